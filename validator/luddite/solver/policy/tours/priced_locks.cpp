#include "validator/luddite/solver/policy/tours/priced_locks.h"

#include "engine/base/bits.h"

namespace nedforge::luddite {

PricedLocks::PricedLocks(const Board& board) {
    of_node_.fill(-1);
    NodeMask remaining = board.locked | board.energy_nodes;
    for (std::int8_t lock = 0; remaining && lock < most_locks; remaining &= remaining - 1, ++lock) {
        const std::uint8_t n = lowest_place(remaining);
        of_node_[n] = lock;
        number_[lock] = board.lock[n];
        nodes_.push_back(n);
    }
    for (int set = 0; set < 256; ++set)
        for (int l = 0; l < index_count(nodes_); ++l)
            if ((set >> (l & 7)) & 1) {
                auto& sum = (l < 8 ? low_price_ : high_price_)[set];
                sum += price(l);
            }
}

}  // namespace nedforge::luddite
