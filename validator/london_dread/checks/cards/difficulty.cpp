// DREAD401 to DREAD403, DREAD407 and DREAD408: Dread cards that are too hard, too easy, or not worth a turn.

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/base/words.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/effects.h"

namespace nedforge::london_dread {

namespace {

template <class Visit>
void each_card(const Story& story, const Visit& visit) {
    for (int i = 0; i < index_count(story.dread); ++i) visit(story.dread[i], entry_path("dread", i));
}

void card_beyond_printed_icons(const CheckContext& context, Diagnostics& out) {
    each_card(context.story, [&](const DreadCard& card, const std::string& path) {
        if (helpers_of(context.story, card)) return;
        report(out, card_beyond_printed_icons_check, path + ".difficulty",
               card.id + " has difficulty " + std::to_string(card.difficulty) + ", and the best " +
                   std::to_string(most_players_of(context.story)) +
                   " characters do not reach it by their printed icons",
               "lower its difficulty, or show icons that characters have", {card.id});
    });
}

void card_needs_everybody(const CheckContext& context, Diagnostics& out) {
    const int largest_party = most_players_of(context.story);
    if (largest_party < 3) return;
    each_card(context.story, [&](const DreadCard& card, const std::string& path) {
        if (helpers_of(context.story, card) != largest_party) return;
        report(out, card_needs_everybody_check, path + ".difficulty",
               card.id + " needs all " + std::to_string(largest_party) +
                   " characters of the largest party at one place in one hour",
               "lower its difficulty, if that is not meant", {card.id});
    });
}

void pays_to_ignore(const CheckContext& context, Diagnostics& out) {
    each_card(context.story, [&](const DreadCard& card, const std::string& path) {
        if (card.dread > dread_of_face_down) return;
        report(out, pays_to_ignore_check, path + ".dread",
               card.id + " costs " + std::to_string(card.dread) + " Dread face up, no more than the " +
                   std::to_string(dread_of_face_down) + " of a face-down card, so turning it is free",
               "give it 3 Dread or more, if turning cards is to be a risk", {card.id});
    });
}

void card_trivial(const CheckContext& context, Diagnostics& out) {
    each_card(context.story, [&](const DreadCard& card, const std::string& path) {
        if (alone_at(context.story, card).size() < context.story.characters.size()) return;
        report(out, card_trivial_check, path + ".difficulty",
               card.id + " has difficulty " + std::to_string(card.difficulty) + ", which every character reaches alone",
               "raise its difficulty, if it is to ask for anybody in particular", {card.id});
    });
}

void cards_alike(const CheckContext& context, Diagnostics& out) {
    std::map<std::tuple<int, unsigned, int, int>, std::vector<int>> alike;
    for (int i = 0; i < index_count(context.story.dread); ++i) {
        const DreadCard& card = context.story.dread[i];
        alike[{card.tier, bits_of(card.icons), card.difficulty, card.dread}].push_back(i);
    }
    for (const auto& [key, cards] : alike) {
        if (cards.size() < 2) continue;
        std::vector<std::string> ids;
        for (const int card : cards) ids.push_back(context.story.dread[card].id);
        report(out, cards_alike_check, entry_path("dread", cards.back()),
               listed(ids) + " have the same tier, icons, difficulty and Dread",
               "change one of them, or write one card with `copies`", ids);
    }
}

}  // namespace

const Check card_beyond_printed_icons_check{
    {"DREAD401", "card-beyond-printed-icons", Severity::warning,
     "Even the largest party does not reach a Dread card's difficulty by its printed icons.",
     "Nobody can plan to solve it without items, virtues, allies or cards.",
     "Lower its difficulty, or show icons that characters have.",
     "# bad, for four characters at most\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 15, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 5, dread: 3}\n"},
    CheckPhase::story,
    card_beyond_printed_icons};

const Check card_needs_everybody_check{
    {"DREAD402", "card-needs-everybody", Severity::info,
     "A Dread card needs all characters of the largest party, which has three or more.",
     "It costs an hour of everybody, and those of smaller parties can't do it by their icons.",
     "Lower its difficulty, if that is not meant.",
     "# bad, where the four best have 2 points each\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 8, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 5, dread: 3}\n"},
    CheckPhase::story,
    card_needs_everybody};

const Check pays_to_ignore_check{
    {"DREAD403", "pays-to-ignore", Severity::info, "A Dread card costs at most 2 Dread when it stays face up.",
     "A face-down card costs 2, so turning this one never costs more than leaving it.",
     "Give it 3 Dread or more, if turning cards is to be a risk.",
     "# bad\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 2}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 4}\n"},
    CheckPhase::story,
    pays_to_ignore};

const Check card_trivial_check{
    {"DREAD407", "card-trivial", Severity::info, "Every character alone has the points for a Dread card.",
     "It is no question who should go there.", "Raise its difficulty, if it is to ask for anybody in particular.",
     "# bad\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 1, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"},
    CheckPhase::story,
    card_trivial};

const Check cards_alike_check{
    {"DREAD408", "cards-alike", Severity::info,
     "Several Dread cards have the same tier, icons, difficulty and Dread. There is one finding for each such group.",
     "They play the same; only names and texts tell them apart.",
     "Change one of them, or write one card with `copies`.",
     "# bad\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"
     "- {id: mist, name: Mist, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"
     "# good\n"
     "- {id: fog, name: Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3, copies: 2}\n"},
    CheckPhase::story,
    cards_alike};

}  // namespace nedforge::london_dread
