// The overview: the layout as it is built on the table, with all figures of the home.

#include <algorithm>

#include "engine/base/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr double largest_tile = 60, comfortable_tile = 26;

// Drawn for a tile of 24 mm and as large as there is room for.
void draw_tile(Painter& out, const Palette& p, const Box& box, const Tile& tile, bool router) {
    const double unit = std::clamp(box.w / 24, 0.5, 1.7);
    const Box cell = box.inset(0.35 * unit);
    out.rectangle(cell, 1.2 * unit, {true, p.paper, {router ? p.accent : p.line, router ? 0.9 : 0.35, false}});
    const Box interior = cell.inset(0.7 * unit);
    const double line = line_height(min_points) * 1.15;
    const double name = std::min(std::max(2 * line, 9.0 * unit), interior.h - 6 * unit);
    draw_title(out, {interior.x, interior.y, interior.w, std::max(name, line)}, tile.name,
               std::clamp(9 * unit, min_points, 13.0), Weight::bold, p.ink);
    const double side = std::min(6 * unit, interior.h - std::max(name, line));
    const Box foot{interior.x, interior.bottom() - side, interior.w, side};
    const Box room{interior.x, interior.y + name, interior.w, foot.y - interior.y - name};
    if (room.h >= line)
        draw_line_of_text(out, {room.x, room.y, room.w, std::min(room.h, line * 1.3)},
                          tile.room.value_or(router ? worded("start") : ""), std::clamp(7 * unit, min_points, 9.0),
                          Weight::regular, p.muted);
    if (!tile.is_device()) {
        if (router)
            for (const double r : {0.2, 0.45}) out.circle(foot.centre(), side * r, outlined(p.accent, 0.35));
        return;
    }
    draw_shield(out, p, {foot.x, foot.y, side, side}, *tile.capacity);
    if (const int bugs = starting_bugs(tile); bugs > 0 || tile.bug_symbol) {
        draw_bug(out, {foot.x + side * 1.2, foot.y, side * 0.9, side}, p.ink);
        const double points = std::clamp(8 * unit, min_points, 12.0);
        out.text({foot.x + side * 2.2, foot.centre().y + cap_height(points) / 2}, std::to_string(bugs), points,
                 Weight::bold, Align::left, p.ink);
    }
    if (tile.secret_target) draw_target(out, {foot.right() - side, foot.y, side, side}, p.target);
}

std::vector<std::string> hacker_lines(const Home& home) {
    const std::string steps = joined(
        home.hacker_steps, ", ", [](const HackerSteps& row) { return worded("{1} from {2} on", row.steps, row.from); });
    return {
        worded("Wins with {1} compromised devices, or when the secret target is compromised.", home.win_compromised),
        worded("Steps of a walk by compromised devices: {1}.", steps)};
}

std::vector<Section> sections_of(const Home& home) {
    Section attacks, pieces{worded("On the table"), {}}, readings{worded("Other readings of the rules"), {}};
    int total = 0, tokens = 0, targets = 0;
    for (const Card card : all_cards) {
        if (home.attacks[card] == 0) continue;
        total += home.attacks[card];
        attacks.lines.push_back(std::to_string(home.attacks[card]) + " × " + card_title(card));
    }
    attacks.title = worded("Attack pile, {1} cards", total);
    for (const auto& kind : home.tokens) tokens += kind.count;
    for (const Tile& tile : home.tiles) targets += tile.secret_target;
    const std::string defenders =
        joined(home.characters, ", ", [](Character character) { return worded(character_titles[character]); });
    pieces.lines = {worded("Firewalls: {1}. Knowledge tokens: {2}.", home.firewalls, tokens),
                    worded("Secret target cards: {1}.", targets), worded("Defenders: {1}.", defenders)};
    for (const auto& info : ruling_table())
        if (const int reading = info.get(home.rulings); reading != 0)
            readings.lines.push_back(std::string(info.name) + ": " +
                                     std::string(info.readings[place_of_index(reading)]) + " (" +
                                     std::string(info.source) + ")");
    std::vector<Section> sections{attacks, {worded("The Hacker"), hacker_lines(home)}, pieces};
    if (!readings.lines.empty()) sections.push_back(readings);
    return sections;
}

