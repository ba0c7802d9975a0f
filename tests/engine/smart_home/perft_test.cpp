// The signature of the rules, for homes of tests: perft counts from positions of seeded games, and seeded random games
// with all that was legal on their way. perft.txt holds it; a change of a rule changes it, and then the commit says so.
// To write it anew: NEDFORGE_WRITE_PERFT=1 engine_tests --gtest_filter='SmartHomePerft.*'

#include "engine/base/game/perft.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>

#include "engine/smart_home/game/trait.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

const char* const file = "tests/engine/smart_home/perft.txt";
constexpr std::uint64_t signature_games = 60;

// By fields, so that the signature depends on the rules and not on how a State is laid out.
std::uint64_t last_state(const Board& board, const State& state) {
    const PublicState& s = state.open;
    std::uint64_t sum = 0;
    const auto add = [&](std::uint64_t n) { sum = (sum * 31 + n % 1000003) % 1000000007; };
    for (int t = 0; t < board.tile_count; ++t) {
        const auto i = static_cast<std::size_t>(t);
        for (const std::uint64_t n : {static_cast<std::uint64_t>(s.bugs[i]), s.compromised >> t & 1, s.ddos >> t & 1,
                                      static_cast<std::uint64_t>(s.ddos_turns[i]), state.hacker.visited >> t & 1,
                                      s.firewalls[1] >> t & 1, s.firewalls[2] >> t & 1})
            add(n);
    }
    for (std::size_t c = 0; c < card_count; ++c) {
        add(state.pile[c]);
        add(state.hacker.hand[c]);
        add(s.discard[c]);
    }
    for (std::size_t c = 0; c < character_count; ++c) {
        add(s.at[c]);
        for (const auto kind : s.tokens[c]) add(kind);
    }
    for (const std::uint64_t n : {static_cast<std::uint64_t>(s.round), static_cast<std::uint64_t>(s.turn),
                                  static_cast<std::uint64_t>(s.ending), static_cast<std::uint64_t>(state.hacker.tile)})
        add(n);
    return sum;
}

// Steps are sorted, so that the signature depends on the rules and not on the order of listing.
std::string signature(const Home& home) {
    const Board board = compile(home);
    std::uint64_t legal_count = 0, mix = 0, rounds = 0, positions = 0;
    std::array<int, 5> endings{};
    std::vector<Step> legal;
    for (std::uint64_t g = 0; g < signature_games; ++g) {
        SeededDice dice(2027, g);
        State state = initial_state(board);
        const int look_at = 20 + static_cast<int>(dice.below(100));
        for (int step = 0; !is_over(state) && state.open.round < 20; ++step) {
            legal_steps(board, state, legal);
            std::sort(legal.begin(), legal.end());
            legal_count += legal.size();
            if (step == look_at) positions += game::perft<SmartHomeGame>(board, state, 3);
            apply(board, state, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        rounds += state.open.round;
        ++endings[static_cast<std::size_t>(state.open.ending)];
        mix = (mix * 31 + last_state(board, state)) % 1000000007;
    }
    std::string text = std::to_string(positions) + " " + std::to_string(legal_count) + " " + std::to_string(rounds);
    for (const int n : endings) text += " " + std::to_string(n);
    return text + " " + std::to_string(mix);
}

// The Cottage; a frail one, where much is compromised, under each reading; some random homes.
std::map<std::string, Home> homes() {
    Home frail = cottage();
    for (auto& tile : frail.tiles)
        if (tile.capacity) tile.capacity = 2 + *tile.capacity / 4;
    frail.win_compromised = 9;
    frail.hacker_steps = {{0, 3}};
    frail.attacks = {2, 3, 3, 5, 1, 4, 8};
    std::map<std::string, Home> all{{"cottage", cottage()}, {"frail", frail}};
    for (const auto& ruling : ruling_table()) {
        Home home = frail;
        ruling.set(home.rulings, 1);
        all["frail:" + std::string(ruling.name) + "=" + std::string(ruling.readings[1])] = home;
    }
    for (std::uint64_t i = 0; i < 12; ++i) {
        SeededDice dice(2028, i);
        all["random-" + std::to_string(i)] = random_home(dice);
    }
    return all;
}

}  // namespace

TEST(SmartHomePerft, IsTheSignatureOfTheRules) {
    std::map<std::string, std::string> now;
    for (const auto& [name, home] : homes()) now[name] = signature(home);
    if (std::getenv("NEDFORGE_WRITE_PERFT")) {
        std::ofstream out(source_path(file));
        out << "# home, and of " << signature_games
            << " random games: perft(3) from one position each, choices met, rounds, endings (none, captured, clean, "
               "target, devices), mix of the last states\n";
        for (const auto& [name, text] : now) out << name << " " << text << "\n";
        return;
    }
    std::ifstream in(source_path(file));
    std::map<std::string, std::string> written;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with("#")) written[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
    EXPECT_EQ(written, now);
}
