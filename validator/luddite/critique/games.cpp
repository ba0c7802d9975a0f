#include "validator/luddite/critique/games.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/playout.h"
#include "validator/base/tasks/task_pool.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/plans/value_model.h"
#include "validator/luddite/solver/policy/skill.h"

namespace nedforge::luddite {

namespace {

double skill_of(PolicyKind kind) { return kind == PolicyKind::novice ? novice_skill : regular_skill; }
bool errs(PolicyKind kind) { return kind == PolicyKind::novice || kind == PolicyKind::regular; }

// The policy's own chance: its random choices, or the dice of the expert's rollouts.
std::uint64_t chance_of(const RecordOptions& options, std::uint64_t game, std::uint64_t round) {
    return SeededDice(options.seed * 0x9E3779B97F4A7C15ULL + options.policy_seed, game * 1024 + round).next();
}

Avoided avoided_by(const Restriction& without) {
    using Kind = Restriction::Kind;
    return {.force = without.kind == Kind::force,
            .second_toggle = without.kind == Kind::second_toggle,
            .copied_die = without.kind == Kind::copied_die,
            .made_die = without.kind == Kind::made_die};
}

constexpr double out_of_question = 10;  // points by which a plan is behind that nobody would choose

// What plans for a round are worth, by the expert's value function.
class PlanJudge {
public:
    PlanJudge(const Board& board, const SharedTables& ways) : plans_(board, ways, GreedyWeights{}, 1) {}

    RoundChoice choice_at(const State& state) {
        std::vector<double> costs;
        for (const RoundPlan& plan : plans_.lay_out(state)) costs.push_back(-value_of(plan.end));
        std::sort(costs.begin(), costs.end());
        const double most = costs.front() + out_of_question;
        const auto open = std::upper_bound(costs.begin(), costs.end(), most) - costs.begin();
        return {static_cast<int>(open), costs[costs.size() / 2] - costs.front()};
    }

private:
    double value_of(const State& end) {
        return ValueModel::points_of(ValueWeights::of_plans(), plans_.greedy().evaluator(), end);
    }

    RoundPlans plans_;
};

// One thread's player.
class Player {
public:
    Player(const RecordTables& tables, const Board& seen, const SharedTables& ways, const RecordOptions& options)
        : board_(tables.board()), options_(options), recorder_(tables, options.keep_ends) {
        if (options.policy == PolicyKind::expert) {
            expert_ = std::make_unique<Expert>(seen, ways, effort_of(options.think));
            expert_->set_stop(options.stop);
        } else if (options.policy != PolicyKind::random) {
            greedy_ = std::make_unique<Greedy>(
                seen, ways, errs(options.policy) ? weights_of_skill(skill_of(options.policy)) : GreedyWeights{});
        }
        if (errs(options.policy)) habits_ = habits_of(skill_of(options.policy));
        if (options.without) habits_.avoided = avoided_by(*options.without);
        if (options.choices) judge_ = std::make_unique<PlanJudge>(seen, ways);
        if (!options.luck) return;
        dice_luck_ = std::make_unique<DiceLuck>(seen, ways);
        dice_luck_->set_stop(options.stop);
    }

