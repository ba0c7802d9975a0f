// What is true of a map, timed: 30 nodes, six switches, five dice locks, four energy nodes, five critical nodes. Some
// maps are knotted: half of the neighbours are walled off, so that much can't be reached or left, and every reason and
// fix has to be searched for. BM_PlainSearch is a hashed breadth-first search over the same states, to show what the
// representation gains.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <thread>
#include <unordered_set>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/gates.h"
#include "engine/luddite/state.h"
#include "validator/luddite/movement/facts.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/validate.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

// A full 6 x 5 grid; the kinds of nodes and the gates as a designer would spread them, drawn from `number`.
Map made_map(std::uint64_t number, bool knotted = false) {
    SeededDice dice(7, number);
    Map map;
    map.id = "bench-" + std::to_string(number);
    map.name = "Bench";
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 6; ++column) {
            Node node;
            node.id = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
            node.at = {column, row};
            map.nodes.push_back(node);
        }
    std::vector<std::size_t> order(map.nodes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), dice);
    map.nodes[order[0]].role = Role::enter;
    map.nodes[order[1]].role = Role::exit;
    LinesHack hack;
    for (std::size_t k = 2; k < 7; ++k) {
        const std::string code = "code" + std::to_string(k);
        map.nodes[order[k]].critical = Critical{code, 8 + static_cast<int>(k)};
        hack.boxes.push_back("1234");
        hack.lines.push_back({{0, static_cast<int>(k) - 2}, 4, 0, Reward{code, 0, {}}});
    }
    map.hack = hack;
    for (std::size_t k = 7; k < 11; ++k) map.nodes[order[k]].energy = true;
    for (std::size_t k = 11; k < 16; ++k) map.nodes[order[k]].lock = dice.die();
    for (std::size_t k = 11; k < 15; ++k) map.nodes[order[k]].cache = Amounts{{1, 0, 0}};
    for (std::size_t k = 1; k < 26; ++k) {
        Node& node = map.nodes[order[k]];
        if (node.energy) continue;
        const int s = static_cast<int>(k % 6) + 1, t = (s + static_cast<int>(dice.below(5))) % 6 + 1;
        const auto kind = static_cast<GateKind>(dice.below(static_cast<std::uint32_t>(gate_rows.size())));
        node.gate = row_of(kind).switches == 1 ? Gate{kind, s, 0} : Gate{kind, s, t};
    }
    if (knotted)
        for (const auto& node : map.nodes)
            for (const auto& other : map.nodes) {
                const int right = other.at.column - node.at.column, down = other.at.row - node.at.row;
                if (((right == 1 && down == 0) || (right == 0 && down == 1)) && dice.below(100) < 45)
                    map.walls.push_back({node.id, other.id});
            }
    map.resources = {ResourceRow{10, 1}, ResourceRow{6, 1}, ResourceRow{6, 0}};
    map.clock = {"....e....m..", "...c.....e..", ".....m......"};
    return map;
}

void BM_Facts(benchmark::State& state) {
    const Map map = made_map(static_cast<std::uint64_t>(state.range(0)));
    for (auto _ : state) {
        const Board board = compile(map);
        benchmark::DoNotOptimize(analyze(map, board));
    }
    const auto facts = analyze(map, compile(map));
    state.counters["states"] = static_cast<double>(facts.states);
    state.counters["conflicts"] = static_cast<double>(facts.conflicts.size());
}
BENCHMARK(BM_Facts)->DenseRange(0, 7)->Unit(benchmark::kMicrosecond);

ValidateOptions plain_checks() {
    ValidateOptions options;
    options.fixes = false;
    options.proofs = false;
    options.sheet = false;  // timed by sheet_bench
    return options;
}

void count_findings(benchmark::State& state, const Diagnostics& found) {
    std::size_t weighty = 0, fixed = 0;
    for (const auto& d : found) {
        weighty += d.severity != Severity::info;
        fixed += !d.fixes.empty();
    }
    state.counters["findings"] = static_cast<double>(found.size());
    state.counters["to_fix"] = static_cast<double>(weighty);
    state.counters["fixed"] = static_cast<double>(fixed);
}

