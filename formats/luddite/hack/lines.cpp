#include "formats/base/record/described.h"
#include "formats/base/record/drawing_form.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr std::string_view sample = R"(
# The Hack module: a die crosses a box with its number, an energy any box. A line pays when all its boxes are crossed.
hack:
  variant: lines
  # A digit is a box with that number, '.' is no box.
  boxes:
    - "3142"
    - "2256"
    - "51.4"
  # From a box, so many boxes across or down. A reward is a code, damage, energy, multi_tool, credit, or several of them.
  lines:
    - {from: [0, 0], across: 4, reward: {code: alpha}}
    - {from: [0, 1], across: 4, reward: {code: beta}}
    - {from: [0, 0], down: 3, reward: {code: gamma}}
    - {from: [1, 0], down: 3, reward: {credit: 1}}
    - {from: [2, 0], down: 2, reward: {energy: 2}}
    - {from: [3, 0], down: 3, reward: {damage: 8}}
)";

const Record& line_record() {
    static const Record record = record_of<HackLine>("a line", [](Rows<HackLine>& rows, const HackLine& line) {
        rows.add("from", line.from, node_position(), "the first box, [column, row]").required();
        rows.add("across", line.across, number(1, largest_number), "boxes of the line, to the right").sparse();
        rows.add("down", line.down, number(1, largest_number), "boxes of the line, downwards").sparse();
        rows.add("reward", line.reward, reward_form(), "what it pays").required();
        rows.exactly_one_of("across", "down");
    });
    return record;
}

const Record& record() {
    static const Record record = record_of<LinesHack>("'hack'", [](Rows<LinesHack>& rows, const LinesHack& hack) {
        rows.add("boxes", hack.boxes, drawing({".123456", "123456", "boxes", true, max_cells}),
                 "a digit is a box with that number, . is no box; 1 to 64 boxes, rows of one length")
            .required()
            .block()
            .called("hack boxes, row");
        add_items(rows, hack.lines, HackKind::lines, line_record(), no_limit, "runs of boxes, each with its reward");
    });
    return record;
}

const Record& action() {
    return described<ReplayAction>("a hack", [](Rows<ReplayAction>& rows, const ReplayAction& action) {
        add_die(rows, action);
        rows.add("box", action.box_at, node_position(), "[column, row] of the box").required();
    });
}

}  // namespace

const HackFormat lines_format{
    .record = record, .printed = nullptr, .by_die = action, .by_energy = action, .own_key = "box", .sample = sample};

}  // namespace nedforge::luddite
