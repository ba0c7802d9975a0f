// One conversation with the language server, in this process: what it says without being asked, and in which words of
// the protocol it answers.

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/lsp/document.h"
#include "cli/lsp/findings.h"
#include "cli/lsp/server.h"
#include "cli/lsp/transport.h"
#include "tests/cli/lsp/asked_map.h"

using namespace nedforge::cli::lsp;
using nedforge::test::map_path;
using nedforge::test::map_text;
using Json = nlohmann::json;

namespace {

const std::string map_uri = uri_of_path(map_path);

// With a wall between two nodes that are no neighbours, on a line of its own; its place.
std::string with_a_bad_wall(int* line = nullptr) {
    std::string text = map_text();
    const std::size_t at = text.find("  - [C3, C4]\n");
    text.insert(at, "  - [A1, F4]\n");
    if (line) *line = static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    return text;
}

class Client {
public:
    Client() : server_([this](std::string_view bytes) { return take(bytes); }, [] {}) {}

    Json request(const std::string& method, const Json& params = Json::object()) {
        const std::size_t before = answers_.size();
        server_.feed(framed(Json{{"id", 1}, {"method", method}, {"params", params}}.dump()));
        return answers_.size() == before + 1 ? answers_.back() : Json();
    }
    void notify(const std::string& method, const Json& params) {
        server_.feed(framed(Json{{"method", method}, {"params", params}}.dump()));
    }
    void open(const std::string& uri, const std::string& text, const Json& version = 1) {
        notify("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"version", version}, {"text", text}}}});
    }
    void change(const std::string& uri, const std::string& text, const Json& version) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri}, {"version", version}}}, {"contentChanges", {{{"text", text}}}}});
    }
    // The next findings that are published. Null: none within a minute.
    Json findings() {
        for (int waited = 0; waited < 6000 && published_.empty(); ++waited) {
            server_.send_results();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        if (published_.empty()) return nullptr;
        Json next = published_.front();
        published_.erase(published_.begin());
        return next;
    }
    Json actions(const std::string& uri, int line, int from, int to) {
        return request(
                   "textDocument/codeAction",
                   {{"textDocument", {{"uri", uri}}},
                    {"range",
                     {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}}}})
            .at("result");
    }

    Server& server() { return server_; }
    const std::string& bytes() const { return bytes_; }
    std::vector<Json> shown;
    bool listens = true;

private:
    bool take(std::string_view bytes) {
        bytes_ += bytes;
        reader_.feed(bytes);
        while (const auto frame = reader_.next()) {
            const Json message = Json::parse(frame->body);
            if (message.contains("id"))
                answers_.push_back(message);
            else if (message.at("method") == "textDocument/publishDiagnostics")
                published_.push_back(message.at("params"));
            else
                shown.push_back(message);
        }
        return listens;
    }

    MessageReader reader_;
    std::string bytes_;
    std::vector<Json> answers_, published_;
    Server server_;
};

}  // namespace

TEST(LspConversation, PublishesFindingsOfTheNewestText) {
    Client client;
    client.request("initialize");
    int line = 0;
    client.open(map_uri, map_text(), 1);
    client.change(map_uri, with_a_bad_wall(&line), 2);
    Json found = client.findings();
    ASSERT_FALSE(found.is_null());
    EXPECT_EQ(found["uri"], map_uri);
    EXPECT_EQ(found["version"], 2);
    const auto of_wall = std::find_if(found["diagnostics"].begin(), found["diagnostics"].end(),
                                      [&](const Json& one) { return one["range"]["start"]["line"] == line; });
    ASSERT_NE(of_wall, found["diagnostics"].end()) << found.dump();
    EXPECT_EQ((*of_wall)["severity"], 2);
    EXPECT_EQ((*of_wall)["source"], "nedforge");
    EXPECT_TRUE((*of_wall)["code"].get<std::string>().starts_with("NED"));
    EXPECT_TRUE(nedforge::test::contains((*of_wall)["message"], "\nhelp: "));

    // What can be done is offered where the finding is, as long as the text is the one that was checked.
    const int from = (*of_wall)["range"]["start"]["character"], to = (*of_wall)["range"]["end"]["character"];
    const Json offered = client.actions(map_uri, line, from, to);
    ASSERT_FALSE(offered.empty());
    EXPECT_EQ(offered[0]["kind"], "quickfix");
    EXPECT_EQ(offered[0]["diagnostics"][0]["message"], (*of_wall)["message"]);
    EXPECT_TRUE(offered[0]["edit"]["changes"].contains(map_uri));
    EXPECT_EQ(client.actions(map_uri, line, 0, from), offered) << "its first place";
    EXPECT_EQ(client.actions(map_uri, line, to, to + 1), offered) << "its last place";
    EXPECT_TRUE(client.actions(map_uri, line, 0, from - 1).empty());
    EXPECT_TRUE(client.actions(map_uri, line, to + 1, to + 1).empty());
    client.change(map_uri, map_text(), 3);
    EXPECT_TRUE(client.actions(map_uri, line, from, to).empty());

    found = client.findings();
    EXPECT_EQ(found["version"], 3);
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", map_uri}}}});
    found = client.findings();
    EXPECT_EQ(found["uri"], map_uri);
    EXPECT_EQ(found["diagnostics"], Json::array());
    EXPECT_FALSE(found.contains("version"));
    EXPECT_TRUE(client.request("textDocument/hover", {{"textDocument", {{"uri", map_uri}}}}).contains("error"));
}

