// What a home file looks like: the order of keys, what gets lines of its own.

#include <algorithm>

#include "formats/base/yaml/layout.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

namespace {

const YamlLook& home_look() {
    using Keys = std::vector<std::string_view>;
    static const YamlLook look{
        {"tiles", "attacks", "tokens", "hacker_steps", "waivers"},
        {"router", "attacks", "tokens", "firewalls"},
        {"validated.digest"},
        {{"",
          {"format", "game", "id", "name", "author", "notes", "router", "tiles", "attacks", "tokens", "firewalls",
           "characters", "win", "hacker_steps", "standards", "rulings", "waivers", "editor", "validated"}},
         {"tiles[]", {"id", "name", "room", "at", "capacity", "bugs", "secret_target", "symbols"}},
         {"attacks", {"ddos", "phishing", "cryptojacking", "target_device", "botnet"}},
         {"attacks.botnet", {"1", "2", "3", "4", "5", "6", "7", "8", "9"}},
         {"tokens[]", {"icons", "count"}},
         {"hacker_steps[]", {"from", "steps"}},
         {"standards",
          {"arrival_rounds", "pocket", "chain", "defence_low", "defence_high", "dead_hand", "win_low", "win_high",
           "rounds", "ending"}},
         {"waivers[]", Keys{"check", "tiles", "reason"}},
         {"validated", {"by", "digest", "warnings"}}}};
    return look;
}

std::vector<std::string> comments_in(const std::string& text, const YamlFile& file) {
    std::vector<std::string> comments;
    for (const auto& c : file.comments) {
        std::string words = text.substr(c.begin, c.end - c.begin);
        words.erase(words.find_last_not_of(" \t") + 1);
        comments.push_back(std::move(words));
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

YamlFile tree_of(const std::string& text) {
    Findings findings;
    return read_yaml(text, LineIndex(text), findings);
}

}  // namespace

Result<std::string, NotFormatted> format_home(const LoadedHome& loaded) {
    if (!loaded.home) return NotFormatted{"its form has errors"};
    const YamlFile file = tree_of(loaded.text);
    std::string text = laid_out(loaded.text, file, home_look());
    // A comment between a key and its value finds its place only once the two share a line, so the layout is repeated
    // until it stays.
    constexpr int most_passes = 8;
    for (int passes = 1;; ++passes) {
        const YamlFile again = tree_of(text);
        std::string next = laid_out(text, again, home_look());
        if (next == text) {
            // The layout is dropped if it would lose a value or a comment.
            const LoadedHome read = read_home(text);
            if (!read.home)
                return NotFormatted{"the new layout could not be read: " + read.diagnostics.front().message};
            if (*read.home == *loaded.home && comments_in(text, again) == comments_in(loaded.text, file)) return text;
            return NotFormatted{"the new layout would change the file's meaning"};
        }
        if (passes == most_passes) return NotFormatted{"its layout does not settle"};
        text = std::move(next);
    }
}

}  // namespace nedforge::smart_home
