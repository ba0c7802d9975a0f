// The overview: the layout as it is built on the table, with all figures of the home.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr double head_height = 26, foot_height = 62;

void draw_tile(Painter& out, const Palette& p, const Box& box, const Tile& tile, bool router) {
    out.rectangle({box.x + 0.3, box.y + 0.3, box.w - 0.6, box.h - 0.6}, 1,
                  {true, p.ground, {router ? p.accent : p.line, router ? 0.9 : 0.35, false}});
    const double line = line_height(min_points) * 1.1, inner = box.w - 1.6;
    draw_title(out, {box.x + 0.8, box.y + 0.8, inner, 2 * line}, tile.name, std::clamp(box.w * 0.4, min_points, 10.0),
               Weight::bold, p.ink);
    const std::string room = tile.room.value_or(router ? "Router" : "");
    if (box.h >= 3.2 * line + 3)
        draw_line_of_text(out, {box.x + 0.8, box.y + 0.8 + 2 * line, inner, line}, room, 7.5, Weight::regular, p.muted);
    if (!tile.is_device()) return;
    const double side = std::min(6.0, box.h - 1.6 - 2 * line - (box.h >= 3.2 * line + 3 ? line : 0));
    const double y = box.bottom() - side - 0.6;
    draw_shield(out, p, {box.x + 0.8, y, side, side}, *tile.capacity);
    if (const int bugs = starting_bugs(tile); bugs > 0 || tile.bug_symbol) {
        draw_bug(out, {box.x + box.w / 2 - side * 0.7, y, side * 0.8, side}, p.ink);
        out.text({box.x + box.w / 2 + side * 0.2, y + side / 2 + cap_height(7) / 2}, std::to_string(bugs), 7,
                 Weight::bold, Align::left, p.ink);
    }
    if (tile.secret_target) {
        const Point centre{box.right() - 0.8 - side / 2, y + side / 2};
        out.circle(centre, side * 0.42, {false, {}, {p.ink, 0.35, false}});
        out.circle(centre, side * 0.16, {true, p.ink, {}});
    }
}

std::vector<std::string> figures(const Home& home) {
    std::vector<std::string> lines;
    std::string cards;
    int total = 0;
    for (std::size_t c = 0; c < card_count; ++c) {
        if (home.attacks[c] == 0) continue;
        total += home.attacks[c];
        cards += (cards.empty() ? "" : ", ") + std::to_string(home.attacks[c]) + " " + card_title(static_cast<Card>(c));
    }
    int tokens = 0;
    for (const auto& kind : home.tokens) tokens += kind.count;
    lines.push_back("Attack pile, " + std::to_string(total) + " cards: " + cards + ".");
    lines.push_back("Firewalls: " + std::to_string(home.firewalls) + ". Knowledge tokens: " + std::to_string(tokens) +
                    ".");
    std::string steps;
    for (const auto& row : home.hacker_steps)
        steps += (steps.empty() ? "" : ", ") + std::to_string(row.steps) + " from " + std::to_string(row.from) + " on";
    lines.push_back("The Hacker wins with " + std::to_string(home.win_compromised) +
                    " compromised devices or the secret target. Steps of a walk by compromised devices: " + steps +
                    ".");
    std::string readings;
    for (const auto& info : ruling_table())
        if (const int reading = info.get(home.rulings); reading != 0)
            readings += (readings.empty() ? "" : ", ") + std::string(info.name) + ": " +
                        std::string(info.readings[place_of_index(reading)]) + " (" + std::string(info.source) + ")";
    if (!readings.empty()) lines.push_back("Other readings of the rules: " + readings + ".");
    return lines;
}

void draw_overview(Painter& out, const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    const Home& home = sheet.home;
    const double x = page_margin, width = paper.w - 2 * page_margin;
    out.rectangle(paper, 0, {true, {1, 1, 1, 1}, {}});
    draw_line_of_text(out, {x, 9, width, 9}, home.name, 20, Weight::bold, p.ink, Align::left);
    draw_line_of_text(out, {x, 18.5, width, 5},
                      "Protecting the Smart Home · " + home.id + (home.author ? " · " + *home.author : ""), 9,
                      Weight::regular, p.muted, Align::left);
    const SmallLayout layout = small_layout(home, overview_area(paper), 40);
    out.begin_part(PagePart::section, "Layout");
    for (std::size_t i = 0; i < layout.tiles.size(); ++i)
        draw_tile(out, p, layout.tiles[i], home.tiles[i], home.tiles[i].id == home.router);
    out.end_part();
    double y = overview_area(paper).bottom() + 4;
    draw_line_of_text(
        out, {x, y, width, 4},
        "On each tile: name, room, capacity in a shield, bugs at the start, a ring for a secret target. The Router "
        "has a thick border.",
        7.5, Weight::regular, p.muted, Align::left);
    y += 6;
    for (const auto& line : figures(home))
        y = draw_paragraph(out, {x, y, width, 10}, line, 9, Weight::regular, p.ink) + 1;
    out.text({x, paper.h - 9}, sheet.digest, min_points, Weight::regular, Align::left, p.muted, width);
}

}  // namespace

Box overview_area(const Box& paper) {
    return {page_margin, head_height, paper.w - 2 * page_margin, paper.h - head_height - foot_height};
}

SmallLayout small_layout(const Home& home, const Box& box, double most) {
    SmallLayout layout;
    if (home.tiles.empty()) return layout;
    Position low = home.tiles.front().at, high = low;
    for (const Tile& tile : home.tiles) {
        low = {std::min(low.column, tile.at.column), std::min(low.row, tile.at.row)};
        high = {std::max(high.column, tile.at.column), std::max(high.row, tile.at.row)};
    }
    const int columns = high.column - low.column + 1, rows = high.row - low.row + 1;
    layout.side = std::min({most, box.w / columns, box.h / rows});
    const double x = box.x + (box.w - layout.side * columns) / 2, y = box.y + (box.h - layout.side * rows) / 2;
    for (const Tile& tile : home.tiles)
        layout.tiles.push_back({x + layout.side * (tile.at.column - low.column),
                                y + layout.side * (tile.at.row - low.row), layout.side, layout.side});
    return layout;
}

PartPages overview_pages(const SheetHome& sheet, const SheetOptions& options) {
    DocumentPage page;
    page.label = "Overview";
    page.draw = [sheet, options](Painter& out) { draw_overview(out, sheet, options); };
    return {{page}};
}

}  // namespace nedforge::smart_home
