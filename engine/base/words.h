#pragma once
// Words that every layer and every family puts into its messages: lists, counts with their noun, and shares in percent.
// Each has one definition, so that one figure reads the same in a finding, in a report and in the editor.

#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace nedforge {

// All words with `between` them: "a, b, c". `words` is any container; `word_of` makes a word of each of its elements,
// and may be a pointer to a member.
template <class Words, class WordOf = std::identity>
std::string joined(const Words& words, std::string_view between = ", ", WordOf word_of = {}) {
    std::string text;
    bool first = true;
    for (const auto& word : words) {
        if (!first) text += between;
        text += std::invoke(word_of, word);
        first = false;
    }
    return text;
}

// The words as a sentence lists them: "a", "a and b", "a, b and c".
template <class Words, class WordOf = std::identity>
std::string listed(const Words& words, std::string_view last = "and", WordOf word_of = {}) {
    std::string text;
    std::size_t i = 0;
    for (const auto& word : words) {
        if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
        text += std::invoke(word_of, word);
        ++i;
    }
    return text;
}

// The plural of a noun, or of a phrase that ends in one: "step" gives "steps", "entry" gives "entries", "box" gives
// "boxes", and "die" gives "dice".
std::string plural(std::string_view noun);
std::string singular(std::string_view nouns);  // of such a plural

// A number, or a type that is read as one, as Small<>.
template <class Number>
concept WholeNumber = std::integral<decltype(+std::declval<Number>())>;

// "step" for 1, and "steps" for every other count.
std::string noun_for(WholeNumber auto count, std::string_view noun) {
    return count == 1 ? std::string(noun) : plural(noun);
}
// "1 step", "2 steps", "0 dice".
std::string counted(WholeNumber auto count, std::string_view noun) {
    return std::to_string(count) + " " + noun_for(count, noun);
}

// A share from 0 to 1: "57 %", and "79.6 %" with one digit after the point. Halves round to the even digit.
std::string percent(double share, int digits = 0);
std::string percent_range(double low, double high, int digits = 0);  // "51 to 62 %"
// Without digits after the point, but with one below 1 % and above 99 %, where a whole number would hide what differs.
std::string percent_near_ends(double share);  // "72 %", "0.4 %", "99.6 %"

}  // namespace nedforge
