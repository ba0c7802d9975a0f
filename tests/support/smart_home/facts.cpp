#include "tests/support/smart_home/facts.h"

#include <algorithm>
#include <functional>
#include <set>

namespace nedforge::test {

namespace {

using namespace smart_home;
using Names = std::set<std::string>;
using Symbols = std::vector<Symbol>;

// A defence under way: what is open, what lies on the table from earlier rolls, supports left. Symbols are sorted.
struct SlowDefence {
    std::size_t printed;
    std::size_t wanted;
    std::optional<std::array<Symbol, 2>> pair;
    Rulings rulings;
    std::map<std::tuple<Symbols, Symbols, int>, double> rolled_known, due_known;

    bool matches(Symbol die, Symbol open) const {
        if (die == open) return true;
        const auto in_pair = [&](Symbol s) { return pair && ((*pair)[0] == s || (*pair)[1] == s); };
        return in_pair(die) && in_pair(open);
    }

    // The dice are due; `lying` have kept their faces.
    double due(const Symbols& open, const Symbols& lying, int supports) {
        if (printed - open.size() >= wanted) return 1;
        const auto key = std::tuple(open, lying, supports);
        if (const auto known = due_known.find(key); known != due_known.end()) return known->second;
        // Every ordered roll is equally likely; rolls with the same faces are met once each as a sorted list.
        std::map<Symbols, double> rolls{{lying, 1}};
        for (std::size_t die = lying.size(); die < open.size(); ++die) {
            std::map<Symbols, double> next;
            for (const auto& [faces, probability] : rolls)
                for (int s = 0; s < 6; ++s) {
                    Symbols more = faces;
                    more.push_back(static_cast<Symbol>(s));
                    std::sort(more.begin(), more.end());
                    next[more] += probability / 6;
                }
            rolls = std::move(next);
        }
        double value = 0;
        for (const auto& [faces, probability] : rolls) value += probability * rolled(open, faces, supports);
        return due_known[key] = value;
    }

    double rolled(const Symbols& open, const Symbols& faces, int supports) {
        const auto key = std::tuple(open, faces, supports);
        if (const auto known = rolled_known.find(key); known != rolled_known.end()) return known->second;
        double best = 0;
        bool any = false;
        // One die at a time is set aside on one open symbol, in every order.
        std::set<std::pair<Symbols, Symbols>> reached{{open, faces}}, edge = reached;
        while (!edge.empty()) {
            std::set<std::pair<Symbols, Symbols>> next;
            for (const auto& [left, dice] : edge)
                for (std::size_t d = 0; d < dice.size(); ++d)
                    for (std::size_t o = 0; o < left.size(); ++o) {
                        if (!matches(dice[d], left[o])) continue;
                        any = true;
                        Symbols fewer = left, rest = dice;
                        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(o));
                        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(d));
                        next.insert({fewer, rest});
                    }
            for (const auto& [left, rest] : next) best = std::max(best, after(left, rest, supports));
            edge = std::move(next);
        }
        if (!any && rulings.support == SupportRuling::again && supports > 0) best = after(open, faces, supports - 1);
        return rolled_known[key] = best;
    }

    // What to do with the dice that are not set aside.
    double after(const Symbols& open, const Symbols& rest, int supports) {
        if (rulings.reroll == RerollRuling::all || printed - open.size() >= wanted) return due(open, {}, supports);
        double best = 0;
        for (unsigned chosen = 0; chosen < 1u << rest.size(); ++chosen) {
            Symbols lying;
            for (std::size_t i = 0; i < rest.size(); ++i)
                if (chosen >> i & 1u) lying.push_back(rest[i]);
            if (lying.size() < open.size()) best = std::max(best, due(open, lying, supports));
        }
        return best;
    }
};

struct SlowHome {
    explicit SlowHome(const Home& h) : home(h) {
        for (const auto& tile : home.tiles) tiles[tile.id] = &tile;
    }

