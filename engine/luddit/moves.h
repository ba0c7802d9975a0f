#pragma once
// Moves and turns (L13 to L18): what they do to the stones, which are legal, and why one is not. A turn is one to
// `board.moves` moves and then its end; each move is made on the board that the move before it left.

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/luddit/board.h"

namespace nedforge::luddit {

enum class StepKind : std::uint8_t { place, take, carry, end_turn };

// A move, or the end of the turn. Equal steps have their stones in the same order; legal_moves() gives rising order.
struct Step {
    StepKind kind = StepKind::end_turn;
    std::vector<Spot> stones;  // of take and carry: the stones of the piece
    std::vector<Spot> to;      // of carry: where each of them goes; of place: the one point
    bool operator==(const Step&) const = default;
    std::strong_ordering operator<=>(const Step&) const = default;
};

namespace steps {
inline Step place(Spot spot) { return {StepKind::place, {}, {spot}}; }
inline Step take(std::vector<Spot> stones) { return {StepKind::take, std::move(stones), {}}; }
inline Step carry(std::vector<Spot> stones, std::vector<Spot> to) {
    return {StepKind::carry, std::move(stones), std::move(to)};
}
inline Step end_turn() { return {StepKind::end_turn, {}, {}}; }
}  // namespace steps

// The stones after a move. Precondition: the points of `to` are empty once the piece is off.
Stones after(const Stones&, Colour player, const Step&);

// Why the move is illegal for the player on these stones; nullopt: it is legal. The turn as a whole is not looked at.
// Spots beyond the board are refused.
std::optional<Refusal> why_no_move(const Board&, const Stones&, Colour player, const Step&);

// What a legal move leads to: the stones, and what it takes to write it down.
struct MoveFound {
    const Stones& stones;  // after the move
    StepKind kind;
    const std::vector<Spot>& piece;
    const std::vector<Spot>& to;
    Step step() const { return {kind, piece, to}; }
};
// What is left out of a list of moves.
struct MoveLimits {
    bool loops = true;    // false: no loops are taken or carried
    bool carries = true;  // false: no piece is carried
    bool untied = false;  // true: only moves that leave a board without a loop
    // Asked before a piece is put anywhere: a single stone, and under `carry: free` a loop. What that leads to depends
    // only on the stones that are left and on the colours of the piece. False: it is known already.
    std::function<bool(const Stones& remainder, int blacks, int whites)> lays = {};
};
// Calls `visit` with each legal move until it returns false; false: stopped. Different moves may lead to the same
// stones. Beyond most_loop_stones stones no loops are listed (why_no_move accepts them).
// Nor are, under `carry: free`, loops with more than most_laid_anew ways to choose their new points.
inline constexpr double most_laid_anew = 2'000'000;
bool for_each_move(const Board&, const Stones&, Colour player, const std::function<bool(const MoveFound&)>& visit,
                   const MoveLimits& = {});

// Whether for_each_move lists every legal move of both players on these stones.
bool lists_all_moves(const Board&, const Stones&);

// RULES 5: the player can place, has a stone on the board, or a piece is conditioned to the player.
bool has_move(const Board&, const Stones&, Colour player);

}  // namespace nedforge::luddit
