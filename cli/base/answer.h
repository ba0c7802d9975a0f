#pragma once
// A command's answer in JSON. Every answer is an object whose first key is `schema`, the version of its shape; the
// shapes are published in formats/schema/answers.schema.json.

#include <string>

#include "formats/base/report/report.h"

namespace nedforge::cli {

// The answer as a text with a line break at its end. `Json` is an object of the JSON library that keeps the order of
// its keys. `indent` is that of its dump(); -1: all in one line. Bytes that are no UTF-8 are replaced.
template <class Json>
std::string answer_text(const Json& answer, int indent = 2) {
    Json whole;
    whole["schema"] = answer_schema;
    whole.update(answer);
    return whole.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace nedforge::cli
