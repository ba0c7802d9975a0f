#pragma once
// Whether a game on this board can end by RULES L20: whether a dead board can come about, which is a dead set of as
// many points as the cap allows stones, all of the colour of a player whose supply has as many (T3). A subset of a dead
// set is dead, so that the largest dead set of a size decides every cap. The bound counts windows of 3 x 3 points: each
// holds at most two stones of a dead set, under `own: apart` three. The largest dead sets of small sizes are known by
// complete search (tests/validator/luddit/dead_sets_test.cpp makes the table again).

#include <optional>
#include <string_view>

#include "engine/luddit/board.h"

namespace nedforge::luddit {

enum class EndReason : std::uint8_t { none, supply, window, search, example };
inline constexpr IndexedArray<std::string_view, EndReason, 5> end_reason_words{"", "supply", "window", "search",
                                                                               "example"};

struct EndFacts {
    std::optional<bool> possible;
    EndReason why = EndReason::none;
    SpotSet example;  // a dead set of as many points as the cap, where an end is possible
};

EndFacts end_of(const Board&);

int window_bound(int size, OwnReading);         // no dead set of this size has more stones
std::optional<int> largest_dead(const Board&);  // of the size, where it is known under the board's readings
// The largest dead set known, under every reading of `loops` and `condition`.
SpotSet known_dead_set(const Board&);

// RULES T4: nobody can be forced, so that every position is decided by a search of one turn.
bool nobody_can_be_forced(const Board&);
// No position of this board is won or lost, since no end is possible (T3).
bool never_ends(const Board&);

}  // namespace nedforge::luddit
