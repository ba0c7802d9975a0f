/** A map's text, or its bytes as a file has them. */
export type Text = string | Uint8Array;

export interface Finding {
  code: string;
  name: string;
  severity: "error" | "warning" | "info";
  message: string;
  line: number;
  column: number;
  [more: string]: unknown;
}

export interface FileReport {
  path: string;
  id: string | null;
  diagnostics: Finding[];
  [more: string]: unknown;
}

/** The object of `nedforge validate --format json`. */
export interface Report {
  maps: FileReport[];
  packs: FileReport[];
  [more: string]: unknown;
}

/** The object of `nedforge analyze --format json`. */
export interface Analysis {
  id: string;
  nodes: Record<string, { reachable: boolean; min_dice: number | null; returns: boolean; force_only: boolean }>;
  [more: string]: unknown;
}

/** The object of `nedforge solve --format json`. */
export interface Solution {
  id: string;
  score: number | null;
  upper_bound: number | null;
  proved: boolean;
  witness: { format: 1; map: string; rounds: Round[]; [more: string]: unknown } | null;
  [more: string]: unknown;
}

export interface WinFigures {
  rate: number;
  low: number;
  high: number;
  upper_bound: number | null;
  optimal?: number;
}

/** The object of `nedforge rate --format json`. */
export interface Rating {
  id: string;
  policy?: string;
  games: number;
  seed: number;
  escaped?: number;
  win?: Record<"easy" | "medium" | "hard", WinFigures>;
  [more: string]: unknown;
}

/** The object of `nedforge diff --format json`. */
export interface Difference {
  before: string;
  after: string;
  changes: {
    change: "added" | "removed" | "changed";
    thing: string;
    aspect: string | null;
    before: string | null;
    after: string | null;
    nodes: string[];
    message: string;
  }[];
}

/** The object of `nedforge replay --format json`. */
export interface Outcome {
  id: string;
  status: "running" | "finished" | "illegal" | "unreadable";
  escaped?: boolean;
  score?: number;
  parts?: Record<"critical" | "hack" | "switches" | "clock" | "leftover", number>;
  state?: Record<string, unknown>;
  error?: { round: number; action: number; message: string; rule: string | null } | null;
  [more: string]: unknown;
}

/** An action as a replay file has it, as `{do: "clock", die: 2}`. */
export interface Action {
  do: string;
  [field: string]: unknown;
}

export interface Round {
  roll: [number, number, number];
  actions: Action[];
}

export interface MapOptions {
  /** What the file is called in findings; its ending tells the game where the text does not. */
  path?: string;
  /** Other readings of rules, before the map's own: `{or_gate: "both"}`. */
  rulings?: Record<string, string>;
}

export interface RateOptions extends MapOptions {
  policy?: "random" | "novice" | "regular" | "planner" | "expert";
  games?: number;
  seed?: number | bigint;
  think?: number;
  exact?: boolean;
  /** false leaves out the proved upper bounds. */
  bounds?: boolean;
  /** How many workers play; one a core, and 8 at most, by default. The figures are the same for any number. */
  workers?: number;
  onProgress?: (progress: { done: number; games: number }) => void;
  signal?: AbortSignal;
}

export interface SheetOptions extends MapOptions {
  paper?: "a4" | "letter";
  ink?: "full" | "low";
  /** A replay file; its game is filled in. */
  solution?: Text;
}

export interface Die {
  index: number;
  value: number;
  used: boolean;
}

export interface Table {
  round: number;
  roll: [number, number, number] | null;
  dice: Die[];
  over: boolean;
  can_roll: boolean;
  can_end: boolean;
  /** Which levels the finished game wins. */
  levels: Record<"easy" | "medium" | "hard", boolean>;
}

/** An action as choices() gives it: in games with rounds of dice the object of a replay file, else words. */
export type GameAction = Action | string;

export interface Choice {
  action: GameAction;
  /** What it does, in words. */
  text: string;
  group: string;
  /** It goes on, as the end of a turn does. */
  main: boolean;
  /** The places of the picture, and dice ("die 1"), that it is about. */
  on: string[];
}

