#include "formats/base/drawing/print/cards.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge {
namespace {

constexpr double frame_line = 0.45, band_padding = 1.6, gap = 2.4, card_foot = 5;

// A slope through the whole box: x / step_x ± y / step_y is a whole number.
void draw_slopes(Painter& out, const Box& box, Point origin, double step_x, double step_y, double sign, Colour colour,
                 double width) {
    const auto slope_through = [&](double x, double y) {
        return (x - origin.x) / step_x + sign * (y - origin.y) / step_y;
    };
    const std::array<double, 4> corners{slope_through(box.x, box.y), slope_through(box.right(), box.y),
                                        slope_through(box.x, box.bottom()), slope_through(box.right(), box.bottom())};
    const int first = static_cast<int>(std::ceil(*std::min_element(corners.begin(), corners.end()))),
              last = static_cast<int>(std::floor(*std::max_element(corners.begin(), corners.end())));
    const auto x_at = [&](double k, double y) { return origin.x + (k - sign * (y - origin.y) / step_y) * step_x; };
    for (int k = first; k <= last; ++k)
        draw_stroke(out, {x_at(k, box.y), box.y}, {x_at(k, box.bottom()), box.bottom()}, colour, width);
}

// From the first cell that begins before the box to the last one that ends behind it.
template <class Draw>
void for_each_cell(const Box& box, Point origin, double step_x, double step_y, const Draw& draw) {
    const int left = static_cast<int>(std::floor((box.x - origin.x) / step_x)),
              right = static_cast<int>(std::ceil((box.right() - origin.x) / step_x));
    const int top = static_cast<int>(std::floor((box.y - origin.y) / step_y)),
              bottom = static_cast<int>(std::ceil((box.bottom() - origin.y) / step_y));
    for (int row = top; row < bottom; ++row)
        for (int column = left; column < right; ++column)
            draw(Box{origin.x + column * step_x, origin.y + row * step_y, step_x, step_y}, row);
}

// Steps near `wanted` that go into the length a whole and even number of times.
double step_in(double length, double wanted) { return length / (2 * std::max(1.0, std::round(length / wanted / 2))); }

}  // namespace

CardParts parts_of(const CardFace& face, const Box& card) {
    CardParts parts;
    parts.frame = card.inset(safe_inset + frame_line / 2);
    const Box interior = parts.frame.inset(frame_line / 2);
    const double band = face.kicker.empty() ? std::min(13.0, interior.h * 0.2) : std::min(17.0, interior.h * 0.24);
    parts.band = {interior.x, interior.y, interior.w, band};
    const bool has_foot = !face.deck.empty() || !face.number.empty();
    parts.foot = {interior.x + band_padding, interior.bottom() - (has_foot ? card_foot : 0),
                  interior.w - 2 * band_padding, has_foot ? card_foot : 0};
    double y = parts.band.bottom() + gap;
    if (face.picture) {
        parts.picture = {interior.x + band_padding, y, interior.w - 2 * band_padding, interior.h * face.picture_share};
        y = parts.picture.bottom() + gap;
    }
    const double end = parts.foot.y - 1;
    parts.below = {interior.x + band_padding, end - face.below_height, interior.w - 2 * band_padding,
                   face.below_height};
    parts.text = {interior.x + band_padding + 0.6, y, interior.w - 2 * band_padding - 1.2,
                  (face.below_height > 0 ? parts.below.y - 1.5 : end) - y};
    return parts;
}

TextBlock text_on_card(const CardFace& face, const Box& card) {
    const Box box = parts_of(face, card).text;
    std::vector<double> sizes(card_text_sizes.begin(), card_text_sizes.end());
    std::erase_if(sizes, [&](double points) { return points > std::max(face.most_points, sizes.back()); });
    return fitted(face.text, sizes, Weight::regular, box.w, box.h);
}

void set_alike(std::span<CardFace> faces, const Box& card) {
    double points = card_text_sizes.front();
    for (const CardFace& face : faces) points = std::min(points, text_on_card(face, card).points);
    for (CardFace& face : faces) face.most_points = points;
}

