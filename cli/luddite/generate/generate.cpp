// nedforge generate: new maps, the rest of half a map, or variations of a finished one, each to a stated difficulty.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <condition_variable>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/generate/gallery.h"
#include "cli/luddite/map_input.h"
#include "formats/base/report/report.h"
#include "formats/base/text/saving.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;
using namespace luddite;

struct GenerateArguments {
    std::string folder, variant, nodes, size, from, spread = "skill,routes";
    std::vector<std::string> targets, keep;
    int campaign_game = 0, count = 6, jobs = 0, games = 40, candidates = 72;
    double minutes = 0, think = 1;
    std::uint64_t seed = 1;
};

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

std::string words_of_measures() {
    std::string words;
    for (const MeasureRow& row : measure_rows) words += (words.empty() ? "" : ", ") + std::string(row.name);
    return words;
}

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
        return fmt::format("--size: '{}' is no size of a board, like 6x5 (columns x rows)", options.size);
    wishes.size = BoardSize{size->first, size->second};
    const int places = size->first * size->second;
    if (options.nodes.empty()) {
        wishes.most_nodes = std::min(places, max_nodes);
        wishes.least_nodes = std::min(wishes.most_nodes, std::max(fewest_nodes, places * 4 / 5));
    }
    if (places < wishes.least_nodes)
        return fmt::format("--size: {} has {} places, fewer than {} nodes", options.size, places, wishes.least_nodes);
    if (5 * wishes.most_nodes < 3 * places)
        return fmt::format("--size: {} has {} places; with {} nodes its rows and columns would be too empty",
                           options.size, places, wishes.most_nodes);
    wishes.most_nodes = std::min(wishes.most_nodes, places);
    return "";
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

