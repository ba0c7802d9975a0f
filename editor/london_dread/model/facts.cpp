#include "editor/london_dread/model/facts.h"

#include "validator/london_dread/facts/cards.h"

namespace nedforge::london_dread {
namespace {

PlayerFacts facts_for(const Story& story, int players, const std::stop_token& stop) {
    PlayerFacts facts;
    for (int chapter = 0; chapter < index_count(story.chapters) && !stop.stop_requested(); ++chapter) {
        facts.times.push_back(plot_times(story, chapter, players));
        facts.dread_cards.push_back(dread_cards_of_deal(story, chapter, players));
        facts.floor.push_back(floor_of_chapter(story, chapter, players));
    }
    facts.dice = most_dice(story, players);
    for (int character = 0; character < index_count(story.characters); ++character) {
        auto& by_help = facts.stopping.emplace_back();
        for (int help = 0; help <= most_help && !stop.stop_requested(); ++help)
            by_help.push_back(stopping(story, character, players, help));
    }
    return facts;
}

}  // namespace

Facts facts_of(std::uint64_t stamp, const Story& story, const std::stop_token& stop) {
    Facts facts;
    facts.stamp = stamp;
    for (const DreadCard& card : story.dread)
        facts.cards.push_back({points_at(story, bits_of(card.icons)), helpers_of(story, card), alone_at(story, card)});
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        auto& plots = facts.plots.emplace_back();
        for (int plot = 0; plot < index_count(story.chapters[chapter].plots); ++plot) {
            PlotFacts& plot_facts = plots.emplace_back();
            plot_facts.opens = opens_hour(story, chapter, plot);
            const Plot& authored = story.chapters[chapter].plots[plot];
            if (!authored.endgame)
                for (const Character& character : story.characters)
                    plot_facts.reach.push_back(reach_of(story, character, authored));
        }
    }
    for (const Challenge& challenge : story.challenges) {
        auto& odds = facts.beating.emplace_back();
        for (const Character& character : story.characters) odds.push_back(beating_odds(story, character, challenge));
    }
    for (const int players : player_counts(story)) facts.players[players] = facts_for(story, players, stop);
    return facts;
}

}  // namespace nedforge::london_dread
