#include "validator/luddite/generate/construct/modules.h"

#include "engine/base/indexed.h"

namespace nedforge::luddite {

std::string boxes_of(const Drawing& clock) {
    std::string boxes;
    for (const auto& row : clock) boxes += row;
    return boxes;
}

Drawing clock_of(const std::string& boxes) {
    const std::size_t rows = 3, length = (boxes.size() + rows - 1) / rows;
    Drawing clock;
    for (std::size_t begin = 0; begin < boxes.size(); begin += length) clock.push_back(boxes.substr(begin, length));
    return clock;
}

Drawing some_clock(Draw& draw, int nodes, int functions) {
    const int length =
        std::clamp(16 + 2 * functions + (nodes - 18) / 4 + draw.from(-2, 3), shortest_clock, longest_clock);
    std::string boxes(place_of_index(length), '.');
    const int icons = draw.from(length / 5, length / 4 + 1), pitch = length / icons;
    constexpr std::string_view kinds = "eemcemceemce";
    std::string letters;
    for (int i = 0; i < icons; ++i) letters += kinds[place_of_index(i % index_count(kinds))];
    draw.shuffle(letters);
    int index = draw.from(1, pitch - 1);
    for (const char letter : letters) {
        if (index < length - 1) boxes[place_of_index(index)] = letter;
        index += pitch + (draw.chance(30) ? draw.from(-1, 1) : 0);
    }
    return clock_of(boxes);
}

ByResource<ResourceRow> some_resources(Draw& draw, bool energy_nodes) {
    ByResource<ResourceRow> rows;
    rows[Resource::energy] = {energy_nodes ? draw.from(7, 9) : draw.from(6, 8), energy_nodes ? draw.from(1, 2) : 1};
    rows[Resource::multi_tool] = {draw.from(5, 7), 1};
    rows[Resource::credit] = {draw.from(4, 6), 0};
    return rows;
}

std::vector<Bonus> some_bonuses(Draw& draw) {
    IndexedVector<int, int> dice{1, 2, 3, 4, 5, 6};
    draw.shuffle(dice);
    dice.resize(place_of_index(draw.from(4, 6)));
    const int gains = index_count(dice) / 2;
    std::sort(dice.begin(), dice.begin() + gains);
    std::sort(dice.begin() + gains, dice.end());
    IndexedVector<Resource, int> kinds(all_resources.begin(), all_resources.end());
    draw.shuffle(kinds);
    std::vector<Bonus> bonuses;
    for (int i = 0; i < index_count(dice); ++i) {
        Bonus bonus{dice[i], {}, i < gains ? 0 : 2};
        if (i < gains) bonus.gain[kinds[i % 3]] = 1;
        bonuses.push_back(bonus);
    }
    return bonuses;
}

}  // namespace nedforge::luddite
