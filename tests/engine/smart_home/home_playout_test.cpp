// Random games of homes at speed. Their distribution is part of the interface of what rates homes by random games
// (engine/smart_home/game/playout.h).

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>

#include "formats/smart_home/home_file.h"
#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/family.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

namespace playouts {

constexpr int most_rounds = 12;

Home sample(const std::string& name) {
    const auto loaded = open_map_file<Home>(source_path("sample_maps/smart_home/" + name + ".home.yaml"));
    EXPECT_TRUE(loaded.home) << name;
    return loaded.home.value_or(cottage());
}

// A number that depends on everything that the state holds but for the order of its fields in memory.
std::uint64_t mixed(const Board& board, const State& state) {
    const PublicState& s = state.open;
    std::uint64_t mix = 0;
    const auto add = [&](std::uint64_t n) { mix = (mix * 31 + n % 10007) % 1000000007; };
    for (int t = 0; t < board.tile_count; ++t) {
        add(s.bugs[t]);
        add(s.ddos_turns[t]);
        add(s.fallen[t]);
    }
    for (const std::uint64_t mask : {s.compromised, s.firewalls[0], s.firewalls[1], state.hacker.visited}) add(mask);
    for (std::size_t c = 0; c < card_count; ++c) {
        add(state.pile[c]);
        add(state.hacker.hand[c]);
    }
    for (std::size_t c = 0; c < character_count; ++c) {
        add(s.at[c]);
        for (const auto token : s.tokens[c]) add(token);
    }
    for (const int n : {int{s.round}, int{s.turn}, int{state.hacker.tile}, int{state.hacker.target}})
        add(static_cast<std::uint64_t>(n));
    return mix;
}

// Of 40 games: their steps, the rounds, the endings (none, captured, clean, target, devices), a mix of the last states.
std::string games_of(const Home& home) {
    const Board board = compile(home);
    std::uint64_t made = 0, rounds = 0, mix = 0;
    std::array<int, 5> endings{};
    for (std::uint64_t g = 0; g < 40; ++g) {
        SeededDice dice(2029, g);
        State state = initial_state(board);
        made += static_cast<std::uint64_t>(play_rounds(board, state, dice, most_rounds));
        EXPECT_EQ(state_is_ok(board, state), "") << home.id << " " << g;
        rounds += state.open.round;
        ++endings[static_cast<std::size_t>(state.open.ending)];
        mix = (mix * 31 + mixed(board, state)) % 1000000007;
    }
    std::string text = std::to_string(made) + " " + std::to_string(rounds);
    for (const int n : endings) text += " " + std::to_string(n);
    return text + " " + std::to_string(mix);
}

}  // namespace playouts

}  // namespace

// Written from a run. Where a game differs and the homes do not, ratings by random games have other figures, and the
// commit says so.
TEST(SmartHomePlayout, TheSameSeedPlaysTheSameGames) {
    EXPECT_EQ(playouts::games_of(playouts::sample("cottage")), "3548 112 0 23 0 4 13 555461906");
    EXPECT_EQ(playouts::games_of(playouts::sample("family-house")), "6965 245 5 24 0 5 6 764318427");
    EXPECT_EQ(playouts::games_of(playouts::sample("small-flat")), "2295 156 0 20 0 2 18 363451914");
}

TEST(SmartHomePlayout, TheSameSeedPlaysTheSameGamesUnderTheOtherReadings) {
    Home home = cottage();
    for (const auto& ruling : ruling_table()) ruling.set(home.rulings, 1);
    EXPECT_EQ(playouts::games_of(home), "4858 174 3 21 0 8 8 635895402");
}

TEST(SmartHomePlayout, GamesPlayedAtOnceAreThoseDrawnStepByStep) {
    std::vector<Step> scratch, legal;
    for (std::uint64_t h = 0; h < 30; ++h) {
        SeededDice chance(81, h);
        const Board board = compile(h ? random_home(chance) : cottage());
        SeededDice one(82, h), other(82, h);
        State at_once = initial_state(board), by_step = at_once;
        const int made = play_rounds(board, at_once, one, playouts::most_rounds);
        int drawn = 0;
        for (; !is_over(by_step) && by_step.open.round < playouts::most_rounds; ++drawn) {
            const Step step = game::random_step<SmartHomeGame>(board, by_step, other, scratch);
            ASSERT_EQ(why_illegal(board, by_step, step), std::nullopt) << h;
            apply(board, by_step, step);
        }
        EXPECT_TRUE(at_once == by_step) << h;
        EXPECT_EQ(made, drawn) << h;
        EXPECT_EQ(one.next(), other.next()) << "the dice stand at the same place";
    }
}

TEST(SmartHomePlayout, PlaysSoManyRoundsAndNoStepMore) {
    const Board board = compile(cottage());
    int cut = 0;
    for (std::uint64_t g = 0; g < 20; ++g) {
        SeededDice dice(83, g);
        State state = initial_state(board);
        EXPECT_EQ(play_rounds(board, state, dice, 0), 0);
        EXPECT_TRUE(state == initial_state(board));
        for (const int rounds : {1, 2}) {
            const int made = play_rounds(board, state, dice, rounds);
            if (is_over(state)) break;
            EXPECT_EQ(state.open.round, rounds);
            EXPECT_EQ(state.open.phase, Phase::turn);
            EXPECT_EQ(state.open.turn, 0);
            EXPECT_GT(made, 0);
            EXPECT_EQ(play_rounds(board, state, dice, rounds), 0) << "the rounds have been played";
            ++cut;
        }
        if (is_over(state)) {
            EXPECT_EQ(play_rounds(board, state, dice, 9), 0) << "the game is over";
        }
    }
    EXPECT_GT(cut, 20);
}

// Every outcome of chance is drawn about as often as outcomes() says.
TEST(SmartHomePlayout, DrawsAreFair) {
    const Board board = compile(cottage());
    constexpr int draws = 6000;
    const auto expect_fair = [&](const State& state, std::uint64_t seed) {
        SeededDice dice(84, seed);
        std::map<Step, int> drawn;
        for (int i = 0; i < draws; ++i) ++drawn[draw(board, state, dice)];
        const auto all = outcomes(board, state);
        EXPECT_EQ(drawn.size(), all.size());
        for (const auto& [step, probability] : all)
            EXPECT_NEAR(drawn[step], probability * draws, 5 * std::sqrt(probability * draws)) << seed;
    };
    State state = initial_state(board);
    expect_fair(state, 1);  // the target
    apply(board, state, steps::draw_target(index_of_tile(board, "telly")));
    expect_fair(state, 2);  // a card
    State late = state;
    late.open.phase = Phase::draw_token;
    expect_fair(late, 3);
    late.open.token_supply[0] = 0;
    expect_fair(late, 4);  // a token, where the first kind is gone
    late.open.phase = Phase::roll;
    late.open.defence.dice = 2;
    expect_fair(late, 5);
    late.open.defence.dice = 3, late.open.defence.faces[Symbol::privilege] = 2;
    expect_fair(late, 6);  // one die, two are left lying
    state.defenders.top = Card::botnet_2;
    SeededDice dice(84, 7);
    EXPECT_EQ(draw(board, state, dice), steps::draw_card(Card::botnet_2)) << "the card put back";
}
