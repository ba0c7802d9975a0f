// ECHO203: keys of a program that do not belong together.

#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"

namespace nedforge::echo_death {

namespace {

// What a program does, by the keys of the file.
std::vector<std::string> effects_of(const Program& program) {
    std::vector<std::string> effects;
    if (program.attack) effects.emplace_back("attack");
    if (program.push) effects.emplace_back("push");
    if (program.heal) effects.emplace_back("heal");
    if (program.jump) effects.emplace_back("jump");
    if (program.add) effects.emplace_back("add");
    if (program.stun) effects.emplace_back("stun");
    return effects;
}

void add_reasons_of_command(const Program& program, std::vector<std::string>& reasons) {
    const auto effects = effects_of(program);
    if (effects.empty()) reasons.emplace_back("a command needs `attack`, `push`, `heal` or `jump`");
    if (program.add) reasons.emplace_back("only a task has `add`");
    if (program.stun) reasons.emplace_back("only a task has `stun`");
    const int kinds = (program.attack || program.push) + program.heal.has_value() + program.jump.has_value();
    if (kinds > 1)
        reasons.push_back("a command has only one effect, or `attack` and `push`, and this one has " + listed(effects));
}

void add_reasons_of_task(const Program& program, std::vector<std::string>& reasons) {
    if (!program.heal && !program.add && !program.stun) reasons.emplace_back("a task needs `heal`, `add` or `stun`");
    if (program.attack) reasons.emplace_back("only a command has `attack`");
    if (program.push) reasons.emplace_back("only a command has `push`");
    if (program.jump) reasons.emplace_back("only a command has `jump`");
    if (program.cost.pair) reasons.emplace_back("the cost of a task is one number");
}

void add_reasons_of_distance(const Program& program, std::vector<std::string>& reasons) {
    if (program.jump && program.distance != 0) reasons.emplace_back("a program with `jump` has distance 0");
    if (program.distance != 0) return;
    if (program.target != Target::friendly) reasons.emplace_back("a program of distance 0 has the target friendly");
    if (program.blast) reasons.emplace_back("a program of distance 0 has no `blast`");
    if (program.multiple) reasons.emplace_back("a program of distance 0 has no `multiple`");
    if (program.attack) reasons.emplace_back("a program of distance 0 has no `attack`");
    if (program.push) reasons.emplace_back("a program of distance 0 has no `push`");
}

void run_unfit(const CheckContext& context, Diagnostics& out) {
    if (!context.grid.programs) return;
    for (std::size_t i = 0; i < context.grid.programs->size(); ++i) {
        const auto* program = std::get_if<Program>(&(*context.grid.programs)[i]);
        if (!program) continue;
        std::vector<std::string> reasons;
        (program->kind == ProgramKind::command ? add_reasons_of_command : add_reasons_of_task)(*program, reasons);
        if (program->blast && program->multiple)
            reasons.emplace_back("a program has at most one of `blast` and `multiple`");
        add_reasons_of_distance(*program, reasons);
        if (reasons.empty()) continue;
        report(out, program_unfit_check, "programs[" + std::to_string(i) + "]",
               "the keys of the program " + program->id + " do not belong together: " + joined(reasons, "; "),
               "take out the keys that do not belong, or make two programs of it", {program->id});
    }
}

}  // namespace

const Check program_unfit_check{
    {"ECHO203", "program-unfit", Severity::error,
     "The keys of a program do not belong together. A command has `attack`, `push`, both of them, `heal` or `jump`. A "
     "task "
     "has one or more of `heal`, `add` and `stun`, and one cost. A program of distance 0 has its origin as its target. "
     "At "
     "most one of `blast` and `multiple` is there.",
     "The rules do not say what such a program does.", "Take out the keys that do not belong.",
     "# bad: a command that stays\n"
     "- {id: curse, name: Curse, kind: command, cost: 4, distance: 6, target: hostile, add: {offense: -1}}\n"
     "# good\n"
     "- {id: curse, name: Curse, kind: task, cost: 4, distance: 6, target: hostile, add: {offense: -1}}\n"},
    CheckPhase::structure,
    run_unfit};

}  // namespace nedforge::echo_death
