#include "cli/lsp/server.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/lsp/checker.h"
#include "cli/lsp/features.h"
#include "cli/lsp/message.h"
#include "cli/lsp/subprocess.h"
#include "cli/lsp/transport.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"

namespace nedforge::cli::lsp {

namespace {

using Json = nlohmann::ordered_json;

constexpr int parse_error = -32700, invalid_request = -32600, method_not_found = -32601, invalid_params = -32602,
              not_initialized = -32002, request_failed = -32803;
constexpr std::chrono::milliseconds check_pause{150};  // after a change, before the file is checked
constexpr std::size_t most_findings = 1000;            // of one file that are sent
constexpr std::size_t most_symbols = 2000, most_completions = 1000;

// What a request is answered with where it can't be done.
struct Failure {
    int code;
    std::string message;
};

Json json_of(Position p) { return {{"line", p.line}, {"character", p.character}}; }
Json json_of(const Range& r) { return {{"start", json_of(r.begin)}, {"end", json_of(r.end)}}; }
Json json_of(const TextEdit& edit) { return {{"range", json_of(edit.range)}, {"newText", edit.text}}; }

Json edits_of(const Document& document, const std::vector<TextEdit>& edits) {
    Json list = Json::array();
    for (const TextEdit& edit : edits) list.push_back(json_of(edit));
    return {{"changes", {{document.uri(), std::move(list)}}}};
}

Json json_of(const Document& document, const Diagnostic& finding) {
    constexpr int error = 1, warning = 2, information = 3, hint = 4;
    int severity = finding.severity == Severity::error     ? error
                   : finding.severity == Severity::warning ? warning
                                                           : information;
    std::string message = finding.message;
    if (finding.waived) {
        severity = hint;
        message += "\nwaived: " + *finding.waived;
    }
    if (!finding.help.empty()) message += "\nhelp: " + finding.help;
    Json json{{"range", json_of(document.positions().range_of(finding.place))},
              {"severity", severity},
              {"source", "nedforge"},
              {"message", message}};
    if (!finding.code.empty()) json["code"] = finding.code;
    for (const Related& related : finding.related)
        json["relatedInformation"].push_back(
            {{"location", {{"uri", document.uri()}, {"range", json_of(document.positions().range_of(related.place))}}},
             {"message", related.message}});
    return json;
}

Json json_of(const Symbol& symbol) {
    constexpr int array_kind = 18, object_kind = 19, property_kind = 7;
    Json json{{"name", symbol.name},
              {"kind", symbol.is_list      ? array_kind
                       : symbol.is_mapping ? object_kind
                                           : property_kind},
              {"range", json_of(symbol.range)},
              {"selectionRange", json_of(symbol.selection)}};
    if (!symbol.detail.empty()) json["detail"] = symbol.detail;
    for (const Symbol& child : symbol.children) json["children"].push_back(json_of(child));
    return json;
}

Json json_of(const Completion& completion) {
    constexpr std::array<int, 4> kinds{10, 12, 18, 20};  // property, value, reference, enum member
    Json json{{"label", completion.label},
              {"kind", kinds[static_cast<std::size_t>(completion.kind)]},
              {"textEdit", json_of(completion.edit)},
              {"filterText", completion.label},
              {"sortText", (completion.first ? "0" : "1") + completion.label}};
    if (!completion.detail.empty()) json["detail"] = completion.detail;
    if (!completion.help.empty()) json["documentation"] = {{"kind", "markdown"}, {"value", completion.help}};
    return json;
}

Position position_in(const Received& json) {
    const auto number = [&](const char* name) {
        const auto value = json.at(name).get<std::int64_t>();
        return static_cast<int>(std::clamp<std::int64_t>(value, 0, 1 << 30));
    };
    return {number("line"), number("character")};
}

std::int64_t version_in(const Received& document) {
    const auto version = document.find("version");
    return version != document.end() && version->is_number() ? version->get<std::int64_t>() : 0;
}

bool includes_declaration(const Received& params) {
    const auto context = params.find("context");
    return context == params.end() || context->value("includeDeclaration", true);
}

}  // namespace

class Server::Conversation {
public:
    Conversation(Send send, const std::function<void()>& wake)
        : send_bytes_(std::move(send)), checker_(check_pause, wake), runs_(wake) {}

