// Stories of files: new, open, save, comments, changes from outside, export, packs, recovery, play, rating, sheet.

#include <fstream>

#include "editor/luddite/model/templates.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

using test::TemporaryFolder;
using test::read_all;

constexpr const char* commented = R"(# A comment at the top.
format: 1
game: luddite
id: kept
name: Kept

nodes:
  # the way in
  - {id: A1, at: [0, 0], role: enter_exit}
  - {id: B1, at: [1, 0], gate: ON 2}   # the first door
  - {id: C1, at: [2, 0], critical: {code: alpha, damage: 30}}

resources:
  energy: {spaces: 4, start: 1}
  multi_tool: {spaces: 4, start: 1}
  credit: {spaces: 4, start: 0}

clock: ["....e.....", "..m......c", "..........", ".........."]   # forty boxes
bonuses: []
hack:
  variant: sums
  entries:
    - {target: 12, reward: {code: alpha}}   # easy to hit
)";

class FileStory : public ::testing::Test {
protected:
    TemporaryFolder folder;
    UiDriver ui;
    std::string map_file(const std::string& name = "kept.ned.yaml") { return folder.write(name, commented); }
    void open(const std::string& path) {
        ASSERT_TRUE(ui.workspace().open(path));
        ui.frames(4);
    }
};

TEST_F(FileStory, new_map_of_each_variant_from_the_start_page) {
    for (std::size_t v = 0; v < 4; ++v) {
        ui.click("new:" + std::string(hack_variant_names[v]));
        EXPECT_EQ(ui.map().hack.index(), v);
        ui.settle();
        for (const auto& d : ui.session().fresh_analysis()->diagnostics) EXPECT_NE(d.severity, Severity::error) << d.code << " " << d.message;
        ui.workspace().close(ui.session().number);
        ui.frames(2);
    }
}
TEST_F(FileStory, saving_keeps_comments) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    EXPECT_FALSE(ui.session().document.saved());
    ui.key(ctrl('S'));
    EXPECT_TRUE(ui.session().document.saved());
    const std::string text = read_all(path);
    for (const char* words : {"# A comment at the top.", "# the way in", "# the first door", "# forty boxes", "# easy to hit", "gate: ON 5"})
        EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
}
TEST_F(FileStory, opening_and_saving_without_an_edit_changes_no_byte) {
    const std::string path = map_file();
    open(path);
    ui.key(ctrl('S'));
    EXPECT_EQ(read_all(path), commented);
}
TEST_F(FileStory, undone_edits_save_the_same_bytes) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    ui.key(ctrl('S'));
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.session().document.saved());
    ui.key(ctrl('S'));
    EXPECT_EQ(read_map_file(path).map, read_map(commented).map);
}
TEST_F(FileStory, save_as_through_the_dialog) {
    ui.click("new:sums");
    ui.key(ctrl('S'));
    ui.frames(2);
    ASSERT_EQ(ui.editor.state().dialog.what, FileDialog::For::save_as);
    ui.field("dialog:name", folder.path() + "/fresh");
    EXPECT_EQ(ui.session().document.path(), folder.path() + "/fresh.ned.yaml");
    EXPECT_TRUE(read_map_file(folder.path() + "/fresh.ned.yaml").map);
    EXPECT_EQ(ui.editor.state().dialog.what, FileDialog::For::none);
}
TEST_F(FileStory, replacing_a_file_is_asked) {
    const std::string other = folder.write("other.ned.yaml", "mine");
    ui.click("new:lines");
    ui.key(ctrl_shift('S'));
    ui.frames(2);
    ui.field("dialog:name", other);
    EXPECT_EQ(read_all(other), "mine");
    ui.click("dialog:ok");
    EXPECT_NE(read_all(other), "mine");
}
TEST_F(FileStory, open_through_the_dialog) {
    const std::string path = map_file();
    ui.key(ctrl('O'));
    ui.frames(2);
    ui.field("dialog:name", path);
    ui.frames(2);
    EXPECT_EQ(ui.session().document.path(), path);
}
TEST_F(FileStory, a_dropped_file_opens) {
    const std::string path = map_file();
    ui.ui.input().push(FilesDropped{{path}});
    ui.frames(3);
    EXPECT_EQ(ui.session().document.path(), path);
}
TEST_F(FileStory, opening_twice_shows_the_same_tab) {
    const std::string path = map_file();
    open(path);
    open(path);
    EXPECT_EQ(ui.workspace().sessions().size(), 1u);
}
TEST_F(FileStory, tabs_switch_and_close) {
    open(map_file("one.ned.yaml"));
    open(map_file("two.ned.yaml"));
    ui.click("tab:1");
    EXPECT_EQ(ui.session().document.title(), "one.ned.yaml");
    ui.key({key_page_down, mod_ctrl});
    EXPECT_EQ(ui.session().document.title(), "two.ned.yaml");
    ui.click("tab:2:close");
    EXPECT_EQ(ui.workspace().sessions().size(), 1u);
}
TEST_F(FileStory, closing_with_unsaved_changes_asks) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    ui.key(ctrl('W'));
    EXPECT_TRUE(ui.session().close_asked);
    ui.click("close:stay");
    EXPECT_FALSE(ui.session().close_asked);
    ui.key(ctrl('W'));
    ui.click("close:save");
    EXPECT_TRUE(ui.workspace().sessions().empty());
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
TEST_F(FileStory, quitting_with_unsaved_changes_asks) {
    open(map_file());
    ui.click_node("B1");
    ui.key({'5', 0});
    ui.key(ctrl('Q'));
    EXPECT_FALSE(ui.editor.wants_close());
    ui.click("close:discard");
    ui.frames(2);
    EXPECT_TRUE(ui.editor.wants_close());
}
TEST_F(FileStory, a_change_from_outside_is_loaded_when_nothing_is_unsaved) {
    const std::string path = map_file();
    open(path);
    std::string text = commented;
    text.replace(text.find("ON 2"), 4, "ON 6");
    folder.write("kept.ned.yaml", text);
    ui.workspace().look_at_files();
    ui.frames(2);
    EXPECT_EQ(ui.gate("B1"), "ON 6");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.gate("B1"), "ON 2");
}
TEST_F(FileStory, a_change_from_outside_is_never_overwritten_silently) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    std::string text = commented;
    text.replace(text.find("ON 2"), 4, "ON 6");
    folder.write("kept.ned.yaml", text);
    ui.key(ctrl('S'));
    EXPECT_EQ(read_all(path), text);
    ui.frames(2);
    ui.click("disk:mine");
    ui.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
