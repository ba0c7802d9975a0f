#include "formats/luddite/sheet/run_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/pages.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {
namespace {

constexpr double margin = 4, title_height = 8;

// The NED module alone.
SheetLayout ned_layout(const Map& map) {
    SheetLayout layout = lay_out_sheet(map, Paper::a4, "");
    std::erase_if(layout.modules, [](const PlacedModule& m) { return m.kind != ModuleKind::ned; });
    return layout;
}

// The middle of a node on the page.
std::optional<Point> middle_of(const Map& map, const SheetLayout& layout, const std::string& id) {
    const int wanted = index_of_node(map, id);
    for (const auto& module : layout.modules)
        for (const auto& piece : module.pieces)
            if (piece.kind == PieceKind::node && piece.index == wanted) return piece.box.centre();
    return std::nullopt;
}

// A line from stop to stop. Each passes beside the others, so that ways there and back are told apart.
void draw_steps(Painter& out, const Palette& palette, const std::vector<Point>& stops) {
    const Pen pen{palette.pen, 0.9, false};
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const Point from = stops[i - 1], to = stops[i];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length == 0) continue;
        const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
        const double aside = 1.2;  // to the right of the direction
        const Point a{from.x - along.y * aside, from.y + along.x * aside},
            b{to.x - along.y * aside, to.y + along.x * aside}, m{(a.x + b.x) / 2, (a.y + b.y) / 2};
        out.polyline(std::array<Point, 2>{{a, b}}, pen);
        const double s = 1.6;
        out.polygon(std::array<Point, 3>{{{m.x + along.x * s, m.y + along.y * s},
                                          {m.x - along.x * s - along.y * s, m.y - along.y * s + along.x * s},
                                          {m.x - along.x * s + along.y * s, m.y - along.y * s - along.x * s}}},
                    {true, palette.pen, {}});
    }
}

// At each stop the numbers of its visits; the start is 0.
void draw_numbers(Painter& out, const Palette& palette, const std::vector<Point>& stops) {
    std::map<std::pair<double, double>, std::string> numbers;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        std::string& text = numbers[{stops[i].x, stops[i].y}];
        text += (text.empty() ? "" : " ") + std::to_string(i);
    }
    for (const auto& [position, text] : numbers) {
        const double w = std::max(4.4, out.text_width(text, 7, Weight::bold) + 1.6), h = 4.4;
        const Box box{position.first - w / 2, position.second - h / 2, w, h};
        out.rectangle(box, h / 2, {true, palette.pen, {palette.paper, 0.3, false}});
        draw_centred(out, box, text, 7, Weight::bold, palette.paper);
    }
}

struct PicturePage {
    Box size;
    DocumentPage page;
};
PicturePage page_of(const Map& map, const RunPicture& picture) {
    const SheetLayout layout = ned_layout(map);
    const Box ned = layout.modules.front().box;
    const Box size{0, 0, ned.w + 2 * margin, ned.h + 2 * margin + title_height};
    return {size, {map.id, {}, [=](Painter& page) {
                       const Palette& palette = full_ink_palette();
                       page.rectangle(size, 0, {true, palette.paper, {}});
                       page.text({margin, margin + 4.5}, picture.title, 10, Weight::bold, Align::left, palette.ink,
                                 std::min(page.text_width(picture.title, 10, Weight::bold), ned.w));
                       MovedPainter out(page, {margin - ned.x, margin + title_height - ned.y});
                       draw_layout(out, palette, map, layout);
                       std::vector<Point> stops;
                       for (const auto& id : picture.way)
                           if (const auto middle = middle_of(map, layout, id)) stops.push_back(*middle);
                       draw_steps(out, palette, stops);
                       draw_numbers(out, palette, stops);
                   }}};
}

}  // namespace

std::string run_svg(const Map& map, const RunPicture& picture) {
    const PicturePage drawn = page_of(map, picture);
    return page_svg(drawn.size, picture.title, "A run on the NED map " + map.id + " for LUDDITE", drawn.page, nullptr);
}

std::string run_png(const Map& map, const RunPicture& picture, int dpi) {
    const PicturePage drawn = page_of(map, picture);
    return page_png(drawn.size, dpi, drawn.page, nullptr);
}

}  // namespace nedforge::luddite
