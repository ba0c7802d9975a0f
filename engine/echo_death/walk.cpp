// E35 to E37: what a path costs and where it leads, before anything of it happens. Nothing that happens on the way can
// change it: traps take Tasks, and the values before the run count for the whole run.

#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

namespace {

// Steps of one kind: Y for each X of them or part of X.
int price_of_steps(int steps, int squares, int price) {
    return steps == 0 ? 0 : (steps + squares - 1) / squares * price;
}

}  // namespace

Walk walk_of(const Board& board, const PublicState& open, int node, const std::vector<Spot>& path) {
    const NodeState& mover = open.node(node);
    const int squares[2] = {orthogonal_of(mover), diagonal_of(mover)};
    const int prices[2] = {board.statistics.orthogonal.price, board.statistics.diagonal.price};
    int counted_steps[2] = {0, 0};
    Walk walk;
    walk.end = mover.spot;
    const auto refuse = [&](const char* rule, std::string message) {
        walk.refusal = Refusal{rule, std::move(message)};
        return walk;
    };
    if (std::ssize(path) > longest_path)
        return refuse("E35", "a path has at most " + std::to_string(longest_path) + " squares");
    const auto stands_on = [&](Spot spot) {
        const int occupant = node_on(board, open, spot);
        return occupant == node ? -1 : occupant;
    };
    for (const Spot spot : path) {
        if (spot < 0 || spot >= board.spots()) return refuse("E3", "the edge of the grid can't be crossed");
        const auto way = board.way_between(walk.end, spot);
        const auto text = [&] { return text_of(board.square_of(spot)); };
        if (!way) return refuse("E35", text() + " is not adjacent to " + text_of(board.square_of(walk.end)));
        const int kind = is_diagonal(*way) ? 1 : 0;
        if (squares[kind] == 0)
            return refuse(
                "E35", board.name_of_node(node) + (kind ? " makes no diagonal steps" : " makes no orthogonal steps"));
        if (const int occupant = stands_on(spot); occupant >= 0)
            return refuse("E35", board.name_of_node(occupant) + " stands on " + text());
        const BoardSquare& square = board.square(spot);
        if (square.mark != Mark::boost) ++counted_steps[kind];
        walk.end = square.exit != no_spot && stands_on(square.exit) < 0 ? square.exit : spot;
    }
    for (int kind = 0; kind < 2; ++kind) walk.price += price_of_steps(counted_steps[kind], squares[kind], prices[kind]);
    walk.price = lowered_price(walk.price, board.square(mover.spot).helper);
    return walk;
}

}  // namespace nedforge::echo_death
