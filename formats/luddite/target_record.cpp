#include "formats/luddite/target_record.h"

#include "engine/base/words.h"
#include "formats/base/pack/pack_keys.h"
#include "formats/base/record/record.h"

namespace nedforge::luddite {

namespace {

// {novice: 0.65}: one player and a share of games.
std::optional<LevelTarget> read_level_target(const Value& value) {
    const auto players = value.mapping({target_players.begin(), target_players.end()}, "a level of 'target'");
    if (!players) return std::nullopt;
    std::optional<LevelTarget> target;
    bool has_player = false;
    for (std::size_t player = 0; player < target_players.size(); ++player) {
        const std::string_view name = target_players[player];
        if (!players->has(name)) continue;
        const auto share = players->get(name).thousandths();
        if (has_player)
            players->key_of(name).report(FormatCode::bad_value,
                                         "a level of 'target' names one player, and this is another",
                                         "keep one of the two");
        else if (share)
            target = LevelTarget{player, *share};
        has_player = true;
    }
    if (value.node()->children.empty())
        players->missing("a level of 'target' must name a player", "add " + listed(target_players, "or"));
    return target;
}

std::string players_schema() {
    static constexpr std::array<std::string_view, target_players.size()> winners{"the policy random", "a novice",
                                                                                 "a regular player", "an expert"};
    JsonObject players;
    for (std::size_t player = 0; player < target_players.size(); ++player)
        players.put(target_players[player],
                    JsonObject()
                        .put("type", json_string("number"))
                        .put("minimum", "0")
                        .put("maximum", "1")
                        .put("description", json_string("share of games that " + std::string(winners[player]) +
                                                        " wins, in steps of 0.001"))
                        .text());
    return JsonObject()
        .put("type", json_string("object"))
        .put("additionalProperties", "false")
        .put("properties", players.text())
        .put("minProperties", "1")
        .put("maxProperties", "1")
        .text();
}

FormOf<LevelTarget> level_target() {
    return as_part("levelTarget", form_by<LevelTarget>({.read = read_level_target,
                                                        .flow =
                                                            [](const LevelTarget& level) {
                                                                return "{" + std::string(target_players[level.player]) +
                                                                       ": " + share_text(level.thousandths) + "}";
                                                            },
                                                        .json =
                                                            [](const LevelTarget& level) {
                                                                return JsonObject()
                                                                    .put(target_players[level.player],
                                                                         json_share(level.thousandths / 1000.0))
                                                                    .text();
                                                            },
                                                        .words =
                                                            [](const LevelTarget& level) {
                                                                return std::string(target_players[level.player]) + " " +
                                                                       share_text(level.thousandths);
                                                            },
                                                        .schema = players_schema()}));
}

}  // namespace

FormOf<Target> target_form() {
    return mapping<Target>(record_of<Target>("'target'", [](Rows<Target>& rows, const Target& target) {
        for (std::size_t i = 0; i < target_levels.size(); ++i)
            rows.add(target_levels[i], target.of[i], level_target(), "of the level " + std::string(target_levels[i]));
    }));
}

namespace {

// One target for all maps of a pack, or one for each of them.
struct PackTarget {
    std::vector<Target> targets;
    bool for_each = false;
};

class PackTargetForm final : public Form {
public:
    bool read(const Value& value, void* destination) const override {
        auto& target = *static_cast<PackTarget*>(destination);
        target = {};
        target.for_each = value.readable() && value.node()->is_list();
        if (!target.for_each) return form_.form->read(value, &target.targets.emplace_back());
        const auto items = value.list(1, no_limit, "targets");
        if (!items) return false;
        bool good = !items->empty();
        for (const Value& item : *items) good = form_.form->read(item, &target.targets.emplace_back()) && good;
        return good;
    }
    std::string flow(const void* value) const override { return whole(value, &Form::flow, ", "); }
    bool may_be_list() const override { return true; }
    std::vector<std::string> entries(const void* value) const override {
        return static_cast<const PackTarget*>(value)->for_each ? texts(value, &Form::flow) : std::vector<std::string>();
    }
    std::string json(const void* value) const override { return whole(value, &Form::json, ","); }
    // A mapping has the keys of a target, and a list has such mappings.
    JsonObject schema(SchemaParts& parts) const override {
        JsonObject target_schema = form_.form->schema(parts);
        const std::string item = target_schema.text();
        return target_schema.put("type", json_list(std::vector<std::string>{"object", "array"}, json_string))
            .put("items", item)
            .put("minItems", "1");
    }
    // Keys are completed and laid out as those of the one target.
    const Record* record() const override { return form_.form->record(); }
    const void* inside(const void* value) const override {
        const auto& target = *static_cast<const PackTarget*>(value);
        return target.for_each || target.targets.empty() ? nullptr : &target.targets.front();
    }

private:
    using TextOf = std::string (Form::*)(const void*) const;
    std::vector<std::string> texts(const void* value, TextOf text) const {
        std::vector<std::string> out;
        for (const Target& target : static_cast<const PackTarget*>(value)->targets)
            out.push_back((form_.form.get()->*text)(&target));
        return out;
    }
    std::string whole(const void* value, TextOf text, std::string_view between) const {
        const std::vector<std::string> parts = texts(value, text);
        if (static_cast<const PackTarget*>(value)->for_each) return "[" + joined(parts, between) + "]";
        return parts.empty() ? "{}" : parts.front();
    }
    FormOf<Target> form_ = target_form();
};

constexpr std::string_view target_key = "target";

void check_length(const ReadKeys& keys, const Pack& pack) {
    if (!keys.good(target_key) || !keys.good("maps")) return;
    const auto* target = value_in<PackTarget>(pack, target_key);
    if (!target || !target->for_each || target->targets.size() == pack.maps.size()) return;
    keys.get(target_key)
        .report(FormatCode::bad_value,
                "'target' has " + counted(target->targets.size(), "entry") + ", and 'maps' has " +
                    std::to_string(pack.maps.size()),
                "give one entry for each of the maps, in their order; {} for a map that is not judged");
}

void keep_target_of(Pack& pack, std::size_t place) {
    const auto found = pack.of_families.find(target_key);
    if (found == pack.of_families.end()) return;
    const auto& target = *static_cast<const PackTarget*>(found->second.value.get());
    if (!target.for_each) return;
    if (place < target.targets.size())
        found->second.value = std::make_shared<const PackTarget>(PackTarget{{target.targets[place]}, false});
    else
        pack.of_families.erase(found);
}

}  // namespace

extern const PackKey target_pack_key;
const PackKey target_pack_key{
    target_key,
    "who is meant to win a level, and how often; a level without one is not judged. A list has "
    "one such entry for each of the maps, in their order",
    [] { return kept_in_pack<PackTarget>(target_key, FormOf<PackTarget>{new_form<PackTargetForm>()}); }, check_length,
    keep_target_of};

std::string share_text(int thousandths) {
    if (thousandths % 1000 == 0) return std::to_string(thousandths / 1000);
    std::string text = "0." + std::to_string(1000 + thousandths).substr(1);
    while (text.back() == '0') text.pop_back();
    return text;
}

std::optional<Target> target_in(const Pack& pack, std::size_t place) {
    const auto* target = value_in<PackTarget>(pack, target_key);
    if (!target || target->targets.empty()) return std::nullopt;
    if (!target->for_each) return target->targets.front();
    return place < target->targets.size() ? std::optional(target->targets[place]) : std::nullopt;
}

std::optional<Target> target_of_pack(const std::string& path) {
    const std::optional<Pack> pack = pack_seen_from(path);
    return pack ? target_in(*pack, 0) : std::nullopt;
}

}  // namespace nedforge::luddite
