#include "formats/base/merge/values.h"

#include <algorithm>
#include <map>
#include <set>

#include "formats/base/merge/alignment.h"

namespace nedforge {

namespace {

using Kind = MergeValue::Kind;
using Items = std::vector<MergeValue>;
using Entries = std::vector<MergeValue::Entry>;

constexpr std::string_view id_key = "id", variant_key = "variant";
constexpr std::string_view whole_file = "the whole file";  // a conflict of the root
constexpr double alike = 0.5;                              // items below it are merged as a whole, and not key by key

bool same(const MergeValue* a, const MergeValue* b) { return a && b ? *a == *b : a == b; }

MergeValue list_of_items(Items items) {
    MergeValue list;
    list.kind = Kind::list;
    list.items = std::move(items);
    for (const MergeValue& item : list.items) list.flow += (list.flow.empty() ? "" : ", ") + item.flow;
    list.flow = "[" + list.flow + "]";
    return list;
}

// Names in lists of lists: the order does not matter.
std::string name_of_set_item(const MergeValue& item) {
    std::vector<std::string> names;
    for (const MergeValue& name : item.items) names.push_back(name.flow);
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : "-") + name;
    return text;
}

// An item's name in its list; empty: it has none.
std::string name_of_item(const MergeValue& item) {
    if (item.kind == Kind::list) return name_of_set_item(item);
    const MergeValue* id = item.kind == Kind::mapping ? item.find(std::string(id_key)) : nullptr;
    return id ? id->flow : std::string();
}

// The names of all items, no two of which are equal; nothing: some have none.
std::optional<std::vector<std::string>> names_of(const MergeValue* list) {
    std::vector<std::string> names;
    if (!list) return names;
    std::set<std::string> known_names;
    for (const MergeValue& item : list->items) {
        std::string name = name_of_item(item);
        if (name.empty() || !known_names.insert(name).second) return std::nullopt;
        names.push_back(std::move(name));
    }
    return names;
}

// The order of what is kept, from the orders of both sides: that of `first`, and what only `second` has comes behind
// what it comes behind there.
std::vector<std::string> joined_order(const std::vector<std::string>& first, const std::vector<std::string>& second) {
    std::vector<std::string> order = first;
    for (std::size_t i = 0; i < second.size(); ++i) {
        if (std::find(order.begin(), order.end(), second[i]) != order.end()) continue;
        auto place = order.begin();
        if (i > 0) place = std::find(order.begin(), order.end(), second[i - 1]) + 1;
        // Behind what the first side added there.
        while (i > 0 && place != order.end() && std::find(second.begin(), second.end(), *place) == second.end())
            ++place;
        order.insert(place, second[i]);
    }
    return order;
}

class Merger {
public:
    Merger(const std::vector<std::string>& lists, const std::vector<std::string>& wholes, bool base)
        : lists_(lists), wholes_(wholes), has_base_(base) {}

    // A path is of keys and "[]" (`path`), and of keys and names of items for people (`words`).
    struct Spot {
        std::string path, words;
        Spot key(const std::string& name) const {
            return {path.empty() ? name : path + "." + name, words.empty() ? name : words + " " + name};
        }
        Spot item(const std::string& name) const { return {path + "[]", words + " " + name}; }
    };

    struct Both {
        std::optional<MergeValue> ours, theirs;
    };

    Both merge(const MergeValue* base, const MergeValue* ours, const MergeValue* theirs, const Spot& spot) {
        if (same(ours, theirs) || same(base, theirs)) return both(ours);
        if (same(base, ours)) return both(theirs);
        if (ours && theirs && are(Kind::mapping, base, *ours, *theirs) && !has(wholes_, spot.path) &&
            !other_variant(base, *ours, *theirs))
            return merge_mappings(base, *ours, *theirs, spot);
        if (ours && theirs && are(Kind::list, base, *ours, *theirs) && has(lists_, spot.path))
            return merge_lists(base, *ours, *theirs, spot);
        if ((ours || theirs) && base && base->kind == Kind::list && has(lists_, spot.path))
            return merge_with_gone_list(*base, ours, theirs, spot);
        conflicts.push_back(spot.words);
        return {given(ours), given(theirs)};
    }

    std::vector<std::string> conflicts;

private:
    static std::optional<MergeValue> given(const MergeValue* value) {
        return value ? std::optional(*value) : std::nullopt;
    }
    static Both both(const MergeValue* value) { return {given(value), given(value)}; }

    static bool are(Kind kind, const MergeValue* base, const MergeValue& ours, const MergeValue& theirs) {
        return (!base || base->kind == kind) && ours.kind == kind && theirs.kind == kind;
    }

