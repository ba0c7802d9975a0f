#include "validator/luddite/solver/exact/dice_hands.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/luddite/rules.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

constexpr std::uint64_t unknown_uses = ~std::uint64_t{0};

// What an entry of a hash table takes besides its value: the node, its place in the table, and the allocator's share.
constexpr std::uint64_t table_entry = 48;

int unused_dice(const RoundDice& dice) {
    int count = 3 - std::popcount(dice.used & 7u);
    for (const auto m : dice.made) count += m;
    return count;
}

// The steps left of moves that go on in parts (R22).
int steps_going_on(const RoundDice& dice) {
    int steps = dice.energy_moving;
    for (int remaining = 1; remaining < highest_die; ++remaining) steps += remaining * dice.moving[remaining];
    return steps;
}

// With no die left and none to copy, all that can still be done this round can as well be done in the next.
bool is_spent(const RoundDice& dice, int ahead) {
    return dice.clocked && unused_dice(dice) == 0 && steps_going_on(dice) == 0 && !(ahead & 2);
}

// Pairs (before, after) of steps with 0 <= after < before are numbered by rows of `before`.
int pair_place(int before, int after) { return before * (before - 1) / 2 + after; }

// A set of one to three values as three dice: sorted, the least repeated.
decltype(RoundDice::rolled) as_triple(unsigned values) {
    decltype(RoundDice::rolled) triple{1, 1, 1};
    if (values == 0) return triple;
    std::size_t place = 3;
    for (std::uint8_t v = 6; v >= 1; --v)
        if ((values >> v) & 1) triple[--place] = v;
    while (place > 0) {
        triple[place - 1] = triple[place];
        --place;
    }
    return triple;
}

std::uint64_t key_of(std::uint64_t a, std::uint64_t b, int ahead = 0) {
    return (a << 34) ^ (b << 6) ^ static_cast<std::uint64_t>(ahead);
}

// A board on which every use of a die but the hack is allowed: a corridor that is longer than any move, a long Clock,
// plenty of resources.
Board make_stand_in(const Board& board) {
    Board b;
    b.rulings = board.rulings;
    b.node_count = highest_die + 1;
    for (int node = 0; node < highest_die; ++node) {
        b.neighbours[node] |= NodeMask{1} << (node + 1);
        b.neighbours[node + 1] |= NodeMask{1} << node;
    }
    b.clock_length = 100;
    b.clock_icon.fill(-1);
    b.gate_open.fill((NodeMask{1} << b.node_count) - 1);
    b.node_ids = {"A1", "B1", "C1", "D1", "E1", "F1", "G1"};
    b.spaces.fill(max_spaces);
    b.start.fill(max_spaces);
    return b;
}

}  // namespace

DiceUse use_of_move(const Board& board, const State& before, const Action& action) {
    const int steps = move_steps(before, action.die);
    const int remaining = action.more ? steps - action.path_length : 0;
    if (action.die.is_moving()) return use_after(use_next_part, pair_place(steps, remaining));
    if (!action.die.is_none())
        return remaining > 0 ? use_after(use_first_part, pair_place(steps - 1, remaining - 1))
                             : use_after(use_elsewhere, steps);
    if (before.dice.energy_moving > 0) return use_after(use_next_energy_part, pair_place(steps, remaining));
    if (board.rulings.move == MoveRuling::interrupted) return use_after(use_first_energy_part, remaining);
    return use_none;
}

std::size_t DiceHands::BytesHash::operator()(const Bytes& bytes) const {
    std::uint64_t h = 1469598103934665603ULL;
    for (const auto b : bytes) h = (h ^ b) * 1099511628211ULL;
    return h;
}

std::size_t DiceHands::ListHash::operator()(const std::vector<HandId>& list) const {
    std::uint64_t h = 1469598103934665603ULL;
    for (const auto v : list) h = ((h ^ v) * 0x9E3779B97F4A7C15ULL) ^ (h >> 29);
    return h;
}

// Asked for each hand that is made.
bool DiceHands::made_too_many() {
    if (++made_ > limits_.made || ((made_ & 4095) == 0 && asked_to_stop(stop_))) gave_up_ = true;
    return gave_up_;
}

