#include "validator/luddite/solver/greedy.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nedforge::luddite {

namespace {

constexpr std::size_t energy = static_cast<std::size_t>(Resource::energy);
constexpr std::size_t tool = static_cast<std::size_t>(Resource::multi_tool);
constexpr std::size_t credit = static_cast<std::size_t>(Resource::credit);
constexpr std::array<double, 3> left_over{1, 1, 2};  // RULES 5
constexpr std::size_t most_quarters = 200;
constexpr int last_rounds = 6;                       // boxes left from which it is judged by the odds, not by dice alone
constexpr int home_watch = 13;                       // boxes left from which the way back counts for every visit

Action action_of(ActionKind kind, Die die, int number = 0, int target = 0) {
    Action a;
    a.kind = kind;
    a.die = die;
    a.number = static_cast<std::int8_t>(number);
    a.target = static_cast<std::int16_t>(target);
    return a;
}

bool can_gain(const Board& board, const State& s, std::size_t r) {
    return board.rulings.spaces == SpacesRuling::lifetime ? s.used_spaces[r] < board.spaces[r] : s.held[r] < board.spaces[r];
}

// The unused dice, one of each value.
struct Values {
    std::array<Die, 7> die{};
    std::array<int, 7> count{};
};
Values unused_values(const State& s) {
    Values values;
    for (int i = 0; i < 3; ++i)
        if (const int v = die_value(s, Die::rolled(i))) {
            values.die[static_cast<std::size_t>(v)] = Die::rolled(i);
            ++values.count[static_cast<std::size_t>(v)];
        }
    for (int v = 1; v <= 6; ++v)
        if (const int made = s.dice.made[static_cast<std::size_t>(v - 1)]) {
            values.die[static_cast<std::size_t>(v)] = Die::made(v);
            values.count[static_cast<std::size_t>(v)] += made;
        }
    return values;
}

}  // namespace

Greedy::Greedy(const Board& board, const GreedyWeights& weights)
    : Greedy(board, std::make_shared<const Routes>(board), weights) {}

Greedy::Greedy(const Board& board, std::shared_ptr<const Routes> routes, const GreedyWeights& weights)
    : board_(&board), weights_(weights), routes_(std::move(routes)), outlook_(board), odds_(NeedOdds::table()) {
    for (std::size_t c = 0; c < 256; ++c) {
        hack_near_[c] = c == HackOutlook::never ? 0.0f : static_cast<float>(std::exp(-weights.hack_decay * static_cast<double>(c)));
        walk_near_[c] = c == 255 ? 0.0f : static_cast<float>(std::exp(-weights.walk_decay * static_cast<double>(c)));
    }
    in_time_.resize(most_quarters + 1);
    for (std::size_t quarters = 0; quarters < in_time_.size(); ++quarters)
        for (std::size_t c = 0; c < 256; ++c) {
            const double dice = static_cast<double>(quarters) / 4;
            const double needed = static_cast<double>(c) / 10 + 0.3;
            in_time_[quarters][c] = c == 0 ? 1.0f : static_cast<float>(1 - std::exp(-0.8 * (dice / needed) * (dice / needed)));
        }
    for (const auto& reward : board.hack.rewards) {
        double points = reward.damage;
        for (std::size_t r = 0; r < 3; ++r) points += reward.gain.of[r] * (left_over[r] + weights.extra[r]);
        reward_points_.push_back(points);
    }
}

bool Greedy::Look::tight() const { return boxes_left < home_watch; }

const Greedy::Times& Greedy::times(int boxes_left, const Hand& hand) const {
    const double dice = weights_.dice_a_box * std::max(0, boxes_left) + (boxes_left < home_watch ? 0.8 * hand.size : 1.0);
    return in_time_[std::min<std::size_t>(most_quarters, static_cast<std::size_t>(4 * dice))];
}

double Greedy::price(std::size_t r, int boxes_left) const {
    return left_over[r] + weights_.extra[r] * std::min(1.0, boxes_left / 15.0);
}

