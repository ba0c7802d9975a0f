#pragma once
// What is known of a board, in sentences for people: whether a game on it can end (T3), whether a win can be forced
// (T4), and what follows from its size and from repetition. Sheets and the editor say the same.

#include <string>
#include <vector>

#include "validator/luddit/facts/end.h"

namespace nedforge::luddit {

std::vector<std::string> known_sentences(const Board&, const EndFacts&);

}  // namespace nedforge::luddit
