#pragma once
// Figures of games for people: shares in percent, differences of shares in points of percent, means.

#include <map>
#include <string>

#include "validator/base/rating/figures.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::cli {

std::string in_percent(const CountedShare&);              // " 52.1 %   (50.0 to 54.2)"
std::string words_of(const Figure&, const FigureValue&);  // "52.1 % (50.0 to 54.2)", "61.2 (60.1 to 62.3)"
std::string words_of(const Figure&, const Difference&);   // "+3.0 points (+1.0 to +5.0)", "+1.25 (…)"
std::string_view sure_word(const Difference&);            // "more", "less", "no difference seen"
std::string quantile_words(const std::map<int, int>&);    // "5 % at most 3, 25 % 4, half 6, …"

}  // namespace nedforge::cli
