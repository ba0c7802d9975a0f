#include "cli/base/replays.h"

#include <nlohmann/json.hpp>

#include "cli/base/answer.h"

namespace nedforge::cli {

std::string unreadable_replay_json(const std::string& id, const Diagnostics& diagnostics) {
    using Json = nlohmann::ordered_json;
    return answer_text(
        Json{{"id", id}, {"status", "unreadable"}, {"diagnostics", Json::parse(diagnostics_json(diagnostics))}}, 1);
}

}  // namespace nedforge::cli
