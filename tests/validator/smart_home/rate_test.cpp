// The rating of homes: its figures are counted right, and depend on the home, the options and the seed alone.

#include "validator/smart_home/rating/rate.h"

#include <gtest/gtest.h>

#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/family.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

RateOptions quick(int games) {
    RateOptions options;
    options.players = {PolicyKind::greedy, PolicyKind::random};
    options.games = games;
    return options;
}

bool same(const HomeRating& a, const HomeRating& b) {
    return a.games == b.games && a.defenders.games == b.defenders.games && a.rounds.mean == b.rounds.mean &&
           a.rounds.sd == b.rounds.sd && a.compromised.mean == b.compromised.mean &&
           a.round_quantiles == b.round_quantiles && a.fallen == b.fallen;
}

}  // namespace

TEST(HomeRating, IsTheSameForEveryNumberOfJobs) {
    const Board board = compile(cottage());
    RateOptions one = quick(60), four = quick(60);
    one.players = four.players = Players{};
    one.jobs = 1;
    four.jobs = 4;
    EXPECT_TRUE(same(rate(board, one), rate(board, four)));
    four.seed = 2;
    EXPECT_FALSE(same(rate(board, one), rate(board, four)));
}

TEST(HomeRating, CountsTheGamesThatPlayGamePlays) {
    const Board board = compile(cottage());
    const RateOptions options = quick(300);
    const HomeRating rating = rate(board, options);
    PolicyTables tables(board);
    IndexedArray<int, Ending, 5> endings{};
    ByTile<int> targets{}, fallen{};
    int rounds = 0, compromised = 0;
    for (std::uint64_t g = 0; g < 300; ++g) {
        const State last = play_game(tables, options.players, options.seed, g, options.rounds);
        ++endings[last.open.ending];
        ++targets[last.hacker.target];
        rounds += last.open.round + (is_over(last) ? 1 : 0);
        compromised += last.open.compromised_count;
        for (int t = 0; t < board.tile_count; ++t) fallen[t] += (last.open.compromised >> t & 1) != 0;
    }
    double shares = 0;
    for (std::size_t e = 0; e < endings.size(); ++e) {
        EXPECT_EQ(rating.endings[e].games, endings[e]);
        shares += rating.endings[e].rate;
    }
    EXPECT_NEAR(shares, 1, 1e-12);
    EXPECT_NEAR(rating.defenders.rate, rating.endings[Ending::captured].rate + rating.endings[Ending::clean].rate,
                1e-12);
    EXPECT_DOUBLE_EQ(rating.rounds.mean, rounds / 300.0);
    EXPECT_DOUBLE_EQ(rating.compromised.mean, compromised / 300.0);
    for (int t = 0; t < board.tile_count; ++t) {
        EXPECT_EQ(rating.targets[t].games, targets[t]);
        EXPECT_DOUBLE_EQ(rating.fallen[t], fallen[t] / 300.0);
        EXPECT_TRUE(targets[t] == 0 || (board.targets & bit(t)));
    }
}

TEST(HomeRating, UnfinishedGamesAreNobodysWins) {
    const Board board = compile(cottage());
    RateOptions options = quick(100);
    options.players.defenders = PolicyKind::random;
    options.rounds = 1;
    const HomeRating rating = rate(board, options);
    EXPECT_GT(rating.endings[Ending::none].rate, 0.2);
    EXPECT_EQ(rating.rounds.mean, 1);
    EXPECT_EQ(rating.round_quantiles.at(95), 1);
    EXPECT_LE(rating.defenders.rate + rating.endings[Ending::none].rate, 1);
}

TEST(HomeRating, StopsAndSaysSo) {
    const Board board = compile(cottage());
    RateOptions options = quick(100000);
    std::stop_source source;
    options.stop = source.get_token();
    options.progress = [&](int done, int) {
        if (done == 50) source.request_stop();
    };
    const HomeRating rating = rate(board, options);
    EXPECT_FALSE(rating.complete);
    EXPECT_LT(rating.games, 1000);
    source.request_stop();
    EXPECT_EQ(rate(board, options).games, 0);
}

// On a small home whoever checks at random often finds a Hacker; `strong` finds it more often, and does not let it walk
// away from what is believed. docs/smart_home/difficulty.md has the figures.
TEST(HomeRating, StrongDefendersAreBetterThanThoseWhoOnlyCheckOrOnlyDefend) {
    const auto loaded = open_map_file<Home>(source_path("sample_maps/smart_home/small-flat.home.yaml"));
    ASSERT_TRUE(loaded.home);
    const Board board = compile(*loaded.home);
    const auto wins = [&](PolicyKind defenders) {
        RateOptions options;
        options.players = {defenders, PolicyKind::strong};
        options.games = 150;
        return rate(board, options).defenders.rate;
    };
    const double strong = wins(PolicyKind::strong);
    EXPECT_GT(strong, wins(PolicyKind::checks));
    EXPECT_GT(strong, wins(PolicyKind::defends) + 0.2);
}

// The better policy wins more often at either end. Few games here: docs/smart_home/difficulty.md has the figures.
TEST(HomeRating, StrongIsBetterThanRandomOnEitherSide) {
    const Board board = compile(cottage());
    const auto share = [&](PolicyKind defenders, PolicyKind hacker) {
        RateOptions options;
        options.players = {defenders, hacker};
        options.games = 150;
        return rate(board, options).defenders;
    };
    const CountedShare strong = share(PolicyKind::strong, PolicyKind::strong);
    EXPECT_GT(strong.low, share(PolicyKind::random, PolicyKind::strong).high);
    EXPECT_LT(strong.high, share(PolicyKind::strong, PolicyKind::random).low);
    const CountedShare random = share(PolicyKind::random, PolicyKind::random);
    EXPECT_LT(random.high, share(PolicyKind::strong, PolicyKind::random).low);
    EXPECT_GT(random.low, share(PolicyKind::random, PolicyKind::strong).high);
}
