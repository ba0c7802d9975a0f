// The steps that are legal (candidates that rules.cpp lets pass), and what chance may bring, with its probabilities.

#include <algorithm>

#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

int unseen(const Board& board, const Open& open, int kind) {
    return board.story.confidence[kind].copies - open.seen[kind];
}

namespace {

// Every list of `minimum` to `maximum` dice in which each value comes at most as often as its limit says.
void each_dice(const DiceCounts& limit, int minimum, int maximum, const auto& act) {
    DiceCounts counts{};
    for (int a = 0; a <= std::min<int>(limit[0], maximum); ++a)
        for (int b = 0; b <= std::min<int>(limit[1], maximum - a); ++b)
            for (int c = 0; c <= std::min<int>(limit[2], maximum - a - b); ++c)
                for (int d = std::max(0, minimum - a - b - c); d <= std::min<int>(limit[3], maximum - a - b - c); ++d) {
                    counts = {a, b, c, d};
                    act(counts);
                }
}

// How many of the six faces have each number of successes.
DiceCounts faces_of(const Board& board) {
    DiceCounts faces{};
    for (const int successes : board.story.dice.action) ++faces[successes];
    return faces;
}

double chance_of(const DiceCounts& counts, const DiceCounts& faces) {
    double chance = 1;
    int dice = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (int k = 1; k <= counts[i]; ++k) chance *= ++dice * (faces[i] / double{die_faces}) / k;
    return chance;
}

class Candidates {
public:
    Candidates(const Board& board, const State& state, std::vector<Step>& out)
        : b_(board), o_(state.now.open), r_(state.request), state_(state), out_(out) {}

    void add_all() {
        switch (r_.ask) {
            case Ask::planning:
                return planning();
            case Ask::hour:
                return hour();
            case Ask::event:
                return event();
            case Ask::spend:
                return spend();
            case Ask::take_part:
                for (unsigned mask = 1; mask <= r_.mask; ++mask)
                    if ((mask & ~r_.mask) == 0) out_.push_back(steps::of_mask(StepKind::take_part, mask));
                return;
            case Ask::go_out:
                for (unsigned mask = 0; mask <= r_.mask; ++mask)
                    if ((mask & ~r_.mask) == 0) out_.push_back(steps::of_mask(StepKind::go_out, mask));
                return;
            case Ask::flip:
                return each_who(StepKind::flip);
            case Ask::roll:
                return each_who(StepKind::roll);
            case Ask::gain_random:
                return each_who(StepKind::gain_random);
            case Ask::gain_virtue:
                return each_who(StepKind::gain_virtue);
            case Ask::suffer:
                return each_who(StepKind::suffer);
            case Ask::choose_leader:
                return each_who(StepKind::choose_leader);
            case Ask::meet_challenge:
                return each_who(StepKind::meet_challenge);
            case Ask::roll_again:
                return each_dice(o_.scene.dice[r_.who], 0, r_.number, [&](const DiceCounts& counts) {
                    out_.push_back(steps::of_dice(StepKind::roll_again, counts));
                });
            case Ask::gain_item:
                for_each_seat(r_.mask, [&](int seat) {
                    for (int item = -1; item < index_count(b_.story.items); ++item)
                        add(steps::by(StepKind::gain_item, seat, item));
                });
                return;
            case Ask::heal:
                for_each_seat(r_.mask, [&](int seat) {
                    for (int i = 0; i < index_count(b_.story.conditions); ++i) add(steps::by(StepKind::heal, seat, i));
                });
                return;
            case Ask::untilt:
                for (int i = 0; i < index_count(b_.story.items); ++i) add(steps::of_index(StepKind::untilt, i));
                return;
            default:
                return;
        }
    }

private:
    void add(const Step& step) {
        if (!why_illegal(b_, state_, step)) out_.push_back(step);
    }
    void each_who(StepKind kind) {
        for_each_seat(r_.mask, [&](int seat) { out_.push_back(steps::by(kind, seat)); });
    }
    void planning() {
        for (int place = 0; place < b_.places(); ++place)
            if (o_.face_down >> place & 1u) out_.push_back(steps::at(StepKind::turn, b_.location_of(place)));
        for (int seat = 0; seat < b_.players; ++seat)
            for (int hour = 0; hour < b_.hours; ++hour) {
                const int current = o_.clocks[seat][hour];
                for (int slot = clock_empty; slot < clock_arrow + area_count; ++slot)
                    if (slot != current && (slot <= b_.locations || is_arrow(slot)))
                        add(steps::set_clock(seat, hour, slot));
            }
        out_.push_back(steps::of(StepKind::end_planning));
    }
    void hour() {
        for (int seat = 0; seat < b_.players; ++seat)
            for (const Area area : indices_of(area_words)) add(steps::at(StepKind::detour, {area, 0}, seat));
        out_.push_back(steps::of(StepKind::begin_hour));
    }
    void event() {
        for (int place = 0; place < b_.places(); ++place) {
            const Location location = b_.location_of(place);
            switch (o_.cards[place].kind) {
                case CardKind::dread:
                    add(steps::at(StepKind::investigate, location));
                    break;
                case CardKind::plot:
                    add(steps::at(StepKind::meet_plot, location));
                    break;
                case CardKind::ally:
                    for (int seat = 0; seat < b_.players; ++seat) add(steps::at(StepKind::take_ally, location, seat));
                    break;
                default:
                    break;
            }
        }
        things(b_.all_seats());
        out_.push_back(steps::of(StepKind::end_hour));
    }
    // Items, virtues and allies.
    void things(unsigned mask) {
        for_each_seat(mask, [&](int seat) {
            const Sheet& sheet = o_.sheets[seat];
            for (int item = 0; item < index_count(b_.story.items); ++item) {
                if (sheet.ready[item] == 0) continue;
                add(steps::by(StepKind::use_item, seat, item));
                add(steps::by(StepKind::deplete_item, seat, item));
            }
            if (sheet.virtues > 0) out_.push_back(steps::by(StepKind::spend_virtue, seat));
            for (int ally = 0; ally < index_count(b_.story.allies); ++ally)
                if (sheet.allies[ally] > 0) out_.push_back(steps::by(StepKind::send_ally, seat, ally));
        });
    }
    void spend() {
        things(r_.mask);
        for_each_seat(r_.mask, [&](int seat) {
            if (r_.draws) add(steps::by(StepKind::draw_card, seat));
            if (!r_.plays) return;
            const Sheet& sheet = o_.sheets[seat];
            for (int i = 0; i < index_count(b_.story.dread); ++i)
                if (sheet.hand_dread[i] > 0)
                    out_.push_back(steps::of_card(StepKind::play_card, {CardKind::dread, steps::narrow(i)}, seat));
            for (int i = 0; i < index_count(b_.story.confidence); ++i)
                if (sheet.hand_confidence[i] > 0)
                    out_.push_back(steps::of_card(StepKind::play_card, {CardKind::confidence, steps::narrow(i)}, seat));
        });
        out_.push_back(steps::of(StepKind::done));
    }

