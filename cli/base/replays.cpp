#include "cli/base/replays.h"

#include <nlohmann/json.hpp>

#include "cli/base/answer.h"

namespace nedforge::cli {

std::string unreadable_replay_json(const std::string& id, const Diagnostics& diagnostics) {
    const auto found = nlohmann::ordered_json::parse(diagnostics_json(diagnostics));
    return answer_text(nlohmann::ordered_json{{"id", id}, {"status", "unreadable"}, {"diagnostics", found}}, 1);
}

}  // namespace nedforge::cli
