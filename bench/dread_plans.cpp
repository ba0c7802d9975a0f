// The brackets of the planner on random deals of the published size: dread_plans [DEALS [NODES TRIES [JOBS]]]. Prints a
// line a deal with bound, plan, gap and seconds of the processor, then means.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "tests/support/london_dread/deals.h"
#include "validator/london_dread/planner/planner.h"

int main(int argc, char** argv) {
    using namespace nedforge::london_dread::planner;
    const int deals = argc > 1 ? std::atoi(argv[1]) : 10;
    Budgets budgets;
    budgets.jobs = argc > 4 ? std::atoi(argv[4]) : 1;
    if (argc > 3) {
        budgets.nodes = static_cast<std::uint64_t>(std::atoll(argv[2]));
        budgets.tries = static_cast<std::uint64_t>(std::atoll(argv[3]));
    }
    double gaps = 0, seconds = 0;
    int widest = 0;
    for (int deal = 0; deal < deals; ++deal) {
        const Problem problem = random_deal({}, static_cast<std::uint64_t>(deal));
        const std::clock_t start = std::clock();
        const LeastDread found = least_dread(problem, budgets);
        const double spent = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        const int worth = found.plan->worth.total(), gap = worth - *found.lower_bound;
        std::printf("%d: %d..%d gap %d, %.2f s\n", deal, *found.lower_bound, worth, gap, spent);
        gaps += gap, seconds += spent, widest = std::max(widest, gap);
    }
    std::printf("mean gap %.2f, widest %d, %.2f s a deal\n", gaps / deals, widest, seconds / deals);
}
