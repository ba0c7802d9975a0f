#include "validator/luddite/solver/exact/end_game/prospects.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>

#include "engine/base/bits.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/rules.h"
#include "engine/luddite/spaces.h"
#include "validator/luddite/solver/exact/end_game/end_game_means.h"

namespace nedforge::luddite {

namespace {

// Lines and the like may share boxes, so that one unit works for several.
bool shares_boxes(const HackBoard& hack) { return hack.fill() == HackFill::boxes; }

std::uint64_t bit_of(int reward) { return reward < 64 ? std::uint64_t{1} << reward : 0; }

}  // namespace

EndGameProspects::EndGameProspects(const Board& board) : board_(&board), trip_costs_(board) {
    const auto supply = still_to_gain(board, initial_state(board));
    for (const Resource r : all_resources) spaces_bind_[r] = board.start[r] + supply[r] > board.spaces[r];
    if (board.hack.fill() != HackFill::pieces) return;
    for (const auto& placements : board.hack.as<PiecesBoard>().placements)
        for (const auto& placement : placements)
            largest_piece_ = std::max(largest_piece_, std::popcount(placement.cells));
}

Prospects EndGameProspects::of(const State& state, Horizon horizon, Trips trips, bool plain) {
    Prospects out;
    for (const Resource r : all_resources) out.room[r] = free_spaces(*board_, state, r) > 0;
    Means means = means_of(state, horizon);
    find_rewards(state, trips, means, out);
    find_trips(state, trips, plain, means, out);
    keep_payable(state, means, out);
    out.credits = means.credits > 0;
    out.gain = most_gain(state, means, out);
    return out;
}

// Dice and resources, those of the Clock's icons included.
EndGameProspects::Means EndGameProspects::means_of(const State& state, Horizon horizon) const {
    const Board& board = *board_;
    Means means;
    int rounds = board.clock_length - state.clock;
    if (in_round(state)) {
        for (int i = 0; i < index_count(state.dice.rolled); ++i)
            if (const int value = die_value(state, Die::rolled(i))) means.add_die(value);
        for (int value = 1; value <= highest_die; ++value)
            for (int die = 0; die < state.dice.made_of(value); ++die) means.add_die(value);
        if (!state.dice.clocked) --rounds;
        // One goes to the Clock.
        if (!state.dice.clocked || horizon == Horizon::this_round) means.leave_one();
    }
    means.rounds = horizon == Horizon::this_round ? 0 : rounds;
    for (int round = 0; round < means.rounds; ++round) means.add_round();
    for (const Resource r : all_resources) {
        const int icons = board.icons_before[board.clock_length][r] - board.icons_before[state.clock][r];
        means.of(r) = state.held[r] + icons;
    }
    return means;
}

// Bonuses and rewards that pay something, whatever they cost. What they gain counts among the means; `paid_for` is that
// part of it that costs as many units of dice and energy as it brings.
void EndGameProspects::find_rewards(const State& state, Trips trips, Means& means, Prospects& out) const {
    const Board& board = *board_;
    const HackBoard& hack = board.hack;
    const auto gained = [&](const Amounts& gain, int price) {
        int sum = 0;
        for (const Resource r : all_resources) sum += out.room[r] ? gain[r] : 0;
        for (const Resource r : all_resources)
            if (out.room[r]) means.of(r) += gain[r];
        if (sum <= price) means.paid_for += sum;
        return sum > 0;
    };
    for (int b = 0; b < index_count(board.bonuses); ++b) {
        if ((state.bonuses >> b) & 1u) continue;
        const bool gains = gained(board.bonuses[b].gain, 1);
        if (gains || board.bonuses[b].damage > 0) out.bonuses |= std::uint32_t{1} << b;
    }
    const HackVariant& variant = hack_variant(hack.kind());
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        const CompiledReward& reward = hack.rewards[i];
        const int boxes = variant.boxes_left(hack, state, i);
        if (boxes == 0 || variant.is_lost(hack, state, i)) continue;
        Amounts gain = reward.gain;
        if (hack.fill() == HackFill::pieces)
            for (const Resource r : all_resources)
                gain[r] += std::popcount(hack.icons[r] & hack.reward_boxes[i] & ~state.crossed);
        const bool gains = gained(gain, shares_boxes(hack) ? 0 : hack.fill() == HackFill::pieces ? 0 : boxes);
        const bool code = trips == Trips::all && reward.node >= 0 && !((state.hit | state.unlocked) & bit(reward.node));
        if (gains || code || reward.damage > 0) out.rewards |= bit_of(i);
    }
}

