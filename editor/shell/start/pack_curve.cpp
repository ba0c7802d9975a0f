#include "editor/shell/start/pack_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "editor/toolkit/kit.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

struct Curve {
    ImVec2 min, max;
    std::size_t maps;
    float x(std::size_t i) const { return PixelAxis{min.x, max.x}.middle(i, maps); }
    float y(double share) const { return PixelAxis{max.y, min.y}.at(share); }
};

// The share that a map has under a name; null: it has none, or is not rated.
const WinRate* rate_named(const PackRoom& room, const PackEntry& map, const std::string& name) {
    const WinRates* rates = room.win_rates(map);
    if (!rates) return nullptr;
    const auto found = std::find_if(rates->begin(), rates->end(), [&](const WinRate& r) { return r.name == name; });
    return found == rates->end() ? nullptr : &*found;
}

struct Line {
    std::string name;
    bool figures = false;  // of each family the middle one
};
std::vector<Line> lines_of(const PackRoom& room) {
    std::vector<Line> lines;
    for (const PackEntry& map : room.shown()->maps) {
        const WinRates* rates = room.win_rates(map);
        for (std::size_t i = 0; rates && i < rates->size(); ++i)
            if (std::none_of(lines.begin(), lines.end(), [&](const Line& l) { return l.name == (*rates)[i].name; }))
                lines.push_back({(*rates)[i].name, i == rates->size() / 2});
    }
    return lines;
}

void draw_line_of(const Look& look, ImDrawList& list, const PackRoom& room, const Curve& curve, const Line& line,
                  ImU32 colour) {
    const auto& maps = room.shown()->maps;
    std::optional<ImVec2> last;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const WinRate* rate = rate_named(room, maps[i], line.name);
        if (!rate) {
            last.reset();
            continue;
        }
        const ImVec2 point{curve.x(i), curve.y(rate->share)};
        if (last) list.AddLine(*last, point, colour, look.px(2));
        fill_disc(list, look, point, look.px(4), colour);
        if (line.figures)
            list.AddText(look.small, look.small->FontSize, {point.x + look.px(6), point.y - look.px(17)},
                         look.colours.text, percent(rate->share).c_str());
        last = point;
    }
}

}  // namespace

void difficulty_curve(const Look& look, const PackRoom& room) {
    const Colours& c = look.colours;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, look.px(150)};
    ImGui::Dummy(size);
    mark_item("pack:curve");
    kit::tip("The share of games that good play wins, in the order of play.");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rounded(list, look, corner, {corner.x + size.x, corner.y + size.y}, c.field, look.px(8));
    // The words of the lines stand above the figures of a curve near 100 %.
    const Curve curve{{corner.x + look.px(64), corner.y + look.px(42)},
                      {corner.x + size.x - look.px(12), corner.y + size.y - look.px(24)},
                      room.shown()->maps.size()};
    for (const double share : {0.0, 0.5, 1.0}) {
        const float y = std::floor(curve.y(share));
        list.AddRectFilled({curve.min.x, y}, {curve.max.x, y + 1}, c.line);
        list.AddText(look.small, look.small->FontSize, {corner.x + look.px(12), y - look.px(9)}, c.dim,
                     percent(share).c_str());
    }
    for (std::size_t i = 0; i < curve.maps; ++i)
        list.AddText(look.small, look.small->FontSize, {curve.x(i) - look.px(4), curve.max.y + look.px(4)}, c.dim,
                     std::to_string(i + 1).c_str());
    const std::array<ImU32, 5> colours{c.good, c.accent, c.warning, c.info, c.dim};
    const std::vector<Line> lines = lines_of(room);
    float x = curve.min.x;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ImU32 colour = colours[std::min(i, colours.size() - 1)];
        draw_line_of(look, list, room, curve, lines[i], colour);
        fill_disc(list, look, {x + look.px(5), corner.y + look.px(11)}, look.px(4), colour);
        list.AddText(look.small, look.small->FontSize, {x + look.px(13), corner.y + look.px(2)}, c.dim,
                     lines[i].name.c_str());
        x += look.px(80);
    }
}

}  // namespace nedforge
