#include "cli/luddit/board_text.h"

#include <fmt/format.h>

#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "formats/base/text/printable.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

std::string board_text(const Board& board, const Stones& stones) {
    std::string text = "    ";
    for (int column = 0; column < board.size; ++column) text += fmt::format("{:>3}", column);
    text += "\n";
    const auto rows = rows_of(board, stones);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += fmt::format("  {:>2}", row);
        for (const char cell : rows[row]) text += fmt::format("{:>3}", cell);
        text += "\n";
    }
    return text;
}

namespace {
std::string points_text(const std::vector<Point>& points) {
    return joined(points, " ", [](Point point) { return fmt::format("{},{}", point.column, point.row); });
}
}  // namespace

std::string move_text(const ReplayMove& move) {
    if (move.kind == StepKind::place) return "place " + points_text(move.to);
    if (move.kind == StepKind::take) return "take " + points_text(move.stones);
    return "carry " + points_text(move.stones) + " to " + points_text(move.to);
}

std::string turn_text(const ReplayTurn& turn) { return joined(turn, "; ", move_text); }

std::string ending_text(const State& state) {
    if (state.ending == Ending::repetition) return "the game is a draw: the position has occurred for the third time";
    return title_of(other(state.to_move)) + " wins: " + title_of(state.to_move) + " has no legal turn";
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error, Colour first) {
    const Colour player = error.turn % 2 == 0 ? first : other(first);
    return place_text(path, loaded.places.place_of(path_of(error))) +
           fmt::format("turn {} ({}){}: ", error.turn + 1, title_of(player),
                       error.move ? fmt::format(", move {}", *error.move + 1) : "") +
           printable(error.message) + (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli::luddit
