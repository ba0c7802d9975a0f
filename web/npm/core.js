// One WebAssembly module and its memory: put files in, ask a question, take files out. Used by the page's thread and by
// every worker.

import createModule from "./nedforge_core.mjs";

const inNode = typeof process === "object" && process.versions?.node !== undefined && typeof window === "undefined";

/** The compiled module, which workers share. */
export async function compile() {
  const url = new URL("./nedforge_core.wasm", import.meta.url);
  if (inNode && url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`nedforge: ${url.pathname} can't be loaded: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

const folder = "/work";

export class Core {
  #module;

  /** @param {WebAssembly.Module} compiled */
  static async start(compiled) {
    const core = new Core();
    core.#module = await new Promise((started, failed) => {
      createModule({
        instantiateWasm(imports, done) {
          WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), failed);
          return {};
        },
        stdin: () => null,
        print: () => {},
        printErr: () => {},
      }).then(started, failed);
    });
    return core;
  }

  /**
   * Answers a question of web/core/module.cpp. `files` lie in its folder while it works.
   * @param {object} question
   * @param {[string, string | Uint8Array][]} files
   * @param {string[]} take files to give back; one that is not there is left out
   */
  ask(question, files = [], take = []) {
    const { FS } = this.#module;
    FS.mkdirTree(folder);
    FS.chdir(folder);
    try {
      for (const [path, content] of files) {
        const at = checkedPath(path);
        const parent = at.slice(0, at.lastIndexOf("/"));
        FS.mkdirTree(parent);
        FS.writeFile(at, content);
      }
      const answer = this.#call(question);
      const taken = {};
      for (const path of take) {
        const at = checkedPath(path);
        if (FS.analyzePath(at).exists) taken[path] = FS.readFile(at);
      }
      return { answer, taken };
    } finally {
      FS.chdir("/");
      this.#remove(folder);
    }
  }

  #call(question) {
    const module = this.#module;
    const text = JSON.stringify(question);
    const size = module.lengthBytesUTF8(text) + 1;
    const at = module._malloc(size);
    if (at === 0) throw new RangeError("nedforge: out of memory");
    try {
      module.stringToUTF8(text, at, size);
      return JSON.parse(module.UTF8ToString(module._nedforge_call(at)));
    } finally {
      module._free(at);
    }
  }

  #remove(path) {
    const { FS } = this.#module;
    for (const name of FS.readdir(path)) {
      if (name === "." || name === "..") continue;
      const inside = `${path}/${name}`;
      if (FS.isDir(FS.lstat(inside).mode)) this.#remove(inside);
      else FS.unlink(inside);
    }
    FS.rmdir(path);
  }
}

/** Where a file lies in the module. Only names below its folder are files there. */
function checkedPath(path) {
  const parts = typeof path === "string" ? path.split("/") : [];
  const right = parts.length > 0 && parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!right || path.includes("\0") || path.startsWith("-"))
    throw new RangeError(`nedforge: '${path}' is not a file's name; it is relative, without '.' and '..'`);
  return `${folder}/${path}`;
}
