// An hour of a chapter (D12 to D14), its Dread cards and allies (D15 to D19), and the end of hours, segments and
// chapters (D25, section 7).

#include <algorithm>

#include "engine/base/bits.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

// The detours of an hour are charged together, before the moves (D13).
void Unit::begin_hour() {
    const int hour = o_.hour + 1;
    int detours = 0;
    while (const Step* step = ask({.ask = Ask::hour, .number = hour})) {
        if (step->kind == StepKind::begin_hour) break;
        // A clock keeps the new direction, so nobody turns the same arrow twice: see why_illegal().
        o_.clocks[step->who][hour] = steps::narrow(arrow_to(step->at.area));
        o_.scene.rolled |= seat_bit(step->who);
        ++detours;
    }
    if (halted()) return;
    end_scene();
    o_.hour = hour;
    o_.tried = 0;
    if (detours > 0) raise(detours, &Charges::detours);
    if (halted()) return;
    for (int seat = 0; seat < b_.players; ++seat) {
        const int slot = o_.clocks[seat][hour];
        Location& location = o_.sheets[seat].at;
        location = is_arrow(slot) ? Location{area_of_arrow(slot), 0} : Location{location.area, slot};
    }
    o_.phase = Phase::events;
}

void Unit::event() {
    const Step* step = ask({.ask = Ask::event, .mask = b_.all_seats()});
    if (!step) return;
    switch (step->kind) {
        case StepKind::investigate:
            return investigate(step->at);
        case StepKind::meet_plot:
            return meet_plot(step->at);
        case StepKind::take_ally:
            return take_ally(step->who, step->at);
        case StepKind::end_hour:
            return end_hour();
        default:
            return spend_one(*step, false);  // D29
    }
}

void Unit::investigate(Location location) {
    const int place = b_.place_of(location);
    const DreadCard& card = b_.story.dread[o_.cards[place].index];
    o_.tried |= std::uint64_t{1} << place;
    const unsigned group = seats_at(location);
    begin_scene(SceneKind::dread, group, bits_of(card.icons));
    spend(group, true, false, false);
    if (halted()) return;
    int points = 0;
    for_each_seat(group, [&](int seat) { points += points_of(b_, o_, seat); });
    if (points >= card.difficulty) {  // D18
        ++o_.clues[o_.cards[place].index];
        o_.cards[place] = Card();
    }
    end_scene();
}

void Unit::take_ally(int seat, Location location) {
    Card& card = o_.cards[b_.place_of(location)];
    ++o_.sheets[seat].allies[card.index];
    card = Card();
}

void Unit::end_hour() {
    if (ends_segment(b_.story, o_.hour)) charge_overdue(segment_of(b_.story, o_.hour));
    if (halted()) return;
    if (o_.hour + 1 == b_.hours)
        end_chapter();
    else
        o_.phase = Phase::hour;
}

// D25. Plots are turned in their order, so the first `turned_plots` are those that are face up.
void Unit::charge_overdue(Segment segment) {
    const auto& plots = b_.chapter(o_.chapter).plots;
    int dread = 0;
    for (int plot = o_.met_plots; plot < index_count(plots); ++plot) {
        if (plots[plot].from > segment) continue;
        const bool is_seen = plot < o_.turned_plots;
        switch (b_.story.rulings.overdue) {
            case OverdueReading::seen:
                dread += is_seen ? plots[plot].dread : 0;
                break;
            case OverdueReading::open:
                dread += is_seen && plot == o_.met_plots ? plots[plot].dread : 0;
                break;
            case OverdueReading::always:
                dread += plots[plot].dread;
                break;
        }
    }
    if (dread > 0) raise(dread, &Charges::overdue);
}

void Unit::end_chapter() {
    raise(dread_of_face_down * static_cast<int>(count_bits(o_.face_down)), &Charges::face_down);
    if (halted()) return;
    int face_up = 0;
    for (const Card& card : o_.cards)
        if (card.kind == CardKind::dread) face_up += b_.story.dread[card.index].dread;
    raise(face_up, &Charges::face_up);
    if (halted()) return;
    raise(stash_tokens(b_, o_), &Charges::stash);
    if (halted()) return;
    if (o_.met_plots < index_count(b_.chapter(o_.chapter).plots)) return end(Ending::plots);  // D35
    for (int seat = 0; seat < b_.players; ++seat) {
        auto& allies = o_.sheets[seat].allies;
        const int cards = std::min(total_of(allies), o_.pile);
        o_.pile -= cards;
        o_.unknown += cards;
        allies.fill(0);
    }
    o_.cards.fill(Card());
    t_.under.fill(Card());
    o_.face_down = 0;
    ready_all();
    o_.phase = o_.chapter + 1 < b_.chapter_count() ? Phase::deal : Phase::hands;
}

}  // namespace nedforge::london_dread
