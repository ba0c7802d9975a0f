#include "engine/base/game/grammar.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "engine/base/characters.h"

namespace nedforge::game {

WordReader::WordReader(std::string_view line) {
    std::istringstream stream{std::string(line)};
    for (std::string word; stream >> word;) words_.push_back(word);
}

void WordReader::expected(const std::string& expectation) {
    if (wrong_.empty()) wrong_ = "expected " + expectation;
}

std::string WordReader::word(const std::string& expectation) {
    if (more()) return words_[next_++];
    expected(expectation);
    return "";
}

bool WordReader::take(std::string_view word) {
    if (!more() || words_[next_] != word) return false;
    ++next_;
    return true;
}

int WordReader::number(const std::string& expectation, int low, int high) {
    const auto number = named(expectation, [&](std::string_view text) -> std::optional<int> {
        if (text.starts_with('+')) text.remove_prefix(1);
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        return whole && value >= low && value <= high ? std::optional(value) : std::nullopt;
    });
    return number.value_or(low);
}

void WordReader::end() {
    if (more()) expected("nothing after '" + words_[next_ - 1] + "'");
}

std::string help_text(std::span<const HelpLine> lines) {
    constexpr std::size_t column = 39;  // of the explanations
    std::string text;
    for (const HelpLine& line : lines) {
        if (!line.heading.empty()) text += line.heading + "\n";
        std::string usage = "  " + line.usage;
        const std::size_t width = count_code_points(usage);
        text += usage + std::string(width < column ? column - width : 1, ' ') + line.text + "\n";
    }
    return text;
}

}  // namespace nedforge::game
