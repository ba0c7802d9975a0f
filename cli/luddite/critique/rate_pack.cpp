#include "cli/luddite/critique/rate_pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/critique/pack_games.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/luddite/critique/lessons.h"
#include "validator/luddite/critique/pack_lint.h"

namespace nedforge::cli::luddite {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

namespace {

ordered_json share_json(const Measured& measured) {
    return {{"rate", measured.value}, {"low", measured.interval.low}, {"high", measured.interval.high}};
}

ordered_json player_json(const PlayFigures& f) {
    ordered_json win = ordered_json::object();
    for (std::size_t l = 0; l < f.win.size(); ++l) {
        win[std::string(level_names[l])] = share_json(measured_share(f.win[l], f.games));
    }
    const auto needed_games = games_until_won(f);
    return {{"games", f.games},
            {"escaped", f.escaped},
            {"score", {{"mean", f.mean}, {"sd", f.sd}}},
            {"win", win},
            {"rounds", f.rounds},
            {"games_until_easy_is_won", needed_games ? ordered_json(*needed_games) : ordered_json()}};
}

ordered_json map_json(PackEntry& entry) {
    ordered_json json{{"path", entry.name}, {"id", entry.map.id}};
    for (std::size_t l = 0; l < level_names.size(); ++l)
        json["thresholds"][std::string(level_names[l])] = entry.map.thresholds.of[l];
    for (const PolicyKind player : ladder_players)
        json["players"][std::string(policy_names[player])] = player_json(entry.measures.figures(player));
    return json;
}

// The player who learns, on the maps that are played.
struct Learner {
    double rate = 0;
    std::vector<MetMap> met_maps;              // by entry
    std::vector<std::optional<double>> games;  // by entry, until it is won at easy; none: it never was
    std::optional<double> games_to_the_end;    // of the campaign; none: some map is never won, or is left out
    CampaignLessons lessons;
};

std::optional<double> games_until_won(const MetMap& map) {
    const double won = map.rated.win[0].rate;
    return won > 0 ? std::optional(1 / won) : std::nullopt;
}

// Of the stages, or of all maps, each until it is won, where the pack has no campaign.
std::optional<double> games_to_the_end(const Pack& pack, const PackEntries& entries, const Learner& learner,
                                       bool left_out) {
    double games = 0;
    const auto needed_games = [&](std::size_t i) { return learner.games[i]; };
    if (pack.campaign.empty()) {
        if (left_out) return std::nullopt;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!needed_games(i)) return std::nullopt;
            games += *needed_games(i);
        }
        return games;
    }
    for (const CampaignStage& stage : pack.campaign) {
        const auto of_stage = stage_games(stage, entries, needed_games);
        if (!of_stage) return std::nullopt;
        games += *of_stage;
    }
    return games;
}

Learner learner_of(const PlayedPack& played, PackEntries& entries, double rate, Progress& progress) {
    progress.show("the player who learns");
    std::vector<const Board*> boards;
    for (const PackEntry& entry : entries) boards.push_back(&entry.board);
    Learner learner{rate, {}, {}, std::nullopt, {}};
    learner.met_maps = met_by_learner(boards, {rate, played.options.seed, played.options.jobs, played.options.stop});
    if (learner.met_maps.size() < entries.size()) return learner;
    for (const MetMap& map : learner.met_maps) learner.games.push_back(games_until_won(map));
    learner.games_to_the_end = games_to_the_end(*played.loaded.pack, entries, learner, !played.left_out.empty());
    progress.show("what each map asks for and teaches");
    learner.lessons = campaign_lessons(played.maps);
    return learner;
}

ordered_json lessons_json(const PackEntries& entries, const CampaignLessons& lessons, std::size_t map) {
    ordered_json things = ordered_json::array();
    for (std::size_t i = 0; i < lessons.maps[map].size(); ++i) {
        const MapLesson& lesson = lessons.maps[map][i];
        const FirstAsked* first = lessons.first_asked(map, i);
        things.push_back({{"thing", lesson.thing},
                          {"regular_wins_medium", share_json(lesson.won)},
                          {"without_it", share_json(lesson.won_without)},
                          {"used_by_novice", share_json(lesson.used)},
                          {"asked", lesson.asked()},
                          {"taught", lesson.taught()},
                          {"asked_first", first != nullptr},
                          {"taught_by", first && first->taught_by ? ordered_json(entries[*first->taught_by].map.id)
                                                                  : ordered_json()}});
    }
    return things;
}

ordered_json learner_json(const PackEntries& entries, const Learner& learner) {
    ordered_json maps = ordered_json::array();
    for (std::size_t i = 0; i < learner.met_maps.size(); ++i) {
        ordered_json win = ordered_json::object();
        for (std::size_t l = 0; l < level_names.size(); ++l) {
            const WinFigures& of_level = learner.met_maps[i].rated.win[l];
            win[std::string(level_names[l])] = {
                {"rate", of_level.rate}, {"low", of_level.low}, {"high", of_level.high}};
        }
        maps.push_back({{"path", entries[i].name},
                        {"id", entries[i].map.id},
                        {"skill", learner.met_maps[i].skill},
                        {"games", learner.met_maps[i].rated.games},
                        {"win", win},
                        {"games_until_easy_is_won", or_null(learner.games[i])},
                        {"lessons", lessons_json(entries, learner.lessons, i)}});
    }
    return {{"rate", learner.rate}, {"maps", maps}, {"games_to_the_end", or_null(learner.games_to_the_end)}};
}

