// Playtest: the map played here, through the engine. What is legal with the chosen die or resource is marked where it
// is done; everything else says why not.

#include <algorithm>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/play/play_parts.h"
#include "editor/toolkit/imgui_painter.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

void module_map(const Shown& shown, const PlayTable& table, Wishes& wishes, ImVec2 size) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    const Board& board = *table.play.board;
    const State& state = table.play.game.state();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, {at.x + size.x, at.y + size.y}, true);
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, look.colours.canvas, look.px(8));
    const Camera camera = fitting_camera(map, size.x, size.y, look.scale);
    CanvasFrame f;
    f.min = at;
    f.max = {at.x + size.x, at.y + size.y};
    f.column = camera.column;
    f.row = camera.row;
    f.cell = static_cast<float>(camera.zoom) * look.scale;
    const double h = static_cast<double>(node_share) / 2;
    draw_ways(list, shown.palette, map, f);
    const NodeMask gates = board.gate_open[switch_setting(state.toggles)];
    for (int n = 0; n < board.node_count; ++n) {
        const Node& node = map.nodes[static_cast<std::size_t>(n)];
        const ImVec2 a = f.at(node.at.column - h, node.at.row - h), b = f.at(node.at.column + h, node.at.row + h);
        NodeMarks marks;
        marks.lock_open = (state.opened & bit(n)) != 0;
        marks.powered = (state.powered & bit(n)) != 0;
        marks.content_done = ((state.caches | state.hit) & bit(n)) != 0;
        marks.neetle = state.node == n;
        draw_node_card(list, look, shown.palette, a, b.x - a.x, node, marks);
        if (!(gates & bit(n))) list.AddRectFilled(a, b, with_alpha(look.colours.canvas, 0.5f), f.cell * 0.06f);
        // Where the NEETLE can go with what is chosen; and the lock that the die opens.
        const Action *go = nullptr, *open = nullptr;
        for (const Action& action : table.offered) {
            if (action.kind == ActionKind::move && action.path_length && action.path[action.path_length - 1u] == n &&
                !go)
                go = &action;
            if (action.kind == ActionKind::force && action.target == n) go = &action;
            if ((action.kind == ActionKind::unlock || action.kind == ActionKind::power) && action.target == n)
                open = &action;
        }
        ImGui::SetCursorScreenPos(a);
        ImGui::PushID(n);
        const bool pressed = ImGui::InvisibleButton("node", {std::max(b.x - a.x, 1.0f), std::max(b.y - a.y, 1.0f)});
        mark_item("play:" + node.id, go || open);
        const bool hovered = ImGui::IsItemHovered();
        if (go || open) {
            list.AddRect({a.x - look.px(3), a.y - look.px(3)}, {b.x + look.px(3), b.y + look.px(3)},
                         look.colours.accent, f.cell * 0.08f, 0, hovered ? look.px(4) : look.px(2));
            const char* word = go                                ? (go->kind == ActionKind::force ? "force" : "go")
                               : open->kind == ActionKind::power ? "power"
                                                                 : "unlock";
            ImGui::PushFont(look.small);
            const ImVec2 t = ImGui::CalcTextSize(word);
            const ImVec2 p{(a.x + b.x - t.x) / 2, b.y - t.y / 2};
            list.AddRectFilled({p.x - look.px(6), p.y - look.px(1)}, {p.x + t.x + look.px(6), p.y + t.y + look.px(1)},
                               look.colours.accent, look.px(8));
            list.AddText(p, look.colours.on_accent, word);
            ImGui::PopFont();
        }
        kit::tip(tip_of(board.rulings, node) + (go && open ? "\n\nClick: go there. Right click: open its lock." : ""));
        if (pressed && (go || open)) play_wish(wishes, go ? *go : *open);
        if (go && open && hovered && ImGui::IsMouseReleased(1)) play_wish(wishes, *open);
        ImGui::PopID();
    }
    draw_links(list, shown.palette, map, f);
    list.PopClipRect();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(size);
}

