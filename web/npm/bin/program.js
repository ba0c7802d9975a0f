// The program on the system's files: loads the module and runs one command line in it.

import fs from "node:fs";
import v8 from "node:v8";
import createModule from "../nedforge_core.mjs";
import { moduleEnvironment, useHostFiles } from "./host_files.js";
import { moduleArgument } from "./paths.js";

export const statusFailed = 2;

/** The compiled module. Functions are compiled when they are first called, so that a short command starts at once. */
export function compile() {
  v8.setFlagsFromString("--wasm-lazy-compilation");
  return WebAssembly.compile(fs.readFileSync(new URL("../nedforge_core.wasm", import.meta.url)));
}

/**
 * A module that sees the system's files.
 * @param {WebAssembly.Module} compiled
 * @param {object} host what web/node asks of it: ranks, ownRank, gather, isStopped
 * @param {{silent?: boolean, stdin?: Uint8Array}} streams
 */
export async function start(compiled, host, streams) {
  const module = await new Promise((started, failed) => {
    createModule({
      host,
      preRun: [(starting) => Object.assign(starting.ENV, moduleEnvironment())],
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), failed);
        return {};
      },
    }).then(started, failed);
  });
  useHostFiles(module, streams);
  return module;
}

/** Calls `use` with the bytes in the module's memory, with a zero behind them. */
export function withBytes(module, bytes, use) {
  const place = module._malloc(bytes.length + 1);
  if (place === 0) throw new RangeError("out of memory");
  try {
    module.HEAPU8.set(bytes, place);
    module.HEAPU8[place + bytes.length] = 0;
    return use(place);
  } finally {
    module._free(place);
  }
}

/** Runs a command line; the program's status. What the module itself can't go on from is thrown. */
export function run(module, words) {
  const isWindows = process.platform === "win32";
  const line = words.map((word) => moduleArgument(word, isWindows, fs.existsSync));
  try {
    return withBytes(module, Buffer.from(JSON.stringify(line)), (place) => module._nedforge_run(place));
  } catch (error) {
    if (error?.name === "ExitStatus") return error.status;
    throw error;
  }
}

/** Says that the program failed, and is not to blame on what it was given. */
export function sayFailure(error) {
  fs.writeSync(2, `nedforge: internal error: ${error?.message ?? error}\n`);
}

export const alone = { ranks: 1, ownRank: 0, isStopped: () => false };
