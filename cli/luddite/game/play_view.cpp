#include "cli/luddite/game/play_view.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/hack/box_name.h"
#include "engine/luddite/hack/variant.h"
#include "formats/base/report/report.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

constexpr std::size_t cell_width = 11;
constexpr std::size_t most_columns = 9;  // wider maps are listed, not drawn

std::string amounts_text(const Amounts& amounts) {
    std::string text;
    for (const Resource r : all_resources)
        if (amounts.of[r]) text += (text.empty() ? "" : " ") + std::to_string(amounts.of[r]) + resource_letters[r];
    return text;
}

std::string reward_text(const Reward& reward) {
    std::string text = reward.code;
    if (reward.damage) text += (text.empty() ? "" : ", ") + std::to_string(reward.damage) + " damage";
    if (reward.gain.any()) text += (text.empty() ? "" : ", ") + amounts_text(reward.gain);
    return text;
}

// What a node is, line by line: name, gate, lock, what it holds. A gate that is satisfied now is marked with '+'.
std::array<std::string, 4> node_lines(const Map& map, const Game& game, std::size_t n) {
    const Node& node = map.nodes[n];
    const State& state = game.state();
    const NodeMask node_bit = bit(static_cast<int>(n));
    std::array<std::string, 4> lines;
    lines[0] = (state.node == n ? ">" : " ") + node.id;
    if (node.gate)
        lines[1] =
            (game.board().gate_open[switch_setting(state.toggles)] & node_bit ? "+" : " ") + to_string(*node.gate);
    if (node.lock) lines[2] = state.opened & node_bit ? " opened" : " lock " + std::to_string(*node.lock);
    if (has_energy_lock(node)) lines[2] = state.powered & node_bit ? " powered" : " ENERGY";
    if (node.role == Role::enter) lines[3] = " Enter";
    if (node.role == Role::exit) lines[3] = " EXIT";
    if (node.role == Role::enter_exit) lines[3] = " Enter,EXIT";
    if (gift_of(node)) lines[3] = state.caches & node_bit ? " (taken)" : " " + amounts_text(*gift_of(node));
    if (critical_of(node))
        lines[3] = state.hit & node_bit ? " HIT " + std::to_string(critical_of(node)->damage)
                                        : (state.unlocked & node_bit ? "!" : " ") + critical_of(node)->code + " " +
                                              std::to_string(critical_of(node)->damage);
    return lines;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text.substr(0, width);
}

// The NED module as a grid of its nodes, with the ways between neighbours.
class Grid {
public:
    Grid(const Map& map, const Game& game) : map_(map), game_(game) {
        for (std::size_t n = 0; n < map.nodes.size(); ++n) {
            nodes_[map.nodes[n].at] = n;
            columns_.insert(map.nodes[n].at.column);
            rows_.insert(map.nodes[n].at.row);
        }
    }

    std::string drawn() const {
        std::string text;
        if (columns_.size() > most_columns)
            text = as_list();
        else
            for (const int row : rows_) text += row_text(row);
        for (const auto& link : map_.links) text += "link " + link[0] + " - " + link[1] + "\n";
        return text;
    }

private:
    bool adjacent(Position a, Position b) const {
        const auto from = nodes_.find(a), to = nodes_.find(b);
        return from != nodes_.end() && to != nodes_.end() &&
               (game_.board().neighbours[from->second] & bit(static_cast<int>(to->second)));
    }

    std::string as_list() const {
        std::string text;
        for (std::size_t n = 0; n < map_.nodes.size(); ++n) {
            for (const auto& part : node_lines(map_, game_, n))
                text += part.empty() ? "" : padded(part, cell_width) + " ";
            text += "\n";
        }
        return text;
    }

