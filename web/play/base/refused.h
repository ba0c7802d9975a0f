#pragma once
// What a question of a page is answered with where it is refused; thrown. The loader (web/npm/index.js) makes an
// exception of it.

#include <nlohmann/json.hpp>
#include <string>

namespace nedforge::web {

using Json = nlohmann::ordered_json;

// `findings` is a list as in `validate --format json`, and empty where the rules refuse.
struct Refused {
    std::string message;
    Json findings = Json::array();
};

}  // namespace nedforge::web