double Greedy::fuse_worth(std::uint16_t toggles, int number) const {
    const int count = (toggles >> (2 * (number - 1))) & 3;
    return count == 2 ? 2 * weights_.fuse : count == 1 ? weights_.fuse * 0.5 : 0;  // at 3 it is banked
}

Greedy::Look Greedy::look_at(const State& s, int keep) {
    const Board& board = *board_;
    Look look;
    const ScoreParts parts = score_parts(board, s);
    look.banked = parts.critical + parts.hack + parts.switches + parts.clock;
    look.boxes_left = board.clock_length - s.clock;
    if (look.boxes_left <= 0) {
        look.banked += parts.leftover;
        look.odds = escaped(board, s) ? 1 : 0;
        return look;
    }
    bool kept = keep == 0;
    const auto deal = [&](int value) {
        if (value == 0) return;
        if (value == keep && !kept) kept = true;
        else if (look.hand.size < look.hand.value.size()) look.hand.value[look.hand.size++] = static_cast<std::uint8_t>(value);
    };
    if (in_round(s)) {
        for (int i = 0; i < 3; ++i) deal(die_value(s, Die::rolled(i)));
        for (int v = 1; v <= 6; ++v)
            for (int n = s.dice.made[static_cast<std::size_t>(v - 1)]; n > 0; --n) deal(v);
    }
    if (keep) {
        look.boxes_left -= keep;
        if (keep >= 4) look.banked += keep;
        const int end = std::min<int>(board.clock_length, s.clock + keep);
        for (int box = s.clock; box < end; ++box) {
            if (board.rulings.clock_icons == ClockIconsRuling::last && box + 1 != end) continue;
            const int icon = board.clock_icon[static_cast<std::size_t>(box)];
            if (icon >= 0 && can_gain(board, s, static_cast<std::size_t>(icon)))
                look.banked += price(static_cast<std::size_t>(icon), look.boxes_left);
        }
    }
    look.time = weights_.box * std::max(0, look.boxes_left);
    for (std::size_t r = 0; r < 3; ++r) look.resources += s.held[r] * price(r, look.boxes_left);
    if (look.boxes_left > 0)
        for (int n = 1; n <= switch_count; ++n) look.fuses += fuse_worth(s.toggles, n);
    outlook_.costs(s, look.cost.data());
    const Times& in_time = times(look.boxes_left, look.hand);
    const auto& targets = routes_->targets();
    for (int t = 1; t <= routes_->critical_count(); ++t) {
        const auto node = targets[static_cast<std::size_t>(t)];
        look.code[static_cast<std::size_t>(t)] = s.hit & bit(node) ? 255 : s.unlocked & bit(node) ? 0 : 254;
    }
    for (std::size_t i = 0; i < board.hack.rewards.size(); ++i) {
        look.hack += reward_points_[i] * near_hack(look.cost[i], in_time);
        const int node = board.hack.rewards[i].node;
        if (node < 0 || look.cost[i] == HackOutlook::never) continue;
        for (int t = 1; t <= routes_->critical_count(); ++t)
            if (targets[static_cast<std::size_t>(t)] == node && look.code[static_cast<std::size_t>(t)] != 255)
                look.code[static_cast<std::size_t>(t)] = std::min(look.code[static_cast<std::size_t>(t)], look.cost[i]);
    }
    look.open = open_locks(s);
    for (std::size_t t = 1; t < targets.size(); ++t) {
        const bool critical = static_cast<int>(t) <= routes_->critical_count();
        double points = 0;
        int code = 0;
        if (critical) {
            code = look.code[t];
            if (code >= 254) continue;
            points = board.critical_damage[targets[t]];
            if (code > 0) points *= weights_.code * hack_near_[static_cast<std::size_t>(code)];
        } else {
            if ((s.caches >> targets[t]) & 1) continue;
            const auto& gain = board.cache[targets[t]];
            for (std::size_t r = 0; r < 3; ++r)
                if (gain.of[r] && can_gain(board, s, r)) points += gain.of[r] * price(r, look.boxes_left);
            points *= weights_.cache;
        }
        if (points > 0.05)
            look.goals[look.goal_count++] = {static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(code), static_cast<float>(points)};
    }
    const Visits visits = visits_from(s, look, look.hand, s.node, s.toggles, look.open);
    look.visits = visits.sum;
    look.odds = visits.odds;
    visits_known_ = 0;
    return look;
}

