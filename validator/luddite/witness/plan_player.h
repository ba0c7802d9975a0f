#pragma once
// Plays a plan (switches, steps, rewards of the Hack module) by all rules, with dice of the player's choice: a rolled
// die is given its value when it is used. Everything is asked of the engine; a plan that the rules or the Clock do not
// allow is given up.

#include <optional>
#include <vector>

#include "validator/luddite/movement/model.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/witness/hack_steps.h"
#include "validator/luddite/witness/witness.h"

namespace nedforge::luddite {

class PlanPlayer {
public:
    PlanPlayer(const Board&, const std::vector<HackFact>&);

    // False: the plan is given up. A reward that is paid already is left alone.
    bool pay(std::size_t reward, const std::vector<HackStep>&);
    bool walk(const Run&);
    // Crosses the rest of the Clock, on the Exit, and has the engine replay the game.
    std::optional<ShownGame> finish();

private:
    bool begin_round(int value);  // that the dice show until they are chosen; no effect inside a round
    void choose(int die, int value);
    bool act(const Action&);
    bool act_with_die(Action, int value);
    bool cross_box();  // ends the round with one Clock box; false: it would be the last
    bool toggle(int number);
    bool go(std::vector<int>& path);
    bool make_enterable(int node, std::vector<int>& path);
    bool raise_energy(int needed);
    bool raise_by_bonus();
    bool raise_by_hack_or_clock();
    int held(Resource r) const { return state_.held[r]; }

    const Board& board_;
    const std::vector<HackFact>& hack_;
    State state_;
    std::vector<PlayedRound> rounds_;
    int free_dice_ = 0;           // of the two for the plan
    std::vector<bool> taken_up_;  // rewards of the Hack module that were paid or tried
};

}  // namespace nedforge::luddite
