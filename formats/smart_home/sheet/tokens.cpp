// Knowledge tokens, bugs, firewalls, DDoS tokens.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr int most_bugs = 120;

// One to six icons in rows of at most three.
void draw_icons(Painter& out, const Palette& p, const Box& box, const std::vector<Symbol>& icons) {
    const int count = index_count(icons), columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
    const int rows = (count + columns - 1) / columns;
    const Box safe{box.x + safe_inset, box.y + safe_inset, box.w - 2 * safe_inset, box.h - 2 * safe_inset};
    const double side = std::min(safe.w / columns, safe.h / rows);
    for (int i = 0; i < count; ++i) {
        const double x = safe.x + (safe.w - side * columns) / 2 + side * (i % columns);
        const double y = safe.y + (safe.h - side * rows) / 2 + side * (i / columns);
        draw_symbol(out, p, {x + side * 0.08, y + side * 0.08, side * 0.84, side * 0.84}, icons[place_of_index(i)]);
    }
}

void draw_token_back(Painter& out, const Palette& p, const Box& box) {
    out.text({box.x + box.w / 2, box.y + box.h / 2 + 5}, "?", 40, Weight::bold, Align::centre, p.ink);
}

void draw_firewall(Painter& out, const Palette& p, const Box& box) {
    constexpr int bricks = 8;
    const double inside = safe_inset, step = (box.h - 2 * inside) / bricks;
    const Box wall{box.x + inside, box.y + inside, box.w - 2 * inside, box.h - 2 * inside};
    out.rectangle(wall, 0, {false, {}, {p.ink, 0.4, false}});
    for (int i = 0; i < bricks; ++i) {
        const double y = wall.y + i * step, x = wall.x + wall.w / 2;
        const std::array<Point, 2> bed{Point{wall.x, y}, Point{wall.right(), y}},
            joint{Point{x, y}, Point{x, y + step}};
        out.polyline(bed, {p.ink, 0.4, false});
        if (i % 2) out.polyline(joint, {p.ink, 0.4, false});
    }
}

void draw_ddos(Painter& out, const Palette& p, const Box& box) {
    draw_compromised(out, {box.x + 5, box.y + 3, box.w - 10, box.h - 10}, p.ink);
    draw_line_of_text(out, {box.x + safe_inset, box.bottom() - 7, box.w - 2 * safe_inset, 4.5}, "DDoS", 11,
                      Weight::bold, p.ink);
}

}  // namespace

PartPages token_pages(const Home& home, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    std::vector<GridItem> tokens, bugs, firewalls, ddos;
    for (const TokenKind& kind : home.tokens)
        for (int n = 0; n < kind.count; ++n)
            tokens.push_back(
                {[&p, icons = kind.icons](Painter& out, const Box& box) { draw_icons(out, p, box, icons); },
                 [&p](Painter& out, const Box& box) { draw_token_back(out, p, box); }});
    int capacities = 0;
    for (const Tile& tile : home.tiles)
        if (tile.is_device()) capacities += *tile.capacity;
    for (int n = 0; n < std::min(most_bugs, capacities); ++n)
        bugs.push_back(
            {[&p](Painter& out, const Box& box) {
                 draw_bug(out, {box.x + safe_inset, box.y + safe_inset, box.w - 2 * safe_inset, box.h - 2 * safe_inset},
                          p.ink);
             },
             nullptr});
    for (int n = 0; n < home.firewalls; ++n)
        firewalls.push_back({[&p](Painter& out, const Box& box) { draw_firewall(out, p, box); }, nullptr});
    const int turns = index_count(home.characters) * (home.rulings.ddos == DdosRuling::round ? 2 : 1);
    for (int n = 0; n < turns; ++n)
        ddos.push_back({[&p](Painter& out, const Box& box) { draw_ddos(out, p, box); }, nullptr});
    const auto ground = [&p](bool front) { return front ? p.ground : p.token; };
    PartPages pages;
    const auto add = [&](const std::string& label, const Grid& grid, const std::vector<GridItem>& items) {
        for (auto& page : pages_of(label, grid, items, ground, options)) pages.push_back(std::move(page));
    };
    add("Knowledge tokens", token_grid, tokens);
    add("Bugs", bug_grid, bugs);
    add("Firewalls", firewall_grid, firewalls);
    add("DDoS tokens", ddos_grid, ddos);
    return pages;
}

}  // namespace nedforge::smart_home
