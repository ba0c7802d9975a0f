// nedforge critique: advice on a map as a game, from games of the ladder's players.

#include "validator/luddite/critique/critique.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/base/settings.h"
#include "cli/luddite/critique/advice_settings.h"
#include "cli/luddite/critique/critique_html.h"
#include "cli/luddite/critique/critique_json.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"
#include "validator/luddite/critique/cures/try_cures.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

struct CritiqueArguments {
    std::string map;
    MeasureOptions measures;
    std::vector<std::string> only, without;
    bool try_cures = false;
    SettingsOptions settings;
};

// Codes as they may be typed: a name, or small letters. The error names the word.
Result<std::vector<std::string>, std::string> codes_of(const std::vector<std::string>& words) {
    std::vector<std::string> codes;
    for (const std::string& word : words) {
        const CheckInfo* check = luddite::find_check(word);
        if (!check || !is_advice(check->code)) return "--only " + word + ": give a code from NED901 to NED915";
        codes.emplace_back(check->code);
    }
    return codes;
}

std::vector<RestrictedPlay> played_without(Measures& measures, const std::vector<Restriction>& restrictions) {
    std::vector<RestrictedPlay> plays;
    for (const Restriction& restriction : restrictions) {
        RestrictedPlay play{restriction.word, {}};
        for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
            play.loss.emplace_back(policy_names[policy], measures.loss_without(policy, restriction));
        plays.push_back(std::move(play));
    }
    return plays;
}

std::string head_text(const Map& map, Measures& measures, bool colour) {
    const std::string name = colour ? "\x1b[1m" + printable(map.name) + "\x1b[0m" : printable(map.name);
    std::string text = fmt::format("{} ({}): from the games of", name, map.id);
    const std::string thought = thought_words(measures.options().think);
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
        text += fmt::format("{} the {}{} ({})",
                            policy == PolicyKind::novice   ? ""
                            : policy == PolicyKind::expert ? " and"
                                                           : ",",
                            policy_names[policy], policy == PolicyKind::expert && !thought.empty() ? " " + thought : "",
                            measures.figures(policy).games);
    return text + fmt::format(", seed {}\n", measures.options().seed);
}

// `judged`: the figure that decided, or empty.
std::string finding_text(const Diagnostic& d, const std::string& path, const std::string& judged, bool colour) {
    const std::string mark = std::string(severity_word(d.severity)) + "[" + d.code + "]";
    std::string text =
        fmt::format("\n{} {}: {}\n", colour ? "\x1b[36m" + mark + "\x1b[0m" : mark, d.name, printable(d.message));
    text += fmt::format("  at {}:{}:{}{}\n", printable(path), d.place.line, d.place.column, judged);
    if (!d.help.empty()) text += "  help: " + d.help + "\n";
    for (const Fix& cure : d.fixes) text += "  cure: " + cure.title + "\n";
    if (d.waived) text += "  waived: " + printable(*d.waived) + "\n";
    return text;
}

// `tried`: cures were looked for.
std::string advice_text(const std::vector<Advice>& advice, const std::string& path, bool tried, bool colour) {
    std::string text;
    for (const Advice& item : advice) {
        text += finding_text(item.finding, path,
                             fmt::format("; {} is {:.3g}, the threshold {:.3g}", advice_thresholds[item.threshold].name,
                                         item.figure.value, item.beyond),
                             colour);
        if (tried && item.finding.fixes.empty() && !item.finding.waived)
            text += item.edits_tried == 0 ? "  no cure: there was no small edit to try\n"
                                          : "  no cure: none of the small edits that were tried removes it\n";
    }
    return text;
}

// What is said where there is no advice: which of the codes asked for the settings leave out.
std::string no_advice_text(const std::vector<std::string>& asked, const SettingsInForce& settings,
                           const std::string& settings_file) {
    std::vector<std::string> disabled_codes;
    bool any_on = false;
    for (const CheckInfo& check : luddite::all_checks()) {
        const std::string code(check.code);
        if (!is_advice(code) || (!asked.empty() && std::find(asked.begin(), asked.end(), code) == asked.end()))
            continue;
        const auto& severities = settings.settings.severity;
        const auto set = severities.find(code);
        if (set != severities.end() && !set->second)
            disabled_codes.push_back(code);
        else
            any_on = true;
    }
    const std::string clause = disabled_codes.empty()
                                   ? ""
                                   : listed(disabled_codes) + (disabled_codes.size() == 1 ? " is" : " are") +
                                         " off in " + printable(settings_file);
    if (!any_on) return "\nno advice: " + clause + "\n";
    return "\nno advice: every figure is within its threshold" + (disabled_codes.empty() ? "" : "; " + clause) + "\n";
}

