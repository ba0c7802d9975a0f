// Stories in the Hack module's panels, the Clock, roll bonuses and resources.

#include "editor/luddite/edits/hack.h"
#include "engine/base/place_names.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class ModuleStory : public MapStory {};

TEST_F(ModuleStory, changing_the_variant_asks_keeps_rewards_and_is_undone) {
    const Map before = ui.map();
    ui.key(ctrl('2'));
    ui.click("variant:Sums");
    EXPECT_EQ(ui.map(), before);  // asked first
    ui.click("variant:no");
    EXPECT_EQ(ui.map(), before);
    for (const auto& [name, index] :
         {std::pair("Sums", 1u), std::pair("Patterns", 2u), std::pair("Ordered rows", 3u), std::pair("Lines", 0u)}) {
        ui.click("variant:" + std::string(name));
        ui.click("variant:yes");
        EXPECT_EQ(ui.map().hack.index(), index);
        EXPECT_EQ(item_count(ui.map().hack), 4u);
        EXPECT_EQ(rewards_of(ui.map().hack)[0]->code, "alpha");
    }
    for (int i = 0; i < 4; ++i) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), before);
}
TEST_F(ModuleStory, boxes_are_painted_in_one_stroke) {
    ui.key(ctrl('2'));
    ui.click("brush:6");
    const auto cells = [&](int c, int r) {
        return ui.middle("cell:boxes:" + std::to_string(c) + "," + std::to_string(r));
    };
    ui.drag(cells(0, 4), cells(3, 4));
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[4], "6666");
    EXPECT_EQ(ui.session().document.history().size(), 2u);
    ui.click("brush:.");
    ui.click(cells(3, 4));
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[4], "666.");
}
TEST_F(ModuleStory, letters_and_numbers_beside_the_boxes_say_how_they_are_named) {
    EXPECT_FALSE(ui.has("hack_ruler:0:A")) << "the page of the map is not crowded";
    ui.key(ctrl('2'));
    ui.frames(3);
    const Drawing boxes = std::get<LinesHack>(ui.map().hack).boxes;
    for (int i = 0; i < static_cast<int>(boxes.size()); ++i) {
        const std::string letter = "hack_ruler:0:" + column_letters(i),
                          number = "hack_ruler:0:" + std::to_string(i + 1);
        ASSERT_TRUE(ui.has(letter)) << letter;
        EXPECT_NEAR(ui.middle(letter).y, ui.middle("cell:boxes:0," + std::to_string(i)).y, 1);
        ASSERT_TRUE(ui.has(number)) << number;
        EXPECT_NEAR(ui.middle(number).x, ui.middle("cell:boxes:" + std::to_string(i) + ",0").x, 1);
    }
    for (const char* variant : {"Patterns", "Sums", "Ordered rows"}) {
        ui.click("variant:" + std::string(variant));
        ui.click("variant:yes");
        ui.frames(3);
        EXPECT_EQ(ui.has("hack_ruler:0:A"), std::string(variant) == "Patterns") << variant;
    }
}
TEST_F(ModuleStory, single_clicks_meet_the_boxes_that_were_aimed_at) {
    ui.key(ctrl('2'));
    ui.click("brush:3");
    const auto middle = [&](int column) { return ui.middle("cell:boxes:" + std::to_string(column) + ",4"); };
    const ImVec2 first = middle(0), last = middle(3);
    for (const ImVec2 at : {first, middle(1), middle(2), last}) ui.click(at);
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[4], "3333");
    ui.click("brush:3");  // away from the module, which is laid out anew
    EXPECT_NE(middle(3).y, last.y);
}
TEST_F(ModuleStory, boxes_of_the_widest_drawing_are_in_reach) {
    ui.maps().edit("wide", set_box(ui.map(), {62, 0}, '6'));
    ui.key(ctrl('2'));
    ui.click("brush:5");
    ui.wheel(ui.middle("cell:boxes:62,0"), 6);
    ui.click(ui.middle("cell:boxes:63,0"));
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).boxes[0].substr(62), "65");
}
TEST_F(ModuleStory, lines_are_drawn) {
    ui.key(ctrl('2'));
    ui.click("brush:line");
    const auto cells = [&](int c, int r) {
        return ui.middle("cell:boxes:" + std::to_string(c) + "," + std::to_string(r));
    };
    ui.drag(cells(1, 0), cells(1, 3));
    const auto& lines = std::get<LinesHack>(ui.map().hack).lines;
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[4].from, (Position{1, 0}));
    EXPECT_EQ(lines[4].down, 4);
    EXPECT_FALSE(ui.finding("NED210"));
}
TEST_F(ModuleStory, rewards_are_edited) {
    ui.key(ctrl('2'));
    ui.click("item:2");
    ui.field("reward2.damage", "13");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->damage, 13);
    ui.click("reward2.gain.credit+");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->gain[Resource::credit], 1);
    ui.field("reward2.code", "beta2");
    EXPECT_EQ(rewards_of(ui.map().hack)[2]->code, "beta2");
}
TEST_F(ModuleStory, items_move_and_go) {
    ui.key(ctrl('2'));
    ui.click("item:0");
    ui.click("item.down");
    EXPECT_EQ(rewards_of(ui.map().hack)[1]->code, "alpha");
    ui.click("item.remove");
    EXPECT_EQ(item_count(ui.map().hack), 3u);
}
TEST_F(ModuleStory, a_line_is_set_by_numbers) {
    ui.key(ctrl('2'));
    ui.click("item:0");
    ui.field("line0.length", "3");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].across, 3);
    ui.click("line0.way:down");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].down, 3);
    ui.click("line0.row+");
    EXPECT_EQ(std::get<LinesHack>(ui.map().hack).lines[0].from.row, 1);
}
TEST_F(ModuleStory, sums) {
    open_template(1);
    ui.key(ctrl('2'));
    ui.click("item:0");
    ui.field("target0", "17");
    ui.click("boxes0-");
    const auto& entry = std::get<SumsHack>(ui.map().hack).entries[0];
    EXPECT_EQ(entry.target, 17);
    EXPECT_EQ(entry.boxes, 3);
    ui.settle();  // what the checks say of the entry moves the button
    ui.click("item.add");
    EXPECT_EQ(item_count(ui.map().hack), 5u);
}
TEST_F(ModuleStory, patterns_and_sections_are_painted) {
    open_template(2);
    ui.key(ctrl('2'));
    EXPECT_FALSE(ui.has("cell:pattern1:1,0")) << "empty places show when the pattern is selected";
    ui.click("die:pattern1");
    ui.click("cell:pattern1:1,0");
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).patterns[0], (Drawing{"##"}));
    ui.click("cell:pattern1:1,0");  // the same value again takes it away
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).patterns[0], (Drawing{"#"}));
    ui.click("brush:e");
    ui.click("cell:section0:1,1");
    EXPECT_EQ(std::get<PatternsHack>(ui.map().hack).sections[0].cells[1], "#e#");
    ui.click("item.add");
    EXPECT_EQ(item_count(ui.map().hack), 5u);
}
TEST_F(ModuleStory, ordered_rows) {
    open_template(3);
    ui.key(ctrl('2'));
    ui.click(ui.middle("item:0"));
    ui.click("rows0.1+");
    EXPECT_EQ(std::get<OrderedRowsHack>(ui.map().hack).sections[0].rows[1], 3);
    ui.click("arrow0:up");
    EXPECT_EQ(std::get<OrderedRowsHack>(ui.map().hack).sections[0].arrow, Arrow::up);
    ui.click("arrow:0");
    EXPECT_EQ(std::get<OrderedRowsHack>(ui.map().hack).sections[0].arrow, Arrow::down) << "turned where it is printed";
}

