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
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"

#ifdef NEDFORGE_EDITOR
#include "editor/shell/run_shell.h"
#endif

namespace nedforge::cli {
namespace {

struct EditArguments {
    std::string path;                                  // a map, a pack, or empty
    std::string screenshot;                            // PNG to write instead of opening a window
    std::string size = "1440x900", view, layer, from;  // an empty view: the first that the game has
    int width = 0, height = 0;
    bool light = false;
    double scale = 1;
};

// "1440x900" into width and height; false where it is not that, or out of bounds.
bool read_size(EditArguments& options) {
    const char* text = options.size.data();
    const char* end = text + options.size.size();
    const auto width = std::from_chars(text, end, options.width);
    const bool crossed = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
    const auto height = std::from_chars(crossed ? width.ptr + 1 : end, end, options.height);
    return height.ec == std::errc() && height.ptr == end && options.width >= 320 && options.height >= 240 &&
           options.width <= 8192 && options.height <= 8192;
}

#ifdef NEDFORGE_EDITOR
// With every family that has one.
int open_editor(const EditArguments& options, const Common& common) {
    ShellOptions shell;
    shell.version = NEDFORGE_VERSION;
    shell.path = options.path;
    shell.screenshot = options.screenshot;
    shell.width = options.width;
    shell.height = options.height;
    shell.view = options.view;
    shell.layer = options.layer;
    shell.from = options.from;
    shell.light = options.light;
    shell.scale = options.scale;
    std::vector<std::shared_ptr<EditorFamily>> families;
    for (const CommandsOfFamily* commands : commands_of_families())
        if (commands->editor)
            families.push_back(commands->editor(common.readings, std::string("nedforge ") + NEDFORGE_VERSION));
    return run_shell(shell, families) == 0 ? status_ok : status_failed;
}
#else
int open_editor(const EditArguments&, const Common&) { return failed("edit", "this build has no editor"); }
#endif

int edit(EditArguments& options, const Common& common) {
    if (!read_size(options)) return failed("edit", "--size is WIDTHxHEIGHT, from 320x240 to 8192x8192");
    if (!options.path.empty() && !path_exists("edit", options.path)) return status_failed;
    if (leads_out_of("edit", options.screenshot, {options.path})) return status_failed;
    if (is_input("edit", options.screenshot, {options.path})) return status_failed;
    const bool folder = std::filesystem::is_directory(options.path);
    if (folder && !std::filesystem::exists(options.path + "/pack.yaml"))
        return failed("edit", printable(options.path) + ": that is a folder, not a map, and it has no pack.yaml");
    const bool a_map = !options.path.empty() && !folder && !options.path.ends_with("pack.yaml");
    if (!options.screenshot.empty() && a_map)
        if (const auto map = read_map_of_any_family(options.path); !map->readable())
            return failed("edit", printable(options.path) + " can't be read, so there is no picture of it: " +
                                      printable(map->diagnostics().front().message));
    if (a_map) {
        const CommandsOfFamily& commands = commands_of_file(options.path);
        if (!commands.editor) return not_answered("edit", commands.family);
        const auto& views = commands.editor_views;
        if (options.view.empty()) options.view = views.front();
        if (std::find(views.begin(), views.end(), options.view) == views.end())
            return failed("edit", "--view: maps of " + std::string(commands.family.names.title) + " have no '" +
                                      options.view + "'; choose one of " + joined(views));
        const auto& layers = commands.editor_layers;
        const std::string title(commands.family.names.title);
        if (layers.empty() && !(options.layer + options.from).empty())
            return failed("edit", "--layer and --from are not for maps of " + title);
        if (!options.layer.empty() && std::find(layers.begin(), layers.end(), options.layer) == layers.end())
            return failed("edit", "--layer: maps of " + title + " have no '" + options.layer + "'; choose one of " +
                                      joined(layers));
    }
    if (options.view.empty()) options.view = "canvas";  // the start page and packs
    return open_editor(options, common);
}

bool has_editor() {
    const auto& families = commands_of_families();
    return std::any_of(families.begin(), families.end(),
                       [](const CommandsOfFamily* commands) { return commands->editor; });
}

// Of any family's maps, each once.
std::vector<std::string> all_words(std::vector<std::string_view> CommandsOfFamily::*words) {
    std::vector<std::string> list;
    for (const CommandsOfFamily* commands : commands_of_families())
        for (const auto word : commands->*words)
            if (std::find(list.begin(), list.end(), word) == list.end()) list.emplace_back(word);
    return list;
}

Runner add_edit(CLI::App& app) {
    if (!has_editor()) return [](const Common&) { return failed("edit", "this build has no editor"); };
    auto options = std::make_shared<EditArguments>();
    app.add_option("MAP|PACK", options->path, "a map, a pack's folder or its pack.yaml");
    file_name(app.add_option("--screenshot", options->screenshot,
                             "draw the window to this .png, without a display, and exit"),
              {".png"});
    app.add_option("--size", options->size, "of the picture, in pixels")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    one_of(app.add_option("--view", options->view, "what the picture shows; default: the first that the game has"),
           all_words(&CommandsOfFamily::editor_views));
    if (const auto layers = all_words(&CommandsOfFamily::editor_layers); !layers.empty()) {
        one_of(app.add_option("--layer", options->layer, "grids: what lies over the canvas in the picture"), layers);
        app.add_option("--from", options->from, "grids: the square from which a layer counts")->type_name("COLUMN,ROW");
    }
    app.add_flag("--light", options->light, "the light theme");
    finite_number(app.add_option("--scale", options->scale, "of the user interface in the picture, 0.5 to 4"), 0.5, 4)
        ->capture_default_str();
    return [options](const Common& common) { return edit(*options, common); };
}

}  // namespace

extern const Command edit_command;
const Command edit_command{"edit",
                           "open the editor",
                           "Examples:\n"
                           "  nedforge edit                             start page: new, open, recent, recovered work\n"
                           "  nedforge edit my{suffix}\n"
                           "  nedforge edit my{suffix} --screenshot out.png --view hack --size 1600x1000",
                           add_edit,
                           Command::Formats::shared,
                           false};

}  // namespace nedforge::cli
