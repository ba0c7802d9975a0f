#pragma once
// Games of LUDDITE that a page plays. A game keeps its map, its dice by seed and what was done; a page names it by a
// number. Actions are objects as a replay file has them.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/luddite/map.h"
#include "engine/luddite/state.h"

namespace nedforge::web {

using Json = nlohmann::ordered_json;

// What a question is answered with where it is refused; thrown. `findings` is a list as in `validate --format json`,
// and empty where the rules refuse.
struct Refused {
    std::string message;
    Json findings = Json::array();
};

// `authored`: the map as its file has it; `rulings`: the readings in force.
int new_game(const luddite::Map& authored, const luddite::Rulings& rulings, std::uint64_t seed);
void end_game(int game);

// {"state": the object of `replay --format json`, "round", "roll", "dice": [{"index", "value", "used"}], "over",
//  "can_roll", "can_end", "levels": {"easy": whether it is won, …}}
Json table_of(int game);
// [{"action", "text"}]: every legal action of the round, with what it does in words; of moves with the same effect the
// shortest.
Json legal_actions_of(int game);
Json roll(int game);  // the three dice: of round n those of (seed, n), as `play --seed` has them
void apply(int game, const Json& action);
void end_round(int game);
bool undo(int game);
std::string replay_text_of(int game);
// {"page": [w, h], "pieces": [{"kind", "id", "box": [x, y, w, h]}]}: where nodes, switches and bonuses are on the
// sheet.
Json places_of(int game, const std::string& paper);

}  // namespace nedforge::web
