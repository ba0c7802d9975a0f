#include "tests/support/smart_home/reference.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace nedforge::test {

using namespace smart_home;

namespace {

struct Illegal {};

void require(bool legal) {
    if (!legal) throw Illegal{};
}

using Faces = std::multiset<Symbol>;

Faces minus(Faces from, const Faces& what) {
    for (const Symbol s : what) {
        const auto found = from.find(s);
        require(found != from.end());
        from.erase(found);
    }
    return from;
}
bool contains(const Faces& all, const Faces& part) {
    return std::includes(all.begin(), all.end(), part.begin(), part.end());
}

struct Reference {
    const Home& home;
    Rulings rulings;

    std::map<std::string, int> bugs;
    std::vector<std::string> fallen;
    std::set<std::pair<std::string, std::string>> walls;
    int walls_left = 0;
    std::map<std::string, int> ddos;
    std::map<Character, std::string> at;
    std::map<Character, std::multiset<int>> tokens;
    std::vector<int> supply, spent;
    std::string hacker, target;
    std::set<std::string> visited;
    std::multiset<Card> hand, pile, discard;
    std::optional<Card> top;
    std::vector<Character> order;
    int round = 0, turn = 0;
    bool movement_due = false;
    std::string ending;
    std::vector<HomeReport::Check> checks;
    // Of the turn under way.
    int steps = 0;
    bool acted = false, sent = false, taken = false, stuck = false;

    Reference(const Home& h, const Rulings& r) : home(h), rulings(r), walls_left(h.firewalls) {
        for (const auto& tile : home.tiles) {
            if (!is_device(tile.id)) continue;
            int n = 0;
            if (tile.bug_symbol) n = *tile.capacity >= 2 ? *tile.capacity - 2 : 0;
            if (tile.bugs) n = *tile.bugs;
            if (n) bugs[tile.id] = n;
        }
        for (const Character c : home.characters) {
            at[c] = home.router;
            tokens[c] = {};
        }
        for (const auto& kind : home.tokens) supply.push_back(kind.count);
        spent.assign(supply.size(), 0);
        for (std::size_t c = 0; c < card_count; ++c)
            for (int i = 0; i < home.attacks[c]; ++i) pile.insert(static_cast<Card>(c));
    }
    // --- The home ---
    const Tile& tile(const std::string& id) const {
        for (const auto& t : home.tiles)
            if (t.id == id) return t;
        throw Illegal{};
    }
    bool is_device(const std::string& id) const { return tile(id).capacity.has_value(); }
    bool is_compromised(const std::string& id) const {
        return std::find(fallen.begin(), fallen.end(), id) != fallen.end();
    }
    bool running(const std::string& id) const { return is_device(id) && !is_compromised(id); }
    int capacity(const std::string& id) const { return *tile(id).capacity; }
    bool adjacent(const std::string& a, const std::string& b) const {
        const Position p = tile(a).at, q = tile(b).at;
        return (p.column == q.column && (p.row == q.row + 1 || q.row == p.row + 1)) ||
               (p.row == q.row && (p.column == q.column + 1 || q.column == p.column + 1));
    }
    bool walled(const std::string& a, const std::string& b) const {
        return walls.contains({std::min(a, b), std::max(a, b)});
    }
    bool somebody_on(const std::string& id) const {
        return std::any_of(at.begin(), at.end(), [&](const auto& who) { return who.second == id; });
    }
    std::vector<std::string> neighbours(const std::string& id) const {
        std::vector<std::string> found;
        for (const auto& t : home.tiles)
            if (adjacent(id, t.id)) found.push_back(t.id);
        return found;
    }
    Character who() const { return order.at(static_cast<std::size_t>(turn)); }
    bool over() const { return !ending.empty(); }

