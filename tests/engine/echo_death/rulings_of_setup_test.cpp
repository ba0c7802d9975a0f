// The rulings of the grid, Hacks, setup, turns and the end (RULES E1 to E20, E43, E44), each by an example.

#include <bit>

#include "tests/support/echo_death/situation.h"

using namespace nedforge;
using namespace nedforge::echo_death;
using namespace nedforge::test;

namespace {

// Steps from the start of a game, in the grammar's words.
class Start {
public:
    explicit Start(const Grid& grid) : board(compile(grid)), state(initial_state(board)) {}
    std::string play(const std::string& lines) {
        for (std::size_t begin = 0; begin < lines.size();) {
            const std::size_t end = std::min(lines.find(';', begin), lines.size());
            const std::string line = lines.substr(begin, end - begin);
            begin = end + 1;
            const auto step = game::step_of<EchoDeathGame>(grammar(), board, line);
            if (!step) return step.error();
            if (const auto why = why_illegal(board, state, *step)) return why->rule + " at " + line;
            apply(board, state, *step);
        }
        return wrong(board, state);
    }
    Board board;
    State state;
};

Grid plain(int players = 2, int nodes = 1) {
    Grid grid = grid_with();
    grid.players = players;
    grid.nodes = nodes;
    grid.directory = 0;
    return grid;
}

TEST(EchoDeathRulings, E1AndE2Distance) {
    EXPECT_EQ(distance_of(DistanceReading::square, {1, 1}, {4, 3}), 3);
    EXPECT_EQ(distance_of(DistanceReading::orthogonal, {1, 1}, {4, 3}), 5);
    Grid grid = grid_with({"", "", "..H"});
    grid.rulings.distance = DistanceReading::orthogonal;
    const Board board = compile(grid);
    EXPECT_EQ(board.square(board.spot_of({3, 3})).hardlines, 1) << "the eight around it under both readings";
    EXPECT_EQ(squares_within(board, board.spot_of({5, 5}), 1).count(), 5u);
    grid.rulings.distance = DistanceReading::square;
    const Board square_board = compile(grid);
    EXPECT_EQ(squares_within(square_board, square_board.spot_of({5, 5}), 1).count(), 9u);
    EXPECT_EQ(squares_within(square_board, square_board.spot_of({0, 0}), 1).count(), 4u);
}

TEST(EchoDeathRulings, E4Scale) {
    Grid grid = grid_with();
    grid.spacing.reset();
    EXPECT_EQ(spacing_of(grid), 1);
    EXPECT_EQ(shutdown_of(grid), 8);
    grid.rows.assign(30, std::string(40, '.'));
    EXPECT_EQ(spacing_of(grid), 3);
    EXPECT_EQ(shutdown_of(grid), 20);
    grid.rows.assign(7, std::string(9, '.'));
    EXPECT_EQ(spacing_of(grid), 1) << "at least 1";
    EXPECT_EQ(shutdown_of(grid), 4);
}

TEST(EchoDeathRulings, E8AndE11Cards) {
    Start s(plain(3));
    EXPECT_EQ(s.play("card a 7;card a 6"), "E9 at card a 6");
    EXPECT_EQ(s.play("card b 7;card c 7;card a 7"), "E8 at card a 7") << "it is spent";
    EXPECT_EQ(s.play("card a 6;card b 5;card c 6"), "");
    EXPECT_EQ(s.state.open.hack.involved, 0b101) << "E9: those who share the highest card go on";
    EXPECT_EQ(s.play("card a 5"), "E9 at card a 5") << "from the third round on they are drawn";
    EXPECT_EQ(s.play("card b 10"), "") << "E11: the others choose in each round";
    EXPECT_TRUE(deciders(s.board, s.state).by_chance);
    EXPECT_EQ(s.play("drawn a 2;drawn c 9"), "");
    EXPECT_EQ(s.state.open.player, 2);
    EXPECT_EQ(std::popcount(s.state.open.players[1].deck), 7);
}

TEST(EchoDeathRulings, E8WorkedExampleOfThree) {
    Grid grid = grid_with();
    grid.players = 3;
    Situation s(grid);
    s.put("a1", 0, 0).put("b1", 9, 9).put("c1", 5, 5).task("a1", "firewall", "a");
    s.state.open.player = 2;
    EXPECT_EQ(s.play("run shutdown c1;at a1;task 0;card a 6;card b 1;card c 6;card a 9;card b 3;card c 4"), "");
    EXPECT_EQ(s.tasks("a1"), 1);
    for (const auto& player : {s.state.open.players[0], s.state.open.players[1], s.state.open.players[2]})
        EXPECT_EQ(std::popcount(player.deck), 8);
}

TEST(EchoDeathRulings, E10Renewal) {
    Start s(plain());
    std::string lines;
    for (int card = 1; card <= 2; ++card)
        lines += "card a " + std::to_string(card) + ";card b " + std::to_string(card) + ";";
    EXPECT_EQ(s.play(lines), "");
    for (int card = 3; card <= 9; ++card)
        EXPECT_EQ(s.play("drawn a " + std::to_string(card) + ";drawn b " + std::to_string(card)), "");
    EXPECT_EQ(std::popcount(s.state.open.players[0].deck), 1);
    EXPECT_EQ(s.play("drawn a 10;drawn b 10"), "");
    EXPECT_EQ(std::popcount(s.state.open.players[0].deck), 10) << "also between two rounds of one Hack";
    EXPECT_EQ(s.state.open.ask, Ask::hack);
}

TEST(EchoDeathRulings, E13Directories) {
    Grid grid = plain();
    grid.directory = 2;
    Start s(grid);
    EXPECT_EQ(s.play("pick a kill"), "E13 at pick a kill") << "no root program";
    EXPECT_EQ(s.play("pick a haste;pick a haste"), "E13 at pick a haste");
    EXPECT_EQ(s.play("pick a shove;pick a lightning"), "E13 at pick a lightning");
    EXPECT_EQ(view_of(s.state, 1).picks, 0u) << "the choice is secret";
    EXPECT_EQ(s.state.open.players[0].directory, 0u);
    EXPECT_EQ(s.play("pick b haste;pick b bishop"), "");
    EXPECT_EQ(std::popcount(s.state.open.players[0].directory), 2);
    EXPECT_EQ(s.state.open.phase, Phase::deploy_hack);
}

TEST(EchoDeathRulings, E14AndE12Order) {
    Start s(plain(3));
    EXPECT_EQ(s.play("card a 1;card b 2;card c 9;first d"), "E14 at first d");
    EXPECT_EQ(s.play("first b"), "") << "the winner names any player";
    EXPECT_EQ(s.play("place 0,0;place 2,2;place 4,4"), "");
    EXPECT_EQ(s.board.square_of(s.state.open.node(0).spot), (Square{4, 4})) << "b, c, a";
}

TEST(EchoDeathRulings, E15Deployment) {
    Grid grid = grid_with({"", "", "", "...H........"}, {"1..........."});
    grid.nodes = 2;
    grid.spacing = 2;
    grid.directory = 0;
    Start s(grid);
    EXPECT_EQ(s.play("card a 9;card b 1;first a;place 2,2"), "E15 at place 2,2") << "it touches a mark";
    EXPECT_EQ(s.play("place 0,0;place 2,0"), "E15 at place 2,0") << "2 is too near";
    EXPECT_EQ(s.play("place 12,0"), "E15 at place 12,0");
    EXPECT_EQ(s.play("place 3,0"), "");
    grid.rulings.deploy = DeployReading::all;
    const Board board = compile(grid);
    EXPECT_FALSE(board.square(board.spot_of({1, 1})).is_free);
    EXPECT_TRUE(s.board.square(s.board.spot_of({1, 1})).is_free);
}

TEST(EchoDeathRulings, E16NoSquareLeft) {
    Grid grid = plain(2, 20);
    grid.spacing = 20;
    Start s(grid);
    EXPECT_EQ(s.play("card a 9;card b 1;first b;place 5,5"), "");
    EXPECT_EQ(s.state.open.phase, Phase::over) << "a has no Node and is out (E43)";
    EXPECT_EQ(s.state.open.ending, Ending::last);
    EXPECT_EQ(s.state.open.winner, 1);
    Grid closed = plain();
    closed.rows.assign(12, std::string(12, 'H'));
    Start nobody(closed);
    EXPECT_EQ(nobody.play("card a 9;card b 1;first b"), "");
    EXPECT_EQ(nobody.state.open.ending, Ending::none);
}

TEST(EchoDeathRulings, E17Launch) {
    Grid grid = plain();
    grid.directory = 3;
    grid.budget.launch = 9;
    Start s(grid);
    EXPECT_EQ(s.play("pick a haste;pick a lightning;pick a enfeeble;pick b haste;pick b bishop;pick b firewall"), "");
    EXPECT_EQ(s.play("card a 9;card b 1;first a;place 0,0;place 3,0;card a 1;card b 2;first a"), "");
    EXPECT_EQ(s.state.open.instructions, 9);
    EXPECT_EQ(s.play("run movement a1"), "E17 at run movement a1");
    EXPECT_EQ(s.play("run lightning a1"), "E17 at run lightning a1");
    EXPECT_EQ(s.play("trade a1"), "E17 at trade a1");
    EXPECT_EQ(s.play("run enfeeble a1;at b1"), "E17 at at b1");
    EXPECT_EQ(s.play("at a1;accept"), "");
    EXPECT_EQ(s.play("run haste a1"), "E23 at run haste a1");
    EXPECT_EQ(s.play("end"), "");
    EXPECT_EQ(s.state.open.player, 1);
    EXPECT_EQ(s.play("run haste b1;disconnect;card a 10;card b 10;card a 4;card b 3"), "") << "Disconnects can be used";
    EXPECT_EQ(tasks_of(s.state.open, 1).size(), 0);
    EXPECT_EQ(s.play("end"), "");
    EXPECT_EQ(s.state.open.phase, Phase::begin_hack);
}

TEST(EchoDeathRulings, E18AndE19Instructions) {
    Grid grid = grid_with({"", "..HH"});
    grid.budget.overclock.at = 1;
    Situation s(grid);
    s.put("a1", 3, 2).put("a2", 9, 9).put("b1", 0, 9).put("b2", 4, 9);
    EXPECT_EQ(income_of(s.board, s.state.open, 0), 12) << "a Node in reach of two Hardlines";
    EXPECT_EQ(income_of(s.board, s.state.open, 1), 10);
    s.state.open.turn = 0;
    EXPECT_EQ(income_of(s.board, s.state.open, 1), 12) << "the second turn of the game";
    s.state.open.turn = 4;
    EXPECT_EQ(s.play("run lightning a2;at b2"), "E24 at at b2");
    Situation few(grid);
    few.put("a1", 9, 9).put("b1", 0, 0);
    EXPECT_EQ(few.play("end;end"), "");
    EXPECT_EQ(few.left(), 15);
    EXPECT_TRUE(few.state.open.players[0].overclocked);
    EXPECT_EQ(few.play("end;end"), "");
    EXPECT_EQ(few.left(), 15) << "in every such turn";
    grid.rulings.overclock = OverclockReading::once;
    Situation once(grid);
    once.put("a1", 9, 9).put("b1", 0, 0);
    EXPECT_EQ(once.play("end;end;end;end"), "");
    EXPECT_EQ(once.left(), 10);
    grid.budget.overclock.at = 0;
    Situation never(grid);
    never.put("a1", 9, 9).put("b1", 0, 0);
    EXPECT_EQ(never.play("end"), "");
    EXPECT_EQ(never.left(), 10);
}

TEST(EchoDeathRulings, E43TheLastNetwork) {
    Grid grid = grid_with();
    grid.players = 3;
    Situation s(grid);
    s.put("a1", 0, 0).put("b1", 1, 1).put("c1", 9, 9);
    EXPECT_EQ(s.play("run lightning a1;at b1"), "");
    EXPECT_TRUE(s.state.open.players[1].out);
    EXPECT_EQ(s.state.open.phase, Phase::turns);
    EXPECT_EQ(s.play("end"), "");
    EXPECT_EQ(s.state.open.player, 2) << "the turns of players who are out are skipped";
    Situation own(grid);
    own.put("a1", 0, 0).put("b1", 1, 1).put("c1", 9, 9);
    own.task("a1", "inner_strength", "a").task("a1", "inner_strength", "a");
    EXPECT_EQ(own.play("run shadow_blast a1;at b1;area 0,0"), "");
    EXPECT_EQ(own.state.open.winner, 2) << "a and b are gone at once";
    Situation suicide(grid);
    suicide.put("a1", 0, 0).put("b1", 8, 8).put("c1", 9, 9).task("a1", "inner_strength", "a");
    EXPECT_EQ(suicide.play("run lightning a1;at a1"), "");
    EXPECT_EQ(suicide.state.open.phase, Phase::turns);
    EXPECT_EQ(suicide.state.open.player, 1) << "a turn whose player goes out ends at once";
    EXPECT_TRUE(suicide.state.open.turn_open);
}

TEST(EchoDeathRulings, E44Standstill) {
    Grid grid = grid_with();
    grid.standstill = 2;
    Situation s(grid);
    s.put("a1", 0, 0).put("b1", 1, 1).put("b2", 5, 5);
    EXPECT_EQ(s.play("end;end;end"), "");
    EXPECT_EQ(s.state.open.quiet, 3);
    EXPECT_EQ(s.play("run kill b1;at a1"), "");
    EXPECT_EQ(s.play("end"), "");
    EXPECT_EQ(s.state.open.ending, Ending::standstill);
    EXPECT_EQ(s.state.open.winner, -1);
    Situation hit(grid);
    hit.put("a1", 0, 0).put("b1", 1, 1).put("b2", 5, 5);
    EXPECT_EQ(hit.play("end;end;run lightning a1;at b1"), "");
    EXPECT_EQ(hit.state.open.quiet, 0) << "at once";
    EXPECT_EQ(hit.play("end"), "");
    EXPECT_EQ(hit.state.open.quiet, 0) << "its turn is not counted";
}

}  // namespace
