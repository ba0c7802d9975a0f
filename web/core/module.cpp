// The module's one entry: a question as JSON, an answer as JSON. The loader (web/npm/index.js) puts files into the
// module's own file system before it asks, and takes them out again.
//   {"do": "run", "arguments": [...]}         a command of the program: {"status", "out", "err"}
//   {"do": "plan" | "play_share" | "gather"}  a rating by workers (workers.h)
//   {"do": "new_game", …}                     a game (play.h)
// An answer {"refused": message, "findings": […]} is an exception there.

#include <emscripten/emscripten.h>

#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/rulings.h"
#include "cli/luddite/map_input.h"
#include "formats/base/text/utf8.h"
#include "validator/base/family.h"
#include "web/core/play.h"
#include "web/core/workers.h"

int nedforge_main(int argc, char** argv);  // cli/main.cpp

namespace nedforge::web {

namespace {

// Standard output and error of the program while it lives.
class Captured {
public:
    Captured() : out_(std::cout.rdbuf(out.rdbuf())), err_(std::cerr.rdbuf(err.rdbuf())) {}
    ~Captured() {
        std::cout.rdbuf(out_);
        std::cerr.rdbuf(err_);
    }
    Captured(const Captured&) = delete;
    Captured& operator=(const Captured&) = delete;
    std::ostringstream out, err;

private:
    std::streambuf *out_, *err_;
};

Json run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "nedforge");
    std::vector<char*> argv;
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const Captured captured;
    const int status = nedforge_main(static_cast<int>(arguments.size()), argv.data());
    return {{"status", status}, {"out", captured.out.str()}, {"err", captured.err.str()}};
}

Json run_of(const Json& question) { return run(question.at("arguments").get<std::vector<std::string>>()); }

Json start_game(const Json& question) {
    cli::Common common;
    common.format = "json";
    for (const auto& word : question.at("rulings"))
        if (const std::string wrong = cli::add_ruling(common.readings, word.get<std::string>()); !wrong.empty())
            throw Refused{wrong};
    const Captured captured;
    const cli::luddite::MapInput input =
        cli::luddite::read_playable_map("play", question.at("map").get<std::string>(), common);
    if (!input.map) return {{"status", input.status}, {"out", captured.out.str()}, {"err", captured.err.str()}};
    const auto seed = std::stoull(question.at("seed").get<std::string>());
    return {{"game", new_game(*input.loaded.map, input.map->rulings, seed)},
            {"id", input.map->id},
            {"name", input.map->name}};
}

int game_of(const Json& question) { return question.at("game").get<int>(); }

Json plan(const Json& question) {
    if (family_of_file(question.at("map").get<std::string>()).names.name != "luddite") return {{"done", false}};
    return plan_games(question.at("policy").get<std::string>(), [&] { return run_of(question); });
}

Json share(const Json& question) {
    return play_share(question.at("policy").get<std::string>(), question.at("first").get<int>(),
                      question.at("games").get<int>(), question.at("records").get<std::string>(),
                      [&] { return run_of(question); });
}

using Answer = std::function<Json(const Json&)>;

const std::map<std::string, Answer>& answers() {
    static const std::map<std::string, Answer> table{
        {"run", run_of},
        {"plan", plan},
        {"play_share", share},
        {"gather",
         [](const Json& q) { return gather_games(q.at("folder").get<std::string>(), [&] { return run_of(q); }); }},
        {"new_game", start_game},
        {"end_game",
         [](const Json& q) {
             end_game(game_of(q));
             return Json::object();
         }},
        {"table", [](const Json& q) { return table_of(game_of(q)); }},
        {"legal_actions", [](const Json& q) { return legal_actions_of(game_of(q)); }},
        {"roll", [](const Json& q) { return roll(game_of(q)); }},
        {"apply",
         [](const Json& q) {
             apply(game_of(q), q.at("action"));
             return Json::object();
         }},
        {"end_round",
         [](const Json& q) {
             end_round(game_of(q));
             return Json::object();
         }},
        {"undo", [](const Json& q) { return Json(undo(game_of(q))); }},
        {"replay", [](const Json& q) { return Json(replay_text_of(game_of(q))); }},
        {"places", [](const Json& q) { return places_of(game_of(q), q.at("paper").get<std::string>()); }},
    };
    return table;
}

Json answer_to(const std::string& text) {
    try {
        const Json question = Json::parse(text);
        return answers().at(question.at("do").get<std::string>())(question);
    } catch (const Refused& refused) {
        return {{"refused", refused.message}, {"findings", refused.findings}};
    } catch (const std::exception& e) {
        return {{"failed", std::string("internal error: ") + e.what()}};
    }
}

}  // namespace

}  // namespace nedforge::web

// The answer lives until the next question.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nedforge_call(const char* question) {
    static std::string answer;
    answer = nedforge::web::answer_to(question).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return answer.c_str();
}
