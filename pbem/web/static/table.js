// The table. Everything here presses buttons that are on the page anyway; without it they work just the same.
import { focused, lightUp, magnifier, playOnTheMap } from "./map.js";
import { Parts } from "./parts.js";

const table = document.getElementById("table");
const spoken = document.createElement("p");
spoken.className = "hidden";
spoken.setAttribute("role", "status");
table.after(spoken);

const two = (n) => String(n).padStart(2, "0");
function countDown() {
  for (const clock of document.querySelectorAll("time.countdown")) {
    const left = Math.max(0, Math.floor((Date.parse(clock.dateTime) - Date.now()) / 1000));
    clock.textContent = `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  }
}

function begin() {
  lightUp();
  magnifier();
  countDown();
}

let before = { spot: "", inForm: false }; // where the focus was when a form was sent

function follow({ form, said }) {
  begin();
  if (!form) return;
  if (form.closest("#write")) (document.getElementById("tried") ?? document.getElementById("text")).focus();
  if (!form.closest("#form")) return;
  const asked = document.querySelector("#form legend, #form h3");
  const spot = before.spot && (document.querySelector(before.spot) ?? document.querySelector("#board .legal"));
  if (spot) spot.focus();
  else if (before.inForm || before.spot) {
    (document.querySelector("#form .options button, #form .send") ?? asked)?.focus();
  }
  spoken.textContent = [said, asked, document.querySelector("#form .sofar")]
    .filter(Boolean).map((node) => node.textContent.trim()).join(" ");
}

const trying = /^(preview|add|else|line|part|put)$/;
const parts = new Parts(table, follow);
table.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  before = { spot: focused(), inForm: document.getElementById("form").contains(document.activeElement) };
  parts.send(form, event.submitter, trying.test(event.submitter?.name ?? ""));
});

playOnTheMap(table);
begin();
setInterval(countDown, 1000);
table.addEventListener("changed", (event) => { // live.js has noticed something
  event.preventDefault();
  event.detail.done = parts.refresh();
});
