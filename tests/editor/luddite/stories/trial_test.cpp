// The trial of fourteen nodes: a map with gates, codes and rewards is drawn from nothing, as quick hands do it, and
// what it costs is counted. docs/editor.md has the figures.

#include <algorithm>
#include <iostream>

#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

// Clicks, strokes and keys of a person. A letter that is typed is a key.
class CountedHands {
public:
    explicit CountedHands(UiDriver& ui) : ui_(ui) {}
    int clicks = 0, strokes = 0, keys = 0;

    void click(const std::string& key) { ++clicks, ui_.click(key); }
    void square(int column, int row) { ++clicks, ui_.click(ui_.cell(column, row)); }
    void stroke(ImVec2 from, ImVec2 to) { ++strokes, ui_.drag(from, to); }
    void row_of_nodes(int row, int from, int to) { stroke(ui_.cell(from, row), ui_.cell(to, row)); }
    void press(std::initializer_list<Chord> chords) {
        for (const Chord chord : chords) ++keys, ui_.key(chord);
    }
    void type(const std::string& text) { keys += static_cast<int>(text.size()), ui_.type(text); }

    // By the keystroke-level model (Card, Moran and Newell 1980): 1.1 s to point, 0.2 s for a click, 0.28 s for a key,
    // without any thought and without the way of a hand between mouse and keys.
    double seconds() const { return clicks * (1.1 + 0.2) + strokes * (2 * 1.1 + 0.2) + keys * 0.28; }

private:
    UiDriver& ui_;
};

TEST(Trial, FourteenNodesWithGatesCodesAndRewards) {
    TemporaryFolder folder;
    UiDriver ui{folder.path() + "/state", 1280, 720};
    ui.frames(3);
    CountedHands hands(ui);
    const Chord shift2{'2', mod_shift}, shift3{'3', mod_shift}, shift6{'6', mod_shift}, g{'G', 0};
    const auto k = [](char c) { return Chord{c, 0}; };

    hands.click("new:empty");
    ui.settle();
    hands.click("module:title");
    hands.type("Trial");
    hands.press({{key_enter, 0}});

    hands.click("place:Node");
    hands.row_of_nodes(0, 1, 4);
    hands.row_of_nodes(1, 0, 4);
    hands.row_of_nodes(2, 0, 3);
    hands.click("place:Critical");
    for (const auto& [column, row] : {std::pair{4, 0}, {0, 2}, {3, 2}}) hands.square(column, row);
    hands.click("place:Cache");
    for (const auto& [column, row] : {std::pair{1, 1}, {3, 0}}) hands.square(column, row);
    hands.press({{key_escape, 0}});
    ASSERT_EQ(ui.map().nodes.size(), 14u);

    const auto gate = [&](int column, int row, std::initializer_list<Chord> keys) {
        hands.square(column, row);
        hands.press(keys);
    };
    gate(1, 0, {k('1')});
    gate(0, 1, {k('2')});
    gate(1, 1, {k('1'), k('1')});
    gate(2, 0, {k('3')});
    gate(2, 1, {k('1'), shift2, g});
    gate(3, 1, {k('4')});
    gate(4, 1, {k('5')});
    gate(4, 0, {k('1'), shift3});
    gate(0, 2, {k('2'), shift6});
    gate(3, 2, {k('4'), shift6});

    hands.click("view:Hack");
    ui.settle();
    hands.click("brush:2");
    hands.click("cell:boxes:2,0");
    hands.press({k('5')});
    hands.click("cell:boxes:3,0");
    hands.press({k('3')});
    hands.click("cell:boxes:0,1");
    hands.click("cell:boxes:2,1");
    hands.press({k('6')});
    hands.click("cell:boxes:1,1");
    hands.press({k('1')});
    hands.click("cell:boxes:3,1");
    hands.click("brush:line");
    for (const auto& [from, to] : {std::pair{"0,1", "3,1"}, {"0,0", "0,1"}, {"2,0", "2,1"}})
        hands.stroke(ui.middle("cell:boxes:" + std::string(from)), ui.middle("cell:boxes:" + std::string(to)));
    hands.press({{key_escape, 0}});
    hands.click("view:Map");
    ui.settle();
    for (const auto& [column, row] : {std::pair{4, 0}, {0, 2}, {3, 2}}) {
        hands.square(column, row);
        hands.click("code.pay");
        hands.click("view:Map");
    }

    const Map& map = ui.map();
    EXPECT_EQ(map.name, "Trial");
    EXPECT_EQ(ui.gate("E1"), "AND 1 3");
    EXPECT_EQ(ui.gate("C2"), "OR 1 2");
    EXPECT_EQ(std::count_if(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.gate.has_value(); }), 10);
    EXPECT_EQ(std::count_if(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.critical.has_value(); }),
              3);
    EXPECT_EQ(rewards_of(map.hack).size(), 4u);
    ui.settle();
    for (const Diagnostic& finding : *ui.session().findings())
        EXPECT_NE(finding.severity, Severity::error) << finding.code << " " << finding.message;
    std::cout << "fourteen nodes: " << hands.clicks << " clicks, " << hands.strokes << " strokes, " << hands.keys
              << " keys; " << static_cast<int>(hands.seconds() + 0.5) << " s by the keystroke-level model\n";
    EXPECT_LE(hands.seconds(), 120) << "an hour by hand wants it in five minutes, thought included";
}

}  // namespace
}  // namespace nedforge::luddite
