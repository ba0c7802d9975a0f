// The module's one entry: a question as JSON, an answer as JSON. The loader (web/npm/index.js) puts files into the
// module's own file system before it asks, and takes them out again.
//   {"do": "run", "arguments": [...]}         a command of the program: {"status", "out", "err"}
//   {"do": "plan" | "play_share" | "gather"}  a rating by workers (workers.h)
//   {"do": "new_game", "map", "rulings", "seed", "way"}
//                                             a game; web/play/answers.h has the questions about it
// An answer {"refused": message, "findings": […]} is an exception there.

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "cli/base/rulings.h"
#include "engine/base/indexed.h"
#include "validator/base/family.h"
#include "web/core/workers.h"
#include "web/play/answers.h"

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
    const int status = nedforge_main(index_count(arguments), argv.data());
    return {{"status", status}, {"out", captured.out.str()}, {"err", captured.err.str()}};
}

Json run_of(const Json& question) { return run(question.at("arguments").get<std::vector<std::string>>()); }

// A game on a map of any family; a map with errors of form or structure is refused with the report of `validate`.
Json start_game(const Json& question) {
    cli::Common common;
    common.format = "json";
    for (const auto& word : question.at("rulings"))
        if (const std::string wrong = cli::add_ruling(common.readings, word.get<std::string>()); !wrong.empty())
            throw Refused{wrong};
    const auto path = question.at("map").get<std::string>();
    const auto map = read_map_of_any_family(path);
    RunOptions options;
    options.readings = common.readings;
    options.fixes = options.sheet = options.proofs = false;  // structure is all that counts here
    if (!map->readable() || has_structure_errors(map->check(options))) {
        options.fixes = options.sheet = options.proofs = true;
        const Captured captured;
        const int status = cli::refused(
            "play", "map", map->family(),
            {path, map->id(), map->check(options), map->text(), std::string(map->family().names.name)}, common);
        return {{"status", status}, {"out", captured.out.str()}, {"err", captured.err.str()}};
    }
    TableRequest request = request_of(question);
    request.readings = common.readings;
    return begin_game(map->family().names.name, map->text(), request);
}

Json plan(const Json& question) {
    if (!rates_in_shares(family_of_file(question.at("map").get<std::string>()).names.name)) return {{"done", false}};
    return plan_games(question.at("policy").get<std::string>(), [&] { return run_of(question); });
}

Json share(const Json& question) {
    return play_share(question.at("policy").get<std::string>(), question.at("first").get<int>(),
                      question.at("games").get<int>(), question.at("records").get<std::string>(),
                      [&] { return run_of(question); });
}

}  // namespace

Answers module_answers() {
    Answers answers = play_answers();
    answers["run"] = run_of;
    answers["plan"] = plan;
    answers["play_share"] = share;
    answers["gather"] = [](const Json& q) {
        return gather_games(q.at("folder").get<std::string>(), [&] { return run_of(q); });
    };
    answers["new_game"] = start_game;
    return answers;
}

}  // namespace nedforge::web
