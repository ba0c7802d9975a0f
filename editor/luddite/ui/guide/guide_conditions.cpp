#include "editor/luddite/ui/guide/guide_conditions.h"

#include <algorithm>

namespace nedforge::luddite {

StepDone on_map(std::function<bool(const Map&)> holds) {
    return on_session([holds = std::move(holds)](const Session& s) { return holds(s.map()); });
}
StepDone in_view(View view) {
    return on_session([view](const Session& s) { return s.view == view; });
}
StepDone kinds_are(NodeKind kind, std::vector<std::string> ids) {
    return on_map([kind, ids = std::move(ids)](const Map& map) {
        return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
            const Node* node = node_with(map, id);
            return node && kind_of(*node) == kind;
        });
    });
}
StepDone gate_is(std::string id, std::string gate) {
    return on_map([id = std::move(id), gate = std::move(gate)](const Map& map) {
        const Node* node = node_with(map, id);
        return node && node->gate && to_string(*node->gate) == gate;
    });
}
StepDone damage_is(std::string id, int damage) {
    return on_map([id = std::move(id), damage](const Map& map) {
        const Node* node = node_with(map, id);
        return node && node->critical && node->critical->damage == damage;
    });
}
StepDone boxes_begin(std::size_t row, std::string_view numbers) {
    return on_map([row, numbers = std::string(numbers)](const Map& map) {
        const auto* hack = std::get_if<LinesHack>(&map.hack);
        return hack && hack->boxes.size() > row && hack->boxes[row] == numbers;
    });
}
StepDone lines_are(std::size_t count) {
    return on_map([count](const Map& map) {
        const auto* hack = std::get_if<LinesHack>(&map.hack);
        return hack && hack->lines.size() >= count;
    });
}
StepDone reward_is(std::size_t line, Reward reward) {
    return on_map([line, reward = std::move(reward)](const Map& map) {
        const auto rewards = rewards_of(map.hack);
        return rewards.size() > line && *rewards[line] == reward;
    });
}
StepDone icons_are(std::vector<std::pair<std::size_t, std::size_t>> boxes, char icon) {
    return on_map([boxes = std::move(boxes), icon](const Map& map) {
        return std::all_of(boxes.begin(), boxes.end(), [&](const auto& box) {
            const auto& [row, column] = box;
            return map.clock.size() > row && map.clock[row].size() > column && map.clock[row][column] == icon;
        });
    });
}
StepDone bonuses_are(std::function<bool(const std::vector<Bonus>&)> hold) {
    return on_map([hold = std::move(hold)](const Map& map) {
        return hold(std::vector<Bonus>(map.bonuses.begin(), map.bonuses.end()));
    });
}

}  // namespace nedforge::luddite