// For whoever lays the home on the table; left out where the layout needs the room.
Section setting_up(const Home& home) {
    int bugs = 0;
    for (const Tile& tile : home.tiles) bugs += starting_bugs(tile);
    return {
        worded("Setting up"),
        {worded("Lay out the tiles as above, and put their bugs on them, {1} in all.", bugs),
         worded("All pawns stand on the Router. Each Defender takes a character card."),
         worded("Shuffle the knowledge tokens face down, and lay the firewalls beside them."),
         worded("The Hacker shuffles the attack cards, takes a hand of {1}, and draws a secret target.", hand_limit)}};
}

// The largest text beside which the layout's tiles are comfortable, or as large as the page is wide.
struct Arrangement {
    double points = min_points, layout_height = 0;
};
Arrangement arranged(const Home& home, const std::vector<Section>& sections, const Box& body, double key) {
    const double overhead = panel_heading + panel_padding + key;
    const double width = body.w - 2 * panel_padding;
    const double as_wide = small_layout(home, {0, 0, width, 1e9}, largest_tile).side;
    Arrangement best;
    for (double points = 10; points >= min_points; points -= 0.25) {
        best.points = points;
        const double room = body.h - sections_height(sections, points, body.w) - panel_gap - overhead;
        const SmallLayout layout = small_layout(home, {0, 0, width, room}, largest_tile);
        best.layout_height = layout.height() + overhead;
        if (layout.side >= std::min(comfortable_tile, as_wide)) break;
    }
    return best;
}

void draw_overview(Painter& out, const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Home& home = sheet.home;
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("OVERVIEW"), home.name));
    constexpr double key = 5, roomy = 8;
    std::vector<Section> sections = sections_of(home), with_steps = sections;
    with_steps.push_back(setting_up(home));
    Arrangement best = arranged(home, with_steps, body, key);
    if (best.points >= roomy)
        sections = std::move(with_steps);
    else
        best = arranged(home, sections, body, key);
    const Box inside = draw_panel(out, p, {body.x, body.y, body.w, best.layout_height}, worded("Layout"));
    const SmallLayout layout = small_layout(home, {inside.x, inside.y, inside.w, inside.h - key}, largest_tile);
    out.begin_part(PagePart::figure, worded("The layout of the home, as it is built on the table"));
    for (std::size_t i = 0; i < layout.tiles.size(); ++i)
        draw_tile(out, p, layout.tiles[i], home.tiles[i], home.tiles[i].id == home.router);
    out.end_part();
    draw_line_of_text(out, {inside.x, inside.bottom() - 3.6, inside.w, 3.6},
                      worded("On each tile: name, room, capacity in a shield, bugs at the start, rings for a secret "
                             "target. The Router has a thick border."),
                      7.5, Weight::regular, p.muted, Align::left);
    const double top = body.y + best.layout_height + panel_gap;
    draw_sections(out, p, {body.x, top, body.w, body.bottom() - top}, sections);
}

}  // namespace

SmallLayout small_layout(const Home& home, const Box& box, double max_side) {
    SmallLayout layout;
    if (home.tiles.empty()) return layout;
    Position low = home.tiles.front().at, high = low;
    for (const Tile& tile : home.tiles) {
        low = {std::min(low.column, tile.at.column), std::min(low.row, tile.at.row)};
        high = {std::max(high.column, tile.at.column), std::max(high.row, tile.at.row)};
    }
    layout.rows = high.row - low.row + 1;
    const SmallGrid grid = small_grid(box, high.column - low.column + 1, layout.rows, max_side);
    layout.side = grid.side;
    for (const Tile& tile : home.tiles)
        layout.tiles.push_back(grid.cell(tile.at.column - low.column, tile.at.row - low.row));
    return layout;
}

SidedPages overview_pages(const SheetHome& sheet, const SheetOptions& options) {
    return {plain_page(worded("Overview"), [sheet, options](Painter& out) { draw_overview(out, sheet, options); })};
}

}  // namespace nedforge::smart_home