void EndGameProspects::find_trips(const State& state, Trips trips, bool plain, Means& means, Prospects& out) {
    const Board& board = *board_;
    const bool away = state.node != board.exit;
    if (plain || trips == Trips::none) {
        out.lost = away;
        return;
    }
    NodeMask goals = state.unlocked & ~state.hit;
    for (NodeMask caches = board.cache_nodes & ~state.caches; caches; caches &= caches - 1) {
        const int node = std::countr_zero(caches);
        for (const Resource r : all_resources)
            if (board.cache[node][r] && out.room[r]) goals |= bit(node);
    }
    for (int i = 0; i < index_count(board.hack.rewards); ++i)
        if (out.pays(i) && board.hack.rewards[i].node >= 0 &&
            !((state.hit | state.unlocked) & bit(board.hack.rewards[i].node)))
            goals |= bit(board.hack.rewards[i].node);
    const NodeMask open = (state.opened & board.locked) | (state.powered & board.energy_nodes);
    const unsigned setting = switch_setting(state.toggles);
    for (; goals; goals &= goals - 1) {
        const int node = std::countr_zero(goals);
        if (means.add_trip(trip_costs_.by_way_of(node, open, setting, state.node))) out.goals |= bit(node);
    }
    if (away && !means.must_go_home(trip_costs_.home(open, setting, state.node))) out.lost = true;
    out.trips = away || out.goals != 0;
    for (NodeMask caches = out.goals & board.cache_nodes; caches; caches &= caches - 1)
        for (const Resource r : all_resources) means.of(r) += board.cache[std::countr_zero(caches)][r];
}

// Leaves out what takes more units than there are.
void EndGameProspects::keep_payable(const State& state, const Means& means, Prospects& out) const {
    const HackBoard& hack = board_->hack;
    const HackVariant& variant = hack_variant(hack.kind());
    const int dice = means.dice + means.credits;
    int units = dice;
    if (hack.fill() == HackFill::pieces) units *= largest_piece_;
    if (row_of(hack.kind()).energy != EnergyInHack::nothing) units += means.energy;
    if (hack.fill() == HackFill::boxes) units -= means.paid_for;
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        if (!out.pays(i)) continue;
        const CompiledReward& reward = hack.rewards[i];
        const bool only_code = reward.damage == 0 && worth(reward.gain, out) == 0;
        const bool icons = icons_worth(state, i, out) > 0;
        if (!icons && (variant.boxes_left(hack, state, i) > units ||
                       (only_code && !(reward.node >= 0 && (out.goals & bit(reward.node))))))
            out.rewards &= ~bit_of(i);
        else if (hack.fill() != HackFill::rows)
            out.boxes |= hack.reward_boxes[i];
    }
    for (int n = 1; n <= switch_count; ++n) {
        const int toggles = max_toggles - toggles_of(state, n);
        // No more than one by a tool: two cost what the fuse brings.
        if (toggles > 0 && toggles <= dice + (means.tools > 0 ? 1 : 0)) out.fuses |= 1u << n;
    }
}

int EndGameProspects::worth(const Amounts& amounts, const Prospects& prospects) const {
    int points = 0;
    for (const Resource r : all_resources)
        if (prospects.room[r]) points += left_over_worth[r] * amounts[r];
    return points;
}

int EndGameProspects::icons_worth(const State& state, int reward, const Prospects& prospects) const {
    const HackBoard& hack = board_->hack;
    if (hack.fill() != HackFill::pieces) return 0;
    Amounts icons;
    for (const Resource r : all_resources)
        icons[r] = std::popcount(hack.icons[r] & hack.reward_boxes[reward] & ~state.crossed);
    return worth(icons, prospects);
}

int EndGameProspects::most_gain(const State& state, const Means& means, const Prospects& prospects) const {
    const Board& board = *board_;
    Gains gains(board, state, means);
    for (std::uint32_t open = prospects.bonuses; open; open &= open - 1) {
        const auto& bonus = board.bonuses[std::countr_zero(open)];
        gains.add_bonus(bonus.die, bonus.damage + worth(bonus.gain, prospects));
    }
    add_fuses(state, means, prospects, gains);
    add_rewards(state, means, prospects, gains);
    int visits = 0;
    for (NodeMask goals = prospects.goals; goals; goals &= goals - 1) {
        const int node = std::countr_zero(goals);
        visits += worth(board.cache[node], prospects);
        if (board.critical_nodes & bit(node)) visits += board.critical_damage[node];
    }
    Amounts icons;
    for (const Resource r : all_resources)
        icons[r] = board.icons_before[board.clock_length][r] - board.icons_before[state.clock][r];
    return gains.most(visits, prospects.goals != 0) + worth(icons, prospects);
}

void EndGameProspects::add_fuses(const State& state, const Means& means, const Prospects& prospects,
                                 Gains& gains) const {
    for (int n = 1; n <= switch_count; ++n) {
        if (!((prospects.fuses >> n) & 1u)) continue;
        const int toggles = max_toggles - toggles_of(state, n);
        for (int tools = 0; tools <= (means.tools > 0 ? 1 : 0); ++tools) {
            const int price = tools + gains.price_of(n, toggles - tools);
            gains.note_choice(fused_damage - price, 2 * (toggles - tools));
        }
        gains.take_choices();
    }
}

