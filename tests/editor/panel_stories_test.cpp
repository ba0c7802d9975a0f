// Stories in the panels: inspector, issues, Hack module, clock, bonuses, resources, history, palette, themes.

#include "editor/luddite/edits/hack.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class PanelStory : public Story {
protected:
    PanelStory() { open_template(); }
};

// --- inspector
TEST_F(PanelStory, gate_kind_and_switches) {
    ui.click_node("B1");
    ui.click("gate:AND");
    EXPECT_EQ(ui.gate("B1"), "AND 1 2");
    ui.click("gate.switch:6");
    EXPECT_EQ(ui.gate("B1"), "AND 1 6");
    ui.click("gate:NAND");
    EXPECT_EQ(ui.gate("B1"), "NAND 1 6");
    ui.click("gate:OFF");
    EXPECT_EQ(ui.gate("B1"), "OFF 1");
    ui.click("gate.switch:4");
    EXPECT_EQ(ui.gate("B1"), "OFF 4");
    ui.click("gate:none");
    EXPECT_EQ(ui.gate("B1"), "");
}
TEST_F(PanelStory, lock_from_the_inspector) {
    ui.click_node("B1");
    ui.click("lock:5");
    EXPECT_EQ(ui.node("B1").lock, 5);
    ui.click("lock:none");
    EXPECT_FALSE(ui.node("B1").lock);
}
TEST_F(PanelStory, kinds_replace_each_other) {
    ui.click_node("B1");
    ui.click("kind:Cache");
    EXPECT_TRUE(ui.node("B1").cache);
    ui.click("kind:Critical");
    EXPECT_TRUE(ui.node("B1").critical && !ui.node("B1").cache);
    ui.click("kind:Energy");
    EXPECT_TRUE(ui.node("B1").energy && !ui.node("B1").gate);
    ui.click("kind:Exit");
    EXPECT_EQ(ui.node("B1").role, Role::exit);
    EXPECT_EQ(ui.node("A1").role, Role::enter);
}
TEST_F(PanelStory, cache_amounts) {
    ui.click_node("C1");
    ui.click("cache.multi_tool+");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{1, 1, 1}}));
    ui.field("cache.energy", "3");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{3, 1, 1}}));
}
TEST_F(PanelStory, an_empty_cache_is_refused) {
    ui.click_node("C1");
    ui.click("cache.energy-");
    ui.click("cache.credit-");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{0, 0, 1}}));
    EXPECT_NE(ui.notice().find("at least one resource"), std::string::npos);
}
TEST_F(PanelStory, code_and_damage) {
    ui.click_node("C2");
    ui.field("code", "omega");
    EXPECT_EQ(ui.node("C2").critical->code, "omega");
    ui.field("damage", "21");
    EXPECT_EQ(ui.node("C2").critical->damage, 21);
    EXPECT_EQ(ui.undo_label(), "Damage of C2");
    EXPECT_EQ(ui.session().document.history().size(), 3u);   // a typed value is one step
}
TEST_F(PanelStory, escape_gives_a_typed_value_up) {
    ui.click_node("C2");
    ui.click("code");
    ui.key(ctrl('A'));
    ui.type("nonsense");
    ui.key({key_escape, 0});
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
}
TEST_F(PanelStory, a_bad_code_is_refused_with_the_reason) {
    ui.click_node("C2");
    ui.field("code", "no spaces");
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
    EXPECT_NE(ui.notice().find("1 to 16"), std::string::npos);
}
TEST_F(PanelStory, renaming_a_node) {
    ui.click_node("B1");
    ui.field("node.id", "door");
    EXPECT_TRUE(ui.has_node("door"));
    EXPECT_EQ(ui.session().selection, (Ids{"door"}));
}
TEST_F(PanelStory, several_nodes_at_once) {
    ui.click_node("C2");
    ui.shift_click("A3");
    ui.field("damage", "9");
    EXPECT_EQ(ui.node("C2").critical->damage, 9);
    EXPECT_EQ(ui.node("A3").critical->damage, 9);
    ui.click("gate:ON");
    EXPECT_EQ(ui.gate("C2"), ui.gate("A3"));
}
TEST_F(PanelStory, links_and_walls_are_listed_and_removed) {
    ui.workspace().edit("link", add_link(ui.map(), "A1", "C2"));
    ui.workspace().edit("wall", toggle_wall(ui.map(), "A1", "B1"));
    ui.click_node("A1");
    ui.click("Link:C2");
    EXPECT_TRUE(ui.map().links.empty());
    ui.click("Wall:B1");
    EXPECT_TRUE(ui.map().walls.empty());
}
TEST_F(PanelStory, delete_from_the_inspector) {
    ui.click_node("B1");
    ui.click("node.delete");
    EXPECT_FALSE(ui.has_node("B1"));
}
TEST_F(PanelStory, names_and_notes) {
    ui.field("map.name", "Night Shift");
    ui.field("map.id", "night-shift");
    ui.field("map.author", "Ada");
    ui.click("map.notes");
    ui.type("first line");
    ui.click(ui.cell(4, 2));
    EXPECT_EQ(ui.map().name, "Night Shift");
    EXPECT_EQ(ui.map().id, "night-shift");
    EXPECT_EQ(ui.map().author, "Ada");
    EXPECT_EQ(ui.map().notes, "first line");
    ui.field("map.id", "No Such Id");
    EXPECT_EQ(ui.map().id, "night-shift");
}
TEST_F(PanelStory, thresholds_must_rise) {
    ui.field("threshold.easy", "30");
    EXPECT_EQ(ui.map().thresholds.of[0], 30);
    ui.field("threshold.easy", "65");
    EXPECT_EQ(ui.map().thresholds.of[0], 30);
    EXPECT_NE(ui.notice().find("easy < medium < hard"), std::string::npos);
}
TEST_F(PanelStory, campaign_game) {
    ui.click("map.game");
    ui.click("game:4");
    EXPECT_EQ(ui.map().campaign_game, 4);
}
TEST_F(PanelStory, readings_of_the_rules) {
    ui.click("readings");
    ui.frames(2);
    ui.click("or_gate:both");
    EXPECT_EQ(ui.map().rulings.or_gate, OrGateRuling::both);
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().rulings.or_gate, OrGateRuling::either);
}