    // nullopt: stopped.
    std::optional<RecordedGame> game(std::uint64_t number, RecordedGames& with) {
        GameLuck luck;
        State s = recorder_.begin();
        if (errs(options_.policy)) greedy_->set_habits(habits_, chance_of(options_, number, 0));
        const auto* first = options_.first_rolls;
        const std::uint64_t dice = first ? number / first->size() : number;
        for (std::uint64_t round = 0; !is_over(board_, s); ++round) {
            if (options_.stop.stop_requested()) return std::nullopt;
            const auto roll =
                round == 0 && first ? (*first)[number % first->size()] : roll_of(options_.seed, dice, round);
            if (dice_luck_) dice_luck_->add(s, roll, chance_of(options_, number, round + 1), luck);
            recorder_.round(s, roll);
            if (options_.policy == PolicyKind::random)
                play_at_random(s, number, round);
            else
                play(s, chance_of(options_, number, round + 1), with.choices);
            if (!is_over(board_, s)) recorder_.round_over(s);
        }
        if (options_.stop.stop_requested()) return std::nullopt;  // its last round may be played by half a thought
        if (dice_luck_) with.luck.push_back(luck);
        return recorder_.end(s);
    }

private:
    void play(State& s, std::uint64_t seed, std::vector<RoundChoice>& choices) {
        done_.clear();
        State planned = s;
        if (options_.without) restrict_state(board_, planned, recorder_, *options_.without);
        if (judge_) choices.push_back(judge_->choice_at(planned));
        if (expert_)
            expert_->play_round(planned, seed, &done_);
        else
            greedy_->finish_round(planned, 0, &done_);
        for (const auto& action : done_) recorder_.action(s, action);
    }

    void play_at_random(State& s, std::uint64_t game, std::uint64_t round) {
        SeededDice whims(chance_of(options_, game, round + 1));
        while (!is_over(board_, s)) {
            const auto action = random_action(board_, s, whims);
            if (!action) return;
            recorder_.action(s, *action);
        }
    }

