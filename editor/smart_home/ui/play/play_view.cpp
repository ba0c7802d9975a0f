// Playtest: the home played here through the engine, by people at one screen or against a policy. At a hot seat the
// Hacker's screen is covered until the Hacker asks for it, and again as soon as the Defenders decide.

#include <algorithm>

#include "editor/shell/parts/game_files.h"
#include "editor/shell/parts/game_panel.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/shapes.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {
namespace {

Seats seats_of(const PlayState& state) { return {state.defenders, state.hacker}; }

void new_game(const PlayState& state, Wishes& wishes, std::uint64_t seed) {
    wishes.on_both([seats = seats_of(state), seed](Homes& homes, Session& s) { homes.start_play(s, seats, seed); });
}

bool seat_choice(const Look& look, const char* title, const char* key, std::optional<PolicyKind>& seat) {
    static constexpr std::array<std::string_view, 2> choices{"a person", "strong"};
    kit::label(look, title, look.px(76));
    int index = seat ? 1 : 0;
    if (!kit::choice(look, key, choices, index)) return false;
    seat = index ? std::optional(PolicyKind::strong) : std::nullopt;
    return true;
}

// Who plays, and the game as a whole.
void game_buttons(const Shown& shown, const Playtest* play, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    PlayState& state = editor.play;
    bool has_changed = seat_choice(look, "Defenders", "seat.defenders", state.defenders);
    has_changed |= seat_choice(look, "Hacker", "seat.hacker", state.hacker);
    if (has_changed && play) new_game(state, wishes, play->match().seed());
    GameButtons buttons;
    buttons.off = no_board(*shown.session);
    buttons.begin_tip = "Other shuffles and dice.";
    buttons.save_tip = "As a replay.";
    if (play && !play->can_save()) buttons.unsaved = "the setup is not complete";
    buttons.begin = [&] { new_game(state, wishes, state.seed++); };
    buttons.save = [&] { ask_save_replay<Wishes>(shown, editor); };
    buttons.load = [&] { ask_load_replay<Wishes>(shown, editor); };
    nedforge::game_buttons(look, play, buttons, wishes);
}

void curtain(const Look& look, game::Seat seat, Wishes& wishes) {
    const bool hacker = seat == hacker_seat;
    nedforge::curtain(look,
                      hacker ? "The Hacker decides. The Defenders look away."
                             : "The Defenders have drawn two cards. The Hacker looks away.",
                      hacker ? "I am the Hacker: show my screen" : "Show the Defenders the cards",
                      "It is covered again as soon as another side decides.", wishes);
}

void secrets(const Look& look, const Playtest& play) {
    const HackerSecrets& hacker = play.state().hacker;
    kit::heading(look, "Only the Hacker sees this");
    std::string text;
    if (hacker.target != no_tile) text += "Secret target: " + tile_words(play.home().tiles[hacker.target]) + "\n";
    if (hacker.tile != no_tile) text += "Stands on: " + tile_words(play.home().tiles[hacker.tile]) + "\n";
    kit::wrapped(text + "Hand: " + cards_words(hacker.hand));
    mark_item("play:secrets");
}

void faces(const Shown& shown, const char* title, const SymbolCounts& counts, float side) {
    const Look& look = shown.look;
    if (!sum_of(counts)) return;
    kit::label(look, title, look.px(76));
    bool first = true;
    for (const Symbol s : all_symbols)
        for (int n = 0; n < counts[s]; ++n) {
            if (!std::exchange(first, false)) kit::beside(side, look.px(4));
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            fill_rounded(*ImGui::GetWindowDrawList(), look, corner, {corner.x + side, corner.y + side},
                         look.colours.field, look.px(5), look.colours.line, 1);
            symbol_item(look, shown.palette, s, side);
        }
}

void defence(const Shown& shown, const Playtest& play) {
    const PublicState& s = play.open();
    if (s.phase != Phase::match && s.phase != Phase::decide) return;
    const float side = shown.look.px(30);
    faces(shown, "Dice", s.defence.faces, side);
    faces(shown, "Still open", s.defence.open, side);
    kit::caption(shown.look, std::to_string(s.defence.matches) + " matches, " + std::to_string(s.defence.support) +
                                 " supports left");
}

// Where the tokens of the table are.
void table_words(const Look& look, const Playtest& play) {
    const PublicState& s = play.open();
    kit::caption(look, std::to_string(s.compromised_count) + " of " + std::to_string(play.board().win_compromised) +
                           " devices compromised \u00b7 " + std::to_string(s.firewalls_left) +
                           " firewalls left \u00b7 pile " + std::to_string(s.pile_size) + ", hand " +
                           std::to_string(s.hand_size) + ", discard: " + cards_words(s.discard));
    for (const Character character : all_characters) {
        if (token_total(s, character) == 0) continue;
        std::string text = std::string(character_titles[character]) + " holds";
        for (const auto kind : s.tokens[character])
            if (kind != no_token) text += " [" + joined(play.home().tokens[kind].icons, ", ", symbol_title) + "]";
        kit::caption(look, text);
    }
}

void step_button(const Look& look, const Playtest& play, std::size_t i, Wishes& wishes) {
    const Step& step = play.legal()[i];
    const std::string words = words_of(play.home(), play.board(), play.open(), step);
    const bool fits = kit::button_width(words.c_str()) <= ImGui::GetContentRegionAvail().x;
    const bool strong = step.kind == StepKind::defend || step.kind == StepKind::end_turn;
    if (kit::button(look, "step:" + std::to_string(i), words.c_str(), strong ? kit::Kind::primary : kit::Kind::normal,
                    fits ? "" : words))
        decide(wishes, step);
}

// The order of the characters is made by dragging, and taken by a button.
void order_rows(const Look& look, const Playtest& play, PlayState& state, Wishes& wishes) {
    const auto& legal = play.legal();
    const auto first =
        std::find_if(legal.begin(), legal.end(), [](const Step& s) { return s.kind == StepKind::order; });
    const std::size_t count = static_cast<std::size_t>(play.board().characters);
    std::vector<std::uint8_t> usual;
    for (std::size_t place = 0; place < count; ++place) usual.push_back(first->counts[place]);
    if (!std::is_permutation(usual.begin(), usual.end(), state.order.begin(), state.order.end())) state.order = usual;
    for (std::size_t place = 0; place < count; ++place) {
        ImGui::PushID(state.order[place]);
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%zu", place + 1);
        ImGui::SameLine(look.px(22));
        const auto character = static_cast<Character>(state.order[place]);
        (void)kit::button(look, "order:" + std::string(character_names[character]),
                          std::string(character_titles[character]).c_str(), kit::Kind::normal,
                          "Drag it up or down: the first one has the first turn.", std::nullopt, {look.px(190), 0});
        const bool is_up = ImGui::GetMouseDragDelta(0).y < 0;
        if (ImGui::IsItemActive() && !ImGui::IsItemHovered() && (is_up ? place > 0 : place + 1 < count)) {
            std::swap(state.order[place], state.order[is_up ? place - 1 : place + 1]);
            ImGui::ResetMouseDragDelta();
        }
        ImGui::PopID();
    }
    const auto chosen = std::find_if(legal.begin(), legal.end(), [&](const Step& s) {
        for (std::size_t place = 0; place < count; ++place)
            if (s.counts[place] != state.order[place]) return false;
        return s.kind == StepKind::order;
    });
    const std::size_t i = static_cast<std::size_t>(chosen - legal.begin());
    if (chosen != legal.end() && kit::button(look, "step:" + std::to_string(i), "Take this order", kit::Kind::primary))
        decide(wishes, *chosen);
}

// Every legal step as a button: first those that are alone of their kind, then the others below their headings.
void step_buttons(const Look& look, const Playtest& play, PlayState& state, Wishes& wishes) {
    const auto& legal = play.legal();
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (group_of(legal[i].kind).empty()) step_button(look, play, i, wishes);
    std::string_view group;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (group_of(legal[i].kind).empty()) continue;
        if (group_of(legal[i].kind) != group) {
            group = group_of(legal[i].kind);
            kit::caption(look, std::string(group));
            if (legal[i].kind == StepKind::order) order_rows(look, play, state, wishes);
        }
        if (legal[i].kind == StepKind::order) continue;
        step_button(look, play, i, wishes);
    }
}

