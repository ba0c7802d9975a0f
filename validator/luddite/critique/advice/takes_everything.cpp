// NED912: the strongest player hits every critical function in nearly all of its games, so that only the order is left
// to decide. What leaving one out costs is measured on the function that the planner misses least, by paired games of
// the expert that never enters its node.

#include <fmt/format.h>

#include <bit>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

struct CheapestToLeave {
    int node = -1;
    Difference costs;
};

CheapestToLeave cheapest_to_leave(Measures& measures) {
    const Board& board = measures.board();
    const auto avoid = [&](int node) {
        return Restriction{Restriction::Kind::node, node, "node " + board.node_ids[node]};
    };
    CheapestToLeave cheapest;
    double lowest_loss = 0;
    for (NodeMask remaining = board.critical_nodes; remaining; remaining &= remaining - 1) {
        const int node = std::countr_zero(remaining);
        const double lost = measures.loss_without(PolicyKind::planner, avoid(node)).mean;
        if (cheapest.node >= 0 && lost >= lowest_loss) continue;
        cheapest.node = node;
        lowest_loss = lost;
    }
    cheapest.costs = measures.loss_without(PolicyKind::expert, avoid(cheapest.node));
    return cheapest;
}

}  // namespace

void find_takes_everything(AdviceContext& context) {
    Measures& measures = context.measures;
    const NodeMask functions = measures.board().critical_nodes;
    if (std::popcount(functions) < fewest_functions_to_choose) return;
    const Measured share = measures.share(
        PolicyKind::expert, [functions](const RecordedGame& game) { return (functions & ~game.hits) == 0; });
    if (share.value <= context.thresholds[AdviceThreshold::all_taken] || measures.stopped()) return;
    const CheapestToLeave cheapest = cheapest_to_leave(measures);
    const std::string& id = measures.board().node_ids[cheapest.node];
    const Interval& costs = cheapest.costs.interval;
    Advice& advice = advise(
        context, takes_everything_check, AdviceThreshold::all_taken, share,
        fmt::format("the expert hits all {} critical functions in {} of its games ({}), so only their order is left to "
                    "decide; to leave out the cheapest of them, that of {}, costs {:.1f} points ({:.1f} to {:.1f})",
                    std::popcount(functions), percent(share.value), percents(share.interval), id, cheapest.costs.mean,
                    costs.low, costs.high),
        node_path(cheapest.node, "critical"), {id});
    advice.finding.help =
        "let the functions compete: a shorter Clock, codes that cost more, functions far apart, or two whose gates ask "
        "for different switches, so that a strong player has to leave one out";
}

const Check takes_everything_check{
    {"NED912", "takes-everything", Severity::info,
     "Only in `nedforge critique` and in reports: the expert hits every critical function in more than 80 % of its "
     "games. Maps with one or two functions are not looked at.",
     "If the strongest player takes everything, the map asks a good player only in which order. Every game of theirs "
     "ends with the same functions hit.",
     "Shorten the Clock, let codes cost more, or move functions apart, until a strong player has to choose. "
     "`nedforge compare MAP --sweep clock=20..28` shows what fewer Clock boxes do.",
     "# all three functions on one way, with a Clock for twice as much\n"
     "clock: [\"............\", \"............\", \"............\", \"............\"]\n"
     "# better: time for two of the three\n"
     "clock: [\"............\", \"............\", \"......\"]\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
