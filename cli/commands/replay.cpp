// nedforge replay: plays a replay through the engine, or says which action is illegal and why.

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/base/family.h"

namespace nedforge::cli {

namespace {

struct ReplayArguments {
    std::string map, replay;
};

int replay(const ReplayArguments& options, const Common& common) {
    const CommandsOfFamily& commands = commands_of_file(options.map);
    if (!commands.replay) return not_answered("replay", commands.family);
    return commands.replay(options.map, options.replay, common);
}

Runner add_replay(CLI::App& app) {
    auto options = std::make_shared<ReplayArguments>();
    app.add_option("MAP", options->map, "the map that was played")->required();
    app.add_option("FILE", options->replay, "the replay")->required();
    return [options](const Common& common) { return replay(*options, common); };
}

}  // namespace

extern const Command replay_command;
const Command replay_command{"replay", "play a replay through the engine, or say which action is illegal and why",
                             "Examples:\n"
                             "  nedforge replay my{suffix} game.replay.yaml\n"
                             "  nedforge replay my{suffix} game.replay.yaml --format json\n"
                             "{own}\n"
                             "--ruling takes precedence over the replay's readings, and they over the map's.",
                             add_replay};

}  // namespace nedforge::cli
