#include "formats/base/pack/target.h"

#include <string>

#include "engine/base/words.h"

namespace nedforge {

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

}  // namespace

std::optional<Target> read_target(const Value& value) {
    if (!value.node()) return std::nullopt;
    const auto levels = value.mapping({target_levels.begin(), target_levels.end()}, "'target'");
    if (!levels) return std::nullopt;
    Target target;
    for (std::size_t i = 0; i < target_levels.size(); ++i)
        if (levels->has(target_levels[i])) target.of[i] = read_level_target(levels->get(target_levels[i]));
    return target;
}

std::string share_text(int thousandths) {
    if (thousandths % 1000 == 0) return std::to_string(thousandths / 1000);
    std::string text = "0." + std::to_string(1000 + thousandths).substr(1);
    while (text.back() == '0') text.pop_back();
    return text;
}

std::string flow(const Target& target) {
    std::string levels;
    for (std::size_t i = 0; i < target_levels.size(); ++i)
        if (const auto& level = target.of[i])
            levels += (levels.empty() ? "" : ", ") + std::string(target_levels[i]) + ": {" +
                      std::string(target_players[level->player]) + ": " + share_text(level->thousandths) + "}";
    return "{" + levels + "}";
}

}  // namespace nedforge
