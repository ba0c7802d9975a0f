#include "formats/luddite/sheet/modules/modules.h"

#include <algorithm>
#include <cmath>

#include "formats/base/words/worded.h"

namespace nedforge::luddite {

namespace {

constexpr IndexedArray<ModuleText, ModuleKind, 12> modules{
    {{ModuleKind::header, "title", "", lay_out_header},
     {ModuleKind::ned, "NED module", "NED MODULE", nullptr},
     {ModuleKind::hack, "Hack module", "HACK MODULE", lay_out_hack},
     {ModuleKind::switches, "Switches", "SWITCHES", lay_out_switches},
     {ModuleKind::bonuses, "Roll bonuses", "ROLL BONUSES", lay_out_bonuses},
     {ModuleKind::clock, "Clock", "CLOCK", lay_out_clock},
     {ModuleKind::cache, "Resource cache", "RESOURCE CACHE", lay_out_cache},
     {ModuleKind::effects, "Resource effects", "RESOURCE EFFECTS", lay_out_effects},
     {ModuleKind::damage, "Damage", "DAMAGE", lay_out_damage},
     {ModuleKind::round, "A round", "A ROUND", nullptr},
     {ModuleKind::rulings, "Rulings", "RULINGS ON THIS SHEET", lay_out_rulings},
     {ModuleKind::footer, "footer", "", nullptr}}};
static_assert(rows_stand_in_order(modules, &ModuleText::kind));

}  // namespace

const ModuleText& text_of(ModuleKind kind) { return modules[kind]; }

std::string heading_of(ModuleKind kind) {
    const std::string_view heading = modules[kind].heading;
    return heading.empty() ? "" : "//" + worded(heading);
}

Piece* Builder::put(PieceKind kind, Box box, int index, int part) {
    if (!out_) {
        scratch_ = Piece{};
        return &scratch_;
    }
    Piece piece;
    piece.kind = kind;
    piece.box = box;
    piece.index = index;
    piece.part = part;
    out_->push_back(std::move(piece));
    return &out_->back();
}

void Builder::text(Box box, std::string_view text, double points, Weight weight, Align align, Tone tone) {
    if (!out_ || text.empty()) return;
    if (text_width(text, points, weight) > box.w + 0.05) note_cut_text(text);
    Piece* piece = put(PieceKind::text, box);
    piece->text = text;
    piece->points = points;
    piece->weight = weight;
    piece->align = align;
    piece->tone = tone;
}

Piece* Builder::path(PieceKind kind, std::vector<Point> points, int index, std::string text) {
    if (!out_) return put(kind, {}, index);
    Box box{points.front().x, points.front().y, 0, 0};
    double right = box.x, bottom = box.y;
    for (const auto& p : points) {
        box.x = std::min(box.x, p.x), box.y = std::min(box.y, p.y);
        right = std::max(right, p.x), bottom = std::max(bottom, p.y);
    }
    box.w = right - box.x, box.h = bottom - box.y;
    Piece* piece = put(kind, box, index);
    piece->path = std::move(points);
    piece->text = std::move(text);
    return piece;
}

double label_points(double unit) { return std::clamp(6.5 + (unit - 5.5) * 0.4, min_points, 7.5); }

namespace {

// Calls `use` with each line of a text no wider than `width`, broken at spaces.
template <class Use>
void for_each_line(std::string_view text, double points, Weight weight, double width, Use use) {
    std::size_t begin = 0, end = 0;  // of the line so far
    int advance = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t word_end = std::min(text.find(' ', offset), text.size());
        const int longer = advance + text_advance(text.substr(end, word_end - end), weight);
        if (begin < end && width_of_advance(longer, points) <= width) {
            advance = longer;
        } else {
            if (begin < end) use(text.substr(begin, end - begin));
            begin = offset;
            advance = text_advance(text.substr(offset, word_end - offset), weight);
        }
        end = word_end;
        offset = word_end + 1;
    }
    if (begin < end) use(text.substr(begin, end - begin));
}

constexpr double remark_points = 6.8, remark_leading = 2.9;

}  // namespace

std::vector<std::string> wrapped(std::string_view text, double points, Weight weight, double width) {
    std::vector<std::string> lines;
    for_each_line(text, points, weight, width, [&](std::string_view line) { lines.emplace_back(line); });
    return lines;
}

double remark_height(std::string_view text, double width) {
    int lines = 0;
    for_each_line(text, remark_points, Weight::regular, width, [&](std::string_view) { ++lines; });
    return lines * remark_leading;
}

void put_remark(Builder& out, std::string_view text, Box area) {
    double y = area.y;
    for (const auto& line : wrapped(text, remark_points, Weight::regular, area.w)) {
        out.text({area.x, y, area.w, remark_leading}, line, remark_points, Weight::regular, Align::left, Tone::muted);
        y += remark_leading;
    }
}

Box CardGrid::card(int i, Extent size) const {
    const int row = i / columns;
    return {left + (i % columns) * (size.w + gap_x), top + row * (size.h + gap_y), size.w, size.h};
}

CardGrid arrange_cards(int count, Extent size, const Room& room, double gap) {
    CardGrid grid;
    const int max_columns =
        std::clamp(static_cast<int>(std::floor((room.w + gap + 1e-9) / (size.w + gap))), 1, std::max(count, 1));
    grid.rows = (count + max_columns - 1) / max_columns;
    grid.columns = (count + grid.rows - 1) / grid.rows;
    grid.extent.w = grid.columns * size.w + (grid.columns - 1) * gap;
    grid.extent.h = grid.rows * size.h + (grid.rows - 1) * gap;
    grid.gap_x = grid.gap_y = gap;
    if (room.h >= no_fit || grid.extent.h > room.h || grid.extent.w > room.w) return grid;
    // Slack goes into the gaps first, up to a size that still holds the cards together, then around.
    if (grid.columns > 1) grid.gap_x += std::min((room.w - grid.extent.w) / grid.columns, size.w * 0.35);
    if (grid.rows > 1) grid.gap_y += std::min((room.h - grid.extent.h) / grid.rows, size.h * 0.35);
    grid.left = (room.w - grid.columns * size.w - (grid.columns - 1) * grid.gap_x) / 2;
    grid.top = (room.h - grid.rows * size.h - (grid.rows - 1) * grid.gap_y) / 2;
    return grid;
}

Extent lay_out_hack(const Map& map, const Room& room, Builder& out) {
    switch (kind_of(map.hack)) {
#define NEDFORGE_HACK(name, Type, ...) \
    case HackKind::name:               \
        return lay_out_##name(map, std::get<Type##Hack>(map.hack), room, out);
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
    }
    return {};
}

}  // namespace nedforge::luddite
