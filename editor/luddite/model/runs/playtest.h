#pragma once
// A game in the editor. The board is the map's as it was when the game began. What was undone can be done again, so a
// loaded game, and the solver's, is looked at step by step, forwards and back.

#include "editor/luddite/model/runs/run.h"
#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

struct Playtest {
    std::shared_ptr<const Board> board;
    std::shared_ptr<const Map> map;
    std::uint64_t stamp = 0;  // of the map then
    Game game;
    SeededDice dice;
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Map>, std::uint64_t stamp, std::uint64_t seed);

    std::optional<Refusal> roll(const std::array<int, 3>& dice_shown) { return step({dice_shown, std::nullopt}); }
    std::optional<Refusal> play(const ReplayAction& action) { return step({std::nullopt, action}); }
    std::optional<Refusal> end_round() { return step({}); }
    std::optional<Refusal> play_all(const Replay&);  // stops at the first illegal action, and says why
    // The first `count` steps of a run.
    std::optional<Refusal> play_until(const Run&, std::size_t count);
    bool undo();
    bool redo();
    bool can_redo() const { return done < run_.tape.size(); }
    void go_to(std::size_t count);  // undoes or repeats until `count` steps are done
    // All that was played, with what was undone and can be done again.
    const Run& run() const { return run_; }
    std::size_t done = 0;  // steps of the run

private:
    std::optional<Refusal> step(PlayStep);
    std::optional<Refusal> carry_out(const PlayStep&);
    Run run_;
};

}  // namespace nedforge::luddite