TEST_F(ModuleStory, clock_icons_rows_and_lengths) {
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
TEST_F(ModuleStory, roll_bonuses) {
    ui.key(ctrl('3'));
    ui.click("page:bonus0.die");
    EXPECT_EQ(ui.map().bonuses[0].die, 3);
    ui.click("bonus0.kind:damage");
    EXPECT_EQ(ui.map().bonuses[0].damage, 2);
    ui.click("bonus0.damage+");
    EXPECT_EQ(ui.map().bonuses[0].damage, 3);
    const auto card = ui.probe.items.at("page:bonus1");
    ui.click(ImVec2{(card.min.x + card.max.x) / 2, card.min.y + 5});
    ui.click("bonus1.up");
    EXPECT_EQ(ui.map().bonuses[1].damage, 3);
    ui.click("bonus0.remove");
    EXPECT_EQ(ui.map().bonuses.size(), 4u);
    ui.click("bonus.add");
    EXPECT_EQ(ui.map().bonuses.size(), 5u);
}
TEST_F(ModuleStory, resources) {
    ui.key(ctrl('3'));
    ui.click("space:energy:0");
    ui.field("energy.spaces", "12");
    ui.click("energy.start+");
    EXPECT_EQ(ui.map().resources[0], (ResourceRow{12, 2}));
    ui.field("energy.spaces", "1");
    EXPECT_EQ(ui.map().resources[0], (ResourceRow{1, 1}));
}

}  // namespace
}  // namespace nedforge::luddite
