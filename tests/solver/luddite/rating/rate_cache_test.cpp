// Wins that `validate --rate` remembers: used as they are where they fit the map and the settings, and only then;
// whatever else lies in their place is as good as nothing.

#include "validator/luddite/solver/rating/rate_cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

LoadedMap sample() {
    LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    EXPECT_TRUE(loaded.map);
    return loaded;
}

std::string only_file_below(const std::string& folder) {
    std::string path;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (!entry.is_directory()) path = entry.path().string();
    return path;
}

class RateCache : public testing::Test {
protected:
    test::TemporaryFolder folder_;
    test::Environment cache_{"XDG_CACHE_HOME", folder_.path()};
    const LoadedMap loaded_ = sample();
    const Map& map_ = *loaded_.map;
    const CountedWins counted_{40, {30, 20, 10}, 35};
};

TEST_F(RateCache, KnowsAMapAgainAndNoOther) {
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), std::nullopt);
    remember_wins(map_, PolicyKind::expert, 7, counted_);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), counted_);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 41, 7), std::nullopt);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 8), std::nullopt);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::novice, 40, 7), std::nullopt);
    Map other = map_;
    other.thresholds.of[0] += 1;
    EXPECT_EQ(remembered_wins(other, PolicyKind::expert, 40, 7), std::nullopt);
    other = map_;
    other.rulings.threshold = ThresholdRuling::reach;
    EXPECT_EQ(remembered_wins(other, PolicyKind::expert, 40, 7), std::nullopt);
}

TEST_F(RateCache, WhatMakesNoSenseIsForgotten) {
    remember_wins(map_, PolicyKind::expert, 7, counted_);
    const std::string path = only_file_below(folder_.path());
    const std::string good = test::read_all(path);
    ASSERT_FALSE(good.empty());
    for (const std::string& damaged :
         {std::string(), std::string("40 35 30 20 10\n"), std::string("40 35 30 20 10 wi"),
          std::string("40 30 20 10 wins"), std::string("40 35 30 20 31 wins"), std::string("40 41 30 20 10 wins"),
          std::string("40 29 30 20 10 wins"), std::string("40 35 30 20 -1 wins"), std::string("41 35 30 20 10 wins"),
          std::string("0 0 0 0 0 wins"), std::string("99999999999999999999 1 1 1 1 wins"),
          std::string("\xFF\x00\x01", 3), std::string(100'000, '4')}) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << damaged;
        EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), std::nullopt) << damaged.substr(0, 40);
    }
    std::ofstream(path, std::ios::binary | std::ios::trunc) << good;
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), counted_);
    fs::remove(path);
    fs::create_directory(path);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), std::nullopt);
    fs::remove(path);
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);  // must not be waited for
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), std::nullopt);
}

TEST_F(RateCache, IsWhereTheUserHasIt) {
    const test::TemporaryFolder home;
    const test::Environment own("HOME", home.path());
    {
        const test::Environment relative("XDG_CACHE_HOME", "not/absolute");
        remember_wins(map_, PolicyKind::expert, 7, counted_);
        EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), counted_);
        EXPECT_FALSE(fs::exists("not"));
    }
    EXPECT_TRUE(only_file_below(home.path()).starts_with(home.path() + "/.cache/nedforge/"))
        << only_file_below(home.path());
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7),
              std::nullopt);  // in the folder named by XDG_CACHE_HOME there is none
    const test::Environment nowhere("XDG_CACHE_HOME", std::nullopt), homeless("HOME", std::nullopt);
    remember_wins(map_, PolicyKind::expert, 7, counted_);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, 40, 7), std::nullopt);
}

