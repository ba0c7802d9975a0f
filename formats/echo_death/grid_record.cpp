#include "formats/echo_death/grid_record.h"

#include <algorithm>
#include <map>

#include "engine/base/characters.h"
#include "engine/echo_death/words.h"
#include "formats/base/record/map_rows.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/utf8.h"
#include "formats/echo_death/grid_changes.h"
#include "formats/echo_death/program_record.h"

namespace nedforge::echo_death {

namespace {

using Texts = std::vector<std::string>;

constexpr std::size_t longest_printed = 40;
constexpr std::string_view level_letters = ".123456789";

std::string pair_text(const Movement& m) {
    return "[" + std::to_string(m.squares) + ", " + std::to_string(m.price) + "]";
}

FormOf<Movement> movement() {
    return form_by<Movement>(
        {.read = [](const Value& value) -> std::optional<Movement> {
             const auto items = value.list(2, 2, "numbers").value_or(std::vector<Value>{});
             if (items.size() != 2 || value.node()->children.size() != 2) return std::nullopt;
             const auto squares = items[0].number(0, 9), price = items[1].number(1, 9);
             return squares && price ? std::optional(Movement{*squares, *price}) : std::nullopt;
         },
         .flow = pair_text,
         .json =
             [](const Movement& m) { return "[" + std::to_string(m.squares) + "," + std::to_string(m.price) + "]"; },
         .schema = R"({"type":"array","items":[{"type":"integer","minimum":0,"maximum":9},)"
                   R"({"type":"integer","minimum":1,"maximum":9}],"minItems":2,"maxItems":2})"});
}

// A row of squares; every character says what is on one.
FormOf<std::string> row_of_squares(std::string_view letters, std::string meaning, std::size_t minimum) {
    std::string in_class;
    for (const char letter : letters) in_class += letter;
    return form_by<std::string>(
        {.read = [letters, meaning, minimum](const Value& value) -> std::optional<std::string> {
             auto row = value.text();
             if (!row) return row;
             if (row->find_first_not_of(letters) != std::string::npos) {
                 const auto wrong = row->find_first_not_of(letters);
                 const std::string character = row->substr(wrong, 1);
                 const bool is_ascii = is_one_byte(character[0]);
                 value.report(FormatCode::bad_value, is_ascii
                                                         ? "column " + std::to_string(wrong) + " of the row can't be " +
                                                               in_quotes(character) + "; " + meaning
                                                         : "the row is " + value.shown() + "; " + meaning);
                 return std::nullopt;
             }
             if (row->size() > static_cast<std::size_t>(most_side)) {
                 value.report(FormatCode::limit_exceeded,
                              "the row has " + std::to_string(row->size()) + " characters; a grid is at most " +
                                  std::to_string(most_side) + " squares wide",
                              "shorten every row");
                 return std::nullopt;
             }
             if (row->size() < minimum) {
                 value.report(FormatCode::bad_value, "the row has " + std::to_string(row->size()) +
                                                         " characters; a grid is at least " + std::to_string(minimum) +
                                                         " squares wide");
                 return std::nullopt;
             }
             return row;
         },
         .flow = [](const std::string& row) { return "\"" + row + "\""; },
         .json = json_string,
         .schema = JsonObject()
                       .put("type", json_string("string"))
                       .put("pattern", json_string("^[" + in_class + "]{" + std::to_string(minimum) + "," +
                                                   std::to_string(most_side) + "}$"))
                       .text(),
         .quoted = true});
}

// The rows of one drawing have one length; where they differ, the length that most of them have is right.
void check_lengths(const ReadKeys& keys, std::string_view key, const Texts& rows) {
    if (!keys.good(key) || rows.empty()) return;
    std::map<std::size_t, int> count;
    for (const std::string& row : rows) ++count[row.size()];
    const auto right =
        std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto items = keys.get(key).items();
    for (std::size_t i = 0; i < items.size() && i < rows.size(); ++i)
        if (rows[i].size() != right->first)
            items[i].report(FormatCode::bad_value,
                            "the row has " + std::to_string(rows[i].size()) + " characters, and most rows of " +
                                in_quotes(key) + " have " + std::to_string(right->first),
                            "make all rows of '" + std::string(key) + "' equally long");
}

std::string zones_json(const Grid& grid) {
    const auto width = static_cast<std::size_t>(grid.width()), height = static_cast<std::size_t>(grid.height());
    return json_list(grid.zones.value_or(Texts(height, std::string(width, '.'))), json_string);
}

std::string budget_json(const Grid& grid) {
    JsonObject overclock, budget;
    overclock.put("at", std::to_string(overclock_of(grid))).put("turn", std::to_string(grid.budget.overclock.turn));
    budget.put("launch", std::to_string(grid.budget.launch))
        .put("turn", std::to_string(grid.budget.turn))
        .put("second", std::to_string(grid.budget.second))
        .put("overclock", overclock.sorted_text());
    return budget.sorted_text();
}

void describe_board(Rows<Grid>& rows, const Grid& grid) {
    rows.add("players", grid.players, number(least_players, most_players), "players: 2 to 4; 2 by default")
        .gap()
        .titled("Players");
    rows.add("rows", grid.rows,
             list_of<Texts>(row_of_squares(mark_letters,
                                           "a square has '.' (no mark), H Hardline, B Boost Pad, T Shutdown Trap, F "
                                           "Focus Crystal, L Life Sucking Crystal, C Caster Helper, D Defensive Cover "
                                           "or U Turret",
                                           least_side),
                            {.least = least_side, .most = most_side, .things = "rows"}),
             "the squares, a character each: '.' no mark, or the letter of a mark")
        .required()
        .block()
        .differs_by(compare_marks);
    rows.add("zones", grid.zones,
             list_of<Texts>(row_of_squares(level_letters, "a square has '.' (level 0) or a level from 1 to 9", 0),
                            {.most = most_side, .things = "rows"}),
             "the level of each square: '.' level 0, or a digit")
        .block()
        .digest_by(zones_json)
        .differs_by(compare_levels);
    rows.add("teleports", grid.teleports,
             list_of<std::vector<Teleport>>(mapping<Teleport>(teleport_record()),
                                            {.most = most_pairs, .things = "pairs of pads"}),
             "pairs of Teleport Pads")
        .block()
        .differs_by(compare_pads);
    rows.add("symmetry", grid.symmetry,
             list_of<std::vector<Symmetry>>(
                 one_word<Symmetry>(symmetry_words),
                 {.most = 3, .things = "symmetries", .different = "symmetry", .is_twice = "is promised twice"}),
             "what the designer promises of marks, levels and pads, and the editor keeps")
        .of_no_game();
}

void describe_game(Rows<Grid>& rows, const Grid& grid) {
    rows.add("nodes", grid.nodes, number(1, most_nodes), "Nodes of each player; 10 by default")
        .gap()
        .titled("Nodes of a player");
    rows.add("spacing", grid.spacing, number(0, most_spacing),
             "Nodes are deployed further from each other than this; by default a tenth of the shorter side")
        .digest_by([](const Grid& g) { return std::to_string(spacing_of(g)); })
        .titled("Spacing");
    rows.add("shutdown", grid.shutdown, number(1, most_shutdown),
             "the distance of Shutdown; by default two thirds of the shorter side")
        .digest_by([](const Grid& g) { return std::to_string(shutdown_of(g)); })
        .titled("Distance of Shutdown");
    rows.add("node", grid.node, mapping<NodeStatistics>(node_record()), "what a Node starts with");
    rows.add("budget", grid.budget, mapping<Budget>(budget_record()), "Instructions").digest_by(budget_json);
    rows.add("directory", grid.directory, number(0, most_directory), "programs that each player chooses; 8 by default")
        .titled("Directory");
    rows.add("programs", grid.programs, programs_form(),
             "the map's list: 'book', or ids of the book's list and programs of its own")
        .block()
        .differs_by(compare_programs);
    rows.add("standstill", grid.standstill, number(1, most_standstill),
             "turns of each player without a destroyed Node after which the game is drawn; 20 by default")
        .titled("Standstill");
}

}  // namespace

const FamilyName& family() { return family_name("echo_death"); }

const std::vector<std::string_view>& ruling_help() {
    static const std::vector<std::string_view> help{
        "how distances are measured: the larger of the two differences, or their sum",
        "whether squares of level 1 or more close squares to the deployment as marks do",
        "whether the larger budget of a player with few Nodes comes in every such turn, or only in the first one",
        "whether a stunned Node can't be an origin at all, or only not of Movement and jumps",
        "whether an attack gains from the difference of levels only downhill, or either way",
        "whether 'twice' doubles the Offense or makes two attacks"};
    return help;
}

const Record& teleport_record() {
    static const Record record = record_of<Teleport>("a pair of pads", [](Rows<Teleport>& rows,
                                                                          const Teleport& teleport) {
        const auto square = as_part("square", position<Square>(most_side - 1, false));
        rows.add("from", teleport.from, square, "the square that sends: [column, row] from the top left").required();
        rows.add("to", teleport.to, square, "the square to which it sends").required();
        rows.add("way", teleport.way, one_word<Way>(way_words),
                 "both: each square sends to the other; one: only 'from' sends");
    });
    return record;
}

const Record& node_record() {
    static const Record record =
        record_of<NodeStatistics>("'node'", [](Rows<NodeStatistics>& rows, const NodeStatistics& node) {
            rows.add("offense", node.offense, number(0, 9), "Offense at the start").titled("Offense");
            rows.add("defense", node.defense, number(0, 9), "Defense at the start").titled("Defense");
            rows.add("hard_drive", node.hard_drive, number(1, 9), "Hard Drives at the start, and at most")
                .titled("Hard Drive");
            rows.add("orthogonal", node.orthogonal, movement(), "[X, Y]: X orthogonal steps for Y Instructions");
            rows.add("diagonal", node.diagonal, movement(), "[X, Y]: X diagonal steps for Y Instructions");
        });
    return record;
}

const Record& overclock_record() {
    static const Record record =
        record_of<Overclock>("'overclock'", [](Rows<Overclock>& rows, const Overclock& overclock) {
            rows.add("at", overclock.at, number(0, most_nodes),
                     "with this many Nodes or fewer; by default half of 'nodes', rounded down; 0: never")
                .titled("Overclock at");
            rows.add("turn", overclock.turn, number(0, 100), "Instructions of such a turn").titled("Overclocked turn");
        });
    return record;
}

const Record& budget_record() {
    static const Record record = record_of<Budget>("'budget'", [](Rows<Budget>& rows, const Budget& budget) {
        rows.add("launch", budget.launch, number(0, 500), "Instructions of the launch").titled("Launch");
        rows.add("turn", budget.turn, number(1, 100), "Instructions of a turn").titled("Turn");
        rows.add("second", budget.second, number(0, 50), "more in the second turn of the game").titled("Second turn");
        rows.add("overclock", budget.overclock, mapping<Overclock>(overclock_record()),
                 "the larger budget of a player with few Nodes");
    });
    return record;
}

const Record& standards_record() {
    static const Record record = record_of<Standards>("'standards'", [](Rows<Standards>& rows, const Standards& s) {
        rows.add("income", s.income, fraction(0, 20), "the most that Hardlines may give, in turns' budgets")
            .titled("Income at most");
        rows.add("advantage", s.advantage, fraction(0, 1), "the greatest share of games that the first player wins")
            .titled("Advantage at most");
        rows.add("turns", s.turns, number(1, 2000), "the most turns of a game, in the mean").titled("Turns of a game");
        rows.add("drawn", s.drawn, fraction(0, 1), "the greatest share of games without a winner")
            .titled("Drawn at most");
        rows.add("idle", s.idle, fraction(0, 1), "the least share of games in which a mark is used")
            .titled("Marks used at least");
        rows.check([](const ReadKeys& keys, Standards& read) {
            if (keys.good("advantage") && read.advantage < 0.5)
                keys.get("advantage")
                    .report(FormatCode::bad_value, "'advantage' is " + std::string(keys.get("advantage").node()->text) +
                                                       "; it must be from 0.5 to 1");
        });
    });
    return record;
}

const Record& grid_record() {
    static const Record record = record_of<Grid>("a grid", [](Rows<Grid>& rows, const Grid& grid) {
        add_head_rows(rows, grid, family().name, "grid", printed_text(longest_printed), "printed");
        describe_board(rows, grid);
        describe_game(rows, grid);
        rows.add("standards", grid.standards, mapping<Standards>(standards_record()),
                 "the limits beyond which a check reports a finding")
            .of_no_game()
            .gap()
            .as_a_whole();
        add_tail_rows(rows, grid, "grid", rulings_form<Rulings>(ruling_table(), ruling_help()),
                      waiver_list(family().name, "subjects", text()));
        rows.check([](const ReadKeys& keys, Grid& read) {
            check_lengths(keys, "rows", read.rows);
            if (read.zones) check_lengths(keys, "zones", *read.zones);
        });
    });
    return record;
}

}  // namespace nedforge::echo_death
