// The files of words: every text of the source is in the English file, the shipped translations are complete, numbers
// have the forms of their language, and mistakes in a file are found.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "formats/base/words/words_file.h"
#include "formats/base/yaml/tree.h"
#include "tests/support/support.h"

namespace nedforge::test {
namespace {

namespace fs = std::filesystem;

// The literals of C++ source: neighbours are one literal, as the compiler takes them.
struct Literal {
    std::string text;
    std::size_t begin = 0, end = 0;
};
std::vector<Literal> literals_of(const std::string& source) {
    std::vector<Literal> literals;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source.compare(i, 2, "//") == 0) {
            i = std::min(source.find('\n', i), source.size());
            continue;
        }
        if (source[i] == '\'') {  // a character, or a separator of digits
            i += source.compare(i, 2, "'\\") == 0 ? 3 : i + 2 < source.size() && source[i + 2] == '\'' ? 2 : 0;
            continue;
        }
        if (source[i] != '"') continue;
        Literal one{"", i, 0};
        for (++i; i < source.size() && source[i] != '"'; ++i) {
            if (source[i] != '\\') {
                one.text += source[i];
                continue;
            }
            ++i;
            one.text += source[i] == 'n' ? '\n' : source[i];
        }
        one.end = i + 1;
        const bool neighbour =
            !literals.empty() &&
            source.substr(literals.back().end, one.begin - literals.back().end).find_first_not_of(" \n") ==
                std::string::npos;
        if (neighbour) {
            literals.back().text += one.text;
            literals.back().end = one.end;
        } else {
            literals.push_back(one);
        }
    }
    return literals;
}

std::vector<std::string> sources() {
    std::vector<std::string> texts;
    for (const char* layer : {"engine", "formats", "validator", "cli"})
        for (const auto& entry : fs::recursive_directory_iterator(source_path(layer))) {
            const std::string ending = entry.path().extension().string();
            if (ending == ".cpp" || ending == ".h" || ending == ".def")
                texts.push_back(read_all(entry.path().string()));
        }
    return texts;
}

std::map<std::string, bool> english_keys() {  // whether each counts
    std::map<std::string, bool> keys;
    const YamlFile file = yaml_tree(shipped_words("en"));
    for (std::size_t i = 1; i < file.root.children.size(); i += 2) {
        const YamlNode& table = file.root.children[i];
        if (!table.is_mapping()) continue;
        for (std::size_t k = 0; k + 1 < table.children.size(); k += 2) {
            EXPECT_TRUE(keys.emplace(table.children[k].text, table.children[k + 1].is_mapping()).second)
                << "two tables have the text: " << table.children[k].text;
            if (!table.children[k + 1].is_mapping()) {
                EXPECT_EQ(table.children[k].text, table.children[k + 1].text) << "the pattern is English";
            }
        }
    }
    return keys;
}

TEST(Words, TheEnglishFileHasTheTextsOfTheSourceAndNoOthers) {
    const std::map<std::string, bool> keys = english_keys();
    std::set<std::string> written;
    for (const std::string& source : sources())
        for (const Literal& literal : literals_of(source)) {
            written.insert(literal.text);
            written.insert("{1} " + plural(literal.text));
            const auto call_before = [&](std::string_view call) {
                const std::size_t word = source.find_last_not_of(" \n", literal.begin - 1);
                return word != std::string::npos && word + 1 >= call.size() &&
                       source.compare(word + 1 - call.size(), call.size(), call) == 0;
            };
            if (call_before(" worded(") || call_before("(worded(") || call_before("{worded(")) {
                EXPECT_TRUE(keys.count(literal.text)) << "not in formats/words/en.yaml: " << literal.text;
            }
        }
    for (const auto& [key, counts] : keys) EXPECT_TRUE(written.count(key)) << "no source has the text: " << key;
}

TEST(Words, TheShippedFilesAreCompleteAndRight) {
    const std::map<std::string, bool> keys = english_keys();
    for (const std::string_view language : shipped_languages()) {
        const LoadedWords loaded = read_words(shipped_words(language));
        for (const auto& d : loaded.diagnostics) ADD_FAILURE() << language << ":" << d.place.line << ": " << d.message;
        ASSERT_TRUE(loaded.words) << language;
        EXPECT_EQ(loaded.words->language, language);
        EXPECT_TRUE(loaded.missing.empty()) << language << " lacks: " << loaded.missing.front();
        for (const auto& [key, text] : loaded.words->texts)
            for (const PluralForm form : plural_forms(language))
                if (keys.at(key)) {
                    EXPECT_NE(text.forms[static_cast<std::size_t>(form)], "") << key;
                }
    }
    EXPECT_EQ(shipped_languages(), (std::vector<std::string_view>{"de", "en", "es", "fr", "pl"}));
}