// "hard=expert:0.4"; `given`: the levels that were read before
std::string read_target(const std::string& text, Target& target, std::array<bool, target_levels.size()>& given) {
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
    if (given[level]) return "--target: " + std::string(target_levels[level]) + " is given twice";
    given[level] = true;
    target.of[level] = LevelTarget{player, static_cast<int>(std::lround(1000 * share))};
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
void set_nodes(const GenerateArguments& options, const Map& from, GenerateOptions& to) {
    const bool more_asked_for = !options.nodes.empty() || !options.size.empty();
    if (to.kept.all_nodes && more_asked_for) {  // all of them stay, and others may come
        for (const Node& node : from.nodes) to.kept.nodes.insert(node.id);
        to.kept.all_nodes = false;
    }
    if (!more_asked_for) wish_size_of(from, to.wishes);
    to.wishes.most_nodes = std::max(to.wishes.most_nodes, index_count(to.kept.nodes));
}

// The map to go on from, and what of it must stay. It may have errors of structure: half a map has.
std::string read_from(const GenerateArguments& options, GenerateOptions& to, const std::optional<Map>& given) {
    if (!given) return options.keep.empty() ? "" : "--keep: give the map that it is of with --from";
    const Map& from = *given;
    auto kept = kept_parts(from, options.keep);
    if (const auto* unmet = std::get_if<UnmetWish>(&kept)) return "--keep: " + unmet->reason;
    to.kept = std::move(std::get<Kept>(kept));
    if (to.kept.hack && to.wishes.variant && from.hack.index() != place_of_index(*to.wishes.variant))
        return fmt::format("--keep: the Hack module of the map is of the variant {}, not {}", row_of(from.hack).name,
                           options.variant);
    if (options.targets.empty()) to.target = target_in_force(from, options.from).value_or(to.target);
    if (!to.wishes.campaign_game) to.wishes.campaign_game = from.campaign_game;
    set_nodes(options, from, to);
    return "";
}

std::string read_options(const GenerateArguments& options, GenerateOptions& to, const std::optional<Map>& from) {
    for (const auto& read : {read_nodes, read_variant, read_spread})
        if (auto wrong = read(options, to); !wrong.empty()) return wrong;
    if (auto wrong = read_from(options, to, from); !wrong.empty()) return wrong;
    std::array<bool, target_levels.size()> given{};
    for (const std::string& target : options.targets)
        if (auto wrong = read_target(target, to.target, given); !wrong.empty()) return wrong;
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

// Stops after so many minutes, or at Ctrl-C.
class Limit {
public:
    explicit Limit(double minutes) {
        if (minutes > 0)
            timer_ = std::jthread([this, minutes](std::stop_token ended) {
                std::mutex mutex;
                std::unique_lock lock(mutex);
                std::condition_variable_any never;
                never.wait_for(lock, ended, std::chrono::duration<double>(60 * minutes), [] { return false; });
                if (!ended.stop_requested()) source_.request_stop();
            });
    }
    std::stop_token token() const { return source_.get_token(); }

private:
    Interruption interruption_;
    std::stop_source source_;
    std::stop_callback<std::function<void()>> forward_{interruption_.token(), [this] { source_.request_stop(); }};
    std::jthread timer_;
};

// Of which parts the reason is: those that all its finalists name, or the one that most of them do.
std::string parts_words(const GenerateResult& result, const std::string& reason, int finalists) {
    const auto found = result.unmet_parts.find(reason);
    if (found == result.unmet_parts.end()) return "";
    std::vector<std::string> of_all;
    std::pair<int, std::string> commonest;
    for (const auto& [part, count] : found->second) {
        if (count == finalists) of_all.push_back(part);
        if (count > commonest.first) commonest = {count, part};
    }
    if (!of_all.empty()) return ": " + listed(of_all);
    return commonest.first < 2 ? "" : fmt::format(": {} in {} of them", commonest.second, commonest.first);
}

std::string ending_words(const GenerateResult& result, int wanted) {
    const int missing = wanted - index_count(result.maps);
    if (missing == 0) return "";
    std::string words = fmt::format("{} of {} maps {} missing: ", missing, wanted, missing == 1 ? "is" : "are");
    words += result.stopped ? "the run was stopped" : "the search found no more that keep the promises";
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto& [reason, count] : result.unmet) reasons.emplace_back(-count, reason);
    std::sort(reasons.begin(), reasons.end());
    for (std::size_t i = 0; i < reasons.size() && i < 4; ++i)
        words += fmt::format("{} {} ({} of {}{})", i == 0 ? "; finalists were dropped because" : ",", reasons[i].second,
                             -reasons[i].first, result.counts.confirmations,
                             parts_words(result, reasons[i].second, -reasons[i].first));
    return words;
}

ordered_json json_of(const GeneratedMap& made, const std::string& path) {
    const Confirmed& confirmed = made.confirmed;
    ordered_json json{{"path", printable(path)}, {"id", confirmed.map.id}, {"name", confirmed.map.name}};
    json["variant"] = row_of(confirmed.map.hack).name;
    json["nodes"] = confirmed.map.nodes.size();
    json["candidate"] = made.candidate;
    json["levels"] = ordered_json::array();
    for (const LevelFigures& level : confirmed.levels)
        json["levels"].push_back({{"level", level_names[level.level]},
                                  {"policy", policy_names[level.policy]},
                                  {"target", level.wanted},
                                  {"threshold", confirmed.map.thresholds[level.level]},
                                  {"rate", level.rate},
                                  {"low", level.interval.low},
                                  {"high", level.interval.high},
                                  {"games", level.games}});
    for (std::size_t m = 0; m < measure_rows.size(); ++m)
        json["measures"][std::string(measure_rows[m].name)] = confirmed.measures[m];
    return json;
}

ordered_json json_of(const SearchCounts& counts) {
    ordered_json dropped = ordered_json::object();
    for (std::size_t s = 0; s < stage_names.size(); ++s) dropped[std::string(stage_names[s])] = counts.dropped[s];
    return {{"candidates", counts.candidates},
            {"dropped", dropped},
            {"passed", counts.passed},
            {"archive", counts.in_archive},
            {"confirmations", counts.confirmations}};
}

std::string text_of(const GeneratedMap& made, const std::string& path) {
    std::string out = fmt::format("{}: {}, {} nodes, {}\n", printable(path), made.confirmed.map.name,
                                  made.confirmed.map.nodes.size(), row_of(made.confirmed.map.hack).name);
    for (const LevelFigures& level : made.confirmed.levels)
        out += fmt::format(
            "  {:7} above {:3}: {} wins {:.1f} % ({:.1f} to {:.1f}) of {} games; the target is {:.1f} %\n",
            level_names[level.level], made.confirmed.map.thresholds[level.level], player_words(level.policy),
            100 * level.rate, 100 * level.interval.low, 100 * level.interval.high, level.games, 100 * level.wanted);
    return out;
}

// One run: reads nothing more, writes each map as it comes, and the gallery at the end.
class Run {
public:
    Run(const GenerateArguments& options, const GenerateOptions& generating, const MapInput& from, const Common& common)
        : options_(options), generating_(generating), from_(from), common_(common) {}

    int run() {
        Limit limit(options_.minutes);
        generating_.stop = limit.token();
        Progress line;
        const GenerateResult result = generate(
            generating_, [&](const GeneratedMap& made) { save(made); },
            [&](const SearchProgress& p) { line.show(progress_words(p)); });
        line.clear();
        if (!trouble_.empty()) return failed("generate", trouble_);
        if (result.refused) return failed("generate", "no map can be as wished: " + *result.refused);
        const std::string ending = ending_words(result, options_.count);
        if (!result.maps.empty()) write_gallery(result, ending);
        if (!trouble_.empty()) return failed("generate", trouble_);
        print(result, ending);
        return ending.empty() ? status_ok : status_findings;
    }

private:
    static std::string progress_words(const SearchProgress& p) {
        const auto& dropped = p.counts.dropped;
        return fmt::format(
            "{}: {} candidates ({} fail checks, {} first games), {} in the archive, best {:.2f}; {} of {} maps",
            p.doing, p.counts.candidates, dropped[Stage::checks], dropped[Stage::first_games], p.counts.in_archive,
            p.best, p.made, p.wanted);
    }

    std::string path_of(const Map& map) const { return (fs::path(options_.folder) / (map.id + ".ned.yaml")).string(); }

    // The kept parts stand in the text of the given map as they did there.
    std::string text_of_map(const Map& map) const {
        if (from_.map) return patch_map(from_.loaded, map);
        return fmt::format("# Made by nedforge generate with seed {}.\n", options_.seed) + write_map(map);
    }

    void save(const GeneratedMap& made) {
        if (!saves_files()) return;
        std::error_code error;
        fs::create_directories(options_.folder, error);
        const std::string path = path_of(made.confirmed.map);
        if (const auto wrong = save_file(path, text_of_map(made.confirmed.map)); wrong && trouble_.empty())
            trouble_ = wrong->message;
    }

    void write_gallery(const GenerateResult& result, const std::string& ending) {
        Gallery gallery;
        gallery.title = fmt::format("{} made with seed {}", result.maps.size() == 1 ? "A map" : "Maps", options_.seed);
        gallery.command = command_words();
        gallery.ending = ending;
        gallery.spread = generating_.spread;
        gallery.folder = options_.folder;
        gallery.seed = options_.seed;
        gallery.more_options = words_to_go_on();
        gallery.expert = options_.think == GenerateArguments{}.think
                             ? "the expert with its usual thought"
                             : fmt::format("the expert with {} times its usual thought", options_.think);
        for (const GeneratedMap& made : result.maps)
            gallery.maps.push_back({made.confirmed.map.id + ".ned.yaml", &made});
        const auto path = fs::path(options_.folder) / "gallery.html";
        if (const auto wrong = save_file(path.string(), gallery_html(gallery))) trouble_ = wrong->message;
    }

    // " --name value", for a shell; nothing where there is no value.
    static std::string option_words(std::string_view name, const std::string& value) {
        return value.empty() ? "" : fmt::format(" {} {}", name, shell_word(value));
    }
    template <class Number>
    static std::string option_words(std::string_view name, Number value, Number usual) {
        return value == usual ? "" : option_words(name, fmt::format("{}", value));
    }

    std::string board_words() const {
        std::string words = option_words("--nodes", options_.nodes) + option_words("--size", options_.size) +
                            option_words("--campaign-game", options_.campaign_game, 0);
        for (const auto& target : options_.targets) words += option_words("--target", target);
        return words;
    }
    std::string search_words() const {
        const GenerateArguments usual;
        return option_words("--candidates", options_.candidates, usual.candidates) +
               option_words("--games", options_.games, usual.games) +
               option_words("--think", options_.think, usual.think);
    }

    // The command of this run, with all that its maps rest on.
    std::string command_words() const {
        std::string words = "nedforge generate" + option_words("-o", options_.folder) +
                            option_words("--variant", options_.variant) + board_words() +
                            option_words("--count", std::to_string(options_.count)) +
                            option_words("--from", options_.from);
        for (const auto& path : options_.keep) words += option_words("--keep", path);
        return words + option_words("--spread", options_.spread) + search_words() +
               option_words("--seed", std::to_string(options_.seed));
    }

    // The options that were given and that a command which goes on from one of the maps takes over.
    std::string words_to_go_on() const {
        const GenerateArguments usual;
        return board_words() + option_words("--count", options_.count, usual.count) +
               (options_.spread == usual.spread ? "" : option_words("--spread", options_.spread)) + search_words();
    }

    void print(const GenerateResult& result, const std::string& ending) const {
        if (common_.format == "json") {
            ordered_json json{{"seed", options_.seed}, {"maps", ordered_json::array()}};
            for (const GeneratedMap& made : result.maps)
                json["maps"].push_back(json_of(made, path_of(made.confirmed.map)));
            json["missing"] = options_.count - index_count(result.maps);
            json["stopped"] = result.stopped;
            json["unmet"] = ordered_json::object();
            for (const auto& [reason, count] : result.unmet) json["unmet"][reason] = count;
            json["search"] = json_of(result.counts);
            std::cout << answer_text(json);
        } else {
            for (const GeneratedMap& made : result.maps) std::cout << text_of(made, path_of(made.confirmed.map));
            if (!result.maps.empty())
                std::cout << printable((fs::path(options_.folder) / "gallery.html").string())
                          << " shows them side by side\n";
        }
        if (!ending.empty()) std::cerr << "nedforge generate: " << ending << "\n";
    }

    const GenerateArguments& options_;
    GenerateOptions generating_;
    const MapInput& from_;
    const Common& common_;
    std::string trouble_;
};

int run_generate(const GenerateArguments& options, const Common& common) {
    std::error_code error;
    MapInput from;
    if (!options.from.empty()) from = read_map_to_change("generate", options.from, common);
    if (from.status != status_ok) return from.status;
    if (options.folder.empty()) return failed("generate", "-o: name the folder to write into");
    if (fs::exists(options.folder, error) &&
        (!fs::is_directory(options.folder, error) || !fs::is_empty(options.folder, error)))
        return failed("generate", options.folder + ": is there already; name a folder that is new or empty");
    GenerateOptions generating;
    if (const auto wrong = read_options(options, generating, from.map); !wrong.empty())
        return failed("generate", wrong);
    return Run(options, generating, from, common).run();
}

Runner add_generate(CLI::App& app) {
    auto options = std::make_shared<GenerateArguments>();
    app.add_option("-o,--output", options->folder, "the folder to write the maps and gallery.html into; new or empty")
        ->type_name("DIR")
        ->required();
    one_of(
        app.add_option("--variant", options->variant, "the Hack variant; any that the campaign game knows by default"),
        {hack_variant_names.begin(), hack_variant_names.end()});
    app.add_option("--nodes", options->nodes,
                   fmt::format("how many nodes, from {} to {}; 18..24 by default, with --from about as many as the map "
                               "has",
                               fewest_nodes, max_nodes))
        ->type_name("N..M");
    app.add_option("--size", options->size, "columns and rows of the board; with --from those of the map by default")
        ->type_name("CxR");
    whole_number(app.add_option("--campaign-game", options->campaign_game, "no rule that comes after this game"), 1, 9);
    any_number_of_times(app.add_option("--target", options->targets,
                                       "who is meant to win a level how often, from 0.05 to 0.95: hard=expert:0.4; by "
                                       "default a novice wins easy in 65, a regular medium in 55, the expert hard in "
                                       "40 games of 100"))
        ->type_name("LEVEL=POLICY:P");
    whole_number(app.add_option("--count", options->count, "how many maps, from 1 to 100"), 1, 100)
        ->capture_default_str();
    file_name(app.add_option("--from", options->from, "start from this map"))->type_name("MAP");
    any_number_of_times(app.add_option("--keep", options->keep,
                                       "what of it stays as it is: nodes/D4, nodes, hack, clock, resources, bonuses, "
                                       "walls, links, thresholds"))
        ->type_name("PATH");
    app.add_option("--spread", options->spread, "two measures that the maps shall differ in: " + words_of_measures())
        ->type_name("MEASURE,MEASURE")
        ->capture_default_str();
    whole_number(app.add_option("--seed", options->seed, "the same seed and options give the same maps"), 0)
        ->capture_default_str();
    finite_number(app.add_option("--minutes", options->minutes, "stop after so many minutes with what there is"), 0.001,
                  10000);
    whole_number(
        app.add_option("--games", options->games, "games of the expert in each set that win rates are counted on"), 10,
        100000)
        ->capture_default_str();
    whole_number(app.add_option("--candidates", options->candidates,
                                "candidates that are tried before the first map is chosen; more make better maps"),
                 1, 1000000)
        ->capture_default_str();
    finite_number(app.add_option("--think", options->think,
                                 "the thought of the expert behind the figures: 2 is twice the usual time a game"),
                  0.01, 1000)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    return [options](const Common& common) { return run_generate(*options, common); };
}

}  // namespace

extern const Command generate_command;
const Command generate_command{
    "generate", "make maps to a stated difficulty: new ones, the rest of one, or variations",
    "Examples:\n"
    "  nedforge generate -o maps                                     six maps and a gallery\n"
    "  nedforge generate -o maps --variant sums --nodes 20 --count 1\n"
    "  nedforge generate -o maps --target hard=expert:0.2 --spread luck,length\n"
    "  nedforge generate -o maps --from half.ned.yaml --keep nodes --nodes 20   completes half a map\n"
    "  nedforge generate -o maps --from my.ned.yaml --keep hack --keep nodes/D4 varies the rest\n"
    "Every map passes 'validate --strict'. Ctrl-C ends it with the maps that are done, and status 1 where some are "
    "missing.",
    add_generate};

}  // namespace nedforge::cli
