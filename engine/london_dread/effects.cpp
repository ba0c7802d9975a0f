// The effects of RULES' section on effects (D27 to D34), in the order in which a list has them.

#include <algorithm>
#include <utility>

#include "engine/base/bits.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

void Unit::carry_out(const Effects& list, const Source& source) {
    ++depth_;
    for (const Effect& effect : list) {
        if (halted() || is_out(source.who)) break;
        carry_out_one(effect, source, list);
    }
    --depth_;
}

void Unit::carry_out_one(const Effect& effect, const Source& source, const Effects& list) {
    switch (effect.kind) {
        case EffectKind::add:
            return add_icons(effect.icons, source.who);
        case EffectKind::success:
            return add_successes(effect.number, source.who);
        case EffectKind::reroll: {  // several are carried out together, at the place of the first
            int dice = 0;
            const Effect* first = nullptr;
            for (const Effect& candidate : list)
                if (candidate.kind == EffectKind::reroll) {
                    dice += candidate.number;
                    if (!first) first = &candidate;
                }
            if (first == &effect) reroll(dice, source);
            return;
        }
        case EffectKind::die:
            return add_dice(effect.number, source);
        case EffectKind::dread:
            if (effect.number > 0)
                raise(effect.number, &Charges::effects);
            else
                o_.dread = std::max(0, o_.dread + effect.number);
            return;
        case EffectKind::condition: {
            const int condition = index_of_condition(b_.story, effect.words);
            const Who recipient = who_of(effect.who, source.place);
            if (recipient == Who::self) return suffer_one_of(seat_bit(source.who), condition);
            const unsigned group = group_of(source.who);
            if (recipient == Who::one) return suffer_one_of(group, condition);
            for (unsigned remaining = group; remaining != 0 && !halted();) {
                const Step* step = ask({.ask = Ask::suffer, .mask = remaining, .number = condition});
                if (!step) return;
                remaining &= ~seat_bit(step->who);
                suffer(step->who, condition);
                // Whoever is defeated meanwhile suffers nothing more.
                for_each_seat(remaining, [&](int seat) {
                    if (is_out(seat)) remaining &= ~seat_bit(seat);
                });
                if (is_out(source.who)) return;
            }
            return;
        }
        case EffectKind::heal:
            return heal(effect.number, who_of(effect.who, source.place), source);
        case EffectKind::item:
            return share_items(effect.number, source, false);
        case EffectKind::random_item:
            return share_items(effect.number, source, true);
        case EffectKind::virtue:
            return share_virtues(effect.number, source);
        case EffectKind::confidence:
            return gain_confidence(effect.number, source.who);
        case EffectKind::ready:
            return make_ready(effect.number, source);
        case EffectKind::text:
            return;
    }
}

void Unit::add_icons(const std::vector<Icon>& icons, int seat) {
    Scene& scene = o_.scene;
    if (scene.kind == SceneKind::none || scene.kind == SceneKind::last_roll || !(scene.group & seat_bit(seat))) return;
    if (scene.kind == SceneKind::meeting && seat != scene.turn) return;
    for (const Icon icon : icons) ++scene.icons[seat][icon];
}

void Unit::add_dice(int number, const Source& source) {
    Scene& scene = o_.scene;
    const bool rolled = (scene.rolled & seat_bit(source.who)) != 0;
    if (is_endgame()) {
        // In the last roll `acted` is set when the turn is over, and `rolled` once the dice lie.
        Sheet& sheet = o_.sheets[source.who];
        if (o_.phase != Phase::last_roll || (!sheet.acted && !rolled)) sheet.dice += number;
    } else if (scene.kind == SceneKind::plot && (scene.group & seat_bit(source.who)) && !rolled) {
        scene.more_dice[source.who] += number;
    }
}

void Unit::add_successes(int number, int seat) {
    Scene& scene = o_.scene;
    if (scene.kind == SceneKind::plot && !scene.counted) scene.successes += number;
    if (scene.kind != SceneKind::last_roll) return;
    if (seat == scene.turn)
        scene.successes += number;
    else
        o_.sum += number;
}

