#pragma once
// One unit of a game (state.h), played by the rules from the steps that are given. Where a step is missing, the unit
// stops and says what it asks for. The functions read as the rulebook does: each asks, acts, and goes on. `halted()`
// holds when the steps have run out or the game is over; every function then does nothing more.

#include <cstddef>
#include <span>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

class Unit {
public:
    Unit(const Board& board, Table& table, std::span<const Step> steps)
        : b_(board), t_(table), o_(table.open), steps_(steps) {}

    // Plays the unit that the phase names. Afterwards `request` says what is missing, or the unit is complete.
    void play();
    bool is_complete() const { return !starved_; }
    const Request& request() const { return request_; }

private:
    // What an effect is carried out for.
    struct Source {
        EffectPlace place = EffectPlace::spend;
        int who = -1;          // -1: a tier has no source
        int used = -1;         // in `used_`: the item whose effect this is, where it was tilted for it
        bool rerolls = false;  // after the source's own roll
    };

    // A copy of an item whose effects are being carried out. What is spent inside of them may make the copy ready, use
    // it again or deplete it. Copies of a kind are alike, so the team takes the one that lets most become ready.
    struct UsedCopy {
        int who = -1, item = -1;  // item: -1 once the copy is depleted
        bool tilted = true;
    };

    bool halted() const { return starved_ || o_.ending != Ending::none; }
    const Step* ask(Request request);  // null: halted

    // Dread (D4)
    void raise(int dread, int Charges::*cause);
    void end(Ending);

    // Setup, deal, planning
    void set_up();
    void deal();
    void plan();
    void turn(Location);

    // An hour
    void begin_hour();
    void event();
    void investigate(Location);
    void take_ally(int seat, Location);
    void meet_plot(Location);
    void flips();
    void flip_one(int seat);
    void rolls();
    void roll_dice(int seat, int dice);
    void plot_result(const Plot&);
    void end_hour();
    void charge_overdue(Segment);
    void end_chapter();

    // Spending
    void spend(unsigned spenders, bool draws, bool plays, bool rerolls, bool before = false);
    void spend_one(const Step&, bool rerolls);
    void use_item(Source, int item);
    void deplete_item(const Source&, int item);
    // The index in `used_` of the first such copy, other than `but`; -1: none.
    int find_used(int seat, int item, bool tilted, int but = -1) const;
    void draw_card(int seat);
    void begin_scene(SceneKind, unsigned group, unsigned shown);
    void end_scene() { o_.scene = Scene(); }
    unsigned group_of(int source) const;  // D27
    unsigned seats_at(Location) const;
    bool is_endgame() const { return o_.phase >= Phase::hands; }
    bool is_out(int seat) const { return seat >= 0 && o_.sheets[seat].defeated; }

    // Effects
    void carry_out(const Effects&, const Source&);
    void carry_out_one(const Effect&, const Source&, const Effects& list);
    void add_icons(const std::vector<Icon>&, int seat);
    void add_dice(int number, const Source&);
    void add_successes(int number, int seat);
    void reroll(int number, const Source&);
    void suffer_one_of(unsigned mask, int condition);
    void suffer(int seat, int condition);
    void defeat(int seat);
    void heal(int number, Who, const Source&);
    void share_items(int number, const Source&, bool random);
    void share_virtues(int number, const Source&);
    void gain_confidence(int number, int seat);
    void make_ready(int number, const Source&);
    // The seats that may get the next of `total` things that are shared (D28).
    unsigned next_receivers(unsigned group, int total, const IndexedArray<int, int, most_players>& gains) const;
    unsigned receivers(const Source&) const;
    int items_left() const;
    int top_item(int seat);  // -1: no item, or halted
    void refill_supply(int cards);

    // The endgame
    void hands();
    void next_challenge();
    void meeting();
    void last_roll();
    void begin_last_roll_if_due();
    void ready_all();

    const Board& b_;
    Table& t_;
    Open& o_;
    std::span<const Step> steps_;
    std::size_t next_ = 0;
    bool starved_ = false;
    Request request_;
    int depth_ = 0;
    IndexedVector<UsedCopy, int> used_;  // the copies whose effects are carried out, from the outermost
};

// Conditions may be suffered inside of what is used against them; deeper than this nothing more is used (no table
// would). It bounds the stack.
inline constexpr int deepest_before = 24;
// More than the depth of any request.
inline constexpr std::size_t request_depths = deepest_before + 8;

// The seats of a mask, from the first.
template <class Do>
void for_each_seat(unsigned mask, Do&& act) {
    for (int seat = 0; seat < most_players; ++seat)
        if (mask >> seat & 1u) act(seat);
}
inline int seats_in(unsigned mask) { return static_cast<int>(count_bits(mask)); }
constexpr unsigned seat_bit(int seat) { return 1u << seat; }

template <class Counts>
int total_of(const Counts& counts) {
    int sum = 0;
    for (const auto n : counts) sum += n;
    return sum;
}

}  // namespace nedforge::london_dread
