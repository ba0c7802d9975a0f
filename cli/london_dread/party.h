#pragma once
// The characters that a command is asked to play a story with.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::cli::london_dread {

// By index, in the order of `ids`. None, after words to the user: a character that the story lacks or that is named
// twice, or too few or too many. `source`: where they are named, as in "--party".
std::optional<std::vector<int>> party_named(std::string_view command, std::string_view source,
                                            const nedforge::london_dread::Story&, const std::vector<std::string>& ids);

// "the story is for 2, 3 or 4 players"
std::string numbers_of_players(const nedforge::london_dread::Story&);

}  // namespace nedforge::cli::london_dread
