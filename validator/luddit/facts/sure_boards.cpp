#include "validator/luddit/facts/sure_boards.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/base/bits.h"
#include "engine/luddit/loops.h"
#include "engine/luddit/state.h"

namespace nedforge::luddit {

namespace {

// For each set of stones the shifts that put some stone of it on an occupied point, joined from two halves of the
// stones.
class BlockedShifts {
public:
    BlockedShifts(const Board& board, const SpotSet& all, const std::vector<Spot>& spots)
        : low_bits_(spots.size() / 2) {
        std::vector<SpotSet> of_stone(spots.size());
        for (std::size_t i = 0; i < spots.size(); ++i)
            for (Spot shift = 0; shift < board.points; ++shift)
                if (all.has(board.shifted(spots[i], shift))) of_stone[i].add(shift);
        const auto joined = [&](std::size_t from, std::size_t to) {
            std::vector<SpotSet> table(std::size_t{1} << (to - from));
            for (std::size_t set = 1; set < table.size(); ++set)
                table[set] = table[set & (set - 1)] | of_stone[from + lowest_place(set)];
            return table;
        };
        low_ = joined(0, low_bits_);
        high_ = joined(low_bits_, spots.size());
    }
    int count(Loops::Set set) const {
        return (low_[set & ((Loops::Set{1} << low_bits_) - 1)] | high_[set >> low_bits_]).count();
    }

private:
    std::size_t low_bits_;
    std::vector<SpotSet> low_, high_;
};

// The sets of stones that hold each loop which a shift puts onto itself: for each shift the stones whose points lead to
// stones alone, however often it is made.
std::vector<Loops::Set> periodic_stones(const Board& board, const SpotSet& all, const Loops& loops) {
    std::vector<Loops::Set> sets;
    for (Spot shift = 1; shift < board.points; ++shift) {
        SpotSet stay;
        all.for_each([&](Spot stone) {
            Spot at = stone;
            do at = board.shifted(at, shift);
            while (at != stone && all.has(at));
            if (at == stone) stay.add(stone);
        });
        if (const Loops::Set set = loops.set_of(stay)) sets.push_back(set);
    }
    return sets;
}

}  // namespace

int sure_boards(const Board& board, int moves, int enough) {
    const SpotSet all = board.start.both();
    if (all.count() > most_loop_stones || !has_ring(board, all)) return 0;
    const Loops loops(board, all);
    const BlockedShifts blocked(board, all, loops.spots());
    const std::vector<Loops::Set> periodic = periodic_stones(board, all, loops);
    const Loops::Set mine = loops.set_of(board.start[board.first]);
    const int left = supply_left(board, board.start, board.first), empty = board.points - all.count();
    std::int64_t boards = 0;
    loops.for_each_set([&](Loops::Set loop, bool for_both) {
        if (!for_both && (loop & ~mine)) return true;
        ++boards;
        if (moves > 1 && (left > 0 || (loop & mine))) boards += empty;
        bool shifts_tell = true;
        for (const Loops::Set stones : periodic) shifts_tell &= (loop & ~stones) != 0;
        if (shifts_tell) boards += board.points - blocked.count(loop);
        return boards <= enough;
    });
    return static_cast<int>(boards);
}

}  // namespace nedforge::luddit