// --- issues
TEST_F(PanelStory, breaking_the_map_shows_an_issue_and_undo_clears_it) {
    EXPECT_FALSE(ui.finding("NED201"));
    ui.click_node("A1");
    ui.click("kind:Node");
    EXPECT_TRUE(ui.finding("NED201"));
    EXPECT_TRUE(ui.has("issue:NED201"));
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.finding("NED201"));
}
TEST_F(PanelStory, findings_of_an_older_document_are_never_shown) {
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_analysis());
    ui.workspace().edit("break", set_kind(ui.map(), {"A1"}, NodeKind::plain));
    EXPECT_FALSE(ui.session().fresh_analysis());
    ui.frame();
    EXPECT_FALSE(ui.has("issue:0") && !ui.session().fresh_analysis());
}
TEST_F(PanelStory, a_click_on_an_issue_goes_to_its_node) {
    ui.workspace().edit("gate", set_gate(ui.map(), {"C2"}, Gate{GateKind::on, 1, 0}));
    ui.workspace().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issue:NED207");
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
    EXPECT_EQ(ui.session().view, View::canvas);
}
TEST_F(PanelStory, a_click_on_an_issue_goes_to_the_hack_module) {
    ui.workspace().edit("box", set_box(ui.map(), {6, 0}, '3'));
    ASSERT_TRUE(ui.finding("NED211"));
    ui.click("issue:NED211");
    EXPECT_EQ(ui.session().view, View::hack);
}
TEST_F(PanelStory, issues_are_filtered_by_severity_and_code) {
    ui.workspace().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issues:errors");
    EXPECT_FALSE(ui.has("issue:NED207"));
    ui.click("issues:errors");
    EXPECT_TRUE(ui.has("issue:NED207"));
    ui.click("issues:code");
    ui.frame();
    ui.click("code:NED208");
    EXPECT_FALSE(ui.has("issue:NED207"));
    EXPECT_TRUE(ui.has("issue:NED208"));
}
TEST_F(PanelStory, a_finding_is_waived_with_a_reason) {
    ui.workspace().edit("wall", Edited([&] { Map m = ui.map(); m.walls.push_back({"A1", "C2"}); return m; }()));
    ASSERT_TRUE(ui.finding("NED206"));
    ui.click("issue:NED206");
    ui.click("waive");
    ui.frame();
    EXPECT_FALSE(ui.enabled("waive:ok"));
    ui.click("waive:reason");
    ui.type("kept for the next map");
    ui.click("waive:ok");
    ASSERT_EQ(ui.map().waivers.size(), 1u);
    EXPECT_EQ(ui.map().waivers[0].reason, "kept for the next map");
    EXPECT_FALSE(ui.finding("NED206"));
    ui.click("issues:waived");
    EXPECT_TRUE(ui.has("issue:NED206"));
}
TEST_F(PanelStory, errors_of_structure_have_no_waive_button) {
    ui.workspace().edit("code", set_code(ui.map(), "C2", "nobody"));
    ASSERT_TRUE(ui.finding("NED207"));
    ui.click("issue:NED207");
    ui.frame();
    EXPECT_FALSE(ui.has("waive"));
}
TEST_F(PanelStory, a_quick_fix_is_applied_and_undone) {
    // The Exit behind a gate that is never satisfied together with its way in.
    Map map = *set_kind(ui.map(), {"B3"}, NodeKind::exit);
    map = *set_gate(map, {"B3"}, Gate{GateKind::and_, 3, 5});
    map = *toggle_wall(map, "B2", "B3");
    map = *toggle_wall(map, "A3", "B3");
    ui.workspace().edit("break", map);
    ui.settle();
    const Analysis* a = ui.session().fresh_analysis();
    ASSERT_TRUE(a);
    const Diagnostic* with_fix = nullptr;
    for (const auto& d : a->diagnostics)
        if (!d.fixes.empty()) with_fix = &d;
    ASSERT_TRUE(with_fix) << "no finding with a mend";
    const std::string code = with_fix->code;
    ui.click("issue:" + code);
    ui.frame();
    ui.click("fix:0");
    EXPECT_FALSE(ui.map() == map);
    EXPECT_EQ(ui.undo_label().substr(0, 5), "Fix: ");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), map);
}
TEST_F(PanelStory, a_witness_is_shown_step_by_step) {
    ui.workspace().open(test::source_path("sample_maps/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(ui.finding("NED306"));
    ui.click("issue:NED306");
    ui.frame();
    ui.click("witness:show");
    ASSERT_TRUE(ui.session().witness);
    EXPECT_EQ(ui.session().witness->at, 0u);
    ui.click("witness:next");
    ui.click("witness:next");
    EXPECT_EQ(ui.session().witness->at, 2u);
    ui.click("witness:back");
    EXPECT_EQ(ui.session().witness->at, 1u);
    while (ui.enabled("witness:next")) ui.click("witness:next");
    const WitnessMoment moment = moment_of(*ui.session().witness, ui.map());
    EXPECT_EQ(moment.way.back(), moment.node);
    EXPECT_GT(moment.way.size(), 1u);
    ui.click("witness:first");
    EXPECT_EQ(ui.session().witness->at, 0u);
    ui.click("witness:close");
    EXPECT_FALSE(ui.session().witness);
}
TEST_F(PanelStory, F8_goes_from_issue_to_issue) {
    ui.workspace().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.settle();
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.editor.state().issues.open, 0u);
    ui.key({key_f8, 0});
    EXPECT_EQ(ui.editor.state().issues.open, 1u);
}
TEST_F(PanelStory, the_issues_panel_hides_and_comes_back) {
    ui.settle();
    ui.click("issues:close");
    EXPECT_FALSE(ui.editor.state().show_issues);
    ui.key(ctrl('J'));
    EXPECT_TRUE(ui.editor.state().show_issues);
}

// --- Hack module
TEST_F(PanelStory, changing_the_variant_asks_keeps_rewards_and_is_undone) {
    const Map before = ui.map();
    ui.key(ctrl('2'));
    ui.click("variant:Sums");
    EXPECT_EQ(ui.map(), before);        // asked first
    ui.click("variant:no");
    EXPECT_EQ(ui.map(), before);
    for (const auto& [name, index] : {std::pair("Sums", 1u), std::pair("Patterns", 2u), std::pair("Ordered rows", 3u), std::pair("Lines", 0u)}) {
        ui.click("variant:" + std::string(name));
        ui.click("variant:yes");
        EXPECT_EQ(ui.map().hack.index(), index);
        EXPECT_EQ(item_count(ui.map().hack), 4u);
        EXPECT_EQ(rewards_of(ui.map().hack)[0]->code, "alpha");
    }
    for (int i = 0; i < 4; ++i) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), before);
}
TEST_F(PanelStory, boxes_are_painted_in_one_stroke) {
    ui.key(ctrl('2'));
    ui.click("brush:6");
    const auto cells = [&](int c, int r) { return ui.middle("cell:boxes:" + std::to_string(c) + "," + std::to_string(r)); };
    ui.drag(cells(0, 4), cells(3, 4));
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[4], "6666");
    EXPECT_EQ(ui.session().document.history().size(), 2u);
    ui.click("brush:.");
    ui.click(cells(3, 4));
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[4], "666.");
}
TEST_F(PanelStory, lines_are_drawn) {
    ui.key(ctrl('2'));
    ui.click("brush:line");
    const auto cells = [&](int c, int r) { return ui.middle("cell:boxes:" + std::to_string(c) + "," + std::to_string(r)); };
    ui.drag(cells(1, 0), cells(1, 3));
    const auto& lines = std::get<LinesHack>(ui.map().hack).lines;
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[4].from, (Position{1, 0}));
    EXPECT_EQ(lines[4].down, 4);
    EXPECT_FALSE(ui.finding("NED210"));
}
TEST_F(PanelStory, rewards_are_edited) {
    ui.key(ctrl('2'));
    ui.click("item:2");
    ui.field("reward2.damage", "13");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->damage, 13);
    ui.click("reward2.gain.credit+");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->gain[Resource::credit], 1);
    ui.field("reward2.code", "beta2");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->code, "beta2");
}
TEST_F(PanelStory, items_move_and_go) {
    ui.key(ctrl('2'));
    ui.click("item:0");
    ui.click("item.down");
    EXPECT_EQ(rewards_of(ui.map().hack)[1]->code, "alpha");
    ui.click("item.remove");
    EXPECT_EQ(item_count(ui.map().hack), 3u);
}
TEST_F(PanelStory, a_line_is_set_by_numbers) {
    ui.key(ctrl('2'));
    ui.click("item:0");
    ui.field("line0.length", "3");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].across, 3);
    ui.click("line0.way:down");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].down, 3);
    ui.click("line0.row+");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].from.row, 1);
}
TEST_F(PanelStory, sums) {
    open_template(1);
    ui.key(ctrl('2'));
    ui.field("target0", "17");
    ui.click("boxes0-");
    const auto& entry = std::get<SumsHack>(ui.map().hack).entries[0];
    EXPECT_EQ(entry.target, 17);
    EXPECT_EQ(entry.boxes, 3);
    ui.click("item.add");
    EXPECT_EQ(item_count(ui.map().hack), 5u);
}
TEST_F(PanelStory, patterns_and_sections_are_painted) {
    open_template(2);
    ui.key(ctrl('2'));
    ui.click("cell:pattern1:1,0");
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).patterns[0], (Drawing{"##"}));
    ui.click("cell:pattern1:1,0");   // the same value again takes it away
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).patterns[0], (Drawing{"#"}));
    ui.click("brush:e");
    ui.click("cell:section0:1,1");
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).sections[0].cells[1], "#e#");
    ui.click("turns:90\u00b0");
    EXPECT_EQ(ui.editor.state().hack.turn_shown, 1);
    ui.click("item.add");
    EXPECT_EQ(item_count(ui.map().hack), 5u);
}
TEST_F(PanelStory, ordered_rows) {
    open_template(3);
    ui.key(ctrl('2'));
    ui.click("rows0.1+");
    EXPECT_EQ(std::get<OrderedRowsHack>(ui.map().hack).sections[0].rows[1], 3);
    ui.click("arrow0:up");
    EXPECT_EQ(std::get<OrderedRowsHack>(ui.map().hack).sections[0].arrow, Arrow::up);
}

