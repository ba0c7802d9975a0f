#pragma once
// A table of games that people played, as comma-separated values (csv.h). The first line names the columns, in any
// order: player and score must be there; game (the player's first, second, …), escaped (yes or no; as the score says
// where it is left out), notes and seed (of `nedforge play --seed`, whose dice were played) may be. What is wrong is
// said with its line and column; reading ends there.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/text/csv.h"

namespace nedforge::luddite {

struct PlaytestGame {
    std::string player, notes;
    int game = 1;
    int score = 0;
    bool escaped = false;
    std::optional<std::uint64_t> seed;
    bool operator==(const PlaytestGame&) const = default;
};

Result<std::vector<PlaytestGame>, CsvError> read_playtest(std::string_view text);

}  // namespace nedforge::luddite
