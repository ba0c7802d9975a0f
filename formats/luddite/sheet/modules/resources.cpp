// Resource cache and resource effects (rulebook p. 4): a row of spaces for each kind, the starting ones circled; what
// each kind can do, as symbols and a few words.

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

constexpr ByResource<std::string_view> names{"Energy", "Multi-tool", "Credit"};

struct Effect {
    Amounts price;
    std::string text;
};

std::vector<Effect> effects_of(const Map& map) {
    const std::string moves = worded("move 1 to {1} steps", energy_steps);
    const auto price = [](Resource r, int n) {
        Amounts a;
        a[r] = n;
        return a;
    };
    std::vector<Effect> effects;
    effects.push_back({price(Resource::energy, move_price), moves});
    if (std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return has_energy_lock(n); }))
        effects.push_back({price(Resource::energy, power_price), worded("open an energy node, anywhere")});
    if (const EnergyInHack in_hack = row_of(map.hack).energy; in_hack != EnergyInHack::nothing)
        effects.push_back({price(Resource::energy, hack_price), in_hack == EnergyInHack::any_box
                                                                    ? worded("cross any one Hack box")
                                                                    : worded("cross any one Hack cell")});
    effects.push_back({price(Resource::energy, force_price), worded("force: 1 step past gate and locks")});
    effects.push_back({price(Resource::multi_tool, adjust_price), worded("+1 or -1 on a rolled die (1 to 6)")});
    effects.push_back({price(Resource::multi_tool, toggle_price), worded("toggle any switch not fused")});
    effects.push_back({price(Resource::credit, duplicate_price), map.rulings.duplicate == DuplicateRuling::current
                                                                     ? worded("copy a rolled die as it is now")
                                                                     : worded("copy a die as it was rolled")});
    effects.push_back({price(Resource::credit, create_price), worded("make a die of any number")});
    return effects;
}

}  // namespace

Extent lay_out_cache(const Map& map, const Room& room, Builder& out) {
    const double slot = std::max(room.unit, 5.4), points = std::clamp(slot * 1.25, min_points, 8.5);
    double label = 0;
    for (const auto name : names) label = std::max(label, text_width(worded(name), points, Weight::medium));
    label += 2.0;
    const double pitch = slot + 0.5;
    const int per_line = static_cast<int>(std::floor((room.w - label + 0.5) / pitch + 1e-9));
    if (per_line < 1) return {room.w + 1, 0};
    int lines = 0, longest = 0;
    for (const auto& row : map.resources) {
        lines += std::max(1, (row.spaces + per_line - 1) / per_line);
        longest = std::max(longest, std::min(row.spaces, per_line));
    }
    constexpr double kind_gap = 1.1;
    const Extent need{label + std::max(longest * pitch - 0.5, 14.0), lines * slot + (lines - 3) * 0.3 + 2 * kind_gap};
    if (out.measuring()) return need;
    const double slack = room.h >= no_fit ? 0 : std::max(0.0, room.h - need.h);
    const double gap = kind_gap + std::min(slack / 3, 3.0);
    double y = room.h >= no_fit ? 0 : (room.h - need.h - 2 * (gap - kind_gap)) / 2;
    for (const Resource r : all_resources) {
        const ResourceRow& row = map.resources[r];
        const int kind = static_cast<int>(r), rows = std::max(1, (row.spaces + per_line - 1) / per_line);
        out.text({0, y, label, slot}, worded(names[r]), points, Weight::medium);
        if (row.spaces == 0)
            out.text({label, y, 14, slot}, worded("no spaces"), min_points, Weight::regular, Align::left, Tone::muted);
        const int balanced = (row.spaces + rows - 1) / rows;
        for (int i = 0; i < row.spaces; ++i) {
            const int line = i / balanced;
            const Box b{label + (i % balanced) * pitch, y + line * (slot + 0.3), slot, slot};
            out.put(PieceKind::space, b, i, kind);
            if (i < row.start) out.put(PieceKind::start_ring, b, i, kind);
        }
        y += rows * slot + (rows - 1) * 0.3 + gap;
    }
    return need;
}

Extent lay_out_effects(const Map& map, const Room& room, Builder& out) {
    const auto effects = effects_of(map);
    const double points = std::clamp(min_points + (room.unit - 5) * 0.45, 6.8, 7.8), symbol = points * 0.46,
                 leading = symbol + 0.8;
    const double price = 2 * symbol + 0.8;
    double text = 0;
    for (const auto& e : effects) text = std::max(text, text_width(e.text, points, Weight::regular));
    const double width = price + 1.0 + text, gap = 4;
    const int count = index_count(effects);
    const int columns = std::clamp(static_cast<int>(std::floor((room.w + gap) / (width + gap) + 1e-9)), 1, 3);
    const int rows = (count + columns - 1) / columns;
    const Extent need{columns * width + (columns - 1) * gap, rows * leading};
    if (out.measuring()) return need;
    const double slack = room.h >= no_fit ? 0 : std::max(0.0, room.h - need.h);
    const double step = leading + std::min(slack / rows, 2.2);
    const double top = room.h >= no_fit ? 0 : (room.h - rows * step) / 2;
    const double pitch = columns > 1 ? (room.w + gap) / columns : 0;
    for (int i = 0; i < count; ++i) {
        const auto& e = effects[to_index(i)];
        const int column = i / rows;
        const double x = column * pitch, y = top + (i % rows) * step;
        Piece* cost = out.put(PieceKind::resource, {x, y, price, step}, -1);
        cost->points = symbol;
        for (std::size_t k = 0; k < 3; ++k)
            if (e.price.of[k]) cost->part = static_cast<int>(k), cost->icon = e.price.of[k];
        out.text({x + price + 1.0, y, text, step}, e.text, points);
    }
    return need;
}

}  // namespace nedforge::luddite
