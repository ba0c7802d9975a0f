#include "validator/luddite/generate/construct/hack_module.h"

#include <map>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

namespace {

char digit(int number) { return static_cast<char>('0' + number); }

int length_of(const HackLine& line) { return std::max(line.across, line.down); }

// Runs of two boxes and more, as long as they are.
std::vector<HackLine> all_runs(const Drawing& boxes) {
    std::vector<HackLine> runs;
    const int rows = index_count(boxes), columns = index_count(boxes[0]);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto run = [&](int right, int down) {
                if (drawn_at(boxes, {column - right, row - down}) != '.') return 0;
                int length = 0;
                while (drawn_at(boxes, {column + right * length, row + down * length}) != '.') ++length;
                return length;
            };
            if (drawn_at(boxes, {column, row}) == '.') continue;
            if (const int length = run(1, 0); length > 1) runs.push_back({{column, row}, length, 0, {}});
            if (const int length = run(0, 1); length > 1) runs.push_back({{column, row}, 0, length, {}});
        }
    std::stable_partition(runs.begin(), runs.end(), [](const HackLine& line) { return line.across > 0; });
    return runs;
}

std::map<Position, int> lines_by_box(const std::vector<HackLine>& lines) {
    std::map<Position, int> count;
    for (const HackLine& line : lines)
        for (int i = 0; i < length_of(line); ++i)
            ++count[{line.from.column + (line.across ? i : 0), line.from.row + (line.down ? i : 0)}];
    return count;
}

// Numbered boxes, the six numbers about equally often, with a hole here and there.
Drawing some_boxes(Draw& draw) {
    const auto [columns, rows] = draw.any({std::pair(4, 4), std::pair(5, 3), std::pair(5, 4), std::pair(4, 4)});
    IndexedVector<int, int> numbers;
    while (index_count(numbers) < columns * rows) {
        std::vector<int> six{1, 2, 3, 4, 5, 6};
        draw.shuffle(six);
        numbers.insert(numbers.end(), six.begin(), six.end());
    }
    Drawing boxes(place_of_index(rows), std::string(place_of_index(columns), '.'));
    int next = 0;
    for (auto& row : boxes)
        for (char& box : row) box = digit(numbers[next++]);
    for (int holes = draw.from(1, columns * rows / 7); holes > 0; --holes) draw.any(draw.any(boxes)) = '.';
    return boxes;
}

// Drops lines that cover no box alone until `wanted` are left; false: there are too few, or a box is in no line.
bool thin_out(Draw& draw, const Drawing& boxes, std::vector<HackLine>& lines, int wanted) {
    int count = 0;
    for (const auto& row : boxes) count += count_where(row, [](char c) { return c != '.'; });
    if (index_count(lines_by_box(lines)) != count || index_count(lines) < wanted) return false;
    for (int tries = 0; tries < 60 && index_count(lines) > wanted; ++tries) {
        auto fewer = lines;
        fewer.erase(fewer.begin() + draw.place_in(lines));
        if (index_count(lines_by_box(fewer)) == count) lines = fewer;
    }
    return true;
}

// Sections in the order of a module: the codes, then damage, then resources.
template <class Item, class Make>
std::vector<Item> some_items(Draw& draw, const std::vector<std::string>& codes, Make&& make) {
    std::vector<Item> items;
    for (const auto& code : codes) {
        items.push_back(make(draw.from(3, 4)));
        items.back().reward.code = code;
    }
    for (int i = draw.from(1, codes.size() > 3 ? 1 : 2); i > 0; --i) {
        const int dice = draw.from(4, 5);
        items.push_back(make(dice));
        items.back().reward = damage_reward(draw, dice);
    }
    for (int i = draw.from(1, 2); i > 0; --i) {
        const int dice = draw.from(2, 3);
        items.push_back(make(dice));
        items.back().reward = resource_reward(draw, dice);
    }
    return items;
}

}  // namespace

Reward damage_reward(Draw& draw, int dice) {
    Reward reward;
    reward.damage = 3 * dice + draw.from(-3, 2);
    return reward;
}

Reward resource_reward(Draw& draw, int dice) {
    Reward reward;
    reward.gain[draw.any({Resource::energy, Resource::multi_tool, Resource::credit})] = std::max(1, dice - 1);
    if (dice > 3) ++reward.gain[Resource::credit];
    return reward;
}

LinesHack some_lines(Draw& draw, const std::vector<std::string>& codes) {
    const int wanted = index_count(codes) + draw.from(3, 5);
    LinesHack hack;
    do {
        hack.boxes = some_boxes(draw);
        hack.lines = all_runs(hack.boxes);
    } while (!thin_out(draw, hack.boxes, hack.lines, wanted));
    IndexedVector<int, int> order(hack.lines.size());
    std::iota(order.begin(), order.end(), 0);
    draw.shuffle(order);
    const auto line = [&](int i) -> HackLine& { return hack.lines[place_of_index(i)]; };
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return length_of(line(a)) > 2 && length_of(line(b)) == 2; });
    int next = 0;
    for (const auto& code : codes) line(order[next++]).reward.code = code;
    for (int damage = draw.from(1, 2); next < index_count(order); ++next, --damage) {
        HackLine& hack_line = line(order[next]);
        hack_line.reward = damage > 0 ? damage_reward(draw, length_of(hack_line) - 1)
                                      : resource_reward(draw, length_of(hack_line) - 1);
        hack_line.reward.damage = damage > 0 ? std::max(hack_line.reward.damage, 2) : 0;
    }
    return hack;
}

SumsHack some_sums(Draw& draw, const std::vector<std::string>& codes) {
    SumsHack hack;
    hack.entries = some_items<SumEntry>(draw, codes, [&](int dice) {
        return SumEntry{draw.from(dice * 23 / 10, dice * 48 / 10), dice, {}};
    });
    return hack;
}

OrderedRowsHack some_ordered_rows(Draw& draw, const std::vector<std::string>& codes) {
    OrderedRowsHack hack;
    hack.sections = some_items<RowsSection>(draw, codes, [&](int dice) {
        RowsSection section{{1, 1, 1}, draw.any({Arrow::up, Arrow::down}), {}};
        for (int boxes = 3; boxes < dice; ++boxes) ++section.rows[place_of_index(draw.from(0, 2))];
        return section;
    });
    return hack;
}

Hack some_hack(Draw& draw, HackKind kind, const std::vector<std::string>& codes) {
    switch (kind) {
        case HackKind::lines:
            return some_lines(draw, codes);
        case HackKind::sums:
            return some_sums(draw, codes);
        case HackKind::patterns:
            return some_patterns(draw, codes);
        case HackKind::ordered_rows:
            break;
    }
    return some_ordered_rows(draw, codes);
}

}  // namespace nedforge::luddite
