#include "validator/luddite/critique/game_record.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {

namespace {

constexpr int settings = 1 << (2 * switch_count);
constexpr int small_reward = 3;  // points of a Hack reward that is no deed

std::vector<std::array<int, 2>> index_pairs(const Map& map, const IndexedVector<NodePair, int>& pairs) {
    std::vector<std::array<int, 2>> indices;
    for (const auto& [a, b] : pairs)
        if (indices.size() < most_pairs) indices.push_back({index_of_node(map, a), index_of_node(map, b)});
    return indices;
}

// Nodes from which the Exit is reached under one setting of the switches or a later one.
NodeMask homeward(const Board& board, unsigned counts, const IndexedVector<NodeMask, int>& later_homes) {
    NodeMask home = bit(board.exit);
    for (int s = 0; s < switch_count; ++s)
        if (((counts >> (2 * s)) & 3) != max_toggles) home |= later_homes[counts + (1u << (2 * s))];
    const NodeMask open = board.gate_open[every_other_bit(counts)];
    for (NodeMask edge = home; edge;) {
        NodeMask next = 0;
        for (NodeMask remaining = edge & open; remaining; remaining &= remaining - 1)
            next |= board.neighbours[std::countr_zero(remaining)];
        edge = next & ~home;
        home |= edge;
    }
    return home;
}

bool joins(const std::array<int, 2>& pair, int from, int to) {
    return (pair[0] == from && pair[1] == to) || (pair[0] == to && pair[1] == from);
}

template <class Count>
double share(Count part, int games) {
    return share_in(part, games);
}

template <class Key>
double share_of_commonest(const std::map<Key, int>& counts, int games) {
    int highest = 0;
    for (const auto& [key, count] : counts) highest = std::max(highest, count);
    return share(highest, games);
}

}  // namespace

RecordTables::RecordTables(const Map& map, const Board& board)
    : board_(&board),
      walls_(index_pairs(map, map.walls)),
      links_(index_pairs(map, map.links)),
      home_(place_of_index(settings), 0) {
    for (int n = 0; n < board.node_count; ++n)
        for (int s = 0; s < switch_count; ++s)
            if ((board.gate_switches[n] >> s) & 1) gated_ |= 3u << (2 * s);
    for (unsigned counts = settings; counts-- > 0;) home_[counts] = homeward(board, counts, home_);
}

State Recorder::begin() {
    game_ = {};
    ever_closed_ = departures_ = 0;
    left_in_ = 0;
    State s = initial_state(tables_->board());
    game_.visits = bit(s.node);
    game_.entered_in[s.node] = 1;
    could_go_home_ = tables_->can_go_home(s);
    return s;
}

void Recorder::round(State& s, const std::array<int, 3>& roll) {
    start_round(tables_->board(), s, roll);
    ++game_.rounds;
    game_.numbers.roll(roll);
    met(s, s.node);
}

// What stands around a node that the NEETLE is on or passes.
void Recorder::met(const State& s, int node) {
    const Board& board = tables_->board();
    const NodeMask open = board.gate_open[switch_setting(s.toggles)], neighbours = board.neighbours[node];
    ever_closed_ |= ~open;
    game_.gates_met |= neighbours & ~open;
    game_.locks_met |= neighbours & ((board.locked & ~s.opened) | (board.energy_nodes & ~s.powered));
    const NodeMask enterable_nodes = enterable(board, s);
    for (std::size_t w = 0; w < tables_->walls().size(); ++w) {
        const auto& [a, b] = tables_->walls()[w];
        if ((a == node && (enterable_nodes >> b) & 1) || (b == node && (enterable_nodes >> a) & 1))
            game_.walls_met.set(w);
    }
}

void Recorder::stepped(int from, int to) {
    ++game_.steps;
    game_.visits |= bit(to);
    if (!game_.entered_in[to]) game_.entered_in[to] = static_cast<std::uint8_t>(std::min(game_.rounds, 255));
    for (std::size_t l = 0; l < tables_->links().size(); ++l)
        if (joins(tables_->links()[l], from, to)) game_.links_walked.set(l);
}

