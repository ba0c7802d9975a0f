// The type declarations fit the way the package is used.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the declarations compile under strict TypeScript, and so does a program that uses them", () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(here, "node_modules/typescript/bin/tsc"), "--noEmit", "--skipLibCheck", "--strict", "--target", "es2022", "--module", "nodenext",
      "--moduleResolution", "nodenext", "--lib", "es2022,dom", join(here, "use.mts")],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
});
