#include "editor/luddite/edits/hack.h"

#include <algorithm>

#include "editor/base/lists.h"
#include "editor/base/record_edits.h"
#include "editor/luddite/edits/nodes.h"
#include "engine/base/indexed.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {
namespace {

constexpr int max_boxes = max_cells;
constexpr std::size_t max_items = 16;
constexpr int max_side = 64;

CanEdit item_there(const Map& map, std::size_t item) {
    return item < item_count(map.hack) ? yes() : no("there is no such " + item_name(map.hack, item));
}

bool in_grid(Position p) { return p.column >= 0 && p.row >= 0 && p.column < max_side && p.row < max_side; }

// Of a die that shows `value`, from 1.
auto& pattern_of(auto& hack, int value) { return hack.patterns[place_of_index(value - 1)]; }

const char* wrong_variant = "the Hack module is of another variant";

int section_cells(const PatternsHack& hack) {
    int cells = 0;
    for (const auto& section : hack.sections) cells += cells_of(section.cells);
    return cells;
}

}  // namespace

int cells_of(const Drawing& drawing) {
    int cells = 0;
    for (const auto& row : drawing)
        cells += static_cast<int>(std::ssize(row) - std::count(row.begin(), row.end(), '.'));
    return cells;
}

Drawing drawing_with(const Drawing& drawing, Position position, char c) {
    Drawing result = drawing;
    const std::size_t its_row = place_of_index(position.row), its_column = place_of_index(position.column);
    std::size_t width = result.empty() ? 0 : result[0].size();
    if (c != '.') {
        width = std::max(width, its_column + 1);
        result.resize(std::max(result.size(), its_row + 1));
    }
    for (auto& row : result) row.resize(width, '.');
    if (its_row < result.size() && its_column < width) result[its_row][its_column] = c;
    while (!result.empty() && result.back().find_first_not_of('.') == std::string::npos) result.pop_back();
    std::size_t last = 0;
    for (const auto& row : result)
        if (const auto end = row.find_last_not_of('.'); end != std::string::npos) last = std::max(last, end + 1);
    for (auto& row : result) row.resize(last);
    return result;
}

Drawing turned(const Drawing& drawing, int quarter_turns) {
    Drawing result = drawing;
    for (int t = 0; t < (quarter_turns & 3); ++t) {
        const std::size_t rows = result.size(), columns = rows ? result[0].size() : 0;
        Drawing next(columns, std::string(rows, '.'));
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c) next[c][rows - 1 - r] = result[r][c];
        result = std::move(next);
    }
    return result;
}

Hack hack_with_rewards(std::size_t variant, const std::vector<Reward>& rewards) {
    IndexedVector<Reward, int> kept_rewards;
    kept_rewards.assign(rewards.begin(), rewards.end());
    if (kept_rewards.empty()) kept_rewards.push_back({"", 4, {}});
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    if (variant == 0) {
        // One row of boxes for each reward, the numbers shifted row by row so that no row repeats its neighbour's.
        LinesHack hack;
        const int length = std::clamp(max_boxes / index_count(kept_rewards), 1, 4);
        for (int i = 0; i < index_count(kept_rewards); ++i) {
            std::string row;
            for (int c = 0; c < length; ++c) row += static_cast<char>('1' + (i * 2 + c * 3 + i / 3) % 6);
            hack.boxes.push_back(row);
            hack.lines.push_back({{0, i}, length, 0, kept_rewards[i]});
        }
        return hack;
    }
    if (kept_rewards.size() > max_items) kept_rewards.resize(max_items);
    if (variant == 1) {
        SumsHack hack;
        for (int i = 0; i < index_count(kept_rewards); ++i) hack.entries.push_back({12 + i % 5, 4, kept_rewards[i]});
        return hack;
    }
    if (variant == 2) {
        PatternsHack hack;
        hack.patterns = {Drawing{"#"}, Drawing{"##"}, Drawing{"##", "#."}, Drawing{"##", "##"}};
        const bool small = kept_rewards.size() > 10;
        for (const auto& reward : kept_rewards)
            hack.sections.push_back({small ? Drawing{"##", "##"} : Drawing{"###", "###"}, reward});
        return hack;
    }
    OrderedRowsHack hack;
    for (std::size_t i = 0; i < kept_rewards.size(); ++i)
        hack.sections.push_back(i % 2 ? RowsSection{{1, 2, 3}, Arrow::up, kept_rewards[i]}
                                      : RowsSection{{2, 2, 2}, Arrow::down, kept_rewards[i]});
    return hack;
}

