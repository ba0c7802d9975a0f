// Hack module `ordered_rows`: a card for each section, its reward above, the arrow beside its three rows (rulebook p.
// 11 B).

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

std::string remark() {
    return worded(
        "Write a die's value into any empty box of any row. A section pays when all its boxes are full and the totals "
        "of "
        "its rows rise along the arrow, each more than the one before; full otherwise it never pays.");
}
constexpr double arrow_width = 4.4;

struct Card {
    Extent size;
    double symbol = 0, gap = 0, top = 0;
};

Card measure(const OrderedRowsHack& hack, double unit) {
    Card card;
    card.symbol = std::clamp(unit * 0.62, 4.0, 5.6);
    card.gap = unit * 0.14;
    double width = 0;
    for (const auto& s : hack.sections)
        for (const int n : s.rows) width = std::max(width, n * unit + (n - 1) * card.gap);
    width += arrow_width + 1.0;
    for (const auto& s : hack.sections) {
        const Extent e = reward_extent(s.reward, card.symbol, std::max(width, unit * 3));
        width = std::max(width, e.w);
        card.top = std::max(card.top, e.h);
    }
    card.size = {width + 2.4, 1.2 + card.top + 0.8 + 3 * unit + 2 * card.gap + 1.2};
    return card;
}

}  // namespace

Extent lay_out_ordered_rows(const Map&, const OrderedRowsHack& hack, const Room& room, Builder& out) {
    const double unit = room.unit;
    const Card card = measure(hack, unit);
    const double text = remark_height(remark(), room.w);
    const Room cards{room.w, room.h >= no_fit ? no_fit : room.h - text - remark_gap, unit};
    const CardGrid grid = arrange_cards(index_count(hack.sections), card.size, cards, 1.6);
    const Extent need{grid.extent.w, grid.extent.h + remark_gap + text};
    if (out.measuring()) return need;
    for (const auto& [index, s] : with_index(hack.sections)) {
        const Box b = grid.card(index, card.size);
        out.put(PieceKind::card, b, index);
        const Extent reward = reward_extent(s.reward, card.symbol, b.w - 2.4);
        out.put(PieceKind::reward,
                {b.x + (b.w - reward.w) / 2, b.y + 1.2 + (card.top - reward.h) / 2, reward.w, reward.h}, index)
            ->points = card.symbol;
        const double top = b.y + 1.2 + card.top + 0.8, height = 3 * unit + 2 * card.gap;
        const int widest = *std::max_element(s.rows.begin(), s.rows.end());
        const double body = arrow_width + 1.0 + widest * unit + (widest - 1) * card.gap;
        const double left = b.x + (b.w - body) / 2;
        out.put(PieceKind::arrow, {left, top, arrow_width, height}, index, points_up(s.arrow) ? 0 : 1);
        for (int r = 0; r < 3; ++r)
            for (int k = 0; k < s.rows[to_index(r)]; ++k)
                out.put(PieceKind::hack_box,
                        {left + arrow_width + 1.0 + k * (unit + card.gap), top + r * (unit + card.gap), unit, unit},
                        3 * index + r, k);
    }
    put_remark(out, remark(), {0, room.h >= no_fit ? grid.extent.h + remark_gap : room.h - text, room.w, text});
    return need;
}

}  // namespace nedforge::luddite
