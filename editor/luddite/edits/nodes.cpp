#include "editor/luddite/edits/nodes.h"

#include <algorithm>
#include <set>

#include "editor/base/record_edits.h"
#include "engine/luddite/gates.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {
namespace {

// Whether a file can hold what `change` gives a node below a key.
template <class Change>
CanEdit node_can(std::string_view key, const Change& change) {
    Node node;
    change(node);
    return fits(node_record(), key, &node);
}

CanEdit all_there(const Map& map, const Ids& ids) {
    if (ids.empty()) return no("no node is selected");
    for (const auto& id : ids)
        if (!node_with(map, id)) return no("there is no node " + id);
    return yes();
}

// `check` for one node: a reason, or empty. The edit goes through when one of them can.
template <class Can>
CanEdit one_can(const Map& map, const Ids& ids, const Can& check) {
    if (auto missing = all_there(map, ids)) return missing;
    std::string reason;
    for (const auto& id : ids) {
        const std::string refusal = check(*node_with(map, id));
        if (refusal.empty()) return yes();
        if (reason.empty()) reason = refusal;
    }
    return no(reason);
}

template <class Can, class Do>
Edited change_nodes(const Map& map, const Ids& ids, const Can& check, const Do& change) {
    if (auto refused = one_can(map, ids, check)) return *refused;
    Map result = map;
    for (auto& node : result.nodes)
        if (is_among(ids, node.id) && check(node).empty()) change(node);
    return result;
}

std::string gate_reason(const Node& node) {
    return has_energy_lock(node) ? node.id + " is an energy node: it has no gate (R17)" : "";
}
std::string lock_reason(const Node& node) {
    return has_energy_lock(node) ? node.id + " is an energy node: it has no dice lock (R17)" : "";
}

std::string always(const Node&) { return ""; }  // what a file should not have can be taken away

std::string gift_reason(const Node& node) { return gift_of(node) ? "" : node.id + " is no cache"; }
std::string critical_reason(const Node& node) { return critical_of(node) ? "" : node.id + " is no critical function"; }

std::string gate_problem(const Gate& gate) {
    const bool two = row_of(gate.kind).switches == 2;
    if (gate.a < 1 || gate.a > switch_count) return "a gate names switches 1 to 6";
    if (two && (gate.b < 1 || gate.b > switch_count)) return "a gate names switches 1 to 6";
    if (two && gate.a == gate.b) return "a gate of two switches names two different ones";
    return "";
}

void drop_role(Role& role, bool enter, bool exit) {
    const bool is_enter = (role == Role::enter || role == Role::enter_exit) && !enter;
    const bool is_exit = (role == Role::exit || role == Role::enter_exit) && !exit;
    role = is_enter && is_exit ? Role::enter_exit : is_enter ? Role::enter : is_exit ? Role::exit : Role::none;
}

}  // namespace

bool is_of_several_kinds(const Node& node) {
    return contents_of(node).size() > 1 || (has_energy_lock(node) && (node.gate || node.lock));
}

const Node* node_with(const Map& map, std::string_view id) {
    for (const auto& node : map.nodes)
        if (node.id == id) return &node;
    return nullptr;
}

const Node* node_at(const Map& map, Position position) {
    for (const auto& node : map.nodes)
        if (node.at == position) return &node;
    return nullptr;
}

std::string free_node_id(const Map& map, Position position) {
    const std::string plain = name_of_cell(cell_of(position));
    if (!node_with(map, plain)) return plain;
    for (int n = 0;; ++n) {
        std::string id = plain + (n < 26 ? std::string(1, static_cast<char>('a' + n)) : "-" + std::to_string(n));
        if (!node_with(map, id)) return id;
    }
}

std::string free_code(const Map& map) {
    std::set<std::string> used;
    for (const auto& node : map.nodes)
        if (const Critical* critical = critical_of(node)) used.insert(critical->code);
    for (const Reward* reward : rewards_of(map.hack))
        if (!reward->code.empty() && !used.count(reward->code)) return reward->code;
    for (const char* name : {"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa"})
        if (!used.count(name)) return name;
    for (int n = 1;; ++n)
        if (std::string name = "code-" + std::to_string(n); !used.count(name)) return name;
}

