// The policies that `strong` is measured against: random and greedy.

#include <algorithm>
#include <set>

#include "engine/base/indexed.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/walks.h"
#include "validator/echo_death/policy/strong.h"
#include "validator/echo_death/policy/turn_player.h"

namespace nedforge::echo_death {

namespace {

class RandomPolicy : public GridPolicy {
public:
    RandomPolicy(const Board& board, int seat, const SeededDice& dice) : board_(board), seat_(seat), dice_(dice) {}

    Step decide(const View& view) override {
        legal_steps(board_, state_of(view), seat_, legal_);
        const auto ends =
            std::find_if(legal_.begin(), legal_.end(), [](const Step& s) { return s.kind == StepKind::end; });
        if (ends != legal_.end()) {
            std::set<StepKind> kinds;
            for (const Step& step : legal_) kinds.insert(step.kind);
            const Step end = *ends;
            if (dice_.below(index_count<std::uint32_t>(kinds)) == 0) return end;
            legal_.erase(ends);
        }
        return legal_[dice_.below(index_count<std::uint32_t>(legal_))];
    }

private:
    const Board& board_;
    int seat_;
    SeededDice dice_;
    std::vector<Step> legal_;
};

class GreedyPolicy : public TurnPlayer {
public:
    using TurnPlayer::TurnPlayer;

protected:
    std::optional<Action> act(const PublicState& open) override {
        if (open.phase == Phase::launch) return std::nullopt;
        if (const auto strike = best_strike(open)) return Action{*strike, -1};
        if (const auto walk = walk_to_target(open)) return Action{*walk, -1};
        return std::nullopt;
    }

    // The attacks with the most damage for an Instruction, then the list from its beginning.
    std::vector<int> directory() override {
        std::vector<int> programs;
        for (int p = root_count; p < index_count(board_.programs); ++p) programs.push_back(p);
        const auto worth = [&](int p) {
            const Program& program = board_.program(p);
            return program.attack ? hit_of(board_, program).hit / std::max<double>(1, program.cost.first) : 0.0;
        };
        std::stable_sort(programs.begin(), programs.end(), [&](int a, int b) { return worth(a) > worth(b); });
        programs.resize(static_cast<std::size_t>(board_.directory));
        return programs;
    }
    int beginner(const PublicState&) override { return seat_; }
    int placing(const PublicState& open, const std::vector<Spot>& allowed) override {
        std::vector<Spot> nearest;
        int shortest = never;
        for (const Spot spot : allowed) {
            int distance = never - 1;
            for (int n = 0; n < board_.node_count(); ++n)
                if (open.node(n).on_grid() && board_.owner_of(n) != seat_)
                    distance = std::min(distance, board_.distance(spot, open.node(n).spot));
            if (distance < shortest) nearest.clear();
            if (distance <= shortest) nearest.push_back(spot);
            shortest = std::min(shortest, distance);
        }
        return nearest[dice_.below(index_count<std::uint32_t>(nearest))];
    }
    int card(const PublicState&, const std::vector<int>& held) override { return held.back(); }
    bool answers(const PublicState& open) override {
        if (!board_.program(open.run.program).attack) return false;
        const NodeSet struck = struck_by(board_, open, open.run);
        for (int n = seat_ * board_.nodes; n < (seat_ + 1) * board_.nodes; ++n)
            if (struck[n] && damage_of(board_, open, open.run.program, open.run.origin, n) >= open.node(n).hard_drive)
                return true;
        return false;
    }
    std::optional<int> trapped_task(const PublicState& open) override {
        return most_valued_task(board_, open, open.doing.entered, board_.owner_of(open.doing.entered) == seat_);
    }
    Step push(const PublicState&, const std::vector<Step>& legal) override {
        return legal[dice_.below(index_count<std::uint32_t>(legal))];
    }

private:
    bool is_enemy(const PublicState& open, int node) const {
        return open.node(node).on_grid() && board_.owner_of(node) != seat_;
    }