// The odds that these needs are met: by this round's free dice and resources, then by later rounds.
float Greedy::odds_of(const State& s, const Look& look, const Hand& hand, unsigned toggles, unsigned locks, int steps, int powers) const {
    if (!(toggles | locks) && steps <= 0 && powers <= s.held[energy]) return 1;
    if (look.boxes_left >= NeedOdds::most_boxes && powers <= s.held[energy]) return 1;
    int walks = s.held[energy] - powers;
    if (walks < 0) return look.boxes_left > 12 ? 0.3f : 0.0f;
    unsigned numbers = toggles | locks;
    Hand left = hand;
    for (std::size_t i = 0; i < left.size;) {
        const unsigned number = 1u << (left.value[i] - 1);
        if (numbers & number) {
            numbers &= ~number;
            left.value[i] = left.value[--left.size];
        } else {
            ++i;
        }
    }
    for (int tools = s.held[tool]; tools > 0 && (numbers & ~locks); --tools) {
        const unsigned by_tool = numbers & ~locks;
        numbers &= ~(by_tool & (~by_tool + 1));
    }
    if (!numbers) {
        for (std::size_t i = 0; i < left.size; ++i) steps -= left.value[i];
        steps = std::max(0, steps - 3 * walks);
    }
    return odds_(numbers, steps, look.boxes_left);
}

// What the NEETLE may still fetch, and the odds of getting home, were it at `node` with these toggles and open locks.
Greedy::Visits Greedy::visits_from(const State& s, const Look& look, const Hand& hand, int node, std::uint16_t toggles,
                                   std::uint16_t open) const {
    const Board& board = *board_;
    const auto& targets = routes_->targets();
    Visits result{0, 0};
    const Times& in_time = times(look.boxes_left, hand);
    const Routes::Costs costs = routes_->costs_from(node, toggles, open);
    result.odds = 1;
    if (look.boxes_left < NeedOdds::most_boxes && node != board.exit) {
        result.odds = 0;
        const Route home = routes_->from(node, toggles, open, 0);
        if (home.found()) result.odds = odds_of(s, look, hand, home.toggles, home.numbers, home.steps + 3 * home.repeats, home.powers);
        if (result.odds < 0.95 && s.held[energy] >= 2 && (board.neighbours[static_cast<std::size_t>(node)] & bit(board.exit))) result.odds = 0.95;
        result.odds = std::max(result.odds, 0.002);
    }
    const bool tight = look.tight();
    for (std::size_t g = 0; g < look.goal_count; ++g) {
        const auto& goal = look.goals[g];
        const int cost = costs[goal.target];
        if (cost >= 255) continue;
        double points = static_cast<double>(goal.points) * walk_near_[static_cast<std::size_t>(cost)] *
                        in_time[static_cast<std::size_t>(std::min(254, cost + goal.code))];
        if (tight && look.boxes_left > last_rounds) {
            // There and back within the dice that are left.
            const int back = routes_->costs_from(targets[goal.target], costs.after(goal.target), open)[0];
            if (back >= 255) continue;
            points *= in_time[static_cast<std::size_t>(std::min(254, cost + goal.code + back))];
        } else if (tight && points > 0.3) {
            const Route way = routes_->from(node, toggles, open, goal.target);
            const Route back = routes_->from(targets[goal.target], way.toggles_after, open, 0);
            if (!back.found()) continue;
            points *= odds_of(s, look, hand, way.toggles | back.toggles, way.numbers | back.numbers,
                              way.steps + back.steps + 3 * (way.repeats + back.repeats), way.powers + back.powers);
        }
        result.sum += points;
    }
    return result;
}

