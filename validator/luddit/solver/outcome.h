#pragma once
// How a position ends under best play (docs/luddit/checks.md): won in n: the player to move has a turn after which the
// other is lost in fewer than n; lost in n: every turn leads to a position that is won for the other in at most n, and
// a player without a turn is lost in 0. Two ways to know it: a search of a few turns (search.h), and the whole game
// (whole_game.h).

#include <cstdint>
#include <optional>

#include "engine/luddit/state.h"

namespace nedforge::luddit {

enum class Verdict : std::uint8_t { won, lost, drawn, open, undecided };
inline constexpr IndexedArray<std::string_view, Verdict, 5> verdict_words{"won", "lost", "drawn", "open", "undecided"};

class Outcomes {
public:
    virtual ~Outcomes() = default;
    // Whether the player to move is won, or lost, in at most this number of turns; nullopt: the budget ended.
    virtual std::optional<bool> won_within(const Stones&, Colour to_move, int turns) = 0;
    virtual std::optional<bool> lost_within(const Stones&, Colour to_move, int turns) = 0;
    // Positions between these two calls occur on the line that is looked at (`repeat: forbidden`).
    virtual void enter(const Stones&, Colour) {}
    virtual void leave() {}
    // What a turn from here may not lead to; null: anything goes.
    virtual const std::vector<Occurred>* occurred() const { return nullptr; }
};

}  // namespace nedforge::luddit
