// A ROUND: six lines that say what a player does in a round, for players without the rulebook (docs/rules.md has the
// whole of it). What the map has not is not named.

#include <algorithm>
#include <array>

#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

constexpr double points = 6.8, round_leading = 2.9, line_gap = 0.7, column_gap = 4.0, number_width = 2.6;
constexpr std::size_t line_count = 6;

std::array<std::string, line_count> lines_of(const Map& map) {
    const bool locks =
        std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.lock.has_value(); });
    std::string uses = "Clock, its switch, ";
    if (!map.bonuses.empty()) uses += "a bonus, ";
    if (locks) uses += "a dice lock, ";
    return {"Roll three dice. Everyone uses the same roll.",
            "Use each die once: " + uses + "the Hack module, or a move of up to as many steps.",
            "One die at least goes to the Clock and crosses as many boxes as it shows.",
            "A 4, 5 or 6 on the Clock also goes into its tally and scores its number.",
            "Crossing the last box of the Clock ends your game at once.",
            "Be on the Exit then, or you score nothing."};
}

// The lines in columns, one below the other in each; what the highest column takes.
struct Columns {
    std::size_t count = 1, of_each = line_count;
    double width = 0, height = 0;
};

Columns columns_of(const std::array<std::string, line_count>& texts, double room) {
    Columns c;
    c.count = room >= 150 ? 3 : room >= 100 ? 2 : 1;
    c.of_each = line_count / c.count;
    c.width = (room - static_cast<double>(c.count - 1) * column_gap) / static_cast<double>(c.count);
    for (std::size_t from = 0; from < line_count; from += c.of_each) {
        double height = -line_gap;
        for (std::size_t i = from; i < from + c.of_each; ++i)
            height += round_leading * static_cast<double>(
                                          wrapped(texts[i], points, Weight::regular, c.width - number_width).size()) +
                      line_gap;
        c.height = std::max(c.height, height);
    }
    return c;
}

}  // namespace

Extent lay_out_round(const Map& map, const Room& room, Builder& out) {
    const auto lines = lines_of(map);
    const Columns c = columns_of(lines, room.w);
    const Extent need{std::min(room.w, 30.0), c.height};
    if (out.measuring()) return need;
    for (std::size_t i = 0; i < line_count; ++i) {
        const double x = static_cast<double>(i / c.of_each) * (c.width + column_gap);
        double y = 0;
        for (std::size_t above = i / c.of_each * c.of_each; above < i; ++above)
            y += round_leading * static_cast<double>(
                                     wrapped(lines[above], points, Weight::regular, c.width - number_width).size()) +
                 line_gap;
        out.text({x, y, number_width, round_leading}, std::to_string(i + 1), points, Weight::bold);
        for (const auto& line : wrapped(lines[i], points, Weight::regular, c.width - number_width)) {
            out.text({x + number_width, y, c.width - number_width, round_leading}, line, points);
            y += round_leading;
        }
    }
    return need;
}

}  // namespace nedforge::luddite
