// Edits of where nodes are, without a user interface.

#include "editor/luddite/edits/arrange.h"

#include <gtest/gtest.h>

#include "editor/base/key_bindings.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/canvas_notes.h"
#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/model/snippets/stamps.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

Map square() {  // A1 B1 / A2 and a node with a chosen id at B2
    Map map;
    for (const auto& [id, at] : {std::pair("A1", Position{0, 0}), std::pair("B1", Position{1, 0}),
                                 std::pair("A2", Position{0, 1}), std::pair("vault", Position{1, 1})}) {
        Node node;
        node.id = id;
        node.at = at;
        map.nodes.push_back(node);
    }
    map.walls = {{"A1", "B1"}};
    map.links = {{"A1", "vault"}};
    return map;
}

TEST(Arrange, IdsThatAreCoordinatesMoveAlongAndChosenOnesStay) {
    const auto moved = move_arranged(square(), {"A1", "vault"}, 3, 0);
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved->ids, (Ids{"D1", "vault"}));
    EXPECT_EQ(node_with(moved->map, "D1")->at, (Position{3, 0}));
    EXPECT_EQ(moved->map.links, (std::vector<NodePair>{{"D1", "vault"}}));
}
TEST(Arrange, TwoThatChangePlacesTakeEachOthersIds) {
    const Map map = square();
    const Edited swapped = swap_nodes(map, "A1", "B1");
    ASSERT_TRUE(swapped);
    const Arranged named = with_moved_ids(map, *swapped, {"A1"});
    EXPECT_EQ(named.ids, (Ids{"B1"}));
    EXPECT_EQ(named.map.links, (std::vector<NodePair>{{"B1", "vault"}}));
    EXPECT_EQ(named.map.walls.size(), 1u) << "still neighbours";
}
TEST(Arrange, ASwapOverADistanceDropsWallsThatPartNoNeighbours) {
    const auto far = move_arranged(square(), {"vault"}, 3, 3);
    ASSERT_TRUE(far);
    const Edited swapped = swap_nodes(far->map, "A1", "vault");
    ASSERT_TRUE(swapped);
    EXPECT_TRUE(swapped->walls.empty());
}
TEST(Arrange, CopiesTakeWallsAndLinksAmongThem) {
    const auto copies = copy_to(square(), {"A1", "B1", "vault"}, 0, 2);
    ASSERT_TRUE(copies);
    EXPECT_EQ(copies->ids, (Ids{"A3", "B3", "B4"}));
    EXPECT_TRUE(has_wall(copies->map, "A3", "B3"));
    EXPECT_TRUE(has_link(copies->map, "A3", "B4"));
    EXPECT_FALSE(copy_to(square(), {"A1"}, 1, 0)) << "B1 is there";
    EXPECT_FALSE(copy_to(square(), {"A1"}, -1, 0)) << "off the grid";
}
TEST(Arrange, RowsAndColumns) {
    const auto wider = insert_line(square(), Axis::columns, 1, {"B1"});
    ASSERT_TRUE(wider);
    EXPECT_EQ(wider->ids, (Ids{"C1"}));
    EXPECT_TRUE(wider->map.walls.empty()) << "no neighbours now";
    const auto back = remove_line(wider->map, Axis::columns, 1, wider->ids);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->map.nodes, square().nodes);
    const auto lower = remove_line(square(), Axis::rows, 0, {"A1", "A2"});
    ASSERT_TRUE(lower);
    EXPECT_EQ(lower->ids, (Ids{"A1"})) << "what was A2";
    EXPECT_EQ(lower->map.nodes.size(), 2u);
    EXPECT_FALSE(remove_line(lower->map, Axis::rows, 0, {})) << "a map has at least 2 nodes";
}
TEST(Arrange, FourTurnsAndTwoMirrorsGiveTheMapAgain) {
    const Ids all{"A1", "B1", "A2", "vault"};
    Arranged now{square(), all};
    for (int i = 0; i < 4; ++i) {
        const auto turned = turn_nodes(now.map, now.ids, Symmetry::quarter_turn);
        ASSERT_TRUE(turned);
        now = *turned;
    }
    EXPECT_EQ(now.map, square());
    for (const Symmetry symmetry :
         {Symmetry::left_right, Symmetry::top_bottom, Symmetry::left_right, Symmetry::top_bottom}) {
        const auto mirrored = turn_nodes(now.map, now.ids, symmetry);
        ASSERT_TRUE(mirrored);
        now = *mirrored;
    }
    EXPECT_EQ(now.map, square());
}
TEST(Arrange, ATurnThatMeetsANodeIsRefused) {
    Map map = square();
    map.nodes[3].at = {1, 2};
    EXPECT_FALSE(turn_nodes(map, {"A1", "A2", "vault"}, Symmetry::quarter_turn)) << "B1 is in the way";
}

TEST(Stamps, EachIsReadAndPasted) {
    for (const Stamp& stamp : stamps) {
        const auto clip = read_clip(std::string(stamp.nodes));
        ASSERT_TRUE(clip) << stamp.name;
        const auto pasted = paste_nodes(square(), *clip, {4, 4});
        ASSERT_TRUE(pasted) << stamp.name;
        EXPECT_EQ(pasted->ids.size(), clip->nodes.size()) << stamp.name;
    }
    EXPECT_EQ(read_clip(std::string(stamps.back().nodes))->links.size(), 1u) << "the tunnel";
}
TEST(CanvasNotes, WhatElseTheEditorKeepsStays) {
    Map map = square();
    map.editor = "{zoom: 2, notes: [{at: [1, 2], text: old}, {at: [90, 0], text: beyond}, 7]}";
    EXPECT_EQ(notes_of(map), (std::vector<CanvasNote>{{{1, 2}, "old"}}));
    const Edited noted = set_note(map, {3, 4}, "say \"when\", and\nwait: [it] {is} #1");
    ASSERT_TRUE(noted);
    EXPECT_EQ(notes_of(*noted),
              (std::vector<CanvasNote>{{{1, 2}, "old"}, {{3, 4}, "say \"when\", and\nwait: [it] {is} #1"}}));
    EXPECT_NE(noted->editor.find("zoom: 2"), std::string::npos) << noted->editor;
    const Edited gone = set_note(*set_note(*noted, {3, 4}, ""), {1, 2}, "");
    ASSERT_TRUE(gone);
    EXPECT_TRUE(notes_of(*gone).empty());
    EXPECT_EQ(gone->editor, "{zoom: 2}");
    EXPECT_FALSE(set_note(map, {64, 0}, "off the grid"));
    EXPECT_FALSE(set_note(map, {0, 0}, std::string(longest_note + 1, 'x')));
}
TEST(KeyBindings, AreReadAsTheyWereWrittenAndSkipWhatIsDamaged) {
    const KeyBindings keys{{"edit.duplicate", "Ctrl+B"}, {"map.rate", ""}};
    EXPECT_EQ(parse_key_bindings(key_bindings_text(keys)), keys);
    EXPECT_EQ(parse_key_bindings("\n Ctrl+X\nedit.undo Ctrl+U"), (KeyBindings{{"edit.undo", "Ctrl+U"}}));
    const test::TemporaryFolder folder;
    write_key_bindings(keys, folder.path());
    EXPECT_EQ(read_key_bindings(folder.path()), keys);
    EXPECT_TRUE(read_key_bindings("").empty());
}

}  // namespace
}  // namespace nedforge::luddite