CanEdit room_for_nodes(const Map& map, std::size_t count) {
    if (map.nodes.size() + count > max_nodes) return no("a map has at most " + std::to_string(max_nodes) + " nodes");
    return yes();
}

CanEdit can_add_node(const Map& map, Position position) {
    if (auto refused = room_for_nodes(map, 1)) return refused;
    if (!map_grid.holds(cell_of(position))) return no("the grid goes from 0 to 63 in both directions");
    if (const Node* occupant = node_at(map, position)) return no(occupant->id + " stands there already");
    return yes();
}

Edited add_node(const Map& map, NodeKind kind, Position position) {
    if (auto refused = can_add_node(map, position)) return *refused;
    Map result = map;
    Node node;
    node.id = free_node_id(map, position);
    node.at = position;
    result.nodes.push_back(node);
    return kind == NodeKind::plain ? Edited(result) : set_kind(result, {node.id}, kind);
}

CanEdit can_remove_nodes(const Map& map, const Ids& ids) {
    if (auto missing = all_there(map, ids)) return missing;
    if (map.nodes.size() < ids.size() + 2) return no("a map has at least 2 nodes");
    return yes();
}

Edited remove_nodes(const Map& map, const Ids& ids) {
    if (auto refused = can_remove_nodes(map, ids)) return *refused;
    Map result = map;
    std::erase_if(result.nodes, [&](const Node& n) { return is_among(ids, n.id); });
    const auto touches = [&](const NodePair& pair) { return is_among(ids, pair[0]) || is_among(ids, pair[1]); };
    std::erase_if(result.walls, touches);
    std::erase_if(result.links, touches);
    return result;
}

CanEdit can_move_nodes(const Map& map, const Ids& ids, int columns, int rows) {
    return can_place(map.nodes, ids, map_grid, "node", moved_by(columns, rows),
                     [](const Node& node) { return node.id; });
}

Edited move_nodes(const Map& map, const Ids& ids, int columns, int rows) {
    if (auto refused = can_move_nodes(map, ids, columns, rows)) return *refused;
    Map result = map;
    place(result.nodes, ids, map_grid, moved_by(columns, rows));
    return result;
}

CanEdit can_rename_node(const Map& map, const std::string& id, const std::string& to) {
    if (!node_with(map, id)) return no("there is no node " + id);
    if (auto refused = node_can("id", [&](Node& node) { node.id = to; })) return refused;
    if (to != id && node_with(map, to)) return no("another node is called " + to);
    return yes();
}

Edited rename_node(const Map& map, const std::string& id, const std::string& to) {
    if (auto refused = can_rename_node(map, id, to)) return *refused;
    Map result = map;
    const auto rename = [&](std::string& name) {
        if (name == id) name = to;
    };
    for (auto& node : result.nodes) rename(node.id);
    for (auto* pairs : {&result.walls, &result.links})
        for (auto& pair : *pairs)
            for (auto& end : pair) rename(end);
    for (auto& waiver : result.waivers)
        if (waiver.subjects)
            for (auto& name : *waiver.subjects) rename(name);
    return result;
}

CanEdit can_set_gate(const Map& map, const Ids& ids, const std::optional<Gate>& gate) {
    if (gate)
        if (const std::string problem = gate_problem(*gate); !problem.empty()) return no(problem);
    return one_can(map, ids, gate ? gate_reason : always);
}

Edited set_gate(const Map& map, const Ids& ids, const std::optional<Gate>& gate) {
    if (auto refused = can_set_gate(map, ids, gate)) return *refused;
    return change_nodes(map, ids, gate ? gate_reason : always, [&](Node& n) { n.gate = gate; });
}

