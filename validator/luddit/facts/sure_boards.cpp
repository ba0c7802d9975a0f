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
    BlockedShifts(const Board& board, const SpotSet& occupied, const std::vector<Spot>& spots)
        : low_bits_(spots.size() / 2) {
        std::vector<SpotSet> of_stone(spots.size());
        for (std::size_t i = 0; i < spots.size(); ++i)
            for (Spot shift = 0; shift < board.points; ++shift)
                if (occupied.has(board.shifted(spots[i], shift))) of_stone[i].add(shift);
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
std::vector<Loops::Set> periodic_stones(const Board& board, const SpotSet& occupied, const Loops& loops) {
    std::vector<Loops::Set> sets;
    for (Spot shift = 1; shift < board.points; ++shift) {
        SpotSet stay;
        occupied.for_each([&](Spot stone) {
            Spot spot = stone;
            do spot = board.shifted(spot, shift);
            while (spot != stone && occupied.has(spot));
            if (spot == stone) stay.add(stone);
        });
        if (const Loops::Set set = loops.set_of(stay)) sets.push_back(set);
    }
    return sets;
}

}  // namespace

int sure_boards(const Board& board, int moves, int limit) {
    const SpotSet occupied = board.start.both();
    if (occupied.count() > most_loop_stones || !has_ring(board, occupied)) return 0;
    const Loops loops(board, occupied);
    const BlockedShifts blocked(board, occupied, loops.spots());
    const std::vector<Loops::Set> periodic = periodic_stones(board, occupied, loops);
    const Loops::Set mine = loops.set_of(board.start[board.first]);
    const int supply = supply_left(board, board.start, board.first), empty = board.points - occupied.count();
    std::int64_t boards = 0;
    loops.for_each_set([&](Loops::Set loop, bool for_both) {
        if (!for_both && (loop & ~mine)) return true;
        ++boards;
        if (moves > 1 && (supply > 0 || (loop & mine))) boards += empty;
        bool shifts_tell = true;
        for (const Loops::Set stones : periodic) shifts_tell &= (loop & ~stones) != 0;
        if (shifts_tell) boards += board.points - blocked.count(loop);
        return boards <= limit;
    });
    return static_cast<int>(boards);
}

}  // namespace nedforge::luddit
