// A game under way, of any family: what the module says about it, and what can be done. `ask` puts a question about
// games to a module (web/play/answers.h) and gives its answer, or throws.

export class Game {
  #ask;
  #number;

  constructor(ask, { game, family, id, name }, seed) {
    this.#ask = ask;
    this.#number = game;
    this.family = family;
    this.id = id;
    this.name = name;
    this.seed = seed;
  }

  #of(what, more = {}) {
    return this.#ask({ do: what, game: this.#number, ...more });
  }

  /** The object of `replay --format json`. */
  get state() {
    return this.#of("outcome");
  }

  /** Dice, round, and what can be done next, of a game with rounds of dice. */
  get table() {
    const { state, ...table } = this.#of("table");
    return table;
  }

  /** What a page shows: what is due, the dice, what lies open, the log, the result. */
  get view() {
    return this.#of("view");
  }

  roll() {
    return this.#of("roll");
  }

  legalActions() {
    return this.choices().filter(({ group }) => group !== "round").map(({ action }) => action);
  }

  /** The legal actions with what each does, in words. */
  choices(filter = {}) {
    return this.options(filter).choices;
  }

  /** The same with their groups and the places that they name: those on all places `on`, with all `words`. */
  options({ on = [], words = "", most = 0 } = {}) {
    return this.#of("choices", { on, words, most });
  }

  apply(action) {
    this.#of("apply", { action });
  }

  endRound() {
    this.#of("end_round");
  }

  undo() {
    return this.#of("undo");
  }

  /** Who decides in secret has looked alone; looks no more. */
  uncover() {
    this.#of("uncover");
  }

  cover() {
    this.#of("cover");
  }

  /** What the best policy would do now, in words, with the action. */
  hint() {
    return this.#of("hint");
  }

  /** The results of games of policies of this kind, to compare with the person's; when the game is over. */
  others(kind, first, games) {
    return this.#of("others", { kind, first, games });
  }

  replay() {
    return this.replays()[0] ?? "";
  }

  /** One replay a player, where each plays for itself. Empty: there is nothing to keep yet. */
  replays() {
    return this.#of("replays");
  }

  /** The board as SVG, with the places that can be tapped, in millimetres. */
  picture(paper = "a4") {
    return this.#of("picture", { paper });
  }

  places(paper = "a4") {
    const { page, places } = this.picture(paper);
    return { page, places };
  }

  /** All pages that are printed of the map, as SVG. */
  pages(paper = "a4") {
    return this.#of("pages", { paper });
  }

  rules() {
    return this.#of("rules");
  }

  close() {
    this.#of("end_game");
  }
}
