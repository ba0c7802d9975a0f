#include "cli/luddite/critique/critique_json.h"

#include <nlohmann/json.hpp>

#include "formats/base/report/report.h"

namespace nedforge::cli::luddite {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

namespace {

ordered_json interval_json(const Interval& interval) { return ordered_json::array({interval.low, interval.high}); }

ordered_json measured_json(const Measured& m) { return {{"value", m.value}, {"interval", interval_json(m.interval)}}; }

ordered_json measured_json(const PlayFigures& f) {
    ordered_json win = ordered_json::object();
    for (std::size_t l = 0; l < f.win.size(); ++l) win[std::string(level_names[l])] = f.win[l];
    return {{"games", f.games},
            {"escaped", f.escaped},
            {"mean", f.mean},
            {"sd", f.sd},
            {"win", win},
            {"rounds", f.rounds},
            {"set_entropy", f.set_entropy},
            {"commonest_set", f.commonest_set},
            {"way_entropy", f.way_entropy},
            {"commonest_way", f.commonest_way},
            {"dice",
             {{"hack", f.hack_dice},
              {"walk", f.walk_dice},
              {"switches", f.switch_dice},
              {"clock", f.clock_dice},
              {"other", f.other_dice}}},
            {"dead_rounds", f.dead_rounds},
            {"lost_exit", f.lost_exit},
            {"lost_by_step", f.lost_by_step}};
}

}  // namespace

std::string advice_json(const std::vector<Advice>& advice, const Diagnostics& unused_waivers, std::string_view text) {
    Diagnostics findings;
    for (const Advice& item : advice) findings.push_back(item.finding);
    findings.insert(findings.end(), unused_waivers.begin(), unused_waivers.end());
    ordered_json list = ordered_json::parse(diagnostics_json(findings, text));
    for (std::size_t i = 0; i < advice.size(); ++i) {
        const Advice& item = advice[i];
        list[i]["figure"] = item.figure.value;
        list[i]["interval"] = interval_json(item.figure.interval);
        list[i]["threshold"] = item.beyond;
        list[i]["threshold_name"] = advice_thresholds[item.threshold].name;
        list[i]["help"] = item.finding.help;
    }
    for (std::size_t i = advice.size(); i < findings.size(); ++i) {
        for (const char* of_advice : {"figure", "interval", "threshold", "threshold_name"})
            list[i][of_advice] = nullptr;
        list[i]["help"] = findings[i].help;
    }
    return list.dump();
}

std::string figures_json(Measures& measures) {
    ordered_json players = ordered_json::object();
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
        players[std::string(policy_names[policy])] = measured_json(measures.figures(policy));
    const LuckFigures& luck = measures.luck();
    const FirstRolls& first = measures.first_rolls();
    const RoundChoices& choices = measures.choices();
    ordered_json odds = ordered_json::array();
    for (const auto& game : measures.odds().games) odds.push_back(game);
    ordered_json uses = ordered_json::array();
    for (const PartUse& use : measures.uses())
        uses.push_back({{"part", use.name}, {"kind", use.kind}, {"nodes", use.nodes}, {"share", use.share}});
    return ordered_json{{"players", players},
                        {"luck", measured_json(luck.luck)},
                        {"dice_among_equals", luck.among_equals},
                        {"first_roll",
                         {{"spread", measured_json(first.spread)},
                          {"low", first.low},
                          {"high", first.high},
                          {"worst", first.worst},
                          {"best", first.best}}},
                        {"decided_rounds", measured_json(measures.odds().decided)},
                        {"odds_by_round", odds},
                        {"choices",
                         {{"rounds", choices.rounds},
                          {"plans", choices.plans},
                          {"no_choice", choices.no_choice},
                          {"no_difference", choices.no_difference},
                          {"without_decision", measured_json(choices.without_decision)}}},
                        {"uses", uses}}
        .dump();
}

std::string restricted_json(const std::vector<RestrictedPlay>& restricted) {
    ordered_json list = ordered_json::array();
    for (const RestrictedPlay& play : restricted) {
        ordered_json loss = ordered_json::object();
        for (const auto& [policy, difference] : play.loss)
            loss[policy] = {{"points", difference.mean}, {"interval", interval_json(difference.interval)}};
        list.push_back({{"without", play.restriction}, {"loss", loss}});
    }
    return list.dump();
}

}  // namespace nedforge::cli::luddite
