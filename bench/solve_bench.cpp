// How long solve() takes on the sample maps, proof included; and what NED502 and NED601 add to a validation.

#include <benchmark/benchmark.h>

#include "engine/luddite/board.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/best_case/solve.h"

using namespace nedforge::luddite;

namespace {

Board board_of(const std::string& map) {
    const auto loaded = read_map_file(std::string(NEDFORGE_SOURCE_DIR "/sample_maps/luddite/") + map);
    return compile(*loaded.map);
}

void solve_map(benchmark::State& state, const std::string& map) {
    const Board board = board_of(map);
    bool proved = true;
    for (auto _ : state) proved = solve(board, {}).proved && proved;
    state.counters["proved"] = proved;
}

// As `validate` asks: it ends at a game above the highest threshold.
void bound_map(benchmark::State& state, const std::string& map) {
    const Board board = board_of(map);
    for (auto _ : state) benchmark::DoNotOptimize(best_case_bound(board, {.scores = {board.thresholds.of[2] + 1}}));
}

BENCHMARK_CAPTURE(solve_map, first_hack, "lines-first-hack.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_map, ned_01, "campaign-2026-11/ned-01.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_map, ned_03, "campaign-2026-11/ned-03.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_map, ned_07, "campaign-2026-11/ned-07.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_map, ned_09, "campaign-2026-11/ned-09.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bound_map, ned_01, "campaign-2026-11/ned-01.ned.yaml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bound_map, ned_09, "campaign-2026-11/ned-09.ned.yaml")->Unit(benchmark::kMillisecond);

}  // namespace
