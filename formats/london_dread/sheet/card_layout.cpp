#include "formats/london_dread/sheet/card_layout.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

constexpr double frame_line = 0.45, padding = 1.7, gap = 1.5, foot_height = 4.2, clue_width = 5.6;
constexpr double figures_height = 7.2, heading_points = 6.5, block_gap = 1.2, table_column = 18;
constexpr double wide_card = 60;  // cards that are wider have larger icons and bands

bool is_wide(const Box& card) { return card.w > wide_card; }

struct IconRows {
    int columns = 1, rows = 0;
    double row = 0, icon = 0, points = 7;
    double height() const { return rows * row; }
};
IconRows rows_of(const StoryCard& card, double width, bool wide) {
    const int count = index_count(card.icons);
    if (count == 0) return {};
    if (card.large_icons) return {count, 1, 21, 14, 8.5};
    if (card.roomy_icons && count <= 4) return {1, count, 10, 8, 10.5};
    IconRows rows = wide         ? IconRows{3, 0, 7.2, 5.8, 8}
                    : count <= 3 ? IconRows{1, 0, 5, 4.3, 8}
                                 : IconRows{2, 0, 4.3, 3.4, 6.5};
    if (wide && width / 3 < 19) rows.columns = 2;
    rows.columns = std::min(rows.columns, count);
    rows.rows = (count + rows.columns - 1) / rows.columns;
    return rows;
}

// Where the parts of a card are. The blocks are laid out from the top of `body`, the text below them.
struct Places {
    Box frame, band, clue, figures, icons, body, foot;
    IconRows icon_rows;
};
Places places_of(const StoryCard& card, const Box& box) {
    Places places;
    const bool wide = is_wide(box);
    places.frame = box.inset(safe_inset + frame_line / 2);
    const Box interior = places.frame.inset(frame_line / 2);
    const double band = (wide ? 11.5 : 9.4) + (card.kicker.empty() ? 0 : 3.2);
    places.band = {interior.x, interior.y, interior.w, band};
    places.foot = {interior.x + padding, interior.bottom() - foot_height, interior.w - 2 * padding, foot_height};
    const double strip = card.clue ? clue_width : 0;
    places.clue = {interior.x, places.band.bottom(), strip, places.foot.y - places.band.bottom()};
    Box body{interior.x + strip + padding, places.band.bottom() + gap, interior.w - strip - 2 * padding, 0};
    double y = body.y;
    if (card.difficulty || card.dread) {
        places.figures = {body.x, y, body.w, wide ? figures_height + 2 : figures_height};
        y = places.figures.bottom() + gap;
    }
    places.icon_rows = rows_of(card, body.w, wide);
    if (places.icon_rows.rows > 0) {
        places.icons = {body.x, y, body.w, places.icon_rows.height()};
        y = places.icons.bottom() + gap;
    }
    places.body = {body.x, y, body.w, std::max(0.0, places.foot.y - 0.8 - y)};
    return places;
}

// Blocks of effects at one size.
struct BlockLines {
    std::string heading;
    std::vector<std::string> lines;
    bool cut = false;
};
struct Blocks {
    double points = 0, height = 0;
    std::vector<BlockLines> list;
    bool fits = true;
};
double block_height(const BlockLines& block, bool table, double points) {
    const double lines = index_count(block.lines) * line_step(points);
    if (table) return std::max(lines, line_step(points)) + block_gap;
    return lines + (block.heading.empty() ? 0 : line_step(heading_points)) + block_gap;
}
Blocks blocks_at(const StoryCard& card, double points, double width) {
    Blocks blocks;
    blocks.points = points;
    for (const CardBlock& block : card.blocks) {
        BlockLines lines{block.heading, {}};
        for (const std::string& sentence : block.sentences)
            for (std::string& line :
                 flowed_lines(sentence, points, Weight::regular, width - (card.table ? table_column : 0)))
                lines.lines.push_back(std::move(line));
        blocks.height += block_height(lines, card.table, points);
        blocks.list.push_back(std::move(lines));
    }
    return blocks;
}
// As many lines as the height has room for; the last one ends in an ellipsis.
void cut_to(Blocks& blocks, const StoryCard& card, double width, double height) {
    blocks.fits = false;
    double used = 0;
    std::vector<BlockLines> fitting_blocks;
    for (BlockLines& block : blocks.list) {
        const double needed = block_height(block, card.table, blocks.points);
        if (used + needed <= height) {
            used += needed;
            fitting_blocks.push_back(std::move(block));
            continue;
        }
        BlockLines empty{block.heading, {}};
        const double room = height - used - block_height(empty, false, blocks.points);
        const auto count = static_cast<std::size_t>(std::max(0.0, room / line_step(blocks.points)));
        if (count > 0 && !block.lines.empty()) {
            TextBlock part{{block.lines.data(), block.lines.data() + std::min(count, block.lines.size())},
                           blocks.points,
                           "",
                           "more"};
            block.lines = cut_short(std::move(part), Weight::regular, width - (card.table ? table_column : 0)).lines;
            used += block_height(block, card.table, blocks.points);
            fitting_blocks.push_back(std::move(block));
        }
        break;
    }
    blocks.list = std::move(fitting_blocks);
    blocks.height = std::min(used, height);
}

