// The editor in headless Chromium, from a server of plain files that sends no headers of its own, as hosts of static files do:
// whole stories by mouse and keys, what a reload keeps, saving, links, two tabs, the map as text, printing, no connection.

import assert from "node:assert/strict";
import { createReadStream, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { withinTime } from "./promised_time.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = process.env.NEDFORGE_PAGE;
const kennel = join(root, "sample_maps/luddite/tutorial-kennel.ned.yaml");
const map = readFileSync(kennel, "utf8");
const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const patient = { timeout: 120_000 };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const pictures = process.env.NEDFORGE_PICTURES;  // a folder for screenshots; none: none are kept

let server;
let address;
let browser;
let downloads;
const elsewhere = [];

before(async () => {
  server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (path.includes("..") || !existsSync(file) || !statSync(file).isFile()) return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(answer);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${server.address().port}/`;
  downloads = mkdtempSync(join(tmpdir(), "nedforge-downloads-"));
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  browser = await puppeteer.launch({
    executablePath,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-dev-shm-usage"],
    protocolTimeout: 300_000,
  });
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(downloads, { recursive: true, force: true });
});

const ready = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === "yes" || !document.querySelector("#problem").hidden, patient);

/** A profile of its own. Chromium may refuse to make one while pages of another end. */
async function profile() {
  for (let tries = 0; ; ++tries) {
    try {
      return await browser.createBrowserContext();
    } catch (error) {
      if (tries === 9) throw error;
      await pause(300);
    }
  }
}

async function editor(where = "", { context, viewport = { width: 1280, height: 860 } } = {}) {
  context ??= await profile();
  const page = await context.newPage();
  await page.setViewport(viewport);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error));
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== new URL(address).origin) elsewhere.push(request.url());
  });
  await page.evaluateOnNewDocument(() => {
    // As a browser without these has it: files come through the page's own fields, and downloads.
    delete window.showOpenFilePicker;
    delete window.showDirectoryPicker;
    window.copied = [];
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied.push(text); } } });
  });
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads, browserContextId: context.id });
  await page.goto(`${address}editor.html${where}`, patient);
  await ready(page);
  assert.equal(await page.$eval("#problem", (problem) => problem.textContent), "");
  return page;
}
// The browser sometimes ends a tab's session before it answers.
const close = (page) => page.close({ runBeforeUnload: false }).catch((error) => {
  if (!/Session with given id not found/.test(error.message)) throw error;
});

const documentOf = (page) => page.evaluate(() => window.nedforge.document());
const textOf = async (page) => (await documentOf(page))?.text;
/** Where a widget is, in pixels of the page. */
async function place(page, name) {
  for (let tries = 0; tries < 100; ++tries) {
    const found = await page.evaluate((key) => {
      const rect = window.nedforge.items()[key];
      const box = document.querySelector("#canvas").getBoundingClientRect();
      const share = box.width / document.querySelector("#canvas").width;
      return rect && { x: box.left + (share * (rect[0] + rect[2])) / 2, y: box.top + (share * (rect[1] + rect[3])) / 2 };
    }, name);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`${name} is not on the screen: ${Object.keys(await page.evaluate(() => window.nedforge.items())).join(" ")}`);
}
async function click(page, target) {
  const { x, y } = typeof target === "string" ? await place(page, target) : target;
  await page.mouse.move(x, y);
  await pause(60);
  await page.mouse.down();
  await pause(60);
  await page.mouse.up();
  await pause(60);
}
async function chord(page, ...keys) {
  for (const key of keys) await page.keyboard.down(key);
  await pause(60);
  for (const key of keys.reverse()) await page.keyboard.up(key);
  await pause(60);
}
async function until(what, message) {
  for (let tries = 0; tries < 600; ++tries) {
    const found = await what();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`waited in vain: ${message}`);
}
const becomes = (page, fits, message) => until(async () => fits((await textOf(page)) ?? ""), message);
async function openFile(page, path) {
  await (await page.$("#files")).uploadFile(path);
  await until(() => documentOf(page), `${path} opens`);
  await place(page, "canvas");
}
const findings = (page) => page.$$eval("#findings li", (items) => items.map((item) => item.textContent));
const picture = async (page, name) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
};
/** How many colours the page shows, of one pixel in 49. */
async function colours(page) {
  const bytes = await page.screenshot({ encoding: "base64" });
  return page.evaluate(async (encoded) => {
    const binary = atob(encoded);
    const shot = await createImageBitmap(new Blob([Uint8Array.from(binary, (c) => c.charCodeAt(0))], { type: "image/png" }));
    const drawing = new OffscreenCanvas(shot.width, shot.height).getContext("2d");
    drawing.drawImage(shot, 0, 0);
    const { data } = drawing.getImageData(0, 0, shot.width, shot.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4 * 49) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return seen.size;
  }, bytes);
}
/** A cell of the grid beside the map: one to the right of the node that is furthest right, in its row. */
async function freeCell(page) {
  return page.evaluate(() => {
    const items = Object.entries(window.nedforge.items()).filter(([name]) => name.startsWith("node:"));
    const box = document.querySelector("#canvas").getBoundingClientRect();
    const share = box.width / document.querySelector("#canvas").width;
    const middles = items.map(([, [l, t, r, b]]) => [(l + r) / 2, (t + b) / 2]);
    const columns = [...new Set(middles.map(([x]) => Math.round(x)))].sort((a, b) => a - b);
    const step = columns[1] - columns[0];
    const [x, y] = middles.sort((a, b) => b[0] - a[0])[0];
    return { x: box.left + share * (x + step), y: box.top + share * y };
  });
}
async function nodesShown(page) {
  await place(page, "canvas");
  return until(() => page.evaluate(() => Object.keys(window.nedforge.items()).some((name) => name.startsWith("node:"))), "the map is drawn");
}
async function placeNode(page, kind = "Node") {
  await nodesShown(page);
  await click(page, `place:${kind}`);
  await nodesShown(page);
  await pause(200);
  await click(page, await freeCell(page));
  await page.keyboard.press("Escape");
}

test("the editor starts from plain files, shows its start page, and follows the page's size and pixels", async () => {
  const page = await editor();
  assert.ok(await page.evaluate(() => window.crossOriginIsolated), "the service worker isolates the page");
  await place(page, "start:open");
  await place(page, "new:lines");
  assert.ok((await colours(page)) > 20, "the page is blank");
  await picture(page, "start");
  const shown = await page.evaluate(() => performance.getEntriesByName("nedforge shown")[0].startTime);
  console.log(`# first paint after ${Math.round(shown)} ms`);
  await page.setViewport({ width: 900, height: 700, deviceScaleFactor: 2 });
  await until(() => page.evaluate(() => {
    const canvas = document.querySelector("#canvas");
    return canvas.width === Math.round(canvas.getBoundingClientRect().width * 2);
  }), "the canvas has the screen's pixels");
  await pause(500);
  await picture(page, "start-2x");
  assert.ok((await colours(page)) > 20);
  assert.deepEqual(page.problems, []);
  await close(page);
});

test("open, place a node by mouse, read the finding, undo and redo by keys, save what is seen", async () => {
  const page = await editor();
  await openFile(page, kennel);
  assert.equal(await textOf(page), map);
  await until(async () => (await findings(page)).length > 0, "the map as text");
  const before_ = await findings(page);
  assert.ok((await page.$eval("#analysis", (analysis) => analysis.textContent)).length > 100);
  await picture(page, "map");
  await placeNode(page, "Critical");  // that no module is about
  await becomes(page, (text) => text !== map, "the node is in the text");
  const edited = await textOf(page);
  await until(async () => JSON.stringify(await findings(page)) !== JSON.stringify(before_), "a finding about the new node");
  await picture(page, "placed");
  await chord(page, "Control", "z");
  await becomes(page, (text) => text === map, "undone");
  await chord(page, "Control", "y");
  await becomes(page, (text) => text === edited, "redone");
  await chord(page, "Control", "s");
  const saved = join(downloads, "tutorial-kennel.ned.yaml");
  await until(() => existsSync(saved) && statSync(saved).size > 0, "the download");
  assert.equal(readFileSync(saved, "utf8"), edited);
  // A saved file is there after a reload, in its tab, and nothing is offered.
  await page.evaluate(() => window.nedforge.settled());
  await page.reload(patient);
  await ready(page);
  await until(async () => (await textOf(page)) === edited, "the saved map opens again");
  assert.deepEqual(page.problems, []);
  await close(page);
});

test("unsaved work is offered after a reload, and another tab does not take it", async () => {
  const context = await profile();
  const page = await editor("", { context });
  await openFile(page, kennel);
  await placeNode(page, "Cache");
  await becomes(page, (text) => text !== map, "an edit");
  const edited = await textOf(page);
  await pause(2000);  // no more than that may be lost
  await page.evaluate(() => window.nedforge.settled());
  const other = await editor("", { context });
  await pause(500);
  const shown = await other.evaluate(() => { window.nedforge.items(); return new Promise((done) => setTimeout(() => done(Object.keys(window.nedforge.items())), 400)); });
  assert.ok(!shown.some((name) => name.startsWith("recover:")), `offered in another tab: ${shown.join(" ")}`);
  await close(other);
  await page.bringToFront();
  await page.reload(patient);
  await ready(page);
  const offered = await until(async () => {
    await chord(page, "Control", "Home");
    return page.evaluate(() => Object.keys(window.nedforge.items()).find((name) => /^recover:/.test(name)));
  }, "the work is offered");
  await picture(page, "offered");
  await click(page, offered);
  await becomes(page, (text) => text === edited, "the work is back");
  await close(page);
});

test("a map from nothing, by mouse and keys", async () => {
  const page = await editor();
  await click(page, "new:lines");
  await until(() => documentOf(page), "a new map");
  const fresh = await textOf(page);
  await placeNode(page, "Cache");
  await becomes(page, (text) => text !== fresh, "the cache is in the text");
  for (let i = 0; i < 5 && (await textOf(page)) !== fresh; ++i) await chord(page, "Control", "z");
  assert.equal(await textOf(page), fresh, "all undone");
  await close(page);
});

test("the clipboard is the system's, both ways", async () => {
  const page = await editor();
  await openFile(page, kennel);
  await nodesShown(page);
  const node = await page.evaluate(() => Object.keys(window.nedforge.items()).find((name) => name.startsWith("node:")));
  await click(page, node);
  await chord(page, "Control", "c");
  const copied = await until(() => page.evaluate(() => window.copied.at(-1)), "the nodes as YAML");
  assert.match(copied, /nodes:/);
  await page.keyboard.down("Control");
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, copied);
  await pause(300);
  await page.keyboard.up("Control");
  await becomes(page, (text) => text !== map, "the nodes are pasted");
  await close(page);
});

