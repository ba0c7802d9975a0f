#include "formats/london_dread/held_cards.h"

#include "engine/base/indexed.h"

namespace nedforge::london_dread {
namespace {

template <class List, class Counts>
void add_held(std::vector<HeldCards>& held, const List& list, const Counts& counts, const char* suffix) {
    for (int i = 0; i < index_count(list); ++i)
        if (const int count = counts[i]; count > 0) held.push_back({list[i].id, count, suffix});
}

}  // namespace

std::vector<HeldCards> cards_of_sheet(const Story& story, const Sheet& sheet) {
    std::vector<HeldCards> held;
    add_held(held, story.items, sheet.ready, "");
    add_held(held, story.items, sheet.tilted, " (tilted)");
    add_held(held, story.allies, sheet.allies, " (ally)");
    add_held(held, story.dread, sheet.hand_dread, " (hand)");
    add_held(held, story.confidence, sheet.hand_confidence, " (hand)");
    return held;
}

std::vector<HeldCards> cards_in_supply(const Story& story, const Open& open) {
    std::vector<HeldCards> held;
    add_held(held, story.items, open.supply, "");
    return held;
}

}  // namespace nedforge::london_dread
