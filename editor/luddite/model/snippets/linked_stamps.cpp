#include "editor/luddite/model/snippets/linked_stamps.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/editor_key.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {
namespace {

constexpr const char* linked_key = "linked";

std::optional<LinkedStamp> stamp_in(const YamlNode& node) {
    const YamlNode* name = node.is_mapping() ? entry_value(node, "stamp") : nullptr;
    const YamlNode* places = node.is_mapping() ? entry_value(node, "places") : nullptr;
    if (!name || !places || !places->is_list() || places->children.empty()) return std::nullopt;
    LinkedStamp stamp{name->text, {}};
    for (const YamlNode& place : places->children) {
        if (!place.is_list() || place.children.empty()) return std::nullopt;
        Ids& ids = stamp.places.emplace_back();
        for (const YamlNode& id : place.children) ids.push_back(id.text);
        if (ids.size() != stamp.places.front().size()) return std::nullopt;
    }
    return stamp;
}

std::string text_of_stamp(const LinkedStamp& stamp) {
    const auto text_of_place = [](const Ids& ids) {
        return flow_list(ids, [](const std::string& id) { return yaml_text(id); });
    };
    return FlowMapping()
        .put("stamp", yaml_text(stamp.stamp))
        .put("places", flow_list(stamp.places, text_of_place))
        .done();
}

Map with_stamps(const Map& map, std::vector<LinkedStamp> stamps) {
    std::erase_if(stamps, [](const LinkedStamp& stamp) { return stamp.places.empty(); });
    return with_editor_entry(map, linked_key, stamps.empty() ? "" : flow_list(stamps, text_of_stamp));
}

bool meets(const Ids& place, const Ids& ids) {
    return std::any_of(place.begin(), place.end(), [&](const std::string& id) { return is_among(ids, id); });
}

// --- what is alike at all places

using Alike = std::tuple<std::optional<Gate>, std::optional<int>, bool, std::optional<Amounts>, std::optional<int>>;
Alike alike_in(const Node& node) {
    return {node.gate, node.lock, node.energy, node.cache,
            node.critical ? std::optional(node.critical->damage) : std::nullopt};
}

void take_over(Map& map, const std::string& from, const std::string& to) {
    const Node like = *node_with(map, from), other = *node_with(map, to);
    if (like.role != other.role) return;  // what an Enter or an Exit can have is another question
    const bool new_code = like.critical && !other.critical;
    const std::string code = new_code ? free_code(map) : "";
    for (Node& node : map.nodes) {
        if (node.id != to) continue;
        node.gate = like.gate, node.lock = like.lock, node.energy = like.energy, node.cache = like.cache;
        if (!like.critical)
            node.critical.reset();
        else if (new_code)
            node.critical = Critical{code, like.critical->damage};
        else
            node.critical->damage = like.critical->damage;
    }
}

// The walls and links among the nodes of `from` stand among those of `to` too, where they can.
void take_over_wires(Map& map, const Ids& from, const Ids& to) {
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t k = i + 1; k < from.size(); ++k) {
            if (has_wall(map, from[i], from[k]) != has_wall(map, to[i], to[k]))
                if (Edited walled = toggle_wall(map, to[i], to[k])) map = *walled;
            const bool linked = has_link(map, from[i], from[k]);
            if (linked == has_link(map, to[i], to[k])) continue;
            if (Edited wired = linked ? add_link(map, to[i], to[k]) : remove_link(map, to[i], to[k])) map = *wired;
        }
}

void take_over_place(Map& map, const Ids& from, const Ids& to) {
    for (std::size_t k = 0; k < from.size(); ++k) take_over(map, from[k], to[k]);
    take_over_wires(map, from, to);
}

// What a place has, to tell whether two places, or two versions of one, differ.
struct PlaceContent {
    std::vector<Alike> nodes;
    std::vector<std::pair<bool, bool>> wires;  // walls and links, pair by pair
    bool operator==(const PlaceContent&) const = default;
};
PlaceContent content_of_place(const Map& map, const Ids& ids) {
    PlaceContent content;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        content.nodes.push_back(alike_in(*node_with(map, ids[i])));
        for (std::size_t k = i + 1; k < ids.size(); ++k)
            content.wires.emplace_back(has_wall(map, ids[i], ids[k]), has_link(map, ids[i], ids[k]));
    }
    return content;
}

bool is_whole(const Map& map, const Ids& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) { return node_with(map, id) != nullptr; });
}

// The ids that nodes of `before` have in `after`. Edits that move or rename nodes keep their order; those that add or
// remove some leave the others as they are.
std::map<std::string, std::string> ids_after(const Map& before, const Map& after) {
    std::map<std::string, std::string> now;
    const bool same_nodes = before.nodes.size() == after.nodes.size();
    for (int i = 0; i < index_count(before.nodes); ++i) {
        const Node& old = before.nodes[i];
        if (same_nodes)
            now[old.id] = after.nodes[i].id;
        else if (const Node* there = node_with(after, old.id); there && there->at == old.at)
            now[old.id] = old.id;
    }
    return now;
}

