// The expert on maps that nobody tuned it on, and the scores that it expects.
//
//   expert_figures random [MAPS] [GAMES]   random maps of 10 to 30 nodes: on how many it beats the planner, same dice
//   expert_figures tiny [MAPS] [BOXES]     maps of at most 4 nodes, a Clock of 2 boxes or more: win rate, exact optimum
//   expert_figures expects GAMES MAP…      how far the score that it expects is from the one reached, by round; and of
//                                          the plans of all maps, by the odds that it gives them, how many are done
//   expert_figures home GAMES MAP…         what its play loses at home with at most three Clock boxes left, where the
//                                          optimum is known
//   expert_figures sets GAMES THINK MAP…   which critical functions its games hit together, and what it leaves out
//
// A tiny map's thresholds, all three, lie in the middle of the planner's scores: the expert aims where the optimum
// does. The expert has no chance of its own: its win rate is counted over all dice.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/expert_odds.h"
#include "tests/support/luddite/mini_maps.h"
#include "tests/support/luddite/random_map.h"
#include "validator/base/rating/counted_values.h"
#include "validator/base/statistics/intervals.h"
#include "validator/base/tasks/parallel.h"
#include "validator/luddite/critique/game_record.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/exact/end_game/end_game.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/rating/rate.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

RateResult played(const Board& board, PolicyKind policy, int games) {
    RateOptions options;
    options.policy = policy;
    options.games = games;
    options.seed = 4242;
    options.jobs = 1;
    options.bounds = false;
    return rate(board, options);
}

struct Sum {
    double sum = 0, squares = 0;
    int count = 0;
    void add(double x) { sum += x, squares += x * x, ++count; }
    double mean() const { return sum / count; }
    double error() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / count); }
};

void random_maps(int maps, int games) {
    SeededDice dice(2026, 5);
    int better = 0, played_out = 0;
    Sum gain;
    for (int map = 0; map < maps; ++map) {
        test::RandomMapOptions options;
        options.min_nodes = 10, options.max_nodes = 30, options.min_clock = 14, options.readings = false;
        const Board board = compile(test::random_map(dice, options));
        const double planner = played(board, PolicyKind::planner, games).mean;
        const double expert = played(board, PolicyKind::expert, games).mean;
        better += expert > planner;
        played_out += expert > 0 || planner > 0;
        gain.add(expert - planner);
        std::printf("%3d: %d nodes, %d boxes: planner %.1f, expert %.1f\n", map + 1, board.node_count,
                    board.clock_length, planner, expert);
        std::fflush(stdout);
    }
    std::printf("better in the mean on %d of %d maps, %d of which somebody escapes from; %+.2f +- %.2f points\n",
                better, maps, played_out, gain.mean(), gain.error());
}

int median(std::vector<int> scores) {
    std::nth_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(scores.size() / 2), scores.end());
    return scores[scores.size() / 2];
}

