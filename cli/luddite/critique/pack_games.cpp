#include "cli/luddite/critique/pack_games.h"

#include <filesystem>

#include "cli/luddite/map_input.h"
#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli {

using namespace luddite;

namespace {

constexpr int usual_expert_games = 24;

}  // namespace

bool is_pack_folder(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored) &&
           std::filesystem::exists(std::filesystem::path(path) / pack_file_name, ignored);
}

PackEntry::PackEntry(std::string named, std::size_t at, Map played, std::string digest_of_map,
                     const MeasureOptions& options)
    : name(std::move(named)),
      index(at),
      map(std::move(played)),
      digest(std::move(digest_of_map)),
      board(compile(map)),
      measures(map, board, options) {}

MeasureOptions pack_measures(const PlayOptions& play, std::stop_token stop) {
    MeasureOptions options;
    options.expert_games = play.games > 0 ? play.games : usual_expert_games;
    options.think = play.think * quick_think;
    options.seed = play.seed;
    options.jobs = play.jobs;
    options.stop = std::move(stop);
    return options;
}

std::vector<std::string> open_pack_maps(const LoadedPack& loaded, const Common& common, const MeasureOptions& options,
                                        PackEntries& entries) {
    std::vector<std::string> left_out;
    for (const std::size_t index : order_of_play(*loaded.pack)) {
        if (options.stop.stop_requested()) break;
        const std::string& name = loaded.pack->maps[index];
        PackFile file = open_in_pack(loaded.folder, name);
        std::optional<LoadedMap> map;
        if (file.text) map = read_map(std::move(*file.text));
        ValidateOptions checks;
        checks.fixes = checks.sheet = checks.reasons = checks.best_case = false;
        checks.rulings = rulings_of(common);
        if (map) check_waiver_codes(*map);
        if (!map || !map->map || has_structure_errors(check_loaded(*map, checks))) {
            left_out.push_back(name);
            continue;
        }
        std::string digest = digest_of(*map->map);
        map->map->rulings = rulings_of(common).applied_to(map->map->rulings);
        entries.emplace_back(name, index, std::move(*map->map), std::move(digest), options);
    }
    return left_out;
}

std::vector<PlayedMap> play_pack(PackEntries& entries, Progress& progress) {
    std::vector<PlayedMap> played;
    for (PackEntry& entry : entries) {
        for (const PolicyKind player : ladder_players) {
            progress.show(entry.name + ": " + std::string(policy_names[player]));
            (void)entry.measures.figures(player);
        }
        played.push_back({entry.name, entry.index, &entry.map, &entry.measures});
    }
    return played;
}

std::optional<double> stage_games(const CampaignStage& stage, PackEntries& entries, PolicyKind player) {
    double games = 0;
    for (const auto& name : stage.maps)
        for (PackEntry& entry : entries) {
            if (entry.name != name) continue;
            const auto until = stage.until_won ? games_until_won(entry.measures.figures(player)) : stage.attempts;
            if (!until) return std::nullopt;
            games += *until;
        }
    return games;
}

}  // namespace nedforge::cli