TEST(LspConversation, SaysNothingOfAFileThatWasClosed) {
    Client client;
    client.request("initialize");
    const std::string first = uri_of_path("/nowhere/a.ned.yaml"), second = uri_of_path("/nowhere/b.ned.yaml");
    client.open(first, with_a_bad_wall());
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", first}}}});
    EXPECT_EQ(client.findings()["diagnostics"], Json::array());
    client.open(second, with_a_bad_wall(), nullptr);
    const Json found = client.findings();
    EXPECT_EQ(found["uri"], second);
    EXPECT_EQ(found["version"], 0) << "the client gave none";
    EXPECT_FALSE(found["diagnostics"].empty());
}

TEST(LspConversation, TakesNoNoticeBeforeItsBeginningAndAfterItsEnd) {
    Client client;
    client.open(map_uri, map_text());
    client.request("initialize");
    EXPECT_TRUE(
        client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", map_uri}}}}).contains("error"));
    client.open(map_uri, map_text());
    EXPECT_FALSE(
        client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", map_uri}}}})["result"].empty());
    EXPECT_EQ(client.server().status(), 1);
    EXPECT_TRUE(client.request("shutdown")["result"].is_null());
    EXPECT_EQ(client.server().status(), 0);
    const Json late = client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", map_uri}}}});
    EXPECT_EQ(late["error"]["code"], -32600);
    EXPECT_FALSE(client.server().done());
    client.notify("exit", Json::object());
    EXPECT_TRUE(client.server().done());
}

TEST(LspConversation, EndsWhenTheClientTakesNoMore) {
    Client client;
    client.request("initialize");
    EXPECT_FALSE(client.server().done());
    client.listens = false;
    client.request("no/such");
    EXPECT_TRUE(client.server().done());
}

TEST(LspConversation, WatchesTheProcessThatTheClientNames) {
    const auto watched = [](const Json& id) {
        Client client;
        client.request("initialize", {{"processId", id}});
        return client.server().client();
    };
    EXPECT_EQ(watched(4321), 4321);
    EXPECT_EQ(watched(2), 2);
    EXPECT_EQ(watched(2147483647), 2147483647);
    for (const Json& none : {Json(nullptr), Json("7"), Json(1), Json(0), Json(-5), Json(2147483648), Json(7.5)})
        EXPECT_EQ(watched(none), 0) << none;
}

TEST(LspConversation, SpeaksTheWordsOfTheProtocol) {
    Client client;
    client.request("initialize");
    const std::string uri = "file:///tmp/caf\xC3\xA9.ned.yaml";
    client.open(uri, map_text());
    const auto at = [&](const std::string& piece, std::size_t inside) {
        const std::string text = map_text();
        const std::size_t place = text.find(piece) + inside, line = text.rfind('\n', place);
        return Json{{"textDocument", {{"uri", uri}}},
                    {"position",
                     {{"line", std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n')},
                      {"character", place - line - 1}}}};
    };
    Json asked = at("- [C3, C4]", 3);
    const Json defined = client.request("textDocument/definition", asked)["result"];
    ASSERT_EQ(defined.size(), 1u);
    EXPECT_EQ(defined[0]["uri"], uri);
    EXPECT_TRUE(nedforge::test::contains(client.bytes(), uri)) << "letters are sent as they are";
    const Json all = client.request("textDocument/references", asked)["result"];
    asked["context"]["includeDeclaration"] = false;
    const Json others = client.request("textDocument/references", asked)["result"];
    EXPECT_EQ(all.size(), others.size() + 1);
    EXPECT_NE(std::find(all.begin(), all.end(), defined[0]), all.end());
    EXPECT_EQ(std::find(others.begin(), others.end(), defined[0]), others.end());

    const Json renamable = client.request("textDocument/prepareRename", asked)["result"];
    EXPECT_EQ(renamable["start"]["line"], renamable["end"]["line"]);
    asked["newName"] = "Z9";
    const Json renamed = client.request("textDocument/rename", asked)["result"]["changes"][uri];
    EXPECT_EQ(renamed.size(), all.size());
    for (const Json& edit : renamed) EXPECT_EQ(edit["newText"], "Z9");
    asked["newName"] = "not an id";
    EXPECT_EQ(client.request("textDocument/rename", asked)["error"]["code"], -32803);
    EXPECT_TRUE(client.request("textDocument/prepareRename", at("format: 1", 1))["result"].is_null());

    const Json lenses = client.request("textDocument/codeLens", {{"textDocument", {{"uri", uri}}}})["result"];
    ASSERT_EQ(lenses.size(), 3u);
    EXPECT_EQ(lenses[1]["command"]["command"], "nedforge.rate");
    EXPECT_EQ(lenses[1]["command"]["arguments"], Json::array({uri}));
    client.request("workspace/executeCommand", lenses[0]["command"]);
    ASSERT_EQ(client.shown.size(), 1u);
    EXPECT_EQ(client.shown[0]["params"]["type"], 3);
    EXPECT_TRUE(nedforge::test::contains(client.shown[0]["params"]["message"], "nedforge play '/tmp/caf"));
    EXPECT_EQ(client.request("workspace/executeCommand", {{"command", "x"}, {"arguments", {uri}}})["error"]["code"],
              -32602);

    const Json offered = client.request("textDocument/completion", at("format: 1", 0))["result"];
    EXPECT_EQ(offered["isIncomplete"], false);
    const Json symbols = client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}})["result"];
    const auto nodes =
        std::find_if(symbols.begin(), symbols.end(), [](const Json& one) { return one["name"] == "nodes"; });
    ASSERT_NE(nodes, symbols.end());
    EXPECT_EQ((*nodes)["kind"], 18);
    EXPECT_EQ((*nodes)["children"][0]["kind"], 19);
    EXPECT_EQ(symbols[0]["kind"], 7);
    EXPECT_EQ(client.request("textDocument/formatting", {{"textDocument", {{"uri", uri}}}})["result"].size(), 0u);
    client.change(uri, "format: [", 2);
    EXPECT_EQ(client.request("textDocument/formatting", {{"textDocument", {{"uri", uri}}}})["error"]["code"], -32803);
}

