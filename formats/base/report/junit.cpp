// JUnit XML, as test reporters read it: a suite a file, a case a finding; a file without findings has one case that
// passed. Errors fail (with `strict` warnings too), waived findings are skipped cases, the rest is told as output.

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
    for (const auto& d : file.diagnostics) {
        ++tally.tests;
        const std::string line = std::to_string(d.place.line > 0 ? d.place.line : 1);
        const std::string where =
            file.path + ":" + line + ":" + std::to_string(d.place.column > 0 ? d.place.column : 1);
        const std::string told = where + ": " + std::string(severity_word(d.severity)) + ": " + d.message +
                                 (d.help.empty() ? "" : "; help: " + d.help);
        std::string title = d.code + " " + d.name;
        for (const auto& node : d.subjects) title += " " + node;
        out += "    <testcase" + attribute("classname", file.path) + attribute("name", title + " at line " + line) +
               attribute("file", file.path) + attribute("line", line) + ">\n";
        if (d.waived) {
            ++tally.skipped;
            out += "      <skipped" + attribute("message", "waived: " + *d.waived) + "/>\n";
        } else if (d.severity == Severity::error || (strict && d.severity == Severity::warning)) {
            ++tally.failures;
            out += "      <failure" + attribute("type", d.code) + attribute("message", d.message) + ">" + xml(told) +
                   "</failure>\n";
        } else {
            out += "      <system-out>" + xml(told) + "</system-out>\n";
        }
        out += "    </testcase>\n";
    }
    return out;
}

}  // namespace

std::string report_junit(const RunReport& report) {
    Tally all;
    std::string suites;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files) {
            Tally tally;
            const std::string cases = cases_of(file, report.strict, tally);
            suites += "  <testsuite" + attribute("name", file.path) + attributes_of(tally) + ">\n" + cases +
                      "  </testsuite>\n";
            all.tests += tally.tests;
            all.failures += tally.failures;
            all.skipped += tally.skipped;
        }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", "nedforge") +
           attributes_of(all) + ">\n" + suites + "</testsuites>\n";
}

}  // namespace nedforge