struct Layout {
    Places places;
    Blocks blocks;
    Box text;
    TextBlock text_block;
    bool title_fits = true;
};

Box title_box(const StoryCard& card, const Places& places) {
    Box box = places.band.inset(padding);
    if (!card.kicker.empty()) box = {box.x, box.y + 2.8, box.w, box.h - 2.8};
    const double mark = card.mark.empty() ? 0 : 7.4;
    box = {box.x, box.y - 0.6, box.w - mark, box.h + 1.2};
    return box;
}

Layout laid_out(const StoryCard& card, const Box& box) {
    Layout layout;
    layout.places = places_of(card, box);
    const Box& body = layout.places.body;
    const double text_least =
        card.text.empty() ? 0 : paragraph_height(card.text, story_text_sizes.back(), Weight::regular, body.w) + gap;
    const auto choose = [&](double room) {
        for (const double points : story_text_sizes) {
            layout.blocks = blocks_at(card, points, body.w);
            if (layout.blocks.height - block_gap <= room) return true;
        }
        return false;
    };
    if (!card.blocks.empty() && !choose(body.h - text_least) && !choose(body.h))
        cut_to(layout.blocks, card, body.w, body.h);
    const double used = card.blocks.empty() ? 0 : layout.blocks.height;
    layout.text = {body.x, body.y + used, body.w, body.h - used};
    layout.text_block = fitted(card.text, story_text_sizes, Weight::regular, body.w, layout.text.h);
    layout.title_fits = title_fits(card.title, title_box(card, layout.places).w);
    return layout;
}

void draw_band(Painter& out, const Palette& p, const Box& frame, const Box& band, Colour colour) {
    // The band is round where the frame is, and ends in a straight line.
    if (p.fills) {
        out.rectangle(band, 1.8, filled(colour));
        out.rectangle({band.x, band.y + 2, band.w, band.h - 2}, 0, filled(colour));
    } else {
        draw_stroke(out, {band.x, band.bottom()}, {band.right(), band.bottom()}, colour, frame_line);
    }
    out.rectangle(frame, 2, outlined(colour, frame_line));
}

void draw_mark(Painter& out, const Palette& p, const Box& band, Colour colour, const std::string& mark, double inset) {
    if (mark.empty()) return;
    const Point centre{band.right() - padding - 3.1, band.y + inset + (band.h - inset) / 2};
    out.circle(centre, 3.1, {true, p.paper, {colour, 0.35, false}});
    draw_line_of_text(out, {centre.x - 2.6, centre.y - 2.6, 5.2, 5.2}, mark, 10, Weight::bold,
                      p.fills ? colour : p.ink);
}

void draw_foot(Painter& out, const Palette& p, const Box& foot, const std::string& deck, const std::string& number) {
    draw_stroke(out, {foot.x, foot.y}, {foot.right(), foot.y}, p.line, 0.2);
    const double deck_width = text_width(deck, 6.5, Weight::medium) + 1.5;
    draw_line_of_text(out, {foot.x, foot.y, deck_width, foot.h}, deck, 6.5, Weight::medium, p.muted, Align::left);
    draw_line_of_text(out, {foot.x + deck_width, foot.y, foot.w - deck_width, foot.h}, number, 6.5, Weight::regular,
                      p.muted, Align::right);
}

