// Paired differences of the policies for homes: the same games (seed, number, hence the same setup and chance as long
// as the players decide alike) once with `strong` and once with `greedy` on one side, against each policy of the other
// side. Prints a Markdown table of what `strong` wins more often, with 95 % intervals of the mean of the differences
// (normal approximation). The table of docs/smart_home/difficulty.md comes from here.
//
//   home_pairs GAMES HOME…

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "validator/base/tasks/task_pool.h"
#include "validator/smart_home/rating/rate.h"
#include "validator/smart_home/validate.h"

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

void print_difference(const std::vector<int>& strong, const std::vector<int>& greedy, double sign) {
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < strong.size(); ++i) {
        const double d = sign * (strong[i] - greedy[i]);
        sum += d;
        squares += d * d;
    }
    const SampleMean mean = sample_mean(static_cast<int>(strong.size()), sum, squares);
    std::printf(" | %.1f (%.1f to %.1f)", 100 * mean.mean, 100 * mean.low.value_or(0), 100 * mean.high.value_or(0));
}

void print_rows(const char* path, int games) {
    const LoadedHome loaded = open_home_file(path);
    if (!loaded.home) {
        std::fprintf(stderr, "home_pairs: %s can't be read\n", path);
        std::exit(2);
    }
    const Board board = compile(*loaded.home);
    using enum PolicyKind;
    const auto both = wins(board, {strong, strong}, games), weak_defenders = wins(board, {greedy, strong}, games),
               weak_hacker = wins(board, {strong, greedy}, games), weak = wins(board, {greedy, greedy}, games);
    std::printf("| %s | Defenders", loaded.home->name.c_str());
    print_difference(weak_hacker, weak, 1);
    print_difference(both, weak_defenders, 1);
    std::printf(" |\n| %s | Hacker", loaded.home->name.c_str());
    print_difference(weak_defenders, weak, -1);
    print_difference(both, weak_hacker, -1);
    std::printf(" |\n");
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 2 ? std::atoi(argv[1]) : 0;
    if (games < 2) {
        std::fprintf(stderr, "usage: home_pairs GAMES HOME...\n");
        return 2;
    }
    std::printf("| home | side | against greedy | against strong |\n| --- | --- | --- | --- |\n");
    for (int i = 2; i < argc; ++i) print_rows(argv[i], games);
    return 0;
}
