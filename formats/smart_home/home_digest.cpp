// The digest of a home: SHA-256 of its meaning as JSON, so that comments, layout and defaults don't matter
// (docs/format.md).

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/base/text/sha256.h"
#include "formats/base/text/share_json.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

namespace {

using nlohmann::json;  // its objects are sorted by key

template <class Words>
json names(const Words& words) {
    json out = json::array();
    for (const auto word : words) out.push_back(name_of(word));
    return out;
}

json json_of(const Tile& tile) {
    json out = {{"id", tile.id}, {"name", tile.name}, {"at", json::array({tile.at.column, tile.at.row})}};
    if (tile.room) out["room"] = *tile.room;
    if (tile.capacity) out["capacity"] = *tile.capacity;
    if (tile.symbols) out["symbols"] = names(*tile.symbols);
    if (!tile.is_device()) return out;
    out["bugs"] = starting_bugs(tile);
    out["secret_target"] = tile.secret_target;
    return out;
}

json json_of(const TokenKind& kind) { return {{"icons", names(kind.icons)}, {"count", kind.count}}; }
json json_of(const HackerSteps& row) { return {{"from", row.from}, {"steps", row.steps}}; }
json json_of(const Waiver& waiver) {
    json out = {{"check", waiver.check}, {"reason", waiver.reason}};
    if (waiver.tiles) out["tiles"] = *waiver.tiles;
    return out;
}
json json_of(const Standards& s) {
    return {{"arrival_rounds", s.arrival_rounds},
            {"pocket", s.pocket},
            {"chain", s.chain},
            {"defence_low", json_of_share<json>(s.defence_low)},
            {"defence_high", json_of_share<json>(s.defence_high)},
            {"dead_hand", json_of_share<json>(s.dead_hand)},
            {"win_low", json_of_share<json>(s.win_low)},
            {"win_high", json_of_share<json>(s.win_high)},
            {"rounds", s.rounds},
            {"ending", json_of_share<json>(s.ending)}};
}

template <class Item>
json json_list(const std::vector<Item>& items) {
    json out = json::array();
    for (const auto& item : items) out.push_back(json_of(item));
    return out;
}

json json_of(const IndexedArray<int, Card, card_count>& attacks) {
    json out = {{"botnet", json::object()}};
    for (std::size_t c = 0; c < card_count; ++c) {
        const auto card = static_cast<Card>(c);
        if (strength_of(card) == 0)
            out[name_of(card)] = attacks[c];
        else if (attacks[c])
            out["botnet"][std::to_string(strength_of(card))] = attacks[c];
    }
    return out;
}

json json_of(const Home& home) {
    std::vector<Character> characters = home.characters;
    std::sort(characters.begin(), characters.end());
    json out = {{"format", 1},
                {"game", "smart_home"},
                {"id", home.id},
                {"name", home.name},
                {"router", home.router},
                {"tiles", json_list(home.tiles)},
                {"attacks", json_of(home.attacks)},
                {"tokens", json_list(home.tokens)},
                {"firewalls", home.firewalls},
                {"characters", names(characters)},
                {"win", {{"compromised", home.win_compromised}}},
                {"hacker_steps", json_list(home.hacker_steps)},
                {"standards", json_of(home.standards)},
                {"waivers", json_list(home.waivers)}};
    if (home.author) out["author"] = *home.author;
    if (home.notes) out["notes"] = *home.notes;
    for (const auto& info : ruling_table())
        out["rulings"][std::string(info.name)] =
            std::string(info.readings[static_cast<std::size_t>(info.get(home.rulings))]);
    return out;
}

}  // namespace

// Texts read from a file are UTF-8; what an editor holds may not be, and must not throw.
std::string digest_json(const Home& home) { return json_of(home).dump(-1, ' ', false, json::error_handler_t::replace); }

std::string digest_of(const Home& home) { return sha256_text(digest_json(home)); }

}  // namespace nedforge::smart_home
