// Parts of guide and reader without a window: where the card goes, pages as blocks, what every family offers to read.

#include "editor/base/page_text.h"
#include "editor/base/shipped.h"
#include "editor/base/state_folder.h"
#include "editor/shell/guide/card_place.h"
#include "formats/base/text/text_file.h"
#include "tests/editor/guide_walk.h"
#include "tests/editor/ui_driver.h"

namespace nedforge {
namespace {

CardRoom window_with(std::vector<Area> pointed, std::vector<Area> controls = {}) {
    CardRoom of;
    of.room = {{0, 0}, {1000, 700}};
    of.size = {300, 150};
    of.pointed = std::move(pointed);
    of.controls = std::move(controls);
    return of;
}
Area card_at(ImVec2 at) { return {at, {at.x + 300, at.y + 150}}; }

TEST(GuideCard, NeverLiesOnWhatItPointsAt) {
    for (float x = 0; x <= 960; x += 60)
        for (float y = 0; y <= 660; y += 60) {
            const CardRoom of = window_with({{{x, y}, {x + 40, y + 40}}, {{500, 300}, {560, 340}}});
            for (const Area& now : {Area{}, card_at({x, y}), card_at({0, 0}), card_at({700, 550})}) {
                const Area card = card_at(card_place(of, now));
                for (const Area& area : of.pointed) EXPECT_FALSE(card.meets(area)) << x << " " << y;
                EXPECT_TRUE(card.min.x >= 0 && card.max.x <= 1000 && card.min.y >= 0 && card.max.y <= 700);
            }
        }
}
TEST(GuideCard, StaysWhileItIsInNobodysWay) {
    const CardRoom of = window_with({{{10, 10}, {50, 50}}});
    EXPECT_EQ(card_place(of, card_at({640, 480})).x, 640);
    EXPECT_EQ(card_place(of, card_at({640, 480})).y, 480);
}
TEST(GuideCard, LeavesControlsFree) {
    std::vector<Area> controls;  // all but the upper right corner
    for (float x = 0; x < 1000; x += 50)
        for (float y = 0; y < 700; y += 50)
            if (x < 650 || y >= 200) controls.push_back({{x, y}, {x + 40, y + 40}});
    const Area card = card_at(card_place(window_with({{{0, 0}, {40, 40}}}, controls), {}));
    for (const Area& control : controls) EXPECT_FALSE(card.meets(control));
}

TEST(PageText, ReadsWhatThePagesUse) {
    const auto blocks = blocks_of_page(
        "# Title\n\nOne `code` and **two**\nlines [with a link](there.md).\n\n- first\n  goes on\n- second\n\n"
        "| a | b |\n| --- | --- |\n| `x | y` | *z* |\n\n<!-- a\ncomment -->\n```\n  as it is\n```\n1. one\n");
    ASSERT_EQ(blocks.size(), 8u);
    EXPECT_EQ(blocks[0].kind, PageBlock::Kind::heading);
    EXPECT_EQ(blocks[1].text, "One code and two lines with a link.");
    EXPECT_EQ(blocks[2].text, "first goes on");
    EXPECT_EQ(blocks[3].kind, PageBlock::Kind::item);
    EXPECT_TRUE(blocks[4].first);
    EXPECT_EQ(blocks[5].cells, (std::vector<std::string>{"x | y", "z"}));
    EXPECT_EQ(blocks[6].text, "  as it is");
    EXPECT_EQ(blocks[7].text, "1. one");
}
TEST(PageText, HasEveryRulesPageWithoutMarks) {
    const std::string folder = shipped_folder("doc/nedforge/docs", "docs");
    ASSERT_FALSE(folder.empty());
    for (const char* page :
         {"/luddite/rules.md", "/luddit/rules.md", "/echo_death/rules.md", "/london_dread/rules.md"}) {
        const auto text = read_file(folder + page);
        ASSERT_TRUE(text) << page;
        int headings = 0;
        for (const auto& block : blocks_of_page(*text)) {
            headings += block.kind == PageBlock::Kind::heading;
            if (block.kind == PageBlock::Kind::code) continue;
            for (const char* mark : {"](", "**", "`", "<!--"})
                EXPECT_EQ(block.text.find(mark), std::string::npos) << page << ": " << block.text;
        }
        EXPECT_GE(headings, 5) << page;
    }
}

TEST(GuideSettings, AreKept) {
    Settings settings;
    settings.guides = {"a one", "b two"};
    EXPECT_EQ(parse_settings(settings_text(settings)).guides, settings.guides);
}

class ReaderStory : public luddite::Story {};

TEST_F(ReaderStory, rules_and_checks_are_read_in_the_window) {
    const test::Pictures pictures(1440, 900);
    pictures.write(ui, "start");
    ui.click("start:rules");
    EXPECT_TRUE(ui.has("reader:text"));
    pictures.write(ui, "rules");
    ui.click("reader:heading:The score");
    ui.frames(3);
    EXPECT_FALSE(ui.editor.state().reader.go_to) << "it was scrolled there";
    pictures.write(ui, "rules-score");
    ui.click("reader:heading:Moving");
    pictures.write(ui, "rules-moving");
    ui.click("reader:page:Checks");
    EXPECT_GT(ui.editor.state().reader.blocks.size(), 100u);
    pictures.write(ui, "checks");
    ui.frames(3);
    EXPECT_TRUE(ui.has("reader:text"));
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.has("reader:text"));
}
TEST_F(ReaderStory, the_help_menu_has_what_teaches) {
    open_template();
    for (const char* id : {"help.guide", "help.rules", "help.checks", "help.shortcuts", "help.version"}) {
        ui.click("menu:Help");
        EXPECT_TRUE(ui.enabled("item:" + std::string(id))) << id;
        ui.key({key_escape, 0});
    }
    ui.menu("Help", "help.version");
    EXPECT_EQ(ui.notice().rfind("nedforge", 0), 0u);
}

}  // namespace
}  // namespace nedforge
