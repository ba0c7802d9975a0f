// What stands around the canvas: the palette of node kinds, the minimap.

#include <algorithm>
#include <climits>
#include <cmath>

#include "editor/luddite/ui/canvas/canvas.h"
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
    float width = 0, each = 0, height = 0;  // of the column, of a kind
};
KindsLayout kinds_layout(const Look& look) {
    KindsLayout l;
    l.width = std::min(look.px(96), ImGui::GetWindowContentRegionMax().x - look.px(10));
    const float room = ImGui::GetWindowHeight() - look.px(204);
    l.two = room < 7 * look.px(32);
    l.height = l.two ? std::clamp(room / 4 + look.px(6), look.px(24), look.px(40))
                     : std::clamp(room / 7 - look.px(4), look.px(28), look.px(42));
    l.each = l.two ? std::floor((l.width - look.px(4)) / 2) : l.width;
    return l;
}

// A kind as a button: pressed it is armed, pulled away it is dropped where the mouse button is let go.
void kind_button(const Shown& shown, CanvasState& state, NodeKind kind, const KindsLayout& l) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + l.each, at.y + l.height};
    const std::string name(words_of(kind).name);
    ImGui::PushID(name.c_str());
    ImGui::InvisibleButton("kind", {l.each, l.height});
    ImGui::PopID();
    mark_item("place:" + name);
    const bool on = state.armed == kind, hovered = ImGui::IsItemHovered();
    if (ImGui::IsItemActivated()) {
        state.armed = on ? std::nullopt : std::optional(kind);
        state.armed_by_drag = false;
        state.link_tool = false;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, look.px(6))) state.armed = kind, state.armed_by_drag = true;
    kit::tip(name + ". " + std::string(words_of(kind).hint) + "\n\nClick, then click on the grid; or drag it there.");
    const ImU32 ground = hovered ? c.raised : mix(c.panel, c.raised, 0.5f);
    list.AddRectFilled(at, end, on ? c.soft_accent : ground, look.px(6));
    if (on) list.AddRect(at, end, c.accent, look.px(6), 0, look.px(2));
    const float card = l.height - look.px(6);
    draw_node_card(list, look, shown.palette, {at.x + (l.two ? (l.each - card) / 2 : look.px(5)), at.y + look.px(3)},
                   card, sample_node(kind), {});
    if (l.two) return;
    ImGui::PushFont(look.small);
    const std::string text = kind == NodeKind::enter_exit ? "Both" : name;
    list.AddText({at.x + l.height + look.px(2), at.y + (l.height - ImGui::GetFontSize()) / 2}, c.text, text.c_str());
    ImGui::PopFont();
}

void palette_title(const Look& look, const char* title) {
    ImGui::SetCursorPosX(look.px(10));
    ImGui::PushFont(look.small);
    ImGui::TextDisabled("%s", title);
    ImGui::PopFont();
}

bool palette_toggle(const Look& look, const char* key, const char* title, bool on, const char* tip, float width) {
    ImGui::SetCursorPosX(look.px(10));
    return kit::toggle(look, key, title, on, tip, {width, 0});
}

}  // namespace

void node_palette(const Shown& shown, CanvasState& state, Wishes& wishes) {
    const Look& look = shown.look;
    ImGui::SetCursorPosY(look.px(8));
    palette_title(look, "Place");
    const KindsLayout layout = kinds_layout(look);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(4)});
    for (const NodeKind kind : all_node_kinds) {
        if (layout.two && static_cast<int>(kind) % 2)
            ImGui::SameLine(look.px(14) + layout.each);
        else
            ImGui::SetCursorPosX(look.px(10));
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
        state.heat = !state.heat;
    if (palette_toggle(look, "show:games", "Ways", state.games,
                       "Plays 300 games with a quick policy and lays them over each other: how many of them walk each "
                       "way.",
                       layout.width))
        toggle_games(*shown.session, state, wishes);
    ImGui::PopStyleVar();
}

namespace {

// The smallest rectangle of the grid that holds all nodes.
struct NodesExtent {
    int left = INT_MAX, top = INT_MAX, right = 0, bottom = 0;
};
NodesExtent extent_of(const Map& map) {
    NodesExtent e;
    for (const auto& node : map.nodes) {
        e.left = std::min(e.left, node.at.column), e.right = std::max(e.right, node.at.column);
        e.top = std::min(e.top, node.at.row), e.bottom = std::max(e.bottom, node.at.row);
    }
    return e;
}
bool holds_all(const CanvasFrame& f, const NodesExtent& e) {
    const ImVec2 a = f.at(e.left - 0.5, e.top - 0.5), b = f.at(e.right + 0.5, e.bottom + 0.5);
    return a.x >= f.min.x && a.y >= f.min.y && b.x <= f.max.x && b.y <= f.max.y;
}

void minimap_nodes(const Shown& shown, const NodesExtent& e, ImVec2 at, float cell) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const auto& node : shown.map().nodes) {
        const ImVec2 n{at.x + static_cast<float>(node.at.column - e.left + 1) * cell,
                       at.y + static_cast<float>(node.at.row - e.top + 1) * cell};
        const ImU32 colour = shown.session->is_selected(node.id) ? shown.look.colours.accent
                             : node.critical                     ? to_imgui(shown.palette.critical)
                                                                 : shown.look.colours.dim;
        list.AddRectFilled({n.x - cell * 0.4f, n.y - cell * 0.4f}, {n.x + cell * 0.4f, n.y + cell * 0.4f}, colour, 1);
    }
}

}  // namespace

void minimap(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const NodesExtent e = extent_of(shown.map());
    const bool dragged = state.drag == CanvasState::Drag::minimap;
    if (shown.map().nodes.empty() || (holds_all(f, e) && !dragged)) return;
    const Look& look = shown.look;
    const double across = e.right - e.left + 2, down = e.bottom - e.top + 2;
    const float cell = static_cast<float>(
        std::min(static_cast<double>(look.px(180)) / across, static_cast<double>(look.px(120)) / down));
    const ImVec2 size{static_cast<float>(across) * cell, static_cast<float>(down) * cell};
    const ImVec2 at{f.max.x - size.x - look.px(12), f.max.y - size.y - look.px(12)}, end{at.x + size.x, at.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto place = [&](double c, double r) {
        return ImVec2{at.x + static_cast<float>(c - e.left + 1) * cell,
                      at.y + static_cast<float>(r - e.top + 1) * cell};
    };
    mark_rect("minimap", at, end);
    list.PushClipRect(at, end, true);
    list.AddRectFilled(at, end, with_alpha(look.colours.panel, 0.92f), look.px(5));
    minimap_nodes(shown, e, at, cell);
    list.AddRect(place(f.column_at(f.min.x), f.row_at(f.min.y)), place(f.column_at(f.max.x), f.row_at(f.max.y)),
                 look.colours.accent, 0, 0, look.px(1.5f));
    list.PopClipRect();
    list.AddRect(at, end, look.colours.line, look.px(5));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool over = mouse.x >= at.x && mouse.y >= at.y && mouse.x < end.x && mouse.y < end.y;
    if (over && ImGui::IsMouseClicked(0)) state.drag = CanvasState::Drag::minimap;
    if (state.drag == CanvasState::Drag::minimap && ImGui::IsMouseDown(0)) {
        const double column = e.left - 1 + static_cast<double>((mouse.x - at.x) / cell),
                     row = e.top - 1 + static_cast<double>((mouse.y - at.y) / cell);
        wishes.on_session([=](Session& s) { s.camera.column = column, s.camera.row = row, s.camera.moved(); });
    }
}

}  // namespace nedforge::luddite
