// docs/tutorial.md, walked step by step by what its text names: from an empty canvas to the map that lies beside the
// lessons.

#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class TutorialStory : public FileStory {
protected:
    void place(const std::string& kind, std::initializer_list<std::pair<int, int>> cells) {
        ui.click("place:" + kind);
        for (const auto& [column, row] : cells) ui.click(ui.cell(column, row));
        ui.key({key_escape, 0});
    }
    void keys(const std::string& node, std::initializer_list<Chord> chords) {
        ui.click_node(node);
        for (const Chord chord : chords) ui.key(chord);
    }
    void paint(char number, std::initializer_list<std::pair<int, int>> boxes) {
        ui.click(std::string("brush:") + number);
        for (const auto& [column, row] : boxes) ui.click(box(column, row));
    }
    ImVec2 box(int column, int row) {
        return ui.middle("cell:boxes:" + std::to_string(column) + "," + std::to_string(row));
    }
    void draw_line(std::pair<int, int> from, std::pair<int, int> to) {
        const ImVec2 a = box(from.first, from.second), b = box(to.first, to.second);
        ui.drag(a, b);
    }
    int count(Severity severity) {
        ui.settle();
        int n = 0;
        for (const auto& d : ui.session().fresh_analysis()->diagnostics) n += d.severity == severity;
        return n;
    }
};

TEST_F(TutorialStory, from_an_empty_canvas_to_the_map_beside_the_lessons) {
    // 1. An empty canvas
    ui.click("new:empty");
    EXPECT_TRUE(ui.finding("NED301"));
    EXPECT_EQ(count(Severity::error), 1);
    ui.field("map.name", "Kennel");
    ui.field("map.id", "kennel");
    // 2. Place and wire
    place("Node", {{1, 0}, {0, 1}, {2, 1}, {1, 2}});
    place("Cache", {{1, 1}});
    EXPECT_FALSE(ui.finding("NED301"));
    place("Critical", {{2, 0}, {0, 2}});
    EXPECT_EQ(ui.node("C1").critical->code, "alpha");
    EXPECT_EQ(ui.node("A3").critical->code, "beta");
    keys("B1", {{'1', 0}});
    keys("A2", {{'3', 0}});
    keys("B2", {{'1', 0}, {'1', 0}});
    keys("B3", {{'3', 0}, {'3', 0}});
    keys("C1", {{'1', 0}, {'2', mod_shift}});
    keys("A3", {{'3', 0}, {'4', mod_shift}});
    keys("C2", {{'2', 0}, {'4', mod_shift}, {'G', 0}, {'5', mod_alt}});
    EXPECT_EQ(ui.gate("C2"), "OR 2 4");
    ui.click_node("B2");
    ui.click("cache.credit+");
    ui.click_node("C1");
    ui.field("damage", "20");
    ui.click_node("A3");
    ui.field("damage", "16");
    // 3. The Hack module
    EXPECT_TRUE(ui.finding("NED207"));
    ui.key(ctrl('2'));
    paint('2', {{2, 0}});
    paint('5', {{3, 0}});
    paint('3', {{0, 1}, {2, 1}});
    paint('6', {{1, 1}});
    paint('1', {{3, 1}});
    ui.click("brush:line");
    draw_line({0, 1}, {3, 1});
    draw_line({0, 0}, {0, 1});
    draw_line({2, 0}, {2, 1});
    ui.field("reward3.damage", "8");
    ui.click("item:2");
    ui.click("reward2.gain.energy+");
    ui.field("reward2.damage", "0");
    ui.click("item:1");
    ui.field("reward1.code", "beta");
    ui.field("reward1.damage", "0");
    ui.click("item:0");
    ui.field("reward0.code", "alpha");
    ui.field("reward0.damage", "0");
    EXPECT_FALSE(ui.finding("NED207"));
    // 4. Clock and bonuses
    ui.key(ctrl('3'));
    ui.click("icon:e");
    ui.click("cell:clock0:3,0");
    ui.click("cell:clock1:6,0");
    ui.click("icon:m");
    ui.click("cell:clock1:2,0");
    ui.click("icon:c");
    ui.click("cell:clock2:3,0");
    ui.click("bonus.add");
    ui.click("bonus.add");
    for (int i = 0; i < 5; ++i) ui.click("page:bonus1.die");
    ui.click("bonus1.kind:damage");
    EXPECT_EQ(count(Severity::error), 0);
    EXPECT_EQ(count(Severity::warning), 0);
    // 5. What opens when
    ui.key(ctrl('1'));
    ui.click("bench:1");
    ui.click("bench:2");
    ui.click("show:analysis");
    EXPECT_TRUE(analysis_seen(ui.session(), ui.panels->canvas));
    // 6. Issues: two walls shut the Exit off, a fix takes one away, undo takes back what is not wanted.
    ui.click(ui.cell(2, 1.5));
    ui.click(ui.cell(1.5, 2));
    ASSERT_TRUE(ui.finding("NED301"));
    ui.key({key_f8, 0});
    ui.frames(2);
    ui.click("fix:0");
    EXPECT_FALSE(ui.finding("NED301"));
    for (int i = 0; i < 3; ++i) ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.map().walls.empty());
    // 8. Shorter and fairer
    ui.key(ctrl('3'));
    ui.field("clock.row2", "4");
    ui.key(ctrl('1'));
    ui.key({key_escape, 0});
    ui.field("threshold.easy", "53");
    ui.field("threshold.medium", "62");
    ui.field("threshold.hard", "66");
    EXPECT_EQ(count(Severity::error), 0);
    EXPECT_EQ(count(Severity::warning), 0);

    const std::string path = folder.path() + "/kennel.ned.yaml";
    ui.key(ctrl('S'));
    ui.field("dialog:name", path);
    const auto saved = read_map_file(path),
               published = read_map_file(test::source_path("sample_maps/tutorial-kennel.ned.yaml"));
    ASSERT_TRUE(saved.map && published.map);
    EXPECT_EQ(*saved.map, *published.map);
}

}  // namespace
}  // namespace nedforge::luddite
