#include "tests/support/luddite/movement_maps.h"

#include <algorithm>
#include <numeric>

#include "engine/luddite/gates.h"

namespace nedforge::test {

using namespace nedforge::luddite;

namespace {

std::string id_of(Position at) {
    return std::string(1, static_cast<char>('A' + at.column)) + std::to_string(at.row + 1);
}

int up_to(SeededDice& dice, int most) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(most + 1))); }

Gate random_gate(SeededDice& dice, int switches) {
    Gate gate;
    gate.kind = static_cast<GateKind>(dice.below(switches > 1 ? static_cast<std::uint32_t>(gate_rows.size()) : 2));
    gate.a = 1 + up_to(dice, switches - 1);
    if (row_of(gate.kind).switches == 1) return gate;
    gate.b = 1 + up_to(dice, switches - 2);
    if (gate.b >= gate.a) ++gate.b;
    return gate;
}

}  // namespace

Map empty_movement_map() {
    Map map;
    map.id = "made";
    map.name = "Made";
    map.clock = {"....................", "...................."};
    map.resources = {ResourceRow{20, 0}, ResourceRow{6, 1}, ResourceRow{6, 0}};
    map.hack = SumsHack{};
    return map;
}

void offer_codes(Map& map, int unattainable_from) {
    SumsHack hack;
    for (const auto& node : map.nodes) {
        if (!node.critical) continue;
        const bool pays = static_cast<int>(hack.entries.size()) < unattainable_from;
        hack.entries.push_back({pays ? 12 : 40, 4, Reward{node.critical->code, 0, {}}});
    }
    if (hack.entries.empty()) hack.entries.push_back({12, 4, Reward{"", 3, {}}});
    map.hack = hack;
}

std::vector<std::string> payable_codes(const Map& map) {
    std::vector<std::string> codes;
    for (const auto& entry : std::get<SumsHack>(map.hack).entries)
        if (!entry.reward.code.empty() && entry.target >= entry.boxes && entry.target <= 6 * entry.boxes)
            codes.push_back(entry.reward.code);
    return codes;
}

int plain_energy(const Map& map) { return map.resources[0].start; }

Map random_movement_map(SeededDice& dice, const MovementMapShape& shape) {
    Map map = empty_movement_map();
    std::vector<Position> places;
    for (int row = 0; row < shape.rows; ++row)
        for (int column = 0; column < shape.columns; ++column) places.push_back({column, row});
    std::shuffle(places.begin(), places.end(), dice);
    for (int holes = up_to(dice, shape.holes); holes > 0 && places.size() > 2; --holes) places.pop_back();
    for (const auto at : places) {
        Node node;
        node.id = id_of(at);
        node.at = at;
        if (static_cast<int>(dice.below(100)) < shape.gate_percent) node.gate = random_gate(dice, shape.switches);
        map.nodes.push_back(node);
    }
    std::size_t next = 0;
    const auto left = [&] { return next < map.nodes.size(); };
    if (dice.below(6) == 0) {
        map.nodes[next++].role = Role::enter_exit;
    } else {
        map.nodes[next++].role = Role::enter;
        map.nodes[next++].role = Role::exit;
    }
    for (int k = up_to(dice, shape.criticals); k > 0 && left(); --k, ++next)
        map.nodes[next].critical = Critical{"code" + std::to_string(next), 1 + up_to(dice, 9)};
    for (int k = up_to(dice, shape.energy_nodes); k > 0 && left(); --k, ++next) {
        map.nodes[next].gate.reset();
        map.nodes[next].energy = true;
    }
    for (int k = up_to(dice, shape.locks); k > 0; --k) {
        auto& node = map.nodes[dice.below(static_cast<std::uint32_t>(map.nodes.size()))];
        if (!node.energy) node.lock = dice.die();
    }
    const auto id = [&] { return map.nodes[dice.below(static_cast<std::uint32_t>(map.nodes.size()))].id; };
    for (int k = up_to(dice, shape.walls); k > 0; --k) {
        const std::string a = id(), b = id();
        if (a != b) map.walls.push_back({a, b});
    }
    for (int k = up_to(dice, shape.links); k > 0; --k) {
        const std::string a = id(), b = id();
        if (a != b) map.links.push_back({a, b});
    }
    std::shuffle(map.nodes.begin(), map.nodes.end(), dice);
    offer_codes(map, dice.below(2) ? 64 : 1);
    map.resources[0].start = up_to(dice, shape.max_energy);
    const auto readings = dice.below(12);
    if (readings < 3) map.rulings.or_gate = OrGateRuling::both;
    if (readings % 3 == 0) map.rulings.move = MoveRuling::interrupted;
    return map;
}

void for_each_small_map(int columns, int rows, std::uint64_t stride, std::uint64_t offset,
                        const std::function<void(const Map&)>& f) {
    const std::vector<std::optional<Gate>> alphabet{std::nullopt, Gate{GateKind::on, 1, 0}, Gate{GateKind::off, 1, 0},
                                                    Gate{GateKind::and_, 1, 2}, Gate{GateKind::nand, 1, 2}};
    const int count = columns * rows;
    std::uint64_t gates = 1;
    for (int n = 0; n < count; ++n) gates *= alphabet.size();
    const std::uint64_t all = gates * static_cast<std::uint64_t>(count) * static_cast<std::uint64_t>(count);
    for (std::uint64_t number = offset % stride; number < all; number += stride) {
        Map map = empty_movement_map();
        std::uint64_t rest = number;
        for (int n = 0; n < count; ++n, rest /= alphabet.size()) {
            Node node;
            node.at = {n % columns, n / columns};
            node.id = id_of(node.at);
            node.gate = alphabet[rest % alphabet.size()];
            map.nodes.push_back(node);
        }
        const auto enter = static_cast<std::size_t>(rest) % static_cast<std::size_t>(count);
        const auto exit = static_cast<std::size_t>(rest) / static_cast<std::size_t>(count);
        map.nodes[enter].role = enter == exit ? Role::enter_exit : Role::enter;
        if (enter != exit) map.nodes[exit].role = Role::exit;
        for (auto& node : map.nodes)
            if (node.role == Role::none) node.critical = Critical{"code" + node.id, 3};
        offer_codes(map);
        f(map);
    }
}

}  // namespace nedforge::test
