// A command line in worker threads, while this thread hears Ctrl-C. Commands whose games are dealt out run in one worker a
// processor: all run the same line, and the first alone prints and writes (validator/base/tasks/ranks.h).

import fs from "node:fs";
import os from "node:os";
import { MessageChannel, Worker } from "node:worker_threads";
import { compile, sayFailure, statusFailed } from "./program.js";

const dealt = ["rate", "compare", "ablate", "validate", "generate"];
const statusStopped = 130;
const onePress = 300; // milliseconds: what a shell sends to a process and to its group is one press

function jobsIn(words) {
  const index = words.findIndex((word) => word === "--jobs" || word.startsWith("--jobs="));
  if (index < 0) return os.availableParallelism?.() ?? os.cpus().length;
  return Number(words[index] === "--jobs" ? words[index + 1] : words[index].slice("--jobs=".length));
}

function ranksFor(words) {
  // A pipe can be read once.
  if (!dealt.includes(words[0]) || words.some((word) => word.startsWith("/dev/") || word.startsWith("/proc/"))) return 1;
  const jobs = jobsIn(words);
  return Number.isInteger(jobs) ? Math.max(1, Math.min(jobs, 64)) : 1;
}

// A port for each pair of ranks: ports[a][b] is the end that rank a has of the channel to b.
function channels(count) {
  const ports = Array.from({ length: count }, () => []);
  for (let a = 0; a < count; ++a)
    for (let b = a + 1; b < count; ++b) {
      const { port1, port2 } = new MessageChannel();
      ports[a][b] = port1;
      ports[b][a] = port2;
    }
  return ports;
}

/** The status of the first rank. */
export async function runInWorkers(words) {
  const compiled = await compile();
  const ranks = ranksFor(words);
  const marks = new SharedArrayBuffer(4 * (1 + ranks)); // of a stop, and of messages to each rank
  const stdin = ranks > 1 && words.includes("-") ? fs.readFileSync(0) : null;
  const ports = channels(ranks);
  const workers = [];
  let firstPress = 0;
  const stop = () => {
    const now = Date.now();
    if (firstPress > 0 && now - firstPress > onePress) process.exit(statusStopped);
    firstPress ||= now;
    Atomics.store(new Int32Array(marks), 0, 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  try {
    return await new Promise((ended) => {
      for (let own = 0; own < ranks; ++own) {
        const transferred = ports[own].filter((port) => port !== undefined);
        const worker = new Worker(new URL("./rank.js", import.meta.url), {
          workerData: { compiled, words, ranks, own, marks, ports: ports[own], stdin },
          transferList: transferred,
          resourceLimits: { stackSizeMb: 8 },
        });
        workers.push(worker);
        worker.on("error", (error) => {
          sayFailure(error);
          ended(statusFailed);
        });
        if (own === 0) worker.on("message", ended);
        worker.on("exit", (status) => {
          if (own === 0 && status !== 0) ended(status);
        });
      }
    });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
