// The dice of the round, rolling and choosing them, what resources pay for, and the score.

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/play/play_parts.h"
#include "editor/toolkit/imgui_painter.h"
#include "engine/base/words.h"
#include "validator/luddite/solver/rating/rate.h"

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
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(key.c_str());
    ImGui::BeginDisabled(used);
    const bool pressed = ImGui::InvisibleButton("die", {side, side});
    ImGui::EndDisabled();
    mark_item(key, !used);
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (chosen)
        list.AddRect({corner.x + look.px(1.5f), corner.y + look.px(1.5f)},
                     {corner.x + side - look.px(1.5f), corner.y + side - look.px(1.5f)}, look.colours.accent,
                     look.px(9), 0, look.px(3));
    ImGuiPainter painter(list, look, corner, look.scale * 3);
    const double s = side / (look.scale * 3);
    draw_die_face(painter, shown.palette, {1.4, 1.4, s - 2.8, s - 2.8}, value);
    if (used) {
        list.AddRectFilled(corner, {corner.x + side, corner.y + side}, with_alpha(look.colours.panel, 0.66f),
                           look.px(7));
        list.AddLine({corner.x + look.px(6), corner.y + side - look.px(6)},
                     {corner.x + side - look.px(6), corner.y + look.px(6)}, look.colours.dim, look.px(2));
    }
    return pressed;
}

void before_roll(const Shown& shown, PlayState& state, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    if (kit::button(look, "play:roll", "Roll three dice", kit::Kind::primary)) {
        wishes.on_session([](Session& s) {
            if (s.play) (void)s.play->roll(s.play->dice.roll());
        });
        state.die = -1;
    }
    const float choosing = ImGui::CalcTextSize("or choose").x + 3 * (look.px(8) + ImGui::GetFrameHeight());
    kit::beside(choosing, look.px(18));
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("or choose");
    for (std::size_t i = 0; i < 3; ++i) {
        ImGui::SameLine(0, look.px(8));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float side = ImGui::GetFrameHeight();
        kit::push_id(i);
        ImGui::InvisibleButton("choose", {side, side});
        mark_item("play:choose" + std::to_string(i + 1));
        if (ImGui::IsItemClicked(0)) state.chosen[i] = state.chosen[i] % 6 + 1;
        if (ImGui::IsItemClicked(1)) state.chosen[i] = (state.chosen[i] + 4) % 6 + 1;
        kit::tip("Click to add one. Right click to subtract one.");
        ImGui::PopID();
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), look, corner, look.scale * 3);
        const double s = side / (look.scale * 3);
        draw_die_face(painter, shown.palette, {0, 0, s, s}, state.chosen[i]);
    }
    kit::beside(kit::button_width("Use these"), look.px(10));
    if (kit::button(look, "play:use", "Use these")) {
        wishes.on_session([roll = state.chosen](Session& s) {
            if (s.play) (void)s.play->roll(roll);
        });
        state.die = -1;
    }
    (void)table;
}

// A button for each die that 2 credits can make now.
void create_buttons(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    bool drawn = false;
    for (int v = 1; v <= 6; ++v)
        for (const Action& a : table.legal) {
            if (a.kind != ActionKind::create || a.number != v) continue;
            const std::string number = std::to_string(v);
            if (!drawn) {
                kit::beside(ImGui::CalcTextSize("2 credits: make a").x + look.px(5) + kit::button_width("1"),
                            look.px(5));
                ImGui::AlignTextToFramePadding();
                ImGui::TextDisabled("2 credits: make a");
            }
            kit::beside(kit::button_width(number.c_str()), look.px(drawn ? 3 : 5));
            drawn = true;
            if (kit::button(look, "pay:create" + number, number.c_str())) play_wish(wishes, a);
            ring_hint(
                look, table, [&](const Action& hinted) { return hinted == a; }, "pay:create" + number,
                ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
        }
}

void payments(const Shown& shown, PlayState& state, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const auto has_any = [&](auto test) { return std::any_of(table.legal.begin(), table.legal.end(), test); };
    int flag_number = 0;
    const auto pay = [&](const char* key, const char* label, bool& flag, bool possible, const char* tip) {
        if (flag_number++) kit::beside(kit::button_width(label), look.px(5));
        ImGui::BeginDisabled(!possible && !flag);
        if (kit::toggle(look, key, label, flag, tip)) {
            const bool enabled = !flag;
            state = PlayState{state.chosen, -1, false, false, false, state.seed};
            flag = enabled;
        }
        ImGui::EndDisabled();
    };
    pay("pay:energy", "1 energy", state.energy, has_any([](const Action& a) {
            return a.die.is_none() &&
                   (a.kind == ActionKind::move || a.kind == ActionKind::power || a.kind == ActionKind::hack);
        }),
        "Move 1 to 3 steps, open an energy node anywhere, or cross a box of the Hack module where boxes are crossed.");
    pay("pay:force", "2 energy: force", state.force,
        has_any([](const Action& a) { return a.kind == ActionKind::force; }),
        "One step to a neighbour, past any gate and lock.");
    pay("pay:tool", "1 multi-tool: switch", state.tool,
        has_any([](const Action& a) { return a.die.is_none() && a.kind == ActionKind::toggle; }),
        "Toggle any switch that is not fused.");
    if (table.play.board->rulings.move == MoveRuling::interrupted) {
        kit::beside(kit::button_width("more steps later"), look.px(5));
        if (kit::toggle(look, "pay:more", "more steps later", state.more,
                        "The move is a part: the steps it leaves may follow later in the round."))
            state.more = !state.more;
    }
    create_buttons(shown, table, wishes);
}

void no_payment(PlayState& state) { state = PlayState{state.chosen, -1, false, false, false, state.seed}; }

void game_over(const Shown& shown, const PlayTable& table) {
    const Look& look = shown.look;
    const Board& board = *table.play.board;
    const State& s = table.play.game.state();
    const bool out = escaped(board, s);
    ImGui::PushFont(look.title);
    ImGui::TextWrapped("%s", out ? ("The game is over: " + std::to_string(score(board, s)) + " points").c_str()
                                 : "The game is over: not on the Exit, 0 points");
    ImGui::PopFont();
    if (!out) return;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const bool won = beats(board.rulings, score(board, s), board.thresholds[level]);
        const std::string text = std::string(level_names[level]) + (won ? ": won" : ": not won");
        if (level != Level::easy) kit::beside(kit::chip_width(look, text));
        kit::chip(look, text, won ? look.colours.good : look.colours.dim);
    }
}

// A rolled die, and below it the small buttons of what changes or copies it.
void rolled_die(const Shown& shown, PlayState& state, const PlayTable& table, int i, Wishes& wishes) {
    const Look& look = shown.look;
    const State& s = table.play.game.state();
    struct Small {
        const char *suffix, *text, *tip;
        const Action* action;
        float width;  // at most
    };
    const std::array<Small, 3> changes{
        {{"-", "\u2212", "1 multi-tool: one less", find(table.legal, ActionKind::adjust, Die::rolled(i), -1),
          look.px(24)},
         {"+", "+", "1 multi-tool: one more", find(table.legal, ActionKind::adjust, Die::rolled(i), 1), look.px(24)},
         {"copy", "copy", "1 credit: a new die with the value that this one was rolled with",
          find(table.legal, ActionKind::duplicate, Die::rolled(i)), look.px(46)}}};
    float row_width = 0;
    for (const Small& change : changes)
        if (change.action) row_width += change.width;
    if (i) kit::beside(std::max(look.px(46), row_width), look.px(12));
    ImGui::BeginGroup();
    const std::string key = "die:" + std::to_string(i + 1);
    if (die_button(shown, key, s.dice.value[i], (s.dice.used >> i) & 1, state.die == i)) choose_die(state, i);
    ring_hint(
        look, table, [&](const Action& a) { return a.die == Die::rolled(i); }, key, ImGui::GetItemRectMin(),
        ImGui::GetItemRectMax());
    ImGui::PushFont(look.small);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {look.px(5), look.px(1)});
    bool drawn = false;
    for (const Small& change : changes) {
        if (!change.action) continue;
        if (std::exchange(drawn, true)) ImGui::SameLine(0, look.px(2));
        if (kit::button(look, key + change.suffix, change.text, kit::Kind::normal, change.tip))
            play_wish(wishes, *change.action);
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::EndGroup();
}

void made_dice(const Shown& shown, PlayState& state, const PlayTable& table) {
    const Look& look = shown.look;
    for (int v = 1; v <= highest_die; ++v)
        for (int k = 0; k < table.play.game.state().dice.made_of(v); ++k) {
            kit::beside(look.px(46), look.px(12));
            const int code = Die::made(v).code;
            if (die_button(shown, "made:" + std::to_string(v) + "." + std::to_string(k), v, false,
                           state.die == code && k == 0))
                choose_die(state, code);
        }
}

// Dice whose moves have steps left (R22).
void moving_dice(const Shown& shown, PlayState& state, const State& s) {
    for (int steps = 1; steps < highest_die; ++steps)
        for (int k = 0; k < s.dice.moving[steps]; ++k) {
            const std::string label = counted(steps, "step") + " left";
            const int code = Die::moving(steps).code;
            kit::beside(kit::button_width(label.c_str()), shown.look.px(12));
            if (kit::toggle(shown.look, "moving:" + std::to_string(steps) + "." + std::to_string(k), label.c_str(),
                            state.die == code && k == 0, "Goes on with the move that this die has begun."))
                choose_die(state, code);
        }
}

