// Code Quality JSON, as GitLab reads it in merge requests: an array with an object a finding. Waived findings are left
// out, because the format can't say that somebody accepted them. A path is relative to the working folder, and a
// fingerprint is made of the finding's key (identity.h).

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/base/report/identity.h"
#include "formats/base/report/report.h"
#include "formats/base/text/json_text.h"

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;

std::string_view severity_of(Severity severity) {
    return severity == Severity::error ? "major" : severity == Severity::warning ? "minor" : "info";
}

}  // namespace

std::string report_gitlab(const RunReport& report) {
    Json list = Json::array();
    Ordinals ordinals;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files)
            for (const auto& d : file.diagnostics) {
                if (d.waived) continue;
                const FindingKey key = key_of(file, d, file.known_path());
                list.push_back(
                    {{"description", printable(d.help.empty() ? d.message : d.message + ". Help: " + d.help)},
                     {"check_name", d.code + " " + d.name},
                     {"fingerprint", fingerprint_of(key, ordinals.next(key))},
                     {"severity", severity_of(d.severity)},
                     {"location", {{"path", file.known_path()}, {"lines", {{"begin", std::max(1, d.place.line)}}}}}});
            }
    return safe_json(list.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace nedforge
