// Maps with one sin each, in tests/validator/luddite/play_fixtures/CODE-what_is_wrong.ned.yaml: the code finds it. And
// a map of the campaign, which has none of the great ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "formats/luddite/map_file.h"
#include "tests/support/sanitized.h"
#include "tests/support/support.h"
#include "validator/luddite/critique/critique.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

// Sanitizer builds play a map a code, and leave out those that ablate.
constexpr bool slow = test::sanitized;

MeasureOptions options() {
    MeasureOptions options;
    options.jobs = 2;
    return options;
}

std::vector<fs::path> bad_maps() {
    std::vector<fs::path> maps;
    for (const auto& entry : fs::directory_iterator(test::source_path("tests/validator/luddite/play_fixtures")))
        if (entry.is_regular_file()) maps.push_back(entry.path());
    std::sort(maps.begin(), maps.end());
    return maps;
}

std::vector<Advice> advice_on(const Map& map, const MeasureOptions& measuring, const std::string& code) {
    const Board board = compile(map);
    Measures measures(map, board, measuring);
    CritiqueOptions asked;
    asked.only = {code};
    const Critique result = critique(measures, SourceMap{}, asked);
    EXPECT_TRUE(result.complete);
    return result.advice;
}

TEST(PlayFixtures, EachSinIsFoundByItsCode) {
    std::set<std::string> codes;
    for (const auto& path : bad_maps()) {
        SCOPED_TRACE(path.filename().string());
        const std::string code = path.filename().string().substr(0, 6);
        if (slow && (code == "NED902" || code == "NED903" || codes.contains(code))) continue;
        codes.insert(code);
        const LoadedMap loaded = read_map_file(path.string());
        ASSERT_TRUE(loaded.map);
        const auto advice = advice_on(*loaded.map, options(), code);
        EXPECT_FALSE(advice.empty());
        for (const Advice& one : advice) {
            EXPECT_EQ(one.finding.code, code);
            EXPECT_EQ(one.finding.severity, Severity::info);
            EXPECT_EQ(find_check(code)->name, one.finding.name);
            EXPECT_GT(one.finding.message.size(), 20u);
            EXPECT_FALSE(one.finding.help.empty());
            EXPECT_EQ(advice_thresholds[one.threshold].code, code);
            EXPECT_TRUE(std::is_sorted(one.finding.subjects.begin(), one.finding.subjects.end()));
            EXPECT_LE(one.figure.interval.low, one.figure.value + 1e-9);
            EXPECT_GE(one.figure.interval.high, one.figure.value - 1e-9);
        }
    }
    EXPECT_EQ(codes.size(), slow ? 13u : 15u);
    EXPECT_GE(bad_maps().size(), 20u);
}

