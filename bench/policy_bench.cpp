// Policies side by side on the same dice, and the search for the planner's weights.
//
//   policy_bench MAP… [--policy NAME]… [--games N] [--seed N] [--chance N]
//   policy_bench MAP… --tune CANDIDATES [--games N] [--seed N]
//
// A line a map and policy: mean and its standard error, sd, 5th percentile, median, win rates, share of games that
// escape, milliseconds of processor time a game, and with --chance N (each game played N times on its dice) the share
// of the scores' variance that is the policy's own chance. --tune is a random search with racing: a candidate that is
// behind on a quarter of the games is dropped.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/policy/greedy.h"
#include "validator/luddite/solver/rating/rate.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

struct Options {
    std::vector<std::string> maps, policies;
    int games = 100, chance = 1, tune = 0;
    std::uint64_t seed = 1;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void show(const std::string& map, const Board& board, const std::string& policy, const Options& options) {
    RateOptions rating;
    const auto at = std::find(policy_names.begin(), policy_names.end(), policy);
    if (at == policy_names.end()) {
        std::fprintf(stderr, "policy_bench: no policy '%s'\n", policy.c_str());
        return;
    }
    rating.policy = static_cast<PolicyKind>(at - policy_names.begin());
    rating.bounds = false;
    rating.jobs = 1;
    rating.seed = options.seed;
    const double start = processor_seconds();
    std::vector<int> scores;
    double escaped = 0, within = 0;
    std::array<double, 3> wins{};
    const auto add = [&](const RateResult& r, double weight) {
        scores.insert(scores.end(), r.scores.begin(), r.scores.end());
        escaped += weight * r.escaped;
        for (std::size_t l = 0; l < 3; ++l) wins[l] += weight * r.win[l].rate;
    };
    if (options.chance == 1) {
        rating.games = options.games;
        add(rate(board, rating), 1);
    }
    for (int game = 0; options.chance > 1 && game < options.games; ++game) {
        rating.games = options.chance;
        rating.rolls.emplace();
        for (std::uint64_t round = 0; round < 200; ++round)
            rating.rolls->push_back(roll_of(options.seed, static_cast<std::uint64_t>(game), round));
        const RateResult r = rate(board, rating);
        within += r.sd * r.sd / options.games;
        add(r, 1.0 / options.games);
    }
    const double n = static_cast<double>(scores.size());
    double mean = 0, variance = 0;
    for (const int score : scores) mean += score / n;
    for (const int score : scores) variance += (score - mean) * (score - mean) / (n - 1);
    std::sort(scores.begin(), scores.end());
    std::printf(
        "%-28s %-8s mean %6.1f +- %.1f  sd %4.1f  q5 %3d  median %3d  won %.2f %.2f %.2f  escaped %.3f  %.2f ms",
        map.substr(map.rfind('/') + 1).c_str(), policy.c_str(), mean, std::sqrt(variance / n), std::sqrt(variance),
        scores[scores.size() / 20], scores[scores.size() / 2], wins[0], wins[1], wins[2], escaped,
        1000 * (processor_seconds() - start) / n);
    if (options.chance > 1) std::printf("  chance %.2f", within / variance);
    std::printf("\n");
}

struct Field {
    std::vector<Board> boards;
    std::vector<SharedTables> tables;
    std::uint64_t seed;

    double mean(const GreedyWeights& weights, int games) const {
        double sum = 0;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            Greedy greedy(boards[b], tables[b], weights);
            for (int game = 0; game < games; ++game) {
                State s = initial_state(boards[b]);
                for (std::uint64_t round = 0; !is_over(boards[b], s); ++round) {
                    start_round(boards[b], s, roll_of(seed, static_cast<std::uint64_t>(game), round));
                    greedy.finish_round(s);
                    if (!is_over(boards[b], s)) end_round(boards[b], s);
                }
                sum += score(boards[b], s);
            }
        }
        return sum / games / static_cast<double>(boards.size());
    }
};

std::vector<std::pair<const char*, double*>> knobs(GreedyWeights& w) {
    return {{"hack_decay", &w.hack_decay},
            {"walk_decay", &w.walk_decay},
            {"box", &w.box},
            {"extra energy", &w.extra[0]},
            {"extra tool", &w.extra[1]},
            {"extra credit", &w.extra[2]},
            {"fuse", &w.fuse},
            {"cache", &w.cache},
            {"dice_a_box", &w.dice_a_box},
            {"die", &w.die},
            {"fallback", &w.fallback},
            {"supply energy", &w.supply[0]},
            {"supply tool", &w.supply[1]},
            {"supply credit", &w.supply[2]},
            {"luck", &w.luck},
            {"sharpness", &w.sharpness}};
}

void tune(const Options& options, const std::vector<Board>& boards) {
    Field field{boards, {}, options.seed};
    for (const auto& board : field.boards) field.tables.push_back(policy_tables(board));
    SeededDice dice(options.seed, 1);
    GreedyWeights best;
    const int quarter = std::max(1, options.games / 4);
    double most = field.mean(best, options.games), most_of_quarter = field.mean(best, quarter);
    std::printf("mean %.2f\n", most);
    for (int candidate = 0; candidate < options.tune; ++candidate) {
        GreedyWeights weights = best;
        const auto all = knobs(weights);
        for (std::uint32_t change = dice.below(4) + 1; change > 0; --change) {
            double sum = -3;  // of six uniform numbers: about normal
            for (int i = 0; i < 6; ++i) sum += dice.below(1u << 20) / static_cast<double>(1u << 20);
            *all[dice.below(static_cast<std::uint32_t>(all.size()))].second *= std::exp(0.3 * sum);
        }
        const double of_quarter = field.mean(weights, quarter);
        if (of_quarter < most_of_quarter - 0.15) continue;
        const double mean = field.mean(weights, options.games);
        if (mean <= most) continue;
        best = weights;
        most = mean;
        most_of_quarter = of_quarter;
        std::printf("candidate %d: mean %.2f", candidate, most);
        for (const auto& [name, value] : knobs(best)) std::printf(", %s %.4g", name, *value);
        std::printf("\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word.rfind("--", 0) != 0) {
            options.maps.push_back(word);
            continue;
        }
        const std::string value = i + 1 < argc ? argv[++i] : "";
        if (word == "--policy")
            options.policies.push_back(value);
        else if (word == "--games")
            options.games = std::max(2, std::atoi(value.c_str()));
        else if (word == "--chance")
            options.chance = std::max(1, std::atoi(value.c_str()));
        else if (word == "--tune")
            options.tune = std::atoi(value.c_str());
        else if (word == "--seed")
            options.seed = std::strtoull(value.c_str(), nullptr, 10);
        else {
            std::fprintf(stderr, "policy_bench: unknown option %s\n", word.c_str());
            return 2;
        }
    }
    if (options.policies.empty()) options.policies = {"novice", "regular", "planner", "expert"};
    std::vector<Board> boards;
    for (const auto& path : options.maps) {
        const auto loaded = read_map_file(path);
        if (!loaded.map) {
            std::fprintf(stderr, "policy_bench: %s can't be read\n", path.c_str());
            return 2;
        }
        boards.push_back(compile(*loaded.map));
    }
    if (options.tune > 0)
        tune(options, boards);
    else
        for (std::size_t m = 0; m < boards.size(); ++m)
            for (const auto& policy : options.policies) show(options.maps[m], boards[m], policy, options);
    return boards.empty() ? 2 : 0;
}
