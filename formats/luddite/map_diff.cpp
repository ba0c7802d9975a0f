#include "formats/luddite/map_diff.h"

#include <algorithm>

#include "engine/luddite/contents.h"
#include "formats/base/pack/target.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/map_words.h"

namespace nedforge::luddite {

namespace {

using Kind = MapChange::Kind;

class Changes {
public:
    void changed(std::string thing, std::string aspect, const std::string& before, const std::string& after,
                 std::vector<std::string> nodes = {}) {
        if (before == after) return;
        std::sort(nodes.begin(), nodes.end());
        list_.push_back({Kind::changed, std::move(thing), std::move(aspect), before, after, std::move(nodes)});
    }
    void added(std::string thing, std::string after, std::vector<std::string> nodes = {}) {
        std::sort(nodes.begin(), nodes.end());
        list_.push_back({Kind::added, std::move(thing), "", "", std::move(after), std::move(nodes)});
    }
    void removed(std::string thing, std::string before, std::vector<std::string> nodes = {}) {
        std::sort(nodes.begin(), nodes.end());
        list_.push_back({Kind::removed, std::move(thing), "", std::move(before), "", std::move(nodes)});
    }

    // Things known by their number.
    template <class Items, class ToText>
    void numbered(const std::string& what, const Items& before, const Items& after, ToText to_text) {
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const std::string thing = what + " " + std::to_string(i + 1);
            if (i >= before.size())
                added(thing, to_text(after[i]));
            else if (i >= after.size())
                removed(thing, to_text(before[i]));
            else
                changed(thing, "", to_text(before[i]), to_text(after[i]));
        }
    }

