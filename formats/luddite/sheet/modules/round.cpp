// A ROUND: what a player does in a round, for players without the rulebook (docs/luddite/rules.md has the whole of it).
// What the map has not is not named. Where the page has no room for all lines there are two that say the most
// important.

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/luddite/prices.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

namespace {

constexpr double round_points = 6.8, round_leading = 2.9, line_gap = 0.7, column_gap = 4.0, number_width = 2.6;

// Where a die may go but for the Hack module and a move.
std::string places(const Map& map, bool whole) {
    const bool locks =
        std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.lock.has_value(); });
    std::string text = whole ? worded("the Clock, its switch, ") : worded("Clock, its switch, ");
    if (!map.bonuses.empty()) text += worded("a bonus, ");
    if (locks) text += worded("a dice lock, ");
    return text;
}

std::vector<std::string> lines_of(const Map& map, RoundLines wanted) {
    const std::string dice = worded_count(rolled_dice, "die");
    if (wanted == RoundLines::few)
        return {worded("Roll {1}, the same for everyone. Use each die once: {2}the Hack module, or a move of up to as "
                       "many steps.",
                       dice, places(map, false)),
                worded("One die at least goes to the Clock. Crossing its last box ends your game at once: be on EXIT "
                       "then, or you score nothing.")};
    return {worded("Roll {1}. Everyone uses the same roll.", dice),
            worded("Use each die once, in any order: for {1}the Hack module, or a move of the coin by 1 step or more, "
                   "up to as many as it shows.",
                   places(map, true)),
            map.rulings.move == MoveRuling::interrupted
                ? worded("Spend resources whenever you like, also between the steps of a move.")
                : worded("Spend resources whenever you like, but make each move in one piece: nothing comes between "
                         "its steps."),
            clock_sentence(),
            worded("Crossing the last box of the Clock ends your game at once. With the coin on EXIT add up your "
                   "DAMAGE; anywhere else you score nothing.")};
}

// A line with its number, broken at the width of its column.
struct RoundLine {
    std::vector<std::string> text;
    double height() const { return round_leading * index_count(text) + line_gap; }
};

// The lines in columns, one below the other in each: where each column ends, and what the highest takes.
struct Columns {
    double width = 0, height = 0;
    std::vector<RoundLine> lines;
    std::vector<std::size_t> ends;
};

// The columns that lines fill, none higher than `height`.
std::vector<std::size_t> filled(const std::vector<RoundLine>& texts, double height) {
    std::vector<std::size_t> ends;
    double sum = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0 && sum + texts[i].height() > height + 1e-9) ends.push_back(i), sum = 0;
        sum += texts[i].height();
    }
    ends.push_back(texts.size());
    return ends;
}

Columns columns_of(const std::vector<std::string>& texts, double room) {
    Columns c;
    const int count = std::min(room >= 150 ? 3 : room >= 100 ? 2 : 1, index_count(texts));
    c.width = (room - (count - 1) * column_gap) / count;
    double highest = 0;
    for (const auto& text : texts) {
        c.lines.push_back({wrapped(text, round_points, Weight::regular, c.width - number_width)});
        highest = std::max(highest, c.lines.back().height());
    }
    for (c.height = highest; std::ssize(c.ends = filled(c.lines, c.height)) > count;) c.height += 0.1;
    c.height -= line_gap;
    return c;
}

}  // namespace

Extent lay_out_round(const Map& map, RoundLines wanted, const Room& room, Builder& out) {
    const Columns c = columns_of(lines_of(map, wanted), room.w);
    const Extent need{std::min(room.w, 30.0), c.height};
    if (out.measuring()) return need;
    std::size_t i = 0;
    double x = 0;
    for (const std::size_t end : c.ends) {
        double y = 0;
        for (; i < end; ++i) {
            out.text({x, y, number_width, round_leading}, std::to_string(i + 1), round_points, Weight::bold);
            double line_y = y;
            for (const auto& line : c.lines[i].text) {
                out.text({x + number_width, line_y, c.width - number_width, round_leading}, line, round_points);
                line_y += round_leading;
            }
            y += c.lines[i].height();
        }
        x += c.width + column_gap;
    }
    return need;
}

}  // namespace nedforge::luddite
