// Cures that were tried (`critique --try`): each, written into the file, removes the finding that it stands under.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/critique/cures/cure_candidates.h"
#include "validator/luddite/critique/cures/try_cures.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

LoadedMap bad_map(const std::string& name) {
    return read_map_file(test::source_path("tests/validator/luddite/play_fixtures/" + name + ".ned.yaml"));
}

MeasureOptions few_games() {
    MeasureOptions options;
    options.games = 100;
    options.expert_games = 12;
    options.ablated_games = 20;
    options.jobs = 2;
    return options;
}

Critique advice_on(const LoadedMap& loaded, const CritiqueOptions& asked, const TryOptions* tried) {
    const Board board = compile(*loaded.map);
    Measures measures(*loaded.map, board, few_games());
    Critique result = critique(measures, loaded.places, asked);
    if (tried) {
        EXPECT_TRUE(try_cures(measures, loaded, result, *tried));
    }
    return result;
}

// The advice of one code on a bad map, with its cures.
Critique with_cures(const std::string& name, const std::string& code) {
    const LoadedMap loaded = bad_map(name);
    EXPECT_TRUE(loaded.map);
    CritiqueOptions asked;
    asked.only = {code};
    const TryOptions tried{.critique = asked};
    return loaded.map ? advice_on(loaded, asked, &tried) : Critique{};
}

WeightyFindings weighty_of(const Map& map) {
    ValidateOptions options;
    options.fixes = options.reasons = false;
    return weighty(check_map(map, SourceMap{}, options));
}

TEST(Cures, RemoveTheFindingAndBringNoOther) {
    for (const auto& [name, code] :
         std::vector<std::pair<std::string, std::string>>{{"NED912-time_for_all_three", "NED912"},
                                                          {"NED905-corridor_of_locks", "NED905"},
                                                          {"NED909-everybody_wins", "NED909"},
                                                          {"NED910-door_of_three_dice", "NED910"},
                                                          {"NED914-money_machine", "NED914"}}) {
        SCOPED_TRACE(name);
        const LoadedMap loaded = bad_map(name);
        ASSERT_TRUE(loaded.map);
        CritiqueOptions asked;
        asked.only = {code};
        const TryOptions tried{.critique = asked};
        const Critique result = advice_on(loaded, asked, &tried);
        ASSERT_FALSE(result.advice.empty());
        const Diagnostic& finding = result.advice[0].finding;
        EXPECT_FALSE(finding.fixes.empty());
        EXPECT_LE(finding.fixes.size(), 3u);
        for (const Fix& cure : finding.fixes) {
            SCOPED_TRACE(cure.title);
            EXPECT_NE(cure.title.find(advice_thresholds[result.advice[0].threshold].name), std::string::npos);
            const auto text = edited_text(loaded.text, cure.edits);
            ASSERT_TRUE(text);
            const LoadedMap cured = read_map(*text);
            ASSERT_TRUE(cured.map);
            EXPECT_TRUE(no_worse(weighty_of(*cured.map), weighty_of(*loaded.map)));
            // None moves to other parts either.
            for (const Advice& left : advice_on(cured, asked, nullptr).advice)
                EXPECT_TRUE(std::any_of(result.advice.begin() + 1, result.advice.end(), [&](const Advice& other) {
                    return finding_key(left.finding) == finding_key(other.finding);
                })) << left.finding.message;
        }
    }
}

// More damage for another function makes everybody go there: the finding moves, and that is no cure.
TEST(Cures, DoNotMoveTheFinding) {
    const LoadedMap loaded = bad_map("NED913-one_way_back");
    ASSERT_TRUE(loaded.map);
    CritiqueOptions asked;
    asked.only = {"NED901"};
    const TryOptions tried{.critique = asked};
    const Critique result = advice_on(loaded, asked, &tried);
    ASSERT_EQ(result.advice.size(), 1u);
    for (const Fix& cure : result.advice[0].finding.fixes) {
        const auto text = edited_text(loaded.text, cure.edits);
        ASSERT_TRUE(text);
        EXPECT_TRUE(advice_on(read_map(*text), asked, nullptr).advice.empty()) << cure.title;
    }
}

