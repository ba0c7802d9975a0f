// What a map file looks like: the order of keys, what gets lines of its own.

#include "engine/luddite/contents.h"
#include "formats/base/yaml/layout.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

namespace {

const YamlLook& map_look() {
    static const Keys amounts{"energy", "multi_tool", "credit"};
    static const YamlLook look = [] {
        static std::vector<std::string> paths;  // keeps what the look points at
        Keys nodes{"id", "at", "role", "gate", "lock"};
        for (const ContentRow* row : content_fields()) {
            nodes.push_back(row->key);
            paths.push_back("nodes[]." + std::string(row->key));
        }
        YamlLook made{{"nodes", "walls", "links", "resources", "clock", "bonuses", "waivers"},
                      {"nodes", "resources", "clock", "bonuses", "hack"},
                      {"clock[]", "validated.digest"},
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
                       {"waivers[]", {"check", "nodes", "reason"}},
                       {"validated", {"by", "digest", "warnings"}}}};
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const ContentRow& row = *content_fields()[i];
            if (holds<Amounts>(row)) made.order.push_back({paths[i], amounts});
            if (holds<Critical>(row)) made.order.push_back({paths[i], {"code", "damage"}});
        }
        add_hack_layout(made);
        return made;
    }();
    return look;
}

}  // namespace

Result<std::string, NotFormatted> format_map(const LoadedMap& loaded) {
    if (!loaded.map) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, map_look(), [&](const std::string& next) -> std::string {
        const LoadedMap read = read_map(next);
        if (!read.map) return "the new layout could not be read: " + read.diagnostics.front().message;
        return *read.map == *loaded.map ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge::luddite
