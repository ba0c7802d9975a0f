// DREAD404 to DREAD406, DREAD409 and DREAD410: icons that do not match, characters that idle, more to do than hours
// allow, and effects that nobody simulates.

#include <algorithm>
#include <set>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/base/statistics/intervals.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {

namespace {

// The ids and the first place of what shows an icon.
struct Showing {
    std::vector<std::string> ids;
    std::string path;
};
Showing showing(const Story& story, Icon icon) {
    Showing result;
    const auto add = [&](const std::vector<Icon>& icons, const std::string& id, const std::string& path) {
        if (std::find(icons.begin(), icons.end(), icon) == icons.end()) return;
        if (result.path.empty()) result.path = path + ".icons";
        result.ids.push_back(id);
    };
    for (int i = 0; i < index_count(story.dread); ++i)
        add(story.dread[i].icons, story.dread[i].id, entry_path("dread", i));
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int i = 0; i < index_count(story.chapters[chapter].plots); ++i)
            if (const Plot& plot = story.chapters[chapter].plots[i]; plot.icons)
                add(*plot.icons, plot.id, plot_path(chapter, i));
    for (int i = 0; i < index_count(story.challenges); ++i)
        add(story.challenges[i].icons, story.challenges[i].id, entry_path("challenges", i));
    return result;
}

unsigned printed_icons(const Character& character) {
    unsigned icons = bit_of(character.icons[0]) | bit_of(character.icons[1]);
    for (const PersonalityCard& card : character.personality) icons |= bits_of(card.icons);
    return icons;
}

unsigned given_icons(const Story& story) {
    unsigned icons = 0;
    for (const Character& character : story.characters) icons |= printed_icons(character);
    for (const Ally& ally : story.allies) icons |= bits_of(ally.icons);
    for (const ConfidenceCard& card : story.confidence) icons |= bits_of(card.icons);
    for (const EffectsOfStory& list : all_effects(story))
        for (const Effect& effect : *list.effects)
            if (effect.kind == EffectKind::add) icons |= bits_of(effect.icons);
    return icons;
}

void icon_unmatched(const CheckContext& context, Diagnostics& out) {
    const unsigned icons = given_icons(context.story);
    for (std::size_t i = 0; i < card_icon_count; ++i) {
        const Icon icon = static_cast<Icon>(i);
        const Showing shown = showing(context.story, icon);
        if (shown.ids.empty() || (icons & bit_of(icon))) continue;
        const std::string word(icon_words[icon]);
        Diagnostic& d = report(out, icon_unmatched_check, shown.path,
                               listed(shown.ids) + (shown.ids.size() == 1 ? " shows " : " show ") + word +
                                   ", which no character, personality card, ally, Confidence card or effect gives",
                               "give " + word + " to somebody, or show another icon", shown.ids);
        d.about = word;
    }
}

void icon_never_asked(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (std::size_t i = 0; i < card_icon_count; ++i) {
        const Icon icon = static_cast<Icon>(i);
        if (!showing(story, icon).ids.empty()) continue;
        std::vector<std::string> ids;
        std::string path;
        for (int character = 0; character < index_count(story.characters); ++character) {
            if (!(printed_icons(story.characters[character]) & bit_of(icon))) continue;
            if (path.empty()) path = entry_path("characters", character);
            ids.push_back(story.characters[character].id);
        }
        if (ids.empty()) continue;
        const std::string word(icon_words[icon]);
        Diagnostic& d = report(out, icon_never_asked_check, path,
                               listed(ids) + (ids.size() == 1 ? " has " : " have ") + word +
                                   ", which no Dread card, Plot or challenge shows",
                               "show " + word + " on some card, or give another icon", ids);
        d.about = word;
    }
}

void character_idle(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (int i = 0; i < index_count(story.characters); ++i) {
        const Character& character = story.characters[i];
        const unsigned icons = bit_of(character.icons[0]) | bit_of(character.icons[1]);
        for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
            const int tier = tier_of_chapter(chapter);
            const int cards = cards_of_tier(story, tier);
            const int matching = cards_of_tier_showing(story, tier, icons);
            // A quotient is rounded as the standard is, so that a share equal to it is not below it.
            if (cards == 0 || share_in(matching, cards) >= story.standards.idle) continue;
            report(out, character_idle_check, entry_path("characters", i) + ".icons",
                   std::to_string(matching) + " of " + counted(cards, "Dread card") + " of tier " +
                       std::to_string(tier) + " show an icon of " + character.id,
                   "show its icons on more cards, or give it others", {character.id});
            break;  // one finding a character
        }
    }
}

