#pragma once
// Readings shared by the formats of LUDDITE (maps, packs, replays): ids, positions, rulings, rewards, drawings.
// Inner header of formats/luddite.

#include "engine/luddite/map.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/base/yaml/shape.h"

namespace nedforge::luddite {

std::optional<std::string> read_name_id(const Value&);  // of a node or a code
std::optional<Position> read_position(const Value&);
RulingOverrides read_rulings(const Value&);
Amounts read_gain(const Value&, std::string_view what);  // resources only, at least one
Reward read_reward(const Value&);
Hack read_hack(const Value&);
// Rows of one length (or not), made of `letters`, at least one that counts (is in `counted`).
struct DrawingRules {
    std::string_view letters;
    std::string_view counted;
    std::string_view things;  // "boxes"
    bool one_length = true;
    std::size_t most = no_limit;  // of counted letters
};
Drawing read_drawing(const Value&, const DrawingRules&);

}  // namespace nedforge::luddite
