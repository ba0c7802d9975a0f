#include "validator/echo_death/policy/evaluator.h"

#include <algorithm>
#include <bit>

#include "engine/base/indexed.h"

namespace nedforge::echo_death {

namespace {

constexpr double hard_drive_share = 0.35;  // of a Node's worth that its Hard Drives beyond the last one hold
constexpr double offense_worth = 0.01, defense_worth = 0.01, movement_worth = 0.02, stun_cost = 0.35;
// Points beyond this many change nothing more: a higher wall doesn't win, and it would be built for ever.
constexpr int most_useful_points = 8;
constexpr double loss_weight = 0.8;    // of what the other player can strike in the next turn
constexpr double chance_weight = 0.8;  // of what this player could strike in the turn after
constexpr double late_share = 0.5;     // of that weight which is left when the standstill is near
constexpr double strike_gain = 0.5;    // what the value gains by a Node that is destroyed now and not in the next turn
constexpr double part_share = 0.4;     // of a Node that can be destroyed in part
constexpr double softness = 0.3, soft_limit = 6;  // of Nodes that can be struck in later turns
constexpr double lead_weight = 1.5;
constexpr double shutdown_boost = 1.0;           // what a point of a Task costs that is shut down
constexpr int most_boosts = 100, excess = 1000;  // points of Offense
constexpr double out_of_reach = 1e6;

constexpr std::uint64_t bit(int program) { return std::uint64_t{1} << program; }

}  // namespace

Evaluator::Evaluator(const Board& board) : board_(board) {
    for (int p = 0; p < index_count(board.programs); ++p) {
        const Program& program = board.program(p);
        if (program.attack && program.target != Target::friendly && program.target != Target::other_friendly)
            attacks_ |= bit(p);
        if (program.jump) jumps_ |= bit(p);
    }
}

double Evaluator::value_of(const NodeState& node) const {
    const NodeStatistics& usual = board_.statistics;
    const double drives = usual.hard_drive > 1 ? (node.hard_drive - 1.0) / (usual.hard_drive - 1) : 1;
    double value = 1 - hard_drive_share + hard_drive_share * drives;
    value += offense_worth * std::min(offense_of(node) - usual.offense, most_useful_points) +
             defense_worth * std::min(defense_of(node) - usual.defense, most_useful_points);
    value +=
        movement_worth * (orthogonal_of(node) - usual.orthogonal.squares + diagonal_of(node) - usual.diagonal.squares);
    if (node.stunned()) value -= stun_cost;
    const BoardSquare& square = board_.square(node.spot);
    value += 0.04 * square.hardlines + 0.02 * square.covers + 0.01 * square.level;
    return value;
}

double Evaluator::price_of_walk(const NodeState& node, int steps) const {
    if (steps <= 0) return 0;
    const auto price = [&](int squares, int y) { return squares > 0 ? (steps + squares - 1) / squares * y : 1000; };
    return std::min(price(orthogonal_of(node), board_.statistics.orthogonal.price),
                    price(diagonal_of(node), board_.statistics.diagonal.price));
}

double Evaluator::price_of_approach(const Attacker& attacker, int steps) const {
    double lowest = price_of_walk(*attacker.node, steps);
    if (steps > 0)
        for (std::uint64_t remaining = attacker.jumps; remaining; remaining &= remaining - 1) {
            const Program& program = board_.program(std::countr_zero(remaining));
            lowest = std::min(lowest, program.cost.first + price_of_walk(*attacker.node, steps - *program.jump));
        }
    return lowest;
}

double Evaluator::price_of_boost(const PublicState& open, int player) const {
    double lowest = out_of_reach;
    for (std::uint64_t remaining = open.of(player).directory; remaining; remaining &= remaining - 1) {
        const Program& program = board_.program(std::countr_zero(remaining));
        if (program.kind == ProgramKind::task && program.add && program.add->offense > 0 &&
            (program.target == Target::friendly || program.target == Target::any))
            lowest = std::min(lowest, static_cast<double>(program.cost.first) / program.add->offense);
    }
    return lowest;
}

double Evaluator::price_of_strike(const PublicState&, const Attacker& attacker, double boost, const NodeState& target,
                                  double limit) const {
    const NodeState& node = *attacker.node;
    const int distance = board_.distance(node.spot, target.spot);
    const int offense = offense_of(node), defense = defense_of(target);
    const double boost_here = defense > board_.statistics.defense ? std::min(boost, shutdown_boost) : boost;
    double lowest = limit;
    for (std::uint64_t remaining = attacker.programs; remaining; remaining &= remaining - 1) {
        const Program& program = board_.program(std::countr_zero(remaining));
        const double approach = price_of_approach(attacker, distance - program.distance);
        if (approach + program.cost.first >= lowest) continue;
        // What a run does, below 0 where Offense is missing: each point of it adds `slope`.
        const int slope = program.attack->set ? 0 : program.attack->factor();
        const int damage =
            damage_between(board_, program, offense + excess, node.spot, defense, target.spot) - slope * excess;
        for (int boosts = damage > 0  ? 0
                          : slope > 0 ? -damage / slope + 1
                                      : most_boosts;
             boosts < most_boosts; ++boosts) {
            const double boosted = approach + boosts * boost_here;
            if (boosted + program.cost.first >= lowest) break;
            const int hit = damage + slope * boosts;
            const int runs = (target.hard_drive + hit - 1) / hit;
            lowest = std::min(lowest, boosted + program.cost.first + (runs - 1) * program.cost.later);
            if (runs == 1) break;
        }
    }
    return lowest;
}

Evaluator::Strikes Evaluator::strikes(const PublicState& open, int striker, int struck, int instructions) const {
    std::array<Attacker, most_nodes> attackers;
    std::size_t count = 0;
    const std::uint64_t known = open.of(striker).directory | bit(kill_program);
    for (int n = striker * board_.nodes; n < (striker + 1) * board_.nodes; ++n) {
        const NodeState& node = open.node(n);
        if (!node.on_grid() || node.stunned()) continue;
        const bool turret = board_.square(node.spot).turret;
        attackers[count++] = {&node, turret ? attacks_ : attacks_ & known, turret ? jumps_ : jumps_ & known};
    }
    if (count == 0) return {};
    const double boost = price_of_boost(open, striker);
    std::array<std::pair<double, double>, most_nodes> prices;  // of a strike, and what it destroys
    std::size_t targets = 0;
    for (int n = struck * board_.nodes; n < (struck + 1) * board_.nodes; ++n) {
        const NodeState& target = open.node(n);
        if (!target.on_grid()) continue;
        double lowest = out_of_reach;
        for (std::size_t a = 0; a < count; ++a) lowest = price_of_strike(open, attackers[a], boost, target, lowest);
        prices[targets++] = {lowest, value_of(target)};
    }
    std::sort(prices.begin(), prices.begin() + static_cast<std::ptrdiff_t>(targets));
    double remaining = instructions;
    Strikes sum;
    for (std::size_t i = 0; i < targets; ++i) {
        const auto& [price, worth] = prices[i];
        if (remaining >= price)
            sum.now += worth;
        else if (remaining > 0)
            sum.now += part_share * worth * remaining / price;
        remaining -= std::max(price, 0.5);
        sum.later += softness * worth * soft_limit / (soft_limit + price);
    }
    return sum;
}

double Evaluator::promise(const PublicState& open, int seat) const {
    if (open.phase != Phase::turns || !open.turn_open || open.instructions <= 0) return 0;
    double sum = 0;
    for (int rival = 0; rival < board_.players; ++rival)
        if (rival != seat && !open.of(rival).out) sum += strikes(open, seat, rival, open.instructions).now;
    return strike_gain * sum;
}

double Evaluator::value(const PublicState& open, int seat) const {
    double own_value = 0, rival_value = 0;
    for (int n = 0; n < board_.node_count(); ++n)
        if (open.node(n).on_grid()) (board_.owner_of(n) == seat ? own_value : rival_value) += value_of(open.node(n));
    if (open.phase == Phase::over) return open.winner == seat ? 1000 : open.winner >= 0 ? -1000 : -5;
    // The nearer the standstill, the less counts what could be lost, and what could be struck later: it is struck now.
    const double patience = 1 - std::min(1.0, 2.0 * open.quiet / std::max(1, board_.standstill * board_.players));
    double value =
        own_value - rival_value + lead_weight * (own_value - rival_value) / std::max(0.1, own_value + rival_value);
    for (int rival = 0; rival < board_.players; ++rival) {
        if (rival == seat || open.of(rival).out) continue;
        const Strikes own_next = strikes(open, seat, rival, income_of(board_, open, seat));
        const Strikes its_next = strikes(open, rival, seat, income_of(board_, open, rival));
        value += chance_weight * (late_share + (1 - late_share) * patience) * (own_next.now + own_next.later) -
                 loss_weight * patience * (its_next.now + its_next.later);
    }
    return value;
}

}  // namespace nedforge::echo_death
