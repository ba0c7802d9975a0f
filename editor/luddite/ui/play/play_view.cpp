// Playtest: the map played here, through the engine. What is legal with the chosen die or resource is marked where it
// is done; everything else says why not.

#include <algorithm>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/parts/map_drawing.h"
#include "editor/luddite/ui/play/play_parts.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/tab_order.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

// What a click on a node does with what is chosen: the NEETLE goes there, or the die or the energy opens its lock.
struct NodeActions {
    const Action *go = nullptr, *open = nullptr;
    const char* word() const {
        if (go) return go->kind == ActionKind::force ? "force" : "go";
        return open->kind == ActionKind::power ? "power" : "unlock";
    }
};
bool ends_at(const Action& action, int n) {
    return action.kind == ActionKind::move && action.path_length && action.path[action.path_length - 1u] == n;
}
bool on_node(ActionKind kind) {
    return kind == ActionKind::force || kind == ActionKind::unlock || kind == ActionKind::power;
}
NodeActions actions_on(const PlayTable& table, int n) {
    NodeActions actions;
    for (const Action& action : table.offered) {
        if (ends_at(action, n) && !actions.go) actions.go = &action;
        if (action.target != n) continue;
        if (action.kind == ActionKind::force) actions.go = &action;
        if (action.kind == ActionKind::unlock || action.kind == ActionKind::power) actions.open = &action;
    }
    return actions;
}

void mark_actions(const Look& look, const CanvasFrame& f, ImVec2 a, ImVec2 b, const NodeActions& actions,
                  bool hovered) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRect({a.x - look.px(3), a.y - look.px(3)}, {b.x + look.px(3), b.y + look.px(3)}, look.colours.accent,
                 f.cell * 0.08f, 0, hovered ? look.px(4) : look.px(2));
    ImGui::PushFont(look.small);
    const ImVec2 t = ImGui::CalcTextSize(actions.word());
    const ImVec2 p{(a.x + b.x - t.x) / 2, b.y - t.y / 2};
    list.AddRectFilled({p.x - look.px(6), p.y - look.px(1)}, {p.x + t.x + look.px(6), p.y + t.y + look.px(1)},
                       look.colours.accent, look.px(8));
    list.AddText(p, look.colours.on_accent, actions.word());
    ImGui::PopFont();
}

void play_node(const Shown& shown, const PlayTable& table, const CanvasFrame& f, int n, bool gate_open,
               Wishes& wishes) {
    const Look& look = shown.look;
    const Node& node = table.play.map->nodes[place_of_index(n)];
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const double h = node_share / 2.0;
    const ImVec2 a = f.at(node.at.column - h, node.at.row - h), b = f.at(node.at.column + h, node.at.row + h);
    NodeMarks marks = node_marks(table.play.game.state(), n);
    marks.neetle = table.play.game.state().node == n;
    draw_node_card(list, look, shown.palette, a, b.x - a.x, node, marks);
    if (!gate_open) list.AddRectFilled(a, b, with_alpha(look.colours.canvas, 0.5f), f.cell * 0.06f);
    const NodeActions actions = actions_on(table, n);
    ImGui::SetCursorScreenPos(a);
    ImGui::PushID(n);
    const bool pressed = ImGui::InvisibleButton("node", {std::max(b.x - a.x, 1.0f), std::max(b.y - a.y, 1.0f)});
    mark_item("play:" + node.id, actions.go || actions.open);
    const bool hovered = ImGui::IsItemHovered();
    if (actions.go || actions.open) mark_actions(look, f, a, b, actions, hovered);
    ring_hint(
        look, table,
        [&](const Action& action) { return ends_at(action, n) || (on_node(action.kind) && action.target == n); },
        "play:" + node.id, a, b);
    kit::tip(tip_of(table.play.board->rulings, node) +
             (actions.go && actions.open ? "\n\nClick: go there. Right click: open its lock." : ""));
    if (pressed && (actions.go || actions.open)) play_wish(wishes, actions.go ? *actions.go : *actions.open);
    if (actions.go && actions.open && hovered && ImGui::IsMouseReleased(1)) play_wish(wishes, *actions.open);
    ImGui::PopID();
}

void module_map(const Shown& shown, const PlayTable& table, Wishes& wishes, ImVec2 size) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    const Board& board = *table.play.board;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(corner, {corner.x + size.x, corner.y + size.y}, true);
    list.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y}, look.colours.canvas, look.px(8));
    const Camera camera = camera_showing({nodes_box(map)}, size.x, size.y, look.scale);
    CanvasFrame f;
    f.min = corner;
    f.max = {corner.x + size.x, corner.y + size.y};
    f.column = camera.column;
    f.row = camera.row;
    f.cell = pixels_of_cell(camera, look);
    draw_ways(list, shown.palette, map, f);
    const NodeMask gates = board.gate_open[switch_setting(table.play.game.state().toggles)];
    for (int n = 0; n < board.node_count; ++n) play_node(shown, table, f, n, (gates & bit(n)) != 0, wishes);
    draw_links(list, shown.palette, map, f);
    list.PopClipRect();
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy(size);
}

