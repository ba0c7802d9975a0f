// Edits as pure functions: what they change, what they refuse, and that every result can be written and read back.

#include <gtest/gtest.h>

#include "editor/base/history.h"
#include "editor/base/waiver_edits.h"
#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/model/templates.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

Map done(Edited edited) {
    EXPECT_TRUE(edited) << (edited ? "" : edited.error().reason);
    return edited ? *edited : Map{};
}

TEST(Edits, templates_read_back) {
    for (std::size_t variant = 0; variant < 4; ++variant) {
        const Map map = template_map(variant);
        const LoadedMap loaded = read_map(write_map(map));
        ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
        EXPECT_EQ(*loaded.map, map);
        EXPECT_EQ(map.hack.index(), variant);
    }
}

TEST(Edits, node_ids_follow_the_grid) {
    const Map map = template_map(0);
    EXPECT_EQ(free_node_id(map, {3, 0}), "D1");
    EXPECT_EQ(free_node_id(map, {0, 0}), "A1a");
    EXPECT_EQ(free_node_id(map, {26, 9}), "AA10");
}

TEST(Edits, a_new_exit_takes_the_role) {
    Map map = done(set_kind(template_map(0), {"B1"}, NodeKind::exit));
    EXPECT_EQ(node_with(map, "A1")->role, Role::enter);
    EXPECT_EQ(node_with(map, "B1")->role, Role::exit);
    map = done(set_kind(map, {"C2"}, NodeKind::enter_exit));
    EXPECT_EQ(node_with(map, "A1")->role, Role::none);
    EXPECT_EQ(node_with(map, "B1")->role, Role::none);
    EXPECT_FALSE(node_with(map, "C2")->critical);
}

TEST(Edits, energy_nodes_have_no_gate) {
    Map map = done(set_kind(template_map(1), {"B1", "B2"}, NodeKind::energy));
    EXPECT_FALSE(node_with(map, "B1")->gate);
    EXPECT_FALSE(node_with(map, "B2")->lock);
    EXPECT_TRUE(can_set_gate(map, {"B1"}, Gate{GateKind::on, 2, 0}));
    map = done(set_gate(map, {"B1", "A2"}, Gate{GateKind::on, 2, 0}));  // for those that can have one
    EXPECT_EQ(to_string(*node_with(map, "A2")->gate), "ON 2");
}

TEST(Edits, moving_onto_a_node_is_refused) {
    const Map map = template_map(0);
    const auto refused = can_move_nodes(map, {"A1"}, 1, 0);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->reason, "A1 would land on B1");
    EXPECT_FALSE(can_move_nodes(map, {"A1", "B1", "C1"}, 0, 10));
    EXPECT_TRUE(can_move_nodes(map, {"A1"}, -1, 0));
}

TEST(Edits, renaming_is_followed) {
    Map map = done(toggle_wall(template_map(0), "A1", "B1"));
    map = done(add_link(map, "A1", "C2"));
    map = done(add_waiver(map, {"NED305", Ids{"A1"}, "so be it"}));
    map = done(rename_node(map, "A1", "start"));
    EXPECT_TRUE(has_wall(map, "start", "B1"));
    EXPECT_TRUE(has_link(map, "C2", "start"));
    EXPECT_EQ(map.waivers[0].subjects->front(), "start");
    EXPECT_TRUE(can_rename_node(map, "start", "B1"));
    EXPECT_TRUE(can_rename_node(map, "start", "no spaces"));
}

TEST(Edits, variants_keep_the_rewards) {
    const Map map = template_map(0);
    for (std::size_t variant = 0; variant < 4; ++variant) {
        const Map other = done(set_variant(map, variant));
        const auto before = rewards_of(map.hack), after = rewards_of(other.hack);
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(*before[i], *after[i]);
        EXPECT_TRUE(read_map(write_map(other)).map);
    }
}

TEST(Edits, drawings_grow_and_shrink) {
    EXPECT_EQ(drawing_with({"##", "#."}, {2, 1}, '#'), (Drawing{"##.", "#.#"}));
    EXPECT_EQ(drawing_with({"##.", "#.#"}, {2, 1}, '.'), (Drawing{"##", "#."}));
    EXPECT_EQ(drawing_with({"#", "#"}, {0, 1}, '.'), (Drawing{"#"}));
    EXPECT_EQ(turned({"##", "#."}, 1), (Drawing{"##", ".#"}));
    EXPECT_EQ(turned({"###"}, 1), (Drawing{"#", "#", "#"}));
    EXPECT_EQ(turned({"##", "#."}, 4), (Drawing{"##", "#."}));
}

