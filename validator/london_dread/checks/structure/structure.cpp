// DREAD201 to DREAD205: what a story refers to, and whether there is enough of everything to set it up.

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {

namespace {

void unknown_condition(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    struct Use {
        std::string path;
        std::set<std::string> owners;
    };
    std::map<std::string, Use> unknown;
    const auto note = [&](const std::string& id, const std::string& path, const std::string& owner) {
        if (index_of_condition(story, id) >= 0) return;
        Use& use = unknown[id];
        if (use.path.empty()) use.path = path;
        if (!owner.empty()) use.owners.insert(owner);
    };
    for (int face = 0; face < die_faces; ++face)
        if (const auto& condition = story.dice.trauma[place_of_index(face)].condition)
            note(*condition, entry_path("dice.trauma", face) + ".condition", "");
    for (const EffectsOfStory& list : all_effects(story))
        for (int i = 0; i < index_count(*list.effects); ++i)
            if (const Effect& effect = (*list.effects)[place_of_index(i)]; effect.kind == EffectKind::condition)
                note(effect.words, entry_path(list.path, i) + ".condition", list.owner);
    for (const auto& [id, use] : unknown) {
        Diagnostic& d = report(out, unknown_condition_check, use.path,
                               "the story has no condition '" + id + "'; its conditions are " +
                                   listed(story.conditions, "and", &Condition::id),
                               "name one of the story's conditions, or add '" + id + "' to `conditions`",
                               {use.owners.begin(), use.owners.end()});
        d.about = id;
    }
}

void city_too_small(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (const int players : player_counts(story)) {
            const int cards = dread_cards_of_deal(story, chapter, players);
            if (cards >= 0) continue;
            Diagnostic& d = report(out, city_too_small_check, entry_path("chapters", chapter),
                                   "the city has " + counted(area_count * story.city.locations, "location") +
                                       ", and chapter " + std::to_string(chapter + 1) + " needs " +
                                       std::to_string(area_count * story.city.locations - cards) + " for " +
                                       counted(index_count(story.chapters[chapter].plots), "Plot") +
                                       " and the allies of " + std::to_string(players) + " players",
                                   "add locations to each area, or take allies or Plots away");
            d.about = "chapter " + std::to_string(chapter + 1);
            break;  // one finding a chapter
        }
}

void endgame_plot(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        const auto& plots = story.chapters[chapter].plots;
        for (int i = 0; i < index_count(plots); ++i) {
            const Plot& plot = plots[i];
            const bool last = chapter + 1 == index_count(story.chapters) && i + 1 == index_count(plots);
            std::string fault;
            if (last && !plot.endgame) fault = "it has no `endgame`";
            if (last && plot.endgame && (plot.icons || plot.tiers))
                fault = "it has `icons` or `tiers` beside `endgame`";
            if (!last && plot.endgame) fault = "only the last Plot of the last chapter begins the endgame";
            if (!last && !plot.endgame && (!plot.icons || !plot.tiers))
                fault = !plot.icons ? "it has no `icons`" : "it has no `tiers`";
            if (fault.empty()) continue;
            report(
                out, endgame_plot_check, plot_path(chapter, i),
                "Plot " + plot.id +
                    (last ? ", the last of the story, can't begin the endgame: " : " can't be investigated: ") + fault,
                last ? "give it `endgame` and neither `icons` nor `tiers`" : "give it `icons` and `tiers`", {plot.id});
        }
    }
}

template <class List>
int copies_of(const List& list) {
    int copies = 0;
    for (const auto& entry : list) copies += entry.copies;
    return copies;
}

void cards_short(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    // `need`: for a number of players. `detail`: what of them, behind the noun.
    const auto require = [&](const std::string& path, const std::string& noun, int available, const auto& need,
                             const std::string& detail = "") {
        int needed = -1, for_players = 0;
        for (const int players : player_counts(story))
            if (need(players) > needed) needed = need(players), for_players = players;
        if (available >= needed) return;
        Diagnostic& d = report(out, cards_short_check, path,
                               "a game of " + std::to_string(for_players) + " players needs " + counted(needed, noun) +
                                   detail + ", and the story has " + std::to_string(available),
                               "add copies, or lower what a game needs");
        d.about = noun + detail;
    };
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        require(
            "dread", "Dread card", cards_of_tier(story, tier_of_chapter(chapter)),
            [&](int players) { return std::max(0, dread_cards_of_deal(story, chapter, players)); },
            " of tier " + std::to_string(tier_of_chapter(chapter)));
    require("allies", "ally", copies_of(story.allies), [&](int players) { return story.party.of(players)->allies; });
    if (story.level.items > 0)
        require("items", "item", copies_of(story.items),
                [&](int players) { return supply_size + players * story.level.items; });
    require("challenges", "challenge", copies_of(story.challenges),
            [&](int players) { return story.party.of(players)->challenges; });
    require("confidence", "Confidence card", copies_of(story.confidence), [&](int) { return story.level.confidence; });
    require("virtue_tokens", "virtue token", story.virtue_tokens,
            [&](int players) { return players * story.level.virtues; });
}

void too_few_characters(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    const int largest_party = most_players_of(story);
    if (index_count(story.characters) >= largest_party) return;
    report(out, too_few_characters_check, "characters",
           "a game of " + std::to_string(largest_party) + " players needs as many characters, and the story has " +
               std::to_string(story.characters.size()),
           "add characters, or take " + std::to_string(largest_party) + " out of `party`");
}

}  // namespace

