#pragma once
// A game of a story in the editor: the team plays, chance is rolled or typed.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/playtest.h"
#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/game/trait.h"

namespace nedforge::london_dread {

class Playtest : public PlaytestOf<LondonDreadGame, Story> {
public:
    // The board is of the story under the readings in force.
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Story>, std::uint64_t revision, std::uint64_t seed,
             bool types_dice);

    const bool types_dice;
    // The real clock of a planning: seconds that are left, and whether it runs. The engine knows no time (D10).
    double time_left = 0;
    bool running = false;

    bool plans() const { return !over() && state().request.ask == Ask::planning; }
    void pass(double seconds);  // of the real clock; at its end the planning ends
};

}  // namespace nedforge::london_dread
