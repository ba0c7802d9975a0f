#include "editor/shell/parts/sweep_plot.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "editor/base/lists.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

// Where values and shares are in the plot, in pixels.
struct PlotPlace {
    float left = 0, right = 0, top = 0, base = 0;
    std::size_t count = 0;
    float x(std::size_t value) const {
        return count < 2 ? (left + right) / 2 : PixelAxis{left, right}.step(value, count - 1);
    }
    float y(double share) const { return PixelAxis{base, top}.at(std::clamp(share, 0.0, 1.0)); }
    float half() const { return count < 2 ? right - left : each_of(count - 1, right - left) / 2; }
};

void draw_axes(const Look& look, const PlotPlace& plot, const std::vector<int>& values, int own_value) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(look.small);
    for (const int share : {0, 25, 50, 75, 100}) {
        const float y = plot.y(share / 100.0);
        const std::string text = std::to_string(share) + " %";
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddLine({plot.left, y}, {plot.right, y}, look.colours.line);
        list.AddText({plot.left - size.x - look.px(8), y - size.y / 2}, look.colours.dim, text.c_str());
    }
    float free = -1e9f;
    for (std::size_t v = 0; v < values.size(); ++v) {
        const std::string text = std::to_string(values[v]) + (values[v] == own_value ? " (now)" : "");
        const float width = ImGui::CalcTextSize(text.c_str()).x, x = plot.x(v) - width / 2;
        if (x < free && values[v] != own_value) continue;
        free = x + width + look.px(6);
        list.AddText({x, plot.base + look.px(5)}, values[v] == own_value ? look.colours.text : look.colours.dim,
                     text.c_str());
    }
    ImGui::PopFont();
}

// A colour and a shape for each curve, so that they are told apart without colour too.
struct CurveMark {
    ImU32 colour = 0;
    int corners = 0;  // 0: a disc
};
void draw_mark(const Look& look, ImVec2 centre, const CurveMark& mark) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (mark.corners == 0)
        list.AddCircleFilled(centre, look.px(3.5f), mark.colour);
    else
        list.AddNgonFilled(centre, look.px(5), mark.colour, mark.corners);
}

void draw_curve(const Look& look, const PlotPlace& plot, const MapSwept& swept, const std::vector<int>& values,
                std::size_t figure, const CurveMark& mark) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::vector<ImVec2> points;
    for (const ValueSwept& swept_value : swept.values) {
        const auto place = std::find(values.begin(), values.end(), swept_value.value);
        if (place == values.end()) continue;
        const FigureValue& value = swept_value.games.figures[figure].b;
        const float x = plot.x(index_at<std::size_t>(values, place)), cap = look.px(3);
        if (value.interval) {
            const float low = plot.y(value.interval->low), high = plot.y(value.interval->high);
            list.AddLine({x, low}, {x, high}, mark.colour, look.px(1.5f));
            for (const float end : {low, high})
                list.AddLine({x - cap, end}, {x + cap, end}, mark.colour, look.px(1.5f));
        }
        points.push_back({x, plot.y(value.value)});
        draw_mark(look, points.back(), mark);
    }
    list.AddPolyline(points.data(), index_count(points), mark.colour, 0, look.px(2));
}

std::string words_of_value(const MapSwept& swept, const std::vector<Figure>& figures, int value) {
    std::string words = swept.number + " " + std::to_string(value);
    for (const ValueSwept& swept_value : swept.values) {
        if (swept_value.value != value) continue;
        for (std::size_t f = 0; f < figures.size(); ++f)
            if (figures[f].kind == FigureKind::share)
                words += "\n" + figures[f].title + " " + percent(swept_value.games.figures[f].b.value, 1);
        words += "\n" + counted(swept_value.games.games, "game");
    }
    return words + "\nClick or press Enter to take this value over.";
}

// The value that the keyboard has chosen: at first the map's own, or the one nearest to it. It is kept with the item.
std::size_t chosen_value(const std::vector<int>& values, int own_value, int steps) {
    const auto nearest = std::min_element(
        values.begin(), values.end(), [&](int a, int b) { return std::abs(a - own_value) < std::abs(b - own_value); });
    int& chosen = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("sweep"), index_at(values, nearest));
    chosen = std::clamp(chosen + steps, 0, index_count(values) - 1);
    return static_cast<std::size_t>(chosen);
}

}  // namespace

std::optional<int> sweep_plot(const Look& look, const MapSwept& swept, const std::vector<Figure>& figures,
                              const std::vector<int>& values) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(230);
    ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);  // in a window with fields Tab stops at such items alone
    ImGui::InvisibleButton("sweep", {std::max(width, 1.0f), height});
    ImGui::PopItemFlag();
    mark_item("sweep:plot");
    const bool clicked = ImGui::IsItemClicked(), hovered = ImGui::IsItemHovered();
    const kit::ItemKeys keys = kit::item_keys();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.raised, look.px(9));
    const PlotPlace plot{corner.x + look.px(60), corner.x + width - look.px(30), corner.y + look.px(34),
                         corner.y + height - look.px(28), values.size()};
    std::optional<std::size_t> pointed;
    for (std::size_t v = 0; v < values.size(); ++v)
        if (hovered && std::abs(ImGui::GetIO().MousePos.x - plot.x(v)) <= plot.half()) pointed = v;
    if (keys.focused && !values.empty()) pointed = chosen_value(values, swept.own, keys.steps);
    if (pointed)
        list.AddRectFilled({plot.x(*pointed) - look.px(8), plot.top}, {plot.x(*pointed) + look.px(8), plot.base},
                           look.colours.soft_accent, look.px(4));
    draw_axes(look, plot, values, swept.own);
    const std::array<CurveMark, 4> marks{CurveMark{look.colours.good, 0}, CurveMark{look.colours.warning, 3},
                                         CurveMark{look.colours.error, 4}, CurveMark{look.colours.info, 6}};
    float name = plot.left;
    std::size_t curve = 0;
    for (std::size_t f = 0; f < figures.size(); ++f) {
        if (figures[f].kind != FigureKind::share) continue;
        const CurveMark& mark = marks[curve++ % marks.size()];
        draw_curve(look, plot, swept, values, f, mark);
        list.AddLine({name, corner.y + look.px(18)}, {name + look.px(16), corner.y + look.px(18)}, mark.colour,
                     look.px(2));
        draw_mark(look, {name + look.px(8), corner.y + look.px(18)}, mark);
        list.AddText({name + look.px(22), corner.y + look.px(9)}, look.colours.text, figures[f].title.c_str());
        name += look.px(46) + ImGui::CalcTextSize(figures[f].title.c_str()).x;
    }
    for (std::size_t v = 0; v < values.size(); ++v)
        mark_rect("sweep:value." + std::to_string(values[v]), {plot.x(v) - look.px(8), plot.top},
                  {plot.x(v) + look.px(8), plot.base});
    if (!pointed) return std::nullopt;
    const std::string words = words_of_value(swept, figures, values[*pointed]);
    const ImVec2 from{plot.x(*pointed) - look.px(8), plot.top}, to{plot.x(*pointed) + look.px(8), plot.base};
    if (keys.focused) {
        list.AddRect(from, to, look.colours.accent, look.px(4), 0, look.px(1.5f));
        mark_rect("sweep:chosen", from, to);
        kit::tip_beside(from, to, words, true);
    } else {
        ImGui::SetTooltip("%s", for_toolkit(words).c_str());
    }
    return clicked || keys.enter ? std::optional(values[*pointed]) : std::nullopt;
}

}  // namespace nedforge
