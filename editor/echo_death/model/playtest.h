#pragma once
// A grid played in the editor: people at one screen, or people and policies. What is chosen in secret, cards and
// directories, is covered while others are asked (E8, E13).

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/playtest.h"
#include "engine/echo_death/game/replay.h"
#include "engine/echo_death/game/trait.h"
#include "validator/echo_death/policy/policy.h"

namespace nedforge::echo_death {

// Who plays each seat; nullopt: a person.
using Seats = IndexedArray<std::optional<PolicyKind>, int, most_players>;  // by player

class Playtest : public PlaytestOf<EchoDeathGame, Grid> {
public:
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Grid>, std::uint64_t revision, const Seats&,
             std::uint64_t seed);

    const Seats seats;
    const Grid& grid() const { return *authored; }

    // Whether Nodes are being placed now.
    bool is_deploying() const { return !over() && open().phase == Phase::deploy; }
    // Decisions of the setup that nobody cares about are made by chance until the deployment, and these squares are
    // placed as long as that is legal.
    void place_all(const std::vector<Square>&);
    // The rest of the deployment, each square drawn evenly from the legal ones, whoever places it. Decisions before it
    // are drawn too.
    void place_at_random();
    // An evenly drawn legal step for the person who decides.
    void decide_at_random();

private:
    // Up to the first Node that is to be placed; false: the game has no deployment ahead.
    bool go_to_deployment();
    SeededDice dice_;
};

}  // namespace nedforge::echo_death
