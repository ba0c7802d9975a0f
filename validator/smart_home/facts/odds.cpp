#include "validator/smart_home/facts/odds.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

constexpr int classes = 6;
// How many of each class: open symbols, or faces of dice. Faces that match nothing are not told apart; they are what is
// missing to the number of dice.
using Counts = IndexedArray<int, int, classes>;

Counts minus(Counts a, const Counts& b) {
    for (int c = 0; c < classes; ++c) a[c] -= b[c];
    return a;
}

// For each number of matches in question, the better of two values. Each number has a best way to play of its own.
void raise_to(MatchOdds& best, const MatchOdds& value) {
    for (std::size_t m = 0; m < best.size(); ++m) best[m] = std::max(best[m], value[m]);
}

// The chances of at least 3, 4, 5 and 6 matches, for symbols in classes of which the first may be two symbols that an
// ability makes alike.
class DefenceOdds {
public:
    DefenceOdds(const Counts& symbols, bool first_is_pair, RerollRuling reroll, SupportRuling support)
        : symbols_(symbols), held_(reroll == RerollRuling::held), ends_(support == SupportRuling::end) {
        chance_.fill(1.0 / 6);
        if (first_is_pair) chance_[0] = 2.0 / 6;
    }

    MatchOdds odds(int supports) { return before_roll(symbols_, {}, supports); }

private:
    // Four bits for each count: no count is above the six dice.
    static std::uint64_t state_of(const Counts& open, const Counts& faces, int supports) {
        auto state = static_cast<std::uint64_t>(supports);
        for (const Counts* counts : {&open, &faces})
            for (const int count : *counts) state = state << 4 | static_cast<std::uint64_t>(count);
        return state;
    }

    // Dice due: as many as symbols are open, less those left lying.
    const MatchOdds& before_roll(const Counts& open, const Counts& lying, int supports) {
        const std::uint64_t state = state_of(open, lying, supports);
        if (const auto known = before_.find(state); known != before_.end()) return known->second;
        const int dice = sum_of(open) - sum_of(lying), matched = sum_of(symbols_) - sum_of(open);
        MatchOdds value{};
        if (matched < odds_highest)
            each_roll(open, dice, [&](const Counts& faces, double probability) {
                Counts total = faces;
                for (int c = 0; c < classes; ++c) total[c] += lying[c];
                const MatchOdds& after = after_roll(open, total, supports);
                for (std::size_t m = 0; m < value.size(); ++m) value[m] += probability * after[m];
            });
        for (int m = odds_lowest; m <= std::min(matched, odds_highest); ++m) value[place_of_index(m - odds_lowest)] = 1;
        return before_[state] = value;
    }

    // Every outcome of a number of dice, faces of classes without an open symbol taken together, with its probability.
    template <class Visit>
    void each_roll(const Counts& open, int dice, const Visit& visit) const {
        Counts faces{};
        double miss_chance = 1;
        for (int c = 0; c < classes; ++c)
            if (open[c] > 0) miss_chance -= chance_[c];
        const auto next = [&](const auto& recurse, int c, int remaining, double ways) -> void {
            if (c == classes) {
                double probability = ways;
                for (int i = 0; i < remaining; ++i) probability *= std::max(0.0, miss_chance);
                if (probability > 0) visit(faces, probability);
                return;
            }
            double term = ways;  // ways · C(remaining, n) · chance^n
            for (int n = 0; n <= (open[c] > 0 ? remaining : 0); ++n) {
                faces[c] = n;
                recurse(recurse, c + 1, remaining - n, term);
                term = term * (remaining - n) / (n + 1) * chance_[c];
            }
            faces[c] = 0;
        };
        next(next, 0, dice, 1);
    }

    // `faces`: those of all dice that match an open symbol's class.
    const MatchOdds& after_roll(const Counts& open, const Counts& faces, int supports) {
        const std::uint64_t state = state_of(open, faces, supports);
        if (const auto known = after_.find(state); known != after_.end()) return known->second;
        MatchOdds best{};
        if (sum_of(faces) == 0) {
            if (supports > 0 && !ends_) best = before_roll(open, {}, supports - 1);
        } else {
            Counts limits;
            for (int c = 0; c < classes; ++c) limits[c] = std::min(open[c], faces[c]);
            for_each_multiset(limits, [&](const Counts& aside) {
                if (sum_of(aside) == 0) return;
                const Counts remaining = minus(open, aside);
                raise_to(best, held_ ? best_lying(remaining, minus(faces, aside), supports)
                                     : before_roll(remaining, {}, supports));
            });
        }
        return after_[state] = best;
    }

    // The best of the faces that may be left lying; at least one die is rolled. A die that matches no open symbol any
    // more is of no use.
    MatchOdds best_lying(const Counts& open, Counts faces, int supports) {
        for (int c = 0; c < classes; ++c)
            if (open[c] == 0) faces[c] = 0;
        MatchOdds best{};
        for_each_multiset(faces, [&](const Counts& lying) {
            if (sum_of(lying) < std::max(1, sum_of(open))) raise_to(best, before_roll(open, lying, supports));
        });
        return best;
    }

    Counts symbols_;
    bool held_, ends_;
    IndexedArray<double, int, classes> chance_{};
    std::unordered_map<std::uint64_t, MatchOdds> before_, after_;  // whose values stay where they are
};

}  // namespace

MatchOdds OddsTable::of(const SymbolCounts& symbols, Ability ability, int supports) {
    const auto pair = ability == Ability::none
                          ? std::nullopt
                          : exchanged_symbols(ability == Ability::security_expert ? Character::security_expert
                                                                                  : Character::password_wizz);
    int together = 0;
    std::vector<int> counts;
    for (const Symbol s : all_symbols) {
        if (pair && (s == pair->front() || s == pair->back()))
            together += symbols[s];
        else if (symbols[s] > 0)
            counts.push_back(symbols[s]);
    }
    std::sort(counts.rbegin(), counts.rend());
    if (pair) counts.insert(counts.begin(), together);
    const Key key{pair.has_value(), counts, supports};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Counts of_classes{};
    std::copy(counts.begin(), counts.end(), of_classes.begin());
    return known_[key] = DefenceOdds(of_classes, pair.has_value(), reroll_, support_).odds(supports);
}

}  // namespace nedforge::smart_home