void DiceHands::takes(std::uint64_t bytes) {
    bytes_ += bytes;
    if (bytes_ > limits_.bytes) gave_up_ = true;
}

DiceHands::DiceHands(const Board& board, const Limits& limits, const StopQuestion& stop)
    : stand_in_(make_stand_in(board)), limits_(limits), stop_(stop) {
    Hand pause;
    pause.rank = pause_rank;
    pause.known = true;
    Hand game_end;
    game_end.rank = 0;
    game_end.known = true;
    hands_ = {pause, game_end};
    number_set({});
    number_set({between_rounds});
    number_set({game_over});
    for (int ahead = 0; ahead < 4; ++ahead) {
        auto& rolls = rolls_[ahead];
        for (const auto& [shown, orders] : three_dice) {
            RoundDice dice;
            for (int i = 0; const int die : shown) dice.show(i++, die);
            rolls.push_back({number(dice, ahead), orders / double{all_rolls}});
        }
    }
    // The prices: what the engine takes from the stand-in for one action of each kind.
    const State start = initial_state(stand_in_);
    State s = start;
    start_round(stand_in_, s, {2, 3, 4});
    std::vector<Action> actions;
    legal_actions(stand_in_, s, actions);
    for (const auto& action : actions) {
        DiceUse use = use_none;
        if (action.kind == ActionKind::adjust) use = use_adjust;
        if (action.kind == ActionKind::duplicate) use = use_duplicate;
        if (action.kind == ActionKind::create) use = use_create;
        if (use == use_none) continue;
        State after = s;
        apply(stand_in_, after, action);
        for (const Resource r : all_resources) price_[use][r] = s.held[r] - after.held[r];
    }
}

RoundDice DiceHands::canonical(const RoundDice& dice, int ahead) const {
    const bool tools = ahead & 1, credits = ahead & 2;
    RoundDice d;
    d.clocked = dice.clocked;
    d.made = dice.made;
    d.moving = dice.moving;
    d.energy_moving = dice.energy_moving;
    std::array<std::uint8_t, 3> unused{7, 7, 7};  // what is used sorts behind every value
    std::size_t count = 0;
    unsigned rolled = 0, current = 0, used = 0;  // sets of values, bit v
    for (std::size_t i = 0; i < 3; ++i) {
        rolled |= 1u << dice.rolled[i];
        current |= 1u << dice.value[i];
        if ((dice.used >> i) & 1)
            used |= 1u << dice.value[i];
        else
            unused[count++] = dice.value[i];
    }
    const bool copies_current = stand_in_.rulings.duplicate == DuplicateRuling::current;
    if (!tools) {
        // Nothing can be adjusted any more: a rolled die is as good as a made one, what may be copied is fixed.
        for (std::size_t i = 0; i < count; ++i) ++d.made[unused[i] - 1u];
        d.used = 7;
        d.rolled = d.value = as_triple(credits ? (copies_current ? current : rolled) : 0);
        return d;
    }
    std::sort(unused.begin(), unused.end());
    for (std::size_t i = 0; i < 3; ++i) {
        d.value[i] = i < count ? unused[i] : std::uint8_t{1};
        if (i >= count) d.used |= 1u << i;
    }
    if (credits && copies_current) {
        const auto triple = as_triple(used);
        for (std::size_t i = count; i < 3; ++i) d.value[i] = triple[i];
        d.rolled = d.value;
    } else if (credits) {
        d.rolled = as_triple(rolled);
    } else {
        d.rolled = d.value;
    }
    return d;
}

DiceHands::Bytes DiceHands::bytes_of(const RoundDice& d) {
    Bytes bytes{};
    for (std::size_t i = 0; i < 3; ++i) {
        bytes[i] = d.rolled[i];
        bytes[3 + i] = d.value[i];
    }
    bytes[6] = d.used;
    bytes[7] = d.clocked;
    std::size_t next = 8;
    const auto put = [&](std::uint16_t count) {
        bytes[next++] = count & 255u;
        bytes[next++] = static_cast<std::uint8_t>(count >> 8);
    };
    for (const std::uint16_t count : d.made) put(count);
    for (int remaining = 1; remaining < highest_die; ++remaining) put(d.moving[remaining]);
    put(d.energy_moving);
    return bytes;
}

