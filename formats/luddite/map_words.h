#pragma once
// Values of a map as YAML flow text, for the canonical writer and for changes of single values. Inner
// header of formats/luddite.

#include <string>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/map.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {

std::string flow(const Position&);
std::string flow(const Amounts&);  // {energy: 1, credit: 2}
std::string flow(const Reward&);
std::string flow(const Node&);
std::string flow(const NodePair&);
std::string flow(const ResourceRow&);
std::string flow(const Bonus&);
std::string flow(const Waiver&);
std::string flow(const Validated&);
std::string flow(const Drawing&);                // ["##", "#."]
std::string flow_thresholds(const Thresholds&);  // levels that are not the default
std::string flow_rulings(const Rulings&);        // readings that are not the default
std::string flow_overrides(const RulingOverrides&);
std::string drawing_row(const std::string&);                  // in double quotes
std::string reading_word(const RulingInfo&, const Rulings&);  // of the reading in force

}  // namespace nedforge::luddite