double Greedy::worth(const State& s) { return look_at(s, 0).worth(); }

void Greedy::hack_choices(const State& s, const Look& look, const Hand& hand, Die die, int value, double paid, std::vector<Choice>& out) {
    const Board& board = *board_;
    outlook_.options(s, value, options_);
    const double before = look.worth();
    const Times& in_time = times(look.boxes_left, hand);
    // A die less in hand: the way home, and what may still be reached, by what is left.
    const bool tight = look.tight() && value != 0;
    const Visits left = tight ? visits_from(s, look, hand, s.node, s.toggles, look.open) : Visits{look.visits, look.odds};
    for (const auto& option : options_) {
        double sum = look.sum() - look.visits + left.sum - paid;
        bool code = false;
        for (std::size_t k = 0; k < option.touched; ++k) {
            const auto reward = option.reward[k];
            const double old = near_hack(look.cost[reward], in_time);
            const double now = option.cost[k] == 0 ? 1.0 : near_hack(option.cost[k], in_time);
            sum += reward_points_[reward] * (now - old);
            code = code || board.hack.rewards[reward].node >= 0;
        }
        if (option.icons >= 0 && can_gain(board, s, static_cast<std::size_t>(option.icons)))
            sum += price(static_cast<std::size_t>(option.icons), look.boxes_left);
        if (code) {
            // Only the codes' distances change; the routes stay.
            const std::uint16_t open = look.open;
            for (std::size_t k = 0; k < option.touched; ++k) {
                const auto reward = option.reward[k];
                const int node = board.hack.rewards[reward].node;
                if (node < 0) continue;
                for (int t = 1; t <= routes_->critical_count(); ++t) {
                    const auto place = static_cast<std::size_t>(t);
                    if (routes_->targets()[place] != node || look.code[place] == 255 || look.code[place] == 0) continue;
                    const Route way = routes_->from(s.node, s.toggles, open, place);
                    const auto points_at = [&](int cost) {
                        if (cost >= 254 || !way.found()) return 0.0;
                        double points = 1.0 * board.critical_damage[static_cast<std::size_t>(node)] * walk_near_[static_cast<std::size_t>(way.cost)] *
                                        in_time[static_cast<std::size_t>(std::min(254, way.cost + cost))];
                        if (cost > 0) points *= weights_.code * hack_near_[static_cast<std::size_t>(cost)];
                        return points;
                    };
                    const int now = option.cost[k] == 0 ? 0 : std::min(look.code[place], option.cost[k]);
                    if (now == 0 && s.node == node) sum += board.critical_damage[static_cast<std::size_t>(node)] - points_at(look.code[place]);
                    else sum += points_at(now) - points_at(look.code[place]);
                }
            }
        }
        Choice choice;
        choice.gain = left.odds * sum - before;
        choice.actions[0] = action_of(ActionKind::hack, die, 0, option.target);
        out.push_back(choice);
    }
}

void Greedy::toggle_choice(const State& s, const Look& look, const Hand& hand, Die die, int number, double paid, std::vector<Choice>& out) {
    if (toggles_of(s, number) == max_toggles) return;
    const auto toggled = static_cast<std::uint16_t>(s.toggles + (1u << (2 * (number - 1))));
    const Visits visits = visits_from(s, look, hand, s.node, toggled, look.open);
    double sum = look.sum() - look.visits + visits.sum - fuse_worth(s.toggles, number) + fuse_worth(toggled, number) - paid;
    if (toggles_of(s, number) == max_toggles - 1) sum += 2;
    Choice choice;
    choice.gain = visits.odds * sum - look.worth();
    choice.actions[0] = action_of(ActionKind::toggle, die, number);
    out.push_back(choice);
}