    // Steps from the Hacker's tile (H30); 1000: no way.
    int distance(const std::string& to) const {
        std::map<std::string, int> far{{hacker, 0}};
        for (int d = 0; d < 100; ++d)
            for (const auto& a : home.tiles) {
                if (!far.contains(a.id) || far[a.id] != d) continue;
                if (rulings.range == RangeRuling::moves && d > 0 && somebody_on(a.id)) continue;  // only the last tile
                for (const auto& b : neighbours(a.id)) {
                    if (far.contains(b)) continue;
                    if (rulings.range == RangeRuling::moves && walled(a.id, b)) continue;
                    far[b] = d + 1;
                }
            }
        return far.contains(to) ? far[to] : 1000;
    }

    // --- Setup ---
    void setup(const ReplaySetup& said) {
        require(is_device(said.target) && tile(said.target).secret_target);
        target = said.target;
        require(said.hand.size() == std::min<std::size_t>(5, pile.size()));
        for (const Card c : said.hand) {
            draw(c);
            hand.insert(c);
        }
        tile(said.start);
        require(said.start != home.router);
        hacker = said.start;
        visited.insert(hacker);
        require(std::set<Character>(said.order.begin(), said.order.end()) ==
                std::set<Character>(home.characters.begin(), home.characters.end()));
        require(said.order.size() == home.characters.size());
        order = said.order;
        start_turn();
    }
    void start_turn() {
        steps = 2;
        acted = sent = taken = stuck = false;
    }

    // --- Draws ---
    bool can_draw() const { return !pile.empty() || (rulings.deck == DeckRuling::reshuffle && !discard.empty()); }
    void draw(Card card) {
        require(can_draw());
        if (pile.empty()) std::swap(pile, discard);
        require(!top || *top == card);
        top.reset();
        const auto found = pile.find(card);
        require(found != pile.end());
        pile.erase(found);
    }
    static int total(const std::vector<int>& counts) {
        int sum = 0;
        for (const int n : counts) sum += n;
        return sum;
    }
    bool can_draw_token() const { return total(supply) + total(spent) > 0; }
    void draw_token(int kind) {
        if (total(supply) == 0) std::swap(supply, spent);
        require(kind >= 0 && kind < static_cast<int>(supply.size()));
        auto& n = supply[static_cast<std::size_t>(kind)];
        require(n > 0);
        --n;
    }
    void lose_token(Character c, int kind) {
        auto& held = tokens.at(c);
        const auto found = held.find(kind);
        require(found != held.end());
        held.erase(found);
    }
    void gain_token(int kind, const std::optional<int>& thrown_away) {
        tokens.at(who()).insert(kind);
        require((tokens.at(who()).size() == 4) == thrown_away.has_value());
        if (!thrown_away) return;
        lose_token(who(), *thrown_away);
        ++spent.at(static_cast<std::size_t>(*thrown_away));
    }

    // --- Actions ---
    void act(const ReplayMove& said) {
        for (const auto& id : said.path) {
            tile(id);
            require(!acted && steps > 0 && !stuck);
            require(adjacent(at.at(who()), id) && !ddos.contains(id));
            at.at(who()) = id;
            --steps;
            if (is_compromised(id)) stuck = true;
        }
    }
    void act(const ReplaySend& said) {
        require(who() == Character::know_it_all && !sent && said.who != who() && at.contains(said.who));
        tile(said.to);
        require(adjacent(at.at(said.who), said.to) && !ddos.contains(said.to) && !is_compromised(said.to));
        at.at(said.who) = said.to;
        sent = true;
    }
    void act(const ReplayTake& said) {
        require(!taken && said.from != who() && at.contains(said.from) && at.at(said.from) == at.at(who()));
        lose_token(said.from, said.token);
        taken = true;
        gain_token(said.token, said.discard);
    }
    void act(const ReplayCheck& said) {
        require(!acted);
        tile(said.tile);
        require(said.tile == at.at(who()) || adjacent(said.tile, at.at(who())));
        acted = true;
        std::string answer = visited.contains(said.tile) ? "been" : "no";
        if (said.tile == hacker) {
            answer = "here";
            ending = "captured";
        }
        checks.push_back({round, turn, said.tile, answer});
    }

