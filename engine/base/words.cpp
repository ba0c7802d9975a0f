#include "engine/base/words.h"

#include <cstdio>

namespace nedforge {

namespace {

std::string number(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

}  // namespace

std::string plural(std::string_view noun) {
    const auto stem = [&](std::size_t letters) { return std::string(noun.substr(0, noun.size() - letters)); };
    if (noun == "die" || noun.ends_with(" die")) return stem(1) + "ce";
    const char before = noun.size() > 1 ? noun[noun.size() - 2] : ' ';
    if (noun.ends_with('y') && std::string_view("aeiou").find(before) == std::string_view::npos) return stem(1) + "ies";
    for (const std::string_view ending : {"s", "x", "ch", "sh"})
        if (noun.ends_with(ending)) return stem(0) + "es";
    return stem(0) + "s";
}

std::string singular(std::string_view nouns) {
    const auto stem = [&](std::size_t letters) { return std::string(nouns.substr(0, nouns.size() - letters)); };
    if (nouns == "dice" || nouns.ends_with(" dice")) return stem(2) + "e";
    if (nouns.ends_with("ies")) return stem(3) + "y";
    for (const std::string_view ending : {"ses", "xes", "ches", "shes"})
        if (nouns.ends_with(ending)) return stem(2);
    return stem(1);
}

std::string percent(double share, int digits) { return number(100 * share, digits) + " %"; }

std::string percent_range(double low, double high, int digits) {
    return number(100 * low, digits) + " to " + percent(high, digits);
}

std::string percent_near_ends(double share) {
    const double value = 100 * share;
    return percent(share, value > 0 && (value < 1 || (value > 99 && value < 100)) ? 1 : 0);
}

}  // namespace nedforge