    std::optional<Run> best_strike(const PublicState& open) const {
        std::optional<Run> best;
        double best_worth = 0;
        for (int origin = seat_ * board_.nodes; origin < (seat_ + 1) * board_.nodes; ++origin) {
            if (!open.node(origin).on_grid()) continue;
            for (int p = 0; p < index_count(board_.programs); ++p) {
                if (!board_.program(p).attack || !may_originate(board_, open, p, origin)) continue;
                const int price = price_of(board_, open, p, origin);
                if (price > open.instructions) continue;
                for (int target = 0; target < board_.node_count(); ++target) {
                    if (!is_enemy(open, target) || !allows_target(board_, open, p, origin, target)) continue;
                    const int damage =
                        std::min<int>(damage_of(board_, open, p, origin, target), open.node(target).hard_drive);
                    const double worth = (damage + (damage == open.node(target).hard_drive ? 0.5 : 0)) / (price + 0.1);
                    if (damage == 0 || worth <= best_worth) continue;
                    Run run;
                    run.program = steps::narrow(p);
                    run.origin = steps::narrow(origin);
                    run.at = target;
                    if (board_.program(p).blast) place_area(open, run);
                    if (why_illegal_run(board_, open, run)) continue;
                    best_worth = worth;
                    best = run;
                }
            }
        }
        return best;
    }

    // The first area that contains the target.
    void place_area(const PublicState& open, Run& run) const {
        const Blast blast = *board_.program(run.program).blast;
        const Square target = board_.square_of(open.node(run.at).spot);
        const Square corner{std::clamp(target.column, 0, std::max(0, board_.width - blast.columns)),
                            std::clamp(target.row, 0, std::max(0, board_.height - blast.rows))};
        run.area = board_.spot_of(corner);
    }

    // The Node that is nearest to an enemy goes as near as it can.
    std::optional<Run> walk_to_target(const PublicState& open) const {
        int walker = -1, target = -1, shortest = never;
        for (int n = seat_ * board_.nodes; n < (seat_ + 1) * board_.nodes; ++n) {
            if (!open.node(n).on_grid() || !may_originate(board_, open, movement_program, n)) continue;
            for (int enemy = 0; enemy < board_.node_count(); ++enemy) {
                if (!is_enemy(open, enemy)) continue;
                const int distance = board_.distance(open.node(n).spot, open.node(enemy).spot);
                if (distance < shortest) shortest = distance, walker = n, target = enemy;
            }
        }
        if (walker < 0 || shortest <= 1) return std::nullopt;
        const NodeState& node = open.node(walker);
        const Walks walks(board_, {orthogonal_of(node), board_.statistics.orthogonal.price},
                          {diagonal_of(node), board_.statistics.diagonal.price}, node.spot, occupied(board_, open),
                          open.instructions);
        int best = -1, price = never;
        for (int spot = 0; spot < board_.spots(); ++spot) {
            if (!walks.leads_to(spot) || walks.price(spot) > open.instructions) continue;
            const int distance = board_.distance(spot, open.node(target).spot);
            if (distance > shortest || (distance == shortest && walks.price(spot) >= price)) continue;
            if (distance < shortest || best >= 0) best = spot, shortest = distance, price = walks.price(spot);
        }
        if (best < 0) return std::nullopt;
        Run run;
        run.program = movement_program;
        run.origin = steps::narrow(walker);
        run.path = walks.path_to(best);
        if (why_illegal_run(board_, open, run)) return std::nullopt;
        return run;
    }
};

}  // namespace

std::string title_of(PolicyKind kind) {
    const std::string name(policy_names[kind]);
    return kind == PolicyKind::strong ? name + " " + std::to_string(strong_version) : name;
}

std::unique_ptr<GridPolicy> make_policy(game::Seat seat, PolicyKind kind, const Board& board, const SeededDice& dice) {
    switch (kind) {
        case PolicyKind::random:
            return std::make_unique<RandomPolicy>(board, seat, dice);
        case PolicyKind::greedy:
            return std::make_unique<GreedyPolicy>(board, seat, dice);
        case PolicyKind::strong:
            break;
    }
    return strong_policy(board, seat, dice);
}

game::PolicyMaker<EchoDeathGame> players_of(std::vector<std::optional<PolicyKind>> seats, const Board& board) {
    return [seats = std::move(seats), &board](game::Seat seat, const SeededDice& dice) {
        const auto& kind = seats[static_cast<std::size_t>(seat)];
        return kind ? make_policy(seat, *kind, board, dice) : nullptr;
    };
}

}  // namespace nedforge::echo_death