void EndGameProspects::add_rewards(const State& state, const Means& means, const Prospects& prospects,
                                   Gains& gains) const {
    const HackBoard& hack = board_->hack;
    const HackVariant& variant = hack_variant(hack.kind());
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        if (!prospects.pays(i)) continue;
        const CompiledReward& reward = hack.rewards[i];
        const int icons = icons_worth(state, i, prospects);
        const int points = reward.damage + worth(reward.gain, prospects) + icons;
        if (points == 0) continue;
        const int boxes = variant.boxes_left(hack, state, i);
        int half_units = 2 * boxes, price = 0;
        if (hack.fill() == HackFill::pieces)
            half_units = icons > 0 ? 1 : 2 * ((boxes + largest_piece_ - 1) / largest_piece_);
        bool possible = true;
        if (shares_boxes(hack)) {
            half_units = 0;
            const auto& lines = hack.as<BoxesBoard>();
            for (auto open = hack.reward_boxes[i] & ~state.crossed; open; open &= open - 1) {
                const int box = std::countr_zero(open);
                int sharing = 0;
                for (const auto line : lines.box_lines[box]) sharing += line >= 0 && prospects.pays(line);
                const int by_die = gains.price_of(lines.box_number[box], 1);
                if (by_die >= Gains::impossible && means.energy == 0) possible = false;
                half_units += sharing > 1 ? 1 : 2;
                if (sharing <= 1) price += std::min(by_die, 1);
            }
        }
        if (possible) gains.add_item(points, half_units, price);
    }
}

State EndGameProspects::key(const State& state, const Prospects& prospects, int points) const {
    const Board& board = *board_;
    const HackBoard& hack = board.hack;
    State key = state;
    key.tallies = {static_cast<std::uint8_t>(points & 255), static_cast<std::uint8_t>(points >> 8), 0};
    for (const Resource r : all_resources)
        if (!spaces_bind_[r] || !prospects.room[r]) key.used_spaces[r] = prospects.room[r];
    key.bonuses = ~prospects.bonuses;
    if (hack.fill() == HackFill::rows) {
        const auto& rows = hack.as<RowsBoard>();
        for (int row = 0; row < index_count(rows.boxes); ++row)
            if (!prospects.pays(rows.item_of[row])) key.rows[row] = {UINT8_MAX, 0};
    } else {
        key.crossed = state.crossed | ~prospects.boxes;
    }
    if (!prospects.trips) {
        key.opened = key.powered = 0;
        // A switch that can't fuse any more counts as fused.
        key.toggles = state.toggles;
        for (int n = 1; n <= switch_count; ++n)
            if (!((prospects.fuses >> n) & 1u)) key.toggles |= max_toggles << (2 * (n - 1));
    }
    key.caches = ~(prospects.goals & board.cache_nodes & ~state.caches);
    if (!prospects.goals) key.hit = key.unlocked = 0;
    if (in_round(state)) canonical_dice(state, prospects, key);
    return key;
}

// Unused rolled dice first, by what they show; of those used, only what may still be copied.
void EndGameProspects::canonical_dice(const State& state, const Prospects& prospects, State& key) const {
    struct Shown {
        std::uint8_t value, rolled;
        bool operator<(const Shown& second) const {
            return value != second.value ? value < second.value : rolled < second.rolled;
        }
    };
    std::array<Shown, rolled_dice> unused{};
    std::size_t count = 0;
    unsigned copies = 0;
    for (int i = 0; i < index_count(state.dice.rolled); ++i) {
        const std::uint8_t rolled = state.dice.rolled[i];
        if (prospects.credits) copies |= 1u << rolled;
        if (!die_value(state, Die::rolled(i))) continue;
        const Shown shown{state.dice.value[i], prospects.credits ? rolled : state.dice.value[i]};
        std::size_t place = count++;
        for (; place > 0 && shown < unused[place - 1]; --place) unused[place] = unused[place - 1];
        unused[place] = shown;
    }
    for (std::size_t i = 0; i < count; ++i) copies &= ~(1u << unused[i].rolled);
    RoundDice& dice = key.dice;
    dice.used = 0;
    std::uint8_t filler = count > 0 ? unused[0].rolled : std::uint8_t{1};
    if (count == 0 && copies) filler = lowest_place(copies);
    for (std::size_t i = 0; i < rolled_dice; ++i) {
        if (i < count) {
            dice.value[i] = unused[i].value;
            dice.rolled[i] = unused[i].rolled;
            continue;
        }
        std::uint8_t shown = filler;
        if (copies) {
            shown = lowest_place(copies);
            copies &= copies - 1;
        }
        dice.used |= 1u << i;
        dice.value[i] = dice.rolled[i] = shown;
    }
}

}  // namespace nedforge::luddite
