// The map one plays on: a place or piece presses the button of the form that means it. Which are legal is what the
// server's buttons say.
const words = (button) => (button.querySelector(".hidden") ?? button).textContent.replace(/\s+/g, " ").trim();

function shapeOf(button) {
  const { place, piece } = button.dataset;
  if (piece) return document.querySelector(`#board .piece[data-piece="${piece}"]`);
  return place ? document.querySelector(`#board .region[data-place="${place}"]`) : null;
}

export function lightUp() {
  for (const shape of document.querySelectorAll("#board .legal")) {
    shape.classList.remove("legal");
    for (const name of ["tabindex", "role", "aria-label"]) shape.removeAttribute(name);
  }
  for (const button of document.querySelectorAll("#form .options button")) {
    const shape = shapeOf(button);
    if (!shape) continue;
    const told = shape.querySelector(":scope > title");
    shape.classList.add("legal");
    shape.setAttribute("tabindex", "0");
    shape.setAttribute("role", "button");
    shape.setAttribute("aria-label", told ? `${words(button)}. ${told.textContent}` : words(button));
    shape.button = button;
  }
}

function meant(target) {
  const piece = target.closest(".piece.legal");
  if (piece) return piece;
  const place = target.closest("[data-place]");
  return place && document.querySelector(`#board .region.legal[data-place="${place.dataset.place}"]`);
}

export function playOnTheMap(table) {
  table.addEventListener("click", (event) => {
    const shape = event.target.closest("#board svg") && meant(event.target);
    if (shape) shape.button.click();
  });
  table.addEventListener("keydown", (event) => {
    if (event.target.classList.contains("legal") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.target.button.click();
    }
  });
}

// The place or piece that has the focus, as a selector.
export function focused() {
  const { activeElement } = document;
  const { piece, place } = activeElement?.dataset ?? {};
  if (piece) return `.piece.legal[data-piece="${piece}"]`;
  return place && activeElement.closest("svg") ? `.region.legal[data-place="${place}"]` : "";
}

let zoom = 1;
export function magnifier() {
  const board = document.getElementById("board");
  if (board.querySelector(".zoom")) return enlarge();
  const bar = document.createElement("div");
  bar.className = "zoom";
  for (const [sign, step] of [["−", -1], ["+", 1]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = sign;
    button.setAttribute("aria-label", `${board.dataset.zoom} ${sign}`);
    button.addEventListener("click", () => {
      zoom = Math.min(4, Math.max(1, zoom + step));
      enlarge();
    });
    bar.append(button);
  }
  board.querySelector(".sheet").before(bar);
  enlarge();
}

function enlarge() {
  const sheet = document.querySelector("#board .sheet");
  const [x, y] = [sheet.scrollLeft + sheet.clientWidth / 2, sheet.scrollTop + sheet.clientHeight / 2];
  const before = sheet.scrollWidth;
  sheet.classList.remove("zoom-1", "zoom-2", "zoom-3", "zoom-4");
  sheet.classList.add(`zoom-${zoom}`);
  if (zoom > 1) sheet.setAttribute("tabindex", "0");
  else sheet.removeAttribute("tabindex");
  const grown = sheet.scrollWidth / before;
  sheet.scrollTo(x * grown - sheet.clientWidth / 2, y * grown - sheet.clientHeight / 2);
}
