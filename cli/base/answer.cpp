#include "cli/base/answer.h"

#include <nlohmann/json.hpp>

#include "formats/base/report/report.h"

namespace nedforge::cli {

std::string answer_text(const nlohmann::ordered_json& answer, int indent) {
    using Json = nlohmann::ordered_json;
    Json whole{{"schema", answer_schema}};
    whole.update(answer);
    return whole.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace nedforge::cli
