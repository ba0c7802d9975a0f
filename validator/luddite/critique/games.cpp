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

Avoided avoided_by(const Restriction& restriction) {
    using Kind = Restriction::Kind;
    return {.force = restriction.kind == Kind::force,
            .second_toggle = restriction.kind == Kind::second_toggle,
            .copied_die = restriction.kind == Kind::copied_die,
            .made_die = restriction.kind == Kind::made_die};
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
        const double limit = costs.front() + out_of_question;
        const auto open = std::upper_bound(costs.begin(), costs.end(), limit) - costs.begin();
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
    Player(const RecordTables& tables, const Board& view, const SharedTables& ways, const RecordOptions& options)
        : board_(tables.board()), options_(options), recorder_(tables, options.keep_ends) {
        if (options.policy == PolicyKind::expert) {
            expert_ = std::make_unique<Expert>(view, ways, effort_of(options.think));
            expert_->set_stop(options.stop);
        } else if (options.policy != PolicyKind::random) {
            greedy_ = std::make_unique<Greedy>(
                view, ways, errs(options.policy) ? weights_of_skill(skill_of(options.policy)) : GreedyWeights{});
        }
        if (errs(options.policy)) habits_ = habits_of(skill_of(options.policy));
        if (options.without) habits_.avoided = avoided_by(*options.without);
        if (options.choices) judge_ = std::make_unique<PlanJudge>(view, ways);
        if (!options.luck) return;
        dice_luck_ = std::make_unique<DiceLuck>(view, ways);
        dice_luck_->set_stop(options.stop);
    }

    // nullopt: stopped.
    std::optional<RecordedGame> game(std::uint64_t number, RecordedGames& record) {
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
                play(s, chance_of(options_, number, round + 1), record.choices);
            if (!is_over(board_, s)) recorder_.round_over(s);
        }
        if (options_.stop.stop_requested()) return std::nullopt;  // its last round may be played by half a thought
        if (dice_luck_) record.luck.push_back(luck);
        return recorder_.end(s);
    }

private:
    void play(State& s, std::uint64_t seed, std::vector<RoundChoice>& choices) {
        actions_.clear();
        State planned = s;
        if (options_.without) restrict_state(board_, planned, recorder_, *options_.without);
        if (judge_) choices.push_back(judge_->choice_at(planned));
        if (expert_)
            expert_->play_round(planned, seed, &actions_);
        else
            greedy_->finish_round(planned, 0, &actions_);
        for (const auto& action : actions_) recorder_.action(s, action);
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
    std::vector<Action> actions_;
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
           crossed, in_row, bonuses, toggles, walls, links, dice, paid, steps, entered, stops, deed, second_visits,
           tour, home, node, lost, numbers, end, ends] = game;
    return std::tie(score, escaped, points, rounds, visits, hits, caches, opened, powered, forced, gates, locks,
                    rewards, crossed, in_row, bonuses, toggles, walls, links, dice, paid, steps, entered, stops, deed,
                    second_visits, tour, home, node, lost, numbers, end, ends);
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

Board restricted(const Board& board, const Restriction& restriction) {
    Board view = board;
    switch (restriction.kind) {
        case Restriction::Kind::hack:
            for (auto& reward : view.hack.rewards) reward = {};
            view.hack.icons = {};
            view.critical_nodes = 0;
            view.critical_damage = {};
            break;
        case Restriction::Kind::resource: {
            const auto resource = static_cast<Resource>(restriction.index);
            view.spaces[resource] = view.start[resource] = 0;
            break;
        }
        case Restriction::Kind::bonuses:
            view.bonuses_of = {};
            break;
        case Restriction::Kind::switch_number: {
            const unsigned mask = ~(1u << (restriction.index - 1));
            for (unsigned setting = 0; setting < view.gate_open.size(); ++setting)
                view.gate_open[setting] = board.gate_open[setting & mask];
            break;
        }
        case Restriction::Kind::node:
            for (auto& neighbours : view.neighbours) neighbours &= ~bit(restriction.index);
            break;
        case Restriction::Kind::gate_kind:
            for (auto& neighbours : view.neighbours)
                neighbours &= ~nodes_with_gate(board, static_cast<GateKind>(restriction.index));
            break;
        case Restriction::Kind::force:
        case Restriction::Kind::second_toggle:
        case Restriction::Kind::copied_die:
        case Restriction::Kind::made_die:
        case Restriction::Kind::third_round:
        case Restriction::Kind::second_visit:
            break;  // the player's habits, or what it sees of the state
    }
    return view;
}

void restrict_state(const Board& board, State& s, const Recorder& so_far, const Restriction& restriction) {
    if (restriction.kind == Restriction::Kind::resource) {
        const auto resource = static_cast<Resource>(restriction.index);
        s.held[resource] = 0;
        s.used_spaces[resource] = 0;
    }
    if (restriction.kind == Restriction::Kind::switch_number)  // fused: it can't be thrown; the gates take it as OFF
        s.toggles |= unsigned{max_toggles} << (2 * (restriction.index - 1));
    if (restriction.kind == Restriction::Kind::third_round && so_far.rounds_away() > 2) {
        s.hit |= board.critical_nodes;
        s.caches |= board.cache_nodes;
    }
    if (restriction.kind == Restriction::Kind::second_visit)
        s.hit |= so_far.visits() & board.critical_nodes & ~bit(s.node);
}

RecordedGames record_games(const RecordTables& tables, const RecordOptions& options) {
    const Board view = options.without ? restricted(tables.board(), *options.without) : tables.board();
    const bool plans = options.policy != PolicyKind::random || options.choices || options.luck;
    const SharedTables ways = !plans                             ? nullptr
                              : options.ways && !options.without ? options.ways
                                                                 : policy_tables(view, options.stop);
    const int wanted = std::max(options.games, 0);
    const auto first = static_cast<std::uint64_t>(options.first);
    RecordedGames result;
    const auto make_worker = [&] {
        return [first, player = std::make_unique<Player>(tables, view, ways, options)](
                   std::uint64_t number) -> std::optional<RecordedGames> {
            RecordedGames played;
            auto game = player->game(number + first, played);
            if (!game) return std::nullopt;
            played.games.push_back(std::move(*game));
            return played;
        };
    };
    run_tasks<RecordedGames>({wanted, options.jobs, options.stop}, make_worker, [&](RecordedGames& played) {
        result.games.push_back(std::move(played.games.front()));
        result.choices.insert(result.choices.end(), played.choices.begin(), played.choices.end());
        result.luck.insert(result.luck.end(), played.luck.begin(), played.luck.end());
    });
    result.complete = index_count(result.games) == wanted;
    return result;
}

}  // namespace nedforge::luddite