void draw_figures(Painter& out, const Palette& p, const Box& box, const StoryCard& card) {
    if (card.difficulty) draw_shield(out, p, {box.x - 0.4, box.y, box.h, box.h}, *card.difficulty);
    if (!card.dread) return;
    const int n = *card.dread;
    const double number = 4.4, skull = std::min(3.3, (box.w - (card.difficulty ? box.h + 1 : 0) - number) / 5);
    const int columns = n > 5 ? (n + 1) / 2 : n, rows = n > 5 ? 2 : 1;
    const double right = box.right() - number, top = box.y + (box.h - rows * skull) / 2;
    for (int i = 0; i < n; ++i) {
        const int row = i / columns, of_row = row == 0 ? columns : n - columns;
        draw_skull(out, p,
                   Box{right - (of_row - i % columns) * skull, top + row * skull, skull, skull}.inset(skull * 0.08));
    }
    draw_line_of_text(out, {right, box.y, number, box.h}, std::to_string(n), 13, Weight::bold, p.ink, Align::right);
}

void draw_icons(Painter& out, const Palette& p, const Places& places, const StoryCard& card) {
    const IconRows& rows = places.icon_rows;
    const double width = places.icons.w / std::max(1, rows.columns);
    for (int i = 0; i < index_count(card.icons); ++i) {
        const Icon icon = card.icons[i];
        const Box cell{places.icons.x + (i % rows.columns) * width, places.icons.y + (i / rows.columns) * rows.row,
                       width, rows.row};
        if (card.large_icons) {
            draw_icon(out, p, {cell.x, cell.y + 1, cell.w, rows.icon}, icon);
            draw_line_of_text(out, {cell.x, cell.bottom() - 4.4, cell.w, 4}, icon_title(icon), rows.points,
                              Weight::medium, p.ink);
            continue;
        }
        draw_icon(out, p, {cell.x, cell.y + (rows.row - rows.icon) / 2, rows.icon, rows.icon}, icon);
        draw_line_of_text(out, {cell.x + rows.icon + 0.9, cell.y, cell.w - rows.icon - 1, cell.h}, icon_title(icon),
                          rows.points, Weight::medium, p.ink, Align::left);
    }
}

void draw_clue(Painter& out, const Palette& p, const Box& strip, Colour colour, const std::vector<Icon>& clue) {
    draw_stroke(out, {strip.right(), strip.y}, {strip.right(), strip.bottom()}, colour, 0.25);
    const double side = 4, step = std::min(5.6, (strip.h - 2) / std::max(1, index_count(clue)));
    double y = strip.y + 1.4;
    for (const Icon icon : clue) {
        draw_icon(out, p, {strip.x + (strip.w - side) / 2, y, side, side}, icon);
        y += step;
    }
}

void draw_blocks(Painter& out, const Palette& p, const Box& body, const StoryCard& card, const Blocks& blocks) {
    double y = body.y;
    const double step = line_step(blocks.points);
    bool first = true;
    for (const BlockLines& block : blocks.list) {
        double x = body.x, top = y;
        if (card.table) {
            if (!first) draw_stroke(out, {body.x, y - block_gap / 2}, {body.right(), y - block_gap / 2}, p.line, 0.2);
            draw_line_of_text(out, {x, y, table_column - 1, step}, block.heading, blocks.points, Weight::bold, p.ink,
                              Align::left);
            x += table_column;
        } else if (!block.heading.empty()) {
            draw_line_of_text(out, {x, y, body.w, line_step(heading_points)}, block.heading, heading_points,
                              Weight::bold, p.muted, Align::left);
            top += line_step(heading_points);
        }
        draw_block(out, {x, top, body.right() - x, 0}, {block.lines, blocks.points, {}, {}}, Weight::regular, p.ink);
        y += block_height(block, card.table, blocks.points);
        first = false;
    }
}

