#pragma once
// When a step of LUDDITE's guide is done, and the ways that lead to its controls.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/parts/panel.h"

namespace nedforge::luddite {

inline StepDone on_session(std::function<bool(const Session&)> holds) { return on_document<Session>(std::move(holds)); }
StepDone on_map(std::function<bool(const Map&)> holds);
StepDone in_view(View view);
StepDone kinds_are(NodeKind kind, std::vector<std::string> ids);
StepDone gate_is(std::string id, std::string gate);
StepDone damage_is(std::string id, int damage);
StepDone boxes_begin(std::size_t row, std::string_view numbers);
StepDone lines_are(std::size_t count);
StepDone reward_is(std::size_t line, Reward reward);
StepDone icons_are(std::vector<std::pair<std::size_t, std::size_t>> boxes, char icon);
StepDone bonuses_are(std::function<bool(const std::vector<Bonus>&)> hold);

// The controls that lead to the fields of the map, to the page, and to its modules.
inline const std::vector<std::string> to_map_fields{"column:own", "column:open", "view:Map"};
inline const std::vector<std::string> to_page{"view:Map"};
inline const std::vector<std::string> to_hack{"view:Hack"};
inline const std::vector<std::string> to_modules{"view:Modules"};

}  // namespace nedforge::luddite
