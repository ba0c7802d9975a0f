#pragma once
// A position played in the editor: two people at one screen, or a person against the search. Moves of the turn under
// way are shown and can be taken back until the turn is ended.

#include <optional>
#include <string>

#include "editor/base/playtest.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/game/trait.h"

namespace nedforge::luddit {

class Playtest : public PlaytestOf<LudditGame, Position> {
public:
    // `search`: the side that the program plays; none: two people.
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Position>, std::uint64_t revision,
             std::optional<Colour> search, std::uint64_t seed);

    const std::optional<Colour> search;
    const Position& position() const { return *authored; }

    std::vector<ReplayTurn> turns() const;  // those that were ended
    ReplayTurn turn_under_way() const;      // its moves so far
    // The stones on which the moves of the turn under way began, and on which the last ended turn did.
    const Stones& before_turn() const { return state().turn_began(); }
    // A replay's steps in place of these. The message where it is illegal; what came before is played.
    std::optional<std::string> load(const Replay&);
    Replay replay() const;
};

}  // namespace nedforge::luddit
