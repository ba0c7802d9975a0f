// Loads an exported map, trusts it only if its digest is right, plays random games on it and writes the best one down
// as a replay: the engine as other programs use it. Build it with `cmake -S . -B build` where nedforge is installed.
//
//   play_exported_map MAP [GAMES [SEED]]  > best.replay.yaml
//   nedforge replay MAP best.replay.yaml

#include <cstdlib>
#include <iostream>

#include "engine/luddite/game/playout.h"
#include "engine/luddite/game/replay.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

using namespace nedforge;
using namespace nedforge::luddite;

namespace {

// One game with dice of our own, remembered action by action.
Game random_game(const Board& board, SeededDice dice) {
    Game game(board);
    while (!is_over(board, game.state())) {
        game.start_round(dice.roll());
        while (in_round(game.state())) {
            const auto action = random_action(board, game.state(), dice);
            if (!action) break;  // end the round
            if (const auto why = game.play(*action)) std::cerr << "refused: " << why->message << "\n";
        }
    }
    return game;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: play_exported_map MAP [GAMES [SEED]]\n";
        return 2;
    }
    const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1000;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;

    const LoadedMap loaded = read_map_file(argv[1]);
    for (const auto& finding : loaded.diagnostics)  // NED110: changed after its validation
        std::cerr << argv[1] << ":" << finding.place.line << ": " << finding.code << " " << finding.message << "\n";
    if (!loaded.map) return 1;
    if (!loaded.map->validated) {
        std::cerr << argv[1] << " is no exported map: nedforge export makes one\n";
        return 1;
    }

    const Board board = compile(*loaded.map);
    std::uint64_t best = 0;
    int best_score = -1;
    for (std::uint64_t g = 0; g < games; ++g) {
        const Game game = random_game(board, SeededDice(seed, g));
        if (score(board, game.state()) <= best_score) continue;
        best = g;
        best_score = score(board, game.state());
    }
    std::cerr << "best of " << games << " random games: " << best_score << "\n";
    std::cout << write_replay(random_game(board, SeededDice(seed, best)).replay());
    return 0;
}
