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
    bool any = false;
    for (std::size_t player = 0; player < target_players.size(); ++player) {
        const std::string_view name = target_players[player];
        if (!players->has(name)) continue;
        const auto share = players->get(name).thousandths();
        if (any)
            players->key_of(name).report(FormatCode::bad_value,
                                         "a level of 'target' names one player, and this is another",
                                         "keep one of the two");
        else if (share)
            target = LevelTarget{player, *share};
        any = true;
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

extern const PackKey target_pack_key;
const PackKey target_pack_key{"target", "who is meant to win a level, and how often; a level without one is not judged",
                              [] { return kept_in_pack<Target>("target", target_form()); }};

std::string share_text(int thousandths) {
    if (thousandths % 1000 == 0) return std::to_string(thousandths / 1000);
    std::string text = "0." + std::to_string(1000 + thousandths).substr(1);
    while (text.back() == '0') text.pop_back();
    return text;
}

std::optional<Target> target_in(const Pack& pack) {
    const Target* target = value_in<Target>(pack, target_pack_key.key);
    return target ? std::optional(*target) : std::nullopt;
}

std::optional<Target> target_of_pack(const std::string& path) {
    const std::optional<Pack> pack = pack_of(path);
    return pack ? target_in(*pack) : std::nullopt;
}

}  // namespace nedforge::luddite
