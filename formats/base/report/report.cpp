#include "formats/base/report/report.h"

#include <algorithm>

namespace nedforge {

RunReport::Counts RunReport::counts() const {
    Counts counts;
    for (const auto* files : {&maps, &packs})
        for (const auto& file : *files)
            for (const auto& d : file.diagnostics) {
                counts.errors += counts_as(d, Severity::error) * (1 + d.more);
                counts.warnings += counts_as(d, Severity::warning) * (1 + d.more);
                counts.infos += counts_as(d, Severity::info) * (1 + d.more);
            }
    return counts;
}

int RunReport::waived() const {
    int waived = 0;
    for (const auto* files : {&maps, &packs})
        for (const auto& file : *files)
            waived += static_cast<int>(std::count_if(file.diagnostics.begin(), file.diagnostics.end(),
                                                     [](const Diagnostic& d) { return d.waived.has_value(); }));
    return waived;
}

std::string counted(int count, const std::string& word) {
    return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

std::string_view severity_word(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::info:
            break;
    }
    return "info";
}

std::string identity_of(const FileReport& file, const Diagnostic& d) {
    std::string identity = d.code + " " + file.id.value_or(file.path);
    for (const auto& node : d.nodes) identity += " " + node;
    return identity;
}

}  // namespace nedforge
