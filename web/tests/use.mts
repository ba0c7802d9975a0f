// Compiled, not run: the calls of the specification, with their types.
import { NedforgeRefusal, open } from "../npm/index.js";
import type { Action, Game, Rating, Report } from "../npm/index.js";

const ned = await open();
const text = "format: 1";
const report: Report = ned.validate(text, { path: "a.ned.yaml" });
const codes: string[] = report.maps.flatMap((map) => map.diagnostics.map((finding) => finding.code));
const bound: number | null = ned.solve(text, { seconds: 5 }).upper_bound;
const controller = new AbortController();
const rating: Promise<Rating> = ned.rate(text, {
  games: 1000,
  seed: 1n,
  policy: "expert",
  onProgress: ({ done, games }) => console.log(done / games),
  signal: controller.signal,
});
const svg: string = ned.sheetSvg(text, { paper: "a4", ink: "full" });
const game: Game = ned.play(text, { seed: 7 });
const dice: [number, number, number] = game.roll();
const action: Action | undefined = game.legalActions()[0];
if (action) game.apply(action);
try {
  ned.analyze(new Uint8Array());
} catch (error) {
  if (error instanceof NedforgeRefusal) console.log(error.findings.length);
}
// @ts-expect-error: there is no such policy
void ned.rate(text, { policy: "grandmaster" });
console.log(codes, bound, await rating, svg, dice, ned.export(text).length, ned.format(text).length, ned.diff(text, text).changes.length);
