// The policies for homes against each other: the same games (seed, number, hence the same setup and chance as long as
// the players decide alike) with each policy of the Defenders against each of the Hacker. Prints a Markdown table: how
// often the Defenders win, and how much more often `strong` wins than each simple policy of its side, in percentage
// points, with 95 % intervals of the mean of the paired differences (normal approximation). A `!` marks an interval
// that lies against `strong`. A last row says how the games of the strong policies end. The tables of
// docs/smart_home/difficulty.md come from here.
//
//   home_pairs GAMES HOME…

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "validator/base/tasks/task_pool.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/rating/rate.h"

using namespace nedforge;
using namespace nedforge::smart_home;

namespace {

// Who won each game: 1 the Defenders, 0 not.
std::vector<int> wins(const Board& board, const Players& players, int games) {
    std::vector<int> all;
    const auto make_worker = [&] {
        return [&, tables = std::make_unique<PolicyTables>(board)](std::uint64_t game) {
            const Ending ending = play_game(*tables, players, 1, game, default_rounds).open.ending;
            return static_cast<int>(ending != Ending::none && winner_of(ending) == Side::defenders);
        };
    };
    run_tasks<int>({games, 0}, make_worker, [&](int won) { all.push_back(won); });
    return all;
}

// The mean of the differences in percentage points, with a mark where the interval lies against `strong`.
std::string difference(const std::vector<int>& strong, const std::vector<int>& other, double sign) {
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < strong.size(); ++i) {
        const double d = sign * (strong[i] - other[i]);
        sum += d;
        squares += d * d;
    }
    const SampleMean mean = sample_mean(static_cast<int>(strong.size()), sum, squares);
    const double high = mean.high.value_or(0);
    return fmt::format("{:.1f} ({:.1f} to {:.1f}){}", 100 * mean.mean, 100 * mean.low.value_or(0), 100 * high,
                       high < 0 ? " !" : "");
}

// How the games of the strong policies end, in per cent, and the means of the rounds and of the devices compromised.
void print_endings(const Home& home, const Board& board, int games) {
    RateOptions options;
    options.games = games;
    const HomeRating rating = rate(board, options);
    fmt::print("| {} | endings |", home.name);
    for (const Ending ending : endings_in_order)
        fmt::print(" {} {:.1f} |", word_of(ending), 100 * rating.endings[ending].rate);
    fmt::print(" rounds {:.1f} | compromised {:.1f} |\n", rating.rounds.mean, rating.compromised.mean);
}

void print_rows(const char* path, int games) {
    const LoadedHome loaded = open_map_file<Home>(path);
    if (!loaded.home) {
        std::fprintf(stderr, "home_pairs: %s can't be read\n", path);
        std::exit(2);
    }
    const Board board = compile(*loaded.home);
    const auto hackers = policies_of(hacker_seat);
    // By the Defenders' policy and the Hacker's.
    std::map<std::pair<PolicyKind, PolicyKind>, std::vector<int>> won;
    for (const PolicyKind defenders : policies_of(defenders_seat))
        for (const PolicyKind hacker : hackers) won[{defenders, hacker}] = wins(board, {defenders, hacker}, games);
    const auto share = [&](PolicyKind defenders, PolicyKind hacker) {
        const auto& games_won = won.at({defenders, hacker});
        return 100.0 * std::accumulate(games_won.begin(), games_won.end(), 0) / games;
    };
    const auto row = [&](const char* side, PolicyKind policy, const auto& cell) {
        fmt::print("| {} | {} | `{}` |", loaded.home->name, side, policy_names[policy]);
        for (const PolicyKind hacker : hackers) fmt::print(" {} |", cell(hacker));
        fmt::print("\n");
    };
    using enum PolicyKind;
    for (const PolicyKind defenders : policies_of(defenders_seat))
        row("Defenders win, %", defenders,
            [&](PolicyKind hacker) { return fmt::format("{:.1f}", share(defenders, hacker)); });
    for (const PolicyKind defenders : policies_of(defenders_seat))
        if (defenders != strong)
            row("Defenders, `strong` minus", defenders, [&](PolicyKind hacker) {
                return difference(won.at({strong, hacker}), won.at({defenders, hacker}), 1);
            });
    for (const PolicyKind hacker : hackers)
        if (hacker != strong)
            fmt::print("| {} | Hacker, `strong` minus | `{}` | | | {} |\n", loaded.home->name, policy_names[hacker],
                       difference(won.at({strong, strong}), won.at({strong, hacker}), -1));
    print_endings(*loaded.home, board, games);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 2 ? std::atoi(argv[1]) : 0;
    if (games < 2) {
        std::fprintf(stderr, "usage: home_pairs GAMES HOME...\n");
        return 2;
    }
    fmt::print(
        "| home | side | policy | against `random` | against `greedy` | against `strong` |\n"
        "| --- | --- | --- | --- | --- | --- |\n");
    for (int i = 2; i < argc; ++i) print_rows(argv[i], games);
    return 0;
}
