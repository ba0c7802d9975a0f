// nedforge web: serves the browser edition's folder on this machine and opens the browser.

#include <spawn.h>

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/base/beside_program.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/web/server.h"
#include "formats/base/report/report.h"

extern char** environ;

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;

struct WebArguments {
    std::string folder;
    int port = 8420;  // always the same, so that the browser finds what it kept
    bool no_browser = false;
};

bool has_page(const fs::path& folder) {
    std::error_code error;
    return fs::is_regular_file(folder / "index.html", error);
}

void open_browser(const std::string& address) {
    std::string program = "xdg-open", argument = address;
    std::array<char*, 3> argv{program.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, "xdg-open", nullptr, nullptr, argv.data(), environ) != 0)
        std::cerr << "nedforge web: no browser could be opened; open the address yourself\n";
}

int serve(const WebArguments& options) {
    const std::string folder = options.folder.empty() ? beside_program("web", "page", has_page) : options.folder;
    if (folder.empty() || !has_page(folder)) {
        std::cerr << "nedforge web: "
                  << (folder.empty() ? "the browser edition is not installed; name its folder with --folder"
                                     : printable(folder) + ": there is no index.html in this folder")
                  << "\n";
        return status_failed;
    }
    const auto server = FolderServer::start(folder, options.port);
    if (!server) {
        std::cerr << "nedforge web: " << server.error() << "; --port N takes another\n";
        return status_failed;
    }
    const FolderServer& serving = server.value();
    const std::string address = "http://127.0.0.1:" + std::to_string(serving.port()) + "/";
    std::cout << address << "\nCtrl-C ends it.\n" << std::flush;
    const Interruption interruption;
    if (!options.no_browser) open_browser(address);
    serving.serve([&] { return interruption.happened(); });
    return status_ok;
}

Runner add_web(CLI::App& app) {
    auto options = std::make_shared<WebArguments>();
    file_name(app.add_option("--folder", options->folder, "the folder to serve; the installed one by default"))
        ->type_name("FOLDER");
    whole_number(app.add_option("--port", options->port, "the port on 127.0.0.1; 0 takes any free port"), 0, 65535)
        ->capture_default_str();
    app.add_flag("--no-browser", options->no_browser, "only serve");
    return [options](const Common&) { return serve(*options); };
}

}  // namespace

extern const Command web_command;
const Command web_command{"web",
                          "the browser edition, served on this machine alone",
                          "Examples:\n"
                          "  nedforge web                                   serve it and open the browser\n"
                          "  nedforge web --folder build/web/page --no-browser --port 0\n"
                          "The server answers only this machine. Ctrl-C ends it.",
                          add_web,
                          Command::Formats::none,
                          false,
                          false};

}  // namespace nedforge::cli