test("a link holds the map to edit; a hostile one says what is wrong", async () => {
  const page = await editor();
  await openFile(page, kennel);
  await page.click("#share");
  const link = await until(() => page.evaluate(() => window.copied.at(-1)), "the link");
  await close(page);
  assert.ok(link.length <= 8000);
  const opened = await editor(new URL(link).hash);
  await becomes(opened, (text) => text === map, "the map of the link");
  await until(() => opened.evaluate(() => location.hash === ""), "the link is taken out of the address");
  await close(opened);
  const fragment = (text) => `#edit=${deflateRawSync(text).toString("base64url")}`;
  for (const hostile of ["#edit=%%%", "#edit=AAAA", fragment(Buffer.alloc(200 << 20, "a")), fragment("<script>alert(1)</script>"), fragment("[".repeat(50_000)), fragment(map.replace(/^format: .*$/m, "format: 99"))]) {
    const page_ = await editor(hostile);
    await until(() => page_.$eval("#status", (status) => status.textContent.length > 0), `what is wrong with ${hostile.slice(0, 40)}`);
    assert.equal(await documentOf(page_), null);
    assert.deepEqual(page_.problems, []);
    await until(async () => (await colours(page_)) > 10, "the start page is drawn");
    await page_.browserContext().close();
  }
});