std::string figures_text(Measures& measures) {
    std::string text = "\n             mean   easy medium   hard  sets, bits  hack  walk  rounds\n";
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert}) {
        const PlayFigures& f = measures.figures(policy);
        text += fmt::format("  {:<9} {:5.1f} {:4.0f} % {:4.0f} % {:4.0f} % {:11.2f} {:3.0f} % {:3.0f} % {:7.1f}\n",
                            policy_names[policy], f.mean, 100 * f.win[0], 100 * f.win[1], 100 * f.win[2], f.set_entropy,
                            100 * f.hack_dice, 100 * f.walk_dice, f.rounds);
    }
    const LuckFigures& luck = measures.luck();
    const RoundChoices& plans = measures.choices();
    text += fmt::format("  luck {} of the variance between levels of skill ({}); among equals {} is the dice's\n",
                        percent(luck.luck.value), percents(luck.luck.interval), percent(luck.among_equals));
    text += fmt::format("  odds of medium after the first roll: {} to {} (middle 80 % of the rolls)\n",
                        percent(measures.first_rolls().low), percent(measures.first_rolls().high));
    text +=
        fmt::format("  decided for good with {} of the rounds to go ({}); {} of the expert's rounds decide nothing\n",
                    percent(measures.odds().decided.value), percents(measures.odds().decided.interval),
                    percent(plans.without_decision.value));
    return text;
}

std::string restricted_text(const std::vector<RestrictedPlay>& plays) {
    std::string text;
    for (const RestrictedPlay& play : plays) {
        text += fmt::format("\n  who never uses {} loses", play.restriction);
        for (const auto& [policy, d] : play.loss)
            text += fmt::format("{} {:.1f} points ({:.1f} to {:.1f}) as the {}",
                                policy == policy_names[PolicyKind::novice] ? "" : ",", d.mean, d.interval.low,
                                d.interval.high, policy);
        text += "\n";
    }
    return text;
}

ordered_json settings_json(const AdviceThresholds& thresholds) {
    ordered_json json = ordered_json::object();
    for (const AdviceThresholdRow& row : advice_thresholds) json[std::string(row.name)] = thresholds[row.threshold];
    return json;
}

