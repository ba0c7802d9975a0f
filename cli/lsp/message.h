#pragma once
// A message of JSON-RPC 2.0 as the language server receives it: read with a limit of depth, so that neither copying nor
// writing it recurses far, and into sorted objects, so that many keys cost little.

#include <nlohmann/json.hpp>
#include <string>

namespace nedforge::cli::lsp {

using Received = nlohmann::json;  // its objects are sorted maps

inline constexpr int deepest_message = 64;  // collections inside each other; the protocol's own messages have about ten

struct Message {
    Received json;  // without what is deeper than the limit; discarded where the text is not JSON
    bool too_deep = false;
};
Message read_message(const std::string& text);

}  // namespace nedforge::cli::lsp