    void feed(std::string_view bytes) {
        reader_.feed(bytes);
        while (!done_) {
            const auto frame = reader_.next();
            if (!frame) return;
            if (!frame->lost.empty())
                std::cerr << "nedforge lsp: " << frame->lost << std::endl;
            else if (!frame->wrong.empty())
                fail(nullptr, {parse_error, frame->wrong});
            else
                receive(frame->body);
        }
    }
    void send_results() {
        publish();
        for (const std::string& output : runs_.take()) show(output);
    }
    bool done() const { return done_; }
    int status() const { return shut_down_ ? 0 : 1; }
    std::int64_t client() const { return client_; }
    Checker& checker() { return checker_; }
    ProgramRuns& runs() { return runs_; }

private:
    static std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

    void send(const Json& message) { send_text(text_of(message)); }
    void send_text(const std::string& message) {
        if (!send_bytes_(framed(message))) done_ = true;
    }
    void fail(const Json& id, const Failure& failure) {
        send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", failure.code}, {"message", failure.message}}}});
    }
    void notify(const char* method, Json params) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
    }

    void receive(const std::string& body) {
        const auto [message, too_deep] = read_message(body);
        if (message.is_discarded()) return fail(nullptr, {parse_error, "the message is not JSON"});
        const auto id_member = message.find("id");  // end() where the message is no object
        const bool is_request = id_member != message.end();
        const bool has_id = is_request && (id_member->is_number() || id_member->is_string());
        const Json id = !has_id                           ? Json()
                        : id_member->is_string()          ? Json(id_member->get<std::string>())
                        : id_member->is_number_float()    ? Json(id_member->get<double>())
                        : id_member->is_number_unsigned() ? Json(id_member->get<std::uint64_t>())
                                                          : Json(id_member->get<std::int64_t>());
        if (is_request && !has_id && !id_member->is_null())
            return fail(nullptr, {invalid_request, "an id is a number, a text or null"});
        if (too_deep)
            return fail(id, {invalid_request, "the message has more than " + std::to_string(deepest_message) +
                                                  " lists and objects inside each other"});
        if (!message.contains("method") || !message["method"].is_string()) {
            const bool answer = message.contains("result") || message.contains("error");
            if (!answer) fail(nullptr, {invalid_request, "the message has no method"});
            return;
        }
        const std::string& method = message["method"].get_ref<const std::string&>();
        static const Received no_params = Received::object();
        const auto params_member = message.find("params");
        const Received& params = params_member == message.end() ? no_params : *params_member;
        try {
            if (is_request)
                send_text(R"({"jsonrpc":"2.0","id":)" + text_of(id) + R"(,"result":)" + answer(method, params) + "}");
            else
                take(method, params);
        } catch (const Failure& failure) {
            if (is_request) fail(id, failure);
        } catch (const Received::exception& wrong) {
            if (is_request) fail(id, {invalid_params, "the parameters of " + method + " are wrong: " + wrong.what()});
        }
    }

