// How fast the rules are: random games, one core, on a map of 25 nodes with a Clock of 36 boxes; and the parts of it.
// The figures of docs/performance.md come from here.

#include <benchmark/benchmark.h>

#include <string>

#include "engine/luddite/game/playout.h"

using namespace nedforge;
using namespace nedforge::luddite;

namespace {

// 5 x 5 nodes with every kind of gate, six locks, four caches, four critical functions and two energy nodes.
Map bench_map(HackBoard::Variant variant) {
    Map map;
    map.id = "bench";
    map.name = "Bench";
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) {
            const int n = 5 * row + column;
            Node node;
            node.id = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
            node.at = {column, row};
            const int a = 1 + n % 6, b = 1 + (n + 2) % 6;
            if (n == 12) node.role = Role::enter_exit;
            if (n == 3 || n == 21) node.energy = true;
            if (n % 5 == 0) node.gate = Gate{GateKind::on, a, 0};
            if (n % 5 == 1 && !node.energy) node.gate = Gate{GateKind::or_, a, b};
            if (n % 5 == 3 && !node.energy) node.gate = Gate{GateKind::off, a, 0};
            if (n % 5 == 4) node.gate = Gate{n % 2 ? GateKind::and_ : GateKind::nand, a, b};
            if (n % 4 == 2 && n != 12) node.lock = 1 + n % 6;
            if (n == 0 || n == 8 || n == 16 || n == 24) node.cache = Amounts{{1, 0, 1}};
            if (n == 4 || n == 10 || n == 14 || n == 20) node.critical = Critical{"code-" + std::to_string(n), 12};
            map.nodes.push_back(node);
        }
    map.resources = {{{8, 1}, {6, 1}, {6, 0}}};
    map.clock = {"....e....m..", "...c.....e..", ".....m......"};
    for (int die = 1; die <= 6; ++die)
        map.bonuses.push_back({die, die < 5 ? Amounts{{1, 0, 0}} : Amounts{}, die < 5 ? 0 : 2});
    std::vector<Reward> rewards;
    for (const char* code : {"code-4", "code-10", "code-14", "code-20"}) rewards.push_back({code, 0, {}});
    for (int i = 0; i < 4; ++i) rewards.push_back({"", i < 2 ? 8 : 0, i < 2 ? Amounts{} : Amounts{{0, 0, 2}}});
    switch (variant) {
        case HackBoard::Variant::lines: {
            LinesHack hack{{"3142", "2256", "5164", "6331"}, {}};
            for (int i = 0; i < 4; ++i) hack.lines.push_back({{0, i}, 4, 0, rewards[static_cast<std::size_t>(i)]});
            for (int i = 0; i < 4; ++i) hack.lines.push_back({{i, 0}, 0, 4, rewards[static_cast<std::size_t>(i + 4)]});
            map.hack = hack;
            break;
        }
        case HackBoard::Variant::sums: {
            SumsHack hack;
            for (std::size_t i = 0; i < 8; ++i) hack.entries.push_back({10 + static_cast<int>(i), 4, rewards[i]});
            map.hack = hack;
            break;
        }
        case HackBoard::Variant::patterns: {
            PatternsHack hack{{{{"#"}, {"##"}, {"##", "#."}, {"####"}}}, {}};
            for (std::size_t i = 0; i < 8; ++i) hack.sections.push_back({{"##e#", "#m##"}, rewards[i]});
            map.hack = hack;
            break;
        }
        case HackBoard::Variant::ordered_rows: {
            OrderedRowsHack hack;
            for (std::size_t i = 0; i < 8; ++i)
                hack.sections.push_back({{1, 2, 2}, i % 2 ? Arrow::up : Arrow::down, rewards[i]});
            map.hack = hack;
            break;
        }
    }
    return map;
}

void label(benchmark::State& run) {
    run.SetLabel(std::string(hack_variant_names[static_cast<std::size_t>(run.range(0))]));
}

Board bench_board(const benchmark::State& run) {
    return compile(bench_map(static_cast<HackBoard::Variant>(run.range(0))));
}

// Whole random games: items are games; ns_per_decision counts actions and ends of rounds.
void random_games(benchmark::State& run) {
    const Board board = bench_board(run);
    const State start = initial_state(board);
    SeededDice dice(1);
    std::int64_t decisions = 0, total = 0;
    for (auto _ : run) {
        State state = start;
        decisions += play_randomly(board, state, dice);
        total += score(board, state);
    }
    benchmark::DoNotOptimize(total);
    run.SetItemsProcessed(run.iterations());
    run.counters["decisions_per_game"] = static_cast<double>(decisions) / static_cast<double>(run.iterations());
    run.counters["seconds_per_decision"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    label(run);
}
BENCHMARK(random_games)->DenseRange(0, 3);

// The states of one random game between its actions.
std::vector<State> some_states(const Board& board) {
    std::vector<State> states;
    SeededDice dice(7);
    for (int game = 0; game < 20; ++game) {
        State state = initial_state(board);
        while (!is_over(board, state)) {
            if (!in_round(state)) start_round(board, state, dice.roll());
            states.push_back(state);
            if (const auto action = random_action(board, state, dice))
                apply(board, state, *action);
            else
                end_round(board, state);
        }
    }
    return states;
}

void listing_legal_actions(benchmark::State& run) {
    const Board board = bench_board(run);
    const auto states = some_states(board);
    std::vector<Action> actions;
    std::size_t i = 0, listed = 0;
    for (auto _ : run) {
        legal_actions(board, states[i], actions);
        listed += actions.size();
        i = i + 1 == states.size() ? 0 : i + 1;
    }
    run.counters["actions"] = static_cast<double>(listed) / static_cast<double>(run.iterations());
    label(run);
}
BENCHMARK(listing_legal_actions)->DenseRange(0, 3);

void copy_and_apply(benchmark::State& run) {
    const Board board = bench_board(run);
    const auto states = some_states(board);
    std::vector<std::pair<State, Action>> steps;
    std::vector<Action> actions;
    for (const State& state : states) {
        legal_actions(board, state, actions);
        for (std::size_t i = 0; i < actions.size(); i += 7) steps.push_back({state, actions[i]});
    }
    std::size_t i = 0;
    for (auto _ : run) {
        State next = steps[i].first;
        apply(board, next, steps[i].second);
        benchmark::DoNotOptimize(next);
        i = i + 1 == steps.size() ? 0 : i + 1;
    }
    label(run);
}
BENCHMARK(copy_and_apply)->DenseRange(0, 3);

void hashing(benchmark::State& run) {
    const Board board = bench_board(run);
    const auto states = some_states(board);
    std::size_t i = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(hash_of(states[i]));
        i = i + 1 == states.size() ? 0 : i + 1;
    }
    label(run);
}
BENCHMARK(hashing)->Arg(0);

}  // namespace
