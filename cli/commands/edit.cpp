// `nedforge edit [MAP|PACK]`: the editor, or with --screenshot a picture of it without a display.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/base/family.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"

namespace nedforge::cli {
namespace {

struct Options : EditRequest {
    std::string size = "1440x900";
};

int failed(const std::string& message) {
    std::cerr << "nedforge edit: " << message << "\n";
    return status_failed;
}

// "1440x900" into width and height; false where it is not that, or out of bounds.
bool read_size(Options& options) {
    const char* text = options.size.data();
    const char* end = text + options.size.size();
    const auto width = std::from_chars(text, end, options.width);
    const bool crossed = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
    const auto height = std::from_chars(crossed ? width.ptr + 1 : end, end, options.height);
    return height.ec == std::errc() && height.ptr == end && options.width >= 320 && options.height >= 240 &&
           options.width <= 8192 && options.height <= 8192;
}

int edit(Options& options, const Common& common) {
    if (!read_size(options)) return failed("--size is WIDTHxHEIGHT, from 320x240 to 8192x8192");
    if (!options.path.empty() && !path_exists("edit", options.path)) return status_failed;
    if (is_input("edit", options.screenshot, {options.path})) return status_failed;
    const bool folder = std::filesystem::is_directory(options.path);
    if (folder && !std::filesystem::exists(options.path + "/pack.yaml"))
        return failed(printable(options.path) + ": there is no pack.yaml in this folder; name a map or a pack");
    const bool a_map = !options.path.empty() && !folder && !options.path.ends_with("pack.yaml");
    if (!options.screenshot.empty() && a_map)
        if (const auto map = read_map_of_any_family(options.path); !map->readable())
            return failed(printable(options.path) + " can't be read, so there is no picture of it: " +
                          printable(map->diagnostics().front().message));
    const CommandsOfFamily& commands =
        options.path.empty() || folder ? *commands_of_families().front() : commands_of_file(options.path);
    if (!commands.edit) return not_answered("edit", commands.family);
    options.tool = std::string("nedforge ") + NEDFORGE_VERSION;
    return commands.edit(options, common);
}

bool has_editor() {
    const auto& all = commands_of_families();
    return std::any_of(all.begin(), all.end(), [](const CommandsOfFamily* commands) { return commands->edit; });
}

Runner add(CLI::App& app) {
    if (!has_editor()) return [](const Common&) { return failed("this build has no editor"); };
    auto options = std::make_shared<Options>();
    app.add_option("MAP|PACK", options->path, "a map, a pack's folder or its pack.yaml");
    file_name(app.add_option("--screenshot", options->screenshot,
                             "draw the window to this .png, without a display, and exit"),
              {".png"});
    app.add_option("--size", options->size, "of the picture, in pixels")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    one_of(app.add_option("--view", options->view, "what the picture shows"),
           {"canvas", "hack", "modules", "issues", "rating", "play", "sheet", "run", "ways"})
        ->capture_default_str();
    app.add_flag("--light", options->light, "the light theme");
    finite_number(app.add_option("--scale", options->scale, "of the user interface in the picture, 0.5 to 4"), 0.5, 4)
        ->capture_default_str();
    return [options](const Common& common) { return edit(*options, common); };
}

}  // namespace

extern const Command edit_command;
const Command edit_command{"edit",
                           "opens the editor",
                           "Examples:\n"
                           "  nedforge edit                             start page: new, open, recent, recovered work\n"
                           "  nedforge edit my.ned.yaml\n"
                           "  nedforge edit my.ned.yaml --screenshot out.png --view hack --size 1600x1000",
                           add,
                           false,
                           false};

}  // namespace nedforge::cli
