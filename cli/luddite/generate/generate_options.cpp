#include "cli/luddite/generate/generate_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "cli/base/options.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "engine/base/words.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr int fewest_nodes = 8;

// "18..24", "20", "6x5": one or two whole numbers.
std::optional<std::pair<int, int>> numbers_in(const std::string& text, std::string_view between) {
    const std::size_t split = text.find(between);
    const auto number = [](const std::string& word) -> std::optional<int> {
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (word.empty() || error != std::errc() || end != word.data() + word.size()) return std::nullopt;
        return value;
    };
    const auto low = number(text.substr(0, split));
    const auto high = split == std::string::npos ? low : number(text.substr(split + between.size()));
    if (!low || !high) return std::nullopt;
    return std::pair(*low, *high);
}

std::string words_of_measures() { return joined(measure_rows, ", ", &MeasureRow::name); }

// Each reads an option into `to`; what is wrong with it, or empty.
std::string read_nodes(const GenerateArguments& options, GenerateOptions& to) {
    BoardWishes& wishes = to.wishes;
    if (!options.nodes.empty()) {
        const auto range = numbers_in(options.nodes, "..");
        if (!range || range->first < fewest_nodes || range->second > max_nodes || range->first > range->second)
            return fmt::format("--nodes: '{}' is no range of {} to {} nodes, like 18..24", options.nodes, fewest_nodes,
                               max_nodes);
        std::tie(wishes.least_nodes, wishes.most_nodes) = *range;
    }
    if (options.size.empty()) return "";
    const auto size = numbers_in(options.size, "x");
    if (!size || options.size.find('x') == std::string::npos || size->first < 2 || size->second < 2 ||
        size->first > max_nodes / 2 || size->second > max_nodes / 2)
        return fmt::format("--size: '{}' is no size of a board with 2 to {} columns and rows, like 6x5", options.size,
                           max_nodes / 2);
    wishes.size = BoardSize{size->first, size->second};
    const int places = size->first * size->second;
    if (options.nodes.empty()) {
        wishes.most_nodes = std::min(places, max_nodes);
        wishes.least_nodes = std::min(wishes.most_nodes, std::max(fewest_nodes, places * 4 / 5));
    }
    if (places < wishes.least_nodes)
        return fmt::format("--size: {} has {} places, fewer than {} nodes", options.size, places, wishes.least_nodes);
    const bool is_rectangle = options.shape.empty() || options.shape == silhouette_names[Silhouette::rectangle];
    if (5 * wishes.most_nodes < 3 * places && is_rectangle)
        return fmt::format("--size: {} has {} places; with {} nodes its rows and columns would be too empty",
                           options.size, places, wishes.most_nodes);
    wishes.most_nodes = std::min(wishes.most_nodes, places);
    return "";
}

// After the nodes and the size. A map that is given may hold other silhouettes; construction says so.
std::string read_shape(const GenerateArguments& options, GenerateOptions& to) {
    BoardWishes& wishes = to.wishes;
    wishes.shape = silhouette_named(options.shape);
    if (!wishes.shape || *wishes.shape == Silhouette::rectangle || !options.from.empty()) return "";
    if (!outlines_of(*wishes.shape, wishes.least_nodes, wishes.most_nodes, wishes.size).empty()) return "";
    std::set<int> counts;
    for (const Outline& outline : outlines_of(*wishes.shape, fewest_nodes, max_nodes, wishes.size))
        counts.insert(index_count(outline));
    if (counts.empty())
        return fmt::format("--shape: no {} has a size of {}; leave --size out", options.shape, options.size);
    const auto next_count = counts.lower_bound(wishes.least_nodes);
    const int near = next_count == counts.end() ? *counts.rbegin() : *next_count;
    return fmt::format("--shape: no {} has {} to {} nodes; one of {} exists, so give --nodes {}", options.shape,
                       wishes.least_nodes, wishes.most_nodes, near, near);
}

std::string read_variant(const GenerateArguments& options, GenerateOptions& to) {
    if (options.campaign_game > 0) to.wishes.campaign_game = options.campaign_game;
    if (options.variant.empty()) return "";
    const auto found = std::find(hack_variant_names.begin(), hack_variant_names.end(), options.variant);
    const auto kind = static_cast<HackKind>(found - hack_variant_names.begin());
    if (row_of(kind).game > to.wishes.game())
        return fmt::format("--variant: {} come with game {} of the campaign, after --campaign-game {}", options.variant,
                           row_of(kind).game, to.wishes.game());
    to.wishes.variant = kind;
    return "";
}

