// The playtest: planning by a real clock, then hour by hour through the engine, and the endgame.

#include <algorithm>

#include "editor/london_dread/ui/city.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/shell/parts/game_files.h"
#include "editor/shell/parts/game_panel.h"
#include "editor/toolkit/measures.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/held_cards.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/step_words.h"

namespace nedforge::london_dread {
namespace {

void on_play(Wishes& wishes, std::function<void(Stories&, Playtest&)> action) {
    wishes.on_both([action = std::move(action)](Stories& stories, Session& s) {
        if (s.play) action(stories, *s.play);
    });
}

void game_bar(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    PlayState& state = editor.play;
    const Playtest* play = shown.session->play.get();
    const std::vector<int> party = party_field(look, shown.story(), editor.party);
    auto obstacle = not_playable(*shown.session);
    if (!obstacle) obstacle = no_party(shown.story(), party);
    if (kit::button(look, "play:new", play ? "New game" : "Start", play ? kit::Kind::normal : kit::Kind::primary, "",
                    obstacle))
        wishes.on_both([party, seed = state.seed++, types = state.types_dice](Stories& stories, Session& s) {
            stories.start_play(s, party, seed, types);
        });
    ImGui::SameLine();
    if (kit::toggle(look, "play:type_dice", "Type dice", state.types_dice,
                    "Cards, dice and draws are chosen from lists, as they fall on a real table. It holds from the next "
                    "game on."))
        state.types_dice = !state.types_dice;
    ImGui::SameLine();
    if (kit::button(look, "play:undo", "Take back", kit::Kind::normal, "Takes the last decision back.",
                    play && play->can_undo() ? std::nullopt : std::optional<std::string>("nothing was decided")))
        on_play(wishes, [](Stories&, Playtest& p) { p.undo(); });
    ImGui::SameLine();
    if (kit::button(look, "play:save", "Save\u2026", kit::Kind::quiet, "The game so far as a replay.",
                    play ? std::nullopt : std::optional<std::string>("no game is played")))
        ask_save_replay<Wishes>(shown, editor);
    ImGui::SameLine();
    if (kit::button(look, "play:load", "Load\u2026", kit::Kind::quiet, "A replay.", not_playable(*shown.session)))
        ask_load_replay<Wishes>(shown, editor);
}

// The real clock of a planning. It moves on between two frames, and stands while it is paused.
void clock_part(const Shown& shown, const Playtest& play, Wishes& wishes) {
    const Look& look = shown.look;
    const int remaining = static_cast<int>(play.time_left + 0.999);
    char words[24];
    std::snprintf(words, sizeof words, "%d:%02d", remaining / 60, remaining % 60);
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(words);
    ImGui::PopFont();
    mark_item("play:clock");
    ImGui::SameLine();
    if (kit::button(look, "play:pause", play.running ? "Pause" : "Run", kit::Kind::normal,
                    "The minutes of the level. At their end the planning ends."))
        on_play(wishes, [](Stories&, Playtest& p) { p.running = !p.running; });
    ImGui::SameLine();
    if (kit::button(look, "play:turn_all", "Turn all", kit::Kind::quiet, "Turns every card that is face down."))
        on_play(wishes, [](Stories&, Playtest& p) {
            for (int place = 0; p.plans() && place < p.board().places(); ++place)
                if (p.open().face_down >> place & 1u) p.decide(steps::at(StepKind::turn, p.board().location_of(place)));
        });
    ImGui::SameLine();
    if (kit::button(look, "play:ready", "Ready", kit::Kind::primary, "Ends the planning."))
        decide(wishes, steps::of(StepKind::end_planning));
}

std::string due_words(const Playtest& play) {
    const Open& open = play.open();
    if (play.over()) {
        static constexpr IndexedArray<const char*, Ending, ending_count + 1> words{"The game is over",
                                                                                   "Won",
                                                                                   "Lost: the last roll failed",
                                                                                   "Lost: Dread is above the limit",
                                                                                   "Lost: a Plot was not met (D35)",
                                                                                   "Lost: all are defeated"};
        std::string text = words[open.ending];
        if (open.roll) text += ", " + std::to_string(open.roll->successes) + " of " + std::to_string(open.roll->needed);
        return text;
    }
    return london_dread::due_words(play.board(), open, play.state().request);
}

// Every legal step but those of planning, which are made on the cards and clocks.
void step_list(const Shown& shown, const Playtest& play, Wishes& wishes) {
    const Look& look = shown.look;
    const Board& board = play.board();
    int number = 0;
    for (const Step& step : play.legal()) {
        if (step.kind == StepKind::set_clock || step.kind == StepKind::turn || step.kind == StepKind::end_planning)
            continue;
        const std::string words = words_of(board, play.open(), step);
        ImGui::PushID(number);
        if (kit::button(look, "step:" + std::to_string(number++), words.c_str(), kit::Kind::normal, "", std::nullopt,
                        {ImGui::GetContentRegionAvail().x, 0}))
            decide(wishes, step);
        ImGui::PopID();
    }
}

void add_counted(std::vector<std::string>& words, const std::vector<HeldCards>& held) {
    for (const HeldCards& cards : held)
        words.push_back(cards.id + (cards.count > 1 ? " \u00d7" + std::to_string(cards.count) : "") + cards.suffix);
}

void sheets_part(const Look& look, const Playtest& play) {
    const Board& board = play.board();
    const Open& open = play.open();
    for (int seat = 0; seat < board.players; ++seat) {
        const Sheet& sheet = open.sheets[place_of_index(seat)];
        std::vector<std::string> words;
        if (sheet.defeated) words.emplace_back("defeated");
        if (open.endgame) words.push_back(std::string(sheet.in ? "in" : "out") + ", " + counted(sheet.dice, "die"));
        words.push_back(counted(sheet.virtues, "virtue token"));
        add_counted(words, cards_of_sheet(board.story, sheet));
        for (int i = 0; i < index_count(board.story.conditions); ++i)
            if (sheet.conditions >> i & 1u) words.push_back(board.story.conditions[i].name);
        kit::caption(look, board.character(seat).name + ": " + joined(words) + ".");
    }
    int clues = open.unknown;
    for (const int count : open.clues) clues += count;
    std::vector<std::string> supply;
    add_counted(supply, cards_in_supply(board.story, open));
    kit::caption(look, "Supply: " + (supply.empty() ? "empty" : joined(supply)) + ". Investigation deck: " +
                           counted(clues, "card") + ". Confidence pile: " + std::to_string(open.pile) + ".");
}

void log_part(const Look& look, const Playtest& play, PlayState& state) {
    game_log(look, play.made().size(), state.seen_steps, [&] {
        for (std::size_t i = 0; i < play.made().size(); ++i) {
            const Step& step = play.made()[i].step;
            if (step.kind == StepKind::dealt || step.kind == StepKind::placeholder ||
                step.kind == StepKind::set_clock || step.kind == StepKind::dealt_item ||
                step.kind == StepKind::supplied || step.kind == StepKind::turn)
                continue;
            const int rise = play.after(i).dread - play.made()[i].before.dread;
            std::string words = logged_words(play.board(), play.made()[i].before, play.after(i), step);
            if (words.empty()) continue;
            if (rise != 0) words += "   Dread " + std::string(rise > 0 ? "+" : "") + std::to_string(rise);
            game_log_line(words);
        }
    });
}

void table_part(const Shown& shown, const Playtest& play, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Board& board = play.board();
    const bool plans = play.plans();
    ClocksShown clocks{board, play.open(), play.open().phase == Phase::events ? play.open().hour : -1};
    if (plans) clocks.set = [&](int seat, int hour, int slot) { set_played_slot(seat, hour, slot, wishes); };
    draw_clocks(look, clocks, editor.play.clocks, ImGui::GetContentRegionAvail().x);
    kit::gap(look, 4);
    if (play.open().chapter < 0 || play.open().endgame) {
        if (const int number = play.open().challenge; number >= 0) {
            const Challenge& challenge = board.story.challenges[number];
            kit::heading(look, ("Challenge: " + challenge.name).c_str());
            ImGui::TextWrapped("%s; difficulty %d.", icons_words(challenge.icons).c_str(),
                               challenge.difficulty + board.difficulty);
            kit::caption(look,
                         "Win: " + effects_words(challenge.win) + ". Fail: " + effects_words(challenge.fail) + ".");
        }
        return;
    }
    CityShown city{board, play.open()};
    city.low = ImGui::GetContentRegionAvail().y < look.px(24 + in_all(49.0f, board.locations));
    if (plans)
        city.pressed = [&](int place) { decide(wishes, steps::at(StepKind::turn, board.location_of(place))); };
    else if (play.asks_a_person())
        city.pressed = [&](int place) {  // what can be done with the card, where it is one thing
            std::vector<Step> choices;
            for (const Step& step : play.legal())
                if ((step.kind == StepKind::investigate || step.kind == StepKind::meet_plot ||
                     step.kind == StepKind::take_ally) &&
                    board.place_of(step.at) == place)
                    choices.push_back(step);
            if (choices.size() == 1) decide(wishes, choices[0]);
        };
    city.note = [&](int place) -> std::string {
        if (plans || !play.asks_a_person()) return "";
        for (const Step& step : play.legal())
            if ((step.kind == StepKind::investigate || step.kind == StepKind::meet_plot ||
                 step.kind == StepKind::take_ally) &&
                board.place_of(step.at) == place)
                return "possible";
        return "";
    };
    draw_city(look, city, ImGui::GetContentRegionAvail().x);
}

}  // namespace

void set_played_slot(int seat, int hour, int slot, Wishes& wishes) {
    decide(wishes, steps::set_clock(seat, hour, slot));
}

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    game_bar(shown, editor, wishes);
    const Playtest* play = shown.session->play.get();
    // The time between two frames with the clock in sight; a long one does not count.
    const double before = std::exchange(editor.play.last, shown.now);
    if (!play) return ImGui::TextWrapped("Plan by the clock and play hour by hour. Every decision can be taken back.");
    if (play->running && shown.now > before && shown.now - before < 5)
        on_play(wishes, [seconds = shown.now - before](Stories&, Playtest& p) { p.pass(seconds); });
    changed_since_words(shown, "story");
    kit::gap(look, 2);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float side = look.px(320);
    ImGui::BeginChild("table", {room.x - side - look.px(14), room.y});
    table_part(shown, *play, editor, wishes);
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(14));
    ImGui::BeginChild("game", {0, room.y});
    const Open& open = play->open();
    ImGui::TextWrapped("Dread %d of %d; the last roll needs %d.", open.dread, play->board().story.track.limit,
                       needed_successes(play->board().story, open.dread));
    mark_item("play:dread");
    kit::heading(look, due_words(*play).c_str());
    mark_item("play:due");
    if (play->plans()) clock_part(shown, *play, wishes);
    const float steps = std::min(
        room.y * 0.4f, in_all(look.px(34), std::max<std::size_t>(1, play->plans() ? 1 : play->legal().size())));
    if (!play->plans() && !play->over()) {
        ImGui::BeginChild("steps", {0, steps});
        step_list(shown, *play, wishes);
        ImGui::EndChild();
    }
    sheets_part(look, *play);
    log_part(look, *play, editor.play);
    ImGui::EndChild();
}

}  // namespace nedforge::london_dread
