// The core of nedforge for JavaScript and TypeScript: every answer is the object that the program gives.

import { Core, compile } from "./core.js";
import { Game } from "./game.js";
import { NedforgeRefusal, taken } from "./refusal.js";
import { cores, doAll } from "./workers.js";

export { NedforgeRefusal } from "./refusal.js";

/** Loads the module. Each call gives one of its own. */
export async function open() {
  const compiled = await compile();
  return new Nedforge(compiled, await Core.start(compiled));
}

const utf8 = new TextDecoder();
const defaultPath = "map.yaml"; // of any game: `game:` names it
const mostPages = 200;  // of a sheet

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(answer) {
  const report = parsed(answer.out);
  const findings = [...(report?.maps ?? []), ...(report?.packs ?? []), ...(report?.files ?? [])]
    .flatMap((file) => file.diagnostics ?? [])
    .concat(report?.diagnostics ?? []);
  const lines = answer.err.trim().split("\n");
  const message = lines[lines.length - 1].replace(/^nedforge [a-z]+: /, "") || "refused";
  return new NedforgeRefusal(message, findings, report);
}

function readings(options) {
  return Object.entries(options.rulings ?? {}).map(([name, reading]) => `${name}=${reading}`);
}

function rulingArguments(options) {
  return readings(options).flatMap((word) => ["--ruling", word]);
}

function number(option, value) {
  const text = String(value);
  if (!/^-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?$/.test(text)) throw new RangeError(`nedforge: ${option}: '${text}' is not a number`);
  return text;
}

// Games to a share: so many that a worker's round trip costs little, so few that all workers are busy to the end.
const shareOf = { expert: 4, planner: 200, regular: 200, novice: 200, random: 500 };

class Nedforge {
  #compiled;
  #core;

  constructor(compiled, core) {
    this.#compiled = compiled;
    this.#core = core;
  }

  /** A command of the program on files in memory. */
  run(args, files = {}, take = []) {
    if (args.some((word) => word.startsWith("--stdin-name"))) throw new RangeError("nedforge: there is no standard input here");
    const { answer, taken: bytes } = this.#core.ask({ do: "run", arguments: args }, Object.entries(files), take);
    const { status, out, err } = taken(answer);
    return { status, stdout: out, stderr: err, files: bytes };
  }

