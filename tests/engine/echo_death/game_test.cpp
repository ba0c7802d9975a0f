// Echo Death as a game of the base: what every game keeps, the signature of its rules, and games written down.

#include <gtest/gtest.h>

#include <bit>

#include "engine/base/game/perft.h"
#include "engine/echo_death/game/replay.h"
#include "tests/support/echo_death/situation.h"
#include "tests/support/hold_game.h"

using namespace nedforge;
using namespace nedforge::echo_death;
using namespace nedforge::test;

namespace {

// Small and crowded, with every mark, a pad, a level, and programs with all that a program can have.
Grid crowded(int players) {
    Grid grid = grid_with();
    grid.rows = {"...T.....", ".F..B....", ".........", "..L......", ".....U...", "CD......."};
    grid.zones = std::vector<std::string>{".........", ".........", "..11...11", "..12...12", ".........", "........."};
    grid.teleports = {{{5, 0}, {0, 3}, Way::both}};
    grid.players = players;
    grid.nodes = 2;
    grid.spacing = 0;
    grid.directory = 3;
    grid.node.hard_drive = 3;
    grid.standstill = 3;
    grid.budget.launch = 6;
    grid.programs.emplace();
    for (const char* id :
         {"firewall", "haste", "lightning", "chain_lightning", "shove", "teleport", "stitch", "skullcrack"})
        grid.programs->push_back(std::string(id));
    Program wave = *book_program("shove");
    wave.id = wave.name = "wave";
    wave.cost = {2, 4, true};
    wave.blast = Blast{3, 2};
    grid.programs->push_back(wave);
    return grid;
}

std::optional<State> swap_hidden(const Board& board, const State& state, game::Seat seat, SeededDice& dice) {
    State other = state;
    for (int player = 0; player < board.players; ++player) {
        if (player == seat) continue;
        const auto p = static_cast<std::size_t>(player);
        if (state.open.phase == Phase::directories && state.picks[p] != 0) {
            other.picks[p] = 0;
            while (std::popcount(other.picks[p]) < std::popcount(state.picks[p]))
                other.picks[p] |= std::uint64_t{1} << (root_count + dice.below(9));
        }
        if (state.cards[p] != 0) {
            const std::uint16_t deck = state.open.players[p].deck;
            do other.cards[p] = static_cast<std::uint8_t>(1 + dice.below(hack_cards));
            while (!(deck >> other.cards[p] & 1u));
        }
    }
    return other;
}

TEST(EchoDeathGameTest, KeepsWhatEveryGameKeeps) {
    for (const int players : {2, 3}) {
        const Board board = compile(crowded(players));
        GameTest<EchoDeathGame> test;
        test.swap_hidden = swap_hidden;
        test.grammar = &grammar();
        test.games = 12;
        test.most_steps = 260;
        const GameCounts counts = hold_game<EchoDeathGame>(board, test);
        EXPECT_GT(counts.decisions, 1000);
        EXPECT_GT(counts.chances, 0);
        EXPECT_GT(counts.refusals, 500);
        EXPECT_GT(counts.swaps, 50);
        EXPECT_GT(counts.at_once, 50);
    }
}

TEST(EchoDeathGameTest, GamesComeToAnEnd) {
    const Board board = compile(crowded(2));
    int endings[4] = {};
    for (std::uint64_t number = 0; number < 40; ++number) {
        SeededDice dice(17, number);
        State state = initial_state(board);
        game::play_randomly<EchoDeathGame>(board, state, dice, [](const State&) { return false; });
        ++endings[static_cast<int>(state.open.ending)];
        ASSERT_EQ(wrong(board, state), "");
    }
    EXPECT_EQ(endings[0], 0);
    EXPECT_GT(endings[1], 0);
    EXPECT_GT(endings[3], 0);
}

std::uint64_t perft_here(const Situation& s, int steps) { return game::perft<EchoDeathGame>(s.board, s.state, steps); }

// The signatures of the rules: a change of the rules changes them.
TEST(EchoDeathGameTest, Perft) {
    Grid grid = crowded(2);
    Situation s(grid);
    s.put("a1", 0, 0).put("a2", 3, 2).put("b1", 3, 3).put("b2", 5, 5);
    s.task("a1", "firewall", "a").task("b1", "haste", "b").with(6);
    s.state.open.players[1].disconnect = true;
    const std::uint64_t counts[] = {perft_here(s, 1), perft_here(s, 2), perft_here(s, 3), perft_here(s, 4)};
    EXPECT_EQ(counts[0], 23u);
    EXPECT_EQ(counts[1], 169u);
    EXPECT_EQ(counts[2], 1014u);
    EXPECT_EQ(counts[3], 7848u);
}

TEST(EchoDeathGameTest, AGameWrittenDownIsTheGame) {
    const Board board = compile(crowded(3));
    for (std::uint64_t number = 0; number < 30; ++number) {
        SeededDice dice(23, number);
        State state = initial_state(board);
        std::vector<Step> steps, scratch;
        while (!game::is_over<EchoDeathGame>(board, state) && steps.size() < 400) {
            const Step step = game::random_step<EchoDeathGame>(board, state, dice, scratch);
            apply(board, state, step);
            steps.push_back(step);
            if (steps.size() % 23 != 0 && !game::is_over<EchoDeathGame>(board, state)) continue;
            const auto replay = to_replay(board, steps);
            if (!replay) {
                ASSERT_LT(static_cast<int>(state.open.phase), static_cast<int>(Phase::deploy));
                continue;
            }
            const ReplayOutcome outcome = play_replay(board, *replay);
            ASSERT_FALSE(outcome.error) << outcome.error->message << " " << outcome.error->rule;
            // Its steps are those of the game up to the last complete one.
            ASSERT_LE(outcome.steps.size(), steps.size());
            ASSERT_TRUE(std::equal(outcome.steps.begin(), outcome.steps.end(), steps.begin()));
            ASSERT_EQ(outcome.status == ReplayStatus::finished, state.open.phase == Phase::over);
            const bool is_over = state.open.phase == Phase::over;
            ASSERT_TRUE(!is_over || outcome.state->open == state.open);
        }
    }
}

TEST(EchoDeathGameTest, ARunAtOnceIsItsSteps) {
    const Board board = compile(crowded(2));
    int runs = 0;
    for (std::uint64_t number = 0; number < 20; ++number) {
        SeededDice dice(29, number);
        State state = initial_state(board), before;
        std::vector<Step> scratch, named;
        while (!game::is_over<EchoDeathGame>(board, state) && runs < 400) {
            const Step step = game::random_step<EchoDeathGame>(board, state, dice, scratch);
            if (step.kind == StepKind::run) before = state, named.clear();
            const echo_death::Run run = state.open.run;
            const Ask ask = state.open.ask;
            apply(board, state, step);
            const bool naming =
                ask == Ask::target || ask == Ask::shape || ask == Ask::path || ask == Ask::place || ask == Ask::task;
            if (!naming && step.kind != StepKind::run) continue;
            named.push_back(step);
            const Ask now = state.open.ask;
            if (now == Ask::target || now == Ask::shape || now == Ask::path || now == Ask::place || now == Ask::task)
                continue;
            // The run as it was named: what lay there, and the last step.
            echo_death::Run whole = run;
            whole.program = named.front().program;
            whole.origin = named.front().node;
            if (step.kind == StepKind::at) whole.at = static_cast<std::int8_t>(step.node);
            if (step.kind == StepKind::also) whole.also = static_cast<std::int8_t>(step.node);
            if (step.kind == StepKind::area)
                whole.area = step.spot, whole.turned = step.turned, whole.focus = step.focus;
            if (step.kind == StepKind::to) whole.to = step.spot;
            if (step.kind == StepKind::task) whole.task = step.number;
            ASSERT_FALSE(why_illegal_run(board, before.open, whole));
            ASSERT_TRUE(steps_of(board, before.open, whole) == named);
            begin_run(board, before, whole);
            if (!before.open.turn_open && before.open.phase != Phase::over) begin_turn(board, before.open);
            ASSERT_TRUE(before == state);
            ++runs;
        }
    }
    EXPECT_GT(runs, 300);
}

}  // namespace
