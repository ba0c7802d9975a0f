#pragma once
// Files of words: YAML with all texts that sheets print, in a language. The file has a table for what all games share
// ("common") and one for each family; a key is the English text, and its value is the text in the language:
//
//     format: 1
//     language: de
//     name: Deutsch
//     common:
//       "Print at 100 %": "Mit 100 % drucken"
//       "{1} cards": {one: "{1} Karte", other: "{1} Karten"}
//
// The English file, formats/words/en.yaml, is the pattern: it has every key, and only those are known. The program
// carries it and the other shipped files. A key that is left out is no error: its text is printed in English.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/words/worded.h"

namespace nedforge {

std::vector<std::string_view> shipped_languages();     // sorted: "de", "en" …
std::string shipped_words(std::string_view language);  // the text of the file; empty where none is shipped
bool are_words_shipped(std::string_view language);

struct LoadedWords {
    std::optional<Words> words;        // nothing where a finding is
    Diagnostics diagnostics;           // unknown keys, texts with other places than the English one, missing forms …
    std::vector<std::string> missing;  // English texts of the pattern that the file lacks, table by table
    std::string name;                  // of the language, in the language
};
LoadedWords read_words(std::string_view text);

}  // namespace nedforge
