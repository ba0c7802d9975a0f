#include <map>

#include "engine/base/place_names.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_position_clash(const CheckContext& context, Diagnostics& out) {
    std::map<Position, std::vector<std::size_t>> in_place;
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i) in_place[context.map.nodes[i].at].push_back(i);
    for (const auto& [place, nodes] : in_place) {
        if (nodes.size() < 2) continue;
        std::vector<std::string> ids;
        for (const auto i : nodes) ids.push_back(context.map.nodes[i].id);
        Diagnostic& d = report(out, position_clash_check, node_path(nodes.back(), "at"),
                               listed(ids) + " are in one place, " + name_of_place(place.column, place.row),
                               "move all but one of them to a free place", ids);
        for (std::size_t k = 0; k + 1 < nodes.size(); ++k)
            d.related.push_back(related(node_path(nodes[k], "at"), ids[k] + " is there too", {ids[k]}));
    }
}

}  // namespace

const Check position_clash_check{
    {"NED203", "position-clash", Severity::error, "Two nodes are in the same place of the grid.",
     "They would be printed over each other, and nobody could tell which neighbours each has.",
     "Move all but one of them to a free place.",
     "# bad\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [0, 0], role: exit}\n"
     "# good\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], role: exit}\n"},
    Phase::structure,
    check_position_clash};

}  // namespace nedforge::luddite
