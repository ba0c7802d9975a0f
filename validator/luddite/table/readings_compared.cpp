#include "validator/luddite/table/readings_compared.h"

#include <algorithm>
#include <cmath>

#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

// Why a reading can't change a game of the policy; empty: it may.
std::string_view why_same_games(const Map& map, const RulingInfo& ruling, PolicyKind policy) {
    constexpr std::string_view nothing_asks = "nothing on the map asks";
    Rulings flipped = map.rulings;
    ruling.set(flipped, 1 - ruling.get(map.rulings));
    if (flipped.or_gate != map.rulings.or_gate &&
        std::none_of(map.nodes.begin(), map.nodes.end(),
                     [](const Node& node) { return node.gate && node.gate->kind == GateKind::or_; }))
        return nothing_asks;
    if (flipped.patterns != map.rulings.patterns && !std::holds_alternative<PatternsHack>(map.hack))
        return nothing_asks;
    if (flipped.clock_icons != map.rulings.clock_icons &&
        std::all_of(map.clock.begin(), map.clock.end(),
                    [](const std::string& row) { return row.find_first_not_of('.') == std::string::npos; }))
        return nothing_asks;
    if (flipped.move != map.rulings.move && policy != PolicyKind::random) return "the policy makes whole moves";
    return "";
}

std::vector<std::string> codes(const Diagnostics& found, Severity severity) {
    std::vector<std::string> list;
    for (const auto& d : found)
        if (counts_as(d, severity)) list.push_back(d.code);
    std::sort(list.begin(), list.end());
    return list;
}

bool is_sure(const Difference& d) { return std::abs(d.mean) > 3 * d.error; }

// For sure: one of them is known to be greater.
bool differ(const BestCaseBound& a, const BestCaseBound& b) {
    if (a.no_escape != b.no_escape) return a.no_escape ? b.score.has_value() : a.score.has_value();
    return (a.score && *a.score > b.upper_bound) || (b.score && *b.score > a.upper_bound);
}

void find_differences(const ReadingVerdict& in_force, ReadingVerdict& verdict) {
    verdict.findings_differ = verdict.errors != in_force.errors || verdict.warnings != in_force.warnings;
    verdict.best_differs = verdict.best && in_force.best && differ(*in_force.best, *verdict.best);
    if (!verdict.games) return;
    for (std::size_t l = 0; l < verdict.win_differs.size(); ++l)
        verdict.win_differs[l] = is_sure(verdict.games->win[l]);
    verdict.score_differs = is_sure(verdict.games->score);
}

// Everything but the games.
ReadingVerdict checked(const Map& map, const std::stop_token& stop) {
    ReadingVerdict verdict;
    ValidateOptions options;
    options.fixes = options.reasons = false;
    options.stop = stop;
    const Diagnostics found = check_map(map, SourceMap{}, options);
    verdict.errors = codes(found, Severity::error);
    verdict.warnings = codes(found, Severity::warning);
    if (has_structure_errors(found)) return verdict;
    BestCaseOptions best;
    best.stop = stop;
    verdict.best = best_case_bound(compile(map), best);
    return verdict;
}

Comparison with_itself(const RateResult& games) {
    Comparison comparison;
    comparison.games = games.games;
    comparison.a = comparison.b = games;
    comparison.win.fill({0, {0, 0}});
    comparison.score = comparison.escaped = {0, {0, 0}};
    return comparison;
}

RateResult play_in_force(const Board& board, const CompareOptions& options, int all) {
    RateOptions rating = rate_options_of(options);
    if (options.progress) rating.progress = [&](int done, int) { options.progress(done, all); };
    return rate(board, rating);
}

// The games of all verdicts; `maps` in their order, the first in force.
void play(const std::vector<Map>& maps, const CompareOptions& options, std::vector<ReadingVerdict>& verdicts) {
    const auto is_played = [](const ReadingVerdict& v) { return v.same_games.empty() && v.best; };
    const int all = options.games * static_cast<int>(std::count_if(verdicts.begin(), verdicts.end(), is_played));
    const Board board = compile(maps[0]);
    const RateResult games = play_in_force(board, options, all);
    verdicts[0].games = with_itself(games);
    CompareOptions one = options;
    int before = 0;  // games of the readings before this one, but those in force
    if (options.progress) one.progress = [&](int done, int) { options.progress(before + done, all); };
    for (std::size_t v = 1; v < maps.size() && !options.stop.stop_requested(); ++v) {
        if (!verdicts[v].best) continue;
        if (!is_played(verdicts[v])) {
            verdicts[v].games = with_itself(games);
            continue;
        }
        verdicts[v].games = compare(board, games, compile(maps[v]), one);
        before += options.games;
    }
}

}  // namespace

bool ReadingVerdict::differs() const {
    return findings_differ || best_differs || score_differs || win_differs[0] || win_differs[1] || win_differs[2];
}

std::string words_of(const ReadingVerdict& verdict) {
    if (!verdict.ruling) return "as it is";
    return std::string(verdict.ruling->name) + "=" +
           std::string(verdict.ruling->readings[static_cast<std::size_t>(verdict.reading)]);
}

std::string best_words(const BestCaseBound& best) {
    if (best.no_escape) return "none";
    const std::string bound = std::to_string(best.upper_bound);
    if (!best.score) return "at most " + bound;
    return *best.score == best.upper_bound ? bound : std::to_string(*best.score) + " to " + bound;
}

ReadingsCompared compare_readings(const Map& map, const CompareOptions& options) {
    ReadingsCompared result;
    std::vector<Map> maps{map};
    result.verdicts.push_back(checked(map, options.stop));
    for (const RulingInfo& ruling : ruling_table()) {
        Map other = map;
        const int reading = 1 - ruling.get(map.rulings);
        ruling.set(other.rulings, reading);
        ReadingVerdict verdict = checked(other, options.stop);
        verdict.ruling = &ruling;
        verdict.reading = reading;
        verdict.same_games = why_same_games(map, ruling, options.policy);
        result.verdicts.push_back(std::move(verdict));
        maps.push_back(std::move(other));
    }
    if (result.verdicts[0].best) play(maps, options, result.verdicts);
    result.complete = !options.stop.stop_requested();
    for (ReadingVerdict& verdict : result.verdicts) find_differences(result.verdicts[0], verdict);
    return result;
}

}  // namespace nedforge::luddite
