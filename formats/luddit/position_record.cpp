#include "formats/luddit/position_record.h"

#include <algorithm>

#include "engine/base/words.h"
#include "engine/luddit/words.h"
#include "formats/base/record/changes.h"
#include "formats/base/record/map_rows.h"
#include "formats/base/text/printable.h"

namespace nedforge::luddit {

namespace {

using Supply = std::array<std::optional<int>, 2>;
using Rows = std::vector<std::string>;

constexpr std::size_t longest_printed = 40;
constexpr std::string_view cells = "#o.";  // black, white, empty
constexpr IndexedArray<std::string_view, Goal, 3> goal_words{"win", "hold", "untie"};
constexpr IndexedArray<std::string_view, Solutions, 2> solutions_words{"any", "one"};

const Record& board_record() {
    static const Record record =
        record_of<BoardShape>("'board'", [](nedforge::Rows<BoardShape>& rows, const BoardShape& board) {
            rows.add("size", board.size, number(least_size, most_size), "points of one side: 3 to 19")
                .required()
                .titled("Size");
            rows.add("stones", board.stones, number(1, most_stones), "the cap: stones of both colours on the board")
                .required()
                .titled("Cap");
            rows.add("moves", board.moves, number(1, most_moves), "moves of a turn; the first is compulsory")
                .titled("Moves a turn");
        });
    return record;
}

const Record& supply_record() {
    static const Record record = record_of<Supply>("'supply'", [](nedforge::Rows<Supply>& rows, const Supply& supply) {
        for (const Colour colour : {Colour::black, Colour::white}) {
            const std::string word(colour_words[colour]);
            rows.add(colour_words[colour], supply[place_of_index(colour)], number(1, most_stones),
                     "stones of " + word + " in all; left out: as many as the cap");
        }
    });
    return record;
}

// One row of the board. Its length depends on the board's size, which check_rows knows.
FormOf<std::string> row_of_board() {
    return form_by<std::string>(
        {.read = [](const Value& value) -> std::optional<std::string> {
             auto row = value.text();
             if (!row || row->find_first_not_of(cells) == std::string::npos) return row;
             value.report(
                 FormatCode::bad_value,
                 "a row has the characters '#' (black), 'o' (white) and '.' (empty), and this is " + value.shown());
             return std::nullopt;
         },
         .flow = [](const std::string& row) { return "\"" + row + "\""; },
         .json = json_string,
         .schema = R"({"type":"string","pattern":"^[#o.]{3,19}$"})",
         .quoted = true});
}

void check_rows(const ReadKeys& keys, const Position& read) {
    if (!keys.good("rows") || !keys.good("board")) return;
    const auto size = static_cast<std::size_t>(read.board.size);
    const std::string wanted = std::to_string(size);
    const Value rows = keys.get("rows");
    if (read.rows->size() != size)
        rows.report(FormatCode::bad_value, "'rows' has " + counted(index_count(*read.rows), "row") +
                                               "; a board of size " + wanted + " has " + wanted);
    const auto items = rows.list(0, no_limit, "rows").value_or(std::vector<Value>{});
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const std::size_t length = (*read.rows)[i].size(); length != size)
            items[i].report(FormatCode::bad_value, "the row has " + counted(length, "character") +
                                                       "; a board of size " + wanted + " has " + wanted);
}

// The rows as a digest has them: of a board without stones, too.
std::string rows_json(const Position& position) {
    const auto size = static_cast<std::size_t>(position.board.size);
    return json_list(position.rows.value_or(Rows(size, std::string(size, '.'))), json_string);
}

std::string supply_json(const Position& position) {
    JsonObject out;
    for (const Colour colour : {Colour::black, Colour::white})
        out.put(colour_words[colour], std::to_string(position.supply_of(colour)));
    return out.sorted_text();
}

void compare_supply(Changes& out, const Position& a, const Position& b) {
    for (const Colour colour : {Colour::black, Colour::white}) {
        const std::string word(colour_words[colour]);
        out.changed("supply of " + word, "", std::to_string(a.supply_of(colour)), std::to_string(b.supply_of(colour)),
                    {word});
    }
}

// What is on a point: '#', 'o' or '.'. A point beyond the rows is empty.
char cell_of(const Position& position, Point point) {
    if (!position.rows || !has_index(*position.rows, point.row)) return '.';
    const std::string& row = (*position.rows)[place_of_index(point.row)];
    return has_index(row, point.column) ? row[place_of_index(point.column)] : '.';
}

// Point by point. A point that only one of the boards has is empty on the other.
void compare_stones(Changes& out, const Position& a, const Position& b) {
    static constexpr std::array<std::string_view, 3> stone_words{"black", "white", "empty"};
    const auto words = [](const Position& position, Point point) {
        return std::string(stone_words[cells.find(cell_of(position, point))]);
    };
    const int size = std::max(a.board.size, b.board.size);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const Point point{column, row};
            out.changed("point " + text_of(point), "", words(a, point), words(b, point),
                        {std::to_string(column) + "," + std::to_string(row)});
        }
}

void compare_task(Changes& out, const Position& a, const Position& b) {
    const auto words = [](const Position& position) { return task_record().flow(&*position.task); };
    if (a.task && b.task)
        out.compare(task_record(), &*a.task, &*b.task, "task");
    else if (a.task)
        out.removed("task", words(a));
    else if (b.task)
        out.added("task", words(b));
}

void check_task(const ReadKeys& keys, const Task& task) {
    if (keys.good("goal") && keys.good("turns") && task.goal == Goal::untie && task.turns != 1)
        keys.get("turns").report(FormatCode::bad_value,
                                 "the goal 'untie' is reached with this turn or not at all: 'turns' is 1 there, not " +
                                     std::to_string(task.turns),
                                 "take 'turns' away");
}

}  // namespace

