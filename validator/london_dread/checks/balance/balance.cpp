// DREAD601 to DREAD603: how a story goes for tables of three kinds (with --rate).

#include "engine/base/words.h"
#include "validator/base/rating/difference.h"
#include "validator/base/statistics/intervals.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/rating/policy_games.h"

namespace nedforge::london_dread {

namespace {

constexpr const char* no_clock = "; no clock ran, so people may do worse";

std::string interval_words(double low, double high) { return percent(low, 1) + " to " + percent(high, 1); }

void run_one_sided(const CheckContext& context, Diagnostics& out) {
    const Standards& standards = context.story.standards;
    for (const PolicyGames& games : context.games()) {
        if (games.policy != PolicyKind::planner) continue;
        const CountedShare won = counted_share(games.endings[Ending::won], games.games());
        const bool too_hard = won.high < standards.win_low;
        if (!too_hard && won.low <= standards.win_high) continue;
        report(out, one_sided_check, "track",
               "with " + std::to_string(games.players) + " players the policy " + title_of(games.policy) + " wins " +
                   interval_words(won.low, won.high) + " of games, and it should win " +
                   interval_words(standards.win_low, standards.win_high) + no_clock,
               too_hard ? "raise `track.limit` or `track.step`, or lower the Dread of cards"
                        : "lower `track.limit` or `track.step`, or raise the Dread of cards");
    }
}

void run_plan_does_not_matter(const CheckContext& context, Diagnostics& out) {
    std::vector<double> pairs;
    for (const PolicyGames& planner : context.games())
        for (const PolicyGames& careless : context.games()) {
            if (planner.policy != PolicyKind::planner || careless.policy != PolicyKind::careless ||
                planner.players != careless.players)
                continue;
            for (std::size_t i = 0; i < planner.won.size(); ++i) pairs.push_back(planner.won[i] - careless.won[i]);
        }
    if (pairs.empty()) return;
    const Difference gap = mean_difference(pairs, FigureKind::share);
    if (gap.interval.high >= context.story.standards.plan_gap) return;
    report(out, plan_does_not_matter_check, "track",
           "the policy " + title_of(PolicyKind::planner) + " wins at most " + percent(gap.interval.high, 1) +
               " of games more than the policy " + title_of(PolicyKind::careless) + ", and a plan should bring " +
               percent(context.story.standards.plan_gap, 1) + no_clock,
           "let cards need several characters, let Plots begin at other times, or change `track.limit`");
}

void run_ending_never_seen(const CheckContext& context, Diagnostics& out) {
    if (context.games().empty()) return;
    for (std::size_t e = 1; e <= ending_count; ++e) {
        const Ending ending = static_cast<Ending>(e);
        bool is_seen = false;
        double high = 0;
        for (const PolicyGames& games : context.games()) {
            const CountedShare share = counted_share(games.endings[ending], games.games());
            is_seen = is_seen || share.high >= context.story.standards.ending;
            high = std::max(high, share.high);
        }
        if (is_seen) continue;
        report(out, ending_never_seen_check, "track",
               "at most " + percent(high, 1) + " of games end with `" + std::string(ending_words[ending]) +
                   "` under each of the policies " + title_of(PolicyKind::careless) + ", " +
                   title_of(PolicyKind::table) + " and " + title_of(PolicyKind::planner) + no_clock,
               "nothing has to change where the story does not want this ending");
    }
}

}  // namespace

const Check one_sided_check{
    {"DREAD601", "one-sided", Severity::warning,
     "The interval of the share of games that the planner wins lies wholly below `standards.win_low` or wholly above "
     "`standards.win_high`. There is one finding for each number of players that was rated.",
     "A table that plans well then nearly always loses, or nearly always wins.",
     "Change `track.limit`, `track.step` or the Dread of cards, and rate the story again.",
     "# bad, where the last roll needs more than the dice bring\n"
     "track: {limit: 99, step: 1}\n"
     "# good\n"
     "track: {limit: 30, step: 5}\n"},
    CheckPhase::balance,
    run_one_sided};

const Check plan_does_not_matter_check{
    {"DREAD602", "plan-does-not-matter", Severity::warning,
     "The upper end of the interval of the planner's share of wins minus the careless table's is below "
     "`standards.plan_gap`.",
     "The planning is the heart of the game; here it changes nothing.",
     "Let cards need several characters, and let Plots begin at different times.",
     "# bad: everybody solves everything alone\n"
     "dread:\n"
     "  - {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 1, dread: 1}\n"
     "# good\n"
     "dread:\n"
     "  - {id: fog, name: Fog, tier: 1, icons: [lore, courage], difficulty: 4, dread: 5}\n"},
    CheckPhase::balance,
    run_plan_does_not_matter};

const Check ending_never_seen_check{
    {"DREAD603", "ending-never-seen", Severity::info,
     "The upper end of the interval of an ending's share is below `standards.ending` under every policy that was "
     "rated. There is one finding for each of the five endings.",
     "A text or a rule about that ending is then nearly never needed.",
     "Nothing has to change where the story does not want this ending.",
     "# bad: the Dread never reaches the limit\n"
     "track: {limit: 199}\n"
     "# good\n"
     "track: {limit: 50}\n"},
    CheckPhase::balance,
    run_ending_never_seen};

}  // namespace nedforge::london_dread
