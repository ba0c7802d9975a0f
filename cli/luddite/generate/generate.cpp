// nedforge generate: new maps, the rest of half a map, or variations of a finished one, each to a stated difficulty.

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/limit.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/generate/gallery.h"
#include "cli/luddite/generate/generate_options.h"
#include "cli/luddite/map_input.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/saving.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli::luddite {

namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;
using namespace nedforge::luddite;

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

// Why maps are missing, how far the search came, and what to change; empty: none is missing. `minutes`: those that
// ended it, or 0.
std::string ending_words(const GenerateResult& result, int wanted, double minutes) {
    const int missing = wanted - index_count(result.maps);
    if (missing == 0) return "";
    const SearchCounts& counts = result.counts;
    std::string words =
        missing == wanted ? "no map was made: " : fmt::format("{} of {} maps are made: ", wanted - missing, wanted);
    words += minutes > 0      ? fmt::format("--minutes {:g} ended the search", minutes)
             : result.stopped ? "the run was stopped"
                              : "the search found no more that keep the promises";
    words += fmt::format(". It tried {}, and {} as {}", counted(counts.candidates, "map"),
                         counts.confirmations == 0 ? "none" : std::to_string(counts.confirmations) + " of them",
                         counts.confirmations == 1 ? "a finalist" : "finalists");
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto& [reason, count] : result.unmet) reasons.emplace_back(-count, reason);
    std::sort(reasons.begin(), reasons.end());
    for (std::size_t i = 0; i < reasons.size() && i < 4; ++i)
        words += fmt::format("{} {} ({} of {}{})", i == 0 ? "; some were dropped because" : ",", reasons[i].second,
                             -reasons[i].first, counts.confirmations,
                             parts_words(result, reasons[i].second, -reasons[i].first));
    if (result.stopped)
        return words + ". Give it more time, ask for fewer maps by --count, or lower --candidates or --games";
    return words + ". Try another --seed, more --candidates, or another --target";
}

