// Scoring (rulebook p. 9) and what is derived from the Hack module.

#include <algorithm>
#include <bit>

#include "engine/base/indexed.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/legality.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

template <class Do>
void for_each_paid(const Board& board, const State& state, Do do_it) {
    const HackVariant& variant = hack_variant(board.hack.kind());
    const int rewards = index_count(board.hack.rewards);
    for (int i = 0; i < rewards; ++i)
        if (variant.is_paid(board.hack, state, i)) do_it(i);
}

}  // namespace

ScoreParts score_parts(const Board& board, const State& state) {
    ScoreParts parts;
    for (NodeMask hit = state.hit; hit; hit &= hit - 1) parts.critical += board.critical_damage[std::countr_zero(hit)];
    for_each_paid(board, state, [&](int i) { parts.hack += board.hack.rewards[i].damage; });
    parts.switches = fused_damage * (switch_count - std::popcount(open_switches(state)));
    for (auto crossed = state.bonuses; crossed; crossed &= crossed - 1)
        parts.switches += board.bonuses[std::countr_zero(crossed)].damage;
    for (int die = lowest_tally; die <= highest_die; ++die)
        parts.clock += tally_damage(die) * state.tallies[tally_index(die)];
    for (const Resource r : all_resources) parts.leftover += left_over_worth[r] * state.held[r];
    return parts;
}

bool escaped(const Board& board, const State& state) { return state.node == board.exit; }

int score(const Board& board, const State& state) {
    return escaped(board, state) ? score_parts(board, state).sum() : 0;
}

int least_winning_score(const Rulings& rulings, int threshold) {
    return threshold + (rulings.threshold == ThresholdRuling::above ? 1 : 0);
}

bool beats(const Rulings& rulings, int score, int threshold) {
    return score >= least_winning_score(rulings, threshold);
}

std::vector<int> paid_rewards(const Board& board, const State& state) {
    std::vector<int> paid;
    for_each_paid(board, state, [&](int i) { paid.push_back(i); });
    return paid;
}

std::vector<std::string> unlocked_codes(const Board& board, const State& state) {
    std::vector<std::string> codes;
    for_each_paid(board, state, [&](int i) {
        if (!board.hack.rewards[i].code.empty()) codes.push_back(board.hack.rewards[i].code);
    });
    std::sort(codes.begin(), codes.end());
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    return codes;
}

}  // namespace nedforge::luddite
