#include "validator/luddite/fixes/fix_candidates.h"

#include <algorithm>

#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/base/yaml/flow_text.h"
#include "validator/luddite/words.h"

namespace nedforge::luddite {

namespace {

FixCandidate changed(const Map& map, std::string title) { return {map, {std::move(title), {}}}; }

}  // namespace

FixCandidate with_gate(const Map& map, int node, const Gate& gate) {
    const Node& old = map.nodes[node];
    const bool turned = old.gate && old.gate->a == gate.a && old.gate->b == gate.b;
    FixCandidate c = changed(map, (turned ? "turn the gate of " : "change the gate of ") + old.id +
                                      (old.gate ? " from " + to_string(*old.gate) : "") + " to " + to_string(gate));
    c.map.nodes[node].gate = gate;
    c.fix.edits.push_back({node_path(node, "gate"), to_string(gate)});
    return c;
}

FixCandidate without_gate(const Map& map, int node) {
    const Node& old = map.nodes[node];
    FixCandidate c = changed(map, "take the gate " + (old.gate ? to_string(*old.gate) + " " : "") + "from " + old.id);
    c.map.nodes[node].gate.reset();
    c.fix.edits.push_back({node_path(node, "gate"), std::nullopt});
    return c;
}

FixCandidate without_wall(const Map& map, int wall) {
    const NodePair& pair = map.walls[wall];
    FixCandidate c = changed(map, "take away the wall between " + pair[0] + " and " + pair[1]);
    c.map.walls.erase(c.map.walls.begin() + wall);
    c.fix.edits.push_back({wall_path(wall), std::nullopt});
    return c;
}

FixCandidate with_link(const Map& map, int a, int b) {
    const NodePair ends{map.nodes[a].id, map.nodes[b].id};
    FixCandidate c = changed(map, "link " + ends[0] + " and " + ends[1]);
    c.map.links.push_back(ends);
    c.fix.edits.push_back({"links[+]", flow_list(ends, yaml_text)});
    return c;
}

FixCandidate with_energy(const Map& map, int start, int spaces) {
    const ResourceRow old = map.resources[Resource::energy];
    std::string title = start != old.start ? "start with " + std::to_string(start) + " energy" : "";
    if (spaces != old.spaces) title += (title.empty() ? "print " : " and print ") + counted(spaces, "energy space");
    FixCandidate c = changed(map, std::move(title));
    c.map.resources[Resource::energy] = {spaces, start};
    if (spaces != old.spaces) c.fix.edits.push_back({"resources.energy.spaces", std::to_string(spaces)});
    if (start != old.start) c.fix.edits.push_back({"resources.energy.start", std::to_string(start)});
    return c;
}

FixCandidate without_energy_node(const Map& map, int node) {
    FixCandidate c = changed(map, "make " + map.nodes[node].id + " a plain node");
    for (const ContentRow& row : content_rows)
        if (holds<bool>(row) && has(map.nodes[node], row.content))
            c.fix.edits.push_back({node_path(node, row.key), std::nullopt});
    clear_all_of_type<bool>(c.map.nodes[node]);
    return c;
}

FixCandidate both(const FixCandidate& first, const FixCandidate& second) {
    FixCandidate c = second;
    c.fix.title = first.fix.title + " and " + second.fix.title;
    c.fix.edits.insert(c.fix.edits.begin(), first.fix.edits.begin(), first.fix.edits.end());
    return c;
}

std::vector<Gate> near_gates(const Map& map, const Gate& gate) {
    IndexedArray<int, int, switch_count + 1> named{};
    for (const auto& node : map.nodes) {
        if (!node.gate) continue;
        ++named[node.gate->a];
        if (node.gate->b) ++named[node.gate->b];
    }
    std::vector<int> numbers;
    for (int s = 1; s <= switch_count; ++s) numbers.push_back(s);
    std::stable_sort(numbers.begin(), numbers.end(), [&](int s, int t) { return named[s] < named[t]; });

    std::vector<Gate> near;
    for (const GateRow& row : gate_rows)
        if (row.switches == (gate.b ? 2 : 1) && row.kind != gate.kind) near.push_back({row.kind, gate.a, gate.b});
    for (const int s : numbers) {
        if (s == gate.a || s == gate.b) continue;
        near.push_back({gate.kind, s, gate.b});
        if (gate.b) near.push_back({gate.kind, gate.a, s});
    }
    return near;
}

}  // namespace nedforge::luddite
