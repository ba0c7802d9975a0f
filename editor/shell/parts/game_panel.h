#pragma once
// What the play views of families share: the buttons of a game as a whole, its log, and the board with all else beside
// it. `Wishes` are those of family_ui.h; a Session has the game as `play`.

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"

namespace nedforge {

// Does something to the game in play, where there is one.
template <class Wishes, class Do>
void on_game(Wishes& wishes, const Do& action) {
    wishes.on_session([action](auto& session) {
        if (session.play) action(*session.play);
    });
}

// Makes a step of the game in play, or says why it is refused.
template <class Wishes, class Step>
void decide(Wishes& wishes, const Step& step) {
    wishes.on_both([step](auto& rooms, auto& session) {
        if (!session.play) return;
        if (const auto refused = session.play->decide(step))
            rooms.workspace.notices.problem(refused->message +
                                            (refused->rule.empty() ? "" : " (" + std::string(refused->rule) + ")"));
    });
}

// The screen is covered: somebody looks at it, and the others look away.
template <class Wishes>
void curtain(const Look& look, const std::string& words, const std::string& uncover, const std::string& tip,
             Wishes& wishes) {
    kit::gap(look, 6);
    ImGui::PushFont(look.bold);
    ImGui::TextWrapped("%s", words.c_str());
    ImGui::PopFont();
    if (kit::button(look, "play:uncover", uncover.c_str(), kit::Kind::primary, tip))
        on_game(wishes, [](auto& game) { game.uncover(); });
}

// What the buttons say, and what they do.
struct GameButtons {
    std::optional<std::string> off;  // why no game can begin
    std::string begin_tip;
    const char* undo = "Undo";
    std::string undo_tip = "Takes the last decision back.", nothing_made = "nothing was decided";
    std::string save_tip;
    std::optional<std::string> unsaved;  // why the game can't be saved yet
    std::function<void()> begin, save, load;
};
template <class Playtest, class Wishes>
void game_buttons(const Look& look, const Playtest* play, const GameButtons& buttons, Wishes& wishes) {
    if (kit::button(look, "play:new", play ? "New game" : "Start", play ? kit::Kind::normal : kit::Kind::primary,
                    buttons.begin_tip, buttons.off))
        buttons.begin();
    if (play) {
        kit::beside(kit::button_width(buttons.undo));
        if (kit::button(look, "play:undo", buttons.undo, kit::Kind::normal, buttons.undo_tip,
                        play->can_undo() ? std::nullopt : std::optional(buttons.nothing_made)))
            on_game(wishes, [](auto& game) { game.undo(); });
        kit::beside(kit::button_width("Save\u2026"));
        if (kit::button(look, "play:save", "Save\u2026", kit::Kind::quiet, buttons.save_tip, buttons.unsaved))
            buttons.save();
    }
    kit::beside(kit::button_width("Load\u2026"));
    if (kit::button(look, "play:load", "Load\u2026", kit::Kind::quiet, "A replay.", buttons.off)) buttons.load();
}

// Where no person decides.
template <class Wishes>
void watch_buttons(const Look& look, Wishes& wishes) {
    const auto watch = [&](bool to_the_end) {
        on_game(wishes, [to_the_end](auto& game) {
            do {
                game.watch();
            } while (to_the_end && game.can_watch());
        });
    };
    if (kit::button(look, "play:next", "Next decision", kit::Kind::primary)) watch(false);
    kit::beside(kit::button_width("To the end"));
    if (kit::button(look, "play:end", "To the end")) watch(true);
}

// What happened. `count`: the number of steps; `shown_count`: of those that it was scrolled to.
template <class Lines>
void game_log(const Look& look, std::size_t count, std::size_t& shown_count, const Lines& lines) {
    kit::heading(look, "What happened");
    ImGui::BeginChild("log", {0, 0});
    ImGui::PushFont(look.small);
    lines();
    ImGui::PopFont();
    if (std::exchange(shown_count, count) != count) ImGui::SetScrollHereY(1);
    ImGui::EndChild();
}
void game_log_line(const std::string&);

// Where the document was edited since its game began. `noun`: what it is called.
template <class Shown>
void changed_since_words(const Shown& shown, const std::string& noun) {
    if (shown.session->play->stamp != shown.session->stamp())
        kit::caption(shown.look,
                     "The " + noun + " has changed since this game began. A new game takes it as it is now.");
}

// The board, and at its right the game, which takes all where none is on.
struct BoardAndGame {
    std::string noun;        // what the document is called
    float side;              // the width of what is at the right, in units
    const char* invitation;  // to a game, where none is on
    float log_height = 0;    // in units, of a log below a turn that scrolls; 0: all scrolls together
};
// `editor`: what the panels remember, that of the view as `play`.
//   board(shown, play, editor.play, size, wishes), buttons(shown, play or null, editor, wishes),
//   turn(shown, play, editor.play, wishes), log(look, play, editor.play)
template <class Shown, class State, class Wishes, class Board, class Buttons, class Turn, class Log>
void board_and_game(const Shown& shown, State& editor, Wishes& wishes, const BoardAndGame& layout, const Board& board,
                    const Buttons& buttons, const Turn& turn, const Log& log) {
    const Look& look = shown.look;
    const auto* play = shown.session->play.get();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float right = std::min(look.px(layout.side), room.x * 0.5f), width = room.x - right - look.px(12);
    if (play) {
        board(shown, *play, editor.play, ImVec2{width, room.y}, wishes);
        ImGui::SetCursorScreenPos({ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMin().x + width + look.px(12),
                                   ImGui::GetWindowPos().y + ImGui::GetWindowContentRegionMin().y});
    }
    ImGui::BeginChild("game", {play ? right : 0, room.y});
    if (!play) ImGui::TextWrapped("%s", layout.invitation);
    buttons(shown, play, editor, wishes);
    if (play) {
        changed_since_words(shown, layout.noun);
        const bool scrolls = layout.log_height > 0;
        const float log_room = std::min(look.px(layout.log_height), room.y * 0.3f);
        if (scrolls) ImGui::BeginChild("turn", {0, ImGui::GetContentRegionAvail().y - log_room});
        turn(shown, *play, editor.play, wishes);
        if (scrolls) ImGui::EndChild();
        log(look, *play, editor.play);
    }
    ImGui::EndChild();
}

}  // namespace nedforge
