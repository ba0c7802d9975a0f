// Positions from their files: the example of the format, round trips, every kind of wrong value with its code and
// place, and what is done to their text: layout, changes that keep comments, templates, exports, differences.

#include "formats/luddit/position_file.h"

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "formats/luddit/position_template.h"
#include "tests/support/support.h"

namespace nedforge::luddit {
namespace {

using test::replaced;

const std::string last_stone = R"(# A complete puzzle
format: 1
game: luddit
id: last-stone
name: The Last Stone
author: A. Designer
notes: Only one white stone is left.

board: {size: 6, stones: 4}
supply: {black: 4, white: 4}
to_move: black
rows:
  - "o#...."
  - "#....."
  - "......"
  - "...#.."
  - "......"
  - "......"
task: {goal: win, turns: 1, solutions: any}
standards: {solutions: 40}
rulings: {own: counted}
waivers:
  - {check: LOOP303, subjects: ["4,3", black, own=apart], reason: the win is meant to need a mistake}
editor: {}
)";

Position random_position(SeededDice& dice) {
    const auto pick = [&](int low, int high) {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    Position position;
    position.id = "p-" + std::to_string(pick(0, 99));
    position.name = "yes";
    if (pick(0, 1)) position.author = "A # \"quoted\" author";
    if (pick(0, 1)) position.notes = "two\nlines: [and] more";
    position.board = {pick(least_size, most_size), pick(1, most_stones), pick(1, most_moves)};
    if (pick(0, 1)) position.supply[0] = pick(1, most_stones);
    if (pick(0, 1)) position.supply[1] = pick(1, most_stones);
    position.to_move = static_cast<Colour>(pick(0, 1));
    if (pick(0, 2)) {
        position.rows.emplace();
        for (int row = 0; row < position.board.size; ++row) {
            std::string& cells = position.rows->emplace_back();
            for (int column = 0; column < position.board.size; ++column) cells += "#o......"[pick(0, 7)];
        }
    }
    if (pick(0, 1)) {
        position.task = Task{static_cast<Goal>(pick(0, 2)), 1, static_cast<Solutions>(pick(0, 1))};
        if (position.task->goal != Goal::untie) position.task->turns = pick(1, most_task_turns);
    }
    if (pick(0, 1)) position.standards.solutions = pick(1, 1'000'000);
    position.rulings = {static_cast<LoopReading>(pick(0, 1)),  static_cast<ConditionReading>(pick(0, 1)),
                        static_cast<OwnReading>(pick(0, 1)),   static_cast<CarryReading>(pick(0, 2)),
                        static_cast<StillReading>(pick(0, 2)), static_cast<RepeatReading>(pick(0, 1))};
    if (pick(0, 1)) position.waivers = {{"LOOP303", std::nullopt, "a: b"}, {"LOOP407", {{"4,3", "own=apart"}}, "c"}};
    if (pick(0, 2) == 0) position.editor = "{zoom: 2}";
    if (pick(0, 2) == 0) {
        position.validated = Validated{"nedforge", "", 2};
        position.validated->digest = digest_of(position);
    }
    return position;
}

TEST(PositionFile, ReadsTheExampleOfTheFormat) {
    const LoadedPosition loaded = read_position(last_stone);
    for (const auto& d : loaded.diagnostics) ADD_FAILURE() << d.code << " " << d.path << ": " << d.message;
    ASSERT_TRUE(loaded.position);
    EXPECT_EQ(loaded.id, "last-stone");
    EXPECT_EQ(loaded.position->board, (BoardShape{6, 4, 2}));
    EXPECT_EQ(loaded.position->task, (Task{Goal::win, 1, Solutions::any}));
}

TEST(PositionFile, WhatIsWrittenReadsBackAndItsLayoutKeepsIt) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::cases(60, 5'000)); ++i) {
        SeededDice dice(71, i);
        const Position position = random_position(dice);
        const std::string text = write_map(position);
        const LoadedPosition loaded = read_position(text);
        ASSERT_TRUE(loaded.position) << text << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
        ASSERT_EQ(*loaded.position, position) << text;
        const auto formatted = format_map(loaded);
        ASSERT_TRUE(formatted) << formatted.error().reason << "\n" << text;
        EXPECT_EQ(*formatted, *format_map(read_position(*formatted)));
        SeededDice other_dice(72, i);
        const Position other = random_position(other_dice);
        Position wanted = other;
        if (wanted.validated) wanted.validated->digest = digest_of(wanted);
        EXPECT_EQ(*read_position(patch_map(loaded, wanted)).position, wanted);
    }
}

TEST(PositionFile, EveryWrongValueIsNamedWithItsPlace) {
    struct Case {
        const char* from;
        const char* to;
        const char* code;
        const char* path;
    };
    const Case cases[] = {
        {"format: 1", "format: 2", "LOOP108", "format"},
        {"game: luddit", "game: luddite", "LOOP108", "game"},
        {"game: luddit\n", "", "LOOP104", ""},
        {"id: last-stone", "id: Last", "LOOP106", "id"},
        {"name: The Last Stone", "name: \"\"", "LOOP106", "name"},
        {"name: The Last Stone", "name: A name of more than forty characters, to be sure", "LOOP109", "name"},
        {"board: {size: 6, stones: 4}\n", "", "LOOP104", ""},
        {"{size: 6, stones: 4}", "{size: 6}", "LOOP104", "board"},
        {"{size: 6, stones: 4}", "{size: 2, stones: 4}", "LOOP106", "board.size"},
        {"{size: 6, stones: 4}", "{size: 20, stones: 4}", "LOOP106", "board.size"},
        {"{size: 6, stones: 4}", "{size: 6.5, stones: 4}", "LOOP106", "board.size"},
        {"{size: 6, stones: 4}", "{size: six, stones: 4}", "LOOP105", "board.size"},
        {"{size: 6, stones: 4}", "{size: 6, stones: 0}", "LOOP106", "board.stones"},
        {"{size: 6, stones: 4}", "{size: 6, stones: 65}", "LOOP106", "board.stones"},
        {"{size: 6, stones: 4}", "{size: 6, stones: 4, moves: 5}", "LOOP106", "board.moves"},
        {"{size: 6, stones: 4}", "{size: 6, stones: 4, turns: 2}", "LOOP103", "board"},
        {"{size: 6, stones: 4}", "{size: 6, size: 6, stones: 4}", "LOOP107", ""},
        {"supply: {black: 4, white: 4}", "supply: {black: 0}", "LOOP106", "supply.black"},
        {"supply: {black: 4, white: 4}", "supply: {white: 65}", "LOOP106", "supply.white"},
        {"supply: {black: 4, white: 4}", "supply: 4", "LOOP105", "supply"},
        {"to_move: black", "to_move: red", "LOOP106", "to_move"},
        {"  - \"......\"\ntask", "task", "LOOP106", "rows"},
        {"  - \"......\"\ntask", "  - \"......\"\n  - \"......\"\ntask", "LOOP106", "rows"},
        {"\"...#..\"", "\"...#...\"", "LOOP106", "rows[3]"},
        {"\"...#..\"", "\"...X..\"", "LOOP106", "rows[3]"},
        {"\"...#..\"", "7", "LOOP105", "rows[3]"},
        {"goal: win", "goal: lose", "LOOP106", "task.goal"},
        {"{goal: win, turns: 1, solutions: any}", "{turns: 1}", "LOOP104", "task"},
        {"turns: 1, solutions", "turns: 5, solutions", "LOOP106", "task.turns"},
        {"goal: win, turns: 1", "goal: untie, turns: 2", "LOOP106", "task.turns"},
        {"solutions: any", "solutions: two", "LOOP106", "task.solutions"},
        {"solutions: 40", "solutions: 0", "LOOP106", "standards.solutions"},
        {"own: counted", "own: appart", "LOOP106", "rulings.own"},
        {"own: counted", "carry: counted", "LOOP106", "rulings.carry"},
        {"own: counted", "owns: counted", "LOOP103", "rulings"},
        {"check: LOOP303", "check: NED303", "LOOP106", "waivers[0].check"},
        {"subjects: [\"4,3\", black, own=apart]", "nodes: [a]", "LOOP103", "waivers[0]"},
        {"\"4,3\", black", "4, black", "LOOP105", "waivers[0].subjects[0]"},
        {"editor: {}", "editor: []", "LOOP105", "editor"},
        {"editor: {}", "editor: {", "LOOP102", ""},
        {"editor: {}", "editor: &a {}", "LOOP112", ""},
    };
    for (const auto& one : cases) {
        const LoadedPosition loaded = read_position(replaced(last_stone, one.from, one.to));
        EXPECT_FALSE(loaded.position) << one.to;
        ASSERT_FALSE(loaded.diagnostics.empty()) << one.to;
        EXPECT_EQ(loaded.diagnostics[0].code, one.code) << one.to << ": " << loaded.diagnostics[0].message;
        EXPECT_EQ(loaded.diagnostics[0].path, one.path) << one.to << ": " << loaded.diagnostics[0].message;
        EXPECT_GT(loaded.diagnostics[0].place.line, 0) << one.to;
        EXPECT_EQ(loaded.diagnostics.size(), 1u) << one.to << ": " << loaded.diagnostics.back().message;
    }
}

// Written from the page of the format with Python's json.dumps(sort_keys=True, separators=(',', ':')) and hashlib.
TEST(PositionDigest, HasTheDefaultsWrittenOut) {
    const LoadedPosition board =
        read_position("format: 1\ngame: luddit\nid: b\nname: B\nboard: {size: 3, stones: 5}\nsupply: {white: 2}\n");
    ASSERT_TRUE(board.position);
    EXPECT_EQ(
        digest_json(*board.position),
        R"({"board":{"moves":2,"size":3,"stones":5},"format":1,"game":"luddit","id":"b","name":"B","rows":["...","...",)"
        R"("..."],"rulings":{"carry":"shift","condition":"members","loops":"any","own":"counted","repeat":"draw",)"
        R"("still":"forbidden"},"standards":{"solutions":40},"supply":{"black":5,"white":2},"to_move":"black",)"
        R"("waivers":[]})");
    Position task = *board.position;
    task.task = Task{Goal::hold};
    EXPECT_NE(digest_json(task).find(R"("task":{"goal":"hold","solutions":"any","turns":1})"), std::string::npos);
    Position same = *board.position;
    same.rows = {"...", "...", "..."};
    same.supply[0] = 5;
    same.editor = "{a: 1}";
    EXPECT_EQ(digest_of(same), digest_of(*board.position));
    EXPECT_EQ(digest_of(*board.position), "sha256:e8e982bdb9573995c323e15e0f0188f07f7b0ac27df6dd941ad2abb350a13639");
}

TEST(PositionDigest, AChangedExportIsNoticed) {
    const Position position = *read_position(last_stone).position;
    const std::string text = write_export(position, "nedforge", 0);
    const LoadedPosition exported = read_position(text);
    ASSERT_TRUE(exported.position);
    EXPECT_TRUE(exported.position->editor.empty());
    EXPECT_EQ(digest_of(*exported.position), digest_of(position));
    const LoadedPosition changed = read_position(replaced(text, "...#..", "...o.."));
    ASSERT_EQ(changed.diagnostics.size(), 1u);
    EXPECT_EQ(changed.diagnostics[0].code, "LOOP110");
}

TEST(PositionText, TemplatesTeachAndAreLaidOut) {
    for (const std::string_view kind : template_kinds) {
        const std::string text = position_template(kind, {"my-board", "My Board", "torus.schema.json"});
        const LoadedPosition loaded = read_position(text);
        ASSERT_TRUE(loaded.position) << loaded.diagnostics.front().message;
        EXPECT_EQ(loaded.position->id, "my-board");
        EXPECT_EQ(loaded.position->rows.has_value(), kind != "board");
        EXPECT_EQ(loaded.position->task.has_value(), kind == "puzzle");
        EXPECT_TRUE(text.starts_with("# yaml-language-server: $schema=torus.schema.json\n"));
        const auto formatted = format_map(loaded);
        ASSERT_TRUE(formatted) << formatted.error().reason;
        EXPECT_EQ(*formatted, text) << "the template is laid out as fmt does it";
    }
}

TEST(PositionText, APatchKeepsComments) {
    const LoadedPosition loaded = read_position(position_template("puzzle", {}));
    Position changed = *loaded.position;
    (*changed.rows)[2] = "..o...";
    changed.task->turns = 2;
    const std::string text = patch_map(loaded, changed);
    EXPECT_EQ(*read_position(text).position, changed);
    for (const char* comment : {"# The board is a torus", "# '#' is a black stone", "# goal win"})
        EXPECT_NE(text.find(comment), std::string::npos) << comment;
    EXPECT_EQ(patch_map(loaded, *loaded.position), loaded.text);
}

std::string shown(const std::vector<MapChange>& changes) {
    std::string text;
    for (const auto& c : changes)
        text += c.thing + (c.aspect.empty() ? "" : " " + c.aspect) + ": " + c.before + " -> " + c.after + "\n";
    return text;
}

TEST(PositionDiff, SpeaksOfPointsStonesAndTheTask) {
    const Position before = *read_position(last_stone).position;
    Position after = before;
    after.rows = {"oo....", "#.....", "......", "......", "......", ".....#"};
    after.supply = {std::nullopt, 3};
    after.task = Task{Goal::hold, 2, Solutions::any};
    after.rulings.own = OwnReading::apart;
    after.editor = "{a: 1}";
    EXPECT_EQ(shown(map_changes(before, after)),
              "supply of white: 4 -> 3\n"
              "point [1, 0]: black -> white\n"
              "point [3, 3]: black -> empty\n"
              "point [5, 5]: empty -> black\n"
              "task goal: win -> hold\n"
              "task turns: 1 -> 2\n"
              "ruling own: counted -> apart\n");
    after = before;
    after.task.reset();
    EXPECT_EQ(shown(map_changes(before, after)), "task: {goal: win} -> \n");
    after = before;
    after.board.size = 7;
    for (auto& row : *after.rows) row += '.';
    after.rows->push_back("......#");
    EXPECT_EQ(shown(map_changes(before, after)), "board size: 6 -> 7\npoint [6, 6]: empty -> black\n");
}

}  // namespace
}  // namespace nedforge::luddit
