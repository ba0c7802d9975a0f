// Replays of grids: what can be read, what can't and why, writing and layout, and what is illegal where.

#include "formats/echo_death/replay_file.h"

#include <gtest/gtest.h>

#include "engine/base/game/playout.h"
#include "engine/echo_death/game/trait.h"
#include "formats/echo_death/grid_file.h"
#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"

namespace nedforge::echo_death {
namespace {

using test::replaced;
using test::twin_yards_replay;

Board twin_yards() { return compile(*read_grid(test::twin_yards_text).grid); }

TEST(GridReplayFile, ReadsTheExampleOfTheFormat) {
    const LoadedReplay loaded = read_replay(twin_yards_replay, "twin-yards");
    for (const auto& d : loaded.diagnostics) ADD_FAILURE() << d.code << " " << d.path << ": " << d.message;
    ASSERT_TRUE(loaded.replay);
    EXPECT_EQ(read_replay(write_replay(*loaded.replay)).replay, loaded.replay);
    const auto formatted = format_replay(loaded);
    ASSERT_TRUE(formatted) << formatted.error().reason;
    EXPECT_EQ(*formatted, *format_replay(read_replay(*formatted)));
    EXPECT_NE(formatted->find("# into a trap"), std::string::npos);
    const ReplayOutcome outcome = play_replay(twin_yards(), *loaded.replay);
    EXPECT_FALSE(outcome.error);
    EXPECT_EQ(outcome.state->open.instructions, 7);
    EXPECT_EQ(outcome.state->open.destroyed_count, 2);
    auto again = to_replay(twin_yards(), outcome.steps);
    ASSERT_TRUE(again);
    again->map = "twin-yards";
    EXPECT_EQ(*again, *loaded.replay);
}

TEST(GridReplayFile, TellsWhatNoMapCouldMakeRight) {
    struct Unreadable {
        const char *from, *to, *code;
    };
    const Unreadable cases[] = {
        {"game: echo_death          # required here\n", "", "ECHO104"},
        {"map: twin-yards", "map: other", "ECHO106"},
        {"rulings: {}", "rulings: {zone: up}", "ECHO106"},
        {"directories:\n  a: [lightning, shove, haste, fortress]\n", "directories:\n  e: []\n", "ECHO103"},
        {"[lightning, shove, haste, fortress]", "[lightning, lightning, haste, fortress]", "ECHO106"},
        {"[lightning, shove, haste, fortress]", "[Lightning, shove, haste, fortress]", "ECHO106"},
        {"  first: b\n  squares", "  squares", "ECHO104"},
        {"first: b\n  squares", "first: e\n  squares", "ECHO106"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[]", "ECHO106"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{}]", "ECHO106"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 11, b: 7}]", "ECHO106"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 0, b: 7}]", "ECHO106"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 7, e: 7}]", "ECHO103"},
        {"[[10, 5],", "[[10, 64],", "ECHO106"},
        {"{run: fortress, from: a1}", "{from: a1}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, trade: a1}", "ECHO106"},
        {"{run: fortress, from: a1}", "{trade: a1, from: a1}", "ECHO103"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a0}", "ECHO106"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a21}", "ECHO106"},
        {"{run: fortress, from: a1}", "{run: fortress, from: e1}", "ECHO106"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a01}", "ECHO106"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, also: b1}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, task: 0}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, area: [0, 0]}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, at: b1, turned: true}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, at: b1, focus: true}", "ECHO104"},
        {"{run: fortress, from: a1}", "{run: fortress, from: a1, at: b1, also: b2, area: [0, 0]}", "ECHO106"},
        {"focus: true, area", "focus: true, turned: true, area", "ECHO106"},
        {"focus: true, area", "focus: false, area", "ECHO106"},
        {"task: 0, hack: [{a: 9", "task: -1, hack: [{a: 9", "ECHO106"},
        {"path: [[9, 4], [8, 3], [7, 4], [6, 5]]", "path: []", "ECHO106"},
        {"way: east", "way: up", "ECHO106"},
        {"traps: [{task: 0, hack: [{a: 6, b: 9}]}]", "traps: []", "ECHO106"},
        {"traps: [{task: 0, hack: [{a: 6, b: 9}]}]", "traps: [{hack: [{a: 6, b: 9}]}]", "ECHO104"},
        {"{by: a, hack: [{a: 8, b: 1}]}", "{by: a}", "ECHO104"},
        {"begin:\n  hack: [{a: 1, b: 6}]\n  first: b\n", "", "ECHO104"},
        {"pushes: [{node: b2, way: east, traps", "pushes: [{node: b2, way: west}, {node: b2, way: east, traps",
         "ECHO106"},
    };
    for (const Unreadable& one : cases) {
        const LoadedReplay loaded = read_replay(replaced(twin_yards_replay, one.from, one.to), "twin-yards");
        EXPECT_FALSE(loaded.replay) << one.to;
        ASSERT_FALSE(loaded.diagnostics.empty()) << one.to;
        EXPECT_EQ(loaded.diagnostics[0].code, one.code) << one.to << ": " << loaded.diagnostics[0].message;
        EXPECT_GT(loaded.diagnostics[0].place.line, 0) << one.to;
    }
}