    // Requests.
    std::string answer(const std::string& method, const Received& params) {
        if (method == "initialize") return text_of(initialize(params));
        if (!initialized_) throw Failure{not_initialized, "the first request is 'initialize'"};
        if (shut_down_) throw Failure{invalid_request, "the server has shut down"};
        using Answer = std::string (Conversation::*)(const Received&);
        static const std::map<std::string, Answer> answers{
            {"shutdown", &Conversation::written<&Conversation::shut_down>},
            {"textDocument/hover", &Conversation::written<&Conversation::answer_hover>},
            {"textDocument/completion", &Conversation::written<&Conversation::answer_completion>},
            {"textDocument/definition", &Conversation::answer_definition},
            {"textDocument/references", &Conversation::answer_references},
            {"textDocument/prepareRename", &Conversation::written<&Conversation::answer_prepare_rename>},
            {"textDocument/rename", &Conversation::written<&Conversation::answer_rename>},
            {"textDocument/documentSymbol", &Conversation::written<&Conversation::answer_symbols>},
            {"textDocument/codeAction", &Conversation::written<&Conversation::answer_actions>},
            {"textDocument/codeLens", &Conversation::written<&Conversation::answer_lenses>},
            {"textDocument/formatting", &Conversation::written<&Conversation::answer_formatting>},
            {"workspace/executeCommand", &Conversation::written<&Conversation::answer_command>},
        };
        const auto known = answers.find(method);
        if (known == answers.end())
            throw Failure{method_not_found, "this server has no method '" + printable(method) + "'"};
        return (this->*known->second)(params);
    }

    template <Json (Conversation::*answer)(const Received&)>
    std::string written(const Received& params) {
        return text_of((this->*answer)(params));
    }

    // The client's process (`processId`; null: it has none). A server whose client died without closing the pipe, as
    // where another process holds the pipe open, ends by itself.
    void watch_client(const Received& params) {
        const auto id = params.is_object() ? params.find("processId") : params.end();
        if (id == params.end() || !id->is_number_integer()) return;
        const auto number = id->get<std::int64_t>();
        if (number > 1 && number <= std::numeric_limits<std::int32_t>::max()) client_ = number;
    }

