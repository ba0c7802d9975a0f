// NED904: two prizes of which a player may take either. Where both are still to be had, the best plan without the one
// is worth as much as the best plan without the other, state by state: the mean difference is the regret of the wrong
// choice. The plans' values are the evaluation's (evaluator.h), on the maps that lack the one, the other, or both.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "engine/luddite/contents.h"
#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

constexpr int watched_games = 40;
constexpr std::size_t early = 3;   // rounds
constexpr double least_worth = 4;  // points that both together are worth: of less it does not matter which

struct Prize {
    const Part* part;
    std::vector<double> value;  // of each state, on the map without it
};

bool is_taken(const Board& board, const State& s, const Part& part) {
    if (part.kind == "critical") return (s.hit >> part.index) & 1;
    for (const int paid : paid_rewards(board, s))
        if (place_of_index(paid) == part.index) return true;
    return false;
}

std::vector<double> values_without(const Map& without, const std::vector<State>& states) {
    const Board board = compile(without);
    Greedy greedy(board);
    std::vector<double> values;
    for (const State& s : states) values.push_back(greedy.value(s));
    return values;
}

// Of two parts of one kind the map without either.
std::optional<Map> without_both(const Part& first, const Part& second) {
    for (Part& part : parts_of(first.without))
        if (part.kind == second.kind && part.index == second.index) return std::move(part.without);
    return std::nullopt;
}

Measured median_of(const std::vector<double>& values) {
    if (values.empty()) return {};
    const auto median = [&](std::vector<double> of) {
        std::nth_element(of.begin(), of.begin() + std::ssize(of) / 2, of.end());
        return of[of.size() / 2];
    };
    return {median(values), bootstrap(values.size(), [&](const std::vector<std::size_t>& drawn) {
                std::vector<double> resampled;
                for (const std::size_t i : drawn) resampled.push_back(values[i]);
                return median(std::move(resampled));
            })};
}

// Functions, and rewards that are more than a few points.
bool is_big(const Map& map, const Part& part) {
    if (part.kind == "critical") return true;
    if (part.kind != "reward") return false;
    const Reward& reward = *rewards_of(map.hack)[part.index];
    return reward.code.empty() && reward.damage >= least_worth;
}

}  // namespace

void find_interchangeable(AdviceContext& context) {
    Measures& measures = context.measures;
    const Board& board = measures.board();
    std::vector<State> states;
    RecordOptions options{.policy = PolicyKind::regular, .games = watched_games, .seed = measures.options().seed};
    options.jobs = measures.options().jobs;
    options.keep_ends = true;
    for (const RecordedGame& game : record_games(RecordTables(measures.map(), board), options).games)
        for (std::size_t round = 0; round < std::min(early, game.ends.size()); ++round)
            if (!is_over(board, game.ends[round])) states.push_back(game.ends[round]);
    std::vector<Prize> prizes;
    for (const Part& part : measures.parts())
        if (is_big(measures.map(), part)) prizes.push_back({&part, values_without(part.without, states)});
    for (std::size_t a = 0; a < prizes.size(); ++a)
        for (std::size_t b = a + 1; b < prizes.size(); ++b) {
            const Part &first = *prizes[a].part, &second = *prizes[b].part;
            if (first.kind != second.kind) continue;
            std::vector<State> open;
            std::vector<double> regret;
            for (std::size_t s = 0; s < states.size(); ++s)
                if (!is_taken(board, states[s], first) && !is_taken(board, states[s], second)) {
                    open.push_back(states[s]);
                    regret.push_back(std::abs(prizes[a].value[s] - prizes[b].value[s]));
                }
            const Measured figure = median_of(regret);
            if (open.size() < 20 || figure.value >= context.thresholds[AdviceThreshold::interchange_points]) continue;
            const auto neither = without_both(first, second);
            if (!neither) continue;
            const auto none = values_without(*neither, open);
            double worth = 0;
            for (std::size_t s = 0, at = 0; s < states.size(); ++s)
                if (!is_taken(board, states[s], first) && !is_taken(board, states[s], second))
                    worth += (prizes[a].value[s] - none[at++]) / static_cast<double>(open.size());
            if (worth < least_worth) continue;
            std::vector<std::string> nodes = first.nodes;
            nodes.insert(nodes.end(), second.nodes.begin(), second.nodes.end());
            const bool reward = first.kind == "reward";
            Advice& advice = advise(
                context, interchangeable_check, AdviceThreshold::interchange_points, figure,
                fmt::format("{} and {} may change places: while both are open, the best plan with the one is worth "
                            "{:.2f} points more or less than with the other ({:.2f} to {:.2f}), over {} positions",
                            first.name, second.name, figure.value, figure.interval.low, figure.interval.high,
                            open.size()),
                reward ? reward_path(measures.map().hack, first.index) : node_path(first.index, "critical"), nodes);
            advice.finding.help = "give one of them another price: more damage, a longer way, another lock";
        }
}

const Check interchangeable_check{
    {"NED904", "interchangeable", Severity::info,
     "Only in `nedforge critique` and in reports: two critical functions, or two rewards of damage, of which a player "
     "may take either. In most positions early in the game the best plans with the one and with the other are worth "
     "the same but for a point.",
     "A choice between equal things is not a choice.",
     "Let one be worth more and cost more: more damage, a longer way, another number, a code that costs more.",
     "# the same on both sides of the Enter\n"
     "- {id: A1, at: [0, 0], gate: ON 1, critical: {code: alpha, damage: 20}}\n"
     "- {id: C1, at: [2, 0], gate: ON 2, critical: {code: beta, damage: 20}}\n"
     "# better: one near and small, one far and big\n"
     "- {id: A1, at: [0, 0], gate: ON 1, critical: {code: alpha, damage: 12}}\n"
     "- {id: C1, at: [2, 0], gate: AND 2 5, lock: 6, critical: {code: beta, damage: 28}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
