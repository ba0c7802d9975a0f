// Comments are plain English: the phrases that readers stumbled over are in no comment, as they are in no message. Each
// row says what to write instead. Words that have an ordinary sense besides (a process that hangs on input) are left to
// the reader; the patterns are those that never are what a writer wants.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/architecture/source_tree.h"
#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

struct Phrase {
    const char* part;  // letters that a text with the phrase has: most texts need no pattern
    const char* pattern;
    const char* write;    // instead
    const char* example;  // a comment that must be found
};

const std::vector<Phrase> phrases{
    {"mend", R"(\bmend(s|ed|ing)?\b)", "help, or fix for a proved edit", "what mends it"},
    {"told of", R"(\btold of\b)", "named, reported", "the row that is told of"},
    {"none", R"(\bit is none\b|\bthey are none\b|\bwhere it is none\b)", "it is not one of them, there is none",
     "0: it is none"},
    {"at the most", R"(\bat the most\b)", "at most", "three at the most"},
    {"outlook", R"(\boutlooks?\b)", "completion odds", "the outlook of a round"},
    {"whereof", R"(\bwhereof\b)", "of which", "whereof one is left"},
    {"dear", R"(\bdearer\b|\btoo dear\b)", "more expensive", "a dearer way"},
    {"hang", R"(\bhangs? on (what|which|the|that|no|how|whether|tours|everything|all)\b|\bvalues hang on\b)",
     "depends on", "what hangs on the die"},
    {"so m", R"(\bso (many|much) (?!that\b|more\b))", "a number, or the name of the parameter", "in so many steps"},
    {" the ", R"(\bof (these|those|them|several) the (one|first|last|least|most|best|lowest|highest)\b)",
     "the first of them, if several", "of these the one with the fewest"},
    {"ahead", R"(\b(look|looks|looked|looking) ahead\b)", "rollout", "without looking ahead"},
    {"judge", R"(\bjudgements?\b|\b(is|are|was|were) judged\b|\bjudges (it|them|each|a|the)\b)",
     "evaluation, evaluated, checked", "each is judged by its score"},
    {"blockade", R"(\bblockades?\b)", "minimum cut", "a blockade of two gates"},
    {"", R"(\b(priced tour|priced hack|supply bound|need odds|sheet codec|dice book)s?\b)",
     "the word of the literature", "a priced tour"},
    {"imagine", R"(\bimagined? dice\b|\bimagines\b)", "sampled dice, rollout", "the dice that it imagines"},
};

// The comments of a file, each run of comment lines as one text, with the number of its first line.
std::vector<std::pair<int, std::string>> comments_of(const std::string& file) {
    std::vector<std::pair<int, std::string>> comments;
    std::ifstream in(source_path(file));
    bool goes_on = false;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto at = line.find("// ");
        const std::string code = line.substr(0, std::min(at, line.size()));
        // A literal with slashes in it ("https://…") is no comment.
        const bool is_comment = at != std::string::npos && code.find('"') == std::string::npos;
        const bool whole = is_comment && code.find_first_not_of(' ') == std::string::npos;
        if (is_comment && goes_on && whole)
            comments.back().second += " " + line.substr(at + 3);
        else if (is_comment)
            comments.emplace_back(number, line.substr(at + 3));
        goes_on = whole;
    }
    return comments;
}

const Phrase* phrase_in(const std::string& comment, std::smatch& match) {
    std::string lower = comment;
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    static const auto patterns = [] {
        std::vector<std::pair<std::regex, const Phrase*>> all;
        for (const Phrase& phrase : phrases) all.emplace_back(std::regex(phrase.pattern, std::regex::icase), &phrase);
        return all;
    }();
    for (const auto& [pattern, phrase] : patterns)
        if (lower.find(phrase->part) != std::string::npos && std::regex_search(comment, match, pattern)) return phrase;
    return nullptr;
}

}  // namespace

TEST(WordsInComments, AreThoseOfPlainEnglish) {
    std::size_t seen = 0;
    for (const char* folder : {"engine", "formats", "validator", "editor", "cli", "web", "tests", "bench", "fuzz"})
        for (const auto& file : files_below(folder, {".h", ".cpp", ".def"})) {
            if (file == "tests/architecture/words_in_comments_test.cpp") continue;
            for (const auto& [line, comment] : comments_of(file)) {
                ++seen;
                std::smatch match;
                if (const Phrase* phrase = phrase_in(comment, match)) {
                    ADD_FAILURE() << file << ":" << line << ": \"" << match.str() << "\": write " << phrase->write
                                  << "\n  " << comment;
                }
            }
        }
    EXPECT_GT(seen, 3000u);
}

TEST(WordsInComments, EveryPhraseWouldBeNoticed) {
    std::smatch match;
    for (const Phrase& phrase : phrases) {
        const std::string comment = phrase.example;
        EXPECT_EQ(phrase_in(comment, match), &phrase) << comment;
    }
    for (const std::string fine : {"so much that nobody reads it", "a text on which it hangs", "worth a look"})
        EXPECT_EQ(phrase_in(fine, match), nullptr) << fine;
}
