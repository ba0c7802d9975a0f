// ECHO301 to ECHO304: whether all Nodes find a place, and whether they can get everywhere.

#include "validator/echo_death/facts/deployment.h"

#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/facts/grid_facts.h"

namespace nedforge::echo_death {

namespace {

std::string all_nodes(const Deployment& deployment) {
    return "the " + counted(deployment.needed, "Node") + " of all players";
}
std::string apart(const Board& board) { return "more than " + counted(board.spacing, "square") + " apart"; }

void run_jam(const CheckContext& context, Diagnostics& out) {
    const Deployment& deployment = context.facts->deployment();
    if (deployment.is_impossible() || !deployment.can_jam()) return;
    Diagnostic& d = report(out, deployment_can_jam_check, "rows",
                           counted(deployment.jam.high, "Node") + " can be placed so that no free square is " +
                               apart(context.facts->board()) + " from all of them, and " + all_nodes(deployment) +
                               " must be placed (E16); the witness places them",
                           "lower `spacing`, have fewer Nodes, or take marks away so that more squares are free");
    d.witness.emplace();
    for (const Square square : deployment.squares)
        d.witness->push_back({{{"do", "place"}, {"square", WitnessPoint{square.column, square.row}}}});
}

void run_impossible(const CheckContext& context, Diagnostics& out) {
    const Deployment& deployment = context.facts->deployment();
    if (!deployment.is_impossible()) return;
    Diagnostic& d =
        report(out, deployment_impossible_check, "rows",
               deployment.free.empty() ? "no square is free, so that no Node can be placed (E15)"
                                       : "at most " + counted(deployment.room.high, "Node") + " find a free square " +
                                             apart(context.facts->board()) + ", and " + all_nodes(deployment) +
                                             " must be placed (E15, E16)",
               "lower `spacing`, have fewer Nodes, or take marks away so that more squares are free");
    const int fitting = deployment.room.low / context.facts->board().players;
    if (fitting > 0)
        d.fixes.push_back({"give each player " + counted(fitting, "Node"), {{"nodes", std::to_string(fitting)}}});
}

void run_unreachable(const CheckContext& context, Diagnostics& out) {
    const auto squares = unreachable_squares(context.facts->board());
    if (squares.empty()) return;
    report_on(out, square_unreachable_check, squares,
              "no Node can walk from a free square to " + squares_in_words(squares),
              "turn a pair of pads round, let it work both ways, or take it away");
}

void run_undecided(const CheckContext& context, Diagnostics& out) {
    const Deployment& deployment = context.facts->deployment();
    if (deployment.is_decided()) return;
    const auto bounds = [](NumberBounds number) {
        return number.low == number.high ? std::to_string(number.low)
                                         : std::to_string(number.low) + " to " + std::to_string(number.high);
    };
    report(out, deployment_undecided_check, "rows",
           "the search spent its budget: the smallest jam has " + bounds(deployment.jam) +
               " squares, the grid has room for " + bounds(deployment.room) + " Nodes, and " + all_nodes(deployment) +
               " must be placed",
           "lower `spacing` or have fewer Nodes to be sure");
}

}  // namespace

const Check deployment_can_jam_check{
    {"ECHO301", "deployment-can-jam", Severity::warning,
     "All Nodes can be placed, but the players can also place fewer of them so that no square is left for the others. "
     "The witness is such a placing.",
     "The deployment ends as soon as somebody finds no square (E16). A player can use that to rob the others of Nodes.",
     "Lower `spacing`, have fewer Nodes, or leave more squares without marks.",
     "# bad: on 6 x 6 squares four Nodes can close the grid\n"
     "nodes: 4\n"
     "spacing: 2\n"
     "# good\n"
     "nodes: 2\n"
     "spacing: 2\n"},
    CheckPhase::facts,
    run_jam};

const Check deployment_impossible_check{
    {"ECHO302", "deployment-impossible", Severity::error,
     "The room number is smaller than the number of Nodes: however they are placed, not all of them find a free square "
     "that is far enough from the others.",
     "No game on this grid ever has all its Nodes.",
     "Lower `spacing`, have fewer Nodes, or leave more squares without marks.",
     "# bad: 6 x 6 squares hold four Nodes three squares apart\n"
     "nodes: 3\n"
     "spacing: 2\n"
     "# good\n"
     "nodes: 2\n"
     "spacing: 2\n"},
    CheckPhase::facts,
    run_impossible};

const Check square_unreachable_check{
    {"ECHO303", "square-unreachable", Severity::warning,
     "No Node can come to stand on these squares by walking from a free square. Sending pads are left out.",
     "What lies there is never used, and it looks as if it were.",
     "Change the pads that fence the squares off, or the movements of `node`.",
     "# bad: with diagonal steps alone half of the squares of one colour can be out of reach\n"
     "node: {orthogonal: [0, 1], diagonal: [0, 1]}\n"
     "# good\n"
     "node: {orthogonal: [1, 1], diagonal: [2, 1]}\n"},
    CheckPhase::facts,
    run_unreachable};

const Check deployment_undecided_check{
    {"ECHO304", "deployment-undecided", Severity::info,
     "The search for the smallest jam and the largest deployment spent its budget before the question was settled. The "
     "message has the bounds.",
     "Perhaps the deployment can jam, or can't be completed.",
     "Lower `spacing` or have fewer Nodes to be sure, or leave it: a game can be played all the same.",
     "# bad: the number of Nodes lies between the bounds\n"
     "spacing: 3\n"
     "nodes: 20\n"
     "# good\n"
     "spacing: 3\n"
     "nodes: 10\n"},
    CheckPhase::facts,
    run_undecided};

}  // namespace nedforge::echo_death