ordered_json json_of(const GeneratedMap& generated, const std::string& path) {
    const Confirmed& confirmed = generated.confirmed;
    ordered_json json{{"path", printable(path)}, {"id", confirmed.map.id}, {"name", confirmed.map.name}};
    json["variant"] = row_of(confirmed.map.hack).name;
    json["nodes"] = confirmed.map.nodes.size();
    if (const auto shape = silhouette_of(confirmed.map)) json["shape"] = silhouette_names[*shape];
    json["candidate"] = generated.candidate;
    json["levels"] = ordered_json::array();
    for (const LevelFigures& level : confirmed.levels)
        json["levels"].push_back({{"level", level_names[level.level]},
                                  {"policy", policy_names[level.policy]},
                                  {"target", level.wanted},
                                  {"threshold", confirmed.map.thresholds[level.level]},
                                  {"rate", level.rate},
                                  {"low", level.interval.low},
                                  {"high", level.interval.high},
                                  {"games", level.games},
                                  {"luck_taken_off", level.without_luck}});
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

std::string text_of(const GeneratedMap& generated, const std::string& path) {
    const Map& map = generated.confirmed.map;
    const auto shape = silhouette_of(map);
    std::string out =
        fmt::format("{}: {}, {} nodes{}{}, {}\n", printable(path), map.name, map.nodes.size(), shape ? ", shape " : "",
                    shape ? silhouette_names[*shape] : "", row_of(map.hack).name);
    for (const LevelFigures& level : generated.confirmed.levels)
        out += fmt::format(
            "  {:7} above {:3}: {} wins {:.1f} % ({:.1f} to {:.1f}) of {} games{}; the target is {:.1f} %\n",
            level_names[level.level], generated.confirmed.map.thresholds[level.level], player_words(level.policy),
            100 * level.rate, 100 * level.interval.low, 100 * level.interval.high, level.games,
            level.without_luck ? ", the luck of their dice taken off" : "", 100 * level.wanted);
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
            generating_, [&](const GeneratedMap& generated) { save(generated, limit); },
            [&](const SearchProgress& p) { line.show(progress_words(p)); });
        line.clear();
        if (result.refused) return failed("generate", "no map can meet the request: " + *result.refused);
        const std::string ending = ending_words(result, options_.count, limit.over() ? options_.minutes : 0);
        if (!result.maps.empty()) write_gallery(result, ending);
        print(result, ending);
        if (!trouble_.empty()) return failed("generate", trouble_);
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

    // A map that can't be written to its folder is kept in that for temporary files, and the search ends.
    void save(const GeneratedMap& generated, Limit& limit) {
        const Map& map = generated.confirmed.map;
        const std::string text = text_of_map(map);
        const auto wrong = save_file(path_of(map), text);
        if (!wrong) return;
        std::error_code error;
        const fs::path spare_path =
            fs::temp_directory_path(error) / fmt::format("nedforge-{}-{}.ned.yaml", options_.seed, map.id);
        trouble_ += (trouble_.empty() ? "" : "; ") + wrong->message;
        if (!error && !save_file(spare_path.string(), text)) trouble_ += "; the map is in " + spare_path.string();
        limit.end();
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
        for (const GeneratedMap& generated : result.maps)
            gallery.maps.push_back({generated.confirmed.map.id + ".ned.yaml", &generated});
        const auto path = fs::path(options_.folder) / "gallery.html";
        if (const auto wrong = save_file(path.string(), gallery_html(gallery)))
            trouble_ += (trouble_.empty() ? "" : "; ") + wrong->message;
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
                            option_words("--variant", options_.variant) + option_words("--shape", options_.shape) +
                            board_words() + option_words("--count", std::to_string(options_.count)) +
                            option_words("--from", options_.from);
        for (const auto& path : options_.keep) words += option_words("--keep", path);
        for (const std::string& reading : common_.words) words += option_words("--ruling", reading);
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
            for (const GeneratedMap& generated : result.maps)
                json["maps"].push_back(json_of(generated, path_of(generated.confirmed.map)));
            json["missing"] = options_.count - index_count(result.maps);
            json["stopped"] = result.stopped;
            json["unmet"] = ordered_json::object();
            for (const auto& [reason, count] : result.unmet) json["unmet"][reason] = count;
            json["search"] = json_of(result.counts);
            std::cout << answer_text(json);
        } else {
            for (const GeneratedMap& generated : result.maps)
                std::cout << text_of(generated, path_of(generated.confirmed.map));
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

// The folder for the maps, made before the search so that nobody waits for maps that can't be written. It goes away
// again where it is empty at the end.
class OutputFolder {
public:
    explicit OutputFolder(const std::string& folder) : folder_(folder) {
        if (!saves_files()) return;
        std::error_code error;
        const bool was_there = fs::exists(folder_, error);
        fs::create_directories(folder_, error);
        if (error) wrong_ = error.message();
        is_new_ = !was_there && !error;
        if (!error && ::access(folder.c_str(), W_OK | X_OK) != 0) wrong_ = std::strerror(errno);
    }
    ~OutputFolder() {
        std::error_code ignored;
        if (is_new_ && fs::is_empty(folder_, ignored)) fs::remove(folder_, ignored);
    }
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;
    const std::string& why_not_writable() const { return wrong_; }

private:
    const fs::path folder_;
    std::string wrong_;
    bool is_new_ = false;
};

int run_generate(const GenerateArguments& options, const Common& common) {
    std::error_code error;
    MapInput from;
    if (!options.from.empty()) from = read_map_to_change("generate", options.from, common);
    if (from.status != status_ok) return from.status;
    if (!from.map && !common.readings.empty())
        return failed("generate", "--ruling: new maps have the usual readings; give a map with --from");
    if (options.folder.empty()) return failed("generate", "-o: name the folder to write into");
    if (fs::exists(options.folder, error) &&
        (!fs::is_directory(options.folder, error) || !fs::is_empty(options.folder, error)))
        return failed("generate", options.folder + ": is there already; name a folder that is new or empty");
    GenerateOptions generating;
    if (const auto wrong = read_options(options, generating, from.map); !wrong.empty())
        return failed("generate", wrong);
    const OutputFolder folder(options.folder);
    if (const std::string wrong = folder.why_not_writable(); !wrong.empty())
        return failed("generate", printable(options.folder) + ": no map could be written there: " + wrong);
    return Run(options, generating, from, common).run();
}

Runner add_generate(CLI::App& app) {
    auto options = std::make_shared<GenerateArguments>();
    add_generate_options(app, *options);
    return [options](const Common& common) { return run_generate(*options, common); };
}

}  // namespace

extern const Command generate_command;
const Command generate_command{
    "generate", "make maps to a stated difficulty: new ones, an unfinished one completed, or variations",
    "Examples:\n"
    "  nedforge generate -o maps                                     six maps and a gallery\n"
    "  nedforge generate -o maps --variant sums --nodes 20 --count 1\n"
    "  nedforge generate -o maps --target hard=expert:0.2 --spread luck,length\n"
    "  nedforge generate -o maps --from half.ned.yaml --keep nodes --nodes 20   completes half a map\n"
    "  nedforge generate -o maps --from my.ned.yaml --keep hack --keep nodes/D4 varies the rest\n"
    "Every map passes 'validate --strict'. Ctrl-C ends it with the maps that are done, and status 130; the "
    "status is 1 where maps are missing for another reason.",
    add_generate};

}  // namespace nedforge::cli::luddite