    // The faces that may be left lying when dice of these faces have closed those symbols (H13, H26).
    std::set<Faces> remains(const Faces& dice, const std::vector<Symbol>& closed) const {
        std::set<Faces> now{dice};
        for (const Symbol symbol : closed) {
            std::set<Faces> next;
            for (const Faces& left : now)
                for (const Symbol face : left)
                    if (shows(face, symbol)) next.insert(minus(left, Faces{face}));
            now = next;
        }
        return now;
    }
    bool shows(Symbol face, Symbol symbol) const {
        const auto either = [&](Symbol a, Symbol b) {
            return (face == a && symbol == b) || (face == b && symbol == a);
        };
        if (face == symbol) return true;
        if (who() == Character::security_expert) return either(Symbol::patch, Symbol::antivirus);
        if (who() == Character::password_wizz) return either(Symbol::password, Symbol::two_factor);
        return false;
    }

    void act(const ReplayDefend& said) {
        const std::string here = at.at(who());
        require(!acted && running(here) && !ddos.contains(here));
        acted = true;
        int support = -1;
        for (const auto& [c, where] : at) support += where == here;
        Faces open(tile(here).symbols->begin(), tile(here).symbols->end());
        std::size_t dice = 6;
        std::set<Faces> lying{Faces{}};
        bool ended = false, error = false, cancelled = false;
        require(!said.rolls.empty());
        for (std::size_t i = 0; i < said.rolls.size(); ++i) {
            const ReplayRoll& roll = said.rolls[i];
            require(!ended);
            Faces held;
            if (roll.held) held.insert(roll.held->begin(), roll.held->end());
            require(i > 0 || held.empty());
            require(rulings.reroll == RerollRuling::held || held.empty());
            require(held.size() < dice &&
                    std::any_of(lying.begin(), lying.end(), [&](const Faces& f) { return contains(f, held); }));
            require(roll.dice.size() == dice - held.size());
            Faces faces = held;
            faces.insert(roll.dice.begin(), roll.dice.end());
            for (const auto& token : roll.tokens) {
                lose_token(who(), token.token);
                ++spent.at(static_cast<std::size_t>(token.token));
                const auto& icons = home.tokens.at(static_cast<std::size_t>(token.token)).icons;
                require(std::find(icons.begin(), icons.end(), token.as) != icons.end());
                open = minus(open, Faces{token.as});
            }
            const bool matches = std::any_of(faces.begin(), faces.end(), [&](Symbol face) {
                return std::any_of(open.begin(), open.end(), [&](Symbol symbol) { return shows(face, symbol); });
            });
            require(!matches || !roll.set_aside.empty());  // H15
            open = minus(open, Faces(roll.set_aside.begin(), roll.set_aside.end()));
            lying = remains(faces, roll.set_aside);
            require(!lying.empty());
            dice -= roll.set_aside.size();
            if (!matches && roll.tokens.empty()) {  // H17
                if (support == 0) {
                    error = ended = true;
                } else {
                    --support;
                    if (rulings.support == SupportRuling::end) cancelled = ended = true;
                }
            }
            if (open.empty()) ended = true;
        }
        const int matched = 6 - static_cast<int>(open.size());
        const bool pays = !error && !cancelled && matched >= 3;
        require(pays == said.reward.has_value());
        if (pays) reward(*said.reward, matched, here);
        if (error) ++bugs[here];
        compromise(said.compromised);
    }

