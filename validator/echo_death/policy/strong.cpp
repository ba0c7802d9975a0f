#include "validator/echo_death/policy/strong.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "engine/base/indexed.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/policy/hack_choice.h"
#include "validator/echo_death/policy/turn_search.h"

namespace nedforge::echo_death {

namespace {

constexpr SearchSize full_size{4, 24, 10}, quick_size{1, 16, 6}, launch_size{2, 24, 40};
constexpr std::size_t most_weighed_shutdowns = 3;
constexpr double least_gain = 0.04;  // of a Shutdown, in Nodes

class StrongPolicy : public TurnPlayer {
public:
    StrongPolicy(const Board& board, int seat, const SeededDice& dice)
        : TurnPlayer(board, seat, dice), evaluator_(board), search_(board, evaluator_, seat) {}

protected:
    std::optional<Action> act(const PublicState& open) override {
        const std::pair<Phase, int> turn(open.phase, open.turn);
        if (turn != turn_) actions_.clear(), known_ = false;
        turn_ = turn;
        if (known_ && (open.instructions != expected_instructions_ || open.tasks.size() != expected_tasks_))
            known_ = false;
        if (!known_) {
            if (open.phase == Phase::turns)
                if (const auto shutdown = best_shutdown(open)) {
                    known_ = false;
                    return Action{*shutdown, -1};
                }
            plan(open);
        }
        if (actions_.empty()) return std::nullopt;
        const Action action = actions_.front();
        actions_.erase(actions_.begin());
        State after = state_from(open);
        if (!search_.carry_out(after, action)) {
            // The turn went otherwise than planned.
            plan(open);
            if (actions_.empty()) return std::nullopt;
            const Action new_action = actions_.front();
            actions_.erase(actions_.begin());
            after = state_from(open);
            if (!search_.carry_out(after, new_action)) return std::nullopt;
            expect(after.open);
            return new_action;
        }
        expect(after.open);
        return action;
    }

    std::vector<int> directory() override {
        std::vector<int> programs;
        std::array<int, 4> kinds{};  // chosen so far: attacks, Defense, Offense, others
        while (index_count(programs) < board_.directory) {
            int best = -1;
            double best_worth = -1;
            for (int p = root_count; p < index_count(board_.programs); ++p) {
                if (std::find(programs.begin(), programs.end(), p) != programs.end()) continue;
                const double worth =
                    worth_of(board_.program(p)) * std::pow(0.55, kinds[kind_of(board_.program(p))]) + noise(0.02);
                if (worth > best_worth) best_worth = worth, best = p;
            }
            ++kinds[kind_of(board_.program(best))];
            programs.push_back(best);
        }
        return programs;
    }

    // The deployment and the launch are better seen first, and the first turn is better had.
    int beginner(const PublicState& open) override {
        return open.phase == Phase::begin_first ? seat_ : next_player(board_, open, seat_);
    }

    int placing(const PublicState& open, const std::vector<Spot>& allowed) override {
        Spot best = allowed.front();
        double best_worth = -1e9;
        for (const Spot spot : allowed) {
            const double worth = worth_of_place(open, spot) + noise(0.15);
            if (worth > best_worth) best_worth = worth, best = spot;
        }
        return best;
    }

    int card(const PublicState& open, const std::vector<int>& held) override {
        const Hack& hack = open.hack;
        if (!(hack.involved >> seat_ & 1)) return held.front();
        std::vector<int> rival_cards;
        for (int player = 0; player < board_.players; ++player)
            if (player != seat_ && (hack.involved >> player & 1) && rival_cards.empty())
                for (int c = 1; c <= hack_cards; ++c)
                    if (open.of(player).deck >> c & 1) rival_cards.push_back(c);
        return card_for(held, rival_cards, stake_of(open), dice_);
    }

    bool answers(const PublicState& open) override {
        const double loss = loss_by(open);
        const int survivors = open.of(seat_).alive;
        // It is there once a game, and the fewer Nodes are left, the less there is to wait for.
        return loss >= (survivors <= 3 ? 0.7 : survivors <= 6 ? 1.2 : 1.7);
    }

    std::optional<int> trapped_task(const PublicState& open) override {
        const int node = open.doing.entered;
        return most_valued_task(board_, open, node, board_.owner_of(node) == seat_);
    }

    Step push(const PublicState& open, const std::vector<Step>& legal) override {
        return best_push(board_, state_from(open), seat_, legal);
    }

    double worth_of_run(const PublicState& open, const Run& run) override {
        State after = state_from(open);
        if (!search_.carry_out(after, Action{run, -1})) return -1e9;
        return evaluator_.value(after.open, seat_) + evaluator_.promise(after.open, seat_);
    }

private:
    State state_from(const PublicState& open) const {
        View view;
        view.open = open;
        view.seat = static_cast<std::int8_t>(seat_);
        return state_of(view);
    }
    void plan(const PublicState& open) {
        actions_ = search_.best_turn(open, open.phase == Phase::launch ? launch_size : full_size).actions;
        known_ = true;
        expected_instructions_ = open.instructions;
        expected_tasks_ = open.tasks.size();
    }
    void expect(const PublicState& after) {
        expected_instructions_ = after.instructions;
        expected_tasks_ = after.tasks.size();
    }

    // What the run that is named would cost this player if nobody answered it.
    double loss_by(const PublicState& open) const {
        const Program& program = board_.program(open.run.program);
        if (!program.attack && !program.stun) return 0;
        const NodeSet struck = struck_by(board_, open, open.run);
        double loss = 0;
        for (int n = seat_ * board_.nodes; n < (seat_ + 1) * board_.nodes; ++n) {
            if (!struck[n]) continue;
            if (program.stun) loss += 0.3;
            if (program.attack &&
                damage_of(board_, open, open.run.program, open.run.origin, n) >= open.node(n).hard_drive)
                loss += evaluator_.value_of(open.node(n));
        }
        return loss;
    }