// Lines of a side of texts at one size; an empty line is the gap between two blocks.
std::vector<TextLine> lines_at(const TextSide& side, double points, double width) {
    std::vector<TextLine> lines;
    for (const CardBlock& block : side.blocks) {
        if (!lines.empty()) lines.push_back({});
        if (!block.heading.empty()) lines.push_back({block.heading, true});
        for (const std::string& text : block.sentences)
            for (std::string& line : flowed_lines(text, points, Weight::regular, width))
                lines.push_back({std::move(line), false});
    }
    return lines;
}
std::vector<std::vector<TextLine>> packed(const std::vector<TextLine>& lines, std::size_t room) {
    std::vector<std::vector<TextLine>> cards(1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        // A heading does not stand alone at the end of a card.
        const std::size_t needed = lines[i].heading ? 2 : 1;
        if (cards.back().size() + needed > room) cards.emplace_back();
        if (lines[i].text.empty() && cards.back().empty()) continue;
        cards.back().push_back(lines[i]);
    }
    return cards;
}
StoryCard frame_of(const TextSide& side) {
    StoryCard card;
    card.title = side.title;
    card.mark = side.mark;
    card.colour = side.colour;
    return card;
}

}  // namespace

CardFit fit_of(const StoryCard& card, const Box& box) {
    const Layout layout = laid_out(card, box);
    return {layout.title_fits, layout.blocks.fits, layout.text_block.remainder.empty()};
}

void draw_story_card(Painter& out, const Palette& p, const Box& box, const StoryCard& card) {
    const Layout layout = laid_out(card, box);
    const Places& places = layout.places;
    const Colour on_band = p.fills ? p.on_accent : p.ink;
    draw_band(out, p, places.frame, places.band, card.colour);
    const double kicker = card.kicker.empty() ? 0 : 3.2;
    if (kicker > 0)
        draw_line_of_text(out, {places.band.x + padding, places.band.y + 0.9, places.band.w - 2 * padding, 3},
                          card.kicker, 7, Weight::medium, on_band, Align::left);
    draw_title(out, title_box(card, places), card.title, is_wide(box) ? 13 : 9.5, Weight::bold, on_band, Align::left);
    draw_mark(out, p, places.band, card.colour, card.mark, kicker * 0.6);
    if (card.clue) draw_clue(out, p, places.clue, card.colour, *card.clue);
    if (places.figures.h > 0) draw_figures(out, p, places.figures, card);
    draw_icons(out, p, places, card);
    draw_blocks(out, p, places.body, card, layout.blocks);
    draw_block(out, layout.text, cut_short(layout.text_block, Weight::regular, layout.text.w), Weight::regular, p.ink);
    draw_foot(out, p, places.foot, card.deck, card.number);
}

TextSidePages pages_of(const TextSide& side, const Box& box) {
    const Box body = places_of(frame_of(side), box).body;
    TextSidePages pages;
    for (const std::size_t cards : {1u, 2u})
        for (const double points : story_text_sizes) {
            const auto room = static_cast<std::size_t>(body.h / line_step(points) + 1e-9);
            pages.points = points;
            pages.cards = packed(lines_at(side, points, body.w), room);
            if (pages.cards.size() <= cards) return pages;
        }
    pages.fits = false;
    pages.cards.resize(2);
    TextBlock last{{pages.cards[1].back().text}, pages.points, "", "more"};
    pages.cards[1].back().text = cut_short(std::move(last), Weight::regular, body.w).lines.front();
    return pages;
}

void draw_text_side(Painter& out, const Palette& p, const Box& box, const TextSide& side, const TextSidePages& pages,
                    int part) {
    const StoryCard card = frame_of(side);
    const Places places = places_of(card, box);
    draw_band(out, p, places.frame, places.band, side.colour);
    draw_title(out, title_box(card, places), side.title, 13, Weight::bold, p.fills ? p.on_accent : p.ink, Align::left);
    draw_mark(out, p, places.band, side.colour, side.mark, 0);
    double y = places.body.y;
    for (const TextLine& line : pages.cards[place_of_index(part)]) {
        draw_block(out, {places.body.x, y, places.body.w, 0}, {{line.text}, pages.points, {}, {}},
                   line.heading ? Weight::bold : Weight::regular, p.ink);
        y += line_step(pages.points);
    }
    draw_foot(out, p, places.foot, side.deck, side.number);
}

}  // namespace nedforge::london_dread