std::optional<HandId> DiceHands::known_hand(const RoundDice& dice, int ahead) const {
    if (is_spent(dice, ahead)) return between_rounds;
    const auto found = hand_ids_.find(bytes_of(canonical(dice, ahead)));
    return found == hand_ids_.end() ? std::nullopt : std::optional(found->second);
}

HandId DiceHands::number(const RoundDice& dice, int ahead) {
    if (is_spent(dice, ahead)) return between_rounds;
    const RoundDice d = canonical(dice, ahead);
    const auto [found, fresh] = hand_ids_.try_emplace(bytes_of(d), index_count<HandId>(hands_));
    if (fresh) {
        Hand hand;
        hand.dice = d;
        hand.rank = highest_die * unused_dice(d) + steps_going_on(d) + (d.clocked ? pause_rank + 1 : 0);
        hands_.push_back(hand);
        takes(sizeof hand + sizeof(Bytes) + table_entry);
    }
    return found->second;
}

HandId DiceHands::number_of(HandId hand, int ahead) {
    if (hands_[hand].numbers[ahead] == not_asked) {
        const HandId found = number(RoundDice(hands_[hand].dice), ahead);  // a copy: numbering may move the hands
        hands_[hand].numbers[ahead] = found;
    }
    return hands_[hand].numbers[ahead];
}

HandId DiceHands::number_after(HandId hand, std::size_t move, int ahead) {
    if (hands_[hand].moves[move].numbers[ahead] == not_asked) {
        const HandId found = number(RoundDice(hands_[hand].moves[move].dice), ahead);
        hands_[hand].moves[move].numbers[ahead] = found;
    }
    return hands_[hand].moves[move].numbers[ahead];
}

const DiceHands::Hand& DiceHands::with_moves(HandId id) {
    if (hands_[id].known) return hands_[id];
    State s = initial_state(stand_in_);
    s.dice = hands_[id].dice;
    std::vector<Action> actions;
    legal_actions(stand_in_, s, actions);
    std::vector<Move> moves;
    std::uint64_t uses = 0;
    for (const auto& action : actions) {
        std::optional<DiceUse> use;
        switch (action.kind) {
            case ActionKind::adjust:
                use = use_adjust;
                break;
            case ActionKind::duplicate:
                use = use_duplicate;
                break;
            case ActionKind::create:
                use = use_create;
                break;
            case ActionKind::clock:
                use = use_after(use_on_clock, die_value(s, action.die));
                break;
            case ActionKind::toggle:  // stands for every use of a die that is not the Clock
                if (!action.die.is_none()) use = use_after(use_elsewhere, die_value(s, action.die));
                break;
            case ActionKind::move:
                if (const DiceUse part = use_of_move(stand_in_, s, action); part >= use_first_part) use = part;
                break;
            default:
                break;
        }
        if (!use) continue;
        State after = s;
        apply(stand_in_, after, action);
        moves.push_back({*use, after.dice, none_asked});
        uses |= std::uint64_t{1} << *use;
    }
    takes(moves.capacity() * sizeof(Move));
    Hand& hand = hands_[id];
    hand.moves = std::move(moves);
    hand.uses = uses | std::uint64_t{1} << use_none;
    hand.known = true;
    return hand;
}

HandSetId DiceHands::number_set(std::vector<HandId> hands) {
    if (asked_to_stop(stop_)) gave_up_ = true;
    std::sort(hands.begin(), hands.end(), [&](HandId a, HandId b) {
        return hands_[a].rank != hands_[b].rank ? hands_[a].rank < hands_[b].rank : a < b;
    });
    hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
    const auto [found, fresh] = set_ids_.try_emplace(hands, index_count<HandSetId>(sets_));
    if (fresh) {
        takes(2 * (hands.capacity() * sizeof(HandId) + sizeof hands) + table_entry);
        sets_.push_back(std::move(hands));
        set_uses_.push_back(unknown_uses);
    }
    takes(table_entry);  // of the table that remembers what led to the set
    return found->second;
}

