// ECHO501 to ECHO504: programs that nobody has a reason to choose, and networks that no program can hurt.

#include <algorithm>

#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/facts/program_facts.h"

namespace nedforge::echo_death {

namespace {

std::string path_of(std::size_t item) { return "programs[" + std::to_string(item) + "]"; }

// The item of the grid's list that has this id; "programs" for a root program.
std::string path_of(const Grid& grid, const std::string& id) {
    for (std::size_t i = 0; i < grid.programs->size(); ++i) {
        const ProgramItem& item = (*grid.programs)[i];
        const auto* program = std::get_if<Program>(&item);
        if ((program ? program->id : std::get<std::string>(item)) == id) return path_of(i);
    }
    return "programs";
}

// Calls visit(program, path) for each program of the map's own.
template <class Visit>
void for_own_programs(const Grid& grid, const Visit& visit) {
    if (!grid.programs) return;
    for (std::size_t i = 0; i < grid.programs->size(); ++i)
        if (const auto* program = std::get_if<Program>(&(*grid.programs)[i])) visit(*program, path_of(i));
}

void run_dominated(const CheckContext& context, Diagnostics& out) {
    for_own_programs(context.grid, [&](const Program& program, const std::string& path) {
        const auto ids = dominating(context.facts->board(), program);
        if (ids.empty()) return;
        Diagnostic& d =
            report(out, dominated_program_check, path,
                   "nobody has a reason to choose the program " + program.id + ": " + listed(ids) +
                       (ids.size() == 1 ? " does" : " do") + " as much for no more",
                   "make " + program.id + " cheaper or better in something, or take it out of the list", {program.id});
        for (const auto& id : ids)
            d.related.push_back(related(path_of(context.grid, id), "dominates " + program.id, {id}));
        d.fixes.push_back({"take " + program.id + " out of the list", {{path, std::nullopt}}});
    });
}

void run_harmless(const CheckContext& context, Diagnostics& out) {
    for_own_programs(context.grid, [&](const Program& program, const std::string& path) {
        if (!program.attack || program.push || hit_of(context.facts->board(), program).hit > 0) return;
        report(out, never_hurts_check, path,
               "a run of the program " + program.id +
                   " by a Node without Tasks does no damage to one "
                   "without Tasks (E29)",
               "raise `set` or `add`, or give it `pierce` or `push`", {program.id});
    });
}

void run_outright(const CheckContext& context, Diagnostics& out) {
    for_own_programs(context.grid, [&](const Program& program, const std::string& path) {
        if (!program.attack) return;
        const int hit = hit_of(context.facts->board(), program).hit, drives = context.grid.node.hard_drive;
        if (hit < drives) return;
        report(out, kills_outright_check, path,
               "one run of the program " + program.id + " does " + std::to_string(hit) +
                   " damage and destroys a Node without Tasks, which has " + counted(drives, "Hard Drive"),
               "lower `set` or `add`, or give Nodes more Hard Drives, if a Node should live longer", {program.id});
    });
}

void run_turtle(const CheckContext& context, Diagnostics& out) {
    const auto turtle = turtle_of(context.facts->board());
    const Grid& grid = context.grid;
    if (!turtle || *turtle * grid.nodes > grid.budget.launch) return;
    report(out, turtle_check, grid.programs ? "programs" : "budget.launch",
           (*turtle == 0 ? std::string("a Node")
                         : "for " + std::to_string(*turtle) + " of " + counted(grid.budget.launch, "Instruction") +
                               " of the launch, a Node") +
               " has Defense " + std::to_string(std::max(wall_of(context.facts->board()), grid.node.defense)) +
               ", against which no program does damage, and each player has " + counted(grid.nodes, "Node"),
           "lower `budget.launch`, or let an attack do more");
}

}  // namespace

const Check dominated_program_check{
    {"ECHO501", "dominated-program", Severity::warning,
     "A program of the map's own is dominated: another one of the list, or Kill, allows the same targets, reaches as "
     "far, "
     "costs no more and does at least as much.",
     "Nobody has a reason to choose it.", "Make it cheaper, or better in something, or take it out of the list.",
     "# bad: Lightning costs 3\n"
     "- lightning\n"
     "- {id: spark, name: Spark, kind: command, cost: 4, distance: 4, target: any, attack: {add: 1}}\n"
     "# good\n"
     "- lightning\n"
     "- {id: spark, name: Spark, kind: command, cost: 4, distance: 6, target: any, attack: {add: 1}}\n"},
    CheckPhase::facts,
    run_dominated};

const Check never_hurts_check{
    {"ECHO502", "never-hurts", Severity::warning,
     "A program of the map's own has `attack` and no `push`, and a run by a Node without Tasks does no damage to one "
     "without Tasks.",
     "An attack that does nothing looks like a slip of the pen.",
     "Raise `set` or `add`, or give it `pierce` or `push`.",
     "# bad: Offense 1 against Defense 1\n"
     "- {id: tickle, name: Tickle, kind: command, cost: 1, distance: 4, target: hostile, attack: {set: 1}}\n"
     "# good\n"
     "- {id: tickle, name: Tickle, kind: command, cost: 1, distance: 4, target: hostile, attack: {set: 2}}\n"},
    CheckPhase::facts,
    run_harmless};

const Check kills_outright_check{
    {"ECHO503", "kills-outright", Severity::info,
     "One run of a program of the map's own destroys a Node without Tasks.",
     "A duel of one blow leaves the other player nothing to answer with.",
     "Lower `set` or `add`, or leave it as it is: the book's Lightning does it too.",
     "# bad: 2 + 3 - 1 is more than two Hard Drives\n"
     "- {id: nuke, name: Nuke, kind: command, cost: 6, distance: 12, target: any, attack: {add: 3}}\n"
     "# good\n"
     "- {id: nuke, name: Nuke, kind: command, cost: 6, distance: 12, target: any, attack: {add: 0}}\n"},
    CheckPhase::facts,
    run_outright};

const Check turtle_check{
    {"ECHO504", "turtle", Severity::warning,
     "In the launch a player can raise the Defense of all Nodes to the wall, against which no single program of a Node "
     "without Tasks does damage.",
     "Both players can begin behind a wall, and the game becomes slow.",
     "Lower `budget.launch`, let an attack do more, or raise the cost of Tasks of Defense.",
     "# bad: 3 Nodes at 5 Instructions each\n"
     "nodes: 3\n"
     "budget: {launch: 15}\n"
     "# good\n"
     "nodes: 3\n"
     "budget: {launch: 10}\n"},
    CheckPhase::facts,
    run_turtle};

}  // namespace nedforge::echo_death
