// JUnit XML, as test reporters read it: a suite a file, a case a finding; a file without findings has one case that
// passed. A case is named by what the finding is (identity.h), not by its line, and no two of a file have one name.
// Errors fail (with `strict` warnings too), waived findings are skipped cases, the rest is told as output.

#include <map>
#include <set>

#include "formats/base/report/identity.h"
#include "formats/base/report/report.h"
#include "formats/base/text/xml_text.h"

namespace nedforge {

namespace {

std::string xml(const std::string& text) { return xml_escaped(printable(text)); }

std::string attribute(std::string_view name, const std::string& value) {
    return " " + std::string(name) + "=\"" + xml(value) + "\"";
}

struct Tally {
    int tests = 0, failures = 0, skipped = 0;
};

std::string attributes_of(const Tally& tally) {
    return attribute("tests", std::to_string(tally.tests)) + attribute("failures", std::to_string(tally.failures)) +
           attribute("errors", "0") + attribute("skipped", std::to_string(tally.skipped));
}

std::string cases_of(const FileReport& file, bool strict, Tally& tally) {
    if (file.diagnostics.empty()) {
        ++tally.tests;
        return "    <testcase" + attribute("classname", file.path) + attribute("name", "nothing found") + "/>\n";
    }
    std::string out;
    std::set<std::string> titles;
    std::map<std::string, int> ordinals;
    for (const auto& d : file.diagnostics) {
        ++tally.tests;
        const std::string line = std::to_string(d.place.line > 0 ? d.place.line : 1);
        const std::string location =
            file.path + ":" + line + ":" + std::to_string(d.place.column > 0 ? d.place.column : 1);
        const std::string text = location + ": " + std::string(severity_word(d.severity)) + ": " + d.message +
                                 (d.help.empty() ? "" : "; help: " + d.help);
        const std::string wanted = title_of(d);
        std::string title = wanted;
        int& ordinal = ordinals.try_emplace(wanted, 1).first->second;
        while (!titles.insert(title).second) title = wanted + " #" + std::to_string(++ordinal);
        out += "    <testcase" + attribute("classname", file.path) + attribute("name", title) +
               attribute("file", file.path) + attribute("line", line) + ">\n";
        if (d.waived) {
            ++tally.skipped;
            out += "      <skipped" + attribute("message", "waived: " + *d.waived) + "/>\n";
        } else if (d.severity == Severity::error || (strict && d.severity == Severity::warning)) {
            ++tally.failures;
            out += "      <failure" + attribute("type", d.code) + attribute("message", d.message) + ">" + xml(text) +
                   "</failure>\n";
        } else {
            out += "      <system-out>" + xml(text) + "</system-out>\n";
        }
        out += "    </testcase>\n";
    }
    return out;
}

}  // namespace

std::string report_junit(const RunReport& report) {
    Tally total;
    std::string suites;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files) {
            Tally tally;
            const std::string cases = cases_of(file, report.strict, tally);
            suites += "  <testsuite" + attribute("name", file.path) + attributes_of(tally) + ">\n" + cases +
                      "  </testsuite>\n";
            total.tests += tally.tests;
            total.failures += tally.failures;
            total.skipped += tally.skipped;
        }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", "nedforge") +
           attributes_of(total) + ">\n" + suites + "</testsuites>\n";
}

}  // namespace nedforge