void Unit::reroll(int number, const Source& source) {
    Scene& scene = o_.scene;
    if (!source.rerolls || source.who != scene.turn || !(scene.rolled & seat_bit(source.who))) return;
    DiceCounts& dice = scene.dice[source.who];
    const int limit = std::min(number, dice_in(dice));
    if (limit == 0) return;
    const Step* step = ask({.ask = Ask::roll_again, .who = source.who, .number = limit});
    if (!step) return;
    const DiceCounts choice = step->counts;
    const int count = dice_in(choice);
    if (count == 0) return;
    const Step* fallen = ask({.ask = Ask::rolled, .who = source.who, .number = count});
    if (!fallen) return;
    for (std::size_t i = 0; i < dice.size(); ++i) dice[i] = dice[i] - choice[i] + fallen->counts[i];
}

void Unit::suffer_one_of(unsigned mask, int condition) {
    const Step* step = ask({.ask = Ask::suffer, .mask = mask, .number = condition});
    if (step) suffer(step->who, condition);
}

// D32, and D33 before it.
void Unit::suffer(int seat, int condition) {
    if (depth_ < deepest_before) {
        ++depth_;
        spend(seat_bit(seat), false, false, false, true);
        --depth_;
    }
    if (halted() || is_out(seat)) return;
    unsigned& conditions = o_.sheets[seat].conditions;
    const unsigned bit = 1u << condition;
    if (!(conditions & bit))
        conditions |= bit;
    else if (is_endgame())
        defeat(seat);
    else
        raise(b_.story.conditions[condition].again, &Charges::effects);
}

// D39
void Unit::defeat(int seat) {
    Sheet& sheet = o_.sheets[seat];
    sheet.defeated = true;
    sheet.in = false;
    for (std::size_t item = 0; item < most_item_kinds; ++item) {
        o_.item_discard[item] += sheet.ready[item] + sheet.tilted[item];
        sheet.ready[item] = sheet.tilted[item] = 0;
    }
    sheet.hand_dread.fill(0);
    sheet.hand_confidence.fill(0);
    if (b_.story.rulings.defeated == DefeatedReading::lost) sheet.dice = 0;
    for (int partner = 0; partner < b_.players; ++partner)
        if (!o_.sheets[partner].defeated) return;
    end(Ending::defeated);
}

void Unit::heal(int number, Who recipient, const Source& source) {
    IndexedArray<int, int, most_players> quota{};
    const unsigned group = recipient == Who::self ? seat_bit(source.who) : group_of(source.who);
    for_each_seat(group, [&](int seat) {
        quota[seat] = std::min(number, static_cast<int>(count_bits(o_.sheets[seat].conditions)));
    });
    while (total_of(quota) > 0) {
        unsigned mask = 0;
        for_each_seat(group, [&](int seat) { mask |= quota[seat] > 0 ? seat_bit(seat) : 0; });
        const Step* step = ask({.ask = Ask::heal, .mask = mask});
        if (!step) return;
        o_.sheets[step->who].conditions &= ~(1u << step->index);
        const int remaining = quota[step->who] - 1;
        if (recipient == Who::one) quota.fill(0);  // the others keep what they have
        quota[step->who] = remaining;
    }
}

unsigned Unit::receivers(const Source& source) const {
    const bool is_own = b_.story.rulings.gains == GainsReading::own && source.who >= 0;
    return is_own ? seat_bit(source.who) : group_of(source.who);
}

unsigned Unit::next_receivers(unsigned group, int total, const IndexedArray<int, int, most_players>& gains) const {
    const int people = seats_in(group);
    const int share = total / people, remainder = total % people;
    int extras = 0;
    for_each_seat(group, [&](int seat) { extras += gains[seat] > share; });
    unsigned mask = 0;
    for_each_seat(group, [&](int seat) {
        if (gains[seat] < share || (gains[seat] == share && extras < remainder)) mask |= seat_bit(seat);
    });
    return mask;
}

