#include "formats/base/pack/pack_format.h"

#include <algorithm>

namespace nedforge {

namespace {

const YamlLook pack_look{{"maps", "campaign"},
                         {},
                         {},
                         {{"", {"format", "pack", "name", "maps", "target", "campaign"}},
                          {"target", {"easy", "medium", "hard"}},
                          {"campaign[]", {"maps", "repeat", "attempts"}}}};
const YamlLook replay_look{{"rounds", "rounds[]", "rounds[].actions"},
                           {},
                           {},
                           {{"", {"format", "map", "rulings", "rounds"}},
                            {"rounds[]", {"roll", "actions"}},
                            {"rounds[].actions[]", {"do", "die"}}}};

YamlNode values_of(const std::string& text, bool& well_formed) {
    const LineIndex lines(text);
    Findings findings;
    YamlFile file = read_yaml(text, lines, findings);
    well_formed = file.whole && findings.empty();
    return std::move(file.root);
}

// The order of a mapping's keys does not count.
bool same_values(const YamlNode& a, const YamlNode& b) {
    if (a.kind != b.kind || a.text != b.text || a.integer != b.integer || a.children.size() != b.children.size())
        return false;
    for (std::size_t i = 0; i < a.children.size(); i += a.is_list() ? 1 : 2) {
        const YamlNode* other = a.is_list() ? &b.children[i] : entry_value(b, a.children[i].text);
        if (!other || !same_values(a.children[a.is_list() ? i : i + 1], *other)) return false;
    }
    return true;
}

constexpr const char* another_meaning = "the new layout would change the file's meaning";

}  // namespace

Result<std::string, NotFormatted> format_pack(const LoadedPack& loaded) {
    if (!loaded.pack) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, pack_look, [&](const std::string& next) -> std::string {
        return read_pack(next).pack == loaded.pack ? "" : another_meaning;
    });
}

Result<std::string, NotFormatted> format_replay(const std::string& text) {
    bool good = false;
    const YamlNode before = values_of(text, good);
    if (!good || !entry_value(before, "rounds")) return NotFormatted{"its form has errors"};
    return formatted_text(text, replay_look, [&](const std::string& next) -> std::string {
        bool still_good = false;
        const YamlNode after = values_of(next, still_good);
        return still_good && same_values(before, after) ? "" : another_meaning;
    });
}

}  // namespace nedforge
