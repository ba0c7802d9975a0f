#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

void check_switch_unused(const CheckContext& context, Diagnostics& out) {
    unsigned named = 0;
    for (const auto switches : context.board->gate_switches) named |= switches;
    for (int s = 1; s <= switch_count; ++s) {
        if (named & (1u << (s - 1))) continue;
        Diagnostic& d = report(
            out, switch_unused_check, "nodes",
            "no gate names switch " + std::to_string(s) + ": fusing it is worth 2 damage, and it does nothing else",
            "let a gate name switch " + std::to_string(s));
        d.about = "switch " + std::to_string(s);
    }
}

}  // namespace

const Check switch_unused_check{
    {"NED307", "switch-unused", Severity::info, "No gate of the map names this switch.",
     "The sheet prints six switches; players may spend dice on a switch that opens nothing.",
     "Let a gate name it, or leave it so, as a place to spend three dice on 2 damage.",
     "# uses switch 5\n- {id: B1, at: [1, 0], gate: ON 5}\n"},
    Phase::reachability,
    check_switch_unused};

}  // namespace nedforge::luddite