    std::string row_text(int row) const {
        std::array<std::string, 4> lines;
        std::string lower_line;  // the ways down
        for (const int column : columns_) {
            const auto node = nodes_.find({column, row});
            const auto cell = node == nodes_.end() ? decltype(lines){} : node_lines(map_, game_, node->second);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const bool way = i == 1 && adjacent({column, row}, {column + 1, row});
                lines[i] += padded(cell[i], cell_width) + (way ? "-- " : "   ");
            }
            lower_line += padded(adjacent({column, row}, {column, row + 1}) ? "   |" : "", cell_width) + "   ";
        }
        std::string text;
        for (const auto& line : lines) text += trimmed(line);
        return text + trimmed(lower_line);
    }

    // A line without the spaces at its end; nothing where there is nothing else.
    static std::string trimmed(const std::string& line) {
        const auto last = line.find_last_not_of(' ');
        return last == std::string::npos ? "" : line.substr(0, last + 1) + "\n";
    }

    const Map& map_;
    const Game& game_;
    std::map<Position, std::size_t> nodes_;
    std::set<int> columns_, rows_;
};

std::string draw_switches(const Map& map, const Game& game) {
    std::string text = "switches:";
    constexpr IndexedArray<const char*, int, 4> words{"off", "ON", "off'", "FUSED"};  // off': one toggle from fused
    for (int s = 1; s <= switch_count; ++s) text += " " + std::to_string(s) + " " + words[toggles_of(game.state(), s)];
    text += "\nbonuses:";
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        const Bonus& bonus = map.bonuses[i];
        text += "  " + std::to_string(i) + ") " + std::to_string(bonus.die) + ": ";
        text += game.state().bonuses >> i & 1u ? "crossed"
                : bonus.damage                 ? std::to_string(bonus.damage) + " damage"
                                               : amounts_text(bonus.gain);
    }
    return text + "\n";
}

std::string draw_clock(const Map& map, const Game& game) {
    std::string text = "clock:  ";
    int box = 0;
    for (const auto& row : map.clock) {
        if (box) text += " / ";
        for (const char c : row) text += box++ < game.state().clock ? 'X' : c;
    }
    return text + "\n";
}

std::string number_in(int number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// With the numbers of its columns above and the letters of its rows beside it, as `hack` takes them.
std::string crossed_drawing(const Drawing& drawing, const Game& game, int section) {
    std::size_t columns = 0;
    for (const auto& row : drawing) columns = std::max(columns, row.size());
    const std::size_t width = columns > 9 ? 3 : 2;
    std::string text = "       ";
    for (const int column : Indices<int>(columns)) text += number_in(column + 1, width);
    text += "\n";
    for (const auto& [row, boxes] : with_index(drawing)) {
        const std::string letters = column_letters(row);
        text += "    " + std::string(letters.size() < 2 ? 1 : 0, ' ') + letters + " ";
        for (const auto& [column, printed] : with_index(boxes)) {
            const int box = box_index(game.board().hack, section, {column, row});
            const char sign = box >= 0 && (game.state().crossed >> box & 1u) ? 'X' : printed;
            text += std::string(width - 1, ' ') + sign;
        }
        text += "\n";
    }
    return text;
}

// Where dice fill rows: what each row holds, and below it what its reward is.
template <class StateText>
std::string draw_rows(const Map& map, const RowsBoard& rows, const Game& game, StateText&& state_of) {
    std::string text;
    const auto rewards = rewards_of(map.hack);
    for (int i = 0; i < index_count(rows.items); ++i) {
        const RowsBoard::Item& item = rows.items[i];
        const std::string state = state_of(place_of_index(i), *rewards[place_of_index(i)]);
        const auto row = [&](int number) {
            return hack_variant(kind_of(map.hack)).describe(game.board().hack, 1, number) + ": " +
                   fill_text(game.state().rows[number], rows.boxes[number]);
        };
        if (item.row_count == 1) {
            text += "  " + row(item.first) + state;
            continue;
        }
        text += "  " + std::string(row_of(map.hack).item) + " " + std::to_string(i) + " " +
                item_text(map.hack, place_of_index(i)) + state;
        for (int r = item.first; r < item.first + static_cast<int>(item.row_count); ++r) text += "    " + row(r) + "\n";
    }
    return text;
}

std::string draw_hack(const Map& map, const Game& game) {
    const auto paid = paid_rewards(game.board(), game.state());
    const auto state = [&](std::size_t i, const Reward& reward) {
        const bool is_paid = std::find(paid.begin(), paid.end(), static_cast<int>(i)) != paid.end();
        return " -> " + reward_text(reward) + (is_paid ? " (paid)\n" : "\n");
    };
    std::string text = "hack (" + std::string(hack_variant_names[map.hack.index()]) + "):\n";
    if (const auto* lines = std::get_if<LinesHack>(&map.hack)) {
        text += crossed_drawing(lines->boxes, game, 0);
        for (std::size_t i = 0; i < lines->lines.size(); ++i) {
            const auto& line = lines->lines[i];
            text += "  from " + name_of_box(line.from) + " " +
                    (line.across ? std::to_string(line.across) + " across" : std::to_string(line.down) + " down") +
                    state(i, line.reward);
        }
    }
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack)) {
        for (std::size_t value = 1; value <= 4; ++value) {
            text += "  pattern " + std::to_string(value) + ":\n";
            for (const auto& row : patterns->patterns[value - 1]) text += "      " + row + "\n";
        }
        for (std::size_t i = 0; i < patterns->sections.size(); ++i)
            text += "  section " + std::to_string(i) + state(i, patterns->sections[i].reward) +
                    crossed_drawing(patterns->sections[i].cells, game, static_cast<int>(i));
    }
    if (const auto* rows = std::get_if<RowsBoard>(&game.board().hack.of)) text += draw_rows(map, *rows, game, state);
    return text;
}

}  // namespace

