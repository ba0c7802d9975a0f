// What the sample maps promise. The campaign: nine maps in the arc of the published game, sound at --strict, their best
// case above every threshold, thresholds far enough apart to mean something, no two of one shape. The lessons: each
// shows the thing that its name says, by figures that were worked out by hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/luddite/board.h"
#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/validate.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

std::vector<Map> campaign() {
    const auto pack = read_pack_folder(source_path("sample_maps/luddite/campaign"));
    std::vector<Map> maps;
    if (!pack.pack) return maps;
    for (const auto& name : pack.pack->maps) {
        const auto loaded = read_map_file(pack.folder + "/" + name);
        if (loaded.map) maps.push_back(*loaded.map);
    }
    return maps;
}

std::set<std::pair<int, int>> shape_of(const Map& map) {
    std::set<std::pair<int, int>> places;
    for (const auto& node : map.nodes) places.insert({node.at.column, node.at.row});
    return places;
}

TEST(Campaign, IsNineMapsInTheArcOfTheGame) {
    const auto maps = campaign();
    ASSERT_EQ(maps.size(), 9u);
    static constexpr std::array<const char*, 9> numbers{"One", "Two",   "Three", "Four", "Five",
                                                        "Six", "Seven", "Eight", "Nine"};
    static constexpr std::array<std::size_t, 4> taught{0, 1, 2, 3};  // lines, sums, patterns, ordered_rows
    std::set<std::size_t> four;
    for (std::size_t i = 0; i < 9; ++i) {
        EXPECT_EQ(maps[i].id, "ned-0" + std::to_string(i + 1));
        EXPECT_EQ(maps[i].name, std::string("NED Map ") + numbers[i]);
        EXPECT_EQ(maps[i].campaign_game, static_cast<int>(i) + 1);
        EXPECT_GE(maps[i].nodes.size(), 18u) << maps[i].id;
        EXPECT_LE(maps[i].nodes.size(), 30u) << maps[i].id;
        EXPECT_FALSE(maps[i].notes.value_or("").empty()) << maps[i].id;
        if (i < 4) {
            EXPECT_EQ(maps[i].hack.index(), taught[i]) << maps[i].id;
        } else if (i < 8) {
            four.insert(maps[i].hack.index());
        }
    }
    EXPECT_EQ(four.size(), 4u) << "games 5 to 8 have each variant once";
    const auto pack = read_pack_folder(source_path("sample_maps/luddite/campaign"));
    EXPECT_FALSE(pack.pack->campaign.back().until_won);
    EXPECT_EQ(pack.pack->campaign.back().attempts, 1);
}

TEST(Campaign, IsCleanWithoutWaivers) {
    for (const auto& map : campaign()) {
        EXPECT_TRUE(map.waivers.empty()) << map.id;
        ValidateOptions options;
        options.fixes = false;
        for (const auto& finding : check_map(map, SourceMap{}, options))
            EXPECT_EQ(finding.severity, Severity::info) << map.id << ": " << finding.code << " " << finding.message;
    }
}

TEST(Campaign, ThresholdsStandApartAndBelowTheBestCase) {
    for (const auto& map : campaign()) {
        const auto& of = map.thresholds.of;
        EXPECT_GE(of[1] - of[0], 5) << map.id;
        EXPECT_GE(of[2] - of[1], 5) << map.id;
        BestCaseOptions far_above;
        far_above.scores = {of[2] + 11};
        const auto best = best_case_bound(compile(map), far_above);
        ASSERT_TRUE(best.score) << map.id;
        EXPECT_GT(*best.score, of[2] + 10) << map.id;
        // Easy is for a first game; beyond it a player needs functions or Hack rewards. Without them not even the
        // luckiest game wins hard, and with real dice the planner does not win medium.
        Map bare = map;
        for (auto& node : bare.nodes) node.critical.reset();
        bare.hack = SumsHack{{SumEntry{36, 6, Reward{}}}};
        const Board without = compile(bare);
        EXPECT_LE(best_case_bound(without).upper_bound, of[2]) << map.id;
        RateOptions played;
        played.policy = PolicyKind::planner;
        played.games = 400;
        played.bounds = false;
        EXPECT_LE(rate(without, played).win[1].rate, 0.02) << map.id;
    }
}

