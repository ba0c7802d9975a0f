// `patterns` (rulebook p. 11, game 3): a die of 1..4 crosses its pattern, turned as one likes, inside one section and
// on uncrossed cells; an energy crosses a single cell. Icons are gained as their cells are crossed, then the section
// pays. R20: patterns are not mirrored, but may be under the reading `mirrored`.

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/box_name.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

using Cells = std::vector<Position>;

// Moves cells so that their bounding box starts at [0, 0], in reading order.
Cells settled(Cells cells) {
    int column = std::numeric_limits<int>::max(), row = column;
    for (const auto& c : cells) {
        column = std::min(column, c.column);
        row = std::min(row, c.row);
    }
    for (auto& c : cells) c = {c.column - column, c.row - row};
    std::sort(cells.begin(), cells.end(),
              [](Position a, Position b) { return std::tie(a.row, a.column) < std::tie(b.row, b.column); });
    return cells;
}

Cells turned(Cells cells) {  // by 90 degrees, clockwise
    for (auto& c : cells) c = {-c.row, c.column};
    return settled(std::move(cells));
}

Cells mirrored(Cells cells) {  // left to right
    for (auto& c : cells) c.column = -c.column;
    return settled(std::move(cells));
}

struct Cell {
    Position place;
    char letter;
};
std::vector<Cell> cells_of(const Drawing& drawing) {
    std::vector<Cell> cells;
    for (const auto& [row, letters] : with_index(drawing))
        for (const auto& [column, letter] : with_index(letters))
            if (letter != '.') cells.push_back({{column, row}, letter});
    return cells;
}

Cells places_of(const Drawing& drawing) {
    Cells places;
    for (const Cell& cell : cells_of(drawing)) places.push_back(cell.place);
    return places;
}

// Where a shape lies with its bounding box at a place of a section; nullopt when it leaves the section.
std::optional<std::uint64_t> laid(const HackBoard& board, const Cells& shape, int section, Position corner) {
    // Whatever is named, sums stay in range.
    if (std::max(corner.column, corner.row) > max_coordinate) return std::nullopt;
    std::uint64_t cells = 0;
    for (const auto& c : shape) {
        const int cell = box_index(board, section, {corner.column + c.column, corner.row + c.row});
        if (cell < 0) return std::nullopt;
        cells |= bit(cell);
    }
    return cells;
}

void place_everywhere(const HackBoard& board, int value, int orientation, PiecesBoard& out) {
    const Cells& shape = out.shapes[value][orientation];
    for (int cell = 0; cell < board.box_count; ++cell) {
        const int section = board.box_section[cell];
        if (shape.empty() || index_count(shape) > std::popcount(board.reward_boxes[section])) continue;
        const Position corner{board.box_at[cell].column - shape[0].column, board.box_at[cell].row - shape[0].row};
        const auto cells = laid(board, shape, section, corner);
        if (!cells) continue;
        PiecesBoard::Placement placement;
        placement.cells = *cells;
        placement.value = static_cast<std::int8_t>(value);
        placement.section = static_cast<std::int8_t>(section);
        placement.column = static_cast<std::int8_t>(corner.column);
        placement.row = static_cast<std::int8_t>(corner.row);
        placement.turn = static_cast<std::int16_t>(90 * (orientation % 4));
        placement.mirror = orientation >= 4;
        out.placements[value].push_back(placement);
    }
}

