// The panels that are sheets on a phone, what in them has been read, and when this visit ended.
const VISIT = 10 * 60; // seconds after which coming back is another visit; pbem/web/recap.py has the same

export function sheets(table) {
  const read = new Set();
  table.addEventListener("toggle", (event) => {
    const panel = event.target;
    if (!panel.matches?.("[popover]") || event.newState !== "open") return;
    if (!panel.contains(document.activeElement)) { // else it was opened to show what has the focus
      panel.scrollTop = 0;
      panel.querySelector(".close")?.focus();
    }
    const badge = document.querySelector(`#sheets [popovertarget="${panel.id}"] .new`);
    if (badge) read.add(badge.dataset.new);
    marks();
  }, true);
  function marks() {
    for (const badge of document.querySelectorAll("#sheets .new[data-new]")) {
      badge.classList.toggle("read", read.has(badge.dataset.new));
    }
  }
  // On a phone the news take one line until they are unfolded; what came just now is folded again.
  let told = "";
  function fold() {
    const news = document.getElementById("since");
    if (!news || news.dataset.part === told) return;
    told = news.dataset.part;
    if (matchMedia("(max-width: 40rem)").matches) news.querySelector("details")?.removeAttribute("open");
  }
  const close = () => document.querySelectorAll(".panel:popover-open").forEach((panel) => panel.hidePopover());
  return { marks, fold, close };
}

export function remembersVisits(table) {
  const cookie = () => /(?:^|; )seen=([\d.]+)/.exec(document.cookie)?.[1].split(".").map(Number) ?? [];
  function leave() {
    const { position, press } = table.dataset;
    const [before, beforePress, then, thenPress, at] = cookie();
    const now = Math.floor(Date.now() / 1000);
    const back = at === undefined ? [position, press] : now - at > VISIT ? [then, thenPress] : [before, beforePress];
    const path = location.pathname.match(/^\/g\/[^/]+/)[0];
    const secure = location.protocol === "https:" ? "; secure" : "";
    const value = [...back, position, press, now].join(".");
    document.cookie = `seen=${value}; path=${path}; max-age=31536000; samesite=lax${secure}`;
  }
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.hidden && leave());
}
