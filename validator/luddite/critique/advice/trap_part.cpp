// NED903: prizes without which a player does better, for sure. Screened by many quick games of the planner and of the
// novice; what a quarter of them shows to be of use gets no more, and each trap is evaluated again with other dice
// (ablate.h). What the planner falls for is then evaluated by the expert's games.

#include <fmt/format.h>

#include <algorithm>

#include "engine/luddite/contents.h"
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

// Whether the part brings only the code of one of these functions: then both are one trap.
bool only_unlocks(const Map& map, const Part& part, const std::vector<int>& functions) {
    if (part.kind != "reward") return false;
    const Reward& reward = *rewards_of(map.hack)[part.index];
    return reward.damage == 0 && reward.gain == Amounts{} &&
           std::any_of(functions.begin(), functions.end(),
                       [&](int node) { return critical_of(map.nodes[node])->code == reward.code; });
}

// What the player scores more without the part on a changed map.
std::string words_of_trap(Measures& measures, PolicyKind player, const std::string& part, double before) {
    const int games = player == PolicyKind::expert ? measures.options().expert_games : measures.options().ablated_games;
    const Ablation ablation = measures.ablation(player, {part}, games);
    if (ablation.parts.empty()) return part + " can't be left out";
    const Difference& d = ablation.parts.front().comparison.score;
    return fmt::format("points of the {} without {} {:+.1f} -> {:+.1f} ({:+.1f} to {:+.1f})", policy_names[player],
                       part, before, d.mean, d.interval.low, d.interval.high);
}

void tell(AdviceContext& context, const Ablation& ablation, PolicyKind player) {
    const Map& map = context.measures.map();
    const double errors = context.thresholds[AdviceThreshold::trap_errors];
    std::vector<int> functions;
    for (const EvaluatedPart& judged : ablation.parts)
        if (judged.part.kind == "critical" && errors_of(judged.comparison.score) >= errors)
            functions.push_back(static_cast<int>(judged.part.index));
    for (const EvaluatedPart& judged : ablation.parts) {
        const Difference& d = judged.comparison.score;
        if (errors_of(d) < errors || only_unlocks(map, judged.part, functions)) continue;
        Advice& advice = advise(
            context, trap_part_check, AdviceThreshold::trap_errors, {errors_of(d), {errors, 1e9}},
            fmt::format("without {} the {} scores {:.1f} points more ({:.1f} to {:.1f}, {} games)", judged.part.name,
                        policy_names[player], d.mean, d.interval.low, d.interval.high, judged.comparison.games),
            path_of_part(map, judged.part), judged.part.nodes);
        advice.figure.interval = {d.interval.low / (d.mean / advice.figure.value),
                                  d.interval.high / (d.mean / advice.figure.value)};
        advice.effect_on = [player, part = judged.part.name, before = d.mean](Measures& of_changed_map) {
            return words_of_trap(of_changed_map, player, part, before);
        };
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
        tell(context, measures.ablation(PolicyKind::expert, for_planner, measures.options().expert_games),
             PolicyKind::expert);
    if (measures.stopped()) return;
    Ablation by_novice = measures.ablation(PolicyKind::novice, prizes, games, first);
    std::erase_if(by_novice.parts, [](const EvaluatedPart& judged) { return judged.verdict != Verdict::trap; });
    tell(context, by_novice, PolicyKind::novice);
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
