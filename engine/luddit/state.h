#pragma once
// A game of Luddit under way, and its rules: whose turn it is, what the turn has done so far, which positions have
// occurred (L21), and how the game ended (L20, L21). Nothing is hidden and nothing is drawn. A step is a move or the
// end of the turn; a turn that has made all its moves still has to be ended.

#include <optional>
#include <string>
#include <vector>

#include "engine/luddit/moves.h"

namespace nedforge::luddit {

enum class Ending : std::uint8_t { none, no_move, repetition };
inline constexpr IndexedArray<std::string_view, Ending, 3> ending_words{"", "no_move", "repetition"};

// L21: the stones on their points together with the player to move.
struct Occurred {
    Stones stones;
    Colour to_move = Colour::black;
    bool operator==(const Occurred&) const = default;
};

struct State {
    Stones stones;
    Colour to_move = Colour::black;
    int moves_made = 0;  // in this turn
    int turns_made = 0;
    std::vector<Occurred> occurred;  // positions before each turn, the one before this turn last
    Ending ending = Ending::none;
    bool operator==(const State&) const = default;

    const Stones& turn_began() const { return occurred.back().stones; }
};

State initial_state(const Board&);
inline bool is_over(const State& state) { return state.ending != Ending::none; }
// Under no_move the player to move has lost (L20); a drawn game has no winner.
std::optional<Colour> winner_of(const State&);
// How many times the position before this turn has occurred, itself included.
int times_occurred(const State&);
int supply_left(const Board&, const Stones&, Colour);

std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
// The same for the turn as a whole: `still: turn` and `repeat: forbidden`.
std::optional<Refusal> why_no_end_of_turn(const Board&, const State&);
// Precondition: the step is legal.
void apply(const Board&, State&, const Step&);
// Every legal step, each once, at most most_listed_steps. Of moves that lead to the same stones the first one is
// listed. Beyond most_loop_stones stones those of loops are left out.
void legal_steps(const Board&, const State&, std::vector<Step>& out);
inline constexpr std::size_t most_listed_steps = 100'000;
bool has_legal_turn(const Board&, const State&);

std::string wrong(const Board&, const State&);  // which invariant is broken; empty: none. For tests.
std::uint64_t hash_of(const State&);

}  // namespace nedforge::luddit
