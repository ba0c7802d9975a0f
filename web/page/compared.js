// A result beside those of simulated players.

import { element } from "./parts.js";

const comparedGames = 200, comparedTime = 4000;  // games of each kind of player, and milliseconds for each

// What share of players of each kind would have done worse, a few games at a time.
export async function compareWith(game, kinds, list, goesOn) {
  for (const kind of kinds) {
    const line = list.appendChild(element("li", `${kind}: playing …`));
    let games = 0, worse = 0, same = 0, share = 1;
    const began = performance.now();
    while (games < comparedGames && (games === 0 || performance.now() - began < comparedTime)) {
      const before = performance.now();
      const { mine, others } = game.others(kind, games, Math.min(share, comparedGames - games));
      games += others.length;
      worse += others.filter((one) => one < mine - 1e-9).length;
      same += others.filter((one) => Math.abs(one - mine) <= 1e-9).length;
      const took = performance.now() - before;
      share = Math.max(1, Math.min(50, Math.round((share * 80) / Math.max(1, took))));
      line.textContent = `${Math.round((100 * worse) / games)} % of ${games} ${kind} players would have done worse, ${Math.round((100 * same) / games)} % as well.`;
      await new Promise((done) => setTimeout(done));
      if (!goesOn()) return;
    }
  }
}