std::string answer_words(Answer answer) {
    return answer == Answer::here ? ": here!" : answer == Answer::been ? ": been here" : ": no";
}

void log(const Look& look, const Playtest& play, PlayState& state) {
    game_log(look, play.made().size(), state.seen_steps, [&] {
        int round = -1, turn = -1;
        for (std::size_t i = 0; i < play.made().size(); ++i) {
            if (!play.may_be_read(i)) continue;
            const auto& [step, before] = play.made()[i];
            if (!in_setup(before) && before.round != round) {
                round = before.round, turn = -1;
                ImGui::TextDisabled("Round %d", round + 1);
            }
            if (!in_setup(before) && before.turn != turn && before.phase != Phase::movement) {
                turn = before.turn;
                ImGui::TextDisabled("%s", std::string(character_titles[acting(before)]).c_str());
            }
            std::string text = words_of(play.home(), play.board(), before, step);
            if (const Answer answer = play.answer(i); answer != Answer::none) text += answer_words(answer);
            game_log_line(text);
        }
    });
}

void turn_panel(const Shown& shown, const Playtest& play, PlayState& state, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, play.over() ? "The end" : due_words(play.open(), play.next_seat() == hacker_seat).c_str());
    mark_item("play:due");
    if (play.over()) kit::wrapped(ending_words(play.home(), play.state()));
    table_words(look, play);
    if (const auto seat = play.covered_for()) return curtain(look, *seat, wishes);
    if (play.shows_hacker()) secrets(look, play);
    if (play.open().phase == Phase::choose_card && play.shows_drawn())
        kit::caption(look, "Only the Defenders see the two cards.");
    defence(shown, play);
    if (play.can_watch()) watch_buttons(look, wishes);
    step_buttons(look, play, state, wishes);
}

}  // namespace

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const BoardAndGame layout{
        "home", 360,
        "Play the home here: two people at one screen, the Hacker's secrets covered between turns, "
        "or against the strong policy.",
        190};
    board_and_game(shown, editor, wishes, layout, play_board, game_buttons, turn_panel, log);
}

}  // namespace nedforge::smart_home
