#include "validator/echo_death/policy/turn_search.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/echo_death/legality.h"
#include "validator/echo_death/facts/walks.h"

namespace nedforge::echo_death {

namespace {

// How many actions of each sort are carried out from a state, as shares of the breadth.
constexpr int strike_share = 2, task_share = 2, move_share = 3;
constexpr int answers_inside_a_run = 200;  // more than a run can ask for

// The state after the Hack that is due, won by its challenger as far as the cards allow.
void settle_hack(const Board& board, State& state) {
    const Deciders due = deciders(board, state);
    if (due.by_chance) {
        std::vector<Step> drawn;
        legal_steps(board, state, -1, drawn);
        apply(board, state, drawn.front());
        return;
    }
    const int player = std::countr_zero(due.players);
    const unsigned deck = state.open.of(player).deck;
    const bool high = player == state.open.hack.challenger;
    const int card = high ? static_cast<int>(std::bit_width(deck)) - 1 : std::countr_zero(deck);
    apply(board, state, steps::card(player, card));
}

int drives(const Board& board, const PublicState& open, int seat) {
    int sum = 0;
    for (int n = 0; n < board.node_count(); ++n)
        if (open.node(n).on_grid()) sum += (board.owner_of(n) == seat ? 1 : -1) * open.node(n).hard_drive;
    return sum;
}

}  // namespace

Step best_push(const Board& board, const State& state, int seat, const std::vector<Step>& legal) {
    Step best = legal.front();
    double best_value = -1e9;
    for (const Step& step : legal) {
        State after = state;
        apply(board, after, step);
        const NodeState& pushed = after.open.node(step.node);
        double value = 10.0 * drives(board, after.open, seat);
        if (pushed.on_grid()) {  // away from this player's Nodes
            int nearest = 20;
            for (int n = seat * board.nodes; n < (seat + 1) * board.nodes; ++n)
                if (after.open.node(n).on_grid() && n != step.node)
                    nearest = std::min(nearest, board.distance(pushed.spot, after.open.node(n).spot));
            value += 0.1 * nearest;
        }
        if (value > best_value) best_value = value, best = step;
    }
    return best;
}

bool TurnSearch::carry_out(State& state, const Action& action) const {
    if (!action.run) {
        if (why_illegal(board_, state, steps::trade(action.trade))) return false;
        apply(board_, state, steps::trade(action.trade));
        return true;
    }
    if (why_illegal_run(board_, state.open, *action.run)) return false;
    begin_run(board_, state, *action.run);
    std::vector<Step> legal;
    for (int i = 0; state.open.ask != Ask::nothing && i < answers_inside_a_run; ++i) switch (state.open.ask) {
            case Ask::disconnect:
                apply(board_, state, steps::accept());
                break;
            case Ask::hack:
                settle_hack(board_, state);
                break;
            case Ask::trap: {
                const int node = state.open.doing.entered;
                const bool is_own = board_.owner_of(node) == state.open.asked;
                const auto task = most_valued_task(board_, state.open, node, is_own);
                apply(board_, state, task ? steps::trap(*task) : steps::spare());
                break;
            }
            case Ask::push: {
                const Deciders due = deciders(board_, state);
                const int pusher = std::countr_zero(due.players);
                legal_steps(board_, state, pusher, legal);
                apply(board_, state, best_push(board_, state, pusher, legal));
                break;
            }
            default:
                return false;
        }
    return state.open.ask == Ask::nothing;
}

const TurnSearch::Reach& TurnSearch::reach_of(const PublicState& open, int n) {
    const NodeState& node = open.node(n);
    const auto [known, fresh] = reaches_.try_emplace({n, node.spot, orthogonal_of(node), diagonal_of(node)});
    if (!fresh) return known->second;
    SpotSet blocked = occupied(board_, open);
    blocked.reset(node.spot);
    const Walks walks(board_, {orthogonal_of(node), board_.statistics.orthogonal.price},
                      {diagonal_of(node), board_.statistics.diagonal.price}, node.spot, blocked, open.instructions + 2);
    Reach& reach = known->second;
    for (Spot spot = 0; spot < board_.spots(); ++spot)
        if (spot != node.spot && walks.leads_to(spot) && walks.price(spot) <= open.instructions)
            reach.push_back({walks.price(spot), spot, movement_program});
    for (int p = root_count; p < index_count(board_.programs); ++p) {
        if (!board_.program(p).jump || !may_originate(board_, open, p, n)) continue;
        const int price = price_of(board_, open, p, n);
        if (price > open.instructions) continue;
        // A jump to a sending pad ends elsewhere, and a walk leads there as well.
        for (Spot spot = 0; spot < board_.spots(); ++spot)
            if (!blocked[spot] && spot != node.spot && board_.square(spot).exit == no_spot &&
                board_.distance(node.spot, spot) <= *board_.program(p).jump &&
                (!walks.leads_to(spot) || walks.price(spot) > price))
                reach.push_back({price, spot, p});
    }
    std::stable_sort(reach.begin(), reach.end(),
                     [](const Approach& a, const Approach& b) { return a.price < b.price; });
    return reach;
}

std::optional<Run> TurnSearch::run_of(const PublicState& open, int n, const Approach& approach) const {
    Run run;
    run.program = steps::narrow(approach.program);
    run.origin = steps::narrow(n);
    if (approach.program != movement_program) {
        run.to = approach.spot;
        return run;
    }
    const NodeState& node = open.node(n);
    SpotSet blocked = occupied(board_, open);
    blocked.reset(node.spot);
    const Walks walks(board_, {orthogonal_of(node), board_.statistics.orthogonal.price},
                      {diagonal_of(node), board_.statistics.diagonal.price}, node.spot, blocked, open.instructions + 2);
    if (!walks.leads_to(approach.spot) || walks.price(approach.spot) > open.instructions) return std::nullopt;
    run.path = walks.path_to(approach.spot);
    return run;
}

double TurnSearch::promise_of(const PublicState& open, const Run& run, int price) const {
    const NodeSet struck = struck_by(board_, open, run);
    double sum = 0;
    for (int n = 0; n < board_.node_count(); ++n) {
        if (!struck[n]) continue;
        const NodeState& node = open.node(n);
        const int damage = damage_of(board_, open, run.program, run.origin, n);
        const double share = std::min(1.0, damage / std::max<double>(1, node.hard_drive));
        const double harm = evaluator_.value_of(node) * (share >= 1 ? 1.0 : 0.6 * share);
        sum += board_.owner_of(n) == seat_ ? -1.2 * harm : harm;
    }
    return sum / (price + 0.5);
}

// The second target or the area that promises most.
void TurnSearch::choose_shape(const PublicState& open, Run& run) const {
    Run best = run;
    double best_promise = -1e9;
    for_each_shape(board_, open, run, [&](const Run& shaped) {
        const double promise = promise_of(open, shaped, 0);
        if (promise <= best_promise || run_forbids(board_, open, shaped)) return true;
        best_promise = promise;
        best = shaped;
        return true;
    });
    run = best;
}

void TurnSearch::add_strikes(const PublicState& open, int origin, int p, std::vector<Candidate>& out) {
    const Program& program = board_.program(p);
    const int price = price_of(board_, open, p, origin);
    if (price > open.instructions) return;
    for (int target = 0; target < board_.node_count(); ++target) {
        if (!open.node(target).on_grid() || board_.owner_of(target) == seat_) continue;
        Run run;
        run.program = steps::narrow(p);
        run.origin = steps::narrow(origin);
        run.at = target;
        if (allows_target(board_, open, p, origin, target)) {
            choose_shape(open, run);
            if (const double promise = promise_of(open, run, price); promise > 0 || program.push)
                out.push_back({{run, -1}, std::nullopt, promise});
            continue;
        }
        // The cheapest square from which it reaches; of equal ones the one with the most damage, Cover and other
        // enemies in reach.
        Approach chosen{never, no_spot, movement_program};
        double best_worth = 0;
        int hit = 0;
        for (const Approach& approach : reach_of(open, origin)) {
            const auto& [walk_price, spot, means] = approach;
            if (walk_price > chosen.price || walk_price + price > open.instructions) break;
            if (board_.distance(spot, open.node(target).spot) > program.distance || node_on(board_, open, spot) >= 0)
                continue;
            const int damage = damage_between(board_, program, offense_of(open.node(origin)), spot,
                                              defense_of(open.node(target)), open.node(target).spot);
            int enemies = 0;
            for (int n = 0; n < board_.node_count(); ++n)
                enemies += n != target && open.node(n).on_grid() && board_.owner_of(n) != seat_ &&
                           board_.distance(spot, open.node(n).spot) <= program.distance;
            const double worth =
                damage + 0.3 * board_.square(spot).covers + 0.1 * board_.square(spot).level + 0.2 * enemies;
            if (damage > 0 && (chosen.spot == no_spot || worth > best_worth))
                chosen = approach, best_worth = worth, hit = damage;
        }
        if (chosen.spot == no_spot) continue;
        const auto move = run_of(open, origin, chosen);
        if (!move) continue;
        const double share = std::min(1.0, hit / std::max<double>(1, open.node(target).hard_drive));
        Candidate& candidate = out.emplace_back();
        candidate.action.run = *move;
        candidate.strike.emplace().run = run;
        candidate.promise = share * evaluator_.value_of(open.node(target)) / (chosen.price + price + 0.5);
    }
}

void TurnSearch::add_tasks(const PublicState& open, int origin, int p, std::vector<Candidate>& out) {
    const Program& program = board_.program(p);
    const int price = price_of(board_, open, p, origin);
    if (price > open.instructions) return;
    const double worth = program.kind == ProgramKind::task ? value_of_task(board_, program) : 0;
    for (int target = 0; target < board_.node_count(); ++target) {
        const NodeState& node = open.node(target);
        if (!node.on_grid() || (program.distance == 0 && target != origin)) continue;
        const bool is_own = board_.owner_of(target) == seat_;
        if (program.heal && program.kind == ProgramKind::command) {
            if (!is_own || node.hard_drive >= board_.statistics.hard_drive) continue;
        } else if (is_own ? worth <= 0 : worth >= 0) {
            continue;
        }
        if (program.distance > 0 && !allows_target(board_, open, p, origin, target)) continue;
        if (program.stun && node.stunned()) continue;
        Run run;
        run.program = steps::narrow(p);
        run.origin = steps::narrow(origin);
        if (program.distance > 0) run.at = target;
        if (program.blast) {
            const Square square = board_.square_of(node.spot);
            run.area = board_.spot_of({std::clamp(square.column, 0, std::max(0, board_.width - program.blast->columns)),
                                       std::clamp(square.row, 0, std::max(0, board_.height - program.blast->rows))});
        }
        // Nodes with the least Defense first.
        const double promise = program.heal ? 1.0 : std::abs(worth) / (price + 0.5) - 0.2 * defense_of(node);
        out.push_back({{run, -1}, std::nullopt, promise});
    }
}

void TurnSearch::add_moves(const PublicState& open, int origin, std::vector<Candidate>& out) {
    const NodeState& node = open.node(origin);
    const auto nearest_enemy = [&](int spot) {
        int nearest = 2 * most_side;
        for (int n = 0; n < board_.node_count(); ++n)
            if (open.node(n).on_grid() && board_.owner_of(n) != seat_)
                nearest = std::min(nearest, board_.distance(spot, open.node(n).spot));
        return nearest;
    };
    const BoardSquare& start = board_.square(node.spot);
    const int near_now = nearest_enemy(node.spot);
    struct Wish {
        double worth = 0;
        Approach approach;
    };
    Wish retreat, advance, comfort;
    for (const Approach& approach : reach_of(open, origin)) {
        const auto& [price, spot, means] = approach;
        if (price > open.instructions) break;
        if (node_on(board_, open, spot) >= 0) continue;
        const BoardSquare& square = board_.square(spot);
        const int near = nearest_enemy(spot);
        const auto wish = [&](Wish& kind, double worth) {
            if (worth > kind.worth + 1e-9) kind = {worth, approach};
        };
        wish(retreat, near - near_now - 0.3 * price);
        wish(advance, near_now - near - 0.3 * price);
        wish(comfort, 3.0 * (square.hardlines - start.hardlines) + 2.0 * (square.covers - start.covers) +
                          1.0 * (square.level - start.level) - 0.5 * price);
    }
    for (const Wish* wish : {&retreat, &advance, &comfort}) {
        if (wish->approach.spot == no_spot) continue;
        if (const auto run = run_of(open, origin, wish->approach))
            out.push_back({{*run, -1}, std::nullopt, wish->worth});
    }
}

void TurnSearch::list_candidates(const PublicState& open, std::vector<Candidate>& out) {
    std::vector<Candidate> strikes, tasks, moves;
    for (int origin = seat_ * board_.nodes; origin < (seat_ + 1) * board_.nodes; ++origin) {
        if (!open.node(origin).on_grid()) continue;
        for (int p = 0; p < index_count(board_.programs); ++p) {
            const Program& program = board_.program(p);
            if (program.root == RootEffect::shutdown || !may_originate(board_, open, p, origin)) continue;
            if (program.root == RootEffect::movement)
                add_moves(open, origin, moves);
            else if (program.attack || program.push)
                add_strikes(open, origin, p, strikes);
            else if (!program.jump)  // add_moves and add_strikes jump
                add_tasks(open, origin, p, tasks);
        }
        if (open.phase == Phase::turns && board_.square(open.node(origin).spot).life &&
            open.node(origin).hard_drive > 1)
            tasks.push_back({{std::nullopt, origin}, std::nullopt, 0.5});
    }
    out.clear();
    const auto take = [&](std::vector<Candidate>& list, std::size_t limit) {
        std::stable_sort(list.begin(), list.end(),
                         [](const Candidate& a, const Candidate& b) { return a.promise > b.promise; });
        for (std::size_t i = 0; i < std::min(limit, list.size()); ++i) out.push_back(std::move(list[i]));
    };
    take(strikes, breadth_ / strike_share);
    take(tasks, open.phase == Phase::launch ? 3 * breadth_ : breadth_ / task_share);
    take(moves, breadth_ / move_share);
}

Plan TurnSearch::best_turn(const PublicState& open, const SearchSize& size) {
    struct Reached {
        State state;
        Plan plan;
        double rank = 0;  // the value with what the Instructions that are left promise
    };
    const auto better = [](const Reached& a, const Reached& b) { return a.rank > b.rank; };
    breadth_ = static_cast<std::size_t>(size.breadth);
    reaches_.clear();
    View view;
    view.open = open;
    view.seat = static_cast<std::int8_t>(seat_);
    std::vector<Reached> beam(1);
    beam[0].state = state_of(view);
    beam[0].plan.value = evaluator_.value(open, seat_);
    Plan best = beam[0].plan;
    std::vector<Candidate> candidates;
    for (int depth = 0; depth < size.depth && !beam.empty(); ++depth) {
        std::vector<Reached> next;
        for (const Reached& from : beam) {
            if (from.state.open.phase != open.phase || !from.state.open.turn_open) continue;
            list_candidates(from.state.open, candidates);
            for (const Candidate& candidate : candidates) {
                Reached reached = from;
                if (!carry_out(reached.state, candidate.action)) continue;
                reached.plan.actions.push_back(candidate.action);
                if (candidate.strike) {
                    Action strike = *candidate.strike;
                    if (reached.state.open.phase != open.phase) continue;
                    if (strike.run && allows_target(board_, reached.state.open, strike.run->program, strike.run->origin,
                                                    strike.run->at))
                        choose_shape(reached.state.open, *strike.run);
                    if (!carry_out(reached.state, strike)) continue;
                    reached.plan.actions.push_back(strike);
                }
                reached.plan.value = evaluator_.value(reached.state.open, seat_);
                reached.rank = reached.plan.value + evaluator_.promise(reached.state.open, seat_);
                if (reached.plan.value > best.value + 1e-9) best = reached.plan;
                next.push_back(std::move(reached));
            }
        }
        std::stable_sort(next.begin(), next.end(), better);
        beam.clear();
        for (Reached& reached : next) {
            // Orders of the same actions lead to the same value.
            if (!beam.empty() && beam.back().plan.value == reached.plan.value &&
                beam.back().state.open.instructions == reached.state.open.instructions)
                continue;
            beam.push_back(std::move(reached));
            if (index_count(beam) == size.width) break;
        }
    }
    return best;
}

}  // namespace nedforge::echo_death