TEST_F(FileStory, theirs_can_be_loaded_and_undone) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    std::string text = commented;
    text.replace(text.find("ON 2"), 4, "ON 6");
    folder.write("kept.ned.yaml", text);
    ui.workspace().look_at_files();
    ui.frames(2);
    ui.click("disk:theirs");
    EXPECT_EQ(ui.gate("B1"), "ON 6");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.gate("B1"), "ON 5");
}
TEST_F(FileStory, the_watcher_notices_a_change_by_itself) {
    const std::string path = map_file();
    open(path);
    std::string text = commented;
    text.replace(text.find("ON 2"), 4, "ON 6");
    folder.write("kept.ned.yaml", text);
    for (int i = 0; i < 500 && ui.gate("B1") != "ON 6"; ++i) {
        ui.frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_EQ(ui.gate("B1"), "ON 6");
}
TEST_F(FileStory, a_file_that_vanished_is_said) {
    const std::string path = map_file();
    open(path);
    std::remove(path.c_str());
    ui.workspace().look_at_files();
    ui.frames(2);
    ui.click("disk:again");
    EXPECT_EQ(read_all(path), commented);
}
TEST_F(FileStory, a_file_that_is_no_map_says_where_and_opens_once_mended) {
    const std::string path = folder.write("bad.ned.yaml", "format: 1\ngame: luddite\nnmae: x\n");
    EXPECT_FALSE(ui.workspace().open(path));
    ui.frames(2);
    ASSERT_TRUE(ui.workspace().broken());
    EXPECT_FALSE(ui.workspace().broken()->diagnostics.empty());
    EXPECT_TRUE(ui.has("broken:close"));
    folder.write("bad.ned.yaml", commented);
    ui.workspace().look_at_files();
    ui.frames(2);
    EXPECT_EQ(ui.map().id, "kept");
}
TEST_F(FileStory, a_read_only_folder_is_said_and_the_work_stays) {
    ui.click("new:lines");
    EXPECT_FALSE(ui.workspace().save_as(ui.session(), "/proc/nowhere/x.ned.yaml"));
    EXPECT_NE(ui.notice().find("Not saved"), std::string::npos);
    EXPECT_FALSE(ui.session().document.saved());
}
TEST_F(FileStory, export_is_refused_with_the_findings) {
    ui.click("new:lines");
    ui.workspace().edit("break", set_kind(ui.map(), {"A1"}, NodeKind::plain));
    const std::string target = folder.path() + "/out.ned.yaml";
    ui.workspace().export_map(ui.session(), target);
    ui.settle();
    EXPECT_FALSE(read_map_file(target).map);
    ASSERT_TRUE(ui.workspace().export_refusal());
    EXPECT_TRUE(ui.has("export:show"));
    ui.click("export:show");
    EXPECT_FALSE(ui.workspace().export_refusal());
}
TEST_F(FileStory, export_writes_a_validated_map) {
    open(map_file());
    ui.key(ctrl('E'));
    ui.frames(2);
    const std::string target = folder.path() + "/out.ned.yaml";
    ui.field("dialog:name", target);
    ui.settle();
    const LoadedMap loaded = read_map_file(target);
    ASSERT_TRUE(loaded.map) << ui.notice();
    EXPECT_TRUE(loaded.map->validated);
    EXPECT_EQ(loaded.text.find('#'), std::string::npos);
}
TEST_F(FileStory, an_export_that_is_edited_is_no_export_any_more) {
    const LoadedMap loaded = read_map(commented);
    const std::string path = folder.write("done.ned.yaml", write_export(*loaded.map, "nedforge test", 0));
    open(path);
    EXPECT_TRUE(ui.map().validated);
    ui.click_node("B1");
    ui.key({'5', 0});
    EXPECT_FALSE(ui.map().validated);
    ui.key(ctrl('S'));
    EXPECT_TRUE(read_map_file(path).map) << "the digest was left behind";
}
TEST_F(FileStory, a_pack_opens_as_a_list_with_states) {
    map_file("a.ned.yaml");
    folder.write("pack.yaml", "format: 1\npack: p\nname: The Pack\nmaps: [a.ned.yaml, gone.ned.yaml]\n");
    EXPECT_TRUE(ui.workspace().open(folder.path()));
    ui.settle();
    ASSERT_TRUE(ui.workspace().pack() && ui.workspace().pack()->checked);
    EXPECT_EQ(ui.workspace().pack()->maps.size(), 2u);
    EXPECT_EQ(ui.workspace().pack()->maps[1].state, PackMapFile::State::missing);
    EXPECT_FALSE(ui.workspace().pack()->findings.empty());
    ui.click("pack:a.ned.yaml");
    EXPECT_EQ(ui.map().id, "kept");
    ui.click("tab:home");   // back to the list
    EXPECT_TRUE(ui.has("pack:a.ned.yaml"));
    ui.click("tab:1");
    EXPECT_EQ(ui.map().id, "kept");
}
TEST_F(FileStory, recent_files_are_kept) {
    TemporaryFolder state;
    const std::string path = map_file();
    {
        UiDriver first(state.path());
        first.workspace().open(path);
        first.key(ctrl_shift('L'));
        first.workspace().flush_recovery();
    }
    UiDriver second(state.path());
    EXPECT_EQ(second.workspace().settings().theme, ThemeChoice::light);
    second.click("recent:0");
    EXPECT_EQ(second.session().document.path(), path);
}

// --- recovery
TEST_F(FileStory, unsaved_work_is_kept_within_two_seconds_and_offered) {
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
        first.workspace().flush_recovery();
    }   // gone without saving
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().offered().size(), 1u);
    second.click("recover:0");
    EXPECT_EQ(second.gate("B1"), "ON 5");
    EXPECT_EQ(second.node("B1").at.row, 1);
    EXPECT_FALSE(second.session().document.saved());
    EXPECT_EQ(second.session().document.path(), path);
    EXPECT_EQ(read_all(path), commented);
    second.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("# the first door"), std::string::npos);
    second.workspace().flush_recovery();
    UiDriver third(state.path());
    EXPECT_TRUE(third.workspace().offered().empty());
}
TEST_F(FileStory, recovery_can_be_thrown_away) {
    TemporaryFolder state;
    {
        UiDriver first(state.path());
        first.click("new:lines");
        first.click_node("B1");
        first.key({'5', 0});
        for (int i = 0; i < 40; ++i) first.frame(0.05);
        first.workspace().flush_recovery();
    }
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().offered().size(), 1u);
    second.click("discard:0");
    second.workspace().flush_recovery();
    UiDriver third(state.path());
    EXPECT_TRUE(third.workspace().offered().empty());
}
TEST_F(FileStory, a_running_editors_work_is_not_offered_to_another) {
    TemporaryFolder state;
    UiDriver first(state.path());
    first.click("new:lines");
    first.click_node("B1");
    first.key({'5', 0});
    for (int i = 0; i < 40; ++i) first.frame(0.05);
    first.workspace().flush_recovery();
    RecoveryStore other(state.path() + "/recovery");
    EXPECT_TRUE(other.left_behind().whole.empty());
}
TEST_F(FileStory, damaged_recovery_files_never_block_the_start) {
    TemporaryFolder state;
    const std::string good = recovery_text({"", "/x/y.ned.yaml", "y.ned.yaml", commented, 1});
    for (std::size_t cut = 0; cut < good.size(); cut += 97) state.write("recovery/1-2-" + std::to_string(cut) + ".recovery", good.substr(0, cut));
    state.write("recovery/1-3-0.recovery", std::string(3'000'000, 'x'));
    std::string flipped = good;
    flipped[good.size() - 5] ^= 1;
    state.write("recovery/1-4-0.recovery", flipped);
    state.write("recovery/1-5-0.recovery", std::string("\0\0\0", 3));
    UiDriver second(state.path());
    EXPECT_TRUE(second.workspace().offered().empty());
    EXPECT_GE(second.workspace().damaged_recoveries(), 10);
    second.click("new:lines");
    EXPECT_EQ(second.map().nodes.size(), 8u);
}
TEST_F(FileStory, a_recovery_file_of_no_map_is_said) {
    TemporaryFolder state;
    state.write("recovery/1-2-0.recovery", recovery_text({"", "", "odd", "not a map", 1}));
    UiDriver second(state.path());
    ASSERT_EQ(second.workspace().offered().size(), 1u);
    second.click("recover:0");
    EXPECT_NE(second.notice().find("can't be recovered"), std::string::npos);
}

