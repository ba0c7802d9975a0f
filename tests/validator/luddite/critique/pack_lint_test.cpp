// Packs with one sin each: the folders of tests/validator/luddite/play_fixtures.

#include "validator/luddite/critique/pack_lint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/critique/lessons.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

struct Played {
    Map map;
    Board board;
    Measures measures;
    Played(Map of, const MeasureOptions& options)
        : map(std::move(of)), board(compile(map)), measures(map, board, options) {}
};

Diagnostics lint_of(const std::string& folder) {
    const LoadedPack loaded = read_pack_folder(folder);
    EXPECT_TRUE(loaded.pack) << folder;
    if (!loaded.pack) return {};
    MeasureOptions options;
    options.games = 150;
    options.expert_games = 2;
    options.jobs = 2;
    std::deque<Played> played;
    std::vector<PlayedMap> maps;
    for (const std::size_t index : order_of_play(*loaded.pack)) {
        const std::string& name = loaded.pack->maps[index];
        const auto text = open_in_pack(folder, name).text;
        EXPECT_TRUE(text) << name;
        if (!text) return {};
        const LoadedMap map = read_map(*text);
        EXPECT_TRUE(map.map) << name;
        if (!map.map) return {};
        played.emplace_back(*map.map, options);
        maps.push_back({name, index, &played.back().map, &played.back().measures});
    }
    Diagnostics found = lint_pack(loaded, maps);
    if (folder.find("NED710") != std::string::npos) {  // many games more, which rate PACK plays with --learn
        const CampaignLessons lessons = campaign_lessons(maps);
        EXPECT_EQ(lessons.maps.size(), maps.size());
        for (const FirstAsked& first : lessons.first) {
            EXPECT_TRUE(lessons.maps[first.map][first.thing].asked());
            EXPECT_EQ(lessons.first_asked(first.map, first.thing), &first);
        }
        const Diagnostics asked = lint_lessons(loaded, maps, lessons);
        EXPECT_EQ(asked.size(), 1u) << "ON gates are asked for by the first map, which asks for nothing new";
        found.insert(found.end(), asked.begin(), asked.end());
    }
    return found;
}

TEST(PackLint, EachSinIsFoundByItsCode) {
    int packs = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_path("tests/validator/luddite/play_fixtures"))) {
        if (!entry.is_directory()) continue;
        SCOPED_TRACE(entry.path().filename().string());
        ++packs;
        const std::string code = entry.path().filename().string().substr(0, 6);
        const Diagnostics found = lint_of(entry.path().string());
        EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == code; }));
        for (const Diagnostic& d : found) {
            EXPECT_EQ(find_check(d.code)->name, d.name);
            EXPECT_GT(d.place.line, 0);
            EXPECT_FALSE(d.help.empty());
        }
    }
    EXPECT_EQ(packs, 5);
}

// A player without a thing never does it, and its games are legal: the recorder applies them to the whole map.
TEST(CampaignLessons, GamesWithoutAThingDoNotUseIt) {
    const LoadedMap loaded =
        read_map(test::read_all(test::source_path("sample_maps/luddite/campaign-2026-11/ned-06.ned.yaml")));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    const RecordTables tables(*loaded.map, board);
    for (const CampaignThing& thing : campaign_things(board)) {
        RecordOptions options;
        options.policy = PolicyKind::regular;
        options.games = 60;
        const RecordedGames whole = record_games(tables, options);
        options.without = &thing.without;
        const RecordedGames games = record_games(tables, options);
        ASSERT_EQ(games.games.size(), 60u);
        const auto uses = [&](const RecordedGames& played) {
            return std::count_if(played.games.begin(), played.games.end(), thing.used);
        };
        // What is on the way is taken all the same: a cache in the third round home, a function that opens under foot.
        const bool by_the_way = thing.without.kind == Restriction::Kind::third_round ||
                                thing.without.kind == Restriction::Kind::second_visit;
        EXPECT_LE(uses(games), by_the_way ? uses(whole) : 0) << thing.without.word;
    }
}

TEST(PackLint, PlaysTheStagesAndThenTheRest) {
    Pack pack;
    pack.maps = {"a", "b", "c", "d"};
    pack.campaign = {{{"c", "x"}, true, 1}, {{"a", "c"}, true, 1}};
    EXPECT_EQ(order_of_play(pack), (std::vector<std::size_t>{2, 0, 1, 3}));
    PlayFigures never, half;
    half.win = {0.5, 0, 0};
    EXPECT_FALSE(games_until_won(never));
    EXPECT_DOUBLE_EQ(*games_until_won(half), 2);
}

}  // namespace
}  // namespace nedforge::luddite
