// The language server as a program, with messages that no client should send. A whole session with a real client is in
// tests/lsp.

#include <gtest/gtest.h>

#include <map>
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
    while (const auto frame = reader.next()) all.push_back(Json::parse(frame->body));
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

// The pipe of a client that died may be held open by another process.
TEST(LspServer, EndsWhenTheProcessThatStartedItHasEnded) {
    const nedforge::test::TemporaryFolder folder;
    const std::string script =
        "mkfifo f; sleep 0.2 & client=$!\n"
        "body='{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"processId\": '$client'}}'\n"
        "(printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} \"$body\"; exec sleep 120) > f & holder=$!\n"
        "'" +
        program() + "' lsp < f > answer; echo \"status $?\"; kill $holder\n";
    const Ran ran = nedforge::test::run({"/bin/sh", "-c", script}, "", folder.path());
    EXPECT_EQ(ran.out, "status 1\n") << ran.err;
    EXPECT_NE(nedforge::test::read_all(folder.path() + "/answer").find("serverInfo"), std::string::npos);
}

// A client that takes no answers has gone, although its messages may still come.
TEST(LspServer, EndsWhenItsAnswersCanNotBeWritten) {
    const nedforge::test::TemporaryFolder folder;
    folder.write("hello", framed(hello));
    const std::string script =
        "mkfifo f; (cat hello; exec sleep 120) > f & holder=$!\n"
        "timeout 60 '" +
        program() + "' lsp < f >&-; echo \"status $?\"; kill $holder\n";
    EXPECT_EQ(nedforge::test::run({"/bin/sh", "-c", script}, "", folder.path()).out, "status 1\n");
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

TEST(LspServer, OutlivesNestedMessagesAndOddIds) {
    const std::string nested = std::string(100'000, '[') + std::string(100'000, ']');
    const Ran ran = serve(
        framed(hello) + framed(R"({"id": 1, "method": "x", "params": )" + nested + "}") +
        framed(R"({"method": "x", "params": )" + nested + "}") + framed(R"({"id": )" + nested + R"(, "method": "x"})") +
        framed(nested) + framed(R"({"id": {"a": 1}, "method": "shutdown"})") +
        framed(R"({"id": true, "method": "shutdown"})") + framed(R"({"id": null, "method": "no/such"})") +
        framed(R"({"id": "a", "method": "no/such"})") + framed(R"({"id": 1.5, "method": "no/such"})") + bye);
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::vector<std::pair<Json, int>> errors;
    for (const Json& message : messages(ran.out))
        if (message.contains("error")) errors.emplace_back(message["id"], message["error"]["code"]);
    EXPECT_EQ(errors, (std::vector<std::pair<Json, int>>{{1, -32600},
                                                         {nullptr, -32600},
                                                         {nullptr, -32600},
                                                         {nullptr, -32600},
                                                         {nullptr, -32600},
                                                         {nullptr, -32600},
                                                         {nullptr, -32601},
                                                         {"a", -32601},
                                                         {1.5, -32601}}));
}

TEST(LspServer, SaysThatAFrameIsLostAndGoesOn) {
    const Ran ran = serve("nonsense\r\n\r\n" + framed(hello) + bye);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(messages(ran.out).size(), 2u);
    EXPECT_NE(ran.err.find("nedforge lsp: what is no message was passed over"), std::string::npos) << ran.err;
}

// A map on one line is a line as long as the file.
TEST(LspServer, AnswersAboutAMapOnOneLine) {
    std::string map =
        "{format: 1, game: luddite, id: x, name: X, nodes: [{id: A1, at: [0,0], role: enter_exit}, {id: B1, at: "
        "[1,0]}], "
        "walls: [";
    for (int i = 0; i < 60'000; ++i) map += i ? ",[A1,B1]" : "[A1,B1]";
    map += "]}";
    const std::string place =
        R"("textDocument": {"uri": "file:///x.ned.yaml"}, "position": {"line": 0, "character": )" +
        std::to_string(map.find("A1")) + "}";
    const Json opened{{"method", "textDocument/didOpen"},
                      {"params", {{"textDocument", {{"uri", "file:///x.ned.yaml"}, {"text", map}}}}}};
    std::string input = framed(hello) + framed(opened.dump());
    for (const std::string method :
         {"hover", "completion", "definition", "references", "prepareRename", "documentSymbol", "codeLens"})
        input += framed(R"({"id": ")" + method + R"(", "method": "textDocument/)" + method + R"(", "params": {)" +
                        place + "}}");
    std::map<Json, Json> results;
    const Ran ran = serve(input + bye);
    EXPECT_EQ(ran.status, 0);
    for (const Json& message : messages(ran.out))
        if (message.contains("id")) results[message["id"]] = message["result"];
    EXPECT_EQ(results["references"].size(), 60'001u);
    EXPECT_EQ(results["documentSymbol"].size(), 6u);
    EXPECT_LE(results["documentSymbol"][5]["children"].size(), 2000u);
    EXPECT_GE(results["documentSymbol"][5]["children"].size(), 1900u);
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