test("the page says what is kept, and offers no link to a map that is too long for one", async () => {
  const story = readFileSync(join(root, "sample_maps/london_dread/blue-lamps.story.yaml"));
  const page = await editor(`#edit=${deflateRawSync(story).toString("base64url")}`);
  await until(async () => (await documentOf(page))?.path?.endsWith("/blue-lamps.story.yaml"), "the story of the link");
  await until(() => page.$eval("#share-play", (button) => button.disabled), "the link is not offered");
  assert.match(await page.$eval("#share-play", (button) => button.title), /^The link would have [0-9]+ characters/);
  await page.click("#keep");
  await until(() => page.$eval("#kept", (panel) => panel.open), "the panel");
  assert.match(await page.$eval("#kept-words", (words) => words.textContent), /kept here: .*(promised|may delete|does not say)/);
  assert.equal(await page.$eval("#everything", (button) => button.hidden), false);
  await page.click("#kept form button:last-child");
  await until(() => page.$eval("#kept", (panel) => !panel.open), "the panel is closed");
  await close(page);
});

test("solving and rating go on in the background: the page stays quick, and the answer comes", async () => {
  const page = await editor();
  await openFile(page, join(root, "sample_maps/luddite/campaign/ned-01.ned.yaml"));
  await nodesShown(page);
  await click(page, "view:Rating");
  await click(page, "rate:start");
  const longest = await page.evaluate(() => new Promise((done) => {
    let last = performance.now(), most = 0, frames = 0;
    const step = (now) => {
      most = Math.max(most, now - last);
      last = now;
      if (++frames < 120) requestAnimationFrame(step);
      else done(most);
    };
    requestAnimationFrame(step);
  }));
  withinTime("the longest frame while a map is rated", longest, 1500);
  // Two hundred games of the expert take minutes here. Stopping keeps those that were played.
  await until(async () => {
    const shown = await page.evaluate(() => Object.keys(window.nedforge.items()));
    if (shown.includes("version.keep")) return true;
    if (shown.includes("rate:start")) await click(page, "rate:start");
    await pause(10_000);
    await click(page, "rate:stop");
    await pause(1000);
    return false;
  }, "the rating");
  await picture(page, "rating");
  await close(page);
});

