#pragma once
// A policy that decides on whole actions: a run of a program, a trade, or the end of the turn. The steps that name a
// run follow by themselves. What others and chance ask for inside a run are decisions of their own.

#include <deque>
#include <optional>

#include "engine/echo_death/rules.h"
#include "validator/echo_death/policy/policy.h"

namespace nedforge::echo_death {

// A run, or a trade with a Node (E42).
struct Action {
    std::optional<Run> run;
    int trade = -1;
};

class TurnPlayer : public GridPolicy {
public:
    TurnPlayer(const Board& board, int seat, const SeededDice& dice) : board_(board), seat_(seat), dice_(dice) {}
    Step decide(const View&) final;

protected:
    // A legal action of the turn that is open; none: the turn ends.
    virtual std::optional<Action> act(const PublicState&) = 0;
    // The programs of the directory that is chosen, by number; as many as the board says.
    virtual std::vector<int> directory() = 0;
    virtual int beginner(const PublicState&) = 0;
    virtual int placing(const PublicState&, const std::vector<Spot>& allowed) = 0;
    virtual int card(const PublicState&, const std::vector<int>& held) = 0;
    virtual bool answers(const PublicState&) = 0;                     // whether to disconnect the run
    virtual std::optional<int> trapped_task(const PublicState&) = 0;  // none: the trap is not used
    virtual Step push(const PublicState&, const std::vector<Step>& legal) = 0;
    // How good it is to have carried out the legal run; only compared with other runs of the same state.
    virtual double worth_of_run(const PublicState&, const Run&) { return 0; }

    double noise(double size) { return size * dice_.below(1024) / 1024; }

    const Board& board_;
    const int seat_;
    SeededDice dice_;

private:
    Step begin_action(const View&);
    Step go_on_naming(const View&);
    std::vector<std::vector<Step>> ways_to_name_on(const View&) const;
    Step pick(const View&);
    std::deque<Step> named_;  // the rest of the steps that name a run
    std::vector<int> directory_;
    std::vector<Step> legal_;
};

// The Tasks whose programs are worth most to their Node, by index; the first is to be shut down by an enemy. `friendly`
// turns the order round.
std::optional<int> most_valued_task(const Board&, const PublicState&, int node, bool harmful);
// What a Task adds to its Node, in rough Instructions; below 0: it harms.
double value_of_task(const Board&, const Program&);

}  // namespace nedforge::echo_death
