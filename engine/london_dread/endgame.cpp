// The endgame: hands, challenges, meetings and the last roll (D36 to D41).

#include <algorithm>

#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

// D36
void Unit::hands() {
    const Step* step = ask({.ask = Ask::choose_leader, .mask = b_.all_seats()});
    if (!step) return;
    const int leader = step->who, cards = total_of(o_.clues) + o_.unknown;
    for (int i = 0; i < cards; ++i) {
        const int seat = (leader + i) % b_.players;
        const Step* handed = ask({.ask = Ask::handed, .who = seat});
        if (!handed) return;
        Sheet& sheet = o_.sheets[seat];
        if (handed->card.kind == CardKind::dread) {
            --o_.clues[handed->card.index];
            ++sheet.hand_dread[handed->card.index];
        } else {
            --o_.unknown;
            ++o_.seen[handed->card.index];
            ++sheet.hand_confidence[handed->card.index];
        }
    }
    for (int seat = 0; seat < b_.players; ++seat) {
        o_.sheets[seat].dice = b_.size.dice;
        o_.sheets[seat].in = true;
        o_.sheets[seat].at = Location();
    }
    for (int kind = 0; kind < index_count(b_.story.challenges); ++kind)
        o_.challenge_deck[kind] = b_.story.challenges[kind].copies;
    ready_all();
    o_.endgame = true;
    o_.phase = Phase::challenge;
    begin_last_roll_if_due();
}

// After a challenge, and at once in an endgame without challenges.
void Unit::begin_last_roll_if_due() {
    bool somebody_is_in = false;
    for (int seat = 0; seat < b_.players; ++seat) somebody_is_in = somebody_is_in || o_.sheets[seat].in;
    if (somebody_is_in && o_.challenges < b_.size.challenges && total_of(o_.challenge_deck) > 0) return;
    o_.phase = Phase::last_roll;
}

// D37
void Unit::next_challenge() {
    ready_all();
    o_.challenge = -1;
    unsigned players = 0;
    for (int seat = 0; seat < b_.players; ++seat) players |= o_.sheets[seat].in ? seat_bit(seat) : 0;
    const Step* step = ask({.ask = Ask::go_out, .mask = players});
    if (!step) return;
    for_each_seat(step->mask, [&](int seat) { o_.sheets[seat].in = false; });
    if ((players & ~unsigned{step->mask}) == 0) {
        o_.phase = Phase::last_roll;
        return;
    }
    const Step* turned = ask({.ask = Ask::challenge});
    if (!turned) return;
    o_.challenge = turned->index;
    --o_.challenge_deck[turned->index];
    ++o_.challenges;
    for (Sheet& sheet : o_.sheets) sheet.acted = false;
    o_.phase = Phase::meetings;
}

namespace {

unsigned still_to_meet(const Board& board, const Open& open) {
    unsigned mask = 0;
    for (int seat = 0; seat < board.players; ++seat) {
        const Sheet& sheet = open.sheets[seat];
        if (sheet.in && !sheet.acted) mask |= seat_bit(seat);
    }
    return mask;
}

unsigned still_to_roll(const Board& board, const Open& open) {
    unsigned mask = 0;
    for (int seat = 0; seat < board.players; ++seat) {
        const Sheet& sheet = open.sheets[seat];
        const bool rolls = !sheet.defeated || board.story.rulings.defeated == DefeatedReading::kept;
        if (rolls && !sheet.acted) mask |= seat_bit(seat);
    }
    return mask;
}

}  // namespace

// D38
void Unit::meeting() {
    const Step* step = ask({.ask = Ask::meet_challenge, .mask = still_to_meet(b_, o_)});
    if (!step) return;
    const int seat = step->who;
    const Challenge& challenge = b_.story.challenges[o_.challenge];
    o_.sheets[seat].acted = true;
    begin_scene(SceneKind::meeting, seat_bit(seat), bits_of(challenge.icons) | b_.wild_bits);
    o_.scene.turn = seat;
    flip_one(seat);
    if (!halted() && !is_out(seat)) spend(seat_bit(seat), false, true, false);
    if (!halted() && !is_out(seat)) {
        const bool beaten = points_of(b_, o_, seat) >= challenge.difficulty + b_.difficulty;
        carry_out(beaten ? challenge.win : challenge.fail, {EffectPlace::challenge, seat, -1, false});
    }
    if (halted()) return;
    end_scene();
    if (still_to_meet(b_, o_) != 0) return;
    o_.phase = Phase::challenge;
    begin_last_roll_if_due();
    if (o_.phase == Phase::last_roll) o_.challenge = -1;
}

// D40. A unit is one turn; the first makes all items ready.
void Unit::last_roll() {
    if (o_.challenge != last_roll_has_begun) {
        ready_all();
        for (Sheet& sheet : o_.sheets) sheet.acted = false;
        o_.challenge = last_roll_has_begun;
    }
    const Step* step = ask({.ask = Ask::roll, .mask = still_to_roll(b_, o_)});
    if (!step) return;
    const int seat = step->who;
    Sheet& sheet = o_.sheets[seat];
    begin_scene(SceneKind::last_roll, seat_bit(seat), 0);
    o_.scene.turn = seat;
    const bool was_defeated = sheet.defeated;  // reading `kept`: the dice alone
    if (!was_defeated) spend(seat_bit(seat), false, false, false);
    if (!halted() && (was_defeated || !sheet.defeated)) roll_dice(seat, sheet.dice);
    if (!halted() && !sheet.defeated) spend(seat_bit(seat), false, false, true);
    if (halted()) return;
    sheet.acted = true;
    if (!sheet.defeated || b_.story.rulings.defeated == DefeatedReading::kept)
        o_.sum += successes_in(o_.scene.dice[seat]) + o_.scene.successes;
    end_scene();
    if (still_to_roll(b_, o_) != 0) return;
    const int needed = needed_successes(b_.story, o_.dread);
    o_.roll = {o_.sum, needed};
    end(o_.sum >= needed ? Ending::won : Ending::roll);
}

}  // namespace nedforge::london_dread
