// nedforge lsp: hands the module what the text editor sends, and runs the commands that it asks for (web/node/lsp.cpp).

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { withBytes } from "./program.js";

const program = fileURLToPath(new URL("./nedforge.js", import.meta.url));
const betweenLooks = 2000; // milliseconds, at whether the text editor is still there
const mostOutput = 64 << 10;

function isGone(client) {
  if (client <= 0) return false;
  try {
    process.kill(client, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** Serves until the client says goodbye or is gone; then the process ends. */
export function serve(module) {
  let timer = null;
  let child = null;

  const end = (status) => {
    child?.kill();
    process.exit(status);
  };
  const look = () => {
    const status = module._nedforge_lsp_status();
    if (status >= 0) end(status);
    if (!child) runNext();
  };
  const check = () => {
    timer = null;
    const left = module._nedforge_lsp_check();
    look();
    if (left >= 0) timer = setTimeout(check, left);
  };
  const feed = (bytes) => {
    withBytes(module, bytes, (place) => module._nedforge_lsp_feed(place, bytes.length));
    look();
    // A check waits until what was typed meanwhile is read.
    timer ??= setTimeout(check, 0);
  };

  function runNext() {
    const line = module.UTF8ToString(module._nedforge_lsp_next_run());
    if (line === "") return;
    const parts = [];
    let size = 0;
    const take = (part) => {
      if (size < mostOutput) parts.push(part);
      size += part.length;
    };
    const ran = (output, well) => {
      child = null;
      withBytes(module, output, (place) => module._nedforge_lsp_ran(place, well ? 1 : 0));
      look();
    };
    child = spawn(process.execPath, [program, ...JSON.parse(line)], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => ran(Buffer.from(`nedforge can't be run: ${error.message}`), false));
    child.on("close", (status) => child && ran(Buffer.concat(parts), status === 0));
  }

  setInterval(() => {
    if (isGone(module._nedforge_lsp_client())) end(module._nedforge_lsp_status_at_end());
  }, betweenLooks).unref();
  process.stdin.on("data", feed);
  process.stdin.on("end", () => end(module._nedforge_lsp_status_at_end()));
  process.stdin.on("error", () => end(module._nedforge_lsp_status_at_end()));
}
