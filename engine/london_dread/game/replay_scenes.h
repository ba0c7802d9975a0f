#pragma once
// What events, meetings and the last roll of a replay share: flips, rolls, what is spent, and what effects asked for.

#include <vector>

#include "engine/london_dread/game/replay_steps.h"

namespace nedforge::london_dread {

class ReplayScenes : protected ReplaySteps {
protected:
    using ReplaySteps::ReplaySteps;

    bool play_flip(const ReplayFlip& flip, int seat);
    bool play_roll(const ReplayRoll& roll);
    // `seat`: who spends; -1: as each spend says.
    bool spend_all(const std::vector<ReplaySpend>& spends, int seat);
    bool spend(const ReplaySpend& spending, int seat);
    bool give(const std::vector<ReplayResult>& results);
    bool give(const ReplayResult& result);
    // `condition` names who suffers it.
    bool give_condition(const ReplayResult& result);
    bool give_item(const ReplayResult& result);
};

}  // namespace nedforge::london_dread