int Unit::items_left() const { return total_of(o_.supply) + total_of(o_.item_deck) + total_of(o_.item_discard); }

// The deck, made of the discard where it is empty (D34).
int Unit::top_item(int seat) {
    if (total_of(o_.item_deck) == 0) std::swap(o_.item_deck, o_.item_discard);
    if (total_of(o_.item_deck) == 0) return -1;
    const Step* step = ask({.ask = seat < 0 ? Ask::supplied : Ask::drawn_item, .who = seat});
    if (!step) return -1;
    --o_.item_deck[step->index];
    return step->index;
}

void Unit::refill_supply(int cards) {
    for (int i = 0; i < cards && !halted(); ++i)
        if (const int item = top_item(-1); item >= 0) ++o_.supply[item];
}

void Unit::share_items(int number, const Source& source, bool random) {
    const unsigned group = receivers(source);
    const int supply = random ? total_of(o_.item_deck) + total_of(o_.item_discard) : items_left();
    const int total = std::min(number, supply);
    IndexedArray<int, int, most_players> gains{};
    for (int i = 0; i < total; ++i) {
        const unsigned mask = next_receivers(group, total, gains);
        const Step* step = ask({.ask = random ? Ask::gain_random : Ask::gain_item, .mask = mask});
        if (!step) return;
        const int seat = step->who, chosen = step->index;
        ++gains[seat];
        if (random || chosen < 0) {
            const int item = top_item(seat);
            if (item < 0) return;
            ++o_.sheets[seat].ready[item];
            if (random) continue;
            for (std::size_t k = 0; k < most_item_kinds; ++k) o_.item_discard[k] += std::exchange(o_.supply[k], 0);
            refill_supply(supply_size);
        } else {
            --o_.supply[chosen];
            ++o_.sheets[seat].ready[chosen];
            refill_supply(1);
        }
        if (halted()) return;
    }
}

void Unit::share_virtues(int number, const Source& source) {
    const unsigned group = receivers(source);
    const int total = std::min(number, virtues_left(b_, o_));
    const bool forced = total % seats_in(group) == 0;
    IndexedArray<int, int, most_players> gains{};
    for (int i = 0; i < total; ++i) {
        const Step* step =
            ask({.ask = Ask::gain_virtue, .mask = next_receivers(group, total, gains), .forced = forced});
        if (!step) return;
        ++gains[step->who];
        ++o_.sheets[step->who].virtues;
    }
}

void Unit::gain_confidence(int number, int seat) {
    for (int i = 0; i < number && o_.pile > 0; ++i) {
        if (!is_endgame()) {
            --o_.pile;
            ++o_.unknown;
            continue;
        }
        const Step* step = ask({.ask = Ask::confidence_kind, .who = seat});
        if (!step) return;
        --o_.pile;
        ++o_.seen[step->index];
        ++o_.sheets[seat].hand_confidence[step->index];
    }
}

void Unit::make_ready(int number, const Source& source) {
    Sheet& sheet = o_.sheets[source.who];
    // The effect leaves its own item out, unless that item is ready again by now, or depleted.
    const bool leaves_out = source.used >= 0 && used_[source.used].tilted;
    const int left_out = leaves_out ? used_[source.used].item : -1;
    const auto tilted = [&] { return total_of(sheet.tilted) - leaves_out; };
    const bool forced = tilted() <= number;
    for (int i = 0; i < number && tilted() > 0; ++i) {
        const Step* step = ask({.ask = Ask::untilt, .who = source.who, .number = left_out, .forced = forced});
        if (!step) return;
        --sheet.tilted[step->index];
        ++sheet.ready[step->index];
        // A copy whose effects go on later is made ready first.
        if (const int used = find_used(source.who, step->index, true, source.used); used >= 0)
            used_[used].tilted = false;
    }
}

}  // namespace nedforge::london_dread
