// The play page: the sheet and the game, and nothing else. Every rule is asked of the core; what is shown is text that it
// gives, put into the page as text.

import { NedforgeRefusal, open } from "./nedforge/index.js";
import { linkTo, mapIn } from "./link.js";

const at = (id) => document.getElementById(id);
const ready = open();
let players = [];      // one a player: {game, steps}
let turn = 0;
let text = null;       // the map's
let seed = 1;
let filter = {};       // {die} or {node}
let paper = navigator.language === "en-US" || navigator.language === "en-CA" ? "letter" : "a4";

const groups = [
  ["move", "Move"], ["force", "Move by force"], ["switch", "Switches"], ["unlock", "Locks"], ["power", "Energy locks"],
  ["hack", "Hack"], ["bonus", "Bonuses"], ["clock", "Clock"], ["adjust", "Change a die"], ["duplicate", "Copy a die"],
  ["create", "Make a die"],
];

function element(tag, words, more = {}) {
  const made = document.createElement(tag);
  if (words !== undefined) made.textContent = words;
  return Object.assign(made, more);
}

function button(words, onclick, more = {}) {
  return element("button", words, { type: "button", onclick: guarded(onclick), ...more });
}

function guarded(work) {
  return async (...given) => {
    at("problem").hidden = true;
    try {
      await work(...given);
    } catch (error) {
      tell(error);
    }
  };
}

function tell(error) {
  const findings = error instanceof NedforgeRefusal ? error.findings.slice(0, 20) : [];
  const lines = findings.map((f) => `line ${f.line}: ${f.message} [${f.code}]`);
  at("problem").textContent = [error.message ?? String(error), ...lines].join("\n");
  at("problem").hidden = false;
}

// A game under way comes back after a reload: dice by seed, and the steps taken.
const key = () => `nedforge-game ${location.hash}`;
function keep() {
  try {
    localStorage.setItem(key(), JSON.stringify({ seed: String(seed), turn, steps: players.map((player) => player.steps) }));
  } catch {
    // No room, or no storage: the game goes on.
  }
}
function kept() {
  try {
    const saved = JSON.parse(localStorage.getItem(key()));
    return Array.isArray(saved?.steps) && saved.steps.length >= 1 && saved.steps.length <= 4 && /^[0-9]{1,15}$/.test(saved.seed) ? saved : null;
  } catch {
    return null;
  }
}

function step(player, what) {
  if (what === "roll") player.game.roll();
  else if (what === "end") player.game.endRound();
  else player.game.apply(what);
  player.steps.push(what);
}

async function startGames(count, newSeed, steps = []) {
  const ned = await ready;
  for (const player of players) player.game.close();
  players = [];
  seed = newSeed;
  turn = 0;
  filter = {};
  for (let i = 0; i < count; ++i) {
    const player = { game: ned.play(text, { seed }), steps: [] };
    players.push(player);
    for (const what of steps[i] ?? []) step(player, what);
  }
  at("players").value = String(count);
}

const anySeed = () => Math.floor(Math.random() * 1_000_000);

async function show() {
  at("start").hidden = true;
  at("game").hidden = true;
  at("problem").hidden = true;
  text = await mapIn(location.hash);
  if (text === null) {
    at("start").hidden = false;
    return showSamples();
  }
  const saved = kept();
  try {
    await startGames(saved?.steps.length ?? 1, saved?.seed ?? anySeed(), saved?.steps);
    turn = Math.max(0, Math.min(players.length - 1, Number(saved?.turn) || 0));
  } catch (error) {
    if (!saved) throw error;
    await startGames(1, anySeed());  // what was kept is of another version
  }
  at("game").hidden = false;
  at("name").textContent = players[0].game.name;
  document.title = players[0].game.name;
  await draw();
}

async function showSamples() {
  const list = await (await fetch("samples.json")).json();
  at("samples").replaceChildren(
    ...list.map(({ name, file }) => {
      const item = element("li");
      item.append(button(name, async () => openMap(await (await fetch(file)).text())));
      return item;
    }),
  );
}

