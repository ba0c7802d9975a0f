// The npm package as a program: the packed tarball, installed into an empty folder, beside the native program on the same
// files. Outputs, files and statuses are the same bytes.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { withinTime } from "./promised_time.mjs";

const native = process.env.NEDFORGE_PROGRAM;
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const patient = { timeout: 180_000 };
let place;
let program; // as npx finds it

before(() => {
  place = mkdtempSync(join(tmpdir(), "nedforge-npx-"));
  writeFileSync(join(place, "package.json"), "{}");
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", process.env.NEDFORGE_TARBALL], { cwd: place, stdio: "inherit" });
  program = join(place, "node_modules/.bin/nedforge");
});
after(() => rmSync(place, { recursive: true, force: true }));

// A folder with the same files for each of the two.
function folders(name) {
  return ["native", "npm"].map((which) => {
    const folder = join(place, `${name}-${which}`, "maps");
    mkdirSync(folder, { recursive: true });
    for (const file of ["luddite/campaign", "luddite/examples", "smart_home", "luddit", "echo_death", "luddite/tutorial-kennel.ned.yaml", "luddite/lines-first-hack.ned.yaml"])
      cpSync(join(root, "sample_maps", file), join(folder, basename(file)), { recursive: true });
    const broken = readFileSync(join(folder, "tutorial-kennel.ned.yaml"), "utf8").replace("role: exit", "gate: ON 1");
    writeFileSync(join(folder, "broken.ned.yaml"), broken);
    return folder;
  });
}
function run(command, cwd, words, input) {
  const { status, signal, stdout, stderr } = spawnSync(command, words, { cwd, input: input ?? "", encoding: "latin1", timeout: 120_000 });
  assert.equal(signal, null, words.join(" "));
  return { status, stdout: stdout.replace(", 'nedforge edit' opens it", ""), stderr }; // the package has no editor
}
function filesIn(folder) {
  const files = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) files[relative(folder, join(entry.parentPath ?? entry.path, entry.name))] = readFileSync(join(entry.parentPath ?? entry.path, entry.name), "latin1");
  return files;
}
function same(name, lines) {
  const [a, b] = folders(name);
  for (const line of lines) {
    const { words, input } = Array.isArray(line) ? { words: line } : line;
    assert.deepEqual(run(program, b, words, input), run(native, a, words, input), words.join(" "));
  }
  assert.deepEqual(filesIn(b), filesIn(a));
}

test("commands that read, check, change and write maps", patient, () => {
  const kennel = "tutorial-kennel.ned.yaml";
  const text = readFileSync(join(root, "sample_maps/luddite", kennel), "utf8");
  same("files", [
    ["validate", kennel],
    ["validate", "broken.ned.yaml"],
    ["validate", "broken.ned.yaml", "--format", "json"],
    ["validate", "campaign", "smart_home", "--format", "sarif=out.sarif", "--format", "junit=out.xml"],
    { words: ["validate", "-", "--stdin-name", "typed.ned.yaml"], input: text.replace("ON 1", "ON 9") },
    ["validate", "missing.ned.yaml"],
    ["new", "fresh.ned.yaml"],
    ["new", "fresh.ned.yaml"],
    ["fmt", "fresh.ned.yaml", kennel],
    ["analyze", kennel, "--format", "json"],
    ["diff", kennel, "broken.ned.yaml"],
    ["export", kennel, "-o", "kennel.export.yaml"],
    ["export", kennel, "--as", "dot", "-o", "-"],
    ["replay", "examples/worked-base.ned.yaml", "examples/switches.replay.yaml"],
    ["explain", "NED501"],
    ["help", "rate"],
    ["rate", kennel, "--nonsense"],
  ]);
});

test("commands that play and search, in worker threads", patient, () => {
  const kennel = "tutorial-kennel.ned.yaml";
  same("games", [
    ["rate", kennel, "--games", "24", "--policy", "planner", "--no-bounds", "--format", "json"],
    { words: ["rate", "-", "--stdin-name", "typed.ned.yaml", "--games", "12", "--policy", "novice", "--no-bounds"], input: readFileSync(join(root, "sample_maps/luddite", kennel)) },
    ["rate", "echo_death/twin-yards.grid.yaml", "--games", "6", "--format", "json"],
    ["compare", kennel, "campaign/ned-01.ned.yaml", "--games", "10", "--policy", "planner", "--format", "json"],
    ["rate", kennel, "--games", "12", "--jobs", "3", "--policy", "planner", "--no-bounds", "--format", "json"],
    { words: ["play", kennel, "--seed", "7"], input: "help\nroll\nquit\n" },
  ]);
});

