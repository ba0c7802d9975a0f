#pragma once
// The rules of LUDDITE for one sheet: what is legal, what an action does, when the game is over, what it scores.
// The only place in the project that knows them; validator, solver, editor and replay all ask here.
// Nothing here draws dice: a round starts with the three numbers it is given. Illegal actions are refused with the
// ruling and the reason and leave the state untouched.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

// R3: the last box is crossed.
inline bool is_over(const Board& b, const State& s) { return s.clock >= b.clock_length; }
inline bool in_round(const State& s) { return s.dice.rolled[0] != 0; }

// nullopt: legal. A round can't start after the end, nor before the last has ended; it ends once the Clock has had a
// die (R2).
std::optional<Refusal> why_no_round(const Board&, const State&);
std::optional<Refusal> why_not_end_round(const Board&, const State&);

// Preconditions, asserted: why_no_round and why_not_end_round have nothing to say; dice of 1 to 6. (Game in replay.h
// refuses instead.)
void start_round(const Board&, State&, const std::array<int, 3>& roll);
void end_round(const Board&, State&);

std::optional<Refusal> why_illegal(const Board&, const State&, const Action&);
inline bool is_legal(const Board& b, const State& s, const Action& a) { return !why_illegal(b, s, a); }

// Precondition: legal. Ends the game in the middle of the round when the last Clock box is crossed.
void apply(const Board&, State&, const Action&);

// Refuses or applies.
std::optional<Refusal> try_apply(const Board&, State&, const Action&);

// Every legal action; of moves with the same effect (same end node, same things taken on the way) the shortest path
// is listed first, and with `all_paths` false only that one. So it is of parts of moves with more to come (R22): what
// a longer path leaves to do, a shorter one leaves as well.
void legal_actions(const Board&, const State&, std::vector<Action>& out, bool all_paths = false);

int die_value(const State&, Die);  // current value; 0: no such unused die
// The most steps of a move by the die, or by an energy; of what is left where such a move has begun (R22). 0: none.
int move_steps(const State&, Die);
NodeMask enterable(const Board&, const State&);  // gate satisfied, dice lock open, energy lock open

// Score (rulebook p. 9).
struct ScoreParts {
    int critical = 0, hack = 0, switches = 0, clock = 0, leftover = 0;
    int sum() const { return critical + hack + switches + clock + leftover; }
    bool operator==(const ScoreParts&) const = default;
};
ScoreParts score_parts(const Board&, const State&);
bool escaped(const Board&, const State&);                             // stands on the Exit
int score(const Board&, const State&);                                // 0 off the Exit
int least_winning_score(const Rulings&, int threshold);               // R21
bool beats(const Rulings&, int score, int threshold);                 // R21
std::vector<int> paid_rewards(const Board&, const State&);            // indices in the map's order
std::vector<std::string> unlocked_codes(const Board&, const State&);  // sorted

// Every invariant of a state re-derived the slow way; empty: it holds. For tests.
std::string state_is_ok(const Board&, const State&);

// Distinct states after `actions` actions of the first round, summed over the 56 rolls of three dice (the signature of
// the rules, with the random games of tests/engine/luddite/perft.txt that go on to the end).
std::uint64_t perft(const Board&, int actions);

}  // namespace nedforge::luddite