    void reward(const ReplayReward& said, int matched, const std::string& here) {
        require(said.level >= 3 && said.level <= matched);
        int removed = 0;
        for (int want = said.level == 3 ? 0 : said.level == 6 ? 2 : 1; want > 0 && bugs.contains(here); --want) {
            ++removed;
            if (--bugs[here] == 0) bugs.erase(here);
        }
        if (removed && bugs.empty()) {
            ending = "clean";
            require(!said.firewall && !said.token && !said.discard);
            return;
        }
        bool wall_fits = false;
        for (const auto& next : neighbours(here)) wall_fits |= !walled(here, next) && walls_left > 0;
        const bool token_there = can_draw_token();
        bool wall = said.level != 4 && wall_fits, token = said.level >= 5 && token_there;
        if (said.level == 5 && wall && token) {
            require(said.firewall.has_value() != said.token.has_value());
            wall = said.firewall.has_value();
            token = !wall;
        }
        require(wall == said.firewall.has_value() && token == said.token.has_value());
        if (wall) {
            const auto [a, b] = *said.firewall;
            require(a == here || b == here);
            require(adjacent(a, b) && !walled(a, b));
            walls.insert({std::min(a, b), std::max(a, b)});
            --walls_left;
        }
        if (token) {
            draw_token(*said.token);
            gain_token(*said.token, said.discard);
        } else {
            require(!said.discard);
        }
    }

    // --- Compromise (H36 to H38) ---
    bool full(const std::string& id) const { return running(id) && bugs.contains(id) && bugs.at(id) >= capacity(id); }
    void compromise(const std::vector<ReplayCompromise>& said) {
        std::string chained;
        std::size_t next = 0;
        for (;;) {
            std::vector<std::string> waiting;
            for (const auto& t : home.tiles)
                if (full(t.id)) waiting.push_back(t.id);
            if (waiting.empty()) break;
            require(next < said.size());
            const auto& one = said[next++];
            require(full(one.tile));
            for (const auto& id : waiting)
                require(!chained.empty() ? one.tile == chained : capacity(one.tile) <= capacity(id));
            chained.clear();
            bugs.erase(one.tile);
            fallen.push_back(one.tile);
            if (one.tile == target)
                ending = "target";
            else if (static_cast<int>(fallen.size()) >= home.win_compromised)
                ending = "devices";
            if (over()) {
                require(!one.spill);
                break;
            }
            std::vector<std::string> candidates;
            for (const auto& id : neighbours(one.tile))
                if (running(id) && !walled(one.tile, id)) candidates.push_back(id);
            require(one.spill.has_value() == !candidates.empty());
            if (candidates.empty()) continue;
            require(std::find(candidates.begin(), candidates.end(), *one.spill) != candidates.end());
            for (const auto& id : candidates) require(capacity(*one.spill) <= capacity(id));
            const bool was_full = full(*one.spill);
            ++bugs[*one.spill];
            if (rulings.cascade == CascadeRuling::chain && !was_full && full(*one.spill)) chained = *one.spill;
        }
        require(next == said.size());
    }

    // --- The reaction ---
    bool may_hit(Card card, const std::string& id) const {
        switch (card) {
            case Card::ddos:
                return is_device(id) && !ddos.contains(id) && distance(id) <= 3;
            case Card::phishing:
                return running(id) && somebody_on(id);
            case Card::target_device:
                return running(id) && !bugs.contains(id) && distance(id) <= 1;
            case Card::cryptojacking:
                return running(id) && bugs.contains(id);
            default:
                if (!is_compromised(id)) return false;
                for (const auto& next : neighbours(id))
                    if (running(next) && !walled(id, next)) return true;
                return false;
        }
    }
    void play(const ReplayPlay& said) {
        const std::string where = static_cast<int>(said.card) >= 4 ? said.from.value_or("") : said.tile.value_or("");
        tile(where);
        require(may_hit(said.card, where));
        if (said.card == Card::ddos) {
            const int n = static_cast<int>(order.size());
            ddos[where] = rulings.ddos == DdosRuling::turns ? n : n + (n - 1 - turn);
        } else if (static_cast<int>(said.card) >= 4) {
            const int strength = static_cast<int>(said.card) - 3;
            int sum = 0;
            for (const auto& [id, n] : said.bugs) {
                tile(id);
                require(n >= 1 && adjacent(where, id) && running(id) && !walled(where, id));
                sum += n;
            }
            require(sum >= 1 && sum <= strength);
            require(rulings.botnet == BotnetRuling::split || said.bugs.size() == 1);
            for (const auto& [id, n] : said.bugs) bugs[id] += n;
        } else {
            ++bugs[where];
        }
        compromise(said.compromised);
    }

