#pragma once
// What a player types at `nedforge play`, and how the legal actions are listed there: one grammar, both ways.
//   clock 2 | switch 2 | tool 4 | bonus 2 0 | unlock 2 B1 | power C2 | move 2 B1 C1 | walk B1 C1 | force D1
//   adjust 2 +1 | copy 1 | make 6 | hack …
// where the first number is a die's index. hack takes a die or `energy`, then what a replay's keys for its place say
// (HackFormat): COLUMN ROW for a position, top, middle or bottom for a row, numbers for the others, perhaps `mirror`.
// `move 2 B1 ...` and `walk B1 ...` are parts of a move that are not the last (R22).

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::cli {

std::string words_of(const luddite::ReplayAction&);

// The error says what was expected. Only the words are checked here, so that a replay can say what was understood:
// whether it may be done, the rules say.
Result<luddite::ReplayAction, std::string> action_of(std::string_view words, luddite::HackBoard::Variant);

// The grammar of the actions of one variant, under a reading of R22, for the help.
std::string grammar(luddite::HackBoard::Variant, luddite::MoveRuling);
// The lines of it that show a command, or nothing where there is no such command.
std::string usage_of(std::string_view verb, luddite::HackBoard::Variant, luddite::MoveRuling);

// The words that actions begin with.
std::vector<std::string_view> verbs_of_actions();

std::vector<std::string> split_words(std::string_view line);

}  // namespace nedforge::cli
