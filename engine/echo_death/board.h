#pragma once
// What is compiled from a grid and never changes during a game: its squares with what is in reach of each, its programs
// by number, its figures, and the readings in force. Source: RULES E1 to E7 and E15 (docs/echo_death/rulings.md).

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/small.h"
#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

// A square by its number: row by row from the top left.
using Spot = std::int16_t;
inline constexpr Spot no_spot = -1;
constexpr Spot narrow_spot(int spot) { return static_cast<Spot>(spot); }
inline constexpr int most_spots = most_side * most_side;
using SpotSet = IndexedBits<int, most_spots>;

// Nodes by number: the player's number times the Nodes of a player, plus the order of placing from 0. `a1` is 0.
inline constexpr int most_nodes_in_all = most_players * most_nodes;
using NodeSet = IndexedBits<int, most_nodes_in_all>;

// Programs by number: Movement, Shutdown, Kill, then the map's list.
inline constexpr int movement_program = 0, shutdown_program = 1, kill_program = 2, root_count = 3;
inline constexpr int most_programs_in_all = root_count + 40;

// The eight ways (E31), clockwise from north, which is towards row 0. An odd way is diagonal.
inline constexpr IndexedArray<std::string_view, int, 8> way_names{"north", "north_east", "east", "south_east",
                                                                  "south", "south_west", "west", "north_west"};
constexpr bool is_diagonal(int way) { return way % 2 != 0; }

inline constexpr int hack_cards = 10;
inline constexpr int longest_path = 200;  // of one Movement; a file has no longer ones

struct BoardSquare {
    Mark mark = Mark::none;
    Small<std::uint8_t> level = 0;
    Small<std::uint8_t> hardlines = 0, covers = 0;                     // in reach (E2)
    bool helper = false, focus = false, life = false, turret = false;  // one is in reach
    bool is_free = false;                                              // E15, before a Node is placed
    Spot exit = no_spot;                                               // where a sending pad sends; else none
    Small<std::int8_t> pair = -1;                                      // of the pads that the square is part of
    IndexedArray<Spot, int, 8> next{};  // the adjacent square in each way; none off the grid
};

// A price of an origin that is in reach of a Caster Helper, or of one that is not (E23).
constexpr int lowered_price(int price, bool helped) { return helped && price >= 1 ? std::max(1, price - 2) : price; }

struct Board {
    std::string id;
    Rulings rulings;
    int width = 0, height = 0;
    int players = 2, nodes = 10;  // of each player
    int spacing = 1, standstill = usual_standstill, directory = usual_directory;
    NodeStatistics statistics;  // of a new Node
    int launch_budget = 30, turn_budget = 10, second_bonus = 2, overclock_at = 5, overclock_budget = 15;
    IndexedVector<Program, int> programs;  // by number
    IndexedVector<BoardSquare, int> squares;
    std::vector<Spot> free;  // squares that are free, rising
    std::vector<Teleport> pads;

    int spots() const { return width * height; }
    int node_count() const { return players * nodes; }
    const BoardSquare& square(int spot) const { return squares[spot]; }
    const Program& program(int number) const { return programs[number]; }
    bool has(Square s) const { return s.column >= 0 && s.column < width && s.row >= 0 && s.row < height; }
    // Precondition of spot_of: the square is on the grid.
    Spot spot_of(Square s) const { return narrow_spot(s.row * width + s.column); }
    Square square_of(int spot) const { return {spot % width, spot / width}; }
    int distance(int a, int b) const { return distance_of(rulings.distance, square_of(a), square_of(b)); }
    int owner_of(int node) const { return node / nodes; }
    std::string name_of_node(int node) const;  // "a1"
    // nullopt: no such program or Node on this map.
    std::optional<int> program_named(std::string_view name) const;
    std::optional<int> node_named(std::string_view name) const;
    // The way from a square to an adjacent one; nullopt: it is not adjacent.
    std::optional<int> way_between(int from, int to) const;
};

// Precondition: the structure of the grid is sound (no ECHO2xx).
Board compile(const Grid&);
Board compile(const Grid&, const Rulings&);  // with these readings in place of the grid's

// The squares where `distance` is at most that far from a square, itself among them.
SpotSet squares_within(const Board&, int spot, int distance);

}  // namespace nedforge::echo_death
