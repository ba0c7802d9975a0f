#pragma once
// A game of Luddit written down (*.replay.yaml, docs/luddit/format.md) and played back through the rules. Points are
// those of the file. What a file can't say is refused by its reader; what depends on the board or on the game is
// refused here, as an illegal move or an illegal turn.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/replay.h"
#include "engine/luddit/state.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

struct ReplayMove {
    StepKind kind = StepKind::place;
    std::vector<Point> stones;  // take, carry: the stones of the piece, in the order of the file
    std::vector<Point> to;      // carry: where each of them goes; place: the one point
    bool operator==(const ReplayMove&) const = default;
};
using ReplayTurn = std::vector<ReplayMove>;

struct Replay {
    std::string map;  // id of the position; empty: not given
    RulingOverrides rulings;
    std::vector<ReplayTurn> turns;
    std::string digest = {};  // of the position that was played; empty: not given
    bool operator==(const Replay&) const = default;
};

struct ReplayError {
    int turn = 0;             // from 0
    std::optional<int> move;  // nullopt: the turn as a whole
    std::string message;
    std::string rule;  // "L14"; empty: none fits
    bool operator==(const ReplayError&) const = default;
};

using game::ReplayStatus;
// There is always a state, since a game has no setup.
struct ReplayOutcome : game::ReplayOutcome<State, Step, ReplayError> {
    int turns = 0;  // legal ones
};

ReplayOutcome play_replay(const Board&, const Replay&);

ReplayMove replay_move(const Board&, const Step&);
// Steps from the start of a game as a replay. A turn without its end is left out. Map and rulings are not set.
Replay to_replay(const Board&, const std::vector<Step>&);

}  // namespace nedforge::luddit
