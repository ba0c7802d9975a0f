// Stories of recovery: work that was not saved is kept, offered, thrown away; damaged files never stand in the way.

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <utility>

#include "engine/base/seeded_dice.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class RecoveryStory : public FileStory {};

// A new map with a gate that nobody saves, for as long as it takes to be kept.
void leave_unsaved(UiDriver& ui) {
    ui.click("new:lines");
    ui.click_node("B1");
    ui.key({'5', 0});
    for (int i = 0; i < 40; ++i) ui.frame(0.05);
    ui.workspace().recovery.finish();
}

TEST_F(RecoveryStory, unsaved_work_is_kept_within_two_seconds_and_offered) {
    TemporaryFolder state;
    const std::string path = map_file();
    {
        UiDriver first(state.path());
        first.workspace().open(path);
        first.frames(4);
        first.click_node("B1");
        first.key({'5', 0});
        first.key({key_down, 0});
        const double edited = first.now;
        while (first.now < edited + 2) first.frame(0.05);
        first.workspace().recovery.finish();
    }  // gone without saving
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().recovery.offered().size(), 1u);
    second.click("recover:0");
    const Node* moved = node_at(second.map(), {1, 1});
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved->gate ? to_string(*moved->gate) : "", "ON 5");
    EXPECT_FALSE(second.session().document.saved());
    EXPECT_EQ(second.session().document.path(), path);
    EXPECT_EQ(read_all(path), commented);
    second.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("# the first door"), std::string::npos);
    second.workspace().recovery.finish();
    UiDriver third(state.path());
    EXPECT_TRUE(third.workspace().recovery.offered().empty());
}
// What the next start offers of a map with an edit, where `then` is done to it once the edit is kept.
std::string offered_after(const std::string& path, const std::function<void(UiDriver& first)>& then) {
    TemporaryFolder state;
    const auto wait = [](UiDriver& ui) {
        for (int i = 0; i < 40; ++i) ui.frame(0.05);
        ui.workspace().recovery.finish();
    };
    {
        UiDriver first(state.path());
        first.workspace().open(path);
        first.frames(4);
        first.click_node("B1");
        first.key({'5', 0});
        wait(first);
        then(first);
        wait(first);
    }
    UiDriver second(state.path());
    return second.workspace().recovery.offered().empty() ? "" : second.workspace().recovery.offered().front().text;
}
TEST_F(RecoveryStory, what_undo_brings_back_is_kept_again) {
    const auto save = [](UiDriver& first) { first.key(ctrl('S')); };
    const auto save_before_it_is_kept = [](UiDriver& first) {
        first.key({'6', 0});
        first.key(ctrl('S'));
        first.key(ctrl('Z'));
    };
    const auto load_theirs = [&](UiDriver& first) {
        folder.write("kept.ned.yaml", std::string(commented) + "# theirs\n");
        first.workspace().files.compare_with_disk();
        first.frames(2);
        first.click("disk:theirs");
        first.key(ctrl('Z'));
    };
    EXPECT_EQ(offered_after(map_file(), save), "");
    EXPECT_NE(offered_after(map_file(), save_before_it_is_kept).find("ON 5"), std::string::npos);
    EXPECT_NE(offered_after(map_file(), load_theirs).find("ON 5"), std::string::npos);
}
TEST_F(RecoveryStory, a_state_folder_that_cant_be_written_is_said_once_and_tried_again) {
    TemporaryFolder state;
    state.write("recovery", "in the way");
    int said = 0;
    {
        UiDriver first(state.path());
        first.click("new:lines");
        first.click_node("B1");
        first.key({'5', 0});
        bool there = false;
        for (int i = 0; i < 400; ++i) {
            first.frame(0.05);
            first.workspace().recovery.finish();
            const bool was = std::exchange(there, first.notice().find("can't be kept") != std::string::npos);
            said += there && !was;
        }
        EXPECT_FALSE(there) << "it fades though it goes on failing";
        std::remove((state.path() + "/recovery").c_str());
        for (int i = 0; i < 50; ++i) first.frame(0.05);
        first.workspace().recovery.finish();
    }
    EXPECT_EQ(said, 1);
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().recovery.offered().size(), 1u);
    EXPECT_NE(second.workspace().recovery.offered().front().text.find("ON 5"), std::string::npos);
}
// An editor that was killed with an edit of `path` that it had kept, and no save.
void leave_edit(const std::string& state, const std::string& path) {
    UiDriver first(state);
    first.workspace().open(path);
    first.frames(4);
    first.click_node("B1");
    first.key({'5', 0});
    for (int i = 0; i < 40; ++i) first.frame(0.05);
    first.workspace().recovery.finish();
}
TEST_F(RecoveryStory, recovered_work_never_replaces_a_newer_file_without_asking) {
    TemporaryFolder state;
    const std::string path = map_file();
    leave_edit(state.path(), path);
    const std::string theirs = std::string(commented) + "# theirs\n";
    folder.write("kept.ned.yaml", theirs);
    UiDriver second(state.path());
    second.click("recover:0");
    EXPECT_EQ(second.gate("B1"), "ON 5");
    second.key(ctrl('S'));
    EXPECT_EQ(read_all(path), theirs);
    second.workspace().files.compare_with_disk();
    second.frames(2);
    second.click("disk:theirs");
    EXPECT_EQ(second.gate("B1"), "ON 2");
    second.key(ctrl('Z'));
    EXPECT_EQ(second.gate("B1"), "ON 5");
    second.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos) << "the user has seen their version";
}
TEST_F(RecoveryStory, mine_is_kept_when_the_user_says_so) {
    TemporaryFolder state;
    const std::string path = map_file();
    leave_edit(state.path(), path);
    folder.write("kept.ned.yaml", std::string(commented) + "# theirs\n");
    UiDriver second(state.path());
    second.click("recover:0");
    second.click("disk:mine");
    second.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
    EXPECT_EQ(read_all(path).find("# theirs"), std::string::npos);
}
TEST_F(RecoveryStory, a_file_that_is_as_it_was_asks_nothing) {
    TemporaryFolder state;
    const std::string path = map_file();
    leave_edit(state.path(), path);
    UiDriver second(state.path());
    second.click("recover:0");
    second.frames(2);
    EXPECT_FALSE(second.has("disk:mine"));
    second.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
TEST_F(RecoveryStory, recovering_a_file_that_is_open_uses_its_tab) {
    TemporaryFolder state;
    const std::string path = map_file();
    leave_edit(state.path(), path);
    UiDriver second(state.path());
    second.workspace().open(path);
    second.frames(4);
    second.click_node("C1");
    second.key({'3', 0});
    second.key({key_home, mod_ctrl});
    second.click("recover:0");
    EXPECT_EQ(second.maps().all().size(), 1u);
    EXPECT_EQ(second.gate("B1"), "ON 5");
    EXPECT_EQ(second.gate("C1"), "");
    second.key(ctrl('Z'));
    EXPECT_EQ(second.gate("C1"), "ON 3") << "what was edited in the tab is a step back";
}
TEST_F(RecoveryStory, unsaved_work_is_offered_where_its_file_is_opened) {
    TemporaryFolder state;
    const std::string path = map_file();
    leave_edit(state.path(), path);
    UiDriver second(state.path());
    second.workspace().open(path);
    second.frames(4);
    second.click("recover:here");
    EXPECT_EQ(second.gate("B1"), "ON 5");
    EXPECT_FALSE(second.has("recover:here"));
}
TEST_F(RecoveryStory, what_was_thrown_away_can_be_brought_back) {
    TemporaryFolder state;
    leave_edit(state.path(), map_file());
    {
        UiDriver second(state.path());
        second.click("discard:0");
        EXPECT_FALSE(second.has("recover:0"));
        second.click("discard:undo");
        EXPECT_TRUE(second.has("recover:0"));
        second.workspace().recovery.finish();
    }
    UiDriver third(state.path());
    ASSERT_EQ(third.workspace().recovery.offered().size(), 1u);
    third.workspace().open(map_file());
    third.frames(4);
    third.click("discard:here");
    EXPECT_TRUE(third.notice().ends_with("The Edit menu can bring it back."));
    third.command("Bring back the unsaved work");
    EXPECT_TRUE(third.has("recover:here"));
}
TEST_F(RecoveryStory, recovery_can_be_thrown_away) {
    TemporaryFolder state;
    {
        UiDriver first(state.path());
        leave_unsaved(first);
    }
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().recovery.offered().size(), 1u);
    second.click("discard:0");
    second.workspace().recovery.finish();
    UiDriver third(state.path());
    EXPECT_TRUE(third.workspace().recovery.offered().empty());
}
TEST_F(RecoveryStory, a_running_editors_work_is_not_offered_to_another) {
    TemporaryFolder state;
    UiDriver first(state.path());
    leave_unsaved(first);
    RecoveryStore other(state.path() + "/recovery");
    EXPECT_TRUE(other.left_behind().whole.empty());
}
TEST_F(RecoveryStory, damaged_recovery_files_never_block_the_start) {
    TemporaryFolder state;
    const std::string good = recovery_text({"", "/x/y.ned.yaml", "y.ned.yaml", commented, 1});
    for (std::size_t cut = 0; cut < good.size(); cut += 97)
        state.write("recovery/1-2-" + std::to_string(cut) + ".recovery", good.substr(0, cut));
    state.write("recovery/1-3-0.recovery", std::string(3'000'000, 'x'));
    std::string flipped = good;
    flipped[good.size() - 5] ^= 1;
    state.write("recovery/1-4-0.recovery", flipped);
    state.write("recovery/1-5-0.recovery", std::string("\0\0\0", 3));
    UiDriver second(state.path());
    EXPECT_TRUE(second.workspace().recovery.offered().empty());
    EXPECT_GE(second.workspace().recovery.damaged(), 10);
    second.click("new:lines");
    EXPECT_EQ(second.map().nodes.size(), 8u);
}
TEST_F(RecoveryStory, whatever_lies_in_the_folder_the_editor_starts) {
    TemporaryFolder state;
    const std::string good = recovery_text({"", "/x/y.ned.yaml", "y.ned.yaml", commented, 1});
    SeededDice dice(3);
    const int files = test::cases(120, 5000);
    for (int i = 0; i < files; ++i) {
        std::string bytes = good;
        for (std::uint32_t k = 0; k <= dice.below(4); ++k) {
            const auto at = dice.below(static_cast<std::uint32_t>(bytes.size()));
            switch (dice.below(4)) {
                case 0:
                    bytes[at] = static_cast<char>(dice.below(256));
                    break;
                case 1:
                    bytes.erase(at, 1 + dice.below(60));
                    break;
                case 2:
                    bytes.insert(at, std::string(1 + dice.below(60), static_cast<char>(dice.below(256))));
                    break;
                case 3:
                    bytes.resize(at);
                    break;
            }
            if (bytes.empty()) bytes = "n";
        }
        if (bytes != good) state.write("recovery/7-" + std::to_string(i) + "-0.recovery", bytes);
    }
    const std::string inside = state.path() + "/recovery/";
    ASSERT_EQ(mkdir((inside + "8-1-0.recovery").c_str(), 0700), 0);
    ASSERT_EQ(mkfifo((inside + "8-2-0.recovery").c_str(), 0600), 0);
    ASSERT_EQ(symlink("8-3-0.recovery", (inside + "8-3-0.recovery").c_str()), 0);
    ASSERT_EQ(mkfifo((inside + "9-1.lock").c_str(), 0600), 0);
    state.write("recovery/9-1-0.recovery", good);
    state.write("recovery/.recovery", good);
    state.write("recovery/-.recovery", "");
    UiDriver second(state.path());
    EXPECT_GE(second.workspace().recovery.damaged(), files / 2);
    for (const auto& offered : second.workspace().recovery.offered())
        EXPECT_EQ(offered.text, commented) << "only what is whole is offered";
    second.click("new:lines");
    EXPECT_EQ(second.map().nodes.size(), 8u);
}
TEST_F(RecoveryStory, a_recovery_file_of_no_map_is_said) {
    TemporaryFolder state;
    state.write("recovery/1-2-0.recovery", recovery_text({"", "", "odd", "not a map", 1}));
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().recovery.offered().size(), 1u);
    second.click("recover:0");
    EXPECT_NE(second.notice().find("can't be recovered"), std::string::npos);
}

}  // namespace
}  // namespace nedforge::luddite
