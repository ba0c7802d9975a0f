// The policies for homes: they know what their side knows and no more, and their odds and beliefs are right.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <tuple>

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/trait.h"
#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/facts/odds.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/policy/defence_plan.h"
#include "validator/smart_home/policy/defender_habits.h"
#include "validator/smart_home/policy/tile_belief.h"
#include "validator/smart_home/rating/rate.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

constexpr std::array<PolicyKind, 3> both_sides{PolicyKind::random, PolicyKind::greedy, PolicyKind::strong};

int below(SeededDice& dice, std::size_t n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); }

// Other secrets of the Hacker that fit what the Defenders know of them: another tile, way, target and hand.
State with_another_hacker(const Board& board, const State& state, SeededDice& dice) {
    State other = state;
    other.hacker.tile = static_cast<std::uint8_t>(below(dice, static_cast<std::size_t>(board.tile_count)));
    other.hacker.visited |= bit(other.hacker.tile);
    for (int tries = 0; tries < 5; ++tries) {
        const int target = below(dice, static_cast<std::size_t>(board.tile_count));
        if (board.targets & ~state.open.compromised & bit(target)) other.hacker.target = steps::narrow(target);
    }
    for (int swaps = 0; swaps < 4; ++swaps) {
        const auto a = dice.below(card_count), b = dice.below(card_count);
        if (!other.hacker.hand[a] || !other.pile[b] || state.defenders.top == static_cast<Card>(b)) continue;
        --other.hacker.hand[a], ++other.pile[a];
        --other.pile[b], ++other.hacker.hand[b];
    }
    return other;
}

// Another card on top of the pile: what the Hacker can't see.
State with_another_top(const State& state, SeededDice& dice) {
    State other = state;
    if (state.defenders.top == no_card) return other;
    auto card = dice.below(card_count);
    while (!state.pile[card]) card = card + 1u == card_count ? 0u : card + 1u;
    other.defenders.top = static_cast<Card>(card);
    return other;
}

}  // namespace

// Two policies of a side with the same random numbers are led through one game; one of them is shown the views of a
// game in which all that the side does not know is something else. They decide alike at every step.
TEST(HomePolicies, WhatIsHiddenChangesNoDecision) {
    int decisions = 0, hidden = 0;
    for (int g = 0; g < cases(40, 1000); ++g) {
        SeededDice dice(91, static_cast<std::uint64_t>(g));
        const Board board = compile(g % 2 ? cottage() : random_home(dice));
        PolicyTables tables(board), other_tables(board);
        const PolicyKind kind = both_sides[static_cast<std::size_t>(g / 2 % 3)];
        const SeededDice own(92, static_cast<std::uint64_t>(g));
        const auto defenders = make_defenders(kind, tables, own), twin = make_defenders(kind, other_tables, own);
        const auto hacker = make_hacker(kind, tables, own), hacker_twin = make_hacker(kind, other_tables, own);
        State state = initial_state(board);
        for (int step = 0; step < 400 && !is_over(state); ++step) {
            Step next;
            if (side_to_act(state.open) == Side::chance) {
                next = draw(board, state, dice);
            } else if (side_to_act(state.open) == Side::defenders) {
                const State other = with_another_hacker(board, state, dice);
                next = defenders->decide(defender_view(state));
                ASSERT_EQ(next, twin->decide(defender_view(other))) << "game " << g << ", step " << step;
                hidden += !(other == state);
                ++decisions;
            } else {
                const State other = with_another_top(state, dice);
                next = hacker->decide(hacker_view(state));
                ASSERT_EQ(next, hacker_twin->decide(hacker_view(other))) << "game " << g << ", step " << step;
                ++decisions;
            }
            ASSERT_EQ(why_illegal(board, state, next), std::nullopt);
            const PublicState before = state.open;
            apply(board, state, next);
            for (auto* one : {defenders.get(), twin.get()})
                one->see(before, seen_by(Side::defenders, before, next), state.open);
            for (auto* one : {hacker.get(), hacker_twin.get()})
                one->see(before, seen_by(Side::hacker, before, next), state.open);
        }
    }
    EXPECT_GT(decisions, test::expected(1000));
    EXPECT_GT(hidden, test::expected(500));
}

