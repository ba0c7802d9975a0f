#include "formats/luddite/hack/hack_format.h"

#include <algorithm>
#include <list>
#include <map>

namespace nedforge::luddite {

namespace {

void add_new(Keys& keys, const Keys& more) {
    for (const auto key : more)
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

template <class F>
void for_each_variant(F&& f) {
    for (std::size_t i = 0; i < hack_rows.size(); ++i) {
        const auto kind = static_cast<HackKind>(i);
        f(row_of(kind), format_of(kind));
    }
}

}  // namespace

const HackFormat& format_of(HackKind kind) {
#define NEDFORGE_HACK(name, ...) &name##_format,
    static constexpr std::array all{
#include "engine/luddite/hack_variants.def"
    };
#undef NEDFORGE_HACK
    return *all[place_of_index(kind)];
}

std::vector<std::string> item_texts(const Hack& hack) {
    std::vector<std::string> texts;
    for (const Reward* reward : rewards_of(hack)) {
        FlowMapping item;
        format_of(hack).put_item(hack, texts.size(), item);
        texts.push_back(item.put("reward", flow(*reward)).done());
    }
    return texts;
}

Hack read_hack(const Value& value) {
    if (!value.readable()) return {};
    if (value.node()->is_mapping()) {
        const YamlNode* variant = entry_value(*value.node(), "variant");  // before the other keys can be judged
        for (std::size_t i = 0; i < hack_rows.size(); ++i) {
            if (!variant || variant->kind != YamlNode::Kind::text || variant->text != hack_rows[i].name) continue;
            const HackFormat& format = format_of(static_cast<HackKind>(i));
            Keys keys{"variant"};
            add_new(keys, format.keys.list());
            if (const auto fields = value.mapping(keys, "'hack' of variant " + std::string(hack_rows[i].name)))
                return format.read(*fields);
        }
    }
    // Without a variant only keys that no variant knows are wrong for sure.
    if (const auto fields = value.mapping(all_hack_keys(), "'hack'"))
        fields->required("variant").word({hack_variant_names.begin(), hack_variant_names.end()});
    return {};
}

Keys all_hack_keys() {
    Keys keys{"variant"};
    for_each_variant([&](const HackRow&, const HackFormat& format) { add_new(keys, format.keys.list()); });
    return keys;
}

Keys all_hack_action_keys() {
    Keys keys;
    for_each_variant([&](const HackRow&, const HackFormat& format) {
        add_new(keys, format.by_die.list());
        add_new(keys, format.by_energy.list());
    });
    return keys;
}

void add_hack_layout(YamlLook& look) {
    static std::list<std::string> paths;  // keeps what the look points at
    const auto path = [](auto... parts) -> std::string_view {
        std::string& kept = paths.emplace_back("hack");
        ((kept += parts), ...);
        return kept;
    };
    static const Keys reward_keys{"code", "damage", "energy", "multi_tool", "credit"};
    look.blocks.push_back("hack");
    look.order.push_back({"hack", all_hack_keys()});
    std::map<std::string_view, Keys> item_keys;  // variants may share the key of their items
    for_each_variant([&](const HackRow& row, const HackFormat& format) {
        item_keys[row.list];
        for (const auto key : format.item_keys.list())
            if (key != "reward") add_new(item_keys[row.list], {key});
        for (const auto drawn : format.drawn.list()) look.texts.push_back(path(".", drawn));
        const auto& [key, what, by_number, texts, json] = format.drawings;
        if (by_number)
            look.order.push_back({path(".", key), {"1", "2", "3", "4", "5", "6"}});
        else if (!key.empty())
            look.blocks.push_back(path(".", key));
    });
    for (auto& [list, keys] : item_keys) {
        keys.push_back("reward");
        look.blocks.push_back(path(".", list));
        look.order.push_back({path(".", list, "[]"), keys});
        look.order.push_back({path(".", list, "[].reward"), reward_keys});
    }
}

}  // namespace nedforge::luddite
