// The investigation of a Plot (D20 to D26).

#include <algorithm>

#include "engine/base/bits.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

void Unit::meet_plot(Location location) {
    const int place = b_.place_of(location);
    const Plot& plot = b_.chapter(o_.chapter).plots[o_.cards[place].index];
    o_.tried |= std::uint64_t{1} << place;
    unsigned group = seats_at(location);
    if (plot.endgame) {  // D26
        o_.cards[place] = Card();
        ++o_.met_plots;
        o_.plots.push_back({o_.chapter, o_.met_plots - 1, o_.hour, {}, {}, 0});
        gain_confidence(*plot.endgame * seats_in(group), -1);
        return end_chapter();
    }
    if (b_.story.rulings.present == PresentReading::some) {
        const Step* step = ask({.ask = Ask::take_part, .mask = group});
        if (!step) return;
        group = step->mask;
    }
    begin_scene(SceneKind::plot, group, bits_of(*plot.icons));
    flips();
    if (!halted()) rolls();
    if (halted()) return;
    o_.cards[place] = Card();
    plot_result(plot);
    if (halted()) return;
    end_scene();
}

// D22. All flip before anybody rolls.
void Unit::flips() {
    for (unsigned remaining = o_.scene.group; remaining != 0 && !halted();) {
        const Step* step = ask({.ask = Ask::flip, .mask = remaining});
        if (!step) return;
        remaining &= ~seat_bit(step->who);
        flip_one(step->who);
    }
}

void Unit::flip_one(int seat) {
    const Step* flipped = ask({.ask = Ask::flipped, .who = seat});
    if (!flipped) return;
    const PersonalityCard& card = b_.character(seat).personality[flipped->index];
    o_.scene.flipped |= seat_bit(seat);
    if (!card.trauma) {
        add_icons(card.icons, seat);
        return carry_out(card.effects, {EffectPlace::talent, seat, -1, false});
    }
    o_.scene.trauma |= seat_bit(seat);
    const Step* step = ask({.ask = Ask::face, .who = seat});
    if (!step) return;
    const TraumaFace& face = b_.story.dice.trauma[step->index];
    if (face.condition)
        suffer(seat, index_of_condition(b_.story, *face.condition));
    else
        raise(*face.dread, &Charges::effects);
}

void Unit::roll_dice(int seat, int dice) {
    if (dice > 0) {
        const Step* step = ask({.ask = Ask::rolled, .who = seat, .number = dice});
        if (!step) return;
        o_.scene.dice[seat] = step->counts;
    }
    o_.scene.rolled |= seat_bit(seat);
}

// D23
void Unit::rolls() {
    for (unsigned remaining = o_.scene.group; remaining != 0 && !halted();) {
        const Step* step = ask({.ask = Ask::roll, .mask = remaining});
        if (!step) return;
        const int seat = step->who;
        remaining &= ~seat_bit(seat);
        o_.scene.turn = seat;
        spend(seat_bit(seat), true, false, false);
        if (halted()) return;
        roll_dice(seat, points_of(b_, o_, seat) + o_.scene.more_dice[seat]);
        spend(seat_bit(seat), false, false, true);
    }
}

// D24
void Unit::plot_result(const Plot& plot) {
    int sum = o_.scene.successes;
    for (const DiceCounts& dice : o_.scene.dice) sum += successes_in(dice);
    o_.scene.counted = true;
    o_.scene.turn = -1;
    const auto& tiers = *plot.tiers;
    int tier = 0;
    while (tier + 1 < index_count(tiers) && tiers[tier + 1].from <= sum) ++tier;
    const int extra = b_.story.level.impeccable ? std::max(0, sum - tiers.back().from) : 0;
    o_.plots.push_back({o_.chapter, o_.met_plots++, o_.hour, sum, tier, extra});
    carry_out(tiers[tier].effects, {EffectPlace::tier, -1, -1, false});
    if (!halted()) gain_confidence(extra, -1);
}

}  // namespace nedforge::london_dread
