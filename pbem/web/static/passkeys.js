// Passkeys: the device answers what a form's `data-passkey` asks, and the form goes its usual way with the answer.
"use strict";
(() => {
  if (!window.PublicKeyCredential || !navigator.credentials) return;

  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const named = (list) => (list || []).map((one) => ({ ...one, id: bytes(one.id) }));

  async function asked(wish) {
    wish.challenge = bytes(wish.challenge);
    if (!wish.user) return navigator.credentials.get({ publicKey: { ...wish, allowCredentials: named(wish.allowCredentials) } });
    wish.user.id = bytes(wish.user.id);
    return navigator.credentials.create({ publicKey: { ...wish, excludeCredentials: named(wish.excludeCredentials) } });
  }

  function told(credential) {
    const response = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (credential.response[name]) response[name] = text(credential.response[name]);
    }
    return JSON.stringify({ id: credential.id, rawId: text(credential.rawId), type: credential.type, response });
  }

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.hidden = false;
    document.getElementById("no-passkeys")?.remove();
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        form.elements.answer.value = told(await asked(JSON.parse(form.dataset.passkey)));
        form.submit();
      } catch {
        form.querySelector("[role=alert]").hidden = false;
      }
    });
  }
})();
