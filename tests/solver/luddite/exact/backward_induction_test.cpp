// Exact optima against a brute-force recursion that knows nothing but the engine's rules: every path,
// full states, nothing merged and nothing left out.

#include "validator/luddite/solver/exact/backward_induction.h"

#include <gtest/gtest.h>

#include <array>
#include <unordered_map>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "tests/support/luddite/mini_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {
namespace {

using Values = std::array<double, 5>;  // easy, medium, hard, mean, sure escape

class BruteForce {
public:
    explicit BruteForce(const Board& board) : board_(board) {}
    Values value(const State& s) {
        if (is_over(board_, s)) return ended(s);
        if (const auto found = known_.find(s); found != known_.end()) return found->second;
        if (given_up || known_.size() > most_) {
            given_up = true;
            return {};
        }
        Values best{};
        if (!in_round(s)) {
            best[4] = 1;
            for (const auto& roll : three_dice) {
                State rolled = s;
                start_round(board_, rolled, roll.dice);
                const Values v = value(rolled);
                for (std::size_t k = 0; k < 4; ++k) best[k] += v[k] * roll.orders / all_rolls;
                best[4] = std::min(best[4], v[4]);
            }
        } else {
            const auto better = [&](const State& after) {
                const Values v = value(after);
                for (std::size_t k = 0; k < 5; ++k) best[k] = std::max(best[k], v[k]);
            };
            std::vector<Action> actions;
            legal_actions(board_, s, actions, true);
            for (const Action& action : actions) {
                State after = s;
                apply(board_, after, action);
                better(after);
            }
            if (!why_not_end_round(board_, s)) {
                State after = s;
                end_round(board_, after);
                better(after);
            }
        }
        return known_[s] = best;
    }
    bool given_up = false;
    std::size_t states() const { return known_.size(); }

private:
    Values ended(const State& s) const {
        Values v{};
        const int points = score(board_, s);
        for (std::size_t l = 0; l < 3; ++l) v[l] = beats(board_.rulings, points, board_.thresholds.of[l]) ? 1 : 0;
        v[3] = points;
        v[4] = escaped(board_, s) ? 1 : 0;
        return v;
    }
    struct Hash {
        std::size_t operator()(const State& s) const { return static_cast<std::size_t>(hash_of(s)); }
    };
    const Board& board_;
    std::unordered_map<State, Values, Hash> known_;
    static constexpr std::size_t most_ = 60'000;
};

// The start with some switches fused already, so that brute force has less to do.
State mini_start(const Board& board, int number) {
    State s = initial_state(board);
    SeededDice dice(static_cast<std::uint64_t>(number), 5);
    int left_free = 0;
    for (int n = 0; n < switch_count; ++n) {
        const bool free = left_free < 1 && dice.below(4) == 0;
        left_free += free;
        if (!free) s.toggles = static_cast<std::uint16_t>(s.toggles | (3u << (2 * n)));
    }
    return s;
}

struct Compared {
    int maps = 0, interesting = 0;
};
Compared compare_with_brute_force(int cases, bool parts) {
    Compared compared;
    for (int number = 0; number < cases; ++number) {
        test::MiniSize size;
        size.clock = 1 + number % 3;
        size.nodes = 2 + number % 3;
        size.most_resources = 1 + number % 2;
        size.hack_boxes = 2;
        Map map = test::mini_map(static_cast<std::uint64_t>(number), size);
        if (parts) map.rulings.move = MoveRuling::interrupted;
        const Board board = compile(map);
        const State start = mini_start(board, number);
        BruteForce brute(board);
        const Values wanted = brute.value(start);
        if (brute.given_up) continue;
        const auto got = exact_optima(board, start);
        EXPECT_TRUE(got) << got.error().reason;
        if (!got) return compared;
        for (std::size_t l = 0; l < 3; ++l) EXPECT_NEAR(got->win[l], wanted[l], 1e-11) << map.id << " level " << l;
        EXPECT_NEAR(got->mean, wanted[3], 1e-9) << map.id;
        EXPECT_EQ(got->guaranteed, wanted[4] > 0.5) << map.id;
        EXPECT_LE(got->states, brute.states() + 60) << map.id;
        ++compared.maps;
        if (wanted[0] > 0 && wanted[0] < 1) ++compared.interesting;
    }
    return compared;
}

TEST(Exact, EqualsBruteForceOnMiniMaps) {
    const Compared compared = compare_with_brute_force(test::cases(40, 1500), false);
    EXPECT_GT(compared.maps, test::cases(8, 500));
    EXPECT_GT(compared.interesting, compared.maps / 8);
}

// R22.
TEST(Exact, EqualsBruteForceWhereMovesMayBeInParts) {
    const Compared compared = compare_with_brute_force(test::cases(40, 1500), true);
    EXPECT_GT(compared.maps, test::cases(5, 300));
    EXPECT_GT(compared.interesting, compared.maps / 8);
}

}  // namespace
}  // namespace nedforge::luddite
