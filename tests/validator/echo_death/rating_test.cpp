// Ratings of grids: figures that do not depend on jobs, pairs, prefixes, and games that can be played back.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "engine/echo_death/game/replay.h"
#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"
#include "validator/echo_death/family.h"
#include "validator/echo_death/policy/hack_choice.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {
namespace {

Grid rated_yards() { return *open_grid(test::twin_yards_text).grid; }

RateOptions options_for(PolicyKind policy, PolicyKind against, int games) {
    RateOptions options;
    options.players = {policy, against};
    options.games = games;
    options.jobs = 1;
    return options;
}

// A test's own words for a record, to compare two of them.
std::string words(const GameRecord& game) {
    std::string text = std::to_string(static_cast<int>(game.ending)) + " " + std::to_string(game.winner) + " " +
                       std::to_string(game.first) + " " + std::to_string(game.turns) + ":";
    for (const auto spot : game.marks) text += " " + std::to_string(spot);
    for (const auto runs : game.runs) text += "," + std::to_string(runs);
    return text;
}

std::vector<std::string> games_of(const Board& board, const RateOptions& options) {
    std::vector<std::string> list;
    for (const GameRecord& game : play_games(board, options)) list.push_back(words(game));
    return list;
}

TEST(GridRating, DoesNotDependOnJobsAndBeginsAlike) {
    const Board board = compile(rated_yards());
    RateOptions options = options_for(PolicyKind::greedy, PolicyKind::random, 40);
    const auto alone = games_of(board, options);
    options.jobs = 3;
    EXPECT_EQ(games_of(board, options), alone);
    options.games = 20;
    EXPECT_EQ(games_of(board, options), std::vector<std::string>(alone.begin(), alone.begin() + 20));
    options.seed = 2;
    EXPECT_NE(games_of(board, options), std::vector<std::string>(alone.begin(), alone.begin() + 20));
}

// Between equal policies the second game of a pair is the first one with the sides changed.
TEST(GridRating, PairsChangeSeats) {
    const Board board = compile(rated_yards());
    for (const PolicyKind kind : {PolicyKind::random, PolicyKind::greedy, PolicyKind::strong}) {
        const auto games = play_games(board, options_for(kind, kind, kind == PolicyKind::strong ? 4 : 20));
        for (std::size_t k = 0; k + 1 < games.size(); k += 2) {
            EXPECT_EQ(games[k].ending, games[k + 1].ending);
            EXPECT_EQ(games[k].turns, games[k + 1].turns);
            EXPECT_EQ(games[k].first, games[k + 1].first < 0 ? -1 : 1 - games[k + 1].first);
            EXPECT_EQ(games[k].winner, games[k + 1].winner < 0 ? -1 : 1 - games[k + 1].winner);
            EXPECT_EQ(games[k].marks, games[k + 1].marks);
        }
    }
}

TEST(GridRating, FiguresFitTogether) {
    const Board board = compile(rated_yards());
    const GridRating rating = rate(board, options_for(PolicyKind::random, PolicyKind::random, 60));
    double endings = 0, chosen = 0;
    for (const CountedShare& share : rating.endings) endings += share.rate;
    for (const ProgramUse& program : rating.programs) chosen += program.chosen;
    EXPECT_NEAR(endings, 1, 1e-12);
    EXPECT_NEAR(chosen, board.directory, 1e-9);
    EXPECT_EQ(rating.marks.size(), 12u);
    EXPECT_EQ(rating.pads.size(), 1u);
    EXPECT_NEAR(rating.undecided.rate, 1 - rating.endings[Outcome::last].rate, 1e-12);
    EXPECT_EQ(rating.games, 60);
    // A random game comes across most kinds of marks.
    int used = 0;
    for (const MarkUse& mark : rating.marks) used += mark.used.games > 0;
    EXPECT_GT(used, 6);
}

TEST(GridRating, AGameCanBePlayedBackToItsEnd) {
    const Board board = compile(rated_yards());
    const std::vector<Players> pairs{{PolicyKind::random, PolicyKind::random},
                                     {PolicyKind::strong, PolicyKind::greedy},
                                     {PolicyKind::random, PolicyKind::strong}};
    for (const Players& players : pairs)
        for (std::uint64_t number = 0; number < 6; ++number) {
            const int turns = number == 5 ? 3 : default_turns;
            std::vector<Step> steps;
            const GameRecord game = play_rated_game(board, players, 4, number, turns, &steps);
            const auto replay = to_replay(board, steps);
            ASSERT_TRUE(replay);
            const ReplayOutcome outcome = play_replay(board, *replay);
            ASSERT_TRUE(outcome.state) << (outcome.error ? outcome.error->message : "");
            if (outcome_of(game) == Outcome::unfinished) {
                EXPECT_EQ(outcome.status, ReplayStatus::running);
                EXPECT_EQ(game.turns, turns);
            } else {
                EXPECT_EQ(outcome.status, ReplayStatus::finished);
                EXPECT_EQ(outcome.state->open.ending, game.ending);
            }
        }
}

TEST(GridRating, StrongBeatsTheOthers) {
    const Board board = compile(rated_yards());
    for (const PolicyKind against : {PolicyKind::greedy, PolicyKind::random}) {
        const GridRating rating = rate(board, options_for(PolicyKind::strong, against, 16));
        ASSERT_TRUE(rating.policy);
        EXPECT_GT(rating.policy->rate, 0.8);
    }
}

// The checks that play: standards that no grid can keep, and those that every grid keeps.
TEST(GridRating, ChecksFindByTheStandards) {
    Grid grid = rated_yards();
    ValidateOptions options;
    options.rate = true;
    options.rate_games = 4;
    options.fixes = options.sheet = false;
    const auto codes = [&] {
        std::vector<std::string> list;
        for (const Diagnostic& d : check_map(grid, SourceMap{}, options)) list.push_back(d.code);
        return list;
    };
    const auto has = [](const std::vector<std::string>& list, const char* code) {
        return std::count(list.begin(), list.end(), code);
    };
    grid.standards = {.income = 1, .advantage = 1, .turns = 2000, .drawn = 1, .idle = 0};
    EXPECT_TRUE(codes().empty());
    grid.standards = {.income = 1, .advantage = 0.5, .turns = 1, .drawn = 0, .idle = 1};
    const auto found = codes();
    EXPECT_EQ(has(found, "ECHO602"), 1);
    EXPECT_GE(has(found, "ECHO604"), 1);
    grid.players = 3;
    EXPECT_EQ(has(codes(), "ECHO602"), 0);  // grids for two are rated
}

// play_fixtures/CODE-….grid.yaml: grids that are rated have the finding that their name begins with.
TEST(GridRating, PlayFixturesHaveTheirFindings) {
    ValidateOptions options;
    options.rate = true;
    options.rate_games = 100;
    options.fixes = options.sheet = false;
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_path("tests/validator/echo_death/play_fixtures"))) {
        const std::string name = entry.path().filename().string(), code = name.substr(0, name.find('-'));
        const LoadedGrid loaded = open_map_file<Grid>(entry.path().string());
        ASSERT_TRUE(loaded.grid) << name;
        const Diagnostics found = check_loaded(loaded, options);
        EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == code; }))
            << name;
        ++count;
    }
    EXPECT_EQ(count, 4);
}

TEST(HackChoice, SpendsHighCardsWhereMuchIsAtStake) {
    SeededDice dice(3);
    const std::vector<int> deck{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const auto mean = [&](double stake) {
        int sum = 0;
        for (int i = 0; i < 300; ++i) sum += card_for(deck, deck, stake, dice);
        return sum / 300.0;
    };
    EXPECT_LT(mean(0.05), mean(1));
    EXPECT_LT(mean(1), mean(4));
    EXPECT_EQ(card_for({7}, deck, 1, dice), 7);
}

}  // namespace
}  // namespace nedforge::echo_death