    void react(const ReplayReaction& said) {
        for (auto& [id, left] : ddos) --left;
        if (rulings.ddos == DdosRuling::turns) std::erase_if(ddos, [](const auto& d) { return d.second == 0; });
        const bool could = who() == Character::tech_hobbyist && can_draw();
        if (rulings.hobbyist == HobbyistRuling::always) require(could == said.hobbyist.has_value());
        if (said.hobbyist) {
            require(could && said.hobbyist->drawn.size() <= 2);
            for (const Card c : said.hobbyist->drawn) draw(c);
            require(said.hobbyist->drawn.size() == 2 || (said.hobbyist->drawn.size() == 1 && !can_draw()));
            std::multiset<Card> rest(said.hobbyist->drawn.begin(), said.hobbyist->drawn.end());
            const Card chosen = said.hobbyist->chosen;
            require(rest.contains(chosen));
            rest.erase(rest.find(chosen));
            if (!rest.empty()) {
                top = *rest.begin();
                pile.insert(*top);
            }
            bool possible = false;
            for (const auto& t : home.tiles) possible |= may_hit(chosen, t.id);
            require(possible == said.play.has_value());
            if (said.play) {
                require(said.play->card == chosen);
                play(*said.play);
            }
            discard.insert(chosen);
            require(said.draw.empty());
        } else if (said.play) {
            const auto found = hand.find(said.play->card);
            require(found != hand.end());
            play(*said.play);
            hand.erase(found);
            discard.insert(said.play->card);
            std::size_t drawn = 0;
            while (!over() && hand.size() < 5 && can_draw()) {
                require(drawn < said.draw.size());
                draw(said.draw[drawn]);
                hand.insert(said.draw[drawn++]);
            }
            require(drawn == said.draw.size());
        } else {
            require(said.draw.empty());
        }
        if (over()) return;
        if (turn + 1 == static_cast<int>(order.size())) {
            movement_due = true;
            if (rulings.ddos == DdosRuling::round) std::erase_if(ddos, [](const auto& d) { return d.second == 0; });
        } else {
            ++turn;
            start_turn();
        }
    }

    void walk(const std::vector<std::string>& path) {
        int limit = 0;
        for (const auto& row : home.hacker_steps)
            if (static_cast<int>(fallen.size()) >= row.from) limit = row.steps;
        require(static_cast<int>(path.size()) <= limit);
        for (const auto& id : path) {
            tile(id);
            require(adjacent(hacker, id) && !walled(hacker, id) && !somebody_on(id));
            hacker = id;
            visited.insert(id);
        }
        movement_due = false;
        ++round;
        turn = 0;
        start_turn();
    }

    HomeReport::Sheet sheet() const {
        HomeReport::Sheet sheet;
        for (const auto& [c, where] : at)
            sheet.characters[name_of(c)] = {where, {tokens.at(c).begin(), tokens.at(c).end()}};
        sheet.bugs = bugs;
        sheet.ddos = ddos;
        for (const Card c : hand) ++sheet.hand[name_of(c)];
        for (const Card c : pile) ++sheet.pile[name_of(c)];
        for (const Card c : discard) ++sheet.discard[name_of(c)];
        sheet.compromised = fallen;
        sheet.firewalls = walls;
        sheet.firewalls_left = walls_left;
        sheet.hacker = hacker;
        sheet.target = target;
        sheet.top = top ? name_of(*top) : "";
        sheet.visited = visited;
        sheet.supply = supply;
        sheet.spent = spent;
        return sheet;
    }
};

class ReferencePlayer {
public:
    ReferencePlayer(const Home& home, const Rulings& rulings) : game_(std::make_unique<Reference>(home, rulings)) {}