    const Board& b_;
    const Open& o_;
    const Request& r_;
    const State& state_;
    std::vector<Step>& out_;
};

// The weights of what chance may bring here: whole numbers, but for dice.
class Weights {
public:
    Weights(const Board& board, const State& state) : b_(board), t_(state.now), o_(state.now.open), r_(state.request) {}

    std::vector<game::Outcome<Step>> all() {
        switch (r_.ask) {
            case Ask::dealt_item:
                items(StepKind::dealt_item);
                break;
            case Ask::supplied:
                items(StepKind::supplied);
                break;
            case Ask::drawn_item:
                items(StepKind::drawn_item);
                break;
            case Ask::placeholder:
                for (int number = 1; number <= b_.locations; ++number)
                    put(steps::at(StepKind::placeholder, {area_of(r_.number), number}), 1);
                break;
            case Ask::dealt:
                dealt();
                break;
            case Ask::flipped:
                for (int i = 0; i < index_count(b_.character(r_.who).personality); ++i)
                    put(steps::of_index(StepKind::flipped, i), 1);
                break;
            case Ask::face:
                for (int i = 0; i < die_faces; ++i) put(steps::of_index(StepKind::face, i), 1);
                break;
            case Ask::rolled:
                dice();
                break;
            case Ask::drawn:
                cards(StepKind::drawn);
                break;
            case Ask::handed:
                cards(StepKind::handed);
                break;
            case Ask::confidence_kind:
                for (int i = 0; i < index_count(b_.story.confidence); ++i)
                    put(steps::of_index(StepKind::confidence_kind, i), unseen(b_, o_, i));
                break;
            case Ask::challenge:
                for (int i = 0; i < index_count(b_.story.challenges); ++i)
                    put(steps::of_index(StepKind::challenge, i), o_.challenge_deck[i]);
                break;
            default:
                break;
        }
        for (auto& outcome : out_) outcome.probability /= sum_;
        return std::move(out_);
    }

private:
    void put(const Step& step, double weight) {
        if (weight <= 0) return;
        out_.push_back({step, weight});
        sum_ += weight;
    }
    void items(StepKind kind) {
        for (int i = 0; i < index_count(b_.story.items); ++i) put(steps::of_index(kind, i), o_.item_deck[i]);
    }
    // A card is a Confidence card of some kind with the share of that kind among all that nobody has seen.
    void cards(StepKind kind) {
        for (int i = 0; i < index_count(b_.story.dread); ++i)
            put(steps::of_card(kind, {CardKind::dread, steps::narrow(i)}), o_.clues[i]);
        const double total = o_.unknown + o_.pile;
        for (int i = 0; i < index_count(b_.story.confidence) && o_.unknown > 0; ++i)
            put(steps::of_card(kind, {CardKind::confidence, steps::narrow(i)}), o_.unknown * unseen(b_, o_, i) / total);
    }
    // D7. What is left of the pool, by kinds: which allies and Dread cards are in it is as open as where they lie.
    void dealt() {
        int plots = index_count(b_.chapter(o_.chapter).plots), allies = b_.size.allies;
        int dread = dread_cards_of_deal(b_.story, o_.chapter, b_.players);
        IndexedArray<int, int, most_ally_kinds> ally_dealt{};
        IndexedArray<int, int, most_dread_kinds> dread_dealt{};
        for (const Card& card : t_.under) {
            if (card.kind == CardKind::plot) --plots;
            if (card.kind == CardKind::ally) --allies, ++ally_dealt[card.index];
            if (card.kind == CardKind::dread) --dread, ++dread_dealt[card.index];
        }
        put(steps::of_card(StepKind::dealt, {CardKind::plot, -1}), plots);
        const auto kinds = [&](const auto& list, CardKind kind, const auto& dealt, int remaining, const auto& counts) {
            double total = 0;
            for (int i = 0; i < index_count(list); ++i)
                if (counts(list[i])) total += list[i].copies - dealt[i];
            for (int i = 0; i < index_count(list); ++i)
                if (counts(list[i]))
                    put(steps::of_card(StepKind::dealt, {kind, steps::narrow(i)}),
                        remaining * (list[i].copies - dealt[i]) / total);
        };
        if (allies > 0) kinds(b_.story.allies, CardKind::ally, ally_dealt, allies, [](const Ally&) { return true; });
        const int tier = tier_of_chapter(o_.chapter);
        if (dread > 0)
            kinds(b_.story.dread, CardKind::dread, dread_dealt, dread,
                  [tier](const DreadCard& card) { return card.tier == tier; });
    }
    void dice() {
        const DiceCounts faces = faces_of(b_);
        DiceCounts limit{};
        for (std::size_t i = 0; i < faces.size(); ++i) limit[i] = faces[i] > 0 ? std::min(r_.number, 255) : 0;
        each_dice(limit, r_.number, r_.number, [&](const DiceCounts& counts) {
            put(steps::of_dice(StepKind::rolled, counts), chance_of(counts, faces));
        });
    }

    const Board& b_;
    const Table& t_;
    const Open& o_;
    const Request& r_;
    std::vector<game::Outcome<Step>> out_;
    double sum_ = 0;
};

}  // namespace

std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
    return Weights(board, state).all();
}

void legal_steps(const Board& board, const State& state, std::vector<Step>& out) {
    out.clear();
    if (!is_chance(state.request.ask)) return Candidates(board, state, out).add_all();
    for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
}

Step draw(const Board& board, const State& state, SeededDice& dice) {
    if (state.request.ask == Ask::rolled) {
        DiceCounts counts{};
        for (int i = 0; i < state.request.number; ++i) ++counts[board.story.dice.action[dice.below(die_faces)]];
        return steps::of_dice(StepKind::rolled, counts);
    }
    const auto chances = outcomes(board, state);
    double remainder = static_cast<double>(dice.next() >> 11) * 0x1p-53;
    for (const auto& outcome : chances)
        if ((remainder -= outcome.probability) < 0) return outcome.step;
    return chances.back().step;
}

}  // namespace nedforge::london_dread
