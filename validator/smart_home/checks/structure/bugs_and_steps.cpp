// HOME208, HOME209, HOME212: bugs at the start, and how far the Hacker walks.

#include <algorithm>

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void run_starts_full(const CheckContext& context, Diagnostics& out) {
    for (const int i : devices_of(context.home)) {
        const Tile& tile = context.home.tiles[i];
        const int bugs = starting_bugs(tile), limit = *tile.capacity - 1;
        if (bugs <= limit) continue;
        const std::string number = std::to_string(limit);
        report(out, starts_full_check, tile_path(i, "bugs"),
               tile.id + " starts with " + counted(bugs, "bug") + " and has capacity " + std::to_string(*tile.capacity),
               "let it start with " + number + " at most", {tile.id})
            .fixes.push_back({"let " + tile.id + " start " + (limit ? "with " + number : "without bugs"),
                              {{tile_path(i, "bugs"), limit ? std::optional(number) : std::nullopt}}});
    }
}

void run_symbol_without_bugs(const CheckContext& context, Diagnostics& out) {
    for (const int i : devices_of(context.home)) {
        const Tile& tile = context.home.tiles[i];
        if (!tile.bug_symbol || starting_bugs(tile) > 0) continue;
        report(out, symbol_without_bugs_check, tile_path(i, "bugs"),
               tile.id + " has the bug symbol, but with capacity " + std::to_string(*tile.capacity) +
                   " it starts without bugs",
               "remove 'bugs', or write the number of bugs", {tile.id})
            .fixes.push_back({"take the bug symbol off " + tile.id, {{tile_path(i, "bugs"), std::nullopt}}});
    }
}

void run_steps_fall(const CheckContext& context, Diagnostics& out) {
    const auto& rows = context.home.hacker_steps;
    const auto fall =
        std::adjacent_find(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return b.steps < a.steps; });
    if (fall == rows.end()) return;
    const auto path = [](std::size_t i) { return "hacker_steps[" + std::to_string(i) + "].steps"; };
    const auto words = [](const HackerSteps& row, const char* steps) {
        return std::to_string(row.steps) + steps + std::to_string(row.from);
    };
    Diagnostic& d = report(out, steps_fall_check, path(static_cast<std::size_t>(fall - rows.begin()) + 1),
                           "the Hacker walks " + words(*fall, " steps from ") + " compromised devices on, but only " +
                               words(*std::next(fall), " from ") + " on",
                           "let 'steps' rise or stay the same");
    Fix& fix = d.fixes.emplace_back(Fix{"let the steps never fall", {}});
    int highest = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].steps < highest) fix.edits.push_back({path(i), std::to_string(highest)});
        highest = std::max(highest, rows[i].steps);
    }
}

}  // namespace

const Check starts_full_check{
    {"HOME208", "starts-full", Severity::error, "A device starts with as many bugs as its capacity, or more.",
     "It would be compromised before the game begins.", "Let it start with fewer bugs, or raise its capacity.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 2, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 1, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_starts_full};

const Check symbol_without_bugs_check{
    {"HOME209", "symbol-without-bugs", Severity::warning,
     "A device of capacity 1 or 2 has the bug symbol (`bugs: true`).",
     "The symbol stands for capacity − 2 bugs. Here that is 0, so the printed symbol is wrong.",
     "Remove `bugs`, or write the number of bugs that you mean.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: true, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, bugs: 1, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_symbol_without_bugs};

const Check steps_fall_check{
    {"HOME212", "steps-fall", Severity::warning,
     "`hacker_steps` has fewer steps for more compromised devices. There is one finding for the home.",
     "In the rulebook the Hacker grows with the botnet. Steps that fall are mostly a slip.",
     "Let `steps` rise or stay the same.",
     "# bad\n"
     "hacker_steps: [{from: 0, steps: 2}, {from: 4, steps: 1}]\n"
     "# good\n"
     "hacker_steps: [{from: 0, steps: 1}, {from: 4, steps: 2}]\n"},
    CheckPhase::structure,
    run_steps_fall};

}  // namespace nedforge::smart_home