// NED602 says what is remembered, and plays anew where nothing is; a cache that can't be written changes no finding.
TEST_F(RateCache, FindingsComeFromWhatIsRememberedOrFromPlay) {
    constexpr int games = 20;
    ValidateOptions options;
    options.fixes = options.sheet = false;
    options.proofs = false;
    options.rate = true;
    options.rate_games = games;
    options.rate_seed = 7;
    const auto hard = [&] {
        std::vector<std::string> messages;
        for (const auto& d : check_loaded(loaded_, options))
            if (d.code == "NED602") messages.push_back(d.message);
        return messages;
    };
    const auto played = hard();
    const auto kept = remembered_wins(map_, PolicyKind::expert, games, 7);
    ASSERT_TRUE(kept);
    EXPECT_EQ(hard(), played);

    remember_wins(map_, PolicyKind::expert, 7, {games, {games, games, 0}, games});
    ASSERT_EQ(hard().size(), 1u);
    EXPECT_NE(hard()[0].find("hard (" + std::to_string(map_.thresholds.of[2]) + ") was won in 0 of 20 games"),
              std::string::npos)
        << hard()[0];
    remember_wins(map_, PolicyKind::expert, 7, {games, {games, games, games}, games});
    EXPECT_TRUE(hard().empty());
    options.promise = {0.6, 0.4, 1.0};  // all of the games: the interval still reaches 1
    EXPECT_TRUE(hard().empty());

    options.promise = {0.6, 0.4, 0.2};
    const std::string in_the_way = folder_.write("file", "");
    const test::Environment unwritable("XDG_CACHE_HOME", in_the_way);
    EXPECT_EQ(hard(), played);
    EXPECT_EQ(remembered_wins(map_, PolicyKind::expert, games, 7), std::nullopt);
}

// A target judges both sides, each level by its own player; a promise of the run goes before it.
TEST_F(RateCache, ATargetIsJudgedOnBothSides) {
    ValidateOptions options;
    options.fixes = options.sheet = options.proofs = false;
    options.rate = true;
    options.rate_games = 400;
    options.rate_seed = 7;
    Target target;
    target.of = {LevelTarget{1, 650}, LevelTarget{2, 550}, LevelTarget{3, 400}};
    options.target = target;
    const auto found = [&] {
        std::vector<std::string> codes;
        for (const auto& d : check_loaded(loaded_, options))
            if (d.code == "NED602" || d.code == "NED603") codes.push_back(d.code + " " + d.path);
        return codes;
    };
    const auto remember = [&](PolicyKind policy, int easy, int medium, int hard) {
        remember_wins(map_, policy, 7, {400, {easy, medium, hard}, 400});
    };
    remember(PolicyKind::novice, 260, 0, 0);
    remember(PolicyKind::regular, 400, 220, 0);
    remember(PolicyKind::expert, 400, 400, 160);
    EXPECT_TRUE(found().empty());
    remember(PolicyKind::novice, 380, 0, 0);
    EXPECT_EQ(found(), (std::vector<std::string>{"NED603 thresholds.easy"}));
    remember(PolicyKind::expert, 400, 400, 40);
    EXPECT_EQ(found(), (std::vector<std::string>{"NED602 thresholds.hard", "NED603 thresholds.easy"}));
    options.promise[2] = 0.05;
    EXPECT_EQ(found(), (std::vector<std::string>{"NED603 thresholds.easy"}));
    options.target->of[0] = std::nullopt;  // a level without a target is not judged
    EXPECT_TRUE(found().empty());
}

TEST_F(RateCache, SaysWhereNobodyEscaped) {
    ValidateOptions options;
    options.fixes = options.sheet = options.proofs = false;
    options.rate = true;
    options.rate_games = 40;
    options.rate_seed = 7;
    remember_wins(map_, PolicyKind::expert, 7, {40, {0, 0, 0}, 0});
    bool said = false;
    for (const auto& d : check_loaded(loaded_, options))
        said = said || (d.code == "NED602" && d.message.find("no game at all escaped") != std::string::npos);
    EXPECT_TRUE(said);
}

}  // namespace
}  // namespace nedforge::luddite
