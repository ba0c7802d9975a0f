#include "fuzz/lsp_target.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/lsp/checker.h"
#include "cli/lsp/message.h"
#include "cli/lsp/server.h"
#include "cli/lsp/subprocess.h"
#include "cli/lsp/transport.h"
#include "fuzz/home_targets.h"

namespace nedforge::cli::lsp {

// Checks are made when the target asks for one and not after a rest, and no program is run: there are no threads.
Checker::Checker(std::chrono::milliseconds, std::function<void()> wake) : pause_(0), wake_(std::move(wake)) {}
Checker::~Checker() = default;
ProgramRuns::ProgramRuns(std::function<void()> wake) : wake_(std::move(wake)) {}

}  // namespace nedforge::cli::lsp

namespace nedforge {

namespace {

using namespace cli::lsp;
using Json = nlohmann::json;

// Every range in an answer ends where it begins or behind it.
void require_ranges(const Json& json) {
    if (json.is_object() && json.contains("start") && json.contains("end")) {
        const auto place = [](const Json& p) {
            return std::pair(p.at("line").get<int>(), p.at("character").get<int>());
        };
        const auto begin = place(json["start"]), end = place(json["end"]);
        require(begin.first >= 0 && begin.second >= 0 && begin <= end, "a range does not end before it begins");
    }
    if (json.is_structured())
        for (const Json& inner : json) require_ranges(inner);
}

std::size_t count_of_symbols(const Json& list) {
    std::size_t count = 0;
    for (const Json& symbol : list) {
        if (!symbol.is_object() || !symbol.contains("selectionRange")) continue;
        ++count;
        if (symbol.contains("children")) count += count_of_symbols(symbol["children"]);
    }
    return count;
}

void require_limits(const Json& message) {
    constexpr std::size_t most_completions = 1000, most_symbols = 2000, most_findings = 1000;
    if (message.contains("params") && message["params"].contains("diagnostics"))
        require(message["params"]["diagnostics"].size() <= most_findings, "a file has no more findings than are sent");
    const auto result = message.find("result");
    if (result == message.end()) return;
    if (result->is_object() && result->contains("items"))
        require((*result)["items"].size() <= most_completions, "no more completions than are sent");
    if (result->is_array()) require(count_of_symbols(*result) <= most_symbols, "no more symbols than are sent");
}

// What the server says of bytes that are no message goes to standard error; here it is kept.
class KeptErrors {
public:
    KeptErrors() : before_(std::cerr.rdbuf(kept_.rdbuf())) {}
    ~KeptErrors() { std::cerr.rdbuf(before_); }
    KeptErrors(const KeptErrors&) = delete;
    KeptErrors& operator=(const KeptErrors&) = delete;

private:
    std::ostringstream kept_;
    std::streambuf* before_;
};

// One conversation. What the server sends is read as a client reads it.
class Session {
public:
    Session() : server_([this](std::string_view bytes) { return take(bytes); }, [] {}) {}

    void feed(std::string_view bytes) { server_.feed(bytes); }

    // Checks what waits to be checked, as when the client is silent for a while.
    void rest() {
        constexpr int most_checks = 20;
        for (int i = 0; i < most_checks; ++i)
            if (!server_.checker().check_next()) break;
        server_.send_results();
    }

    // Programs that the client asked for: none is run.
    void end_runs() {
        constexpr std::size_t most_waiting = 16;
        std::size_t count = 0;
        while (const auto arguments = server_.runs().next()) {
            require(++count <= most_waiting && !arguments->empty(), "no more programs wait than may");
            server_.runs().ended("output\n", count % 2 == 0);
        }
        server_.send_results();
    }

    const Server& server() const { return server_; }
    const std::vector<Json>& answered() const { return answered_; }  // the ids of all answers, in their order

private:
    bool take(std::string_view bytes) {
        reader_.feed(bytes);
        while (const auto frame = reader_.next()) {
            require(frame->wrong.empty() && frame->lost.empty(), "the server sends whole messages");
            const Json message = Json::parse(frame->body, nullptr, false);
            require(message.is_object() && message.value("jsonrpc", "") == "2.0", "the server sends JSON-RPC");
            require_ranges(message);
            require_limits(message);
            const bool answers = message.contains("result") || message.contains("error");
            require(answers != message.contains("method"), "a message is an answer or a notification");
            require(answers == message.contains("id"), "an answer has an id, and a notification has not");
            if (message.contains("error"))
                require(message["error"].at("code").is_number() && !message["error"].at("message").empty(),
                        "an error has a code and says why");
            if (answers) answered_.push_back(message["id"]);
        }
        return true;
    }

    MessageReader reader_;
    std::vector<Json> answered_;
    Server server_;
};

// The ids of what is answered of this message: one, or none. A message whose id can't be known is answered without one.
std::vector<Json> ids_answered(const std::string& body) {
    const Json json = Json::parse(body, nullptr, false);
    if (json.is_discarded()) return {nullptr};
    const bool is_object = json.is_object(), is_request = is_object && json.contains("id");
    const Json id = is_request && (json["id"].is_number() || json["id"].is_string()) ? json["id"] : Json();
    if (is_request && id.is_null() && !json["id"].is_null()) return {nullptr};
    if (read_message(body).too_deep) return {id};
    if (!is_object || !json.contains("method") || !json["method"].is_string()) {
        const bool is_answer = is_object && (json.contains("result") || json.contains("error"));
        return is_answer ? std::vector<Json>{} : std::vector<Json>{nullptr};
    }
    return is_request ? std::vector<Json>{id} : std::vector<Json>{};
}

// The bytes as a client that knows the protocol or does not sends them; once whole, and once a few at a time.
void feed_as_they_are(std::string_view bytes) {
    Session whole, piecemeal;
    whole.feed(bytes);
    constexpr std::size_t piece = 97;
    for (std::size_t at = 0; at < bytes.size(); at += piece) piecemeal.feed(bytes.substr(at, piece));
    require(whole.answered() == piecemeal.answered() && whole.server().status() == piecemeal.server().status(),
            "it does not matter how the bytes come");
    whole.rest();
    whole.end_runs();
}

}  // namespace

void fuzz_lsp(std::string_view bytes) {
    const KeptErrors kept;
    if (bytes.find("Content-Length:") != std::string_view::npos) return feed_as_they_are(bytes);
    Session session;
    std::vector<Json> expected;
    while (!bytes.empty() && !session.server().done()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string body(bytes.substr(0, end));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        session.feed(framed(body));
        for (Json& id : ids_answered(body)) expected.push_back(std::move(id));
        require(session.answered() == expected, "each request is answered once, by its id");
        session.rest();
    }
    session.end_runs();
    require(session.answered() == expected, "nothing is answered that was not asked");
}

}  // namespace nedforge
