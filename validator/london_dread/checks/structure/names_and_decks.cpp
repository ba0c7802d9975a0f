// DREAD206 to DREAD208: personality decks that differ from the usual, names that stand twice, cards that no chapter
// draws.

#include <algorithm>
#include <map>

#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {

namespace {

void personality_deck(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int i = 0; i < index_count(story.characters); ++i) {
        const Character& character = story.characters[i];
        const int cards = index_count(character.personality);
        const auto traumas = std::count_if(character.personality.begin(), character.personality.end(),
                                           [](const PersonalityCard& card) { return card.trauma; });
        if (cards == usual_personality && traumas == 1) continue;
        report(out, personality_deck_check, entry_path("characters", i) + ".personality",
               "the personality deck of " + character.id + " has " + counted(cards, "card") + " and " +
                   counted(traumas, "trauma") + "; six cards with one trauma are usual",
               "give the deck six cards, one of them a trauma", {character.id});
    }
}

struct Named {
    std::string name, id, path;
};

template <class List>
std::vector<Named> names_of(const List& list, std::string_view path) {
    std::vector<Named> names;
    for (int i = 0; i < index_count(list); ++i) names.push_back({list[i].name, list[i].id, entry_path(path, i)});
    return names;
}

void report_repeated(const std::vector<Named>& names, const std::string& noun, Diagnostics& out) {
    std::map<std::string, std::vector<const Named*>> alike;
    for (const Named& named : names) alike[named.name].push_back(&named);
    for (const auto& [name, entries] : alike) {
        if (entries.size() < 2) continue;
        std::vector<std::string> ids;
        for (const Named* entry : entries) ids.push_back(entry->id);
        Diagnostic& d =
            report(out, name_repeated_check, entries.back()->path + ".name",
                   std::to_string(entries.size()) + " " + plural(noun) + " are called " + name + ": " + listed(ids),
                   "give each a name of its own", ids);
        d.about = noun + " " + name;
    }
}

void name_repeated(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    report_repeated(names_of(story.characters, "characters"), "character", out);
    report_repeated(names_of(story.dread, "dread"), "Dread card", out);
    report_repeated(names_of(story.allies, "allies"), "ally", out);
    report_repeated(names_of(story.items, "items"), "item", out);
    std::vector<Named> plots;
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (const Named& plot : names_of(story.chapters[chapter].plots, entry_path("chapters", chapter) + ".plots"))
            plots.push_back(plot);
    report_repeated(plots, "Plot", out);
    report_repeated(names_of(story.challenges, "challenges"), "challenge", out);
}

void tier_without_chapter(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int i = 0; i < index_count(story.dread); ++i) {
        const DreadCard& card = story.dread[i];
        if (card.tier <= index_count(story.chapters)) continue;
        report(out, tier_without_chapter_check, entry_path("dread", i) + ".tier",
               card.id + " is of tier " + std::to_string(card.tier) +
                   ", and the story has one chapter, which draws tier 1",
               "make it tier 1, or write a second chapter", {card.id})
            .fixes.push_back({"make " + card.id + " tier 1", {{entry_path("dread", i) + ".tier", "1"}}});
    }
}

}  // namespace

const Check personality_deck_check{
    {"DREAD206", "personality-deck", Severity::warning,
     "A personality deck does not have exactly six cards, or not exactly one trauma.",
     "The printed game has six with one trauma. With another number traumas come more often or more rarely than people "
     "expect.",
     "Give the deck six cards, one of them a trauma.",
     "# bad\n"
     "personality: [{name: Brave, icons: [courage]}, {name: The Cellar, trauma: true}]\n"
     "# good: four more\n"},
    CheckPhase::structure,
    personality_deck};

const Check name_repeated_check{
    {"DREAD207", "name-repeated", Severity::warning,
     "Characters, Dread cards, allies, items, Plots or challenges share a `name`. There is one finding for each name "
     "and kind.",
     "The name is what is printed. Nobody at the table could tell which of them is meant.",
     "Give each a name of its own.",
     "# bad\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"
     "- {id: mist, name: Fog, tier: 1, icons: [guile], difficulty: 3, dread: 4}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"
     "- {id: mist, name: Mist, tier: 1, icons: [guile], difficulty: 3, dread: 4}\n"},
    CheckPhase::structure,
    name_repeated};

const Check tier_without_chapter_check{
    {"DREAD208", "tier-without-chapter", Severity::warning, "A Dread card is of tier 2, and the story has one chapter.",
     "Tier 2 belongs to the second chapter, so the card is never dealt.", "Make it tier 1, or write a second chapter.",
     "# bad, with one chapter\n"
     "- {id: fog, name: Fog, tier: 2, icons: [lore], difficulty: 2, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"},
    CheckPhase::structure,
    tier_without_chapter};

}  // namespace nedforge::london_dread
