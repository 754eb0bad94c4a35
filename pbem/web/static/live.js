// What every page does while it is open: it hears of changes, marks the tab when somebody waits for you, and keeps
// what you have typed while the server is out of reach.
"use strict";
(() => {
  const place = document.querySelector("[data-events]");

  // --- is it my turn? --------------------------------------------------------------------------------------------

  const title = document.title;
  let turns = -1;
  function mark() {
    const now = [...document.querySelectorAll("[data-yours]")].reduce((sum, part) => sum + Number(part.dataset.yours), 0);
    document.title = now ? `(${now}) ${title}` : title;
    const icon = document.querySelector("link[rel=icon]");
    if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg/, now ? "icon-turn.svg" : "icon.svg");
    if (document.querySelector("[data-yours]")) navigator.setAppBadge?.(now).catch(() => {});
    if (turns >= 0 && now > turns) ring();
    const [, game] = location.pathname.match(/^\/g\/([^/]+)$/) ?? [];
    if (game && !now) settled(game);
    turns = now;
  }

  // A notification about a turn that has been played goes.
  async function settled(game) {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await worker?.getNotifications({ tag: `${game} turn` })) ?? []) shown.close();
  }

  // Two short tones, if this browser was told to (on the page with the notifications).
  function ring() {
    if (localStorage.getItem("sound") !== "on" || !window.AudioContext) return;
    const audio = new AudioContext();
    [[660, 0], [880, 0.18]].forEach(([pitch, at]) => {
      const [tone, level] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0.15, audio.currentTime + at);
      level.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3);
      tone.connect(level).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.3);
    });
    setTimeout(() => audio.close(), 1000);
  }

  // --- changes ---------------------------------------------------------------------------------------------------

  const anew = () => fetch(location.href, { credentials: "same-origin", cache: "no-store" })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)));

  // A page that gets and shows the changes itself listens for `changed`, prevents the default, and says when it is
  // `done`.
  function refresh() {
    const change = new CustomEvent("changed", { detail: {}, cancelable: true });
    const ours = place.dispatchEvent(change);
    return (ours ? anew().then(put) : Promise.resolve(change.detail.done)).then(() => setTimeout(mark)).catch(() => {});
  }

  const writing = (part) => [...part.querySelectorAll("input, textarea, select")]
    .some((field) => field === document.activeElement || (field.defaultValue ?? field.value) !== field.value);

  function put(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const part of document.querySelectorAll("[data-part]")) {
      const other = page.getElementById(part.id);
      if (!other) return location.reload(); // another kind of page by now, for example because the game has begun
      if (!writing(part) && !part.isEqualNode(other)) part.replaceWith(document.adoptNode(other));
    }
    const fresh = page.querySelector("[data-events]");
    if (fresh) place.dataset.mark = fresh.dataset.mark;
  }

  // A hidden page keeps its stream only where streams share one connection; else a browser has six of them for a site.
  const shared = /^h[23]/.test(performance.getEntriesByType("navigation")[0]?.nextHopProtocol ?? "");
  let stream = null;
  let polling = 0;
  let failures = 0;
  function listen() {
    clearInterval(polling);
    polling = 0;
    if (stream) return;
    if (!window.EventSource || (document.hidden && !shared)) return poll();
    const there = new URL(place.dataset.events, location.href);
    there.searchParams.set("mark", place.dataset.mark);
    stream = new EventSource(there.href);
    stream.addEventListener("open", reached);
    stream.addEventListener("changed", heard);
    stream.addEventListener("error", () => {
      const closed = stream?.readyState === EventSource.CLOSED; // refused, or no streams here; else it reconnects
      failures += 1;
      if (failures > 1) ask();
      if (!closed) return;
      quiet();
      poll();
      setTimeout(listen, 60000 + Math.random() * 60000);
    });
  }
  function quiet() {
    stream?.close();
    stream = null;
  }
  function heard(event) {
    if (place.getAttribute("aria-busy") === "true") setTimeout(() => heard(event), 100); // perhaps it was my own step
    else if (event.lastEventId !== place.dataset.mark) refresh();
  }
  function ask() {
    return fetch(place.dataset.events, { credentials: "same-origin", headers: { Accept: "text/plain" } })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
      .then((now) => {
        reached();
        if (now !== place.dataset.mark) refresh();
      })
      .catch((error) => error instanceof TypeError && away());
  }
  function poll() {
    clearInterval(polling);
    polling = setInterval(ask, document.hidden ? 60000 : 20000);
  }
  if (place) {
    document.addEventListener("visibilitychange", () => {
      if (!shared) quiet();
      if (!document.hidden && !stream) ask();
      listen();
    });
    window.addEventListener("pagehide", quiet);
    window.addEventListener("pageshow", (event) => event.persisted && listen());
  }

  // --- out of reach ----------------------------------------------------------------------------------------------

  const note = document.createElement("p");
  note.className = "offline";
  note.setAttribute("role", "status");
  note.hidden = true;
  document.body.prepend(note);
  function away() {
    note.textContent = document.body.dataset.offline;
    note.hidden = false;
  }
  function reached() {
    failures = 0;
    note.hidden = true;
  }
  window.addEventListener("offline", away);
  window.addEventListener("unreachable", away);
  window.addEventListener("online", reached);
  if (!navigator.onLine) away();

  const blocked = (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    away();
  };
  document.addEventListener("submit", blocked, true);
  document.addEventListener("click", (event) => event.target.closest?.("a[href]:not([download])") && blocked(event), true);

  // What is typed in a text box survives leaving the page, in this tab, until it is sent.
  const kept = (box) => `typed ${location.pathname} ${box.id}`;
  for (const box of document.querySelectorAll("textarea[id]")) {
    if (!box.value && sessionStorage.getItem(kept(box))) box.value = sessionStorage.getItem(kept(box));
  }
  document.addEventListener("input", ({ target }) => {
    if (target.matches("textarea[id]")) sessionStorage.setItem(kept(target), target.value);
  });
  const forget = (form) => [...form.elements].forEach((box) => box.id && sessionStorage.removeItem(kept(box)));
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (target.action.endsWith("/logout")) sessionStorage.clear();
    else if (!defaultPrevented) forget(target);
  });
  document.addEventListener("sent", (event) => forget(event.target)); // by a script

  if (document.querySelector("[data-retry]")) {
    window.addEventListener("online", () => location.reload());
    setInterval(() => fetch("/offline", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => {}), 10000);
    return;
  }
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  mark();
  if (place) listen();
})();