// --- play
class PlayStory : public FileStory {
protected:
    PlayStory() {
        ui.click("new:lines");
        ui.settle();
        ui.key(ctrl('4'));
        ui.click("play:start");
    }
    const State& state() { return ui.session().play->game.state(); }
    void dice(int a, int b, int c) {
        const std::array<int, 3> want{a, b, c};
        for (std::size_t i = 0; i < 3; ++i)
            while (ui.editor.state().play.chosen[i] != want[i]) ui.click("play:choose" + std::to_string(i + 1));
        ui.click("play:use");
    }
};
TEST_F(PlayStory, dice_are_rolled) {
    ui.click("play:roll");
    EXPECT_TRUE(in_round(state()));
}
TEST_F(PlayStory, dice_are_chosen_and_a_switch_is_toggled) {
    dice(1, 5, 6);
    EXPECT_EQ(state().dice.rolled, (std::array<std::uint8_t, 3>{1, 5, 6}));
    ui.click("die:1");
    EXPECT_TRUE(ui.enabled("play:switch1"));
    EXPECT_FALSE(ui.enabled("play:switch2"));
    ui.click("play:switch1");
    EXPECT_EQ(toggles_of(state(), 1), 1);
}
TEST_F(PlayStory, moves_are_offered_where_they_end) {
    dice(1, 5, 6);
    ui.click("die:1");
    ui.click("play:switch1");
    ui.click("die:2");
    EXPECT_TRUE(ui.enabled("play:B1"));
    EXPECT_FALSE(ui.enabled("play:C2"));
    ui.click("play:C1");
    EXPECT_EQ(state().node, index_of_node(ui.map(), "C1"));
    EXPECT_EQ(state().held[2], 1);    // the cache's credit
}
TEST_F(PlayStory, a_lock_is_opened) {
    dice(4, 5, 6);
    ui.click("die:1");
    ui.click("play:B2");
    EXPECT_TRUE(state().opened & bit(index_of_node(ui.map(), "B2")));
}
TEST_F(PlayStory, clock_bonus_and_hack_take_dice) {
    dice(5, 6, 2);
    ui.click("die:1");
    ui.click("play:clock");
    EXPECT_EQ(state().clock, 5);
    ui.click("die:2");
    ui.click("play:bonus2");
    EXPECT_EQ(state().held[2], 1);
    ui.click("die:3");
    const auto& boxes = std::get<LinesHack>(ui.map().hack).boxes;
    for (std::size_t r = 0; r < boxes.size(); ++r)
        if (const auto c = boxes[r].find('2'); c != std::string::npos) {
            ui.click("cell:play.hack0:" + std::to_string(c) + "," + std::to_string(r));
            break;
        }
    EXPECT_NE(state().crossed, 0u);
}
TEST_F(PlayStory, adjusting_and_copying_dice) {
    dice(3, 5, 6);
    ui.click("die:1+");
    EXPECT_EQ(state().dice.value[0], 4);
    EXPECT_EQ(state().held[1], 0);
}
TEST_F(PlayStory, energy_moves_and_forces) {
    dice(1, 2, 3);
    ui.click("pay:energy");
    EXPECT_TRUE(ui.enabled("play:A2"));
    ui.click("play:A2");
    EXPECT_EQ(state().node, index_of_node(ui.map(), "A2"));
    EXPECT_EQ(state().held[0], 0);
}
TEST_F(PlayStory, a_multi_tool_toggles_any_switch) {
    dice(1, 2, 3);
    ui.click("pay:tool");
    ui.click("play:switch6");
    EXPECT_EQ(toggles_of(state(), 6), 1);
}
TEST_F(PlayStory, the_round_ends_only_after_a_clock_die) {
    dice(1, 2, 3);
    EXPECT_FALSE(ui.enabled("play:end"));
    ui.click("die:3");
    ui.click("play:clock");
    EXPECT_TRUE(ui.enabled("play:end"));
    ui.click("play:end");
    EXPECT_FALSE(in_round(state()));
}
TEST_F(PlayStory, undo_takes_actions_back) {
    const State start = state();
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    ui.click("play:undo");
    EXPECT_EQ(toggles_of(state(), 1), 0);
    ui.click("play:undo");
    EXPECT_EQ(state(), start);
}
TEST_F(PlayStory, redo_goes_forward_again) {
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    const State played = state();
    EXPECT_FALSE(ui.enabled("play:redo"));
    ui.click("play:undo");
    ui.click("play:undo");
    ui.click("play:redo");
    ui.click("play:redo");
    EXPECT_EQ(state(), played);
    ui.click("play:undo");
    ui.click("die:2");
    ui.click("play:switch2");
    EXPECT_FALSE(ui.enabled("play:redo"));   // another way was taken
}
TEST_F(PlayStory, a_replay_is_saved_and_loaded) {
    dice(1, 2, 3);
    ui.click("die:1");
    ui.click("play:switch1");
    const State played = state();
    ui.click("play:save");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/game");
    ui.click("play:restart");
    EXPECT_FALSE(in_round(state()));
    ui.click("play:load");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/game.replay.yaml");
    EXPECT_EQ(state(), played);
}
TEST_F(PlayStory, a_game_to_the_end_scores) {
    for (int round = 0; round < 40 && !is_over(ui.session().play->game.board(), state()); ++round) {
        if (!in_round(state())) ui.click("play:roll");
        for (int d = 1; d <= 3 && !is_over(ui.session().play->game.board(), state()); ++d) {
            ui.click("die:" + std::to_string(d));
            ui.click("play:clock");
        }
        if (!is_over(ui.session().play->game.board(), state())) ui.click("play:end");
    }
    EXPECT_TRUE(is_over(ui.session().play->game.board(), state()));
    EXPECT_GT(score(ui.session().play->game.board(), state()), 0);   // still on the Exit
}
TEST_F(PlayStory, editing_says_that_the_game_is_older) {
    ui.workspace().edit("gate", set_gate(ui.map(), {"B1"}, Gate{GateKind::on, 6, 0}));
    ui.frames(2);
    EXPECT_NE(ui.session().play->stamp, ui.session().stamp());
    dice(1, 2, 3);   // goes on as it began
    EXPECT_TRUE(in_round(state()));
}