    bool is_device(const std::string& id) const { return tiles.at(id)->capacity.has_value(); }
    int capacity(const std::string& id) const { return *tiles.at(id)->capacity; }
    int bugs(const std::string& id) const {
        const Tile& tile = *tiles.at(id);
        return tile.bug_symbol ? std::max(0, *tile.capacity - 2) : tile.bugs.value_or(0);
    }
    int need(const std::string& id) const { return capacity(id) - bugs(id); }
    bool border(const std::string& a, const std::string& b) const {
        const Position p = tiles.at(a)->at, q = tiles.at(b)->at;
        return (p.column == q.column && std::abs(p.row - q.row) == 1) ||
               (p.row == q.row && std::abs(p.column - q.column) == 1);
    }
    int cards(Card card) const { return home.attacks[static_cast<std::size_t>(card)]; }
    int botnets() const {
        int n = 0;
        for (int s = 1; s <= 9; ++s) n += cards(botnet(s));
        return n;
    }
    bool plays(Character c) const {
        return std::find(home.characters.begin(), home.characters.end(), c) != home.characters.end();
    }

    std::map<std::string, int> steps_from(const std::string& start, const Names& without = {},
                                          const std::pair<std::string, std::string>& closed = {}) const {
        std::map<std::string, int> steps{{start, 0}};
        std::vector<std::string> queue{start};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const std::string at = queue[i];
            for (const auto& [id, tile] : tiles) {
                const bool shut =
                    (closed.first == at && closed.second == id) || (closed.first == id && closed.second == at);
                if (steps.contains(id) || without.contains(id) || shut || !border(at, id)) continue;
                steps[id] = steps[at] + 1;
                queue.push_back(id);
            }
        }
        return steps;
    }
    int pieces(const Names& without) const {
        int count = 0;
        Names seen = without;
        for (const auto& [id, tile] : tiles) {
            if (seen.contains(id)) continue;
            ++count;
            for (const auto& [other, steps] : steps_from(id, without)) seen.insert(other);
        }
        return count;
    }

    std::optional<int> arrival(int d) const {
        const int n = static_cast<int>(home.characters.size());
        for (int turn = 1;; ++turn)
            for (int r = 1; r <= 70; ++r) {
                if (turn == (r - 1) * n + 1 && d <= 2 * r) return turn;
                if (!plays(Character::know_it_all) || n < 2) continue;
                if (turn == (r - 1) * n + 1 && d <= 3 * r - 1) return turn;
                if (turn == (r - 1) * n + 2 && d <= 3 * r) return turn;
            }
    }
    std::optional<int> rush(const std::string& t) const {
        const int k = need(t), n = static_cast<int>(home.characters.size());
        const bool enough = bugs(t) >= 1 ? cards(Card::cryptojacking) >= k
                                         : cards(Card::target_device) >= 1 && cards(Card::cryptojacking) >= k - 1;
        if (!enough) return std::nullopt;
        if (!plays(Character::tech_hobbyist)) return k;
        if (n == 1) return std::nullopt;
        int extra = 0;
        while (extra * (n - 1) < k) ++extra;
        return k + extra;
    }
    // Draws the hand card by card.
    double hand(int left, int jackings, int targets, int others, int jackings_due, int targets_due) const {
        if (left == 0) return jackings_due <= 0 && targets_due <= 0 ? 1 : 0;
        const double all = jackings + targets + others;
        if (all == 0) return jackings_due <= 0 && targets_due <= 0 ? 1 : 0;
        double p = 0;
        if (jackings)
            p += jackings / all * hand(left - 1, jackings - 1, targets, others, jackings_due - 1, targets_due);
        if (targets) p += targets / all * hand(left - 1, jackings, targets - 1, others, jackings_due, targets_due - 1);
        if (others) p += others / all * hand(left - 1, jackings, targets, others - 1, jackings_due, targets_due);
        return p;
    }

    // Every chain that the Hacker can make, each as the tiles with the last spill at the end ("" where there is none).
    void chains(std::vector<std::string> way, Names fallen, std::set<std::vector<std::string>>& out) const {
        const std::size_t most = static_cast<std::size_t>(std::min(13, home.win_compromised));
        const std::string at = way.back();
        fallen.insert(at);
        Names open;
        int lowest = 10;
        for (const auto& [id, tile] : tiles)
            if (border(at, id) && is_device(id) && !fallen.contains(id)) lowest = std::min(lowest, capacity(id));
        for (const auto& [id, tile] : tiles)
            if (border(at, id) && is_device(id) && !fallen.contains(id) && capacity(id) == lowest) open.insert(id);
        if (way.size() == most || open.empty()) {
            way.push_back("");
            out.insert(way);
            return;
        }
        for (const auto& id : open) {
            auto next = way;
            next.push_back(id);
            if (need(id) == 1)
                chains(next, fallen, out);
            else
                out.insert(next);
        }
    }

    Names exposed() const {
        Names x;
        const bool c = cards(Card::cryptojacking), t = cards(Card::target_device), b = botnets();
        for (bool grown = true; grown;) {
            grown = false;
            for (const auto& [id, tile] : tiles) {
                if (!is_device(id) || x.contains(id)) continue;
                int n = 0;
                for (const auto& other : x) n += border(id, other);
                const bool in = (c && (bugs(id) >= 1 || t || n >= 1)) || (b && n >= 1) ||
                                bugs(id) + n >= capacity(id) || (t && bugs(id) == 0 && 1 + n >= capacity(id)) ||
                                (cards(Card::phishing) && id == home.router);
                if (in) grown = x.insert(id).second;
            }
        }
        return x;
    }

    const Home& home;
    std::map<std::string, const Tile*> tiles;
};

