// Stories of the list beside the printed sheet: what is wrong before it is printed, and the way to its place.

#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class PrintListStory : public MapStory {
protected:
    // The first line of a row that says what is wrong.
    std::string line_of(const std::string& row) {
        for (const auto& [key, item] : ui.probe.items)
            if (key.starts_with("print:" + row + ":") && !key.ends_with(":fine") && !key.ends_with(":unchecked"))
                return key;
        return "";
    }
    void show_sheet() {
        ui.settle();
        ui.key(ctrl('6'));
        ui.settle();
    }
};

TEST_F(PrintListStory, a_new_map_needs_a_name_and_the_line_leads_to_its_field) {
    show_sheet();
    EXPECT_TRUE(ui.has("print:Codes:fine"));
    EXPECT_TRUE(ui.has("print:Parts:fine"));
    EXPECT_FALSE(ui.has("print:Name:fine"));
    ui.click("print:Name");
    ui.frames(3);
    EXPECT_TRUE(ui.session().on_page());
    EXPECT_TRUE(ui.has("map.name"));
    ui.field("map.name", "Mill");
    show_sheet();
    EXPECT_TRUE(ui.has("print:Name")) << "it still has the id of a new map";
    ui.click("print:Name");
    ui.field("map.id", "mill");
    show_sheet();
    EXPECT_TRUE(ui.has("print:Name:fine"));
}
TEST_F(PrintListStory, a_code_that_nobody_pays_leads_to_its_node) {
    ui.maps().edit("code", set_code(ui.map(), "C2", "nobody"));
    show_sheet();
    ASSERT_NE(line_of("Codes"), "");
    EXPECT_TRUE(ui.has("print:Parts:unchecked")) << "its checks did not run";
    EXPECT_FALSE(ui.has("print:Parts:fine"));
    ui.click(line_of("Codes"));
    ui.frames(3);
    EXPECT_EQ(ui.session().selection, Ids{"C2"});
    ui.key(ctrl('Z'));
    show_sheet();
    EXPECT_TRUE(ui.has("print:Codes:fine"));
}
TEST_F(PrintListStory, a_part_that_nobody_reaches_is_listed) {
    ui.maps().edit("wall", toggle_wall(*toggle_wall(ui.map(), "A3", "A2"), "A3", "B3"));
    show_sheet();
    ASSERT_NE(line_of("Parts"), "");
    ui.click(line_of("Parts"));
    ui.frames(3);
    EXPECT_TRUE(ui.session().is_selected("A3"));
}

}  // namespace
}  // namespace nedforge::luddite
