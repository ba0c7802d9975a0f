// The facts of grids: the figures of the example page, brute force for jams and rooms, and a plain search over the
// engine's walks and attacks for what a Node can reach and strike.

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "engine/base/seeded_dice.h"
#include "engine/echo_death/rules.h"
#include "tests/support/echo_death/twin_yards.h"
#include "validator/echo_death/facts/deployment.h"
#include "validator/echo_death/facts/grid_facts.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/strike.h"
#include "validator/echo_death/facts/symmetry.h"
#include "validator/echo_death/facts/walks.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

Grid yards() { return *open_grid(test::twin_yards_text).grid; }

Grid plain(int width, int height) {
    Grid grid;
    grid.id = "plain";
    grid.rows.assign(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'));
    return grid;
}

// A grid of this size with marks, levels, a pair of pads and statistics by lot.
Grid random_grid(int side, SeededDice& dice) {
    Grid grid = plain(side, side);
    grid.zones.emplace(grid.rows);
    const auto lot = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
    const auto spot = [&](std::vector<std::string>& rows) -> char& {
        return rows[static_cast<std::size_t>(lot(side))][static_cast<std::size_t>(lot(side))];
    };
    for (int i = 0; i < side; ++i) spot(grid.rows) = mark_letters[static_cast<std::size_t>(1 + lot(8))];
    for (int i = 0; i < side; ++i) spot(*grid.zones) = static_cast<char>('1' + lot(3));
    const Square from{lot(side), lot(side)}, to{lot(side), lot(side)};
    if (from != to && mark_on(grid, from) == Mark::none && mark_on(grid, to) == Mark::none)
        grid.teleports.push_back({from, to, lot(2) ? Way::both : Way::one});
    grid.node.orthogonal = {lot(4), 1 + lot(2)};
    grid.node.diagonal = {lot(4), 1 + lot(2)};
    grid.node.hard_drive = 1 + lot(4);
    grid.spacing = lot(3);
    return grid;
}

TEST(GridFacts, AreThoseOfTheExample) {
    const Grid grid = yards();
    const Board board = compile(grid);
    const Deployment deployment = deployment_of(board);
    EXPECT_EQ(deployment.needed, 6);
    EXPECT_EQ(deployment.free.size(), 52u);
    EXPECT_EQ(deployment.jam.low, 14);
    EXPECT_EQ(deployment.jam.high, 14);
    EXPECT_EQ(deployment.squares.size(), 14u);
    EXPECT_EQ(deployment.room.low, 18);
    EXPECT_EQ(deployment.room.high, 18);
    EXPECT_TRUE(unreachable_squares(board).empty());
    std::vector<std::size_t> broken;
    for (const Symmetry symmetry : allowed_symmetries(grid)) broken.push_back(breaking_squares(grid, symmetry).size());
    EXPECT_EQ(broken, (std::vector<std::size_t>{0, 24, 24, 56, 36, 36}));
    EXPECT_EQ(income_of(board), 3);
    EXPECT_EQ(wall_of(board), 4);
    EXPECT_EQ(turtle_of(board), 5);
    const HitFacts kill = hit_of(board, board.program(kill_program));
    EXPECT_EQ(kill.hit, 1);
    EXPECT_EQ(kill.uses, 2);
    EXPECT_EQ(kill.price, 10);
    const HitFacts shove = hit_of(board, board.program(*board.program_named("shove")));
    EXPECT_EQ(shove.hit, 0);
    EXPECT_EQ(shove.price, std::nullopt);
    using Row = std::vector<std::optional<int>>;
    EXPECT_EQ(walks_from(board, {0, 7})[0], (Row{4, 4, 4, 4, 4, 3, 3, 2, 3, 2, 3, 2}));
    EXPECT_EQ(strikes_from(board, {0, 7})[7], (Row{std::nullopt, 3, 3, 3, 3, 4, 4, 5, 5, 5, 4, 4}));
}

// Every set of free squares is tried.
TEST(GridFacts, JamAndRoomAreThoseOfBruteForce) {
    SeededDice dice(11);
    int compared = 0;
    for (int i = 0; i < 400 && compared < 60; ++i) {
        Grid grid = random_grid(6, dice);
        if (i % 3 == 0) grid.rulings.distance = DistanceReading::orthogonal;
        if (i % 4 == 0) grid.rulings.deploy = DeployReading::all;
        const Board board = compile(grid);
        const std::size_t n = board.free.size();
        if (n == 0 || n > 14) continue;
        ++compared;
        std::vector<unsigned> rivals(n);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b)
                if (a != b && board.distance(board.free[a], board.free[b]) <= board.spacing) rivals[a] |= 1u << b;
        int room = 0, jam = 100;
        for (unsigned set = 0; set < 1u << n; ++set) {
            bool apart = true, full = true;
            for (std::size_t a = 0; a < n; ++a) {
                const bool in = set >> a & 1, near = (rivals[a] & set) != 0;
                apart = apart && !(in && near);
                full = full && (in || near);
            }
            if (!apart) continue;
            room = std::max(room, std::popcount(set));
            if (full) jam = std::min(jam, std::popcount(set));
        }
        const Deployment deployment = deployment_of(board);
        ASSERT_EQ(deployment.room.low, room);
        ASSERT_EQ(deployment.room.high, room);
        ASSERT_EQ(deployment.jam.low, jam);
        ASSERT_EQ(deployment.jam.high, jam);
        // The engine places the jam, and then no Node more.
        PublicState open = initial_state(board).open;
        int node = 0;
        for (const Square square : deployment.squares) {
            ASSERT_TRUE(can_place(board, open, board.spot_of(square)));
            open.nodes[static_cast<std::size_t>(node++)].spot = board.spot_of(square);
        }
        for (const Spot spot : board.free) ASSERT_FALSE(can_place(board, open, spot));
        const Deployment quick = deployment_of(board, true);
        ASSERT_EQ(quick.is_impossible(), deployment.is_impossible());
        ASSERT_EQ(quick.can_jam(), deployment.can_jam());
    }
    EXPECT_EQ(compared, 60);
}

