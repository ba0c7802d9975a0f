// The digest of a map: SHA-256 of its meaning as JSON, so that comments, layout and defaults don't matter
// (docs/format.md).

#include <nlohmann/json.hpp>

#include "engine/luddite/contents.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/share_json.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_words.h"

namespace nedforge::luddite {

namespace {

using nlohmann::json;  // its objects are sorted by key

json json_of(const Position& p) { return json::array({p.column, p.row}); }

json json_of(const Amounts& amounts) {
    json out = json::object();
    for (const Resource r : all_resources)
        if (amounts[r] != 0) out[std::string(resource_names[r])] = amounts[r];
    return out;
}

json json_of(const Reward& reward) {
    json out = json_of(reward.gain);
    if (!reward.code.empty()) out["code"] = reward.code;
    if (reward.damage != 0) out["damage"] = reward.damage;
    return out;
}

json json_of(bool value) { return value; }
json json_of(Role role) { return role_word(role); }
json json_of(const Critical& critical) { return {{"code", critical.code}, {"damage", critical.damage}}; }

json json_of(const Node& node) {
    json out = {{"id", node.id}, {"at", json_of(node.at)}};
    if (node.role != Role::none) out["role"] = role_word(node.role);
    if (node.gate) out["gate"] = to_string(*node.gate);
    if (node.lock) out["lock"] = *node.lock;
    for (const ContentRow* row : content_fields())
        with_content(*row, node, [&](const auto& value) { out[row->key] = json_of(value); });
    return out;
}

json json_of(const Bonus& bonus) {
    json out = {{"die", bonus.die}};
    if (bonus.gain.any()) out["gain"] = json_of(bonus.gain);
    if (bonus.damage != 0) out["damage"] = bonus.damage;
    return out;
}

json json_of(const Waiver& waiver) {
    json out = {{"check", waiver.check}, {"reason", waiver.reason}};
    if (waiver.nodes) out["nodes"] = *waiver.nodes;
    return out;
}

json json_of(const Target& target) {
    json out = json::object();
    for (std::size_t i = 0; i < level_names.size(); ++i)
        if (const auto& level = target.of[i])
            out[std::string(level_names[i])] = {
                {std::string(target_players[level->player]), json_of_share<json>(level->thousandths / 1000.0)}};
    return out;
}

template <class Item>
json json_list(const std::vector<Item>& items) {
    json out = json::array();
    for (const auto& item : items) out.push_back(json_of(item));
    return out;
}

json json_of(const Hack& hack) {
    const HackFormat& format = format_of(hack);
    json out = {{"variant", row_of(hack).name}};
    if (format.drawings.json) out[format.drawings.key] = json::parse(format.drawings.json(hack));
    json& items = out[row_of(hack).list] = json::array();
    for (const Reward* reward : rewards_of(hack)) {
        json item = json::parse(format.item_json(hack, items.size()));
        item["reward"] = json_of(*reward);
        items.push_back(std::move(item));
    }
    return out;
}

json json_of(const Map& map) {
    json out = {{"format", 1},
                {"game", "luddite"},
                {"id", map.id},
                {"name", map.name},
                {"campaign_game", campaign_game_of(map)},
                {"nodes", json_list(map.nodes)},
                {"walls", map.walls},
                {"links", map.links},
                {"clock", map.clock},
                {"bonuses", json_list(map.bonuses)},
                {"hack", json_of(map.hack)},
                {"waivers", json_list(map.waivers)}};
    if (map.author) out["author"] = *map.author;
    if (map.notes) out["notes"] = *map.notes;
    for (std::size_t i = 0; i < level_names.size(); ++i)
        out["thresholds"][std::string(level_names[i])] = map.thresholds.of[i];
    for (const Resource r : all_resources)
        out["resources"][std::string(resource_names[r])] = {{"spaces", map.resources[r].spaces},
                                                            {"start", map.resources[r].start}};
    if (map.target) out["target"] = json_of(*map.target);
    for (const auto& info : ruling_table()) {
        // `move` is younger than the first digests, which must stay as they are.
        if (info.name == "move" && info.get(map.rulings) == 0) continue;
        out["rulings"][std::string(info.name)] = reading_word(info, map.rulings);
    }
    return out;
}

}  // namespace

// Texts read from a file are UTF-8; what an editor holds may not be, and must not throw.
std::string digest_json(const Map& map) { return json_of(map).dump(-1, ' ', false, json::error_handler_t::replace); }

std::string digest_of(const Map& map) { return sha256_text(digest_json(map)); }

}  // namespace nedforge::luddite
