#pragma once
// The rules of Echo Death: what may happen in a state, why something may not, and what follows from it. Source: RULES
// E8 to E44 (docs/echo_death/rulings.md); nothing about the rules is decided elsewhere. A refusal names the ruling.

#include <optional>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/echo_death/state.h"
#include "engine/echo_death/step.h"

namespace nedforge::echo_death {

State initial_state(const Board&);

// Who decides: bit p is player p; several choose at once (E8, E13). `by_chance`: a card is drawn. Neither: the game is
// over.
struct Deciders {
    bool by_chance = false;
    std::uint32_t players = 0;
};
Deciders deciders(const Board&, const State&);

// Every legal step of a player, or with -1 of chance. Of picks that lead to one directory each rest is listed once.
void legal_steps(const Board&, const State&, int player, std::vector<Step>& out);
std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
void apply(const Board&, State&, const Step&);  // precondition: legal
// The same, but where a turn ends, or the setup does, the next turn does not begin.
void carry_out(const Board&, State&, const Step&);

View view_of(const State&, int seat);
// A state in which the seat decides as in the one it sees; what is hidden from it is empty.
State state_of(const View&);

// --- parts of a turn, for whoever plays one at a time (replays, policies)
// Ends the open turn; the next one does not begin. The game may be over afterwards (E44).
void end_turn(const Board&, PublicState&);
// Begins the turn of the next player of the launch or of the turns (E19, E20). Precondition: none is open.
void begin_turn(const Board&, PublicState&);
// After the opening Hack: this player begins. The first turn does not begin.
void name_first(const Board&, PublicState&, int player);

// --- runs as a whole
// Whether the player whose turn it is may run it; everything that E17 to E40 asks before a Disconnect.
std::optional<Refusal> why_illegal_run(const Board&, const PublicState&, const Run&);
// The steps that name a run, in order. Precondition: it is legal.
std::vector<Step> steps_of(const Board&, const PublicState&, const Run&);
// Names a run at once: its price is paid, and the state asks for an answer, a Hack, a trap or a push where one is due,
// or everything of it has happened. Precondition: it is legal.
void begin_run(const Board&, State&, const Run&);

// --- figures, all without a look at whether they are legal
int price_of(const Board&, const PublicState&, const Run&);
// Of any program but Movement.
int price_of(const Board&, const PublicState&, int program, int origin);
bool may_originate(const Board&, const PublicState&, int program, int origin);              // E22 and E17's kind
bool allows_target(const Board&, const PublicState&, int program, int origin, int target);  // E24's word and distance
// The Nodes that a run strikes (E24 to E27).
NodeSet struck_by(const Board&, const PublicState&, const Run&);
// E29, of one target. Precondition: the program has an attack.
int damage_of(const Board&, const PublicState&, int program, int origin, int target);
// The same between any two Nodes and squares, none of which needs to be on the grid.
int damage_between(const Board&, const Program&, int offense, int from, int defense, int to);
// The Blast that a run has in force, turned as it says; nullopt: it strikes no area.
std::optional<Blast> blast_of(const Board&, const Run&);
// Free squares far enough from every Node (E15).
bool can_place(const Board&, const PublicState&, int spot);
// Instructions that the next turn of the player would begin with (E18, E19).
int income_of(const Board&, const PublicState&, int player);

// What a Movement of a Node costs, and where it comes to stand (E35 to E37).
struct Walk {
    int price = 0;
    Spot end = no_spot;
    std::optional<Refusal> refusal;
};
Walk walk_of(const Board&, const PublicState&, int node, const std::vector<Spot>& path);

// --- for tests and tables
std::string wrong(const Board&, const State&);  // a broken invariant; empty: none
std::uint64_t hash_of(const State&);

}  // namespace nedforge::echo_death
