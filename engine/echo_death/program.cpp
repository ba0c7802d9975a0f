#include "engine/echo_death/program.h"

#include <algorithm>
#include <utility>

namespace nedforge::echo_death {

namespace {

constexpr auto a_command = ProgramKind::command, a_task = ProgramKind::task;

// A program before its effect is given.
Program program(std::string id, std::string name, ProgramKind kind, int cost, int distance, Target target) {
    Program result;
    result.id = std::move(id);
    result.name = std::move(name);
    result.kind = kind;
    result.cost = {cost, cost, false};
    result.distance = distance;
    result.target = target;
    return result;
}

Program attacking(Program result, Attack attack = {}) {
    result.attack = attack;
    return result;
}
Program adding(Program result, Additions add) {
    result.add = add;
    return result;
}

Attack sets(int offense) { return {offense, {}, {}, {}}; }
Attack adds(int offense) { return {{}, offense, {}, {}}; }
Attack multiplies(int times) { return {{}, {}, times, {}}; }
Attack pierces(int defense) { return {{}, {}, {}, defense}; }

std::vector<Program> the_book() {
    using enum Target;
    std::vector<Program> list;
    list.push_back(adding(program("inner_strength", "Inner Strength", a_task, 2, 0, friendly), {.offense = 1}));
    list.push_back(adding(program("firewall", "Firewall", a_task, 2, 0, friendly), {.defense = 1}));
    list.push_back(adding(program("fortress", "Fortress", a_task, 3, 0, friendly), {.defense = 2}));
    list.push_back(attacking(program("shadow_tendrils", "Shadow Tendrils", a_command, 8, 10, hostile)));
    list.push_back(
        attacking(program("greater_shadow_tendrils", "Greater Shadow Tendrils", a_command, 9, 10, hostile), adds(1)));
    list.push_back(attacking(program("shadow_pierce", "Shadow Pierce", a_command, 8, 8, hostile), pierces(1)));
    list.push_back(attacking(program("shadow_blast", "Shadow Blast", a_command, 10, 10, any)));
    list.back().blast = Blast{2, 2};
    list.push_back(attacking(program("dual_strike", "Dual Strike", a_command, 10, 1, hostile), multiplies(2)));
    list.push_back(program("stitch", "Stitch", a_command, 6, 5, other_friendly));
    list.back().heal = 1;
    list.push_back(program("regenerate", "Regenerate", a_task, 9, 5, friendly));
    list.back().heal = 1;
    list.push_back(program("skullcrack", "Skullcrack", a_task, 10, 3, hostile));
    list.back().stun = true;
    list.push_back(attacking(program("lightning", "Lightning", a_command, 3, 4, any), adds(1)));
    list.push_back(attacking(program("chain_lightning", "Chain Lightning", a_command, 5, 4, any)));
    list.back().multiple = 3;
    list.push_back(adding(program("haste", "Haste", a_task, 4, 0, friendly), {.orthogonal = 1}));
    list.push_back(program("teleport", "Teleport", a_command, 4, 0, friendly));
    list.back().jump = 4;
    list.push_back(attacking(program("shove", "Shove", a_command, 3, 7, any), sets(1)));
    list.back().push = 2;
    list.push_back(adding(program("enfeeble", "Enfeeble", a_task, 6, 8, any), {.offense = -1}));
    list.push_back(adding(program("bishop", "Bishop", a_task, 5, 0, friendly), {.diagonal = 1}));
    return list;
}

}  // namespace

bool is_root_id(std::string_view id) { return std::find(root_ids.begin(), root_ids.end(), id) != root_ids.end(); }

const std::vector<Program>& book_programs() {
    static const std::vector<Program> book = the_book();
    return book;
}

const Program* book_program(std::string_view id) {
    const auto& book = book_programs();
    const auto found = std::find_if(book.begin(), book.end(), [&](const Program& p) { return p.id == id; });
    return found == book.end() ? nullptr : &*found;
}

std::array<Program, 3> root_programs(int shutdown_distance) {
    std::array<Program, 3> roots{
        program("movement", "Movement", a_command, 0, 0, Target::friendly),
        program("shutdown", "Shutdown", a_command, 0, shutdown_distance, Target::any),
        attacking(program("kill", "Kill", a_command, 5, 1, Target::hostile)),
    };
    roots[0].root = RootEffect::movement;
    roots[1].root = RootEffect::shutdown;
    roots[1].cost = {0, 1, true};
    return roots;
}

}  // namespace nedforge::echo_death
