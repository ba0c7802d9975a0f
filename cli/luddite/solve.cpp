// nedforge solve: the highest score possible with dice of the player's choice, with a game that reaches it.

#include "validator/luddite/solver/best_case/solve.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/or_null.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/game_text.h"
#include "cli/luddite/game/position_input.h"
#include "cli/luddite/map_input.h"
#include "engine/luddite/rules.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/position/solve_from.h"
#include "validator/luddite/witness/witness.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

struct SolveArguments {
    std::string map, output, from;
    double seconds = 10;
};

std::string result_json(const Map& map, const SolveResult& result) {
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
        case SolveProof::movement:
            return "no run gets there on the energy that the map can pay; 'nedforge validate' says what bars the way";
        case SolveProof::plans:
            return "no plan " + std::string(result.score ? "scores more" : "ends on the Exit") +
                   ", even if time and the order of the dice are ignored. A plan is a tour of the NED module with Hack "
                   "rewards, bonuses and a use of the Clock.";
        case SolveProof::backward_induction:
        case SolveProof::branch_and_bound:
            return "every game that could " + std::string(result.score ? "score more" : "end there") + " was searched";
        case SolveProof::none:
            break;
    }
    return "";
}

void print_text(const Map& map, const Board& board, const SolveResult& result, const PositionInput* position,
                std::ostream& out) {
    out << printable(map.id) << ": ";
    if (position) out << "from " << position_words(board, *position) << ": ";
    if (!result.score) {
        if (result.proved)
            out << "no game ends on the Exit, whatever the dice\nproved: " << proof_text(result) << "\n";
        else
            out << "no game that ends on the Exit was found; none scores more than " << result.upper_bound.value_or(0)
                << "\nmore time may tell: --seconds N\n";
        return;
    }
    const ScoreParts parts = score_parts(board, play_replay(board, *result.witness).state);
    out << (result.proved ? "the highest score with dice of choice is " : "a game with dice of choice scores ")
        << *result.score << "\n"
        << "  critical functions " << parts.critical << ", hack " << parts.hack << ", switches and bonuses "
        << parts.switches << ", clock " << parts.clock << ", left over " << parts.leftover << "\n";
    if (result.proved)
        out << "proved: " << proof_text(result) << "\n";
    else
        out << "not proved to be the highest: no game scores more than " << *result.upper_bound
            << "; more time may tell: --seconds N\n";
    out << "\n" << game_text(board, *result.witness);
}

// The game by which the checks show that the Exit can be the end, where the search had no time to find one.
void show_a_game(const Map& map, const Board& board, SolveResult& result) {
    const MapFacts facts = analyze(map, board, false);
    auto game = WitnessSearch(map, board, facts).game_to_exit();
    if (!game) return;
    result.score = game->score;
    result.witness = std::move(game->replay);
    result.witness->map = map.id;
    result.proved = result.score == result.upper_bound;
    if (result.proved) result.proof = SolveProof::plans;
}

// The search of a whole game, or of the rest of one.
SolveResult solved(const Map& map, const Board& board, const PositionInput* position, const SolveOptions& options,
                   const Interruption& interruption) {
    if (position) return solve_from(board, position->replay, options);
    SolveResult result;
    if (no_escape(map, board)) {
        result.proved = true;
        result.proof = SolveProof::movement;
        return result;
    }
    result = solve(board, options);
    if (!result.score && !result.proved && !interruption.happened()) show_a_game(map, board, result);
    return result;
}

int solve_map(const SolveArguments& options, const Common& common) {
    const bool to_stdout = is_standard_output(options.output), json = common.format == "json";
    if (to_stdout && json)
        return failed("solve", "the answer in JSON goes to standard output and holds the replay; leave -o out");
    if (!to_stdout && is_input("solve", options.output, {options.map, options.from})) return status_failed;
    const MapInput input = read_playable_map("solve", options.map, common);
    if (!input.map) return input.status;
    std::optional<PositionInput> position;
    if (!options.from.empty()) {
        int status = status_ok;
        position = read_position("solve", options.from, options.map, *input.loaded.map, common, status);
        if (!position) return status;
    }
    const PositionInput* from = position ? &*position : nullptr;
    const Map& map = from ? from->map : *input.map;
    const Board board = compile(map);

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
    SolveResult result = solved(map, board, from, solve_options, interruption);
    progress.clear();
    if (result.witness) result.witness->rulings = RulingOverrides::between(input.loaded.map->rulings, map.rulings);

    if (json)
        std::cout << result_json(map, result);
    else
        print_text(map, board, result, from, to_stdout ? std::cerr : std::cout);
    if (interruption.happened()) std::cerr << "nedforge solve: interrupted; this is what was known by then\n";
    if (options.output.empty()) return status_ok;
    if (!result.witness) {
        std::cerr << "nedforge solve: there is no game to write to " << printable(options.output) << "\n";
        return status_findings;
    }
    if (to_stdout) {
        std::cout << write_replay(*result.witness, *input.loaded.map);
        return status_ok;
    }
    if (const auto error = save_file(options.output, write_replay(*result.witness, *input.loaded.map))) {
        std::cerr << "nedforge solve: " << printable(error->message) << "\n";
        return status_failed;
    }
    return status_ok;
}

Runner add_solve(CLI::App& app) {
    auto options = std::make_shared<SolveArguments>();
    app.add_option("MAP", options->map, "a map (*.ned.yaml)")->required();
    file_name(app.add_option("-o,--output", options->output,
                             "write the game as a replay (*.replay.yaml); - is standard output, and the rest goes to "
                             "standard error. Without a game the status is 1"));
    file_name(app.add_option("--from", options->from,
                             "go on from where this replay ends, in the middle of a round too; the dice of that round "
                             "stay as they are, later ones are the player's choice"))
        ->type_name("REPLAY");
    finite_number(app.add_option("--seconds", options->seconds,
                                 "time for the search; a game that is found easily is shown however short the time is"),
                  0, most_seconds)
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
    "  nedforge solve my.ned.yaml --from game.replay.yaml\n"
    "                                                    the highest score that a game can still reach\n"
    "  nedforge solve my.ned.yaml --seconds 60           more time, if score and bound still differ\n"
    "Ctrl-C ends the search with what is known so far; a second Ctrl-C ends the program.",
    add_solve};

}  // namespace nedforge::cli::luddite
