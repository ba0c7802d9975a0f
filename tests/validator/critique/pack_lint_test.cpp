// Packs with one sin each: the folders of tests/validator/play_fixtures.

#include "validator/luddite/critique/pack_lint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
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
    return lint_pack(loaded, maps);
}

TEST(PackLint, EachSinIsFoundByItsCode) {
    int packs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::source_path("tests/validator/play_fixtures"))) {
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
    EXPECT_EQ(packs, 4);
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