// --- clock, bonuses, resources
TEST_F(PanelStory, clock_icons_rows_and_lengths) {
    ui.key(ctrl('3'));
    ui.click("icon:c");
    ui.drag(ui.middle("cell:clock0:0,0"), ui.middle("cell:clock0:2,0"));
    EXPECT_EQ(ui.map().clock[0].substr(0, 4), "ccc.");
    EXPECT_EQ(ui.session().document.history().size(), 2u);
    ui.click("cell:clock0:1,0", 1);
    EXPECT_EQ(ui.map().clock[0].substr(0, 4), "c.c.");
    ui.field("clock.row1", "7");
    EXPECT_EQ(ui.map().clock[1].size(), 7u);
    ui.click("clock.add");
    EXPECT_EQ(ui.map().clock.size(), 4u);
    ui.click("clock.row3.remove");
    EXPECT_EQ(ui.map().clock.size(), 3u);
}
TEST_F(PanelStory, roll_bonuses) {
    ui.key(ctrl('3'));
    ui.click("bonus0.die");
    EXPECT_EQ(ui.map().bonuses[0].die, 3);
    ui.click("bonus0.kind:damage");
    EXPECT_EQ(ui.map().bonuses[0].damage, 2);
    ui.click("bonus0.damage+");
    EXPECT_EQ(ui.map().bonuses[0].damage, 3);
    ui.click("bonus1.up");
    EXPECT_EQ(ui.map().bonuses[1].damage, 3);
    ui.click("bonus0.remove");
    EXPECT_EQ(ui.map().bonuses.size(), 4u);
    ui.click("bonus.add");
    EXPECT_EQ(ui.map().bonuses.size(), 5u);
}
TEST_F(PanelStory, resources) {
    ui.key(ctrl('J'));   // room
    ui.key(ctrl('3'));
    ui.field("energy.spaces", "12");
    ui.click("energy.start+");
    EXPECT_EQ(ui.map().resources[0], (ResourceRow{12, 2}));
    ui.field("energy.spaces", "1");
    EXPECT_EQ(ui.map().resources[0], (ResourceRow{1, 1}));
}

