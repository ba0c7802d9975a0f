// Stories of commands: palette, menus, keys, history, themes, scale, panels, an idle editor.

#include <imgui_internal.h>

#include "editor/luddite/edits/nodes.h"
#include "tests/editor/drawn.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class CommandStory : public MapStory {};

TEST_F(CommandStory, every_command_is_found_by_name) {
    ui.click_node("B1");
    ui.command("make it: cache");
    EXPECT_TRUE(ui.node("B1").cache);
    ui.command("undo");
    EXPECT_FALSE(ui.node("B1").cache);
}
TEST_F(CommandStory, a_misspelt_command_is_put_right) {
    ui.click_node("B1");
    ui.key(ctrl_shift('P'));
    ui.type("dupliacte");
    ui.click("palette:suggested");
    EXPECT_EQ(ui.editor.state().palette.search, "duplicate");
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_EQ(ui.map().nodes.size(), 9u);
}
TEST_F(CommandStory, a_command_is_clicked_in_the_palette) {
    ui.click_node("B1");
    ui.key(ctrl_shift('P'));
    ui.type("duplicate");
    ui.click("palette:edit.duplicate");
    EXPECT_EQ(ui.map().nodes.size(), 9u);
    EXPECT_FALSE(ui.editor.state().palette.open);
    ui.key(ctrl_shift('P'));
    ui.click(ImVec2{20, 700});
    EXPECT_FALSE(ui.editor.state().palette.open) << "a click beside it closes it";
}
TEST_F(CommandStory, every_command_can_be_run_from_the_palette_by_its_whole_name) {
    for (const Command& command : ui.editor.commands()) {
        ui.key(ctrl_shift('P'));
        ui.type(command.title.substr(0, command.title.find("\u2026")));
        ui.frames(2);
        EXPECT_TRUE(ui.has("palette:" + command.id)) << command.title;
        ui.key({key_escape, 0});
    }
}
TEST_F(CommandStory, the_list_of_keys_has_every_command_that_has_one) {
    ui.key({key_f1, 0});
    ui.frames(2);
    for (const Command& command : ui.editor.commands())
        EXPECT_TRUE(command.chords.empty() || ui.has("key:" + command.id) || ui.has("hidden:key:" + command.id))
            << command.title;
}
TEST_F(CommandStory, escape_closes_the_windows_of_keys_preferences_and_history) {
    ShellState& shell = ui.editor.state();
    const std::array<std::pair<Chord, bool*>, 3> windows{{{{key_f1, 0}, &shell.show_shortcuts},
                                                          {{',', mod_ctrl}, &shell.preferences.open},
                                                          {ctrl('H'), &shell.show_history}}};
    for (const auto& [chord, open] : windows) {
        ui.key(chord);
        ui.frames(2);
        ASSERT_TRUE(*open);
        ui.key({key_escape, 0});
        ui.frames(2);
        EXPECT_FALSE(*open);
    }
}
int tips() {
    int shown = 0;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        shown += window->Active && !window->Hidden && (window->Flags & ImGuiWindowFlags_Tooltip) != 0;
    return shown;
}
TEST_F(CommandStory, a_tip_comes_after_half_a_second_beside_what_is_pointed_at) {
    const auto& item = ui.probe.items["view:Rating"];
    const ImVec2 min = item.min, max = item.max;
    ui.move({(min.x + max.x) / 2, (min.y + max.y) / 2});
    ui.frames(5);
    EXPECT_EQ(tips(), 0);
    EXPECT_TRUE(ui.editor.wake_in(ui.now)) << "the window wakes for it";
    ui.frames(40);
    ASSERT_EQ(tips(), 1);
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && (window->Flags & ImGuiWindowFlags_Tooltip)) {
            EXPECT_TRUE(window->Pos.y >= max.y || window->Pos.y + window->Size.y <= min.y || window->Pos.x >= max.x);
        }
    EXPECT_FALSE(ui.editor.wake_in(ui.now));
    ui.move({700, 20});
    ui.frames(3);
    EXPECT_EQ(tips(), 0);
}
TEST_F(CommandStory, the_palette_closes_with_escape) {
    ui.key(ctrl_shift('P'));
    EXPECT_TRUE(ui.editor.state().palette.open);
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.editor.state().palette.open);
}
TEST_F(CommandStory, the_palette_is_walked_with_arrows) {
    ui.key(ctrl_shift('P'));
    ui.type("view");
    ui.key({key_down, 0});
    EXPECT_EQ(ui.editor.state().palette.chosen, 1);
    ui.key({key_up, 0});
    EXPECT_EQ(ui.editor.state().palette.chosen, 0);
}
TEST_F(CommandStory, menus_show_and_run_commands) {
    ui.click_node("B1");
    ui.menu("Edit", "edit.delete");
    EXPECT_FALSE(ui.has_node("B1"));
    ui.menu("Edit", "edit.undo");
    EXPECT_TRUE(ui.has_node("B1"));
}
TEST_F(CommandStory, commands_have_unique_names_and_keys) {
    std::map<std::string, std::string> ids, keys;
    for (const Command& c : ui.editor.commands()) {
        EXPECT_TRUE(ids.emplace(c.id, c.title).second) << c.id;
        for (const Chord chord : c.chords) {
            EXPECT_TRUE(keys.emplace(to_string(chord), c.id).second)
                << to_string(chord) << " is " << c.id << " and " << keys[to_string(chord)];
            EXPECT_EQ(parse_chord(to_string(chord)), chord);
        }
    }
}
TEST_F(CommandStory, the_history_goes_anywhere) {
    const Map start = ui.map();
    ui.click_node("B1");
    ui.key({'2', 0});
    ui.key({'3', 0});
    ui.key({'4', 0});
    ui.key(ctrl('H'));
    ui.frames(2);
    ui.click("history:1");
    EXPECT_EQ(ui.gate("B1"), "ON 2");
    ui.click("history:0");
    EXPECT_EQ(ui.map(), start);
    ui.click("history:3");
    EXPECT_EQ(ui.gate("B1"), "ON 4");
}
TEST_F(CommandStory, typing_in_a_field_is_no_shortcut) {
    ui.click_node("B1");
    ui.click("node.id");
    ui.key({'N', 0});  // would add a node
    ui.key({key_delete, 0});
    ui.key({key_escape, 0});
    EXPECT_EQ(ui.map().nodes.size(), 8u);
}
TEST_F(CommandStory, light_and_dark) {
    ui.key(ctrl_shift('L'));
    EXPECT_EQ(ui.workspace().preferences.settings.theme, ThemeChoice::light);
    ui.ui.set_look(ThemeChoice::light, 1);
    ui.frames(3);
    EXPECT_EQ(ui.ui.look().theme, ThemeChoice::light);
}
TEST_F(CommandStory, the_scale_of_the_interface) {
    ui.key(ctrl(key_equal));
    ui.key(ctrl(key_equal));
    EXPECT_NEAR(ui.workspace().preferences.settings.scale, 1.2, 1e-9);
    ui.ui.set_look(ThemeChoice::dark, 1.5f);
    ui.frames(3);
    ui.key({'F', 0});
    ui.click_node("B1");
    ui.click("gate:AND");
    EXPECT_EQ(ui.gate("B1"), "AND 1 2");
    ui.key(ctrl('0'));
    EXPECT_EQ(ui.workspace().preferences.settings.scale, 1.0);
}
TEST_F(CommandStory, panels_are_resized) {
    const float before = ui.editor.state().inspector_width;
    const ImVec2 bar = ui.middle("splitter:inspector");
    ui.drag(bar, {bar.x - 80, bar.y});
    EXPECT_NEAR(ui.editor.state().inspector_width, before + 80, 4);
}
TEST_F(CommandStory, no_key_is_lost_in_slow_frames) {
    ui.click_node("B1");
    for (int i = 0; i < 20; ++i) {  // forty transitions, all before one slow frame
        ui.ui.input().push(KeyChanged{key_right, true});
        ui.ui.input().push(KeyChanged{key_right, false});
    }
    ui.maps().edit("room", move_nodes(ui.map(), {"B1"}, 0, 5));
    while (!ui.ui.input().empty()) ui.frame(0.1);
    EXPECT_EQ(ui.node("B1").at.column, 21);
}
TEST_F(CommandStory, an_idle_editor_wants_no_frame) {
    ui.settle();
    for (int i = 0; i < 10; ++i) ui.frame();
    EXPECT_FALSE(ui.ui.wants_frame());
    ui.now += 20;
    ui.editor.tick(ui.now);
    EXPECT_FALSE(ui.workspace().wake_in(ui.now).has_value());
}

