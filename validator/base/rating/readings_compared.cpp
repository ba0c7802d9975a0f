#include "validator/base/rating/readings_compared.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/report/report.h"
#include "validator/base/check.h"

namespace nedforge {

namespace {

std::vector<std::string> codes(const Diagnostics& found, Severity severity) {
    std::vector<std::string> list;
    for (const auto& d : found)
        if (counts_as(d, severity)) list.push_back(d.code);
    std::sort(list.begin(), list.end());
    return list;
}

// For sure: one of them is known to be greater.
bool differ(const BestScore& a, const BestScore& b) {
    if (a.upper_bound.has_value() != b.upper_bound.has_value())
        return a.upper_bound ? a.reached.has_value() : b.reached.has_value();
    if (!a.upper_bound) return false;
    return (a.reached && *a.reached > *b.upper_bound) || (b.reached && *b.reached > *a.upper_bound);
}

void find_differences(const std::vector<Figure>& figures, const ReadingVerdict& in_force, ReadingVerdict& verdict) {
    verdict.findings_differ = verdict.errors != in_force.errors || verdict.warnings != in_force.warnings;
    verdict.best_differs = verdict.best && in_force.best && differ(*in_force.best, *verdict.best);
    verdict.differs = verdict.findings_differ || verdict.best_differs;
    verdict.figures_differ.assign(figures.size(), false);
    if (!verdict.played()) return;
    for (std::size_t f = 0; f < figures.size(); ++f) {
        const bool sure = is_sure(verdict.games->figures[f].difference);
        verdict.figures_differ[f] = sure;
        verdict.differs = verdict.differs || (sure && figures[f].marks_readings);
    }
}

// Everything but the games.
ReadingVerdict checked(const RatedMap& map, const std::stop_token& stop) {
    ReadingVerdict verdict;
    const Diagnostics found = map.check(stop);
    verdict.errors = codes(found, Severity::error);
    verdict.warnings = codes(found, Severity::warning);
    verdict.can_be_played = !has_structure_errors(found);
    if (verdict.can_be_played) verdict.best = map.best_score(stop);
    return verdict;
}

// The games of all verdicts; `readings` are the maps of all but the first.
void play(const RatedMap& map, const std::vector<OtherReading>& readings, const NumberedGames& options,
          std::vector<ReadingVerdict>& verdicts) {
    const std::vector<Figure>& figures = map.figures();
    const auto is_played = [](const ReadingVerdict& v) { return v.same_games.empty() && v.can_be_played; };
    const int total = options.games * count_where(verdicts, is_played);
    int before = 0;
    NumberedGames part = options;
    if (options.progress) part.progress = [&](int finished, int) { options.progress(before + finished, total); };
    const PlayedGames in_force = map.play(part);
    if (in_force.games() == 0) return;
    verdicts[0].games = same_games(figures, in_force);
    for (std::size_t v = 1; v < verdicts.size() && !options.stop.stop_requested(); ++v) {
        ReadingVerdict& verdict = verdicts[v];
        if (!verdict.can_be_played) continue;
        if (!is_played(verdict)) {
            verdict.games = verdicts[0].games;
            continue;
        }
        before += options.games;
        const PlayedGames games = readings[v - 1].map->play(part);
        if (games.games() > 0) verdict.games = compare_games(figures, in_force, games);
    }
}

}  // namespace

std::string words_of(const ReadingVerdict& verdict) {
    if (verdict.ruling.empty()) return "as it is";
    return std::string(verdict.ruling) + "=" + std::string(verdict.reading);
}

std::string words_of(const BestScore& best) {
    if (!best.upper_bound) return "none";
    const std::string bound = std::to_string(*best.upper_bound);
    if (!best.reached) return "at most " + bound;
    return best.reached == best.upper_bound ? bound : std::to_string(*best.reached) + " to " + bound;
}

ReadingsCompared compare_readings(const RatedMap& map, const NumberedGames& games) {
    ReadingsCompared result;
    result.figures = map.figures();
    const std::vector<OtherReading> readings = map.other_readings();
    result.verdicts.push_back(checked(map, games.stop));
    for (const OtherReading& entry : readings) {
        ReadingVerdict verdict = checked(*entry.map, games.stop);
        verdict.ruling = entry.ruling;
        verdict.reading = entry.reading;
        verdict.source = entry.source;
        verdict.same_games = entry.same_games;
        result.verdicts.push_back(std::move(verdict));
    }
    if (result.verdicts[0].can_be_played) play(map, readings, games, result.verdicts);
    result.complete = !games.stop.stop_requested();
    for (ReadingVerdict& verdict : result.verdicts) find_differences(result.figures, result.verdicts[0], verdict);
    return result;
}

}  // namespace nedforge