std::vector<CardFace> continued(const CardFace& face, const Box& card) {
    std::vector<CardFace> faces;
    for (CardFace current = face;;) {
        TextBlock block = text_on_card(current, card);
        CardFace next = current;
        next.text = std::exchange(block.remainder, {});
        if (!next.text.empty()) current.text = block.taken_text;
        faces.push_back(current);
        if (next.text.empty() || block.lines.empty()) return faces;
        next.picture = next.below = nullptr;
        next.below_height = 0;
        current = std::move(next);
    }
}

Box draw_item_frame(Painter& out, Colour colour, const Box& item, double inset) {
    const Box frame = item.inset(inset);
    out.rectangle(frame, 2, outlined(colour, frame_line));
    return frame.inset(frame_line / 2);
}

void draw_card(Painter& out, const PrintLook& look, Colour deck, const Box& card, const CardFace& face) {
    const CardParts parts = parts_of(face, card);
    const Colour on_band = look.fills ? look.on_accent : look.ink;
    // The band is round where the frame is, and ends in a straight line.
    if (look.fills) {
        out.rectangle(parts.band, 1.8, filled(deck));
        out.rectangle({parts.band.x, parts.band.y + 2, parts.band.w, parts.band.h - 2}, 0, filled(deck));
    } else {
        draw_stroke(out, {parts.band.x, parts.band.bottom()}, {parts.band.right(), parts.band.bottom()}, deck,
                    frame_line);
    }
    out.rectangle(parts.frame, 2, outlined(deck, frame_line));
    Box title = parts.band.inset(band_padding);
    if (!face.kicker.empty()) {
        draw_line_of_text(out, {title.x, title.y - 0.4, title.w, 3.2}, face.kicker, 7, Weight::medium, on_band);
        title = {title.x, title.y + 3, title.w, title.h - 3};
    }
    draw_title(out, title, face.title, 14, Weight::bold, on_band);
    if (face.picture) face.picture(out, parts.picture);
    draw_block(out, parts.text, cut_short(text_on_card(face, card), Weight::regular, parts.text.w), Weight::regular,
               look.ink, face.text_align);
    if (face.below) face.below(out, parts.below);
    if (parts.foot.h <= 0) return;
    draw_stroke(out, {parts.foot.x, parts.foot.y}, {parts.foot.right(), parts.foot.y}, look.line, 0.2);
    const double half = parts.foot.w / 2;
    draw_line_of_text(out, {parts.foot.x, parts.foot.y, half, parts.foot.h}, face.deck, 7, Weight::medium, look.muted,
                      Align::left);
    draw_line_of_text(out, {parts.foot.x + half, parts.foot.y, half, parts.foot.h}, face.number, 7, Weight::medium,
                      look.muted, Align::right);
}

void draw_pattern(Painter& out, BackPattern pattern, const Box& box, const Box& first, Colour colour, double width) {
    const Point origin{first.x, first.y};
    const double wanted = std::clamp(std::min(first.w, first.h) / 12, 1.8, 4.5);
    const double step_x = step_in(first.w, wanted), step_y = step_in(first.h, wanted);
    const Pen pen{colour, width, false};
    out.begin_clip(box);
    switch (pattern) {
        case BackPattern::lattice:
            draw_slopes(out, box, origin, step_x, step_y, 1, colour, width);
            draw_slopes(out, box, origin, step_x, step_y, -1, colour, width);
            break;
        case BackPattern::stripes:
            draw_slopes(out, box, origin, step_x, step_y, 1, colour, width * 2.4);
            break;
        case BackPattern::rings:
            for_each_cell(box, origin, step_x, step_y, [&](const Box& cell, int) {
                out.circle(cell.centre(), std::min(cell.w, cell.h) * 0.36, {false, {}, pen});
            });
            break;
        case BackPattern::dots:
            for_each_cell(box, origin, step_x, step_y, [&](const Box& cell, int) {
                out.circle(cell.centre(), std::min(cell.w, cell.h) * 0.16, filled(colour));
            });
            break;
        case BackPattern::bricks:
            for_each_cell(box, origin, step_x, step_y, [&](const Box& cell, int row) {
                const double joint = cell.x + (row % 2 == 0 ? 0 : cell.w / 2);
                draw_stroke(out, {cell.x, cell.y}, {cell.right(), cell.y}, colour, width);
                draw_stroke(out, {joint, cell.y}, {joint, cell.bottom()}, colour, width);
            });
            break;
    }
    out.end_clip();
}