// "hard=expert:0.4"; `named_levels`: those that were read before
std::string read_target(const std::string& text, Target& target, std::array<bool, target_levels.size()>& named_levels) {
    const std::size_t equals = text.find('='), colon = text.find(':');
    const std::string wrong = "--target: '" + text + "' is not LEVEL=POLICY:P, like hard=expert:0.4";
    if (equals == std::string::npos || colon == std::string::npos || colon < equals) return wrong;
    const auto index_in = [](const auto& names, const std::string& name) {
        return place_of_index(std::find(names.begin(), names.end(), name) - names.begin());
    };
    const std::size_t level = index_in(target_levels, text.substr(0, equals)),
                      player = index_in(target_players, text.substr(equals + 1, colon - equals - 1));
    if (level == target_levels.size()) return wrong + "; levels are easy, medium and hard";
    if (player == target_players.size()) return wrong + "; policies are random, novice, regular and expert";
    const std::string number = text.substr(colon + 1);
    char* end = nullptr;
    const double share = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0' || !(share >= 0.05 && share <= 0.95))
        return wrong + "; P is a win rate from 0.05 to 0.95";
    if (named_levels[level]) return "--target: " + std::string(target_levels[level]) + " is given twice";
    named_levels[level] = true;
    target.of[level] = LevelTarget{player, static_cast<int>(std::lround(1000 * share))};
    return "";
}

// Thresholds rise, so nobody wins a level more often than the one before it.
std::string unmeetable(const Target& target) {
    for (std::size_t high = 0; high < target.of.size(); ++high)
        for (std::size_t low = 0; low < high; ++low) {
            const auto &easier = target.of[low], &harder = target.of[high];
            if (!easier || !harder || easier->player != harder->player) continue;
            if ((harder->thousandths - easier->thousandths) / 1000.0 <= 2 * target_tolerance) continue;
            return fmt::format("the target can't be met: the {} can't win {} more often than {}",
                               target_players[harder->player], target_levels[high], target_levels[low]);
        }
    return "";
}

std::string read_spread(const GenerateArguments& options, GenerateOptions& to) {
    const std::size_t comma = options.spread.find(',');
    if (comma == std::string::npos) return "--spread: give two measures, like skill,routes";
    const std::array<std::string, 2> names{options.spread.substr(0, comma), options.spread.substr(comma + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto measure = measure_of(names[i]);
        if (!measure) return "--spread: there is no measure '" + names[i] + "'; there are " + words_of_measures();
        to.spread[i] = *measure;
    }
    return to.spread[0] == to.spread[1] ? "--spread: give two different measures" : "";
}

// How many nodes there may be where a map is given.
std::string set_nodes(const GenerateArguments& options, const Map& from, GenerateOptions& to) {
    const bool more_asked_for = !options.nodes.empty() || !options.size.empty();
    if (to.kept.all_nodes && more_asked_for) {  // all of them stay, and others may come
        for (const Node& node : from.nodes) to.kept.nodes.insert(node.id);
        to.kept.all_nodes = false;
    }
    if (!more_asked_for) wish_size_of(from, to.wishes);
    const int kept = index_count(to.kept.nodes);
    if (!options.nodes.empty() && kept > to.wishes.most_nodes)
        return fmt::format("--nodes: {} nodes are kept, more than {}", kept, to.wishes.most_nodes);
    to.wishes.most_nodes = std::max(to.wishes.most_nodes, kept);
    return "";
}

// The map to go on from, and what of it must stay. It may have errors of structure: half a map has.
std::string read_from(const GenerateArguments& options, GenerateOptions& to, const std::optional<Map>& source) {
    if (!source) return options.keep.empty() ? "" : "--keep: give the map that it is of with --from";
    const Map& from = *source;
    auto parts = kept_parts(from, options.keep);
    if (const auto* unmet = std::get_if<UnmetWish>(&parts)) return "--keep: " + unmet->reason;
    to.kept = std::move(std::get<Kept>(parts));
    if (to.kept.hack && to.wishes.variant && from.hack.index() != place_of_index(*to.wishes.variant))
        return fmt::format("--keep: the Hack module of the map is of the variant {}, not {}", row_of(from.hack).name,
                           options.variant);
    if (options.targets.empty()) to.target = target_in_force(from, options.from).value_or(to.target);
    if (!to.wishes.campaign_game) to.wishes.campaign_game = from.campaign_game;
    return set_nodes(options, from, to);
}

}  // namespace

