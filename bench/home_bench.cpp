// How fast homes are played, one core: random games by the rules, and games between the strong policies. The home has
// 5 x 5 tiles; 13 devices make the Hacker win. The figures of docs/smart_home/difficulty.md come from here.

#include <benchmark/benchmark.h>

#include <string>

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/trait.h"
#include "validator/smart_home/rating/rate.h"

using namespace nedforge;
using namespace nedforge::smart_home;

namespace {

Home bench_home() {
    Home home;
    home.id = "bench";
    home.name = "Bench";
    home.router = "t12";
    for (int n = 0; n < 25; ++n) {
        Tile tile;
        tile.id = tile.name = "t" + std::to_string(n);
        tile.at = {n % 5, n / 5};
        if (n != 12) {
            tile.room = "Room " + std::to_string(n / 5);
            tile.capacity = 3 + n % 3;
            tile.bug_symbol = n % 4 == 0;
            tile.secret_target = n % 6 == 5;
            std::array<Symbol, 6> symbols{};
            for (std::size_t i = 0; i < symbols.size(); ++i)
                symbols[i] = static_cast<Symbol>((static_cast<std::size_t>(n) + i * i) % symbol_count);
            tile.symbols = symbols;
        }
        home.tiles.push_back(tile);
    }
    home.attacks = {6, 8, 12, 6, 4, 4, 2};
    home.tokens = {{{Symbol::patch, Symbol::antivirus}, 4}, {{Symbol::monitoring}, 4}};
    home.firewalls = 16;
    return home;
}

void random_games(benchmark::State& state) {
    const Board board = compile(bench_home());
    std::uint64_t game = 0;
    std::int64_t steps = 0;
    for (auto _ : state) {
        SeededDice dice(1, game++);
        State s = initial_state(board);
        steps +=
            game::play_randomly<SmartHomeGame>(board, s, dice, [](const State& at) { return at.open.round >= 100; });
        benchmark::DoNotOptimize(s);
    }
    state.SetItemsProcessed(steps);  // steps a second
}
BENCHMARK(random_games);

void strong_games(benchmark::State& state) {
    const Board board = compile(bench_home());
    PolicyTables tables(board);
    std::uint64_t game = 0;
    for (auto _ : state) benchmark::DoNotOptimize(play_game(tables, {}, 1, game++, 100));
}
BENCHMARK(strong_games)->Unit(benchmark::kMillisecond);

}  // namespace
