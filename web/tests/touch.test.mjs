// Fingers on the editor's canvas, and a pack that leaves the page as an archive, in headless Chromium.

import assert from "node:assert/strict";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = process.env.NEDFORGE_PAGE;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

let server, browser, downloads, page, fingers;
before(async () => {
  server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (path.includes("..") || !existsSync(file) || !statSync(file).isFile()) return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(answer);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  downloads = mkdtempSync(join(tmpdir(), "nedforge-downloads-"));
  browser = await puppeteer.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync),
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-dev-shm-usage"],
    protocolTimeout: 300_000,
  });
  page = await browser.newPage();
  await page.setViewport({ width: 1024, height: 768, hasTouch: true });
  await page.evaluateOnNewDocument(() => { delete window.showOpenFilePicker; });
  fingers = await page.createCDPSession();
  await fingers.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await page.goto(`http://127.0.0.1:${server.address().port}/editor.html`, { timeout: 120_000 });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes" || !document.querySelector("#problem").hidden, { timeout: 120_000 });
  assert.equal(await page.$eval("#problem", (problem) => problem.textContent), "");
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(downloads, { recursive: true, force: true });
});

async function until(what, message) {
  for (let tries = 0; tries < 300; ++tries) {
    const found = await what();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`waited in vain: ${message}`);
}
/** The middles of the nodes, in the page's pixels, once they rest. */
async function nodes() {
  const shown = () => page.evaluate(() => {
    const canvas = document.querySelector("#canvas"), box = canvas.getBoundingClientRect(), share = box.width / canvas.width;
    return Object.fromEntries(Object.entries(window.nedforge.items()).filter(([name]) => name.startsWith("node:"))
      .map(([name, [l, t, r, b]]) => [name, { x: box.left + share * (l + r) / 2, y: box.top + share * (t + b) / 2 }]));
  });
  let last = "";
  return until(async () => {
    await pause(150);
    const found = await shown(), now = JSON.stringify(found);
    const rests = now === last && Object.keys(found).length > 1;
    last = now;
    return rests && found;
  }, "the map is drawn");
}
const points = (...places) => places.map(([x, y], id) => ({ x, y, id }));
async function touch(type, ...places) {
  await fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points(...places) });
  await pause(60);
}
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const textOf = () => page.evaluate(() => window.nedforge.document()?.text);

test("one finger is the mouse, two fingers move the map or zoom it", async () => {
  await (await page.$("#files")).uploadFile(join(root, "sample_maps/luddite/tutorial-kennel.ned.yaml"));
    const start = await nodes();
  const [first, second] = Object.keys(start);
  const { x, y } = start[first];

  // Two fingers side by side move the map and change no map.
  const text = await textOf();
  await touch("touchStart", [400, 400]);
  await touch("touchStart", [400, 400], [500, 400]);
  for (let step = 1; step <= 6; ++step) await touch("touchMove", [400 + 15 * step, 400 + 10 * step], [500 + 15 * step, 400 + 10 * step]);
  await touch("touchEnd");
  const panned = await nodes();
  assert.ok(Math.abs(panned[first].x - x - 90) < 12 && Math.abs(panned[first].y - y - 60) < 12, JSON.stringify([start[first], panned[first]]));

  // Fingers that part make it larger by as much as they part.
  await touch("touchStart", [450, 400]);
  await touch("touchStart", [450, 400], [550, 400]);
  for (let step = 1; step <= 5; ++step) await touch("touchMove", [450 - 4 * step, 400], [550 + 4 * step, 400]);
  await touch("touchEnd");
  const zoomed = await nodes();
  const ratio = distance(zoomed[first], zoomed[second]) / distance(panned[first], panned[second]);
  assert.ok(Math.abs(ratio - 1.4) < 0.15, `${ratio}`);

  // Fingers that close make it smaller again.
  await touch("touchStart", [400, 400]);
  await touch("touchStart", [400, 400], [600, 400]);
  for (let step = 1; step <= 5; ++step) await touch("touchMove", [400 + 6 * step, 400], [600 - 6 * step, 400]);
  await touch("touchEnd");
  const before_ = await nodes();
  assert.equal(await textOf(), text);

  // One finger drags, as the mouse does: the node furthest right goes to the free cell beside it.
  const at = Object.values(before_), step = Math.min(...at.flatMap((a) => at.map((b) => Math.abs(a.x - b.x)).filter((d) => d > 5)));
  const edge = at.reduce((a, b) => (b.x > a.x ? b : a));
  const original = await textOf();
  await touch("touchStart", [edge.x, edge.y]);
  for (let part = 1; part <= 8; ++part) await touch("touchMove", [edge.x + (step * part) / 8, edge.y]);
  await pause(200);
  await touch("touchEnd");
  await until(async () => (await textOf()) !== original, "the node is elsewhere");
});

test("the pack of the open map is downloaded as an archive that opens again", async () => {
  const { zip, unzip } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(join(folder, "archive.js"), "utf8"))}`);
  const pack = Buffer.from("format: 1\npack: two\nname: Two\nmaps: [maps/a.ned.yaml]\n");
  const map = readFileSync(join(root, "sample_maps/luddite/tutorial-kennel.ned.yaml"));
  const archive = join(downloads, "two.zip");
  writeFileSync(archive, await zip([["two/pack.yaml", pack], ["two/maps/a.ned.yaml", map]]));
  await (await page.$("#files")).uploadFile(archive);
  await until(() => page.evaluate(() => "pack:maps/a.ned.yaml" in window.nedforge.items()), "the pack is open");
  rmSync(archive);
  await page.click("#download-pack");
  await until(() => existsSync(archive), "the archive is there");
  await pause(300);
  const files = new Map(await unzip(new Uint8Array(readFileSync(archive)).buffer));
  assert.deepEqual([...files.keys()].sort(), ["two/maps/a.ned.yaml", "two/pack.yaml"]);
  assert.deepEqual(Buffer.from(files.get("two/pack.yaml")), pack);
  assert.deepEqual(Buffer.from(files.get("two/maps/a.ned.yaml")), map);
});
