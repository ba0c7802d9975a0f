#include "validator/smart_home/policy/defence_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace nedforge::smart_home {

namespace {

constexpr std::size_t support_values = character_count;

SymbolCounts less(SymbolCounts counts, const SymbolCounts& removed) {
    for (const Symbol p : all_symbols) counts[p] = static_cast<std::uint8_t>(counts[p] - removed[p]);
    return counts;
}

SymbolCounts lower_of(const SymbolCounts& a, const SymbolCounts& b) {
    SymbolCounts minimum{};
    for (const Symbol p : all_symbols) minimum[p] = std::min(a[p], b[p]);
    return minimum;
}

}  // namespace

DefencePlan::DefencePlan(PolicyTables& tables, Character character, const SymbolCounts& open, int spent,
                         std::span<const std::uint8_t> tokens, const DefenceValues& values)
    : tables_(tables),
      character_(character),
      pools_(pools_of(character)),
      start_(pooled(open, pools_)),
      values_(values),
      spent_(spent) {
    for (const auto icons : tokens) {
        unsigned pools = 0;
        for (const Symbol s : all_symbols)
            if (icons >> place_of_index(s) & 1u) pools |= 1u << place_of_index(pools_[s]);
        icons_.push_back(static_cast<std::uint8_t>(pools));
    }
    std::size_t size = 1;
    for (int p = symbol_count - 1; p >= 0; --p) {
        step_[p] = size;
        size *= start_[p] + std::size_t{1};
    }
    known_.assign(size * (support_values << icons_.size()), std::numeric_limits<double>::quiet_NaN());
}

std::size_t DefencePlan::index_of(const Node& node) const {
    const std::size_t support = std::min(static_cast<std::size_t>(node.support), support_values - 1);
    auto index = static_cast<std::size_t>(node.used) * support_values + support;
    for (const Symbol p : all_symbols) index = index * (start_[p] + std::size_t{1}) + node.open[p];
    return index;
}

double DefencePlan::deciding(const Node& node) {
    const std::size_t index = index_of(node);
    if (const double known = known_[index]; !std::isnan(known)) return known;
    const double stop = values_.stop[dice_count - sum_of(node.open)];
    const double value = sum_of(node.open) == 0 ? stop : std::max(stop, rolling(node));
    return known_[index] = value;
}

double DefencePlan::rolling(const Node& node) {
    const int dice = sum_of(node.open) + std::popcount(node.used) + spent_;
    double value = 0;
    for (const auto& roll : tables_.rolls.of(node.open, character_, dice))
        value += roll.probability * best_choice(node, roll.matches, false).value;
    return value;
}

// Of all that can be set aside, at least one die.
DefencePlan::Choice DefencePlan::best_aside(const Node& node, const SymbolCounts& matches) {
    Choice best;
    best.value = -std::numeric_limits<double>::infinity();
    SymbolCounts aside{};
    std::size_t index = index_of(node);  // of the node that is left
    for (std::size_t p = 0; p < symbol_count;) {
        if (aside[p] == matches[p]) {
            index += aside[p] * step_[p];
            aside[p++] = 0;
            continue;
        }
        ++aside[p];
        index -= step_[p];
        p = 0;
        double value = known_[index];
        if (std::isnan(value)) value = deciding({less(node.open, aside), node.support, node.used});
        if (value > best.value) best = {-1, {}, aside, value};
    }
    return best;
}

DefencePlan::Choice DefencePlan::best_choice(const Node& node, const SymbolCounts& matches, bool token_played) {
    Choice best;
    if (sum_of(matches) > 0) {
        best = best_aside(node, matches);
    } else if (token_played) {
        best.value = deciding(node);
    } else if (node.support == 0) {
        best.value = values_.error;
    } else {
        const bool ends = tables_.board.rulings.support == SupportRuling::end;
        best.value = ends ? values_.spared : deciding({node.open, node.support - 1, node.used});
    }
    for (std::size_t token = 0; token < icons_.size(); ++token) {
        if (node.used >> token & 1u) continue;
        for (const Symbol p : all_symbols) {
            if (!(icons_[token] >> place_of_index(p) & 1u) || node.open[p] == 0) continue;
            Node next = node;
            --next.open[p];
            next.used |= 1u << token;
            const double value =
                (sum_of(next.open) == 0 ? values_.stop[dice_count]
                                        : best_choice(next, lower_of(matches, next.open), true).value) -
                values_.token;
            if (value > best.value + 1e-12) best = {static_cast<int>(token), p, {}, value};
        }
    }
    return best;
}

DefencePlan::Choice DefencePlan::after_roll(const SymbolCounts& faces, int support, bool token_played) {
    return best_choice({start_, support, 0}, lower_of(pooled(faces, pools_), start_), token_played);
}

}  // namespace nedforge::smart_home