CanEdit can_set_lock(const Map& map, const Ids& ids, std::optional<int> number) {
    if (auto refused = node_can("lock", [&](Node& node) { node.lock = number; })) return refused;
    return one_can(map, ids, number ? lock_reason : always);
}

Edited set_lock(const Map& map, const Ids& ids, std::optional<int> number) {
    if (auto refused = can_set_lock(map, ids, number)) return *refused;
    return change_nodes(map, ids, number ? lock_reason : always, [&](Node& n) { n.lock = number; });
}

CanEdit can_set_kind(const Map& map, const Ids& ids, NodeKind kind) {
    if (auto missing = all_there(map, ids)) return missing;
    if (holds<Role>(row_of(kind)) && ids.size() > 1)
        return no("only one node can be the " + std::string(words_of(kind).name));
    return yes();
}

Edited set_kind(const Map& map, const Ids& ids, NodeKind kind) {
    if (auto refused = can_set_kind(map, ids, kind)) return *refused;
    Map result = map;
    const bool enter = kind == NodeKind::enter || kind == NodeKind::enter_exit;
    const bool exit = kind == NodeKind::exit || kind == NodeKind::enter_exit;
    for (auto& node : result.nodes) {
        if (!is_among(ids, node.id)) {
            drop_role(node.role, enter, exit);
            continue;
        }
        if (kind_of(node) == kind) {  // stays as it is, without what clashes with it
            clear_contents(node, kind);
            if (has_energy_lock(node)) node.gate.reset(), node.lock.reset();
            continue;
        }
        clear_contents(node);
        put_content(node, kind, holds<Critical>(row_of(kind)) ? free_code(result) : "");
        if (has_energy_lock(node)) node.gate.reset(), node.lock.reset();
    }
    return result;
}

CanEdit can_set_cache(const Map& map, const Ids& ids, const Amounts& amounts) {
    if (auto refused = node_can("cache", [&](Node& node) { node.cache = amounts; })) return refused;
    return one_can(map, ids, gift_reason);
}

Edited set_cache(const Map& map, const Ids& ids, const Amounts& amounts) {
    if (auto refused = can_set_cache(map, ids, amounts)) return *refused;
    return change_nodes(map, ids, gift_reason, [&](Node& n) { *gift_of(n) = amounts; });
}

CanEdit can_set_code(const Map& map, const std::string& id, const std::string& code) {
    if (auto refused = node_can("critical", [&](Node& node) { node.critical = Critical{code, 1}; })) return refused;
    return one_can(map, {id}, critical_reason);
}

Edited set_code(const Map& map, const std::string& id, const std::string& code) {
    if (auto refused = can_set_code(map, id, code)) return *refused;
    return change_nodes(
        map, {id}, [](const Node&) { return std::string(); }, [&](Node& n) { critical_of(n)->code = code; });
}

CanEdit can_set_damage(const Map& map, const Ids& ids, int damage) {
    if (auto refused = node_can("critical", [&](Node& node) { node.critical = Critical{"code", damage}; }))
        return refused;
    return one_can(map, ids, critical_reason);
}

Edited set_damage(const Map& map, const Ids& ids, int damage) {
    if (auto refused = can_set_damage(map, ids, damage)) return *refused;
    return change_nodes(map, ids, critical_reason, [&](Node& n) { critical_of(n)->damage = damage; });
}

Gate next_gate_kind(const Gate& gate) {
    Gate next = gate;
    do next.kind = gate_rows[(place_of_index(next.kind) + 1) % gate_rows.size()].kind;
    while (row_of(next.kind).switches != row_of(gate.kind).switches);
    return next;
}

std::optional<Gate> with_second_switch(const std::optional<Gate>& gate, int number) {
    if (!gate || gate->a == number) return std::nullopt;
    const bool two = row_of(gate->kind).switches == 2;
    const GateKind kind = two ? gate->kind : gate->kind == GateKind::on ? GateKind::and_ : GateKind::nand;
    return Gate{kind, std::min(gate->a, number), std::max(gate->a, number)};
}

}  // namespace nedforge::luddite
