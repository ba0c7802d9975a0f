#pragma once
// Complete search for dead sets (T3 of the rules, docs/luddit/what-is-known.md).

#include "engine/luddit/loops.h"

namespace nedforge::luddit {

// Whether there is a dead set of `wanted` stones. Three neighbouring rows hold at most two stones (three under `apart`)
// in each of their windows, and each stone lies in three windows; some three rows hold at least three nths of all
// stones, and the board can be shifted so that they are the first and have a stone in the first column. Points are then
// tried row by row, with the bound of the rows that are left. Exact; the cost is exponential in the points.
class DeadSearch {
public:
    DeadSearch(const Board& board, int wanted) : board_(board), wanted_(wanted) {
        const int in_window = board.rulings.own == OwnReading::counted ? 2 : 3;
        three_rows_ = in_window * board.size / 3;
        least_first_ = (3 * wanted + board.size - 1) / board.size;
    }
    bool run() { return least_first_ <= three_rows_ && try_from(0, 0); }
    const SpotSet& found() const { return set_; }  // after run(): the dead set, or none
    std::uint64_t tried() const { return tried_; }

private:
    int most_in(int rows) const { return rows / 3 * three_rows_ + (rows % 3 ? three_rows_ : 0); }
    bool try_from(int from, int count) {
        if (count == wanted_) return true;
        for (int spot = from; spot < board_.points; ++spot) {
            const int row = spot / board_.size;
            if (spot % board_.size == 0) {
                if (row == 3 && (count < least_first_ || !first_column())) return false;
                if (count + most_in(board_.size - row) < wanted_) return false;
            }
            if (row < 3 && count >= three_rows_) return row_three(count);
            set_.add(static_cast<Spot>(spot));
            ++tried_;
            if (is_dead(board_, set_) && try_from(spot + 1, count + 1)) return true;
            set_.remove(static_cast<Spot>(spot));
        }
        return false;
    }
    // The first three rows are full.
    bool row_three(int count) { return first_column() && try_from(3 * board_.size, count); }
    bool first_column() const {
        for (int row = 0; row < 3; ++row)
            if (set_.has(board_.spot_of({0, row}))) return true;
        return false;
    }

    const Board& board_;
    const int wanted_;
    int three_rows_, least_first_;
    std::uint64_t tried_ = 0;
    SpotSet set_;
};

}  // namespace nedforge::luddit
