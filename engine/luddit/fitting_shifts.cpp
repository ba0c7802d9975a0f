#include "engine/luddit/fitting_shifts.h"

#include <algorithm>
#include <array>
#include <bit>

namespace nedforge::luddit {

namespace {
constexpr Loops::Set no_ring_stone = Loops::Set{1} << 31;  // it stays, whatever loop is carried
static_assert(most_loop_stones < 31);
}  // namespace

FittingShifts::FittingShifts(const Board& board, const SpotSet& occupied, const Loops& loops, int orientation)
    : in_the_way_(place_of_index(board.points)) {
    const std::vector<Spot>& spots = loops.spots();
    std::array<Loops::Set, most_spots> bit_of{};
    occupied.for_each([&](Spot spot) { bit_of[spot] = no_ring_stone; });
    for (std::size_t i = 0; i < spots.size(); ++i) bit_of[spots[i]] = Loops::Set{1} << i;
    for (std::size_t first = 0; first < spots.size(); first += group_bits) {
        const std::size_t stones = std::min<std::size_t>(group_bits, spots.size() - first);
        std::vector<Row>& rows = groups_.emplace_back(std::size_t{1} << stones, in_the_way_);
        for (std::size_t set = 1; set < rows.size(); ++set) {
            const auto stone = static_cast<std::size_t>(std::countr_zero(set));
            const Row& base = rows[set & (set - 1)];
            const Spot turned = board.turned(spots[first + stone], orientation);
            for (Spot shift = 0; shift < base.size(); ++shift)
                rows[set][shift] = base[shift] | bit_of[board.shifted(turned, shift)];
        }
    }
}

const std::vector<Spot>& FittingShifts::of(Loops::Set loop) {
    std::fill(in_the_way_.begin(), in_the_way_.end(), 0);
    Loops::Set remaining = loop;
    for (const auto& rows : groups_) {
        const Row& row = rows[remaining & ((Loops::Set{1} << group_bits) - 1)];
        for (std::size_t shift = 0; shift < row.size(); ++shift) in_the_way_[shift] |= row[shift];
        remaining >>= group_bits;
    }
    shifts_.clear();
    for (Spot shift = 0; shift < in_the_way_.size(); ++shift)
        if (!(in_the_way_[shift] & ~loop)) shifts_.push_back(shift);
    return shifts_;
}

}  // namespace nedforge::luddit
