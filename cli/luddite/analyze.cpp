// nedforge analyze: the facts behind the checks, as JSON or as the module drawn node by node.

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/module_text.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/base/check.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/validate.h"
#include "validator/luddite/words.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;
using Json = nlohmann::ordered_json;

Json reward_json(const Reward& reward) {
    Json json = Json::object();
    if (!reward.code.empty()) json["code"] = reward.code;
    if (reward.damage > 0) json["damage"] = reward.damage;
    for (const Resource r : all_resources)
        if (reward.gain[r] > 0) json[std::string(resource_names[r])] = reward.gain[r];
    return json;
}

std::vector<std::string> ids_of(const Board& board, const std::vector<int>& nodes) {
    std::vector<std::string> ids;
    for (const int n : nodes) ids.push_back(board.node_ids[n]);
    return ids;
}

Json analysis_json(const Map& map, const Board& board, const MapFacts& facts) {
    Json json;
    json["id"] = map.id;
    json["nodes"] = Json::object();
    for (std::size_t n = 0; n < facts.nodes.size(); ++n) {
        const NodeFacts& node = facts.nodes[n];
        json["nodes"][board.node_ids[n]] = {{"reachable", node.reachable},
                                            {"min_dice", or_null(node.min_dice)},
                                            {"returns", node.returns},
                                            {"force_only", node.force_only}};
    }
    json["critical"] = {{"max_damage", facts.max_critical_damage}, {"conflicts", Json::array()}};
    for (const auto& conflict : facts.conflicts) json["critical"]["conflicts"].push_back(ids_of(board, conflict));
    json["point_of_no_return"] = facts.point_of_no_return;
    json["hack"] = Json::array();
    const auto rewards = rewards_of(map.hack);
    for (std::size_t r = 0; r < rewards.size(); ++r)
        json["hack"].push_back({{"reward", reward_json(*rewards[r])},
                                {"attainable", facts.hack[r].attainable},
                                {"min_dice", or_null(facts.hack[r].min_dice)}});
    json["states"] = facts.states;
    return json;
}

std::vector<TextLine> node_lines(const NodeFacts& node, bool exit_reachable) {
    if (!node.reachable && node.force_only) return {{"by force", Ink::yellow}};
    if (!node.reachable) return {{"unreachable", Ink::red}};
    std::vector<TextLine> lines{{*node.min_dice == 0 ? "start" : counted(*node.min_dice, "die"), Ink::green}};
    if (exit_reachable && !node.returns) lines.push_back({"no return", Ink::red});
    return lines;
}

std::string run_text(const std::vector<WitnessStep>& run) {
    std::string text;
    for (const auto& step : run) {
        const WitnessValue& value = step.fields[1].second;
        text += text.empty() ? "" : ", ";
        if (const int* number = std::get_if<int>(&value)) {
            text += "switch " + std::to_string(*number);
        } else {
            text += "move";
            for (const auto& id : std::get<std::vector<std::string>>(value)) text += " " + id;
        }
    }
    return text;
}

// What NED309 and NED310 say of the map, waived or not: they rest on games, which the facts know nothing of.
std::vector<std::string> not_shown(const LoadedMap& loaded, const Common& common) {
    ValidateOptions options;
    options.rulings = RulingOverrides::named(common.readings);
    options.fixes = options.sheet = options.reasons = false;
    std::vector<std::string> messages;
    for (const Diagnostic& d : check_loaded(loaded, options))
        if (d.code == "NED309" || d.code == "NED310") messages.push_back(d.message);
    return messages;
}

std::string analysis_text(const Map& map, const Board& board, const MapFacts& facts,
                          const std::vector<std::string>& without_game, bool colour) {
    const bool exit_reachable = facts.nodes[place_of_index(board.exit)].reachable;
    std::string text = inked(printable(map.name), Ink::bold, colour) + " (" + map.id + ")\n\n";
    text += module_text(
        map, board, [&](std::size_t n) { return node_lines(facts.nodes[n], exit_reachable); }, colour);
    text += inked(
        "gate, [dice lock], and the fewest dice that it takes to enter: 1 a toggle, 1 a lock, 1 a move of up to "
        "6 steps\n\n",
        Ink::dim, colour);

    text += "Critical functions: " + std::to_string(facts.max_critical_damage) +
            " damage at most in one run that escapes\n";
    for (const auto& conflict : facts.conflicts)
        text += "  " + inked(conflict.size() == 1 ? "never" : "not together", Ink::yellow, colour) + ": " +
                listed(ids_of(board, conflict)) + "\n";
    text += "Energy: " + std::to_string(facts.payable_energy) + " at most in a game\n";
    for (const auto& entry : facts.energy_short)
        text += "  " + inked("short", Ink::red, colour) + ": " + board.node_ids[entry.node] + " takes " +
                std::to_string(entry.needed) + "\n";
    if (facts.point_of_no_return)
        text += "Point of no return: nearest after " + run_text(facts.no_return_run) + "\n";
    else
        text += exit_reachable ? "Point of no return: none\n" : inked("The Exit can't be reached\n", Ink::red, colour);
    for (const auto& message : without_game) text += inked("Not shown", Ink::yellow, colour) + ": " + message + "\n";

    text += "Hack module (" + std::string(hack_variant_names[map.hack.index()]) + ")\n";
    const auto rewards = rewards_of(map.hack);
    const char* pieces = row_of(map.hack).fill == HackFill::pieces ? "piece" : "die";
    for (std::size_t r = 0; r < rewards.size(); ++r) {
        const HackFact& fact = facts.hack[r];
        text += "  " + reward_word(map.hack, r) + ": " + words_of(*rewards[r]) + ", ";
        if (!fact.attainable)
            text += inked("can't be paid", Ink::red, colour);
        else if (!fact.min_dice)
            text += inked("only with energy", Ink::yellow, colour);
        else if (*fact.min_dice == 1)
            text += std::string("1 ") + pieces;
        else
            text += std::to_string(*fact.min_dice) + (std::string_view(pieces) == "die" ? " dice" : " pieces");
        text += "\n";
    }
    text += "States of the movement model: " + std::to_string(facts.states) + "\n";
    return text;
}

int analyze_map(const std::string& path, const Common& common) {
    const MapInput input = read_playable_map("analyze", path, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);
    const MapFacts facts = analyze(*input.map, board);
    std::cout << (common.format == "json"
                      ? answer_text(analysis_json(*input.map, board, facts))
                      : analysis_text(*input.map, board, facts, not_shown(input.loaded, common), common.colour));
    if (facts.conflicts_cut_short)
        std::cerr << "nedforge analyze: too many conflicts of critical nodes to list; the list is incomplete\n";
    return status_ok;
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{"analyze",
                              "the facts behind the checks: what can be reached, at what price, with what rewards",
                              "Examples:\n"
                              "  nedforge analyze my.ned.yaml                  the module drawn, node by node\n"
                              "  nedforge analyze my.ned.yaml --format json    the same facts for programs",
                              [](CLI::App& app) { return add_one_map(app, "MAP", "a map (*.ned.yaml)", analyze_map); }};

}  // namespace nedforge::cli::luddite
