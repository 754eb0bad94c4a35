// The table. Everything here presses buttons that are on the page anyway; without it they work just the same.
import { focused, lightUp, magnifier, playOnTheMap } from "./map.js";
import { Parts } from "./parts.js";
import { remembersVisits, sheets } from "./sheets.js";
import { film, scorings } from "./story.js";

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

const panels = sheets(table);
function begin() {
  lightUp();
  magnifier();
  countDown();
  panels.marks();
  panels.fold();
}

let before = { spot: "", inForm: false, wait: "" }; // where the focus was when a form was sent, and its question

// What to read next: the answer to what was written, next to the text box, with the focus.
function showAnswer() {
  panels.close();
  const answer = document.getElementById("tried") ?? document.querySelector("#write .said") ?? document.getElementById("text");
  if (!answer.hasAttribute("tabindex") && answer.id !== "text") answer.setAttribute("tabindex", "-1");
  document.getElementById("text").autofocus = false; // or it would take the focus whenever the sheet is opened
  const sheet = document.getElementById("more");
  if (sheet.popover && getComputedStyle(sheet).display === "none") sheet.showPopover();
  answer.focus();
  answer.scrollIntoView({ block: "nearest" });
}

// The next question is read from its beginning, wherever the page was scrolled to for the last one.
function readFromTop() {
  const wait = document.querySelector("#form [name=wait]")?.value;
  if (!wait || !before.wait || wait === before.wait) return false;
  before.wait = wait;
  document.querySelector("#form .options")?.scrollTo(0, 0);
  scrollTo(0, 0);
  return true;
}

function follow({ form, said }) {
  begin();
  const fromTop = readFromTop();
  if (!form) return;
  if (form.closest("#write") && document.querySelector("#tried, #write .said")) showAnswer();
  if (!form.closest("#form")) return;
  const hint = document.querySelector("#form > .hint"); // it was asked for just now
  if (hint) {
    hint.focus();
    hint.scrollIntoView({ block: "start" });
    return;
  }
  const asked = document.querySelector("#form legend, #form h3");
  const spot = before.spot && (document.querySelector(before.spot) ?? document.querySelector("#board .legal"));
  const goal = spot || ((before.inForm || before.spot) && (document.querySelector("#form .options button, #form .send") ?? asked));
  if (goal) {
    goal.focus({ preventScroll: true }); // the map is pinned: what is in sight stays where it is
    if (!fromTop) goal.scrollIntoView({ block: "nearest" });
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
  movie.stop();
  const inForm = document.getElementById("form").contains(document.activeElement);
  before = { spot: focused(), inForm, wait: form.closest("#form") ? form.elements.wait?.value : before.wait };
  parts.send(form, event.submitter, trying.test(event.submitter?.name ?? ""));
});

const movie = film(table, begin);
scorings(table);
remembersVisits(table);
playOnTheMap(table);
begin();
setInterval(countDown, 1000);
table.addEventListener("changed", (event) => { // live.js has noticed something
  event.preventDefault();
  movie.stop();
  event.detail.done = parts.refresh();
});
