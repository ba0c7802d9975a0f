#include "cli/luddite/critique/rate_pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/critique/pack_games.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/luddite/critique/pack_lint.h"

namespace nedforge::cli::luddite {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

namespace {

ordered_json player_json(const PlayFigures& f) {
    ordered_json win = ordered_json::object();
    for (std::size_t l = 0; l < f.win.size(); ++l) {
        const auto wins = static_cast<int>(std::lround(f.win[l] * f.games));
        const Interval interval = binomial_interval(wins, f.games);
        win[std::string(level_names[l])] = {{"rate", f.win[l]}, {"low", interval.low}, {"high", interval.high}};
    }
    const auto until = games_until_won(f);
    return {{"games", f.games},
            {"escaped", f.escaped},
            {"score", {{"mean", f.mean}, {"sd", f.sd}}},
            {"win", win},
            {"rounds", f.rounds},
            {"games_until_easy_is_won", until ? ordered_json(*until) : ordered_json()}};
}

ordered_json map_json(PackEntry& entry) {
    ordered_json json{{"path", entry.name}, {"id", entry.map.id}};
    for (std::size_t l = 0; l < level_names.size(); ++l)
        json["thresholds"][std::string(level_names[l])] = entry.map.thresholds.of[l];
    for (const PolicyKind player : ladder_players)
        json["players"][std::string(policy_names[player])] = player_json(entry.measures.figures(player));
    return json;
}

std::string games_word(const std::optional<double>& games) { return games ? fmt::format("{:.1f}", *games) : "-"; }

std::string table_text(const Pack& pack, PackEntries& entries, const std::vector<LeftOut>& left_out,
                       const Diagnostics& lint, std::uint64_t seed) {
    std::string text = fmt::format("{} ({}): {} {}, seed {}\n\n", printable(pack.name), pack.id, entries.size(),
                                   noun_for(static_cast<long long>(entries.size()), "map"), seed);
    std::size_t widest = 20;
    for (const PackEntry& entry : entries) widest = std::max(widest, entry.map.id.size());
    text += fmt::format("  {:<{}}  thresholds     novice               regular              expert\n", "map", widest);
    text += std::string(widest + 19, ' ') + "mean  easy/med/hard  mean  easy/med/hard  mean  easy/med/hard\n";
    for (PackEntry& entry : entries) {
        const auto& t = entry.map.thresholds.of;
        text += fmt::format("  {:<{}}  {:>3} {:>3} {:>3}  ", printable(entry.map.id), widest, t[0], t[1], t[2]);
        for (const PolicyKind player : ladder_players) {
            const PlayFigures& f = entry.measures.figures(player);
            text += fmt::format("  {:5.1f} {:4.0f} {:3.0f} {:3.0f} %", f.mean, 100 * f.win[0], 100 * f.win[1],
                                100 * f.win[2]);
        }
        text += "\n";
    }
    for (std::size_t s = 0; s < pack.campaign.size(); ++s)
        text += fmt::format("{}  stage {}: {} games of the novice until it is won at easy, {} of the expert\n",
                            s == 0 ? "\n" : "", s + 1,
                            games_word(stage_games(pack.campaign[s], entries, PolicyKind::novice)),
                            games_word(stage_games(pack.campaign[s], entries, PolicyKind::expert)));
    for (const Diagnostic& d : lint)
        text += fmt::format("\n{}[{}] {}: {}\n  help: {}\n", severity_word(d.severity), d.code, d.name,
                            printable(d.message), d.help);
    if (lint.empty() && left_out.empty()) text += "\nno finding on the pack as a whole\n";
    if (left_out.empty()) return text;
    text += "\n" + counted(static_cast<int>(left_out.size()), "map") + (left_out.size() == 1 ? " is" : " are") +
            " left out:\n";
    for (const LeftOut& map : left_out) text += fmt::format("  {}: {}\n", printable(map.name), printable(map.reason));
    return text;
}

}  // namespace

int rate_pack(const std::string& folder, const PlayOptions& play, const SettingsOptions& settings,
              const Common& common) {
    Interruption interruption;
    Progress progress;
    int status = status_ok;
    const auto played = read_and_play({"rate", folder, play, settings, common}, progress, interruption.token(), status);
    if (!played) return status;
    if (interruption.happened()) return failed("rate", "stopped; half a pack has no figures");
    progress.clear();
    auto& [loaded, options, entries, left_out, lint] = *played;
    if (common.format != "json") {
        std::cout << table_text(*loaded.pack, entries, left_out, lint, options.seed);
        return played->status();
    }
    ordered_json maps = ordered_json::array(), not_played = ordered_json::array(), stages = ordered_json::array();
    for (PackEntry& entry : entries) maps.push_back(map_json(entry));
    for (const LeftOut& map : left_out) not_played.push_back({{"path", map.name}, {"reason", map.reason}});
    for (const auto& stage : loaded.pack->campaign)
        stages.push_back({{"maps", stage.maps},
                          {"games_of_novice", or_null(stage_games(stage, entries, PolicyKind::novice))},
                          {"games_of_expert", or_null(stage_games(stage, entries, PolicyKind::expert))}});
    const ordered_json json{{"pack", loaded.pack->id},
                            {"seed", options.seed},
                            {"maps", maps},
                            {"left_out", not_played},
                            {"stages", stages},
                            {"diagnostics", ordered_json::parse(diagnostics_json(lint))}};
    std::cout << answer_text(json, 1);
    return played->status();
}

}  // namespace nedforge::cli::luddite