// A map too long for a link is still played; it is not in the address then.
async function openMap(opened) {
  (await ready).play(opened).close();  // refused here, with its findings
  try {
    location.hash = new URL(await linkTo(opened, location.href)).hash;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    text = opened;
    await startGames(1, anySeed());
    at("start").hidden = true;
    at("game").hidden = false;
    at("name").textContent = players[0].game.name;
    await draw();
  }
}

const nodeOf = (action) => action.node ?? action.to ?? action.path?.at(-1);
const fits = (action) =>
  (filter.die === undefined || action.die === filter.die) &&
  (filter.node === undefined || nodeOf(action) === filter.node) &&
  (filter.switch === undefined || (action.do === "switch" && (action.number ?? dieShows(action.die)) === filter.switch)) &&
  (filter.bonus === undefined || (action.do === "bonus" && action.box === filter.bonus));
const dieShows = (index) => players[turn].game.table.dice.find((die) => die.index === index)?.value;

const act = (what) => guarded(async () => {
  const player = players[turn];
  step(player, what);
  filter = {};
  if (what === "end" || player.game.table.over) turn = nextTurn();
  keep();
  await draw();
});

// The next player who has not finished; where all have, the first.
function nextTurn() {
  for (let i = 1; i <= players.length; ++i) {
    const next = (turn + i) % players.length;
    if (!players[next].game.table.over) return next;
  }
  return 0;
}

async function draw() {
  const ned = await ready;
  const { game } = players[turn];
  const table = game.table;
  const outcome = game.state;
  drawStatus(table, outcome);
  drawDice(table);
  drawNow(table);
  drawChoices(table);
  const svg = ned.sheetSvg(text, { paper, ...(table.round > 0 ? { solution: game.replay() } : {}) });
  const old = at("picture").src;
  at("picture").src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  at("picture").alt = `The sheet of ${game.name}. ${at("status").textContent}`;
  if (old) URL.revokeObjectURL(old);
  drawPlaces();
}

function drawStatus(table, outcome) {
  const who = players.length > 1 ? `Player ${turn + 1}. ` : "";
  const where = `At ${outcome.state.node}, ${outcome.state.clock} boxes crossed. ${outcome.score} points so far.`;
  const next = table.dice.length === 0 ? "The dice are to be rolled." : table.can_end ? "The round can be ended." : "A die goes to the Clock before the round ends.";
  let words = `${who}Round ${table.round}. ${where} ${next}`;
  if (table.over) {
    const won = Object.entries(table.levels).filter(([, yes]) => yes).map(([level]) => level);
    words = `${who}The game is over: ${outcome.score} points${outcome.escaped ? "" : ", and the NEETLE is not on the Exit"}. ` +
      (won.length ? `Won: ${won.join(", ")}.` : "No level is won.");
    if (players.length > 1)
      words += ` All: ${players.map(({ game }, i) => `player ${i + 1} ${game.state.score}`).join(", ")}.`;
  }
  at("status").textContent = words;
}

function drawDice(table) {
  at("dice").replaceChildren(
    ...table.dice.map((die) =>
      button(String(die.value), async () => {
        filter = filter.die === die.index ? {} : { die: die.index };
        drawDice(table);
        drawChoices(table);
      }, { disabled: die.used, ariaPressed: String(filter.die === die.index), ariaLabel: `die ${die.index} shows ${die.value}${die.used ? ", used" : ""}` }),
    ),
  );
}

function drawNow(table) {
  const now = [];
  if (!table.over) {
    const fresh = table.dice.length === 0;
    if (table.can_end) now.push(button(players.length > 1 ? "End the round, next player" : "End the round", act("end"), { id: "end", className: "main" }));
    if (fresh) now.push(button("Roll", act("roll"), { id: "roll", className: "main" }));
  }
  now.push(button("Undo", async () => {
    const player = players[turn];
    if (!player.game.undo()) return;
    player.steps.pop();
    filter = {};
    keep();
    await draw();
  }, { id: "undo", disabled: players[turn].steps.length === 0 }));
  at("now").replaceChildren(...now);
}

