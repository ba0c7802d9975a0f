#include "editor/london_dread/ui/part_help.h"

#include "editor/shell/parts/part_help.h"

namespace nedforge::london_dread {
namespace {

struct ListRule {
    std::string rule;
    std::vector<std::string> checks;
};
// In the order of CardList; the rules are those of the page of rules.
const ListRule& rule_of(CardList list) {
    static const IndexedVector<ListRule, CardList> rules{
        {"A character has two icons and a wild, which counts as any icon, and a personality deck of its own. At a "
         "Dread "
         "card it has a point for each of its icons that the card shows, and one for each wild (D16).",
         {"DREAD205", "DREAD206", "DREAD406"}},
        {"Each character that takes part in a Plot turns over a card of its shuffled personality deck. The icons of "
         "the "
         "card count. A Talent happens at once. A trauma hides the three printed icons and rolls the Trauma die (D22).",
         {"DREAD206", "DREAD408"}},
        {"All characters that stand at its location take part. With points of at least the difficulty it is solved. "
         "Then "
         "it goes into the Investigation deck, where it gives the icons of its clue (D18). A card that is face up and "
         "not "
         "solved raises Dread at the end of the chapter (D35).",
         {"DREAD401", "DREAD402", "DREAD403", "DREAD404", "DREAD407", "DREAD408"}},
        {"An ally gives its icons to whoever takes it along, and may be sent away for what it does (D17). Each ally "
         "that "
         "is left at the end of the chapter gives a Confidence card.",
         {"DREAD204", "DREAD404"}},
        {"Confidence cards begin the Investigation deck, face down (D6), and are drawn from it (D17).",
         {"DREAD204", "DREAD408"}},
        {"An item can be used, which tilts it, or depleted, which discards it (D17). Each character begins with items, "
         "and more lie open as the supply (D6).",
         {"DREAD204", "DREAD408"}},
        {"A Plot is investigated after all earlier ones and not before its segment (D20). The highest tier that the "
         "successes reach is carried out (D24). After the last hour of its segment it is overdue and raises Dread "
         "(D25).",
         {"DREAD202", "DREAD301", "DREAD302", "DREAD303", "DREAD305", "DREAD306"}},
        {"In the endgame each character that is still in meets the challenge alone. With points of at least the "
         "difficulty "
         "it wins what the card says. With fewer it suffers what the card says (D38).",
         {"DREAD504", "DREAD505", "DREAD506", "DREAD507"}}};
    return rules[list];
}

}  // namespace

std::optional<PartHelp> help_of_card(const Session& session) {
    if (session.view != DocumentView::cards || session.selection.empty()) return std::nullopt;
    const CardPlace& card = session.selection.back();
    const Story& story = session.story();
    if (!has_card(story, card)) return std::nullopt;
    const std::string noun(card_nouns[card.list]);
    PartHelp help{"The " + noun + " " + card_name(story, card), "", "", {}};
    add_rule(help, rule_of(card.list).rule, rule_of(card.list).checks);
    add_rule(help, "", {"DREAD801"});
    add_keys(help, card_record(card.list), card_in(story, card));
    if (story.rulings != Rulings{}) add_rule(help, "This story has readings of its own, which may change these rules.");
    return help;
}

}  // namespace nedforge::london_dread