void Recorder::note_deed(const State& before, const State& after, const Action& action) {
    const Board& board = tables_->board();
    bool deed = ((before.toggles ^ after.toggles) & tables_->gated_toggles()) != 0 || before.opened != after.opened ||
                before.powered != after.powered || before.caches != after.caches || before.hit != after.hit ||
                before.unlocked != after.unlocked || (before.node != after.node && after.node == board.exit);
    if (action.kind == ActionKind::hack && !deed)
        deed = score_parts(board, after).hack - score_parts(board, before).hack > small_reward;
    if (deed) game_.last_deed = game_.rounds;
    game_.second_visits |= after.hit & ~before.hit & departures_;
    NodeMask prizes = (after.caches & ~before.caches) | (after.hit & ~before.hit);
    if (prizes) game_.longest_tour = std::max(game_.longest_tour, rounds_away());
    for (; prizes; prizes &= prizes - 1) game_.stops.push_back(lowest_place(prizes));
}

void Recorder::action(State& s, const Action& action) {
    const Board& board = tables_->board();
    const State before = s;
    game_.numbers.act(before, action);
    apply(board, s, action);
    if (action.kind != ActionKind::adjust && action.kind != ActionKind::duplicate && action.kind != ActionKind::create)
        ++(action.die.is_none() ? game_.paid : game_.dice)[action.kind];
    else
        ++game_.paid[action.kind];
    int node = before.node;
    NodeMask departures = 0;
    const auto step = [&](int to) {
        departures |= bit(node);
        stepped(node, to);
        met(s, to);
        node = to;
    };
    if (action.kind == ActionKind::move)
        for (std::size_t i = 0; i < action.path_length; ++i) step(action.path[i]);
    if (action.kind == ActionKind::force) {
        game_.forced |= bit(action.target);
        step(action.target);
    }
    if (action.kind == ActionKind::toggle) met(s, s.node);
    if (departures && !left_in_) left_in_ = game_.rounds;
    note_deed(before, s, action);
    departures_ |= departures;
    if (s.node == board.enter || s.node == board.exit) left_in_ = 0;
    if (before.node != s.node && s.node == board.exit) game_.home_round = game_.rounds;
    if (could_go_home_ && !tables_->can_go_home(s)) game_.lost = {game_.rounds, action, before.node};
    could_go_home_ = tables_->can_go_home(s);
    if (could_go_home_) game_.lost.reset();  // a force step came back
    if (keep_ends_ && is_over(board, s)) game_.ends.push_back(s);
}

void Recorder::round_over(State& s) {
    end_round(tables_->board(), s);
    if (keep_ends_) game_.ends.push_back(s);
}

RecordedGame Recorder::end(const State& s) {
    const Board& board = tables_->board();
    const ScoreParts parts = score_parts(board, s);
    game_.escaped = escaped(board, s);
    game_.score = score(board, s);
    game_.points = {parts.critical, parts.hack, parts.switches, parts.clock, parts.leftover};
    game_.end_node = s.node;
    game_.end = s;
    game_.hits = s.hit;
    game_.caches = s.caches;
    game_.opened = s.opened;
    game_.powered = s.powered;
    game_.crossed = s.crossed;
    for (int row = 0; row < index_count(s.rows); ++row) game_.in_row[row] = s.rows[row].filled;
    game_.bonuses = s.bonuses;
    game_.toggles = s.toggles;
    game_.gates_met |= ever_closed_ & game_.visits;
    game_.locks_met |= (s.opened | s.powered) & game_.visits;
    for (const int r : paid_rewards(board, s)) game_.rewards.set(place_of_index(r));
    if (game_.escaped) game_.lost.reset();
    return std::move(game_);
}

template <class Key>
double entropy_of(const std::map<Key, int>& counts) {
    double total = 0, bits = 0;
    for (const auto& [key, count] : counts) total += count;
    for (const auto& [key, count] : counts)
        if (count > 0) bits -= count / total * std::log2(count / total);
    return std::max(bits, 0.0);
}
template double entropy_of(const std::map<NodeMask, int>&);
template double entropy_of(const std::map<std::vector<std::uint8_t>, int>&);

