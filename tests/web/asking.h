#pragma once
// Questions to the core of the browser edition (web/core/module.cpp), which is compiled into the program of these
// tests.

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/support.h"
#include "web/play/answers.h"

namespace nedforge::test {

using web::Json;

inline Json ask(const Json& question) { return Json::parse(nedforge_call(question.dump().c_str())); }

// A command of the program: {"status", "out", "err"}.
inline Json run_in_module(const std::vector<std::string>& arguments) {
    return ask({{"do", "run"}, {"arguments", arguments}});
}

// Begins a game on a file: {"game", "family", "id", "name"}.
inline Json begin(const std::string& map, const std::string& way = "", const std::string& seed = "7") {
    return ask({{"do", "new_game"}, {"map", map}, {"rulings", Json::array()}, {"seed", seed}, {"way", way}});
}

// A game and the questions about it; closed at the end.
class Played {
public:
    explicit Played(const Json& begun) : number_(begun.at("game").get<int>()) {}
    ~Played() { ask("end_game"); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

    Json ask(const std::string& what, Json more = Json::object()) const {
        more["do"] = what;
        more["game"] = number_;
        return test::ask(more);
    }
    Json view() const { return ask("view"); }
    Json choices(const std::vector<std::string>& on = {}, const std::string& words = "", int most = 0) const {
        return ask("choices", {{"on", on}, {"words", words}, {"most", most}});
    }
    Json apply(const Json& action) const { return ask("apply", {{"action", action}}); }

private:
    int number_;
};

// One map of each family, by the family's name.
inline const std::vector<std::pair<std::string, std::string>>& map_of_each_family() {
    static const std::vector<std::pair<std::string, std::string>> maps{
        {"luddite", source_path("sample_maps/luddite/campaign/ned-01.ned.yaml")},
        {"smart_home", source_path("sample_maps/smart_home/lessons/1-defending.home.yaml")},
        {"luddit", source_path("sample_maps/luddit/quarter.torus.yaml")},
        {"echo_death", source_path("sample_maps/echo_death/lessons/1-deployment.grid.yaml")},
        {"london_dread", source_path("sample_maps/london_dread/lessons/1-first-hour.story.yaml")}};
    return maps;
}

}  // namespace nedforge::test
