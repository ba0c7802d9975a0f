// What the views show: texts, colours and places of what is drawn.

#include <sstream>

#include "editor/base/reading_edits.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "formats/base/text/utf8.h"
#include "tests/editor/drawn.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class Looks : public FileStory {
protected:
    void play(const std::string& file) {
        open(test::source_path("sample_maps/luddite/" + file));
        start();
    }
    void start() {
        ui.settle();
        ui.session().view = View::play;
        ASSERT_TRUE(ui.maps().start_play(ui.session(), 1));
        ui.frames(3);
    }
    void break_structure() {
        Map broken = ui.map();
        for (Node& node : broken.nodes) node.role = Role::none;
        ui.maps().edit("no Enter", Edited(broken));
        ui.settle();
    }
    const Palette& palette() { return palette_for(ui.ui.look().theme); }
    // Corners of that colour in a rectangle.
    static std::size_t coloured(const Colour& colour, ImVec2 min = {0, 0}, ImVec2 max = {1e6f, 1e6f}) {
        const auto drawn = drawn_in(min, max);
        return static_cast<std::size_t>(std::count_if(
            drawn.begin(), drawn.end(), [c = to_imgui(colour)](const Drawn& d) { return d.colour == c; }));
    }
    bool says(const std::string& words) { return drawn_text().find(words) != std::string::npos; }
};

