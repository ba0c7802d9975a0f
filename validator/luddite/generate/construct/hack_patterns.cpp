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
    for (const Position cell : cells) left = std::min(left, cell.column), top = std::min(top, cell.row);
    Cells moved;
    for (const Position cell : cells) moved.insert({cell.column - left, cell.row - top});
    return moved;
}

Cells turned(const Cells& cells, int quarters) {
    Cells result = cells;
    for (; quarters > 0; --quarters) {
        Cells next;
        for (const Position cell : result) next.insert({-cell.row, cell.column});
        result = next;
    }
    return moved_to_corner(result);
}

bool touches(const Cells& cells, Position cell) {
    return cells.contains({cell.column - 1, cell.row}) || cells.contains({cell.column + 1, cell.row}) ||
           cells.contains({cell.column, cell.row - 1}) || cells.contains({cell.column, cell.row + 1});
}

// Lays a piece beside what is there; as it was where no place was found.
void lay(Draw& draw, Cells& section, const Cells& pattern) {
    for (int tries = 0; tries < 40; ++tries) {
        Cells next = section;
        bool fits = true, beside = section.empty();
        const int column = draw.from(-widest, widest), row = draw.from(-widest, widest);
        for (const Position cell : turned(pattern, draw.from(0, 3))) {
            const Position target{cell.column + column, cell.row + row};
            beside = beside || touches(section, target);
            fits = fits && next.insert(target).second;
        }
        next = moved_to_corner(next);
        for (const Position cell : next) fits = fits && cell.column < widest && cell.row < widest;
        if (!fits || !beside) continue;
        section = next;
        return;
    }
}

Drawing drawn(const Cells& cells) {
    int columns = 0, rows = 0;
    for (const Position cell : cells) columns = std::max(columns, cell.column + 1), rows = std::max(rows, cell.row + 1);
    Drawing drawing(place_of_index(rows), std::string(place_of_index(columns), '.'));
    for (const Position cell : cells) drawing[place_of_index(cell.row)][place_of_index(cell.column)] = '#';
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
        PatternSection pattern_section{drawn(cells), std::move(reward)};
        if (draw.chance(40)) put_icon(draw, pattern_section.cells);
        hack.sections.push_back(std::move(pattern_section));
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
