#pragma once
// How a game goes on: the parts of apply, one for each thing that can be due. Each leaves a state that asks for the
// next decision, or the end.

#include "engine/echo_death/state.h"

namespace nedforge::echo_death {

// --- Hacks (E8 to E11)
void start_hack(const Board&, PublicState&, HackAbout, unsigned involved, int challenger);
unsigned in_game_bits(const Board&, const PublicState&);
// Who still has to choose a card for the round, and the player for whom one is drawn next (-1: nobody).
unsigned choosing(const Board&, const PublicState&);
int drawing_for(const Board&, const PublicState&);
// A card was given. When all are there the round is settled, and after the last round what the Hack was about.
void give_card(const Board&, State&, int player, int card);

// --- setup (E13 to E17)
void show_directories(const Board&, State&);
void place_node(const Board&, PublicState&, int spot);

// --- runs
// The program is named to its end: its price is paid, and others may answer it (E41).
void start_run(const Board&, PublicState&);
void ask_disconnect(const Board&, PublicState&, int after);
void carry_out_run(const Board&, PublicState&);
void push_node(const Board&, PublicState&, int node, int way);
void use_trap(const Board&, PublicState&, int index);
// Goes on with the run after a trap, a push or a Hack.
void go_on(const Board&, PublicState&);
void finish_action(const Board&, PublicState&);
void trade_hard_drive(const Board&, PublicState&, int node);

// --- what happens to Nodes
void add_task(const Board&, PublicState&, int node, int program, int owner);
void remove_task(const Board&, PublicState&, int node, int index);
// Damage to several Nodes at once; those with no Hard Drive left are destroyed (E30).
void damage_at_once(const Board&, PublicState&, const IndexedArray<int, int, most_nodes_in_all>& damage);

}  // namespace nedforge::echo_death