test("a pack opens from an archive", async () => {
  const names = ["pack.yaml", ...readdirSync(join(root, "sample_maps/luddite/campaign")).filter((name) => name.endsWith(".ned.yaml"))];
  const archive = join(downloads, "campaign.zip");
  const { writeFileSync } = await import("node:fs");
  writeFileSync(archive, zipped(names.map((name) => [`campaign/${name}`, readFileSync(join(root, "sample_maps/luddite/campaign", name))])));
  const page = await editor();
  await (await page.$("#files")).uploadFile(archive);
  await place(page, "pack:ned-01.ned.yaml");
  await picture(page, "pack");
  writeFileSync(archive, Buffer.from("PK no archive at all, but long enough to look into it"));
  await (await page.$("#files")).uploadFile(archive);
  await until(() => page.$eval("#status", (status) => /archive/.test(status.textContent)), "what is wrong with it");
  await close(page);
});

// An archive as zip programs write it: each file deflated, the index at its end. Sums are left out; none is read.
function zipped(files) {
  const parts = [];
  const index = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    index.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(index).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...index, end]);
}

test("two tabs on one map notice each other", async () => {
  const context = await profile();
  const first = await editor("", { context });
  await openFile(first, kennel);
  await first.evaluate(() => window.nedforge.settled());
  await pause(1500);
  const second = await editor("", { context });
  await until(() => documentOf(second), "the tab of the last session");
  await until(() => second.$eval("#status", (status) => /another tab/.test(status.textContent)), "the second tab knows of the first");
  await placeNode(second);
  await becomes(second, (text) => text !== map, "an edit");
  const edited = await textOf(second);
  await chord(second, "Control", "s");
  await until(() => second.evaluate(() => !window.nedforge.unsaved()), "the second tab has saved");
  await second.evaluate(() => window.nedforge.settled());
  await first.bringToFront();
  await becomes(first, (text) => text === edited, "the first tab takes what the second saved");
  await close(second);
  await close(first);
});

test("the sheet is printed at its size, all pages of a home too", async () => {
  const page = await editor();
  await openFile(page, kennel);
  await page.evaluate(() => { window.print = () => { window.printed = true; }; });
  for (const [paper, width, height, least] of [["a4", 595.28, 841.89, 1], ["letter", 612, 792, 1], ["a4", 595.28, 841.89, 8]]) {
    if (least > 1) await openFile(page, join(root, "sample_maps/smart_home/cottage.home.yaml"));
    await page.select("#paper", paper);
    await page.evaluate(() => { window.printed = false; });
    await page.click("#print");
    await until(() => page.evaluate(() => window.printed), "the sheet is drawn");
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    assert.ok(least === 1 ? boxes.length === 1 : boxes.length >= least, `${boxes.length} pages`);
    for (const box of boxes) assert.ok(Math.abs(box[1] - width) < 1.5 && Math.abs(box[2] - height) < 1.5, box[0]);
  }
  await close(page);
});

test("the editor opens without a connection", async () => {
  const page = await editor();
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the page's files are kept");
  await page.setOfflineMode(true);
  await page.reload(patient);
  await ready(page);
  await place(page, "start:open");
  assert.deepEqual(page.problems, []);
  await close(page);
});

test("no request has left the page's origin", () => assert.deepEqual(elsewhere, []));
