#include <nlohmann/json.hpp>

#include "formats/base/yaml/flow_text.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {

namespace {

using Json = nlohmann::ordered_json;

template <class Words>
Json name_list(const Words& words) {
    Json out = Json::array();
    for (const auto word : words) out.push_back(name_of(word));
    return out;
}

Json json_of(const std::vector<ReplayCompromise>& compromised) {
    Json out = Json::array();
    for (const auto& one : compromised) {
        Json entry = {{"tile", one.tile}};
        if (one.spill) entry["spill"] = *one.spill;
        out.push_back(std::move(entry));
    }
    return out;
}

Json json_of(const ReplayRoll& roll) {
    Json out = {{"dice", name_list(roll.dice)}};
    if (!roll.set_aside.empty()) out["set_aside"] = name_list(roll.set_aside);
    for (const auto& token : roll.tokens) out["tokens"].push_back({{"token", token.token}, {"as", name_of(token.as)}});
    if (roll.held) out["held"] = name_list(*roll.held);
    return out;
}

Json json_of(const ReplayReward& reward) {
    Json out = {{"level", reward.level}};
    if (reward.firewall) out["firewall"] = *reward.firewall;
    if (reward.token) out["token"] = *reward.token;
    if (reward.discard) out["discard"] = *reward.discard;
    return out;
}

Json json_of(const ReplayMove& move) { return {{"do", "move"}, {"path", move.path}}; }
Json json_of(const ReplaySend& send) { return {{"do", "send"}, {"who", name_of(send.who)}, {"to", send.to}}; }
Json json_of(const ReplayTake& take) {
    Json out = {{"do", "take"}, {"from", name_of(take.from)}, {"token", take.token}};
    if (take.discard) out["discard"] = *take.discard;
    return out;
}
Json json_of(const ReplayDefend& defend) {
    Json out = {{"do", "defend"}, {"rolls", Json::array()}};
    for (const auto& roll : defend.rolls) out["rolls"].push_back(json_of(roll));
    if (defend.reward) out["reward"] = json_of(*defend.reward);
    if (!defend.compromised.empty()) out["compromised"] = json_of(defend.compromised);
    return out;
}
Json json_of(const ReplayCheck& check) { return {{"do", "check"}, {"tile", check.tile}}; }

Json json_of(const ReplayPlay& play) {
    Json out = {{"card", name_of(play.card)}};
    if (play.tile) out["tile"] = *play.tile;
    if (play.from) out["from"] = *play.from;
    for (const auto& [tile, bugs] : play.bugs) out["bugs"][tile] = bugs;
    if (!play.compromised.empty()) out["compromised"] = json_of(play.compromised);
    return out;
}

Json json_of(const ReplayReaction& reaction) {
    Json out = Json::object();
    if (reaction.hobbyist)
        out["hobbyist"] = {{"drawn", name_list(reaction.hobbyist->drawn)},
                           {"chosen", name_of(reaction.hobbyist->chosen)}};
    if (reaction.play) out["play"] = json_of(*reaction.play);
    if (!reaction.draw.empty()) out["draw"] = name_list(reaction.draw);
    return out;
}

// A defence gets a line a roll.
std::string block_of(const ReplayDefend& defend, const std::string& indent) {
    std::string out = "do: defend\n" + indent + "rolls:" + (defend.rolls.empty() ? " []" : "") + "\n";
    for (const auto& roll : defend.rolls) out += indent + "  - " + flow_json(json_of(roll)) + "\n";
    if (defend.reward) out += indent + "reward: " + flow_json(json_of(*defend.reward)) + "\n";
    if (!defend.compromised.empty()) out += indent + "compromised: " + flow_json(json_of(defend.compromised)) + "\n";
    return out;
}

void write_turn(std::string& out, const ReplayTurn& turn) {
    const std::string indent(8, ' ');
    out += "      - who: " + name_of(turn.who) + "\n";
    out += indent + "actions:" + (turn.actions.empty() ? " []" : "") + "\n";
    for (const auto& action : turn.actions) {
        out += indent + "  - ";
        if (const auto* defend = std::get_if<ReplayDefend>(&action))
            out += block_of(*defend, indent + "    ");
        else
            out += std::visit([](const auto& one) { return flow_json(json_of(one)); }, action) + "\n";
    }
    if (turn.reaction) out += indent + "reaction: " + flow_json(json_of(*turn.reaction)) + "\n";
}

}  // namespace

std::string write_replay(const Replay& replay) {
    std::string out = "format: 1\ngame: smart_home\n";
    if (!replay.home.empty()) out += "map: " + yaml_text(replay.home) + "\n";
    Json rulings = Json::object();
    for (std::size_t i = 0; i < ruling_count; ++i)
        if (const auto reading = replay.rulings.reading[i])
            rulings[std::string(ruling_table()[i].name)] = std::string(ruling_table()[i].readings[*reading]);
    if (!rulings.empty()) out += "rulings: " + flow_json(rulings) + "\n";
    out += "setup:\n  target: " + yaml_text(replay.setup.target) +
           "\n  hand: " + flow_json(name_list(replay.setup.hand)) + "\n  start: " + yaml_text(replay.setup.start) +
           "\n  order: " + flow_json(name_list(replay.setup.order)) + "\n";
    out += replay.rounds.empty() ? "rounds: []\n" : "rounds:\n";
    for (const auto& round : replay.rounds) {
        out += round.turns.empty() ? "  - turns: []\n" : "  - turns:\n";
        for (const auto& turn : round.turns) write_turn(out, turn);
        if (round.movement) out += "    movement: " + flow_json(Json(*round.movement)) + "\n";
    }
    return out;
}

}  // namespace nedforge::smart_home
