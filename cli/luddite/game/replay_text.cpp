#include "cli/luddite/game/replay_text.h"

#include "formats/base/report/report.h"
#include "nedforge_version.h"

namespace nedforge::cli {

using namespace luddite;

std::string unreadable_text(const std::string& path, const LoadedReplay& loaded, bool colour) {
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, std::nullopt, loaded.diagnostics, loaded.text});
    return report_text(report, colour);
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    const Place place = loaded.places.place_of(path_of(error));
    const std::string where = place.line ? ":" + std::to_string(place.line) + ":" + std::to_string(place.column) : "";
    const bool at_end = !has_index(loaded.replay->rounds[place_of_index(error.round)].actions, error.action);
    return printable(path) + where + ": round " + std::to_string(error.round + 1) + ", " +
           (at_end ? "at its end" : "action " + std::to_string(error.action + 1)) + ": " + printable(error.message) +
           (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli
