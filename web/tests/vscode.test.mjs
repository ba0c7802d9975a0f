// The extension for VS Code as far as it goes without VS Code: the manifest inside the .vsix and the files that it names,
// what the cursor points at, and the page of the preview in Chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const sample = (file) => readFileSync(join(root, "sample_maps", file), "utf8");
const vsix = process.env.NEDFORGE_VSIX; // of scripts/vscode
const skip = vsix && existsSync(vsix) ? false : "there is no .vsix";
const require = createRequire(import.meta.url);
const patient = { timeout: 120_000 };
let folder;

before(() => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), "nedforge-vsix-"));
  execFileSync("python3", ["-m", "zipfile", "-e", vsix, folder]);
});
after(() => folder && rmSync(folder, { recursive: true }));

test("every game has a file type with an icon, and a schema", async () => {
  const { contributions, families } = await import(pathToFileURL(join(root, "packaging/vscode/contributions.mjs")).href);
  const { languages, yamlValidation, icons } = contributions(root);
  const games = families(root);
  assert.ok(games.length >= 5);
  for (const { name, suffix } of games) {
    const language = languages.find(({ id }) => id === `nedforge-${name}`);
    assert.ok(language.extensions.includes(suffix));
    assert.match(icons[`${name}.svg`], /^<svg /);
    assert.ok(yamlValidation.some(({ fileMatch }) => fileMatch === `*${suffix}`));
  }
  assert.equal(new Set(Object.values(icons)).size, languages.length);
});

test("what the .vsix holds", { skip }, () => {
  const inside = join(folder, "extension");
  const manifest = JSON.parse(readFileSync(join(inside, "package.json"), "utf8"));
  const { contributes } = manifest;
  const named = [manifest.main, manifest.icon, ...contributes.grammars.map(({ path }) => path), ...contributes.yamlValidation.map(({ url }) => url),
    ...contributes.languages.flatMap(({ icon, configuration }) => [icon.light, icon.dark, configuration])];
  for (const file of named) assert.ok(existsSync(join(inside, file)), file);
  for (const { command } of [...contributes.menus.commandPalette, ...contributes.menus["editor/title"]])
    assert.ok(contributes.commands.some((known) => known.command === command), command);
  // The client and its libraries, the program, and what licences ask for.
  for (const file of ["node_modules/vscode-languageclient/package.json", "nedforge/bin/nedforge.js", "nedforge/nedforge_core.wasm", "nedforge/LICENSE", "THIRD-PARTY.txt"])
    assert.ok(existsSync(join(inside, file)), file);
  assert.ok(!existsSync(join(inside, "node_modules/@vscode/vsce")));
  assert.equal(execFileSync(process.execPath, [join(inside, "nedforge/bin/nedforge.js"), "--version"], { encoding: "utf8" }).split(" ")[0], "nedforge");
});

test("the words that the cursor is on", () => {
  const { wordsAt } = require("../../packaging/vscode/preview_page.js");
  const kennel = sample("luddite/tutorial-kennel.ned.yaml").split("\n");
  const at = (lines, piece) => wordsAt(lines, lines.findIndex((line) => line.includes(piece)));
  assert.deepEqual(at(kennel, "{id: B2"), ["B2"]);
  assert.deepEqual(at(kennel, "format: 1"), []);
  const blocks = ["cards:", "  - id: lamp", "    name: The blue lamp", "    effects:", "      - move: 2", "  - id: rope", "    name: \"A rope\""];
  assert.deepEqual(wordsAt(blocks, 2), ["The blue lamp", "lamp"]);
  assert.deepEqual(wordsAt(blocks, 4), ["The blue lamp", "lamp"]);
  assert.deepEqual(wordsAt(blocks, 6), ["A rope", "rope"]);
});

test("the preview draws the map, marks what the cursor is on, and keeps the sheet while a text is broken", patient, async () => {
  const { drawSheet } = require("../../packaging/vscode/preview.js");
  const { pageHtml } = require("../../packaging/vscode/preview_page.js");
  const { open } = await import(pathToFileURL(join(process.env.NEDFORGE_PACKAGE, "index.js")).href);
  const ned = await open();
  const home = "smart_home/" + JSON.parse(execFileSync(process.execPath, ["-p", "JSON.stringify(require('fs').readdirSync(process.argv[1]))", join(root, "sample_maps/smart_home")], { encoding: "utf8" })).find((file) => file.endsWith(".home.yaml"));
  const drawn = drawSheet(ned, "a.home.yaml", sample(home), "a4");
  assert.ok(drawn.pages.length > 1);
  const kennel = drawSheet(ned, "kennel.ned.yaml", sample("luddite/tutorial-kennel.ned.yaml"), "letter");
  assert.equal(kennel.pages.length, 1);
  const refused = drawSheet(ned, "kennel.ned.yaml", "format: 1\ngame: luddite\nnodes: [", "a4");
  assert.ok(refused.refused);

  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.setContent(pageHtml("'self'"));
    const post = (message) => page.evaluate((data) => new Promise((seen) => {
      addEventListener("message", () => seen(), { once: true });
      postMessage(data, "*");
    }), message);
    await post(kennel);
    const word = "Kennel";
    await post({ words: ["no such word", word] });
    assert.deepEqual(await page.$$eval(".here", (marked) => marked.map((text) => text.textContent.trim())), [word]);
    await post(refused);
    assert.equal(await page.$eval("#refused", (box) => box.hidden), false);
    assert.equal(await page.$$eval("#pages > svg", (pages) => pages.length), 1);
    await post(drawn);
    assert.equal(await page.$eval("#refused", (box) => box.hidden), true);
    assert.equal(await page.$$eval("#pages > svg", (pages) => pages.length), drawn.pages.length);
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
  }
});
