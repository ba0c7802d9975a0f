#include "formats/base/report/report.h"

#include <map>

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
            for (const auto& d : file.diagnostics) waived += d.waived ? 1 + d.more : 0;
    return waived;
}

void keep_at_most(Diagnostics& diagnostics, std::size_t limit) {
    if (diagnostics.size() <= limit) return;
    using Kind = std::pair<Severity, bool>;  // and whether it is waived
    std::map<Kind, std::size_t> last;        // kept of each kind
    std::map<Kind, int> left_out;
    Diagnostics remaining;
    for (auto& d : diagnostics) {
        const Kind kind{d.severity, d.waived.has_value()};
        if (remaining.size() < limit || !last.contains(kind)) {
            last[kind] = remaining.size();
            remaining.push_back(std::move(d));
        } else {
            left_out[kind] += 1 + d.more;
        }
    }
    for (const auto& [kind, count] : left_out) {
        Diagnostic& d = remaining[last[kind]];
        d.more += count;
        d.message += " (and " + std::to_string(count) + " more such findings in this file)";
    }
    diagnostics = std::move(remaining);
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

}  // namespace nedforge