std::string draw_dice(const Game& game) {
    if (!in_round(game.state())) return "no dice rolled";
    std::string text = "dice";
    const auto add = [&](int index, int value) {
        text += " " + std::to_string(index) + ":" + (value ? std::to_string(value) : "-");
        if (const int steps = game.ledger().steps_left(index)) text += " (" + counted(steps, "step") + " left)";
    };
    for (int i = 0; i < 3; ++i) add(i + 1, die_value(game.state(), Die::rolled(i)));
    int index = 4;
    for (const auto& die : game.ledger().made()) add(index++, die.used ? 0 : die.value);
    if (const int steps = game.state().dice.energy_moving) text += ", energy (" + counted(steps, "step") + " left)";
    return text;
}

std::string fill_text(const RowFill& fill, int boxes) {
    return std::to_string(fill.filled) + " of " + std::to_string(boxes) + " boxes, sum " + std::to_string(fill.total);
}

std::string draw_status(const Game& game) {
    const State& state = game.state();
    std::string text = "Clock " + std::to_string(state.clock) + "/" + std::to_string(game.board().clock_length) +
                       ", NEETLE on " + game.board().node_ids[state.node];
    for (const Resource r : all_resources)
        text += ", " + std::string(several_words[r]) + " " + std::to_string(state.held[r]);
    const std::string sum = std::to_string(score_parts(game.board(), state).sum());
    text += is_over(game.board(), state) ? ", score: " : ", score if it ended now: ";
    return text + (escaped(game.board(), state) ? sum : "0 (on the Exit " + sum + ")");
}

std::string draw_sheet(const Map& map, const Game& game) {
    return printable(map.name) + "\n\n" + Grid(map, game).drawn() + "\n" + draw_switches(map, game) +
           draw_clock(map, game) + draw_hack(map, game) + draw_status(game) + "\n";
}

std::string toggled(const Game& game, const Action& action) {
    const int value = die_value(game.state(), action.die);
    if (action.kind != ActionKind::toggle || !value) return "";
    return " (a " + std::to_string(value) + ": switch " + std::to_string(action.number) + ")";
}

std::string explained(const Game& game, const Action& action) {
    const Board& board = game.board();
    const int value = die_value(game.state(), action.die);
    if (action.kind == ActionKind::hack)
        return "   (" +
               hack_variant(board.hack.kind())
                   .describe(board.hack, action.die.is_none() ? by_energy : value, action.target) +
               ")";
    if (action.kind == ActionKind::bonus) {
        const auto& box = board.bonuses[action.target];
        return "   (" + (box.damage ? std::to_string(box.damage) + " damage" : amounts_text(box.gain)) + ")";
    }
    if (action.kind == ActionKind::clock) return "   (a " + std::to_string(value) + ")";
    const std::string switched = toggled(game, action);
    return switched.empty() ? "" : "  " + switched;
}

}  // namespace nedforge::cli::luddite