// One stamp after an edit. false: its places were changed in different ways.
bool bring_alike(const Map& before, Map& after, const std::vector<Ids>& old_places, const std::vector<Ids>& places) {
    std::optional<std::size_t> changed;
    for (std::size_t p = 0; p < places.size(); ++p) {
        const PlaceContent now = content_of_place(after, places[p]);
        if (now == content_of_place(before, old_places[p])) continue;
        if (changed && !(content_of_place(after, places[*changed]) == now)) return false;
        if (!changed) changed = p;
    }
    if (!changed) return true;
    for (const Ids& place : places)
        if (place != places[*changed]) take_over_place(after, places[*changed], place);
    return true;
}

}  // namespace

std::vector<LinkedStamp> linked_stamps_of(const Map& map) {
    std::vector<LinkedStamp> stamps;
    const std::optional<YamlNode> list = editor_entry(map, linked_key);
    if (!list || !list->is_list()) return stamps;
    for (const YamlNode& item : list->children)
        if (auto stamp = stamp_in(item)) stamps.push_back(std::move(*stamp));
    return stamps;
}

Ids linked_with(const Map& map, const Ids& ids) {
    Ids others;
    for (const LinkedStamp& stamp : linked_stamps_of(map)) {
        if (std::none_of(stamp.places.begin(), stamp.places.end(), [&](const Ids& p) { return meets(p, ids); }))
            continue;
        for (const Ids& place : stamp.places)
            if (!meets(place, ids)) others.insert(others.end(), place.begin(), place.end());
    }
    return others;
}

Map with_linked_place(const Map& map, const std::string& name, const Ids& placed) {
    std::vector<LinkedStamp> stamps = linked_stamps_of(map);
    auto stamp = std::find_if(stamps.begin(), stamps.end(), [&](const LinkedStamp& s) {
        return s.stamp == name && s.places.front().size() == placed.size() && is_whole(map, s.places.front());
    });
    if (stamp == stamps.end()) stamp = stamps.insert(stamps.end(), LinkedStamp{name, {}});
    Map result = map;
    if (!stamp->places.empty()) take_over_place(result, stamp->places.front(), placed);
    stamp->places.push_back(placed);
    return with_stamps(result, std::move(stamps));
}

Map with_linked_copy(const Map& map, const Ids& originals, const Ids& copies) {
    std::vector<LinkedStamp> stamps = linked_stamps_of(map);
    for (const LinkedStamp& stamp : stamps)
        if (std::find(stamp.places.begin(), stamp.places.end(), originals) != stamp.places.end())
            return with_linked_place(map, stamp.stamp, copies);
    int number = 1;
    const auto taken = [&] {
        return std::any_of(stamps.begin(), stamps.end(),
                           [&](const LinkedStamp& s) { return s.stamp == "copy " + std::to_string(number); });
    };
    while (taken()) ++number;
    stamps.push_back({"copy " + std::to_string(number), {originals, copies}});
    return with_stamps(map, std::move(stamps));
}

CanEdit can_unlink(const Map& map, const Ids& ids) {
    for (const LinkedStamp& stamp : linked_stamps_of(map))
        for (const Ids& place : stamp.places)
            if (meets(place, ids)) return yes();
    return no("nothing of it is a linked stamp");
}

Edited unlink(const Map& map, const Ids& ids) {
    if (auto refused = can_unlink(map, ids)) return *refused;
    std::vector<LinkedStamp> stamps = linked_stamps_of(map);
    for (LinkedStamp& stamp : stamps) std::erase_if(stamp.places, [&](const Ids& place) { return meets(place, ids); });
    return with_stamps(map, std::move(stamps));
}

Map with_places_alike(const Map& before, const Map& after) {
    const std::vector<LinkedStamp> old = linked_stamps_of(before);
    if (old.empty() || !(old == linked_stamps_of(after))) return after;
    const auto ids = ids_after(before, after);
    std::vector<LinkedStamp> stamps;
    Map result = after;
    for (const LinkedStamp& stamp : old) {
        std::vector<Ids> old_places;
        LinkedStamp now{stamp.stamp, {}};
        for (const Ids& place : stamp.places) {
            if (!is_whole(before, place)) continue;
            Ids moved;
            for (const std::string& id : place)
                if (const auto it = ids.find(id); it != ids.end()) moved.push_back(it->second);
            if (moved.size() != place.size()) continue;
            old_places.push_back(place);
            now.places.push_back(std::move(moved));
        }
        if (bring_alike(before, result, old_places, now.places)) stamps.push_back(std::move(now));
    }
    return stamps == old ? result : with_stamps(result, std::move(stamps));
}

}  // namespace nedforge::luddite