// Every reading, odd homes, all kinds against each other: only legal steps, and the game goes on.
TEST(HomePolicies, MakeOnlyLegalStepsUnderEveryReading) {
    int games = 0;
    for (int g = 0; g < cases(80, 2000); ++g) {
        SeededDice dice(93, static_cast<std::uint64_t>(g));
        Home home = g % 3 ? random_home(dice) : cottage();
        const auto& ruling = ruling_table()[static_cast<std::size_t>(g) % ruling_count];
        ruling.set(home.rulings, 1);
        const Board board = compile(home);
        PolicyTables tables(board);
        const auto defenders = policies_of(defenders_seat), hackers = policies_of(hacker_seat);
        const Players players{defenders[static_cast<std::size_t>(g) % defenders.size()],
                              hackers[static_cast<std::size_t>(g / 3) % hackers.size()]};
        std::vector<Step> steps;
        const State last = play_game(tables, players, 7, static_cast<std::uint64_t>(g), 12, &steps);
        State again = initial_state(board);
        for (const Step& step : steps) ASSERT_EQ(try_apply(board, again, step), std::nullopt) << "game " << g;
        EXPECT_TRUE(again == last);
        EXPECT_EQ(state_is_ok(board, last), "");
        ++games;
    }
    EXPECT_GE(games, test::expected(80));
}

// `checks` checks in every turn and never defends; `defends` defends and never checks. The Hacker has neither.
TEST(HomePolicies, TheSimpleDefendersDoWhatTheirNamesSay) {
    EXPECT_EQ(policies_of(hacker_seat), std::vector<PolicyKind>(both_sides.begin(), both_sides.end()));
    EXPECT_EQ(policies_of(defenders_seat).size(), policy_names.size());
    const Board board = compile(cottage());
    PolicyTables tables(board);
    for (const auto& [kind, done, never] : {std::tuple{PolicyKind::checks, StepKind::check, StepKind::defend},
                                            std::tuple{PolicyKind::defends, StepKind::defend, StepKind::check}}) {
        int often = 0, turns = 0;
        for (std::uint64_t g = 0; g < 6; ++g) {
            std::vector<Step> steps;
            play_game(tables, {kind, PolicyKind::greedy}, 11, g, 8, &steps);
            for (const Step& step : steps) {
                EXPECT_NE(step.kind, never);
                often += step.kind == done;
                turns += step.kind == StepKind::end_turn;
            }
        }
        EXPECT_GT(often, 5) << policy_names[kind];
        if (kind == PolicyKind::checks) {
            EXPECT_GE(often, turns);
        }
    }
}

// A plan that is paid 1 for m matches and 0 otherwise has the value of the odds that analyze shows.
TEST(HomePolicies, ThePlanOfADefenceHasTheExactOdds) {
    const Home home = cottage();
    for (const auto support : {SupportRuling::again, SupportRuling::end}) {
        Rulings rulings;
        rulings.support = support;
        const Board board = compile(home, rulings);
        PolicyTables tables(board);
        OddsTable odds(rulings);
        for (int t = 0; t < board.tile_count; ++t) {
            if (!(board.devices & bit(t))) continue;
            for (const Ability ability : all_abilities) {
                const Character who = ability == Ability::none              ? Character::know_it_all
                                      : ability == Ability::security_expert ? Character::security_expert
                                                                            : Character::password_wizz;
                for (int supports = 0; supports < 4; ++supports)
                    for (int m = odds_lowest; m <= odds_highest; ++m) {
                        DefenceValues values;
                        for (int matches = m; matches <= dice_count; ++matches) values.stop[matches] = 1;
                        DefencePlan plan(tables, who, board.symbols[t], 0, {}, values);
                        EXPECT_NEAR(
                            plan.of_rolling(supports),
                            odds.of(board.symbols[t], ability, supports)[static_cast<std::size_t>(m - odds_lowest)],
                            1e-12)
                            << id_of(board, t) << ", " << supports << " supports, " << m << " matches";
                    }
            }
        }
    }
}

// A token is worth something, and never makes a plan worse.
TEST(HomePolicies, TokensHelpADefence) {
    const Board board = compile(cottage());
    PolicyTables tables(board);
    DefenceValues values;
    values.stop[5] = values.stop[6] = 1;
    values.error = -1;
    const std::vector<std::uint8_t> all_icons{63};
    for (int t = 0; t < board.tile_count; ++t) {
        if (!(board.devices & bit(t))) continue;
        DefencePlan without(tables, Character::tech_hobbyist, board.symbols[t], 0, {}, values);
        DefencePlan with(tables, Character::tech_hobbyist, board.symbols[t], 0, all_icons, values);
        EXPECT_GT(with.of_rolling(0), without.of_rolling(0) + 0.01);
    }
}