TEST(Campaign, NoTwoMapsHaveOneShape) {
    std::set<std::set<std::pair<int, int>>> shapes;
    for (const auto& map : campaign()) EXPECT_TRUE(shapes.insert(shape_of(map)).second) << map.id;
}

struct Lesson {
    const char* file;
    const char* node;
    std::optional<int> min_dice;     // to enter the node
    std::set<std::string> findings;  // besides NED307: of six switches a lesson uses one or two
};

TEST(Lessons, TeachWhatTheyAreNamedFor) {
    const std::vector<Lesson> lessons{
        {"cache", "D1", 2, {"NED501"}},  // switch 2, a move; the caches on the way are taken in passing
        {"dice-lock", "C1", 4, {}},      // switch 1, two locks of one number, a move
        {"energy-node", "C1", 1, {}},    // energy costs no dice: a move
        {"force-pocket", "D2", std::nullopt, {"NED303", "NED306"}},
        {"fuse-trap", "C1", 3, {"NED306"}},  // a move while 2 is OFF, switch 2, a move
        {"gate-and", "C1", 3, {}},           // both switches, a move
        {"gate-nand", "C1", 4, {}},          // switch 3, a move, switch 3 back, a move
        {"gate-off", "C1", 3, {"NED306"}},
        {"gate-on", "C1", 2, {}},
        {"gate-or", "C1", 2, {}},  // switch 5 serves both gates
        {"link", "D1", 2, {}},     // a move of two steps over the gap
        {"ordered-rows", "C1", 2, {}},
        {"patterns", "C1", 2, {}},
        {"ruined-sum", "C1", 2, {}},
        {"two-doors", "D1", 3, {}},     // the Exit asks for switch 2
        {"wall", "B1", 3, {"NED306"}},  // round the wall while 1 is OFF, switch 1, a step
    };
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_path("sample_maps/luddite/lessons")))
        files.insert(entry.path().filename().string());
    EXPECT_EQ(files.size(), lessons.size());
    for (const auto& lesson : lessons) {
        ASSERT_TRUE(files.contains(lesson.file + std::string(".ned.yaml"))) << lesson.file;
        const auto loaded = read_map_file(source_path("sample_maps/luddite/lessons/") + lesson.file + ".ned.yaml");
        ASSERT_TRUE(loaded.map) << lesson.file;
        EXPECT_EQ(loaded.map->id, std::string("lesson-") + lesson.file);
        const MapFacts facts = analyze(*loaded.map, compile(*loaded.map));
        const int node = index_of_node(*loaded.map, lesson.node);
        ASSERT_GE(node, 0) << lesson.file;
        EXPECT_EQ(facts.nodes[static_cast<std::size_t>(node)].min_dice, lesson.min_dice) << lesson.file;
        std::set<std::string> found;
        for (const auto& finding : check_loaded(loaded, {}))
            if (finding.code != "NED307") found.insert(finding.code);
        EXPECT_EQ(found, lesson.findings) << lesson.file;
    }
}

// Scripts and pages of others name the places from before every family had a folder.
TEST(SampleMaps, AreAlsoWhereTheyWere) {
    const std::string samples = source_path("sample_maps/");
    for (const char* name : {"campaign", "campaign-2026-11", "examples", "lessons", "lines-first-hack.ned.yaml",
                             "tutorial-kennel.ned.yaml"}) {
        std::error_code error;
        EXPECT_TRUE(std::filesystem::equivalent(samples + name, samples + "luddite/" + name, error)) << name;
    }
}

TEST(SampleMaps, AreLaidOutAsFmtDoes) {
    for (const auto& path : sample_map_paths()) {
        const auto loaded = read_map_file(path);
        EXPECT_EQ(*format_map(loaded), loaded.text) << path << ": nedforge fmt sample_maps";
    }
}

}  // namespace
