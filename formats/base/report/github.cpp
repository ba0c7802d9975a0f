// Annotations of GitHub's workflow commands. Names in maps come from strangers: '%' and line breaks are escaped
// everywhere, ':' and ',' in properties, so that no text can start a command of its own. A step shows ten errors and
// ten warnings, so no more are sent, the first of each, and a summary says how many there are.

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"

namespace nedforge {

namespace {

constexpr int most_of_a_kind = 10;

std::string escaped(const std::string& text, bool property) {
    std::string out;
    for (const char c : printable(text)) {
        if (c == '%')
            out += "%25";
        else if (property && c == ':')
            out += "%3A";
        else if (property && c == ',')
            out += "%2C";
        else
            out += c;
    }
    return out;
}

std::string annotation(const FileReport& file, const Diagnostic& d) {
    const int line = std::max(1, d.place.line), column = std::max(1, d.place.column);
    std::string out = "::" + std::string(d.severity == Severity::info ? "notice" : severity_word(d.severity)) +
                      " file=" + escaped(file.path, true) + ",line=" + std::to_string(line) +
                      ",endLine=" + std::to_string(line) + ",col=" + std::to_string(column);
    if (d.place.length > 0) out += ",endColumn=" + std::to_string(column + d.place.length);
    out += ",title=" + escaped(d.code + " " + d.name, true) + "::" + escaped(d.message, false);
    for (const auto& r : d.related)
        if (!r.message.empty())
            out += "%0A" + escaped("line " + std::to_string(std::max(1, r.place.line)) + ": " + r.message, false);
    if (!d.help.empty()) out += "%0AHelp: " + escaped(d.help, false);
    return out + "\n";
}

}  // namespace

std::string report_github(const RunReport& report) {
    std::string out;
    IndexedArray<int, Severity, 3> sent{};
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
        int& count = sent[severity];
        for (const auto* files : {&report.packs, &report.maps})
            for (const auto& file : *files)
                for (const auto& d : file.diagnostics)
                    if (counts_as(d, severity) && count < most_of_a_kind) {
                        ++count;
                        out += annotation(file, d);
                    }
    }
    const auto counts = report.counts();
    const std::string sum = counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
                            counted(counts.infos, "info") + " in " + counted(report.maps.size(), "map");
    if (counts.errors > sent[Severity::error] || counts.warnings > sent[Severity::warning] ||
        counts.infos > sent[Severity::info])
        out += "::notice title=nedforge::" +
               escaped(sum +
                           "; the first of each kind are shown here, all of them by "
                           "'nedforge validate --format text'",
                       false) +
               "\n";
    else
        out += "nedforge: " + sum + "\n";
    for (const auto& entry : report.stale_baseline)
        out += "nedforge: nothing matches the baseline's '" + printable(entry) + "' any more\n";
    return out;
}

}  // namespace nedforge
