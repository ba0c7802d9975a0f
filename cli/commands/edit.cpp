// `nedforge edit [MAP|PACK]`: the editor, or with --screenshot a picture of it without a display.

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/shared/options.h"
#ifdef NEDFORGE_EDITOR
#include "cli/shared/map_input.h"
#include "editor/luddite/run_editor.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"
#endif

namespace nedforge::cli {
namespace {

Runner add(CLI::App& app) {
#ifdef NEDFORGE_EDITOR
    struct Options : luddite::EditOptions {
        std::string size = "1440x900";
    };
    auto options = std::make_shared<Options>();
    app.add_option("MAP|PACK", options->path, "a map, a pack's folder or its pack.yaml");
    file_name(app.add_option("--screenshot", options->screenshot,
                             "draw the window to this .png, without a display, and exit"),
              {".png"});
    app.add_option("--size", options->size, "of the picture, in pixels")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    one_of(app.add_option("--view", options->view, "what the picture shows"),
           {"canvas", "hack", "modules", "issues", "rating", "play", "sheet"})
        ->capture_default_str();
    app.add_flag("--light", options->light, "the light theme");
    finite_number(app.add_option("--scale", options->scale, "of the user interface in the picture, 0.5 to 4"), 0.5, 4)
        ->capture_default_str();
    return [options](const Common& common) {
        const char* text = options->size.data();
        const char* end = text + options->size.size();
        const auto width = std::from_chars(text, end, options->width);
        const bool crossed = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
        const auto height = std::from_chars(crossed ? width.ptr + 1 : end, end, options->height);
        if (height.ec != std::errc() || height.ptr != end || options->width < 320 || options->height < 240 ||
            options->width > 8192 || options->height > 8192) {
            std::cerr << "nedforge edit: --size is WIDTHxHEIGHT, from 320x240 to 8192x8192\n";
            return status_failed;
        }
        if (!options->path.empty() && !path_exists("edit", options->path)) return status_failed;
        if (is_input("edit", options->screenshot, {options->path})) return status_failed;
        if (std::filesystem::is_directory(options->path) && !std::filesystem::exists(options->path + "/pack.yaml")) {
            std::cerr << "nedforge edit: " << printable(options->path)
                      << ": there is no pack.yaml in this folder; name a map or a pack\n";
            return status_failed;
        }
        options->rulings = common.ruling_overrides;
        options->tool = std::string("nedforge ") + NEDFORGE_VERSION;
        return luddite::run_editor(*options) == 0 ? status_ok : status_failed;
    };
#else
    (void)app;
    return [](const Common&) {
        std::cerr << "nedforge edit: this build has no editor\n";
        return status_failed;
    };
#endif
}

}  // namespace

extern const Command edit_command;
const Command edit_command{"edit", "opens the editor",
                           "Examples:\n"
                           "  nedforge edit                             start page: new, open, recent, recovered work\n"
                           "  nedforge edit my.ned.yaml\n"
                           "  nedforge edit my.ned.yaml --screenshot out.png --view hack --size 1600x1000",
                           add};

}  // namespace nedforge::cli