    HomeReport play(const Replay& replay) {
        if (!part([&] { game_->setup(replay.setup); })) return illegal("setup", {}, {}, {}, false);
        for (std::size_t r = 0; r < replay.rounds.size(); ++r) {
            const auto& round = replay.rounds[r];
            const int number = static_cast<int>(r);
            const int characters = static_cast<int>(game_->order.size());
            for (std::size_t t = 0; t < round.turns.size(); ++t) {
                const auto& turn = round.turns[t];
                const int place = static_cast<int>(t);
                if (game_->over() || place >= characters || turn.who != game_->order[t])
                    return illegal("turn", number, place, {});
                for (std::size_t a = 0; a < turn.actions.size(); ++a)
                    if (!part([&] { std::visit([&](const auto& said) { game_->act(said); }, turn.actions[a]); }))
                        return illegal("actions", number, place, static_cast<int>(a));
                if (turn.reaction && !part([&] { game_->react(*turn.reaction); }))
                    return illegal("reaction", number, place, {});
            }
            const bool last = r + 1 == replay.rounds.size();
            if (!game_->over() && !last && static_cast<int>(round.turns.size()) < characters)
                return illegal("turn", number, static_cast<int>(round.turns.size()), {});
            if (round.movement && !(game_->movement_due && part([&] { game_->walk(*round.movement); })))
                return illegal("movement", number, {}, {});
        }
        HomeReport report = so_far();
        report.status = game_->over() ? "finished" : "running";
        if (game_->over()) {
            report.ending = game_->ending;
            report.winner = game_->ending == "captured" || game_->ending == "clean" ? "defenders" : "hacker";
        } else {
            report.next = HomeReport::Where{game_->round, game_->turn, {}, "actions"};
            if (game_->movement_due) report.next = HomeReport::Where{game_->round, {}, {}, "movement"};
        }
        return report;
    }

private:
    template <class F>
    bool part(F&& f) {
        if (game_->over()) return false;
        auto before = std::make_unique<Reference>(*game_);  // an illegal part leaves no trace
        try {
            f();
            return true;
        } catch (const Illegal&) {
        } catch (const std::out_of_range&) {  // a token kind that does not exist
        }
        game_ = std::move(before);
        return false;
    }
    HomeReport so_far() const {
        HomeReport report;
        report.checks = game_->checks;
        report.state = game_->sheet();
        return report;
    }
    HomeReport illegal(const std::string& step, std::optional<int> round, std::optional<int> turn,
                       std::optional<int> action, bool with_state = true) const {
        HomeReport report;
        if (with_state) report = so_far();
        report.status = "illegal";
        report.error = HomeReport::Where{round, turn, action, step};
        return report;
    }

    std::unique_ptr<Reference> game_;
};

HomeReport::Sheet sheet_of(const Board& board, const State& state) {
    const PublicState& s = state.open;
    const auto id = [&](int tile) { return id_of(board, tile); };
    HomeReport::Sheet sheet;
    for (std::size_t c = 0; c < character_count; ++c) {
        if (s.at[c] == no_tile) continue;
        auto& person = sheet.characters[std::string(character_names[c])];
        person.tile = id(s.at[c]);
        for (const auto kind : s.tokens[c])
            if (kind != no_token) person.tokens.push_back(kind);
    }
    for (int t = 0; t < board.tile_count; ++t) {
        const auto i = static_cast<std::size_t>(t);
        if (s.bugs[i]) sheet.bugs[id(t)] = s.bugs[i];
        if (s.ddos & bit(t)) sheet.ddos[id(t)] = s.ddos_turns[i];
        if (state.hacker.visited & bit(t)) sheet.visited.insert(id(t));
        for (std::size_t side = 0; side < side_count; ++side)
            if (s.firewalls[side] & bit(t)) {
                const std::string a = id(t), b = id(board.neighbour[i][side]);
                sheet.firewalls.insert({std::min(a, b), std::max(a, b)});
            }
    }
    for (int i = 0; i < s.compromised_count; ++i)
        sheet.compromised.push_back(id(s.fallen[static_cast<std::size_t>(i)]));
    for (std::size_t c = 0; c < card_count; ++c) {
        const std::string name(card_names[c]);
        if (state.hacker.hand[c]) sheet.hand[name] = state.hacker.hand[c];
        if (state.pile[c]) sheet.pile[name] = state.pile[c];
        if (s.discard[c]) sheet.discard[name] = s.discard[c];
    }
    sheet.firewalls_left = s.firewalls_left;
    sheet.hacker = id(state.hacker.tile);
    sheet.target = id(state.hacker.target);
    if (state.defenders.top != no_card) sheet.top = card_names[state.defenders.top];
    for (int k = 0; k < board.token_kinds; ++k) {
        sheet.supply.push_back(s.token_supply[static_cast<std::size_t>(k)]);
        sheet.spent.push_back(s.token_discard[static_cast<std::size_t>(k)]);
    }
    return sheet;
}

template <class Map>
void put(std::ostream& out, const char* name, const Map& map) {
    out << "  " << name << ":";
    for (const auto& [key, value] : map) out << " " << key << " " << value;
    out << "\n";
}
template <class List>
void put_list(std::ostream& out, const char* name, const List& list) {
    out << "  " << name << ":";
    for (const auto& item : list) out << " " << item;
    out << "\n";
}
void put_where(std::ostream& out, const char* name, const std::optional<HomeReport::Where>& where) {
    if (!where) return;
    out << name << ": " << where->step << " round " << where->round.value_or(-1) << " turn " << where->turn.value_or(-1)
        << " action " << where->action.value_or(-1) << "\n";
}

}  // namespace

