#pragma once
// The rules of Luddit a second time, by the letter of the definitions and as slowly as they are: adjacent points,
// groups, loops as a least fixed point, conditioned pieces by groups, moves by trying everything. For few stones.
// Written afresh; it shares the readings with the engine and nothing else.

#include <set>
#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddit/position.h"

namespace nedforge::test {

struct TorusReference {
    int size;
    luddit::Rulings rulings;
    int cap;
    std::string cells;  // row by row: '#', 'o', '.'

    using Piece = unsigned;  // bit i: stone i, in the order of the cells

    std::vector<int> stones() const;    // their cells
    std::vector<Piece> pieces() const;  // single stones and loops (L5 to L9)
    bool is_loop(const std::vector<Piece>& pieces, Piece) const;
    bool conditioned_to_both(const std::vector<Piece>& pieces, Piece) const;  // L11, L12
    bool conditioned(const std::vector<Piece>& pieces, Piece, char player) const;
    // The boards that one legal move leads to, as cells.
    std::set<std::string> after_a_move(char player, int supply) const;
    std::set<std::string> after_a_turn(char player, int supply, int moves) const;
    bool at_range(int cell, int other) const;  // L4: they have an adjacent point in common

private:
    std::vector<Piece> reach() const;  // by piece: the stones of pieces at range of it
};

// A board of this size with the stones at random.
std::string random_cells(int size, int stones, SeededDice&);
luddit::Position position_of(int size, const std::string& cells, int cap, int moves = 2);
std::vector<luddit::Rulings> all_readings_of_pieces();  // loops, condition, own

}  // namespace nedforge::test