    std::vector<MapChange> take() { return std::move(list_); }

private:
    std::vector<MapChange> list_;
};

template <class Value, class ToText>
std::string or_none(const std::optional<Value>& value, ToText to_text) {
    return value ? to_text(*value) : std::string();
}

std::string number(int n) { return std::to_string(n); }

void compare_node(Changes& out, const Node& a, const Node& b) {
    const std::string thing = "node " + a.id;
    const auto changed = [&](const std::string& aspect, const std::string& before, const std::string& after) {
        out.changed(thing, aspect, before, after, {a.id});
    };
    changed("position", flow(a.at), flow(b.at));
    changed("role", std::string(role_word(a.role)), std::string(role_word(b.role)));
    const auto gate = [](const Gate& g) { return to_string(g); };
    changed("gate", or_none(a.gate, gate), or_none(b.gate, gate));
    changed("dice lock", or_none(a.lock, number), or_none(b.lock, number));
    for (const ContentRow* row : content_fields()) {
        const std::string key(row->key);
        if (holds<bool>(*row))
            changed(key + " node", has(a, row->content) ? "yes" : "", has(b, row->content) ? "yes" : "");
        const auto both = [&]<class Value>(const std::string& aspect, std::string (*text)(const Value&)) {
            const Value *before = value_of<Value>(*row, a), *after = value_of<Value>(*row, b);
            changed(aspect, before ? text(*before) : "", after ? text(*after) : "");
        };
        if (holds<Amounts>(*row)) both.operator()<Amounts>(key, [](const Amounts& gain) { return flow(gain); });
        if (holds<Critical>(*row)) {
            both.operator()<Critical>("code", [](const Critical& c) { return c.code; });
            both.operator()<Critical>("damage", [](const Critical& c) { return number(c.damage); });
        }
    }
}

void compare_nodes(Changes& out, const Map& a, const Map& b) {
    for (const Node& node : a.nodes) {
        const int there = index_of_node(b, node.id);
        if (there >= 0) {
            compare_node(out, node, b.nodes[place_of_index(there)]);
            continue;
        }
        // The same node under another name is said so.
        const auto twin = std::find_if(b.nodes.begin(), b.nodes.end(), [&](Node other) {
            if (index_of_node(a, other.id) >= 0) return false;
            other.id = node.id;
            return other == node;
        });
        if (twin != b.nodes.end())
            out.changed("node " + node.id, "id", node.id, twin->id, {node.id, twin->id});
        else
            out.removed("node " + node.id, flow(node), {node.id});
    }
    for (const Node& node : b.nodes) {
        if (index_of_node(a, node.id) >= 0) continue;
        const bool renamed = std::any_of(a.nodes.begin(), a.nodes.end(), [&](Node other) {
            if (index_of_node(b, other.id) >= 0) return false;
            other.id = node.id;
            return other == node;
        });
        if (!renamed) out.added("node " + node.id, flow(node), {node.id});
    }
}

// Walls and links join two nodes, in no order.
std::vector<NodePair> as_set(std::vector<NodePair> pairs) {
    for (auto& pair : pairs) std::sort(pair.begin(), pair.end());
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

void compare_pairs(Changes& out, const std::string& what, const std::vector<NodePair>& a,
                   const std::vector<NodePair>& b) {
    const auto before = as_set(a), after = as_set(b);
    const auto has = [](const std::vector<NodePair>& set, const NodePair& p) {
        return std::binary_search(set.begin(), set.end(), p);
    };
    for (const auto& pair : before)
        if (!has(after, pair)) out.removed(what + " " + pair[0] + "-" + pair[1], "", {pair[0], pair[1]});
    for (const auto& pair : after)
        if (!has(before, pair)) out.added(what + " " + pair[0] + "-" + pair[1], "", {pair[0], pair[1]});
}

void compare_hack(Changes& out, const Hack& a, const Hack& b) {
    out.changed("hack", "variant", std::string(hack_variant_names[a.index()]),
                std::string(hack_variant_names[b.index()]));
    if (a.index() != b.index()) return;
    const HackFormat& format = format_of(a);
    const auto unchanged = [](const std::string& text) { return text; };
    if (format.drawings.texts)
        out.numbered(std::string(format.drawings.what), format.drawings.texts(a), format.drawings.texts(b), unchanged);
    out.numbered("hack " + std::string(row_of(a).item), item_texts(a), item_texts(b), unchanged);
}

// "novice 0.65"
std::string target_of(const Map& map, std::size_t level) {
    if (!map.target || !map.target->of[level]) return {};
    const LevelTarget& target = *map.target->of[level];
    return std::string(target_players[target.player]) + " " + share_text(target.thousandths);
}

}  // namespace

std::vector<MapChange> map_changes(const Map& a, const Map& b) {
    Changes out;
    out.changed("id", "", a.id, b.id);
    out.changed("name", "", a.name, b.name);
    out.changed("campaign game", "", number(campaign_game_of(a)), number(campaign_game_of(b)));
    const auto given = [](const std::optional<std::string>& text) {
        return !text ? "" : text->empty() ? "\"\"" : *text;
    };
    out.changed("author", "", given(a.author), given(b.author));
    out.changed("notes", "", given(a.notes), given(b.notes));
    for (std::size_t i = 0; i < level_names.size(); ++i)
        out.changed("threshold", std::string(level_names[i]), number(a.thresholds.of[i]), number(b.thresholds.of[i]));
    for (std::size_t i = 0; i < level_names.size(); ++i)
        out.changed("target", std::string(level_names[i]), target_of(a, i), target_of(b, i));
    compare_nodes(out, a, b);
    compare_pairs(out, "wall", a.walls, b.walls);
    compare_pairs(out, "link", a.links, b.links);
    for (const Resource i : all_resources) {
        const std::string thing = std::string(resource_names[i]);
        out.changed(thing, "spaces", number(a.resources[i].spaces), number(b.resources[i].spaces));
        out.changed(thing, "start", number(a.resources[i].start), number(b.resources[i].start));
    }
    out.numbered("clock row", a.clock, b.clock, drawing_row);
    out.numbered("bonus", a.bonuses, b.bonuses, [](const Bonus& x) { return flow(x); });
    compare_hack(out, a.hack, b.hack);
    for (const auto& info : ruling_table())
        out.changed("ruling", std::string(info.name), reading_word(info, a.rulings), reading_word(info, b.rulings));
    out.numbered("waiver", a.waivers, b.waivers, [](const Waiver& x) { return flow(x); });
    return out.take();
}

}  // namespace nedforge::luddite