PlayFigures figures_of(const Board& board, const std::vector<RecordedGame>& games) {
    PlayFigures f;
    f.games = index_count(games);
    std::map<std::vector<std::uint8_t>, int> ways;
    double sum = 0, squares = 0, dead = 0;
    IndexedArray<double, ActionKind, action_kinds> dice{};
    for (const RecordedGame& game : games) {
        sum += game.score;
        f.escaped += game.escaped;
        f.rounds += game.rounds;
        dead += share_in(game.rounds - game.last_deed, game.rounds);
        f.lost_exit += !game.escaped;
        f.lost_by_step += !game.escaped && game.lost;
        ++f.sets[game.hits];
        ++ways[game.stops];
        for (std::size_t l = 0; l < f.win.size(); ++l)
            f.win[l] += beats(board.rulings, game.score, board.thresholds.of[l]);
        for (std::size_t k = 0; k < action_kinds; ++k) dice[k] += game.dice[k];
    }
    f.mean = share(sum, f.games);
    for (const RecordedGame& game : games) squares += (game.score - f.mean) * (game.score - f.mean);
    f.sd = f.games > 1 ? std::sqrt(squares / (f.games - 1)) : 0;
    for (double* figure : {&f.escaped, &f.rounds, &f.lost_exit, &f.lost_by_step, &f.win[0], &f.win[1], &f.win[2]})
        *figure = share(*figure, f.games);
    f.dead_rounds = share(dead, f.games);
    f.set_entropy = entropy_of(f.sets);
    f.commonest_set = share_of_commonest(f.sets, f.games);
    f.way_entropy = entropy_of(ways);
    f.commonest_way = share_of_commonest(ways, f.games);
    double total = 0;
    for (const double count : dice) total += count;
    if (total > 0) {
        f.hack_dice = dice[ActionKind::hack] / total;
        f.walk_dice = (dice[ActionKind::move] + dice[ActionKind::unlock]) / total;
        f.switch_dice = dice[ActionKind::toggle] / total;
        f.clock_dice = dice[ActionKind::clock] / total;
        f.other_dice = 1 - f.hack_dice - f.walk_dice - f.switch_dice - f.clock_dice;
    }
    return f;
}

LuckAndSkill luck_and_skill(const std::vector<std::vector<double>>& scores) {
    LuckAndSkill result;
    if (scores.size() < 2) return result;
    std::size_t games = scores[0].size();
    for (const auto& of_player : scores) games = std::min(games, of_player.size());
    if (games < 2) return result;
    const double players = index_count(scores), dice = static_cast<double>(games);
    std::vector<double> by_player(scores.size(), 0), by_dice(games, 0);
    double mean = 0;
    for (std::size_t p = 0; p < scores.size(); ++p)
        for (std::size_t g = 0; g < games; ++g) {
            by_player[p] += scores[p][g] / dice;
            by_dice[g] += scores[p][g] / players;
            mean += scores[p][g] / (players * dice);
        }
    double of_players = 0, of_dice = 0, of_rest = 0;  // mean squares
    for (const double m : by_player) of_players += dice * (m - mean) * (m - mean) / (players - 1);
    for (const double m : by_dice) of_dice += players * (m - mean) * (m - mean) / (dice - 1);
    for (std::size_t p = 0; p < scores.size(); ++p)
        for (std::size_t g = 0; g < games; ++g) {
            const double residual = scores[p][g] - by_player[p] - by_dice[g] + mean;
            of_rest += residual * residual / ((players - 1) * (dice - 1));
        }
    const double skill = std::max(0.0, (of_players - of_rest) / dice),
                 luck = std::max(0.0, (of_dice - of_rest) / players);
    const double total = skill + luck + of_rest;
    if (total > 0) result = {luck / total, skill / total, of_rest / total};
    return result;
}

}  // namespace nedforge::luddite
