// state_is_ok(): what must be true of every state that the rules lead to, derived again without the masks of the rules.

#include <array>
#include <bit>
#include <string>

#include "engine/luddite/hack/rows.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

std::uint64_t low_bits(int count) { return count >= 64 ? ~std::uint64_t{0} : bit(count) - 1; }

std::string of_nodes(const Board& board, const State& state) {
    if (state.node >= board.node_count) return "the NEETLE is on no node";
    if (state.opened & ~board.locked) return "a dice lock is open that does not exist";
    if (state.powered & ~board.energy_nodes) return "a node is powered that is no energy node";
    if (state.caches & ~board.cache_nodes) return "a cache is emptied that does not exist";
    if (state.unlocked & ~board.critical_nodes) return "a code is unlocked that has no node";
    if (state.hit & ~state.unlocked) return "a critical function is hit whose code is not unlocked";
    // Where a node acts only at the end of a move, the NEETLE may rest on one in the middle of it (R18, R22).
    const bool every_node_acts =
        board.rulings.passing == PassingRuling::enter || board.rulings.move == MoveRuling::whole;
    if (every_node_acts && state.unlocked & ~state.hit & bit(state.node))
        return "the NEETLE stands on an unlocked function that is not hit";
    if (every_node_acts && board.cache_nodes & ~state.caches & bit(state.node))
        return "the NEETLE stands on a cache that is not emptied";
    NodeMask unlocked = 0;
    for (const int reward : paid_rewards(board, state))
        if (const int node = board.hack.rewards[reward].node; node >= 0) unlocked |= bit(node);
    if (unlocked != state.unlocked) return "the codes unlocked are not those of the rewards paid";
    return "";
}

std::string of_hack(const Board& board, const State& state) {
    const HackBoard& hack = board.hack;
    if (state.crossed & ~low_bits(hack.box_count)) return "a box is crossed that does not exist";
    IndexedArray<int, int, rows_in_state> room{};
    if (const auto* rows = std::get_if<RowsBoard>(&hack.of))
        for (int row = 0; row < index_count(rows->boxes); ++row) room[row] = rows->boxes[row];
    for (std::size_t i = 0; i < rows_in_state; ++i) {
        const RowFill& fill = state.rows[i];
        if (fill.filled > room[i]) return "a row holds more numbers than boxes";
        if (!total_range(fill.filled).holds(fill.total)) return "a row's total can't be of so many dice";
    }
    return "";
}

// All that the sheet has offered so far, taken or lost.
ByResource<int> offered_so_far(const Board& board, const State& state) {
    ByResource<int> offered = board.start;
    const auto offer = [&](const Amounts& amounts) {
        for (const Resource r : all_resources) offered[r] += amounts[r];
    };
    for (int n = 0; n < board.node_count; ++n)
        if (state.caches & bit(n)) offer(board.cache[n]);
    for (std::size_t i = 0; i < board.bonuses.size(); ++i)
        if (state.bonuses >> i & 1u) offer(board.bonuses[i].gain);
    for (const int reward : paid_rewards(board, state)) offer(board.hack.rewards[reward].gain);
    for (int box = 0; box < state.clock; ++box)
        if (const int icon = board.clock_icon[box]; icon >= 0) ++offered[icon];
    for (const Resource r : all_resources) offered[r] += std::popcount(state.crossed & board.hack.icons[r]);
    return offered;
}

std::string of_resources(const Board& board, const State& state) {
    const ByResource<int> offered = offered_so_far(board, state);
    const bool lifetime = board.rulings.spaces == SpacesRuling::lifetime;
    const bool every_icon = board.rulings.clock_icons == ClockIconsRuling::all;
    for (const Resource r : all_resources) {
        const std::string kind(resource_words[r]);
        const int used = state.used_spaces[r];
        if (state.held[r] > used) return "more " + kind + " is held than was ever gained";
        if ((lifetime ? used : state.held[r]) > board.spaces[r]) return "more " + kind + " than spaces";
        if (used > offered[r]) return "more " + kind + " was gained than was offered";
        if (lifetime && every_icon && used != std::min(offered[r], board.spaces[r]))
            return "the " + kind + " gained is not what was offered";
    }
    return "";
}

std::string of_clock(const Board& board, const State& state) {
    if (state.clock > board.clock_length) return "more Clock boxes are crossed than there are";
    int minimum = 0;
    for (int die = lowest_tally; die <= highest_die; ++die) minimum += die * state.tallies[tally_index(die)];
    if (minimum > state.clock + highest_die - 1 || (minimum > state.clock && state.clock != board.clock_length))
        return "the tallies stand for more than the boxes crossed";
    return "";
}

std::string of_dice(const Board& board, const State& state) {
    const RoundDice& dice = state.dice;
    if (!in_round(state)) return dice == RoundDice{} ? "" : "dice outside a round";
    if (is_over(board, state)) return "a round under way after the end";
    for (std::size_t i = 0; i < 3; ++i)
        if (dice.rolled[i] < 1 || dice.rolled[i] > highest_die || dice.value[i] < 1 || dice.value[i] > highest_die)
            return "a die outside 1..6";
    if (dice.used > 7 || dice.clocked > 1) return "dice that do not exist are used";
    int unused = static_cast<int>(rolled_dice) - std::popcount(static_cast<unsigned>(dice.used));
    for (const auto number : dice.made) unused += number;
    if (!dice.clocked && unused == 0) return "every die is used and none went to the Clock";
    return "";
}

std::string of_moves(const Board& board, const State& state) {
    const RoundDice& dice = state.dice;
    if (dice.moving.front() || dice.moving.back()) return "a move goes on with no step made, or with none left";
    if (dice.energy_moving >= energy_steps) return "a move by an energy goes on with no step made";
    const bool moves_go_on = dice.energy_moving || dice.moving != decltype(dice.moving){};
    if (moves_go_on && board.rulings.move == MoveRuling::whole) return "a move goes on that was made as a whole";
    return "";
}

}  // namespace

std::string state_is_ok(const Board& board, const State& state) {
    for (const auto& check : {of_nodes, of_hack, of_resources, of_clock, of_dice, of_moves})
        if (std::string wrong = check(board, state); !wrong.empty()) return wrong;
    if (state.toggles >> 12) return "a switch that does not exist is toggled";
    if (board.bonuses.size() < 32 && state.bonuses >> board.bonuses.size()) return "a bonus box that does not exist";
    return "";
}

}  // namespace nedforge::luddite