// --- views
TEST_F(FileStory, the_sheet_is_previewed_and_exported) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('6'));
    ui.click("ink:low ink");
    EXPECT_TRUE(ui.editor.state().sheet.low_ink);
    ui.click("paper:Letter");
    ui.wheel(ui.middle("sheet"), 1);
    EXPECT_GT(ui.editor.state().sheet.zoom, 0);
    ui.click("sheet:pdf");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/sheet.pdf");
    EXPECT_EQ(read_all(folder.path() + "/sheet.pdf").substr(0, 5), "%PDF-");
}
TEST_F(FileStory, the_best_case_is_found_and_looked_at) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('5'));
    ui.click("solve:start");
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_solution());
    ASSERT_TRUE(ui.session().fresh_solution()->result.witness);
    const int best = *ui.session().fresh_solution()->result.score;
    ui.click("solve:play");
    ASSERT_TRUE(ui.session().play);
    EXPECT_EQ(score(ui.session().play->game.board(), ui.session().play->game.state()), best);
}
TEST_F(FileStory, a_rating_runs_in_the_background_and_shows_its_figures) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('5'));
    ui.editor.state().rating.games = 40;
    ui.click("rate:start");
    ui.settle();
    const Rating* rating = ui.session().fresh_rating();
    ASSERT_TRUE(rating);
    EXPECT_GE(rating->result.games, 40);
    EXPECT_TRUE(ui.has("rating:histogram"));
    ui.reveal("rating:heat");
    ui.click("rating:heat");
    EXPECT_TRUE(ui.editor.state().canvas.heat);
    ui.workspace().edit("gate", set_gate(ui.map(), {"B1"}, Gate{GateKind::on, 6, 0}));
    EXPECT_FALSE(ui.session().fresh_rating());   // of an older map
    ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.session().fresh_rating());
}
TEST_F(FileStory, a_rating_is_stopped) {
    open(test::source_path("sample_maps/campaign/ned-05.ned.yaml"));
    ui.settle();
    ui.workspace().start_rating(ui.session(), 1'000'000);
    ui.session().view = View::rating;
    ui.frames(3);
    ASSERT_TRUE(ui.workspace().rating_runs(ui.session()));
    ui.click("rate:cancel");
    EXPECT_FALSE(ui.workspace().rating_runs(ui.session()));
    EXPECT_FALSE(ui.session().fresh_rating());
}
TEST_F(FileStory, a_rating_of_a_map_that_moved_on_is_dropped) {
    open(test::source_path("sample_maps/campaign/ned-05.ned.yaml"));
    ui.settle();
    ui.workspace().start_rating(ui.session(), 1'000'000);
    ui.frames(2);
    ui.workspace().edit("name", Edited([&] { Map m = ui.map(); m.name = "other"; return m; }()));
    ui.frames(2);
    EXPECT_FALSE(ui.workspace().rating_runs(ui.session()));
}
TEST_F(FileStory, views_are_on_the_rail_and_on_keys) {
    open(map_file());
    for (std::size_t v = 0; v < view_names.size(); ++v) {
        ui.click("view:" + std::string(view_names[v]));
        EXPECT_EQ(ui.session().view, static_cast<View>(v));
        ui.key(ctrl('1'));
        EXPECT_EQ(ui.session().view, View::canvas);
        ui.key(ctrl('1' + static_cast<int>(v)));
        EXPECT_EQ(ui.session().view, static_cast<View>(v));
    }
}
TEST_F(FileStory, the_whole_way) {
    // Build a map from a template, break it, see the issue, fix it, undo all of it, save, reopen.
    ui.click("new:sums");
    const Map start = ui.map();
    ui.field("map.name", "The Whole Way");
    ui.click("place:Critical");
    ui.click(ui.cell(4, 1));
    ui.key({key_escape, 0});
    EXPECT_TRUE(ui.finding("NED207"));
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.finding("NED207"));
    ui.click("place:Cache");
    ui.click(ui.cell(3, 0));
    ui.key({key_escape, 0});
    ui.key({'2', 0});
    EXPECT_EQ(ui.gate("D1"), "ON 2");
    ui.click_node("A1");
    ui.click("kind:Node");
    EXPECT_TRUE(ui.finding("NED201"));
    while (ui.session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), start);
    while (ui.session().document.history().can_redo()) ui.key(ctrl('Y'));
    ui.key(ctrl('Z'));   // the Enter is back
    ui.key(ctrl('S'));
    ui.frames(2);
    const std::string path = folder.path() + "/way.ned.yaml";
    ui.field("dialog:name", path);
    const Map saved = ui.map();
    ui.key(ctrl('W'));
    EXPECT_TRUE(ui.workspace().sessions().empty());
    open(path);
    EXPECT_EQ(ui.map(), saved);
    EXPECT_EQ(ui.map().name, "The Whole Way");
}

}  // namespace
}  // namespace nedforge::luddite
