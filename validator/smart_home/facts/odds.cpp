#include "validator/smart_home/facts/odds.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <unordered_map>

#include "engine/base/indexed.h"

namespace nedforge::smart_home {

namespace {

constexpr int classes = 6;
// How many of each class: open symbols, or faces of dice. Faces that match nothing are not told apart; they are what is
// missing to the number of dice.
using Counts = std::array<int, classes>;

int sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

Counts minus(Counts a, const Counts& b) {
    for (std::size_t c = 0; c < classes; ++c) a[c] -= b[c];
    return a;
}

// Calls `visit` with every multiset within `most`.
void each_within(const Counts& most, const std::function<void(const Counts&)>& visit) {
    Counts now{};
    while (true) {
        visit(now);
        std::size_t c = 0;
        while (c < classes && now[c] == most[c]) now[c++] = 0;
        if (c == classes) return;
        ++now[c];
    }
}

// One question: the chance of at least `matches` matches, for symbols in classes of which the first may be two symbols
// that an ability makes alike.
class Defence {
public:
    Defence(const Counts& symbols, bool first_is_pair, int wanted, RerollRuling reroll, SupportRuling support)
        : symbols_(symbols),
          wanted_(wanted),
          held_(reroll == RerollRuling::held),
          ends_(support == SupportRuling::end) {
        chance_.fill(1.0 / 6);
        if (first_is_pair) chance_[0] = 2.0 / 6;
    }

    double odds(int supports) { return before_roll(symbols_, {}, supports); }

private:
    // Four bits for each count: no count is above the six dice.
    static std::uint64_t state_of(const Counts& open, const Counts& faces, int supports) {
        auto state = static_cast<std::uint64_t>(supports);
        for (const Counts* counts : {&open, &faces})
            for (const int count : *counts) state = state << 4 | static_cast<std::uint64_t>(count);
        return state;
    }

    bool done(const Counts& open) const { return sum(symbols_) - sum(open) >= wanted_; }

    // Dice due: as many as symbols are open, less those left lying.
    double before_roll(const Counts& open, const Counts& lying, int supports) {
        if (done(open)) return 1;
        const std::uint64_t state = state_of(open, lying, supports);
        if (const auto known = before_.find(state); known != before_.end()) return known->second;
        const int dice = sum(open) - sum(lying);
        double value = 0;
        each_roll(open, dice, [&](const Counts& faces, double probability) {
            Counts all = faces;
            for (std::size_t c = 0; c < classes; ++c) all[c] += lying[c];
            value += probability * after_roll(open, all, supports);
        });
        return before_[state] = value;
    }

    // Every outcome of a number of dice, faces of classes without an open symbol taken together, with its probability.
    void each_roll(const Counts& open, int dice, const std::function<void(const Counts&, double)>& visit) const {
        Counts faces{};
        double other = 1;
        for (std::size_t c = 0; c < classes; ++c)
            if (open[c] > 0) other -= chance_[c];
        const std::function<void(std::size_t, int, double)> next = [&](std::size_t c, int left, double ways) {
            if (c == classes) {
                double rest = ways;
                for (int i = 0; i < left; ++i) rest *= std::max(0.0, other);
                if (rest > 0) visit(faces, rest);
                return;
            }
            double term = ways;  // ways · C(left, n) · chance^n
            for (int n = 0; n <= (open[c] > 0 ? left : 0); ++n) {
                faces[c] = n;
                next(c + 1, left - n, term);
                term = term * (left - n) / (n + 1) * chance_[c];
            }
            faces[c] = 0;
        };
        next(0, dice, 1);
    }

    // `faces`: those of all dice that match an open symbol's class.
    double after_roll(const Counts& open, const Counts& faces, int supports) {
        const std::uint64_t state = state_of(open, faces, supports);
        if (const auto known = after_.find(state); known != after_.end()) return known->second;
        double best = 0;
        if (sum(faces) == 0) {
            if (supports > 0 && !ends_) best = before_roll(open, {}, supports - 1);
        } else {
            Counts most;
            for (std::size_t c = 0; c < classes; ++c) most[c] = std::min(open[c], faces[c]);
            each_within(most, [&](const Counts& aside) {
                if (sum(aside) == 0) return;
                const Counts left = minus(open, aside);
                best = std::max(
                    best, held_ ? best_lying(left, minus(faces, aside), supports) : before_roll(left, {}, supports));
            });
        }
        return after_[state] = best;
    }

    // The best of the faces that may be left lying; at least one die is rolled. A die that matches no open symbol any
    // more is of no use.
    double best_lying(const Counts& open, Counts faces, int supports) {
        for (std::size_t c = 0; c < classes; ++c)
            if (open[c] == 0) faces[c] = 0;
        double best = 0;
        each_within(faces, [&](const Counts& lying) {
            if (sum(lying) < std::max(1, sum(open))) best = std::max(best, before_roll(open, lying, supports));
        });
        return best;
    }

    Counts symbols_;
    int wanted_;
    bool held_, ends_;
    std::array<double, classes> chance_{};
    std::unordered_map<std::uint64_t, double> before_, after_;
};

}  // namespace

MatchOdds OddsTable::of(const SymbolCounts& symbols, Ability ability, int supports) {
    const auto pair = ability == Ability::none
                          ? std::nullopt
                          : exchanged_symbols(ability == Ability::security_expert ? Character::security_expert
                                                                                  : Character::password_wizz);
    int together = 0;
    std::vector<int> counts;
    for (std::size_t s = 0; s < symbol_count; ++s) {
        const bool in_pair = pair && (s == place_of_index((*pair)[0]) || s == place_of_index((*pair)[1]));
        if (in_pair)
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
    MatchOdds odds{};
    for (int wanted = odds_lowest; wanted <= odds_highest; ++wanted)
        odds[place_of_index(wanted - odds_lowest)] =
            Defence(of_classes, pair.has_value(), wanted, reroll_, support_).odds(supports);
    return known_[key] = odds;
}

}  // namespace nedforge::smart_home
