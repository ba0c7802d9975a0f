// How fast the facts of a position with 18 stones are, one core: its loops, its conditioned pieces, the boards after a
// move, and the boards after a turn. The stones are random, half of them black, on the published board; `worst` is the
// slowest position, in milliseconds of processor time. The argument is the reading of L12: 0 counted, 1 apart.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

#include "engine/base/seeded_dice.h"
#include "validator/luddit/facts/facts.h"

using namespace nedforge;
using namespace nedforge::luddit;

namespace {

constexpr int positions = 100, few = 10, stones = 18;

std::vector<Board> bench_boards(OwnReading own) {
    SeededDice dice(1);
    Position position;
    position.rulings.own = own;
    const Board empty = compile(position);
    std::vector<Board> boards(positions, empty);
    for (Board& board : boards)
        while (board.start.count() < stones) {
            const auto spot = static_cast<Spot>(dice.below(static_cast<std::uint32_t>(board.points)));
            if (!board.start.both().has(spot)) board.start[static_cast<Colour>(board.start.count() % 2)].add(spot);
        }
    return boards;
}

template <class Fact>
void measure(benchmark::State& state, const Fact& fact) {
    const std::vector<Board> boards = bench_boards(static_cast<OwnReading>(state.range(0)));
    double worst = 0;
    std::size_t next = 0;
    for (auto _ : state) {
        const std::clock_t began = std::clock();
        benchmark::DoNotOptimize(fact(boards[next++ % boards.size()]));
        worst = std::max(worst, static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
    }
    state.counters["worst"] = 1000 * worst;
}

void loops_of_18_stones(benchmark::State& state) {
    measure(state, [](const Board& board) { return count_loops(board, board.start)->count; });
}
void conditioned_of_18_stones(benchmark::State& state) {
    measure(state, [](const Board& board) {
        return conditioned_stones(board, board.start, Colour::black).count() +
               conditioned_stones(board, board.start, Colour::white).count();
    });
}
void boards_after_a_move(benchmark::State& state) {
    measure(state, [](const Board& board) { return count_moves(board).value_or(0); });
}
void boards_after_a_turn(benchmark::State& state) {
    measure(state, [](const Board& board) { return count_turns(board).value_or(0); });
}

}  // namespace

BENCHMARK(loops_of_18_stones)->Arg(0)->Arg(1)->Iterations(positions)->Unit(benchmark::kMillisecond);
BENCHMARK(conditioned_of_18_stones)->Arg(0)->Arg(1)->Iterations(positions)->Unit(benchmark::kMillisecond);
BENCHMARK(boards_after_a_move)->Arg(0)->Arg(1)->Iterations(few)->Unit(benchmark::kMillisecond);
BENCHMARK(boards_after_a_turn)->Arg(0)->Arg(1)->Iterations(positions)->Unit(benchmark::kMillisecond);
