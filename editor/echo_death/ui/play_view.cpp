// Playtest: the grid played through the engine, by people at one screen or against policies. Cards and directories are
// covered while others are asked.

#include <algorithm>

#include "editor/echo_death/ui/play.h"
#include "editor/shell/parts/game_files.h"
#include "editor/shell/parts/game_panel.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/echo_death/rules.h"
#include "engine/echo_death/words.h"
#include "formats/echo_death/replay_file.h"
#include "formats/echo_death/step_words.h"

namespace nedforge::echo_death {
namespace {

void new_game(const PlayState& state, Wishes& wishes, std::uint64_t seed) {
    wishes.on_both([seats = state.seats, seed](Grids& grids, Session& s) { grids.start_play(s, seats, seed); });
}

void game_buttons(const Shown& shown, const Playtest* play, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    PlayState& state = editor.play;
    static constexpr std::array<std::string_view, 4> choices{"a person", "random", "greedy", "strong"};
    bool has_changed = false;
    for (int player = 0; player < shown.grid().players; ++player) {
        auto& seat = state.seats[player];
        kit::label(look, player_title(player).c_str(), look.px(64));
        has_changed |= kit::choice(look, "seat." + name_of_player(player), choices, seat);
    }
    if (has_changed && play) new_game(state, wishes, play->match().seed());
    GameButtons buttons;
    buttons.off = no_board(*shown.session);
    buttons.save_tip = "The game so far, as a replay.";
    if (play && play->open().phase < Phase::deploy) buttons.unsaved = "the deployment has not begun";
    buttons.begin = [&] { new_game(state, wishes, state.seed++); };
    buttons.save = [&] { ask_save_replay<Wishes>(shown, editor); };
    buttons.load = [&] { ask_load_replay<Wishes>(shown, editor); };
    nedforge::game_buttons(look, play, buttons, wishes);
    const bool setup = play && !play->over() && play->open().phase <= Phase::deploy;
    if (setup &&
        kit::button(look, "play:random", "Place at random", kit::Kind::normal,
                    "Draws the rest of the directories, cards and squares, the same way for every player, up to "
                    "the end of the deployment."))
        on_game(wishes, [](Playtest& game) { game.place_at_random(); });
}

void curtain(const Look& look, game::Seat seat, Wishes& wishes) {
    const std::string player = player_title(seat);
    nedforge::curtain(look, player + " chooses in secret. The others look away.",
                      "I am " + player + ": show my choices",
                      "They are covered again as soon as somebody else is asked.", wishes);
}

// Everything that lies open of the players.
void table_words(const Look& look, const Playtest& play) {
    const Board& board = play.board();
    const PublicState& s = play.open();
    for (int player = 0; player < board.players; ++player) {
        const PlayerState& player_state = s.of(player);
        std::string words = player_title(player) + ": " + counted(player_state.alive, "Node");
        if (player_state.out) words += ", out of the game";
        std::string cards;
        for (int card = 1; card <= hack_cards; ++card)
            if (player_state.deck >> card & 1) cards += (cards.empty() ? "" : " ") + std::to_string(card);
        words += "; cards " + cards + (player_state.disconnect ? "; may Disconnect" : "");
        std::string directory;
        for (int program = root_count; program < index_count(board.programs); ++program)
            if (player_state.directory >> program & 1)
                directory += (directory.empty() ? "" : ", ") + board.program(program).name;
        if (!directory.empty()) words += ". Directory: " + directory;
        kit::caption(look, words + ".");
    }
}

void step_button(const Look& look, const Playtest& play, const Step& step, std::size_t index, Wishes& wishes) {
    const std::string words = step_words(play, step);
    if (kit::button(look, "step:" + std::to_string(index), words.c_str(),
                    step.kind == StepKind::end || step.kind == StepKind::go ? kit::Kind::primary : kit::Kind::normal))
        decide(wishes, step);
}

bool on_board(StepKind kind) {
    return kind == StepKind::place || kind == StepKind::walk || kind == StepKind::to || kind == StepKind::area;
}

void step_buttons(const Shown& shown, const Playtest& play, PlayState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const auto& legal = play.legal();
    bool runs = false, areas = false, turned = false, focus = false;
    for (const Step& step : legal) {
        runs |= step.kind == StepKind::run;
        areas |= step.kind == StepKind::area;
        turned |= step.kind == StepKind::area && step.turned;
        focus |= step.kind == StepKind::area && step.focus;
    }
    if (areas) {
        kit::caption(look, "A click is the upper left square of the area.");
        const bool plain = std::any_of(legal.begin(), legal.end(), [](const Step& step) {
            return step.kind == StepKind::area && !step.turned && !step.focus;
        });
        if (!plain) state.focus = focus, state.turned = turned && !focus;
        if (turned && kit::toggle(look, "area.turned", "Turned", state.turned))
            state.turned = !state.turned, state.focus = false;
        if (focus && kit::toggle(look, "area.focus", "Focus Crystal: 4 by 4", state.focus))
            state.focus = !state.focus, state.turned = false;
    } else {
        state.turned = state.focus = false;
    }
    if (runs) {
        kit::caption(look, state.node ? node_words(play, *state.node) : "Click on a Node to see its programs.");
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (legal[i].kind == StepKind::run && state.node == static_cast<int>(legal[i].node))
                step_button(look, play, legal[i], i, wishes);
    }
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (legal[i].kind != StepKind::run && !on_board(legal[i].kind)) step_button(look, play, legal[i], i, wishes);
}

std::string end_words(const Playtest& play) {
    const PublicState& s = play.open();
    switch (s.ending) {
        case Ending::last:
            return player_title(s.winner) + " has won: the others have no Node (E43).";
        case Ending::none:
            return "A draw: nobody has a Node (E43).";
        case Ending::standstill:
            return "A draw: no Node was destroyed for too long (E44).";
        case Ending::none_yet:
            break;
    }
    return "";
}

void log(const Look& look, const Playtest& play, PlayState& state) {
    game_log(look, play.made().size(), state.seen_steps, [&] {
        for (std::size_t i = 0; i < play.made().size(); ++i) {
            const std::string words = log_words(play, i);
            if (words.empty()) continue;
            game_log_line(words);
        }
    });
}

void turn_panel(const Shown& shown, const Playtest& play, PlayState& state, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, for_toolkit(due_words(play)).c_str());
    mark_item("play:due");
    if (play.over()) kit::wrapped(end_words(play));
    if (const auto seat = play.covered_for())
        curtain(look, *seat, wishes);
    else if (play.can_watch())
        watch_buttons(look, wishes);
    else
        step_buttons(shown, play, state, wishes);
    kit::gap(look, 4);
    table_words(look, play);
}

}  // namespace

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const BoardAndGame layout{
        "grid", 360, "Play the grid here: people at one screen, cards and directories covered, or against a policy."};
    board_and_game(shown, editor, wishes, layout, play_board, game_buttons, turn_panel, log);
}

}  // namespace nedforge::echo_death
