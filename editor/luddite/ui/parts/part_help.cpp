#include "editor/luddite/ui/parts/part_help.h"

#include <utility>

#include "editor/luddite/edits/nodes.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "engine/luddite/prices.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {
namespace {

void add(PartHelp& help, const std::string& rule, const std::string& key, const std::vector<std::string>& checks) {
    if (!rule.empty()) help.rule += "\n\n" + rule;
    help.key += "\n" + key;
    for (const auto& check : checks)
        if (!is_among(help.checks, check)) help.checks.push_back(check);
}

PartHelp help_of_node(const Node& node) {
    const NodeKindWords words = words_of(kind_of(node));
    PartHelp help{"Node " + node.id + ": " + std::string(words.name),
                  std::string(words.hint),
                  "id, at",
                  {"NED302", "NED303", "NED304"}};
    if (critical_of(node))
        add(help,
            "It scores its damage once: on arrival if its code is unlocked, else when the code is unlocked while the "
            "NEETLE stands there.",
            "critical: {code: alpha, damage: 20}", {"NED207", "NED209", "NED305", "NED310"});
    if (gift_of(node)) add(help, "It is empty after the first visit.", "cache: {energy: 1, credit: 1}", {"NED501"});
    if (has_energy_lock(node)) add(help, "", "energy: true", {"NED204", "NED308"});
    if (node.role == Role::enter || node.role == Role::enter_exit)
        add(help, "Starting there triggers nothing (R19).", "role: enter", {"NED201"});
    if (node.role == Role::exit || node.role == Role::enter_exit)
        add(help, "A player whose NEETLE is elsewhere when the Clock is full scores nothing.", "role: exit",
            {"NED202", "NED301", "NED309"});
    if (node.gate)
        add(help,
            "Its gate asks for " + with_switches(row_of(node.gate->kind).needs, *node.gate) +
                ". Only entering is checked (R15): if the gate closes while the NEETLE stands there, nothing "
                "happens. " +
                std::to_string(force_price) + " energy force a step past it.",
            "gate: " + to_string(*node.gate), {"NED212", "NED307"});
    if (node.lock)
        add(help,
            "A die of " + std::to_string(*node.lock) +
                " opens its dice lock, from anywhere on the sheet. It stays open.",
            "lock: " + std::to_string(*node.lock), {"NED902"});
    return help;
}

PartHelp help_of_hack(const Map& map) {
    switch (kind_of(map.hack)) {
        case HackKind::lines:
            return {
                "Hack module: lines",
                "A die crosses a box of its number, and an energy any box. A line whose boxes are all crossed pays its "
                "reward, once. An across and a down line may share boxes.",
                "hack: {variant: lines, ...}",
                {"NED208", "NED210", "NED211", "NED213"}};
        case HackKind::sums:
            return {
                "Hack module: sums",
                "A die writes its value into a box of any entry. A full entry pays if its boxes add up to its target; "
                "with any other sum it never pays.",
                "hack: {variant: sums, ...}",
                {"NED208", "NED401"}};
        case HackKind::patterns:
            return {
                "Hack module: patterns",
                "A die of 1 to 4 crosses the cells of its shape within one section. The shape may be turned, but not "
                "mirrored (R20). A section whose cells are all crossed pays.",
                "hack: {variant: patterns, ...}",
                {"NED208", "NED402", "NED404", "NED405", "NED406"}};
        case HackKind::ordered_rows:
            return {
                "Hack module: ordered rows",
                "A die writes its value into a box of any row. A section pays if its three row totals rise strictly "
                "along the arrow; in any other order it never pays.",
                "hack: {variant: ordered_rows, ...}",
                {"NED208", "NED403"}};
    }
    return {};
}

PartHelp help_of_part(const Map& map, const PagePart& part) {
    if (part.kind == PartKind::wall)
        return {"Wall",
                "A wall separates two neighbours, so that no step goes from one to the other (R12).",
                "walls: [[A1, B1]]",
                {"NED206"}};
    if (part.kind == PartKind::link)
        return {"Link", "A link makes two nodes neighbours that don't touch (R12).", "links: [[A1, C3]]", {"NED205"}};
    switch (module_of(part)) {
        case ModuleKind::hack:
            return help_of_hack(map);
        case ModuleKind::switches:
            return {
                "Switches",
                "All six start OFF. Each toggle is the next of ON, OFF, ON and fused. A die of its number toggles a "
                "switch, and so does a multi-tool. A fused switch stays ON for good and scores " +
                    std::to_string(fused_damage) + ".",
                "gates of nodes name them",
                {"NED307"}};
        case ModuleKind::clock:
            return {
                "Clock",
                "At least one die of each round goes to the Clock and crosses as many boxes as it shows; crossed icons "
                "are gained (R7). A die of " +
                    std::to_string(lowest_tally) +
                    " or more also scores its value. Crossing the last box ends the game at once (R3).",
                "clock: [\"..e..\", \"..c..\"]",
                {"NED502", "NED908"}};
        case ModuleKind::bonuses:
            return {"Roll bonuses",
                    "A die of its number crosses a roll bonus, which pays once: resources or damage.",
                    "bonuses: [{die: 6, damage: 2}]",
                    {"NED501", "NED902"}};
        case ModuleKind::cache:
            return {
                "Resources",
                "The spaces limit how much of a resource a player can gain in the whole game, the start included. A "
                "gain without a free space is lost (R1).",
                "resources: {energy: {spaces: 6, start: 1}, ...}",
                {"NED501", "NED914"}};
        case ModuleKind::damage:
            return {"Thresholds",
                    std::string("A level is won with ") +
                        (beats(map.rulings, 0, 0) ? "at least as many points as" : "more points than") +
                        " its threshold (R21).",
                    "thresholds: {easy: 50, medium: 60, hard: 70}",
                    {"NED601", "NED602", "NED603"}};
        case ModuleKind::header:
            return {"Title",
                    "The title at the head of the sheet, the map's id, and the game of the campaign whose rules "
                    "the map may use.",
                    "name, id, campaign_game",
                    {"NED214", "NED801"}};
        default:
            return {"The sheet", "This part of the sheet explains the rules to the player.", "", {}};
    }
}

std::optional<PartHelp> with_readings(const Map& map, PartHelp help) {
    if (map.rulings != Rulings{}) help.rule += "\n\nThis map has readings of its own, which may change this rule.";
    return help;
}

}  // namespace

std::optional<PartHelp> help_of_selection(const Session& session) {
    const Map& map = session.map();
    if (session.part && has_part(map, *session.part)) return with_readings(map, help_of_part(map, *session.part));
    const Node* node = session.selection.empty() ? nullptr : node_with(map, session.selection.back());
    return node ? with_readings(map, help_of_node(*node)) : std::nullopt;
}

std::optional<PartHelp> help_of_pointed(const Session& session, const std::optional<Position>& cell,
                                        const std::optional<PagePart>& part) {
    const Map& map = session.map();
    const Node* node = cell ? node_at(map, *cell) : nullptr;
    if (node) return with_readings(map, help_of_node(*node));
    return part && has_part(map, *part) ? with_readings(map, help_of_part(map, *part)) : std::nullopt;
}

}  // namespace nedforge::luddite
