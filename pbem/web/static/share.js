// Buttons that copy a link or hand it to the phone's own sharing. Browsers without these don't show them.
"use strict";
(() => {
  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard) continue;
    const words = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.done;
      setTimeout(() => (button.textContent = words), 3000);
    });
  }
  for (const button of document.querySelectorAll("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}));
  }
})();
