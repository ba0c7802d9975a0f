// A game on the page: the board, a line that says what is due, the dice, the choices, the result. Every rule is asked of the
// module; what is shown is text that it gives, put into the page as text. It knows no game: a place is what the picture
// says it is, a choice is what the module lists.

import { fit, giveRoom, showBoard, showLit } from "./board.js";
import { compareWith } from "./compared.js";
import { download } from "./download.js";
import { printedPage, svgOf } from "./pages.js";
import { at, button, element, guarded, tell } from "./parts.js";
import { drawClock, stopClock } from "./phase_clock.js";

const mostOfGroup = 60;  // choices of a kind that get a button; a search finds the others

const anySeed = () => Math.floor(Math.random() * 1_000_000);
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

let open = null;      // (options) => a game on the map
let key = null;       // of what is kept in the browser's storage
let game = null;
let steps = [];       // actions that were taken, in order
let seed = 1, way = "";
let view, options, picture;
let chosen = [];      // places that the choices have to name
let asks = false;     // the next tap on the board explains and does nothing
let hinted = [];      // places of the hint
let zoom = 1;
let paper = /^(en-US|en-CA|es-MX)$/.test(navigator.language) ? "letter" : "a4";
let compares = 0;     // the comparison that is under way

// A game under way comes back after a reload: seed, who plays, and the steps taken.
function keep() {
  try {
    if (key) localStorage.setItem(key, JSON.stringify({ name: game.name, seed: String(seed), way, steps, when: Date.now() }));
  } catch {
    // No room, or no storage: the game goes on.
  }
}
function kept() {
  try {
    const saved = key && JSON.parse(localStorage.getItem(key));
    return Array.isArray(saved?.steps) && typeof saved.way === "string" && /^[0-9]{1,15}$/.test(saved.seed) ? saved : null;
  } catch {
    return null;
  }
}

// What was pointed at belongs to the state before.
function forget() {
  chosen = [];
  hinted = [];
  asks = false;
  at("about").hidden = true;
  at("search").value = "";
}

function begin(newSeed, newWay, taken = []) {
  const fresh = open({ seed: newSeed, way: newWay });
  try {
    for (const step of taken) {
      if (fresh.view.covered) fresh.uncover();
      fresh.apply(step);
    }
  } catch (error) {
    fresh.close();
    throw error;
  }
  game?.close();
  game = fresh;
  seed = newSeed;
  steps = [...taken];
  way = game.view.way;
  forget();
  stopClock();
}

/** Shows a game on a map. `opens(options)` opens one; `storage` names what the browser keeps of it. */
export async function play(opens, storage) {
  open = opens;
  key = storage;
  const saved = kept();
  try {
    begin(saved?.seed ?? anySeed(), saved?.way ?? "", saved?.steps);
  } catch (error) {
    if (!saved) throw error;
    begin(anySeed(), "");  // what was kept is of another version
  }
  at("start")?.setAttribute("hidden", "");
  at("game").hidden = false;
  at("name").textContent = game.name;
  document.title = game.name;
  zoom = 1;
  at("ways").replaceChildren(...game.view.ways.map(({ id, words }) => element("option", words, { value: id })));
  draw();
  showBoard(picture);
}

export function leave() {
  game?.close();
  game = null;
  stopClock();
}

function draw() {
  view = game.view;
  picture = game.picture(paper);
  at("status").textContent = view.status;
  at("ways").value = view.way;
  at("picture").replaceChildren(svgOf(picture.svg));
  at("covered").hidden = view.covered === null;
  at("covered-words").textContent = view.covered ?? "";
  drawFacts();
  drawResult();
  drawClock(view.clock, act);
  drawChoices();
  fit(picture, zoom);
}

const selectDie = guarded(async (die) => {
  const place = `die ${die.index}`;
  chosen = chosen.includes(place) ? [] : [place];
  at("about").hidden = true;
  drawChoices();
  showLit();
});

function drawBar() {
  at("dice").replaceChildren(
    ...view.dice.map((die) =>
      button(String(die.value), () => selectDie(die), {
        disabled: die.used,
        ariaPressed: String(chosen.includes(`die ${die.index}`)),
        ariaLabel: `die ${die.index} shows ${die.value}${die.used ? ", used" : ""}`,
      })),
  );
  const now = options.choices.filter(({ main }) => main)
    .map(({ action, text }) => button(text, () => act(action), { className: "main step" }));
  const all = chosen.length > 0 ? game.options({ most: 1 }).choices.filter(({ main }) => main) : [];
  for (const { action, text } of all)
    if (!now.some((known) => known.textContent === text)) now.push(button(text, () => act(action), { className: "main step" }));
  now.push(button("Undo", undo, { id: "undo", disabled: !view.can_undo }));
  if (view.can_hint) now.push(button("Hint", hint, { id: "hint" }));
  if (picture.places.length > 0 && !view.covered)
    now.push(button("?", async () => {
      asks = !asks;
      drawBar();
      if (asks) explain({ title: "Tap a part of the board", about: "to read what it is and which rules it has." });
      else at("about").hidden = true;
    }, { id: "ask", ariaPressed: String(asks), ariaLabel: "What is this?", className: asks ? "main" : "" }));
  at("now").replaceChildren(...now);
}

