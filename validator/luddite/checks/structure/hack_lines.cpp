// The drawing of the variant `lines`: lines on boxes (NED210), boxes in lines (NED211), no two lines one way (NED213).

#include <algorithm>
#include <map>

#include "engine/luddite/hack/box_name.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

// No drawing is longer than 64: a longer line ends one place after that, whatever a hostile file says.
std::vector<Position> places_of(const HackLine& line) {
    std::vector<Position> places;
    for (int i = 0; i < std::min(line.across + line.down, max_coordinate + 2); ++i)
        places.push_back({line.from.column + (line.across ? i : 0), line.from.row + (line.across ? 0 : i)});
    return places;
}

bool is_box(const Drawing& boxes, Position position) { return drawn_at(boxes, position) != '.'; }

std::string line_path(std::size_t i) { return "hack.lines[" + std::to_string(i) + "]"; }

void check_off_boxes(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<LinesHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t i = 0; i < hack->lines.size(); ++i) {
        std::vector<std::string> missing;
        for (const Position box : places_of(hack->lines[i]))
            if (!is_box(hack->boxes, box)) missing.push_back(name_of_box(box));
        if (missing.empty()) continue;
        if (missing.size() > 4) missing = {missing.front(), "…", missing.back()};
        report(out, line_off_boxes_check, line_path(i),
               reward_word(context.map.hack, i) + " covers " + listed(missing) + ", where there is no box",
               "shorten or move the line, or draw the boxes");
    }
}

void check_unused_boxes(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<LinesHack>(&context.map.hack);
    if (!hack) return;
    std::map<Position, bool> covered;
    for (const auto& line : hack->lines)
        for (const Position box : places_of(line)) covered[box] = true;
    for (std::size_t row = 0; row < hack->boxes.size(); ++row)
        for (std::size_t column = 0; column < hack->boxes[row].size(); ++column) {
            const Position box{static_cast<int>(column), static_cast<int>(row)};
            if (!is_box(hack->boxes, box) || covered.contains(box)) continue;
            report(out, box_without_line_check,
                   "hack.boxes[" + std::to_string(row) + "][" + std::to_string(column) + "]",
                   "the box " + name_of_box(box) + " (a " + hack->boxes[row][column] +
                       ") is in no line: crossing it pays nothing",
                   "draw a line over it, or remove the box");
        }
}

void check_overlap(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<LinesHack>(&context.map.hack);
    if (!hack) return;
    for (const bool is_across : {true, false}) {
        std::map<Position, std::size_t> line_at;
        for (std::size_t i = 0; i < hack->lines.size(); ++i) {
            if ((hack->lines[i].across > 0) != is_across) continue;
            std::map<std::size_t, Position> shared;  // by the earlier line, the first box
            for (const Position box : places_of(hack->lines[i]))
                if (const auto [earlier, is_new] = line_at.try_emplace(box, i); !is_new && is_box(hack->boxes, box))
                    shared.try_emplace(earlier->second, box);
            if (shared.empty()) continue;
            std::vector<std::string> names;
            for (const auto& [line, box] : shared) names.push_back(reward_word(context.map.hack, line));
            Diagnostic& d = report(out, lines_overlap_check, line_path(i),
                                   reward_word(context.map.hack, i) + " shares " + name_of_box(shared.begin()->second) +
                                       " with " + listed(names),
                                   "let each box be in one line across and one line down at most");
            for (const auto& [line, box] : shared)
                d.related.push_back(
                    related(line_path(line), reward_word(context.map.hack, line) + " has the box " + name_of_box(box)));
        }
    }
}

}  // namespace

const Check line_off_boxes_check{
    {"NED210", "line-off-boxes", Severity::error, "A line of the Hack module covers a place where no box is drawn.",
     "The line could never be completed, as there is nothing to cross in that place.",
     "Shorten or move the line, or draw the box.",
     "# bad: the line needs four boxes, there are three\n"
     "boxes: [\"314.\"]\n"
     "lines: [{from: [0, 0], across: 4, reward: {damage: 8}}]\n"
     "# good\n"
     "lines: [{from: [0, 0], across: 3, reward: {damage: 8}}]\n"},
    Phase::structure,
    check_off_boxes};

const Check box_without_line_check{
    {"NED211", "box-without-line", Severity::warning, "A box of the Hack module is in no line.",
     "Crossing it pays nothing, so a player who trusts the sheet wastes a die.",
     "Draw a line over it, or remove the box.",
     "# bad: the last box is in no line\n"
     "boxes: [\"3142\"]\n"
     "lines: [{from: [0, 0], across: 3, reward: {damage: 8}}]\n"
     "# good\n"
     "boxes: [\"314\"]\n"
     "lines: [{from: [0, 0], across: 3, reward: {damage: 8}}]\n"},
    Phase::structure,
    check_unused_boxes};

const Check lines_overlap_check{
    {"NED213", "lines-overlap", Severity::error, "Two lines across, or two lines down, share a box.",
     "On the sheet they would be one run of boxes with two rewards; nobody could tell where one ends. A box may belong "
     "to one line across and one line down.",
     "Shorten one of them, or leave a place without a box between them.",
     "# bad: both have the box A3\n"
     "lines:\n"
     "  - {from: [0, 0], across: 3, reward: {damage: 8}}\n"
     "  - {from: [2, 0], across: 2, reward: {credit: 1}}\n"
     "# good\n"
     "lines:\n"
     "  - {from: [0, 0], across: 2, reward: {damage: 8}}\n"
     "  - {from: [2, 0], across: 2, reward: {credit: 1}}\n"},
    Phase::structure,
    check_overlap};

}  // namespace nedforge::luddite
