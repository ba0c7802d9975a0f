// What holds of every game: legal_steps lists exactly what why_illegal allows, a refused step changes nothing, and a
// side's decisions depend on what that side knows and on nothing else.

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/trait.h"
#include "tests/support/hold_game.h"
#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

// Every way to fill the counts with at most `each` of each symbol and `sum` in all.
std::vector<SymbolCounts> all_counts(int each, int sum) {
    std::vector<SymbolCounts> found;
    SymbolCounts counts{};
    const auto fill = [&](const auto& self, std::size_t from, int left) -> void {
        if (from == symbol_count) return found.push_back(counts);
        for (int n = 0; n <= std::min(each, left); ++n) {
            counts[from] = static_cast<std::uint8_t>(n);
            self(self, from + 1, left - n);
        }
        counts[from] = 0;
    };
    fill(fill, 0, sum);
    return found;
}

// Every step there could be for a kind, legal or not, and a few beyond every range.
std::vector<Step> conceivable(const Board& board, StepKind kind, const std::vector<SymbolCounts>& counts) {
    std::vector<Step> found;
    std::vector<int> tiles(static_cast<std::size_t>(board.tile_count) + 1), tokens(6);
    std::iota(tiles.begin(), tiles.end(), 0);
    std::iota(tokens.begin(), tokens.end(), 0);
    const auto for_tiles = [&](auto&& make) {
        for (const int tile : tiles) found.push_back(make(tile));
        found.push_back(make(255));
    };
    const auto for_counts = [&](auto&& make) {
        for (const auto& c : counts) found.push_back(make(c));
    };
    switch (kind) {
        case StepKind::draw_target:
        case StepKind::start:
        case StepKind::compromise:
        case StepKind::spill:
        case StepKind::walk:
        case StepKind::move:
        case StepKind::check:
        case StepKind::place_firewall:
            for_tiles([&](int tile) { return steps::at(kind, tile); });
            break;
        case StepKind::draw_card:
        case StepKind::choose:
            for (int c = 0; c <= static_cast<int>(card_count); ++c)
                found.push_back({.kind = kind, .card = static_cast<Card>(c)});
            break;
        case StepKind::roll:
        case StepKind::set_aside:
        case StepKind::roll_again:
            for_counts([&](const SymbolCounts& c) { return Step{.kind = kind, .counts = c}; });
            break;
        case StepKind::draw_token:
        case StepKind::discard:
            for (const int k : tokens) found.push_back({.kind = kind, .token = steps::narrow(k)});
            break;
        case StepKind::play:
            for (int c = 0; c <= static_cast<int>(card_count); ++c)
                for_tiles([&](int tile) { return steps::play(static_cast<Card>(c), tile); });
            for (int strength = 1; strength <= 2; ++strength)
                for (const int tile : tiles)
                    for (const auto& bugs : all_counts(3, 3))
                        found.push_back(steps::play_botnet(botnet(strength), tile, bugs));
            break;
        case StepKind::order:
            for (int n = 0; n < 256; ++n) {
                std::vector<Character> order;
                for (int i = 0; i < board.characters; ++i) order.push_back(static_cast<Character>(n >> 2 * i & 3));
                if (n >> 2 * board.characters == 0) found.push_back(steps::order(order));
            }
            break;
        case StepKind::send:
        case StepKind::take:
            for (unsigned c = 0; c <= character_count; ++c) {
                if (kind == StepKind::send)
                    for_tiles([&](int tile) { return steps::send(static_cast<Character>(c), tile); });
                else
                    for (const int k : tokens) found.push_back(steps::take(static_cast<Character>(c), k));
            }
            break;
        case StepKind::play_token:
            for (const int k : tokens)
                for (unsigned s = 0; s <= symbol_count; ++s)
                    found.push_back(steps::play_token(k, static_cast<Symbol>(s)));
            break;
        case StepKind::reward:
        case StepKind::use_hobbyist:
            for (int n = 0; n <= 8; ++n) found.push_back({.kind = kind, .number = steps::narrow(n)});
            break;
        default:
            found.push_back(steps::plain(kind));
    }
    return found;
}

