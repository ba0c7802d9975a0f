// The signature of the rules, for every sample map: perft counts of the first round, and seeded random games to the end
// with all that was legal on their way. perft.txt holds it; a change of a rule changes it, and then the commit says so.
// To write it anew: NEDFORGE_WRITE_PERFT=1 engine_tests --gtest_filter='Perft.*'

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <tuple>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

const char* const file = "tests/engine/luddite/perft.txt";
// R22, alone and where nodes act only at the end of a move: one map of each variant of the Hack module.
const std::map<std::string, Rulings> other_readings = [] {
    Rulings in_parts, in_parts_and_stop;
    in_parts.move = in_parts_and_stop.move = MoveRuling::interrupted;
    in_parts_and_stop.passing = PassingRuling::stop;
    return std::map<std::string, Rulings>{
        {"ned-01", in_parts}, {"ned-02", in_parts_and_stop}, {"ned-03", in_parts}, {"ned-04", in_parts_and_stop}};
}();
constexpr int signature_games = 200;

// By fields, so that the signature depends on the rules and not on how a State is laid out.
std::uint64_t last_state(const State& s) {
    std::uint64_t rows = 0, held = 0;
    for (std::size_t i = 0; i < s.rows.size(); ++i) rows += (i + 1) * (s.rows[i].filled + 7u * s.rows[i].total);
    for (std::size_t r = 0; r < 3; ++r) held = held * 29 + s.held[r] + 5u * s.used_spaces[r] + 11u * s.tallies[r];
    return (s.opened % 10007) + 3 * (s.powered % 10007) + 5 * (s.caches % 10007) + 7 * (s.hit % 10007) +
           11 * (s.unlocked % 10007) + 13 * (s.crossed % 10007) + 17 * rows + 19 * held + 23 * (s.bonuses % 10007) +
           29u * s.toggles + 31u * s.node + 37u * s.clock;
}

// Sorted, so that the signature depends on the rules and not on the order of listing; ends of rounds count as well.
std::string games_signature(const Board& board) {
    std::uint64_t legal_count = 0, mix = 0;
    std::int64_t scores = 0;
    std::vector<Action> legal;
    const auto key = [](const Action& a) {
        return std::make_tuple(a.kind, a.die.code, a.number, a.target, a.path_length, a.path, a.more);
    };
    for (std::uint64_t g = 0; g < signature_games; ++g) {
        SeededDice dice(2026, g);
        State state = initial_state(board);
        while (!is_over(board, state)) {
            if (!in_round(state)) start_round(board, state, dice.roll());
            legal_actions(board, state, legal);
            std::sort(legal.begin(), legal.end(), [&](const Action& a, const Action& b) { return key(a) < key(b); });
            const bool may_end = !why_not_end_round(board, state);
            const auto choices = static_cast<std::uint32_t>(legal.size() + (may_end ? 1 : 0));
            legal_count += choices;
            const auto choice = dice.below(choices);
            if (choice == legal.size())
                end_round(board, state);
            else
                apply(board, state, legal[choice]);
        }
        scores += score_parts(board, state).sum();
        mix = (mix * 31 + last_state(state)) % 1000000007;
    }
    return std::to_string(legal_count) + " " + std::to_string(scores) + " " + std::to_string(mix);
}

std::string signature(const Board& board) {
    return std::to_string(perft(board, 1)) + " " + std::to_string(perft(board, 2)) + " " + games_signature(board);
}

// Its folder and its file: two packs have maps of the same ids.
std::string name_of(const std::filesystem::path& map) {
    return map.parent_path().filename().string() + "/" + map.filename().string();
}

}  // namespace

TEST(Perft, IsTheSignatureOfTheRules) {
    std::map<std::string, std::string> now;
    for (const auto& path : sample_map_paths()) {
        const LoadedMap loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map) << path;
        const std::string digest = digest_of(*loaded.map).substr(7, 12) + " ";
        const std::string name = name_of(path);
        now[name] = digest + signature(compile(*loaded.map));
        for (const auto& [id, readings] : other_readings)
            if (id == loaded.map->id) now[name + "+interrupted"] = digest + signature(compile(*loaded.map, readings));
    }
    if (std::getenv("NEDFORGE_WRITE_PERFT")) {
        std::ofstream out(source_path(file));
        out << "# map file, start of its digest, perft(1), perft(2), and of " << signature_games
            << " random games: choices met, sum of the parts of scores, mix of the last states\n";
        for (const auto& [id, text] : now) out << id << " " << text << "\n";
        return;
    }
    std::ifstream in(source_path(file));
    std::map<std::string, std::string> written;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with("#")) written[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
    int compared = 0;
    for (const auto& [id, text] : now) {
        if (!written.contains(id)) continue;                            // a new map has no signature yet
        if (written[id].substr(0, 12) != text.substr(0, 12)) continue;  // the map was changed, not the rules
        EXPECT_EQ(written[id], text) << id;
        ++compared;
    }
    EXPECT_GE(compared, 10) << "most sample maps have changed: write the signature anew";
}
