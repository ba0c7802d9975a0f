// Sections of the variant `patterns`: covered by pieces and energy at all (NED402), by pieces alone (NED406), patterns
// that fit nowhere (NED404), sections in several pieces (NED405).

#include <map>
#include <vector>

#include "engine/base/words.h"
#include "validator/base/algorithms/graph.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/hack/hack_facts.h"
#include "validator/luddite/movement/economy.h"

namespace nedforge::luddite {

namespace {

std::string section_path(std::size_t i) { return "hack.sections[" + std::to_string(i) + "].cells"; }
std::string cells_word(int n) { return n == 1 ? "a single cell" : counted(n, "single cell"); }
// E, or with structure errors all that is printed.
int payable(const CheckContext& context) {
    return context.facts ? context.facts->payable_energy : printed_energy(context.map, context.map.rulings);
}
std::string turned_word(const Map& map) {
    return map.rulings.patterns == PatternsRuling::mirrored ? "turned or mirrored" : "turned";
}

void check_tiling(const CheckContext& context, Diagnostics& out) {
    if (!std::holds_alternative<PatternsHack>(context.map.hack)) return;
    const int energy = payable(context);
    for (std::size_t i = 0; i < context.hack.size(); ++i) {
        if (context.hack[i].attainable) continue;
        Diagnostic& d = report(out, section_untileable_check, section_path(i),
                               reward_word(context.map.hack, i) + " can't be covered: no set of " +
                                   turned_word(context.map) + " patterns fills it exactly, even with " +
                                   cells_word(energy) + " crossed by energy, all that the map can pay",
                               "change the section's cells or the patterns, or print more energy");
        if (energy == 0)
            d.message = reward_word(context.map.hack, i) + " can't be covered: no set of " + turned_word(context.map) +
                        " patterns fills it exactly, and the map has no energy to pay for cells";
    }
}

void check_energy(const CheckContext& context, Diagnostics& out) {
    if (!std::holds_alternative<PatternsHack>(context.map.hack)) return;
    std::vector<SectionCover> covers;
    for (std::size_t i = 0; i < context.hack.size(); ++i) {
        if (!context.hack[i].attainable || context.hack[i].min_dice) continue;
        if (covers.empty()) covers = section_covers(*context.hack_board, payable(context));
        if (!covers[i].exact) continue;
        const int fewest = covers[i].single_cells.value_or(0);
        report(out, section_needs_energy_check, section_path(i),
               "patterns alone don't cover " + reward_word(context.map.hack, i) + ": energy has to cross " +
                   cells_word(fewest) + (fewest == 1 ? "" : " at least"),
               "change the section's cells or the patterns; or leave it, if energy is meant to be spent here");
    }
}

void check_unusable(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<PatternsHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t value = 1; value <= 4; ++value) {
        if (!context.hack_board->as<PiecesBoard>().placements[value].empty()) continue;
        const std::string v = std::to_string(value);
        report(out, pattern_unusable_check, "hack.patterns." + v,
               "the pattern of " + v + " fits in no section, " + turned_word(context.map) + " in any way: a die of " +
                   v + " can't be used in the Hack module",
               "make the pattern smaller, or a section larger");
    }
}

// Parts of the drawing whose cells touch edge to edge: its connected components.
std::size_t islands(const Drawing& cells) {
    std::map<Position, std::size_t> number;
    Pairs touching;
    for (std::size_t r = 0; r < cells.size(); ++r)
        for (std::size_t c = 0; c < cells[r].size(); ++c) {
            if (cells[r][c] == '.') continue;
            const int row = static_cast<int>(r), column = static_cast<int>(c);
            const std::size_t cell = number.emplace(Position{column, row}, number.size()).first->second;
            for (const Position before : {Position{column - 1, row}, Position{column, row - 1}})
                if (const auto neighbour = number.find(before); neighbour != number.end())
                    touching.push_back({cell, neighbour->second});
        }
    return connected_components(number.size(), touching).count;
}

void check_connected(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<PatternsHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t i = 0; i < hack->sections.size(); ++i) {
        const std::size_t count = islands(hack->sections[i].cells);
        if (count < 2) continue;
        report(out, section_disconnected_check, section_path(i),
               reward_word(context.map.hack, i) + " is in " + std::to_string(count) +
                   " pieces that don't touch edge to edge",
               "join them by cells, or make them sections of their own");
    }
}

}  // namespace

const Check section_untileable_check{
    {"NED402", "section-untileable", Severity::error,
     "No set of patterns covers a section of `patterns` exactly, however they are turned, even when energy crosses as "
     "many single cells as the whole map can pay for.",
     "The section could never pay.", "Change the cells of the section or the patterns, or print more energy.",
     "# bad: every pattern has two cells or more, the section three, and there is no energy\n"
     "patterns: {1: [\"##\"], 2: [\"##\"], 3: [\"####\"], 4: [\"####\"]}\n"
     "sections: [{cells: [\"###\"], reward: {code: alpha}}]\n"
     "# good\n"
     "sections: [{cells: [\"####\"], reward: {code: alpha}}]\n"},
    Phase::hack,
    check_tiling};

const Check section_needs_energy_check{
    {"NED406", "section-needs-energy", Severity::warning,
     "Patterns alone do not cover a section of `patterns`; some cells must be crossed by energy.",
     "A player who works with dice alone finds out too late that the last cell can't be crossed.",
     "Change the cells of the section or the patterns; waive it if spending energy here is meant.",
     "# bad: three cells, patterns of two and four\n"
     "patterns: {1: [\"##\"], 2: [\"##\"], 3: [\"####\"], 4: [\"####\"]}\n"
     "sections: [{cells: [\"###\"], reward: {code: alpha}}]\n"
     "# good\n"
     "patterns: {1: [\"#\"], 2: [\"##\"], 3: [\"####\"], 4: [\"####\"]}\n"},
    Phase::hack,
    check_energy};

const Check pattern_unusable_check{
    {"NED404", "pattern-unusable", Severity::warning,
     "The pattern of a value fits in no section, whichever way it is turned.",
     "A die of that value can't be used in the Hack module.", "Make the pattern smaller, or a section larger.",
     "# bad: four in a row don't fit\n"
     "patterns: {1: [\"#\"], 2: [\"##\"], 3: [\"##\", \"#.\"], 4: [\"####\"]}\n"
     "sections: [{cells: [\"###\", \"###\"], reward: {code: alpha}}]\n"
     "# good\n"
     "sections: [{cells: [\"####\", \"####\"], reward: {code: alpha}}]\n"},
    Phase::hack,
    check_unusable};

const Check section_disconnected_check{
    {"NED405", "section-disconnected", Severity::warning, "The cells of a section are not connected edge to edge.",
     "On the sheet it looks like two sections, and no piece reaches from one part to the other.",
     "Join the parts by cells, or make them sections of their own.",
     "# bad\n"
     "- {cells: [\"##.##\"], reward: {code: alpha}}\n"
     "# good\n"
     "- {cells: [\"#####\"], reward: {code: alpha}}\n"},
    Phase::hack,
    check_connected};

}  // namespace nedforge::luddite
