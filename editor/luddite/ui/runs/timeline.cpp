// The timeline of a run: a bar to step and to drag, and below it the step in words with its dice and resources.

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/luddite/ui/parts/go_to.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {
namespace {

// How much of the timeline there is room for. Below the first width, in units, the buttons that are not for stepping
// have a row of their own; below the second, or where the view would be left too low, there is one row for stepping and
// words, and the commands of the View menu do the rest.
constexpr float narrow = 620, smallest = 400;
int rows_for(const Look& look, ImVec2 room) {
    const int rows = room.x < look.px(narrow) ? 3 : 2;
    return room.x < look.px(smallest) || room.y < look.px(200) ? 1 : rows;
}

float row_height() { return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y; }

void step_buttons(const Look& look, const RunPlace& place, Wishes& wishes) {
    std::optional<std::string> first, last;
    if (place.step == 0) first = "this is the start";
    if (place.step >= place.run.last()) last = "this is the end";
    if (kit::button(look, "run:first", "|\u2190", kit::Kind::normal, "To the start", first))
        go_to_step(place, 0, wishes);
    ImGui::SameLine(0, look.px(4));
    if (kit::button(look, "run:back", "\u2190", kit::Kind::normal, "One step back (Ctrl+Left)", first))
        go_to_step(place, place.step - 1, wishes);
    ImGui::SameLine(0, look.px(4));
    if (kit::button(look, "run:next", "\u2192", kit::Kind::primary, "One step on (Ctrl+Right)", last))
        go_to_step(place, place.step + 1, wishes);
    ImGui::SameLine(0, look.px(4));
    if (kit::button(look, "run:last", "\u2192|", kit::Kind::normal, "To the end", last))
        go_to_step(place, place.run.last(), wishes);
}

// Each step as a part of the line. Rounds begin with a tall mark. A click or a drag goes to a step.
void track(const Look& look, const RunPlace& place, float width, Wishes& wishes) {
    const Colours& c = look.colours;
    const float height = ImGui::GetFrameHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("track", {width, height});
    mark_item("run:track");
    const float last_step = static_cast<float>(std::max<std::size_t>(1, place.run.last()));
    const auto x_of = [&](std::size_t step) {
        return std::floor(corner.x + look.px(6) + in_all(width - look.px(12), step) / last_step);
    };
    if (ImGui::IsItemActive() && ImGui::IsMouseDown(0)) {
        const float share = (ImGui::GetIO().MousePos.x - corner.x - look.px(6)) / std::max(1.0f, width - look.px(12));
        const auto step = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0f, 1.0f) * last_step));
        if (step != place.step) go_to_step(place, step, wishes);
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = std::floor(corner.y + height / 2), thick = look.px(3);
    list.AddRectFilled({x_of(0), y - thick / 2}, {x_of(place.run.last()), y + thick / 2}, c.line);
    list.AddRectFilled({x_of(0), y - thick / 2}, {x_of(place.step), y + thick / 2}, c.accent);
    for (std::size_t i = 0; i <= place.run.last(); ++i) {
        const auto kind = place.run.moments[i].kind;
        const float half = kind == RunMoment::Kind::roll ? look.px(8) : look.px(4);
        if (kind == RunMoment::Kind::end) continue;
        list.AddRectFilled({x_of(i), y - half}, {x_of(i) + look.px(1.5f), y + half},
                           i <= place.step ? c.accent : c.dim);
    }
    fill_disc(list, look, {x_of(place.step), y}, look.px(6), c.accent);
    kit::tip("Drag, or click, to go to a step. Tall marks are rolls.");
}

float buttons_width(const Look& look, bool play) {
    const float space = look.px(4);
    float width = kit::button_width("Export\u2026");
    if (play) return width + space + kit::button_width("On the map");
    for (const char* word : {"Play on from here", "Log", "Close"}) width += space + kit::button_width(word);
    return width;
}

void export_menu(const Shown& shown, EditorState& editor, const RunPlace& place) {
    if (!ImGui::BeginPopup("export run")) return;
    const auto item = [&](const char* key, const char* title, const std::string& ending, bool enabled) {
        if (ImGui::MenuItem(title, nullptr, false, enabled)) ask_export_run(shown, editor, place, ending);
        mark_item(key, enabled);
    };
    item("run:export.png", "Picture (PNG)\u2026", ".png", true);
    item("run:export.svg", "Picture (SVG)\u2026", ".svg", true);
    item("run:export.replay", "Replay\u2026", ".replay.yaml", place.run.is_game());
    ImGui::EndPopup();
}

