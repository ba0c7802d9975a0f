#!/usr/bin/env node
// nedforge COMMAND …: the program, without a compiler.

import fs from "node:fs";
import { alone, compile, run, sayFailure, start, statusFailed } from "./program.js";

const words = process.argv.slice(2);
// The module asks the environment how wide the terminal is; worker threads get it from here.
if (!process.env.COLUMNS && process.stdout.columns > 0) process.env.COLUMNS = String(process.stdout.columns);
// They play or search for long, so that Ctrl-C has to reach them (workers.js).
const long = ["rate", "compare", "ablate", "rulings", "generate", "solve", "critique", "report", "playtest"];

function isHelp() {
  return words.includes("--help") || words.includes("-h");
}

// A pack, a folder, or several maps.
function checksMany() {
  const paths = words.slice(1).filter((word) => !word.startsWith("-"));
  return paths.length > 1 || paths.some((path) => fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() || path.endsWith("pack.yaml"));
}

// What is not in the package, and where it is.
const elsewhere = {
  edit: "the editor is not in the npm package; it runs in the browser (docs/web.md) and is in the Debian package",
  web: "the pages are not in the npm package; any host of static files serves them (docs/hosting.md)",
};

async function runHere() {
  const module = await start(await compile(), alone);
  const status = run(module, words);
  if (!module._nedforge_lsp_wanted()) return status;
  const { serve } = await import("./lsp.js");
  serve(module);
  return undefined;
}

const command = words[0] ?? "";
if (Object.hasOwn(elsewhere, command) && !isHelp()) {
  process.stderr.write(`nedforge ${command}: ${elsewhere[command]}\n`);
  process.exitCode = statusFailed;
} else if (!isHelp() && (long.includes(command) || (command === "validate" && checksMany()))) {
  const { runInWorkers } = await import("./workers.js");
  process.exitCode = await runInWorkers(words);
} else {
  process.exitCode = await runHere().catch((error) => {
    sayFailure(error);
    return statusFailed;
  });
}
