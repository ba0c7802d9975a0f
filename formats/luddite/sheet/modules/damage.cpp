// Damage (rulebook p. 9): a box for each line of the score, their total, and the three levels with what each asks for.

#include <algorithm>
#include <array>

#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

struct Line {
    std::string_view name, how;
};
constexpr std::array<Line, 6> lines{{{"NED module", "critical functions"},
                                     {"Hack", "damage rewards"},
                                     {"Switches", "2 a fuse, + bonuses"},
                                     {"Clock", "tallies x 4, 5, 6"},
                                     {"Left over", "1 each, credits 2"},
                                     {"TOTAL", "0 if off the Exit"}}};
constexpr std::array<std::string_view, 3> level_words{"EASY", "MEDIUM", "HARD"};
constexpr double leading = 2.7;

}  // namespace

Extent lay_out_damage(const Map& map, const Room& room, Builder& out) {
    const double unit = room.unit, box_w = unit * 1.7, box_h = std::max(unit * 1.1, 6.0);
    const double name_points = std::clamp(min_points + (unit - 5) * 0.5, 7.0, 8.0);
    std::array<double, 6> width{};
    double sum = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        width[i] = std::max({box_w, text_width(lines[i].name, name_points, Weight::bold),
                             text_width(lines[i].how, min_points, Weight::regular)});
        sum += width[i];
    }
    const double sign = 3.0;
    const bool reach = map.rulings.threshold == ThresholdRuling::reach;
    const std::string ask = reach ? "TO WIN, REACH" : "TO WIN, SCORE ABOVE";
    double level_w = 0;
    std::array<std::string, 3> figures;
    for (std::size_t i = 0; i < 3; ++i) {
        figures[i] = std::to_string(map.thresholds.of[i]);
        level_w = std::max({level_w, text_width(level_words[i], min_points, Weight::medium),
                            text_width(figures[i], name_points + 3, Weight::bold)});
    }
    const double levels_w = std::max(3 * level_w + 2 * 3.5, text_width(ask, min_points, Weight::medium));
    const double one_row = sum + 5 * sign + 5 + levels_w;
    const double height = leading * 2 + 0.4 + box_h;

    // Narrow: two rows of three boxes, the levels below.
    const bool narrow = one_row > room.w;
    std::array<int, 2> counts{narrow ? 3 : 6, narrow ? 3 : 0};
    double row_w = one_row;
    if (narrow) {
        row_w =
            std::max({width[0] + width[1] + width[2] + 2 * sign, width[3] + width[4] + width[5] + 2 * sign, levels_w});
    }
    const double levels_h = leading * 2 + 5.0;
    const Extent need{row_w, narrow ? 2 * height + 1.5 + 1.5 + levels_h : height};
    if (out.measuring()) return need;

    const double slack = room.h >= no_fit ? 0 : std::max(0.0, room.h - need.h);
    double y = narrow ? std::min(slack / 2, 2.0) : slack / 2;
    std::size_t i = 0;
    for (std::size_t row = 0; row < 2 && counts[row] > 0; ++row) {
        double total = 0;
        for (int k = 0; k < counts[row]; ++k) total += width[i + static_cast<std::size_t>(k)];
        const double room_w = narrow ? room.w : room.w - levels_w - 5;
        const double gap =
            sign + std::min(std::max(0.0, (room_w - total - sign * (counts[row] - 1)) / counts[row]), 6.0);
        double x = 0;
        for (int k = 0; k < counts[row]; ++k, ++i) {
            const Box column{x, y, width[i], height};
            const bool last = i == 5;
            out.text({x, y, width[i], leading}, lines[i].name, name_points, Weight::bold, Align::left);
            out.text({x, y + leading, width[i], leading}, lines[i].how, min_points, Weight::regular, Align::left,
                     Tone::muted);
            const double w = last ? std::max(box_w, width[i] * 0.9) : box_w;
            out.put(PieceKind::score_box, {x, y + 2 * leading + 0.4, w, box_h}, static_cast<int>(i));
            if (!last)
                out.text({column.right(), y + 2 * leading + 0.4, gap, box_h}, i == 4 ? "=" : "+", 11, Weight::bold,
                         Align::centre, Tone::muted);
            x += width[i] + gap;
        }
        y += height + 1.5;
    }
    const double left = narrow ? 0 : room.w - levels_w, top = narrow ? y : slack / 2;
    out.text({left, top, levels_w, leading}, ask, min_points, Weight::medium, Align::left, Tone::muted);
    const double pitch = (levels_w - level_w) / 2;
    for (std::size_t k = 0; k < 3; ++k) {
        const double x = left + static_cast<double>(k) * pitch;
        out.text({x, top + leading + 0.4, level_w, 5.0}, figures[k], name_points + 3, Weight::bold);
        out.text({x, top + leading + 5.2, level_w, leading}, level_words[k], min_points, Weight::medium);
    }
    return need;
}

}  // namespace nedforge::luddite
