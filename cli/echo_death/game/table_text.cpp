#include "cli/echo_death/game/table_text.h"

#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

namespace {

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

// A square is three characters wide: a Node's name, or the mark and the level above 0.
std::string grid_text(const Board& board, const PublicState& open) {
    std::string text = "     ";
    for (int column = 0; column < board.width; ++column)
        text += column % 5 == 0 ? padded(std::to_string(column), 3) : "   ";
    while (text.back() == ' ') text.pop_back();
    text += "\n";
    for (int row = 0; row < board.height; ++row) {
        text += (row < 10 ? "  " : " ") + std::to_string(row) + "  ";
        for (int column = 0; column < board.width; ++column) {
            const int spot = board.spot_of({column, row});
            const int node = node_on(board, open, spot);
            const char mark = board.square(spot).pair >= 0 ? 'O' : letter_of(board.square(spot).mark);
            const int level = board.square(spot).level;
            text += padded(
                node >= 0 ? board.name_of_node(node) : std::string(1, mark) + (level > 0 ? std::to_string(level) : ""),
                3);
        }
        while (text.back() == ' ') text.pop_back();
        text += "\n";
    }
    return text;
}

std::string node_text(const Board& board, const PublicState& open, int node) {
    const NodeState& state = open.node(node);
    std::string text = "  " + padded(board.name_of_node(node), 4) + padded(text_of(board.square_of(state.spot)), 9) +
                       "Hard Drive " + std::to_string(state.hard_drive) + ", Offense " +
                       std::to_string(offense_of(state)) + ", Defense " + std::to_string(defense_of(state));
    if (const int covers = board.square(state.spot).covers) text += " + " + std::to_string(covers) + " (Cover)";
    text += ", moves " + std::to_string(orthogonal_of(state)) + "/" +
            std::to_string(board.statistics.orthogonal.price) + " and " + std::to_string(diagonal_of(state)) + "/" +
            std::to_string(board.statistics.diagonal.price);
    if (const int level = board.square(state.spot).level) text += ", level " + std::to_string(level);
    if (state.stunned()) text += ", stunned";
    const TaskRange tasks = tasks_of(open, node);
    if (tasks.size() > 0)
        text += "; " + joined(tasks, ", ", [&](const TaskOn& task) {
                    return board.program(task.program).id + " by " + name_of_player(task.by);
                });
    return text + "\n";
}

std::string player_text(const Board& board, const PublicState& open, int player) {
    const PlayerState& state = open.of(player);
    std::string text = "  player " + name_of_player(player) + ": ";
    if (state.out) return text + "out of the game\n";
    std::vector<std::string> programs, cards;
    for (std::size_t program = 0; program < board.programs.size(); ++program)
        if (state.directory >> program & 1u) programs.push_back(board.programs[program].id);
    for (int card = 1; card <= hack_cards; ++card)
        if (state.deck >> card & 1u) cards.push_back(std::to_string(card));
    return text + "cards " + joined(cards, " ") + (state.disconnect ? ", may disconnect" : "") + "; " +
           (programs.empty() ? "no directory" : joined(programs, ", ")) + "\n";
}

std::string step_words(const Replay& replay, const ReplayError& error) {
    const auto number = [](int index) { return std::to_string(index + 1); };
    if (error.step == ReplayStep::directories) return "directories";
    if (error.step == ReplayStep::deploy)
        return error.action ? "deployment, square " + number(*error.action) : "deployment";
    if (!error.turn) return error.step == ReplayStep::launch ? "launch" : "the Hack before the first turn";
    const bool in_launch = error.step == ReplayStep::launch;
    std::string words = (in_launch ? "launch, turn " : "turn ") + number(*error.turn);
    const std::vector<ReplayTurn>* turns = in_launch ? &replay.launch->turns : &*replay.turns;
    if (has_index(*turns, *error.turn))
        words += " (" + name_of_player((*turns)[place_of_index(*error.turn)].player) + ")";
    return error.action ? words + ", action " + number(*error.action) : words;
}

}  // namespace

std::string table_text(const Board& board, const PublicState& open) {
    std::string text = grid_text(board, open);
    for (int node = 0; node < board.node_count(); ++node)
        if (open.node(node).on_grid()) text += node_text(board, open, node);
    for (int player = 0; player < board.players; ++player) text += player_text(board, open, player);
    if (open.turn_open)
        text += "  turn of player " + name_of_player(open.player) + ": " + counted(open.instructions, "Instruction") +
                " left\n";
    return text;
}

std::string ending_text(const PublicState& open) {
    switch (open.ending) {
        case Ending::last:
            return "player " + name_of_player(open.winner) + " wins with the last network";
        case Ending::none:
            return "drawn, since nobody has a Node";
        case Ending::standstill:
            return "drawn by standstill";
        case Ending::none_yet:
            break;
    }
    return "the game is not over";
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    return place_text(path, loaded.places.place_of(path_of(error))) + step_words(*loaded.replay, error) + ": " +
           printable(error.message) + (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli::echo_death
