#include "tests/support/luddite/table.h"

#include <algorithm>

namespace nedforge::test {

using namespace nedforge::luddite;

namespace {

std::string text_of(const std::optional<Refusal>& why) {
    if (!why) return "";
    return why->rule.empty() ? why->message : why->rule + ": " + why->message;
}

ReplayAction action(ActionKind what, std::optional<int> die = std::nullopt) {
    ReplayAction said;
    said.what = what;
    said.die = die;
    return said;
}

}  // namespace

Map plain_map() {
    Map map;
    map.id = "plain";
    map.name = "Plain";
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) {
            Node node;
            node.id = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
            node.at = {column, row};
            map.nodes.push_back(node);
        }
    map.nodes[0].role = Role::enter_exit;
    map.resources = {{{10, 0}, {10, 0}, {10, 0}}};
    map.clock = {std::string(30, '.')};
    map.hack = LinesHack{{"12"}, {{{0, 0}, 2, 0, {"", 1, {}}}}};
    return map;
}

Node& node_of(Map& map, const std::string& id) {
    return *std::find_if(map.nodes.begin(), map.nodes.end(), [&](const Node& n) { return n.id == id; });
}

std::string Table::roll(int a, int b, int c) { return text_of(game_.start_round({a, b, c})); }
std::string Table::end_round() { return text_of(game_.end_round()); }
std::string Table::act(const ReplayAction& said) { return text_of(game_.play(said)); }

std::string Table::adjust(int die, int by) {
    auto said = action(ActionKind::adjust, die);
    said.by = by;
    return act(said);
}
std::string Table::duplicate(int die) { return act(action(ActionKind::duplicate, die)); }
std::string Table::create(int value) {
    auto said = action(ActionKind::create);
    said.value = value;
    return act(said);
}
std::string Table::clock(int die) { return act(action(ActionKind::clock, die)); }
std::string Table::toggle(int die) { return act(action(ActionKind::toggle, die)); }
std::string Table::tool(int number) {
    auto said = action(ActionKind::toggle);
    said.number = number;
    return act(said);
}
std::string Table::bonus(int die, int box) {
    auto said = action(ActionKind::bonus, die);
    said.box = box;
    return act(said);
}
std::string Table::unlock(int die, const std::string& node) {
    auto said = action(ActionKind::unlock, die);
    said.node = node;
    return act(said);
}
std::string Table::power(const std::string& node) {
    auto said = action(ActionKind::power);
    said.node = node;
    return act(said);
}
std::string Table::move(int die, const std::vector<std::string>& path) {
    auto said = action(ActionKind::move, die);
    said.path = path;
    return act(said);
}
std::string Table::walk(const std::vector<std::string>& path) {
    auto said = action(ActionKind::move);
    said.path = path;
    return act(said);
}
std::string Table::part(std::optional<int> die, const std::vector<std::string>& path) {
    auto said = action(ActionKind::move, die);
    said.path = path;
    said.more = true;
    return act(said);
}
std::string Table::force(const std::string& node) {
    auto said = action(ActionKind::force);
    said.node = node;
    return act(said);
}
std::string Table::cross(std::optional<int> die, Position box) {
    auto said = action(ActionKind::hack, die);
    said.box_at = box;
    return act(said);
}
std::string Table::write(std::optional<int> die, int entry) {
    auto said = action(ActionKind::hack, die);
    said.entry = entry;
    return act(said);
}
std::string Table::write(std::optional<int> die, int section, int row) {
    auto said = action(ActionKind::hack, die);
    said.section = section;
    said.row = row;
    return act(said);
}
std::string Table::lay(int die, int section, Position at, int turn, bool mirror) {
    auto said = action(ActionKind::hack, die);
    said.section = section;
    said.at = at;
    said.turn = turn;
    said.mirror = mirror;
    return act(said);
}
std::string Table::cross_cell(int section, Position at) {
    auto said = action(ActionKind::hack);
    said.section = section;
    said.at = at;
    return act(said);
}

bool Table::hit(const std::string& id) const {
    for (int n = 0; n < board_.node_count; ++n)
        if (board_.node_ids[static_cast<std::size_t>(n)] == id) return (state().hit & bit(n)) != 0;
    return false;
}

}  // namespace nedforge::test