std::vector<std::string> missing(const std::map<std::string, int>& all, const std::map<std::string, int>& kept,
                                 const std::string& but = "") {
    std::vector<std::string> out;
    for (const auto& [id, steps] : all)
        if (!kept.contains(id) && id != but) out.push_back(id);
    return out;
}

}  // namespace

double slow_odds(const std::vector<Symbol>& symbols, int wanted, int supports,
                 const std::optional<std::array<Symbol, 2>>& pair, const Rulings& rulings) {
    SlowDefence defence{symbols.size(), static_cast<std::size_t>(wanted), pair, rulings, {}, {}};
    Symbols open = symbols;
    std::sort(open.begin(), open.end());
    return defence.due(open, {}, supports);
}

SlowHomeFacts slow_home_facts(const Home& home) {
    const SlowHome slow(home);
    SlowHomeFacts facts;
    const auto from_router = slow.steps_from(home.router);
    const Names exposed = slow.exposed();
    int total = 0;
    for (const int n : home.attacks) total += n;
    int dead = slow.botnets();
    bool any = false, every = true;
    for (const auto& [id, tile] : slow.tiles) {
        if (from_router.contains(id)) {
            facts.distance[id] = from_router.at(id);
            facts.arrival[id] = slow.arrival(from_router.at(id));
        } else {
            facts.distance[id] = facts.arrival[id] = std::nullopt;
        }
        if (id != home.router && from_router.contains(id))
            if (auto behind = missing(from_router, slow.steps_from(home.router, {id}), id); !behind.empty())
                facts.cuts[id] = behind;
        for (const auto& [other, ignored] : slow.tiles) {
            if (!(id < other) || !slow.border(id, other)) continue;
            ++facts.borders;
            facts.device_borders += slow.is_device(id) && slow.is_device(other);
            if (auto behind = missing(from_router, slow.steps_from(home.router, {}, {id, other})); !behind.empty())
                facts.bridges[{id, other}] = behind;
        }
        if (!slow.is_device(id)) continue;
        any |= slow.bugs(id) > 0;
        every &= slow.bugs(id) > 0;
        facts.rush[id] = slow.rush(id);
        facts.exposed[id] = exposed.contains(id);
        const int k = slow.need(id), jackings = slow.cards(Card::cryptojacking),
                  targets = slow.cards(Card::target_device);
        facts.first_hand[id] = k > 5 || !slow.rush(id) ? 0
                                                       : slow.hand(5, jackings, targets, total - jackings - targets,
                                                                   slow.bugs(id) ? k : k - 1, slow.bugs(id) ? 0 : 1);
        if (k == 1) {
            std::set<std::vector<std::string>> all;
            slow.chains({id}, {}, all);
            // The longest, then the first by its tiles, then by its last spill.
            facts.chain[id] = *std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
                return a.size() != b.size() ? a.size() > b.size() : a < b;
            });
        }
    }
    facts.components = slow.pieces({});
    facts.without_router = slow.pieces({home.router});
    if (!any) dead += slow.cards(Card::cryptojacking);
    if (every) dead += slow.cards(Card::target_device);
    if (total >= 5) facts.dead_hand = slow.hand(5, dead, 0, total - dead, 5, 0);
    return facts;
}

}  // namespace nedforge::test
