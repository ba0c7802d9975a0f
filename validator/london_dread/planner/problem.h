#pragma once
// The planning problem of a chapter (CHECKS): a party, a deal with the cards that are turned, and the clocks that are
// asked for. Everything is known, only printed icons count, nothing is spent. This is the planner's own small picture
// of a deal: places and points, no names. A plan is *worth* the Dread that follows from it.
//
// Places are numbered through the whole city: area · locations + number − 1. Hours count from 0. Characters stand in
// the order of seats. A plan that does not meet all Plots is no plan.

#include <cstdint>
#include <optional>

#include "engine/base/indexed.h"

namespace nedforge::london_dread::planner {

inline constexpr int most_characters = 4;
inline constexpr int most_locations = 9;
inline constexpr int areas = 4;
inline constexpr int most_hours = 2 * most_locations;  // D1: two tokens of each number fill a clock
inline constexpr int most_places = areas * most_locations;

template <class T>
using ByCharacter = IndexedArray<T, int, most_characters>;
template <class T>
using ByHour = IndexedArray<T, int, most_hours>;

// A face-up Dread card.
struct Card {
    int place = 0;
    int difficulty = 1;
    int value = 0;              // the Dread that it costs if it stays
    ByCharacter<int> points{};  // of each character of the party
};

// A face-up Plot; Plots stand in the order in which they are met.
struct Plot {
    int place = 0;
    int segment = 0;  // from which it may be met
    int value = 0;    // what it charges when it is overdue
    bool ends_chapter = false;
};

enum class Overdue : std::uint8_t { Seen, Open };  // `always` is `seen` here: a plan has all Plots face up

struct Problem {
    int characters = 2;
    int locations = 6;
    IndexedArray<int, int, 3> segments{4, 4, 4};
    int start = 3;  // the area
    Overdue overdue = Overdue::Seen;
    int face_down = 0;           // cards that are not turned
    bool plots_missing = false;  // one of them is a Plot: no plan meets all
    IndexedVector<Card, int> cards;
    IndexedVector<Plot, int> plots;

    int hours() const { return segments[0] + segments[1] + segments[2]; }
    int first_hour(int segment) const;
    int segment_at(int hour) const;
    // The first hour in which the Plot may be met: its own segment and those of all before it have begun.
    int opens(int plot) const;
    int area_of(int place) const { return place / locations; }
};

// What a slot of a clock says: a number, an arrow to an area, or nothing.
struct Slot {
    enum class Kind : std::uint8_t { Empty, Number, Arrow };
    Kind kind = Kind::Empty;
    std::int8_t value = 0;  // the number from 1, or the area
    bool operator==(const Slot&) const = default;
};
constexpr Slot number_slot(int number) { return {Slot::Kind::Number, static_cast<std::int8_t>(number)}; }
constexpr Slot arrow_slot(int area) { return {Slot::Kind::Arrow, static_cast<std::int8_t>(area)}; }
using Clock = ByHour<Slot>;
using Clocks = ByCharacter<Clock>;

// What happens on the way that clocks lead: where everybody is, cards solved by printed icons, and Plots met in their
// order as soon as somebody is there. It ends with the Plot that ends the chapter. The clocks may break D11, and Plots
// may be missing.
struct Walk {
    ByCharacter<ByHour<int>> area{};
    ByCharacter<ByHour<int>> place{};    // −1: at no location
    int last_hour = 0;                   // that is played
    IndexedVector<int, int> solved;      // for each card its hour, −1 if it stays
    IndexedVector<int, int> plot_hours;  // for each Plot, −1 if it is not met
    bool meets_all_plots() const;
};
Walk walk_of(const Problem& problem, const Clocks& clocks);
// The points that those bring to a card who are there in an hour.
int points_at(const Problem& problem, const Walk& walk, int card, int hour);

struct Worth {
    int face_down = 0;  // Dread of each part
    int face_up = 0;
    int stash = 0;
    int overdue = 0;
    IndexedVector<int, int> solved;      // for each card its hour, −1 if it stays
    IndexedVector<int, int> plot_hours;  // for each Plot
    int total() const { return face_down + face_up + stash + overdue; }
};

// The worth of clocks that D10 and D11 allow; none: some Plot is not met, or the clocks are not allowed.
std::optional<Worth> worth_of(const Problem& problem, const Clocks& clocks);

// The stash tokens that the clocks take; none: more than D11 allows.
std::optional<int> stash_tokens(const Problem& problem, const Clocks& clocks);

// The Dread that is charged for Plots met in these hours, in order. The last hour that counts is that of the Plot that
// ends the chapter, or the last of the chapter.
int overdue_dread(const Problem& problem, const IndexedVector<int, int>& plot_hours);

}  // namespace nedforge::london_dread::planner
