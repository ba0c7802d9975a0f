// What a map file looks like: the order of keys, what gets lines of its own.

#include <algorithm>

#include "engine/luddite/contents.h"
#include "formats/base/yaml/layout.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

namespace {

const YamlLook& map_look() {
    using Keys = std::vector<std::string_view>;
    static const Keys reward{"code", "damage", "energy", "multi_tool", "credit"};
    static const Keys amounts{"energy", "multi_tool", "credit"};
    static const YamlLook look = [] {
        static std::vector<std::string> paths;  // keeps what the look points at
        Keys nodes{"id", "at", "role", "gate", "lock"};
        for (const ContentRow* row : content_fields()) {
            nodes.push_back(row->key);
            paths.push_back("nodes[]." + std::string(row->key));
        }
        YamlLook made{{"nodes", "walls", "links", "resources", "clock", "bonuses", "hack", "hack.boxes", "hack.lines",
                       "hack.entries", "hack.sections", "waivers"},
                      {"nodes", "resources", "clock", "bonuses", "hack"},
                      {"clock[]", "hack.boxes[]", "hack.sections[].cells[]", "hack.patterns.1[]", "hack.patterns.2[]",
                       "hack.patterns.3[]", "hack.patterns.4[]", "validated.digest"},
                      {{"", {"format",     "game",   "id",      "name",    "campaign_game", "author",    "notes",
                             "thresholds", "target", "nodes",   "walls",   "links",         "resources", "clock",
                             "bonuses",    "hack",   "rulings", "waivers", "editor",        "validated"}},
                       {"thresholds", {"easy", "medium", "hard"}},
                       {"target", {"easy", "medium", "hard"}},
                       {"nodes[]", nodes},
                       {"resources", amounts},
                       {"resources.energy", {"spaces", "start"}},
                       {"resources.multi_tool", {"spaces", "start"}},
                       {"resources.credit", {"spaces", "start"}},
                       {"bonuses[]", {"die", "gain", "damage"}},
                       {"bonuses[].gain", amounts},
                       {"hack", {"variant", "boxes", "lines", "entries", "patterns", "sections"}},
                       {"hack.patterns", {"1", "2", "3", "4"}},
                       {"hack.lines[]", {"from", "across", "down", "reward"}},
                       {"hack.lines[].reward", reward},
                       {"hack.entries[]", {"target", "boxes", "reward"}},
                       {"hack.entries[].reward", reward},
                       {"hack.sections[]", {"cells", "rows", "arrow", "reward"}},
                       {"hack.sections[].reward", reward},
                       {"waivers[]", {"check", "nodes", "reason"}},
                       {"validated", {"by", "digest", "warnings"}}}};
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const ContentRow& row = *content_fields()[i];
            if (holds<Amounts>(row)) made.order.push_back({paths[i], amounts});
            if (holds<Critical>(row)) made.order.push_back({paths[i], {"code", "damage"}});
        }
        return made;
    }();
    return look;
}

std::vector<std::string> comments_in(const std::string& text, const YamlFile& file) {
    std::vector<std::string> comments;
    for (const auto& c : file.comments) {
        std::string words = text.substr(c.begin, c.end - c.begin);
        while (!words.empty() && (words.back() == ' ' || words.back() == '\t')) words.pop_back();
        comments.push_back(std::move(words));
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

YamlFile tree_of(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    return read_yaml(text, lines, findings);
}

}  // namespace

Result<std::string, NotFormatted> format_map(const LoadedMap& loaded) {
    if (!loaded.map) return NotFormatted{"its form has errors"};
    const YamlFile file = tree_of(loaded.text);
    std::string text = laid_out(loaded.text, file, map_look());
    // A comment between a key and its value finds its place only once the two share a line, so the layout is repeated
    // until it stays. Two passes are the most that was seen, with comments in every odd place.
    constexpr int most_passes = 8;
    for (int passes = 1;; ++passes) {
        const YamlFile again = tree_of(text);
        std::string next = laid_out(text, again, map_look());
        if (next == text) {
            // The layout is dropped if it would lose a value or a comment.
            const LoadedMap read = read_map(text);
            if (!read.map) return NotFormatted{"the new layout could not be read: " + read.diagnostics.front().message};
            if (*read.map == *loaded.map && comments_in(text, again) == comments_in(loaded.text, file)) return text;
            return NotFormatted{"the new layout would change the file's meaning"};
        }
        if (passes == most_passes) return NotFormatted{"its layout does not settle"};
        text = std::move(next);
    }
}

}  // namespace nedforge::luddite
