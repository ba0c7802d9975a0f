#include "engine/echo_death/board.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

namespace {

constexpr IndexedArray<int, int, 8> way_columns{0, 1, 1, 1, 0, -1, -1, -1}, way_rows{-1, -1, 0, 1, 1, 1, 0, -1};

// What a mark on the square or beside it does to a Node on it (E2).
void take_into_reach(BoardSquare& square, Mark mark) {
    switch (mark) {
        case Mark::hardline:
            ++square.hardlines;
            break;
        case Mark::cover:
            ++square.covers;
            break;
        case Mark::helper:
            square.helper = true;
            break;
        case Mark::focus:
            square.focus = true;
            break;
        case Mark::life:
            square.life = true;
            break;
        case Mark::turret:
            square.turret = true;
            break;
        case Mark::none:
        case Mark::boost:
        case Mark::trap:
            break;
    }
}

// A square that closes itself and its neighbours to the deployment (E15).
bool closes(const Board& board, const BoardSquare& square) {
    return square.mark != Mark::none || square.pair >= 0 ||
           (board.rulings.deploy == DeployReading::all && square.level > 0);
}

void lay_pads(Board& board) {
    for (const auto& [i, pad] : with_index(board.pads)) {
        BoardSquare& from = board.squares[board.spot_of(pad.from)];
        BoardSquare& to = board.squares[board.spot_of(pad.to)];
        from.pair = to.pair = i;
        from.exit = board.spot_of(pad.to);
        if (pad.way == Way::both) to.exit = board.spot_of(pad.from);
    }
}

void look_around(Board& board) {
    for (int spot = 0; spot < board.spots(); ++spot) {
        BoardSquare& square = board.squares[spot];
        const Square place = board.square_of(spot);
        take_into_reach(square, square.mark);
        square.is_free = !closes(board, square);
        for (const int way : indices_of(square.next)) {
            const Square next_place{place.column + way_columns[way], place.row + way_rows[way]};
            square.next[way] = board.has(next_place) ? board.spot_of(next_place) : no_spot;
            if (!board.has(next_place)) continue;
            const BoardSquare& neighbour = board.square(board.spot_of(next_place));
            take_into_reach(square, neighbour.mark);
            square.is_free = square.is_free && !closes(board, neighbour);
        }
        if (square.is_free) board.free.push_back(narrow_spot(spot));
    }
}

}  // namespace

std::string Board::name_of_node(int node) const {
    return name_of_player(owner_of(node)) + std::to_string(node % nodes + 1);
}

std::optional<int> Board::program_named(std::string_view name) const {
    for (const auto& [number, program] : with_index(programs))
        if (program.id == name) return number;
    return std::nullopt;
}

std::optional<int> Board::node_named(std::string_view name) const {
    const auto owner = player_of_name(name.substr(0, 1));
    int number = 0;
    const auto digits =
        std::from_chars(name.data() + std::min<std::size_t>(name.size(), 1), name.data() + name.size(), number);
    if (!owner || *owner >= players || digits.ec != std::errc{} || digits.ptr != name.data() + name.size() ||
        number < 1 || number > nodes)
        return std::nullopt;
    const int node = *owner * nodes + number - 1;
    return name_of_node(node) == name ? std::optional(node) : std::nullopt;
}

std::optional<int> Board::way_between(int from, int to) const {
    return to == no_spot ? std::nullopt : find_index(square(from).next, to);
}

Board compile(const Grid& grid) { return compile(grid, grid.rulings); }

Board compile(const Grid& grid, const Rulings& rulings) {
    Board board;
    board.id = grid.id;
    board.rulings = rulings;
    board.width = grid.width();
    board.height = grid.height();
    board.players = grid.players;
    board.nodes = grid.nodes;
    board.spacing = spacing_of(grid);
    board.standstill = grid.standstill;
    board.directory = grid.directory;
    board.statistics = grid.node;
    board.launch_budget = grid.budget.launch;
    board.turn_budget = grid.budget.turn;
    board.second_bonus = grid.budget.second;
    board.overclock_at = overclock_of(grid);
    board.overclock_budget = grid.budget.overclock.turn;
    board.programs = all_programs(grid);
    board.pads = grid.teleports;
    board.squares.resize(place_of_index(board.spots()));
    for (int spot = 0; spot < board.spots(); ++spot) {
        BoardSquare& square = board.squares[spot];
        square.mark = mark_on(grid, board.square_of(spot));
        square.level = level_on(grid, board.square_of(spot));
    }
    lay_pads(board);
    look_around(board);
    return board;
}

SpotSet squares_within(const Board& board, int spot, int distance) {
    SpotSet set;
    const Square centre = board.square_of(spot);
    const int top = std::max(0, centre.row - distance), bottom = std::min(board.height - 1, centre.row + distance);
    for (int row = top; row <= bottom; ++row) {
        const int reach =
            board.rulings.distance == DistanceReading::square ? distance : distance - std::abs(row - centre.row);
        const int from = std::max(0, centre.column - reach), to = std::min(board.width - 1, centre.column + reach);
        for (int column = from; column <= to; ++column) set.set(board.spot_of({column, row}));
    }
    return set;
}

}  // namespace nedforge::echo_death