    // Mappings of two variants have other keys, so each is one value.
    static bool other_variant(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs) {
        const std::string key(variant_key);
        const auto differ = [&](const MergeValue& a, const MergeValue& b) { return !same(a.find(key), b.find(key)); };
        return differ(ours, theirs) || (base && differ(*base, ours));
    }

    static bool has(const std::vector<std::string>& paths, const std::string& path) {
        return std::find(paths.begin(), paths.end(), path) != paths.end();
    }

    Both merge_mappings(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs, const Spot& spot) {
        const auto keys = [](const MergeValue& mapping) {
            std::vector<std::string> names;
            for (const auto& entry : mapping.entries) names.push_back(entry.key);
            return names;
        };
        Entries a, b;
        for (const std::string& key : joined_order(keys(ours), keys(theirs))) {
            Both merged = merge(base ? base->find(key) : nullptr, ours.find(key), theirs.find(key), spot.key(key));
            if (merged.ours) a.push_back({key, std::move(*merged.ours)});
            if (merged.theirs) b.push_back({key, std::move(*merged.theirs)});
        }
        return {mapping_of(std::move(a)), mapping_of(std::move(b))};
    }

    Both merge_lists(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs, const Spot& spot) {
        const auto of_base = names_of(base), of_ours = names_of(&ours), of_theirs = names_of(&theirs);
        if (of_base && of_ours && of_theirs)
            return merge_named(base, *of_base, ours, *of_ours, theirs, *of_theirs, spot);
        const bool mappings = std::all_of(ours.items.begin(), ours.items.end(),
                                          [](const MergeValue& item) { return item.kind == Kind::mapping; });
        if (base || mappings) return merge_aligned(base, ours, theirs, spot);
        conflicts.push_back(spot.words);  // two drawings that both sides made have no rows in common
        return {ours, theirs};
    }

    // A list whose items were all removed may be left out: it is an empty one.
    Both merge_with_gone_list(const MergeValue& base, const MergeValue* ours, const MergeValue* theirs,
                              const Spot& spot) {
        const MergeValue empty_list = list_of_items({});
        const MergeValue &a = ours ? *ours : empty_list, &b = theirs ? *theirs : empty_list;
        if (a.kind != Kind::list || b.kind != Kind::list) {
            conflicts.push_back(spot.words);
            return {given(ours), given(theirs)};
        }
        Both merged = merge_lists(&base, a, b, spot);
        for (auto* side : {&merged.ours, &merged.theirs})
            if (*side && (*side)->items.empty()) side->reset();
        return merged;
    }

    Both merge_named(const MergeValue* base, const std::vector<std::string>& of_base, const MergeValue& ours,
                     const std::vector<std::string>& of_ours, const MergeValue& theirs,
                     const std::vector<std::string>& of_theirs, const Spot& spot) {
        const auto find = [](const MergeValue* list, const std::vector<std::string>& names, const std::string& name) {
            const auto found = std::find(names.begin(), names.end(), name);
            return found == names.end() ? nullptr : &list->items[static_cast<std::size_t>(found - names.begin())];
        };
        // Names in pairs may stand in another order on one side; that is no change.
        const auto is_set = [](const MergeValue* item) { return item && item->kind == Kind::list; };
        Items a, b;
        const bool ours_keeps_order = in_order_of(of_base, of_ours);
        for (const std::string& name :
             ours_keeps_order ? joined_order(of_theirs, of_ours) : joined_order(of_ours, of_theirs)) {
            const MergeValue* in_base = find(base, of_base, name);
            const MergeValue* in_ours = find(&ours, of_ours, name);
            const MergeValue* in_theirs = find(&theirs, of_theirs, name);
            if (is_set(in_ours) && is_set(in_theirs)) in_theirs = in_ours;
            if (is_set(in_base) && (is_set(in_ours) || is_set(in_theirs)))
                in_base = is_set(in_ours) ? in_ours : in_theirs;
            Both merged = merge(in_base, in_ours, in_theirs, spot.item(name));
            if (merged.ours) a.push_back(std::move(*merged.ours));
            if (merged.theirs) b.push_back(std::move(*merged.theirs));
        }
        return {list_of_items(std::move(a)), list_of_items(std::move(b))};
    }

    // Whether the items of the base that are still there stand in the base's order.
    static bool in_order_of(const std::vector<std::string>& base, const std::vector<std::string>& side) {
        std::size_t last = 0;
        for (const std::string& name : side) {
            const auto place = static_cast<std::size_t>(std::find(base.begin(), base.end(), name) - base.begin());
            if (place == base.size()) continue;
            if (place < last) return false;
            last = place;
        }
        return true;
    }

