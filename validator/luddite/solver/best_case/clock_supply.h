#pragma once
// Dynamic programming over the Clock with dice of the player's choice: the most damage of a game of each length, and
// with it how much damage the dice of a plan cost (a round is three dice, one of them for the Clock: R2, R3, R8).
// One die a round goes to the Clock without loss of generality: a game of r rounds with k > r dice on the Clock has
// 3r - k dice for the rest, one of k rounds has 2k, which is more. Exact (Bellman 1957). Cost: the square of the boxes.

#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

class ClockSupply {
public:
    ClockSupply(const Board&, ClockIconsRuling);

    static constexpr int impossible = -1;
    // Most Clock damage with exactly `rounds` dice on it, the last one ending the game. Under `clock_icons: last` the
    // icons taken count as left-overs. `impossible` where no game is that long.
    int best(int rounds) const;
    // Most of best(r) over games that leave `work` dice for the rest of the sheet.
    int with_free_dice(int work) const {
        if (work < 0) work = 0;
        return has_index(free_, work) ? free_[work] : impossible;
    }
    int rounds_for(int work) const;  // the game behind with_free_dice(work)
    int capacity() const { return 2 * max_rounds_; }
    std::vector<int> dice(int rounds) const;  // the dice of best(rounds), in order

    Amounts icons() const { return icons_; }              // gained in every game (reading `all`)
    Amounts possible_icons() const { return possible_; }  // gained in some (reading `last`), counted in best()

private:
    int at(int dice, int boxes) const { return table_[dice * length_ + boxes]; }
    int value_of(int from, int die) const;  // damage, and the icon under `last`

    const Board* board_;
    ClockIconsRuling icons_ruling_;
    int length_ = 0;
    int max_rounds_ = 0;
    IndexedVector<int, int> table_;               // [dice][boxes crossed]: most damage, or impossible
    IndexedVector<int, int> best_;                // by rounds
    IndexedVector<int, int> free_, free_rounds_;  // by work
    Amounts icons_, possible_;
};

}  // namespace nedforge::luddite
