#include "tests/support/smart_home/table.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace nedforge::test {

using namespace smart_home;

namespace {

SymbolCounts counted(const std::vector<Symbol>& symbols) {
    SymbolCounts counts{};
    for (const Symbol s : symbols) ++counts[static_cast<std::size_t>(s)];
    return counts;
}

}  // namespace

HomeTable::HomeTable(const Home& home) : board_(compile(home)), state_(initial_state(board_)) {}

int HomeTable::tile(const std::string& id) const {
    const int found = index_of_tile(board_, id);
    if (found < 0) throw std::invalid_argument("the test names a tile that does not exist: " + id);
    return found;
}

std::string HomeTable::try_step(const Step& step) {
    const auto why = try_apply(board_, state_, step);
    return why ? why->rule + ": " + why->message : "";
}

HomeTable& HomeTable::set_up(const std::string& target, const std::string& start) {
    std::vector<Character> order;
    for (std::size_t c = 0; c < character_count; ++c)
        if (board_.in_play >> c & 1u) order.push_back(static_cast<Character>(c));
    return set_up(target, start, order);
}

HomeTable& HomeTable::set_up(const std::string& target, const std::string& start, std::vector<Character> order) {
    std::string wrong = try_step(steps::draw_target(tile(target)));
    while (wrong.empty() && phase() == Phase::draw_hand) {
        const auto first = std::find_if(state_.pile.begin(), state_.pile.end(), [](int n) { return n > 0; });
        wrong = try_step(steps::draw_card(static_cast<Card>(first - state_.pile.begin())));
    }
    if (wrong.empty()) wrong = try_step(steps::start(tile(start)));
    if (wrong.empty()) wrong = try_step(steps::order(order));
    if (!wrong.empty()) throw std::invalid_argument("the setup of a test is wrong: " + wrong);
    return *this;
}

HomeTable& HomeTable::stand(Character who, const std::string& at) {
    state_.open.at[who] = static_cast<std::uint8_t>(tile(at));
    return *this;
}

HomeTable& HomeTable::stand_all(const std::string& at) {
    for (std::size_t c = 0; c < character_count; ++c)
        if (board_.in_play >> c & 1u) stand(static_cast<Character>(c), at);
    return *this;
}

HomeTable& HomeTable::turn_of(Character who) {
    PublicState& s = state_.open;
    const auto found = std::find(s.order.begin(), s.order.end(), who);
    s.turn = static_cast<std::uint8_t>(found - s.order.begin());
    s.steps_left = steps_a_turn;
    s.acted = s.sent = s.taken = 0;
    s.phase = Phase::turn;
    return *this;
}

HomeTable& HomeTable::hold(Character who, std::vector<int> tokens) {
    auto& held = state_.open.tokens[who];
    std::sort(tokens.begin(), tokens.end());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        held[i] = static_cast<std::uint8_t>(tokens[i]);
        auto& left = state_.open.token_supply[held[i]];
        if (left > 0) --left;
    }
    return *this;
}

HomeTable& HomeTable::give(Card card) {
    auto& hand = state_.hacker.hand;
    const auto c = static_cast<std::size_t>(card);
    if (hand[c] > 0) return *this;
    if (state_.pile[c] == 0) throw std::invalid_argument("the pile of a test holds no such card");
    // The card that the hand has most of goes back.
    const auto most = std::max_element(hand.begin(), hand.end());
    --*most;
    ++state_.pile[static_cast<std::size_t>(most - hand.begin())];
    --state_.pile[c];
    ++hand[c];
    return *this;
}