// Bonus boxes and locks.
void Greedy::fixed_choices(const State& s, const Look& look, const Hand& hand, Die die, int value, double paid, std::vector<Choice>& out) {
    const Board& board = *board_;
    const bool tight = look.tight();
    const Visits left = tight ? visits_from(s, look, hand, s.node, s.toggles, look.open) : Visits{look.visits, look.odds};
    for (std::size_t b = 0; b < board.bonuses.size(); ++b) {
        if (board.bonuses[b].die != value || (s.bonuses >> b) & 1) continue;
        double points = board.bonuses[b].damage;
        for (std::size_t r = 0; r < 3; ++r)
            if (board.bonuses[b].gain.of[r] && can_gain(board, s, r)) points += board.bonuses[b].gain.of[r] * price(r, look.boxes_left);
        Choice choice;
        choice.gain = left.odds * (look.sum() - look.visits + left.sum + points - paid) - look.worth();
        choice.actions[0] = action_of(ActionKind::bonus, die, 0, static_cast<int>(b));
        out.push_back(choice);
    }
    for (NodeMask locks = board.lock_nodes[static_cast<std::size_t>(value)] & ~s.opened; locks; locks &= locks - 1) {
        const int node = std::countr_zero(locks);
        const Visits visits = visits_from(s, look, hand, s.node, s.toggles, routes_->open_locks(s.opened | s.powered | bit(node)));
        Choice choice;
        choice.gain = visits.odds * (look.sum() - look.visits + visits.sum - paid) - look.worth();
        choice.actions[0] = action_of(ActionKind::unlock, die, 0, node);
        out.push_back(choice);
    }
}

void Greedy::move_choices(const State& s, const Look& look, const Hand& hand, Die die, int steps, double paid, std::vector<Choice>& out) {
    const Board& board = *board_;
    const NodeMask open = enterable(board, s);
    const std::uint16_t locks = look.open;
    const bool tight = look.tight();
    std::array<std::array<std::uint8_t, 6>, max_nodes> path;
    NodeMask seen = bit(s.node), edge = bit(s.node);
    for (int length = 1; length <= steps && edge; ++length) {
        NodeMask next = 0;
        for (NodeMask rest = edge; rest; rest &= rest - 1) {
            const auto from = static_cast<std::size_t>(std::countr_zero(rest));
            for (NodeMask to = board.neighbours[from] & open & ~seen & ~next; to; to &= to - 1) {
                const auto node = static_cast<std::size_t>(std::countr_zero(to));
                if (length > 1) path[node] = path[from];
                path[node][static_cast<std::size_t>(length - 1)] = static_cast<std::uint8_t>(node);
                next |= bit(static_cast<int>(node));
            }
        }
        seen |= next;
        edge = next;
        for (NodeMask to = next; to; to &= to - 1) {
            const int node = std::countr_zero(to);
            const auto n = static_cast<std::size_t>(node);
            if (tight || !(visits_known_ & bit(node))) {
                visits_[n] = visits_from(s, look, hand, node, s.toggles, locks);
                visits_known_ |= bit(node);
            }
            const Visits visits = visits_[n];
            double sum = look.sum() - look.visits + visits.sum - paid;
            // Arriving: the visit's discounted worth becomes points in hand.
            if ((s.unlocked & ~s.hit) & bit(node))
                sum += board.critical_damage[n] * (1 - (look.tight() ? visits.odds : 1.0));
            if (board.cache_nodes & ~s.caches & bit(node)) {
                double points = 0;
                for (std::size_t r = 0; r < 3; ++r)
                    if (board.cache[n].of[r] && can_gain(board, s, r)) points += board.cache[n].of[r] * price(r, look.boxes_left);
                sum += points * (1 - weights_.cache);
            }
            Choice choice;
            choice.gain = visits.odds * sum - look.worth();
            choice.actions[0] = action_of(ActionKind::move, die);
            choice.actions[0].path_length = static_cast<std::uint8_t>(length);
            choice.actions[0].path = path[n];
            for (std::size_t i = static_cast<std::size_t>(length); i < 6; ++i) choice.actions[0].path[i] = 0;
            out.push_back(choice);
        }
    }
}

