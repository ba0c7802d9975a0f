// The README's examples run as they are printed, with the package installed from its tarball; and its types fit them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const readme = readFileSync(join(process.env.NEDFORGE_PACKAGE, "README.md"), "utf8");
let folder;

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, `${args.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), "nedforge-readme-"));
  writeFileSync(join(folder, "package.json"), '{"type": "module", "private": true}');
  copyFileSync(join(here, "../../sample_maps/luddite/campaign/ned-01.ned.yaml"), join(folder, "my.ned.yaml"));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", process.env.NEDFORGE_TARBALL]);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1]);

test("there are examples", () => assert.ok(examples.length >= 6));
examples.forEach((example, i) =>
  test(`example ${i + 1} runs`, () => {
    writeFileSync(join(folder, `example${i}.js`), example);
    run(process.execPath, [`example${i}.js`]);
  }),
);

test("the package has no dependencies", () => {
  const described = JSON.parse(readFileSync(join(process.env.NEDFORGE_PACKAGE, "package.json"), "utf8"));
  assert.equal(described.dependencies, undefined);
  assert.equal(described.peerDependencies, undefined);
});