TEST(Words, NumbersHaveTheFormsOfTheirLanguage) {
    const LoadedWords polish = read_words(shipped_words("pl"));
    ASSERT_TRUE(polish.words);
    const WordsInUse in_use(&*polish.words);
    EXPECT_EQ(worded_count(1, "stone"), "1 kamień");
    EXPECT_EQ(worded_count(2, "stone"), "2 kamienie");
    EXPECT_EQ(worded_count(5, "stone"), "5 kamieni");
    EXPECT_EQ(worded_count(12, "stone"), "12 kamieni");
    EXPECT_EQ(worded_count(22, "stone"), "22 kamienie");
    EXPECT_EQ(worded_count(112, "stone"), "112 kamieni");
    // Of 0, 1, 2, 4, 5, 11, 12, 14, 15, 21, 22, 24, 25, 101, 102, 111, 112, 114 and 122: one, few, many or other.
    for (const auto& [language, forms] : {std::pair{"de", "o1ooooooooooooooooo"},
                                          {"fr", "11ooooooooooooooooo"},
                                          {"ja", "ooooooooooooooooooo"},
                                          {"cs", "o1ffooooooooooooooo"},
                                          {"pl", "m1ffmmmmmmffmmfmmmf"},
                                          {"ru", "m1ffmmmmm1ffm1fmmmf"}}) {
        std::string found;
        for (const int count : {0, 1, 2, 4, 5, 11, 12, 14, 15, 21, 22, 24, 25, 101, 102, 111, 112, 114, 122})
            found += "1fmo"[static_cast<std::size_t>(plural_form(language, count))];
        EXPECT_EQ(found, forms) << language;
    }
}

TEST(Words, AreInUseWhileTheirObjectLives) {
    Words words;
    words.language = "xx";
    words.texts["{1} of {2}"].forms[3] = "{2}: {1}{3}";
    EXPECT_EQ(worded("{1} of {2}", 3, 7), "3 of 7");
    {
        const WordsInUse in_use(&words);
        EXPECT_EQ(worded("{1} of {2}", 3, "seven"), "seven: 3{3}");
        EXPECT_EQ(worded("not there {1}", 4), "not there 4");
        EXPECT_EQ(worded_count(2, "die"), "2 dice");
        EXPECT_EQ(language_in_use(), "xx");
        const WordsInUse english(nullptr);
        EXPECT_EQ(worded("{1} of {2}", 3, 7), "3 of 7");
    }
    EXPECT_EQ(language_in_use(), "en");
    EXPECT_EQ(worded_list(std::vector<std::string>{"a", "b", "c"}), "a, b and c");
}

TEST(Words, CapitalsOfLettersWithMarks) {
    EXPECT_EQ(in_capitals("Übersicht, ñandú, œuf, żółć, Straßen"), "ÜBERSICHT, ÑANDÚ, ŒUF, ŻÓŁĆ, STRASSEN");
    EXPECT_EQ(with_capital("östlich"), "Östlich");
    EXPECT_EQ(with_capital("południe"), "Południe");
    EXPECT_EQ(with_capital(""), "");
    EXPECT_EQ(in_capitals("漢字 a"), "漢字 A");
    EXPECT_EQ(in_capitals("az àþ÷ āķı ĸĺňŉ ŋŷÿ źžſ"), "AZ ÀÞ÷ ĀĶı ĸĹŇŉ ŊŶŸ ŹŽſ");
    EXPECT_EQ(in_capitals("ab\xC3"), "AB\xC3") << "half a letter stays";
}

struct Mistake {
    const char* text;
    int line;
    const char* code;
};
TEST(Words, MistakesInAFileAreFound) {
    const std::string head = "format: 1\nlanguage: pl\n";
    for (const auto& [text, line, code] :
         {Mistake{"common:\n  \"Prinz at 100 %\": x\n", 4, "NED103"}, Mistake{"unknown_game: {}\n", 3, "NED103"},
          Mistake{"common:\n  \"{1} of {2}\": \"{1} z {1}\"\n", 4, "NED106"},
          Mistake{"common:\n  \"{1} of {2}\": \"{1} z {3}\"\n", 4, "NED106"},
          Mistake{"common:\n  \"{1} dice\": \"{1} kości\"\n", 4, "NED105"},
          Mistake{"common:\n  \"{1} dice\": {one: a, few: b}\n", 4, "NED104"},
          Mistake{"common:\n  \"{1} dice\": {one: a, few: b, many: c, other: d}\n", 4, "NED103"},
          Mistake{"common:\n  \"Setup\": 3\n", 4, "NED105"}, Mistake{"common: []\n", 3, "NED105"}}) {
        const LoadedWords loaded = read_words(head + text);
        EXPECT_FALSE(loaded.words) << text;
        ASSERT_EQ(loaded.diagnostics.size(), 1u) << text;
        EXPECT_EQ(loaded.diagnostics[0].code, code) << text << loaded.diagnostics[0].message;
        EXPECT_EQ(loaded.diagnostics[0].place.line, line) << text;
    }
    const LoadedWords part = read_words(head + "common: {\"Setup\": Przygotowanie}\n");
    ASSERT_TRUE(part.words);
    EXPECT_GT(part.missing.size(), 500u);
    for (const char* broken :
         {"", "format: 1\n", "format: 2\nlanguage: de\n", "format: 1\nlanguage: 'd e'\n", "a: [", "\t"})
        EXPECT_FALSE(read_words(broken).words) << broken;
}

}  // namespace
}  // namespace nedforge::test
