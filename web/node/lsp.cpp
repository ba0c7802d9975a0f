// The language server in Node.js: web/npm/bin/lsp.js hands it bytes as they come, says when time has passed, and runs
// the commands that the text editor asks for. Nothing here waits, and there is one thread.

#include <emscripten/emscripten.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/lsp/checker.h"
#include "cli/lsp/serve.h"
#include "cli/lsp/server.h"
#include "cli/lsp/subprocess.h"

namespace nedforge::cli::lsp {

Checker::Checker(std::chrono::milliseconds pause, std::function<void()> wake) : pause_(pause), wake_(std::move(wake)) {}
Checker::~Checker() = default;
ProgramRuns::ProgramRuns(std::function<void()> wake) : wake_(std::move(wake)) {}

namespace {

bool write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::unique_ptr<Server> server;

}  // namespace

// The command's part: lsp.js does the rest when it has ended.
int serve(int, int) {
    server = std::make_unique<Server>(write_all, [] {});
    return 0;
}

}  // namespace nedforge::cli::lsp

using nedforge::cli::lsp::server;

// Whether the command line was one of the language server that is to be served.
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_lsp_wanted() { return server ? 1 : 0; }

extern "C" EMSCRIPTEN_KEEPALIVE void nedforge_lsp_feed(const char* bytes, int count) {
    server->feed({bytes, static_cast<std::size_t>(count)});
}

// Checks a file that has rested. In how many milliseconds to ask again; -1: not before more bytes come.
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_lsp_check() {
    const auto delay = server->checker().check_next();
    server->send_results();
    if (!delay) return -1;
    const auto whole = std::chrono::ceil<std::chrono::milliseconds>(*delay).count();
    return static_cast<int>(std::clamp<long long>(whole, 0, 60'000));
}

// The status to end with; -1: the conversation goes on.
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_lsp_status() { return server->done() ? server->status() : -1; }
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_lsp_status_at_end() { return server->status(); }
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_lsp_client() { return static_cast<int>(server->client()); }

// The next command to run, as a list in JSON; empty: none. What came of it comes back by nedforge_lsp_ran.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nedforge_lsp_next_run() {
    static std::string line;
    const auto arguments = server->runs().next();
    line = arguments ? nlohmann::json(*arguments).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) : "";
    return line.c_str();
}
extern "C" EMSCRIPTEN_KEEPALIVE void nedforge_lsp_ran(const char* output, int well) {
    server->runs().ended(output, well != 0);
    server->send_results();
}
