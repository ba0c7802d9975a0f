#pragma once
// The closed set of what can happen in a game, as small values. A run of a program is several steps: its program and
// origin, then what its program asks for (target, shape, path, place, Task), then the answers of others. Fields that a
// kind does not use are zero, so that equal steps are equal.

#include <cstdint>

#include "engine/base/small.h"
#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

enum class StepKind : std::uint8_t {
    drawn,       // chance: player, number (the card)
    pick,        // player, program: one more program of the directory (E13)
    card,        // player, number: a card for the Hack (E9)
    first,       // number: the player who begins (E14)
    place,       // spot (E15)
    run,         // program, node: begins to name a run (E21)
    at,          // node: its target (E24)
    also,        // node: its second target (E25)
    area,        // spot, turned, focus: its blast (E26, E27)
    go,          // the shape is the plain one, or the path is complete
    walk,        // spot: the next square of the path (E35)
    to,          // spot: where it jumps (E34)
    task,        // number: the Task that Shutdown names (E40)
    disconnect,  // answers the run (E41)
    accept,      // does not
    trap,        // number: the Task that is shut down (E38)
    spare,       // does not use the trap
    push,        // node, number: the way (E31)
    trade,       // node (E42)
    end          // the turn
};
inline constexpr std::size_t step_kinds = 20;

struct Step {
    StepKind kind = StepKind::end;
    Small<std::uint8_t> player = 0;
    Small<std::uint8_t> program = 0;
    Small<std::uint8_t> node = 0;
    Small<std::int16_t> number = 0;
    Spot spot = 0;
    bool turned = false;
    bool focus = false;
    bool operator==(const Step&) const = default;
    auto operator<=>(const Step&) const = default;
};

// Steps in short: steps::place(spot).
namespace steps {
inline std::uint8_t narrow(int n) { return n < 0 || n > 255 ? std::uint8_t{255} : static_cast<std::uint8_t>(n); }
inline Step plain(StepKind kind) {
    Step step;
    step.kind = kind;
    return step;
}
inline Step of_number(StepKind kind, int number) {
    Step step = plain(kind);
    step.number = number;
    return step;
}
inline Step of_node(StepKind kind, int node) {
    Step step = plain(kind);
    step.node = narrow(node);
    return step;
}
inline Step of_spot(StepKind kind, int spot) {
    Step step = plain(kind);
    step.spot = narrow_spot(spot);
    return step;
}
inline Step pick(int player, int program) {
    Step step = plain(StepKind::pick);
    step.player = narrow(player);
    step.program = narrow(program);
    return step;
}
inline Step card(int player, int number) {
    Step step = of_number(StepKind::card, number);
    step.player = narrow(player);
    return step;
}
inline Step drawn(int player, int number) {
    Step step = card(player, number);
    step.kind = StepKind::drawn;
    return step;
}
inline Step first(int player) { return of_number(StepKind::first, player); }
inline Step place(int spot) { return of_spot(StepKind::place, spot); }
inline Step run(int program, int origin) {
    Step step = of_node(StepKind::run, origin);
    step.program = narrow(program);
    return step;
}
inline Step at(int node) { return of_node(StepKind::at, node); }
inline Step also(int node) { return of_node(StepKind::also, node); }
inline Step area(int spot, bool turned, bool focus) {
    Step step = of_spot(StepKind::area, spot);
    step.turned = turned;
    step.focus = focus;
    return step;
}
inline Step go() { return plain(StepKind::go); }
inline Step walk(int spot) { return of_spot(StepKind::walk, spot); }
inline Step to(int spot) { return of_spot(StepKind::to, spot); }
inline Step task(int index) { return of_number(StepKind::task, index); }
inline Step disconnect() { return plain(StepKind::disconnect); }
inline Step accept() { return plain(StepKind::accept); }
inline Step trap(int index) { return of_number(StepKind::trap, index); }
inline Step spare() { return plain(StepKind::spare); }
inline Step push(int node, int way) {
    Step step = of_node(StepKind::push, node);
    step.number = way;
    return step;
}
inline Step trade(int node) { return of_node(StepKind::trade, node); }
inline Step end() { return plain(StepKind::end); }
}  // namespace steps

}  // namespace nedforge::echo_death
