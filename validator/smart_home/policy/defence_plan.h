#pragma once
// The best way to go on with a defence: backward induction over what is open, the support left and the tokens held
// (H13 to H20). Exact where the reading `reroll` is `all`; under `held` no die is left lying, which is legal.
// Symbols of one pool (H26) count as one symbol, also for tokens.

#include <span>
#include <vector>

#include "engine/smart_home/legality.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

// What a defence can come to, in one unit of value.
struct DefenceValues {
    IndexedArray<double, int, dice_count + 1> stop{};  // by matches
    double error = 0;
    double spared = 0;  // a failed roll with support, under the reading `support: end`
    double token = 0;   // the price of a token that is played
};

class DefencePlan {
public:
    // `open` by symbol; `spent`: tokens played in this defence before; `tokens`: icons by token held, four at most.
    DefencePlan(PolicyTables&, Character, const SymbolCounts& open, int spent, std::span<const std::uint8_t> tokens,
                const DefenceValues&);

    // The value of rolling the dice with the support that is left.
    double of_rolling(int support) { return rolling({start_, support, 0}); }

    // After a roll: what to do with the faces. `token`: the index of the token to play first, and `pool` what it
    // closes; or -1, and `aside` says how many dice to set aside by pool.
    struct Choice {
        int token = -1;
        Symbol pool{};
        SymbolCounts aside{};
        double value = 0;
    };
    Choice after_roll(const SymbolCounts& faces, int support, bool token_played);

private:
    struct Node {
        SymbolCounts open;  // by pool
        int support = 0;
        unsigned used = 0;  // tokens, a bit each
    };
    double deciding(const Node&);
    double rolling(const Node&);
    Choice best_aside(const Node&, const SymbolCounts& matches);
    Choice best_choice(const Node&, const SymbolCounts& matches, bool token_played);
    std::size_t index_of(const Node&) const;

    PolicyTables& tables_;
    Character character_;
    Pools pools_;
    SymbolCounts start_;  // by pool
    std::vector<std::uint8_t> icons_;
    DefenceValues values_;
    int spent_ = 0;
    IndexedArray<std::size_t, Symbol, symbol_count>
        step_{};                 // from a node to that with one symbol less of a pool, in known_
    std::vector<double> known_;  // deciding(), by index_of(); NaN: not yet
};

}  // namespace nedforge::smart_home