// Also where a cure brings the figure down to the least that it can be.
TEST(Cures, NameTheNewFigureWithItsInterval) {
    const LoadedMap loaded = read_map(
        "{format: 1, game: luddite, id: tiny, name: Tiny, thresholds: {easy: 3, medium: 6, hard: 9}, nodes: ["
        "{id: A1, at: [0, 0], role: enter}, {id: B1, at: [1, 0], gate: ON 1}, {id: C1, at: [2, 0], role: exit}], "
        "resources: {energy: {spaces: 2, start: 1}, multi_tool: {spaces: 2, start: 1}, "
        "credit: {spaces: 2, start: 0}}, clock: ['.e..m.'], bonuses: [{die: 6, damage: 2}], "
        "hack: {variant: sums, entries: [{target: 7, boxes: 2, reward: {damage: 5}}]}}");
    ASSERT_TRUE(loaded.map);
    CritiqueOptions asked;
    asked.only = {"NED908"};
    const TryOptions tried{.critique = asked};
    const Critique result = advice_on(loaded, asked, &tried);
    ASSERT_FALSE(result.advice.empty());
    bool least = false;
    for (const Advice& advice : result.advice)
        for (const Fix& cure : advice.finding.fixes) {
            EXPECT_NE(cure.title.find(" -> "), std::string::npos) << cure.title;
            EXPECT_NE(cure.title.find(" to "), std::string::npos) << cure.title;
            least |= cure.title.find(" -> 0 (") != std::string::npos;
        }
    EXPECT_TRUE(least);
}

// Where a finding that is gone has no figure, they name what the changed map shows in its place, with its interval.
TEST(Cures, NameWhatTheChangedMapShows) {
    for (const auto& [name, code, words] : std::vector<std::tuple<std::string, std::string, std::string>>{
             {"NED909-hard_is_for_nobody", "NED909", "hard won in 0 % -> "},
             {"NED913-one_way_back", "NED913", "together in 0 % -> "}}) {
        SCOPED_TRACE(name);
        const Critique result = with_cures(name, code);
        int named = 0;
        for (const Advice& advice : result.advice)
            for (const Fix& cure : advice.finding.fixes) {
                named += cure.title.find(words) != std::string::npos;
                EXPECT_EQ(cure.title.find("within"), std::string::npos) << cure.title;
            }
        EXPECT_GT(named, 0);
    }
}

// Without its gates a switch is no more in use than before, and a cache behind one door less is as idle.
TEST(Cures, OfIdlePartsHaveThemUsed) {
    const Critique result = with_cures("NED902-cache_at_the_end_of_the_world", "NED902");
    int edits = 0;
    for (const Advice& advice : result.advice) {
        edits += advice.edits_tried;
        for (const Fix& cure : advice.finding.fixes)
            EXPECT_EQ(cure.title.find("-> 0."), std::string::npos) << cure.title;
    }
    EXPECT_GT(edits, 0);
}

// A shorter Clock lowers every score. Where the map has a target, the cure has the thresholds that meet it with these
// scores.
TEST(Cures, KeepTheTargetByNewThresholds) {
    LoadedMap loaded = bad_map("NED912-time_for_all_three");
    ASSERT_TRUE(loaded.map);
    CritiqueOptions asked;
    asked.only = {"NED912"};
    asked.target = usual_target();
    const Board board = compile(*loaded.map);
    Measures measures(*loaded.map, board, few_games());
    // As a designer has set them.
    const auto aimed = with_thresholds(measures, *asked.target);
    ASSERT_TRUE(aimed);
    const auto text = edited_text(loaded.text, aimed->fix.edits);
    ASSERT_TRUE(text);
    loaded = read_map(*text);
    const TryOptions tried{.critique = asked};
    const Critique result = advice_on(loaded, asked, &tried);
    ASSERT_FALSE(result.advice.empty());
    const auto& cures = result.advice[0].finding.fixes;
    ASSERT_FALSE(cures.empty());
    EXPECT_TRUE(std::any_of(cures.begin(), cures.end(), [](const Fix& cure) {
        return cure.title.find("a Clock of ") == 0 && cure.title.find(", and thresholds easy: ") != std::string::npos &&
               cure.edits.size() == 2;
    }));
}

TEST(Cures, CostNoMoreMapsThanTheBudget) {
    const LoadedMap loaded = bad_map("NED912-time_for_all_three");
    ASSERT_TRUE(loaded.map);
    CritiqueOptions asked;
    asked.only = {"NED912"};
    int played = 0;
    TryOptions tried{.critique = asked, .of_a_finding = 1, .of_all = 1};
    tried.progress = [&](const std::string&) { ++played; };
    advice_on(loaded, asked, &tried);
    EXPECT_EQ(played, 1);
    tried.of_all = 0;
    EXPECT_TRUE(advice_on(loaded, asked, &tried).advice[0].finding.fixes.empty());
    EXPECT_EQ(played, 1);
}

}  // namespace
}  // namespace nedforge::luddite
