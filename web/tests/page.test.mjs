// The play page in headless Chromium, served by `nedforge web`: a game on a phone, a link, a reload, no connection,
// printing, hostile links, and no request to anywhere else.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const map = readFileSync(join(root, "sample_maps/campaign/ned-01.ned.yaml"), "utf8");
const fragment = (bytes) => `#play=${deflateRawSync(bytes).toString("base64url")}`;
const patient = { timeout: 120_000 };

let server;
let address;
let browser;
const elsewhere = [];

before(async () => {
  server = spawn(process.env.NEDFORGE_PROGRAM, ["web", "--folder", process.env.NEDFORGE_PAGE, "--no-browser", "--port", "0"]);
  address = await new Promise((found, failed) => {
    server.stdout.on("data", (data) => found(String(data).split("\n")[0]));
    server.on("exit", () => failed(new Error("nedforge web ended")));
  });
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
});
after(async () => {
  await browser?.close();
  server?.kill("SIGINT");
});

async function page(where = "", viewport = { width: 360, height: 740, isMobile: true, hasTouch: true }) {
  const opened = await (await browser.createBrowserContext()).newPage();
  await opened.setViewport(viewport);
  opened.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== new URL(address).origin) elsewhere.push(request.url());
  });
  opened.problems = [];
  opened.on("pageerror", (error) => opened.problems.push(error));
  await opened.goto(address + where, patient);
  return opened;
}
const textOf = (opened, selector) => opened.$eval(selector, (element) => element.textContent);
const playing = (opened) => opened.waitForSelector("#undo", patient);
async function press(opened, selector) {
  const before_ = await textOf(opened, "#status");
  await opened.$eval(selector, (element) => element.click());
  await opened.waitForFunction((old) => document.querySelector("#status").textContent !== old || !document.querySelector("#problem").hidden, patient, before_);
}

test("a whole game on a phone, from a link, with an undo and a reload", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} px wide`);
  await press(opened, "#roll");
  const rolled = await opened.$$eval("#dice button", (dice) => dice.map((die) => die.textContent));
  assert.equal(rolled.length, 3);
  const score = await textOf(opened, "#status");
  await opened.$eval("#choices button", (choice) => choice.click());
  await opened.waitForFunction(() => document.querySelector("#undo") && !document.querySelector("#undo").disabled, patient);
  await opened.reload(patient);
  await playing(opened);
  await opened.$eval("#undo", (element) => element.click());
  await opened.waitForFunction((old) => document.querySelector("#status").textContent === old, patient, score);
  assert.deepEqual(await opened.$$eval("#dice button", (dice) => dice.map((die) => die.textContent)), rolled);
  for (let steps = 0; steps < 400 && !(await textOf(opened, "#status")).includes("The game is over"); ++steps) {
    if (await opened.$("#end")) await press(opened, "#end");
    else if (await opened.$("#roll")) await press(opened, "#roll");
    else
      await opened.evaluate(() => {
        const choices = [...document.querySelectorAll("#choices button")];
        (choices.find((choice) => /Clock/.test(choice.textContent)) ?? choices[0]).click();
      }).then(() => new Promise((done) => setTimeout(done, 50)));
  }
  assert.match(await textOf(opened, "#status"), /The game is over: -?\d+ points/);
  await opened.$eval("#again", (element) => element.click());
  await opened.waitForSelector("#roll", patient);
  await press(opened, "#roll");
  assert.deepEqual(await opened.$$eval("#dice button", (dice) => dice.map((die) => die.textContent)), rolled, "the same dice");
  assert.deepEqual(opened.problems, []);
  await opened.close();
});

test("two players take the same dice in turn", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  await opened.select("#players", "2");
  await opened.waitForFunction(() => /Player 1/.test(document.querySelector("#status").textContent), patient);
  const dice = [];
  for (const player of [1, 2]) {
    assert.match(await textOf(opened, "#status"), new RegExp(`Player ${player}`));
    await press(opened, "#roll");
    dice.push(await opened.$$eval("#dice button", (all) => all.map((die) => die.textContent)));
    await opened.$$eval("#choices button", (choices) => choices.find((choice) => /Clock/.test(choice.textContent)).click());
    await opened.waitForSelector("#end", patient);
    await press(opened, "#end");
  }
  assert.deepEqual(dice[0], dice[1]);
  await opened.close();
});

test("the page opens and plays without a connection", async () => {
  const opened = await page();
  await opened.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await opened.reload(patient);
  await opened.setOfflineMode(true);
  await opened.goto(`${address}${fragment(map)}`, patient);
  await opened.reload(patient);
  await playing(opened);
  await opened.close();
});

test("the sheet prints at its size, on one page", async () => {
  const opened = await page(fragment(map));
  await playing(opened);
  for (const [paper, width, height] of [["a4", 595.28, 841.89], ["letter", 612, 792]]) {
    await opened.select("#paper", paper);
    await new Promise((done) => setTimeout(done, 1000));
    const pdf = Buffer.from(await opened.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    assert.equal(boxes.length, 1, "one page");
    assert.ok(Math.abs(boxes[0][1] - width) < 1.5 && Math.abs(boxes[0][2] - height) < 1.5, boxes[0][0]);
  }
  await opened.close();
});

test("a hostile link says what is wrong and does nothing", async () => {
  const bomb = Buffer.alloc(200 << 20, "a");
  const hostile = ["#play=%%%", "#play=AAAA", fragment(bomb), fragment("<script>alert(1)</script>"), fragment("[".repeat(50_000)),
    fragment(map.replace(/^name: .*$/m, 'name: "<img src=x onerror=alert(1)>"').replace(/^format: .*$/m, "format: 99"))];
  for (const link of hostile) {
    const opened = await page(link);
    opened.on("dialog", () => assert.fail("a script ran"));
    await opened.waitForFunction(() => !document.querySelector("#problem").hidden, patient);
    assert.ok((await textOf(opened, "#problem")).length > 5);
    assert.deepEqual(opened.problems, []);
    await opened.close();
  }
  const named = await page(fragment(map.replace(/^name: .*$/m, 'name: "<img src=x onerror=alert(1)>"')));
  await playing(named);
  assert.equal(await textOf(named, "#name"), "<img src=x onerror=alert(1)>");
  assert.equal(await named.$("#name img"), null);
  await named.close();
});

test("a link holds the map, and one that messengers would cut is refused", async () => {
  globalThis.location ??= { href: address };
  const { linkTo, mapIn, longestLink } = await import(pathToFileURL(join(root, "web/page/link.js")));
  const link = await linkTo(map, `${address}?x#y`);
  assert.ok(link.length < longestLink);
  assert.equal(await mapIn(new URL(link).hash), map);
  const noise = Array.from({ length: 30_000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join("");
  await assert.rejects(linkTo(noise, address), /8000/);
  assert.equal(await mapIn("#other"), null);
});

test("no request has left the page's origin", () => assert.deepEqual(elsewhere, []));
