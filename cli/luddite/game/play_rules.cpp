#include "cli/luddite/game/play_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/luddite/gates.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

std::string hack_rules(const Board& board) {
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    switch (board.hack.kind()) {
        case HackKind::lines:
            return fmt::format(
                "  A die crosses one box of its number, {} energy crosses any box. A line pays when all its boxes are\n"
                "  crossed.\n",
                hack_price);
        case HackKind::sums:
            return "  A die's value goes into a box of any entry. An entry pays when its boxes are full and add up to "
                   "its\n  target. With another sum it never pays.\n";
        case HackKind::patterns:
            return fmt::format(
                "  A die of 1 to {} crosses its pattern inside one section, turned{} as you like. {} energy crosses "
                "one\n  cell. A section pays when all its cells are crossed; an icon pays when it is crossed.\n",
                highest_pattern, board.rulings.patterns == PatternsRuling::mirrored ? " or mirrored" : "", hack_price);
        case HackKind::ordered_rows:
            return "  A die's value goes into a box of any row. A section pays when its boxes are full and the totals "
                   "of\n  its rows rise along the arrow. In another order it never pays.\n";
    }
    return "";
}

// One line a gate, with switches 2 and 3 as examples.
std::string gate_rules(OrGateRuling reading) {
    std::string text;
    for (const GateRow& row : gate_rows) {
        const Gate gate{row.kind, 2, row.switches == 2 ? 3 : 0};
        text += fmt::format("  {:<10}{}\n", to_string(gate), with_switches(meaning_of(row.kind, reading).tip, gate));
    }
    return text;
}

// "4, 5 or 6"
std::string tallied_dice() {
    std::string text;
    for (int die = lowest_tally; die <= highest_die; ++die)
        text += (die == lowest_tally ? "" : die == highest_die ? " or " : ", ") + std::to_string(die);
    return text;
}

std::string readings_in_force(const Board& board) {
    std::string words;
    for (const RulingInfo& ruling : ruling_table())
        if (const int reading = ruling.get(board.rulings))
            words += fmt::format("{}{}={} ({})", words.empty() ? "" : ", ", ruling.name, ruling.readings[reading],
                                 ruling.source);
    return words.empty() ? "" : "Readings that are not the usual ones: " + words + "\n";
}

}  // namespace

std::string levels_text(const Board& board) {
    const auto& thresholds = board.thresholds.of;
    return fmt::format(
        "easy {}, medium {}, hard {}: a level is won with {}", thresholds[Level::easy], thresholds[Level::medium],
        thresholds[Level::hard],
        board.rulings.threshold == ThresholdRuling::above ? "more points than that" : "that many points or more");
}

std::string legend_text(const Map& map) {
    std::string text =
        "Signs: > is the NEETLE; -- and | join nodes; + is a gate that is satisfied now; lock N opens with a die of "
        "N;\n"
        "  a code with a number, such as 'alpha 20', is a critical function, its code and damage; ! in front of it:\n"
        "  its code is unlocked; e energy, m multi-tool, c credit; X is crossed; off' is a switch that the next toggle "
        "fuses.\n";
    if (std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& node) { return node.energy; }))
        text += fmt::format("  ENERGY is a node that {} energy opens.\n", power_price);
    if (std::holds_alternative<LinesHack>(map.hack) || std::holds_alternative<PatternsHack>(map.hack))
        text += "  B3 of the Hack module is row B, column 3: letters are beside it, numbers are above it.\n";
    return text +
           "Dice: 'dice 1:4 2:- 3:6' is die 1 with a 4, die 2 used, die 3 with a 6. Commands name a die by the first "
           "number.\n";
}

std::string rules_text(const Board& board) {
    return fmt::format(
               "You hack a robot dog. When the last box of the Clock is crossed the game is over: if the NEETLE is on "
               "the\nExit ({}) you score your damage, else nothing. {}.\n\n"
               "Each round {} dice are rolled. Use them in any order; at least one goes to the Clock. A die of N does "
               "one of:\n"
               "  clock     crosses N boxes; icons that are crossed are gained; a {} also scores N damage\n"
               "  switch    toggles switch N: ON, OFF, then ON for good (fused, {} damage)\n"
               "  bonus     crosses a bonus box of that number\n"
               "  unlock    opens a dice lock N, wherever it is\n"
               "  hack      see below\n"
               "  move      walks 1 to N steps; each node's gate must be satisfied and its lock open when it is "
               "entered\n\n"
               "Resources: {} multi-tool changes a rolled die by 1, or toggles a switch. {} credit copies a rolled "
               "die, {}\n"
               "make a die of any value. {} energy walks 1 to {} steps, or opens an ENERGY node; {} energy force one "
               "step through\nany gate and lock. What is left scores {} for an energy or multi-tool, {} for a "
               "credit.\n\n",
               board.node_ids[board.exit], levels_text(board), rolled_dice, tallied_dice(), fused_damage, adjust_price,
               duplicate_price, create_price, move_price, energy_steps, force_price, left_over_worth[Resource::energy],
               left_over_worth[Resource::credit]) +
           "Gates:\n" + gate_rules(board.rulings.or_gate) +
           "\nA cache gives its resources at the first entry. A critical function needs its code from the Hack "
           "module; then\nit is hit when the NEETLE is there.\n\n"
           "Hack module, " +
           std::string(row_of(board.hack.kind()).name) + ":\n" + hack_rules(board) + std::string(numbering) +
           readings_in_force(board);
}

}  // namespace nedforge::cli::luddite
