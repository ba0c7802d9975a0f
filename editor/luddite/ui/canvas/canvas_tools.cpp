// What is around the canvas: the palette of node kinds, the minimap.

#include <algorithm>
#include <cmath>

#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/toolkit/imgui_painter.h"

namespace nedforge::luddite {
namespace {

Node sample_node(NodeKind kind) {
    Node node;
    put_content(node, kind, "code");
    if (kind == NodeKind::plain) node.gate = Gate{GateKind::on, 1, 0};
    return node;
}

// How the kinds are laid out. In a low window first lower, then two in a row without their names, which the tips have.
struct KindsLayout {
    bool two = false;
    float width = 0, kind_width = 0, height = 0;  // of the column, of a kind
};
KindsLayout kinds_layout(const Look& look, bool worths) {
    KindsLayout l;
    l.width = std::min(look.px(90), ImGui::GetWindowContentRegionMax().x - look.px(8));
    const float room = ImGui::GetWindowHeight() - look.px(worths ? 236 : 204);
    l.two = room < 7 * look.px(32);
    l.height = l.two ? std::clamp(room / 4 + look.px(6), look.px(24), look.px(40))
                     : std::clamp(room / 7 - look.px(4), look.px(28), look.px(40));
    l.kind_width = l.two ? std::floor((l.width - look.px(4)) / 2) : l.width;
    return l;
}

// A kind as a button: pressed it is armed, pulled away it is dropped where the mouse button is let go.
void kind_button(const Shown& shown, CanvasState& state, NodeKind kind, const KindsLayout& l) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + l.kind_width, corner.y + l.height};
    const std::string name(words_of(kind).name);
    ImGui::PushID(name.c_str());
    ImGui::InvisibleButton("kind", {l.kind_width, l.height});
    ImGui::PopID();
    mark_item("place:" + name);
    const bool selected = state.armed == kind, hovered = ImGui::IsItemHovered();
    if (ImGui::IsItemActivated()) {
        state.armed = selected ? std::nullopt : std::optional(kind);
        state.armed_by_drag = false;
        state.link_tool = false;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, look.px(6))) state.armed = kind, state.armed_by_drag = true;
    const float side = end.x + look.px(6);  // beside it: below is the next kind
    if (hovered)
        kit::tip_beside(
            {side, corner.y}, {side, corner.y + look.px(8)},
            name + ". " + std::string(words_of(kind).hint) + "\n\nClick, then click on the grid; or drag it there.");
    const ImU32 ground = hovered ? c.raised : mix(c.panel, c.raised, 0.5f);
    list.AddRectFilled(corner, end, selected ? c.soft_accent : ground, look.px(6));
    if (selected) list.AddRect(corner, end, c.accent, look.px(6), 0, look.px(2));
    const float card = l.height - look.px(6);
    draw_node_card(list, look, shown.palette,
                   {corner.x + (l.two ? (l.kind_width - card) / 2 : look.px(3)), corner.y + look.px(3)}, card,
                   sample_node(kind), {});
    if (l.two) return;
    ImGui::PushFont(look.small);
    const std::string text = kind == NodeKind::enter_exit ? "Both" : name;
    list.AddText({corner.x + l.height, corner.y + (l.height - ImGui::GetFontSize()) / 2}, c.text, text.c_str());
    ImGui::PopFont();
}

void palette_title(const Look& look, const char* title) {
    ImGui::SetCursorPosX(look.px(7));
    ImGui::PushFont(look.small);
    ImGui::TextDisabled("%s", title);
    ImGui::PopFont();
}

bool palette_toggle(const Look& look, const char* key, const char* title, bool selected, const char* tip, float width) {
    ImGui::SetCursorPosX(look.px(7));
    return kit::toggle(look, key, title, selected, tip, {width, 0});
}

}  // namespace

void node_palette(const Shown& shown, CanvasState& state, Wishes& wishes) {
    const Look& look = shown.look;
    ImGui::SetCursorPosY(look.px(8));
    palette_title(look, "Place");
    const bool worths = shown.session->fresh_part_values() != nullptr;
    const KindsLayout layout = kinds_layout(look, worths);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(4)});
    for (const NodeKind kind : all_node_kinds) {
        if (layout.two && static_cast<int>(kind) % 2)
            ImGui::SameLine(look.px(11) + layout.kind_width);
        else
            ImGui::SetCursorPosX(look.px(7));
        kind_button(shown, state, kind, layout);
    }
    kit::gap(look, 2);
    if (palette_toggle(look, "tool:link", "Link", state.link_tool,
                       "Drag from one node to another: the NEETLE can step between them though they are not "
                       "neighbours. Dragging again takes the link away.\n\nWithout this tool: pull the small ring at a "
                       "node's corner.",
                       layout.width)) {
        state.link_tool = !state.link_tool;
        state.armed.reset();
    }
    palette_title(look, "Show");
    if (palette_toggle(look, "show:analysis", "Analysis", analysis_seen(*shown.session, state),
                       "What is true of each node: reachable, the fewest dice to enter it, whether the NEETLE can get "
                       "back to the Exit; conflicts between critical functions.",
                       layout.width))
        toggle_analysis(*shown.session, state, wishes);
    if (palette_toggle(look, "show:heat", "Heat", state.heat,
                       "After a rating: how often good play visits each node, and hits each critical function.",
                       layout.width))
        toggle_heat(*shown.session, state, wishes);
    if (palette_toggle(look, "show:games", "Ways", state.games,
                       "Plays 300 games with a quick policy and lays them over each other: how many of them walk each "
                       "way.",
                       layout.width))
        toggle_games(*shown.session, state, wishes);
    if (worths && palette_toggle(look, "show:worth", "Value", state.part_values,
                                 "The value of each part, as it was evaluated.", layout.width))
        state.show_layer(&CanvasState::part_values, !state.part_values);
    ImGui::PopStyleVar();
}

void minimap(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (shown.session->view != View::canvas) return;  // a module that is looked at close by keeps all the room
    const Page& page = page_shown(*shown.session, state);
    Minimap small{extent_of(shown.map()),
                  Box{page.bounds.x - 0.3, page.bounds.y - 0.3, page.bounds.w + 0.6, page.bounds.h + 0.6},
                  {},
                  {}};
    for (const auto& m : page.modules) small.grounds.push_back(m.box);
    for (const auto& node : shown.map().nodes)
        if (!shown.session->aside.hides(node.id))
            small.dots.push_back({node.at.column, node.at.row,
                                  shown.session->is_selected(node.id) ? shown.look.colours.accent
                                  : node.critical                     ? to_imgui(shown.palette.critical)
                                                                      : shown.look.colours.dim});
    bool dragged = state.drag == CanvasState::Drag::minimap;
    const auto to = draw_minimap(shown.look, f, small, dragged);
    if (dragged) state.drag = CanvasState::Drag::minimap;
    if (to)
        wishes.on_session(
            [to](Session& s) { s.camera.column = to->first, s.camera.row = to->second, s.camera.moved(); });
}

}  // namespace nedforge::luddite