const FamilyName& family() { return family_name("luddit"); }

const std::vector<std::string_view>& ruling_help() {
    static const std::vector<std::string_view> help{
        "whether the stones of a loop must hang together",
        "which group conditions a piece to both players: one whose members are all at range, or any other loop",
        "whether the stones of a piece count among those that condition it",
        "how a loop may be put back: shifted, also turned and mirrored, or in any form that is a loop",
        "whether a move, or a turn, may change nothing",
        "what a position that comes again does: a draw at the third time, or it is illegal"};
    return help;
}

const Record& task_record() {
    static const Record record = record_of<Task>("'task'", [](nedforge::Rows<Task>& rows, const Task& task) {
        rows.add("goal", task.goal, one_word<Goal>(goal_words),
                 "win: force a win; hold: leave no forced win; untie: leave no loop")
            .required()
            .titled("Goal");
        rows.add("turns", task.turns, number(1, most_task_turns),
                 "win: own turns that the win may take; hold: turns of the other that must not be enough")
            .titled("Turns");
        rows.add("solutions", task.solutions, one_word<Solutions>(solutions_words),
                 "one: exactly one board may solve the task; any: one or more")
            .titled("Solutions");
        rows.check(check_task);
    });
    return record;
}

const Record& standards_record() {
    static const Record record =
        record_of<Standards>("'standards'", [](nedforge::Rows<Standards>& rows, const Standards& standards) {
            rows.add("solutions", standards.solutions, number(1, largest_number),
                     "more solutions than this are a finding, where any number may be")
                .titled("Solutions at most");
        });
    return record;
}

const Record& position_record() {
    static const Record record = record_of<Position>("a position", [](nedforge::Rows<Position>& rows,
                                                                      const Position& position) {
        add_head_rows(rows, position, "luddit", "position", printed_text(longest_printed), "printed above the board");
        rows.add("board", position.board, mapping<BoardShape>(board_record()),
                 "the size of the torus, the cap, and the moves of a turn")
            .required()
            .gap();
        rows.add("supply", position.supply, mapping<Supply>(supply_record()), "stones of each player")
            .digest_by(supply_json)
            .differs_by(compare_supply);
        rows.add("to_move", position.to_move, one_word<Colour>(colour_words), "the player to move").titled("To move");
        rows.add("rows", position.rows, list_of<Rows>(row_of_board(), {.things = "rows"}),
                 "the stones: '#' black, 'o' white, '.' empty; left out: no stone")
            .block()
            .digest_by(rows_json)
            .differs_by(compare_stones);
        rows.add("task", position.task, mapping<Task>(task_record()), "what the player to move has to do: a puzzle")
            .of_no_game()
            .gap()
            .differs_by(compare_task);
        rows.add("standards", position.standards, mapping<Standards>(standards_record()),
                 "the limits beyond which a check reports a finding")
            .of_no_game()
            .as_a_whole();
        add_tail_rows(rows, position, "position", rulings_form<Rulings>(ruling_table(), ruling_help()),
                      waiver_list("luddit", "subjects", text()));
        rows.check([](const ReadKeys& keys, Position& read) { check_rows(keys, read); });
    });
    return record;
}

}  // namespace nedforge::luddit