TEST(GridReplayFile, HasLimits) {
    const std::string head =
        "format: 1\ngame: echo_death\ndirectories: {a: [], b: []}\n"
        "deploy: {hack: [{a: 1, b: 2}], first: a, squares: []}\nlaunch: {hack: [{a: 1, b: 2}], first: a, turns: []}\n"
        "begin: {hack: [{a: 1, b: 2}], first: a}\n";
    const auto codes = [&](const std::string& turns, const std::string& of_launch = "turns: []") {
        std::string text;
        for (const auto& d : read_replay(replaced(head, "turns: []", of_launch) + turns).diagnostics)
            text += d.code + " ";
        return text;
    };
    std::string turns = "turns:\n";
    for (int i = 0; i < 2000; ++i) turns += "- {player: a, actions: []}\n";
    EXPECT_EQ(codes(turns), "");
    EXPECT_EQ(codes(turns + "- {player: a, actions: []}\n"), "ECHO109 ");
    // The launch counts no turns (E44), so that each of the two lists has the limit by itself.
    const auto launched = [&](int in_launch, int in_turns) {
        const std::string turn = "{player: a, actions: []}, ";
        std::string launch, later;
        for (int i = 0; i < in_launch; ++i) launch += turn;
        for (int i = 0; i < in_turns; ++i) later += turn;
        return codes("turns: [" + later + "]\n", "turns: [" + launch + "]");
    };
    EXPECT_EQ(launched(2, 2000), "");
    EXPECT_EQ(launched(2000, 2000), "");
    EXPECT_EQ(launched(2001, 1), "ECHO109 ");
    EXPECT_EQ(launched(1, 2001), "ECHO109 ");
    std::string actions = "turns:\n- player: a\n  actions:\n";
    for (int i = 0; i < 10'000; ++i) actions += "  - {trade: a1}\n";
    EXPECT_EQ(codes(actions), "");
    EXPECT_EQ(codes(actions + "  - {trade: a1}\n"), "ECHO109 ");
    std::string hacks = "turns:\n- player: a\n  actions:\n";
    for (int i = 0; i < 1998; ++i) hacks += "  - {run: shutdown, from: a1, at: b1, task: 0, hack: [{a: 1, b: 2}]}\n";
    EXPECT_EQ(codes(hacks), "ECHO109 ");
    std::string path;
    for (int i = 0; i < 201; ++i) path += (i ? ", [0, " : "[0, ") + std::to_string(i % 2) + "]";
    EXPECT_EQ(codes("turns: [{player: a, actions: [{run: movement, from: a1, path: [" + path + "]}]}]\n"), "ECHO106 ");
}

struct Illegal {
    const char *from, *to;
    ReplayStep step;
    std::optional<int> turn, action;
    const char* rule;
};

TEST(GridReplayFile, SaysWhichStepIsIllegalAndWhy) {
    using enum ReplayStep;
    const Illegal cases[] = {
        {"a: [lightning, shove, haste, fortress]", "a: [lightning, shove, haste]", directories, {}, {}, "E13"},
        {"a: [lightning, shove, haste, fortress]", "a: [lightning, shove, haste, kill]", directories, {}, {}, "E13"},
        {"  a: [lightning, shove, haste, fortress]\n", "", directories, {}, {}, "E13"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 7, b: 7}]", deploy, {}, {}, "E9"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 8, b: 7}, {a: 4, b: 2}]", deploy, {}, {}, "E9"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 7, b: 7}, {a: 7, b: 2}]", deploy, {}, {}, "E8"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 7}]", deploy, {}, {}, "E8"},
        {"[{a: 7, b: 7}, {a: 4, b: 2}]", "[{a: 7, b: 6, c: 1}]", deploy, {}, {}, "E8"},
        {"first: b\n  squares", "first: c\n  squares", deploy, {}, {}, "E14"},
        {"[1, 5], [5, 1]", "[1, 1], [5, 1]", deploy, {}, 1, "E15"},
        {"[1, 5], [5, 1]", "[40, 5], [5, 1]", deploy, {}, 1, "E15"},
        {", [0, 7]]", "]", deploy, {}, 5, "E15"},
        {", [0, 7]]", ", [0, 7], [9, 9]]", deploy, {}, 6, "E15"},
        {"hack: [{a: 5, b: 10}]", "hack: [{a: 7, b: 10}]", launch, {}, {}, "E8"},
        {"- player: a\n      actions:\n        - {run: fortress",
         "- player: b\n      actions:\n        - {run: fortress",
         launch,
         0,
         {},
         "E14"},
        {"- {run: haste, from: a2}", "- {run: lightning, from: a2, at: b1}", launch, 0, 1, "E17"},
        {"- {run: haste, from: a2}", "- {run: haste, from: b2}", launch, 0, 1, "E22"},
        {"- {run: haste, from: a2}", "- {run: haste, from: a9}", launch, 0, 1, ""},
        {"- {run: haste, from: a2}", "- {run: hasty, from: a2}", launch, 0, 1, ""},
        {"- {run: haste, from: a2}", "- {run: bishop, from: a2}", launch, 0, 1, "E22"},
        {"- {run: haste, from: a2}", "- {run: haste, from: a2, at: a2}", launch, 0, 1, "E24"},
        {"- {run: haste, from: a2}", "- {run: haste, from: a2, hack: [{a: 6, b: 9}]}", launch, 0, 1, "E40"},
        {"{by: a, hack: [{a: 8, b: 1}]}", "{by: b, hack: [{a: 8, b: 1}]}", launch, 1, 3, "E41"},
        {"begin:\n  hack: [{a: 1, b: 6}]", "begin:\n  hack: [{a: 2, b: 6}, {a: 1, b: 3}]", begin, {}, {}, "E9"},
        {"[7, 4], [6, 5]]", "[7, 4], [6, 6]]", turns, 0, 0, "E35"},
        {"focus: true, area: [5, 7]", "area: [5, 7]", turns, 0, 1, "E26"},
        {"focus: true, area: [5, 7]", "focus: true, area: [9, 9]", turns, 0, 1, "E26"},
        {"task: 0, hack: [{a: 9, b: 3}]", "task: 0", turns, 1, 0, "E40"},
        {"task: 0, hack: [{a: 9, b: 3}]", "task: 2, hack: [{a: 9, b: 3}]", turns, 1, 0, "E40"},
        {"traps: [{task: 0, hack: [{a: 6, b: 9}]}]", "traps: [{}, {}]", turns, 1, 1, "E38"},
        {"way: east, traps: [{task: 0, hack: [{a: 6, b: 9}]}]", "way: west, traps: [{}]", turns, 1, 1, "E38"},
        {"node: b2, way: east", "node: b3, way: east", turns, 1, 1, "E31"},
        {"by: b, hack: [{a: 3, b: 8}]", "by: a, hack: [{a: 3, b: 8}]", turns, 1, 2, "E41"},
        {"- {trade: b3}", "- {trade: b2}", turns, 2, 1, "E42"},
        {"path: [[8, 1], [9, 2]]", "path: [[8, 1], [9, 2], [9, 3]]", turns, 2, 2, "E35"},
        {"path: [[8, 1], [9, 2]]", "path: [[8, 1], [9, 2]], to: [3, 3]", turns, 2, 2, "E34"},
        {"- {run: lightning, from: a1, at: b2}  ", "- {run: lightning, from: a1, at: b3}  ", turns, 3, 0, "E24"},
    };
    const Board board = twin_yards();
    for (const Illegal& one : cases) {
        const LoadedReplay loaded = read_replay(replaced(twin_yards_replay, one.from, one.to));
        ASSERT_TRUE(loaded.replay) << one.to << loaded.diagnostics[0].message;
        const ReplayOutcome outcome = play_replay(board, *loaded.replay);
        ASSERT_TRUE(outcome.error) << one.to;
        EXPECT_EQ(outcome.error->step, one.step) << one.to;
        EXPECT_EQ(outcome.error->turn, one.turn) << one.to << ": " << outcome.error->message;
        EXPECT_EQ(outcome.error->action, one.action) << one.to << ": " << outcome.error->message;
        EXPECT_EQ(outcome.error->rule, one.rule) << one.to << ": " << outcome.error->message;
        EXPECT_EQ(outcome.state.has_value(), one.step != directories);
        EXPECT_GT(loaded.places.place_of(path_of(*outcome.error)).line, 0) << path_of(*outcome.error);
    }
}

