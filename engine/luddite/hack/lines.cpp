// `lines` (rulebook p. 6): numbered boxes, each crossed by a die of its number or by an energy; a straight run of them
// pays when all are crossed. A box is in at most one line across and one down.

#include <bit>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/box_name.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

void compile_lines(const Hack& hack, const Rulings&, HackBoard& board) {
    const auto& map = std::get<LinesHack>(hack);
    BoxesBoard lines;
    for (const auto& [row, boxes] : with_index(map.boxes))
        for (const auto& [column, box] : with_index(boxes)) {
            const int number = box - '0';
            if (number < 1 || number > highest_die || board.box_at.size() == max_cells) continue;
            lines.boxes_of[number] |= bit(board.box_count++);
            lines.box_number.push_back(static_cast<std::uint8_t>(number));
            lines.box_lines.push_back({-1, -1});
            board.box_at.push_back({column, row});
            board.box_section.push_back(0);
        }
    for (const auto& line : map.lines) {
        std::uint64_t boxes = 0;
        const int length = line.across ? line.across : line.down;
        for (int i = 0; i < length; ++i) {
            const Position position = line.across ? Position{line.from.column + i, line.from.row}
                                                  : Position{line.from.column, line.from.row + i};
            const int box = box_index(board, 0, position);
            if (box < 0) continue;  // NED210
            boxes |= bit(box);
            lines.box_lines[box][line.across ? 0 : 1] = static_cast<std::int16_t>(board.reward_boxes.size());
        }
        board.reward_boxes.push_back(boxes);
    }
    board.of = std::move(lines);
}

std::uint64_t open_boxes(const HackBoard& hack, const State& state, int value) {
    const std::uint64_t boxes = hack.box_count == 64 ? ~std::uint64_t{0} : bit(hack.box_count) - 1;
    return (value == by_energy ? boxes : hack.as<BoxesBoard>().boxes_of[value]) & ~state.crossed;
}

void open_targets(const HackBoard& hack, const State& state, int value, HackTargets& out) {
    for (std::uint64_t open = open_boxes(hack, state, value); open; open &= open - 1) out.add(std::countr_zero(open));
}

bool is_open(const HackBoard& hack, const State& state, int value, int target) {
    return target >= 0 && target < hack.box_count && (open_boxes(hack, state, value) & bit(target));
}

std::string describe(const HackBoard& hack, int, int target) {
    return "box " + name_of_box(hack.box_at[target]) + " (a " +
           std::to_string(hack.as<BoxesBoard>().box_number[target]) + ")";
}

Refusal why_closed(const HackBoard& hack, const State& state, int value, int target) {
    if (target < 0 || target >= hack.box_count) return {"", "there is no such box"};
    if (state.crossed & bit(target)) return {"", describe(hack, value, target) + " is crossed already"};
    return {"", describe(hack, value, target) + " needs a die of its number, not a " + std::to_string(value)};
}

bool is_paid(const HackBoard& hack, const State& state, int reward) {
    return (hack.reward_boxes[reward] & ~state.crossed) == 0;
}

int boxes_left(const HackBoard& hack, const State& state, int reward) {
    return std::popcount(hack.reward_boxes[reward] & ~state.crossed);
}

bool is_lost(const HackBoard&, const State&, int) { return false; }

void apply(const Board& board, State& state, int, int target) {
    state.crossed |= bit(target);
    for (const int line : board.hack.as<BoxesBoard>().box_lines[target])
        if (line >= 0 && is_paid(board.hack, state, line)) pay(board, state, line);
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int) {
    if (!action.box_at) return Refusal{"", "no box is named"};
    const int box = box_index(hack, 0, *action.box_at);
    if (box < 0) return Refusal{"", "there is no box " + name_of_box(*action.box_at)};
    return box;
}

void write(const HackBoard& hack, int, int target, ReplayAction& out) { out.box_at = hack.box_at[target]; }

}  // namespace

const HackVariant lines_variant{"lines", compile_lines, open_targets, open_boxes, is_open, why_closed, apply,
                                is_paid, boxes_left,    is_lost,      read,       write,   describe};

}  // namespace nedforge::luddite
