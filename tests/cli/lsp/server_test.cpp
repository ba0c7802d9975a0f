// The language server as a program, with messages that no client should send. A whole session with a real client is in
// tests/lsp.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/lsp/transport.h"
#include "tests/support/support.h"

using namespace nedforge::cli::lsp;
using nedforge::test::program;
using nedforge::test::Ran;
using Json = nlohmann::json;

namespace {

const std::string hello = R"({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})";
const std::string bye =
    framed(R"({"jsonrpc": "2.0", "id": 99, "method": "shutdown"})") + framed(R"({"jsonrpc": "2.0", "method": "exit"})");

Ran serve(const std::string& input) { return nedforge::test::run({program(), "lsp"}, input); }

std::vector<Json> messages(const std::string& output) {
    MessageReader reader;
    reader.feed(output);
    std::vector<Json> all;
    while (const auto received = reader.next()) all.push_back(Json::parse(received->body));
    return all;
}

}  // namespace

TEST(LspServer, SaysWhatItCanDoAndEndsWellAfterAShutdown) {
    const Ran ran = serve(framed(hello) + bye);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    const auto all = messages(ran.out);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0]["result"]["serverInfo"]["name"], "nedforge");
    EXPECT_TRUE(all[0]["result"]["capabilities"]["hoverProvider"]);
    EXPECT_TRUE(all[1]["result"].is_null());
}

TEST(LspServer, WithoutAShutdownTheStatusIsOne) {
    EXPECT_EQ(serve(framed(hello)).status, 1);
    EXPECT_EQ(serve("").status, 1);
    EXPECT_EQ(serve("nonsense\r\n\r\n").status, 1);
}

TEST(LspServer, RefusesWhatItCannotAnswerAndGoesOn) {
    const std::string open_nothing = R"({"id": 7, "method": "textDocument/hover",
        "params": {"textDocument": {"uri": "file:///x"}, "position": {"line": 0, "character": 0}}})";
    const Ran ran = serve(framed(R"({"id": 2, "method": "textDocument/hover"})") + framed(hello) + framed("{") +
                          framed("[1, 2]") + framed(R"({"id": 3})") + framed(R"({"id": 4, "method": 5})") +
                          framed(R"({"id": 5, "method": "no/such"})") +
                          framed(R"({"id": 6, "method": "textDocument/hover", "params": {"textDocument": 3}})") +
                          framed(open_nothing) + framed(R"({"method": "textDocument/didOpen", "params": null})") +
                          framed(R"({"method": "textDocument/didChange", "params": {"textDocument": {}}})") + bye);
    EXPECT_EQ(ran.status, 0);
    std::vector<int> codes;
    for (const Json& message : messages(ran.out))
        if (message.contains("error")) codes.push_back(message["error"]["code"]);
    EXPECT_EQ(codes, (std::vector<int>{-32002, -32700, -32600, -32600, -32600, -32601, -32602, -32602}));
}

TEST(LspServer, AnswersAboutTextsThatAreNoMap) {
    for (const std::string text : {"", "{", "a: [", "\x01", "format: 1\nnodes: 3\n", "- - -", "? : ?"}) {
        const Json opened{
            {"method", "textDocument/didOpen"},
            {"params", {{"textDocument", {{"uri", "file:///t.ned.yaml"}, {"version", 1}, {"text", text}}}}}};
        std::string input = framed(hello) + framed(opened.dump());
        int id = 10;
        for (const char* method : {"hover", "completion", "definition", "references", "prepareRename", "documentSymbol",
                                   "codeLens", "formatting"})
            for (const int line : {0, 1, 1000000}) {
                const Json asked{{"id", ++id},
                                 {"method", std::string("textDocument/") + method},
                                 {"params",
                                  {{"textDocument", {{"uri", "file:///t.ned.yaml"}}},
                                   {"position", {{"line", line}, {"character", line}}}}}};
                input += framed(asked.dump());
            }
        const Ran ran = serve(input + bye);
        EXPECT_EQ(ran.status, 0) << text;
        EXPECT_GE(messages(ran.out).size(), 26u) << text;
    }
}