// Something else that fits what the Defenders know: another tile, target, way and hand of the Hacker.
State with_other_secrets_of_the_hacker(const Board& board, const State& state, SeededDice& dice) {
    State other = state;
    std::vector<int> targets, tiles;
    for (int t = 0; t < board.tile_count; ++t) {
        tiles.push_back(t);
        if ((board.targets & bit(t)) && !(state.open.compromised & bit(t))) targets.push_back(t);
    }
    other.hacker.tile = static_cast<std::uint8_t>(tiles[dice.below(static_cast<std::uint32_t>(tiles.size()))]);
    other.hacker.visited = bit(other.hacker.tile) | (dice.next() & ((bit(board.tile_count - 1) << 1) - 1));
    if (!targets.empty())
        other.hacker.target =
            static_cast<std::uint8_t>(targets[dice.below(static_cast<std::uint32_t>(targets.size()))]);
    other.hacker.walk_left = static_cast<std::uint8_t>(dice.below(4));
    for (int swaps = 0; swaps < 4; ++swaps) {
        const auto a = dice.below(card_count), b = dice.below(card_count);
        const bool kept = state.defenders.top == static_cast<Card>(b) && other.pile[b] == 1;
        if (other.hacker.hand[a] && other.pile[b] && !kept) {
            --other.hacker.hand[a], ++other.pile[a];
            --other.pile[b], ++other.hacker.hand[b];
        }
    }
    return other;
}

// Something else that fits what the Hacker knows: other cards in the Defenders' hands and on top of the pile.
State with_other_secrets_of_the_defenders(const State& state, SeededDice& dice) {
    State other = state;
    CardCounts unseen = state.pile;
    for (auto& card : other.defenders.drawn)
        if (card != no_card) ++unseen[card];
    const auto another = [&] {
        std::size_t card = dice.below(card_count);
        while (unseen[card] == 0) card = (card + 1) % card_count;
        --unseen[card];
        return static_cast<Card>(card);
    };
    for (auto& card : other.defenders.drawn)
        if (card != no_card) card = another();
    other.pile = unseen;
    if (state.defenders.top != no_card) {
        other.defenders.top = another();
        other.pile = unseen;
        ++other.pile[other.defenders.top];
    }
    return other;
}

}  // namespace

TEST(SmartHomeProperties, WhatIsListedIsExactlyWhatIsNotRefused) {
    const auto counts = all_counts(6, 6);
    std::size_t compared = 0;
    const int games = cases(60, 1000);
    for (int g = 0; g < games; ++g) {
        SeededDice dice(77, static_cast<std::uint64_t>(g));
        const Board board = compile(random_home(dice));
        State state = initial_state(board);
        std::vector<Step> listed, allowed;
        for (int step = 0; step < 150 && !is_over(state); ++step) {
            if (step < 20 || dice.below(4) == 0) {
                legal_steps(board, state, listed);
                ASSERT_FALSE(listed.empty());
                allowed.clear();
                for (std::size_t kind = 0; kind < step_kinds; ++kind)
                    for (const Step& one : conceivable(board, static_cast<StepKind>(kind), counts)) {
                        State tried = state;
                        const auto why = why_illegal(board, state, one);
                        if (why) {
                            ASSERT_EQ(try_apply(board, tried, one), why);
                            ASSERT_TRUE(tried == state);
                            ASSERT_FALSE(why->message.empty());
                        } else {
                            allowed.push_back(one);
                        }
                    }
                // Only botnet cards of strength 1 and 2 are conceived in full.
                std::erase_if(listed,
                              [](const Step& s) { return s.kind == StepKind::play && strength_of(s.card) > 2; });
                std::sort(listed.begin(), listed.end());
                std::sort(allowed.begin(), allowed.end());
                ASSERT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end()) << "listed twice";
                ASSERT_EQ(listed, allowed) << "game " << g << ", step " << step;
                ++compared;
            }
            apply(board, state, lively_step(board, state, dice));
        }
    }
    EXPECT_GT(compared, static_cast<std::size_t>(games) * 5);
}

TEST(SmartHomeProperties, WhatIsHiddenChangesNoDecisionOfTheOtherSide) {
    int differing = 0;
    const int games = cases(400, 20000);
    std::vector<Step> before, after;
    for (int g = 0; g < games; ++g) {
        SeededDice dice(78, static_cast<std::uint64_t>(g));
        const Board board = compile(random_home(dice));
        State state = initial_state(board);
        for (int step = 0; step < 200 && !is_over(state); ++step) {
            if (!in_setup(state.open)) {
                const State for_defenders = with_other_secrets_of_the_hacker(board, state, dice);
                ASSERT_EQ(defender_view(state), defender_view(for_defenders));
                legal_steps(board, defender_view(state), before);
                legal_steps(board, defender_view(for_defenders), after);
                ASSERT_EQ(before, after);
                ASSERT_EQ(unseen_cards(board, defender_view(state)), unseen_cards(board, defender_view(for_defenders)));
                if (side_to_act(state.open) == Side::defenders) {  // the table agrees with the view
                    legal_steps(board, for_defenders, after);
                    ASSERT_EQ(before, after);
                }
                const State for_hacker = with_other_secrets_of_the_defenders(state, dice);
                ASSERT_EQ(hacker_view(state), hacker_view(for_hacker));
                legal_steps(board, hacker_view(state), before);
                legal_steps(board, hacker_view(for_hacker), after);
                ASSERT_EQ(before, after);
                if (side_to_act(state.open) == Side::hacker) {
                    legal_steps(board, for_hacker, after);
                    ASSERT_EQ(before, after);
                }
                differing += !(for_defenders == state) + !(for_hacker == state);
            }
            apply(board, state, lively_step(board, state, dice));
        }
    }
    EXPECT_GT(differing, games * 10);
}

