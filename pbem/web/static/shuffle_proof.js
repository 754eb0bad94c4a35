// The proof of a fair shuffle, done again in the reader's own browser: nothing is asked of the server for it.
"use strict";
(() => {
  const place = document.getElementById("proof");
  if (!place) return;
  const { commitment, seed, words, key, shuffles, shown } = JSON.parse(place.dataset.proof);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16));
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const text = (string) => new TextEncoder().encode(string);

  async function hmac(secret, message) {
    const how = { name: "HMAC", hash: "SHA-256" };
    const made = await crypto.subtle.importKey("raw", secret, how, false, ["sign"]);
    return crypto.subtle.sign("HMAC", made, message);
  }

  // Numbers of eight bytes, one block of HMAC after the other.
  async function* numbers(secret, label) {
    for (let counter = 0; ; counter++) {
      const block = new DataView(await hmac(secret, text(`${label}:${counter}`)));
      for (let at = 0; at < block.byteLength; at += 8) yield block.getBigUint64(at);
    }
  }

  async function shuffled(secret, label, items) {
    const result = [...items];
    const drawn = numbers(secret, label);
    const span = 1n << 64n;
    for (let last = result.length - 1; last > 0; last--) {
      const limit = BigInt(last + 1);
      let number;
      do number = (await drawn.next()).value;
      while (number >= span - (span % limit));
      const other = Number(number % limit);
      [result[last], result[other]] = [result[other], result[last]];
    }
    return result;
  }

  function tell(step, good) {
    const row = document.querySelector(`[data-step="${CSS.escape(step)}"]`);
    row?.classList.add(good ? "fits" : "fails");
    if (!good && row?.tagName === "DETAILS") row.open = true;
    return good;
  }

  async function check() {
    const verdict = document.getElementById("verdict");
    const found = [tell("commitment", hex(await crypto.subtle.digest("SHA-256", bytes(seed))) === commitment)];
    const mixed = await hmac(bytes(seed), text(JSON.stringify(words)));
    found.push(tell("key", hex(mixed) === key));
    for (const { label, before, after } of shuffles) {
      const again = await shuffled(mixed, label, before);
      const top = shown[label] === undefined || again[0] === shown[label];
      found.push(tell(label, top && again.join() === after.join()));
    }
    const all = found.every(Boolean);
    verdict.textContent = all ? place.dataset.good : place.dataset.bad;
    verdict.dataset.verdict = all ? "fits" : "fails";
    verdict.hidden = false;
  }

  const button = document.createElement("button");
  button.textContent = place.dataset.button;
  button.addEventListener("click", () => {
    if (window.crypto?.subtle) return check();
    const verdict = document.getElementById("verdict");
    verdict.textContent = place.dataset.none;
    verdict.hidden = false;
  });
  place.append(button);
})();
