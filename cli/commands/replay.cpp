// nedforge replay: plays a replay through the engine, or says which action is illegal and why.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/commands/outcome_json.h"
#include "cli/shared/map_input.h"
#include "cli/shared/replay_text.h"

namespace nedforge::cli {

namespace {

using namespace luddite;
struct Options {
    std::string map, replay;
};

void print_text(const Options& options, const LoadedReplay& loaded, const Board& board, const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(options.replay, loaded, *outcome.error);
    const State& state = outcome.state;
    const ScoreParts parts = score_parts(board, state);
    std::cout << board.map_id << ": " << status_word(outcome.status) << ", the NEETLE is on "
              << board.node_ids[state.node] << (escaped(board, state) ? ", the Exit" : ", not the Exit") << ", Clock "
              << static_cast<int>(state.clock) << "/" << board.clock_length << "\n"
              << "score " << score(board, state) << ": critical functions " << parts.critical << ", hack " << parts.hack
              << ", switches and bonuses " << parts.switches << ", clock " << parts.clock << ", left over "
              << parts.leftover << (escaped(board, state) ? "\n" : " (counted only on the Exit)\n");
}

int replay(const Options& options, const Common& common) {
    const MapInput input = read_playable_map("replay", options.map, common);
    if (!input.map) return input.status;
    const Map& map = *input.loaded.map;
    if (!path_exists("replay", options.replay)) return status_failed;
    const LoadedReplay loaded = read_replay_file(options.replay, map);
    if (!loaded.replay) {
        std::cout << (common.format == "json" ? unreadable_json(map.id, loaded.diagnostics)
                                              : unreadable_text(options.replay, loaded, common.colour));
        return status_findings;
    }
    const Rulings written = loaded.replay->rulings.applied_to(map.rulings);
    const Board board = compile(map, common.ruling_overrides.applied_to(written));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (common.format == "json")
        std::cout << outcome_json(board, outcome);
    else
        print_text(options, loaded, board, outcome);
    return outcome.error ? status_findings : status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("MAP", options->map, "the map that was played")->required();
    app.add_option("FILE", options->replay, "the replay")->required();
    return [options](const Common& common) { return replay(*options, common); };
}

}  // namespace

extern const Command replay_command;
const Command replay_command{"replay", "play a replay through the engine, or say which action is illegal and why",
                             "Examples:\n"
                             "  nedforge replay my.ned.yaml game.replay.yaml\n"
                             "  nedforge replay my.ned.yaml game.replay.yaml --format json\n"
                             "  nedforge replay my.ned.yaml game.replay.yaml --ruling or_gate=both\n"
                             "A reading said with --ruling goes before the replay's own, and that before the map's.",
                             add};

}  // namespace nedforge::cli
