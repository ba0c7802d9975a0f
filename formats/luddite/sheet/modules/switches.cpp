// Switches and roll bonuses (rulebook p. 5, 6). A switch is a round number and three boxes on a wire, the status that a
// cross in it means over each; what it is before the first cross stands over the number.

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

constexpr double label_leading = 2.5;
struct Slot {
    std::string_view upper, lower;
};
constexpr std::array<Slot, 4> slots{{{"START", "OFF"}, {"", "ON"}, {"", "OFF"}, {"ON", "FUSED"}}};

struct SwitchCell {
    std::array<double, 4> width{};
    double gap = 0;
    Extent size;
};

SwitchCell measure(double unit) {
    SwitchCell cell;
    cell.gap = unit * 0.26;
    for (std::size_t i = 0; i < 4; ++i) {
        const double label = std::max(text_width(worded(slots[i].upper), min_points, Weight::medium),
                                      text_width(worded(slots[i].lower), min_points, Weight::bold));
        cell.width[i] = std::max(unit, label + 0.3);
        cell.size.w += cell.width[i];
    }
    cell.size.w += 3 * cell.gap;
    cell.size.h = 2 * label_leading + 0.3 + unit;
    return cell;
}

// A bonus: the reward over its box, the die beside the box.
struct BonusCard {
    Extent size;
    double symbol = 0, die = 0, top = 0, pad = 1.0;
};

Extent gain_extent(const Bonus& b, double symbol) {
    if (b.damage > 0) return {damage_width(b.damage, symbol), symbol};
    return amounts_extent(b.gain, symbol, symbol * 3.6);
}

BonusCard measure_bonus(const Map& map, double unit) {
    BonusCard card;
    card.symbol = std::clamp(unit * 0.66, 4.0, 5.6);
    card.die = std::clamp(unit * 0.88, 4.6, 7.0);
    card.size.w = card.die + 0.9 + unit;
    card.top = card.symbol;
    for (const auto& b : map.bonuses) {
        const Extent e = gain_extent(b, card.symbol);
        card.size.w = std::max(card.size.w, e.w);
        card.top = std::max(card.top, e.h);
    }
    card.size.w += 2 * card.pad + 0.6;
    card.size.h = 2 * card.pad + card.top + 0.8 + unit;
    return card;
}

}  // namespace

Extent lay_out_switches(const Map&, const Room& room, Builder& out) {
    const SwitchCell cell = measure(room.unit);
    constexpr double gap = 2.2;
    // Full rows only: six, three, two or one a row.
    int columns = 1;
    for (const int n : {6, 3, 2})
        if (n * cell.size.w + (n - 1) * gap <= room.w + 1e-9) {
            columns = n;
            break;
        }
    const int rows = switch_count / columns;
    const Extent need{columns * cell.size.w + (columns - 1) * gap, rows * cell.size.h + (rows - 1) * 1.2};
    if (out.measuring()) return need;
    const double slack_x = std::max(0.0, room.w - need.w),
                 slack_y = room.h >= no_fit ? 0 : std::max(0.0, room.h - need.h);
    const double gap_x = gap + (columns > 1 ? std::min(slack_x / columns, 7.0) : 0);
    const double gap_y = 1.2 + (rows > 1 ? std::min(slack_y / rows, 4.0) : 0);
    const double left = (room.w - columns * cell.size.w - (columns - 1) * gap_x) / 2;
    const double top = room.h >= no_fit ? 0 : (room.h - rows * cell.size.h - (rows - 1) * gap_y) / 2;
    for (int s = 1; s <= switch_count; ++s) {
        const int row = (s - 1) / columns;
        double x = left + ((s - 1) % columns) * (cell.size.w + gap_x);
        const double y = top + row * (cell.size.h + gap_y);
        const double box_y = y + 2 * label_leading + 0.3, middle = box_y + room.unit / 2;
        out.path(PieceKind::switch_wire,
                 {{x + cell.width[0] / 2, middle}, {x + cell.size.w - cell.width[3] / 2, middle}}, s);
        for (std::size_t i = 0; i < 4; ++i) {
            out.text({x, y, cell.width[i], label_leading}, worded(slots[i].upper), min_points,
                     i == 0 ? Weight::medium : Weight::bold, Align::centre, i == 0 ? Tone::muted : Tone::ink);
            out.text({x, y + label_leading, cell.width[i], label_leading}, worded(slots[i].lower), min_points,
                     i == 2 ? Weight::medium : Weight::bold, Align::centre, i == 0 ? Tone::muted : Tone::ink);
            const double side = i == 0 ? room.unit * 0.94 : room.unit;
            const Box b{x + (cell.width[i] - side) / 2, middle - side / 2, side, side};
            if (i == 0)
                out.put(PieceKind::switch_number, b, s);
            else
                out.put(PieceKind::toggle_box, b, s, static_cast<int>(i) - 1);
            x += cell.width[i] + cell.gap;
        }
    }
    return need;
}

Extent lay_out_bonuses(const Map& map, const Room& room, Builder& out) {
    if (map.bonuses.empty()) return {};
    const BonusCard card = measure_bonus(map, room.unit);
    const CardGrid grid = arrange_cards(index_count(map.bonuses), card.size, room, 1.2);
    if (out.measuring()) return grid.extent;
    for (const auto& [index, b] : with_index(map.bonuses)) {
        const Box box = grid.card(index, card.size);
        out.put(PieceKind::card, box, index, b.damage > 0 ? 1 : 0);
        const Extent e = gain_extent(b, card.symbol);
        Reward reward;
        Piece* gain = out.put(PieceKind::resource,
                              {box.x + (box.w - e.w) / 2, box.y + card.pad + (card.top - e.h) / 2, e.w, e.h}, index);
        gain->points = card.symbol;
        const double body = card.die + 0.9 + room.unit, x = box.x + (box.w - body) / 2,
                     y = box.bottom() - card.pad - room.unit;
        out.put(PieceKind::die, {x, y + (room.unit - card.die) / 2, card.die, card.die}, b.die);
        out.put(PieceKind::bonus_box, {x + card.die + 0.9, y, room.unit, room.unit}, index, b.damage > 0 ? 1 : 0);
    }
    return grid.extent;
}

}  // namespace nedforge::luddite