// The belief adds up to 1, gives the Hacker's tile a chance as long as particles are exact, and never rules it out.
TEST(HomePolicies, TheBeliefNeverRulesOutWhereTheHackerIs) {
    double at_start = 0, later = 0;
    int checks = 0;
    for (int g = 0; g < cases(150, 3000); ++g) {
        SeededDice dice(94, static_cast<std::uint64_t>(g));
        const Board board = compile(g % 2 ? cottage() : random_home(dice));
        TileBelief belief(board);
        State state = initial_state(board);
        for (int step = 0; step < 300 && !is_over(state); ++step) {
            const Step next = lively_step(board, state, dice);
            const PublicState before = state.open;
            apply(board, state, next);
            belief.see(before, seen_by(Side::defenders, before, next), state.open);
            if (in_setup(state.open) || is_over(state) || state.open.phase == Phase::movement) continue;
            double sum = 0;
            for (const double share : belief.odds()) sum += share;
            ASSERT_NEAR(sum, 1, 1e-9);
            ASSERT_TRUE(belief.possible() & bit(state.hacker.tile)) << "game " << g << ", step " << step;
            at_start += 1.0 / std::max(1, board.tile_count - 1);
            later += belief.odds()[state.hacker.tile];
            ++checks;
        }
    }
    EXPECT_GT(checks, 1000);
    EXPECT_GT(later, 1.3 * at_start) << "what is seen tells where the Hacker is";
}

// Defenders who check any tile from where they stand catch nobody who keeps out of their reach. Defenders who aim catch
// the Hacker as the belief says. The Hacker tells them apart after a few turns.
TEST(HomePolicies, TheHackerLearnsHowTheDefendersCheck) {
    const Board board = compile(cottage());
    const PolicyTables tables(board);
    PublicState s = initial_state(board).open;
    std::vector<Character> all;
    for (const Character c : all_characters) {
        if (!is_in_play(board, c)) continue;
        s.at[c] = static_cast<std::uint8_t>(board.router);
        s.order[index_count(all)] = c;
        all.push_back(c);
    }
    ASSERT_FALSE(all.empty());
    const int near = std::countr_zero(board.adjacent[board.router]);
    const int far = std::countr_zero(board.within[board.router][3] & ~board.within[board.router][2]);
    ByTile<double> believed{};
    believed[board.router] = 0.1, believed[near] = 0.9;

    constexpr double aimed = 0.5;
    const auto risk_after = [&](std::optional<int> checked, int tile) {
        DefenderHabits habits(tables);
        for (int turn = 0; turn < 8; ++turn) {
            if (checked) habits.see(s, steps::check(*checked), believed);
            habits.see(s, steps::end_turn(), believed);
        }
        return habits.risk(s, tile, all, aimed);
    };
    EXPECT_NEAR(DefenderHabits(tables).risk(s, far, all, aimed), aimed, 0.1) << "at first they are taken to aim";
    EXPECT_NEAR(risk_after(near, far), aimed, 0.1) << "they check what they believe most";
    EXPECT_LT(risk_after(board.router, far), 0.1)
        << "they check what they hardly believe, and the tile is out of reach";
    EXPECT_GT(risk_after(board.router, near), 0.2) << "one of their checks at random may be of this tile";
    EXPECT_LT(risk_after(std::nullopt, far), 0.6 * aimed) << "they never check";
}

// Where the Defenders remove a bug in each turn and the Hacker adds one, they check in the end.
TEST(HomePolicies, TheDefendersLeaveNoGameUndecided) {
    const LoadedHome home =
        open_map_file<Home>(source_path("sample_maps/smart_home/lessons/4-finding-the-hacker.home.yaml"));
    const Board board = compile(*home.home);
    PolicyTables tables(board);
    for (std::uint64_t game = 360; game < 440; ++game)  // two of them went on for ever
        EXPECT_TRUE(is_over(play_game(tables, {PolicyKind::strong, PolicyKind::greedy}, 1, game, default_rounds).open))
            << game;
}