    double stake_of(const PublicState& open) const {
        switch (open.hack.about) {
            case HackAbout::opening:
                return open.phase == Phase::begin_hack ? 1.6 : 0.4;
            case HackAbout::disconnect:
                return 1.8;
            default:
                return 1;
        }
    }

    // Shutdowns of Tasks that help enemies or harm own Nodes, by what the turn gains where the Hack is won.
    std::optional<Run> best_shutdown(const PublicState& open) {
        struct Weighed {
            Run run;
            double promise = 0;
            int price = 0;
            bool sure = false;
        };
        std::vector<Weighed> list;
        for (int target = 0; target < board_.node_count(); ++target) {
            if (!open.node(target).on_grid()) continue;
            const bool is_own = board_.owner_of(target) == seat_;
            int index = -1;
            for (const TaskOn& task : tasks_of(open, target)) {
                ++index;
                const double worth = (is_own ? -1 : 1) * value_of_task(board_, board_.program(task.program));
                if (worth <= 0) continue;
                int origin = -1;
                for (int n = seat_ * board_.nodes; n < (seat_ + 1) * board_.nodes && origin < 0; ++n)
                    if (open.node(n).on_grid() && may_originate(board_, open, shutdown_program, n) &&
                        allows_target(board_, open, shutdown_program, n, target))
                        origin = n;
                if (origin < 0) break;
                Run run;
                run.program = shutdown_program;
                run.origin = steps::narrow(origin);
                run.at = target;
                run.task = static_cast<std::int16_t>(index);
                const int price = price_of(board_, open, shutdown_program, origin);
                if (price > open.instructions) return std::nullopt;
                const bool sure = task.by == seat_ || open.of(task.by).out;
                // Tasks that stand alone are worth more: a Node with fewer of them is struck sooner.
                list.push_back({run, worth / (1 + 0.3 * tasks_of(open, target).size()), price, sure});
            }
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const Weighed& a, const Weighed& b) { return a.promise > b.promise; });
        if (list.size() > most_weighed_shutdowns) list.resize(most_weighed_shutdowns);
        if (list.empty()) return std::nullopt;
        const double base_value = search_.best_turn(open, quick_size).value;
        std::optional<Run> best;
        double best_gain = least_gain;
        for (const Weighed& weighed : list) {
            State won = state_from(open);
            if (!search_.carry_out(won, Action{weighed.run, -1}) || won.open.tasks.size() >= open.tasks.size())
                continue;
            const double odds = weighed.sure ? 1 : 0.5;
            const double gain =
                odds * (search_.best_turn(won.open, quick_size).value - base_value) - 0.05 * weighed.price;
            if (gain > best_gain) best_gain = gain, best = weighed.run;
        }
        return best;
    }

    static std::size_t kind_of(const Program& program) {
        if (program.attack) return 0;
        if (program.add && program.add->defense > 0) return 1;
        if (program.add && program.add->offense > 0) return 2;
        return 3;
    }

    double worth_of(const Program& program) const {
        const double cost = std::max(1, program.cost.first);
        double worth = 0;
        if (program.attack) {
            const double hit = hit_of(board_, program).hit;
            worth =
                3 * std::min<double>(hit + 0.2, board_.statistics.hard_drive) / cost * (1 + program.distance / 16.0);
            if (program.blast || program.multiple) worth *= 1.4;
        }
        if (program.push) worth += 0.3;
        if (program.heal) worth += 1.2 / cost;
        if (program.jump) {
            // What the jump saves against a walk of as many steps.
            NodeState node;
            node.orthogonal = board_.statistics.orthogonal.squares;
            node.diagonal = board_.statistics.diagonal.squares;
            const double saved = evaluator_.price_of_walk(node, *program.jump) - program.cost.first;
            worth += 0.1 * *program.jump / cost + 0.5 * std::clamp(saved, 0.0, 6.0) / cost;
        }
        if (program.stun) worth += 4 / cost;
        if (program.add) {
            const bool helps = program.target == Target::friendly || program.target == Target::any;
            worth += (3.0 * program.add->defense + 2.0 * program.add->offense) / cost * (helps ? 1 : -0.5);
            worth += 0.6 * (program.add->orthogonal + program.add->diagonal) / cost;
        }
        return worth;
    }

    double worth_of_place(const PublicState& open, Spot spot) const {
        const BoardSquare& square = board_.square(spot);
        double worth = 0.3 * square.hardlines + 0.25 * square.covers + 0.08 * square.level + 0.1 * square.helper;
        double distance_sum = 0;
        int count = 0;
        for (int n = 0; n < board_.node_count(); ++n) {
            const NodeState& node = open.node(n);
            if (!node.on_grid()) continue;
            const int distance = board_.distance(spot, node.spot);
            if (board_.owner_of(n) != seat_)
                worth -= 0.5 * std::exp(-distance / 6.0);
            else
                distance_sum += distance, ++count;
        }
        return count ? worth - 0.02 * distance_sum / count : worth;
    }

    Evaluator evaluator_;
    TurnSearch search_;
    std::pair<Phase, int> turn_{Phase::directories, -1};
    std::vector<Action> actions_;  // of the plan for this turn
    bool known_ = false;           // actions_ is the plan from here on
    int expected_instructions_ = 0;
    std::size_t expected_tasks_ = 0;
};

}  // namespace

std::unique_ptr<GridPolicy> strong_policy(const Board& board, game::Seat seat, const SeededDice& dice) {
    return std::make_unique<StrongPolicy>(board, seat, dice);
}

}  // namespace nedforge::echo_death
