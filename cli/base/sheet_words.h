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

// The words that `--words` names; where it names none, those of the packs among the paths. What is wrong with a file
// and what it lacks is said on standard error.
SheetWords words_of_sheets(const std::string& named, const std::vector<std::string>& paths);

}  // namespace nedforge::cli
