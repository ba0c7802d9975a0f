#pragma once
// Parts of a home as they are written in its file, for the writer and for messages: "{icons: [patch], count: 2}".

#include <string>

#include "engine/smart_home/home.h"

namespace nedforge::smart_home {

std::string flow(const Tile&);
std::string flow(const TokenKind&);
std::string flow(const HackerSteps&);
std::string flow(const Waiver&);
std::string flow(const Validated&);
std::string flow(const Standards&);  // what differs from the usual ones
std::string flow(const Rulings&);    // the same

}  // namespace nedforge::smart_home
