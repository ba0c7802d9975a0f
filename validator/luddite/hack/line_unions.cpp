#include "validator/luddite/hack/line_unions.h"

#include <algorithm>

namespace nedforge::luddite {
namespace {

std::vector<std::uint64_t> unions_of(const HackBoard& hack, const std::vector<std::size_t>& lines, std::size_t most) {
    std::vector<std::uint64_t> unions{0};
    for (const std::size_t l : lines) {
        const std::size_t before = unions.size();
        for (std::size_t u = 0; u < before; ++u) unions.push_back(unions[u] | hack.reward_boxes[l]);
        std::sort(unions.begin(), unions.end());
        unions.erase(std::unique(unions.begin(), unions.end()), unions.end());
        if (unions.size() > most) return {};
    }
    return unions;
}

}  // namespace

std::vector<LineComponent> line_components(const HackBoard& hack, std::size_t most_unions) {
    std::vector<LineComponent> components;
    const std::size_t n = hack.reward_boxes.size();
    std::vector<bool> seen(n, false);
    for (std::size_t first = 0; first < n; ++first) {
        if (seen[first]) continue;
        std::vector<std::size_t> lines{first};
        seen[first] = true;
        std::uint64_t boxes = hack.reward_boxes[first];
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t l = 0; l < n; ++l)
                if (!seen[l] && (hack.reward_boxes[l] & boxes)) {
                    seen[l] = grown = true;
                    lines.push_back(l);
                    boxes |= hack.reward_boxes[l];
                }
        }
        std::vector<std::uint64_t> unions = unions_of(hack, lines, most_unions);
        components.push_back({std::move(lines), std::move(unions)});
    }
    return components;
}

}  // namespace nedforge::luddite