void controls(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Game& game = table.play.game;
    if (kit::button(look, "play:undo", "Undo", kit::Kind::normal, "Takes the last action or roll back.",
                    game.rounds().empty() ? std::optional<std::string>("nothing has been played") : std::nullopt)) {
        wishes.on_session([](Session& s) {
            if (s.play) s.play->undo();
        });
        editor.play.die = -1;
    }
    kit::beside(kit::button_width("Redo"));
    if (kit::button(look, "play:redo", "Redo", kit::Kind::normal,
                    "Does again what was undone: steps through a loaded game.",
                    table.play.can_redo() ? std::nullopt : std::optional<std::string>("nothing was undone"))) {
        wishes.on_session([](Session& s) {
            if (s.play) s.play->redo();
        });
        editor.play.die = -1;
    }
    kit::beside(kit::button_width("Start again"));
    if (kit::button(look, "play:restart", "Start again")) {
        wishes.on_maps([seed = editor.play.seed++](Maps& maps, Session& s) { maps.start_play(s, seed); });
        editor.play = PlayState{editor.play.chosen, -1, false, false, false, editor.play.seed};
    }
    kit::beside(kit::button_width("Save replay\u2026"));
    if (kit::button(look, "play:save", "Save replay\u2026")) ask_save_replay(shown, editor);
    kit::beside(kit::button_width("Load replay\u2026"));
    if (kit::button(look, "play:load", "Load replay\u2026")) ask_load_replay(shown, editor);
    if (table.play.stamp != shown.session->stamp())
        kit::text_beside("The map has changed since this game began", look.colours.warning, look.px(14));
}

}  // namespace

std::optional<std::string> no_board(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis) return "the map is still being checked";
    if (!analysis->board) return "the structure of the map has errors: see the issues";
    return std::nullopt;
}

void play_wish(Wishes& wishes, const Action& action) {
    wishes.wish([action](Maps& w) {
        Session* s = w.active();
        if (!s || !s->play) return;
        if (const auto refused = s->play->play(s->play->game.described(action)))
            w.workspace.notices.problem(refused->message);
    });
}

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    if (!shown.session->play) {
        kit::gap(look, 20);
        ImGui::PushFont(look.title);
        ImGui::TextUnformatted("Play this map");
        ImGui::PopFont();
        ImGui::TextWrapped(
            "Roll three dice or choose them, then use them on the map. Everything goes through the rules; undo takes "
            "any action back.");
        kit::gap(look, 6);
        const auto off = no_board(*shown.session);
        if (kit::button(look, "play:start", "Start a game", kit::Kind::primary, "", off))
            wishes.on_maps([seed = editor.play.seed++](Maps& maps, Session& s) { maps.start_play(s, seed); });
        kit::beside(kit::button_width("Load a replay\u2026"));
        if (kit::button(look, "play:load", "Load a replay\u2026", kit::Kind::normal, "", off))
            ask_load_replay(shown, editor);
        return;
    }
    const Playtest& play = *shown.session->play;
    PlayTable table{play, {}, {}};
    legal_actions(*play.board, play.game.state(), table.legal);
    PlayState& state = editor.play;
    if (state.die >= 0 && die_value(play.game.state(), Die{static_cast<std::int8_t>(state.die)}) == 0) state.die = -1;
    for (const Action& action : table.legal) {
        const bool by_die = state.die >= 0 && action.die.code == state.die && action.kind != ActionKind::adjust &&
                            action.kind != ActionKind::duplicate;
        const bool dieless = action.die.is_none();
        const bool by_energy =
            state.energy && dieless &&
            (action.kind == ActionKind::move || action.kind == ActionKind::power || action.kind == ActionKind::hack);
        const bool by_force = state.force && action.kind == ActionKind::force;
        const bool by_tool = state.tool && dieless && action.kind == ActionKind::toggle;
        if (by_die || by_energy || by_force || by_tool) table.offered.push_back(action);
    }
    controls(shown, editor, table, wishes);
    kit::gap(look, 2);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float side = std::clamp(room.x * 0.40f, look.px(380), look.px(560));
    // Side by side, each with its scroll; in a narrow window one below the other, and the whole view scrolls: the map
    // leaves in sight that something follows.
    const bool wide = room.x > look.px(720);
    if (wide) ImGui::BeginChild("table", {room.x - side - look.px(12), 0});
    play_dice(shown, editor, table, wishes);
    const ImVec2 left = ImGui::GetContentRegionAvail();
    module_map(shown, table, wishes, {left.x, std::max(look.px(180), left.y - (wide ? 0 : look.px(48)))});
    if (wide) {
        ImGui::EndChild();
        ImGui::SameLine(0, look.px(12));
        ImGui::BeginChild("modules", {0, 0});
    }
    play_score(shown, table);
    play_switches(shown, table, wishes);
    play_clock(shown, table, wishes);
    play_bonuses(shown, table, wishes);
    play_hack(shown, editor, table, wishes);
    if (wide) ImGui::EndChild();
}

}  // namespace nedforge::luddite
