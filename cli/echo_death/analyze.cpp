// nedforge analyze of grids: the facts behind the checks, as JSON or as tables for people.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/or_null.h"
#include "cli/echo_death/grid_input.h"
#include "engine/base/words.h"
#include "engine/echo_death/board.h"
#include "formats/base/report/report.h"
#include "validator/echo_death/facts/deployment.h"
#include "validator/echo_death/facts/grid_facts.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/strike.h"
#include "validator/echo_death/facts/symmetry.h"

namespace nedforge::cli::echo_death {

namespace {

using namespace nedforge::echo_death;
using Json = nlohmann::ordered_json;

// What is worked out once for both outputs.
struct Analysed {
    const Grid& grid;
    const Board& board;
    Deployment deployment;
    std::map<std::string, int> marks;  // by word
    std::map<int, int> zones;          // squares by level
    std::vector<Square> unreachable;
    std::vector<std::pair<Symmetry, int>> symmetries;  // how many squares break each
    std::optional<Square> from;
};

Analysed analysed(const Grid& grid, const Board& board, std::optional<Square> from) {
    Analysed facts{grid, board, deployment_of(board), {}, {}, unreachable_squares(board), {}, from};
    for (const Mark m : indices_of(mark_words))
        if (m != Mark::none) facts.marks[std::string(mark_words[m])] = index_count(squares_with(board, m));
    for (int row = 0; row < board.height; ++row)
        for (int column = 0; column < board.width; ++column)
            if (const int level = level_on(grid, {column, row}); level > 0) ++facts.zones[level];
    for (const Symmetry symmetry : allowed_symmetries(grid))
        facts.symmetries.emplace_back(symmetry, index_count(breaking_squares(grid, symmetry)));
    return facts;
}

std::vector<std::string> free_rows(const Analysed& facts) {
    std::vector<std::string> rows(place_of_index(facts.board.height),
                                  std::string(place_of_index(facts.board.width), '.'));
    for (const Square square : facts.deployment.free)
        rows[place_of_index(square.row)][place_of_index(square.column)] = '#';
    return rows;
}

Json json_of(Square square) { return {square.column, square.row}; }
Json json_of(const std::vector<Square>& squares) {
    Json json = Json::array();
    for (const Square square : squares) json.push_back(json_of(square));
    return json;
}
Json json_of(const NumberBounds& number) { return {{"low", number.low}, {"high", number.high}}; }
Json json_of(const SquareValues& values) {
    Json json = Json::array();
    for (const auto& row : values) {
        Json& list = json.emplace_back(Json::array());
        for (const auto& value : row) list.push_back(or_null(value));
    }
    return json;
}

bool is_own(const Grid& grid, const Program& program) {
    return grid.programs && std::any_of(grid.programs->begin(), grid.programs->end(), [&](const ProgramItem& item) {
               const auto* candidate = std::get_if<Program>(&item);
               return candidate && candidate->id == program.id;
           });
}

Json program_json(const Grid& grid, const Board& board, const Program& program) {
    Json json{{"cost", {program.cost.first, program.cost.later}}, {"distance", program.distance}};
    if (program.attack) {
        const HitFacts hit = hit_of(board, program);
        json["hit"] = hit.hit;
        json["uses"] = or_null(hit.uses);
        json["price"] = or_null(hit.price);
    }
    if (is_own(grid, program)) json["dominated_by"] = dominating(board, program);
    return json;
}

// Kill, Shutdown, and the list in the order of the file.
std::vector<const Program*> programs_shown(const Board& board) {
    std::vector<const Program*> shown{&board.program(kill_program), &board.program(shutdown_program)};
    for (int p = root_count; p < index_count(board.programs); ++p) shown.push_back(&board.program(p));
    return shown;
}

Json analysis_json(const Analysed& facts) {
    const auto& [grid, board, deployment, marks, zones, unreachable, symmetries, from] = facts;
    Json json{{"id", grid.id},
              {"game", "echo_death"},
              {"size", {board.width, board.height}},
              {"players", board.players},
              {"nodes", board.nodes},
              {"spacing", board.spacing},
              {"shutdown", shutdown_of(grid)},
              {"marks", marks},
              {"pads", grid.teleports.size()},
              {"zones", Json::object()}};
    for (const auto& [level, squares] : zones) json["zones"][std::to_string(level)] = squares;
    json["free"] = free_rows(facts);
    json["deployment"] = {{"needed", deployment.needed},
                          {"free", deployment.free.size()},
                          {"jam", json_of(deployment.jam)},
                          {"room", json_of(deployment.room)}};
    json["deployment"]["jam"]["squares"] = json_of(deployment.squares);
    json["unreachable"] = json_of(unreachable);
    json["symmetries"] = Json::object();
    for (const auto& [symmetry, squares] : symmetries)
        json["symmetries"][std::string(symmetry_words[symmetry])] = squares;
    json["income"] = income_of(board);
    json["programs"] = Json::object();
    for (const Program* program : programs_shown(board))
        json["programs"][program->id] = program_json(grid, board, *program);
    json["wall"] = wall_of(board);
    json["turtle"] = or_null(turtle_of(board));
    if (from)
        json["from"] = {{"square", json_of(*from)},
                        {"walk", json_of(walks_from(board, *from))},
                        {"strike", json_of(strikes_from(board, *from))}};
    return json;
}

std::string range_text(const NumberBounds& number) {
    return number.low == number.high ? std::to_string(number.low)
                                     : std::to_string(number.low) + " to " + std::to_string(number.high);
}

std::string deployment_text(const Analysed& facts) {
    const Deployment& deployment = facts.deployment;
    std::string text = fmt::format(
        "Deployment: {} Nodes on {} free squares, more than {} apart; room for {}, and the smallest jam has {}\n",
        deployment.needed, deployment.free.size(), facts.board.spacing, range_text(deployment.room),
        range_text(deployment.jam));
    for (const std::string& row : free_rows(facts)) text += "  " + row + "\n";
    if (!deployment.squares.empty())
        text += "  a jam: " + joined(deployment.squares, " ", [](Square square) { return subject_of(square); }) + "\n";
    if (!facts.unreachable.empty())
        text += "  no Node can walk to: " +
                joined(facts.unreachable, " ", [](Square square) { return subject_of(square); }) + "\n";
    return text;
}

std::string number_or_dash(const std::optional<int>& number) { return number ? std::to_string(*number) : "-"; }

std::string programs_text(const Analysed& facts) {
    std::size_t widest = 7;
    for (const Program& program : facts.board.programs) widest = std::max(widest, program.id.size());
    std::string text = fmt::format("{:{}}   cost  distance  hit  uses  price\n", "program", widest);
    for (const Program* shown : programs_shown(facts.board)) {
        const Program& program = *shown;
        const std::string cost = program.cost.differs() ? fmt::format("{}/{}", program.cost.first, program.cost.later)
                                                        : std::to_string(program.cost.first);
        text += fmt::format("{:{}}  {:>5}  {:>8}", program.id, widest, cost, program.distance);
        if (program.attack) {
            const HitFacts hit = hit_of(facts.board, program);
            text += fmt::format("  {:>3}  {:>4}  {:>5}", hit.hit, number_or_dash(hit.uses), number_or_dash(hit.price));
        }
        if (is_own(facts.grid, program))
            if (const auto ids = dominating(facts.board, program); !ids.empty())
                text += "  dominated by " + listed(ids);
        text += "\n";
    }
    const auto turtle = turtle_of(facts.board);
    return text + fmt::format("wall: no program does damage to Defense {}; turtle: {}\n", wall_of(facts.board),
                              turtle ? "a Node gets it for " + counted(*turtle, "Instruction") : "no Tasks give it");
}

std::string values_text(const SquareValues& values) {
    std::string text;
    for (const auto& row : values) {
        for (const auto& value : row) text += fmt::format(" {:>3}", number_or_dash(value));
        text += "\n";
    }
    return text;
}

std::string analysis_text(const Analysed& facts) {
    const Grid& grid = facts.grid;
    std::string text = printable(grid.name) + fmt::format(" ({}): {} x {} squares, {} players, {} Nodes each\n\n",
                                                          grid.id, facts.board.width, facts.board.height,
                                                          facts.board.players, facts.board.nodes);
    text += "Marks:";
    for (const auto& [word, squares] : facts.marks) text += fmt::format(" {} {}", squares, word);
    text += fmt::format(", {}\n", counted(index_count(grid.teleports), "pair") + " of pads");
    for (const auto& [level, squares] : facts.zones) text += fmt::format("  level {}: {} squares\n", level, squares);
    text += "Symmetries, with the squares that break them:";
    for (const auto& [symmetry, squares] : facts.symmetries)
        text += fmt::format(" {} {}", symmetry_words[symmetry], squares);
    text += fmt::format("\nIncome: one player can draw {} from Hardlines in a turn\n", income_of(facts.board));
    text += deployment_text(facts) + "\n" + programs_text(facts);
    if (facts.from) {
        text += "\nThe price of a walk from " + subject_of(*facts.from) + ":\n" +
                values_text(walks_from(facts.board, *facts.from));
        text += "\nThe price of destroying a Node on each square, from there:\n" +
                values_text(strikes_from(facts.board, *facts.from));
    }
    return text;
}

// "3,5"; none: it is no such text.
std::optional<Square> square_of(const std::string& text) {
    Square square;
    const char* end = text.data() + text.size();
    const auto column = std::from_chars(text.data(), end, square.column);
    if (column.ec != std::errc() || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, square.row);
    if (row.ec != std::errc() || row.ptr != end) return std::nullopt;
    return square;
}

int analyze_grid(const std::string& path, const std::string& from_text, const Common& common) {
    std::optional<Square> from;
    if (!from_text.empty() && !(from = square_of(from_text)))
        return failed("analyze", "--from takes COLUMN,ROW, as in --from 0,7");
    const GridInput input = read_playable_grid("analyze", path, common);
    if (!input.map) return input.status;
    if (from && !input.map->has(*from))
        return failed("analyze", "--from " + from_text + ": the grid has the columns 0 to " +
                                     std::to_string(input.map->width() - 1) + " and the rows 0 to " +
                                     std::to_string(input.map->height() - 1));
    const Board board = compile(*input.map);
    const Analysed facts = analysed(*input.map, board, from);
    std::cout << (common.format == "json" ? answer_text(analysis_json(facts)) : analysis_text(facts));
    return status_ok;
}

Runner add_analyze(CLI::App& app) {
    auto path = std::make_shared<std::string>(), from = std::make_shared<std::string>();
    app.add_option("GRID", *path, "a grid (*.grid.yaml)")->required();
    app.add_option("--from", *from, "adds what a Node on this square can walk to and strike")->type_name("COLUMN,ROW");
    return [path, from](const Common& common) { return analyze_grid(*path, *from, common); };
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{
    "analyze", "the facts behind the checks of a grid: where Nodes find a place, symmetries, what programs do",
    "Examples:\n"
    "  nedforge analyze my.grid.yaml                    free squares, jam, symmetries, a table of programs\n"
    "  nedforge analyze my.grid.yaml --from 0,7         with what a Node on this square can walk to and strike\n"
    "  nedforge analyze my.grid.yaml --format json      the same facts for programs\n",
    add_analyze};

}  // namespace nedforge::cli::echo_death
