// NED911: the traps of NED306 by what happens in play: how many of the novice's games lose the Exit, and by which step.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

struct Step {
    std::string words;
    int node = -1;  // where the NEETLE is after it
    bool is_time = false;
    bool operator<(const Step& step) const { return words < step.words; }
};

// What lost the Exit: a step from which M knows no way back, or else the time.
Step step_of(const Board& board, const RecordedGame& game) {
    if (!game.lost) return {"running out of time at " + board.node_ids[game.end_node], game.end_node, true};
    const LostExit& lost = *game.lost;
    if (lost.action.kind == ActionKind::toggle)
        return {"toggling switch " + std::to_string(lost.action.number) + " at " + board.node_ids[lost.from],
                lost.from};
    const int to =
        lost.action.kind == ActionKind::move ? lost.action.path[lost.action.path_length - 1u] : lost.action.target;
    return {"going from " + board.node_ids[lost.from] + " to " + board.node_ids[to], to};
}

bool loses_exit(const RecordedGame& game) { return !game.escaped; }

}  // namespace

void find_frequent_trap(AdviceContext& context) {
    Measures& measures = context.measures;
    const Measured lost = measures.share(PolicyKind::novice, loses_exit);
    if (lost.value <= context.thresholds[AdviceThreshold::lost_exit]) return;
    std::map<Step, int> steps;
    for (const RecordedGame& game : measures.games(PolicyKind::novice).games)
        if (loses_exit(game)) ++steps[step_of(measures.board(), game)];
    std::vector<std::pair<Step, int>> ranked(steps.begin(), steps.end());
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    const int games = measures.figures(PolicyKind::novice).games;
    std::vector<std::string> words, nodes;
    for (const auto& [step, count] : ranked) {
        if (words.size() == 3) break;
        words.push_back(fmt::format("{} ({:.0f} %)", step.words, 100.0 * count / games));
        const std::string& id = measures.board().node_ids[step.node];
        if (std::find(nodes.begin(), nodes.end(), id) == nodes.end()) nodes.push_back(id);
    }
    const double expert = measures.share(PolicyKind::expert, loses_exit).value;
    Advice& advice =
        advise(context, frequent_trap_check, AdviceThreshold::lost_exit, lost,
               fmt::format("{} of the novice's games ({}) lose the Exit, most by {}; of the expert's {} do",
                           percent(lost.value), percents(lost.interval), listed(words), percent(expert)),
               node_path(ranked.front().first.node), nodes);
    advice.finding.help = ranked.front().first.is_time ? "lengthen the Clock, or make the way home shorter"
                                                       : "open another way back, or make the way home shorter";
    if (context.target) advice.finding.severity = Severity::warning;
}

const Check frequent_trap_check{
    {"NED911", "frequent-trap", Severity::info,
     "Only in `nedforge critique` and in reports: a share of the novice's games does not end on the Exit. The finding "
     "lists what lost the Exit, the most frequent first: a step after which no run of the movement model leads back "
     "(NED306 says whether there is one), or the node at which time ran out. A warning where the map or its pack has a "
     "target.",
     "A game that can't be finished scores nothing, and the player notices too late.",
     "Open another way back, or let the gate depend on a switch that nobody toggles on the way. Where time runs out, "
     "lengthen the Clock.",
     "# C1 shuts behind whoever fuses switch 2 there\n"
     "- {id: B1, at: [1, 0], gate: OFF 2}\n"
     "# better: a second way home\n"
     "links: [[C1, A2]]\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
