#include "validator/base/explain.h"

#include <algorithm>
#include <array>

#include "formats/base/report/report.h"

namespace nedforge {

namespace {

constexpr std::size_t text_width = 96;

// By the first digit of the code's number: what the family is about.
struct Family {
    char digit;
    std::string_view title;
};
constexpr std::array<Family, 8> families{{{'1', "Files and waivers"},
                                          {'2', "Structure"},
                                          {'3', "Reachability"},
                                          {'4', "Hack module"},
                                          {'5', "Economy"},
                                          {'6', "Balance"},
                                          {'7', "Packs"},
                                          {'8', "Sheet"}}};

std::string_view family_of(std::string_view code) {
    for (const auto& family : families)
        if (code.size() > 3 && code[3] == family.digit) return family.title;
    return "Other";
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

std::string explain_text(const CheckInfo& check, bool colour) {
    const auto section = [&](std::string_view title, std::string_view text) {
        return "\n" + ink(colour, "1;36", title) + "\n" + wrapped(text, "  ");
    };
    return ink(colour, "1", std::string(check.code) + " " + std::string(check.name)) + " (" +
           std::string(severity_word(check.severity)) + ", " + std::string(family_of(check.code)) + ")\n" +
           section("What it means", check.what) + section("Why it matters", check.why) +
           section("How to fix it", check.help) + "\n" + ink(colour, "1;36", "Example") + "\n" +
           indented(check.example, "  ");
}

std::string list_text(const std::vector<CheckInfo>& checks, bool colour) {
    std::string out, family;
    for (const auto& check : checks) {
        if (family_of(check.code) != family) {
            out += (family.empty() ? "" : "\n");
            family = family_of(check.code);
            out += ink(colour, "1;36", family) + "\n";
        }
        std::string severity(severity_word(check.severity));
        severity.resize(8, ' ');
        out += "  " + ink(colour, "1", check.code) + "  " + severity + std::string(check.name) + "\n";
    }
    return out + "\n'nedforge explain CODE' tells what a check means, why it matters, and how to fix it.\n";
}

std::string explain_markdown(const CheckInfo& check) {
    return "### " + std::string(check.code) + " " + std::string(check.name) + "\n\n" + "*" +
           std::string(severity_word(check.severity)) + "*. " + std::string(check.what) + "\n\n**Why it matters.** " +
           std::string(check.why) + "\n\n**Help.** " + std::string(check.help) + "\n\n```yaml\n" +
           std::string(check.example) + (check.example.ends_with('\n') ? "" : "\n") + "```\n";
}

std::string all_markdown(const std::vector<CheckInfo>& checks) {
    std::string out =
        "# Checks\n\n"
        "<!-- Made by `nedforge explain --markdown`; a test holds that it is current. -->\n\n"
        "Every finding of `nedforge validate` has a code that is never reused for something else. `nedforge explain "
        "CODE` "
        "says at the\nterminal what stands here. A finding that is meant can be waived in the map, with a reason "
        "(`waivers`); errors of NED1xx and\nNED2xx and NED111 can't be.\n\n| code | name | severity |\n| --- | --- | "
        "--- |\n";
    for (const auto& check : checks)
        out += "| [" + std::string(check.code) + "](#" +
               [&] {
                   std::string anchor = std::string(check.code) + "-" + std::string(check.name);
                   for (char& c : anchor)
                       if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
                   return anchor;
               }() +
               ") | " + std::string(check.name) + " | " + std::string(severity_word(check.severity)) + " |\n";
    std::string_view family;
    for (const auto& check : checks) {
        if (family_of(check.code) != family) {
            family = family_of(check.code);
            out += "\n## " + std::string(family) + "\n";
        }
        out += "\n" + explain_markdown(check);
    }
    return out;
}

}  // namespace nedforge
