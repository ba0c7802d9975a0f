#pragma once
// A game of a home for tests of single rulings: put together as a test needs it, then played in the home's own words.
// Functions that play return the refusal as "H15: message", ": message" where no ruling fits, "" where all is well.
// Functions that put things together return the table, so that they chain; they leave a state that the rules could
// reach but for the counts of cards and tokens, which `give` and `hold` take from pile and supply where they can.

#include <string>
#include <utility>
#include <vector>

#include "engine/smart_home/rules.h"
#include "tests/support/smart_home/homes.h"

namespace nedforge::test {

// Characters.
inline constexpr auto know_it_all = smart_home::Character::know_it_all;
inline constexpr auto expert = smart_home::Character::security_expert;
inline constexpr auto wizz = smart_home::Character::password_wizz;
inline constexpr auto hobbyist = smart_home::Character::tech_hobbyist;

class HomeTable {
public:
    explicit HomeTable(const smart_home::Home&);

    const smart_home::Board& board() const { return board_; }
    const smart_home::State& state() const { return state_; }
    smart_home::Phase phase() const { return state_.open.phase; }
    int tile(const std::string& id) const;

    // Setup with the first cards of the deck as the hand and the characters in the usual order: the first turn.
    HomeTable& set_up(const std::string& target, const std::string& start);
    HomeTable& set_up(const std::string& target, const std::string& start, std::vector<smart_home::Character> order);
    HomeTable& stand(smart_home::Character, const std::string& tile);
    HomeTable& stand_all(const std::string& tile);
    HomeTable& turn_of(smart_home::Character);  // begins that turn
    HomeTable& hold(smart_home::Character, std::vector<int> tokens);
    HomeTable& give(smart_home::Card);  // to the hand, in exchange for another card, unless it is there
    HomeTable& set_bugs(const std::string& tile, int);
    HomeTable& fall(const std::string& tile);  // compromised without consequences
    HomeTable& wall(const std::string& a, const std::string& b);
    HomeTable& put_ddos(const std::string& tile, int turns);
    HomeTable& put_hacker(const std::string& tile);
    HomeTable& pass_turn();  // ends the turn, the Hacker passes or plays what must be; movements stay
    HomeTable& react();      // ends the turn: the Hacker's reaction (the Hobbyist is not asked for)
    HomeTable& refill();     // draws what is due

    // Play.
    std::string try_step(const smart_home::Step&);
    std::string move(const std::string& to) { return try_step(smart_home::steps::move(tile(to))); }
    std::string send(smart_home::Character who, const std::string& to) {
        return try_step(smart_home::steps::send(who, tile(to)));
    }
    std::string take(smart_home::Character from, int token) { return try_step(smart_home::steps::take(from, token)); }
    std::string defend() { return try_step(smart_home::steps::defend()); }
    std::string check(const std::string& at) { return try_step(smart_home::steps::check(tile(at))); }
    std::string end_turn() { return try_step(smart_home::steps::end_turn()); }
    std::string roll(const std::vector<smart_home::Symbol>&);
    std::string aside(const std::vector<smart_home::Symbol>&);
    std::string token(int kind, smart_home::Symbol as) { return try_step(smart_home::steps::play_token(kind, as)); }
    std::string again(const std::vector<smart_home::Symbol>& held = {});
    std::string stop() { return try_step(smart_home::steps::stop()); }
    std::string reward(int level) { return try_step(smart_home::steps::reward(level)); }
    std::string firewall(const std::string& towards) {
        return try_step(smart_home::steps::place_firewall(tile(towards)));
    }
    std::string play(smart_home::Card card, const std::string& at) {
        return try_step(smart_home::steps::play(card, tile(at)));
    }
    std::string botnet(smart_home::Card, const std::string& from, const std::vector<std::pair<std::string, int>>& bugs);
    std::string pass() { return try_step(smart_home::steps::pass()); }
    std::string compromise(const std::string& at) { return try_step(smart_home::steps::compromise(tile(at))); }
    std::string spill(const std::string& to) { return try_step(smart_home::steps::spill(tile(to))); }
    std::string walk(const std::string& to) { return try_step(smart_home::steps::walk(tile(to))); }
    std::string end_walk() { return try_step(smart_home::steps::end_walk()); }
    // A defence of the tile the character stands on that matches `matches` symbols at its first roll and stops.
    std::string defend_with(int matches);

    // Look.
    int bugs(const std::string& at) const { return state_.open.bugs[static_cast<std::size_t>(tile(at))]; }
    bool fallen(const std::string& at) const { return state_.open.compromised >> tile(at) & 1u; }
    bool has_ddos(const std::string& at) const { return state_.open.ddos >> tile(at) & 1u; }
    std::string where(smart_home::Character) const;
    std::vector<int> tokens(smart_home::Character) const;
    int in_hand(smart_home::Card card) const { return state_.hacker.hand[static_cast<std::size_t>(card)]; }
    std::vector<std::string> choices() const;  // the tiles of the legal steps, sorted, each once
    bool can(const smart_home::Step& step) const { return is_legal(board_, state_, step); }

private:
    smart_home::Board board_;
    smart_home::State state_;
};

}  // namespace nedforge::test
