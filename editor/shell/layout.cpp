#include "editor/shell/layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"

namespace nedforge {
namespace {

struct TabPressed {
    bool chosen, closed;
};
struct Tab {
    std::string key, text;
    bool active = false, unsaved = false, closable = false;
};

// The cross of a tab, or the dot of one with unsaved changes. true: the pointer is over it.
bool close_mark(const Look& look, const Tab& tab, ImVec2 middle, bool hovered) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool pointed =
        hovered && std::abs(mouse.x - middle.x) < look.px(9) && std::abs(mouse.y - middle.y) < look.px(9);
    mark_rect(tab.key + ":close", {middle.x - look.px(8), middle.y - look.px(8)},
              {middle.x + look.px(8), middle.y + look.px(8)});
    if (pointed) list.AddCircleFilled(middle, look.px(9), c.raised);
    if (tab.unsaved && !pointed) {
        list.AddCircleFilled(middle, look.px(4), c.warning);
    } else if (tab.active || hovered) {
        const float d = look.px(3.5f);
        list.AddLine({middle.x - d, middle.y - d}, {middle.x + d, middle.y + d}, c.dim, look.px(1.5f));
        list.AddLine({middle.x - d, middle.y + d}, {middle.x + d, middle.y - d}, c.dim, look.px(1.5f));
    }
    return pointed;
}

TabPressed draw_tab(const Look& look, const Tab& tab) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float height = ImGui::GetWindowHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcTextSize(tab.text.c_str()).x + look.px(tab.closable ? 58 : 32);
    ImGui::PushID(tab.key.c_str());
    const bool pressed = ImGui::InvisibleButton("tab", {width, height - look.px(4)},
                                                ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::PopID();
    mark_item(tab.key);
    const bool hovered = ImGui::IsItemHovered(), middle = hovered && ImGui::IsMouseReleased(2);
    if (tab.active || hovered)
        list.AddRectFilled({corner.x, corner.y}, {corner.x + width, corner.y + height},
                           tab.active ? c.panel : mix(c.backdrop, c.panel, 0.5f), look.px(7),
                           ImDrawFlags_RoundCornersTop);
    if (tab.active)
        list.AddRectFilled({corner.x + look.px(8), corner.y}, {corner.x + width - look.px(8), corner.y + look.px(2)},
                           c.accent);
    list.AddText({corner.x + look.px(14), corner.y + (height - ImGui::GetFontSize()) / 2 - look.px(1)},
                 tab.active ? c.text : c.dim, tab.text.c_str());
    const bool pointed =
        tab.closable &&
        close_mark(look, tab, {corner.x + width - look.px(20), corner.y + height / 2 - look.px(1)}, hovered);
    ImGui::SameLine(0, look.px(3));
    const bool closed = middle || (pressed && pointed);
    return {pressed && !closed, closed};
}

void document_tab(const Frame& frame, const OpenDocument& open, ShellState& state, WishList& wishes) {
    const Document& file = open.file();
    const int number = open.number;
    const bool active = &open == frame.open;
    const auto [chosen, closed] =
        draw_tab(frame.look, {"tab:" + std::to_string(number), for_toolkit(file.title()) + (file.saved() ? "" : " *"),
                              active, !file.saved(), true});
    if (active && std::exchange(state.tab_in_sight, number) != number) ImGui::SetScrollHereX();
    if (chosen) wishes.wish([number](Workspace& w) { w.files.activate(number); });
    if (closed)
        wishes.wish([number](Workspace& w) {
            if (OpenDocument* asked = w.files.find(number)) w.files.ask_close(*asked);
        });
    if (ImGui::IsItemHovered()) kit::tip(file.path().empty() ? "not saved yet" : file.path());
}

}  // namespace

void tabs(const Frame& frame, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    // More tabs than there is room for: the wheel moves the strip, and the open map's tab comes into sight.
    if (const float wheel = ImGui::GetIO().MouseWheel + ImGui::GetIO().MouseWheelH;
        wheel != 0 && ImGui::IsWindowHovered())
        ImGui::SetScrollX(ImGui::GetScrollX() - wheel * look.px(80));
    if (!frame.open && std::exchange(state.tab_in_sight, 0) != 0) ImGui::SetScrollX(0);
    ImGui::SetCursorPos({look.px(8), look.px(4)});
    const auto& pack = frame.workspace.pack.shown();
    const std::string home = pack && pack->readable ? pack->name : "Start";
    if (draw_tab(look, {"tab:home", home, !frame.open}).chosen) wishes.wish([](Workspace& w) { w.files.activate(0); });
    for (const auto& open : frame.workspace.files.all()) document_tab(frame, *open, state, wishes);
}

void rail(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto& views = frame.family.views;
    const float width = ImGui::GetWindowWidth();
    ImGui::SetCursorPosY(look.px(8));
    // Lower in a low window, so that all are in reach.
    const float height = std::min(
        look.px(60),
        std::floor(each_of(views.size(), ImGui::GetWindowHeight() - look.px(10)) - ImGui::GetStyle().ItemSpacing.y));
    for (std::size_t v = 0; v < views.size(); ++v) {
        ImGui::SetCursorPosX(look.px(6));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const ImVec2 size{width - look.px(12), height};
        kit::push_id(v);
        if (ImGui::InvisibleButton("view", size))
            wishes.on_active([v](Workspace&, OpenDocument& open) { open.show_view(v); });
        mark_item("view:" + views[v].name);
        const bool selected = frame.open->view_index() == v, hovered = ImGui::IsItemHovered();
        if (selected || hovered)
            list.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y}, selected ? c.soft_accent : c.raised,
                               look.px(8));
        const ImVec2 middle{corner.x + size.x / 2, corner.y + std::floor((size.y - look.px(14)) / 2)};
        views[v].icon(look, list, middle, std::min(look.px(4), (size.y - look.px(20)) / 6.4f),
                      selected ? c.accent : c.dim);
        ImGui::PushFont(look.small);
        const char* name = views[v].name.c_str();
        const ImVec2 t = ImGui::CalcTextSize(name);
        list.AddText({middle.x - t.x / 2, corner.y + size.y - t.y - look.px(3)}, selected ? c.text : c.dim, name);
        ImGui::PopFont();
        const float side = corner.x + size.x + look.px(8);  // to the right, so that the next view's name stays in sight
        if (hovered) kit::tip_beside({side, corner.y}, {side, corner.y + look.px(8)}, views[v].tip);
        ImGui::PopID();
    }
}

bool splitter(const Look& look, const char* name, ImVec2 position, ImVec2 size, bool vertical, float& units,
              float minimum, float maximum) {
    bool dragged = false;
    panel(name, position, size,
          ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing, {0, 0}, [&] {
              ImGui::InvisibleButton("bar", size);
              mark_item(std::string("splitter:") + name);
              const bool active = ImGui::IsItemActive();
              if (active || ImGui::IsItemHovered()) {
                  ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
                  ImGui::GetWindowDrawList()->AddRectFilled(position, {position.x + size.x, position.y + size.y},
                                                            with_alpha(look.colours.accent, active ? 0.8f : 0.4f));
              }
              const ImVec2 delta = ImGui::GetIO().MouseDelta;
              dragged = active;
              if (active) units = std::clamp(units - (vertical ? delta.x : delta.y) / look.scale, minimum, maximum);
          });
    return dragged;
}

}  // namespace nedforge
