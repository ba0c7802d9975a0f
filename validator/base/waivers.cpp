#include "validator/base/waivers.h"

#include <algorithm>

namespace nedforge {

bool is_of_the_file(std::string_view code) {
    const int number = number_of(code);
    return number >= 100 && number < 300;
}

bool can_be_waived(const Diagnostic& d) {
    return number_of(d.code) != waiver_unused_number && !(is_of_the_file(d.code) && d.severity == Severity::error);
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

void settle_waivers(Diagnostics& found, const std::vector<AcceptedFindings>& waivers,
                    const std::vector<CheckInfo>& checks, const std::function<bool(std::string_view code)>& left_out) {
    const auto used = apply_waivers(found, waivers);
    for (std::size_t i = 0; i < used.size(); ++i) {
        const AcceptedFindings& waiver = waivers[i];
        if (used[i] || left_out(waiver.code)) continue;
        const bool refused = std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) {
            return d.code == waiver.code && !can_be_waived(d);
        });
        const bool never = refused || number_of(waiver.code) == waiver_unused_number;
        const std::string at = !waiver.nodes           ? ""
                               : waiver.nodes->empty() ? " without nodes"
                                                       : " at " + listed(*waiver.nodes);
        Diagnostic d = finding(check_numbered(checks, waiver_unused_number), "waivers[" + std::to_string(i) + "]",
                               never ? "a finding " + waiver.code + " can't be waived"
                                     : "the waiver for " + waiver.code + at + " matches no finding");
        d.help = refused ? "fix what it is about, and remove the waiver" : "remove the waiver";
        found.push_back(std::move(d));
    }
}

}  // namespace nedforge
