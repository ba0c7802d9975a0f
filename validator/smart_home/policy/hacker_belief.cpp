#include "validator/smart_home/policy/hacker_belief.h"

#include <cmath>

#include "validator/smart_home/policy/hacker_walk.h"

namespace nedforge::smart_home {

namespace {

// The odds of a Hacker who draws its tile with whims of this spread.
template <class Value>
TileBelief::Likings likings(const Board& board, double spread, Value&& value) {
    TileBelief::Likings odds{};
    for (int t = 0; t < board.tile_count; ++t) odds[t] = std::exp(value(t) / spread);
    return odds;
}

}  // namespace

HackerBelief::HackerBelief(const PolicyTables& tables)
    : tables_(tables), evaluator_(tables.board), even_(tables.board) {}

void HackerBelief::see(const PublicState& before, const std::optional<Step>& step, const PublicState& after) {
    const Board& board = tables_.board;
    const ByTile<double> target = even_targets(board, before);
    if (!own_) {
        const auto start =
            likings(board, start_spread, [&](int t) { return start_value(tables_, evaluator_, before, target, t); });
        own_.emplace(board, &start);
    }
    if (step && step->kind == StepKind::end_walk) {
        const ByTile<double> moved = after_even_walk(before);
        const auto walk = likings(board, walk_spread, [&](int t) {
            return prospect_of(board, evaluator_, before, target, t) - walk_risk(tables_, before, moved, t);
        });
        own_->see(before, step, after, &walk);
    } else {
        own_->see(before, step, after);
    }
    even_.see(before, step, after);
}

}  // namespace nedforge::smart_home
