#include "cli/base/sheet_words.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/base/words/words_file.h"

namespace nedforge::cli {

namespace {

// What a file of words lacks is printed in English. The first few of it are named.
void say_missing(const std::string& path, const LoadedWords& loaded) {
    constexpr std::size_t most_named = 3;
    if (loaded.missing.empty()) return;
    std::vector<std::string> named;
    for (const std::string& text : loaded.missing) {
        if (named.size() == most_named) break;
        named.push_back("'" + printable(text) + "'");
    }
    std::cerr << "nedforge sheet: " << printable(path) << " lacks " << counted(std::ssize(loaded.missing), "text")
              << ", which sheets have in English: " << joined(named)
              << (loaded.missing.size() > most_named ? " and more" : "") << "\n";
}

SheetWords words_of_text(const std::string& path, const std::string& text) {
    LoadedWords loaded = read_words(text);
    for (const auto& d : loaded.diagnostics)
        std::cerr << place_text(path, d.place) << printable(d.message) << " [" << d.code << "]\n";
    if (!loaded.words) return {std::nullopt, status_findings};
    say_missing(path, loaded);
    return {std::move(loaded.words), status_ok};
}

SheetWords words_named(const std::string& named, const std::string& source) {
    if (named == "en") return {};
    if (are_words_shipped(named)) return words_of_text(named, shipped_words(named));
    std::error_code ignored;
    if (!std::filesystem::exists(named, ignored))
        return {std::nullopt, failed("sheet", source + ": '" + printable(named) + "' is no file, and no language of " +
                                                  listed(shipped_languages(), "or"))};
    const auto text = read_file(named, max_file_bytes, named);
    if (!text) return {std::nullopt, failed("sheet", why_unreadable(text.error()))};
    return words_of_text(named, *text);
}

}  // namespace

SheetWords words_of_sheets(const std::optional<std::string>& named, const std::vector<WordsOfPack>& of_packs) {
    if (named) return words_named(*named, "--words");
    if (of_packs.empty()) return {};
    for (const auto& pack : of_packs)
        if (pack != of_packs.front() && (pack.words != of_packs.front().words || !are_words_shipped(pack.words)))
            return {std::nullopt, failed("sheet", "the packs have different words; --words says which to print")};
    const auto& [folder, words] = of_packs.front();
    const std::string source = printable((std::filesystem::path(folder) / pack_file_name).string()) + ": words";
    if (are_words_shipped(words)) return words_named(words, source);
    const PackFile file = open_in_pack(folder, words);
    if (file.state == PackFile::State::missing)
        return {std::nullopt, failed("sheet", source + ": '" + printable(words) + "' is no file, and no language of " +
                                                  listed(shipped_languages(), "or"))};
    if (!file.text) return {std::nullopt, failed("sheet", source + ": " + printable(file.reason))};
    return words_of_text(file.path, *file.text);
}

}  // namespace nedforge::cli
