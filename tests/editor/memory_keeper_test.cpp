// What the workspace remembers of open maps, without a window: it is read and written in the background, and a rating
// that runs while its map or the editor is closed keeps the games that were played.

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "editor/smart_home/model/homes.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

constexpr int many_games = 2'000;  // no test waits for them; a rating tells of each percent

std::vector<DocumentFamily> both_families() {
    luddite::MapOptions maps;
    maps.solver_bounds = false;
    maps.advice = false;
    return {luddite::document_family(maps), smart_home::document_family(smart_home::HomeOptions{})};
}

class MemoryKeeping : public ::testing::Test {
protected:
    test::TemporaryFolder folder, state;
    std::string map_file() { return folder.write("kept.ned.yaml", write_map(luddite::template_map(0))); }
    std::string home_file() { return folder.write("kept.home.yaml", smart_home::template_home().text()); }

    // A start of the editor with one file open.
    struct Start {
        explicit Start(const std::string& state, const std::string& path) : workspace({state, {}}, both_families()) {
            workspace.open(path);
            settle();
        }
        void tick() {
            workspace.tick(++now);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        void settle() {
            do tick();
            while (!workspace.quiet());
            tick();
        }
        OpenDocument& open() { return *workspace.files.active(); }
        const std::vector<KeptAnswer>& kept() { return open().memory.map.kept; }
        luddite::Session& map() { return dynamic_cast<luddite::Session&>(open()); }
        smart_home::Session& home() { return dynamic_cast<smart_home::Session&>(open()); }
        // A rating of which some games were played.
        void rate_map() {
            auto& trials = luddite::maps_of(workspace).trials;
            trials.rate(map(), many_games);
            while (!trials.growing(map())) tick();
        }
        double now = 1;
        Workspace workspace;
    };
};

TEST_F(MemoryKeeping, a_map_is_open_before_its_answers_are_read) {
    const std::string path = map_file();
    {
        Start first(state.path(), path);
        KeptAnswer answer;
        answer.kind = "a word";
        answer.name = "first";
        first.workspace.memory.keep(first.open(), answer);
    }
    Workspace workspace({state.path(), {}}, both_families());
    ASSERT_TRUE(workspace.open(path));
    workspace.tick(1);  // it is asked for
    workspace.memory.finish();
    EXPECT_FALSE(workspace.files.active()->memory.read) << "what was read comes in with a tick";
    EXPECT_FALSE(workspace.memory.quiet());
    workspace.tick(2);
    EXPECT_TRUE(workspace.files.active()->memory.read);
    ASSERT_EQ(workspace.files.active()->memory.map.kept.size(), 1u);
    EXPECT_EQ(workspace.files.active()->memory.map.kept[0].name, "first");
    EXPECT_TRUE(workspace.memory.quiet());
}
TEST_F(MemoryKeeping, answers_that_are_kept_while_the_earlier_ones_are_read_stand_beside_them) {
    const std::string path = map_file();
    KeptAnswer answer;
    answer.kind = "a word";
    {
        Start first(state.path(), path);
        answer.name = "first";
        first.workspace.memory.keep(first.open(), answer);
    }
    Workspace workspace({state.path(), {}}, both_families());
    ASSERT_TRUE(workspace.open(path));
    workspace.tick(1);
    answer.name = "second";
    workspace.memory.keep(*workspace.files.active(), answer);
    workspace.memory.finish();
    workspace.tick(2);
    const auto& kept = workspace.files.active()->memory.map.kept;
    ASSERT_EQ(kept.size(), 2u);
    EXPECT_EQ(kept[0].name, "first");
    EXPECT_EQ(kept[1].name, "second");
}
TEST_F(MemoryKeeping, versions_come_in_from_the_background) {
    const std::string path = map_file();
    Start start(state.path(), path);
    luddite::Map changed = start.map().map();
    changed.name = "Mill";
    ASSERT_TRUE(luddite::maps_of(start.workspace).edit("Name", luddite::Edited(changed)));
    ASSERT_TRUE(start.workspace.files.save(start.open()));
    start.settle();
    EXPECT_FALSE(start.open().memory.versions);
    start.workspace.memory.read_versions(start.open());
    EXPECT_FALSE(start.open().memory.versions) << "no frame waits for them";
    start.workspace.memory.read_versions(start.open());  // asked again while that is under way
    start.settle();
    ASSERT_TRUE(start.open().memory.versions);
    EXPECT_EQ(start.open().memory.versions->size(), 2u) << "as it was opened, and as it was saved";
}
TEST_F(MemoryKeeping, a_rating_that_runs_while_its_map_is_closed_keeps_the_games_that_were_played) {
    const std::string path = map_file();
    Start start(state.path(), path);
    start.rate_map();
    start.workspace.files.close(start.open().number);
    EXPECT_TRUE(start.workspace.files.all().empty());
    ASSERT_TRUE(start.workspace.open(path));
    start.settle();
    ASSERT_TRUE(start.map().fresh_rating());
    const luddite::RateResult& result = start.map().rating->result;
    EXPECT_GT(result.games, 0);
    EXPECT_LT(result.games, many_games);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(start.kept().size(), 1u) << "once";
}
TEST_F(MemoryKeeping, a_rating_that_runs_while_the_editor_ends_keeps_the_games_that_were_played) {
    const std::string path = map_file();
    {
        Start first(state.path(), path);
        first.rate_map();
    }
    Start second(state.path(), path);
    ASSERT_TRUE(second.map().fresh_rating());
    EXPECT_GT(second.map().rating->result.games, 0);
}
TEST_F(MemoryKeeping, the_same_holds_for_ratings_that_grow_in_other_families) {
    const std::string path = home_file();
    Start start(state.path(), path);
    ASSERT_TRUE(smart_home::homes_of(start.workspace).rate(start.home(), {}, many_games));
    while (!start.home().rating || start.home().rating->result.games == 0) start.tick();
    start.workspace.files.close(start.open().number);
    ASSERT_TRUE(start.workspace.open(path));
    start.settle();
    ASSERT_EQ(start.kept().size(), 1u);
    EXPECT_EQ(start.kept()[0].kind, kept_rating);
    EXPECT_EQ(start.kept()[0].of, start.open().memory.now);
}

}  // namespace
}  // namespace nedforge