// A state in which one default Node stands on a square.
PublicState with_node_on(const Board& board, Spot spot) {
    PublicState open = initial_state(board).open;
    NodeState& node = open.nodes[0];
    node.spot = spot;
    node.hard_drive = static_cast<std::int8_t>(board.statistics.hard_drive);
    node.offense = board.statistics.offense;
    node.defense = board.statistics.defense;
    node.orthogonal = board.statistics.orthogonal.squares;
    node.diagonal = board.statistics.diagonal.squares;
    return open;
}

// The least price of every end of a walk by the engine, over all numbers of steps of both kinds that matter.
std::vector<int> slow_walks(const Board& board, Spot from) {
    const PublicState open = with_node_on(board, from);
    std::vector<int> least(static_cast<std::size_t>(board.spots()), never);
    struct Way {
        Spot end;
        int orthogonal, diagonal;
        std::vector<Spot> path;
    };
    std::set<std::tuple<int, int, int>> seen{{from, 0, 0}};
    std::vector<Way> ways{{from, 0, 0, {}}};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way way = ways[i];
        const Walk walk = walk_of(board, open, 0, way.path);
        int& best = least[static_cast<std::size_t>(way.end)];
        best = std::min(best, way.path.empty() ? 0 : walk.price);
        for (int w = 0; w < 8; ++w) {
            Way next = way;
            const Spot entered = board.square(way.end).next[static_cast<std::size_t>(w)];
            if (entered == no_spot) continue;
            next.path.push_back(entered);
            const Walk longer = walk_of(board, open, 0, next.path);
            if (longer.refusal) continue;
            next.end = longer.end;
            if (board.square(entered).mark != Mark::boost) ++(is_diagonal(w) ? next.diagonal : next.orthogonal);
            if (next.orthogonal > 10 || next.diagonal > 10) continue;
            if (seen.insert({next.end, next.orthogonal, next.diagonal}).second) ways.push_back(std::move(next));
        }
    }
    return least;
}