void controls(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Game& game = table.play.game;
    if (kit::button(look, "play:undo", "Undo", kit::Kind::normal, "Takes back the last action or roll.",
                    game.rounds().empty() ? std::optional<std::string>("nothing has been played") : std::nullopt)) {
        wishes.on_session([](Session& s) {
            if (s.play) s.play->undo();
        });
        editor.play.die = -1;
    }
    kit::beside(kit::button_width("Redo"));
    if (kit::button(look, "play:redo", "Redo", kit::Kind::normal,
                    "Repeats what was undone. Steps through a loaded game.",
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
    hint_button(shown, wishes);
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

namespace {

void before_game(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    kit::gap(look, 20);
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted("Play this map");
    ImGui::PopFont();
    ImGui::TextWrapped(
        "Roll three dice or choose them, then use them on the map. The rules decide what is possible, and Undo takes "
        "back any action.");
    kit::gap(look, 6);
    const auto reason = no_board(*shown.session);
    if (kit::button(look, "play:start", "Start a game", kit::Kind::primary, "", reason))
        wishes.on_maps([seed = editor.play.seed++](Maps& maps, Session& s) { maps.start_play(s, seed); });
    kit::beside(kit::button_width("Load a replay\u2026"));
    if (kit::button(look, "play:load", "Load a replay\u2026", kit::Kind::normal, "", reason))
        ask_load_replay(shown, editor);
}

// Whether the chosen die or payment does it.
bool is_offered(const PlayState& state, const Action& action) {
    const ActionKind kind = action.kind;
    if (kind == ActionKind::move && action.more != state.more) return false;
    if (!action.die.is_none())
        return action.die.code == state.die && kind != ActionKind::adjust && kind != ActionKind::duplicate;
    if (kind == ActionKind::force) return state.force;
    if (kind == ActionKind::toggle) return state.tool;
    return state.energy && (kind == ActionKind::move || kind == ActionKind::power || kind == ActionKind::hack);
}

}  // namespace

void play_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    if (!shown.session->play) return before_game(shown, editor, wishes);
    const Playtest& play = *shown.session->play;
    PlayTable table{play, {}, {}};
    if (const auto hint = hint_in_sight(*shown.session)) table.hinted = hint->next;
    legal_actions(*play.board, play.game.state(), table.legal);
    PlayState& state = editor.play;
    const Die chosen{static_cast<std::int8_t>(state.die)};
    if (state.die >= 0 && move_steps(play.game.state(), chosen) == 0) state.die = -1;
    std::copy_if(table.legal.begin(), table.legal.end(), std::back_inserter(table.offered),
                 [&](const Action& action) { return is_offered(state, action); });
    tab_later(true);  // Tab reaches the dice first
    controls(shown, editor, table, wishes);
    const auto run = run_in_sight(*shown.session);
    if (run) timeline(shown, editor, *run, ImGui::GetContentRegionAvail(), wishes);
    tab_later(false);
    kit::gap(look, 2);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    // In a low window the modules are two columns, so that none is scrolled away.
    const bool low = room.x > look.px(1000) && room.y < look.px(760);
    const float side = low ? look.px(620) : std::clamp(room.x * 0.40f, look.px(380), look.px(560));
    // Side by side, each with its scroll; in a narrow window one below the other, and the whole view scrolls: the map
    // leaves in sight that something follows.
    const bool wide = room.x > look.px(720);
    if (wide) ImGui::BeginChild("table", {room.x - side - look.px(12), 0});
    play_dice(shown, editor, table, wishes);
    play_hint(shown, wishes);
    const ImVec2 remaining = ImGui::GetContentRegionAvail();
    // The log of a run is below the map, not below the Hack module.
    const float reserved_height = !wide ? look.px(48)
                                  : run ? std::max(look.px(84), std::floor(remaining.y * 0.22f))
                                        : 0;
    module_map(shown, table, wishes, {remaining.x, std::max(look.px(180), remaining.y - reserved_height)});
    if (wide) {
        if (run) {
            ImGui::BeginChild("log", {0, 0});
            run_log(shown, *run, wishes);
            ImGui::EndChild();
        }
        ImGui::EndChild();
        ImGui::SameLine(0, look.px(12));
        ImGui::BeginChild("modules", {0, 0});
    }
    play_score(shown, table);
    const bool halves = low && ImGui::BeginTable("halves", 2, ImGuiTableFlags_SizingStretchSame);
    if (halves) ImGui::TableNextColumn();
    play_switches(shown, table, wishes);
    play_clock(shown, table, wishes);
    play_bonuses(shown, table, wishes);
    if (halves) ImGui::TableNextColumn();
    play_hack(shown, editor, table, wishes);
    if (halves) ImGui::EndTable();
    if (run && !wide) run_log(shown, *run, wishes);
    if (wide) ImGui::EndChild();
}

}  // namespace nedforge::luddite