void BM_Checks(benchmark::State& state) {
    const Map map = made_map(static_cast<std::uint64_t>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(check_map(map, {}, plain_checks()));
    count_findings(state, check_map(map, {}, plain_checks()));
}
BENCHMARK(BM_Checks)->DenseRange(0, 7)->Unit(benchmark::kMicrosecond);

void BM_ChecksAndFixes(benchmark::State& state) {
    const Map map = made_map(static_cast<std::uint64_t>(state.range(0)), true);
    ValidateOptions options = plain_checks();
    options.fixes = true;
    for (auto _ : state) benchmark::DoNotOptimize(check_map(map, {}, options));
    count_findings(state, check_map(map, {}, options));
}
BENCHMARK(BM_ChecksAndFixes)->DenseRange(0, 11)->Unit(benchmark::kMicrosecond);

// The same knotted maps, reasons but no fixes.
void BM_ChecksAndReasons(benchmark::State& state) {
    const Map map = made_map(static_cast<std::uint64_t>(state.range(0)), true);
    for (auto _ : state) benchmark::DoNotOptimize(check_map(map, {}, plain_checks()));
}
BENCHMARK(BM_ChecksAndReasons)->DenseRange(0, 11)->Unit(benchmark::kMicrosecond);

void BM_ThousandMaps(benchmark::State& state) {
    std::vector<Map> maps;
    for (std::uint64_t k = 0; k < 1000; ++k) maps.push_back(made_map(k));
    ValidateOptions options = plain_checks();
    options.fixes = true;
    for (auto _ : state) {
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t k; (k = next++) < maps.size();) benchmark::DoNotOptimize(check_map(maps[k], {}, options));
        };
        std::thread other(work);
        work();
        other.join();
    }
}
BENCHMARK(BM_ThousandMaps)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_Compile(benchmark::State& state) {
    const Map map = made_map(0);
    for (auto _ : state) benchmark::DoNotOptimize(compile(map));
}
BENCHMARK(BM_Compile)->Unit(benchmark::kMicrosecond);

void BM_Sweeps(benchmark::State& state) {
    const Map map = made_map(0);
    const Board board = compile(map);
    for (auto _ : state) {
        const MovementModel model{MovementRules(board)};
        benchmark::DoNotOptimize(model.reached());
        benchmark::DoNotOptimize(model.returning());
    }
}
BENCHMARK(BM_Sweeps)->Unit(benchmark::kMicrosecond);

void BM_FewestDice(benchmark::State& state) {
    const Map map = made_map(0);
    const Board board = compile(map);
    const MovementModel model{MovementRules(board)};
    const NodeMask everywhere = board.node_count == max_nodes ? ~NodeMask{0} : bit(board.node_count) - 1;
    for (auto _ : state) benchmark::DoNotOptimize(fewest_dice(model, board, everywhere));
}
BENCHMARK(BM_FewestDice)->Unit(benchmark::kMicrosecond);

void BM_Together(benchmark::State& state) {
    const Map map = made_map(static_cast<std::uint64_t>(state.range(0)));
    const Board board = compile(map);
    const MovementModel model{MovementRules(board)};
    const Sweep reached = model.reached(), returning = model.returning();
    for (auto _ : state) benchmark::DoNotOptimize(together(model, reached, returning, board.critical_nodes));
}
BENCHMARK(BM_Together)->DenseRange(0, 7)->Unit(benchmark::kMicrosecond);

// One state at a time, hashed: 12 bits of toggles and the node.
void BM_PlainSearch(benchmark::State& state) {
    const Map map = made_map(0);
    const Board board = compile(map);
    std::size_t states = 0;
    for (auto _ : state) {
        std::unordered_set<std::uint32_t> seen{static_cast<std::uint32_t>(board.enter) << 12};
        std::deque<std::uint32_t> queue{*seen.begin()};
        const auto visit = [&](std::uint32_t next) {
            if (seen.insert(next).second) queue.push_back(next);
        };
        while (!queue.empty()) {
            const std::uint32_t here = queue.front(), node = here >> 12;
            queue.pop_front();
            for (unsigned s = 0; s < 6; ++s)
                if (((here >> (2 * s)) & 3u) < 3) visit(here + (1u << (2 * s)));
            const NodeMask next = board.neighbours[node] & board.gate_open[switch_setting(here & 0xFFF)];
            for_each_node(next, [&](int n) { visit((here & 0xFFF) | static_cast<std::uint32_t>(n) << 12); });
        }
        states = seen.size();
    }
    state.counters["states"] = static_cast<double>(states);
}
BENCHMARK(BM_PlainSearch)->Unit(benchmark::kMicrosecond);

}  // namespace