void round_end(const Shown& shown, PlayState& state, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    kit::beside(kit::button_width("End the round, roll"), look.px(20));
    ImGui::BeginGroup();
    const auto refusal = why_not_end_round(*table.play.board, table.play.game.state());
    const auto reason = refusal ? std::optional(refusal->message) : std::nullopt;
    if (kit::button(look, "play:next", "End the round, roll", kit::Kind::primary, "", reason)) {
        wishes.on_session([](Session& x) {
            if (x.play && !x.play->end_round()) (void)x.play->roll(x.play->dice.roll());
        });
        no_payment(state);
    }
    if (kit::button(look, "play:end", "End the round", kit::Kind::quiet, "Then roll or choose dice.", reason)) {
        wishes.on_session([](Session& x) {
            if (x.play) (void)x.play->end_round();
        });
        no_payment(state);
    }
    ImGui::EndGroup();
}

}  // namespace

void play_dice(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    PlayState& state = editor.play;
    if (is_over(*table.play.board, table.play.game.state())) return game_over(shown, table);
    if (!in_round(table.play.game.state())) return before_roll(shown, state, table, wishes);
    for (int i = 0; i < index_count(table.play.game.state().dice.value); ++i)
        rolled_die(shown, state, table, i, wishes);
    made_dice(shown, state, table);
    moving_dice(shown, state, table.play.game.state());
    round_end(shown, state, table, wishes);
    payments(shown, state, table, wishes);
    const bool chosen = state.die >= 0 || state.energy || state.force || state.tool;
    kit::caption(shown.look, !chosen ? "Choose a die or a payment. The map and the modules mark what it can do."
                             : table.offered.empty() ? "Nothing can be done with it now."
                                                     : "Click on one of the marked places.");
}

void play_score(const Shown& shown, const PlayTable& table) {
    const Look& look = shown.look;
    const Board& board = *table.play.board;
    const State& s = table.play.game.state();
    const ScoreParts parts = score_parts(board, s);
    ImGui::PushFont(look.bold);
    ImGui::Text("Score %d", score(board, s));
    ImGui::PopFont();
    kit::text_beside(
        escaped(board, s) ? "on the Exit" : "0 while off the Exit; the parts add up to " + std::to_string(parts.sum()),
        look.colours.dim);
    kit::text_beside("round " + std::to_string(table.play.game.rounds().size()), look.colours.dim, look.px(16));
    const auto part = [](const char* name, int points) {
        return std::string(name) + "\u00a0" + std::to_string(points);
    };
    kit::caption(look, part("critical", parts.critical) + "   " + part("hack", parts.hack) + "   " +
                           part("switches and boxes", parts.switches) + "   " + part("clock", parts.clock) + "   " +
                           part("left over", parts.leftover));
    // Three columns as wide as the widest text, or fewer where the room is less.
    ByResource<std::string> held, circled;
    float widest = 0;
    const auto small_width = [&](const std::string& text) {
        return look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, text.c_str()).x;
    };
    for (const Resource i : all_resources) {
        const bool lifetime = board.rulings.spaces == SpacesRuling::lifetime;
        held[i] = std::to_string(s.held[i]) + (lifetime ? " held," : " held");
        circled[i] = (lifetime ? std::to_string(s.used_spaces[i]) + " of " : "of ") + std::to_string(board.spaces[i]) +
                     (lifetime ? " circled" : " spaces");
        widest = std::max(widest, ImGui::CalcTextSize(held[i].c_str()).x + small_width(circled[i]));
    }
    const float side = ImGui::GetFrameHeight(), gap = look.px(4), width = side + 2 * gap + std::ceil(widest);
    for (const Resource kind : all_resources) {
        if (kind != all_resources.front()) kit::beside(width, look.px(10));
        ImGui::BeginGroup();
        resource_icon(look, shown.palette, kind, side);
        ImGui::SameLine(0, gap);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(held[kind].c_str());
        ImGui::SameLine(0, gap);
        ImGui::PushFont(look.small);
        ImGui::TextDisabled("%s", circled[kind].c_str());
        ImGui::PopFont();
        kit::tip(board.rulings.spaces == SpacesRuling::lifetime
                     ? "What you hold, and how many of the sheet's spaces have been circled: they bound all that is "
                       "gained in a game."
                     : "What you hold, and how much you can hold at one time.");
        ImGui::SameLine(width);
        ImGui::Dummy({0, 0});
        ImGui::EndGroup();
    }
}

}  // namespace nedforge::luddite
