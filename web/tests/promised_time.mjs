// Promises in milliseconds hold on a machine that does nothing else, so a run of the tests does not fail by the clock: it says what it
// took, and judges it where NEDFORGE_JUDGE_TIMES is set.
import assert from "node:assert/strict";

export function withinTime(what, took, promised) {
  console.log(`# ${what}: ${Math.round(took)} ms, promised ${promised} ms`);
  if (process.env.NEDFORGE_JUDGE_TIMES) assert.ok(took < promised, `${what}: ${took} ms`);
}
