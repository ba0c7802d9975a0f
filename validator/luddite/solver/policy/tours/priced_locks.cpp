#include "validator/luddite/solver/policy/tours/priced_locks.h"

#include <bit>

namespace nedforge::luddite {

PricedLocks::PricedLocks(const Board& board) {
    of_node_.fill(-1);
    for (NodeMask rest = board.locked | board.energy_nodes; rest && nodes_.size() < most_locks; rest &= rest - 1) {
        const int n = std::countr_zero(rest);
        of_node_[n] = static_cast<std::int8_t>(nodes_.size());
        number_[nodes_.size()] = board.lock[n];
        nodes_.push_back(static_cast<std::uint8_t>(n));
    }
    for (int set = 0; set < 256; ++set)
        for (int l = 0; l < index_count(nodes_); ++l)
            if ((set >> (l & 7)) & 1) {
                auto& sum = (l < 8 ? low_price_ : high_price_)[set];
                sum = static_cast<std::uint8_t>(sum + price(l));
            }
}

}  // namespace nedforge::luddite
