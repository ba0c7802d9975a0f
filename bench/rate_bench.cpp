// Games of the policies and the exact optima: a campaign map as it is (22 nodes, 24 boxes), one of 25 nodes with a
// Clock of 36 boxes as long as the published game's may be, and a lesson.

#include <benchmark/benchmark.h>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/rating/rate.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

Board campaign_board() {
    return compile(*read_map_file(NEDFORGE_SOURCE_DIR "/sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml").map);
}

Board long_board() {
    Map map = *read_map_file(NEDFORGE_SOURCE_DIR "/sample_maps/luddite/campaign-2026-11/ned-05.ned.yaml").map;
    map.clock = {"....e...m...", "..c...e.....", "..m...e....."};
    return compile(map);
}

template <class PlayRound>
void play(benchmark::State& state, const Board& board, PlayRound&& play_round) {
    std::uint64_t game = 0;
    for (auto _ : state) {
        SeededDice dice(1, game++);
        State s = initial_state(board);
        while (!is_over(board, s)) {
            start_round(board, s, dice.roll());
            play_round(s, dice.next());
            if (in_round(s) && !is_over(board, s)) end_round(board, s);
        }
        benchmark::DoNotOptimize(score(board, s));
    }
}

Board board_of(const benchmark::State& state) { return state.range(0) ? long_board() : campaign_board(); }

void GreedyGame(benchmark::State& state) {
    const Board board = board_of(state);
    Greedy greedy(board);
    play(state, board, [&](State& s, std::uint64_t) { greedy.finish_round(s); });
}
BENCHMARK(GreedyGame)->ArgName("long")->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void ExpertGame(benchmark::State& state) {
    const Board board = board_of(state);
    Expert expert(board);
    play(state, board, [&](State& s, std::uint64_t seed) { expert.play_round(s, seed); });
}
BENCHMARK(ExpertGame)->ArgName("long")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void RateByJobs(benchmark::State& state) {
    const Board board = campaign_board();
    RateOptions options;
    options.policy = PolicyKind::planner;
    options.games = 2000;
    options.bounds = false;
    options.jobs = static_cast<int>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(rate(board, options).mean);
}
BENCHMARK(RateByJobs)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void TablesOfAMap(benchmark::State& state) {
    const Board board = campaign_board();
    for (auto _ : state) benchmark::DoNotOptimize(PolicyTables(board).tours->sets());
}
BENCHMARK(TablesOfAMap)->Unit(benchmark::kMillisecond);

void ExactOptima(benchmark::State& state) {
    Map map = *read_map_file(NEDFORGE_SOURCE_DIR "/sample_maps/luddite/lessons/wall.ned.yaml").map;
    map.clock = {std::string(static_cast<std::size_t>(state.range(0)), '.')};
    for (auto& row : map.resources) row.start = 0;
    const Board board = compile(map);
    std::uint64_t states = 0;
    for (auto _ : state)
        if (const auto exact = exact_optima(board)) states = exact->states;
    state.counters["states"] = static_cast<double>(states);
}
BENCHMARK(ExactOptima)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace
