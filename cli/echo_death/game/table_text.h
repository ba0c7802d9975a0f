#pragma once
// The state of a game on a grid for people, as `replay` and `play` print it.

#include <string>

#include "engine/echo_death/game/replay.h"
#include "formats/echo_death/replay_file.h"

namespace nedforge::cli::echo_death {

// The grid with the Nodes on it, a table of the Nodes, and what each player holds.
std::string table_text(const nedforge::echo_death::Board&, const nedforge::echo_death::PublicState&);
// What the decision that is due is about: "turn 3, 8 Instructions", "card of the Hack".
std::string asked_for(const nedforge::echo_death::PublicState&);
// A line for each player: its cards and directory.
std::string players_text(const nedforge::echo_death::Board&, const nedforge::echo_death::PublicState&);
// A line for a Node that is on the grid: its statistics and Tasks.
std::string node_text(const nedforge::echo_death::Board&, const nedforge::echo_death::PublicState&, int node);
// "player a wins with the last network"
std::string ending_text(const nedforge::echo_death::PublicState&);
// Of a replay with an illegal step: "file:4:7: turn 3 (a), action 1: … (ruling E24)" and a line break. Counted from 1
// for people.
std::string illegal_text(const std::string& path, const nedforge::echo_death::LoadedReplay&,
                         const nedforge::echo_death::ReplayError&);

}  // namespace nedforge::cli::echo_death