CanEdit can_set_variant(const Map& map, std::size_t variant) {
    if (variant >= hack_variant_names.size()) return no("there is no such variant");
    const std::size_t limit = variant == 0 ? max_cells : max_items;
    if (item_count(map.hack) > limit)
        return no("this variant has room for " + std::to_string(limit) + " rewards; remove some first");
    return yes();
}

Edited set_variant(const Map& map, std::size_t variant) {
    return changed(map, can_set_variant(map, variant), [&](Map& m) {
        if (m.hack.index() == variant) return;
        std::vector<Reward> rewards;
        for (const Reward* reward : rewards_of(map.hack)) rewards.push_back(*reward);
        m.hack = hack_with_rewards(variant, rewards);
    });
}

std::size_t item_count(const Hack& hack) {
    return with_items(hack, [](const auto& items) { return items.size(); });
}

CanEdit can_set_reward(const Map& map, std::size_t item, const Reward& reward) {
    if (auto refused = item_there(map, item)) return refused;
    if (reward == Reward{}) return no("a reward needs a code, damage or a resource: give it one of these first");
    return fits(reward_record(), &reward);
}
Edited set_reward(const Map& map, std::size_t item, const Reward& reward) {
    return changed(map, can_set_reward(map, item, reward),
                   [&](Map& m) { with_items(m.hack, [&](auto& items) { items[item].reward = reward; }); });
}

CanEdit can_remove_item(const Map& map, std::size_t item) {
    if (auto refused = item_there(map, item)) return refused;
    if (item_count(map.hack) < 2) return no("the Hack module has at least one");
    return yes();
}
Edited remove_item(const Map& map, std::size_t item) {
    return changed(map, can_remove_item(map, item),
                   [&](Map& m) { with_items(m.hack, [&](auto& items) { erase_at(items, item); }); });
}

CanEdit can_move_item(const Map& map, std::size_t item, int step) {
    if (auto refused = item_there(map, item)) return refused;
    return moved_index(item_count(map.hack), item, step) ? yes() : no("it is at the end already");
}
Edited move_item(const Map& map, std::size_t item, int step) {
    return changed(map, can_move_item(map, item, step), [&](Map& m) {
        with_items(m.hack, [&](auto& items) { std::swap(items[item], items[*moved_index(items.size(), item, step)]); });
    });
}

CanEdit can_add_item(const Map& map) {
    if (std::holds_alternative<LinesHack>(map.hack)) return no("a line is drawn over its boxes");
    if (item_count(map.hack) >= max_items) return no("there are at most 16");
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack);
        patterns && section_cells(*patterns) + 4 > max_boxes)
        return no("all sections together have at most 64 cells");
    return yes();
}
Edited add_item(const Map& map) {
    return changed(map, can_add_item(map), [](Map& m) {
        const Reward reward{"", 4, {}};
        static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
        if (auto* sums = std::get_if<SumsHack>(&m.hack)) sums->entries.push_back({14, 4, reward});
        if (auto* patterns = std::get_if<PatternsHack>(&m.hack)) patterns->sections.push_back({{"##", "##"}, reward});
        if (auto* rows = std::get_if<OrderedRowsHack>(&m.hack))
            rows->sections.push_back({{2, 2, 2}, Arrow::up, reward});
    });
}

CanEdit can_set_box(const Map& map, Position position, char number) {
    const auto* hack = std::get_if<LinesHack>(&map.hack);
    if (!hack) return no(wrong_variant);
    if (!in_grid(position)) return no("outside the drawing");
    if (number != '.' && (number < '1' || number > '6')) return no("a box has a number from 1 to 6");
    const int boxes = cells_of(drawing_with(hack->boxes, position, number));
    if (boxes > max_boxes) return no("the Hack module has at most 64 boxes");
    if (boxes < 1) return no("the Hack module has at least one box");
    return yes();
}
Edited set_box(const Map& map, Position position, char number) {
    return changed(map, can_set_box(map, position, number), [&](Map& m) {
        auto& hack = std::get<LinesHack>(m.hack);
        hack.boxes = drawing_with(hack.boxes, position, number);
    });
}

