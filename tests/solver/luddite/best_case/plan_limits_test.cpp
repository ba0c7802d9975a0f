// What the bounds do where a map is too large for their books: costs are rounded down and gains up. With the limits
// made small, tiny and random maps meet that rounding, and what is exact otherwise shows whether it is safe.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "tests/solver/luddite/exact/every_play.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/best_case/plan_value.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/win_bound/hack_subproblem.h"

namespace nedforge::luddite {
namespace {

// Each limit alone made small, and all of them.
std::array<PlanLimits, 6> small_limits() {
    std::array<PlanLimits, 6> limits;
    limits[0].unions = limits[5].unions = 1;
    limits[1].covers = limits[5].covers = 2;
    limits[2].icons = limits[5].icons = 0;
    limits[3].bundles = limits[5].bundles = 1;
    limits[2].combined = limits[5].combined = 1;
    limits[5].walk_pairs = 0;
    limits[4].items = limits[5].items = 1;
    limits[4].compared = limits[5].compared = 0;
    limits[0].open_lines = limits[5].open_lines = 0;
    return limits;
}

// What is said to be reached is reached, by a game that escapes, and is not above the bound.
void expect_reached(const Board& board, const SolveResult& result) {
    if (!result.score) return;
    ASSERT_TRUE(result.witness && result.upper_bound);
    const ReplayOutcome played = play_replay(board, *result.witness);
    EXPECT_TRUE(escaped(board, played.state));
    EXPECT_EQ(score(board, played.state), *result.score);
    EXPECT_LE(*result.score, *result.upper_bound);
}

TEST(PlanLimits, BeyondThemTheBoundOfTinyMapsStillHolds) {
    int compared = 0, met = 0, proved = 0;
    for (int i = 0, n = test::cases(100, 500); i < n; ++i) {
        SCOPED_TRACE("tiny map " + std::to_string(i));
        const Board board = compile(test::tiny_map(8, static_cast<std::uint64_t>(i)));
        const auto known = test::every_play(board, std::size_t{test::long_run() ? 100'000u : 30'000u});
        if (!known.complete) continue;
        const auto all = small_limits();
        for (const PlanLimits& limits : all) {
            SCOPED_TRACE("limits " + std::to_string(&limits - all.data()));
            const PlanValue value(board, limits);
            met += !value.sides().exact() || !value.tour().exact;
            ++compared;
            SolveOptions options;
            options.seconds = 0.5;
            options.limits = limits;
            const SolveResult result = solve(board, options);
            if (known.best) {
                ASSERT_TRUE(result.upper_bound);
                EXPECT_GE(*result.upper_bound, *known.best);
            }
            expect_reached(board, result);
            if (result.proved) {
                ++proved;
                EXPECT_EQ(result.score, known.best);
            }
        }
    }
    EXPECT_GT(compared, test::cases(120, 600));
    EXPECT_GT(met, compared / 6);     // else no limit was met
    EXPECT_GT(proved, compared / 3);  // else nothing is known of the maps either way
}

// A bundle that the whole books hold is in the small ones too, for no more dice and energy and no less of anything.
TEST(PlanLimits, BeyondThemEveryBundleIsStillToBeHad) {
    SeededDice dice(51);
    int cut = 0, bundles = 0;
    for (int i = 0, n = test::cases(160, 4'000); i < n; ++i) {
        SCOPED_TRACE("random map " + std::to_string(i));
        test::RandomMapOptions made;
        made.parts = false;
        made.variant = static_cast<HackBoard::Variant>(i % 4);
        const Board board = compile(test::random_map(dice, made));
        Amounts room;
        for (std::size_t k = 0; k < 3; ++k) room.of[k] = static_cast<int>(dice.below(6));
        const SidePlans whole(board, room);
        if (!whole.exact() || whole.classes().size() > 400) continue;
        const auto all = small_limits();
        for (const PlanLimits& limits : all) {
            const SidePlans small(board, room, limits);
            cut += !small.exact();
            EXPECT_EQ(whole.codes() & ~small.codes(), 0u);
            for (const SideClass& side : whole.classes())
                for (const auto& choice : side.choices) {
                    ++bundles;
                    const int in_hack = made.variant == HackBoard::Variant::lines
                                            ? static_cast<int>(whole.tasks(choice.recipe).hack.size())
                                            : 0;
                    const bool had =
                        std::any_of(small.classes().begin(), small.classes().end(), [&](const SideClass& s) {
                            if ((side.codes & ~s.codes) || s.energy > side.energy) return false;
                            for (std::size_t k = 0; k < 3; ++k)
                                if (s.gain.of[k] < side.gain.of[k]) return false;
                            return std::any_of(s.choices.begin(), s.choices.end(), [&](const auto& c) {
                                if (c.damage < choice.damage) return false;
                                for (int energies = 0; energies <= in_hack; ++energies)  // energies that stand for dice
                                    if (c.dice - std::min(c.hack_dice, energies) > choice.dice - energies) return false;
                                return true;
                            });
                        });
                    ASSERT_TRUE(had) << choice.dice << " dice, " << in_hack
                                     << " of them boxes that energies cross, for " << choice.damage
                                     << " damage; limits " << &limits - all.data();
                }
        }
    }
    EXPECT_GT(cut, test::cases(150, 4'000));
    EXPECT_GT(bundles, test::cases(5'000, 100'000));
}

TEST(PlanLimits, BeyondThemNoRewardCostsTooMuch) {
    SeededDice dice(52);
    int lower = 0, compared = 0;
    for (int i = 0, n = test::cases(120, 3'000); i < n; ++i) {
        SCOPED_TRACE("random map " + std::to_string(i));
        test::RandomMapOptions made;
        made.parts = false;
        made.variant = i % 2 ? HackBoard::Variant::lines : HackBoard::Variant::patterns;
        const Board board = compile(test::random_map(dice, made));
        std::vector<int> tracked;
        for (int node = 0; node < board.node_count && tracked.size() < 4; ++node)
            if (board.critical_nodes >> node & 1u) tracked.push_back(node);
        HackSubproblem::Limits limits;
        limits.unions = limits.places = 1;
        const HackSubproblem whole(board, tracked), small(board, tracked, limits);
        for (int k = 0; k < 8; ++k) {
            DualPrices prices;
            for (std::size_t v = 1; v <= 6; ++v) prices.die[v] = static_cast<int>(dice.below(60));
            for (std::size_t j = 0; j < 3; ++j) {
                prices.spend[j] = static_cast<int>(dice.below(60));
                prices.gain[j] = static_cast<int>(dice.below(60));
            }
            prices.make_sound(board);
            const auto exact = whole.values(prices), rounded = small.values(prices);
            ASSERT_EQ(exact.size(), rounded.size());
            for (std::size_t codes = 0; codes < exact.size(); ++codes) {
                ++compared;
                lower += exact[codes] < rounded[codes];
                ASSERT_GE(rounded[codes], exact[codes]) << "codes " << codes;
            }
        }
    }
    EXPECT_GT(lower, compared / 20);  // else the rounding was never met
}

// A map that meets the limits as they are: 23 lines that hang together. Half of a line of one box is no die at all.
TEST(PlanLimits, ManyLinesOneOfThemOfOneBox) {
    Map map;
    map.id = "many-lines";
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}},
                 {"B1", {1, 0}, Role::none, {}, {}, false, {}, {}}};
    map.clock = {"."};
    LinesHack hack;
    for (int row = 0; row < 8; ++row) {
        hack.boxes.push_back("12345612");
        hack.lines.push_back({{0, row}, row == 0 ? 8 : 7, 0, {"", 1, {}}});
        if (row > 0) hack.lines.push_back({{7, row}, 1, 0, {"", 20, {}}});
    }
    for (int column = 0; column < 8; ++column) hack.lines.push_back({{column, 0}, 0, 8, {"", 1, {}}});
    map.hack = hack;
    const Board board = compile(map);
    ASSERT_FALSE(PlanValue(board).sides().exact());
    SolveOptions options;
    options.seconds = 1;
    const SolveResult result = solve(board, options);
    EXPECT_EQ(result.score, 2 * 20 + 6);  // a round: two dice for boxes, one for the Clock
    ASSERT_TRUE(result.upper_bound);
    EXPECT_GE(*result.upper_bound, 2 * 20 + 6);
}

// Each code doubles the sets that can be paid: thirty codes must not make a thousand million bundles.
TEST(PlanLimits, ManyCodesAreNotToldApart) {
    Map map;
    map.id = "many-codes";
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}}};
    map.clock = {"......"};
    LinesHack hack;
    hack.boxes = {"123456", "123456", "123456", "123456", "123456"};
    constexpr int codes = 30;
    for (int i = 0; i < codes; ++i) {
        const std::string code = "c" + std::to_string(i);
        map.nodes.push_back(
            {"N" + std::to_string(i), {1 + i, 0}, Role::none, {}, {}, false, {}, Critical{code, 1 + i}});
        hack.lines.push_back({{i % 6, i / 6}, 1, 0, {code, 0, {}}});
    }
    map.hack = hack;
    const Board board = compile(map);
    const SidePlans sides(board, {});
    EXPECT_LE(sides.classes().size(), PlanLimits{}.bundles);
    EXPECT_EQ(sides.codes(), board.critical_nodes);
    // What a die or two pay is to be had; the codes of the most damage are still paid for.
    for (NodeMask wanted : {bit(1), bit(30), bit(3) | bit(17), bit(29) | bit(30)}) {
        int least = INT32_MAX;
        for (const auto& side : sides.classes())
            if (!(wanted & ~side.codes))
                for (const auto& choice : side.choices) least = std::min(least, choice.dice);
        EXPECT_LE(least, std::popcount(wanted));
        if (!(wanted & ~(bit(29) | bit(30)))) {
            EXPECT_EQ(least, std::popcount(wanted));
        }
    }
    SolveOptions options;
    options.seconds = 0.5;
    expect_reached(board, solve(board, options));
}

}  // namespace
}  // namespace nedforge::luddite
