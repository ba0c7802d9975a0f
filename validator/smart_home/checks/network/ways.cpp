// HOME301 to HOME303, HOME305, HOME306: where the characters and the Hacker can go, and what a token or a firewall
// shuts off.

#include <algorithm>
#include <bit>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

// One line for each of the tiles behind something.
void relate(Diagnostic& d, const Board& board, const std::vector<std::string>& ids, const std::string& words) {
    for (const auto& id : ids)
        d.related.push_back(related(tile_path(index_of_tile(board, id), "at"), id + words, {id}));
}

void run_disconnected(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const TileMask component : context.facts->components) {
        if (component & bit(board.router)) continue;
        const auto ids = ids_of(board, component);
        report(out, disconnected_check, tile_path(index_of_tile(board, ids.front()), "at"),
               "no way leads from the Router to " + listed(ids),
               "move the tiles so that each shares a side with one that the Router is joined with", ids);
    }
}

void run_router_divides(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    auto parts = context.facts->components_without_router;
    if (parts.size() < 2) return;
    std::sort(parts.begin(), parts.end(), [&](TileMask a, TileMask b) {
        const int left = std::popcount(a), right = std::popcount(b);
        return left != right ? left > right : ids_of(board, a).front() < ids_of(board, b).front();
    });
    Diagnostic& d = report(out, router_divides_check, "router",
                           "without the Router the home falls into " + std::to_string(parts.size()) +
                               " parts, so the Hacker can't pass while a character stands on the Router",
                           "join the parts by tiles beside the Router");
    for (const TileMask part : parts) {
        const auto ids = ids_of(board, part);
        d.related.push_back(
            related(tile_path(index_of_tile(board, ids.front()), "at"), "a part is " + listed(ids), ids));
    }
}

void run_far_from_router(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    const int rounds = context.home.standards.arrival_rounds, turns = board.characters * rounds;
    for_each_tile(board.devices, [&](int t) {
        const TileFacts& tile = context.facts->tiles[t];
        if (!tile.arrival || *tile.arrival <= turns) return;
        report(out, far_from_router_check, tile_path(t, "at"),
               "no character can act on " + id_of(board, t) + " before turn " + std::to_string(*tile.arrival) +
                   ", and " + counted(rounds, "round") + (rounds == 1 ? " has " : " have ") + std::to_string(turns) +
                   " turns: it is " + std::to_string(*tile.distance) + " steps from the Router",
               "bring it nearer to the Router, or raise standards.arrival_rounds", {id_of(board, t)})
            .witness = std::vector<WitnessStep>{{{{"do", "move"}, {"path", shortest_path(board, t)}}}};
    });
}

void run_one_firewall_pocket(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (const Bridge& bridge : context.facts->bridges) {
        const auto behind = ids_of(board, bridge.behind);
        if (index_count(behind) > context.home.standards.pocket) continue;
        const std::string &from = id_of(board, bridge.from), &to = id_of(board, bridge.to);
        relate(report(out, one_firewall_pocket_check, tile_path(bridge.to, "at"),
                      "one firewall between " + from + " and " + to + " shuts the Hacker in " +
                          (behind.size() == 1 ? "this tile" : "these tiles") + ", or out: " + listed(behind),
                      "give the pocket a second border to the rest of the home", {from, to}),
               board, behind, " lies behind the border");
    }
}

// Whether the pile brings a DDoS card a round on average: own plays a round times its share of the pile.
bool comes_every_round(const Board& board, const HomeFacts& facts) {
    const int plays = board.characters - (is_in_play(board, Character::tech_hobbyist) ? 1 : 0);
    return plays * board.deck[Card::ddos] >= facts.total;
}

void run_hideout(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    if (board.deck[Card::ddos] == 0) return;
    const bool often = comes_every_round(board, *context.facts);
    for (const Cut& cut : context.facts->cuts) {
        const auto hidden = ids_of(board, cut.behind & board.within[cut.tile][ddos_range]);
        if (hidden.empty()) continue;
        const std::string& id = id_of(board, cut.tile);
        Diagnostic& d =
            report(out, hideout_check, tile_path(cut.tile, "at"),
                   "while " + id + " has a DDoS token, nobody on the Router's side can reach or check " +
                       listed(hidden) + (often ? "; the pile brings a DDoS card every round on average" : ""),
                   std::string("give the tiles behind it a second way") +
                       (often ? ", or put fewer ddos cards in the pile" : ""),
                   {id});
        d.severity = often ? Severity::warning : Severity::info;
        relate(d, board, hidden, " lies behind it");
    }
}

}  // namespace

const Check disconnected_check{
    {"HOME301", "disconnected", Severity::error,
     "Tiles are not joined with the Router. There is one finding for each connected component without it.",
     "No character can ever get there, and no bug can leave: two games lie on one table.",
     "Move the tiles until every tile is joined with the Router by tiles that share sides.",
     "# bad: nothing lies between them\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [2, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [1, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::connected,
    run_disconnected};

const Check router_divides_check{
    {"HOME302", "router-divides", Severity::warning,
     "Without the Router the home falls into several parts. There is one finding for the home.",
     "All characters start on the Router. While one of them stays there, the Hacker can't go from one part to "
     "another.",
     "Join the parts by tiles beside the Router.",
     "# bad: the only way from the lamp to the oven leads through the Router\n"
     "- {id: lamp, name: Lamp, at: [0, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "- {id: hub, name: Router, at: [1, 0]}\n"
     "- {id: oven, name: Oven, at: [2, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "# good: a second row joins them\n"},
    CheckPhase::network,
    run_router_divides};

const Check far_from_router_check{
    {"HOME303", "far-from-router", Severity::warning,
     "No character can stand on a device and act within `standards.arrival_rounds` rounds, whatever the order "
     "of the characters.",
     "The Hacker has that corner to itself until then; the Defenders can only watch.",
     "Bring the device nearer to the Router, or move the Router.",
     "# bad: more than six steps, and 3 rounds are allowed\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: lamp, name: Lamp, at: [11, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: lamp, name: Lamp, at: [5, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::network,
    run_far_from_router};

const Check one_firewall_pocket_check{
    {"HOME305", "one-firewall-pocket", Severity::info,
     "The only way to a few tiles (`standards.pocket` at most) crosses one border. There is one finding for "
     "each border.",
     "One firewall on it shuts the Hacker in there, or out, for the rest of the game.",
     "Give the pocket a second border to the rest of the home, if that is not meant.",
     "# the garage has one neighbour only\n"
     "- {id: hall, name: Hall Lamp, at: [1, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "- {id: garage, name: Garage Door, at: [2, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::network,
    run_one_firewall_pocket};

const Check hideout_check{
    {"HOME306", "hideout", Severity::info,
     "One tile separates others, at most three steps from it, from the Router, and the pile has `ddos` cards. "
     "It is a warning where on average every round brings such a card. There is one finding for each "
     "separating tile.",
     "While that tile has a DDoS token, a Hacker behind it can neither be reached nor checked.",
     "Give the tiles behind it a second way, or put fewer `ddos` cards in the pile.",
     "# the hall lamp separates the garage door from the Router\n"
     "- {id: hub, name: Router, at: [0, 0]}\n"
     "- {id: hall, name: Hall Lamp, at: [1, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"
     "- {id: garage, name: Garage Door, at: [2, 0], room: Lounge, capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::network,
    run_hideout};

}  // namespace nedforge::smart_home