std::string lessons_text(const PackEntries& entries, const CampaignLessons& lessons) {
    std::string text = "\nwhat each map asks for that no map before it asked for\n";
    for (std::size_t map = 0; map < lessons.maps.size(); ++map) {
        std::vector<std::string> things;
        for (std::size_t i = 0; i < lessons.maps[map].size(); ++i) {
            const FirstAsked* first = lessons.first_asked(map, i);
            if (!first) continue;
            const std::string taught = map == 0           ? ""
                                       : first->taught_by ? " (" + entries[*first->taught_by].map.id + " teaches it)"
                                                          : " (no map before it teaches it)";
            things.push_back(lessons.maps[map][i].thing + taught);
        }
        text += fmt::format("  {:<20}  {}\n", printable(entries[map].map.id),
                            things.empty() ? "nothing" : listed(things, "and"));
    }
    return text;
}

std::string learner_text(const PackEntries& entries, const Learner& learner) {
    std::string text = fmt::format(
        "\na player who learns: a novice whose skill grows by {:.3f} from map to map\n"
        "  map                   skill   easy   medium   hard    games until easy is won\n",
        learner.rate);
    for (std::size_t i = 0; i < learner.met_maps.size(); ++i) {
        const auto& win = learner.met_maps[i].rated.win;
        text += fmt::format("  {:<20}  {:5.3f}  {:4.0f} %  {:4.0f} %  {:4.0f} %   {}\n", printable(entries[i].map.id),
                            learner.met_maps[i].skill, 100 * win[0].rate, 100 * win[1].rate, 100 * win[2].rate,
                            learner.games[i] ? fmt::format("{:.1f}", *learner.games[i]) : "never");
    }
    text += learner.games_to_the_end
                ? fmt::format("  {:.1f} games to the end of the campaign\n", *learner.games_to_the_end)
                : std::string("  the end of the campaign is not reached: a map is never won, or is left out\n");
    return text + lessons_text(entries, learner.lessons);
}

std::string games_word(const std::optional<double>& games) { return games ? fmt::format("{:.1f}", *games) : "-"; }

std::string table_text(const Pack& pack, PackEntries& entries, const std::vector<LeftOut>& left_out,
                       const Diagnostics& lint, std::uint64_t seed) {
    std::string text = fmt::format("{} ({}): {} {}, seed {}\n\n", printable(pack.name), pack.id, entries.size(),
                                   noun_for(entries.size(), "map"), seed);
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
        text +=
            fmt::format("{}  stage {}: {} games of the novice until it is {}, {} of the expert\n", s == 0 ? "\n" : "",
                        s + 1, games_word(stage_games(pack.campaign[s], entries, PolicyKind::novice)),
                        pack.campaign[s].until_won ? "won at easy" : "done",
                        games_word(stage_games(pack.campaign[s], entries, PolicyKind::expert)));
    for (const Diagnostic& d : lint)
        text += fmt::format("\n{}[{}] {}: {}\n  help: {}\n", severity_word(d.severity), d.code, d.name,
                            printable(d.message), d.help);
    if (lint.empty() && left_out.empty()) text += "\nno finding on the pack as a whole\n";
    if (left_out.empty()) return text;
    text += "\n" + counted(left_out.size(), "map") + (left_out.size() == 1 ? " is" : " are") + " left out:\n";
    for (const LeftOut& map : left_out) text += fmt::format("  {}: {}\n", printable(map.name), printable(map.reason));
    return text;
}

}  // namespace

int rate_pack(const std::string& folder, const PlayOptions& play, const LearningOptions& learning,
              const SettingsOptions& settings, const Common& common) {
    Interruption interruption;
    Progress progress;
    int status = status_ok;
    const auto played = read_and_play({"rate", folder, play, settings, common}, progress, interruption.token(), status);
    if (!played) return status;
    const LoadedPack& loaded = played->loaded;
    PackEntries& entries = played->entries;
    const auto& left_out = played->left_out;
    const Diagnostics& lint = played->lint;
    std::optional<Learner> learner;
    if (learning.wanted && !interruption.happened()) learner = learner_of(*played, entries, learning.rate, progress);
    progress.clear();
    if (interruption.happened()) {
        if (entries.empty()) return failed("rate", "stopped before the games of the first map were played");
        std::cerr << "nedforge rate: stopped; the figures are of the maps that were played"
                  << (learning.wanted ? ", and those of the player who learns are left out\n" : "\n");
        learner.reset();
    }
    if (learner) played->add(lint_lessons(loaded, played->maps, learner->lessons));
    if (common.format != "json") {
        std::cout << table_text(*loaded.pack, entries, left_out, lint, played->options.seed)
                  << (learner ? learner_text(entries, *learner) : "");
        return played->status();
    }
    ordered_json maps = ordered_json::array(), not_played = ordered_json::array(), stages = ordered_json::array();
    for (PackEntry& entry : entries) maps.push_back(map_json(entry));
    for (const LeftOut& map : left_out) not_played.push_back({{"path", map.name}, {"reason", map.reason}});
    for (const auto& stage : loaded.pack->campaign)
        stages.push_back({{"maps", stage.maps},
                          {"games_of_novice", or_null(stage_games(stage, entries, PolicyKind::novice))},
                          {"games_of_expert", or_null(stage_games(stage, entries, PolicyKind::expert))}});
    ordered_json json{{"pack", loaded.pack->id},
                      {"seed", played->options.seed},
                      {"complete", !interruption.happened()},
                      {"maps", maps},
                      {"left_out", not_played},
                      {"stages", stages},
                      {"diagnostics", ordered_json::parse(diagnostics_json(lint))}};
    if (learner) json["learner"] = learner_json(entries, *learner);
    std::cout << answer_text(json, 1);
    return played->status();
}

}  // namespace nedforge::cli::luddite
