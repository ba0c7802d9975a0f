#pragma once
// Figures of a rating on the screen, for families whose games are rated: a share as a bar with its interval, a mean in
// words.

#include <string>

#include "editor/toolkit/look.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge {

// A share as a bar with its interval, its figure at the right.
void share_bar(const Look&, const char* key, const std::string& title, const CountedShare&, ImU32 colour);
std::string mean_words(const SampleMean&);  // "14.2 (14.0 - 14.4)"

}  // namespace nedforge