function drawChoices() {
  options = game.options({ on: chosen, words: at("search").value, most: mostOfGroup });
  const few = options.count <= 8 || chosen.length > 0;
  at("search").hidden = !(at("search").value || (options.count > 20));
  const parts = [];
  for (const { word, group, help, count } of options.groups) {
    const here = options.choices.filter((choice) => choice.group === group && !choice.main);
    if (here.length === 0) continue;
    const buttons = element("div");
    for (const { action, text } of here) buttons.append(button(text, () => act(action), { className: "choice" }));
    if (count > here.length && here.length >= mostOfGroup) buttons.append(element("p", `${count - here.length} more: tap the board, or search.`, { className: "soft" }));
    if (few && options.groups.length <= 3) {
      parts.push(buttons);
      continue;
    }
    const details = element("details", undefined, { open: few || (options.count <= 40 && innerWidth >= 760) });
    const summary = element("summary", word);
    summary.append(element("small", help ? `${help} (${here.length < count ? count : here.length})` : `(${count})`));
    details.append(summary, buttons);
    parts.push(details);
  }
  if (chosen.length > 0)
    parts.unshift(button(`Only ${chosen.map(titleOf).join(" and ")}. Show all`, async () => { chosen = []; drawChoices(); }, { id: "all" }));
  at("choices").replaceChildren(...parts);
  drawBar();
  drawPlaces();
}

const titleOf = (id) => picture.places.find((place) => place.id === id)?.title ?? id;

// What can be tapped: a place that some choice names is lit. A second tap narrows the choices, and the only one that is left
// is done.
function drawPlaces() {
  const lit = new Set(options.lit);
  at("places").hidden = view.covered !== null;
  at("places").replaceChildren(
    ...picture.places.map((place) => {
      const { id, title, box: [x, y, w, h] } = place;
      const made = element("button", "", { type: "button", onclick: guarded(() => tap(place)), ariaLabel: title, title });
      made.dataset.place = id;
      made.classList.toggle("lit", lit.has(id) && !chosen.includes(id));
      made.classList.toggle("chosen", chosen.includes(id));
      made.classList.toggle("hinted", hinted.includes(id));
      if (!lit.has(id)) made.tabIndex = -1;
      made.style.left = `${(100 * (x + w / 2)) / picture.page[0]}%`;
      made.style.top = `${(100 * (y + h / 2)) / picture.page[1]}%`;
      made.style.width = `${(100 * w) / picture.page[0]}%`;
      made.style.height = `${(100 * h) / picture.page[1]}%`;
      return made;
    }),
  );
  at("places").classList.toggle("many", at("places").querySelectorAll(".lit").length > picture.places.length / 2);
  giveRoom(picture);
}

function explain({ title, about }, more = []) {
  const words = element("p");
  words.append(element("strong", title), about ? ` ${about}` : "");
  const line = element("div");
  line.append(...more, button("×", async () => { at("about").hidden = true; }, { ariaLabel: "Close" }));
  at("about").replaceChildren(line, words);
  at("about").hidden = false;
}

async function tap(place) {
  if (asks) {
    asks = false;
    explain(place);
    drawBar();
    return;
  }
  if (view.covered) return;
  if (chosen.includes(place.id)) {
    chosen = chosen.filter((id) => id !== place.id);
    at("about").hidden = true;
    return drawChoices();
  }
  let wanted = [...chosen, place.id];
  let found = game.options({ on: wanted, most: 2 });
  if (found.count === 0) {
    wanted = [place.id];
    found = game.options({ on: wanted, most: 2 });
  }
  const dieFirst = view.dice.length > 0 && !wanted.some((id) => id.startsWith("die "));
  if (found.count === 1 && !dieFirst) return act(found.choices[0].action);
  chosen = found.count === 0 ? [] : wanted;
  drawChoices();
  explain(place);
  if (found.count > 0) at("list").scrollTop = 0;
}

async function act(action) {
  at("status").textContent = "…";
  await drawn();  // a policy may think for a while
  try {
    game.apply(action);
  } finally {
    at("status").textContent = view.status;
  }
  steps.push(action);
  forget();
  keep();
  draw();
}

async function undo() {
  if (!game.undo()) return;
  steps.pop();
  forget();
  keep();
  draw();
}

