// LOOP202 to LOOP204: what the size, the cap and the supplies can't be, or had better not be.

#include "engine/base/words.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

constexpr int least_size_with_places = 6;

void no_empty_point(const CheckContext& context, Diagnostics& out) {
    const BoardShape& board = context.position.board;
    const int limit = board.size * board.size - 1;
    if (board.stones <= limit) return;
    report(out, no_empty_point_check, "board",
           "the cap of " + counted(board.stones, "stone") + " fills all " + std::to_string(board.size * board.size) +
               " points of the board, so that a full board has no point to carry to",
           "lower `stones` to " + std::to_string(limit) + " or less, or make the board larger");
}

void supply_below_cap(const CheckContext& context, Diagnostics& out) {
    const Position& position = context.position;
    for (const Colour colour : {Colour::black, Colour::white}) {
        const int supply = position.supply_of(colour);
        if (supply >= position.board.stones) continue;
        Diagnostic& d =
            report(out, supply_below_cap_check, "supply",
                   title_of(colour) + " has " + counted(supply, "stone") + " and the cap is " +
                       std::to_string(position.board.stones) + ", so " + title_of(colour) +
                       " can never fill the board and never win" +
                       (position.rulings.repeat == RepeatReading::forbidden
                            ? " but by taking every new position from the other player"
                            : ""),
                   "give " + title_of(colour) + " as many stones as the cap, or lower the cap", {name_of(colour)});
        d.fixes.push_back(
            {"leave out the supply of " + name_of(colour), {{"supply." + name_of(colour), std::nullopt}}});
    }
}

void no_geometry(const CheckContext& context, Diagnostics& out) {
    const int size = context.position.board.size;
    if (size >= least_size_with_places) return;
    report(out, no_geometry_check, "board",
           "on a board of size " + std::to_string(size) +
               " all points are at range of each other, so that the places of the stones make no "
               "difference: only their numbers do",
           "make the board at least 6 x 6 points");
}

}  // namespace

const Check no_empty_point_check{
    {"LOOP202", "no-empty-point", Severity::error, "The cap is larger than the number of points less one.",
     "A full board would have no empty point, and nothing could be carried.",
     "Lower the cap, or make the board larger.",
     "# bad: nine stones fill the nine points\n"
     "board: {size: 3, stones: 9}\n"
     "# good\n"
     "board: {size: 3, stones: 8}\n"},
    CheckPhase::structure,
    no_empty_point};

const Check supply_below_cap_check{
    {"LOOP203", "supply-below-cap", Severity::warning, "The supply of a player is smaller than the cap.",
     "A player wins by filling the board with stones of one colour. A player whose supply is below the cap never can.",
     "Give the player as many stones as the cap, or lower the cap.",
     "# bad: White can't win\n"
     "board: {size: 6, stones: 4}\n"
     "supply: {white: 3}\n"
     "# good\n"
     "board: {size: 6, stones: 4}\n"},
    CheckPhase::structure,
    supply_below_cap};

const Check no_geometry_check{
    {"LOOP204", "no-geometry", Severity::warning, "The board is smaller than 6 x 6 points.",
     "Range reaches two points in every direction and around the edges. Below 6 x 6 points every stone is at range of "
     "every other, and a game of places becomes one of numbers.",
     "Make the board larger.",
     "# bad\n"
     "board: {size: 5, stones: 4}\n"
     "# good\n"
     "board: {size: 6, stones: 4}\n"},
    CheckPhase::structure,
    no_geometry};

}  // namespace nedforge::luddit
