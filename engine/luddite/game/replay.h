#pragma once
// A game written down (*.replay.yaml, docs/luddite/format.md) and played back move by move through the rules. Dice are
// named by their index in the round: 1, 2, 3 as rolled, 4, 5, … as made. What a file can't say is refused by its reader
// (formats/luddite/replay_file.h); what depends on map or state is refused here, as an illegal action.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/replay.h"
#include "engine/base/result.h"
#include "engine/luddite/replay_action.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

struct ReplayRound {
    std::array<int, 3> roll{1, 1, 1};
    std::vector<ReplayAction> actions;
    bool operator==(const ReplayRound&) const = default;
};

struct Replay {
    std::string map;  // id; empty: not given
    RulingOverrides rulings;
    std::vector<ReplayRound> rounds;
    std::string digest = {};  // of the map that was played; empty: not given
    bool operator==(const Replay&) const = default;
};

// The dice of a round by index, as a replay names them.
class DiceLedger {
public:
    void start() { *this = {}; }
    int count() const { return index_count(steps_left_); }  // rolled and made, used or not
    // Of a die that is made now: its index.
    int add(int value) {
        dice_.push_back({value, false});
        steps_left_.push_back(0);
        return count();
    }
    struct Made {
        int value;
        bool used;
        bool operator==(const Made&) const = default;
    };
    const IndexedVector<Made, int>& made() const { return dice_; }
    IndexedVector<Made, int>& made() { return dice_; }
    // R22: of the move that the die makes in parts; 0: it has no such move, or that is over.
    int steps_left(int index) const { return steps_left_[index - 1]; }
    void set_steps_left(int index, int steps) { steps_left_[index - 1] = steps; }
    // What a legal action, in words and as the rules have it, does to the dice. `before` is the state in which it is
    // made.
    void note(const Board&, const State& before, const ReplayAction&, const Action&);
    bool operator==(const DiceLedger&) const = default;

private:
    IndexedVector<Made, int> dice_;
    IndexedVector<int, int> steps_left_ = IndexedVector<int, int>(rolled_dice, 0);  // by index - 1
};

// A game under way: state, dice by index, and all that was done, so that it can be undone and saved.
class Game {
public:
    explicit Game(const Board& board);  // keeps a reference
    // A game that goes on from here, with these rounds played. What was done before can't be undone.
    Game(const Board& board, State state, DiceLedger ledger, std::vector<ReplayRound> rounds);
    const Board& board() const { return *board_; }
    const State& state() const { return state_; }
    const DiceLedger& ledger() const { return ledger_; }
    const std::vector<ReplayRound>& rounds() const { return rounds_; }

    std::optional<Refusal> start_round(const std::array<int, 3>& roll);
    std::optional<Refusal> end_round();  // also done by start_round
    std::optional<Refusal> play(const ReplayAction&);
    std::optional<Refusal> play(const Action&);  // recorded in replay terms
    bool undo();                                 // the last action, roll or end of a round; false: at the start

    std::optional<Refusal> why_not(const ReplayAction&) const;
    ReplayAction described(const Action&) const;  // picks the lowest unused index of a made die's value
    Replay replay() const;                        // of all that was played; map id and no rulings set

private:
    const Board* board_;
    State state_;
    DiceLedger ledger_;
    std::vector<ReplayRound> rounds_;
    enum class Step { roll, action, end };
    struct Before {
        State state;
        DiceLedger ledger;
        Step step;
    };
    Result<Action, Refusal> understood(const ReplayAction&) const;
    void remember(Step step) { history_.push_back({state_, ledger_, step}); }

    std::vector<Before> history_;
};

struct ReplayError {
    int round = 0;
    int action = 0;
    std::string message;
    std::string rule;  // empty: none fits
};

using game::ReplayStatus;

struct ReplayOutcome {
    ReplayStatus status = ReplayStatus::running;
    State state;  // as it was before an illegal action
    std::optional<ReplayError> error;
};

ReplayOutcome play_replay(const Board&, const Replay&);

// Turns a run of core actions into a replay (solver, policies).
struct PlayedRound {
    std::array<int, 3> roll;
    std::vector<Action> actions;
};
Replay to_replay(const Board&, const std::vector<PlayedRound>&);

}  // namespace nedforge::luddite
