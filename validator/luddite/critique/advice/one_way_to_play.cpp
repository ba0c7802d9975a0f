// NED901: the novice's games hit the same set of critical functions nearly always. The novice is asked and not the
// expert: on a small map a very good player takes everything there is, whatever the choice.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {

namespace {

// Its standard error by the delta method: the variance of -log p over the games.
Measured entropy_with_interval(const PlayFigures& f) {
    double squares = 0;
    for (const auto& [set, count] : f.sets) {
        const double p = share_in(count, f.games);
        squares += p * std::log2(p) * std::log2(p);
    }
    const double error = std::sqrt(std::max(0.0, squares - f.set_entropy * f.set_entropy) / f.games);
    const Interval interval = normal_interval(f.set_entropy, error);
    return {f.set_entropy, {std::max(0.0, interval.low), interval.high}};
}

bool has_one_function(const Map& map) {
    return std::count_if(map.nodes.begin(), map.nodes.end(),
                         [](const Node& node) { return critical_of(node) != nullptr; }) == 1;
}

// What the dice that go to everything else bring, and what a function pays for each of the dice that it takes at least.
struct FunctionPaid {
    int node = -1;
    int dice = 0;
    double a_die = 0;  // points
};
double points_a_die(const std::vector<RecordedGame>& games) {
    double points = 0, dice = 0;
    for (const RecordedGame& game : games) {
        points += game.score;
        for (const auto used : game.dice) dice += used;
    }
    return dice > 0 ? points / dice : 0;
}
// The function that pays most for a die: from the Enter and with its code alone, so that no player does better.
FunctionPaid best_paid_function(const Measures& measures) {
    const Board& board = measures.board();
    const MapFacts facts = analyze(measures.map(), board, false);
    FunctionPaid best;
    for (int n = 0; n < board.node_count; ++n) {
        if (!(board.critical_nodes >> n & 1) || !facts.nodes[n].min_dice) continue;
        std::optional<int> code;
        for (std::size_t r = 0; r < facts.hack.size(); ++r)
            if (const auto& dice = facts.hack[r].min_dice; board.hack.rewards[r].node == n && dice)
                code = std::min(code.value_or(*dice), *dice);
        if (!code) continue;
        const int dice = *facts.nodes[n].min_dice + *code;
        if (const double a_die = share_in(board.critical_damage[n], std::max(1, dice)); a_die > best.a_die)
            best = {n, dice, a_die};
    }
    return best;
}

// How to make players go for functions, by what keeps them from it: the prize, a scarce number or the distance.
std::string help_to_hit(Measures& measures, const AdviceThresholds& thresholds) {
    if (measures.board().critical_nodes == 0)
        return "add critical functions, and a code for each in the Hack module, so that there is something to choose";
    const FunctionPaid prize = best_paid_function(measures);
    const double elsewhere = points_a_die(measures.games(PolicyKind::novice).games);
    if (prize.node < 0 || prize.a_die >= elsewhere) {
        if (const auto number = scarce_number(measures, thresholds))
            return fmt::format("the number {} is scarce: {}", *number, help_with_scarce(*number));
        return "bring a function and its code within reach: nearer to the Enter, behind fewer locks, with a cheaper "
               "code";
    }
    return fmt::format(
        "let functions pay more: the best of them, that of {}, gives {} for at least {} dice ({:.1f} a die), "
        "and a die brings {:.1f} on average without any function",
        measures.board().node_ids[prize.node], measures.board().critical_damage[prize.node], prize.dice, prize.a_die,
        elsewhere);
}

}  // namespace

void find_one_way_to_play(AdviceContext& context) {
    Measures& measures = context.measures;
    const PlayFigures& f = measures.figures(PolicyKind::novice);
    if (f.games == 0) return;
    NodeMask commonest = 0;
    int highest = 0;
    for (const auto& [set, count] : f.sets)
        if (count > highest) {
            highest = count;
            commonest = set;
        }
    const Measured share{f.commonest_set, binomial_interval(highest, f.games)};
    const Measured entropy = entropy_with_interval(f);
    const bool by_share = f.commonest_set > context.thresholds[AdviceThreshold::commonest_set];
    if (!by_share && f.set_entropy >= context.thresholds[AdviceThreshold::set_entropy]) return;
    std::vector<std::string> nodes;
    for (int n = 0; n < measures.board().node_count; ++n)
        if (commonest & bit(n)) nodes.push_back(measures.board().node_ids[n]);
    const std::string functions = nodes.empty() ? "no critical function at all" : "just " + listed(nodes);
    Advice& advice = advise(
        context, one_way_to_play_check, by_share ? AdviceThreshold::commonest_set : AdviceThreshold::set_entropy,
        by_share ? share : entropy,
        fmt::format("{} of the novice's {} games ({}) hit {}; the sets of functions hit have {:.1f} bits of entropy "
                    "({:.1f} to {:.1f})",
                    percent(share.value), f.games, percents(share.interval), functions, entropy.value,
                    entropy.interval.low, entropy.interval.high),
        nodes.empty() ? "name" : node_path(index_of_node(measures.map(), nodes[0]), "critical"), nodes);
    advice.finding.help =
        nodes.empty() ? help_to_hit(measures, context.thresholds)
        : has_one_function(measures.map())
            ? "add a second critical function with another code, so that there is something to choose"
            : "give another function more damage or a cheaper code, or put a gate or a lock before this one";
}

const Check one_way_to_play_check{
    {"NED901", "one-way-to-play", Severity::info,
     "Only in `nedforge critique` and in reports: nearly all of the novice's games hit the same set of critical "
     "functions, or the sets that they hit have little entropy.",
     "Players come back to a map that can be played in several ways. If every game hits the same functions, the second "
     "game is like the first.",
     "Make another function worth as much: more damage, a cheaper code, a shorter way. Or put a gate or a dice lock "
     "before the one that everybody takes.",
     "# one function beside the Enter pays more than all others together\n"
     "- {id: B1, at: [1, 0], critical: {code: alpha, damage: 60}}\n"
     "# better: it lies behind a gate, and the others are worth a way\n"
     "- {id: B1, at: [1, 0], gate: AND 2 5, critical: {code: alpha, damage: 20}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
