// Receives Web Push, and answers with a page of ours when the server is out of reach. It keeps no page of a player.
"use strict";
const KEPT = {{ kept|tojson }};
const STORE = "offline-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(KEPT)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(KEPT[0])));
  } else if (request.method === "GET" && KEPT.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data.json();
  const shown = { body, tag, renotify: true, data: { link }, icon: "/static/icon-192.png", badge: "/static/icon-192.png" };
  const seen = (pages) => pages.some((page) => page.focused && link && page.url.startsWith(link));
  event.waitUntil(
    self.clients.matchAll({ type: "window" })
      .then((pages) => seen(pages) || self.registration.showNotification(title, shown)),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  const there = (pages) => pages.find((page) => page.url.split(/[?#]/)[0] === link);
  event.waitUntil(
    self.clients.matchAll({ type: "window" })
      .then((pages) => there(pages)?.focus() ?? (link && self.clients.openWindow(link))),
  );
});
