// NED906: what luck and skill make of the scores (after Goodman, Perez-Liebana and Lucas 2025): the share of the
// variance, over the games of novice, regular and expert, that is within a player's own games.

#include <fmt/format.h>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

// Nothing is luck or skill where every game of every player ends with one score, as where nobody escapes.
bool scores_differ(Measures& measures) {
    const double novice = measures.figures(PolicyKind::novice).mean;
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
        if (measures.figures(policy).sd > 0 || measures.figures(policy).mean != novice) return true;
    return false;
}

}  // namespace

void find_luck(AdviceContext& context) {
    if (!scores_differ(context.measures)) return;
    const LuckFigures& figures = context.measures.luck();
    const bool is_excessive = figures.luck.value > context.thresholds[AdviceThreshold::luck_most];
    if (!is_excessive && figures.luck.value >= context.thresholds[AdviceThreshold::luck_least]) return;
    Measures& measures = context.measures;
    Advice& advice = advise(
        context, luck_check, is_excessive ? AdviceThreshold::luck_most : AdviceThreshold::luck_least, figures.luck,
        fmt::format("{} of the variance of scores ({}) is luck, and {} is skill: the novice scores {:.1f} on average, "
                    "the regular {:.1f}, the expert {:.1f}; among equals {} is the dice's",
                    percent(figures.luck.value), percents(figures.luck.interval), percent(1 - figures.luck.value),
                    measures.figures(PolicyKind::novice).mean, measures.figures(PolicyKind::regular).mean,
                    measures.figures(PolicyKind::expert).mean, percent(figures.among_equals)));
    // The Clock is NED908's and NED911's matter, which may ask for the opposite.
    advice.finding.help = is_excessive
                              ? "let planning pay: tools and credits that change dice, more ways to the same function"
                              : "let dice matter: dice locks, bonuses of one number";
}

const Check luck_check{
    {"NED906", "luck", Severity::info,
     "Only in `nedforge critique` and in reports: of the variance of all scores of novice, regular and expert, more "
     "than 70 % is within one player's own games (luck decides), or less than 20 % (the better player always wins).",
     "Where luck decides, playing well is not rewarded; without luck the result is known before the game.",
     "Against luck: multi-tools, credits, several ways to one function. For it: dice locks, bonuses of one number.",
     "# everything waits for a 6\n"
     "- {id: B1, at: [1, 0], lock: 6, critical: {code: alpha, damage: 60}}\n"
     "resources: {multi_tool: {spaces: 0, start: 0}}\n"
     "# better\n"
     "resources: {multi_tool: {spaces: 6, start: 2}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
