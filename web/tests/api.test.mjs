// The package's own promises: refusals, workers, aborting, games, files that are not files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withinTime } from "./promised_time.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { NedforgeRefusal, open } = await import(pathToFileURL(join(process.env.NEDFORGE_PACKAGE, "index.js")));

const map = readFileSync(join(root, "sample_maps/luddite/campaign/ned-01.ned.yaml"), "utf8");
let ned;
before(async () => {
  ned = await open();
});

test("a map with errors is refused, and the refusal holds the findings", () => {
  const wrong = map.replace(/at: \[[0-9]+, [0-9]+\]/, "at: [999, 1]");
  for (const ask of [(t) => ned.analyze(t), (t) => ned.solve(t), (t) => ned.export(t), (t) => ned.sheetSvg(t), (t) => ned.play(t),
    (t) => ned.format(t), (t) => ned.diff(t, map)])
    assert.throws(() => ask(wrong), (error) => error instanceof NedforgeRefusal && error.findings.length > 0 && /NED1/.test(error.findings[0].code));
  assert.ok(ned.validate(wrong).maps[0].diagnostics.length > 0);
});

test("a rating of a refused map rejects", async () => {
  await assert.rejects(ned.rate("nonsense"), NedforgeRefusal);
});

test("figures are the same for any number of workers", async () => {
  const options = { policy: "planner", games: 450, seed: 3, bounds: false };
  const one = await ned.rate(map, { ...options, workers: 1 });
  const seen = [];
  const three = await ned.rate(map, { ...options, workers: 3, onProgress: (progress) => seen.push(progress) });
  assert.deepEqual(three, one);
  assert.equal(one.games, 450);
  assert.equal(seen.at(-1).done, seen.at(-1).games);
  const whole = ned.run(["rate", "m.ned.yaml", "--policy", "planner", "--games", "450", "--seed", "3", "--no-bounds", "--format", "json"],
    { "m.ned.yaml": map });
  assert.deepEqual(one, JSON.parse(whole.stdout));
});

test("a signal stops a rating", async () => {
  const controller = new AbortController();
  const rating = ned.rate(map, { games: 100000, workers: 2, signal: controller.signal });
  setTimeout(() => controller.abort(), 500);
  await assert.rejects(rating, { name: "AbortError" });
  await assert.rejects(ned.rate(map, { signal: controller.signal }), { name: "AbortError" });
});

test("a game is played to its end, undone, and its replay gives the same score", () => {
  const game = ned.play(map, { seed: 7 });
  assert.equal(game.state.status, "running");
  assert.throws(() => game.apply({ do: "clock", die: 1 }), NedforgeRefusal);  // no round is under way
  const first = game.roll();
  assert.equal(first.length, 3);
  assert.ok(game.undo());
  assert.deepEqual(game.roll(), first, "the same dice after an undo");
  assert.throws(() => game.apply({ do: "fly" }), (error) => error instanceof NedforgeRefusal && error.findings.length > 0);
  while (!game.table.over) {
    const actions = game.legalActions();
    const clock = actions.find((action) => action.do === "clock");
    if (game.table.can_end) game.roll();
    else game.apply(clock ?? actions[0]);
  }
  const outcome = ned.replay(map, game.replay());
  assert.equal(outcome.status, "finished");
  assert.deepEqual(outcome, game.state);
  assert.match(ned.sheetSvg(map, { solution: game.replay() }), /<svg/);
  game.close();
  assert.throws(() => game.roll(), NedforgeRefusal);
});

test("the pages of a sheet are in order for both sides, with the blank ones that the program does not write", () => {
  const path = "a.home.yaml", home = readFileSync(join(root, "sample_maps/smart_home/cottage.home.yaml"), "utf8");
  const pages = ned.sheetPages(home, { path });
  const { stdout } = ned.run(["sheet", path, "-o", "a.svg", "--format", "json"], { [path]: home });
  const written = new Set(JSON.parse(stdout).files.map((file) => Number(/-([0-9]+)\.svg$/.exec(file)[1])));
  assert.ok(written.size < pages.length);
  assert.equal(Math.max(...written), pages.length);
  pages.forEach((page, i) => {
    assert.equal(/<(path|text)/.test(page), written.has(i + 1), `page ${i + 1}`);
    assert.match(page, /<svg [^>]*width="210mm" height="297mm"/);
  });
});

test("the dice are those of the program's play", () => {
  const game = ned.play(map, { seed: 12345678901234567890n });
  const again = ned.play(map, { seed: 12345678901234567890n });
  assert.deepEqual(game.roll(), again.roll());
});

test("only names below the module's folder are files", () => {
  for (const path of ["/etc/passwd", "../x.ned.yaml", "a/../../b", "", "a//b", "-", "--help"])
    assert.throws(() => ned.validate(map, { path }), RangeError, path);
});

test("hostile texts are refused within bounds and leave the module usable", () => {
  for (const text of ["", "\0", "[".repeat(500000), "&a [*a, *a]", "a".repeat(5_000_000), "{".repeat(3) + ",", new Uint8Array([0xff, 0xfe, 0x80])])
    assert.ok(ned.validate(text).maps[0].diagnostics.length > 0);
  assert.equal(ned.validate(map).maps[0].id, "ned-01");
});

test("a search keeps its time", () => {
  const start = Date.now();
  assert.ok(ned.solve(map, { seconds: 1 }).upper_bound > 0);
  withinTime("a search of a second", Date.now() - start, 2000);
});
