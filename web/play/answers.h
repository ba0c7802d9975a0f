#pragma once
// The questions about games that a module answers (web/core/module.cpp, web/play_module/module.cpp). A page names a
// game by a number.

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "web/play/base/play_table.h"

namespace nedforge::web {

using Answer = std::function<Json(const Json& question)>;
using Answers = std::map<std::string, Answer>;

// All but the one that begins a game: that depends on how the module reads a map.
Answers play_answers();

// {"game": its number, "family", "id", "name"}
Json begin_game(std::string_view family, const std::string& text, const TableRequest&);
// Seed and way of {"do": "new_game", "seed": "7", "way": "…"}.
TableRequest request_of(const Json& question);

// The questions that this module answers: play_answers() and its own. Each module defines it.
Answers module_answers();

}  // namespace nedforge::web

// The one function that a page calls, with a question as JSON. The answer is JSON too and lives until the next call.
// It is {"refused"} or {"failed"} where something is thrown.
extern "C" const char* nedforge_call(const char* question);
