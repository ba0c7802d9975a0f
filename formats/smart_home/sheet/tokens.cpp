// Knowledge tokens, bugs, firewalls, DDoS tokens.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr int most_bugs = 120;

// One to six icons in rows of at most three.
void draw_icons(Painter& out, const Palette& p, const Box& box, const std::vector<Symbol>& icons) {
    const Box safe = draw_item_frame(out, p.token, box).inset(0.8);
    const int count = index_count(icons), columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
    const int rows = (count + columns - 1) / columns;
    const SmallGrid grid = small_grid(safe, columns, rows, 13);
    for (int i = 0; i < count; ++i)
        draw_symbol(out, p, grid.cell(i % columns, i / columns).inset(grid.side * 0.07), icons[place_of_index(i)]);
}

void draw_token_back(Painter& out, const Palette& p, const Box& box) {
    draw_back(
        out, p, p.token, box,
        [&](Painter& painter, const Box& icon) {
            const double points = icon.h / mm_per_point;
            painter.text({icon.centre().x, icon.centre().y + cap_height(points) / 2}, "?", points, Weight::bold,
                         Align::centre, p.token);
        },
        "");
}

void draw_firewall(Painter& out, const Palette& p, const Box& box) {
    const Box wall = box.inset(safe_inset);
    draw_pattern(out, BackPattern::bricks, wall, wall, p.ink, 0.35);
    out.rectangle(wall, 0, outlined(p.ink, 0.5));
}

void draw_ddos(Painter& out, const Palette& p, const Box& box) {
    const Box safe = draw_item_frame(out, p.attack, box);
    draw_attack_picture(out, p, {safe.x + 1.5, safe.y + 1, safe.w - 3, safe.h - 7}, Card::ddos);
    draw_line_of_text(out, {safe.x, safe.bottom() - 5.6, safe.w, 4.6}, worded("DDoS"), 11, Weight::bold, p.ink);
}

}  // namespace

SidedPages token_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Home& home = sheet.home;
    const Palette& p = palette_of(options.ink);
    SidedPages pages;
    const auto add = [&](const std::string& label, const CutGrid& grid, std::vector<CutItem> items) {
        const CutSheet cut{label, grid, std::move(items), ground_of(p, BackPattern::dots, p.token)};
        for (auto& page : cut_pages(cut, p, paper_size(options.paper), options.duplex))
            pages.push_back(std::move(page));
    };
    std::vector<CutItem> tokens;
    for (const TokenKind& kind : home.tokens)
        tokens.insert(tokens.end(), static_cast<std::size_t>(kind.count),
                      {[&p, icons = kind.icons](Painter& out, const Box& box) { draw_icons(out, p, box, icons); },
                       [&p](Painter& out, const Box& box) { draw_token_back(out, p, box); }});
    const auto alike = [](int count, ItemDrawing front) {
        return std::vector<CutItem>(static_cast<std::size_t>(count), {std::move(front), nullptr});
    };
    int capacities = 0;
    for (const Tile& tile : home.tiles)
        if (tile.is_device()) capacities += *tile.capacity;
    const int turns = index_count(home.characters) * (home.rulings.ddos == DdosRuling::round ? 2 : 1);
    add(worded("Knowledge tokens"), grid_of(25, 25), std::move(tokens));
    add(worded("Bugs"), grid_of(15, 15), alike(std::min(most_bugs, capacities), [&p](Painter& out, const Box& box) {
            draw_bug(out, box.inset(safe_inset), p.ink, p.fills);
        }));
    add(worded("Firewalls"), grid_of(8, 40),
        alike(home.firewalls, [&p](Painter& out, const Box& box) { draw_firewall(out, p, box); }));
    add(worded("DDoS tokens"), grid_of(25, 25),
        alike(turns, [&p](Painter& out, const Box& box) { draw_ddos(out, p, box); }));
    return pages;
}

}  // namespace nedforge::smart_home
