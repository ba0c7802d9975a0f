#pragma once
// Which marks and pads a game uses, and how often each program is run, told from its steps and states (docs/echo_death/
// rating.md). A Hardline is used when it gives an Instruction; a Boost Pad when a Movement enters it; a Trap when it
// may be used (E38); a Focus Crystal when a program is run with its blast in reach of it; a Life Crystal by a trade; a
// Helper when it lowers a price; a Cover when it counts in an attack; a Turret when a program outside the directory is
// run in reach of it; a pair of pads when it sends a Node. Where several would do, all are used.

#include <vector>

#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

class MarkWatch {
public:
    explicit MarkWatch(const Board&);

    // A step was made between two states.
    void see(const State& before, const Step&, const State& after);

    const SpotSet& marks() const { return marks_; }
    std::vector<std::uint8_t> pads() const;  // by number, rising
    const std::vector<std::uint16_t>& runs() const { return runs_; }
    int turns() const { return turns_; }  // begun

private:
    void see_naming(const PublicState& before, const Step&);
    void see_run(const PublicState&);      // that is named and paid
    void see_effects(const PublicState&);  // of a run that nobody has cancelled
    void see_push(const PublicState& before, const Step&);
    void see_turn(const PublicState&);
    void use_around(Spot spot, Mark);
    // Follows a Node that enters squares one by one: pads that send it.
    Spot enter(const PublicState&, int node, Spot entered);

    const Board& board_;
    Board plain_;  // without Helpers: the prices that they lower
    SpotSet marks_;
    std::vector<bool> pads_;
    std::vector<std::uint16_t> runs_;
    Run run_;             // that is being named
    bool waits_ = false;  // for the answer to it
    int turns_ = 0;
};

}  // namespace nedforge::echo_death