const Check unknown_condition_check{
    {"DREAD201", "unknown-condition", Severity::error,
     "An effect or a face of the Trauma die names a condition that the story does not have. There is one finding for "
     "each such id.",
     "Nobody could suffer it: there is no card for it.",
     "Name one of the story's conditions, or add it to `conditions`.",
     "# bad\n"
     "fail: [{condition: cursed}]\n"
     "# good\n"
     "fail: [{condition: injured}]\n"},
    CheckPhase::structure,
    unknown_condition};

const Check city_too_small_check{
    {"DREAD202", "city-too-small", Severity::error,
     "The Plots of a chapter and the allies of some number of players are more than the city has locations.",
     "The deal fills each location with one card. There would be cards left over.",
     "Add locations to each area, or take allies or Plots away.",
     "# bad: 8 locations for 4 Plots and 9 allies\n"
     "city: {locations: 2, segments: [1, 1, 1]}\n"
     "party: {2: {allies: 9}}\n"
     "# good\n"
     "city: {locations: 2, segments: [1, 1, 1]}\n"
     "party: {2: {allies: 1}}\n"},
    CheckPhase::structure,
    city_too_small};

const Check endgame_plot_check{
    {"DREAD203", "endgame-plot", Severity::error,
     "The last Plot of the last chapter does not begin the endgame, or another Plot does, or a Plot lacks `icons` or "
     "`tiers`.",
     "The endgame begins with the last Plot, which is not investigated; every other Plot is, by its icons and tiers.",
     "Give `endgame` to the last Plot of the last chapter alone, and `icons` and `tiers` to all others.",
     "# bad\n"
     "- {id: stairs, name: The Stairs, from: night, dread: 0, icons: [lore], endgame: 2}\n"
     "# good\n"
     "- {id: stairs, name: The Stairs, from: night, dread: 0, endgame: 2}\n"},
    CheckPhase::structure,
    endgame_plot};

const Check cards_short_check{
    {"DREAD204", "cards-short", Severity::error,
     "There are too few pieces of a kind for some number of players. There is one finding for each kind.",
     "The game can't be set up, or ends before its last challenge for want of cards.",
     "Add copies, or lower what a game needs.",
     "# bad: six Dread cards for seven places\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3, copies: 6}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3, copies: 7}\n"},
    CheckPhase::structure,
    cards_short};

const Check too_few_characters_check{
    {"DREAD205", "too-few-characters", Severity::error, "There are fewer characters than the largest party needs.",
     "Each player has a character of their own.", "Add characters, or allow fewer players in `party`.",
     "# bad, with three characters\n"
     "party: {4: {}}\n"
     "# good\n"
     "party: {3: {}}\n"},
    CheckPhase::structure,
    too_few_characters};

}  // namespace nedforge::london_dread
