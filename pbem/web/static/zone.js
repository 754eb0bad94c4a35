// Time zones: fills in the browser's where somebody new is asked, and offers it where another one is set.
"use strict";
(() => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll("input[name=zone]")) {
    if (!here || field.value === here) continue;
    if (field.dataset.offer) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.textContent = field.dataset.offer.replace("%", here);
      button.addEventListener("click", () => {
        field.value = here;
        button.remove();
        field.focus();
      });
      field.after(button);
    } else if (field.value === field.defaultValue) field.value = here;
  }
})();
