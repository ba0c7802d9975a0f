#include "cli/base/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/printable.h"

namespace nedforge::cli {

namespace {

struct Flags {
    std::vector<std::string> long_names, short_names;  // without dashes
};

Flags flags_of(const CLI::App& app) {
    Flags flags;
    for (const CLI::Option* option : app.get_options()) {
        const auto add = [](std::vector<std::string>& to, const std::vector<std::string>& names) {
            to.insert(to.end(), names.begin(), names.end());
        };
        add(flags.long_names, option->get_lnames());
        add(flags.short_names, option->get_snames());
    }
    return flags;
}

bool holds(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// "--strict", "-o or --output": all flags of the option that has this long name.
std::string flags_with(const CLI::App& app, const std::string& name) {
    for (const CLI::Option* option : app.get_options()) {
        if (!holds(option->get_lnames(), name)) continue;
        std::string text;
        for (const std::string& flag : option->get_snames()) text += "-" + flag + " or ";
        return text + "--" + name;
    }
    return "--" + name;
}

std::string message(const CLI::App& app, const std::string& word, const std::string& name, const Flags& flags) {
    const std::string_view near = nearest(name, {flags.long_names.begin(), flags.long_names.end()});
    return "no option '" + word + "'" + (near.empty() ? "" : "; is it " + flags_with(app, std::string(near)) + "?");
}

// Whether a word with one dash means an option with two: it has the whole name, or the begin of one.
bool means_long(const std::string& name, const Flags& flags) {
    constexpr std::size_t minimum = 3;
    return name.size() >= minimum &&
           std::any_of(flags.long_names.begin(), flags.long_names.end(), [&](const auto& known) {
               return known.starts_with(name) || (known.size() > minimum && closest_of(name, {known}).distance <= 1);
           });
}

}  // namespace

std::string unknown_option(const CLI::App& app, const std::vector<std::string>& words) {
    const Flags flags = flags_of(app);
    for (const std::string& word : words) {
        if (word == "--") break;
        if (word.size() < 2 || word[0] != '-') continue;
        const bool is_long = word[1] == '-';
        const std::string name = word.substr(is_long ? 2 : 1, word.find('=') - (is_long ? 2 : 1));
        if (is_long) {
            if (!holds(flags.long_names, name)) return message(app, word.substr(0, word.find('=')), name, flags);
            continue;
        }
        if ((name[0] >= '0' && name[0] <= '9') || name[0] == '.') continue;  // a number
        const bool is_short = holds(flags.short_names, name.substr(0, 1));
        if (!is_short || means_long(name, flags)) return message(app, "-" + name, name, flags);
    }
    return "";
}

std::string in_plain_words(const CLI::Error& e) {
    const std::string words = e.what();
    const auto before = [&](std::string_view piece) { return words.substr(0, words.find(piece)); };
    const auto behind = [&](std::string_view piece) { return words.substr(words.find(piece) + piece.size()); };
    const auto contains = [&](std::string_view piece) { return words.find(piece) != std::string::npos; };
    if (contains(": At Most 1 required but received ")) return before(": At Most") + " was given more than once";
    if (contains(": 1 required ") && words.ends_with(" missing")) {
        const std::string kind = behind(": 1 required ");
        return before(": 1 required") + " needs a value, " +
               kind.substr(0, kind.size() - std::string(" missing").size());
    }
    if (contains(" requires ")) return before(" requires ") + " goes only with " + behind(" requires ");
    if (contains(" excludes ")) return before(" excludes ") + " and " + behind(" excludes ") + " don't go together";
    for (const std::string_view extra :
         {"The following argument was not expected: ", "The following arguments were not expected: "})
        if (contains(extra)) {
            const std::string remainder = behind(extra);
            return "too many arguments: " + in_quotes(remainder.substr(0, remainder.find(' '))) + " has no use here";
        }
    // Only flags are made into another type by the parser.
    if (contains("Could not convert: "))
        return before(" = ").substr(std::string("Could not convert: ").size()) + " takes no value";
    return words;
}

}  // namespace nedforge::cli
