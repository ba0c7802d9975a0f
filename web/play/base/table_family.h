#pragma once
// The tables of all families, by the name that `game:` says.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "web/play/base/play_table.h"

namespace nedforge::web {

// A game on the map that the text describes. Throws Refused with the findings where the text can't be read. Whether its
// structure is sound is the caller's business.
std::unique_ptr<PlayTable> open_table(std::string_view family, const std::string& text, const TableRequest&);

// Names the first way where the request names none. Throws Refused where there is no such way.
TableRequest with_way(TableRequest, const std::vector<Way>&);

// What a file that can't be read is refused with.
Refused unreadable(const Diagnostics&);

// Lines of a text that each begin with two spaces, as the terminal prints it.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace nedforge::web
