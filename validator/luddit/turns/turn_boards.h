#pragma once
// The boards to which a turn leads, each visited once however it is reached: breadth first over the moves, with a set
// of the boards seen. A win in one turn is searched in the same way with a bound: the places still free, and two moves
// for each stone of the other player that is still on the board, have to fit into the moves that are left. Where
// the moves of a turn can fill an empty board, its wins are the dead sets (T7), and these are listed depth first, so
// that the first one is found at once on every size. Where a piece goes depends only on the stones that are left and on
// its colours, so that this is listed once a turn for all boards that share them. Cost: one step of the budget for each
// board generated, and one for each 16 sets of stones whose loops are listed. The lists of a turn stay in memory,
// except those of its last move.

#include <functional>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddit/state.h"
#include "engine/luddit/stones_set.h"
#include "validator/base/algorithms/step_budget.h"

namespace nedforge::luddit {

enum class Listed : std::uint8_t {
    whole,    // every board was visited
    stopped,  // the visitor has seen enough
    spent     // the budget ended, or the moves of a board are too many to be listed
};

// Whether a turn from `began` may end on these stones (`still: turn`, `repeat: forbidden`).
bool may_end_turn(const Board&, const Stones& began, const Stones& stones, Colour player,
                  const std::vector<Occurred>* occurred);

class TurnBoards {
public:
    // `occurred`: positions that a turn may not lead to (`repeat: forbidden`). Board, budget and `occurred` outlive it.
    TurnBoards(const Board&, const Stones& start, Colour player, StepBudget&,
               const std::vector<Occurred>* occurred = nullptr);

    // Gets a board after the turn and the number of the board before the last move; returns false to stop.
    using Visit = std::function<bool(const Stones&, int before)>;
    Listed for_each(const Visit& visit) { return run(visit, Wanted::every); }
    // Only boards on which the other player has no move.
    Listed for_each_win(const Visit& visit) { return run(visit, Wanted::wins); }
    // Only boards without a loop.
    Listed for_each_untied(const Visit& visit) { return run(visit, Wanted::untied); }
    // The same with no more moves than the win needs at least: few boards, but not all wins.
    Listed for_each_shortest_win(const Visit&);
    // The moves that led to a board that was visited.
    std::vector<Step> moves_to(const Stones& last, int before) const;

private:
    struct Node {
        Stones stones;
        int before;
    };
    enum class Wanted : std::uint8_t { every, wins, untied };
    Listed run(const Visit&, Wanted);
    // From a board without stones: the wins that place stones on spots from `from` on.
    Listed fill(const Visit&, Spot from);
    // The fewest moves that can still fill the cap with the player's stones alone.
    int least_moves(const Stones&) const;
    bool can_still_win(const Stones&, int moves_left) const;
    MoveLimits limits_for(const Stones&, int moves_left) const;
    Step move_between(const Stones& before, const Stones& after) const;

    const Board& board_;
    const Colour player_;
    int moves_;  // of the turn
    StepBudget& budget_;
    const std::vector<Occurred>* occurred_;
    IndexedVector<Node, int> nodes_;
    StonesSet visited_;
};

}  // namespace nedforge::luddit
