// Letters of rows and numbers of columns beside the boxes and cells of the Hack module, by which findings, log and text
// name them (engine/luddite/hack/box_name.h).

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/ui/page/page_view.h"
#include "editor/toolkit/rings.h"
#include "engine/base/place_names.h"

namespace nedforge::luddite {
namespace {

Area area_of(const CanvasFrame& f, const Box& box) { return {f.at(box.x, box.y), f.at(box.right(), box.bottom())}; }
bool lies_in(const Area& inner, const Area& outer) {
    return inner.min.x >= outer.min.x && inner.min.y >= outer.min.y && inner.max.x <= outer.max.x &&
           inner.max.y <= outer.max.y;
}
void hold(Area& area, const Area& addition) {
    area.min = {std::min(area.min.x, addition.min.x), std::min(area.min.y, addition.min.y)};
    area.max = {std::max(area.max.x, addition.max.x), std::max(area.max.y, addition.max.y)};
}

// The boxes of `lines`, or the cells of one section: each line of them on the screen.
struct DrawnBoxes {
    Area whole;
    std::map<int, Area> rows, columns;
    void add(Position position, const Area& box) {
        if (rows.empty()) whole = box;
        hold(whole, box);
        hold(rows.try_emplace(position.row, box).first->second, box);
        hold(columns.try_emplace(position.column, box).first->second, box);
    }
};

std::map<int, DrawnBoxes> boxes_on(const Page& page, const CanvasFrame& f) {
    std::map<int, DrawnBoxes> sections;
    for (const PageSpot& spot : page.spots)
        if ((spot.part.kind == PartKind::box || spot.part.kind == PartKind::cell) && !spot.empty &&
            spot.part.at.column >= 0)
            sections[spot.part.index].add(spot.part.at, area_of(f, spot.box));
    return sections;
}

// What else is printed in the module.
std::vector<Area> printed_in(const PageModule& module, const Page& page, const CanvasFrame& f) {
    std::vector<Area> areas;
    const PlacedModule& placed = module.layout.modules.front();
    for (const auto* pieces : {&placed.pieces, &placed.notes})
        for (const Piece& piece : *pieces)
            areas.push_back(
                area_of(f, {module.origin.x + piece.box.x * page.scale, module.origin.y + piece.box.y * page.scale,
                            piece.box.w * page.scale, piece.box.h * page.scale}));
    return areas;
}

class Rulers {
public:
    Rulers(const Look& look, ImDrawList& list, Area room, std::vector<Area> printed, float points)
        : look_(look), list_(list), room_(room), printed_(std::move(printed)), points_(points) {}

    // A text with its places at the sides of the drawing, the better one first.
    struct Label {
        std::string key, text;
        std::array<Area, 2> places;
    };
    // Beyond a place on an edge, on the way of columns and rows.
    Area beyond(const std::string& text, float x, float y, float columns, float rows) const {
        const ImVec2 size = look_.small->CalcTextSizeA(points_, 1e9f, 0, text.c_str());
        const float gap = look_.px(2);
        const ImVec2 middle{x + columns * (gap + size.x / 2), y + rows * (gap + size.y / 2)};
        return {{middle.x - size.x / 2, middle.y - size.y / 2}, {middle.x + size.x / 2, middle.y + size.y / 2}};
    }
    // All at one side where one has room for all; else each at the first side where it has.
    void write(const std::vector<Label>& labels) {
        std::optional<std::size_t> side;
        for (std::size_t s = 0; s < 2 && !side; ++s)
            if (std::all_of(labels.begin(), labels.end(), [&](const Label& l) { return is_free(l.places[s]); }))
                side = s;
        for (const Label& label : labels)
            for (std::size_t s = 0; s < 2; ++s) {
                const Area& area = label.places[s];
                if ((side && *side != s) || !is_free(area)) continue;
                list_.AddText(look_.small, points_, area.min, look_.colours.dim, label.text.c_str());
                mark_rect(label.key, area.min, area.max);
                break;
            }
    }

private:
    bool is_free(const Area& area) const {
        return lies_in(area, room_) &&
               std::none_of(printed_.begin(), printed_.end(), [&](const Area& printed) { return printed.meets(area); });
    }

    const Look& look_;
    ImDrawList& list_;
    Area room_;
    std::vector<Area> printed_;
    float points_;
};

}  // namespace

void draw_hack_rulers(const Shown& shown, const Page& page, const CanvasFrame& f, ImDrawList& list) {
    const PageModule* module = page.find(ModuleKind::hack);
    if (!module) return;
    const Look& look = shown.look;
    for (const auto& [section, boxes] : boxes_on(page, f)) {
        const Area first_row = boxes.rows.begin()->second;
        const float points = std::min(look.small->FontSize, (first_row.max.y - first_row.min.y) * 0.5f);
        if (points < look.px(7)) continue;
        std::vector<Area> printed = printed_in(*module, page, f);
        std::erase_if(printed,
                      [&whole = boxes.whole](const Area& area) { return lies_in(whole, area); });  // a card around all
        Rulers rulers(look, list, area_of(f, module->box), std::move(printed), points);
        const std::string key = "hack_ruler:" + std::to_string(section) + ":";
        std::vector<Rulers::Label> letters, numbers;
        for (const auto& [row, area] : boxes.rows) {
            const float y = (area.min.y + area.max.y) / 2;
            const std::string text = column_letters(row);
            letters.push_back(
                {key + text,
                 text,
                 {rulers.beyond(text, boxes.whole.max.x, y, 1, 0), rulers.beyond(text, boxes.whole.min.x, y, -1, 0)}});
        }
        for (const auto& [column, area] : boxes.columns) {
            const float x = (area.min.x + area.max.x) / 2;
            const std::string text = std::to_string(column + 1);
            numbers.push_back(
                {key + text,
                 text,
                 {rulers.beyond(text, x, boxes.whole.max.y, 0, 1), rulers.beyond(text, x, boxes.whole.min.y, 0, -1)}});
        }
        rulers.write(letters);
        rulers.write(numbers);
    }
}

}  // namespace nedforge::luddite
