#include "validator/base/explain.h"

#include <algorithm>
#include <utility>

#include "formats/base/report/report.h"

namespace nedforge {

namespace {

constexpr std::size_t text_width = 96;

std::string_view chapter_of(const Family& family, const CheckInfo& check) {
    const char digit = std::to_string(number_of(check.code)).front();
    for (const Chapter& chapter : family.chapters)
        if (chapter.digit == digit) return chapter.title;
    return "Other";
}

// The checks in their order: begin(heading) before the first one of each chapter, say(check) for each. Where there are
// several families, the heading says whose chapter it is.
template <class Begin, class Say>
void each_check(const std::vector<const Family*>& families, const Begin& begin, const Say& say) {
    for (const Family* family : families) {
        const std::string game = families.size() > 1 ? std::string(family->names.title) + ": " : "";
        std::string_view chapter;
        for (const CheckInfo& check : family->checks()) {
            const std::string_view next_chapter = chapter_of(*family, check);
            if (std::exchange(chapter, next_chapter) != next_chapter) begin(game + std::string(next_chapter));
            say(check);
        }
    }
}

std::string in_case(std::string word, char from, char to) {
    for (char& c : word)
        if (c >= from && c < from + 26) c = static_cast<char>(c - from + to);
    return word;
}

std::string ink(bool colour, std::string_view code, std::string_view text) {
    return colour ? "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m" : std::string(text);
}

// Words on lines of at most `text_width`, each behind `indent`.
std::string wrapped(std::string_view text, std::string_view indent) {
    std::string out, line;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        const std::string_view word = text.substr(i, end - i);
        i = end + 1;
        if (!line.empty() && indent.size() + line.size() + 1 + word.size() > text_width) {
            out += std::string(indent) + line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + std::string(word);
    }
    return line.empty() ? out : out + std::string(indent) + line + "\n";
}

std::string indented(std::string_view text, std::string_view indent) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find('\n', i), text.size());
        out += std::string(indent) + std::string(text.substr(i, end - i)) + "\n";
        i = end + 1;
    }
    return out;
}

}  // namespace

NamedCheck check_by_name(const std::string& word, const std::vector<const Family*>& candidates) {
    const std::string upper = in_case(word, 'a', 'A');
    std::string lower = in_case(word, 'A', 'a');
    std::replace(lower.begin(), lower.end(), '_', '-');
    for (const Family* family : candidates)
        for (const auto& name : {upper, std::string(family->names.prefix) + upper, lower})
            if (const CheckInfo* check = find_check(family->checks(), name)) return {family, check};
    return {};
}

std::string explain_text(const NamedCheck& named, bool colour) {
    const CheckInfo& check = *named.check;
    const auto section = [&](std::string_view title, std::string_view text) {
        return "\n" + ink(colour, "1;36", title) + "\n" + wrapped(text, "  ");
    };
    return ink(colour, "1", std::string(check.code) + " " + std::string(check.name)) + " (" +
           std::string(severity_word(check.severity)) + ", " + std::string(chapter_of(*named.family, check)) + ")\n" +
           section("What it means", check.what) + section("Why it matters", check.why) +
           section("How to fix it", check.help) + "\n" + ink(colour, "1;36", "Example") + "\n" +
           indented(check.example, "  ");
}

std::string list_text(const std::vector<const Family*>& families, bool colour) {
    std::string out;
    each_check(
        families,
        [&](const std::string& heading) { out += (out.empty() ? "" : "\n") + ink(colour, "1;36", heading) + "\n"; },
        [&](const CheckInfo& check) {
            std::string severity(severity_word(check.severity));
            severity.resize(8, ' ');
            out += "  " + ink(colour, "1", check.code) + "  " + severity + std::string(check.name) + "\n";
        });
    return out + "\n'nedforge explain CODE' says what a check means, why it matters, and how to fix it.\n";
}

std::string explain_markdown(const CheckInfo& check) {
    return "### " + std::string(check.code) + " " + std::string(check.name) + "\n\n" + "*" +
           std::string(severity_word(check.severity)) + "*. " + std::string(check.what) + "\n\n**Why it matters.** " +
           std::string(check.why) + "\n\n**Help.** " + std::string(check.help) + "\n\n```yaml\n" +
           std::string(check.example) + (check.example.ends_with('\n') ? "" : "\n") + "```\n";
}

std::string all_markdown(const std::vector<const Family*>& families) {
    const std::string prefix(families.front()->names.prefix);
    std::string out =
        "# Checks\n\n<!-- Made by `nedforge explain --markdown --game " + std::string(families.front()->names.name) +
        "`; a test holds that it is current. -->\n\n"
        "Every finding of `nedforge validate` has a code that is never reused for something else. `nedforge explain "
        "CODE` says at the\nterminal what this page says. A finding that is meant can be waived in the map, with a "
        "reason (`waivers`); errors of " +
        prefix + "1xx and\n" + prefix + "2xx, and " + prefix +
        "111, can't be.\n\n| code | name | severity |\n| --- | --- | --- |\n";
    for (const Family* family : families)
        for (const auto& check : family->checks())
            out += "| [" + std::string(check.code) + "](#" +
                   in_case(std::string(check.code) + "-" + std::string(check.name), 'A', 'a') + ") | " +
                   std::string(check.name) + " | " + std::string(severity_word(check.severity)) + " |\n";
    each_check(
        families, [&](const std::string& heading) { out += "\n## " + heading + "\n"; },
        [&](const CheckInfo& check) { out += "\n" + explain_markdown(check); });
    return out;
}

}  // namespace nedforge