// Without its gate the cache is as idle; without a wall it is not.
TEST(Critique, AWallIsNamedThatKeepsAPartIdle) {
    if (slow) GTEST_SKIP() << "it ablates";
    const LoadedMap loaded =
        read_map_file(test::source_path("tests/validator/luddite/play_fixtures/NED902-cache_behind_a_wall.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    bool named = false;
    for (const Advice& one : advice_on(*loaded.map, options(), "NED902")) {
        EXPECT_EQ(one.finding.message.find("keep cache C3"), std::string::npos) << one.finding.message;
        named |= one.finding.message.find("keeps cache C3 idle") != std::string::npos &&
                 one.finding.path.starts_with("walls[");
    }
    EXPECT_TRUE(named);
}

TEST(PlayFixtures, TheFirstMapOfTheCampaignIsCleanOfTheQuickCodes) {
    const LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    MeasureOptions measuring = options();
    measuring.games = 300;
    for (const std::string code : {"NED901", "NED907", "NED910"})
        EXPECT_TRUE(advice_on(*loaded.map, measuring, code).empty()) << code;
}

TEST(Critique, IsTheSameForEveryNumberOfJobs) {
    const LoadedMap loaded =
        read_map_file(test::source_path("tests/validator/luddite/play_fixtures/NED909-nobody_wins.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    MeasureOptions one = options(), three = options();
    one.games = three.games = 100;
    one.expert_games = three.expert_games = 6;
    one.jobs = 1;
    three.jobs = 3;
    for (const std::string code : {"NED902", "NED904", "NED905", "NED906", "NED907", "NED908", "NED909"}) {
        const auto first = advice_on(*loaded.map, one, code), second = advice_on(*loaded.map, three, code);
        ASSERT_EQ(first.size(), second.size()) << code;
        for (std::size_t i = 0; i < first.size(); ++i) {
            EXPECT_EQ(first[i].finding, second[i].finding);
            EXPECT_EQ(first[i].figure.value, second[i].figure.value);
        }
    }
}

// The interval of a part that nobody uses is that of the player with the most games, not of the last one asked.
TEST(Critique, TheUseOfAPartIsMeasuredByItsPlayersGames) {
    const LoadedMap loaded = read_map_file(
        test::source_path("tests/validator/luddite/play_fixtures/NED902-cache_at_the_end_of_the_world.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    MeasureOptions measuring = options();
    measuring.games = 200;
    measuring.expert_games = 4;
    const Board board = compile(*loaded.map);
    Measures measures(*loaded.map, board, measuring);
    int unused = 0;
    for (const PartUse& use : measures.uses()) {
        if (use.share > 0) continue;
        ++unused;
        EXPECT_EQ(use.player, PolicyKind::novice) << use.name;
        EXPECT_EQ(use.interval.high, binomial_interval(0, measuring.games).high) << use.name;
    }
    EXPECT_GT(unused, 0);
}

TEST(Critique, AMapWithoutFunctionsIsToldToHaveSome) {
    const LoadedMap loaded =
        read_map_file(test::source_path("tests/validator/luddite/play_fixtures/NED901-clock_only.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    MeasureOptions measuring = options();
    measuring.games = 60;
    const auto advice = advice_on(*loaded.map, measuring, "NED901");
    ASSERT_EQ(advice.size(), 1u);
    EXPECT_TRUE(advice[0].finding.help.starts_with("add critical functions")) << advice[0].finding.help;
}

TEST(Critique, ThresholdsTargetsAndWaiversCount) {
    const LoadedMap loaded =
        read_map_file(test::source_path("tests/validator/luddite/play_fixtures/NED909-nobody_wins.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    Map map = *loaded.map;
    MeasureOptions measuring = options();
    measuring.games = 60;
    measuring.expert_games = 4;
    const auto judged = [&](const CritiqueOptions& asked) {
        const Board board = compile(map);
        Measures measures(map, board, measuring);
        return critique(measures, SourceMap{}, asked).advice;
    };
    CritiqueOptions asked;
    asked.only = {"NED909"};
    ASSERT_EQ(judged(asked).size(), 2u);
    EXPECT_EQ(judged(asked)[0].finding.severity, Severity::info);
    asked.target = Target{};
    EXPECT_EQ(judged(asked)[0].finding.severity, Severity::warning);
    asked.thresholds[AdviceThreshold::level_won] = asked.thresholds[AdviceThreshold::novice_easy] = 0;
    EXPECT_EQ(judged(asked).size(), 1u);
    map.waivers.push_back({"NED909", std::nullopt, "meant so"});
    EXPECT_EQ(judged(asked)[0].finding.waived, "meant so");
    // A waiver of advice is not called unused by the checks, which play nothing.
    for (const Diagnostic& d : check_map(map, SourceMap{}, ValidateOptions{})) EXPECT_NE(d.code, "NED111");
}

// One round: a switch for each of two dice, and the Exit is behind four.
constexpr std::string_view nobody_gets_home = R"(
format: 1
game: luddite
id: too-far
name: Too far
nodes:
  - {id: A1, at: [0, 0], role: enter}
  - {id: B1, at: [1, 0], gate: AND 1 2}
  - {id: C1, at: [2, 0], gate: AND 3 4, role: exit}
resources:
  energy: {spaces: 4, start: 0}
  multi_tool: {spaces: 4, start: 0}
  credit: {spaces: 4, start: 0}
clock: ["."]
bonuses: []
hack: {variant: sums, entries: [{target: 7, boxes: 2, reward: {damage: 5}}]}
)";

TEST(Critique, SaysWhatIsSoWhereNobodyWins) {
    const LoadedMap loaded = read_map(std::string(nobody_gets_home));
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    MeasureOptions measuring = options();
    measuring.games = 60;
    measuring.expert_games = 4;
    EXPECT_TRUE(advice_on(*loaded.map, measuring, "NED906").empty()) << "all scores are the same";
    const auto ladder = advice_on(*loaded.map, measuring, "NED909");
    ASSERT_EQ(ladder.size(), 2u);
    EXPECT_NE(ladder[0].finding.help.find("nobody ends a"), std::string::npos) << ladder[0].finding.help;
    EXPECT_NE(ladder[1].finding.message.find("nobody on the ladder wins easy (50), medium (60) and hard (70)"),
              std::string::npos)
        << ladder[1].finding.message;
    EXPECT_NE(ladder[1].finding.help.find("no game ends with points on the Exit"), std::string::npos);

    const LoadedMap high =
        read_map_file(test::source_path("tests/validator/luddite/play_fixtures/NED909-nobody_wins.ned.yaml"));
    const auto of_high = advice_on(*high.map, measuring, "NED909");
    ASSERT_EQ(of_high.size(), 2u);
    EXPECT_NE(of_high[0].finding.message.find("the thresholds hide it"), std::string::npos)
        << of_high[0].finding.message;
}

// The cause is named, not what suffers from it.
TEST(Critique, NamesTheCause) {
    const auto fixture = [](const std::string& name) {
        return read_map_file(test::source_path("tests/validator/luddite/play_fixtures/" + name + ".ned.yaml"));
    };
    MeasureOptions measuring = options();
    measuring.games = 200;
    measuring.expert_games = 30;
    const auto far = advice_on(*fixture("NED902-cache_at_the_end_of_the_world").map, measuring, "NED902");
    EXPECT_TRUE(std::any_of(far.begin(), far.end(), [](const Advice& one) {
        return one.finding.message.find("of D1 keep ") != std::string::npos;
    })) << (far.empty() ? "nothing" : far[0].finding.message);
    const auto apart = advice_on(*fixture("NED913-one_way_back").map, measuring, "NED913");
    ASSERT_EQ(apart.size(), 1u);
    EXPECT_NE(apart[0].finding.message.find("no run that ends on the Exit enters both: "), std::string::npos);
    const auto scarce = advice_on(*fixture("NED915-everything_wants_a_one").map, measuring, "NED915");
    ASSERT_EQ(scarce.size(), 1u);
    EXPECT_NE(scarce[0].finding.message.find("the number 1 is scarce"), std::string::npos);
}

}  // namespace
}  // namespace nedforge::luddite
