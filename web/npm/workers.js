// Workers that take questions in turn, in the browser and in Node.js.

const inNode = typeof process === "object" && process.versions?.node !== undefined && typeof window === "undefined";

/** How many workers there are by default. */
export async function cores() {
  if (!inNode) return Math.max(1, Math.min(8, globalThis.navigator?.hardwareConcurrency ?? 2));
  const os = await import("node:os");
  return Math.max(1, Math.min(8, os.availableParallelism?.() ?? os.cpus().length));
}

async function startWorker(onMessage, onError) {
  const url = new URL("./worker.js", import.meta.url);
  if (!inNode) {
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = (event) => onMessage(event.data);
    worker.onerror = (event) => onError(new Error(`nedforge: a worker failed: ${event.message ?? ""}`));
    return worker;
  }
  const { Worker: NodeWorker } = await import("node:worker_threads");
  const worker = new NodeWorker(url);
  worker.on("message", onMessage);
  worker.on("error", onError);
  return worker;
}

/** A worker that answers one question at a time. */
class Asked {
  #worker;
  #answer;
  #fail;

  static async start(compiled) {
    const asked = new Asked();
    await new Promise((ready, fail) => {
      asked.#answer = ready;
      asked.#fail = fail;
      startWorker(
        (message) => asked.#answer(message),
        (error) => asked.#fail(error),
      ).then((worker) => (asked.#worker = worker), fail);
    });
    asked.compiled = compiled;
    return asked;
  }

  ask(question, files, take) {
    return new Promise((answer, fail) => {
      this.#fail = fail;
      this.#answer = (message) => (message.error ? fail(new Error(message.error)) : answer(message));
      this.#worker.postMessage({ compiled: this.compiled, question, files, take });
    });
  }

  end() {
    this.#worker.terminate();
  }
}

/**
 * Does the tasks on so many workers and gives the answers in the tasks' order. `signal` ends all of them at once.
 * @param {WebAssembly.Module} compiled
 * @param {{question: object, files: [string, string | Uint8Array][], take?: string[]}[]} tasks
 */
export async function doAll(compiled, tasks, count, signal, onDone) {
  signal?.throwIfAborted();
  const answers = new Array(tasks.length);
  const started = [];
  let next = 0;
  let over = false;
  let onAbort;
  const aborted = new Promise((_, fail) => {
    onAbort = () => fail(signal.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
  aborted.catch(() => {});
  async function work() {
    const worker = await Asked.start(compiled);
    if (over) return worker.end();
    started.push(worker);
    while (next < tasks.length && !signal?.aborted) {
      const index = next++;
      const { question, files, take } = tasks[index];
      answers[index] = await worker.ask(question, files, take ?? []);
      onDone?.(index, answers[index]);
    }
  }
  const all = [];
  try {
    for (let i = 0; i < Math.min(count, tasks.length); ++i) all.push(work());
    await Promise.race([Promise.all(all), aborted]);
    return answers;
  } finally {
    over = true;  // a worker that is still starting ends when it has started
    signal?.removeEventListener("abort", onAbort);
    for (const worker of started) worker.end();
  }
}
