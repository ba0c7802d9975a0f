#include "cli/luddite/critique/pack_games.h"

#include <algorithm>
#include <iostream>

#include "cli/base/paths.h"
#include "cli/luddite/family.h"
#include "cli/luddite/map_input.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/text/printable.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr int usual_expert_games = 24;

// The first of the errors for which a map can't be played, and how many more there are.
std::string reason_of(const Diagnostics& found) {
    const auto refuses = [](const Diagnostic& d) { return has_structure_errors({d}); };
    const auto first = std::find_if(found.begin(), found.end(), refuses);
    if (first == found.end()) return "it can't be read";
    const auto extra = std::count_if(first + 1, found.end(), refuses) + first->more;
    return first->code + ": " + first->message + (extra > 0 ? " (and " + counted(extra, "error") + " more)" : "");
}

std::string reason_of(const PackFile& file) {
    return file.error ? reason_of({unreadable_file(*file.error)}) : file.reason;
}

bool may_be_of_other_family(const std::string& name, const std::string& text) {
    const Family* ours = &luddite_family;
    return families()[family_of_path(name)] != ours || families()[family_of_text(name, text)] != ours;
}

}  // namespace

PackEntry::PackEntry(std::string named, std::size_t number, Map played, std::string digest_of_map,
                     const MeasureOptions& options)
    : name(std::move(named)),
      index(number),
      map(std::move(played)),
      digest(std::move(digest_of_map)),
      board(compile(map)),
      measures(map, board, options) {}

namespace {

MeasureOptions pack_measures(const PlayOptions& play, std::stop_token stop) {
    MeasureOptions options;
    options.expert_games = play.games > 0 ? play.games : usual_expert_games;
    options.think = play.think * quick_think;
    options.seed = play.seed;
    options.jobs = play.jobs;
    options.stop = std::move(stop);
    return options;
}

// The maps in the order of play. Those that are not played are said on standard error in the command's name, and given
// back.
std::vector<LeftOut> open_pack_maps(std::string_view command, const LoadedPack& loaded, const Common& common,
                                    const MeasureOptions& options, PackEntries& entries) {
    ValidateOptions checks;
    checks.fixes = checks.sheet = checks.reasons = checks.proofs = false;
    checks.rulings = RulingOverrides::named(common.readings);
    std::vector<LeftOut> left_out;
    const auto leave_out = [&](const std::string& name, const std::string& reason, bool at_fault = true) {
        left_out.push_back({name, reason, at_fault});
        std::cerr << "nedforge " << command << ": " << printable(name) << " is left out: " << printable(reason) << "\n";
    };
    for (const std::size_t index : order_of_play(*loaded.pack)) {
        if (options.stop.stop_requested()) break;
        const std::string& name = loaded.pack->maps[index];
        PackFile file = open_in_pack(loaded.folder, name);
        if (!file.text) {
            leave_out(name, reason_of(file));
            continue;
        }
        if (may_be_of_other_family(name, *file.text)) {
            const auto foreign_map = read_map_text(name, *file.text);
            if (!foreign_map->readable()) {
                leave_out(name, reason_of(foreign_map->diagnostics()));
                continue;
            }
            if (&foreign_map->family() != &luddite_family) {
                const bool alone = has_command(foreign_map->family(), command);
                leave_out(name,
                          "it is a map of " + std::string(foreign_map->family().names.title) +
                              (alone ? "; " + std::string(command) + " it by itself" : ""),
                          false);
                continue;
            }
        }
        LoadedMap map = open_map(std::move(*file.text));
        const Diagnostics found = check_loaded(map, checks);
        if (!map.map || has_structure_errors(found)) {
            leave_out(name, reason_of(found));
            continue;
        }
        std::string digest = digest_of(*map.map);
        map.map->rulings = RulingOverrides::named(common.readings).applied_to(map.map->rulings);
        entries.emplace_back(name, index, std::move(*map.map), std::move(digest), options);
    }
    return left_out;
}

// Ends where it is stopped: the maps whose games were not all played are left out.
void play_pack(PlayedPack& pack, Progress& progress) {
    for (PackEntry& entry : pack.entries) {
        for (const PolicyKind player : ladder_players) {
            progress.show(entry.name + ": " + std::string(policy_names[player]));
            (void)entry.measures.figures(player);
        }
        if (entry.measures.stopped()) break;
        pack.maps.push_back({entry.name, entry.index, &entry.map, &entry.measures});
    }
    for (std::size_t i = pack.maps.size(); i < pack.entries.size(); ++i)
        pack.left_out.push_back({pack.entries[i].name, "stopped before its games were played", false});
    while (pack.entries.size() > pack.maps.size()) pack.entries.pop_back();
}

}  // namespace

int PlayedPack::status() const {
    const bool fault = std::any_of(left_out.begin(), left_out.end(), [](const LeftOut& map) { return map.at_fault; });
    return fault || has_errors(lint) ? status_findings : status_ok;
}

void PlayedPack::add(Diagnostics findings) {
    apply_settings(findings, settings.settings);
    lint.insert(lint.end(), findings.begin(), findings.end());
    sort_diagnostics(lint);
}

int no_map_of_pack(std::string_view command) {
    return failed(command, "the pack has no map of " + std::string(luddite_family.names.title) +
                               ", and only those are played together");
}

std::unique_ptr<PlayedPack> read_and_play(const PackRequest& request, Progress& progress, const std::stop_token& stop,
                                          int& status) {
    status = status_failed;
    auto pack = std::make_unique<PlayedPack>();
    pack->loaded = read_pack_folder(request.folder);
    if (!pack->loaded.pack) {
        status = pack_refused(request.command, request.folder, request.common);
        return nullptr;
    }
    const auto settings = settings_in_force(request.command, request.settings, request.common.colour);
    if (!settings) return nullptr;
    pack->options = pack_measures(request.play, stop);
    pack->left_out = open_pack_maps(request.command, pack->loaded, request.common, pack->options, pack->entries);
    if (pack->entries.empty() && pack->status() == status_ok && !stop.stop_requested()) {
        status = no_map_of_pack(request.command);
        return nullptr;
    }
    pack->settings = *settings;
    play_pack(*pack, progress);
    pack->add(lint_pack(pack->loaded, pack->maps));
    return pack;
}

bool is_played(const CampaignStage& stage, const PackEntries& entries) {
    return std::all_of(stage.maps.begin(), stage.maps.end(), [&](const std::string& name) {
        return std::any_of(entries.begin(), entries.end(), [&](const PackEntry& entry) { return entry.name == name; });
    });
}

std::optional<double> stage_games(const CampaignStage& stage, const PackEntries& entries,
                                  const std::function<std::optional<double>(std::size_t)>& games_until_won) {
    if (!is_played(stage, entries)) return std::nullopt;
    double games = 0;
    for (const auto& name : stage.maps)
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].name != name) continue;
            const auto needed_games = stage.until_won ? games_until_won(i) : stage.attempts;
            if (!needed_games) return std::nullopt;
            games += *needed_games;
        }
    return games;
}

std::optional<double> stage_games(const CampaignStage& stage, PackEntries& entries, PolicyKind player) {
    return stage_games(stage, entries,
                       [&](std::size_t i) { return games_until_won(entries[i].measures.figures(player)); });
}

}  // namespace nedforge::cli::luddite
