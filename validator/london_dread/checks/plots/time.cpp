// DREAD301 to DREAD303: Plots that some deal puts out of reach, and segments that mean nothing.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/effects.h"
#include "validator/london_dread/facts/plot_time.h"

namespace nedforge::london_dread {

namespace {

std::vector<WitnessStep> witness_of(const Chapter& chapter, const AreasOfPlots& areas) {
    std::vector<WitnessStep> witness;
    for (int plot = 0; plot < index_count(chapter.plots); ++plot)
        witness.push_back(
            {{{"plot", chapter.plots[plot].id}, {"area", std::string(area_words[areas[place_of_index(plot)]])}}});
    return witness;
}

std::string share_of(long long part, long long whole) {
    return std::to_string(part) + " of " + counted(whole, "distribution");
}

void plots_out_of_time(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    const int players = player_counts(story).front();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        const PlotTimes times = plot_times(story, chapter, players);
        if (!times.first_late) continue;
        Diagnostic& d = report(out, plots_out_of_time_check, entry_path("chapters", chapter) + ".plots",
                               share_of(times.late, times.distributions) + " of the Plots of chapter " +
                                   std::to_string(chapter + 1) + " can't be met by " + std::to_string(players) +
                                   " players within " + counted(hours_of(story), "hour"),
                               "let the Plots begin in earlier segments, add hours, or take a Plot away");
        d.about = "chapter " + std::to_string(chapter + 1);
        d.witness = witness_of(story.chapters[chapter], *times.first_late);
    }
}

void wasted_hours(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        const auto& plots = story.chapters[chapter].plots;
        for (int i = 0; i < index_count(plots); ++i) {
            const Plot& plot = plots[i];
            const int opens = opens_hour(story, chapter, i);
            if (first_hour(story, plot.from) >= opens) continue;
            Diagnostic& d = report(out, wasted_hours_check, plot_path(chapter, i) + ".from",
                                   plot.id + " begins in the " + std::string(segment_words[plot.from]) +
                                       ", but a Plot before it begins later, so nobody can meet it before hour " +
                                       std::to_string(opens),
                                   "let it begin with the Plots before it, or those earlier", {plot.id});
            for (int earlier = 0; earlier < i; ++earlier)
                if (plots[earlier].from > plot.from)
                    d.related.push_back(
                        related(plot_path(chapter, earlier) + ".from",
                                plots[earlier].id + " begins in the " + std::string(segment_words[plots[earlier].from]),
                                {plots[earlier].id}));
        }
    }
}

void overdue_certain(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    const int players = player_counts(story).front();
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        const PlotTimes times = plot_times(story, chapter, players);
        if (!times.first_overdue) continue;
        Diagnostic& d = report(out, overdue_certain_check, entry_path("chapters", chapter) + ".plots",
                               share_of(times.overdue, times.distributions) + " of the Plots of chapter " +
                                   std::to_string(chapter + 1) + " can be met by " + std::to_string(players) +
                                   " players, but not all before they are overdue",
                               "let some Plot begin in a later segment, or make the segments longer");
        d.about = "chapter " + std::to_string(chapter + 1);
        d.witness = witness_of(story.chapters[chapter], *times.first_overdue);
    }
}

}  // namespace

const Check plots_out_of_time_check{
    {"DREAD301", "plots-out-of-time", Severity::error,
     "Some distribution of a chapter's Plots onto the areas can't be met in time by the smallest party, even with all "
     "cards face up and nothing else to do.",
     "A deal can give that distribution, and then the game is lost before it begins.",
     "Let the Plots begin in earlier segments, add hours, or take a Plot away.",
     "# bad: four areas in two hours\n"
     "city: {locations: 2, segments: [1, 1, 1]}\n"
     "# good\n"
     "city: {locations: 4, segments: [3, 3, 2]}\n"},
    CheckPhase::story,
    plots_out_of_time};

const Check wasted_hours_check{
    {"DREAD302", "wasted-hours", Severity::warning,
     "A Plot begins in an earlier segment than a Plot that has to be investigated before it.",
     "Plots are investigated in order, so the hours between mean nothing, and the Plot becomes overdue before anybody "
     "can help it.",
     "Let it begin with the Plots before it.",
     "# bad\n"
     "- {id: vault, name: The Vault, from: day, dread: 3, icons: [tech], tiers: [{from: 0}]}\n"
     "- {id: house, name: The House, from: morning, dread: 2, icons: [lore], tiers: [{from: 0}]}\n"
     "# good\n"
     "- {id: house, name: The House, from: morning, dread: 2, icons: [lore], tiers: [{from: 0}]}\n"
     "- {id: vault, name: The Vault, from: day, dread: 3, icons: [tech], tiers: [{from: 0}]}\n"},
    CheckPhase::story,
    wasted_hours};

const Check overdue_certain_check{
    {"DREAD303", "overdue-certain", Severity::warning,
     "Some distribution of a chapter's Plots can be met in time by the smallest party, but not without a Plot that is "
     "overdue at the end of a segment.",
     "A deal can give that distribution, and then the Dread of the overdue Plot comes whatever people plan.",
     "Let some Plot begin in a later segment, or make the segments longer.",
     "# bad: two Plots of the morning, and a morning of one hour\n"
     "city: {locations: 3, segments: [1, 3, 2]}\n"
     "# good\n"
     "city: {locations: 3, segments: [2, 2, 2]}\n"},
    CheckPhase::story,
    overdue_certain};

}  // namespace nedforge::london_dread
