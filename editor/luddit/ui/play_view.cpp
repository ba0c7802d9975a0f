// Playtest: two people, or a person against the search. A turn is made of moves on the board, shown with arrows, and
// confirmed; each move can be taken back before.

#include <algorithm>

#include "editor/luddit/ui/board_view.h"
#include "editor/shell/parts/game_files.h"
#include "editor/shell/parts/game_panel.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/input.h"
#include "formats/luddit/position_words.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {
namespace {

// The stones of the chosen piece, shifted or turned so that the first of them is on this point.
std::vector<Spot> put_at(const Board& board, const PlayState& state, Point point) {
    const Spot first = board.turned(board.spot_of(state.piece[0]), state.orientation);
    const int size = board.size;
    const Point from = board.point_of(first);
    const Point shift{(point.column - from.column + size) % size, (point.row - from.row + size) % size};
    std::vector<Spot> to;
    for (const Point stone : state.piece)
        to.push_back(board.shifted(board.turned(board.spot_of(stone), state.orientation), board.spot_of(shift)));
    return to;
}

std::vector<Spot> spots_in(const Board& board, const std::vector<Point>& points) {
    std::vector<Spot> spots;
    for (const Point point : points) spots.push_back(board.spot_of(point));
    return spots;
}

void choose_nothing(PlayState& state) {
    state.piece.clear();
    state.laid.clear();
    state.anew = false;
}

// The stones of the piece go to the points in the order in which both were clicked; the points of the piece itself are
// empty by then.
void lay_anew(const Playtest& play, PlayState& state, Point point, Wishes& wishes) {
    const auto known = std::find(state.laid.begin(), state.laid.end(), point);
    if (known != state.laid.end()) {
        state.laid.erase(known);
        return;
    }
    state.laid.push_back(point);
    if (state.laid.size() < state.piece.size()) return;
    decide(wishes, steps::carry(spots_in(play.board(), state.piece), spots_in(play.board(), state.laid)));
    choose_nothing(state);
}

// A click on a stone chooses it, or adds it to the piece; a click on an empty point places or carries.
void press_point(const Playtest& play, PlayState& state, Point point, Wishes& wishes) {
    const Board& board = play.board();
    if (state.anew) return lay_anew(play, state, point, wishes);
    if (play.state().stones.both().has(board.spot_of(point))) {
        const auto known = std::find(state.piece.begin(), state.piece.end(), point);
        if (known != state.piece.end())
            state.piece.erase(known);
        else
            state.piece.push_back(point);
        return;
    }
    decide(wishes, state.piece.empty() ? steps::place(board.spot_of(point))
                                       : steps::carry(spots_in(board, state.piece), put_at(board, state, point)));
    choose_nothing(state);
}

void board_part(const Shown& shown, const Playtest& play, PlayState& state, ImVec2 size, Wishes& wishes) {
    const Board& board = play.board();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const CanvasFrame f = fitting_frame(shown.look, corner, {corner.x + size.x, corner.y + size.y}, board.size);
    std::erase_if(state.piece,
                  [&](Point p) { return !board.has(p) || !play.state().stones.both().has(board.spot_of(p)); });
    if (state.piece.size() < 2) state.anew = false, state.laid.clear();
    const bool pressed = ImGui::InvisibleButton("board", {std::max(1.0f, size.x), std::max(1.0f, size.y)});
    mark_item("play:board");
    BoardMarks marks;
    marks.piece = state.piece;
    if (state.piece.size() == 1) marks.dead = state.piece;
    const auto turn = play.turn_under_way();
    const auto ended = play.turns();
    const bool last = turn.empty() && !ended.empty();
    marks.moves = last ? ended.back() : turn;
    marks.player = last ? other(play.state().to_move) : play.state().to_move;
    for (std::size_t i = 0; i < state.laid.size(); ++i)
        marks.moves.push_back({StepKind::carry, {state.piece[i]}, {state.laid[i]}});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(f.min, f.max, true);
    draw_board(shown, f, board.size, play.state().stones, marks, list);
    list.PopClipRect();
    for (int row = 0; row < board.size; ++row)
        for (int column = 0; column < board.size; ++column) {
            const CellBox box = box_of(f, {column, row}, 0.8f);
            mark_rect("play:" + std::to_string(column) + "," + std::to_string(row), box.min, box.max);
        }
    if (!pressed || !play.asks_a_person()) return;
    if (const auto cell = GridSize{board.size, board.size, true}.meant(cell_under(f, ImGui::GetIO().MousePos)))
        press_point(play, state, {cell->column, cell->row}, wishes);
}

void game_buttons(const Shown& shown, const Playtest* play, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    PlayState& state = editor.play;
    static constexpr std::array<std::string_view, 3> choices{"two people", "the program is Black",
                                                             "the program is White"};

    const auto start = [&](std::uint64_t seed) {
        choose_nothing(state);
        wishes.on_both(
            [search = state.search, seed](Positions& positions, Session& s) { positions.start_play(s, search, seed); });
    };
    if (kit::choice(look, "play.against", choices, state.search) && play) start(state.seed++);
    GameButtons buttons;
    buttons.off = no_board(*shown.session);
    buttons.undo = "Take back";
    buttons.undo_tip = "Takes the last move back.";
    buttons.nothing_made = "no move was made";
    buttons.save_tip = "The turns that were ended, as a replay.";
    buttons.begin = [&] { start(state.seed++); };
    buttons.save = [&] { ask_save_replay<Wishes>(shown, editor); };
    buttons.load = [&] { ask_load_replay<Wishes>(shown, editor); };
    nedforge::game_buttons(look, play, buttons, wishes);
}

// What can be done with the chosen stones, and the end of the turn.
void move_buttons(const Shown& shown, const Playtest& play, PlayState& state, Wishes& wishes) {
    const Look& look = shown.look;
    if (play.waits_for_program()) {
        kit::caption(look, "The program is looking for its turn\u2026");
        kit::button(look, "play:end_turn", "End the turn", kit::Kind::normal, "",
                    std::optional<std::string>("the program is to move"));
        return mark_item("play:thinking");
    }
    if (!state.piece.empty()) {
        ImGui::TextWrapped("Chosen: %s", points_words(state.piece).c_str());
        kit::caption(look, state.piece.size() == 1
                               ? "Click on an empty point to carry it there; click on more stones to choose a loop."
                           : state.anew
                               ? ("Click where each stone goes, in the order above: " +
                                  std::to_string(state.laid.size()) + " of " + std::to_string(state.piece.size()) + ".")
                                     .c_str()
                               : "Click on an empty point: the first stone goes there, the others with it.");
        if (kit::button(look, "play:take", "Take it off", kit::Kind::normal)) {
            decide(wishes, steps::take(spots_in(play.board(), state.piece)));
            choose_nothing(state);
        }
        if (state.piece.size() > 1 && play.board().rulings.carry != CarryReading::shift) {
            kit::beside(kit::button_width("Turn"));
            if (kit::button(look, "play:turn", "Turn", kit::Kind::quiet,
                            "The next of the eight forms in which it goes back."))
                state.orientation = (state.orientation + 1) % orientations;
            if (play.board().rulings.carry == CarryReading::free) {
                kit::beside(kit::button_width("Lay anew"));
                if (kit::toggle(look, "play:anew", "Lay anew", state.anew,
                                "Say where each stone of the loop goes: any points that make it a loop."))
                    state.anew = !state.anew, state.laid.clear();
            }
        } else {
            state.orientation = 0;
        }
        kit::beside(kit::button_width("Choose nothing"));
        if (kit::button(look, "play:none", "Choose nothing", kit::Kind::quiet)) choose_nothing(state);
    } else {
        kit::caption(look, "Click on an empty point to place a stone, or on stones to choose a piece.");
    }
    const bool has_moved = play.state().moves_made > 0;
    if (kit::button(look, "play:end_turn", "End the turn", has_moved ? kit::Kind::primary : kit::Kind::normal,
                    "The moves are shown with arrows; until now they could be taken back.",
                    has_moved ? std::nullopt : std::optional<std::string>("the first move is compulsory")))
        decide(wishes, steps::end_turn());
}

std::string end_words(const Playtest& play) {
    if (const auto winner = winner_of(play.state()))
        return title_of(*winner) + " has won: " + title_of(other(*winner)) + " has no legal turn (L20).";
    return "A draw: the position has occurred for the third time (L21).";
}

void log(const Look& look, const Playtest& play, PlayState& state) {
    game_log(look, play.made().size(), state.seen_steps, [&] {
        Colour player = play.board().first;
        for (const ReplayTurn& turn : play.turns()) {
            ImGui::TextWrapped("%s: %s", title_of(player).c_str(), turn_words(turn).c_str());
            player = other(player);
        }
        if (const auto turn = play.turn_under_way(); !turn.empty())
            ImGui::TextDisabled("%s: %s \u2026", title_of(player).c_str(), turn_words(turn).c_str());
    });
}

void turn_panel(const Shown& shown, const Playtest& play, PlayState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const State& current = play.state();
    const std::string due = title_of(current.to_move) + ": move " + std::to_string(current.moves_made + 1) +
                            " of at most " + std::to_string(play.board().moves);
    kit::heading(look, play.over() ? "The end"
                       : current.moves_made == play.board().moves
                           ? (title_of(current.to_move) + ": end the turn").c_str()
                           : due.c_str());
    mark_item("play:due");
    if (play.over())
        kit::wrapped(end_words(play));
    else
        move_buttons(shown, play, state, wishes);
    for (const Colour colour : {Colour::black, Colour::white})
        kit::caption(look, title_of(colour) + ": " + std::to_string(current.stones[colour].count()) +
                               " on the board, " + std::to_string(supply_left(play.board(), current.stones, colour)) +
                               " in the supply");
}

}  // namespace

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const BoardAndGame layout{"position", 340,
                              "Play from this position: two people at one screen, or against the search."};
    board_and_game(shown, editor, wishes, layout, board_part, game_buttons, turn_panel, log);
}

}  // namespace nedforge::luddit