HomeReport report_of(const Board& board, const ReplayOutcome& outcome) {
    HomeReport report;
    constexpr std::array<const char*, 3> status{"running", "finished", "illegal"};
    report.status = status[static_cast<std::size_t>(outcome.status)];
    for (const auto& check : outcome.checks)
        report.checks.push_back({check.round, check.turn, id_of(board, check.tile),
                                 std::string(answer_names[static_cast<std::size_t>(check.answer)])});
    if (outcome.state) report.state = sheet_of(board, *outcome.state);
    if (outcome.status == ReplayStatus::finished) {
        const Ending ending = outcome.state->open.ending;
        report.ending = ending_names[static_cast<std::size_t>(ending)];
        report.winner = winner_of(ending) == Side::defenders ? "defenders" : "hacker";
    }
    if (outcome.status == ReplayStatus::running) {
        const NextStep next = next_step(outcome.state->open);
        report.next = HomeReport::Where{next.round, next.turn, {}, next.turn ? "actions" : "movement"};
    }
    if (outcome.error)
        report.error = HomeReport::Where{outcome.error->round, outcome.error->turn, outcome.error->action,
                                         std::string(replay_step_names[static_cast<std::size_t>(outcome.error->step)])};
    return report;
}

HomeReport reference_report(const Home& home, const Rulings& rulings, const Replay& replay) {
    return ReferencePlayer(home, rulings).play(replay);
}

std::ostream& operator<<(std::ostream& out, const HomeReport& r) {
    out << r.status << " " << r.ending << " " << r.winner << "\n";
    put_where(out, "next", r.next);
    put_where(out, "error", r.error);
    for (const auto& c : r.checks)
        out << "check " << c.round << " " << c.turn << " " << c.tile << " " << c.answer << "\n";
    if (!r.state) return out;
    const auto& s = *r.state;
    for (const auto& [name, person] : s.characters) {
        out << "  " << name << " on " << person.tile << ", tokens";
        for (const int t : person.tokens) out << " " << t;
        out << "\n";
    }
    put(out, "bugs", s.bugs);
    put(out, "ddos", s.ddos);
    put(out, "hand", s.hand);
    put(out, "pile", s.pile);
    put(out, "discard", s.discard);
    put(out, "firewalls", s.firewalls);
    put_list(out, "compromised", s.compromised);
    put_list(out, "visited", s.visited);
    put_list(out, "supply", s.supply);
    put_list(out, "spent", s.spent);
    return out << "  hacker " << s.hacker << ", target " << s.target << ", top " << s.top << ", firewalls left "
               << s.firewalls_left << "\n";
}

}  // namespace nedforge::test
