#include "cli/base/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>

#include "engine/base/characters.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"

namespace nedforge::cli {

namespace {

// The whole of `text` as a number; CLI11's own reading takes -1 for the largest number, 010 for 8, and NaN as within
// every range.
template <class Number>
bool reads(const std::string& text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

// `rule` changes the text to what CLI11 shall read, or says why it is refused. It has no description: the type says it.
CLI::Option* with_rule(CLI::Option* option, const std::string& type, std::function<std::string(std::string&)> rule) {
    return option->type_name(type)->transform(CLI::Validator(std::move(rule), ""));
}

}  // namespace

CLI::Option* one_of(CLI::Option* option, const std::vector<std::string>& words) {
    return with_rule(option, fmt::format("{}", fmt::join(words, "|")), [words](std::string& text) -> std::string {
        if (std::find(words.begin(), words.end(), text) != words.end()) return "";
        return "'" + text + "' is not " + listed(words, "or");
    });
}

CLI::Option* one_of_or_file(CLI::Option* option, const std::vector<std::string>& words) {
    const std::string type = fmt::format("{}", fmt::join(words, "|"));
    return with_rule(option, type, [words](std::string& text) -> std::string {
        const auto equals = text.find('=');
        const std::string word = text.substr(0, equals);
        if (std::find(words.begin(), words.end(), word) == words.end())
            return "'" + word + "' is not " + listed(words, "or");
        return equals + 1 == text.size() ? "'" + text + "' names no file" : "";
    });
}

CLI::Option* whole_number(CLI::Option* option, std::uint64_t low, std::uint64_t high) {
    return with_rule(option, "N", [low, high](std::string& text) -> std::string {
        std::uint64_t value = 0;
        if (!reads(text, value) || value < low || value > high)
            return fmt::format("'{}' is not a whole number from {} to {}", text, low, high);
        text = std::to_string(value);
        return "";
    });
}

CLI::Option* finite_number(CLI::Option* option, double low, double high) {
    return with_rule(option, "NUMBER", [low, high](std::string& text) -> std::string {
        double value = 0;
        if (reads(text, value) && std::isfinite(value) && value >= low && value <= high) return "";
        return fmt::format("'{}' is not a number from {} to {}", text, low, high);
    });
}

CLI::Option* file_name(CLI::Option* option, const std::vector<std::string>& endings) {
    return with_rule(option, "FILE", [endings](std::string& text) -> std::string {
        if (text.empty()) return "it takes a file's name";
        if (text == "-" && !endings.empty()) return "it takes a file's name; nothing goes to standard output here";
        if (endings.empty() || std::find(endings.begin(), endings.end(), ending_of(text)) != endings.end()) return "";
        return "'" + text + "' does not end in " + listed(endings, "or");
    });
}

std::string ending_of(const std::string& file) {
    std::string ending = std::filesystem::path(file).extension().string();
    for (char& c : ending) c = to_small_letter(c);
    return ending;
}

CLI::Option* any_number_of_times(CLI::Option* option) {
    return option->expected(1)->allow_extra_args(false)->take_all();
}

}  // namespace nedforge::cli
