// nedforge analyze of homes: the facts behind the checks, as JSON or as the layout with a table of devices.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/base/facts_of_map.h"
#include "cli/base/or_null.h"
#include "cli/smart_home/home_input.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/smart_home/checks/structure/structure.h"
#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/facts/odds.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;
using Json = nlohmann::ordered_json;

// What both outputs are made of.
struct Analysed {
    explicit Analysed(const Home& source) : home(source) {}
    const Home& home;
    const Board board = compile(home);
    const HomeFacts facts = facts_of(board);
};

Json odds_json(const Board& board, int tile, OddsTable& table) {
    Json json;
    for (const Ability ability : all_abilities) {
        Json& by_support = json[std::string(ability_names[ability])] = Json::array();
        for (int supports = 0; supports < board.characters; ++supports)
            by_support.push_back(table.of(board.symbols[tile], ability, supports));
    }
    return json;
}

Json tile_json(const Board& board, const HomeFacts& facts, int t, OddsTable& table) {
    const TileFacts& tile = facts.tiles[t];
    Json json{{"distance", or_null(tile.distance)}, {"arrival", or_null(tile.arrival)}};
    if (!(board.devices & bit(t))) return json;
    json["bugs"] = tile.bugs;
    json["need"] = tile.need;
    json["rush"] = or_null(tile.rush);
    json["first_hand"] = tile.first_hand;
    json["exposed"] = tile.exposed;
    json["chain"] = longest_chain(board, t).size();
    json["odds"] = odds_json(board, t, table);
    return json;
}

std::vector<std::string> sorted_pair(const Board& board, const Bridge& bridge) {
    std::vector<std::string> pair{id_of(board, bridge.from), id_of(board, bridge.to)};
    std::sort(pair.begin(), pair.end());
    return pair;
}

Json network_json(const Board& board, const HomeFacts& facts) {
    std::map<std::string, Json> cuts;
    std::map<std::vector<std::string>, Json> bridges;
    for (const Cut& cut : facts.cuts)
        cuts[id_of(board, cut.tile)] = {{"tile", id_of(board, cut.tile)}, {"behind", ids_of(board, cut.behind)}};
    for (const Bridge& bridge : facts.bridges) {
        const auto pair = sorted_pair(board, bridge);
        bridges[pair] = {{"border", pair}, {"behind", ids_of(board, bridge.behind)}};
    }
    Json json{{"components", facts.components.size()},
              {"without_router", facts.components_without_router.size()},
              {"borders", facts.borders},
              {"device_borders", facts.device_borders},
              {"cuts", Json::array()},
              {"bridges", Json::array()}};
    for (auto& [tile, cut] : cuts) json["cuts"].push_back(std::move(cut));
    for (auto& [pair, bridge] : bridges) json["bridges"].push_back(std::move(bridge));
    return json;
}

Json analysis_json(const Analysed& analysed) {
    const auto& [home, board, facts] = analysed;
    OddsTable table(board.rulings);
    Json json{{"id", home.id}, {"game", "smart_home"}, {"tiles", Json::object()}};
    for (int t = 0; t < board.tile_count; ++t) json["tiles"][id_of(board, t)] = tile_json(board, facts, t, table);
    json["network"] = network_json(board, facts);
    json["pile"] = {{"total", facts.total}, {"dead", facts.dead}, {"dead_hand", facts.dead_hand}};
    json["devices"] = std::popcount(board.devices);
    json["exposed"] = std::popcount(facts.exposed);
    json["rooms"] = Json::object();
    for (const auto& [name, devices] : rooms_of(home))
        json["rooms"][name] = {{"devices", ids_at(home, devices)},
                               {"targets", ids_at(home, targets_of(home, devices))},
                               {"connected", parts_of_room(home, devices) == 1}};
    return json;
}