TEST_F(Looks, lines_break_at_blanks_but_within_no_number_and_no_place) {
    const std::string text = "Nine in ten have 8.8 to 2,000 points: [1, 0], [12, 3] and [-4, 10].\nA list: [a, b].";
    (void)ui.ui.frame(400, 300, 1.0f / 60, [&] {
        std::size_t fewest = text.size(), most = 0;
        for (float width = 20; width < 600; width += 7) {
            const std::string lines = kit::in_lines(text, width);
            std::string joined = lines;
            std::replace(joined.begin(), joined.end(), '\n', ' ');
            std::string expected = text;
            std::replace(expected.begin(), expected.end(), '\n', ' ');
            EXPECT_EQ(joined, expected) << width;
            for (const char* whole : {"8.8", "2,000", "[1, 0],", "[12, 3]", "[-4, 10]."})
                EXPECT_NE(lines.find(whole), std::string::npos) << whole << " is broken at " << width << ": " << lines;
            std::istringstream each(lines);
            std::size_t count = 0;
            for (std::string line; std::getline(each, line); ++count) {
                const bool one = line.find(' ') == std::string::npos || (line.front() == '[' && line.size() < 10);
                EXPECT_TRUE(one || ImGui::CalcTextSize(line.c_str()).x <= width) << line << " at " << width;
            }
            fewest = std::min(fewest, count), most = std::max(most, count);
        }
        EXPECT_EQ(fewest, 2u) << "a wide line breaks only where the text does";
        EXPECT_GE(most, 13u) << "a narrow one breaks at each blank";
        EXPECT_NE(kit::in_lines(text, 20).find("[a,\nb]"), std::string::npos) << "a list is no place";
    });
}
TEST_F(Looks, play_draws_walls) {
    play("lessons/wall.ned.yaml");
    const auto a = ui.probe.items["play:A1"], b = ui.probe.items["play:B1"];
    EXPECT_GT(coloured(palette().wall, {a.max.x, a.min.y}, {b.min.x, b.max.y}), 0u);
}
TEST_F(Looks, play_draws_a_link_in_a_row_apart_from_the_rows_wires) {
    open(map_file());
    Map map = ui.map();
    map.links.push_back({"A1", "C1"});
    ui.maps().edit("link", Edited(map));
    start();
    const auto a = ui.probe.items["play:A1"], c = ui.probe.items["play:C1"];
    const float middle = (a.min.y + a.max.y) / 2;
    const auto below = coloured(palette().link, {a.min.x, a.max.y - 3}, {c.max.x, a.max.y + 50});
    const auto above = coloured(palette().link, {a.min.x, a.min.y - 50}, {c.max.x, a.min.y + 3});
    EXPECT_GT(below + above, 0u) << "in a gutter beside the row";
    EXPECT_EQ(coloured(palette().link, {a.max.x, middle - 3}, {c.min.x, middle + 3}), 0u);
}
TEST_F(Looks, far_nodes_are_in_sight) {
    open(map_file());
    Map map = ui.map();
    map.nodes.back().at = {max_coordinate, max_coordinate};
    ui.maps().edit("far", Edited(map));
    ui.session().camera.fit = true;
    ui.settle();
    for (const Node& node : map.nodes) EXPECT_TRUE(ui.canvas().holds(ui.at(node.id))) << node.id;
    start();
    for (const Node& node : map.nodes) EXPECT_TRUE(ui.has("play:" + node.id)) << node.id;
}
TEST_F(Looks, a_roll_bonus_is_as_wide_as_its_gains) {
    open(map_file());
    Map map = ui.map();
    map.bonuses = {Bonus{1, Amounts{{10, 20, 30}}, 0}, Bonus{2, {}, 2}};
    ui.maps().edit("gains", Edited(map));
    start();
    const auto wide = ui.probe.items["play:bonus0"], next = ui.probe.items["play:bonus1"];
    EXPECT_GT(coloured(palette().credit, wide.min, wide.max), 0u);
    EXPECT_EQ(coloured(palette().credit, {wide.max.x, wide.min.y}, {next.max.x + 60, wide.max.y}), 0u);
}
TEST_F(Looks, resources_say_what_is_held_and_what_is_circled) {
    open(map_file());
    start();
    EXPECT_TRUE(says("1held,1of4circled"));
    ui.maps().edit("held", set_reading(ui.map(), *find_ruling(ruling_table(), "spaces"), 1));
    start();
    EXPECT_TRUE(says("1heldof4spaces"));
}
TEST_F(Looks, rewards_of_lines_stand_at_their_heads) {
    play("campaign-2026-11/ned-01.ned.yaml");
    const auto& lines = std::get<LinesHack>(ui.map().hack).lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ui.reveal("play:reward" + std::to_string(i));
        const auto reward = ui.probe.items["play:reward" + std::to_string(i)];
        const auto box = ui.probe.items["cell:play.hack0:" + std::to_string(lines[i].from.column) + "," +
                                        std::to_string(lines[i].from.row)];
        if (lines[i].across)
            EXPECT_TRUE(reward.max.x <= box.min.x && reward.min.y < box.max.y && reward.max.y > box.min.y) << i;
        else
            EXPECT_TRUE(reward.max.y <= box.min.y && reward.min.x < box.max.x && reward.max.x > box.min.x) << i;
    }
}
TEST_F(Looks, what_a_broken_map_can_not_do_is_off_everywhere) {
    open(map_file());
    break_structure();
    ui.session().view = View::rating;
    ui.frames(2);
    EXPECT_FALSE(ui.enabled("rate:start"));
    EXPECT_FALSE(ui.enabled("solve:start"));
    ui.session().view = View::sheet;
    ui.frames(2);
    EXPECT_FALSE(ui.enabled("sheet:pdf"));
    ui.click("menu:Map");
    ui.frame();
    for (const char* item : {"item:map.rate", "item:map.solve", "item:map.play"})
        EXPECT_TRUE(ui.has(item) && !ui.enabled(item)) << item;
    ui.key({key_escape, 0});
    ui.click("menu:File");
    ui.frame();
    EXPECT_TRUE(ui.has("item:file.export_pdf") && !ui.enabled("item:file.export_pdf"));
    ui.key({key_escape, 0});
    ui.key(ctrl('R'));  // a key says it too
    EXPECT_EQ(ui.notice(), "Rate how hard it is: the structure of the map has errors: see the issues");
}
TEST_F(Looks, words_of_a_button_that_is_off_can_be_read) {
    open(map_file());
    break_structure();
    for (const ThemeChoice theme : {ThemeChoice::dark, ThemeChoice::light}) {
        ui.ui.set_look(theme, 1);
        ui.session().view = View::rating;
        ui.frames(3);
        const auto button = ui.probe.items["rate:start"];
        const ImU32 ground = ui.ui.look().colours.panel;
        double most = 0;
        const auto drawn = drawn_in({button.min.x - 1, button.min.y - 1}, {button.max.x + 1, button.max.y + 1});
        const auto seen = [&](ImU32 c) {
            return mix(ground, c | IM_COL32_A_MASK, static_cast<float>(c >> IM_COL32_A_SHIFT) / 255);
        };
        for (const Drawn& a : drawn)
            for (const Drawn& b : drawn) most = std::max(most, contrast(seen(a.colour), seen(b.colour)));
        EXPECT_GE(most, 4.5) << static_cast<int>(theme);
    }
}
TEST_F(Looks, one_game_is_one_game_and_names_of_levels_stand_above_the_bars) {
    open(map_file());
    ui.settle();
    Map map = ui.map();
    map.thresholds.of = {60, 61, 62};
    ui.maps().edit("near", Edited(map));
    ui.session().view = View::rating;
    Rating rating;
    rating.stamp = ui.session().stamp();
    rating.result.policy = "expert", rating.result.games = 3;
    rating.result.histogram = {{0, 1}, {61, 1}, {62, 1}};
    ui.session().rating = rating;
    ui.frames(3);
    EXPECT_TRUE(says("1gameendedwithoutescape(0points)andisnotdrawn"));
    const auto chart = ui.probe.items["rating:histogram"];
    float bars = chart.max.y;
    for (const Drawn& d : drawn_in({chart.min.x, chart.min.y + 2}, chart.max))
        if (d.colour == ui.ui.look().colours.accent) bars = std::min(bars, d.at.y);
    EXPECT_NE(drawn_text(chart.min, {chart.max.x, bars}).find("easymediumhard"), std::string::npos);
}
TEST_F(Looks, issues_quote_without_backticks) {
    open(map_file());
    break_structure();
    ui.editor.state().issues_height = 700;
    ui.editor.state().issues_resized = true;
    ui.frames(2);
    ui.click("issue:NED201");
    ui.frames(3);
    EXPECT_TRUE(says("Howtofixit"));
    EXPECT_TRUE(says("role:enter"));
    EXPECT_EQ(drawn_text().find('`'), std::string::npos);
}
// Of a finding, a notice and a button: what the toolkit has no number for would be drawn as its sign for unknown ones.
TEST_F(Looks, emoji_are_drawn_in_words_of_every_kind) {
    open(map_file());
    const std::string smile = "\U0001F600";
    for_toolkit(smile);
    ui.workspace().notices.problem("Notice " + smile);
    ui.frames(3);
    const ImFontGlyph* glyph =
        ui.ui.look().body->FindGlyphNoFallback(static_cast<ImWchar>(decode(for_toolkit(smile), 0).value));
    ASSERT_TRUE(glyph);
    const auto drawn = [&] {
        const ImDrawData& data = *ImGui::GetDrawData();
        for (const ImDrawList* list : std::span(data.CmdLists, static_cast<std::size_t>(data.CmdListsCount)))
            for (const ImDrawVert& v : list->VtxBuffer)
                if (v.uv.x == glyph->U0 && v.uv.y == glyph->V0) return true;
        return false;
    };
    EXPECT_TRUE(drawn());
    ui.workspace().notices.dismiss(0);
    ui.frames(3);
    EXPECT_FALSE(drawn());
}
TEST_F(Looks, emoji_show_as_themselves_and_are_saved_as_themselves) {
    open(map_file());
    ui.settle();
    const std::string robot = "\U0001F916", smile = "\U0001F600";
    const auto slot = [](const std::string& letter) {
        const std::string shown = for_toolkit(letter);
        return static_cast<ImWchar>(decode(shown, 0).value);
    };
    EXPECT_EQ(for_toolkit("plain \u7db2"), "plain \u7db2");
    EXPECT_EQ(from_toolkit(for_toolkit("a" + robot + smile + "\uE000z")), "a" + robot + smile + "\uE000z");
    EXPECT_NE(for_toolkit(robot), for_toolkit(smile));
    ui.field("map.name", "Maze ");
    ui.click("map.name");
    ui.key({key_end, 0});
    ui.ui.input().push(TextTyped{0x1F600});
    ui.frames(3);
    ui.key({key_enter, 0});
    ui.frames(3);
    EXPECT_EQ(ui.map().name, "Maze " + smile);
    for (ImFont* font : {ui.ui.look().body, ui.ui.look().small, ui.ui.look().title, ui.ui.look().canvas[1]}) {
        const ImFontGlyph* glyph = font->FindGlyphNoFallback(slot(smile));
        ASSERT_TRUE(glyph);
        EXPECT_GT(glyph->X1 - glyph->X0, font->FontSize / 3);
        EXPECT_LT(glyph->Y1, font->FontSize * 1.2f);
    }
    ui.field("map.author", "somebody");
    EXPECT_EQ(ui.map().name, "Maze " + smile) << "other fields change nothing of it";
}
TEST_F(Looks, names_in_hebrew_and_arabic_have_their_letters) {
    if (find_font("DejaVuSans.ttf").empty()) GTEST_SKIP() << "they are taken from DejaVu Sans";
    for (const ImWchar letter : {u'\u05d0', u'\u05ea', u'\u0628', u'\u064a'})
        EXPECT_TRUE(ui.ui.look().body->FindGlyphNoFallback(letter)) << letter;
}

}  // namespace
}  // namespace nedforge::luddite