HomeTable& HomeTable::set_bugs(const std::string& at, int bugs) {
    const int t = tile(at);
    state_.open.bugs[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(bugs);
    state_.open.attacked &= ~bit(t);
    if (bugs) state_.open.attacked |= bit(t);
    return *this;
}

HomeTable& HomeTable::fall(const std::string& at) {
    set_bugs(at, 0);
    state_.open.compromised |= bit(tile(at));
    state_.open.fallen[state_.open.compromised_count++] = static_cast<std::uint8_t>(tile(at));
    return *this;
}

HomeTable& HomeTable::wall(const std::string& a, const std::string& b) {
    const int side = side_towards(board_, tile(a), tile(b));
    if (side < 0) throw std::invalid_argument("a test walls off tiles that share no border");
    state_.open.firewalls[static_cast<std::size_t>(side)] |= bit(tile(a));
    state_.open.firewalls[static_cast<std::size_t>(opposite(side))] |= bit(tile(b));
    --state_.open.firewalls_left;
    return *this;
}

HomeTable& HomeTable::put_ddos(const std::string& at, int turns) {
    state_.open.ddos |= bit(tile(at));
    state_.open.ddos_turns[static_cast<std::size_t>(tile(at))] = static_cast<std::uint8_t>(turns);
    return *this;
}

HomeTable& HomeTable::put_hacker(const std::string& at) {
    state_.hacker.tile = static_cast<std::uint8_t>(tile(at));
    state_.hacker.visited |= bit(tile(at));
    return *this;
}

HomeTable& HomeTable::react() {
    if (const std::string wrong = end_turn(); !wrong.empty()) throw std::invalid_argument(wrong);
    return *this;
}

HomeTable& HomeTable::refill() {
    while (phase() == Phase::refill) {
        const auto found = std::find_if(state_.pile.begin(), state_.pile.end(), [](int n) { return n > 0; });
        try_step(steps::draw_card(static_cast<Card>(found - state_.pile.begin())));
    }
    return *this;
}

HomeTable& HomeTable::pass_turn() {
    react();
    const int turn = state_.open.turn, round = state_.open.round;
    std::vector<Step> legal;
    while (state_.open.turn == turn && state_.open.round == round && !is_over(state_)) {
        legal_steps(board_, state_, legal);
        const auto pass = std::find(legal.begin(), legal.end(), steps::pass());
        try_step(phase() == Phase::movement ? steps::end_walk() : pass != legal.end() ? *pass : legal.front());
    }
    return *this;
}

std::string HomeTable::roll(const std::vector<Symbol>& dice) { return try_step(steps::roll(counted(dice))); }
std::string HomeTable::aside(const std::vector<Symbol>& closed) { return try_step(steps::set_aside(counted(closed))); }
std::string HomeTable::again(const std::vector<Symbol>& held) { return try_step(steps::roll_again(counted(held))); }

std::string HomeTable::botnet(Card card, const std::string& from,
                              const std::vector<std::pair<std::string, int>>& bugs) {
    SymbolCounts by_side{};
    for (const auto& [to, n] : bugs) {
        const int side = side_towards(board_, tile(from), tile(to));
        if (side < 0) throw std::invalid_argument("a test sends bugs to a tile that is not adjacent");
        by_side[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(n);
    }
    return try_step(steps::play_botnet(card, tile(from), by_side));
}

std::string HomeTable::defend_with(int matches) {
    const auto here = static_cast<std::size_t>(tile_of(state_.open, acting(state_.open)));
    const SymbolCounts faces = board_.symbols[here];
    if (std::string wrong = defend(); !wrong.empty()) return wrong;
    SymbolCounts closed{};
    int left = matches;
    for (std::size_t s = 0; s < symbol_count; ++s)
        for (int i = 0; i < faces[s] && left > 0; ++i, --left) ++closed[s];
    std::string wrong = try_step(steps::roll(faces));
    if (wrong.empty()) wrong = try_step(steps::set_aside(closed));
    if (wrong.empty() && matches < dice_count) wrong = stop();
    return wrong;
}

std::string HomeTable::where(Character who) const { return id_of(board_, tile_of(state_.open, who)); }

std::vector<int> HomeTable::tokens(Character who) const {
    std::vector<int> kinds;
    for (const auto kind : state_.open.tokens[who])
        if (kind != no_token) kinds.push_back(kind);
    return kinds;
}

std::vector<std::string> HomeTable::choices() const {
    std::vector<Step> legal;
    legal_steps(board_, state_, legal);
    std::set<std::string> ids;
    for (const Step& step : legal) ids.insert(id_of(board_, step.tile));
    return {ids.begin(), ids.end()};
}

}  // namespace nedforge::test
