// state_is_ok(): the other tests ask it of every state that they meet; here a good state is spoiled in one place at a
// time, and it must say what is wrong.

#include <gtest/gtest.h>

#include <functional>

#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

struct Spoiled {
    const char* told;
    std::function<void(State&)> by;
};

void expect_told(const Board& board, const State& good, const std::vector<Spoiled>& all) {
    ASSERT_EQ(state_is_ok(board, good), "");
    for (const auto& [told, by] : all) {
        State state = good;
        by(state);
        EXPECT_EQ(state_is_ok(board, state), told);
    }
}

// A1 the start, B1 a cache, C1 an energy node, A2 a dice lock, B2 a critical function.
Map sample() {
    Map map = plain_map();
    map.resources = {{{4, 2}, {3, 1}, {3, 0}}};
    node_of(map, "B1").cache = Amounts{{0, 0, 2}};
    node_of(map, "C1").energy = true;
    node_of(map, "A2").lock = 3;
    node_of(map, "B2").critical = Critical{"alpha", 10};
    std::get<LinesHack>(map.hack).lines[0].reward = {"alpha", 0, {}};
    map.bonuses = {{6, Amounts{{1, 0, 0}}, 0}, {5, {}, 5}};
    return map;
}

constexpr int a1 = 0, b1 = 1, a2 = 3, b2 = 4;

}  // namespace

// Sixty-four boxes fill the mask of those crossed.
TEST(Invariants, OfAFullModule) {
    Map map = plain_map();
    std::get<LinesHack>(map.hack).boxes = std::vector<std::string>(8, "12345612");
    Table table(map);
    State state = table.state();
    ASSERT_EQ(table.board().hack.box_count, 64);
    state.crossed = std::uint64_t{1} << 63;
    EXPECT_EQ(state_is_ok(table.board(), state), "");
}

TEST(Invariants, OfNodesAndSheet) {
    Table table(sample());
    State state = table.state();
    expect_told(table.board(), state,
                {{"the NEETLE is on no node", [](State& s) { s.node = 9; }},
                 {"a dice lock is open that does not exist", [](State& s) { s.opened = bit(a1); }},
                 {"a node is powered that is no energy node", [](State& s) { s.powered = bit(b1); }},
                 {"a cache is emptied that does not exist", [](State& s) { s.caches = bit(a2); }},
                 {"a code is unlocked that has no node", [](State& s) { s.unlocked = bit(b1); }},
                 {"a critical function is hit whose code is not unlocked", [](State& s) { s.hit = bit(b2); }},
                 {"the NEETLE stands on a cache that is not emptied", [](State& s) { s.node = b1; }},
                 {"the codes unlocked are not those of the rewards paid", [](State& s) { s.unlocked = bit(b2); }},
                 {"the codes unlocked are not those of the rewards paid", [](State& s) { s.crossed = 0b11; }},
                 {"the NEETLE stands on an unlocked function that is not hit",
                  [](State& s) { s.node = b2, s.crossed = 0b11, s.unlocked = bit(b2); }},
                 {"a box is crossed that does not exist", [](State& s) { s.crossed = 0b100; }},
                 {"a row holds more numbers than boxes",
                  [](State& s) {
                      s.rows[0] = {1, 1};
                  }},
                 {"a switch that does not exist is toggled", [](State& s) { s.toggles = 1 << 12; }},
                 {"a bonus box that does not exist", [](State& s) { s.bonuses = 0b100; }}});
    // What is there may be crossed, opened, hit.
    state.opened = bit(a2), state.crossed = 0b11, state.unlocked = state.hit = bit(b2), state.node = b2;
    state.toggles = 0xFFF, state.bonuses = 0b10;
    EXPECT_EQ(state_is_ok(table.board(), state), "");
}

TEST(Invariants, OfNodesThatActAtTheEndOfAMove) {
    Map map = sample();
    map.rulings.passing = PassingRuling::stop;
    State state = Table(map).state();
    state.node = b1;
    EXPECT_EQ(state_is_ok(compile(map), state), "the NEETLE stands on a cache that is not emptied");
    map.rulings.move = MoveRuling::interrupted;
    EXPECT_EQ(state_is_ok(compile(map), state), "") << "it may rest there in the middle of a move";
    map.rulings.passing = PassingRuling::enter;
    EXPECT_EQ(state_is_ok(compile(map), state), "the NEETLE stands on a cache that is not emptied");
}

TEST(Invariants, OfRows) {
    Map map = plain_map();
    map.hack = SumsHack{{{9, 3, {"", 1, {}}}}};
    const Table table(map);
    State state = table.state();
    for (const RowFill fill : {RowFill{1, 1}, {1, 6}, {3, 3}, {3, 18}}) {
        state.rows[0] = fill;
        EXPECT_EQ(state_is_ok(table.board(), state), "") << int{fill.filled} << " " << int{fill.total};
    }
    for (const RowFill fill : {RowFill{0, 1}, {1, 0}, {1, 7}, {3, 2}, {3, 19}}) {
        state.rows[0] = fill;
        EXPECT_EQ(state_is_ok(table.board(), state), "a row's total can't be of so many dice")
            << int{fill.filled} << " " << int{fill.total};
    }
    state.rows[0] = {4, 9};
    EXPECT_EQ(state_is_ok(table.board(), state), "a row holds more numbers than boxes");
}

