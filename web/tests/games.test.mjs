// Every game on the play page of a phone, by taps; its replay is legal to the native program. And the page in one file, opened
// from a folder without a network: a game, sent back, and read by the native program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { doOneThing, isOver, launch, openPage, patient, playByHints, playing, seeded, serve, tap, textOf } from "./page_support.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const samples = {
  luddite: "luddite/campaign/ned-01.ned.yaml",
  smart_home: "smart_home/lessons/1-defending.home.yaml",
  luddit: "luddit/quarter.torus.yaml",
  echo_death: "echo_death/lessons/1-deployment.grid.yaml",
  london_dread: "london_dread/lessons/1-first-hour.story.yaml",
};
const mapOf = (family) => join(root, "sample_maps", samples[family]);
const program = (...words) => execFileSync(process.env.NEDFORGE_PROGRAM, words, { encoding: "utf8" });

let server, browser, folder;
before(async () => {
  server = await serve();
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "nedforge-games-"));
});
after(async () => {
  await browser?.close();
  server?.end();
  rmSync(folder, { recursive: true, force: true });
});

// What *Send my game back* shows, as a file that the native program reads with the map.
async function sentBack(opened, name) {
  await opened.evaluate(() => document.querySelector("#send").click());
  const text = await opened.waitForSelector("#sent", patient).then((sent) => sent.evaluate((area) => area.value));
  await opened.evaluate(() => document.querySelector("#help").close());
  const file = join(folder, `${name}.replay.yaml`);
  writeFileSync(file, text);
  return file;
}

async function openSample(opened, family) {
  const input = await opened.waitForSelector("#file", patient);
  await input.uploadFile(mapOf(family));
  await playing(opened);
}

for (const family of Object.keys(samples))
  test(`${family} on a phone by taps`, async () => {
    const opened = await openPage(browser, server.address);
    await openSample(opened, family);
    assert.ok((await opened.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    const random = seeded(7);
    for (let n = 0; n < 15 && !(await isOver(opened)); ++n) await doOneThing(opened, random);
    const before_ = await textOf(opened, "#status");
    if (await opened.$eval("#covered", (covered) => !covered.hidden)) await tap(opened, "#uncover");
    await tap(opened, "#undo");
    assert.ok(before_.length > 0 && (await textOf(opened, "#status")).length > 0);
    await playByHints(opened, 15);
    assert.equal(await opened.$eval("#problem", (problem) => (problem.hidden ? "" : problem.textContent)), "");
    const replay = await sentBack(opened, family);
    const outcome = JSON.parse(program("replay", mapOf(family), replay, "--format", "json"));
    assert.match(outcome.status, /running|finished/);
    assert.equal(outcome.status === "finished", await isOver(opened), JSON.stringify(outcome).slice(0, 200));
    assert.deepEqual(opened.problems, []);
    await opened.close();
  });

for (const family of Object.keys(samples))
  test(`${family} in one file, from a folder, without a network`, async () => {
    const file = join(folder, `${family}.html`);
    program("export", mapOf(family), "--play", file);
    assert.ok(statSync(file).size <= 4_000_000, `${statSync(file).size} bytes`);
    const text = readFileSync(file, "utf8");
    assert.doesNotMatch(text, /unsafe-inline|https?:\/\/(?!www\.w3\.org)[a-z]+\.[a-z]+\/[^"' ]*\.(js|css|wasm|woff)/);
    const opened = await (await browser.createBrowserContext()).newPage();
    await opened.setViewport({ width: 360, height: 640, isMobile: true, hasTouch: true });
    await opened.setOfflineMode(true);
    const asked = [];
    opened.on("request", (request) => asked.push(request.url()));
    const problems = [];
    opened.on("pageerror", (error) => problems.push(error));
    opened.on("console", (message) => { if (message.type() === "error") problems.push(new Error(message.text())); });
    await opened.goto(pathToFileURL(file).href, patient);
    await playing(opened);
    const random = seeded(11);
    for (let n = 0; n < 10 && !(await isOver(opened)); ++n) await doOneThing(opened, random);
    await playByHints(opened, family === "luddite" ? 400 : 12);
    if (family === "luddite") assert.ok(await isOver(opened), "the game is over");
    const replay = await sentBack(opened, `${family}-sent`);
    assert.match(JSON.parse(program("replay", mapOf(family), replay, "--format", "json")).status, /running|finished/);
    if (family === "luddite") assert.match(program("playtest", mapOf(family), replay, "--no-expert", "--games", "100"), /1 game/);
    assert.deepEqual(problems, []);
    assert.deepEqual(asked.filter((url) => !/^(data|blob):/.test(url)), [pathToFileURL(file).href]);
    await opened.close();
  });
