// The solver against the plain definition of won and lost on small boards, the tables of T6, the examples of the pages,
// and T4 by the whole game.

#include <gtest/gtest.h>

#include <map>

#include "engine/luddit/game/replay.h"
#include "tests/support/luddit/torus_reference.h"
#include "tests/support/support.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/facts/facts.h"
#include "validator/luddit/facts/sure_boards.h"
#include "validator/luddit/solver/search.h"
#include "validator/luddit/solver/solve.h"
#include "validator/luddit/solver/without_repeats.h"
#include "validator/luddit/task/prove.h"

using namespace nedforge;
using namespace nedforge::luddit;
using namespace nedforge::test;

namespace {

Position last_stone() {
    Position position = position_of(6,
                                    "o#....#....."
                                    "......"
                                    "...#.."
                                    "......"
                                    "......",
                                    4);
    position.id = "last-stone";
    return position;
}

Position no_room() {
    Position position = position_of(7,
                                    "#......"
                                    "...#..."
                                    "......."
                                    "......#"
                                    "......."
                                    "......."
                                    ".......",
                                    4, 3);
    position.to_move = Colour::white;
    position.rulings.own = OwnReading::apart;
    return position;
}

// The definition, position by position: 0: neither; n + 1: won in n; -1 - n: lost in n, up to `turns`.
class PlainOutcomes {
public:
    PlainOutcomes(int size, const Rulings& rulings, int cap, int moves)
        : slow_{size, rulings, cap, ""}, cap_(cap), moves_(moves) {}

    bool won_within(const std::string& cells, char player, int turns) {
        if (turns < 1) return false;
        const auto [known, made] = won_.try_emplace({cells + player, turns}, false);
        if (!made) return known->second;
        bool won = false;
        for (const auto& after : turn(cells, player)) won = won || lost_within(after, rival(player), turns - 1);
        return won_[{cells + player, turns}] = won;
    }
    bool lost_within(const std::string& cells, char player, int turns) {
        const auto [known, made] = lost_.try_emplace({cells + player, turns}, false);
        if (!made) return known->second;
        const auto& boards = turn(cells, player);
        bool lost = boards.empty() || turns > 0;
        for (const auto& after : boards) lost = lost && won_within(after, rival(player), turns);
        return lost_[{cells + player, turns}] = lost;
    }

private:
    static char rival(char player) { return player == '#' ? 'o' : '#'; }
    const std::set<std::string>& turn(const std::string& cells, char player) {
        const auto [boards, made] = turns_.try_emplace(cells + player);
        if (made) {
            slow_.cells = cells;
            boards->second = slow_.after_a_turn(player, cap_, moves_);
        }
        return boards->second;
    }