async function hint() {
  explain({ title: "The expert thinks …", about: "" });
  await drawn();
  const { text, action } = game.hint();
  const all = game.options({});
  const choice = all.choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
  hinted = choice?.on ?? [];
  const more = action === null ? [] : [button("Do it", () => act(action), { className: "main", id: "do-hint" })];
  explain({ title: "Hint:", about: choice && text.includes("; ") ? `${text} First: ${choice.text}.` : text }, more);
  drawPlaces();
  showLit(".hinted");
}

function drawFacts() {
  for (const [id, lines] of [["facts", view.facts], ["log", [...view.log].reverse()]]) {
    at(id).hidden = lines.length === 0 || view.covered !== null;
    at(id).querySelector("ul").replaceChildren(...lines.map((line) => element("li", line)));
  }
}

// --- the end
function drawResult() {
  at("result").hidden = view.result === null;
  ++compares;
  if (view.result === null) return;
  const lines = element("ul");
  for (const line of view.result.lines) lines.append(element("li", line));
  const compared = element("ul", undefined, { id: "compared" });
  const again = element("div");
  again.append(
    button("Send my game back", send, { className: "main" }),
    button("New game", restart(anySeed)),
    button("Same dice again", restart(() => seed)),
  );
  at("result").replaceChildren(element("h2", view.result.text), lines, compared, again);
  if (view.kinds.length > 0) {
    const number = compares;
    const goesOn = () => number === compares && game !== null;
    setTimeout(guarded(async () => { if (goesOn()) await compareWith(game, view.kinds, compared, goesOn); }), 300);
  }
}

// --- the size of the board
for (const [id, factor] of [["larger", 1.25], ["smaller", 0.8]])
  at(id).onclick = () => {
    zoom = Math.min(6, Math.max(0.5, zoom * factor));
    fit(picture, zoom);
  };
addEventListener("resize", () => { if (game && picture) fit(picture, zoom); });

// --- the menu
function restart(newSeed) {
  return guarded(async () => {
    begin(newSeed(), at("ways").value);
    keep();
    at("menu").open = false;
    draw();
  });
}
at("again").onclick = restart(() => seed);
at("fresh").onclick = restart(anySeed);
at("ways").onchange = restart(anySeed);
at("uncover").onclick = guarded(async () => {
  game.uncover();
  draw();
});
at("search").oninput = guarded(async () => drawChoices());

function replayFiles() {
  const texts = game.replays();
  if (texts.length === 0) throw new Error("There is nothing to keep yet: the setup is not complete.");
  return texts.map((text, i) => ({ name: `${game.id}${texts.length > 1 ? `-player-${i + 1}` : ""}.replay.yaml`, text }));
}
async function save() {
  for (const { name, text } of replayFiles()) download(name, text);
}
// As a file to share where the device can, else as a download, and as text that can be copied.
async function send() {
  const files = replayFiles();
  at("menu").open = false;
  const shared = files.map(({ name, text }) => new File([text], `${name}.txt`, { type: "text/plain" }));
  if (navigator.canShare?.({ files: shared })) {
    await navigator.share({ files: shared, title: game.name }).catch(() => {});
    return;
  }
  const words = element("p");
  words.append("Send this to whoever gave you the map: the file, or the text below.");
  const text = element("textarea", files.map((file) => file.text).join("\n"), { readOnly: true, rows: 12, id: "sent" });
  text.style.width = "100%";
  const copy = button("Copy the text", async () => {
    text.select();
    await navigator.clipboard.writeText(text.value).catch(() => document.execCommand("copy"));
    copy.textContent = "Copied";
  });
  at("help-words").replaceChildren(words, copy, button("Download the file", save, { className: "main" }), text);
  at("help").showModal();
}
at("save").onclick = guarded(save);
at("send").onclick = guarded(send);
at("rules").onclick = guarded(async () => {
  at("menu").open = false;
  const { pages } = game.pages(paper);
  const aid = pages.filter(({ label }) => /aid/i.test(label)).map(({ svg }) => svgOf(svg));
  const words = game.rules();
  at("help-words").replaceChildren(...(words ? [element("pre", words)] : []), ...aid);
  at("help").showModal();
});

// --- print: what the browser prints is the pages of the map
export function preparePages() {
  if (!game) return;
  at("pages").replaceChildren(...game.pages(paper).pages.map(({ svg }) => printedPage(svg)));
}
function usePaper() {
  at("paper").value = paper;
  at("print-a4").disabled = paper !== "a4";
  at("print-letter").disabled = paper !== "letter";
}
at("paper").onchange = guarded(async () => {
  paper = at("paper").value;
  usePaper();
  draw();
});
addEventListener("beforeprint", () => {
  try {
    preparePages();
  } catch (error) {
    tell(error);
  }
});
addEventListener("afterprint", () => at("pages").replaceChildren());
at("print").onclick = guarded(async () => {
  at("menu").open = false;
  window.print();
});
usePaper();