TEST(Edits, limits_are_refused_with_a_reason) {
    Map map = template_map(0);
    while (map.nodes.size() < 64)
        map = done(add_node(map, NodeKind::plain,
                            {static_cast<int>(map.nodes.size()) % 60, 5 + static_cast<int>(map.nodes.size()) / 60}));
    EXPECT_EQ(can_add_node(map, {30, 30})->reason, "a map has at most 64 nodes");
    EXPECT_TRUE(can_add_node(template_map(0), {64, 0}));
    EXPECT_TRUE(can_add_clock_row(map, 200));
    EXPECT_FALSE(can_add_clock_row(map, 200 - clock_boxes(map)));
    EXPECT_TRUE(can_set_threshold(map, Level::easy, 60));
    EXPECT_TRUE(can_set_resource(map, Resource::energy, {21, 0}));
    EXPECT_TRUE(can_set_resource(map, Resource::energy, {3, 4}));
    EXPECT_TRUE(can_remove_nodes(template_map(0), {"A1", "B1", "C1", "A2", "B2", "C2", "A3"}));
    EXPECT_TRUE(can_add_link(template_map(0), "A1", "B1"));
    EXPECT_TRUE(can_set_bonus(map, 0, {2, Amounts{{1, 0, 0}}, 2}));
}

TEST(Edits, copied_nodes_are_the_file_format) {
    Map map = done(add_link(template_map(0), "A1", "C2"));
    const std::string text = copy_nodes(map, {"A1", "C2"});
    EXPECT_NE(text.find("nodes:"), std::string::npos) << text;
    const auto clip = read_clip(text);
    ASSERT_TRUE(clip);
    EXPECT_EQ(clip->nodes.size(), 2u);
    EXPECT_EQ(clip->links.size(), 1u);
    const auto pasted = paste_nodes(map, *clip, {0, 0});
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->map.nodes.size(), map.nodes.size() + 2);
    EXPECT_EQ(pasted->map.nodes[map.nodes.size()].role, Role::none);  // there is an Enter already
    EXPECT_NE(pasted->map.nodes.back().critical->code, "alpha");      // the code is taken
    EXPECT_TRUE(read_map(write_map(pasted->map)).map);
}

TEST(Edits, one_node_and_lines_of_a_file_can_be_pasted) {
    const Map map = template_map(0);
    EXPECT_EQ(read_clip(copy_nodes(map, {"C1"}))->nodes.front(), *node_with(map, "C1"));
    EXPECT_EQ(read_clip("  - {id: Z9, at: [4, 4], gate: ON 2}  # from a file\n")->nodes.front().id, "Z9");
    EXPECT_EQ(read_clip(write_map(map))->nodes.size(), map.nodes.size());
    for (const char* text : {"", "hello", "nodes:", "nodes: 3", "nodes:\n  - {id: A1}", "- {", "nodes: &a [*a]"})
        EXPECT_FALSE(read_clip(text)) << text;
}

TEST(History, steps_gestures_and_saved) {
    History<int> h(1);
    h.mark_saved();
    EXPECT_FALSE(h.push("nothing", 1));
    h.push("drag", 2, "drag");
    h.push("drag", 3, "drag");
    EXPECT_EQ(h.gesture_start("drag"), 1);
    EXPECT_EQ(h.size(), 2u);
    h.seal();
    h.push("drag", 4, "drag");
    EXPECT_EQ(h.size(), 3u);
    h.push("drag", 3, "drag");  // back where this drag began: no step
    EXPECT_EQ(h.size(), 2u);
    EXPECT_FALSE(h.is_saved());
    const auto revision = h.revision();
    EXPECT_TRUE(h.undo());
    EXPECT_TRUE(h.is_saved());
    EXPECT_FALSE(h.undo());
    EXPECT_EQ(h.redo_label(), "drag");
    EXPECT_TRUE(h.redo());
    EXPECT_EQ(h.revision(), revision);
    EXPECT_FALSE(h.redo());
    h.undo();
    h.push("other", 9);
    EXPECT_FALSE(h.can_redo());
    EXPECT_NE(h.revision(), revision);
}

}  // namespace
}  // namespace nedforge::luddite