TEST(LspAddresses, NameAnyPath) {
    EXPECT_EQ(path_of_uri("file:///home/a%20b.yaml"), "/home/a b.yaml");
    EXPECT_EQ(path_of_uri("file://host/a%2fB%C3%A9"), "/a/B\xC3\xA9");
    EXPECT_EQ(path_of_uri("file:///a%7E%7e"), "/a~~");
    EXPECT_EQ(path_of_uri("file:///100%"), "/100%");
    EXPECT_EQ(path_of_uri("file:///%4"), "/%4");
    EXPECT_EQ(path_of_uri("file:///%g0%0g"), "/%g0%0g");
    EXPECT_EQ(path_of_uri("untitled:x%20y"), "untitled:x%20y");
    EXPECT_EQ(uri_of_path("/home/a b#\xC3\xA9.yaml"), "file:///home/a%20b%23%C3%A9.yaml");
    std::string every = "/";
    for (int byte = 1; byte < 256; ++byte) every += static_cast<char>(byte);
    EXPECT_EQ(path_of_uri(uri_of_path(every)), every);
}

TEST(LspFindings, AMapIsSoughtAmongFewFiles) {
    const nedforge::test::TemporaryFolder folder;
    const std::string text = map_text();
    folder.write("a.ned.yaml", text);
    EXPECT_TRUE(find_map_near(folder.path() + "/x.replay.yaml", "ned-05", 1));
    EXPECT_FALSE(find_map_near(folder.path() + "/x.replay.yaml", "ned-05", 0));
    EXPECT_FALSE(find_map_near(folder.path() + "/x.replay.yaml", "ned-06", 9));
    EXPECT_TRUE(find_map_near(folder.path() + "/below/x.replay.yaml", "ned-05", 1)) << "in the folder above";
    folder.write("notes.txt", text);
    EXPECT_TRUE(find_map_near(folder.path() + "/x.replay.yaml", "ned-05", 1)) << "other files do not count";
}