// What a side does is decided before the other's secrets matter: the same decision, made in two states that look alike
// to the Defenders, leaves states that look alike to them, but for the answer to a check and a card that can't be
// played.
TEST(SmartHomeProperties, ADecisionOfTheDefendersShowsThemNothingMoreThanTheRulesSay) {
    const int games = cases(300, 10000);
    int compared = 0;
    for (int g = 0; g < games; ++g) {
        SeededDice dice(79, static_cast<std::uint64_t>(g));
        const Board board = compile(random_home(dice));
        State state = initial_state(board);
        for (int step = 0; step < 200 && !is_over(state); ++step) {
            const Step next = lively_step(board, state, dice);
            const bool tells = next.kind == StepKind::check || next.kind == StepKind::choose;
            if (!in_setup(state.open) && side_of(next.kind) == Side::defenders && !tells) {
                State one = state, other = with_other_secrets_of_the_hacker(board, state, dice);
                apply(board, one, next);
                apply(board, other, next);
                ASSERT_EQ(defender_view(one), defender_view(other));
                ++compared;
            }
            apply(board, state, next);
        }
    }
    EXPECT_GT(compared, games * 10);
}

TEST(SmartHomeProperties, OutcomesOfChanceAddUpToOneAndDrawsAreAmongThem) {
    for (int g = 0; g < 100; ++g) {
        SeededDice dice(80, static_cast<std::uint64_t>(g));
        const Board board = compile(random_home(dice));
        State state = initial_state(board);
        for (int step = 0; step < 100 && !is_over(state); ++step) {
            if (side_to_act(state.open) == Side::chance) {
                double sum = 0;
                std::vector<Step> steps;
                for (const auto& outcome : outcomes(board, state)) {
                    sum += outcome.probability;
                    steps.push_back(outcome.step);
                    ASSERT_GT(outcome.probability, 0);
                }
                ASSERT_NEAR(sum, 1, 1e-9);
                ASSERT_NE(std::find(steps.begin(), steps.end(), draw(board, state, dice)), steps.end());
            }
            apply(board, state, lively_step(board, state, dice));
        }
    }
}

TEST(SmartHomeProperties, RandomGamesAreTheSameForTheSameSeed) {
    const Board board = compile(cottage());
    for (std::uint64_t g = 0; g < 20; ++g) {
        SeededDice one(5, g), other(5, g);
        State a = initial_state(board), b = initial_state(board);
        EXPECT_EQ(play_rounds(board, a, one, 30), play_rounds(board, b, other, 30));
        EXPECT_TRUE(a == b);
        EXPECT_EQ(hash_of(a), hash_of(b));
        EXPECT_EQ(state_is_ok(board, a), "");
    }
}

// What every game keeps (tests/support/hold_game.h), on the Cottage and on random homes.
TEST(SmartHomeProperties, AHomeKeepsWhatEveryGameKeeps) {
    GameTest<SmartHomeGame> test;
    test.grammar = &grammar();
    test.games = cases(3, 100);
    test.swap_hidden = [](const Board& board, const State& state, game::Seat seat,
                          SeededDice& dice) -> std::optional<State> {
        if (in_setup(state.open)) return std::nullopt;
        return seat == defenders_seat ? with_other_secrets_of_the_hacker(board, state, dice)
                                      : with_other_secrets_of_the_defenders(state, dice);
    };
    int swaps = 0, refusals = 0;
    for (std::uint64_t home = 0; home < 12; ++home) {
        SeededDice dice(81, home);
        const GameCounts counts = hold_game<SmartHomeGame>(compile(home ? random_home(dice) : cottage()), test);
        swaps += counts.swaps;
        refusals += counts.refusals;
    }
    EXPECT_GT(swaps, test::expected(1000));
    EXPECT_GT(refusals, test::expected(1000));
}