export interface Place {
  id: string;
  box: [number, number, number, number];
  title: string;
  about: string;
}

/** What a page shows of a game. */
export interface GameView {
  id: string;
  name: string;
  /** Who can play; one of them is the option `way` of play(). */
  ways: { id: string; words: string }[];
  way: string;
  over: boolean;
  /** What is due, in a sentence. */
  status: string;
  turn: string | null;
  /** Somebody has to look alone; the words say who. */
  covered: string | null;
  dice: Die[];
  facts: string[];
  log: string[];
  can_undo: boolean;
  can_hint: boolean;
  /** The phase may last so long by a real clock; the action ends it. */
  clock: { seconds: number; action: GameAction } | null;
  result: { text: string; lines: string[] } | null;
  /** Policies that others() plays. */
  kinds: string[];
  [more: string]: unknown;
}

export interface Game {
  readonly family: string;
  readonly id: string;
  readonly name: string;
  readonly seed: number | bigint;
  readonly state: Outcome;
  /** Of games with rounds of dice; the others refuse it. */
  readonly table: Table;
  readonly view: GameView;
  /** Rolls the dice of the next round, and ends the one before it. Round n has the dice of `play --seed`. */
  roll(): [number, number, number];
  /** Every legal action; of moves with the same effect the shortest. */
  legalActions(): Action[];
  choices(filter?: ChoiceFilter): Choice[];
  options(filter?: ChoiceFilter): {
    count: number;
    choices: Choice[];
    groups: { word: string; group: string; help: string; count: number }[];
    lit: string[];
  };
  apply(action: GameAction): void;
  endRound(): void;
  /** Takes back the last action, roll or end of a round; false at the start. */
  undo(): boolean;
  uncover(): void;
  cover(): void;
  hint(): { text: string; action: GameAction | null };
  others(kind: string, first: number, games: number): { mine: number; others: number[] };
  /** The game so far as a replay file. */
  replay(): string;
  replays(): string[];
  picture(paper?: "a4" | "letter"): { page: [number, number]; svg: string; places: Place[] };
  places(paper?: "a4" | "letter"): { page: [number, number]; places: Place[] };
  pages(paper?: "a4" | "letter"): { page: [number, number]; both_sides: boolean; pages: { label: string; svg: string }[] };
  rules(): string;
  /** Frees the game; it answers no more. */
  close(): void;
}

/** The choices that name all these places, and whose words have all these words in them; `most` of each group. */
export interface ChoiceFilter {
  on?: string[];
  words?: string;
  most?: number;
}

export class NedforgeRefusal extends Error {
  readonly findings: Finding[];
  /** The whole object that the program answered with, where there is one. */
  readonly report: Report | null;
}

export interface Nedforge {
  validate(text: Text, options?: MapOptions & { strict?: boolean }): Report;
  analyze(text: Text, options?: MapOptions): Analysis;
  /** `seconds`: time for the search, 10 by default. */
  solve(text: Text, options?: MapOptions & { seconds?: number }): Solution;
  rate(text: Text, options?: RateOptions): Promise<Rating>;
  /** The text that games load, with its digest. */
  export(text: Text, options?: MapOptions): string;
  /** The text in canonical layout, comments kept. */
  format(text: Text, options?: MapOptions): string;
  diff(before: Text, after: Text, options?: { paths?: [string, string]; rulings?: Record<string, string> }): Difference;
  /** The sheet of a map whose sheet has one page. */
  sheetSvg(text: Text, options?: SheetOptions): string;
  /** The pages of the sheet of any map, for the print of both sides: backs that stay empty are pages too. */
  sheetPages(text: Text, options?: SheetOptions): string[];
  replay(text: Text, replay: Text, options?: MapOptions): Outcome;
  play(text: Text, options?: MapOptions & { seed?: number | bigint; way?: string }): Game;
  /** Any command of the program that needs neither a terminal nor graphics, on files in memory. `take`: files to give back. */
  run(
    args: string[],
    files?: Record<string, Text>,
    take?: string[],
  ): { status: number; stdout: string; stderr: string; files: Record<string, Uint8Array> };
}

/** Loads the module. */
export function open(): Promise<Nedforge>;