std::string read_options(const GenerateArguments& options, GenerateOptions& to, const std::optional<Map>& from) {
    for (const auto& read : {read_nodes, read_shape, read_variant, read_spread})
        if (auto wrong = read(options, to); !wrong.empty()) return wrong;
    if (auto wrong = read_from(options, to, from); !wrong.empty()) return wrong;
    std::array<bool, target_levels.size()> named_levels{};
    for (const std::string& target : options.targets)
        if (auto wrong = read_target(target, to.target, named_levels); !wrong.empty()) return wrong;
    if (auto wrong = unmeetable(to.target); !wrong.empty()) return wrong;
    to.count = options.count;
    to.seed = options.seed;
    to.jobs = options.jobs;
    to.games = options.games;
    to.candidates = options.candidates;
    SearchSizes& sizes = to.sizes;  // whoever asks for few games gets few of every kind
    sizes.quick_games = std::min(sizes.quick_games, 50 * options.games);
    sizes.ablate_games = std::min(sizes.ablate_games, 2 * options.games);
    sizes.expert_games = std::min(sizes.expert_games, options.games);
    sizes.first_heat = std::min(sizes.first_heat, options.games);
    sizes.second_heat = std::min(sizes.second_heat, 3 * options.games);
    sizes.finalists = std::min(sizes.finalists, 2 + options.games / 10);
    to.think = options.think;
    return "";
}

void add_generate_options(CLI::App& app, GenerateArguments& options) {
    app.add_option("-o,--output", options.folder, "the folder to write the maps and gallery.html into; new or empty")
        ->type_name("DIR")
        ->required();
    one_of(
        app.add_option("--variant", options.variant, "the Hack variant; any that the campaign game knows by default"),
        {hack_variant_names.begin(), hack_variant_names.end()});
    app.add_option("--nodes", options.nodes,
                   fmt::format("how many nodes, from {} to {}; 18..24 by default, with --from about as many as the map "
                               "has",
                               fewest_nodes, max_nodes))
        ->type_name("N..M");
    app.add_option("--size", options.size,
                   "columns and rows of the board; by default what the nodes need, with --from those of the map")
        ->type_name("CxR");
    one_of(app.add_option("--shape", options.shape, "the silhouette of the board; several by default"),
           {silhouette_names.begin(), silhouette_names.end()});
    whole_number(app.add_option("--campaign-game", options.campaign_game,
                                "use only rules introduced up to this game; 9 by default, with --from that of the map"),
                 1, 9);
    any_number_of_times(
        app.add_option("--target", options.targets,
                       "which player should win a level, and how often, from 0.05 to 0.95: hard=expert:0.4; by "
                       "default a novice wins easy in 65, a regular medium in 55, the expert hard in "
                       "40 games of 100"))
        ->type_name("LEVEL=POLICY:P");
    whole_number(app.add_option("--count", options.count, "how many maps, from 1 to 100"), 1, 100)
        ->capture_default_str();
    file_name(app.add_option("--from", options.from, "start from this map"))->type_name("MAP");
    any_number_of_times(
        app.add_option("--keep", options.keep,
                       "a part of the map that must not change: nodes/D4, nodes, hack, clock, resources, bonuses, "
                       "walls, links, thresholds"))
        ->type_name("PATH");
    app.add_option("--spread", options.spread, "two measures that the maps should differ in: " + words_of_measures())
        ->type_name("MEASURE,MEASURE")
        ->capture_default_str();
    whole_number(
        app.add_option("--seed", options.seed, "the seed of the search; the same seed and options give the same maps"),
        0)
        ->capture_default_str();
    finite_number(
        app.add_option("--minutes", options.minutes, "time limit in minutes, none by default; finished maps are kept"),
        0.001, 10000);
    whole_number(app.add_option("--games", options.games,
                                "the most games of the expert behind the win rates of a map; it plays until each is "
                                "known to 0.05 to either side"),
                 10, 100000)
        ->capture_default_str();
    whole_number(app.add_option("--candidates", options.candidates,
                                "candidates that are tried before the first map is chosen; more make better maps"),
                 1, 1000000)
        ->capture_default_str();
    add_think_option(app, options.think);
    whole_number(app.add_option("--jobs", options.jobs, "threads; as many as cores by default"), 1, most_jobs);
}

}  // namespace nedforge::cli::luddite
