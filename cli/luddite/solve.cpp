// nedforge solve: the highest score possible with dice of the player's choice, with a game that reaches it.

#include "validator/luddite/solver/best_case/solve.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/game_text.h"
#include "cli/luddite/map_input.h"
#include "engine/luddite/rules.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::cli {

namespace {

using namespace luddite;

struct SolveArguments {
    std::string map, output;
    double seconds = 10;
};

std::string result_json(const Map& map, const SolveResult& result) {
    const auto or_null = [](const std::optional<int>& v) {
        return v ? nlohmann::ordered_json(*v) : nlohmann::ordered_json();
    };
    nlohmann::ordered_json json;
    json["id"] = map.id;
    json["score"] = or_null(result.score);
    json["upper_bound"] = or_null(result.upper_bound);
    json["proved"] = result.proved;
    json["witness"] =
        result.witness ? nlohmann::ordered_json::parse(replay_json(*result.witness)) : nlohmann::ordered_json();
    return answer_text(json);
}

std::string proof_text(const SolveResult& result) {
    switch (result.proof) {
        case SolveProof::plans:
            return "no plan, a tour of the NED module with Hack rewards, bonuses and the Clock, " +
                   std::string(result.score ? "is worth more" : "ends on the Exit") +
                   " even if time and the dice's order did not matter";
        case SolveProof::branch_and_bound:
            return "every game that could " + std::string(result.score ? "score more" : "end there") + " was searched";
        case SolveProof::none:
            break;
    }
    return "";
}

void print_text(const Map& map, const Board& board, const SolveResult& result) {
    std::cout << printable(map.id) << ": ";
    if (!result.score) {
        if (result.proved)
            std::cout << "no game ends on the Exit, whatever the dice\nproved: " << proof_text(result) << "\n";
        else
            std::cout << "no game that ends on the Exit was found; none scores more than "
                      << result.upper_bound.value_or(0) << "\nmore time may tell: --seconds N\n";
        return;
    }
    const ScoreParts parts = score_parts(board, play_replay(board, *result.witness).state);
    std::cout << (result.proved ? "the highest score with dice of choice is " : "a game with dice of choice scores ")
              << *result.score << "\n"
              << "  critical functions " << parts.critical << ", hack " << parts.hack << ", switches and bonuses "
              << parts.switches << ", clock " << parts.clock << ", left over " << parts.leftover << "\n";
    if (result.proved)
        std::cout << "proved: " << proof_text(result) << "\n";
    else
        std::cout << "not proved to be the highest: no game scores more than " << *result.upper_bound
                  << "; more time may tell: --seconds N\n";
    std::cout << "\n" << game_text(board, *result.witness);
}

int solve_map(const SolveArguments& options, const Common& common) {
    if (is_input("solve", options.output, {options.map})) return status_failed;
    const MapInput input = read_playable_map("solve", options.map, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);

    Interruption interruption;
    Progress progress;
    SolveOptions solve_options;
    solve_options.seconds = options.seconds;
    solve_options.stop = interruption.token();
    solve_options.progress = [&](double fraction, std::optional<int> best, std::optional<int> bound) {
        progress.show("solve: " + std::to_string(static_cast<int>(100 * fraction)) + " % of the time, best " +
                      (best ? std::to_string(*best) : "none yet") +
                      (bound ? ", at most " + std::to_string(*bound) : ""));
    };
    SolveResult result = solve(board, solve_options);
    progress.clear();
    if (result.witness) result.witness->rulings = overrides_between(input.loaded.map->rulings, input.map->rulings);

    if (common.format == "json")
        std::cout << result_json(*input.map, result);
    else
        print_text(*input.map, board, result);
    if (interruption.happened()) std::cerr << "nedforge solve: interrupted; this is what was known by then\n";
    if (options.output.empty()) return status_ok;
    if (!result.witness) {
        std::cerr << "nedforge solve: there is no game to write to " << printable(options.output) << "\n";
        return status_ok;
    }
    if (const auto error = save_file(options.output, write_replay(*result.witness))) {
        std::cerr << "nedforge solve: " << printable(error->message) << "\n";
        return status_failed;
    }
    return status_ok;
}

Runner add_solve(CLI::App& app) {
    auto options = std::make_shared<SolveArguments>();
    app.add_option("MAP", options->map, "a map (*.ned.yaml)")->required();
    file_name(app.add_option("-o,--output", options->output, "write the game as a replay (*.replay.yaml)"));
    finite_number(app.add_option("--seconds", options->seconds, "time for the search"), 0, most_seconds)
        ->capture_default_str();
    return [options](const Common& common) { return solve_map(*options, common); };
}

}  // namespace

extern const Command solve_command;
const Command solve_command{
    "solve", "the highest score possible with dice of the player's choice, and a game that reaches it",
    "Examples:\n"
    "  nedforge solve my.ned.yaml                        the score by part, what proves it, and the game\n"
    "  nedforge solve my.ned.yaml -o best.replay.yaml    the game as a replay\n"
    "  nedforge solve my.ned.yaml --seconds 60           more time, where the interval is not closed\n"
    "Ctrl-C ends the search with what is known so far; twice ends the program.",
    add_solve};

}  // namespace nedforge::cli