void Greedy::die_choices(const State& s, const Look& look, Die die, int value, std::vector<Choice>& out) {
    const Hand hand = look.hand.without(value);
    hack_choices(s, look, hand, die, value, 0, out);
    fixed_choices(s, look, hand, die, value, 0, out);
    toggle_choice(s, look, hand, die, value, 0, out);
    move_choices(s, look, hand, die, value, 0, out);
}

void Greedy::die_choices(const State& s, int keep, Die die, std::vector<Choice>& out) {
    die_choices(s, look_at(s, keep), die, die_value(s, die), out);
}

void Greedy::resource_choices(const State& s, int keep, std::vector<Choice>& out) {
    resource_choices(s, look_at(s, keep), keep, out);
}

void Greedy::resource_choices(const State& s, const Look& look, int keep, std::vector<Choice>& out) {
    const Board& board = *board_;
    const Hand& hand = look.hand;
    const bool tight = look.tight();
    const auto wrapped = [&](const Action& first, std::size_t from) {
        for (std::size_t i = from; i < out.size(); ++i) {
            out[i].actions[1] = out[i].actions[0];
            out[i].actions[0] = first;
            out[i].count = 2;
        }
    };
    if (s.held[energy] >= 1) {
        const double paid = price(energy, look.boxes_left);
        if (board.hack.variant == HackBoard::Variant::lines || board.hack.variant == HackBoard::Variant::patterns)
            hack_choices(s, look, hand, Die::none(), 0, paid, out);
        move_choices(s, look, hand, Die::none(), 3, paid, out);
        for (NodeMask closed = board.energy_nodes & ~s.powered; closed; closed &= closed - 1) {
            const int node = std::countr_zero(closed);
            const Visits visits = visits_from(s, look, hand, s.node, s.toggles, routes_->open_locks(s.opened | s.powered | bit(node)));
            Choice choice;
            choice.gain = visits.odds * (look.sum() - look.visits + visits.sum - paid) - look.worth();
            choice.actions[0] = action_of(ActionKind::power, Die::none(), 0, node);
            out.push_back(choice);
        }
    }
    if (s.held[energy] >= 2) {
        const NodeMask shut = board.neighbours[s.node] & ~enterable(board, s);
        for (NodeMask to = shut; to; to &= to - 1) {
            const int node = std::countr_zero(to);
            const auto n = static_cast<std::size_t>(node);
            const Visits visits = visits_from(s, look, hand, node, s.toggles, look.open);
            double sum = look.sum() - look.visits + visits.sum - 2 * price(energy, look.boxes_left);
            if (board.cache_nodes & ~s.caches & bit(node)) sum += 0.5;
            if ((s.unlocked & ~s.hit) & bit(node)) sum += 0.02 * board.critical_damage[n];
            Choice choice;
            choice.gain = visits.odds * sum - look.worth();
            choice.actions[0] = action_of(ActionKind::force, Die::none(), 0, node);
            out.push_back(choice);
        }
    }
    if (s.held[tool] >= 1) {
        const double paid = price(tool, look.boxes_left);
        for (int n = 1; n <= switch_count; ++n) toggle_choice(s, look, hand, Die::none(), n, paid, out);
        bool kept = keep == 0;
        for (int i = 0; i < 3; ++i) {
            const Die die = Die::rolled(i);
            const int value = die_value(s, die);
            if (!value) continue;
            if (value == keep && !kept) {
                kept = true;
                continue;
            }
            for (const int by : {-1, 1}) {
                const int now = value + by;
                if (now < 1 || now > 6) continue;
                const std::size_t from = out.size();
                hack_choices(s, look, hand.without(value), die, now, paid, out);
                fixed_choices(s, look, hand.without(value), die, now, paid, out);
                wrapped(action_of(ActionKind::adjust, die, by), from);
            }
        }
    }
    if (s.held[credit] >= 1) {
        const double paid = price(credit, look.boxes_left);
        unsigned copied = 0;
        for (int i = 0; i < 3; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const int value = board.rulings.duplicate == DuplicateRuling::rolled ? s.dice.rolled[k] : s.dice.value[k];
            if ((copied >> value) & 1) continue;
            copied |= 1u << value;
            const std::size_t from = out.size();
            hack_choices(s, look, hand, Die::made(value), value, paid, out);
            fixed_choices(s, look, hand, Die::made(value), value, paid, out);
            if (tight) {
                toggle_choice(s, look, hand, Die::made(value), value, paid, out);
                move_choices(s, look, hand, Die::made(value), value, paid, out);
            }
            wrapped(action_of(ActionKind::duplicate, Die::rolled(i)), from);
        }
        if (s.held[credit] >= 2)
            for (int value = 1; value <= 6; ++value) {
                if ((copied >> value) & 1) continue;
                const std::size_t from = out.size();
                hack_choices(s, look, hand, Die::made(value), value, 2 * paid, out);
                fixed_choices(s, look, hand, Die::made(value), value, 2 * paid, out);
                if (tight) toggle_choice(s, look, hand, Die::made(value), value, 2 * paid, out);
                if (tight && value == 6) move_choices(s, look, hand, Die::made(value), value, 2 * paid, out);
                wrapped(action_of(ActionKind::create, Die::none(), value), from);
            }
    }
}

