// Stories in the inspector: gates, locks, kinds, codes, several nodes at once, the map's own fields.

#include "editor/luddite/edits/hack.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class InspectorStory : public MapStory {};

TEST_F(InspectorStory, gate_kind_and_switches) {
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
TEST_F(InspectorStory, arrows_move_nodes_only_while_the_keyboard_is_on_the_canvas) {
    ui.click_node("B1");
    ui.click("gate:AND");
    const Position before = ui.node("B1").at;
    ui.key({key_down, 0});
    EXPECT_EQ(ui.node("B1").at, before) << "the inspector has the keyboard";
    ui.click_node("B1");
    ui.key({key_up, 0});
    EXPECT_EQ(ui.node("B1").at, before) << "there is no row above";
    ui.click_node("C2");
    ui.key({key_down, 0});
    EXPECT_EQ(ui.undo_label(), "Move C2");
}
TEST_F(InspectorStory, a_code_that_nobody_pays_is_paid_by_one_click) {
    const std::size_t free = 2;  // the template's first reward without a code
    ASSERT_EQ(rewards_of(ui.map().hack)[free]->code, "");
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    ui.click_node("C2");
    ui.click("code.pay");
    ui.frames(2);
    EXPECT_EQ(rewards_of(ui.map().hack)[free]->code, "nobody");
    EXPECT_EQ(ui.undo_label(), "Pay nobody from line 3");
    EXPECT_EQ(ui.session().view, View::hack) << "and the field is shown";
    ui.key(ctrl('Z'));
    EXPECT_EQ(rewards_of(ui.map().hack)[free]->code, "");
}
TEST_F(InspectorStory, lock_from_the_inspector) {
    ui.click_node("B1");
    ui.click("lock:5");
    EXPECT_EQ(ui.node("B1").lock, 5);
    ui.click("lock:none");
    EXPECT_FALSE(ui.node("B1").lock);
}
TEST_F(InspectorStory, kinds_replace_each_other) {
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
TEST_F(InspectorStory, cache_amounts) {
    ui.click_node("C1");
    ui.click("cache.multi_tool+");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{1, 1, 1}}));
    ui.field("cache.energy", "3");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{3, 1, 1}}));
}
TEST_F(InspectorStory, an_empty_cache_is_refused) {
    ui.click_node("C1");
    ui.click("cache.energy-");
    ui.click("cache.credit-");
    EXPECT_EQ(ui.node("C1").cache, (Amounts{{0, 0, 1}}));
    EXPECT_NE(ui.notice().find("one or more of energy"), std::string::npos) << ui.notice();
    ui.key(ctrl('4'));
    ui.frames(2);
    EXPECT_EQ(ui.notice(), "") << "it was about what was tried in the other view";
}
TEST_F(InspectorStory, code_and_damage) {
    ui.click_node("C2");
    ui.field("code", "omega");
    EXPECT_EQ(ui.node("C2").critical->code, "omega");
    ui.field("damage", "21");
    EXPECT_EQ(ui.node("C2").critical->damage, 21);
    EXPECT_EQ(ui.undo_label(), "Damage of C2");
    EXPECT_EQ(ui.session().document.history().size(), 3u);  // a typed value is one step
}
TEST_F(InspectorStory, a_misspelt_code_is_put_right) {
    ui.click_node("C2");
    ui.field("code", "aplha");
    EXPECT_EQ(ui.node("C2").critical->code, "aplha");
    ui.click("code.suggested");
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
}
TEST_F(InspectorStory, escape_gives_a_typed_value_up) {
    ui.click_node("C2");
    ui.click("code");
    ui.key(ctrl('A'));
    ui.type("nonsense");
    ui.key({key_escape, 0});
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
}
TEST_F(InspectorStory, a_bad_code_is_refused_with_the_reason) {
    ui.click_node("C2");
    ui.field("code", "no spaces");
    EXPECT_EQ(ui.node("C2").critical->code, "alpha");
    EXPECT_NE(ui.notice().find("1 to 16"), std::string::npos);
}
TEST_F(InspectorStory, a_refused_rename_keeps_the_selection) {
    ui.click_node("B1");
    ui.field("node.id", "C1");
    EXPECT_EQ(ui.session().selection, (Ids{"B1"}));
    EXPECT_FALSE(ui.notice().empty());
}
TEST_F(InspectorStory, renaming_a_node) {
    ui.click_node("B1");
    ui.field("node.id", "door");
    EXPECT_TRUE(ui.has_node("door"));
    EXPECT_EQ(ui.session().selection, (Ids{"door"}));
}
TEST_F(InspectorStory, several_nodes_at_once) {
    ui.click_node("C2");
    ui.shift_click("A3");
    ui.field("damage", "9");
    EXPECT_EQ(ui.node("C2").critical->damage, 9);
    EXPECT_EQ(ui.node("A3").critical->damage, 9);
    ui.click("gate:ON");
    EXPECT_EQ(ui.gate("C2"), ui.gate("A3"));
}
TEST_F(InspectorStory, links_and_walls_are_listed_and_removed) {
    ui.maps().edit("link", add_link(ui.map(), "A1", "C2"));
    ui.maps().edit("wall", toggle_wall(ui.map(), "A1", "B1"));
    ui.click_node("A1");
    ui.click("Link:C2");
    EXPECT_TRUE(ui.map().links.empty());
    ui.click("Wall:B1");
    EXPECT_TRUE(ui.map().walls.empty());
}
// A file can name nodes that are not there (NED205): what it draws to them can be removed all the same.
TEST_F(InspectorStory, walls_and_links_of_unknown_nodes_are_listed_and_removed) {
    Map map = ui.map();
    map.walls = {{"Y8", "Z9"}, {"Z9", "A1"}};
    map.links = {{"Y8", "Z9"}};
    ui.maps().edit("open", map);
    ui.frames(3);
    ui.click("Wall:Y8 Z9");
    EXPECT_EQ(ui.map().walls, (std::vector<NodePair>{{"Z9", "A1"}}));
    ui.click("Link:Y8 Z9");
    EXPECT_TRUE(ui.map().links.empty());
    ui.click_node("A1");
    ui.click("Wall:Z9");
    EXPECT_TRUE(ui.map().walls.empty());
}
TEST_F(InspectorStory, delete_from_the_inspector) {
    ui.click_node("B1");
    ui.click("node.delete");
    EXPECT_FALSE(ui.has_node("B1"));
}
TEST_F(InspectorStory, names_and_notes) {
    ui.field("map.name", "Night Shift");
    ui.field("map.id", "night-shift");
    ui.field("map.author", "Ada");
    ui.click("map.notes");
    ui.type("first line");
    ui.click(ui.cell(3, 1));
    EXPECT_EQ(ui.map().name, "Night Shift");
    EXPECT_EQ(ui.map().id, "night-shift");
    EXPECT_EQ(ui.map().author, "Ada");
    EXPECT_EQ(ui.map().notes, "first line");
    ui.field("map.id", "No Such Id");
    EXPECT_EQ(ui.map().id, "night-shift");
    ui.click("map.author");
    ui.key({'A', mod_ctrl});
    ui.key({key_delete, 0});
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_EQ(ui.map().author, std::nullopt) << "an emptied field takes the key away";
}
TEST_F(InspectorStory, thresholds_must_rise) {
    ui.field("threshold.easy", "30");
    EXPECT_EQ(ui.map().thresholds.of[0], 30);
    ui.field("threshold.easy", "65");
    EXPECT_EQ(ui.map().thresholds.of[0], 30);
    EXPECT_NE(ui.notice().find("must be below medium"), std::string::npos) << ui.notice();
}
TEST_F(InspectorStory, campaign_game) {
    ui.click("map.game");
    ui.click("game:4");
    EXPECT_EQ(ui.map().campaign_game, 4);
}
TEST_F(InspectorStory, readings_of_the_rules) {
    ui.click("readings");
    ui.frames(2);
    ui.click("or_gate:both");
    EXPECT_EQ(ui.map().rulings.or_gate, OrGateRuling::both);
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().rulings.or_gate, OrGateRuling::either);
}

}  // namespace
}  // namespace nedforge::luddite