std::string tiles_text(const Board& board, const HomeFacts& facts) {
    OddsTable table(board.rulings);
    std::size_t widest = 4;
    for (const auto& id : board.ids) widest = std::max(widest, id.size());
    std::string text = fmt::format(
        "{:{}}  steps  arrival  bugs  capacity  rush  1st hand  chain    3+    4+    5+    6\n", "tile", widest);
    for (int t = 0; t < board.tile_count; ++t) {
        const TileFacts& tile = facts.tiles[t];
        text += fmt::format("{:{}}  {:>5}  {:>7}", id_of(board, t), widest, or_never(tile.distance),
                            or_never(tile.arrival));
        if (board.devices & bit(t)) {
            const MatchOdds odds = table.of(board.symbols[t], Ability::none, 0);
            text += fmt::format("  {:>4}  {:>8}  {:>5}  {:>7.1f}%  {:>5}", tile.bugs, board.capacity[t],
                                or_never(tile.rush), 100 * tile.first_hand, longest_chain(board, t).size());
            for (const double share : odds) text += fmt::format("  {:>3.0f}%", 100 * share);
            if (board.targets & bit(t)) text += "  target";
            if (!tile.exposed) text += "  not exposed";
        }
        text += t == board.router ? "  Router\n" : "\n";
    }
    return text;
}

std::string network_text(const Board& board, const HomeFacts& facts) {
    std::string text =
        fmt::format("Network: {} borders, {} of them between devices; {}\n", facts.borders, facts.device_borders,
                    facts.components_without_router.size() == 1
                        ? "in one piece without the Router"
                        : std::to_string(facts.components_without_router.size()) + " pieces without the Router");
    for (const Cut& cut : facts.cuts)
        text += "  behind " + id_of(board, cut.tile) + ": " + listed(ids_of(board, cut.behind)) + "\n";
    for (const Bridge& bridge : facts.bridges)
        text += "  one firewall between " + id_of(board, bridge.from) + " and " + id_of(board, bridge.to) +
                " shuts off: " + listed(ids_of(board, bridge.behind)) + "\n";
    return text;
}

std::string analysis_text(const Analysed& analysed) {
    const auto& [home, board, facts] = analysed;
    std::string text = printable(home.name) + " (" + home.id + ")\n\n" + tiles_text(board, facts) + "\n";
    text +=
        "arrival: the first turn, over all characters, in which a character can act there\n"
        "rush: the turn after which the right hand has compromised it; 1st hand: how often the first hand is that "
        "hand\n"
        "3+ to 6: odds of that number of matches in one defence without support, tokens and abilities\n\n";
    text += network_text(board, facts);
    text += fmt::format(
        "Pile: {} cards, {} of them dead at first; every card of the first hand is dead in {:.4f} % of games\n",
        facts.total, facts.dead, 100 * facts.dead_hand);
    text += fmt::format("Exposed: {} of {} devices; the Hacker wins with {}\n", std::popcount(facts.exposed),
                        std::popcount(board.devices), board.win_compromised);
    for (const auto& [name, devices] : rooms_of(home)) {
        const auto targets = ids_at(home, targets_of(home, devices));
        text += "Room " + printable(name) + ": " + listed(ids_at(home, devices)) +
                (targets.empty() ? "; no target" : "; target " + listed(targets)) +
                (parts_of_room(home, devices) == 1 ? "\n" : "; not connected\n");
    }
    return text;
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{
    "analyze", "the facts behind the checks of a home: who can be where when, odds of defences, what the pile can do",
    "Examples:\n"
    "  nedforge analyze my.home.yaml                  a table of tiles, the network, the pile, the rooms\n"
    "  nedforge analyze my.home.yaml --format json    the same facts for programs, with the odds under support\n",
    [](CLI::App& app) {
        return add_one_map(app, "HOME", "a home (*.home.yaml)",
                           print_facts<read_playable_home, Analysed, analysis_json, analysis_text>);
    }};

}  // namespace nedforge::cli::smart_home
