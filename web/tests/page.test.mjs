// The play page in headless Chromium, served by `nedforge web`: a game on a phone, a link, a reload, no connection,
// printing, hostile links, and no request to anywhere else. games.test.mjs plays every game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { fragment, isOver, launch, openPage, patient, phone, playing, serve, stepButton, tap, textOf } from "./page_support.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const map = readFileSync(join(root, "sample_maps/luddite/campaign/ned-01.ned.yaml"), "utf8");

let server;
let browser;
const elsewhere = [];

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.end();
});

const page = (where = "", viewport = phone) => openPage(browser, server.address + where, viewport, elsewhere);
const values = (opened) => opened.$$eval("#dice button", (dice) => dice.map((die) => die.textContent));
const roll = async (opened) => tap(opened, await stepButton(opened, /^Roll/));

test("a whole game on a phone, from a link, by taps on dice and sheet, with an undo and a reload", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} px wide`);
  const before_ = await textOf(opened, "#status");
  await roll(opened);
  const rolled = await values(opened);
  assert.equal(rolled.length, 3);
  // A die, then a lit place: a tap does it, or leaves its choices.
  await tap(opened, "#dice button");
  assert.ok((await opened.$$("#places .lit")).length > 0, "what the die can do lights up");
  await tap(opened, "#places button[data-place='clock']");
  if ((await opened.$$("#choices .choice")).length > 0 && (await opened.$("#all"))) await tap(opened, "#choices .choice");
  assert.equal(await opened.$$eval("#dice button:disabled", (dice) => dice.length), 1, "the die is used");
  await opened.reload(patient);
  await playing(opened);
  assert.equal(await opened.$$eval("#dice button:disabled", (dice) => dice.length), 1, "the game came back");
  await tap(opened, "#undo");
  assert.deepEqual(await values(opened), rolled);
  await tap(opened, "#undo");
  assert.equal(await textOf(opened, "#status"), before_);
  for (let steps = 0; steps < 400 && !(await isOver(opened)); ++steps) {
    const next = await stepButton(opened, /^(Roll|End)/);
    if (next) {
      await tap(opened, next);
      continue;
    }
    await tap(opened, "#dice button:not(:disabled)");
    await tap(opened, "#places button[data-place='clock']");
    const choice = (await opened.$("#all")) && (await opened.$("#choices .choice"));
    if (choice) await tap(opened, choice);
  }
  assert.match(await textOf(opened, "#result h2"), /-?\d+ points/);
  await opened.waitForFunction(() => /would have done worse/.test(document.querySelector("#compared").textContent), patient);
  await opened.evaluate(() => document.querySelector("#again").click());
  await opened.waitForFunction(() => document.querySelector("#result").hidden, patient);
  await roll(opened);
  assert.deepEqual(await values(opened), rolled, "the same dice");
  assert.deepEqual(opened.problems, []);
  await opened.close();
});

test("two players take the same dice in turn", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  await opened.evaluate(() => { document.querySelector("#menu").open = true; });
  await opened.select("#ways", "2");
  await opened.waitForFunction(() => /Player 1/.test(document.querySelector("#status").textContent), patient);
  const dice = [];
  for (const player of [1, 2]) {
    assert.match(await textOf(opened, "#status"), new RegExp(`Player ${player}`));
    await roll(opened);
    dice.push(await values(opened));
    await tap(opened, "#dice button:not(:disabled)");
    await tap(opened, "#places button[data-place='clock']");
    await opened.waitForFunction(() => document.querySelector("#now .step"), patient);
    await tap(opened, await stepButton(opened, /^End/));
  }
  assert.deepEqual(dice[0], dice[1]);
  await opened.close();
});

test("targets are large enough, and nothing but the board and the list scrolls", async () => {
  for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }, { width: 1440, height: 900 }]) {
    const opened = await page(fragment(map), viewport);
    await playing(opened);
    await (await stepButton(opened, /^Roll/)).click();
    await opened.waitForSelector("#dice button", patient);
    await opened.click("#dice button");
    const found = await opened.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((made) => made.getBoundingClientRect());
      return {
        small: [...boxes("#places .lit"), ...boxes("#bar button"), ...boxes("header summary")].filter((box) => box.width < 24 || box.height < 24).length,
        lit: boxes("#places .lit").length,
        below: boxes("#bar button, #menu summary, #status").filter((box) => box.bottom > innerHeight || box.right > innerWidth + 1).length,
        scrolls: document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1,
      };
    });
    assert.ok(found.lit > 0);
    assert.deepEqual({ ...found, lit: 0 }, { small: 0, lit: 0, below: 0, scrolls: false }, `${viewport.width} x ${viewport.height}`);
    await opened.close();
  }
});

test("the page opens and plays without a connection", async () => {
  const opened = await page();
  await opened.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await opened.reload(patient);
  await opened.setOfflineMode(true);
  await opened.goto(`${server.address}${fragment(map)}`, patient);
  await opened.reload(patient);
  await playing(opened);
  await opened.close();
});

test("the browser's print gives the sheet in its size, and a home on both sides", async () => {
  const home = readFileSync(join(root, "sample_maps/smart_home/cottage.home.yaml"), "utf8");
  for (const [text, least, most] of [[map, 1, 1], [home, 8, 60]]) {
    const opened = await page(fragment(text));
    await playing(opened);
    for (const [paper, width, height] of [["a4", 595.28, 841.89], ["letter", 612, 792]]) {
      await opened.evaluate(() => { document.querySelector("#menu").open = true; });
      await opened.select("#paper", paper);
      const pdf = Buffer.from(await opened.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
      assert.ok(boxes.length >= least && boxes.length <= most, `${boxes.length} pages`);
      for (const box of boxes) assert.ok(Math.abs(box[1] - width) < 1.5 && Math.abs(box[2] - height) < 1.5, box[0]);
    }
    await opened.close();
  }
});

test("a hostile link says what is wrong, does nothing, and offers the samples", async () => {
  const bomb = Buffer.alloc(200 << 20, "a");
  const hostile = ["#play=%%%", "#play=AAAA", fragment(bomb), fragment("<script>alert(1)</script>"), fragment("[".repeat(50_000)),
    fragment(map.replace(/^name: .*$/m, 'name: "<img src=x onerror=alert(1)>"').replace(/^format: .*$/m, "format: 99"))];
  for (const link of hostile) {
    const opened = await page(link);
    opened.on("dialog", () => assert.fail("a script ran"));
    await opened.waitForFunction(() => !document.querySelector("#problem").hidden, patient);
    assert.ok((await textOf(opened, "#problem")).length > 5);
    await opened.waitForSelector("#samples button", { ...patient, visible: true });
    assert.deepEqual(opened.problems, []);
    await opened.close();
  }
  const named = await page(fragment(map.replace(/^name: .*$/m, 'name: "<img src=x onerror=alert(1)>"')));
  await playing(named);
  assert.equal(await textOf(named, "#name"), "<img src=x onerror=alert(1)>");
  assert.equal(await named.$("#name img"), null);
  await named.close();
});

test("the start page says what is kept and gives everything", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  await roll(opened);
  await opened.evaluate(() => document.querySelector("#home").click());
  await opened.waitForSelector("#everything", { ...patient, visible: true });
  assert.match(await textOf(opened, "#storage-words"), /1 file is kept here: .*(promised|may delete|does not say)/);
  const kept = await opened.evaluate(async () => {
    const { everything } = await import("./storage.js");
    return (await everything()).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  });
  assert.equal(kept[0][0], "games/game-1.json");
  assert.match(kept[0][1], /"steps":\["roll"\]/);
  await opened.close();
});

test("a link holds the map, and one that messengers would cut is refused", async () => {
  globalThis.location ??= { href: server.address };
  const { linkTo, mapIn, longestLink } = await import(pathToFileURL(join(root, "web/page/link.js")));
  const link = await linkTo(map, `${server.address}?x#y`);
  assert.ok(link.length < longestLink);
  assert.equal(await mapIn(new URL(link).hash), map);
  const noise = Array.from({ length: 30_000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join("");
  await assert.rejects(linkTo(noise, server.address), /8000/);
  assert.equal(await mapIn("#other"), null);
});

test("a map too long for a link is played without one, and the editor opens it", async () => {
  const opened = await page();
  await opened.waitForSelector("#samples button", patient);
  await opened.$$eval("#samples button", (buttons) => buttons.find((button) => button.textContent === "The Blue Lamps").click());
  await opened.waitForSelector("#game:not([hidden]) #now button", patient);
  assert.equal(await opened.$eval("#share", (button) => button.hidden), true);
  await opened.evaluate(() => document.querySelector("#edit").click());
  // This browser draws no WebGL, so the editor leaves the link in the address.
  await opened.waitForFunction(() => location.pathname.endsWith("/editor.html") && location.hash.startsWith("#edit="), patient);
  await opened.close();
});

test("no request has left the page's origin", () => assert.deepEqual(elsewhere, []));
