#include "editor/luddite/ui/parts/part_help.h"

#include <utility>

#include "editor/luddite/edits/nodes.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"

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
            "NEETLE "
            "stands there.",
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
                ". Only entering is checked (R15): if the gate closes while the NEETLE stands there, nothing happens. "
                "2 energy force a step past it.",
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
                "hack: {lines: \u2026}",
                {"NED208", "NED210", "NED211", "NED213"}};
        case HackKind::sums:
            return {
                "Hack module: sums",
                "A die writes its value into a box of any entry. A full entry pays if its boxes add up to its target; "
                "with any other sum it never pays.",
                "hack: {sums: \u2026}",
                {"NED208", "NED401"}};
        case HackKind::patterns:
            return {
                "Hack module: patterns",
                "A die of 1 to 4 crosses the cells of its shape within one section. The shape may be turned, but not "
                "mirrored (R20). A section whose cells are all crossed pays.",
                "hack: {patterns: \u2026}",
                {"NED208", "NED402", "NED404", "NED405", "NED406"}};
        case HackKind::ordered_rows:
            return {
                "Hack module: ordered rows",
                "A die writes its value into a box of any row. A section pays if its three row totals rise strictly "
                "along the arrow; in any other order it never pays.",
                "hack: {ordered_rows: \u2026}",
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
                "switch, and so does a multi-tool. A fused switch stays ON for good and scores 2.",
                "gates of nodes name them",
                {"NED307"}};
        case ModuleKind::clock:
            return {
                "Clock",
                "At least one die of each round goes to the Clock and crosses as many boxes as it shows; crossed icons "
                "are gained (R7). A 4, 5 or 6 also scores its value. Crossing the last box ends the game at once (R3).",
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
                "resources: {energy: {spaces: 6, start: 1}, \u2026}",
                {"NED501", "NED914"}};
        case ModuleKind::damage:
            return {"Thresholds",
                    "A level is won with more points than its threshold (R21).",
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

}  // namespace

std::optional<PartHelp> help_of_selection(const Session& session) {
    if (session.part && has_part(session.map(), *session.part)) return help_of_part(session.map(), *session.part);
    if (session.selection.empty()) return std::nullopt;
    const Node* node = node_with(session.map(), session.selection.back());
    return node ? std::optional(help_of_node(*node)) : std::nullopt;
}

}  // namespace nedforge::luddite