TEST(GridFacts, WalksAreThoseOfAPlainSearchOverTheEngine) {
    SeededDice dice(5);
    for (int i = 0; i < 12; ++i) {
        const Board board = compile(random_grid(6, dice));
        const auto from = static_cast<Spot>(dice.below(36));
        const std::vector<int> slow = slow_walks(board, from);
        const Walks walks(board, board.statistics.orthogonal, board.statistics.diagonal, from);
        const PublicState open = with_node_on(board, from);
        for (int spot = 0; spot < board.spots(); ++spot) {
            ASSERT_EQ(walks.leads_to(spot) ? walks.price(spot) : never, slow[static_cast<std::size_t>(spot)])
                << i << " " << spot;
            if (!walks.leads_to(spot) || spot == from) continue;
            const Walk walked = walk_of(board, open, 0, walks.path_to(spot));
            ASSERT_FALSE(walked.refusal);
            ASSERT_EQ(walked.end, spot);
            ASSERT_EQ(walked.price, walks.price(spot));
        }
    }
}

// The cheapest runs whose damage reaches the Hard Drive, run by run.
int slow_blow(const Board& board, Spot from, Spot to, int drives, std::vector<int>& runs) {
    if (drives <= 0) return 0;
    int least = never;
    const BoardSquare& square = board.square(from);
    for (std::size_t p = 0; p < board.programs.size(); ++p) {
        const Program& program = board.programs[p];
        if (!program.attack || program.distance < board.distance(from, to) || program.target == Target::friendly ||
            program.target == Target::other_friendly)
            continue;
        const int damage = damage_between(board, program, board.statistics.offense, from, board.statistics.defense, to);
        if (damage == 0) continue;
        const int price = lowered_price(runs[p] ? program.cost.later : program.cost.first, square.helper);
        ++runs[p];
        const int rest = slow_blow(board, from, to, drives - damage, runs);
        --runs[p];
        if (rest < never) least = std::min(least, price + rest);
    }
    return least;
}

TEST(GridFacts, StrikesAreThoseOfAPlainSearch) {
    SeededDice dice(8);
    for (int i = 0; i < 6; ++i) {
        Grid grid = random_grid(6, dice);
        grid.node.hard_drive = 1 + i % 3;
        Program own;
        own.id = "pulse";
        own.cost = {4, 1, true};
        own.distance = 2;
        own.target = Target::other_any;
        own.attack.emplace();
        grid.programs = std::vector<ProgramItem>{std::string("lightning"), std::string("shadow_pierce"),
                                                 std::string("dual_strike"), own};
        const Board board = compile(grid);
        const auto from = static_cast<Spot>(dice.below(36));
        const std::vector<int> walks = slow_walks(board, from);
        const SquareValues strikes = strikes_from(board, board.square_of(from));
        std::vector<int> runs(board.programs.size());
        for (int to = 0; to < board.spots(); ++to) {
            int least = never;
            for (int spot = 0; spot < board.spots(); ++spot)
                if (to != from && spot != to && walks[static_cast<std::size_t>(spot)] < never)
                    if (const int blow = slow_blow(board, static_cast<Spot>(spot), static_cast<Spot>(to),
                                                   board.statistics.hard_drive, runs);
                        blow < never)
                        least = std::min(least, walks[static_cast<std::size_t>(spot)] + blow);
            const Square square = board.square_of(to);
            EXPECT_EQ(
                strikes[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)].value_or(never),
                least)
                << i << " " << subject_of(square);
        }
    }
}

TEST(GridFacts, SymmetriesOfPadsLookAtTheirParts) {
    Grid grid = plain(6, 6);
    grid.teleports = {{{1, 1}, {4, 4}, Way::both}};
    EXPECT_TRUE(breaking_squares(grid, Symmetry::half_turn).empty());
    EXPECT_EQ(breaking_squares(grid, Symmetry::left_right).size(), 4u);
    grid.teleports[0].way = Way::one;
    EXPECT_EQ(breaking_squares(grid, Symmetry::half_turn).size(), 2u);
    grid.teleports.push_back({{4, 1}, {1, 4}, Way::one});
    EXPECT_TRUE(breaking_squares(grid, Symmetry::left_right).empty());
}

TEST(GridFacts, TheTurtleTakesAtMostADirectory) {
    Grid grid = plain(6, 6);
    grid.directory = 2;
    EXPECT_EQ(turtle_of(compile(grid)), 5);
    grid.directory = 1;
    EXPECT_EQ(turtle_of(compile(grid)), 6);  // three Firewalls, or two Fortresses
    grid.programs = std::vector<ProgramItem>{std::string("lightning")};
    EXPECT_EQ(turtle_of(compile(grid)), std::nullopt);
}

}  // namespace
}  // namespace nedforge::echo_death
