// NED902: parts that hardly any game uses or meets. Games without the part confirm it: where they are for sure worse,
// the part does something that its use does not show.

#include <fmt/format.h>

#include <algorithm>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

bool is_prize(const std::string& kind) {
    return kind != "gate" && kind != "lock" && kind != "wall" && kind != "switch";
}

std::string use_words(const PartUse& use) {
    if (use.kind == "gate" || use.kind == "lock" || use.kind == "wall") return "stands in the way in";
    if (use.kind == "switch") return "opens or shuts the way in";
    return "is used in";
}

std::string help_for(const PartUse& use) {
    if (use.kind == "switch") return "let its gates be on the way to something, or give them to another switch";
    return is_prize(use.kind) ? "make it worth more or bring it nearer, or take it away"
                              : "put it where players pass, or take it away";
}

}  // namespace

void find_idle_part(AdviceContext& context) {
    Measures& measures = context.measures;
    const double least = context.thresholds[AdviceThreshold::idle_share];
    std::vector<const PartUse*> idle;
    std::vector<std::string> names;
    for (const PartUse& use : measures.uses())
        if (use.share < least) {
            idle.push_back(&use);
            if (use.kind != "switch") names.push_back(use.name);
        }
    if (idle.empty() || measures.stopped()) return;
    const Ablation ablation = measures.ablation(PolicyKind::planner, names, measures.options().ablated_games);
    for (const PartUse* use : idle) {
        const auto judged = std::find_if(ablation.parts.begin(), ablation.parts.end(),
                                         [&](const EvaluatedPart& j) { return j.part.name == use->name; });
        std::string without;
        if (judged != ablation.parts.end()) {
            if (judged->verdict == Verdict::essential || judged->verdict == Verdict::useful) continue;
            const Difference& d = judged->comparison.score;
            without = fmt::format("; without it the planner scores {:+.1f} points ({:+.1f} to {:+.1f})", d.mean,
                                  d.interval.low, d.interval.high);
        }
        Advice& advice =
            advise(context, idle_part_check, AdviceThreshold::idle_share, {use->share, use->interval},
                   fmt::format("{} {} {:.1f} % of the {}'s games ({:.1f} to {:.1f}), and in no more of any other "
                               "player's{}",
                               use->name, use_words(*use), 100 * use->share, policy_names[use->player],
                               100 * use->interval.low, 100 * use->interval.high, without),
                   use->path, use->nodes);
        advice.finding.help = help_for(*use);
    }
}

const Check idle_part_check{
    {"NED902", "idle-part", Severity::info,
     "Only in `nedforge critique` and in reports: a part (a function, cache, reward, bonus, gate, lock, wall, link or "
     "switch) that no player uses or meets in more than a few games. Games without it are not significantly worse.",
     "Players read every part of a sheet. One that never matters is only in the way, or it was meant to matter.",
     "Make it worth more, bring it nearer to where players go, or take it away.",
     "# a cache behind two gates and a lock, for one energy\n"
     "- {id: F6, at: [5, 5], gate: AND 5 6, lock: 6, cache: {energy: 1}}\n"
     "# better\n"
     "- {id: F6, at: [5, 5], gate: ON 5, cache: {energy: 2, credit: 1}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
