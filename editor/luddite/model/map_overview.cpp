#include "editor/luddite/model/map_overview.h"

#include <algorithm>
#include <thread>

#include "editor/base/growing_job.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

constexpr double pack_think = 0.015;  // nine maps in seconds: the expert without rollouts

bool any_node(const Map& map, bool (*has)(const Node&)) { return std::any_of(map.nodes.begin(), map.nodes.end(), has); }

}  // namespace

std::vector<std::string> mechanisms_of(const Map& map) {
    std::vector<std::string> mechanisms{"Hack: " + std::string(row_of(map.hack).title)};
    for (const GateRow& row : gate_rows)
        if (std::any_of(map.nodes.begin(), map.nodes.end(),
                        [&](const Node& node) { return node.gate && node.gate->kind == row.kind; }))
            mechanisms.push_back(std::string(row.word) + " gates");
    const auto add = [&](bool present, const char* name) {
        if (present) mechanisms.emplace_back(name);
    };
    add(any_node(map, [](const Node& n) { return n.cache.has_value(); }), "caches");
    add(any_node(map, [](const Node& n) { return n.lock.has_value(); }), "dice locks");
    add(any_node(map, [](const Node& n) { return n.energy; }), "energy nodes");
    add(!map.walls.empty(), "walls");
    add(!map.links.empty(), "links");
    add(!map.bonuses.empty(), "roll bonuses");
    add(std::any_of(map.bonuses.begin(), map.bonuses.end(), [](const Bonus& b) { return b.damage > 0; }),
        "bonus damage");
    add(any_node(map, [](const Node& n) { return n.role == Role::exit; }), "Exit apart from Enter");
    return mechanisms;
}

std::optional<WinRates> win_rates_of(const MapOverview& overview, int games, const std::stop_token& stop) {
    const Board board = compile(map_of<Map>(overview));
    RateOptions options;
    options.games = games;
    options.think = pack_think;
    options.jobs = jobs_beside_the_window();
    options.bounds = false;
    options.stop = stop;
    const RateResult result = rate(board, options);
    if (!result.complete || result.games == 0) return std::nullopt;
    WinRates rates;
    for (std::size_t level = 0; level < level_names.size(); ++level)
        rates.push_back({std::string(level_names[level]), result.win[level].rate});
    return rates;
}

}  // namespace nedforge::luddite