// Equal cells have one bounding box, so they are neighbours in this order, the preferred orientation first.
void sort_and_thin(std::vector<PiecesBoard::Placement>& placements) {
    const auto key = [](const PiecesBoard::Placement& p) {
        return std::make_tuple(p.section, p.row, p.column, p.cells, p.mirror, p.turn);
    };
    std::sort(placements.begin(), placements.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const auto is_same = [](const auto& a, const auto& b) { return a.cells == b.cells; };
    placements.erase(std::unique(placements.begin(), placements.end(), is_same), placements.end());
}

void compile_sections(const PatternsHack& map, HackBoard& board) {
    for (std::size_t s = 0; s < map.sections.size(); ++s) {
        std::uint64_t cells = 0;
        for (const auto& [position, letter] : cells_of(map.sections[s].cells)) {
            if (board.box_at.size() == max_cells) break;
            if (const auto icon = resource_of_letter(letter)) board.icons[*icon] |= bit(board.box_count);
            cells |= bit(board.box_count++);
            board.box_at.push_back(position);
            board.box_section.push_back(static_cast<std::int8_t>(s));
        }
        board.reward_boxes.push_back(cells);
    }
}

void compile_patterns(const Hack& hack, const Rulings& rulings, HackBoard& board) {
    const auto& map = std::get<PatternsHack>(hack);
    compile_sections(map, board);
    PiecesBoard patterns;
    patterns.mirrored = rulings.patterns == PatternsRuling::mirrored;
    for (int value = 1; value <= highest_pattern; ++value) {
        auto& shapes = patterns.shapes[value];
        shapes[0] = settled(places_of(map.patterns[place_of_index(value - 1)]));
        shapes[4] = mirrored(shapes[0]);
        for (const int first : {0, 4})
            for (int i = first + 1; i < first + 4; ++i) shapes[i] = turned(shapes[i - 1]);
        for (int i = 0; i < (patterns.mirrored ? 8 : 4); ++i) place_everywhere(board, value, i, patterns);
        sort_and_thin(patterns.placements[value]);
    }
    board.of = std::move(patterns);
}

bool has_pattern(int value) { return value >= 1 && value <= highest_pattern; }

const auto& placements_of(const HackBoard& hack, int value) {
    return hack.as<PiecesBoard>().placements[has_pattern(value) ? value : 0];
}

bool is_open(const HackBoard& hack, const State& state, int value, int target) {
    if (target < 0) return false;
    if (value == by_energy) return target < hack.box_count && !(state.crossed & bit(target));
    const auto& placements = placements_of(hack, value);
    return has_index(placements, target) && !(placements[target].cells & state.crossed);
}

void open_targets(const HackBoard& hack, const State& state, int value, HackTargets& out) {
    if (value == by_energy) {
        for (int i = 0; i < hack.box_count; ++i)
            if (!(state.crossed & bit(i))) out.add(i);
        return;
    }
    const auto& placements = placements_of(hack, value);
    for (int i = 0; i < index_count(placements); ++i)
        if (!(placements[i].cells & state.crossed)) out.add(i);
}

std::string describe(const HackBoard& hack, int value, int target) {
    if (value == by_energy)
        return "section " + std::to_string(hack.box_section[target]) + ", cell " + name_of_box(hack.box_at[target]);
    const auto& p = placements_of(hack, value)[target];
    return "section " + std::to_string(p.section) + ", pattern " + std::to_string(value) + " at " +
           name_of_box({p.column, p.row}) + (p.mirror ? " mirrored," : "") + " turned by " + std::to_string(p.turn);
}

Refusal no_pattern(int value) {
    return {"", "a die of " + std::to_string(value) + " has no pattern: only 1 to 4 are of use here"};
}

Refusal why_closed(const HackBoard& hack, const State&, int value, int target) {
    if (value != by_energy && !has_pattern(value)) return no_pattern(value);
    const int targets = value == by_energy ? hack.box_count : index_count(placements_of(hack, value));
    if (target < 0 || target >= targets) return {"", "there is no such place"};
    if (value == by_energy) return {"", describe(hack, value, target) + " is crossed already"};
    return {"", describe(hack, value, target) + " covers a cell that is crossed already"};
}

bool is_paid(const HackBoard& hack, const State& state, int reward) {
    return (hack.reward_boxes[reward] & ~state.crossed) == 0;
}

int boxes_left(const HackBoard& hack, const State& state, int reward) {
    return std::popcount(hack.reward_boxes[reward] & ~state.crossed);
}

// Energy crosses any cell that no pattern reaches.
bool is_lost(const HackBoard&, const State&, int) { return false; }

void apply(const Board& board, State& state, int value, int target) {
    const HackBoard& hack = board.hack;
    const auto* placement = value == by_energy ? nullptr : &placements_of(hack, value)[target];
    const std::uint64_t cells = placement ? placement->cells : bit(target);
    const int section = placement ? placement->section : hack.box_section[target];
    state.crossed |= cells;
    for (const Resource r : all_resources)
        if (const int icons = std::popcount(cells & hack.icons[r])) gain(board, state, r, icons);
    if (is_paid(hack, state, section)) pay(board, state, section);
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int value) {
    if (!action.section || !action.at) return Refusal{"", "no section and place are named"};
    if (!has_index(hack.reward_boxes, *action.section))
        return Refusal{"", "there is no section " + std::to_string(*action.section)};
    const std::string section = "section " + std::to_string(*action.section);
    if (value == by_energy) {
        const int cell = box_index(hack, *action.section, *action.at);
        if (cell < 0) return Refusal{"", section + " has no cell " + name_of_box(*action.at)};
        return cell;
    }
    if (!has_pattern(value)) return no_pattern(value);
    if (action.mirror && !hack.as<PiecesBoard>().mirrored)
        return Refusal{"R20", "patterns may be turned, but not mirrored (reading `patterns: turned`)"};
    const int turn = action.turn.value_or(0);
    if (turn != 0 && turn != 90 && turn != 180 && turn != 270)
        return Refusal{"", "a pattern is turned by 0, 90, 180 or 270, not by " + std::to_string(turn)};
    const int orientation = turn / 90 + (action.mirror ? 4 : 0);
    const Cells& shape = hack.as<PiecesBoard>().shapes[value][orientation];
    const auto cells = laid(hack, shape, *action.section, *action.at);
    const auto& placements = placements_of(hack, value);
    const auto found =
        std::find_if(placements.begin(), placements.end(), [&](const auto& p) { return cells && p.cells == *cells; });
    if (found == placements.end())
        return Refusal{"", "pattern " + std::to_string(value) + " at " + name_of_box(*action.at) +
                               " does not lie inside " + section};
    return static_cast<int>(found - placements.begin());
}

void write(const HackBoard& hack, int value, int target, ReplayAction& out) {
    if (value == by_energy) {
        out.section = hack.box_section[target];
        out.at = hack.box_at[target];
        return;
    }
    const auto& p = placements_of(hack, value)[target];
    out.section = p.section;
    out.at = Position{p.column, p.row};
    out.turn = p.turn;
    out.mirror = p.mirror;
}

}  // namespace

const HackVariant patterns_variant{"patterns", compile_patterns, open_targets, nullptr, is_open, why_closed, apply,
                                   is_paid,    boxes_left,       is_lost,      read,    write,   describe};

}  // namespace nedforge::luddite
