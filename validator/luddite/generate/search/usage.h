#pragma once
// Which parts of a map recorded games use: a function that is hit, a cache that is emptied, a reward that is paid, a
// bonus that is crossed, a gate that is met closed. A part is decoration where fewer than a tenth of the games do.

#include <string>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/critique/game_record.h"
#include "validator/luddite/generate/construct/mutate.h"

namespace nedforge::luddite {

inline constexpr double used_share = 0.1;

struct UsedPart {
    WeakPart part;
    std::string name;  // "function A1", "line 3"
    double share = 0;  // of the games
};
std::vector<UsedPart> part_uses(const Map&, const Board&, const std::vector<RecordedGame>&);

// Parts that are decoration: every prize below the share, and the gates below it where they are more than a tenth of
// the gates.
std::vector<UsedPart> decoration(const std::vector<UsedPart>&, double share = used_share);

}  // namespace nedforge::luddite
