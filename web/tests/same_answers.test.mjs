// Every answer of the package is the program's, byte for byte: over all sample maps, fixtures of checks, packs and
// replays. NEDFORGE_PROGRAM names the native program, NEDFORGE_PACKAGE the package's folder.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const alone = process.env.NEDFORGE_FIRST_FAMILY_ALONE === "ON";  // the module was built without the other games
const program = process.env.NEDFORGE_PROGRAM;
const { open } = await import(pathToFileURL(join(process.env.NEDFORGE_PACKAGE, "index.js")));

function filesBelow(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.path, entry.name)))
    .filter((path) => !alone || !/\/(smart_home|luddit|echo_death)\//.test(path))
    .sort();
}
const mapsBelow = (folder) => [".ned.yaml", ".home.yaml", ".torus.yaml", ".grid.yaml"].flatMap((suffix) => filesBelow(folder, suffix));

let scratch;
let ned;
before(async () => {
  scratch = mkdtempSync(join(tmpdir(), "nedforge-web-"));
  ned = await open();
});
after(() => rmSync(scratch, { recursive: true, force: true }));

const content = (path) => readFileSync(join(root, path));

function natively(args) {
  const { status, stdout, error } = spawnSync(program, args, { cwd: root, maxBuffer: 1 << 28 });
  if (error) throw error;
  return { status, stdout: stdout.toString("utf8") };
}

// The same command on the same files, natively and here.
let compared = 0;
function compare(args, paths) {
  const files = Object.fromEntries(paths.map((path) => [path, content(path)]));
  const there = natively(args);
  const { status, stdout } = ned.run(args, files);
  assert.equal(stdout, there.stdout, args.join(" "));
  assert.equal(status, there.status, args.join(" "));
  ++compared;
  return there;
}

const samples = mapsBelow("sample_maps");
const luddite = samples.filter((path) => path.endsWith(".ned.yaml"));
const fixtures = [...mapsBelow("tests/validator/luddite/fixtures"), ...mapsBelow("tests/validator/smart_home/fixtures"),
  ...mapsBelow("tests/validator/luddit/fixtures"), ...mapsBelow("tests/validator/echo_death/fixtures"), ...mapsBelow("tests/sheet/luddite/maps")];

test("validate gives the program's object for every sample map and fixture", () => {
  for (const path of [...samples, ...fixtures]) {
    const there = compare(["validate", path, "--format", "json", "--no-settings"], [path]);
    if (there.status !== 2)
      assert.equal(JSON.stringify(ned.validate(content(path), { path })), JSON.stringify(JSON.parse(there.stdout)), path);
  }
});

test("analyze, export, fmt and explain give the program's texts", () => {
  for (const path of samples) {
    compare(["analyze", path, "--format", "json"], [path]);
    assert.equal(ned.export(content(path), { path }), natively(["export", path, "-o", "-"]).stdout, path);
    assert.equal(ned.format(content(path), { path }), natively(["fmt", path, "--stdout"]).stdout, path);
  }
  for (const path of fixtures) compare(["fmt", path, "--stdout", "--format", "json"], [path]);
  compare(["explain", "--markdown", "--game", "luddite"], []);
});

test("diff gives the program's object", () => {
  for (let i = 1; i < samples.length; ++i)
    compare(["diff", samples[i - 1], samples[i], "--format", "json"], [samples[i - 1], samples[i]]);
});

test("packs are validated as the program validates them", () => {
  const packs = [...filesBelow("sample_maps", "pack.yaml"), ...filesBelow("tests/validator/luddite/fixtures", "pack.yaml")];
  assert.ok(packs.length > 10);
  for (const pack of packs.map(dirname))
    compare(["validate", pack, "--format", "json", "--no-settings"], filesBelow(pack, ".yaml"));
});

test("replays play to the program's outcome on every example map", () => {
  const maps = luddite.filter((path) => path.startsWith("sample_maps/luddite/examples/"));
  for (const replay of filesBelow("sample_maps", ".replay.yaml"))
    for (const map of maps) {
      const there = compare(["replay", map, replay, "--format", "json"], [map, replay]);
      if (there.status === 0)
        assert.deepEqual(ned.replay(content(map), content(replay), { path: map }), JSON.parse(there.stdout));
    }
});

test("solve gives the program's score, bound and witness", () => {
  let proved = 0;
  for (const path of luddite) {
    const there = natively(["solve", path, "--seconds", "3", "--format", "json"]);
    if (there.status !== 0 || !JSON.parse(there.stdout).proved) continue;  // the clock ended it
    const here = ned.run(["solve", path, "--seconds", "60", "--format", "json"], { [path]: content(path) });
    assert.equal(here.stdout, there.stdout, path);
    ++proved;
  }
  assert.ok(proved > 5, `only ${proved} maps were solved natively in time`);
});

test("rate gives the program's figures, digit for digit", () => {
  for (const path of luddite) {
    compare(["rate", path, "--policy", "random", "--games", "50", "--no-bounds", "--format", "json"], [path]);
    compare(["rate", path, "--policy", "planner", "--games", "10", "--no-bounds", "--format", "json"], [path]);
  }
  for (const path of luddite.slice(0, 3))
    compare(["rate", path, "--games", "2", "--think", "0.1", "--format", "json"], [path]);
  for (const path of samples.filter((p) => p.endsWith(".home.yaml")).slice(0, 2))
    compare(["rate", path, "--games", "5", "--format", "json"], [path]);
});

test("many answers were compared", () => assert.ok(compared > 500, `${compared}`));

// Cairo draws text as shapes, and the package as text; what is compared is where each text and shape is.
test("the sheet has every text of the program's sheet, at the same place and in the same size", () => {
  const texts = (svg, scale) =>
    [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
      const of = (name) => Number(attributes.match(new RegExp(`(?:^| )${name}="([^"]*)"`))?.[1] ?? NaN) * scale;
      const anchor = attributes.match(/text-anchor="(\w+)"/)?.[1];
      const width = of("textLength");
      const left = of("x") - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
      return { text, left, y: of("y"), size: of("font-size"), width };
    });
  for (const path of luddite)
    for (const paper of ["a4", "letter"]) {
      const file = join(scratch, "sheet.svg");
      assert.equal(natively(["sheet", path, "-o", file, "--paper", paper]).status, 0);
      const there = texts(readFileSync(file, "utf8"), 25.4 / 72);
      const here = texts(ned.sheetSvg(content(path), { path, paper }), 1);
      assert.deepEqual(here.map(({ text }) => text), there.map(({ text }) => text), path);
      here.forEach((text, i) => {
        for (const key of ["left", "y", "size"])
          if (!Number.isNaN(text[key]))
            assert.ok(Math.abs(text[key] - there[i][key]) < 0.2, `${path}: '${text.text}' ${key} ${text[key]} ${there[i][key]}`);
      });
    }
});
