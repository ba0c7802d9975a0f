// nedforge lsp: the language server, for text editors.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/base/command.h"
#include "cli/lsp/serve.h"

namespace nedforge::cli {

namespace {

Runner add_lsp(CLI::App& app) {
    // Some clients say so; it is what happens anyway.
    auto stdio = std::make_shared<bool>(false);
    app.add_flag("--stdio", *stdio,
                 "accepted for text editors that pass it; the server always uses standard input and output");
    return [stdio](const Common&) { return lsp::serve(STDIN_FILENO, STDOUT_FILENO); };
}

}  // namespace

extern const Command lsp_command;
const Command lsp_command{
    "lsp",
    "language server for text editors: findings as you type, completion, fixes",
    "The server speaks the Language Server Protocol over standard input and output; a text editor starts it. It\n"
    "checks maps, packs and replays as they are typed, completes keys and names, explains them, and applies fixes.\n"
    "docs/text-editors.md shows how to set it up in VS Code, Neovim and Helix.",
    add_lsp,
    Command::Formats::none,
    false,
    false};

}  // namespace nedforge::cli
