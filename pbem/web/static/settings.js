// The settings page: asks the browser for a subscription, and keeps whether it plays a sound.
"use strict";
(() => {
  const form = document.getElementById("browser");
  if ("PushManager" in window && "serviceWorker" in navigator) {
    form.hidden = false;
    document.getElementById("no-push").remove();
  }
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

  async function subscription() {
    const { pushManager } = await navigator.serviceWorker.ready;
    const how = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) };
    try {
      return await pushManager.subscribe(how);
    } catch (error) {
      const old = await pushManager.getSubscription(); // one that was made with another key of this site
      if (!old) throw error;
      await old.unsubscribe();
      return pushManager.subscribe(how);
    }
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      form.elements.subscription.value = JSON.stringify(await subscription());
      form.submit();
    } catch {
      form.querySelector("[role=alert]").hidden = false;
    }
  });

  const sound = document.getElementById("sound");
  const box = sound.querySelector("input");
  sound.hidden = !window.AudioContext;
  box.checked = localStorage.getItem("sound") === "on";
  box.addEventListener("change", () => localStorage.setItem("sound", box.checked ? "on" : "off"));
})();
