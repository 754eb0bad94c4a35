// The table with a map to play on. Everything here presses buttons that stand on the page anyway; without it they
// work just the same. Nothing is decided here: which places and pieces are legal is what the server's buttons say.
"use strict";
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const spoken = document.createElement("p");
  spoken.className = "hidden";
  spoken.setAttribute("role", "status");
  table.after(spoken);

  // --- the map ---------------------------------------------------------------------------------------------------

  const words = (button) => (button.querySelector(".hidden") ?? button).textContent.replace(/\s+/g, " ").trim();

  function shapeOf(button) {
    const { place, piece } = button.dataset;
    if (piece) return document.querySelector(`#board .piece[data-piece="${piece}"]`);
    return place ? document.querySelector(`#board .region[data-place="${place}"]`) : null;
  }

  function lightUp() {
    for (const shape of document.querySelectorAll("#board .legal")) {
      shape.classList.remove("legal");
      for (const name of ["tabindex", "role", "aria-label"]) shape.removeAttribute(name);
    }
    for (const button of document.querySelectorAll("#form .options button")) {
      const shape = shapeOf(button);
      if (!shape) continue;
      const told = shape.querySelector(":scope > title");
      shape.classList.add("legal");
      shape.setAttribute("tabindex", "0");
      shape.setAttribute("role", "button");
      shape.setAttribute("aria-label", told ? `${words(button)}. ${told.textContent}` : words(button));
      shape.button = button;
    }
  }

  function meant(target) {
    const piece = target.closest(".piece.legal");
    if (piece) return piece;
    const place = target.closest("[data-place]");
    return place && document.querySelector(`#board .region.legal[data-place="${place.dataset.place}"]`);
  }

  table.addEventListener("click", (event) => {
    const shape = event.target.closest("#board svg") && meant(event.target);
    if (shape) shape.button.click();
  });
  table.addEventListener("keydown", (event) => {
    if (event.target.classList.contains("legal") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.target.button.click();
    }
  });

  // --- zoom ------------------------------------------------------------------------------------------------------

  let zoom = 1;
  function magnifier() {
    const board = document.getElementById("board");
    if (board.querySelector(".zoom")) return enlarge();
    const bar = document.createElement("div");
    bar.className = "zoom";
    for (const [sign, step] of [["−", -1], ["+", 1]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.textContent = sign;
      button.setAttribute("aria-label", `${board.dataset.zoom} ${sign}`);
      button.addEventListener("click", () => {
        zoom = Math.min(4, Math.max(1, zoom + step));
        enlarge();
      });
      bar.append(button);
    }
    board.querySelector(".sheet").before(bar);
    enlarge();
  }
  function enlarge() {
    const sheet = document.querySelector("#board .sheet");
    const [x, y] = [sheet.scrollLeft + sheet.clientWidth / 2, sheet.scrollTop + sheet.clientHeight / 2];
    const before = sheet.scrollWidth;
    sheet.classList.remove("zoom-1", "zoom-2", "zoom-3", "zoom-4");
    sheet.classList.add(`zoom-${zoom}`);
    if (zoom > 1) sheet.setAttribute("tabindex", "0");
    else sheet.removeAttribute("tabindex");
    const grown = sheet.scrollWidth / before;
    sheet.scrollTo(x * grown - sheet.clientWidth / 2, y * grown - sheet.clientHeight / 2);
  }

  // --- parts of the page, anew ---------------------------------------------------------------------------------

  function focusedKey() {
    const { activeElement } = document;
    const { piece, place } = activeElement?.dataset ?? {};
    if (piece) return `.piece.legal[data-piece="${piece}"]`;
    return place && activeElement.closest("svg") ? `.region.legal[data-place="${place}"]` : "";
  }

  // What the server said of each part; a part that is said the same again stays, and so does what has the focus there.
  const known = new Map();
  const plain = (part) => part.outerHTML.replace(/name="csrf_token" value="[^"]*"/g, "");
  const remember = () => document.querySelectorAll("[data-part]").forEach((part) => known.set(part.id, plain(part)));

  function put(html, moved, written = false) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = page.getElementById("table");
    if (!fresh) return location.reload();
    const focused = focusedKey();
    const inForm = document.getElementById("form")?.contains(document.activeElement);
    for (const part of document.querySelectorAll("[data-part]")) {
      const other = page.getElementById(part.id);
      if (!other) part.remove();
      else if (plain(other) !== known.get(part.id)) {
        known.set(part.id, plain(other));
        part.replaceWith(document.adoptNode(other));
      }
    }
    const typed = written && page.getElementById("write"); // else what is being typed stays
    if (typed) document.getElementById("write").replaceWith(document.adoptNode(typed));
    const said = page.querySelector("main > .said");
    document.querySelector("main > .said")?.remove();
    if (said) document.getElementById("main").prepend(document.adoptNode(said));
    Object.assign(table.dataset, fresh.dataset);
    begin();
    if (typed) (document.getElementById("tried") ?? document.getElementById("text")).focus();
    if (!moved) return;
    const goal = (focused && document.querySelector(focused)) || (focused && document.querySelector("#board .legal"));
    const asked = document.querySelector("#form legend, #form h3");
    if (goal) goal.focus();
    else if (inForm || focused) (document.querySelector("#form .options button, #form .send") ?? asked)?.focus();
    spoken.textContent = [said, asked, document.querySelector("#form .sofar")]
      .filter(Boolean).map((node) => node.textContent.trim()).join(" ");
  }

  let taken = 0; // steps; a look at the page that was begun before the last of them is old when it comes

  // The steps of a turn are taken without loading the page; anything unforeseen loads it after all.
  table.addEventListener("submit", (event) => {
    const form = event.target;
    const trying = form.id === "words-form" && /^(preview|add|else|line|part|put)$/.test(event.submitter?.name ?? "");
    if (!form.closest("#form") && !trying) return;
    event.preventDefault();
    if (table.getAttribute("aria-busy") === "true") return;
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    table.setAttribute("aria-busy", "true");
    taken += 1;
    fetch(form.action, { method: "POST", body: fields, credentials: "same-origin" })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
      .then((html) => put(html, !trying, trying))
      .catch((error) => {
        if (error instanceof TypeError) window.dispatchEvent(new Event("unreachable")); // the draft stays as it is
        else if (trying) form.submit();
        else location.reload();
      })
      .finally(() => table.removeAttribute("aria-busy"));
  });

  // --- has something changed? (live.js asks) --------------------------------------------------------------------

  table.addEventListener("changed", (event) => {
    const before = taken;
    event.preventDefault(); // else live.js would put the parts in place
    event.detail.html.then((html) => before === taken && put(html, false)).catch(() => {});
  });

  // --- how long there is still ----------------------------------------------------------------------------------

  const two = (n) => String(n).padStart(2, "0");
  function count() {
    for (const clock of document.querySelectorAll("time.countdown")) {
      const left = Math.max(0, Math.floor((Date.parse(clock.dateTime) - Date.now()) / 1000));
      clock.textContent = `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    }
  }

  function begin() {
    lightUp();
    magnifier();
    count();
  }
  remember();
  begin();
  setInterval(count, 1000);
})();