int run_critique(const CritiqueArguments& options, const Common& common) {
    const MapInput input = read_playable_map("critique", options.map, common);
    if (!input.map) return input.status;
    const Map& map = *input.map;
    const Board board = compile(map);
    CritiqueOptions asked;
    auto codes = codes_of(options.only);
    if (!codes) return failed("critique", codes.error());
    asked.only = *codes;
    std::vector<Restriction> restrictions;
    for (const std::string& words : options.without) {
        const auto restriction = restriction_of(board, words);
        if (!restriction) return failed("critique", "--without " + words + ": " + restriction.error());
        restrictions.push_back(*restriction);
    }
    const auto settings = settings_in_force("critique", options.settings, common.colour);
    if (!settings) return status_failed;
    asked.thresholds = thresholds_of(settings->settings);
    asked.target = target_in_force(map, options.map);

    Interruption interruption;
    Progress progress;
    MeasureOptions measuring = options.measures;
    measuring.stop = interruption.token();
    measuring.progress = [&](const std::string& subject) { progress.show("playing: " + subject); };
    Measures measures(map, board, measuring);
    Critique result = critique(measures, input.loaded.places, asked);
    const auto restricted = played_without(measures, restrictions);
    apply_severities(result.advice, settings->settings);
    if (options.try_cures && result.complete)
        result.complete = try_cures(
            measures, input.loaded, result,
            {.critique = asked, .progress = [&](const std::string& subject) { progress.show("trying " + subject); }});
    apply_settings(result.unused_waivers, settings->settings);
    const bool all_figures = asked.only.empty() && !interruption.happened();
    if (common.format == "json") {
        ordered_json json{
            {"tool", {{"name", "nedforge"}, {"version", NEDFORGE_VERSION}}},
            {"path", options.map},
            {"id", map.id},
            {"seed", measuring.seed},
            {"diagnostics", ordered_json::parse(advice_json(result.advice, result.unused_waivers, input.loaded.text))},
            {"thresholds", settings_json(asked.thresholds)}};
        if (all_figures) json["figures"] = ordered_json::parse(figures_json(measures));
        json["without"] = ordered_json::parse(restricted_json(restricted));
        json["complete"] = result.complete && !interruption.happened();
        progress.clear();
        std::cout << answer_text(json, 1);
    } else {
        const bool complete = result.complete && !interruption.happened();
        std::string text =
            (all_figures ? head_text(map, measures, common.colour) : std::string()) +
            (result.advice.empty() && complete
                 ? no_advice_text(asked.only, *settings, options.settings.path())
                 : advice_text(result.advice, options.map, options.try_cures && complete, common.colour));
        for (const Diagnostic& unused : result.unused_waivers)
            text += finding_text(unused, options.map, "", common.colour);
        text += (all_figures ? figures_text(measures) : std::string()) + restricted_text(restricted);
        progress.clear();
        std::cout << text;
    }
    const bool has_error = has_errors(result.unused_waivers) ||
                           std::any_of(result.advice.begin(), result.advice.end(), [](const Advice& advice) {
                               return !advice.finding.waived && advice.finding.severity == Severity::error;
                           });
    if (!interruption.happened()) return has_error ? status_findings : status_ok;
    const bool nothing =
        !result.complete && result.advice.empty() && result.unused_waivers.empty() && restricted.empty();
    std::cerr << (nothing ? "nedforge critique: stopped before anything was finished\n"
                          : "nedforge critique: stopped; the output has only what was finished\n");
    return nothing ? status_failed : status_ok;
}

Runner add_critique(CLI::App& app) {
    auto options = std::make_shared<CritiqueArguments>();
    MeasureOptions& m = options->measures;
    app.add_option("MAP", options->map, "the map")->required();
    whole_number(app.add_option("--games", m.games, "games of the novice and of the regular"), 20, most_games)
        ->capture_default_str();
    whole_number(app.add_option("--expert-games", m.expert_games, "games of the expert"), 2, most_games)
        ->capture_default_str();
    add_think_option(app, m.think);
    whole_number(app.add_option("--seed", m.seed, "the seed of the dice; the same seed gives the same advice"), 0)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", m.jobs, "threads; as many as cores by default"), 1, most_jobs);
    any_number_of_times(app.add_option("--only", options->only, "just this code, NED901 to NED915"))->type_name("CODE");
    any_number_of_times(app.add_option("--without", options->without,
                                       "also what a player loses by never using it: hack, energy, multi_tool, credit, "
                                       "bonuses, 'switch 3', 'node D4'"))
        ->type_name("WHAT");
    app.add_flag("--try", options->try_cures,
                 "also look for cures: up to three small edits for each finding that remove it, with what they do");
    add_settings_options(app, options->settings);
    return [options](const Common& common) { return run_critique(*options, common); };
}

}  // namespace

extern const Command critique_command;
const Command critique_command{
    "critique", "advice on a map as a game: ways to play it, idle parts, luck, skill, dead time",
    "Examples:\n"
    "  nedforge critique my.ned.yaml                          all advice, some seconds\n"
    "  nedforge critique my.ned.yaml --only NED902            the idle parts alone\n"
    "  nedforge critique my.ned.yaml --without credit         also what credits are worth\n"
    "  nedforge critique my.ned.yaml --expert-games 500       more certain, and longer in proportion\n"
    "  nedforge critique my.ned.yaml --only NED912 --try      also small edits that were tried and remove the finding\n"
    "Thresholds and severities are set in nedforge.yaml. The status is 1 if a finding has the severity error there.",
    add_critique};

}  // namespace nedforge::cli::luddite
