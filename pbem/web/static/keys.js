// Keyboard shortcuts: an element with `aria-keyshortcuts` is pressed by that key; fields and whatever only shows
// something are focused. They are single letters, so each browser can switch them off (WCAG 2.1.4).
(() => {
  "use strict";
  const dialog = document.getElementById("keys");
  const open = document.getElementById("open-keys");
  const use = dialog.querySelector("input");
  const shown = (element) => element.getClientRects().length > 0;
  const label = (element) =>
    element.dataset.key || element.getAttribute("aria-label") || element.textContent.trim().replace(/\s+/g, " ");

  function targets() {
    const found = new Map();
    for (const element of document.querySelectorAll("[aria-keyshortcuts]")) {
      const key = element.getAttribute("aria-keyshortcuts");
      const panel = element.popoverTargetElement;
      if (shown(element)) found.set(key, { element, press: !element.matches("input, figure, .send") });
      else if (panel && shown(panel)) found.set(key, { element: panel, press: false, said: label(element) });
    }
    return found;
  }

  function go({ element, press }) {
    if (press) return element.click();
    const first = element.querySelector(".legal") ?? element;
    if (!first.matches("input, button, [tabindex]")) first.tabIndex = -1;
    element.scrollIntoView({ block: "nearest" });
    first.focus();
  }

  function help() {
    const rows = [["?", open.textContent], ...[...targets()].map(([key, to]) => [key, to.said ?? label(to.element)])];
    dialog.querySelector("dl").replaceChildren(
      ...rows.flatMap(([key, said]) => {
        const term = document.createElement("dt");
        const kbd = term.appendChild(document.createElement("kbd"));
        kbd.textContent = key;
        const told = document.createElement("dd");
        told.textContent = said;
        return [term, told];
      }),
    );
    use.checked = localStorage.getItem("keys") !== "off";
    dialog.showModal();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (localStorage.getItem("keys") === "off" || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]")) return;
    const to = event.key === "?" ? null : targets().get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to) go(to);
    else help();
  });
  use.addEventListener("change", () => localStorage.setItem("keys", use.checked ? "on" : "off"));
  open.addEventListener("click", help);
  open.hidden = false;
})();
