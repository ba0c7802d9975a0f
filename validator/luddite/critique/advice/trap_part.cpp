// NED903: prizes without which a player does better, for sure. Screened by many quick games of the planner and of the
// novice; what a quarter of them shows to be of use gets no more, and each trap is evaluated again with other dice
// (ablate.h). What the planner falls for is then evaluated by the expert's games.

#include <fmt/format.h>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

std::string path_of_part(const Map& map, const Part& part) {
    if (part.kind == "reward") return reward_path(map.hack, part.index);
    if (part.kind == "bonus") return "bonuses[" + std::to_string(part.index) + "]";
    if (part.kind == "link") return "links[" + std::to_string(part.index) + "]";
    return node_path(part.index);
}

double errors_of(const Difference& d) { return d.error > 0 ? d.mean / d.error : 0; }

std::vector<std::string> traps_in(const Ablation& ablation, double errors) {
    std::vector<std::string> names;
    for (const EvaluatedPart& judged : ablation.parts)
        if (judged.verdict == Verdict::trap && errors_of(judged.comparison.score) >= errors)
            names.push_back(judged.part.name);
    return names;
}

void tell(AdviceContext& context, const Ablation& ablation, std::string_view player) {
    const double errors = context.thresholds[AdviceThreshold::trap_errors];
    for (const EvaluatedPart& judged : ablation.parts) {
        const Difference& d = judged.comparison.score;
        if (errors_of(d) < errors) continue;
        Advice& advice = advise(
            context, trap_part_check, AdviceThreshold::trap_errors, {errors_of(d), {errors, 1e9}},
            fmt::format("without {} the {} scores {:.1f} points more ({:.1f} to {:.1f}, {} games)", judged.part.name,
                        player, d.mean, d.interval.low, d.interval.high, judged.comparison.games),
            path_of_part(context.measures.map(), judged.part), judged.part.nodes);
        advice.figure.interval = {d.interval.low / (d.mean / advice.figure.value),
                                  d.interval.high / (d.mean / advice.figure.value)};
        advice.finding.help = "make it worth its price, make plain what it costs, or take it away";
    }
}

}  // namespace

void find_trap_part(AdviceContext& context) {
    Measures& measures = context.measures;
    std::vector<std::string> prizes;
    for (const Part& part : measures.parts())
        if (!part.guard() && part.kind != "way") prizes.push_back(part.name);
    const double errors = context.thresholds[AdviceThreshold::trap_errors];
    const int games = measures.options().ablated_games, first = games / 4;
    const auto for_planner = traps_in(measures.ablation(PolicyKind::planner, prizes, games, first), errors);
    if (!for_planner.empty() && !measures.stopped())
        tell(context, measures.ablation(PolicyKind::expert, for_planner, measures.options().expert_games), "expert");
    if (measures.stopped()) return;
    Ablation by_novice = measures.ablation(PolicyKind::novice, prizes, games, first);
    std::erase_if(by_novice.parts, [](const EvaluatedPart& judged) { return judged.verdict != Verdict::trap; });
    tell(context, by_novice, "novice");
}

const Check trap_part_check{
    {"NED903", "trap-part", Severity::info,
     "Only in `nedforge critique` and in reports: without this prize (a function, a cache, a reward, a bonus or a "
     "link) the expert or the novice scores significantly more. Nothing on a sheet does harm by itself, so it leads "
     "the player into worse games. nedforge plays again with other dice before it reports a trap.",
     "A lure may be meant. If it is not, players lose by what looks like a gift.",
     "Make it worth what it costs to fetch, bring it nearer, or take it away.",
     "# 40 damage that nobody brings home\n"
     "- {id: F6, at: [5, 5], gate: AND 5 6, lock: 6, critical: {code: omega, damage: 40}}\n"
     "# better\n"
     "- {id: F6, at: [5, 5], gate: ON 5, critical: {code: omega, damage: 25}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