    Json initialize(const Received& params) {
        initialized_ = true;
        watch_client(params);
        return {{"capabilities",
                 {{"textDocumentSync", {{"openClose", true}, {"change", 1}}},
                  {"hoverProvider", true},
                  {"completionProvider", {{"triggerCharacters", {" ", "{", "[", ","}}}},
                  {"definitionProvider", true},
                  {"referencesProvider", true},
                  {"renameProvider", {{"prepareProvider", true}}},
                  {"documentSymbolProvider", true},
                  {"documentFormattingProvider", true},
                  {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
                  {"codeLensProvider", Json::object()},
                  {"executeCommandProvider", {{"commands", {"nedforge.play", "nedforge.rate", "nedforge.sheet"}}}}}},
                {"serverInfo", {{"name", "nedforge"}, {"version", NEDFORGE_VERSION}}}};
    }

    Json shut_down(const Received&) {
        shut_down_ = true;
        return nullptr;
    }

    const Document& document_of(const Received& params) const {
        const std::string uri = params.at("textDocument").at("uri");
        const auto open = open_.find(uri);
        if (open == open_.end()) throw Failure{invalid_params, "no file with this address is open: " + printable(uri)};
        return *open->second;
    }
    static std::size_t offset_of(const Document& document, const Received& params) {
        return document.positions().offset_of(position_in(params.at("position")));
    }

    Json answer_hover(const Received& params) {
        const Document& document = document_of(params);
        const auto found = hover(document, offset_of(document, params));
        if (!found) return nullptr;
        return {{"contents", {{"kind", "markdown"}, {"value", found->markdown}}}, {"range", json_of(found->range)}};
    }

    Json answer_completion(const Received& params) {
        const Document& document = document_of(params);
        Json items = Json::array();
        const std::vector<Completion> proposals = completions(document, offset_of(document, params));
        const std::size_t sent = std::min(proposals.size(), most_completions);
        for (std::size_t i = 0; i < sent; ++i) items.push_back(json_of(proposals[i]));
        return {{"isIncomplete", sent < proposals.size()}, {"items", std::move(items)}};
    }

    // As text at once: a map may have tens of thousands of places with one name.
    static std::string locations(const Document& document, const std::vector<Range>& ranges) {
        const std::string head = R"({"uri":)" + text_of(document.uri()) + R"(,"range":{"start":)";
        const auto place = [](Position p) {
            return R"({"line":)" + std::to_string(p.line) + R"(,"character":)" + std::to_string(p.character) + "}";
        };
        std::string list = "[";
        for (const Range& range : ranges)
            list += (list.size() > 1 ? "," : "") + head + place(range.begin) + R"(,"end":)" + place(range.end) + "}}";
        return list + "]";
    }
    std::string answer_definition(const Received& params) {
        const Document& document = document_of(params);
        const std::size_t offset = offset_of(document, params);
        if (const auto file = file_at(document, offset))
            return text_of(Json::array({{{"uri", uri_of_path(*file)}, {"range", json_of(Range{})}}}));
        return locations(document, definitions(document, offset));
    }
    std::string answer_references(const Received& params) {
        const Document& document = document_of(params);
        const bool with_definitions = includes_declaration(params);
        return locations(document, references(document, offset_of(document, params), with_definitions));
    }

    Json answer_prepare_rename(const Received& params) {
        const Document& document = document_of(params);
        const auto range = renamable(document, offset_of(document, params));
        return range ? json_of(*range) : Json(nullptr);
    }
    Json answer_rename(const Received& params) {
        const Document& document = document_of(params);
        const Renamed renamed = rename(document, offset_of(document, params), params.at("newName"));
        if (!renamed.refused.empty()) throw Failure{request_failed, renamed.refused};
        return edits_of(document, renamed.edits);
    }

    Json answer_symbols(const Received& params) {
        Json list = Json::array();
        for (const Symbol& symbol : symbols(document_of(params), most_symbols)) list.push_back(json_of(symbol));
        return list;
    }

    Json answer_actions(const Received& params) {
        const Document& document = document_of(params);
        const Received& range = params.at("range");
        Json list = Json::array();
        const auto checked = checked_.find(document.uri());
        if (checked == checked_.end() || checked->second.document->version() != document.version()) return list;
        const Diagnostics& findings = checked->second.findings;
        for (const Action& action :
             actions(document, findings, {position_in(range.at("start")), position_in(range.at("end"))}))
            list.push_back({{"title", action.title},
                            {"kind", "quickfix"},
                            {"diagnostics", Json::array({json_of(document, findings[action.finding])})},
                            {"isPreferred", action.preferred},
                            {"edit", edits_of(document, {action.edit})}});
        return list;
    }

    Json answer_lenses(const Received& params) {
        const Document& document = document_of(params);
        Json list = Json::array();
        const YamlNode* id = document.find({"id"});
        if (document.type() != Document::Type::map || !id) return list;
        for (const char* command : {"play", "rate", "sheet"})
            list.push_back({{"range", json_of(document.positions().range_of(id->begin, id->end))},
                            {"command",
                             {{"title", command},
                              {"command", std::string("nedforge.") + command},
                              {"arguments", Json::array({document.uri()})}}}});
        return list;
    }

    Json answer_formatting(const Received& params) {
        const Document& document = document_of(params);
        const Formatting formatted = formatting(document);
        if (!formatted.refused.empty())
            throw Failure{request_failed, "the file is left as it is: " + formatted.refused};
        return formatted.edit ? Json::array({json_of(*formatted.edit)}) : Json::array();
    }

    void show(const std::string& message) {
        constexpr int information = 3;
        notify("window/showMessage", {{"type", information}, {"message", message}});
    }

    void run(std::vector<std::string> arguments, std::string message = {}) {
        if (!runs_.start(std::move(arguments), std::move(message)))
            throw Failure{request_failed, "too many commands wait already"};
    }

    // Where the sheet of a map goes: beside it, but not over a file that this server has not written.
    std::string sheet_of(const std::string& path) {
        const std::string stem = path.substr(0, path.size() - (path.ends_with(".yaml") ? 5 : 0));
        constexpr int most_tries = 1000;
        const std::string ending = draws_pdf_and_png ? ".pdf" : ".html";
        std::string file = stem + ending;
        std::error_code error;
        for (int number = 2; std::filesystem::exists(file, error) && !sheets_.contains(file); ++number) {
            if (number > most_tries) throw Failure{request_failed, "too many sheets are beside " + printable(path)};
            file = stem + "-" + std::to_string(number) + ending;
        }
        sheets_.insert(file);
        return file;
    }

    // Runs this program on the saved file, in the background. What it says is shown by the editor when it has ended.
    Json answer_command(const Received& params) {
        const std::string command = params.at("command");
        const std::string path = path_of_uri(params.at("arguments").at(0));
        if (command == "nedforge.play") {
            show("Play it in a terminal: nedforge play " + in_shell(path));
        } else if (command == "nedforge.rate") {
            run({"rate", path, "--games", "100"});
        } else if (command == "nedforge.sheet") {
            const std::string file = sheet_of(path);
            run({"sheet", path, "-o", file}, "wrote " + printable(file));
        } else {
            throw Failure{invalid_params, "this server has no command '" + printable(command) + "'"};
        }
        return nullptr;
    }

    // Notifications.
    void take(const std::string& method, const Received& params) {
        if (method == "exit") {
            done_ = true;
        } else if (!initialized_ || shut_down_) {
            return;
        } else if (method == "textDocument/didOpen") {
            const Received& opened = params.at("textDocument");
            open(opened.at("uri"), version_in(opened), opened.at("text"));
        } else if (method == "textDocument/didChange") {
            const Received& changes = params.at("contentChanges");
            const Received& changed = params.at("textDocument");
            if (!open_.contains(changed.at("uri")) || changes.empty()) return;
            open(changed.at("uri"), version_in(changed), changes.back().at("text"));
        } else if (method == "textDocument/didClose") {
            const std::string uri = params.at("textDocument").at("uri");
            open_.erase(uri);
            checked_.erase(uri);
            checker_.closed(uri);
            notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Json::array()}});
        }
    }

    void open(const std::string& uri, std::int64_t version, std::string text) {
        const auto document = std::make_shared<const Document>(uri, version, std::move(text));
        open_[uri] = document;
        checker_.changed(document);
    }

    void publish() {
        for (Checked& checked : checker_.take()) {
            const auto open = open_.find(checked.document->uri());
            if (open == open_.end() || open->second != checked.document) continue;
            Json list = Json::array();
            const std::size_t sent = std::min(checked.findings.size(), most_findings);
            for (std::size_t i = 0; i < sent; ++i) list.push_back(json_of(*checked.document, checked.findings[i]));
            notify("textDocument/publishDiagnostics", {{"uri", checked.document->uri()},
                                                       {"version", checked.document->version()},
                                                       {"diagnostics", std::move(list)}});
            checked_.insert_or_assign(checked.document->uri(), std::move(checked));
        }
    }

    const Send send_bytes_;
    MessageReader reader_;
    std::map<std::string, std::shared_ptr<const Document>> open_;
    std::map<std::string, Checked> checked_;  // the newest findings of each open file
    std::set<std::string> sheets_;            // files that this server has written
    bool initialized_ = false, shut_down_ = false, done_ = false;
    std::int64_t client_ = 0;  // 0: it is not watched
    // The last members: their threads end before the rest is gone.
    Checker checker_;
    ProgramRuns runs_;
};

Server::Server(Send send, const std::function<void()>& wake)
    : conversation_(std::make_unique<Conversation>(std::move(send), wake)) {}
Server::~Server() = default;
void Server::feed(std::string_view bytes) { conversation_->feed(bytes); }
void Server::send_results() { conversation_->send_results(); }
bool Server::done() const { return conversation_->done(); }
int Server::status() const { return conversation_->status(); }
std::int64_t Server::client() const { return conversation_->client(); }
Checker& Server::checker() { return conversation_->checker(); }
ProgramRuns& Server::runs() { return conversation_->runs(); }

}  // namespace nedforge::cli::lsp
