// Hack module `sums`: a card for each entry, its reward and target above its boxes (rulebook p. 10).

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

std::string remark() {
    return worded(
        "Write a die's value into any empty box. An entry pays when its boxes are all full and add up to exactly its "
        "SUM; "
        "full with another sum it never pays.");
}

struct Card {
    Extent size;
    double symbol = 0, gap = 0, top_height = 0, sum_width = 0, reward_width = 0, points = 0;
};

Card measure(const SumsHack& hack, double unit, double max_width) {
    Card card;
    card.symbol = std::clamp(unit * 0.62, 4.0, 5.6);
    card.gap = unit * 0.16;
    card.points = std::clamp(unit * 1.7, 9.0, 13.0);
    double boxes = 0;
    for (const auto& e : hack.entries) {
        boxes = std::max(boxes, e.boxes * unit + (e.boxes - 1) * card.gap);
        card.sum_width = std::max(card.sum_width, text_width(worded("SUM") + " ", min_points, Weight::medium) +
                                                      text_width(std::to_string(e.target), card.points, Weight::bold));
    }
    const double room = std::max(boxes, std::min(max_width - 2.4, unit * 5.2)) - card.sum_width - 1.5;
    for (const auto& e : hack.entries) {
        const Extent r = reward_extent(e.reward, card.symbol, std::max(room, 8.0));
        card.reward_width = std::max(card.reward_width, r.w);
        card.top_height = std::max(card.top_height, r.h);
    }
    card.top_height = std::max(card.top_height, card.symbol);
    card.size.w = std::max(boxes, card.reward_width + 1.5 + card.sum_width) + 2.4;
    card.size.h = 1.2 + card.top_height + 0.8 + unit + 1.2;
    return card;
}

}  // namespace

Extent lay_out_sums(const Map&, const SumsHack& hack, const Room& room, Builder& out) {
    const Card card = measure(hack, room.unit, room.w);
    const double text = remark_height(remark(), room.w);
    const Room cards{room.w, room.h >= no_fit ? no_fit : room.h - text - remark_gap, room.unit};
    const CardGrid grid = arrange_cards(index_count(hack.entries), card.size, cards, 1.6);
    const Extent need{grid.extent.w, grid.extent.h + remark_gap + text};
    if (out.measuring()) return need;
    for (const auto& [index, e] : with_index(hack.entries)) {
        const Box b = grid.card(index, card.size);
        out.put(PieceKind::card, b, index);
        const double sum = card.sum_width;
        const Extent reward = reward_extent(e.reward, card.symbol, b.w - 2.4 - 1.5 - sum);
        out.put(PieceKind::reward, {b.x + 1.2, b.y + 1.2 + (card.top_height - reward.h) / 2, reward.w, reward.h}, index)
            ->points = card.symbol;
        const std::string target = std::to_string(e.target);
        const double figures = text_width(target, card.points, Weight::bold);
        const double word = text_width(worded("SUM") + " ", min_points, Weight::medium);
        const Box line{b.right() - 1.2 - figures, b.y + 1.2, figures, card.top_height};
        out.text({line.x - word, line.y + (cap_height(card.points) - cap_height(min_points)) / 2, word, line.h},
                 worded("SUM"), min_points, Weight::medium, Align::left, Tone::muted);
        out.text(line, target, card.points, Weight::bold);
        const double boxes = e.boxes * room.unit + (e.boxes - 1) * card.gap;
        for (int k = 0; k < e.boxes; ++k)
            out.put(PieceKind::hack_box,
                    {b.x + (b.w - boxes) / 2 + k * (room.unit + card.gap), b.bottom() - 1.2 - room.unit, room.unit,
                     room.unit},
                    index, k);
    }
    put_remark(out, remark(), {0, room.h >= no_fit ? grid.extent.h + remark_gap : room.h - text, room.w, text});
    return need;
}

}  // namespace nedforge::luddite