// --- commands, history, look
TEST_F(PanelStory, every_command_is_found_by_name) {
    ui.click_node("B1");
    ui.command("make it: cache");
    EXPECT_TRUE(ui.node("B1").cache);
    ui.command("undo");
    EXPECT_FALSE(ui.node("B1").cache);
}
TEST_F(PanelStory, the_palette_closes_with_escape) {
    ui.key(ctrl_shift('P'));
    EXPECT_TRUE(ui.editor.state().palette.open);
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.editor.state().palette.open);
}
TEST_F(PanelStory, the_palette_is_walked_with_arrows) {
    ui.key(ctrl_shift('P'));
    ui.type("view");
    ui.key({key_down, 0});
    EXPECT_EQ(ui.editor.state().palette.chosen, 1);
    ui.key({key_up, 0});
    EXPECT_EQ(ui.editor.state().palette.chosen, 0);
}
TEST_F(PanelStory, menus_show_and_run_commands) {
    ui.click_node("B1");
    ui.menu("Edit", "edit.delete");
    EXPECT_FALSE(ui.has_node("B1"));
    ui.menu("Edit", "edit.undo");
    EXPECT_TRUE(ui.has_node("B1"));
}
TEST_F(PanelStory, commands_have_unique_names_and_keys) {
    std::map<std::string, std::string> ids, keys;
    for (const Command& c : commands()) {
        EXPECT_TRUE(ids.emplace(c.id, c.title).second) << c.id;
        for (const Chord chord : c.chords) {
            EXPECT_TRUE(keys.emplace(to_string(chord), c.id).second) << to_string(chord) << " is " << c.id << " and " << keys[to_string(chord)];
            EXPECT_EQ(parse_chord(to_string(chord)), chord);
        }
    }
}
TEST_F(PanelStory, the_history_goes_anywhere) {
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
TEST_F(PanelStory, typing_in_a_field_is_no_shortcut) {
    ui.click_node("B1");
    ui.click("node.id");
    ui.key({'N', 0});       // would add a node
    ui.key({key_delete, 0});
    ui.key({key_escape, 0});
    EXPECT_EQ(ui.map().nodes.size(), 8u);
}
TEST_F(PanelStory, light_and_dark) {
    ui.key(ctrl_shift('L'));
    EXPECT_EQ(ui.workspace().settings().theme, ThemeChoice::light);
    ui.ui.set_look(ThemeChoice::light, 1);
    ui.frames(3);
    EXPECT_EQ(ui.ui.look().theme, ThemeChoice::light);
}
TEST_F(PanelStory, the_scale_of_the_interface) {
    ui.key(ctrl(key_equal));
    ui.key(ctrl(key_equal));
    EXPECT_NEAR(ui.workspace().settings().scale, 1.2, 1e-9);
    ui.ui.set_look(ThemeChoice::dark, 1.5f);
    ui.frames(3);
    ui.key({'F', 0});
    ui.click_node("B1");
    ui.click("gate:AND");
    EXPECT_EQ(ui.gate("B1"), "AND 1 2");
    ui.key(ctrl('0'));
    EXPECT_EQ(ui.workspace().settings().scale, 1.0);
}
TEST_F(PanelStory, panels_are_resized) {
    const float before = ui.editor.state().inspector_width;
    const ImVec2 bar = ui.middle("splitter:inspector");
    ui.drag(bar, {bar.x - 80, bar.y});
    EXPECT_NEAR(ui.editor.state().inspector_width, before + 80, 4);
}
TEST_F(PanelStory, no_key_is_lost_in_slow_frames) {
    ui.click_node("B1");
    for (int i = 0; i < 20; ++i) {   // forty transitions, all before one slow frame
        ui.ui.input().push(KeyChanged{key_right, true});
        ui.ui.input().push(KeyChanged{key_right, false});
    }
    ui.workspace().edit("room", move_nodes(ui.map(), {"B1"}, 0, 5));
    while (!ui.ui.input().empty()) ui.frame(0.1);
    EXPECT_EQ(ui.node("B1").at.column, 21);
}
TEST_F(PanelStory, an_idle_editor_wants_no_frame) {
    ui.settle();
    for (int i = 0; i < 10; ++i) ui.frame();
    EXPECT_FALSE(ui.ui.wants_frame());
    ui.now += 20;
    ui.editor.tick(ui.now);
    EXPECT_FALSE(ui.workspace().wake_in(ui.now).has_value());
}

}  // namespace
}  // namespace nedforge::luddite