    const Board& board_;
    const RecordOptions& options_;
    Recorder recorder_;
    std::unique_ptr<Expert> expert_;  // plays,
    std::unique_ptr<Greedy> greedy_;  // or this one; neither: at random
    std::unique_ptr<PlanJudge> judge_;
    std::unique_ptr<DiceLuck> dice_luck_;
    Habits habits_;  // of players who err
    std::vector<Action> done_;
};

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

template <class G>
requires std::is_same_v<std::remove_const_t<G>, RecordedGame>
auto packed_parts(G& game) {
    auto& [score, escaped, points, rounds, visits, hits, caches, opened, powered, forced, gates, locks, rewards,
           crossed, in_row, bonuses, toggles, walls, links, dice, paid, steps, entered, stops, deed, again, tour, home,
           node, lost, numbers, end, ends] = game;
    return std::tie(score, escaped, points, rounds, visits, hits, caches, opened, powered, forced, gates, locks,
                    rewards, crossed, in_row, bonuses, toggles, walls, links, dice, paid, steps, entered, stops, deed,
                    again, tour, home, node, lost, numbers, end, ends);
}
template <class G>
requires std::is_same_v<std::remove_const_t<G>, RecordedGames>
auto packed_parts(G& played) {
    auto& [games, choices, luck, complete] = played;
    return std::tie(games, choices, luck, complete);
}

Result<Restriction, std::string> restriction_of(const Board& board, std::string_view words) {
    using Kind = Restriction::Kind;
    const std::string word(words);
    if (words == "hack") return Restriction{Kind::hack, 0, word};
    if (words == "bonuses") return Restriction{Kind::bonuses, 0, word};
    for (const Resource r : all_resources)
        if (words == resource_names[r]) return Restriction{Kind::resource, static_cast<int>(r), word};
    constexpr std::string_view switch_word = "switch ", node_word = "node ";
    if (words.starts_with(switch_word))
        if (const auto number = number_in(words.substr(switch_word.size()));
            number && *number >= 1 && *number <= switch_count)
            return Restriction{Kind::switch_number, *number, word};
    if (words.starts_with(node_word))
        for (int n = 0; n < board.node_count; ++n)
            if (board.node_ids[n] == words.substr(node_word.size()) && n != board.enter && n != board.exit)
                return Restriction{Kind::node, n, word};
    return std::string(
        "give hack, energy, multi_tool, credit, bonuses, switch 1 to switch 6, or node and the id of a node that is "
        "neither Enter nor Exit");
}

NodeMask nodes_with_gate(const Board& board, GateKind kind) {
    NodeMask nodes = 0;
    for (int n = 0; n < board.node_count; ++n)
        if (board.gates[n] && board.gates[n]->kind == kind) nodes |= bit(n);
    return nodes;
}

Board restricted(const Board& board, const Restriction& without) {
    Board seen = board;
    switch (without.kind) {
        case Restriction::Kind::hack:
            for (auto& reward : seen.hack.rewards) reward = {};
            seen.hack.icons = {};
            seen.critical_nodes = 0;
            seen.critical_damage = {};
            break;
        case Restriction::Kind::resource: {
            const auto resource = static_cast<Resource>(without.which);
            seen.spaces[resource] = seen.start[resource] = 0;
            break;
        }
        case Restriction::Kind::bonuses:
            seen.bonuses_of = {};
            break;
        case Restriction::Kind::switch_number: {
            const unsigned off = ~(1u << (without.which - 1));
            for (unsigned setting = 0; setting < seen.gate_open.size(); ++setting)
                seen.gate_open[setting] = board.gate_open[setting & off];
            break;
        }
        case Restriction::Kind::node:
            for (auto& neighbours : seen.neighbours) neighbours &= ~bit(without.which);
            break;
        case Restriction::Kind::gate_kind:
            for (auto& neighbours : seen.neighbours)
                neighbours &= ~nodes_with_gate(board, static_cast<GateKind>(without.which));
            break;
        case Restriction::Kind::force:
        case Restriction::Kind::second_toggle:
        case Restriction::Kind::copied_die:
        case Restriction::Kind::made_die:
        case Restriction::Kind::third_round:
        case Restriction::Kind::second_visit:
            break;  // the player's habits, or what it sees of the state
    }
    return seen;
}

void restrict_state(const Board& board, State& s, const Recorder& so_far, const Restriction& without) {
    if (without.kind == Restriction::Kind::resource) {
        const auto resource = static_cast<Resource>(without.which);
        s.held[resource] = 0;
        s.used_spaces[resource] = 0;
    }
    if (without.kind == Restriction::Kind::switch_number)  // fused: it can't be thrown; the gates take it as OFF
        s.toggles |= unsigned{max_toggles} << (2 * (without.which - 1));
    if (without.kind == Restriction::Kind::third_round && so_far.rounds_away() > 2) {
        s.hit |= board.critical_nodes;
        s.caches |= board.cache_nodes;
    }
    if (without.kind == Restriction::Kind::second_visit) s.hit |= so_far.visits() & board.critical_nodes & ~bit(s.node);
}

RecordedGames record_games(const RecordTables& tables, const RecordOptions& options) {
    const Board seen = options.without ? restricted(tables.board(), *options.without) : tables.board();
    const bool plans = options.policy != PolicyKind::random || options.choices || options.luck;
    const SharedTables ways = !plans                             ? nullptr
                              : options.ways && !options.without ? options.ways
                                                                 : policy_tables(seen, options.stop);
    const int wanted = std::max(options.games, 0);
    const auto first = static_cast<std::uint64_t>(options.first);
    RecordedGames result;
    const auto make_worker = [&] {
        return [first, player = std::make_unique<Player>(tables, seen, ways, options)](
                   std::uint64_t number) -> std::optional<RecordedGames> {
            RecordedGames one;
            auto game = player->game(number + first, one);
            if (!game) return std::nullopt;
            one.games.push_back(std::move(*game));
            return one;
        };
    };
    run_tasks<RecordedGames>({wanted, options.jobs, options.stop}, make_worker, [&](RecordedGames& one) {
        result.games.push_back(std::move(one.games.front()));
        result.choices.insert(result.choices.end(), one.choices.begin(), one.choices.end());
        result.luck.insert(result.luck.end(), one.luck.begin(), one.luck.end());
    });
    result.complete = index_count(result.games) == wanted;
    return result;
}

}  // namespace nedforge::luddite
