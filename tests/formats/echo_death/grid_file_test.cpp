// Grids from their files: the example of the format, round trips, every kind of wrong value with its code and place,
// and what is done to their text: layout, changes that keep comments, templates, exports, differences.

#include "formats/echo_death/grid_file.h"

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "formats/base/text/sha256.h"
#include "formats/echo_death/grid_template.h"
#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"

namespace nedforge::echo_death {
namespace {

using test::replaced;
using test::twin_yards_text;

class RandomGrid {
public:
    explicit RandomGrid(std::uint64_t number) : dice_(71, number) {}
    Grid make() {
        Grid grid;
        grid.id = "g-" + std::to_string(pick(0, 99));
        grid.name = "yes";
        if (pick(0, 1)) grid.author = "A # \"quoted\" author";
        if (pick(0, 1)) grid.notes = "two\nlines: [and] more";
        grid.players = pick(2, 4);
        const int width = pick(6, 64), height = pick(6, 20);
        for (int row = 0; row < height; ++row) grid.rows.push_back(line(mark_letters, width));
        if (pick(0, 1)) {
            grid.zones.emplace();
            for (int row = 0; row < height; ++row) grid.zones->push_back(line(".123456789", width));
        }
        for (int i = pick(0, 3); i > 0; --i)
            grid.teleports.push_back(
                {{pick(0, 63), pick(0, 63)}, {pick(0, 63), pick(0, 63)}, static_cast<Way>(pick(0, 1))});
        if (pick(0, 1)) grid.symmetry = {Symmetry::half_turn, Symmetry::antidiagonal};
        grid.nodes = pick(1, 20);
        if (pick(0, 1)) grid.spacing = pick(0, 20);
        if (pick(0, 1)) grid.shutdown = pick(1, 64);
        grid.node = {pick(0, 9), pick(0, 9), pick(1, 9), {pick(0, 9), pick(1, 9)}, {pick(0, 9), pick(1, 9)}};
        grid.budget = {pick(0, 500), pick(1, 100), pick(0, 50), {std::nullopt, pick(0, 100)}};
        if (pick(0, 1)) grid.budget.overclock.at = pick(0, 20);
        grid.directory = pick(0, 20);
        if (pick(0, 2)) programs(grid.programs.emplace());
        grid.standstill = pick(1, 100);
        grid.standards = {pick(0, 40) / 2.0, pick(50, 100) / 100.0, pick(1, 2000), pick(0, 10) / 10.0,
                          pick(0, 10) / 10.0};
        grid.rulings = {static_cast<DistanceReading>(pick(0, 1)),  static_cast<DeployReading>(pick(0, 1)),
                        static_cast<OverclockReading>(pick(0, 1)), static_cast<StunnedReading>(pick(0, 1)),
                        static_cast<ZoneReading>(pick(0, 1)),      static_cast<TwiceReading>(pick(0, 1))};
        if (pick(0, 1)) grid.waivers = {{"ECHO303", std::nullopt, "a: b"}, {"ECHO401", {{"4,3", "nuke"}}, "c"}};
        if (pick(0, 2) == 0) grid.editor = "{zoom: 2}";
        if (pick(0, 2) == 0) {
            grid.validated = Validated{"nedforge", "", 2};
            grid.validated->digest = digest_of(grid);
        }
        return grid;
    }

private:
    int pick(int low, int high) {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    std::string line(std::string_view letters, int width) {
        std::string text;
        for (int i = 0; i < width; ++i)
            text += letters[static_cast<std::size_t>(pick(0, static_cast<int>(letters.size()) - 1))];
        return text;
    }
    std::optional<int> maybe(int low, int high) { return pick(0, 1) ? std::optional(pick(low, high)) : std::nullopt; }
    void programs(std::vector<ProgramItem>& list) {
        list.emplace_back(std::string("shove"));
        for (int i = pick(0, 4); i > 0; --i) {
            Program program;
            program.id = "own_" + std::to_string(i);
            program.name = "Own: " + std::to_string(i);
            program.kind = static_cast<ProgramKind>(pick(0, 1));
            program.cost = pick(0, 1) ? Cost{3, 3, false} : Cost{pick(0, 99), pick(0, 99), true};
            program.distance = pick(0, 64);
            program.target = static_cast<Target>(pick(0, 4));
            if (pick(0, 1)) program.blast = Blast{pick(2, 9), pick(1, 9)};
            program.multiple = maybe(1, 20);
            if (pick(0, 1)) program.attack = Attack{std::nullopt, maybe(-9, 9), maybe(1, 4), maybe(0, 9)};
            program.push = maybe(1, 9);
            program.heal = maybe(1, 9);
            program.jump = maybe(1, 20);
            if (pick(0, 1)) program.add = Additions{pick(-9, 9), 0, 1, pick(-9, 9)};
            program.stun = pick(0, 1) == 1;
            list.emplace_back(program);
        }
    }
    SeededDice dice_;
};

TEST(GridFile, ReadsTheExampleOfTheFormat) {
    const LoadedGrid loaded = read_grid(twin_yards_text);
    for (const auto& d : loaded.diagnostics) ADD_FAILURE() << d.code << " " << d.path << ": " << d.message;
    ASSERT_TRUE(loaded.grid);
    EXPECT_EQ(loaded.id, "twin-yards");
    EXPECT_EQ(loaded.grid->width(), 12);
    EXPECT_EQ(mark_on(*loaded.grid, {11, 0}), Mark::life);
    EXPECT_EQ(level_on(*loaded.grid, {5, 5}), 2);
    EXPECT_EQ(level_on(*loaded.grid, {4, 5}), 0);
    EXPECT_EQ(loaded.grid->budget.overclock.at, 1);
    EXPECT_EQ(program_list(*loaded.grid).size(), 18u);
}

TEST(GridFile, WhatIsWrittenReadsBackAndItsLayoutKeepsIt) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::cases(30, 3'000)); ++i) {
        const Grid grid = RandomGrid(i).make();
        const std::string text = write_map(grid);
        const LoadedGrid loaded = read_grid(text);
        ASSERT_TRUE(loaded.grid) << text << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
        ASSERT_EQ(*loaded.grid, grid) << text;
        const auto formatted = format_map(loaded);
        ASSERT_TRUE(formatted) << formatted.error().reason << "\n" << text;
        EXPECT_EQ(*formatted, *format_map(read_grid(*formatted)));
        Grid wanted = RandomGrid(i + 100'000).make();
        if (wanted.validated) wanted.validated->digest = digest_of(wanted);
        EXPECT_EQ(*read_grid(patch_map(loaded, wanted)).grid, wanted);
    }
}

struct Case {
    std::string from, to, code, path;
};

void expect_only(const std::string& text, const Case& one) {
    const LoadedGrid loaded = read_grid(text);
    EXPECT_FALSE(loaded.grid) << one.to;
    ASSERT_FALSE(loaded.diagnostics.empty()) << one.to;
    EXPECT_EQ(loaded.diagnostics[0].code, one.code) << one.to << ": " << loaded.diagnostics[0].message;
    EXPECT_EQ(loaded.diagnostics[0].path, one.path) << one.to << ": " << loaded.diagnostics[0].message;
    EXPECT_GT(loaded.diagnostics[0].place.line, 0) << one.to;
    EXPECT_EQ(loaded.diagnostics.size(), 1u) << one.to << ": " << loaded.diagnostics.back().message;
}

TEST(GridFile, EveryWrongValueIsNamedWithItsPlace) {
    const std::string wide(65, '.');
    const Case cases[] = {
        {"format: 1", "format: 2", "ECHO108", "format"},
        {"game: echo_death", "game: luddite", "ECHO108", "game"},
        {"game: echo_death\n", "", "ECHO104", ""},
        {"id: twin-yards", "id: Twin", "ECHO106", "id"},
        {"name: Twin Yards", "name: \"\"", "ECHO106", "name"},
        {"players: 2", "players: 5", "ECHO106", "players"},
        {"players: 2", "players: 2.5", "ECHO106", "players"},
        {"players: 2", "players: two", "ECHO105", "players"},
        {"\"...........L\"", "\"..........L\"", "ECHO106", "rows[0]"},
        {"\".H.....T....\"", "\".H.....X....\"", "ECHO106", "rows[1]"},
        {"\".H.....T....\"", "\".H...\"", "ECHO106", "rows[1]"},
        {"\".H.....T....\"", "\".H..\"", "ECHO106", "rows[1]"},
        {"\".H.....T....\"", "\"" + wide + "\"", "ECHO109", "rows[1]"},
        {"\".H.....T....\"", "7", "ECHO105", "rows[1]"},
        {"\"1111.22.1111\"", "\"1111.20.1111\"", "ECHO106", "zones[5]"},
        {"\"1111.22.1111\"", "\"1111.22.111\"", "ECHO106", "zones[5]"},
        {"from: [2, 9]", "from: [2, 64]", "ECHO106", "teleports[0].from[1]"},
        {"from: [2, 9]", "from: [2]", "ECHO106", "teleports[0].from"},
        {", to: [9, 2]", "", "ECHO104", "teleports[0]"},
        {"way: both", "way: none", "ECHO106", "teleports[0].way"},
        {"[half_turn]", "[half_turn, half_turn]", "ECHO107", "symmetry[1]"},
        {"[half_turn]", "[halfturn]", "ECHO106", "symmetry[0]"},
        {"[half_turn]", "[half_turn, left_right, top_bottom, diagonal]", "ECHO109", "symmetry[3]"},
        {"nodes: 3", "nodes: 0", "ECHO106", "nodes"},
        {"nodes: 3", "nodes: 21", "ECHO106", "nodes"},
        {"spacing: 1", "spacing: 21", "ECHO106", "spacing"},
        {"shutdown: 8", "shutdown: 0", "ECHO106", "shutdown"},
        {"offense: 2", "offense: 10", "ECHO106", "node.offense"},
        {"hard_drive: 2", "hard_drive: 0", "ECHO106", "node.hard_drive"},
        {"orthogonal: [1, 1]", "orthogonal: [1, 0]", "ECHO106", "node.orthogonal[1]"},
        {"orthogonal: [1, 1]", "orthogonal: [1]", "ECHO106", "node.orthogonal"},
        {"launch: 10", "launch: 501", "ECHO106", "budget.launch"},
        {"turn: 10", "turn: 0", "ECHO106", "budget.turn"},
        {"{at: 1", "{at: 21", "ECHO106", "budget.overclock.at"},
        {"{at: 1", "{att: 1", "ECHO103", "budget.overclock"},
        {"directory: 4", "directory: 21", "ECHO106", "directory"},
        {"programs: book", "programs: books", "ECHO106", "programs"},
        {"programs: book", "programs: 7", "ECHO105", "programs"},
        {"standstill: 20", "standstill: 0", "ECHO106", "standstill"},
        {"income: 1", "income: 20.5", "ECHO106", "standards.income"},
        {"income: 1", "advantage: 0.4", "ECHO106", "standards.advantage"},
        {"income: 1", "turns: 1.5", "ECHO106", "standards.turns"},
        {"income: 1", "idle: some", "ECHO105", "standards.idle"},
        {"distance: square", "distance: round", "ECHO106", "rulings.distance"},
        {"distance: square", "distances: square", "ECHO103", "rulings"},
        {"waivers: []", "waivers: [{check: NED303, reason: a}]", "ECHO106", "waivers[0].check"},
        {"waivers: []", "waivers: [{check: ECHO303, nodes: [a], reason: a}]", "ECHO103", "waivers[0]"},
        {"editor: {}", "editor: []", "ECHO105", "editor"},
        {"editor: {}", "editor: &a {}", "ECHO112", ""},
    };
    for (const Case& one : cases) expect_only(replaced(twin_yards_text, one.from, one.to), one);
}

TEST(GridFile, EveryWrongProgramIsNamedWithItsPlace) {
    const std::string nuke =
        "{id: nuke, name: Nuke 2.0, kind: command, cost: 6, distance: 12, target: any, blast: [3, 3], attack: {add: "
        "-1}}";
    const auto with = [&](const std::string& item) {
        return replaced(twin_yards_text, "programs: book", "programs: [lightning, " + item + "]");
    };
    EXPECT_TRUE(read_grid(with(nuke)).grid);
    const Case cases[] = {
        {"id: nuke", "id: Nuke", "ECHO106", "programs[1].id"},
        {"id: nuke", "id: kill", "ECHO107", "programs[1].id"},
        {"id: nuke", "id: shove", "ECHO107", "programs[1].id"},
        {"id: nuke, ", "", "ECHO104", "programs[1]"},
        {", target: any", "", "ECHO104", "programs[1]"},
        {"kind: command", "kind: spell", "ECHO106", "programs[1].kind"},
        {"cost: 6", "cost: 100", "ECHO106", "programs[1].cost"},
        {"cost: 6", "cost: [1, 2, 3]", "ECHO106", "programs[1].cost"},
        {"cost: 6", "cost: [1, -2]", "ECHO106", "programs[1].cost[1]"},
        {"cost: 6", "cost: much", "ECHO105", "programs[1].cost"},
        {"distance: 12", "distance: 65", "ECHO106", "programs[1].distance"},
        {"target: any", "target: other", "ECHO106", "programs[1].target"},
        {"blast: [3, 3]", "blast: [1, 1]", "ECHO106", "programs[1].blast"},
        {"blast: [3, 3]", "blast: [3, 10]", "ECHO106", "programs[1].blast[1]"},
        {"add: -1", "add: -10", "ECHO106", "programs[1].attack.add"},
        {"add: -1", "set: 2, times: 2", "ECHO106", "programs[1].attack.times"},
        {"attack: {add: -1}", "add: {offense: 0}", "ECHO106", "programs[1].add.offense"},
        {"attack: {add: -1}", "add: {}", "ECHO106", "programs[1].add"},
        {"attack: {add: -1}", "stun: false", "ECHO106", "programs[1].stun"},
        {"attack: {add: -1}", "push: 0", "ECHO106", "programs[1].push"},
        {"attack: {add: -1}", "shield: 1", "ECHO103", "programs[1]"},
    };
    for (const Case& one : cases) expect_only(with(replaced(nuke, one.from, one.to)), one);
    expect_only(with("lightning"), {"", "lightning", "ECHO107", "programs[1]"});
    expect_only(with("kill"), {"", "kill", "ECHO107", "programs[1]"});
    expect_only(with("shield"), {"", "shield", "ECHO106", "programs[1]"});
    expect_only(with("7"), {"", "7", "ECHO105", "programs[1]"});
    std::string many = "programs:\n";
    for (int i = 0; i < 41; ++i)
        many += "  - {id: p" + std::to_string(i) +
                ", name: P, kind: command, cost: 1, distance: 1, target: any, push: 1}\n";
    expect_only(replaced(twin_yards_text, "programs: book", many), {"", "41", "ECHO109", "programs[40]"});
}

// What belongs together is a matter of structure, not of form.
TEST(GridFile, ReadsProgramsWhoseKeysDoNotBelongTogether) {
    const LoadedGrid loaded = read_grid(replaced(twin_yards_text, "programs: book",
                                                 "programs: [{id: odd, name: Odd, kind: task, cost: [1, 2], distance: "
                                                 "0, target: any, blast: [2, 2], attack: {}}]"));
    ASSERT_TRUE(loaded.grid);
    EXPECT_TRUE(std::get<Program>((*loaded.grid->programs)[0]).attack);
}

// Written from the page of the format with Python's json.dumps(sort_keys=True, separators=(',', ':')).
TEST(GridDigest, HasTheDefaultsWrittenOut) {
    std::string rows;
    for (int i = 0; i < 6; ++i) rows += "  - \"......\"\n";
    const LoadedGrid loaded = read_grid(
        "format: 1\ngame: echo_death\nid: g\nname: G\nrows:\n" + rows +
        "teleports: [{from: [0, 0], to: [5, 5]}]\nnodes: 3\n"
        "programs: [shove, {id: a, name: A, kind: command, cost: [2, 2], distance: 1, target: any, attack: {}}]\n");
    ASSERT_TRUE(loaded.grid);
    EXPECT_EQ(
        digest_json(*loaded.grid),
        R"({"budget":{"launch":30,"overclock":{"at":1,"turn":15},"second":2,"turn":10},"directory":8,"format":1,)"
        R"("game":"echo_death","id":"g","name":"G","node":{"defense":1,"diagonal":[2,1],"hard_drive":2,"offense":2,)"
        R"("orthogonal":[1,1]},"nodes":3,"players":2,"programs":["shove",{"attack":{},"cost":[2,2],"distance":1,)"
        R"("id":"a","kind":"command","name":"A","target":"any"}],"rows":["......","......","......","......","......",)"
        R"("......"],"rulings":{"deploy":"marks","distance":"square","overclock":"every","stunned":"silent",)"
        R"("twice":"double","zone":"higher"},"shutdown":4,"spacing":1,"standards":{"advantage":0.55,"drawn":0.1,)"
        R"("idle":0.02,"income":1,"turns":80},"standstill":20,"symmetry":[],)"
        R"("teleports":[{"from":[0,0],"to":[5,5],"way":"both"}],"waivers":[],)"
        R"("zones":["......","......","......","......","......","......"]})");
    const LoadedGrid book =
        read_grid("format: 1\ngame: echo_death\nid: g\nname: G\nrows:\n" + rows + "programs: book\n");
    EXPECT_NE(digest_json(*book.grid).find(R"("programs":"book")"), std::string::npos);
    EXPECT_EQ(digest_of(*book.grid), sha256_text(digest_json(*book.grid)));
}

TEST(GridChanges, AreInTheGamesTerms) {
    const Grid before = *read_grid(twin_yards_text).grid;
    Grid after = before;
    after.rows[0][0] = 'U';
    (*after.zones)[5][5] = '3';
    after.teleports[0].way = Way::one;
    after.programs = {{std::string("shove")}};
    after.nodes = 4;
    std::vector<std::string> words;
    for (const MapChange& change : map_changes(before, after)) words.push_back(to_string(change));
    EXPECT_NE(std::find(words.begin(), words.end(), "square [0, 0]: mark no mark -> Turret"), words.end());
    EXPECT_NE(std::find(words.begin(), words.end(), "square [5, 5]: level 2 -> 3"), words.end());
    EXPECT_EQ(words.size(), 4u + 17u) << "three squares or pads, the Nodes, and the programs that are gone";
    EXPECT_TRUE(map_changes(before, before).empty());
}

TEST(GridTemplates, AreReadWithoutAFinding) {
    for (const std::string_view kind : template_kinds) {
        const LoadedGrid loaded = read_grid(grid_template(kind, {"my-grid", "My Grid: new", ""}));
        for (const auto& d : loaded.diagnostics) ADD_FAILURE() << kind << " " << d.path << ": " << d.message;
        ASSERT_TRUE(loaded.grid);
        EXPECT_EQ(loaded.grid->name, "My Grid: new");
        EXPECT_EQ(loaded.grid->width(), kind == "empty" ? 30 : 12);
    }
}

}  // namespace
}  // namespace nedforge::echo_death