    // What a side made of a list: for each item of the base its own, or nothing, and what it put before it.
    struct Side {
        std::vector<const MergeValue*> matches;      // by the base's index
        std::vector<std::vector<MergeValue>> added;  // by the base's index; the last one: at the end
    };
    static Side side_of(const Items& base, const MergeValue& list) {
        Side side;
        side.matches.resize(base.size());
        side.added.resize(base.size() + 1);
        std::size_t next = 0, slot = 0;
        const auto add_until = [&](std::size_t end) {
            for (; next < end; ++next) side.added[slot].push_back(list.items[next]);
        };
        for (const auto& [in_base, in_list] : aligned(base, list.items)) {
            add_until(in_list);
            side.matches[in_base] = &list.items[in_list];
            next = in_list + 1;
            slot = in_base + 1;
        }
        add_until(list.items.size());
        return side;
    }

    Both merge_aligned(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs, const Spot& spot) {
        const Items empty_list;
        const Items& items = base ? base->items : empty_list;
        const Side a = side_of(items, ours), b = side_of(items, theirs);
        Items merged_a, merged_b;
        for (std::size_t i = 0; i <= items.size(); ++i) {
            add_both(a.added[i], b.added[i], spot, merged_a, merged_b);
            if (i == items.size()) break;
            const bool whole = a.matches[i] && b.matches[i] &&
                               (likeness(items[i], *a.matches[i]) < alike || likeness(items[i], *b.matches[i]) < alike);
            const Spot item_spot = spot.item(std::to_string(i + 1));
            put(whole ? merge_whole(items[i], *a.matches[i], *b.matches[i], item_spot)
                      : merge(&items[i], a.matches[i], b.matches[i], item_spot),
                merged_a, merged_b);
        }
        return {list_of_items(std::move(merged_a)), list_of_items(std::move(merged_b))};
    }

    static void put(Both sides, Items& a, Items& b) {
        if (sides.ours) a.push_back(std::move(*sides.ours));
        if (sides.theirs) b.push_back(std::move(*sides.theirs));
    }

    Both merge_whole(const MergeValue& base, const MergeValue& ours, const MergeValue& theirs, const Spot& spot) {
        if (ours == theirs || base == theirs) return both(&ours);
        if (base == ours) return both(&theirs);
        conflicts.push_back(spot.words);
        return {ours, theirs};
    }

    // What both sides put in one place is kept, and what they put there alike once. Where both added the whole file,
    // items that are much alike are one item.
    void add_both(const Items& ours, const Items& theirs, const Spot& spot, Items& a, Items& b) {
        std::size_t next_ours = 0, next_theirs = 0;
        const auto put_one = [&](const MergeValue& item) { put(both(&item), a, b); };
        const auto put_until = [&](std::size_t end_ours, std::size_t end_theirs) {
            for (; next_ours < end_ours; ++next_ours) put_one(ours[next_ours]);
            for (; next_theirs < end_theirs; ++next_theirs) put_one(theirs[next_theirs]);
        };
        for (const auto& [i, j] : aligned(ours, theirs, has_base_ ? 1 : alike)) {
            put_until(i, j);
            put(merge(nullptr, &ours[i], &theirs[j], spot.item("new " + std::to_string(i + 1))), a, b);
            next_ours = i + 1;
            next_theirs = j + 1;
        }
        put_until(ours.size(), theirs.size());
    }

    const std::vector<std::string>&lists_, &wholes_;
    const bool has_base_;
};

}  // namespace

const MergeValue* MergeValue::find(const std::string& key) const {
    for (const auto& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

MergeValue mapping_of(Entries entries) {
    MergeValue mapping;
    mapping.kind = Kind::mapping;
    mapping.entries = std::move(entries);
    for (const auto& [key, value] : mapping.entries)
        mapping.flow += (mapping.flow.empty() ? "" : ", ") + key + ": " + value.flow;
    mapping.flow = "{" + mapping.flow + "}";
    return mapping;
}

MergeValue merge_value(const YamlNode& node) {
    if (node.is_list()) {
        Items items;
        for (const YamlNode& child : node.children) items.push_back(merge_value(child));
        return list_of_items(std::move(items));
    }
    if (node.is_mapping()) {
        Entries entries;
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
            entries.push_back({yaml_flow(node.children[i]), merge_value(node.children[i + 1])});
        return mapping_of(std::move(entries));
    }
    return {Kind::single, yaml_flow(node), {}, {}};
}

MergedValues merged_values(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs,
                           const std::vector<std::string>& lists, const std::vector<std::string>& wholes) {
    Merger merger(lists, wholes, base != nullptr);
    auto [a, b] = merger.merge(base, &ours, &theirs, {});
    for (std::string& conflict : merger.conflicts)
        if (conflict.empty()) conflict = whole_file;
    return {std::move(a), std::move(b), std::move(merger.conflicts)};
}

}  // namespace nedforge
