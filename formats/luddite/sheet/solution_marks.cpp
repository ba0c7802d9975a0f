#include "formats/luddite/sheet/solution_marks.h"

#include <algorithm>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

void mark_nodes(IndexedVector<int, int>& marks, NodeMask before, NodeMask after, int round) {
    for (int n = 0; n < index_count(marks); ++n)
        if (after & ~before & bit(n)) marks[n] = round;
}

// One action's or one round's worth of change.
void compare(const State& a, const State& b, int round, SolutionMarks& m) {
    for (int s = 1; s <= switch_count; ++s)
        for (int k = toggles_of(a, s); k < toggles_of(b, s); ++k) m.toggles[s - 1][k] = round;
    for (int i = a.clock; i < b.clock; ++i) m.clock[i] = round;
    for (std::size_t i = 0; i < m.bonuses.size(); ++i)
        if ((b.bonuses & ~a.bonuses) >> i & 1u) m.bonuses[i] = round;
    mark_nodes(m.opened, a.opened, b.opened, round);
    mark_nodes(m.powered, a.powered, b.powered, round);
    mark_nodes(m.content, a.caches, b.caches, round);
    mark_nodes(m.content, a.hit, b.hit, round);
    for (std::size_t i = 0; i < m.crossed.size(); ++i)
        if ((b.crossed & ~a.crossed) >> i & 1u) m.crossed[i] = round;
    for (std::size_t r = 0; r < b.rows.size(); ++r)
        if (b.rows[r].filled > a.rows[r].filled)
            m.written[static_cast<int>(r)].push_back({b.rows[r].total - a.rows[r].total, round});
    for (std::size_t k = 0; k < 3; ++k) {
        const int gained = b.used_spaces[k] - a.used_spaces[k], spent = gained - (b.held[k] - a.held[k]);
        m.gained[k].insert(m.gained[k].end(), place_of_index(std::max(gained, 0)), round);
        m.spent[k].insert(m.spent[k].end(), place_of_index(std::max(spent, 0)), round);
        for (int t = a.tallies[k]; t < b.tallies[k]; ++t) m.tallies[k].push_back(round);
    }
}

// The rolled dice of the round under way, used ones too, and the unused ones that were made; none where all are used.
std::vector<MarkedDie> dice_to_play(const State& state) {
    std::vector<MarkedDie> dice;
    for (int i = 0; i < index_count(state.dice.value); ++i)
        dice.push_back({state.dice.value[i], die_value(state, Die::rolled(i)) == 0});
    for (int value = 1; value <= highest_die; ++value)
        dice.insert(dice.end(), state.dice.made_of(value), MarkedDie{value, false});
    if (std::all_of(dice.begin(), dice.end(), [](const MarkedDie& die) { return die.used; })) dice.clear();
    return dice;
}

}  // namespace

std::optional<SolutionMarks> solution_marks(const Board& board, const Replay& replay) {
    SolutionMarks m;
    m.clock.assign(place_of_index(board.clock_length), 0);
    m.bonuses.assign(board.bonuses.size(), 0);
    const auto nodes = place_of_index(board.node_count);
    m.opened.assign(nodes, 0), m.powered.assign(nodes, 0), m.content.assign(nodes, 0);
    m.visits.assign(nodes, {});
    m.crossed.assign(place_of_index(board.hack.box_count), 0);
    for (std::size_t k = 0; k < 3; ++k) m.gained[k].assign(place_of_index(board.start[k]), 0);

    Game game(board);
    for (std::size_t r = 0; r < replay.rounds.size(); ++r) {
        const auto& round = replay.rounds[r];
        const int number = static_cast<int>(r) + 1;
        if (game.start_round(round.roll)) return std::nullopt;
        for (const ReplayAction& action : round.actions) {
            const State before = game.state();
            if (game.play(action)) return std::nullopt;
            compare(before, game.state(), number, m);
            const auto visit = [&](const std::string& id) {
                const auto found = std::find(board.node_ids.begin(), board.node_ids.end(), id);
                if (found == board.node_ids.end()) return;
                auto& rounds = m.visits[found - board.node_ids.begin()];
                if (rounds.empty() || rounds.back() != number) rounds.push_back(number);
            };
            if (action.what == ActionKind::move)
                for (const auto& id : action.path) visit(id);
            if (action.what == ActionKind::force && action.node) visit(*action.node);
        }
    }
    const State& end = game.state();
    const ScoreParts parts = score_parts(board, end);
    m.score = {parts.critical, parts.hack, parts.switches, parts.clock, parts.leftover, score(board, end)};
    m.finished = is_over(board, end);
    m.end_node = end.node;
    m.rounds = static_cast<int>(std::ssize(replay.rounds));
    if (!m.finished && in_round(end)) m.dice = dice_to_play(end);
    return m;
}

}  // namespace nedforge::luddite