TEST(Invariants, OfResources) {
    Map map = sample();
    const Table table(map);
    const State start = table.state();
    expect_told(table.board(), start,
                {{"more energy is held than was ever gained", [](State& s) { s.held[Resource::energy] = 3; }},
                 {"more energy than spaces",
                  [](State& s) { s.held[Resource::energy] = 5, s.used_spaces[Resource::energy] = 5; }},
                 {"more credit was gained than was offered", [](State& s) { s.used_spaces[Resource::credit] = 1; }},
                 {"the credit gained is not what was offered", [](State& s) { s.caches = bit(b1); }},
                 {"the energy gained is not what was offered", [](State& s) { s.bonuses = 0b1; }}});
    State state = start;
    state.held[Resource::energy] = 0;  // spent
    EXPECT_EQ(state_is_ok(table.board(), state), "");

    // Icons that find no space are lost under both readings, and under `last` they need not be offered.
    map.clock = {"eee..........................."};
    state = start, state.clock = 3;
    EXPECT_EQ(state_is_ok(compile(map), state), "the energy gained is not what was offered");
    state.used_spaces[Resource::energy] = 4;  // two of three find a space
    EXPECT_EQ(state_is_ok(compile(map), state), "");
    map.rulings.clock_icons = ClockIconsRuling::last;
    state.used_spaces[Resource::energy] = 3;
    EXPECT_EQ(state_is_ok(compile(map), state), "");

    map.rulings.clock_icons = ClockIconsRuling::all;
    map.rulings.spaces = SpacesRuling::held;
    state.used_spaces[Resource::energy] = 5, state.held[Resource::energy] = 4;
    EXPECT_EQ(state_is_ok(compile(map), state), "");
    state.held[Resource::energy] = 5;
    EXPECT_EQ(state_is_ok(compile(map), state), "more energy than spaces");
    state.held[Resource::energy] = 4, state.used_spaces[Resource::energy] = 6;
    EXPECT_EQ(state_is_ok(compile(map), state), "more energy was gained than was offered");
}

TEST(Invariants, OfTheClock) {
    const Table table(plain_map());  // 30 boxes
    const auto told = [&](int boxes, int fours, int sixes) {
        State state = table.state();
        state.clock = static_cast<std::uint8_t>(boxes);
        state.tallies[tally_index(4)] = static_cast<std::uint8_t>(fours);
        state.tallies[tally_index(6)] = static_cast<std::uint8_t>(sixes);
        return state_is_ok(table.board(), state);
    };
    const std::string too_much = "the tallies stand for more than the boxes crossed";
    EXPECT_EQ(told(10, 1, 1), "");
    EXPECT_EQ(told(9, 1, 1), too_much);
    EXPECT_EQ(told(30, 0, 5), "");
    EXPECT_EQ(told(30, 2, 4), "") << "the last die crosses fewer boxes than it shows";
    EXPECT_EQ(told(30, 5, 2), "");
    EXPECT_EQ(told(30, 3, 4), too_much) << "six boxes beyond the end";
    EXPECT_EQ(told(31, 0, 0), "more Clock boxes are crossed than there are");
}

TEST(Invariants, OfDice) {
    Table table(plain_map());
    const Board& board = table.board();
    State before = table.state();
    before.dice.used = 1;
    EXPECT_EQ(state_is_ok(board, before), "dice outside a round");
    ASSERT_EQ(table.roll(1, 3, 6), "");
    const std::string outside = "a die outside 1..6", not_there = "dice that do not exist are used";
    const std::string no_clock = "every die is used and none went to the Clock";
    const State good = table.state();
    expect_told(board, good,
                {{outside.c_str(), [](State& s) { s.dice.rolled[1] = 0; }},
                 {outside.c_str(), [](State& s) { s.dice.rolled[1] = 7; }},
                 {outside.c_str(), [](State& s) { s.dice.value[1] = 0; }},
                 {outside.c_str(), [](State& s) { s.dice.value[1] = 7; }},
                 {not_there.c_str(), [](State& s) { s.dice.used = 8; }},
                 {not_there.c_str(), [](State& s) { s.dice.clocked = 2; }},
                 {no_clock.c_str(), [](State& s) { s.dice.used = 7; }},
                 {"a round under way after the end", [](State& s) { s.clock = 30; }},
                 {"a move goes on that was made as a whole", [](State& s) { s.dice.moving[2] = 1; }},
                 {"a move goes on that was made as a whole", [](State& s) { s.dice.energy_moving = 1; }}});
    State state = good;
    state.dice.used = 7, state.dice.clocked = 1;
    EXPECT_EQ(state_is_ok(board, state), "");
    state.dice.clocked = 0, state.dice.made_of(2) = 1;
    EXPECT_EQ(state_is_ok(board, state), "") << "a made die is left";
}

TEST(Invariants, OfMovesInParts) {
    Map map = plain_map();
    map.rulings.move = MoveRuling::interrupted;
    Table table(map);
    ASSERT_EQ(table.roll(1, 3, 6), "");
    const std::string none = "a move goes on with no step made, or with none left";
    const std::string energy_move = "a move by an energy goes on with no step made";
    expect_told(table.board(), table.state(),
                {{none.c_str(), [](State& s) { s.dice.moving[0] = 1; }},
                 {none.c_str(), [](State& s) { s.dice.moving[6] = 1; }},
                 {energy_move.c_str(), [](State& s) { s.dice.energy_moving = 3; }}});
    State state = table.state();
    state.dice.moving[5] = 1, state.dice.energy_moving = 2;
    EXPECT_EQ(state_is_ok(table.board(), state), "");
}
