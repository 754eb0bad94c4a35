// Updates parts of a page from the server's answers, without loading it. An answer has only the parts that changed.
const busy = (root) => root.getAttribute("aria-busy") === "true";
const shown = () => [...document.querySelectorAll("[data-part]")];
const typing = "textarea, input:not([type=hidden]), select, option";

// What somebody has typed or unfolded stays, except in the form that was just sent.
function keeps(sent) {
  return (name, node, change) => {
    if (name === "open" && change === "remove") return !node.matches("details") || node.closest("#form") !== null;
    const field = name === "value" || name === "checked" || name === "selected";
    return !(field && node.matches(typing) && !(sent && sent.contains(node)));
  };
}

export class Parts {
  // root: the element with the page's mark; updated: called after each update with the form that was sent, if any.
  constructor(root, updated) {
    this.root = root;
    this.updated = updated;
    this.sent = 0; // a look at the page that began before the last form was sent is old when it arrives
    this.updates = 0;
  }

  // The header that asks for changed parts. The text box is only replaced by an answer to what was written in it.
  wanted(form) {
    const parts = shown().filter((part) => part.id !== "write" || part.contains(form));
    return { "X-Parts": parts.map((part) => `${part.id}=${part.dataset.part}`).join(" ") };
  }

  put(html, form) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = page.getElementById("table");
    if (!fresh) return location.reload();
    for (const other of fresh.querySelectorAll("[data-part]")) {
      const part = document.getElementById(other.id);
      if (part) window.Idiomorph.morph(part, other, { callbacks: { beforeAttributeUpdated: keeps(form) } });
    }
    const said = fresh.querySelector(".said:not([data-part] *)");
    document.querySelector("main > .said")?.remove();
    if (said) document.getElementById("main").prepend(said);
    Object.assign(this.root.dataset, fresh.dataset, { updates: (this.updates += 1) });
    this.updated({ form, said });
  }

  // Send a form; anything unforeseen loads the page after all. trying: its text is only tried, and stays.
  async send(form, button, trying) {
    if (busy(this.root)) return;
    const body = new FormData(form);
    if (button?.name) body.append(button.name, button.value);
    const headers = this.wanted(form);
    this.root.setAttribute("aria-busy", "true");
    this.sent += 1;
    try {
      const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin", headers }).catch(() => null);
      if (!answer) return window.dispatchEvent(new Event("unreachable")); // the draft stays as it is
      if (answer.status >= 500) return location.reload();
      const html = await answer.text();
      if (!trying) form.dispatchEvent(new Event("sent", { bubbles: true }));
      this.put(html, form);
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  // Look at the page again.
  refresh() {
    const before = this.sent;
    return fetch(location.pathname + location.search, { credentials: "same-origin", headers: this.wanted(null) })
      .then((answer) => answer.text())
      .then((html) => before === this.sent && this.put(html, null));
  }
}
