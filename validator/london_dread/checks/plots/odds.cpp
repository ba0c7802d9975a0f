// DREAD305 and DREAD306: tiers that nobody reaches, and Plots that nearly always end in the same tier.

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"
#include "validator/london_dread/facts/plot_odds.h"

namespace nedforge::london_dread {

namespace {

template <class Visit>
void each_investigated_plot(const Story& story, const Visit& visit) {
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int i = 0; i < index_count(story.chapters[chapter].plots); ++i)
            if (const Plot& plot = story.chapters[chapter].plots[i]; plot.tiers) visit(plot, plot_path(chapter, i));
}

void tier_unreachable(const CheckContext& context, Diagnostics& out) {
    each_investigated_plot(context.story, [&](const Plot& plot, const std::string& path) {
        const int highest = most_successes(context.story, plot);
        for (int tier = 0; tier < index_count(*plot.tiers); ++tier) {
            const int from = (*plot.tiers)[tier].from;
            if (from <= highest) continue;
            report(out, tier_unreachable_check, entry_path(path + ".tiers", tier) + ".from",
                   "a tier of " + plot.id + " begins at " + counted(from, "success") +
                       ", and the best characters with their best cards and dice reach " + std::to_string(highest) +
                       " with nothing spent",
                   "let the tier begin at " + std::to_string(highest) + " or fewer", {plot.id});
            return;  // one finding a Plot
        }
    });
}

void plot_lopsided(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    each_investigated_plot(story, [&](const Plot& plot, const std::string& path) {
        if (plot.tiers->size() < 2) return;
        IndexedVector<Distribution, int> reach;
        for (const Character& character : story.characters) reach.push_back(reach_of(story, character, plot));
        std::vector<double> lowest_odds(plot.tiers->size(), 1.0);
        for (const int players : player_counts(story))
            for (const auto& party : groups_of(story, players)) {
                Distribution sum{1.0};
                for (const int character : party) sum = sum_of(sum, reach[character]);
                const auto odds = tier_odds(plot, sum);
                for (std::size_t tier = 0; tier < lowest_odds.size(); ++tier)
                    lowest_odds[tier] = std::min(lowest_odds[tier], odds[tier]);
            }
        for (int tier = 0; tier < index_count(*plot.tiers); ++tier) {
            const double odds = lowest_odds[place_of_index(tier)];
            if (odds < story.standards.tier_share - odds_margin) continue;
            report(out, plot_lopsided_check, entry_path(path + ".tiers", tier),
                   plot.id + " ends in the tier from " + counted((*plot.tiers)[tier].from, "success") +
                       " with a chance of at least " + percent_near_ends(odds) +
                       " for every party that is there as a whole",
                   "move the borders of the tiers, or give the Plot other icons", {plot.id});
            return;
        }
    });
}

}  // namespace

const Check tier_unreachable_check{
    {"DREAD305", "tier-unreachable", Severity::info,
     "A tier of a Plot begins above the most successes that the largest party can add with its best cards and dice and "
     "nothing spent.",
     "People see the tier only by spending items, virtues and cards.", "Let the tier begin lower.",
     "# bad, where two characters reach six\n"
     "tiers: [{from: 0}, {from: 12}]\n"
     "# good\n"
     "tiers: [{from: 0}, {from: 3}]\n"},
    CheckPhase::story,
    tier_unreachable};

const Check plot_lopsided_check{{"DREAD306", "plot-lopsided", Severity::warning,
                                 "A Plot with several tiers ends in the same tier with a chance of at least "
                                 "`standards.tier_share` for every party, "
                                 "all of it present.",
                                 "The roll decides nothing, and the texts of the other tiers are hardly ever read.",
                                 "Move the borders of the tiers, or give the Plot other icons.",
                                 "# bad\n"
                                 "tiers: [{from: 0}, {from: 30}]\n"
                                 "# good\n"
                                 "tiers: [{from: 0}, {from: 2}]\n"},
                                CheckPhase::story,
                                plot_lopsided};

}  // namespace nedforge::london_dread
