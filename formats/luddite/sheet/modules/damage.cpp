// Damage (rulebook p. 9): a box for each line of the score, their total, and the three levels with what each asks for.

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"
#include "engine/luddite/prices.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

namespace {

constexpr IndexedArray<std::string_view, int, 6> line_names{"NED module", "Hack",      "Switches",
                                                            "Clock",      "Left over", "TOTAL"};

// What each line counts, in a few words; whole sentences stand in the heading (notes.h).
IndexedArray<std::string, int, line_names.size()> line_words(const Map& map) {
    const bool of_bonuses =
        std::any_of(map.bonuses.begin(), map.bonuses.end(), [](const Bonus& b) { return b.damage > 0; });
    const std::string tallies =
        worded("tallies x {1}", joined(tally_values(), ", ", [](int die) { return std::to_string(die); }));
    return {worded("hexagons scored"),
            worded("damage rewards"),
            of_bonuses ? worded("fused x {1}, + bonuses", fused_damage) : worded("fused x {1}", fused_damage),
            tallies,
            worded("{1} each, credits {2}", left_over_worth[Resource::energy], left_over_worth[Resource::credit]),
            worded("0 if off the Exit")};
}

constexpr IndexedArray<std::string_view, int, 3> level_words{"EASY", "MEDIUM", "HARD"};
constexpr double line_pitch = 2.7, figure_height = 5.0, row_gap = 1.5;
constexpr double sign = 3.0;             // the least room of "+" and "="
constexpr double levels_gap = 5.0;       // between the total and the levels on one row
constexpr std::size_t narrow_boxes = 3;  // in a row, where the room is too narrow for all

// What everything takes, before it has a place.
struct Sizes {
    double box_w = 0, box_h = 0, name_points = 0;
    IndexedArray<std::string, int, line_names.size()> words;
    IndexedArray<double, int, line_names.size()> width{};  // of each line's column
    double height = 0;                                     // of a row of boxes
    std::string ask;                                       // above the levels
    std::array<std::string, 3> figures;                    // the thresholds
    double level_w = 0, levels_w = 0, levels_h = 0;
    bool narrow = false;
    Extent need;

    double row_width(int from, int boxes) const {
        double sum = (boxes - 1) * sign;
        for (int i = from; i < from + boxes; ++i) sum += width[i];
        return sum;
    }
};

Sizes sizes_of(const Map& map, const Room& room) {
    Sizes s;
    s.words = line_words(map);
    s.box_w = room.unit * 1.7;
    s.box_h = std::max(room.unit * 1.1, 6.0);
    s.name_points = std::clamp(min_points + (room.unit - 5) * 0.5, 7.0, 8.0);
    for (std::size_t i = 0; i < line_names.size(); ++i)
        s.width[i] = std::max({s.box_w, text_width(worded(line_names[i]), s.name_points, Weight::bold),
                               text_width(s.words[i], min_points, Weight::regular)});
    s.height = line_pitch * 2 + 0.4 + s.box_h;
    s.ask = map.rulings.threshold == ThresholdRuling::reach ? worded("TO WIN, REACH") : worded("TO WIN, SCORE ABOVE");
    for (std::size_t i = 0; i < s.figures.size(); ++i) {
        s.figures[i] = std::to_string(map.thresholds.of[i]);
        s.level_w = std::max({s.level_w, text_width(worded(level_words[i]), min_points, Weight::medium),
                              text_width(s.figures[i], s.name_points + 3, Weight::bold)});
    }
    s.levels_w = std::max(3 * s.level_w + 2 * 3.5, text_width(s.ask, min_points, Weight::medium));
    s.levels_h = line_pitch * 2 + figure_height;
    // Narrow: two rows of three boxes, the levels below.
    const double one_row = s.row_width(0, index_count(line_names)) + levels_gap + s.levels_w;
    s.narrow = one_row > room.w;
    s.need = {one_row, s.height};
    if (s.narrow)
        s.need = {std::max({s.row_width(0, narrow_boxes), s.row_width(narrow_boxes, narrow_boxes), s.levels_w}),
                  2 * (s.height + row_gap) + s.levels_h};
    return s;
}

void put_row(const Sizes& s, int from, int boxes, double y, double room, Builder& out) {
    const double spare = (room - s.row_width(from, boxes)) / boxes;
    const double gap = sign + std::min(std::max(0.0, spare), 6.0);
    double x = 0;
    for (int i = from; i < from + boxes; ++i) {
        const bool last = i + 1 == index_count(line_names);
        out.text({x, y, s.width[i], line_pitch}, worded(line_names[i]), s.name_points, Weight::bold, Align::left);
        out.text({x, y + line_pitch, s.width[i], line_pitch}, s.words[i], min_points, Weight::regular, Align::left,
                 Tone::muted);
        const double w = last ? std::max(s.box_w, s.width[i] * 0.9) : s.box_w;
        out.put(PieceKind::score_box, {x, y + 2 * line_pitch + 0.4, w, s.box_h}, i);
        if (!last)
            out.text({x + s.width[i], y + 2 * line_pitch + 0.4, gap, s.box_h},
                     i + 2 == index_count(line_names) ? "=" : "+", 11, Weight::bold, Align::centre, Tone::muted);
        x += s.width[i] + gap;
    }
}

void put_levels(const Sizes& s, double left, double top, Builder& out) {
    out.text({left, top, s.levels_w, line_pitch}, s.ask, min_points, Weight::medium, Align::left, Tone::muted);
    const double pitch = (s.levels_w - s.level_w) / 2;
    for (const auto& [k, figure] : with_index(s.figures)) {
        const double x = left + k * pitch;
        out.put(PieceKind::threshold, {x, top + line_pitch + 0.4, s.level_w, 4.8 + line_pitch}, k);
        out.text({x, top + line_pitch + 0.4, s.level_w, figure_height}, figure, s.name_points + 3, Weight::bold);
        out.text({x, top + line_pitch + 5.2, s.level_w, line_pitch}, worded(level_words[k]), min_points,
                 Weight::medium);
    }
}

}  // namespace

Extent lay_out_damage(const Map& map, const Room& room, Builder& out) {
    const Sizes s = sizes_of(map, room);
    if (out.measuring()) return s.need;
    const double slack = room.h >= no_fit ? 0 : std::max(0.0, room.h - s.need.h);
    if (s.narrow) {
        const double top = std::min(slack / 2, 2.0), pitch = s.height + row_gap;
        put_row(s, 0, narrow_boxes, top, room.w, out);
        put_row(s, narrow_boxes, narrow_boxes, top + pitch, room.w, out);
        put_levels(s, 0, top + 2 * pitch, out);
    } else {
        put_row(s, 0, line_names.size(), slack / 2, room.w - s.levels_w - levels_gap, out);
        put_levels(s, room.w - s.levels_w, slack / 2, out);
    }
    return s.need;
}

}  // namespace nedforge::luddite
