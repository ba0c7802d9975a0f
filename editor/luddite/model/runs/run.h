#pragma once
// A run: what the NEETLE and the player do, one moment after the other. Findings, the search for the highest score,
// replays, playtests and policies all give runs, and one timeline shows them. Most runs are games, whose moments have
// the whole state. A finding's run is steps without dice; where the rules allow it, dice that pay its steps are chosen,
// and it becomes a game as well.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/model/bench.h"
#include "engine/base/diagnostic.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

// One thing done in a game: a roll, an action, or the end of a round.
struct PlayStep {
    std::optional<std::array<int, 3>> roll;
    std::optional<ReplayAction> action;
};
std::vector<PlayStep> tape_of(const Replay&);

// The state after a number of steps.
struct RunMoment {
    enum class Kind { start, roll, act, end };
    Kind kind = Kind::start;
    std::string words = "the start";  // what was done last: "die 5: move to B2, C2"
    std::vector<std::string> way;     // the nodes that it entered, in order
    std::string node;                 // where the NEETLE is
    BySwitch toggles{};
    int round = 0;               // from 1; 0: none yet, or the run has no dice
    std::optional<State> state;  // of a game
};
RunMoment moment_after(const Game&, const PlayStep* last);  // none: the start

struct Run {
    std::string title;
    std::shared_ptr<const Map> map;
    std::shared_ptr<const Board> board;                          // none: a run without dice
    std::vector<PlayStep> tape;                                  // of a game: what leads from each moment to the next
    std::vector<RunMoment> moments = std::vector<RunMoment>(1);  // [0] is the start
    std::size_t last() const { return moments.size() - 1; }
    bool is_game() const { return board != nullptr; }
};
using SharedRun = std::shared_ptr<const Run>;

// A game as far as it is legal.
SharedRun run_of(std::string title, std::shared_ptr<const Map>, std::shared_ptr<const Board>, const Replay&);
// A finding's run. `board` may be none.
SharedRun run_of(std::string title, std::shared_ptr<const Map>, std::shared_ptr<const Board>,
                 const std::vector<WitnessStep>&);
// A game that takes these steps and nothing else: two dice of a round pay steps, and the third goes to the Clock.
// Locks on the way are opened first. Nothing where the rules forbid it.
std::optional<Replay> game_of(const Board&, const std::vector<WitnessStep>&);

// The nodes that the NEETLE has been on after `count` steps, in order, the first one included.
std::vector<std::string> way_until(const Run&, std::size_t count);
// The first `count` steps as a replay. Precondition: a game.
Replay replay_of(const Run&, std::size_t count);

std::string words_of(const WitnessStep&);  // "switch 2", "move to B1, C1"
// Of an action that was just done in the game; a die is named by what it shows: "die 5: move to B2, C2".
std::string words_of(const ReplayAction&, const Game&);

}  // namespace nedforge::luddite
