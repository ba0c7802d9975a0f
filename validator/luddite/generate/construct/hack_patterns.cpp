// Hack modules of the variant `patterns`: a section is made by laying its pieces side by side, so the patterns cover
// it.

#include <set>

#include "engine/base/indexed.h"
#include "validator/luddite/generate/construct/hack_module.h"

namespace nedforge::luddite {

namespace {

using Cells = std::set<Position>;

constexpr int widest = 4;  // of a section, either way

Cells cells_of(const Drawing& drawing) {
    Cells cells;
    for (int row = 0; row < index_count(drawing); ++row)
        for (int column = 0; column < index_count(drawing[place_of_index(row)]); ++column)
            if (drawn_at(drawing, {column, row}) != '.') cells.insert({column, row});
    return cells;
}

Cells moved_to_corner(const Cells& cells) {
    int left = max_coordinate, top = max_coordinate;
    for (const Position at : cells) left = std::min(left, at.column), top = std::min(top, at.row);
    Cells moved;
    for (const Position at : cells) moved.insert({at.column - left, at.row - top});
    return moved;
}

Cells turned(const Cells& cells, int quarters) {
    Cells now = cells;
    for (; quarters > 0; --quarters) {
        Cells next;
        for (const Position at : now) next.insert({-at.row, at.column});
        now = next;
    }
    return moved_to_corner(now);
}

bool touches(const Cells& cells, Position at) {
    return cells.contains({at.column - 1, at.row}) || cells.contains({at.column + 1, at.row}) ||
           cells.contains({at.column, at.row - 1}) || cells.contains({at.column, at.row + 1});
}

// Lays a piece beside what is there; as it was where no place was found.
void lay(Draw& draw, Cells& section, const Cells& pattern) {
    for (int tries = 0; tries < 40; ++tries) {
        Cells next = section;
        bool fits = true, beside = section.empty();
        const int column = draw.from(-widest, widest), row = draw.from(-widest, widest);
        for (const Position at : turned(pattern, draw.from(0, 3))) {
            const Position there{at.column + column, at.row + row};
            beside = beside || touches(section, there);
            fits = fits && next.insert(there).second;
        }
        next = moved_to_corner(next);
        for (const Position at : next) fits = fits && at.column < widest && at.row < widest;
        if (!fits || !beside) continue;
        section = next;
        return;
    }
}

Drawing drawn(const Cells& cells) {
    int columns = 0, rows = 0;
    for (const Position at : cells) columns = std::max(columns, at.column + 1), rows = std::max(rows, at.row + 1);
    Drawing drawing(place_of_index(rows), std::string(place_of_index(columns), '.'));
    for (const Position at : cells) drawing[place_of_index(at.row)][place_of_index(at.column)] = '#';
    return drawing;
}

void put_icon(Draw& draw, Drawing& cells) {
    for (int tries = 0; tries < 20; ++tries)
        if (char& cell = draw.any(draw.any(cells)); cell == '#') {
            cell = draw.any({'e', 'm', 'c'});
            return;
        }
}

std::array<Drawing, 4> some_shapes(Draw& draw) {
    std::vector<Drawing> three{{"##", "#."}, {"###"}},
        four{{"##", "##"}, {"###", ".#."}, {"###", "#.."}, {"##.", ".##"}, {".##", "##."}, {"####"}};
    return {Drawing{"#"}, Drawing{"##"}, draw.any(three), draw.any(four)};
}

}  // namespace

PatternsHack some_patterns(Draw& draw, const std::vector<std::string>& codes) {
    PatternsHack hack;
    hack.patterns = some_shapes(draw);
    const auto section = [&](int pieces, Reward reward) {
        Cells cells;
        for (int i = 0; i < pieces; ++i)
            lay(draw, cells, cells_of(hack.patterns[place_of_index(draw.weighted({1, 3, 4, 4}))]));
        PatternSection made{drawn(cells), std::move(reward)};
        if (draw.chance(40)) put_icon(draw, made.cells);
        hack.sections.push_back(std::move(made));
    };
    for (const auto& code : codes) section(draw.from(2, 3), Reward{code, 0, {}});
    section(3, damage_reward(draw, 4));
    for (int i = draw.from(1, 2); i > 0; --i) {
        // Not both as arguments of one call: compilers draw them in different orders.
        Reward reward = resource_reward(draw, 2);
        section(draw.from(1, 2), std::move(reward));
    }
    return hack;
}

}  // namespace nedforge::luddite
