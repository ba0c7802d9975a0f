#pragma once
// A command's answer in JSON. Every answer is an object whose first key is `schema`, the version of its shape; the
// shapes are published in formats/schema/answers.schema.json.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace nedforge::cli {

// The answer as a text with a line break at its end. `indent` is that of json.dump(); -1: all in one line. Bytes that
// are no UTF-8 are replaced.
std::string answer_text(const nlohmann::ordered_json& answer, int indent = 2);

}  // namespace nedforge::cli
