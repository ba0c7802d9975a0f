#include "validator/luddite/witness/witness.h"

#include <algorithm>

#include "engine/luddite/spaces.h"
#include "validator/luddite/hack/hack_facts.h"
#include "validator/luddite/movement/model.h"
#include "validator/luddite/witness/plan_player.h"
#include "validator/luddite/witness/tour_search.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t states_of_a_map = 200'000;
constexpr std::size_t states_of_a_tour = 40'000;

// A run in two legs: to the goal's node (none: empty), and on to the Exit.
struct Legs {
    Run outward, homeward;
};

// M, or M with every energy node closed, and its sweeps.
struct Ways {
    explicit Ways(const MovementRules& rules) : model(rules), reached(model.reached()), returning(model.returning()) {}

    std::optional<Legs> to(int goal) const {
        const Standing start{0, model.rules().enter};
        Sweep wanted = reached;
        NodeMask reachable = 0;
        const int first = goal < 0 ? model.rules().exit : goal;
        for (std::size_t v = 0; v < wanted.size(); ++v) reachable |= wanted[v] &= returning[v] & bit(first);
        if (!reachable) return std::nullopt;
        Legs legs;
        Run& leg = goal < 0 ? legs.homeward : legs.outward;
        leg = shortest_run(model, wanted, start, Wanted::with_all_fresher);
        if (goal < 0) return legs;
        Sweep exits = model.nowhere();
        for (auto& set : exits) set = bit(model.rules().exit);
        legs.homeward = shortest_run(model, exits, end_of(model, legs.outward, start), Wanted::with_all_fresher);
        return legs;
    }

    MovementModel model;
    Sweep reached, returning;
};

MovementRules without_energy_nodes(const Board& board) {
    MovementRules rules(board);
    rules.close(board.energy_nodes);
    return rules;
}

Legs split_at(const Run& run, int goal) {
    const auto enters = [&](const RunStep& s) { return s.kind != RunStep::Kind::toggle && s.what == goal; };
    const auto entered = std::find_if(run.begin(), run.end(), enters);
    if (goal < 0 || entered == run.end()) return {{}, run};
    return {{run.begin(), entered + 1}, {entered + 1, run.end()}};
}

}  // namespace

struct WitnessSearch::Search {
    const Map& map;
    const Board& board;
    const MapFacts& facts;
    std::optional<Ways> for_nothing, all;
    std::size_t states = states_of_a_map;

    struct Payment {
        std::size_t reward;
        std::vector<HackStep> steps;
    };
    // Of the rewards that pay the code of a node, those that need no energy first, then by dice.
    std::vector<Payment> ways_to_unlock(int node) const {
        std::vector<std::size_t> rewards;
        for (std::size_t r = 0; r < facts.hack.size(); ++r)
            if (board.hack.rewards[r].node == node && facts.hack[r].attainable) rewards.push_back(r);
        std::stable_sort(rewards.begin(), rewards.end(), [&](std::size_t a, std::size_t b) {
            return facts.hack[a].min_dice.value_or(1'000) < facts.hack[b].min_dice.value_or(1'000);
        });
        std::vector<Payment> ways;
        for (const std::size_t r : rewards) {
            int singles = 0;
            if (!facts.hack[r].min_dice)
                singles = section_covers(board.hack, facts.payable_energy)[r].single_cells.value_or(0);
            if (auto steps = steps_to_pay(board.hack, r, singles)) ways.push_back({r, std::move(*steps)});
        }
        return ways;
    }

    // The code is unlocked before the run, or on the node.
    std::optional<ShownGame> play(const Legs& legs, int goal) const {
        if (goal < 0) {
            PlanPlayer player(board, facts.hack);
            return player.walk(legs.homeward) ? player.finish() : std::nullopt;
        }
        for (const auto& [reward, steps] : ways_to_unlock(goal))
            for (const bool first : {true, false}) {
                PlanPlayer player(board, facts.hack);
                const bool played = (!first || player.pay(reward, steps)) && player.walk(legs.outward) &&
                                    (first || player.pay(reward, steps)) && player.walk(legs.homeward);
                auto game = played ? player.finish() : std::nullopt;
                if (game && game->hit & bit(goal)) return game;
            }
        return std::nullopt;
    }

    std::optional<ShownGame> by_run(std::optional<Ways>& ways, const MovementRules& rules, int goal) const {
        if (!ways) ways.emplace(rules);
        const auto legs = ways->to(goal);
        return legs ? play(*legs, goal) : std::nullopt;
    }

    std::optional<ShownGame> by_tour(int energy, int goal) {
        std::size_t of_tour = std::min(states, states_of_a_tour);
        states -= of_tour;
        const auto run = find_tour(board, {goal}, energy, of_tour);
        states += of_tour;
        return run ? play(split_at(*run, goal), goal) : std::nullopt;
    }

    std::optional<ShownGame> game(int goal) {
        if (auto found = by_run(for_nothing, without_energy_nodes(board), goal)) return found;
        if (board.energy_nodes)
            if (auto found = by_run(all, MovementRules(board), goal)) return found;
        // What comes easily, then all that is printed.
        int printed = printed_supply(map)[Resource::energy], easy = board.start[Resource::energy];
        for_each_node(board.cache_nodes, [&](int n) { printed -= board.cache[n][Resource::energy]; });
        for (const auto& bonus : board.bonuses) easy += bonus.gain[Resource::energy];
        if (auto found = by_tour(easy, goal)) return found;
        return printed > easy ? by_tour(printed, goal) : std::nullopt;
    }
};

WitnessSearch::WitnessSearch(const Map& map, const Board& board, const MapFacts& facts)
    : search_(new Search{map, board, facts, {}, {}}) {}
WitnessSearch::~WitnessSearch() = default;

std::optional<ShownGame> WitnessSearch::game_to_exit() { return search_->game(-1); }
std::optional<ShownGame> WitnessSearch::game_that_hits(int critical_node) { return search_->game(critical_node); }

}  // namespace nedforge::luddite