Greedy::Choice Greedy::best_use(const State& s, const Look& look, Die die, int value) {
    choices_.clear();
    die_choices(s, look, die, value, choices_);
    Choice best;
    best.count = 0;
    for (const auto& choice : choices_)
        if (choice.gain > best.gain) best = choice;
    return best;
}

// The die whose going to the Clock leaves most, with the best use of each other die.
int Greedy::choose_clock_die(const State& s) {
    const Values values = unused_values(s);
    // While there is time, the dice's uses hardly hang on which one the Clock gets.
    const bool near_end = board_->clock_length - s.clock <= 12;
    int chosen = 0;
    double most = -1e18;
    std::array<double, 7> best{};
    bool known = false;
    for (std::size_t v = 1; v <= 6; ++v) {
        if (!values.count[v]) continue;
        const Look look = look_at(s, static_cast<int>(v));
        if (near_end || !known) {
            known = true;
            for (std::size_t u = 1; u <= 6; ++u) {
                best[u] = 0;
                if (!values.count[u] || (near_end && u == v && values.count[u] == 1)) continue;
                best[u] = best_use(s, look, values.die[u], static_cast<int>(u)).gain;
            }
        }
        double sum = look.worth();
        for (std::size_t u = 1; u <= 6; ++u)
            if (values.count[u] > (u == v ? 1 : 0)) sum += best[u];
        if (sum > most) {
            most = sum;
            chosen = static_cast<int>(v);
        }
    }
    return chosen;
}

void Greedy::make(State& s, const Choice& choice, std::vector<Action>* done) const {
    for (int i = 0; i < choice.count; ++i) {
        apply(*board_, s, choice.actions[static_cast<std::size_t>(i)]);
        if (done) done->push_back(choice.actions[static_cast<std::size_t>(i)]);
        if (is_over(*board_, s)) return;
    }
}

