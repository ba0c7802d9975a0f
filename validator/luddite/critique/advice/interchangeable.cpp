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
constexpr std::size_t early_rounds = 3;
constexpr std::size_t fewest_positions = 20;
constexpr double least_gain = 4;  // points that both together are worth: of less it does not matter which

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

// Stopped: all 0.
std::vector<double> values_without(const Map& changed_map, const std::vector<State>& states, Measures& measures) {
    std::vector<double> values(states.size());
    const Board board = compile(changed_map);
    const auto ways =
        std::make_shared<const PolicyTables>(board, measures.board(), *measures.ways(), measures.options().stop);
    if (measures.stopped()) return values;
    Greedy greedy(board, ways);
    for (std::size_t s = 0; s < states.size() && !measures.stopped(); ++s) values[s] = greedy.value(states[s]);
    return values;
}

// Of two parts of one kind the map without either.
std::optional<Map> without_both(const Part& first, const Part& second) {
    return without_part(first.without, second.kind, second.index);
}

Measured median_of(const std::vector<double>& values) {
    if (values.empty()) return {};
    const auto median = [&](std::vector<double> sample) {
        std::nth_element(sample.begin(), sample.begin() + std::ssize(sample) / 2, sample.end());
        return sample[sample.size() / 2];
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
    return reward.code.empty() && reward.damage >= least_gain;
}

// Where the regular stands after its first rounds.
std::vector<State> early_states(Measures& measures) {
    std::vector<State> states;
    RecordOptions options{.policy = PolicyKind::regular, .games = watched_games, .seed = measures.options().seed};
    options.jobs = measures.options().jobs;
    options.keep_ends = true;
    options.ways = measures.ways();
    options.stop = measures.options().stop;
    const Board& board = measures.board();
    for (const RecordedGame& game : record_games(RecordTables(measures.map(), board), options).games)
        for (std::size_t round = 0; round < std::min(early_rounds, game.ends.size()); ++round)
            if (!is_over(board, game.ends[round])) states.push_back(game.ends[round]);
    return states;
}

// The regret of taking one of two prizes for the other; none: too few positions, or neither is worth much.
struct Regret {
    Measured points;
    std::size_t positions = 0;
};
std::optional<Regret> regret_of(Measures& measures, const Prize& first, const Prize& second,
                                const std::vector<State>& states, double limit) {
    const Board& board = measures.board();
    std::vector<State> open;
    std::vector<double> regret, with_second;
    for (std::size_t s = 0; s < states.size(); ++s) {
        if (is_taken(board, states[s], *first.part) || is_taken(board, states[s], *second.part)) continue;
        open.push_back(states[s]);
        regret.push_back(std::abs(first.value[s] - second.value[s]));
        with_second.push_back(first.value[s]);
    }
    const Regret found{median_of(regret), open.size()};
    if (open.size() < fewest_positions || found.points.value >= limit) return std::nullopt;
    const auto neither = without_both(*first.part, *second.part);
    if (!neither) return std::nullopt;
    const double gain = mean_of(with_second).value - mean_of(values_without(*neither, open, measures)).value;
    return gain >= least_gain ? std::optional(found) : std::nullopt;
}

void tell(AdviceContext& context, const Part& first, const Part& second, const Regret& regret) {
    std::vector<std::string> nodes = first.nodes;
    nodes.insert(nodes.end(), second.nodes.begin(), second.nodes.end());
    const Map& map = context.measures.map();
    const Interval& interval = regret.points.interval;
    const bool wide = fmt::format("{:.2f}", interval.low) != fmt::format("{:.2f}", interval.high);
    Advice& advice = advise(
        context, interchangeable_check, AdviceThreshold::interchange_points, regret.points,
        fmt::format(
            "{} and {} may change places: while both are open, the best plan with the one is worth {:.2f} points "
            "more or less than with the other{}, over {} positions",
            first.name, second.name, regret.points.value,
            wide ? fmt::format(" ({:.2f} to {:.2f})", interval.low, interval.high) : "", regret.positions),
        first.kind == "reward" ? reward_path(map.hack, first.index) : node_path(first.index, "critical"), nodes);
    advice.finding.help = std::string("give one of them another price: more damage, ") +
                          (first.kind == "reward" ? "more or fewer boxes" : "a longer way, another lock");
}

}  // namespace

void find_interchangeable(AdviceContext& context) {
    Measures& measures = context.measures;
    const std::vector<State> states = early_states(measures);
    std::vector<Prize> prizes;
    for (const Part& part : measures.parts())
        if (is_big(measures.map(), part)) prizes.push_back({&part, values_without(part.without, states, measures)});
    const double limit = context.thresholds[AdviceThreshold::interchange_points];
    for (std::size_t a = 0; a < prizes.size(); ++a)
        for (std::size_t b = a + 1; b < prizes.size(); ++b) {
            if (prizes[a].part->kind != prizes[b].part->kind) continue;
            if (measures.stopped()) return;
            if (const auto regret = regret_of(measures, prizes[a], prizes[b], states, limit))
                tell(context, *prizes[a].part, *prizes[b].part, *regret);
        }
}

const Check interchangeable_check{
    {"NED904", "interchangeable", Severity::info,
     "Only in `nedforge critique` and in reports: two critical functions, or two rewards of damage, of which a player "
     "may take either. In most positions early in the game the best plans with the one and with the other differ by "
     "less than one point.",
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
