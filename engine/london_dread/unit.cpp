// What all units share: asking, Dread, spending, the setup, the deal and the planning.

#include "engine/london_dread/unit.h"

#include <algorithm>
#include <utility>

namespace nedforge::london_dread {

const Step* Unit::ask(Request request) {
    if (halted()) return nullptr;
    if (next_ < steps_.size()) return &steps_[next_++];
    starved_ = true;
    request.depth = depth_;
    request_ = request;
    return nullptr;
}

void Unit::end(Ending ending) {
    if (o_.ending != Ending::none) return;
    o_.ending = ending;
    o_.phase = Phase::over;
}

void Unit::raise(int dread, int Charges::*cause) {
    o_.dread += dread;
    o_.charges.*cause += dread;
    if (o_.dread > b_.story.track.limit) end(Ending::dread);
}

void Unit::play() {
    switch (o_.phase) {
        case Phase::setup:
            return set_up();
        case Phase::deal:
            return deal();
        case Phase::planning:
            return plan();
        case Phase::hour:
            return begin_hour();
        case Phase::events:
            return event();
        case Phase::hands:
            return hands();
        case Phase::challenge:
            return next_challenge();
        case Phase::meetings:
            return meeting();
        case Phase::last_roll:
            return last_roll();
        case Phase::over:
            return;
    }
}

void Unit::set_up() {
    for (int seat = 0; seat < b_.players; ++seat) {
        Sheet& sheet = o_.sheets[seat];
        sheet.virtues = b_.story.level.virtues;
        for (int i = 0; i < b_.story.level.items && total_of(o_.item_deck) > 0; ++i) {
            const Step* step = ask({.ask = Ask::dealt_item, .who = seat});
            if (!step) return;
            --o_.item_deck[step->index];
            ++sheet.ready[step->index];
        }
    }
    refill_supply(supply_size);
    if (!halted()) o_.phase = Phase::deal;
}

// D7. The mandatory placeholders come first; then each place gets a card of what is left.
void Unit::deal() {
    ++o_.chapter;
    o_.hour = -1;
    o_.turned_plots = o_.met_plots = 0;
    o_.cards.fill(Card());
    t_.under.fill(Card());
    for (auto& clock : o_.clocks) clock.fill(clock_empty);
    std::uint64_t filled = 0;
    for (int area = 0; area < area_count; ++area) {
        const Step* step = ask({.ask = Ask::placeholder, .number = area});
        if (!step) return;
        const int place = b_.place_of(step->at);
        t_.under[place] = {CardKind::plot, -1};
        filled |= std::uint64_t{1} << place;
    }
    for (int place = 0; place < b_.places(); ++place) {
        if (filled >> place & 1u) continue;
        const Step* step = ask({.ask = Ask::dealt, .number = place});
        if (!step) return;
        t_.under[place] = step->card;
    }
    o_.face_down = (std::uint64_t{1} << b_.places()) - 1;
    const bool stays = o_.chapter > 0 && b_.story.rulings.chapter_start == StartReading::stay;
    for (int seat = 0; seat < b_.players; ++seat)
        o_.sheets[seat].at = {stays ? o_.sheets[seat].at.area : b_.story.city.start, 0};
    ready_all();
    o_.phase = Phase::planning;
}

void Unit::turn(Location location) {
    const int place = b_.place_of(location);
    Card card = t_.under[place];
    t_.under[place] = Card();
    o_.face_down &= ~(std::uint64_t{1} << place);
    if (card.kind == CardKind::plot) card.index = steps::narrow(o_.turned_plots++);  // D9
    o_.cards[place] = card;
}

void Unit::plan() {
    const Step* step = ask({.ask = Ask::planning});
    if (!step) return;
    if (step->kind == StepKind::turn) turn(step->at);
    if (step->kind == StepKind::set_clock) o_.clocks[step->who][step->index] = step->number;
    if (step->kind == StepKind::end_planning) o_.phase = Phase::hour;
}

void Unit::ready_all() {
    for (int seat = 0; seat < b_.players; ++seat)
        for (std::size_t item = 0; item < most_item_kinds; ++item) {
            Sheet& sheet = o_.sheets[seat];
            sheet.ready[item] += std::exchange(sheet.tilted[item], 0);
        }
}

unsigned Unit::seats_at(Location location) const {
    unsigned seats = 0;
    for (int seat = 0; seat < b_.players; ++seat)
        if (o_.sheets[seat].at == location) seats |= seat_bit(seat);
    return seats;
}

unsigned Unit::group_of(int source) const {
    if (is_endgame()) {
        unsigned seats = 0;
        for (int seat = 0; seat < b_.players; ++seat)
            if (!o_.sheets[seat].defeated) seats |= seat_bit(seat);
        return seats;
    }
    return o_.scene.kind == SceneKind::none ? seats_at(o_.sheets[source].at) : o_.scene.group;
}

void Unit::begin_scene(SceneKind kind, unsigned group, unsigned shown) {
    o_.scene = Scene();
    o_.scene.kind = kind;
    o_.scene.group = group;
    o_.scene.shown = shown;
}

void Unit::spend(unsigned spenders, bool draws, bool plays, bool rerolls, bool before) {
    while (true) {
        const Step* step = ask({.ask = Ask::spend, .mask = spenders, .draws = draws, .plays = plays, .before = before});
        if (!step || step->kind == StepKind::done) return;
        spend_one(*step, rerolls);
        if (halted()) return;
        unsigned remaining = 0;
        for_each_seat(spenders, [&](int seat) { remaining |= o_.sheets[seat].defeated ? 0 : seat_bit(seat); });
        if (remaining == 0) return;
        spenders = remaining;
    }
}

void Unit::spend_one(const Step& step, bool rerolls) {
    Sheet& sheet = o_.sheets[step.who];
    const Source source{EffectPlace::spend, step.who, -1, rerolls};
    switch (step.kind) {
        case StepKind::use_item:
            return use_item(source, step.index);
        case StepKind::deplete_item:
            return deplete_item(source, step.index);
        case StepKind::spend_virtue:
            --sheet.virtues;
            return carry_out(b_.character(step.who).virtue, source);
        case StepKind::send_ally:
            --sheet.allies[step.index];
            return carry_out(b_.story.allies[step.index].deplete, source);
        case StepKind::draw_card:
            return draw_card(step.who);
        case StepKind::play_card:
            if (step.card.kind == CardKind::dread) {
                --sheet.hand_dread[step.card.index];
                add_icons(b_.story.dread[step.card.index].clue_icons(), step.who);
            } else {
                --sheet.hand_confidence[step.card.index];
                add_icons(b_.story.confidence[step.card.index].icons, step.who);
            }
            return;
        default:
            return;
    }
}

int Unit::find_used(int seat, int item, bool tilted, int but) const {
    for (int i = 0; i < index_count(used_); ++i) {
        const UsedCopy& copy = used_[i];
        if (copy.who == seat && copy.item == item && copy.tilted == tilted && i != but) return i;
    }
    return -1;
}

// D31. A copy whose effects are not being carried out is used first.
void Unit::use_item(Source source, int item) {
    Sheet& sheet = o_.sheets[source.who];
    const auto used_and_ready = std::count_if(used_.begin(), used_.end(), [&](const UsedCopy& copy) {
        return copy.who == source.who && copy.item == item && !copy.tilted;
    });
    const bool is_another = sheet.ready[item] > used_and_ready;
    --sheet.ready[item];
    ++sheet.tilted[item];
    if (is_another) {
        source.used = index_count(used_);
        used_.push_back({source.who, item});
    } else {
        source.used = find_used(source.who, item, false);
        used_[source.used].tilted = true;
    }
    carry_out(*b_.story.items[item].use, source);
    if (is_another) used_.pop_back();
}

// D31. A copy whose effects are being carried out is depleted first.
void Unit::deplete_item(const Source& source, int item) {
    --o_.sheets[source.who].ready[item];
    ++o_.item_discard[item];
    if (const int used = find_used(source.who, item, false); used >= 0) used_[used].item = -1;
    carry_out(*b_.story.items[item].deplete, source);
}

// D30. The card leaves the game, so it is out of the deck at once.
void Unit::draw_card(int seat) {
    const Step* step = ask({.ask = Ask::drawn, .who = seat});
    if (!step) return;
    if (step->card.kind == CardKind::dread) {
        --o_.clues[step->card.index];
        add_icons(b_.story.dread[step->card.index].clue_icons(), seat);
    } else {
        --o_.unknown;
        ++o_.seen[step->card.index];
        add_icons(b_.story.confidence[step->card.index].icons, seat);
    }
}

int points_of(const Board& board, const Open& open, int seat) {
    const Scene& scene = open.scene;
    int points = scene.trauma & seat_bit(seat) ? 0 : printed_points(board.character(seat), scene.shown);
    for (const auto& [icon, count] : with_index(scene.icons[seat]))
        if (counts_at(icon, scene.shown)) points += count;
    const auto& allies = open.sheets[seat].allies;
    for (int ally = 0; ally < index_count(board.story.allies); ++ally)
        if (const int held = allies[ally]) points += held * points_of(board.story.allies[ally].icons, scene.shown);
    return points;
}

int virtues_left(const Board& board, const Open& open) {
    int held = 0;
    for (const Sheet& sheet : open.sheets) held += sheet.virtues;
    return std::max(0, board.story.virtue_tokens - held);
}

int stash_tokens(const Board& board, const Open& open) {
    int tokens = 0;
    for (int seat = 0; seat < board.players; ++seat) {
        IndexedArray<int, int, most_locations + 1> uses{};
        for (const int slot : open.clocks[seat])
            if (slot > clock_empty && !is_arrow(slot)) ++uses[slot];
        for (const int n : uses) tokens += n > tokens_of_a_number;
    }
    return tokens;
}

}  // namespace nedforge::london_dread