std::function<void(Painter&, const CutSheet::Ground&)> ground_of(const PrintLook& look, BackPattern pattern,
                                                                 Colour colour) {
    return [&look, pattern, colour](Painter& out, const CutSheet::Ground& ground) {
        out.rectangle(ground.box, 0, filled(look.ground));
        if (!ground.front) draw_pattern(out, pattern, ground.box, ground.first, colour, look.fills ? 0.28 : 0.16);
    };
}

void draw_back(Painter& out, const PrintLook& look, Colour deck, const Box& card, const ItemDrawing& icon,
               const std::string& word) {
    const double radius = std::min(card.w, card.h) * 0.36;
    const Point centre{card.x + card.w / 2, card.y + card.h / 2 - (card.h > card.w * 1.2 ? card.h * 0.06 : 0)};
    out.circle(centre, radius, {true, look.paper, {deck, 0.9, false}});
    if (word.empty())
        return icon(out, {centre.x - radius * 0.66, centre.y - radius * 0.66, radius * 1.32, radius * 1.32});
    const bool upright = card.h > card.w * 1.2;
    const double side = radius * (upright ? 1.24 : 1.0), up = upright ? side / 2 : side * 0.68;
    icon(out, {centre.x - side / 2, centre.y - up, side, side});
    const double points = fitting_points(word, 18, Weight::bold, (upright ? card.w - 14 : radius * 1.5));
    if (!upright)
        return draw_line_of_text(out, {centre.x - radius * 0.8, centre.y + radius * 0.36, radius * 1.6, radius * 0.34},
                                 word, points, Weight::bold, deck);
    const double width = text_width(word, points, Weight::bold) + 8, height = cap_height(points) + 5;
    const Box plate{centre.x - width / 2, centre.y + radius + 4, width, height};
    out.rectangle(plate, 1.6, {true, look.paper, {deck, 0.5, false}});
    draw_line_of_text(out, plate.inset(1), word, points, Weight::bold, deck);
}

SidedPages deck_pages(Deck deck, const PrintLook& look, const Box& paper, const CutGrid& grid, Duplex duplex) {
    set_alike(deck.faces, {0, 0, grid.width, grid.height});
    CutSheet sheet{deck.label, grid, {}, ground_of(look, deck.pattern, deck.colour), CutSheet::Kind::cards};
    ItemDrawing back_drawing;
    if (deck.back_icon)
        back_drawing = [&look, colour = deck.colour, icon = deck.back_icon, word = deck.back_word](
                           Painter& out, const Box& box) { draw_back(out, look, colour, box, icon, word); };
    for (const CardFace& face : deck.faces)
        sheet.items.push_back({[&look, colour = deck.colour, face](Painter& out, const Box& box) {
                                   draw_card(out, look, colour, box, face);
                               },
                               back_drawing, face.title});
    return cut_pages(sheet, look, paper, duplex);
}

void draw_folded(Painter& out, const PrintLook& look, const Box& box, const ItemDrawing& half) {
    out.rectangle(box, 0, {true, look.ground, {look.line, 0.25, false}});
    const double middle = box.y + box.h / 2;
    draw_stroke(out, {box.x, middle}, {box.right(), middle}, look.muted, 0.25, true);
    const Box lower{box.x, middle, box.w, box.h / 2};
    half(out, lower);
    out.begin_half_turn({box.x + box.w / 2, middle});
    half(out, lower);
    out.end_half_turn();
}

}  // namespace nedforge
