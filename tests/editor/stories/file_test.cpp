// Stories of files: new, open, save, comments, changes from outside, export, packs, recent files.

#include <imgui_internal.h>

#include <fstream>

#include "editor/luddite/model/templates.h"
#include "editor/shell/start/start_page.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

TEST_F(FileStory, new_map_of_each_variant_from_the_start_page) {
    for (std::size_t v = 0; v < 4; ++v) {
        ui.click("new:" + std::string(hack_variant_names[v]));
        EXPECT_EQ(ui.map().hack.index(), v);
        ui.settle();
        for (const auto& d : ui.session().fresh_analysis()->diagnostics)
            EXPECT_NE(d.severity, Severity::error) << d.code << " " << d.message;
        ui.workspace().files.close(ui.session().number);
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
    for (const char* words : {"# A comment at the top.", "# the way in", "# the first door", "# forty boxes",
                              "# easy to hit", "gate: ON 5"})
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
    ASSERT_TRUE(ui.editor.state().dialog.request);
    ui.field("dialog:name", folder.path() + "/fresh");
    EXPECT_EQ(ui.session().document.path(), folder.path() + "/fresh.ned.yaml");
    EXPECT_TRUE(read_map_file(folder.path() + "/fresh.ned.yaml").map);
    EXPECT_FALSE(ui.editor.state().dialog.request);
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
    EXPECT_EQ(ui.maps().all().size(), 1u);
}
TEST_F(FileStory, tabs_switch_and_close) {
    open(map_file("one.ned.yaml"));
    open(map_file("two.ned.yaml"));
    ui.click("tab:1");
    EXPECT_EQ(ui.session().document.title(), "one.ned.yaml");
    ui.key({key_page_down, mod_ctrl});
    EXPECT_EQ(ui.session().document.title(), "two.ned.yaml");
    ui.click("tab:2:close");
    EXPECT_EQ(ui.maps().all().size(), 1u);
}
TEST_F(FileStory, more_tabs_than_there_is_room_for_move_with_the_wheel) {
    for (int i = 1; i <= 20; ++i) open(map_file("map-" + std::to_string(i) + ".ned.yaml"));
    EXPECT_TRUE(ui.has("tab:20:close"));  // the one that was opened last is in sight
    EXPECT_FALSE(ui.has("tab:1:close"));
    ui.wheel(ui.middle("tab:20"), 40);
    EXPECT_FALSE(ui.has("tab:20:close"));
    ui.click("tab:2");
    EXPECT_EQ(ui.session().document.title(), "map-2.ned.yaml");
    ui.key({key_page_up, mod_ctrl});
    ui.key({key_page_up, mod_ctrl});  // from the first to the last
    EXPECT_EQ(ui.session().document.title(), "map-20.ned.yaml");
    ui.frames(2);
    EXPECT_TRUE(ui.has("tab:20:close"));
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
    EXPECT_TRUE(ui.maps().all().empty());
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
TEST_F(FileStory, quitting_asks_once_for_all_maps) {
    const auto two_unsaved = [&] {
        for (int i = 0; i < 2; ++i) {
            ui.maps().make(0);
            ui.frames(2);
            ui.click_node("B1");
            ui.key({'5', 0});
        }
        ui.key(ctrl('Q'));
        ui.frames(2);
    };
    open(map_file());  // saved: it is not asked about
    two_unsaved();
    EXPECT_FALSE(ui.editor.wants_close());
    ASSERT_TRUE(ui.has("quit:discard"));
    EXPECT_FALSE(ui.has("close:discard"));
    ui.click("quit:stay");
    ui.frames(2);
    EXPECT_FALSE(ui.has("quit:discard"));
    EXPECT_FALSE(ui.editor.wants_close());
    ui.key(ctrl('Q'));
    ui.frames(2);
    ui.click("quit:save");
    ui.frames(2);
    EXPECT_TRUE(ui.has("dialog:name")) << "a new map has no file: it asks for its name";
    ui.click("dialog:cancel");
    ui.frames(2);
    EXPECT_FALSE(ui.editor.wants_close());
    ui.click("quit:discard");
    ui.frames(2);
    EXPECT_TRUE(ui.editor.wants_close());
}
TEST_F(FileStory, a_sample_is_saved_under_another_name) {
    const std::string sample = test::source_path("sample_maps/luddite/tutorial-kennel.ned.yaml");
    if (!is_sample(sample)) GTEST_SKIP() << "the program does not lie beside the samples";
    const std::string before = read_all(sample);
    open(sample);
    ui.click_node("B1");
    ui.key({'5', 0});
    ui.key(ctrl('S'));
    ui.frames(2);
    EXPECT_TRUE(ui.has("dialog:name"));
    EXPECT_EQ(read_all(sample), before);
    ui.field("dialog:name", folder.path() + "/mine.ned.yaml");
    EXPECT_NE(read_all(folder.path() + "/mine.ned.yaml").find("ON 5"), std::string::npos);
}
TEST_F(FileStory, a_change_from_outside_is_loaded_when_nothing_is_unsaved) {
    const std::string path = map_file();
    open(path);
    std::string text = commented;
    text.replace(text.find("ON 2"), 4, "ON 6");
    folder.write("kept.ned.yaml", text);
    ui.workspace().files.compare_with_disk();
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
    ui.workspace().files.compare_with_disk();
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
    ui.workspace().files.compare_with_disk();
    ui.frames(2);
    ui.click("disk:again");
    EXPECT_EQ(read_all(path), commented);
}
TEST_F(FileStory, a_file_that_is_no_map_says_where_and_opens_once_corrected) {
    const std::string path = folder.write("bad.ned.yaml", "format: 1\ngame: luddite\nnmae: x\n");
    EXPECT_FALSE(ui.workspace().open(path));
    ui.frames(2);
    ASSERT_TRUE(ui.workspace().files.broken());
    EXPECT_FALSE(ui.workspace().files.broken()->diagnostics.empty());
    EXPECT_TRUE(ui.has("broken:close"));
    folder.write("bad.ned.yaml", commented);
    ui.workspace().files.compare_with_disk();
    ui.frames(2);
    EXPECT_EQ(ui.map().id, "kept");
}
TEST_F(FileStory, a_read_only_folder_is_said_and_the_work_stays) {
    ui.click("new:lines");
    EXPECT_FALSE(ui.workspace().files.save_as(ui.session(), "/proc/nowhere/x.ned.yaml"));
    EXPECT_NE(ui.notice().find("Not saved"), std::string::npos);
    EXPECT_FALSE(ui.session().document.saved());
}
TEST_F(FileStory, export_is_refused_with_the_findings) {
    ui.click("new:lines");
    ui.maps().edit("break", set_kind(ui.map(), {"A1"}, NodeKind::plain));
    const std::string target = folder.path() + "/out.ned.yaml";
    ui.maps().exports.start(ui.session(), target);
    ui.settle();
    EXPECT_FALSE(read_map_file(target).map);
    ASSERT_TRUE(ui.maps().exports.refusal());
    EXPECT_TRUE(ui.has("export:show"));
    ui.click("export:show");
    EXPECT_FALSE(ui.maps().exports.refusal());
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
    ASSERT_TRUE(ui.workspace().pack.shown() && ui.workspace().pack.shown()->checked);
    EXPECT_EQ(ui.workspace().pack.shown()->maps.size(), 2u);
    EXPECT_EQ(ui.workspace().pack.shown()->maps[1].reason, "there is no such file");
    EXPECT_FALSE(ui.workspace().pack.shown()->findings.empty());
    ui.click("pack:a.ned.yaml");
    EXPECT_EQ(ui.map().id, "kept");
    ui.click("tab:home");  // back to the list
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
        first.workspace().recovery.finish();
    }
    UiDriver second(state.path());
    EXPECT_EQ(second.workspace().preferences.settings.theme, ThemeChoice::light);
    second.click("recent:0");
    EXPECT_EQ(second.session().document.path(), path);
}
TEST_F(FileStory, unsaved_changes_are_answered_by_keyboard) {
    const std::string path = map_file();
    close_unsaved(path);
    ui.command("Keep editing");
    EXPECT_FALSE(ui.session().close_asked);
    ui.command("Close without saving");
    EXPECT_TRUE(ui.maps().all().empty());
    EXPECT_EQ(read_all(path), commented);
    close_unsaved(path);
    ui.command("Save and close");
    EXPECT_TRUE(ui.maps().all().empty());
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
TEST_F(FileStory, a_version_is_kept_by_keyboard) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    folder.write("kept.ned.yaml", std::string(commented) + "# theirs\n");
    ui.workspace().files.compare_with_disk();
    ui.frames(2);
    ui.command("Keep mine");
    ui.key(ctrl('S'));
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
// Tab to the widget of this name, within that many stops. false: it has none.
bool tab_to(UiDriver& ui, const std::string& key) {
    for (int i = 0; i < 60; ++i) {
        ui.key({key_tab, 0});
        ui.frames(2);
        const ImGuiContext& context = *ImGui::GetCurrentContext();
        if (!context.NavWindow || context.NavId == 0 || !ui.has(key)) continue;
        const ImRect rect = ImGui::WindowRectRelToAbs(context.NavWindow, context.NavWindow->NavRectRel[0]);
        const ImVec2 middle = ui.middle(key);
        if (!context.NavDisableHighlight && rect.GetWidth() < 1000 && rect.Contains(middle)) return true;
    }
    return false;
}
TEST_F(FileStory, the_start_page_is_used_by_tab_and_enter) {
    ASSERT_TRUE(tab_to(ui, "new:sums"));
    ui.key({key_enter, 0});
    ui.frames(3);
    ASSERT_EQ(ui.maps().all().size(), 1u);
    EXPECT_TRUE(std::holds_alternative<SumsHack>(ui.map().hack));
}
TEST_F(FileStory, the_question_about_unsaved_changes_takes_the_keyboard) {
    const std::string path = map_file();
    close_unsaved(path);
    ui.key({key_escape, 0});
    ui.frames(2);
    EXPECT_FALSE(ui.session().close_asked) << "Esc goes on with the work";
    ui.key(ctrl('W'));
    ui.frames(3);
    ui.key({key_tab, 0});  // from "Save and close" to "Close without saving"
    ui.frames(2);
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_TRUE(ui.maps().all().empty());
    EXPECT_EQ(read_all(path), commented);
    close_unsaved(path);
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_TRUE(ui.maps().all().empty());
    EXPECT_NE(read_all(path).find("ON 5"), std::string::npos);
}
TEST_F(FileStory, the_question_above_the_view_is_answered_after_its_key) {
    const std::string path = map_file();
    open(path);
    ui.click_node("B1");
    ui.key({'5', 0});
    folder.write("kept.ned.yaml", std::string(commented) + "# theirs\n");
    ui.workspace().files.compare_with_disk();
    ui.frames(2);
    ui.key({key_f4, 0});
    ui.frames(2);
    ui.key({key_enter, 0});  // load theirs
    ui.frames(2);
    EXPECT_EQ(ui.gate("B1"), "ON 2");
    EXPECT_EQ(ui.session().on_disk, OnDisk::same);
}
TEST_F(FileStory, the_beginning_of_a_file_name_is_enough) {
    map_file();
    ui.key(ctrl('O'));
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/missing");
    EXPECT_TRUE(ui.has("dialog:name")) << "there is no such file";
    ui.type(folder.path() + "/ke");  // the name has the keyboard again
    ui.key({key_enter, 0});
    ui.frames(3);
    ASSERT_EQ(ui.maps().all().size(), 1u);
    EXPECT_EQ(ui.map().id, "kept");
}

}  // namespace
}  // namespace nedforge::luddite