// Before the Clock's last die: the actions that bring the NEETLE to the Exit, each nearer by the routes' measure.
bool Greedy::go_home(State& s, int keep, int depth, std::vector<Action>& done) {
    const Board& board = *board_;
    if (s.node == board.exit) return true;
    if (depth == 0) return false;
    const auto cost_of = [&](const State& at) {
        return at.node == board.exit ? -1 : routes_->from(at.node, at.toggles, open_locks(at), 0).cost;
    };
    struct Step { int cost; Action action; };
    std::vector<Step> steps;
    std::vector<Action> actions;
    legal_actions(board, s, actions);
    const auto values = unused_values(s);
    const int now = cost_of(s);
    for (const Action& action : actions) {
        if (action.kind != ActionKind::move && action.kind != ActionKind::toggle && action.kind != ActionKind::unlock &&
            action.kind != ActionKind::power && action.kind != ActionKind::force)
            continue;
        if (!action.die.is_none()) {
            const int value = die_value(s, action.die);
            if (value == keep && values.count[static_cast<std::size_t>(value)] == 1) continue;
        }
        State after = s;
        apply(board, after, action);
        if (const int cost = cost_of(after); cost < now) steps.push_back({cost, action});
    }
    // Dice before resources where they come as near.
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.action.die.is_none() < b.action.die.is_none();
    });
    if (steps.size() > 5) steps.resize(5);
    for (const auto& step : steps) {
        State after = s;
        apply(board, after, step.action);
        done.push_back(step.action);
        if (go_home(after, keep, depth - 1, done)) {
            s = after;
            return true;
        }
        done.pop_back();
    }
    return false;
}

void Greedy::finish_round(State& s, int keep, std::vector<Action>* done, bool spend) {
    const Board& board = *board_;
    const auto act = [&](const Action& action) {
        apply(board, s, action);
        if (done) done->push_back(action);
    };
    if (is_over(board, s)) return;
    if (s.dice.clocked) keep = 0;
    else if (!keep || !unused_values(s).count[static_cast<std::size_t>(keep)]) keep = choose_clock_die(s);
    bool spent = !spend;
    while (!is_over(board, s)) {
        const Values values = unused_values(s);
        const Look look = look_at(s, keep);
        Choice best;
        best.count = 0;
        for (std::size_t v = 1; v <= 6; ++v) {
            if (values.count[v] <= (static_cast<int>(v) == keep ? 1 : 0)) continue;
            if (Choice use = best_use(s, look, values.die[v], static_cast<int>(v)); use.gain > best.gain) best = use;
        }
        if (best.gain > 1e-9) {
            make(s, best, done);
            continue;
        }
        if (!spent) {
            resource_list_.clear();
            resource_choices(s, look, keep, resource_list_);
            const auto most = std::max_element(resource_list_.begin(), resource_list_.end(),
                                               [](const Choice& a, const Choice& b) { return a.gain < b.gain; });
            if (most != resource_list_.end() && most->gain > 0.05) {
                const Choice chosen = *most;
                make(s, chosen, done);
                continue;
            }
            spent = true;
        }
        if (keep >= board.clock_length - s.clock && s.node != board.exit) {
            std::vector<Action> way;
            if (go_home(s, keep, 4, way) && done) done->insert(done->end(), way.begin(), way.end());
        }
        if (keep) {
            // A tool may turn a 3 into a tally of 4, or spare boxes that are needed for the way home.
            const Die die = values.die[static_cast<std::size_t>(keep)];
            if (s.held[tool] > 0 && spend && die.is_rolled()) {
                double most = look.worth() + 0.05;
                int by = 0;
                for (const int step : {-1, 1}) {
                    if (keep + step < 1 || keep + step > 6) continue;
                    State adjusted = s;
                    apply(board, adjusted, action_of(ActionKind::adjust, die, step));
                    if (const double worth = look_at(adjusted, keep + step).worth(); worth > most) {
                        most = worth;
                        by = step;
                    }
                }
                if (by) act(action_of(ActionKind::adjust, die, by));
            }
            act(action_of(ActionKind::clock, die));
            keep = 0;
            continue;
        }
        // Dice with no better use may still go to the Clock.
        int more = 0;
        double most = look.worth() + 0.05;
        for (int v = 1; v <= 6; ++v)
            if (values.count[static_cast<std::size_t>(v)])
                if (const double worth = look_at(s, v).worth(); worth > most) {
                    most = worth;
                    more = v;
                }
        if (!more) return;
        act(action_of(ActionKind::clock, values.die[static_cast<std::size_t>(more)]));
    }
}

std::vector<Action> Greedy::next(const State& s) {
    State copy = s;
    std::vector<Action> done;
    finish_round(copy, 0, &done);
    return done;
}

}  // namespace nedforge::luddite
