// The dice of the round, rolling and choosing them, what resources pay for, and the score.

#include <algorithm>

#include "editor/base/imgui_painter.h"
#include "editor/luddite/ui/panels.h"
#include "editor/luddite/ui/play_parts.h"
#include "validator/luddite/solver/rate.h"

namespace nedforge::luddite {
namespace {

const Action* find(const std::vector<Action>& actions, ActionKind kind, Die die, int number = 0) {
    for (const Action& a : actions)
        if (a.kind == kind && a.die == die && (number == 0 || a.number == number)) return &a;
    return nullptr;
}

void choose_die(PlayState& state, int code) {
    const int die = state.die == code ? -1 : code;
    state = PlayState{state.chosen, die, false, false, false, state.seed};
}

// A die as a button; used ones are crossed out.
bool die_button(const Shown& shown, const std::string& key, int value, bool used, bool chosen) {
    const Look& look = shown.look;
    const float side = look.px(46);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(key.c_str());
    ImGui::BeginDisabled(used);
    const bool pressed = ImGui::InvisibleButton("die", {side, side});
    ImGui::EndDisabled();
    mark_item(key, !used);
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (chosen) list.AddRect({at.x - look.px(3), at.y - look.px(3)}, {at.x + side + look.px(3), at.y + side + look.px(3)}, look.colours.accent, look.px(9), 0, look.px(3));
    ImGuiPainter painter(list, look, at, look.scale * 3);
    const double s = static_cast<double>(side / (look.scale * 3));
    draw_die_face(painter, shown.palette, {0.4, 0.4, s - 0.8, s - 0.8}, value);
    if (used) {
        list.AddRectFilled(at, {at.x + side, at.y + side}, with_alpha(look.colours.panel, 0.66f), look.px(7));
        list.AddLine({at.x + look.px(6), at.y + side - look.px(6)}, {at.x + side - look.px(6), at.y + look.px(6)}, look.colours.dim, look.px(2));
    }
    return pressed;
}

void before_roll(const Shown& shown, PlayState& state, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    if (kit::button(look, "play:roll", "Roll three dice", kit::Kind::primary)) {
        wishes.on_session([](Session& s) { if (s.play) (void)s.play->roll(s.play->dice.roll()); });
        state.die = -1;
    }
    ImGui::SameLine(0, look.px(18));
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("or choose");
    for (std::size_t i = 0; i < 3; ++i) {
        ImGui::SameLine(0, look.px(8));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float side = ImGui::GetFrameHeight();
        ImGui::PushID(static_cast<int>(i));
        ImGui::InvisibleButton("choose", {side, side});
        mark_item("play:choose" + std::to_string(i + 1));
        if (ImGui::IsItemClicked(0)) state.chosen[i] = state.chosen[i] % 6 + 1;
        if (ImGui::IsItemClicked(1)) state.chosen[i] = (state.chosen[i] + 4) % 6 + 1;
        kit::tip("Click: one more. Right click: one less.");
        ImGui::PopID();
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), look, at, look.scale * 3);
        const double s = static_cast<double>(side / (look.scale * 3));
        draw_die_face(painter, shown.palette, {0, 0, s, s}, state.chosen[i]);
    }
    ImGui::SameLine(0, look.px(10));
    if (kit::button(look, "play:use", "Use these")) {
        wishes.on_session([roll = state.chosen](Session& s) { if (s.play) (void)s.play->roll(roll); });
        state.die = -1;
    }
    (void)table;
}

void payments(const Shown& shown, PlayState& state, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const auto any = [&](auto test) { return std::any_of(table.legal.begin(), table.legal.end(), test); };
    const auto pay = [&](const char* key, const char* label, bool& flag, bool possible, const char* tip) {
        ImGui::BeginDisabled(!possible && !flag);
        if (kit::toggle(look, key, label, flag, tip)) {
            const bool on = !flag;
            state = PlayState{state.chosen, -1, false, false, false, state.seed};
            flag = on;
        }
        ImGui::EndDisabled();
        ImGui::SameLine(0, look.px(5));
    };
    pay("pay:energy", "1 energy", state.energy, any([](const Action& a) { return a.die.is_none() && (a.kind == ActionKind::move || a.kind == ActionKind::power || a.kind == ActionKind::hack); }),
        "Move 1 to 3 steps, open an energy node anywhere, or cross a box of the Hack module where boxes are crossed.");
    pay("pay:force", "2 energy: force", state.force, any([](const Action& a) { return a.kind == ActionKind::force; }), "One step to a neighbour, whatever its gate and locks.");
    pay("pay:tool", "1 multi-tool: switch", state.tool, any([](const Action& a) { return a.die.is_none() && a.kind == ActionKind::toggle; }), "Toggle any switch that is not fused.");
    bool made = false;
    for (int v = 1; v <= 6; ++v)
        for (const Action& a : table.legal) {
            if (a.kind != ActionKind::create || a.number != v) continue;
            if (!made) {
                ImGui::AlignTextToFramePadding();
                ImGui::TextDisabled("2 credits: make a");
                ImGui::SameLine(0, look.px(5));
            }
            made = true;
            if (kit::button(look, "pay:create" + std::to_string(v), std::to_string(v).c_str())) play_wish(wishes, a);
            ImGui::SameLine(0, look.px(3));
        }
    ImGui::NewLine();
}

}  // namespace

