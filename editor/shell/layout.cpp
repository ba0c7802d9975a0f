#include "editor/shell/layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nedforge {
namespace {

struct TabPressed {
    bool chosen, closed;
};
TabPressed tab(const Look& look, const std::string& key, const std::string& text, bool on, bool unsaved,
               bool closable) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float height = ImGui::GetWindowHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcTextSize(text.c_str()).x + look.px(closable ? 58 : 32);
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("tab", {width, height - look.px(4)},
                                                ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    mark_item(key);
    const bool middle = ImGui::IsItemHovered() && ImGui::IsMouseReleased(2);
    const bool hovered = ImGui::IsItemHovered();
    if (on || hovered)
        list.AddRectFilled({at.x, at.y}, {at.x + width, at.y + height}, on ? c.panel : mix(c.backdrop, c.panel, 0.5f),
                           look.px(7), ImDrawFlags_RoundCornersTop);
    if (on) list.AddRectFilled({at.x + look.px(8), at.y}, {at.x + width - look.px(8), at.y + look.px(2)}, c.accent);
    list.AddText({at.x + look.px(14), at.y + (height - ImGui::GetFontSize()) / 2 - look.px(1)}, on ? c.text : c.dim,
                 text.c_str());
    bool close = middle;
    if (closable) {
        const ImVec2 x{at.x + width - look.px(20), at.y + height / 2 - look.px(1)};
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const bool over = std::abs(mouse.x - x.x) < look.px(9) && std::abs(mouse.y - x.y) < look.px(9);
        mark_rect(key + ":close", {x.x - look.px(8), x.y - look.px(8)}, {x.x + look.px(8), x.y + look.px(8)});
        if (over && hovered) list.AddCircleFilled(x, look.px(9), c.raised);
        if (unsaved && !(over && hovered)) {
            list.AddCircleFilled(x, look.px(4), c.warning);
        } else if (on || hovered) {
            const float d = look.px(3.5f);
            list.AddLine({x.x - d, x.y - d}, {x.x + d, x.y + d}, c.dim, look.px(1.5f));
            list.AddLine({x.x - d, x.y + d}, {x.x + d, x.y - d}, c.dim, look.px(1.5f));
        }
        close |= pressed && over;
    }
    ImGui::PopID();
    ImGui::SameLine(0, look.px(3));
    return {pressed && !close, close};
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
    if (tab(look, "tab:home", pack && pack->readable ? pack->name : "Start", !frame.open, false, false).chosen)
        wishes.wish([](Workspace& w) { w.files.activate(0); });
    for (const auto& open : frame.workspace.files.all()) {
        const Document& file = open->file();
        const int number = open->number;
        const auto [chosen, closed] =
            tab(look, "tab:" + std::to_string(number), file.title() + (file.saved() ? "" : " *"),
                open.get() == frame.open, !file.saved(), true);
        if (open.get() == frame.open && state.tab_in_sight != number) {
            ImGui::SetScrollHereX();
            state.tab_in_sight = number;
        }
        if (chosen) wishes.wish([number](Workspace& w) { w.files.activate(number); });
        if (closed)
            wishes.wish([number](Workspace& w) {
                if (OpenDocument* asked = w.files.find(number)) w.files.ask_close(*asked);
            });
        if (ImGui::IsItemHovered()) kit::tip(file.path().empty() ? "not saved yet" : file.path());
    }
}

void rail(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto& views = frame.family.views;
    const float width = ImGui::GetWindowWidth();
    ImGui::SetCursorPosY(look.px(8));
    // Lower in a low window, so that all are in reach.
    const float height =
        std::min(look.px(60), std::floor((ImGui::GetWindowHeight() - look.px(10)) / static_cast<float>(views.size()) -
                                         ImGui::GetStyle().ItemSpacing.y));
    for (std::size_t v = 0; v < views.size(); ++v) {
        ImGui::SetCursorPosX(look.px(6));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 size{width - look.px(12), height};
        ImGui::PushID(static_cast<int>(v));
        if (ImGui::InvisibleButton("view", size))
            wishes.on_active([v](Workspace&, OpenDocument& open) { open.show_view(v); });
        mark_item("view:" + views[v].name);
        const bool on = frame.open->view_index() == v, hovered = ImGui::IsItemHovered();
        if (on || hovered)
            list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, on ? c.soft_accent : c.raised, look.px(8));
        const ImVec2 middle{at.x + size.x / 2, at.y + std::floor((size.y - look.px(14)) / 2)};
        views[v].icon(look, list, middle, std::min(look.px(4), (size.y - look.px(20)) / 6.4f), on ? c.accent : c.dim);
        ImGui::PushFont(look.small);
        const char* name = views[v].name.c_str();
        const ImVec2 t = ImGui::CalcTextSize(name);
        list.AddText({middle.x - t.x / 2, at.y + size.y - t.y - look.px(3)}, on ? c.text : c.dim, name);
        ImGui::PopFont();
        kit::tip(views[v].tip);
        ImGui::PopID();
    }
}

bool splitter(const Look& look, const char* name, ImVec2 at, ImVec2 size, bool vertical, float& units, float least,
              float most) {
    bool dragged = false;
    panel(name, at, size, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav, {0, 0}, [&] {
        ImGui::InvisibleButton("bar", size);
        mark_item(std::string("splitter:") + name);
        const bool active = ImGui::IsItemActive();
        if (active || ImGui::IsItemHovered()) {
            ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
            ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + size.x, at.y + size.y},
                                                      with_alpha(look.colours.accent, active ? 0.8f : 0.4f));
        }
        const ImVec2 delta = ImGui::GetIO().MouseDelta;
        dragged = active;
        if (active) units = std::clamp(units - (vertical ? delta.x : delta.y) / look.scale, least, most);
    });
    return dragged;
}

}  // namespace nedforge
