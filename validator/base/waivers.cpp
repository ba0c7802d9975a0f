#include "validator/base/waivers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engine/base/words.h"
#include "formats/base/findings/diagnostic_order.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/printable.h"

namespace nedforge {

bool is_of_the_file(std::string_view code) {
    const int number = number_of(code);
    return number >= 100 && number < 300;
}

bool can_be_waived(const Diagnostic& d) {
    return number_of(d.code) != waiver_unused_number && !(is_of_the_file(d.code) && d.severity == Severity::error);
}

namespace {

std::vector<std::string> sorted_once(std::vector<std::string> nodes) {
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

// The findings that waivers may be for, by code and by code and nodes, so that a waiver looks at its own alone.
class Waivable {
public:
    explicit Waivable(Diagnostics& diagnostics) {
        for (auto& d : diagnostics) {
            if (!can_be_waived(d)) {
                refused_.insert(d.code);
                continue;
            }
            of_code_[d.code].push_back(&d);
            of_nodes_[{d.code, d.subjects}].push_back(&d);
        }
    }

    // Whether the waiver matches any finding.
    bool waive(const Waiver& waiver) {
        if (waiver.subjects) return waive(of_nodes_, {waiver.check, sorted_once(*waiver.subjects)}, waiver.reason);
        return waive(of_code_, waiver.check, waiver.reason);
    }
    bool refuses(const std::string& code) const { return refused_.contains(code); }

private:
    // The first waiver's reason stands, so a group that is waived needs no second look.
    template <class Groups>
    static bool waive(Groups& groups, const typename Groups::key_type& key, const std::string& reason) {
        const auto group = groups.find(key);
        if (group == groups.end()) return false;
        for (Diagnostic* d : std::exchange(group->second, {}))
            if (!d->waived) d->waived = reason;
        return true;
    }

    std::map<std::string, std::vector<Diagnostic*>, std::less<>> of_code_;
    std::map<std::pair<std::string, std::vector<std::string>>, std::vector<Diagnostic*>> of_nodes_;
    std::set<std::string, std::less<>> refused_;
};

}  // namespace

std::vector<bool> apply_waivers(Diagnostics& diagnostics, const std::vector<Waiver>& waivers) {
    Waivable waivable(diagnostics);
    std::vector<bool> used;
    for (const auto& waiver : waivers) used.push_back(waivable.waive(waiver));
    return used;
}

void settle_waivers(Diagnostics& found, const std::vector<Waiver>& waivers, const std::vector<CheckInfo>& checks,
                    const std::function<bool(std::string_view code)>& left_out) {
    Waivable waivable(found);
    Diagnostics unused;
    for (std::size_t i = 0; i < waivers.size(); ++i) {
        const Waiver& waiver = waivers[i];
        if (waivable.waive(waiver) || left_out(waiver.check)) continue;
        const bool refused = waivable.refuses(waiver.check);
        const bool unwaivable = refused || number_of(waiver.check) == waiver_unused_number;
        const std::string place = !waiver.subjects           ? ""
                                  : waiver.subjects->empty() ? " without nodes"
                                                             : " at " + listed(*waiver.subjects);
        report(unused, check_numbered(checks, waiver_unused_number), "waivers[" + std::to_string(i) + "]",
               unwaivable ? "a finding " + waiver.check + " can't be waived"
                          : "the waiver for " + waiver.check + place + " matches no finding",
               refused ? "fix what it is about, and remove the waiver" : "remove the waiver")
            .about = waiver.check + place;
    }
    std::move(unused.begin(), unused.end(), std::back_inserter(found));
}

void finish_findings(Diagnostics& found, const std::vector<Waiver>& accepted, const std::vector<CheckInfo>& checks,
                     const std::function<bool(std::string_view code)>& left_out, const SourceMap& places,
                     const std::stop_token& stop) {
    if (stop.stop_requested())
        apply_waivers(found, accepted);
    else
        settle_waivers(found, accepted, checks, left_out);
    for (auto& d : found) locate(d, places);
    sort_diagnostics(found);
}

void check_waiver_code(const std::string& path, const std::string& code, const std::vector<CheckInfo>& checks,
                       std::string_view prefix, const SourceMap& places, Diagnostics& out) {
    std::vector<std::string_view> known;
    for (const auto& check : checks) known.push_back(check.code);
    if (std::find(known.begin(), known.end(), code) != known.end()) return;
    const std::string_view near = nearest(code, known);
    out.push_back(format_finding(FormatCode::bad_value, prefix, path, places.place_of(path),
                                 "there is no check " + in_quotes(code),
                                 near.empty() ? "name a check by its code, like " + std::string(prefix) + "305"
                                              : "write '" + std::string(near) + "'"));
}

}  // namespace nedforge
