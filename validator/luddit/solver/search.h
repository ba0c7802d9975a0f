#pragma once
// Depth-first search for forced wins of a few turns, deepened turn by turn, with a table of what is known of a position
// (transposition table). A win of one turn is searched by its bound (turn_boards.h). Turns that refuted a loss are
// tried first where they are legal (killer heuristic). Exact; the cost is that of all boards generated, and a budget
// that ends leaves the answer open. Under `repeat: forbidden` a position's outcome depends on the line that led to it,
// so nothing is kept.

#include "validator/luddit/solver/outcome.h"
#include "validator/luddit/solver/whole_game.h"
#include "validator/luddit/turns/turn_boards.h"

namespace nedforge::luddit {

class Search : public Outcomes {
public:
    // `table`: the whole game, where it is small enough to be known; then only the boards of the first turn are
    // searched.
    Search(const Board& board, StepBudget& budget, WholeGame* table = nullptr)
        : board_(board), budget_(budget), table_(table) {}

    std::optional<bool> won_within(const Stones&, Colour, int turns) override;
    std::optional<bool> lost_within(const Stones&, Colour, int turns) override;
    void enter(const Stones& stones, Colour to_move) override { line_.push_back({stones, to_move}); }
    void leave() override { line_.pop_back(); }
    const std::vector<Occurred>* occurred() const override {
        return board_.rulings.repeat == RepeatReading::forbidden ? &line_ : nullptr;
    }

private:
    struct Known {
        std::int8_t won_in = 100, lost_in = 100;       // or more
        std::int8_t not_won_in = 0, not_lost_in = -1;  // or fewer
    };
    Known* known(const Stones&, Colour);
    std::optional<bool> has_winning_turn(const Stones&, Colour, int turns);
    std::optional<bool> has_only_losing_turns(const Stones&, Colour, int turns);
    // Whether a turn that escaped elsewhere escapes here too.
    bool escapes_as_before(const Stones&, Colour, int turns);

    const Board& board_;
    StepBudget& budget_;
    WholeGame* table_;
    IndexedArray<StonesMap<Known>, Colour, 2> known_;
    std::vector<Occurred> line_;
    IndexedArray<IndexedVector<std::vector<Step>, int>, Colour, 2> escapes_;  // the last ones first (killer moves)
};

}  // namespace nedforge::luddit
