// The expert's hint for the round that is under way: what it would do, plans and expects.

#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/play/play_parts.h"

namespace nedforge::luddite {
namespace {

void hint_words(const Shown& shown, const Hint& hint) {
    const Look& look = shown.look;
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(hint.deed.c_str());
    ImGui::PopTextWrapPos();
    mark_item("hint:deed");
    kit::caption(look, "Plan: " + hint.plan);
    kit::caption(look, "Expects " + hint.expects);
}

void take_hint(Maps& maps, Session& session, const std::vector<ReplayAction>& actions) {
    if (!session.play) return;
    for (const ReplayAction& action : actions)
        if (const auto refused = session.play->play(action)) {
            maps.workspace.notices.problem(refused->message);
            return;
        }
}

}  // namespace

void draw_hint_ring(const Look& look, const std::string& key, ImVec2 min, ImVec2 max) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto ring = [&](float out, float thick) {
        list.AddRect({min.x - look.px(out), min.y - look.px(out)}, {max.x + look.px(out), max.y + look.px(out)},
                     look.colours.warning, look.px(6), 0, look.px(thick));
    };
    ring(-2, 2);
    ring(2, 1.5f);
    mark_rect("ring:" + key, min, max);
}

std::optional<std::string> no_hint(const Session& session) {
    if (!session.play) return "start a game first";
    const Game& game = session.play->game;
    if (is_over(game.board(), game.state())) return "the game is over";
    if (!in_round(game.state())) return "roll or choose the dice first";
    return std::nullopt;
}

std::shared_ptr<const Hint> hint_in_sight(const Session& session) {
    return session.play && session.hint && session.hint->fits(session.play->game) ? session.hint : nullptr;
}

void hint_button(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    if (shown.maps.trials.hints(*shown.session)) {
        kit::beside(kit::button_width("Stop thinking"));
        if (kit::button(look, "hint:stop", "Stop thinking")) wishes.wish([](Maps& maps) { maps.trials.cancel_hint(); });
        return;
    }
    kit::beside(kit::button_width("Hint"));
    if (kit::button(look, "play:hint", "Hint", kit::Kind::normal, "What the expert would do now (F6).",
                    no_hint(*shown.session)))
        wishes.on_maps([](Maps& maps, Session& s) { maps.trials.hint(s); });
}

void play_hint(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    if (shown.maps.trials.hints(session)) return ImGui::TextDisabled("The expert is thinking\u2026");
    const auto hint = hint_in_sight(session);
    if (!hint) return;
    hint_words(shown, *hint);
    if (hint->actions.empty()) return;
    if (kit::button(look, "hint:next", "Do the next", kit::Kind::normal, "The first of these actions."))
        wishes.on_maps([first = hint->actions.front()](Maps& maps, Session& s) { take_hint(maps, s, {first}); });
    kit::beside(kit::button_width("Do all"));
    if (kit::button(look, "hint:all", "Do all", kit::Kind::normal, "Undo takes them back one by one."))
        wishes.on_maps([actions = hint->actions](Maps& maps, Session& s) { take_hint(maps, s, actions); });
}

}  // namespace nedforge::luddite