TEST_F(CommandStory, folded_panels_leave_one_line_of_issues_and_open_with_a_selection) {
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.settle();
    ui.key({key_f9, 0});
    ui.frames(3);
    EXPECT_FALSE(ui.has("issues:close"));
    EXPECT_FALSE(ui.has("map.name"));
    ASSERT_TRUE(ui.has("status:issues"));
    ui.click_node("B1");
    ui.frames(3);
    EXPECT_TRUE(ui.has("node.id"));
    ui.key({key_escape, 0});
    ui.frames(3);
    EXPECT_FALSE(ui.has("node.id"));
    ui.click("status:issues");
    ui.frames(3);
    EXPECT_TRUE(ui.has("issues:close"));
    EXPECT_TRUE(ui.has("map.name"));
}
TEST_F(CommandStory, the_tip_of_what_was_pressed_stays_away) {
    ui.click("view:Rating");
    ui.frames(60);
    EXPECT_EQ(tips(), 0) << "it would cover the view that was asked for";
    ui.move({700, 20});
    ui.frames(3);
    ui.move(ui.middle("view:Rating"));
    ui.frames(60);
    EXPECT_EQ(tips(), 1);
}
TEST_F(CommandStory, enter_on_a_command_that_is_off_says_why_and_typing_goes_on) {
    ui.key({key_escape, 0});
    ui.key(ctrl_shift('P'));
    ui.type("mirror left");
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_TRUE(ui.editor.state().palette.open);
    EXPECT_NE(drawn_text().find("notnow:nonodeisselected"), std::string::npos) << drawn_text();
    ui.type("mirror top");
    EXPECT_EQ(ui.editor.state().palette.search, "mirror top");
}
TEST_F(CommandStory, preferences_take_the_keyboard) {
    const Map before = ui.map();
    ui.click_node("B1");
    ui.key(ctrl(key_comma));
    ui.frames(2);
    ui.type("duplicate");
    ui.frames(2);
    EXPECT_EQ(ui.editor.state().preferences.search, "duplicate");
    EXPECT_TRUE(ui.has("bind:edit.duplicate"));
    EXPECT_EQ(ui.map(), before);
    ui.key({key_escape, 0});
    ui.frames(2);
    EXPECT_FALSE(ui.editor.state().preferences.open);
}

}  // namespace
}  // namespace nedforge::luddite