void canvas_buttons(const Shown& shown, EditorState& editor, const RunPlace& place, Wishes& wishes) {
    const Look& look = shown.look;
    std::optional<std::string> reason;
    if (!place.run.is_game()) reason = "the rules have no dice that pay these steps alone";
    if (kit::button(look, "run:play", "Play on from here", kit::Kind::normal,
                    "Starts a game in Play that has come as far as this step.", reason))
        wishes.on_maps([step = place.step](Maps& maps, Session& s) {
            if (s.run) maps.play_from(s, *SharedRun(s.run->run), step);
        });
    ImGui::SameLine(0, look.px(4));
    if (kit::toggle(look, "run:log", "Log", editor.canvas.log, "All steps in words, in place of the inspector.")) {
        editor.canvas.log = !editor.canvas.log;
        if (editor.canvas.log) editor.shell->show_inspector = true;
    }
    ImGui::SameLine(0, look.px(4));
    if (kit::button(look, "run:close", "Close", kit::Kind::quiet, "Esc"))
        wishes.on_session([](Session& s) { s.run.reset(); });
}

void other_buttons(const Shown& shown, EditorState& editor, const RunPlace& place, Wishes& wishes) {
    const Look& look = shown.look;
    if (kit::button(look, "run:export", "Export\u2026", kit::Kind::normal, "As a picture or as a replay."))
        ImGui::OpenPopup("export run");
    export_menu(shown, editor, place);
    ImGui::SameLine(0, look.px(4));
    if (!place.play) return canvas_buttons(shown, editor, place, wishes);
    std::optional<std::string> reason;
    if (shown.session->play->stamp != shown.session->stamp()) reason = "the map has changed since this game began";
    if (kit::button(look, "run:map", "On the map", kit::Kind::normal, "Shows the way of this game on the map.", reason))
        wishes.on_session([](Session& s) {
            if (!s.play) return;
            s.show(std::make_shared<const Run>(s.play->run()));
            s.run->go_to(s.play->done);
        });
}

// What the player holds and rolled, at the right end of the line. Returns its width.
float state_width(const Look& look, const State& state) {
    const float face = ImGui::GetFrameHeight() - look.px(6);
    constexpr int rolled = rolled_dice;
    int dice = in_round(state) ? rolled : 0;
    for (int v = 1; v <= highest_die; ++v) dice += state.dice.made_of(v);
    return in_all(face + look.px(3), dice) + 3 * (face + look.px(32)) + look.px(104);
}

void die_face(const Shown& shown, int value, bool used, float side) {
    const Look& look = shown.look;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGuiPainter painter(list, look, corner, look.scale * 3);
    const double s = side / (look.scale * 3);
    draw_die_face(painter, shown.palette, {0, 0, s, s}, value);
    kit::tip(std::to_string(value) + (used ? ", used" : ", not used yet"));
    if (used) list.AddRectFilled(corner, {corner.x + side, corner.y + side}, with_alpha(look.colours.panel, 0.7f));
    ImGui::SameLine(0, look.px(3));
}

void state_row(const Shown& shown, const RunPlace& place, const State& state) {
    const Look& look = shown.look;
    const float face = ImGui::GetFrameHeight() - look.px(6);
    if (in_round(state)) {
        for (int i = 0; std::cmp_less(i, rolled_dice); ++i)
            die_face(shown, state.dice.value[i], (state.dice.used >> i & 1) != 0, face);
        for (int v = 1; v <= highest_die; ++v)
            for (int i = 0; i < state.dice.made_of(v); ++i) die_face(shown, v, false, face);
        ImGui::SameLine(0, look.px(10));
    }
    for (const Resource kind : all_resources) {
        resource_icon(look, shown.palette, kind, face);
        ImGui::SameLine(0, look.px(2));
        ImGui::Text("%d", state.held[kind]);
        ImGui::SameLine(0, look.px(10));
    }
    const Board& board = *place.run.board;
    ImGui::TextDisabled("Clock %d/%d", state.clock, board.clock_length);
    mark_item("run:state");
}