void too_much_to_do(const CheckContext& context, Diagnostics& out) {
    const Story& story = context.story;
    for (const int players : player_counts(story)) {
        const int floor = floor_of(story, players);
        if (floor <= story.track.limit) continue;
        Diagnostic& d =
            report(out, too_much_to_do_check, "track",
                   std::to_string(players) + " players have so few hours that Dread is at least " +
                       std::to_string(floor) + " in the end, above the limit of " + std::to_string(story.track.limit),
                   "add hours, take locations away, or raise `track.limit`");
        d.about = std::to_string(players) + " players";
        if (lowers_dread(story)) d.severity = Severity::warning;
    }
}

void text_effect(const CheckContext& context, Diagnostics& out) {
    std::set<std::string> reported;
    const auto add = [&](const std::string& path, const std::string& words, const std::vector<std::string>& ids) {
        report(out, text_effect_check, path, words + " has an effect in words, which no figure counts",
               "say it by other effects, if figures are to count it", ids);
    };
    for (const EffectsOfStory& list : all_effects(context.story))
        for (int i = 0; i < index_count(*list.effects); ++i)
            if ((*list.effects)[place_of_index(i)].kind == EffectKind::text && reported.insert(list.owner).second)
                add(entry_path(list.path, i), list.owner, {list.owner});
    for (int i = -1; const auto& rule : context.story.antagonist.rules)
        if (++i; rule.text) {
            add(entry_path("antagonist.rules", i), "the antagonist", {});
            break;
        }
}

}  // namespace

const Check icon_unmatched_check{
    {"DREAD404", "icon-unmatched", Severity::warning,
     "A Dread card, Plot or challenge shows an icon that no character, personality card, ally, Confidence card or "
     "effect gives. There is one finding for each icon.",
     "The icon helps nobody; only wild ones count there.", "Give the icon to somebody, or show another.",
     "# bad, where nobody has impact\n"
     "- {id: fog, name: Fog, tier: 1, icons: [impact], difficulty: 2, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [courage], difficulty: 2, dread: 3}\n"},
    CheckPhase::story,
    icon_unmatched};

const Check icon_never_asked_check{
    {"DREAD405", "icon-never-asked", Severity::info,
     "Characters or their personality cards have an icon that no Dread card, Plot or challenge shows. There is one "
     "finding for each icon.",
     "The icon is never of use.", "Show the icon on some card, or give another.",
     "# bad, where no card shows impact\n"
     "- {name: Loud, icons: [impact]}\n"
     "# good\n"
     "- {name: Loud, icons: [charm]}\n"},
    CheckPhase::story,
    icon_never_asked};

const Check character_idle_check{
    {"DREAD406", "character-idle", Severity::warning,
     "Few Dread cards of some chapter's tier show one of a character's two icons: a share below `standards.idle`.",
     "Whoever plays the character helps with a wild alone nearly everywhere.",
     "Show its icons on more cards, or give it others.",
     "# bad: one of eight cards shows guile or tech\n"
     "- {id: tinker, name: The Tinker, icons: [guile, tech]}\n"
     "# good: two of eight do\n"},
    CheckPhase::story,
    character_idle};

const Check too_much_to_do_check{{"DREAD409", "too-much-to-do", Severity::error,
                                  "A party of some size has so few hours for the cards that Dread passes the limit "
                                  "whatever it does. It is a warning "
                                  "where some effect of the story lowers Dread.",
                                  "Nobody can win.", "Add hours, take locations away, or raise `track.limit`.",
                                  "# bad: 2 players, 3 hours, 32 locations\n"
                                  "track: {limit: 20}\n"
                                  "# good\n"
                                  "track: {limit: 60}\n"},
                                 CheckPhase::story,
                                 too_much_to_do};

const Check text_effect_check{
    {"DREAD410", "text-effect", Severity::info,
     "A card, Plot, challenge, character, item, ally or the antagonist has an effect in words (`text`).",
     "It is printed, and people carry it out. No check, plan or rating counts it.",
     "Say it by other effects, if figures are to count it.",
     "# bad\n"
     "use: [{text: Ask the landlord.}]\n"
     "# good\n"
     "use: [{add: [charm]}]\n"},
    CheckPhase::story,
    text_effect};

}  // namespace nedforge::london_dread
