#include "validator/luddite/hack/line_unions.h"

#include <algorithm>

#include "validator/base/algorithms/graph.h"

namespace nedforge::luddite {
namespace {

std::vector<std::uint64_t> unions_of(const HackBoard& hack, const std::vector<std::size_t>& lines, std::size_t limit) {
    std::vector<std::uint64_t> unions{0};
    for (const std::size_t l : lines) {
        const std::size_t before = unions.size();
        for (std::size_t u = 0; u < before; ++u) unions.push_back(unions[u] | hack.reward_boxes[l]);
        std::sort(unions.begin(), unions.end());
        unions.erase(std::unique(unions.begin(), unions.end()), unions.end());
        if (unions.size() > limit) return {};
    }
    return unions;
}

}  // namespace

std::vector<LineComponent> line_components(const HackBoard& hack, std::size_t most_unions) {
    std::vector<LineComponent> components;
    const auto& boxes = hack.reward_boxes;
    Pairs sharing;
    for (std::size_t a = 0; a < boxes.size(); ++a)
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            if (boxes[a] & boxes[b]) sharing.push_back({a, b});
    const Components found = connected_components(boxes.size(), sharing);
    components.resize(found.count);
    for (std::size_t l = 0; l < boxes.size(); ++l) components[found.component_of[l]].lines.push_back(l);
    for (auto& component : components) component.unions = unions_of(hack, component.lines, most_unions);
    return components;
}

}  // namespace nedforge::luddite
