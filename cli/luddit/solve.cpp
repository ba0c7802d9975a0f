// nedforge solve of positions: won, lost or drawn, in how many turns, with a line that proves it.

#include "validator/luddit/solver/solve.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/or_null.h"
#include "cli/base/run_messages.h"
#include "cli/luddit/board_text.h"
#include "cli/luddit/position_input.h"
#include "cli/luddit/position_json.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli::luddit {

namespace {

using namespace nedforge::luddit;
using Json = nlohmann::ordered_json;

struct SolveArguments {
    std::string position, output;
    int turns = usual_searched;
    std::uint64_t budget = usual_budget;
    bool whole = false, readings = false, tree = false;
};

Json tree_json(const Board& board, const WinTree& tree) {
    Json replies = Json::array();
    for (const WinTree::Reply& reply : tree.replies)
        replies.push_back(
            {{"turn", Json::parse(turn_json(board, reply.turn))}, {"tree", tree_json(board, reply.tree)}});
    return {{"turn", Json::parse(turn_json(board, tree.turn))}, {"replies", std::move(replies)}};
}

Json counts_json(const std::vector<std::uint64_t>& by_turns) {
    Json json = Json::object();
    for (std::size_t turns = 0; turns < by_turns.size(); ++turns)
        if (by_turns[turns]) json[std::to_string(turns)] = by_turns[turns];
    return json;
}

Json whole_json(const WholeAnswer& whole) {
    return {{"positions", whole.figures.positions},
            {"won", counts_json(whole.figures.won)},
            {"lost", counts_json(whole.figures.lost)},
            {"drawn", whole.figures.drawn},
            {"empty", {{"verdict", verdict_words[whole.empty]}, {"turns", or_null(whole.empty_turns)}}}};
}

Json readings_json(const std::vector<ReadingAnswer>& answers) {
    Json json = Json::array();
    for (const ReadingAnswer& answer : answers) {
        Json entry;
        for (const char* name : {"loops", "condition", "own"}) {
            const RulingInfo& ruling = *find_ruling(ruling_table(), name);
            entry[name] = ruling.readings[ruling.get(answer.rulings)];
        }
        entry["verdict"] = verdict_words[answer.decision.verdict];
        entry["turns"] = or_null(answer.decision.turns);
        json.push_back(std::move(entry));
    }
    return json;
}

// What the command found, in one place for both outputs.
struct Solved {
    const Position& position;
    const Board& board;
    const SolveAnswer& answer;
    const std::optional<Replay>& line;
    const std::optional<std::vector<ReadingAnswer>>& readings;
};

std::string solved_json(const Solved& solved, std::uint64_t limit) {
    const SolveAnswer& answer = solved.answer;
    const Decision& decision = answer.decision;
    Json json{{"id", solved.position.id}, {"game", "luddit"}, {"verdict", verdict_words[decision.verdict]}};
    json["turns"] = or_null(decision.turns);
    json["method"] = decision.method == Method::none ? Json() : Json(method_words[decision.method]);
    json["searched"] = or_null(decision.searched);
    json["solutions"] = or_null(answer.solutions);
    json["line"] = solved.line ? Json::parse(replay_json(*solved.line)) : Json();
    json["tree"] = answer.tree ? tree_json(solved.board, *answer.tree) : Json();
    json["whole"] = answer.whole ? whole_json(*answer.whole) : Json();
    json["readings"] = solved.readings ? readings_json(*solved.readings) : Json();
    json["budget"] = {{"limit", limit}, {"used", answer.used}};
    return answer_text(json);
}

std::string verdict_text(const Decision& decision) {
    const std::string turns = decision.turns ? counted(*decision.turns, "turn") : "";
    switch (decision.verdict) {
        case Verdict::won:
            return "won in " + turns;
        case Verdict::lost:
            return *decision.turns == 0 ? "lost: there is no legal turn" : "lost in " + turns;
        case Verdict::drawn:
            return decision.method == Method::whole ? "drawn, as the whole game shows"
                                                    : "drawn: nobody can be forced on this board";
        case Verdict::open:
            return "neither won nor lost within " + counted(*decision.searched, "turn") + "; nothing more is known";
        default:
            return "undecided: the budget ended first, after " + counted(*decision.searched, "turn");
    }
}

std::string counts_text(const std::vector<std::uint64_t>& by_turns) {
    std::string text;
    for (std::size_t turns = 0; turns < by_turns.size(); ++turns)
        if (by_turns[turns]) text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", by_turns[turns], turns);
    return text.empty() ? "none" : text;
}

void print_text(const Solved& solved, std::ostream& out) {
    const SolveAnswer& answer = solved.answer;
    out << printable(solved.position.id) << ": " << title_of(solved.board.first) << " to move, "
        << verdict_text(answer.decision) << "\n";
    if (answer.solutions) out << counted(*answer.solutions, "board") << " of a first turn win\n";
    if (solved.line) {
        Colour player = solved.board.first;
        for (const ReplayTurn& turn : solved.line->turns) {
            out << "  " << title_of(player) << ": " << turn_text(turn) << "\n";
            player = other(player);
        }
    }
    if (answer.tree)
        out << "After the first turn there are " << counted(answer.tree->replies.size(), "reply")
            << "; --format json has an answer to each\n";
    if (answer.whole)
        out << fmt::format("Of {} positions {} are drawn; won: {}; lost: {}; the empty board is {}\n",
                           answer.whole->figures.positions, answer.whole->figures.drawn,
                           counts_text(answer.whole->figures.won), counts_text(answer.whole->figures.lost),
                           verdict_words[answer.whole->empty]);
    if (solved.readings)
        for (const ReadingAnswer& reading : *solved.readings) {
            out << " ";
            for (const char* name : {"loops", "condition", "own"}) {
                const RulingInfo& ruling = *find_ruling(ruling_table(), name);
                out << fmt::format(" {}={:<10}", name, ruling.readings[ruling.get(reading.rulings)]);
            }
            out << verdict_text(reading.decision) << "\n";
        }
}

int write_line(const SolveArguments& options, const std::optional<Replay>& line, const Position& position) {
    if (!line) {
        std::cerr << "nedforge solve: there is no line to write to " << printable(options.output) << "\n";
        return status_findings;
    }
    if (is_standard_output(options.output)) {
        std::cout << write_replay(*line, position);
        return status_ok;
    }
    if (const auto error = save_file(options.output, write_replay(*line, position)))
        return failed("solve", error->message);
    return status_ok;
}

int solve_position(const SolveArguments& options, const Common& common) {
    const bool to_stdout = is_standard_output(options.output), json = common.format == "json";
    if (to_stdout && json)
        return failed("solve", "the answer in JSON goes to standard output and holds the line; leave -o out");
    if (!to_stdout && is_input("solve", options.output, {options.position})) return status_failed;
    const PositionInput input = read_playable_position("solve", options.position, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);
    if (options.whole)
        if (const std::string reason = why_no_whole_game(board); !reason.empty())
            return failed("solve", "--whole can't be answered: " + reason);
    SolveOptions wanted;
    wanted.turns = options.turns;
    wanted.whole = options.whole;
    wanted.tree = options.tree;
    wanted.budget = options.budget;
    Interruption interruption;
    wanted.stop = interruption.token();
    const SolveAnswer answer = solve(board, wanted);
    std::optional<std::vector<ReadingAnswer>> readings;
    if (options.readings) {
        wanted.tree = wanted.line = false;
        readings = solve_under_readings(*input.map, input.map->rulings, wanted);
    }
    if (interruption.happened()) std::cerr << "nedforge solve: stopped; this is what was found until then\n";
    std::optional<Replay> line;
    if (answer.line)
        line = Replay{input.map->id, RulingOverrides::between(input.loaded.position->rulings, input.map->rulings),
                      *answer.line};
    const Solved solved{*input.map, board, answer, line, readings};
    if (json)
        std::cout << solved_json(solved, options.budget);
    else
        print_text(solved, to_stdout ? std::cerr : std::cout);
    return options.output.empty() ? status_ok : write_line(options, line, *input.loaded.position);
}

Runner add_solve(CLI::App& app) {
    auto options = std::make_shared<SolveArguments>();
    app.add_option("POSITION", options->position, "a position (*.torus.yaml)")->required();
    whole_number(app.add_option("--turns", options->turns, "search forced wins of up to this many turns"), 1,
                 most_searched)
        ->capture_default_str();
    app.add_flag("--whole", options->whole, "decide every position of the board, where there are few enough");
    app.add_flag("--readings", options->readings, "the verdict under each combination of loops, condition and own");
    app.add_flag("--tree", options->tree, "of a win: an answer to every reply");
    whole_number(app.add_option("--budget", options->budget, "how many boards the search may generate"), 1)
        ->capture_default_str();
    file_name(app.add_option("-o,--output", options->output, "write the line as a replay here"));
    return [options](const Common& common) { return solve_position(*options, common); };
}

}  // namespace

extern const Command solve_command;
const Command solve_command{"solve",
                            "whether a position is won, lost or drawn, in how many turns, with a line that proves it",
                            "Examples:\n"
                            "  nedforge solve my.torus.yaml                     the verdict and a line\n"
                            "  nedforge solve my.torus.yaml --turns 4           a longer search\n"
                            "  nedforge solve my.torus.yaml --whole             the whole game by backward induction\n"
                            "  nedforge solve my.torus.yaml -o line.replay.yaml the line as a replay\n",
                            add_solve};

}  // namespace nedforge::cli::luddit