TEST(GridReplayFile, MayStopAfterAnyWholeStep) {
    const Replay whole = *read_replay(twin_yards_replay).replay;
    const Board board = twin_yards();
    const auto next = [&](const Replay& replay) {
        const ReplayOutcome outcome = play_replay(board, replay);
        EXPECT_EQ(outcome.status, ReplayStatus::running) << (outcome.error ? outcome.error->message : "");
        return next_step(outcome.state->open);
    };
    Replay cut = whole;
    cut.begin.reset(), cut.turns.reset();
    EXPECT_EQ(next(cut), (NextStep{ReplayStep::launch, 1, 1})) << "the last turn is still open";
    cut.launch->turns.back().over = true;
    EXPECT_EQ(next(cut), (NextStep{ReplayStep::begin, {}, {}}));
    cut.launch->turns.clear();
    EXPECT_EQ(next(cut), (NextStep{ReplayStep::launch, 0, 0}));
    cut.launch.reset();
    EXPECT_EQ(next(cut), (NextStep{ReplayStep::launch, {}, {}}));
    cut.deploy.squares.resize(1);
    EXPECT_EQ(next(cut), (NextStep{ReplayStep::deploy, {}, 0}));
    Replay over = whole;
    over.turns->back().over = true;
    const ReplayOutcome outcome = play_replay(board, over);
    EXPECT_EQ(next_step(outcome.state->open), (NextStep{ReplayStep::turns, 4, 1}));
    EXPECT_FALSE(outcome.state->open.turn_open) << "it has not begun";
    Replay short_launch = whole;
    short_launch.launch->turns.pop_back();
    const ReplayOutcome missing = play_replay(board, short_launch);
    ASSERT_TRUE(missing.error);
    EXPECT_EQ(missing.error->step, ReplayStep::launch);
    EXPECT_EQ(missing.error->turn, 1);
    EXPECT_EQ(missing.error->action, std::nullopt);
}

TEST(GridReplayFile, RandomGamesAreReadAsTheyWereWritten) {
    const Board board = twin_yards();
    for (std::uint64_t number = 0; number < 6; ++number) {
        SeededDice dice(31, number);
        State state = initial_state(board);
        std::vector<Step> steps, scratch;
        while (!game::is_over<EchoDeathGame>(board, state) && steps.size() < 500) {
            steps.push_back(game::random_step<EchoDeathGame>(board, state, dice, scratch));
            apply(board, state, steps.back());
        }
        const auto replay = to_replay(board, steps);
        ASSERT_TRUE(replay);
        const LoadedReplay loaded = read_replay(write_replay(*replay));
        ASSERT_TRUE(loaded.replay) << loaded.diagnostics[0].message << " " << loaded.diagnostics[0].path;
        EXPECT_EQ(*loaded.replay, *replay);
        EXPECT_EQ(format_replay(loaded).value(), loaded.text);
    }
}

}  // namespace
}  // namespace nedforge::echo_death
