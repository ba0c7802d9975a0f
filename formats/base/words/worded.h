#pragma once
// The texts that sheets print, in the language in use. The source has them in English; a file of words (words_file.h)
// has each of them in another language, under the English text as its key. Where no words are in use, the English text
// itself is printed, and nothing is looked up.
//
// A text may have places for values: {1}, {2} …, which another language may put in another order. A text that counts
// something has a form for each class of numbers that the language tells apart (plural_forms).
//
// The words in use belong to a thread, as a locale does: texts are made in many places, most of which draw, and all of
// one run are in one language. Editor, terminal and messages are in English, because they use no words.

#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge {

enum class PluralForm { one, few, many, other };
inline constexpr IndexedArray<std::string_view, PluralForm, 4> plural_form_names{"one", "few", "many", "other"};
// The forms that whole numbers have in a language ("de", "pl"), by the plural rules of Unicode's CLDR. A language that
// is not known has those of English.
std::vector<PluralForm> plural_forms(std::string_view language);
PluralForm plural_form(std::string_view language, long long count);

// A text in a language: one form, or the forms of a text that counts its first value.
struct WordedText {
    IndexedArray<std::string, PluralForm, 4> forms;  // by PluralForm; a text that counts nothing has `other` alone
};
struct Words {
    std::string language;                                  // as in BCP 47: "de"
    std::map<std::string, WordedText, std::less<>> texts;  // by their English
};

// What is made while an object of this lives is in these words, which live longer. Null: in English.
class WordsInUse {
public:
    explicit WordsInUse(const Words*);
    ~WordsInUse();
    WordsInUse(const WordsInUse&) = delete;
    WordsInUse& operator=(const WordsInUse&) = delete;

private:
    const Words* before_;
};
const Words* words_in_use();
std::string language_in_use();  // "en" where no words are in use

// A text that had to be shortened or leaves its place, in words that are not English. Each text is noted once.
void note_cut_text(std::string_view);
std::set<std::string> take_cut_texts();  // those noted since the last call, in this thread

// A value for a place in a text.
class WordedValue {
public:
    WordedValue(std::string_view text) : text_(text) {}    // NOLINT: made where a text is expected
    WordedValue(const std::string& text) : text_(text) {}  // NOLINT
    WordedValue(const char* text) : text_(text) {}         // NOLINT
    template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>
    WordedValue(Number number) : text_(std::to_string(number)) {}  // NOLINT
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

std::string worded_with(std::string_view english, std::initializer_list<WordedValue> values);
// worded("Page {1} of {2}", 3, 7)
template <class... Values>
std::string worded(std::string_view english, const Values&... values) {
    return worded_with(english, {WordedValue(values)...});
}
// "3 cards". The key of the text is "{1} cards".
std::string worded_count(long long count, std::string_view noun);
// The words as a sentence lists them; `last` is the word before the last of them.
template <class List, class WordOf = std::identity>
std::string worded_list(const List& words, std::string_view last = "and", WordOf word_of = {}) {
    return listed(words, worded_with(last, {}), word_of);
}

// The text with its small letters as capitals: ASCII, Latin-1 and Latin Extended-A. A sharp s is SS, as on a German
// sign.
std::string in_capitals(std::string_view utf8);
// The same for its first letter alone.
std::string with_capital(std::string_view utf8);

}  // namespace nedforge