// As much of the words as there is room for; the tip has all.
void words_row(const Shown& shown, const RunPlace& place, float width) {
    const Look& look = shown.look;
    const RunMoment& moment = place.run.moments[place.step];
    const std::string step = std::to_string(place.step) + " of " + std::to_string(place.run.last()) +
                             (moment.round ? ", round " + std::to_string(moment.round) : "");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    ImGui::Dummy({std::max(1.0f, width), height});
    mark_item("run:words");
    kit::tip(step + ": " + moment.words + "\n" + place.run.title);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(corner, {corner.x + std::max(1.0f, width), corner.y + height}, true);
    const float y = corner.y + ImGui::GetStyle().FramePadding.y;
    list.AddText({corner.x, y}, look.colours.dim, step.c_str());
    const float x = corner.x + ImGui::CalcTextSize(step.c_str()).x + look.px(10);
    const std::string words = for_toolkit(moment.words);
    list.AddText({x, y}, look.colours.text, words.c_str());
    list.AddText({x + ImGui::CalcTextSize(words.c_str()).x + look.px(14), y}, look.colours.dim,
                 for_toolkit(place.run.title).c_str());
    list.PopClipRect();
}

void words_and_state(const Shown& shown, const RunPlace& place, bool wide) {
    const auto& state = place.run.moments[place.step].state;
    const float room = ImGui::GetContentRegionAvail().x;
    const float figures = state && wide ? state_width(shown.look, *state) : 0;
    words_row(shown, place, room - figures);
    if (!state || !wide) return;
    ImGui::SameLine();
    kit::right_align(figures - shown.look.px(8));
    state_row(shown, place, *state);
}

}  // namespace

std::optional<RunPlace> run_in_sight(const Session& session) {
    if (session.on_page() && session.run) return RunPlace{*session.run->run, session.run->step, false};
    if (session.view == View::play && session.play) return RunPlace{session.play->run(), session.play->done, true};
    return std::nullopt;
}

void go_to_step(const RunPlace& place, std::size_t step, Wishes& wishes) {
    wishes.on_session([step, play = place.play](Session& s) {
        if (play && s.play) s.play->go_to(step);
        if (!play && s.run) s.run->go_to(step);
    });
}

float timeline_height(const Look& look, ImVec2 room) {
    return in_all(row_height(), rows_for(look, room)) + look.px(12);
}

void timeline(const Shown& shown, EditorState& editor, const RunPlace& place, ImVec2 room, Wishes& wishes) {
    const Look& look = shown.look;
    const float width = room.x;
    const int rows = rows_for(look, room);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, look.colours.panel);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(7)});
    ImGui::BeginChild("run", {width, timeline_height(look, room)}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_AlwaysUseWindowPadding);
    step_buttons(look, place, wishes);
    ImGui::SameLine(0, look.px(8));
    if (rows == 1) {
        words_row(shown, place, ImGui::GetContentRegionAvail().x);
    } else {
        const float side_room = rows == 2 ? buttons_width(look, place.play) + look.px(8) : 0;
        track(look, place, std::max(look.px(20), ImGui::GetContentRegionAvail().x - side_room), wishes);
        if (rows == 2) ImGui::SameLine(0, look.px(8));
        other_buttons(shown, editor, place, wishes);
        words_and_state(shown, place, rows == 2);
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void run_log(const Shown& shown, const RunPlace& place, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Log");
    kit::caption(look, place.run.title);
    for (std::size_t i = 0; i <= place.run.last(); ++i) {
        const RunMoment& moment = place.run.moments[i];
        if (moment.kind == RunMoment::Kind::end) continue;
        const bool roll = moment.kind == RunMoment::Kind::roll;
        const std::string words = (roll                  ? "Round " + std::to_string(moment.round) + ": "
                                   : place.run.is_game() ? "    "
                                                         : "") +
                                  moment.words;
        ImGui::PushStyleColor(ImGuiCol_Text, i > place.step ? look.colours.dim : look.colours.text);
        if (roll) ImGui::PushFont(look.medium);
        if (ImGui::Selectable((for_toolkit(words) + "##" + std::to_string(i)).c_str(), i == place.step))
            go_to_step(place, i, wishes);
        if (roll) ImGui::PopFont();
        ImGui::PopStyleColor();
        mark_item("run:step" + std::to_string(i));
        if (ImGui::IsItemHovered()) kit::tip(words);
    }
}

}  // namespace nedforge::luddite