HandSetId DiceHands::joined(HandSetId a, HandSetId b) {
    if (a == b || b == empty_set()) return a;
    if (a == empty_set()) return b;
    if (a > b) std::swap(a, b);
    const auto key = key_of(a, b);
    if (const auto found = joined_.find(key); found != joined_.end()) return found->second;
    if (gave_up_) return a;  // incomplete from here on
    std::vector<HandId> members = sets_[a];
    members.insert(members.end(), sets_[b].begin(), sets_[b].end());
    return joined_[key] = number_set(std::move(members));
}

HandSetId DiceHands::closed(HandSetId set, int ahead) {
    const auto key = key_of(set, 0, ahead);
    if (const auto found = closed_.find(key); found != closed_.end()) return found->second;
    std::vector<HandId> members = sets_[set];
    bool pause = false;
    for (const auto hand : sets_[set]) pause = pause || hands_[hand].rank >= pause_rank;
    if (pause) {
        members.push_back(between_rounds);
        for (const auto& roll : rolls(ahead)) members.push_back(roll.hand);
    }
    return closed_[key] = number_set(std::move(members));
}

HandSetId DiceHands::after(HandSetId set, DiceUse use, int ahead) {
    const auto key = key_of(set, use, ahead);
    if (const auto found = after_.find(key); found != after_.end()) return found->second;
    std::vector<HandId> results;
    const std::vector<HandId> members = sets_[set];
    for (const auto id : members) {
        if (id <= game_over) continue;  // nothing is done between rounds (it can wait for the dice)
        if (gave_up_) break;
        if (use == use_none) {
            if (!made_too_many()) results.push_back(number_of(id, ahead));
            continue;
        }
        const std::size_t moves = with_moves(id).moves.size();
        for (std::size_t m = 0; m < moves; ++m)
            if (hands_[id].moves[m].use == use && !made_too_many()) results.push_back(number_after(id, m, ahead));
    }
    return after_[key] = number_set(std::move(results));
}

std::uint64_t DiceHands::uses(HandSetId set) {
    if (set_uses_[set] != unknown_uses) return set_uses_[set];
    std::uint64_t uses = 0;
    const std::vector<HandId> members = sets_[set];
    for (const auto hand : members) {
        if (gave_up_ || made_too_many()) break;
        uses |= with_moves(hand).uses;
    }
    return set_uses_[set] = uses;
}

std::span<const DiceHands::Step> DiceHands::steps(HandSetId from, DiceUse use, HandSetId to, int ahead) {
    assert(from < (1u << 20) && to < (1u << 20));
    const auto key = std::uint64_t{from} << 40 | std::uint64_t{to} << 8 | std::uint64_t{use} << 2 |
                     static_cast<std::uint64_t>(ahead);
    if (const auto found = step_ids_.find(key); found != step_ids_.end()) return steps_[found->second];
    std::vector<Step> list;
    const std::vector<HandId> before = sets_[from];
    const std::vector<HandId> targets = sets_[to];
    const auto add = [&](std::uint16_t place, HandId hand) {
        const auto found = std::find(targets.begin(), targets.end(), hand);
        if (found != targets.end()) list.push_back({place, static_cast<std::uint16_t>(found - targets.begin())});
    };
    for (std::uint16_t place = 0; place < before.size(); ++place) {
        const HandId id = before[place];
        if (id <= game_over) continue;
        if (use == use_none) {
            add(place, to == over_set() ? game_over : number_of(id, ahead));
            continue;
        }
        const std::size_t moves = with_moves(id).moves.size();
        for (std::size_t m = 0; m < moves; ++m)
            if (hands_[id].moves[m].use == use) add(place, to == over_set() ? game_over : number_after(id, m, ahead));
    }
    takes(list.capacity() * sizeof(Step) + sizeof list + table_entry);
    step_ids_[key] = index_count<std::uint32_t>(steps_);
    steps_.push_back(std::move(list));
    return steps_.back();
}

std::span<const std::uint16_t> DiceHands::roll_places(HandSetId set, int ahead) {
    auto& places = roll_places_[key_of(set, 0, ahead)];
    if (places.empty())
        for (const auto& roll : rolls(ahead))
            places.push_back(static_cast<std::uint16_t>(std::find(sets_[set].begin(), sets_[set].end(), roll.hand) -
                                                        sets_[set].begin()));
    return places;
}

}  // namespace nedforge::luddite
