// The page in one file (nedforge export --play): the map is in it, and the module, packed. Nothing is loaded from anywhere.

import { Core } from "./nedforge/core.js";
import { Game } from "./nedforge/game.js";
import { taken } from "./nedforge/refusal.js";
import { at, guarded, tell } from "./parts.js";
import { play } from "./play.js";

async function unpacked(base64) {
  const bytes = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

guarded(async () => {
  try {
    for (const id of ["share", "edit", "home"]) at(id).remove();  // what needs other files
    const filled = at("map").textContent;
    if (filled.startsWith("@")) throw new Error("There is no map in this file. It was made by scripts/web; nedforge export MAP --play FILE.html puts one in.");
    const { family, text, id } = JSON.parse(filled);
    if (typeof DecompressionStream !== "function" || typeof WebAssembly !== "object")
      throw new Error("This browser is too old for the game. It needs Chrome 80, Firefox 113 or Safari 16.4, or a newer one.");
    at("start").remove();
    for (const made of document.querySelectorAll("script[data-font]"))
      document.fonts.add(await new FontFace("Inter", await unpacked(made.textContent), { weight: made.dataset.font }).load());
    const core = await Core.start(await WebAssembly.compile(await unpacked(at("module").textContent)));
    const ask = (question) => taken(core.ask(question).answer);
    const opens = ({ seed, way }) => new Game(ask, ask({ do: "new_game", family, text, seed: String(seed), way }), seed);
    await play(opens, `nedforge-game file ${id} ${text.length}`);
  } catch (error) {
    tell(error);
  }
})();
