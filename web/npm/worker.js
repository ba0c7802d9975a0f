// A worker with a module of its own: answers what the page's thread asks (index.js), one question after the other.

import { Core } from "./core.js";

const port = typeof WorkerGlobalScope === "function" && globalThis instanceof WorkerGlobalScope
  ? globalThis
  : (await import("node:worker_threads")).parentPort;

let core;

async function answer({ compiled, question, files, take }) {
  core ??= await Core.start(compiled);
  return core.ask(question, files, take);
}

function onMessage(message) {
  answer(message).then(
    (answered) => port.postMessage(answered),
    (error) => port.postMessage({ error: String(error?.message ?? error) }),
  );
}

if (port === globalThis) port.onmessage = (event) => onMessage(event.data);
else port.on("message", onMessage);
port.postMessage({ ready: true });
