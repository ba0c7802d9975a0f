#pragma once
// How a variant of the Hack module is read and written (docs/format.md): one file a variant in this folder defines its
// NAME_format, one row in hack_variants.def. Reader, writer, digest, differences, layout, replays and the template ask
// it. What all variants have in common is done for all of them: their items with rewards. So a format says what one
// item is, what the module has besides its items, and where an action of a replay goes. For formats/luddite,
// and for the words of actions in the terminal.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/map.h"
#include "formats/base/yaml/layout.h"
#include "formats/luddite/map_shapes.h"
#include "formats/luddite/map_words.h"

namespace nedforge::luddite {

inline constexpr std::size_t max_hack_items = 16;  // entries and sections

using Keys = std::vector<std::string_view>;
struct FewKeys {
    std::array<std::string_view, 6> of{};
    Keys list() const {
        Keys keys;
        for (const auto key : of)
            if (!key.empty()) keys.push_back(key);
        return keys;
    }
};

// What a module has besides its items: drawings below one key.
struct HackDrawings {
    std::string_view key;    // "boxes"; empty: the variant has no such key
    std::string_view what;   // one of them, in differences: "hack boxes, row"
    bool by_number = false;  // a mapping by numbers from 1; else a list with a line each
    std::vector<std::string> (*texts)(const Hack&) = nullptr;  // as YAML flow text
    std::string (*json)(const Hack&) = nullptr;                // as JSON, for the digest
};

struct HackFormat {
    FewKeys keys;       // of the module besides `variant`, in the order of files
    FewKeys item_keys;  // of an item, in the order of files
    FewKeys drawn;      // paths of rows of drawings, from the module: "sections[].cells[]"
    Hack (*read)(const Fields&);
    // Of an item all but its reward: for files, and as JSON for the digest, with defaults.
    void (*put_item)(const Hack&, std::size_t item, FlowMapping&);
    std::string (*item_json)(const Hack&, std::size_t item);
    HackDrawings drawings;
    std::string (*printed)(const Hack&, std::size_t item);  // beside an item's boxes on the sheet; null: nothing
    FewKeys by_die, by_energy;                              // of an action of a replay: where it goes
    void (*read_action)(const Fields&, ReplayAction&);
    std::string_view sample;  // the module of a new map, with comments
};

#define NEDFORGE_HACK(name, ...) extern const HackFormat name##_format;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK

const HackFormat& format_of(HackKind);
inline const HackFormat& format_of(const Hack& hack) { return format_of(kind_of(hack)); }

// The items as YAML flow text: {target: 12, reward: {damage: 4}}
std::vector<std::string> item_texts(const Hack&);

// The items below `key`. `read` fills one in, but for its reward.
template <class Item, class Read>
std::vector<Item> read_items(const Fields& fields, std::string_view key, std::size_t most, const FewKeys& item_keys,
                             std::string_view one, Read&& read) {
    std::vector<Item> items;
    for (const Value& value : fields.required(key).list(1, most, key).value_or(std::vector<Value>{})) {
        const auto keys = value.mapping(item_keys.list(), one);
        if (!keys) continue;
        Item& item = items.emplace_back();
        read(*keys, item);
        item.reward = read_reward(keys->required("reward"));
    }
    return items;
}

// Keys of any variant, each once: of the module, of an action's place.
Keys all_hack_keys();
Keys all_hack_action_keys();
// Adds what a map's layout says of the module. What it points at stays.
void add_hack_layout(YamlLook&);

}  // namespace nedforge::luddite
