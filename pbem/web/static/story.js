// What happened, shown on the map: the moments since the last visit one after another, and a scoring place by place.
const PACE = 1600; // milliseconds a moment is shown
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The map is borrowed: afterwards it is as it was, and until then it can't be played on.
export function film(table, afterwards) {
  let timer = 0;
  let own = null; // the map of the present
  let words = "";

  const link = () => document.getElementById("film");
  const caption = document.createElement("p");
  caption.id = "caption";
  caption.setAttribute("role", "status");

  function stop() {
    clearTimeout(timer);
    if (own) document.querySelector("#board .sheet").replaceChildren(...own);
    own = null;
    caption.remove();
    if (link()) link().textContent = words;
    table.removeAttribute("data-film");
    afterwards();
  }

  async function show(address, moments) {
    const [at, ...later] = moments;
    const answer = await fetch(`${address}?at=${at}`, { credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok || !own) return stop();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!own) return;
    document.querySelector("#board .sheet").replaceChildren(page.querySelector("#board svg"));
    caption.textContent = [...page.querySelectorAll("#then > p:not(.small)")].map((line) => line.textContent).join(" ");
    timer = setTimeout(() => (later.length ? show(address, later) : stop()), PACE + 25 * caption.textContent.length);
  }

  table.addEventListener("click", (event) => {
    const button = event.target.closest?.("#film");
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!own && still()) return; // the link leads to the replay, where nothing moves by itself
    event.preventDefault();
    if (own) return stop();
    words = button.textContent;
    own = [...document.querySelector("#board .sheet").childNodes];
    button.textContent = button.dataset.stop;
    table.dataset.film = "on";
    document.getElementById("board").after(caption);
    document.getElementById("board").scrollIntoView({ block: "nearest" });
    show(button.href.split("?")[0], button.dataset.moments.split(" "));
  });
  return { stop: () => own && stop() };
}

// A button below the table of a scoring: each press shows one more place, and marks it on the map.
export function scorings(table) {
  const places = (box) => [...box.querySelectorAll("tbody tr")];
  function mark(row) {
    document.querySelectorAll("#board .scored").forEach((shape) => shape.classList.remove("scored"));
    table.querySelectorAll(".scoring .next").forEach((other) => other.classList.remove("next"));
    row?.classList.add("next");
    if (row) document.querySelector(`#board .region[data-place="${row.dataset.place}"]`)?.classList.add("scored");
  }
  function step(box) {
    const hidden = places(box).filter((row) => row.classList.contains("later"));
    const row = hidden[0];
    row?.classList.remove("later");
    mark(row);
    if (hidden.length <= 1) box.querySelector("table").classList.remove("going");
    box.querySelector(".onward").hidden = hidden.length <= 1;
  }
  table.addEventListener("toggle", (event) => {
    const box = event.target;
    if (!box.matches?.("details.scoring")) return;
    if (!box.open) return mark(null);
    if (!box.querySelector(".onward")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet onward";
      button.textContent = box.dataset.next;
      button.addEventListener("click", () => step(box));
      box.append(button);
    }
    places(box).forEach((row) => row.classList.add("later"));
    box.querySelector("table").classList.add("going");
    step(box);
  }, true);
}
