// HOME306: tiles behind one that a DDoS token closes.

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

// Whether the pile brings a DDoS card a round on average: own plays a round times its share of the pile.
bool comes_every_round(const Board& board, const HomeFacts& facts) {
    const bool hobbyist = board.in_play >> place_of_index(Character::tech_hobbyist) & 1u;
    return (board.characters - (hobbyist ? 1 : 0)) * board.deck[place_of_index(Card::ddos)] >= facts.total;
}

void check_hideout(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    if (board.deck[place_of_index(Card::ddos)] == 0) return;
    const bool often = comes_every_round(board, *context.facts);
    for (const Cut& cut : context.facts->cuts) {
        const auto hidden = ids_of(board, cut.behind & board.within[place_of_index(cut.tile)][ddos_range]);
        if (hidden.empty()) continue;
        Diagnostic d =
            finding(hideout_check.info, tile_path(place_of_index(cut.tile), "at"),
                    "while " + id_of(board, cut.tile) +
                        " has a DDoS token, nobody on the Router's side can "
                        "reach or check " +
                        listed(hidden) + (often ? "; the pile brings a DDoS card every round on average" : ""),
                    {id_of(board, cut.tile)});
        d.severity = often ? Severity::warning : Severity::info;
        d.help = often ? "give the tiles behind it a second way, or put fewer ddos cards in the pile"
                       : "give the tiles behind it a second way";
        for (const auto& id : hidden)
            d.related.push_back(
                related(tile_path(place_of_index(index_of_tile(board, id)), "at"), id + " lies behind it", {id}));
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check hideout_check{
    {"HOME306", "hideout", Severity::info,
     "One tile separates others, at most three steps from it, from the Router, and the pile has `ddos` cards. "
     "It is a warning where on average every round brings such a card. There is one finding for each "
     "separating tile.",
     "While that tile has a DDoS token, a Hacker behind it can neither be reached nor checked.",
     "Give the tiles behind it a second way, or put fewer `ddos` cards in the pile.",
     "# the hall lamp separates the garage door from the Router\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: hall, name: Hall Lamp, at: [1, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "- {id: garage, name: Garage Door, at: [2, 0], room: Lounge, capacity: 2, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"},
    CheckPhase::network,
    check_hideout};

}  // namespace nedforge::smart_home