    TorusReference slow_;
    int cap_, moves_;
    std::map<std::pair<std::string, int>, bool> won_, lost_;
    std::map<std::string, std::set<std::string>> turns_;
};

TEST(LudditSolver, TheWholeGameAndTheSearchFollowTheDefinition) {
    SeededDice dice(11);
    for (int i = 0; i < cases(6, 40) && !HasFatalFailure(); ++i) {
        Rulings rulings = all_readings_of_pieces()[dice.below(8)];
        rulings.carry = static_cast<CarryReading>(dice.below(2));
        rulings.still = static_cast<StillReading>(i % 3);
        const int moves = 1 + static_cast<int>(dice.below(2)), cap = 2 + static_cast<int>(dice.below(2));
        const Board empty = compile(position_of(3, std::string(9, '.'), cap, moves), rulings);
        WholeGame whole(empty);
        StepBudget budget(1'000'000'000);
        Search search(empty, budget);
        PlainOutcomes plain(3, rulings, cap, moves);
        for (int stones = 0; stones <= cap; ++stones)
            for (int tries = 0; tries < 6; ++tries) {
                const std::string cells = random_cells(3, stones, dice);
                const Board board = compile(position_of(3, cells, cap, moves), rulings);
                for (const Colour player : {Colour::black, Colour::white})
                    for (int turns = 0; turns <= 2; ++turns) {
                        const char sign = player == Colour::black ? '#' : 'o';
                        const bool won = plain.won_within(cells, sign, turns),
                                   lost = plain.lost_within(cells, sign, turns);
                        ASSERT_EQ(whole.won_within(board.start, player, turns), won) << cells << sign << turns;
                        ASSERT_EQ(whole.lost_within(board.start, player, turns), lost) << cells << sign << turns;
                        ASSERT_EQ(search.won_within(board.start, player, turns), won) << cells << sign << turns;
                        ASSERT_EQ(search.lost_within(board.start, player, turns), lost) << cells << sign << turns;
                    }
            }
    }
}

// The definition under `repeat: forbidden`: the positions of the line can't occur again.
class PlainLine {
public:
    PlainLine(int size, const Rulings& rulings, int cap, int moves)
        : slow_{size, rulings, cap, ""}, cap_(cap), moves_(moves) {}

    bool won_within(const std::string& cells, char player, int turns) {
        if (turns < 1) return false;
        const bool entered = line_.insert(cells + player).second;
        bool won = false;
        for (const auto& after : turn(cells, player))
            won = won || (!line_.contains(after + rival(player)) && lost_within(after, rival(player), turns - 1));
        if (entered) line_.erase(cells + player);
        return won;
    }
    bool lost_within(const std::string& cells, char player, int turns) {
        const bool entered = line_.insert(cells + player).second;
        bool lost = true;
        for (const auto& after : turn(cells, player))
            lost = lost && (line_.contains(after + rival(player)) || won_within(after, rival(player), turns));
        if (entered) line_.erase(cells + player);
        return lost;
    }

private:
    static char rival(char player) { return player == '#' ? 'o' : '#'; }
    const std::set<std::string>& turn(const std::string& cells, char player) {
        const auto [boards, made] = turns_.try_emplace(cells + player);
        if (made) {
            slow_.cells = cells;
            boards->second = slow_.after_a_turn(player, cap_, moves_);
        }
        return boards->second;
    }

    TorusReference slow_;
    int cap_, moves_;
    std::set<std::string> line_;
    std::map<std::string, std::set<std::string>> turns_;
};

TEST(LudditSolver, PositionsThatMayNotOccurAgainFollowTheDefinition) {
    SeededDice dice(14);
    int decided = 0;
    for (int i = 0; i < cases(12, 60) && !HasFatalFailure(); ++i) {
        Rulings rulings = all_readings_of_pieces()[dice.below(8)];
        rulings.still = static_cast<StillReading>(i % 3);
        rulings.repeat = RepeatReading::forbidden;
        const int cap = 2 + i % 2;
        const Board empty = compile(position_of(3, std::string(9, '.'), cap, 1), rulings);
        StepBudget budget(1'000'000'000);
        WithoutRepeats outcomes(empty, 2, budget);
        PlainLine plain(3, rulings, cap, 1);
        for (int stones = 0; stones <= cap; ++stones) {
            const std::string cells = random_cells(3, stones, dice);
            const Board board = compile(position_of(3, cells, cap, 1), rulings);
            for (const Colour player : {Colour::black, Colour::white})
                for (int turns = 0; turns <= 2; ++turns) {
                    const char sign = player == Colour::black ? '#' : 'o';
                    const bool won = plain.won_within(cells, sign, turns);
                    ASSERT_EQ(outcomes.won_within(board.start, player, turns), won) << cells << sign << turns;
                    decided += won;
                    if (turns == 2) continue;
                    const bool lost = plain.lost_within(cells, sign, turns);
                    ASSERT_EQ(outcomes.lost_within(board.start, player, turns), lost) << cells << sign << turns;
                    decided += lost;
                }
        }
    }
    EXPECT_GT(decided, test::expected(20));
}

// Size 6 with a cap of 4 is decided, as the page of the checks promises.
TEST(LudditTasks, OfSeveralTurnsAreDecidedWherePositionsMayNotOccurAgain) {
    SeededDice dice(15);
    for (int i = 0; i < cases(4, 24); ++i) {
        Position position = position_of(6, random_cells(6, static_cast<int>(dice.below(5)), dice), 4,
                                        1 + static_cast<int>(dice.below(4)));
        position.rulings = all_readings_of_pieces()[dice.below(8)];
        position.rulings.repeat = RepeatReading::forbidden;
        const Task task{i % 2 == 0 ? Goal::win : Goal::hold, 2 + static_cast<int>(dice.below(3)), Solutions::any};
        const TaskProof proof = prove_task(compile(position), task, {.budget = 4'000'000, .count_to = 41});
        EXPECT_NE(proof.state, TaskState::undecided) << i;
    }
}

// On boards with room for geometry the two ways agree, also with supplies that differ.
TEST(LudditSolver, TheSearchAgreesWithTheWholeGame) {
    SeededDice dice(12);
    for (const int moves : {1, 3}) {
        Position position = position_of(6, std::string(36, '.'), 3, moves);
        position.supply = {3, 2};
        position.rulings.own = OwnReading::apart;
        position.rulings.still = moves == 3 ? StillReading::turn : StillReading::forbidden;
        const Board empty = compile(position);
        WholeGame whole(empty);
        StepBudget budget(1'000'000'000);
        Search search(empty, budget);
        for (int i = 0; i < cases(20, 200); ++i) {
            Stones stones = compile(position_of(6, random_cells(6, static_cast<int>(dice.below(4)), dice), 3)).start;
            if (stones[Colour::white].count() > 2) continue;
            for (const Colour player : {Colour::black, Colour::white})
                for (int turns = 0; turns <= 1; ++turns) {
                    ASSERT_EQ(search.won_within(stones, player, turns), whole.won_within(stones, player, turns));
                    ASSERT_EQ(search.lost_within(stones, player, turns), whole.lost_within(stones, player, turns));
                }
        }
    }
}

struct Row {
    int size, cap, moves;
    ConditionReading condition;
    OwnReading own;
    std::vector<std::uint64_t> won, lost;  // in 1, 2, …; of one player to move
    std::optional<int> empty;
    StillReading still = StillReading::forbidden;
};

// T6. The rows with a cap of 5 take seconds each.
TEST(LudditSolver, TheTableOfForcedWinsIsMadeAgain) {
    constexpr auto members = ConditionReading::members, loop = ConditionReading::loop;
    constexpr auto counted = OwnReading::counted, apart = OwnReading::apart;
    std::vector<Row> rows{
        {6, 4, 2, members, counted, {156'243}, {0}, std::nullopt},
        {6, 4, 2, members, apart, {120'531}, {0}, std::nullopt},
        {6, 4, 2, loop, counted, {176'259}, {0}, std::nullopt},
        {6, 4, 2, loop, apart, {124'563}, {0}, std::nullopt},
        {6, 4, 3, members, counted, {315'831}, {0}, std::nullopt},
    };
    if (long_run()) {
        rows.push_back({6, 5, 1, members, counted, {202'869}, {0}, std::nullopt});
        rows.push_back({6, 5, 1, loop, counted, {202'869, 29'484}, {2'952, 0}, std::nullopt});
        rows.push_back({6, 5, 1, members, apart, {404'505, 12'816}, {52'704, 36'792}, std::nullopt});
        rows.push_back({6, 5, 3, members, counted, {2'454'987, 3'124'008}, {1'485, 0}, std::nullopt});
        rows.push_back({6, 5, 3, members, apart, {2'541'315, 576}, {52'704, 72}, std::nullopt});
        rows.push_back({7, 4, 3, members, apart, {868'329, 803'258, 335'748}, {23'275, 451'388}, 2});
        rows.push_back({6, 5, 4, members, counted, {6'863'799, 4'837'609}, {1'485, 0}, 2});
        rows.push_back({6, 5, 4, members, apart, {5'561'463, 1'140'697, 3'339'450}, {1'485, 502'344, 108'612}, 2});
        rows.push_back({6, 4, 3, members, apart, {302'151, 128'304, 234'073}, {22'176, 54'504}, 3, StillReading::turn});
    }
    for (const Row& row : rows) {
        Position position =
            position_of(row.size, std::string(static_cast<std::size_t>(row.size * row.size), '.'), row.cap, row.moves);
        position.rulings.condition = row.condition;
        position.rulings.own = row.own;
        position.rulings.still = row.still;
        const Board board = compile(position);
        const WholeGame game(board);
        const WholeFigures figures = game.figures();
        const auto count = [](const std::vector<std::uint64_t>& by_turns, std::size_t turns) {
            return turns < by_turns.size() ? by_turns[turns] / 2 : 0;
        };
        for (std::size_t i = 0; i < row.won.size(); ++i) EXPECT_EQ(count(figures.won, i + 1), row.won[i]);
        for (std::size_t i = 0; i < row.lost.size(); ++i) EXPECT_EQ(count(figures.lost, i + 1), row.lost[i]);
        EXPECT_EQ(count(figures.won, row.won.size() + 1), 0u);
        EXPECT_EQ(game.won_in(board.start, Colour::black), row.empty);
        if (row.size == 6 && row.cap == 4 && row.moves == 2 && row.condition == members && row.own == counted) {
            EXPECT_EQ(figures.positions, 2'004'386u);
            EXPECT_EQ(figures.won, (std::vector<std::uint64_t>{0, 312'486}));
            EXPECT_EQ(figures.lost, (std::vector<std::uint64_t>{26'586}));
            EXPECT_EQ(figures.drawn, 1'665'314u);
        }
    }
}

TEST(LudditFacts, NoMoreBoardsAreSureThanATurnLeadsTo) {
    SeededDice dice(11);
    int most = 0;
    for (int number = 0; number < cases(40, 400); ++number) {
        const int size = 5 + number % 2, moves = 1 + number % 2;
        const int stones = 3 + static_cast<int>(dice.below(moves == 1 ? 5 : 2));
        std::string cells(static_cast<std::size_t>(size * size), '.');
        for (int i = 0; i < stones; ++i)
            cells[dice.below(static_cast<std::uint32_t>(cells.size()))] = i % 2 ? 'o' : '#';
        Position position = position_of(size, cells, stones + number % 3, moves);
        position.rulings.own = number % 4 < 2 ? OwnReading::counted : OwnReading::apart;
        position.rulings.carry = number % 8 < 4 ? CarryReading::shift : CarryReading::turn;
        const Board board = compile(position);
        const int sure = sure_boards(board, moves, most_counted);
        EXPECT_LE(sure, count_turns(board).value_or(0)) << cells;
        most = std::max(most, sure);
    }
    EXPECT_GT(most, 300);
}

TEST(LudditFacts, SureBoardsOfOneLoop) {
    const auto sure = [](int size, const std::string& rows, int moves) {
        return sure_boards(compile(position_of(size, rows, 18, moves)), moves, most_counted);
    };
    // Take the triangle, or carry it: 57 of the 63 shifts put it on points that are all empty.
    const std::string triangle = "##......#......." + std::string(48, '.');
    EXPECT_EQ(sure(8, triangle, 1), 1 + 57);
    // Each of the 33 empty points may get a stone after the take. A shift of two columns puts the ring onto itself.
    const std::string ring = "o.o.o." + std::string(30, '.');
    EXPECT_EQ(sure(6, ring, 1), 1);
    EXPECT_EQ(sure(6, ring, 2), 1 + 33);
    EXPECT_EQ(sure(6, std::string(36, '.'), 2), 0);
}

TEST(LudditFacts, ATurnOfADensePositionHasMoreBoardsThanAreCounted) {
    SeededDice dice(1);
    std::string cells(81, '.');
    for (int i = 0; i < 18;) {
        char& cell = cells[dice.below(81)];
        if (cell == '.') cell = i++ % 2 ? 'o' : '#';
    }
    const Board board = compile(position_of(9, cells, 18));
    EXPECT_GT(sure_boards(board, 2, most_counted), most_counted);
    EXPECT_EQ(count_turns(board), std::nullopt);
}

TEST(LudditSolver, TheExamplesAreDecidedAsThePagesSay) {
    const Board board = compile(last_stone());
    EXPECT_EQ(count_moves(board), 165);
    EXPECT_EQ(count_turns(board), 12'737);
    const SolveAnswer answer = solve(board, {});
    EXPECT_EQ(answer.decision.verdict, Verdict::won);
    EXPECT_EQ(answer.decision.turns, 1);
    EXPECT_EQ(answer.decision.method, Method::search);
    EXPECT_EQ(answer.decision.searched, 1);
    EXPECT_EQ(answer.solutions, 19u);
    const SolveAnswer lost = solve(compile(no_room()), {});
    EXPECT_EQ(lost.decision.verdict, Verdict::lost);
    EXPECT_EQ(lost.decision.turns, 2);
    EXPECT_EQ(lost.decision.searched, 2);
    EXPECT_EQ(lost.solutions, std::nullopt);
    ASSERT_TRUE(lost.line);
    EXPECT_EQ(lost.line->size(), 4u);
    Position published;
    const SolveAnswer drawn = solve(compile(published), {});
    EXPECT_EQ(drawn.decision.verdict, Verdict::drawn);
    EXPECT_EQ(drawn.decision.method, Method::theorem);
    EXPECT_EQ(drawn.decision.searched, std::nullopt);
    EXPECT_EQ(drawn.used, 0u);
}

// Every line is accepted by the rules and ends with the verdict's winner, and every branch of a tree too.
void play_tree(const Board& board, const WinTree& tree, const State& before, int turns) {
    State state = before;
    const Colour winner = state.to_move;
    const auto play = [&](State& s, const std::vector<Step>& moves) {
        for (const Step& step : moves) {
            ASSERT_FALSE(why_illegal(board, s, step));
            apply(board, s, step);
        }
        ASSERT_FALSE(why_illegal(board, s, steps::end_turn()));
        apply(board, s, steps::end_turn());
    };
    play(state, tree.turn);
    EXPECT_EQ(tree.replies.empty(), is_over(state));
    if (is_over(state)) {
        EXPECT_EQ(winner_of(state), winner);
        return;
    }
    ASSERT_GT(turns, 1);
    StepBudget budget(1'000'000'000);
    std::size_t boards = 0;
    TurnBoards(board, state.stones, state.to_move, budget).for_each([&](const Stones&, int) { return ++boards > 0; });
    EXPECT_EQ(tree.replies.size(), boards);
    for (const WinTree::Reply& reply : tree.replies) {
        State next = state;
        play(next, reply.turn);
        play_tree(board, reply.tree, next, turns - 1);
    }
}

TEST(LudditSolver, LinesAndTreesAreGamesThatTheWinnerWins) {
    Position position = no_room();
    for (const bool whole : {false, true}) {
        SolveOptions options;
        options.whole = whole;
        const Board board = compile(position);
        const SolveAnswer lost = solve(board, options);
        EXPECT_EQ(lost.decision.method, whole ? Method::whole : Method::search);
        ASSERT_TRUE(lost.line);
        const ReplayOutcome outcome = play_replay(board, {"", {}, *lost.line});
        ASSERT_FALSE(outcome.error) << outcome.error->message;
        EXPECT_EQ(outcome.status, ReplayStatus::finished);
        EXPECT_EQ(winner_of(*outcome.state), Colour::black);
        EXPECT_EQ(outcome.turns, 2 * *lost.decision.turns);
        // Black's answer to White's first turn, with the tree of all that White can do then.
        const ReplayOutcome once = play_replay(board, {"", {}, {lost.line->front()}});
        Board next = board;
        next.start = once.state->stones;
        next.first = Colour::black;
        options.tree = true;
        const SolveAnswer won = solve(next, options);
        EXPECT_EQ(won.decision.turns, 2);
        EXPECT_GT(won.solutions.value_or(0), 0u);
        ASSERT_TRUE(won.tree);
        play_tree(next, *won.tree, initial_state(next), 2);
    }
}

// T4: with two moves a turn nobody is won or lost in more than one turn, whatever the other readings.
TEST(LudditSolver, NobodyIsForcedWithTwoMoves) {
    for (const Rulings& pieces : all_readings_of_pieces())
        for (const auto still : {StillReading::forbidden, StillReading::allowed})
            for (const int size : {3, 5, 6}) {
                Position position = position_of(size, std::string(static_cast<std::size_t>(size * size), '.'), 3, 2);
                position.rulings = pieces;
                position.rulings.still = still;
                const Board board = compile(position);
                ASSERT_TRUE(nobody_can_be_forced(board));
                const WholeFigures figures = WholeGame(board).figures();
                EXPECT_LE(figures.won.size(), 2u);
                EXPECT_LE(figures.lost.size(), 1u);
            }
}

TEST(LudditTasks, CountBoardsOfAFirstTurn) {
    const Board board = compile(last_stone());
    const TaskProof win = prove_task(board, {Goal::win, 1, Solutions::any});
    EXPECT_EQ(win.state, TaskState::solved);
    EXPECT_EQ(win.count, 19u);
    EXPECT_TRUE(win.counted);
    // Counted again by the plain definitions.
    const TorusReference slow{6,
                              {},
                              4,
                              "o#....#....."
                              "......"
                              "...#.."
                              "......"
                              "......"};
    std::uint64_t untied = 0;
    for (const std::string& cells : slow.after_a_turn('#', 4, 2)) {
        TorusReference after = slow;
        after.cells = cells;
        untied += after.pieces().size() == after.stones().size();
    }
    EXPECT_EQ(prove_task(board, {Goal::untie, 1, Solutions::any}).count, untied);
    const TaskProof hold = prove_task(board, {Goal::hold, 1, Solutions::any});
    EXPECT_EQ(hold.state, TaskState::solved);
    EXPECT_EQ(hold.count, 12'737u) << "Black keeps two stones at least, or leaves three places free";
    // Every solution kept leads where its moves lead.
    ASSERT_EQ(win.solutions.size(), 2u);
    for (const TaskSolution& solution : win.solutions) {
        Stones stones = board.start;
        for (const Step& step : solution.moves) {
            ASSERT_FALSE(why_no_move(board, stones, Colour::black, step));
            stones = after(stones, Colour::black, step);
        }
        EXPECT_TRUE(stones == solution.after);
    }
    EXPECT_EQ(prove_task(board, {Goal::win, 1, Solutions::any}, {.count_to = 5}).count, 5u);
    EXPECT_EQ(prove_task(board, {Goal::hold, 1, Solutions::any}, {.budget = 10}).counted, false);
}

// `hold` and `win` against the definition, board by board.
TEST(LudditTasks, FollowTheDefinition) {
    SeededDice dice(13);
    std::uint64_t solutions = 0;
    for (int i = 0; i < cases(10, 60); ++i) {
        Rulings rulings = all_readings_of_pieces()[dice.below(8)];
        rulings.still = static_cast<StillReading>(dice.below(3));
        const int moves = 1 + static_cast<int>(dice.below(2)), cap = 2 + static_cast<int>(dice.below(2));
        const std::string cells = random_cells(3, static_cast<int>(dice.below(static_cast<unsigned>(cap) + 1)), dice);
        const Board board = compile(position_of(3, cells, cap, moves), rulings);
        PlainOutcomes plain(3, rulings, cap, moves);
        const TorusReference slow{3, rulings, cap, cells};
        for (const int turns : {1, 2}) {
            std::uint64_t wins = 0, holds = 0;
            for (const std::string& after : slow.after_a_turn('#', cap, moves)) {
                wins += plain.lost_within(after, 'o', turns - 1);
                holds += !plain.won_within(after, 'o', turns);
            }
            EXPECT_EQ(prove_task(board, {Goal::win, turns, Solutions::any}).count, wins) << cells;
            EXPECT_EQ(prove_task(board, {Goal::hold, turns, Solutions::any}).count, holds) << cells;
            solutions += wins + holds;
        }
    }
    EXPECT_GT(solutions, 100u);
}

TEST(LudditTasks, AreDecidedByTheTheorems) {
    Position published = position_of(9, std::string(81, '.'), 18);
    published.rows.reset();
    const Board board = compile(published);
    EXPECT_EQ(prove_task(board, {Goal::win, 4, Solutions::any}, {.budget = 1}).state, TaskState::impossible);
    EXPECT_EQ(prove_task(board, {Goal::hold, 4, Solutions::any}, {.count_to = 41}).count, 41u);
    Position over = position_of(6, "#..#.." + std::string(30, '.'), 2);
    over.to_move = Colour::white;
    EXPECT_EQ(prove_task(compile(over), {Goal::win, 1, Solutions::any}).state, TaskState::over);
}

}  // namespace