void play_dice(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    PlayState& state = editor.play;
    const Board& board = *table.play.board;
    const State& s = table.play.game.state();
    if (is_over(board, s)) {
        const bool out = escaped(board, s);
        ImGui::PushFont(look.title);
        ImGui::TextUnformatted(out ? ("The game is over: " + std::to_string(score(board, s)) + " points").c_str() : "The game is over: not on the Exit, 0 points");
        ImGui::PopFont();
        if (out)
            for (const Level level : {Level::easy, Level::medium, Level::hard}) {
                const bool won = beats(board.rulings, score(board, s), board.thresholds[level]);
                kit::chip(look, std::string(level_names[static_cast<std::size_t>(level)]) + (won ? ": won" : ": not won"), won ? look.colours.good : look.colours.dim);
                ImGui::SameLine();
            }
        ImGui::NewLine();
        return;
    }
    if (!in_round(s)) return before_roll(shown, state, table, wishes);
    for (int i = 0; i < 3; ++i) {
        if (i) ImGui::SameLine(0, look.px(12));
        ImGui::BeginGroup();
        const bool used = (s.dice.used >> i) & 1;
        if (die_button(shown, "die:" + std::to_string(i + 1), s.dice.value[static_cast<std::size_t>(i)], used, state.die == i)) choose_die(state, i);
        ImGui::PushFont(look.small);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {look.px(5), look.px(1)});
        const Action *less = find(table.legal, ActionKind::adjust, Die::rolled(i), -1), *more = find(table.legal, ActionKind::adjust, Die::rolled(i), 1), *copy = find(table.legal, ActionKind::duplicate, Die::rolled(i));
        bool any = false;
        const auto small = [&](const char* suffix, const char* text, const char* tip, const Action* action) {
            if (!action) return;
            if (any) ImGui::SameLine(0, look.px(2));
            any = true;
            if (kit::button(look, "die:" + std::to_string(i + 1) + suffix, text, kit::Kind::normal, tip)) play_wish(wishes, *action);
        };
        small("-", "\u2212", "1 multi-tool: one less", less);
        small("+", "+", "1 multi-tool: one more", more);
        small("copy", "copy", "1 credit: a new die with the value it showed when rolled", copy);
        ImGui::PopStyleVar();
        ImGui::PopFont();
        ImGui::EndGroup();
    }
    for (int v = 1; v <= 6; ++v)
        for (int k = 0; k < s.dice.made[static_cast<std::size_t>(v - 1)]; ++k) {
            ImGui::SameLine(0, look.px(12));
            const int code = Die::made(v).code;
            if (die_button(shown, "made:" + std::to_string(v) + "." + std::to_string(k), v, false, state.die == code && k == 0)) choose_die(state, code);
        }
    ImGui::SameLine(0, look.px(20));
    ImGui::BeginGroup();
    const auto why = why_not_end_round(board, s);
    if (kit::button(look, "play:next", "End the round, roll", kit::Kind::primary, "", why ? std::optional(why->message) : std::nullopt)) {
        wishes.on_session([](Session& x) { if (x.play && !x.play->end_round()) (void)x.play->roll(x.play->dice.roll()); });
        state = PlayState{state.chosen, -1, false, false, false, state.seed};
    }
    if (kit::button(look, "play:end", "End the round", kit::Kind::quiet, "Then roll or choose dice.", why ? std::optional(why->message) : std::nullopt)) {
        wishes.on_session([](Session& x) { if (x.play) (void)x.play->end_round(); });
        state = PlayState{state.chosen, -1, false, false, false, state.seed};
    }
    ImGui::EndGroup();
    payments(shown, state, table, wishes);
    const bool chosen = state.die >= 0 || state.energy || state.force || state.tool;
    kit::caption(look, !chosen ? "Choose a die or a payment: what it can do is marked on the map and in the modules." : table.offered.empty() ? "Nothing can be done with it now." : "What it can do is marked. Click there.");
}

void play_score(const Shown& shown, const PlayTable& table) {
    const Look& look = shown.look;
    const Board& board = *table.play.board;
    const State& s = table.play.game.state();
    const ScoreParts parts = score_parts(board, s);
    ImGui::PushFont(look.bold);
    ImGui::Text("Score %d", score(board, s));
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::TextDisabled(escaped(board, s) ? "on the Exit" : "0 off the Exit; the parts make %d", parts.sum());
    ImGui::SameLine();
    ImGui::TextDisabled("  round %zu", table.play.game.rounds().size());
    ImGui::PushFont(look.small);
    ImGui::TextDisabled("critical %d   hack %d   switches and boxes %d   clock %d   left over %d", parts.critical, parts.hack, parts.switches, parts.clock, parts.leftover);
    ImGui::PopFont();
    const bool wide = ImGui::GetContentRegionAvail().x > look.px(470);
    for (const Resource kind : all_resources) {
        const auto i = static_cast<std::size_t>(kind);
        if (i) ImGui::SameLine(0, look.px(16));
        resource_icon(look, shown.palette, kind, ImGui::GetFrameHeight());
        ImGui::SameLine(0, look.px(4));
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%d", s.held[i]);
        ImGui::SameLine(0, look.px(4));
        ImGui::PushFont(look.small);
        ImGui::TextDisabled(wide ? "%d of %d spaces used" : "%d of %d used", s.used_spaces[i], board.spaces[i]);
        ImGui::PopFont();
        kit::tip("What you hold, and how many of the sheet's spaces have been used: they bound all that is gained in a game.");
    }
}

}  // namespace nedforge::luddite
