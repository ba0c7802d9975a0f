#include "validator/base/waivers.h"

#include <algorithm>

namespace nedforge {

bool is_of_the_file(std::string_view code) { return code.starts_with("NED1") || code.starts_with("NED2"); }

bool can_be_waived(const Diagnostic& d) {
    return d.code != "NED111" && !(is_of_the_file(d.code) && d.severity == Severity::error);
}

std::vector<bool> apply_waivers(Diagnostics& diagnostics, const std::vector<AcceptedFindings>& waivers) {
    std::vector<bool> used(waivers.size(), false);
    for (std::size_t i = 0; i < waivers.size(); ++i) {
        const bool all = !waivers[i].nodes;
        std::vector<std::string> nodes = all ? std::vector<std::string>{} : *waivers[i].nodes;
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        for (auto& d : diagnostics) {
            if (d.code != waivers[i].code || (!all && d.nodes != nodes) || !can_be_waived(d)) continue;
            used[i] = true;
            if (!d.waived) d.waived = waivers[i].reason;
        }
    }
    return used;
}

}  // namespace nedforge
