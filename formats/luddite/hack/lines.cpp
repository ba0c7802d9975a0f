#include <nlohmann/json.hpp>

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

constexpr FewKeys line_keys{{"from", "across", "down", "reward"}};

Hack read(const Fields& fields) {
    LinesHack hack;
    hack.boxes = read_drawing(fields.required("boxes"), {".123456", "123456", "boxes", true, max_cells});
    hack.lines =
        read_items<HackLine>(fields, "lines", no_limit, line_keys, "a line", [](const Fields& keys, HackLine& line) {
            line.from = read_position(keys.required("from")).value_or(Position{});
            keys.one_of("across", "down");
            line.across = keys.get("across").number(1, largest_number).value_or(0);
            line.down = keys.get("down").number(1, largest_number).value_or(0);
        });
    return hack;
}

const HackLine& line_of(const Hack& hack, std::size_t i) { return std::get<LinesHack>(hack).lines[i]; }

void put(const Hack& hack, std::size_t i, FlowMapping& out) {
    const HackLine& line = line_of(hack, i);
    out.put("from", flow(line.from)).put_nonzero("across", line.across).put_nonzero("down", line.down);
}

std::string json(const Hack& hack, std::size_t i) {
    const HackLine& line = line_of(hack, i);
    nlohmann::json out = {{"from", {line.from.column, line.from.row}}};
    if (line.across != 0) out["across"] = line.across;
    if (line.down != 0) out["down"] = line.down;
    return out.dump();
}

std::vector<std::string> box_rows(const Hack& hack) {
    std::vector<std::string> rows;
    for (const auto& row : std::get<LinesHack>(hack).boxes) rows.push_back(drawing_row(row));
    return rows;
}

std::string boxes_json(const Hack& hack) {
    return nlohmann::json(std::get<LinesHack>(hack).boxes)
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void read_action(const Fields& keys, ReplayAction& action) { action.box_at = read_position(keys.required("box")); }

}  // namespace

const HackFormat lines_format{.keys = {{"boxes", "lines"}},
                              .item_keys = line_keys,
                              .drawn = {{"boxes[]"}},
                              .read = read,
                              .put_item = put,
                              .item_json = json,
                              .drawings = {"boxes", "hack boxes, row", false, box_rows, boxes_json},
                              .printed = nullptr,
                              .by_die = {{"box"}},
                              .by_energy = {{"box"}},
                              .read_action = read_action,
                              .sample = sample};

}  // namespace nedforge::luddite
