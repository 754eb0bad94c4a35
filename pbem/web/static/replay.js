// Plays a game as a film: follows the page's own link to the next moment, again and again. Without it one steps by hand.
"use strict";
(() => {
  const bar = document.getElementById("replay");
  if (!bar) return;
  const PACE = 1400; // milliseconds a moment is shown
  let running = 0;

  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet play";
  const onward = () => document.querySelector('#steps a[rel="next"]');
  function label() {
    button.textContent = running ? bar.dataset.stop : bar.dataset.play;
    button.disabled = !running && !onward();
  }

  async function goTo(address) {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const focused = document.activeElement?.getAttribute("rel");
    for (const part of document.querySelectorAll("[data-part]")) {
      const other = page.getElementById(part.id);
      if (other) part.replaceWith(document.adoptNode(other));
    }
    history.replaceState(null, "", address);
    if (focused) (document.querySelector(`#steps a[rel="${focused}"]`) ?? document.querySelector("#steps a"))?.focus();
    label();
  }

  async function next() {
    const link = onward();
    if (!link) return stop();
    try {
      await goTo(link.href);
    } catch {
      location.assign(link.href);
    }
    if (running) running = setTimeout(next, PACE);
  }
  function stop() {
    clearTimeout(running);
    running = 0;
    label();
  }

  button.addEventListener("click", () => {
    if (running) return stop();
    running = 1;
    label();
    next();
  });
  // A single step needs no new page either.
  bar.addEventListener("click", (event) => {
    const link = event.target.closest("#steps a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    goTo(link.href).catch(() => location.assign(link.href));
  });
  document.addEventListener("visibilitychange", () => document.hidden && running && stop());
  bar.append(button);
  label();
})();
