// NED913: two functions that some player hits often, each of them, and that no game of any player hits together. Where
// the movement model proves that no run enters both (NED305), its reason is given.

#include <fmt/format.h>

#include <algorithm>

#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/overview.h"
#include "validator/luddite/explain/reasons.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

bool are_hit_together(Measures& measures, NodeMask pair) {
    return std::any_of(ladder_players.begin(), ladder_players.end(), [&](PolicyKind player) {
        const auto& games = measures.games(player).games;
        return std::any_of(games.begin(), games.end(),
                           [pair](const RecordedGame& game) { return (pair & ~game.hits) == 0; });
    });
}

// The player who hits the rarer of the two most often, and how often.
struct MostOften {
    PolicyKind player{};
    Measured first, second;
    const Measured& rarer() const { return first.value < second.value ? first : second; }
};
MostOften most_often(Measures& measures, int a, int b) {
    MostOften result;
    for (const PolicyKind player : ladder_players) {
        const auto hit = [&](int node) {
            return measures.share(player, [node](const RecordedGame& game) { return (game.hits >> node & 1) != 0; });
        };
        const MostOften of_player{player, hit(a), hit(b)};
        if (player == ladder_players.front() || of_player.rarer().value > result.rarer().value) result = of_player;
    }
    return result;
}

// How often both are hit on a changed map.
std::string words_of_both(Measures& measures, NodeMask pair, const std::string& first, const std::string& second) {
    const Measured both = measures.largest_share([pair](const RecordedGame& game) { return (pair & ~game.hits) == 0; });
    return fmt::format("{} and {} together in 0 % -> {} of a player's games ({})", first, second, percent(both.value),
                       percents(both.interval));
}

// Why no run that ends on the Exit enters both; empty: some run does.
std::string conflict_words(const Measures& measures, const MapFacts& facts, const std::vector<int>& pair) {
    if (std::find(facts.conflicts.begin(), facts.conflicts.end(), pair) == facts.conflicts.end()) return "";
    QuestionBudget budget;
    return why_not(measures.map(), measures.board(), {pair, true, 0}, budget).text;
}

// Energy nodes that every way to one of the pair passes.
int energy_nodes_on_the_way(const Board& board, NodeMask pair) {
    int count = 0;
    for (int n = 0; n < board.node_count; ++n)
        if ((board.energy_nodes & bit(n)) && (pair & ~reached_without(board, bit(n)))) ++count;
    return count;
}

// Why no game has both, and what to change.
struct Cause {
    std::string words, help;
};
Cause cause_of(const Measures& measures, const MapFacts& facts, const std::vector<int>& pair) {
    const Board& board = measures.board();
    if (const std::string conflict = conflict_words(measures, facts, pair); !conflict.empty())
        return {"no run that ends on the Exit enters both: " + conflict,
                "let one of the gates name another switch, unless the choice between them is meant"};
    const int energy = energy_nodes_on_the_way(board, bit(pair[0]) | bit(pair[1]));
    if (energy > facts.payable_energy)
        return {fmt::format("{} on the way to both, and a game gives {} energy at most",
                            energy == 1 ? "an energy node is" : std::to_string(energy) + " energy nodes are",
                            facts.payable_energy),
                "give more energy, or a way around an energy node, unless the choice between them is meant"};
    return {fmt::format("a run that enters both exists, so time is what is short: the Clock has {} boxes",
                        board.clock_length),
            "lengthen the Clock or bring the two nearer to each other, unless the choice between them is meant"};
}

}  // namespace

void find_never_together(AdviceContext& context) {
    Measures& measures = context.measures;
    const Board& board = measures.board();
    std::optional<MapFacts> facts;
    std::vector<int> nodes;
    for (int n = 0; n < board.node_count; ++n)
        if (board.critical_nodes & bit(n)) nodes.push_back(n);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t j = i + 1; j < nodes.size(); ++j) {
            const int a = nodes[i], b = nodes[j];
            const MostOften often = most_often(measures, a, b);
            if (often.rarer().value < context.thresholds[AdviceThreshold::pair_share]) continue;
            if (are_hit_together(measures, bit(a) | bit(b)) || measures.stopped()) continue;
            if (!facts) facts = analyze(measures.map(), board, false);
            std::vector<int> pair{a, b};
            std::sort(pair.begin(), pair.end(), [&](int x, int y) { return board.node_ids[x] < board.node_ids[y]; });
            const Cause cause = cause_of(measures, *facts, pair);
            Advice& advice = advise(
                context, never_together_check, AdviceThreshold::pair_share, often.rarer(),
                fmt::format(
                    "no game of any player hits both {} and {}, though {} hits them in {} and {} of its games; {}",
                    board.node_ids[a], board.node_ids[b], player_words(often.player), percent(often.first.value),
                    percent(often.second.value), cause.words),
                node_path(a, "critical"), {board.node_ids[a], board.node_ids[b]});
            advice.effect_on = [both = bit(a) | bit(b), first = board.node_ids[a],
                                second = board.node_ids[b]](Measures& of_changed_map) {
                return words_of_both(of_changed_map, both, first, second);
            };
            advice.finding.help = cause.help;
        }
}

const Check never_together_check{
    {"NED913", "never-together", Severity::info,
     "Only in `nedforge critique` and in reports: two critical functions that some player hits in at least 10 % of its "
     "games each, but that no game of any player hits together. The finding gives the conflict of NED305 where that is "
     "the cause.",
     "Two functions that exclude each other are one prize with two prices. That is a good choice if it is meant, and a "
     "mistake if it is not.",
     "Turn one of the gates that the finding names, or lengthen the Clock. If you intend the choice, waive the "
     "finding.",
     "# bad: 5 and 6 can't be ON and OFF at once when switches fuse on the way\n"
     "- {id: D1, at: [3, 0], gate: AND 5 6, critical: {code: alpha, damage: 12}}\n"
     "- {id: D2, at: [3, 1], gate: NAND 5 6, critical: {code: bravo, damage: 12}}\n"
     "# better: one of them asks for another switch\n"
     "- {id: D2, at: [3, 1], gate: NAND 5 4, critical: {code: bravo, damage: 12}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
