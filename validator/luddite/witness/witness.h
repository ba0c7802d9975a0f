#pragma once
// Games that show what can be done (NED309, NED310): plans by runs of M (breadth-first search) and by a search that
// counts energy (tour_search.h), played by all rules with dice of the player's choice, and replayed by the engine. The
// player of a plan puts one die a round on one Clock box and has two dice for the plan; energy that is missing comes
// from bonuses, the Clock and the Hack module. A game found is a proof; none found is not.
//
// Cost: a millisecond or so where a run of M without detours will do, as on ordinary maps; else bounded by a count of
// states for all questions together.

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {

struct ShownGame {
    Replay replay;  // the engine has played it to its end on the Exit
    int score = 0;
    NodeMask hit = 0;  // critical nodes
};

class WitnessSearch {
public:
    // Keeps the references.
    WitnessSearch(const Map&, const Board&, const MapFacts&);
    ~WitnessSearch();

    // A game that ends on the Exit; with a node, one in which it is entered and hit before. nullopt: none found.
    std::optional<ShownGame> game_to_exit();
    std::optional<ShownGame> game_that_hits(int critical_node);

private:
    struct Search;
    std::unique_ptr<Search> search_;
};

}  // namespace nedforge::luddite