test("sheets: SVG, and a page that prints; PDF is refused with a reason", patient, async () => {
  const [, folder] = folders("sheets");
  assert.equal(run(program, folder, ["sheet", "tutorial-kennel.ned.yaml", "-o", "kennel.svg"]).status, 0);
  assert.match(readFileSync(join(folder, "kennel.svg"), "utf8"), /width="210mm" height="297mm"/);
  const home = readdirSync(join(folder, "smart_home")).find((file) => file.endsWith(".home.yaml"));
  assert.equal(run(program, folder, ["sheet", `smart_home/${home}`, "-o", "home.html"]).status, 0);
  const page = readFileSync(join(folder, "home.html"), "utf8");
  assert.match(page, /@page\{size:210mm 297mm;margin:0\}/);
  const pages = page.split("<img ").length - 1;
  assert.ok(pages > 3);
  // A browser makes as many pages of it, of A4.
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
  try {
    const opened = await browser.newPage();
    await opened.goto(`file://${join(folder, "home.html")}`);
    const pdf = Buffer.from(await opened.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]/g)];
    assert.equal(boxes.length, pages);
    for (const [, width, height] of boxes) assert.ok(Math.abs(width - 595.28) < 1 && Math.abs(height - 841.89) < 1, `${width} x ${height}`);
  } finally {
    await browser.close();
  }
  const refused = run(program, folder, ["sheet", "tutorial-kennel.ned.yaml", "-o", "kennel.pdf"]);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /write \.html/);
  assert.ok(!existsSync(join(folder, "kennel.pdf")));
});

test("generate makes the map that the native program makes, and ends in time", patient, () => {
  const [natively, folder] = folders("generate");
  const targets = ["easy=novice:0.5", "medium=regular:0.4", "hard=regular:0.1"].flatMap((target) => ["--target", target]);
  const words = ["generate", "-o", "made", "--nodes", "8..10", "--count", "1", "--seed", "2", "--games", "50", "--candidates", "24", "--think", "0.01", ...targets];
  const made = run(program, folder, words);
  assert.equal(made.status, 0, made.stderr);
  assert.ok(existsSync(join(folder, "made/gallery.html")));
  assert.equal(run(native, natively, words).status, 0);
  const maps = (made_) => Object.entries(filesIn(join(made_, "made"))).filter(([file]) => file.endsWith(".ned.yaml"));
  assert.equal(maps(folder).length, 1);
  assert.deepEqual(maps(folder), maps(natively));
  const late = run(program, folder, ["generate", "-o", "late", "--minutes", "0.001", "--count", "3"]);
  assert.equal(late.status, 1);
  assert.match(late.stderr, /--minutes 0\.001 ended the search/);
});

test("Ctrl-C ends a rating with what it knows, status 130", patient, async () => {
  const [, folder] = folders("stop");
  const rate = (games) => ["rate", "tutorial-kennel.ned.yaml", "--games", games, "--policy", "planner", "--no-bounds"];
  const begun = Date.now();
  assert.equal(run(program, folder, rate("1")).status, 0);
  const first = Date.now() - begun;  // after this time a game is known
  const child = spawn(program, rate("1000000"), { cwd: folder });
  let out = "";
  child.stdout.on("data", (data) => (out += data));
  setTimeout(() => child.kill("SIGINT"), 2 * first + 1000);
  const status = await new Promise((ended) => child.on("exit", ended));
  assert.equal(status, 130);
  assert.match(out, /games/);
});

test("a reader that goes away ends it without a word", patient, () => {
  const [, folder] = folders("pipe");
  const { stdout, stderr } = spawnSync("bash", ["-c", `"${program}" analyze campaign/ned-01.ned.yaml --format json | head -c 20; echo " \${PIPESTATUS[0]}"`], { cwd: folder, encoding: "utf8" });
  assert.match(stdout, / (141|0)\n$/);
  assert.equal(stderr, "");
});

test("it starts quickly", patient, () => {
  // Processor time, which other work on the machine does not stretch.
  const times = Array.from({ length: 3 }, () => {
    const { stdout, stderr } = spawnSync("bash", ["-c", `TIMEFORMAT="%U %S"; time "${program}" --version`], { encoding: "utf8" });
    assert.match(stdout, /^nedforge [0-9.]+/);
    return stderr.trim().split(" ").reduce((sum, part) => sum + Number(part), 0);
  });
  withinTime("a start of the program, in processor time", 1000 * Math.min(...times), 800);
});

test("what is in the package", () => {
  const installed = join(place, "node_modules/nedforge");
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  assert.equal(manifest.license, "MIT");
  assert.ok(manifest.repository.url);
  assert.match(readFileSync(join(installed, "THIRD-PARTY.txt"), "utf8"), /yaml-cpp[^]*Boost Software License/);
  assert.ok(statSync(join(installed, "nedforge_core.wasm")).size > 1e6);
});