function drawChoices(table) {
  const shown = [];
  const all = table.over ? [] : players[turn].game.choices().filter(({ action }) => fits(action));
  const known = new Set(groups.map(([word]) => word));
  for (const [word, title] of [...groups, [null, "More"]]) {
    const here = all.filter(({ action }) => (word === null ? !known.has(action.do) : action.do === word));
    if (here.length === 0) continue;
    shown.push(element("h2", title));
    for (const { action, text: words } of here) shown.push(button(words, act(action)));
  }
  at("choices").replaceChildren(...shown);
  const only = filter.node ?? (filter.die !== undefined ? `die ${filter.die}` : filter.switch !== undefined ? `switch ${filter.switch}` : filter.bonus !== undefined ? "this bonus" : undefined);
  at("filter").replaceChildren(
    ...(only === undefined ? [] : [button(`Only ${only}. Show all`, async () => { filter = {}; await draw(); }, { id: "all" })]),
  );
}

// What is touched on the sheet shows the choices that are about it.
function drawPlaces() {
  const { page, pieces } = players[turn].game.places(paper);
  at("places").replaceChildren(
    ...pieces.map(({ kind, id, box: [x, y, w, h] }) => {
      const made = button("", async () => {
        filter = { [kind]: id };
        await draw();
        at("choices").scrollIntoView({ block: "nearest" });
      }, { ariaLabel: `${kind} ${id}`, ariaPressed: String(filter[kind] === id) });
      made.style.left = `${(100 * x) / page[0]}%`;
      made.style.top = `${(100 * y) / page[1]}%`;
      made.style.width = `${(100 * w) / page[0]}%`;
      made.style.height = `${(100 * h) / page[1]}%`;
      return made;
    }),
  );
}

function download(name, content) {
  const link = element("a", "", { download: name, href: URL.createObjectURL(new Blob([content])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const restart = (newSeed) => guarded(async () => {
  await startGames(Number(at("players").value), newSeed());
  keep();
  at("menu").open = false;
  await draw();
});
at("again").onclick = restart(() => seed);
at("fresh").onclick = restart(anySeed);
at("players").onchange = restart(() => seed);
at("share").onclick = guarded(async () => {
  const url = await linkTo(text, location.href);
  if (navigator.share) await navigator.share({ title: document.title, url }).catch(() => {});
  else {
    await navigator.clipboard.writeText(url);
    at("status").textContent = "The link is on the clipboard.";
  }
});
function usePaper() {
  at("paper").value = paper;
  at("print-a4").disabled = paper !== "a4";
  at("print-letter").disabled = paper !== "letter";
}
at("paper").onchange = guarded(async () => {
  paper = at("paper").value;
  usePaper();
  await draw();
});
at("print").onclick = () => window.print();
at("save").onclick = guarded(async () => download(`${players[turn].game.id}.replay.yaml`, players[turn].game.replay()));
at("edit").onclick = () => { location.href = `editor.html${location.hash.replace(/^#play=/, "#edit=")}`; return false; };
at("home").onclick = () => { history.replaceState(null, "", location.pathname); show().catch(tell); return false; };
at("file").onchange = guarded(async () => {
  const [file] = at("file").files;
  if (file) await openMap(await fileText(file));
});
async function fileText(file) {
  if (file.size > 1 << 20) throw new RangeError("A map is a file of 1 MiB at most.");
  return file.text();
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) guarded(async () => openMap(await fileText(file)))();
});
addEventListener("hashchange", guarded(show));
usePaper();
if (navigator.serviceWorker) navigator.serviceWorker.register("offline.js").catch(() => {});
guarded(show)();
