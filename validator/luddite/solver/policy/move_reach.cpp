#include "validator/luddite/solver/policy/move_reach.h"

#include <bit>

#include "engine/base/bits.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

void MoveReach::walk(int steps) {
    if (walked_ < 0) {
        walked_ = 0;
        enterable_ = enterable(*board_, *s_);
        takes_ = board_->rulings.passing == PassingRuling::enter ? (s_->unlocked & ~s_->hit) | wanted_caches() : 0;
        first_at_.fill(no_arrival);
        arrivals_ = 1;
        arrival_[0] = {};
        arrival_[0].node = s_->node;
        add_first(0);
        layer_[0] = 0;
        layer_[1] = 1;
    }
    while (walked_ < steps) {
        const int length = ++walked_;
        for (int from = layer_[length - 1]; from < layer_[length]; ++from) {
            for (NodeMask to = board_->neighbours[arrival_[from].node] & enterable_; to; to &= to - 1) {
                const std::uint8_t node = lowest_place(to);
                const NodeMask prizes = arrival_[from].prizes | (takes_ & bit(node));
                if (arrivals_ == most_arrivals || known(node, prizes)) continue;
                Arrival& entry = arrival_[arrivals_];
                entry.node = node;
                entry.from = static_cast<std::uint8_t>(from);
                entry.prizes = prizes;
                entry.points = points_of(prizes ? prizes : enter_at_end(node));
                entry.highest = 0;
                entry.live = evaluation_->live;
                for (NodeMask hits = prizes & s_->unlocked; hits; hits &= hits - 1)
                    entry.live &= ~evaluator_->function_bit(std::countr_zero(hits));
                add_first(arrivals_++);
            }
        }
        layer_[length + 1] = static_cast<std::uint8_t>(arrivals_);
    }
}

bool MoveReach::known(int node, NodeMask prizes) const {
    for (auto a = first_at_[node]; a != no_arrival; a = arrival_[a].next)
        if ((prizes & ~arrival_[a].prizes) == 0) return true;
    return false;
}

void MoveReach::add_first(int arrival) {
    auto& first = first_at_[arrival_[arrival].node];
    arrival_[arrival].next = first;
    first = static_cast<std::uint8_t>(arrival);
}

// Where only the end of a move counts.
NodeMask MoveReach::enter_at_end(int node) const {
    if (board_->rulings.passing == PassingRuling::enter) return 0;
    return bit(node) & ((s_->unlocked & ~s_->hit) | (board_->cache_nodes & ~s_->caches));
}

NodeMask MoveReach::wanted_caches() const {
    NodeMask wanted = 0;
    for (NodeMask remaining = board_->cache_nodes & ~s_->caches; remaining; remaining &= remaining - 1) {
        const int node = std::countr_zero(remaining);
        if (evaluator_->gain_value(*evaluation_, *features_, board_->cache[node]) > 0) wanted |= bit(node);
    }
    return wanted;
}

double MoveReach::points_of(NodeMask prizes) const {
    double points = 0;
    for (; prizes; prizes &= prizes - 1) {
        const int n = std::countr_zero(prizes);
        if (s_->unlocked & ~s_->hit & bit(n)) points += board_->critical_damage[n];
        if (board_->cache_nodes & ~s_->caches & bit(n))
            points += evaluator_->gain_value(*evaluation_, *features_, board_->cache[n]);
    }
    return points;
}

}  // namespace nedforge::luddite
