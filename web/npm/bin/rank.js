// One rank of a command line (workers.js): a worker with a module of its own.

import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { run, start } from "./program.js";

const { compiled, words, ranks, own, ports, stdin } = workerData;
const marks = new Int32Array(workerData.marks); // of a stop, and of messages to each rank

function received(rank) {
  for (;;) {
    const heard = Atomics.load(marks, 1 + own);
    const message = receiveMessageOnPort(ports[rank]);
    if (message) return message.message;
    Atomics.wait(marks, 1 + own, heard);
  }
}

const host = {
  ranks,
  ownRank: own,
  isStopped: () => Atomics.load(marks, 0) !== 0,
  gather(bytes) {
    for (let rank = 0; rank < ranks; ++rank) {
      if (rank === own) continue;
      ports[rank].postMessage(bytes);
      Atomics.add(marks, 1 + rank, 1);
      Atomics.notify(marks, 1 + rank);
    }
    return Array.from({ length: ranks }, (_, rank) => (rank === own ? bytes : received(rank)));
  },
};

const module = await start(compiled, host, { silent: own > 0, stdin });
parentPort.postMessage(run(module, words));