CanEdit can_add_line(const Map& map, Position from, int across, int down) {
    const auto* hack = std::get_if<LinesHack>(&map.hack);
    if (!hack) return no(wrong_variant);
    if (!in_grid(from) || across < 0 || down < 0 || across > max_side || down > max_side)
        return no("outside the drawing");
    if ((across > 0) == (down > 0)) return no("a line goes either across or down");
    for (const auto& line : hack->lines)
        if (line.from == from && line.across == across && line.down == down) return no("that line is there already");
    return yes();
}
Edited add_line(const Map& map, Position from, int across, int down) {
    return changed(map, can_add_line(map, from, across, down), [&](Map& m) {
        std::get<LinesHack>(m.hack).lines.push_back({from, across, down, {"", 4, {}}});
    });
}
CanEdit can_set_line(const Map& map, std::size_t line, Position from, int across, int down) {
    if (!std::holds_alternative<LinesHack>(map.hack)) return no(wrong_variant);
    if (auto refused = item_there(map, line)) return refused;
    if (!in_grid(from) || across < 0 || down < 0 || across > max_side || down > max_side)
        return no("outside the drawing");
    if ((across > 0) == (down > 0)) return no("a line goes either across or down");
    return yes();
}
Edited set_line(const Map& map, std::size_t line, Position from, int across, int down) {
    return changed(map, can_set_line(map, line, from, across, down), [&](Map& m) {
        auto& l = std::get<LinesHack>(m.hack).lines[line];
        l.from = from, l.across = across, l.down = down;
    });
}

CanEdit can_set_entry(const Map& map, std::size_t entry, int target, int boxes) {
    if (!std::holds_alternative<SumsHack>(map.hack)) return no(wrong_variant);
    if (auto refused = item_there(map, entry)) return refused;
    if (boxes < 1 || boxes > 6) return no("an entry has 1 to 6 boxes");
    if (target < 1 || target > 999) return no("a target is a number from 1");
    return yes();
}
Edited set_entry(const Map& map, std::size_t entry, int target, int boxes) {
    return changed(map, can_set_entry(map, entry, target, boxes), [&](Map& m) {
        auto& e = std::get<SumsHack>(m.hack).entries[entry];
        e.target = target, e.boxes = boxes;
    });
}

CanEdit can_set_pattern_cell(const Map& map, int value, Position position, bool cell) {
    const auto* hack = std::get_if<PatternsHack>(&map.hack);
    if (!hack) return no(wrong_variant);
    if (value < 1 || value > 4) return no("patterns are for the values 1 to 4");
    if (!in_grid(position)) return no("outside the drawing");
    if (cells_of(drawing_with(pattern_of(*hack, value), position, cell ? '#' : '.')) < 1)
        return no("a pattern has at least one cell");
    return yes();
}
Edited set_pattern_cell(const Map& map, int value, Position position, bool cell) {
    return changed(map, can_set_pattern_cell(map, value, position, cell), [&](Map& m) {
        auto& drawing = pattern_of(std::get<PatternsHack>(m.hack), value);
        drawing = drawing_with(drawing, position, cell ? '#' : '.');
    });
}
CanEdit can_set_section_cell(const Map& map, std::size_t section, Position position, char cell) {
    const auto* hack = std::get_if<PatternsHack>(&map.hack);
    if (!hack) return no(wrong_variant);
    if (auto refused = item_there(map, section)) return refused;
    if (!in_grid(position)) return no("outside the drawing");
    if (std::string_view(".#emc").find(cell) == std::string_view::npos) return no("no such cell");
    const Drawing& drawing = hack->sections[section].cells;
    const int cells = cells_of(drawing_with(drawing, position, cell));
    if (cells < 1) return no("a section has at least one cell");
    if (section_cells(*hack) - cells_of(drawing) + cells > max_boxes)
        return no("all sections together have at most 64 cells");
    return yes();
}
Edited set_section_cell(const Map& map, std::size_t section, Position position, char cell) {
    return changed(map, can_set_section_cell(map, section, position, cell), [&](Map& m) {
        auto& drawing = std::get<PatternsHack>(m.hack).sections[section].cells;
        drawing = drawing_with(drawing, position, cell);
    });
}

CanEdit can_set_rows(const Map& map, std::size_t section, std::array<int, 3> rows, Arrow) {
    if (!std::holds_alternative<OrderedRowsHack>(map.hack)) return no(wrong_variant);
    if (auto refused = item_there(map, section)) return refused;
    for (const int boxes : rows)
        if (boxes < 1 || boxes > 6) return no("a row has 1 to 6 boxes");
    return yes();
}
Edited set_rows(const Map& map, std::size_t section, std::array<int, 3> rows, Arrow arrow) {
    return changed(map, can_set_rows(map, section, rows, arrow), [&](Map& m) {
        auto& s = std::get<OrderedRowsHack>(m.hack).sections[section];
        s.rows = rows, s.arrow = arrow;
    });
}

}  // namespace nedforge::luddite