  #asked(args, files, take = []) {
    const { answer, taken: bytes } = this.#core.ask({ do: "run", arguments: args }, files, take);
    if (taken(answer).status !== 0) throw refusal(answer);
    return { out: answer.out, bytes };
  }

  #object(command, text, options, more = []) {
    const path = options.path ?? defaultPath;
    return JSON.parse(
      this.#asked([command, path, "--format", "json", ...rulingArguments(options), ...more], [[path, text]]).out,
    );
  }

  validate(text, options = {}) {
    const path = options.path ?? defaultPath;
    const args = ["validate", path, "--format", "json", "--no-settings", ...rulingArguments(options)];
    if (options.strict) args.push("--strict");
    const { answer } = this.#core.ask({ do: "run", arguments: args }, [[path, text]]);
    if (taken(answer).status === 2) throw refusal(answer);
    return JSON.parse(answer.out);
  }

  analyze(text, options = {}) {
    return this.#object("analyze", text, options);
  }

  solve(text, options = {}) {
    const more = options.seconds === undefined ? [] : ["--seconds", number("seconds", options.seconds)];
    return this.#object("solve", text, options, more);
  }

  replay(text, replay, options = {}) {
    const path = options.path ?? defaultPath;
    const game = "game.replay.yaml";
    const { answer } = this.#core.ask(
      { do: "run", arguments: ["replay", path, game, "--format", "json", ...rulingArguments(options)] },
      [[path, text], [game, replay]],
    );
    const object = parsed(taken(answer).out);
    if (answer.status === 2 || object === null || object.maps) throw refusal(answer);
    return object;
  }

  export(text, options = {}) {
    const path = options.path ?? defaultPath;
    return this.#asked(["export", path, "-o", "-", "--format", "json", ...rulingArguments(options)], [[path, text]]).out;
  }

  format(text, options = {}) {
    const path = options.path ?? defaultPath;
    const { bytes } = this.#asked(["fmt", path, "--format", "json"], [[path, text]], [path]);
    return utf8.decode(bytes[path]);
  }

  diff(before, after, options = {}) {
    const [a, b] = options.paths ?? ["before.yaml", "after.yaml"];
    return JSON.parse(
      this.#asked(["diff", a, b, "--format", "json", ...rulingArguments(options)], [[a, before], [b, after]]).out,
    );
  }

  /** The sheet of one page. */
  sheetSvg(text, options = {}) {
    const pages = this.sheetPages(text, options);
    if (pages.length > 1) throw new NedforgeRefusal(`the sheet has ${pages.length} pages; sheetPages gives them`);
    return pages[0];
  }

  sheetPages(text, options = {}) {
    const path = options.path ?? defaultPath;
    const args = ["sheet", path, "-o", "sheet.svg", "--format", "json", ...rulingArguments(options)];
    args.push("--paper", options.paper ?? "a4", "--ink", options.ink ?? "full");
    const files = [[path, text]];
    if (options.solution !== undefined) {
      files.push(["solution.replay.yaml", options.solution]);
      args.push("--solution", "solution.replay.yaml");
    }
    // One file, or one with its number for each page. Blank pages are not written, but the print of both sides needs them.
    const names = ["sheet.svg", ...Array.from({ length: mostPages }, (_, i) => `sheet-${String(i + 1).padStart(3, "0")}.svg`)];
    const { bytes } = this.#asked(args, files, names);
    const written = names.filter((name) => bytes[name]);
    const pages = written[0] === names[0] ? written : names.slice(1, names.indexOf(written.at(-1)) + 1);
    const blank = blankLike(utf8.decode(bytes[written[0]]));
    return pages.map((name) => (bytes[name] ? utf8.decode(bytes[name]) : blank));
  }

  async rate(text, options = {}) {
    const { signal, onProgress } = options;
    signal?.throwIfAborted();
    const path = options.path ?? defaultPath;
    const args = ["rate", path, "--format", "json", ...rulingArguments(options)];
    for (const name of ["policy", "games", "seed", "think"])
      if (options[name] !== undefined) args.push(`--${name}`, name === "policy" ? options[name] : number(name, options[name]));
    if (options.exact) args.push("--exact");
    if (options.bounds === false) args.push("--no-bounds");
    const files = [[path, text]];
    const count = options.workers ?? (await cores());

    // Figures of the exact optimum are worked out as a whole, and so are those of a family whose games are not shared out.
    const policy = options.policy ?? "expert";
    let plan = { done: false };
    if (!options.exact) plan = taken(this.#core.ask({ do: "plan", map: path, policy, arguments: args }, files).answer);
    if (plan.status !== undefined) throw refusal(plan);
    if (!plan.done) {
      const [last] = await doAll(this.#compiled, [{ question: { do: "run", arguments: args }, files }], 1, signal);
      return rated(last.answer);
    }

    const shares = plan.rungs.flatMap(({ policy: of, games }) =>
      Array.from({ length: Math.ceil(games / shareOf[of]) }, (_, i) => ({
        of,
        first: i * shareOf[of],
        games: Math.min(shareOf[of], games - i * shareOf[of]),
      })),
    );
    // The longest shares first, so that none is left over at the end.
    shares.sort((a, b) => Number(b.of === policy) - Number(a.of === policy));
    const games = shares.reduce((sum, share) => sum + share.games, 0);
    let done = 0;
    const answers = await doAll(
      this.#compiled,
      shares.map((share) => ({
        question: { do: "play_share", arguments: args, policy: share.of, first: share.first, games: share.games, records: "records" },
        files,
        take: ["records"],
      })),
      count,
      signal,
      (index) => onProgress?.({ done: (done += shares[index].games), games }),
    );
    const records = plan.rungs.map(({ policy: of }) => {
      const parts = answers.filter((_, i) => shares[i].of === of).map(({ answer, taken: bytes }) => {
        if (!taken(answer).done) throw refusal(answer);
        return bytes.records;
      });
      return [`played/${of}`, joined(parts)];
    });
    const gather = { question: { do: "gather", folder: "played", arguments: args }, files: [...files, ...records] };
    const [last] = await doAll(this.#compiled, [gather], 1, signal);
    return rated(last.answer);
  }

  play(text, options = {}) {
    const path = options.path ?? defaultPath;
    const seed = options.seed ?? Math.floor(Math.random() * 1e6);
    const question = { do: "new_game", map: path, rulings: readings(options), seed: number("seed", seed), way: options.way ?? "" };
    const { answer } = this.#core.ask(question, [[path, text]]);
    if (taken(answer).status !== undefined) throw refusal(answer);
    return new Game((asked) => taken(this.#core.ask(asked).answer), answer, seed);
  }
}

/** A page of the same size with nothing on it. */
function blankLike(page) {
  return `${page.slice(0, page.indexOf(">", page.indexOf("<svg")) + 1)}</svg>\n`;
}

function rated(answer) {
  if (taken(answer).status !== 0) throw refusal(answer);
  return JSON.parse(answer.out);
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