void tiny_maps(int maps, int boxes) {
    int near = 0, above = 0, known = 0;
    Sum lost;
    for (std::uint64_t number = 1; known < maps; ++number) {
        test::MiniSize size;
        size.nodes = 3 + static_cast<int>(number % 2);
        size.clock = boxes;
        size.hack_boxes = 2;
        size.most_resources = 1;
        Map map = test::mini_map(90'000 + number, size);
        const int middle = std::max(1, median(played(compile(map), PolicyKind::planner, 400).scores));
        map.thresholds.of.fill(middle);
        const Board board = compile(map);
        ExactOptions exact;
        exact.largest = boxes > 2 ? 20'000'000 : 1'000'000;
        const auto optima = exact_optima(board, exact);
        constexpr auto aim = static_cast<std::size_t>(Level::medium);
        if (!optima || optima->win[aim] < 0.02 || optima->win[aim] > 0.98) continue;
        const double rate = test::ExpertOdds(board, Level::medium).of_winning(initial_state(board));
        const double short_of = optima->win[aim] - rate;
        ++known;
        near += short_of <= 0.02;
        above += short_of < -1e-9;
        lost.add(short_of);
        std::printf("%3d: %d nodes, %d boxes: optimum %.4f, expert %.4f\n", known, board.node_count, board.clock_length,
                    optima->win[aim], rate);
        std::fflush(stdout);
    }
    std::printf("within 0.02 on %d of %d maps, above on %d; short by %.4f +- %.4f\n", near, maps, above, lost.mean(),
                lost.error());
}

std::optional<Map> map_at(const std::string& path) {
    auto loaded = read_map_file(path);
    if (!loaded.map) std::fprintf(stderr, "expert_figures: %s can't be read\n", path.c_str());
    return std::move(loaded.map);
}

// Of plans with odds in one tenth: those odds, and whether the game did all of the plan.
struct PlansOfATenth {
    Sum said;
    int done = 0;
};
using PlansByOdds = std::array<PlansOfATenth, 10>;

// Of the rounds that at least 100 games reach. Above zero: it expects too much.
void expectations(int games, const std::string& path, PlansByOdds& plans) {
    const auto map = map_at(path);
    if (!map) return;
    const Board board = compile(*map);
    const SharedTables tables = policy_tables(board);
    constexpr std::uint64_t seed = 777;
    struct Game {
        std::vector<PlanView> followed;
        State end;
    };
    std::vector<Game> played(place_of_index(games));
    for_each_index(played.size(), 0, [&](std::size_t g) {
        Expert expert(board, tables);
        State s = initial_state(board);
        for (std::uint64_t round = 0; !is_over(board, s); ++round) {
            ExpertView view;
            start_round(board, s, roll_of(seed, g, round));
            expert.play_round(s, nullptr, &view);
            played[g].followed.push_back(std::move(view.best));
        }
        played[g].end = s;
    });
    std::vector<Sum> rounds;
    Sum scores;
    for (const Game& game : played) {
        const int reached = score(board, game.end);
        scores.add(reached);
        for (std::size_t round = 0; round < game.followed.size(); ++round) {
            const PlanView& plan = game.followed[round];
            if (round == rounds.size()) rounds.emplace_back();
            rounds[round].add(plan.score - reached);
            if (plan.after != PlanEnd::tour) continue;
            PlansOfATenth& tenth = plans[std::min(plans.size() - 1, static_cast<std::size_t>(10 * plan.odds))];
            tenth.said.add(plan.odds);
            tenth.done += escaped(board, game.end) && std::all_of(plan.functions.begin(), plan.functions.end(),
                                                                  [&](int node) { return (game.end.hit >> node) & 1; });
        }
    }
    constexpr double allowed = 0.5;
    std::printf("%s: mean %.2f\n", board.map_id.c_str(), scores.mean());
    for (std::size_t round = 0; round < rounds.size() && rounds[round].count >= 100; ++round) {
        const Sum& off = rounds[round];
        const Interval interval = normal_interval(off.mean(), off.error());
        const bool biased = interval.low > allowed || interval.high < -allowed;
        std::printf("  round %2zu: %5d games, %+.2f +- %.2f%s\n", round + 1, off.count, off.mean(), off.error(),
                    biased ? "  biased" : "");
    }
    std::fflush(stdout);
}

void print(const PlansByOdds& plans) {
    for (const PlansOfATenth& tenth : plans) {
        if (tenth.said.count == 0) continue;
        const Interval share = binomial_interval(tenth.done, tenth.said.count);
        std::printf("said %.3f: %6d plans, %.3f done (%.3f to %.3f)\n", tenth.said.mean(), tenth.said.count,
                    static_cast<double>(tenth.done) / tenth.said.count, share.low, share.high);
    }
}

// Of the games of all maps: their first rounds at home with at most three boxes left.
struct LossAtHome {
    Sum loss;
    int perfect = 0, unknown = 0;
    double worst = 0;
};

// The losses of the single rounds add up to what the game loses from there on, in the mean over the dice: each of them
// is the value of the optimal play of this round less the value of its end. The unit is that of what the expert aims
// at.
void losses_at_home(int games, const std::string& path, LossAtHome& total) {
    const auto map = map_at(path);
    if (!map) return;
    const Board board = compile(*map);
    const SharedTables tables = policy_tables(board);
    constexpr std::uint64_t seed = 919;
    constexpr std::int64_t steps = 3'000'000;
    struct Game {
        bool at_home = false;
        std::optional<double> loss;
    };
    std::vector<Game> played(place_of_index(games));
    for_each_index(played.size(), 0, [&](std::size_t g) {
        Expert expert(board, tables);
        const ExpertAim aim(board);
        EndGame optimum(
            board, [&](int score) { return aim.of_score(score); }, steps);
        const auto value_of = [&](const State& s) -> std::optional<double> {
            if (!is_over(board, s)) return optimum.value_of(s);
            return aim.of_score(escaped(board, s) ? score(board, s) : 0);
        };
        State s = initial_state(board);
        for (std::uint64_t round = 0; !is_over(board, s); ++round) {
            start_round(board, s, roll_of(seed, g, round));
            const bool counts = s.node == board.exit && EndGame::suits(board, s);
            if (counts && !played[g].at_home) played[g] = {true, 0};
            const auto before = counts && played[g].loss ? value_of(s) : std::nullopt;
            expert.play_round(s);
            if (!played[g].at_home || !played[g].loss) continue;
            const auto after = before ? value_of(s) : std::nullopt;
            played[g].loss = after ? std::optional(*played[g].loss + *before - *after) : std::nullopt;
        }
    });
    LossAtHome here;
    for (const Game& game : played) {
        if (!game.at_home) continue;
        for (LossAtHome* sum : {&here, &total}) {
            if (!game.loss) {
                ++sum->unknown;
                continue;
            }
            sum->loss.add(*game.loss);
            sum->perfect += *game.loss < 1e-9;
            sum->worst = std::max(sum->worst, *game.loss);
        }
    }
    const auto print = [](const char* name, const LossAtHome& sum) {
        std::printf("%s: %d states, %d not known", name, sum.loss.count + sum.unknown, sum.unknown);
        if (sum.loss.count > 0)
            std::printf("; loss %.4f +- %.4f, worst %.3f, none in %d", sum.loss.mean(), sum.loss.error(), sum.worst,
                        sum.perfect);
        std::printf("\n");
        std::fflush(stdout);
    };
    print(board.map_id.c_str(), here);
    print("so far", total);
}

// The sets by their share, each as the nodes of its functions.
void sets_of_functions(int games, double think, const std::string& path) {
    const auto map = map_at(path);
    if (!map) return;
    const Board board = compile(*map);
    RecordOptions options;
    options.policy = PolicyKind::expert;
    options.think = think;
    options.games = games;
    const RecordTables tables(*map, board);
    const std::vector<RecordedGame> played = record_games(tables, options).games;
    const PlayFigures figures = figures_of(board, played);
    CountedValues scores;
    for (const RecordedGame& game : played) scores.add(game.score);
    std::vector<std::pair<int, NodeMask>> sets;
    NodeMask all = 0;
    for (int node = 0; node < board.node_count; ++node)
        if (map->nodes[place_of_index(node)].critical) all |= NodeMask{1} << node;
    for (const auto& [set, count] : figures.sets) sets.emplace_back(count, set);
    std::sort(sets.rbegin(), sets.rend());
    const auto found = figures.sets.find(all);
    const double everything = found == figures.sets.end() ? 0 : double(found->second) / figures.games;
    std::printf("%s: everything in %.2f, %.2f bits, %.1f rounds, hard in %.3f, mean %.1f, sd %.1f, 5 %% %d, median %d:",
                board.map_id.c_str(), everything, figures.set_entropy, figures.rounds, figures.win[2], figures.mean,
                figures.sd, scores.quantile(5), scores.quantile(50));
    for (const auto& [count, set] : sets) {
        std::string names;
        for (int node = 0; node < board.node_count; ++node)
            if ((set >> node) & 1) names += (names.empty() ? "" : "+") + map->nodes[place_of_index(node)].id;
        std::printf(" %s %.2f", names.empty() ? "nothing" : names.c_str(), double(count) / figures.games);
    }
    std::printf("\n");
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view mode = argc > 1 ? argv[1] : "";
    const auto number = [&](int at, int otherwise) { return argc > at ? std::max(1, std::atoi(argv[at])) : otherwise; };
    if (mode == "random")
        random_maps(number(2, 100), number(3, 10));
    else if (mode == "tiny")
        tiny_maps(number(2, 40), number(3, 2));
    else if (mode == "expects") {
        PlansByOdds plans;
        for (int at = 3; at < argc; ++at) expectations(number(2, 1000), argv[at], plans);
        print(plans);
    } else if (mode == "home") {
        LossAtHome total;
        for (int at = 3; at < argc; ++at) losses_at_home(number(2, 40), argv[at], total);
    } else if (mode == "sets" && argc > 3)
        for (int at = 4; at < argc; ++at) sets_of_functions(number(2, 200), std::atof(argv[3]), argv[at]);
    else {
        std::fprintf(stderr,
                     "usage: expert_figures random [MAPS] [GAMES] | tiny [MAPS] [BOXES] | expects GAMES MAP… | "
                     "home GAMES MAP… | sets GAMES THINK MAP…\n");
        return 2;
    }
    return 0;
}
