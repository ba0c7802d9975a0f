#pragma once
// The words in which `sheet` prints: a language that is shipped, or a file of words (formats/base/words/words_file.h).

#include <optional>
#include <string>
#include <vector>

#include "formats/base/words/worded.h"

namespace nedforge::cli {

struct SheetWords {
    std::optional<Words> words;  // nothing: English, or what is wrong was said
    int status = 0;              // status_ok, or the command's
};

// The folder of a pack, and what its `words` names.
struct WordsOfPack {
    std::string folder, words;
    bool operator==(const WordsOfPack&) const = default;
};

// The words that `--words` names; without it, those of the packs. What is wrong with a file and what it lacks is said
// on standard error.
SheetWords words_of_sheets(const std::optional<std::string>& named, const std::vector<WordsOfPack>&);

}  // namespace nedforge::cli
