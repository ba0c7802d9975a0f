// The run over the registry: phases, waivers, places, order.

#include "validator/luddite/validate.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "validator/base/waivers.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/hack/hack_facts.h"
#include "validator/luddite/movement/economy.h"

namespace nedforge::luddite {

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/luddite/checks/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

// A check of a single box names it "hack.boxes[1][3]"; the readers know the whole row. In a row that is written plainly
// (one byte a box, in quotes or not) the column is that of the row plus the box's.
void locate_box(Diagnostic& d, const Map& map, const SourceMap& places) {
    constexpr std::string_view boxes = "hack.boxes[";
    const auto* lines = std::get_if<LinesHack>(&map.hack);
    if (!lines || !d.path.starts_with(boxes)) return;
    const auto open = d.path.rfind('[');
    const Span* span = places.find_exact(d.path.substr(0, open));
    const auto row = static_cast<std::size_t>(std::stoi(d.path.substr(boxes.size())));
    if (open < boxes.size() || !span || row >= lines->boxes.size()) return;
    const std::size_t bytes = span->end - span->begin, quotes = bytes - lines->boxes[row].size();
    if (quotes != 0 && quotes != 2) return;
    d.place = {span->place.line, span->place.column + (quotes ? 1 : 0) + std::stoi(d.path.substr(open + 1)), 1};
}

// Which checks the options leave out: their waivers can't be called unused.
bool is_left_out(std::string_view code, const ValidateOptions& options) {
    if (code == "NED602") return !options.rate;
    if (code == "NED801") return !options.sheet;
    return (code == "NED502" || code == "NED601") && options.bound_seconds <= 0;
}

// A game that scores this much leaves nothing for NED502 and NED601 to find.
int score_out_of_doubt(const Map& map) {
    return map.thresholds[Level::hard] + (map.rulings.threshold == ThresholdRuling::above ? 1 : 0);
}

void check_waivers(const Map& map, const ValidateOptions& options, Diagnostics& found) {
    std::vector<AcceptedFindings> accepted;
    for (const auto& waiver : map.waivers) accepted.push_back({waiver.check, waiver.nodes, waiver.reason});
    const auto used = apply_waivers(found, accepted);
    if (options.stop.stop_requested()) return;
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (used[i] || is_left_out(map.waivers[i].check, options)) continue;
        const std::string& code = map.waivers[i].check;
        const bool refused = std::any_of(found.begin(), found.end(),
                                         [&](const Diagnostic& d) { return d.code == code && !can_be_waived(d); });
        std::string message = refused || code == "NED111"
                                  ? "a finding " + code + " can't be waived"
                                  : "the waiver for " + code +
                                        (!map.waivers[i].nodes           ? ""
                                         : map.waivers[i].nodes->empty() ? " without nodes"
                                                                         : " at " + listed(*map.waivers[i].nodes)) +
                                        " matches no finding";
        Diagnostic d = finding(waiver_unused_check.info, "waivers[" + std::to_string(i) + "]", std::move(message));
        d.help = refused ? "fix what it is about, and remove the waiver" : "remove the waiver";
        found.push_back(std::move(d));
    }
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = [] {
        std::vector<CheckInfo> list;
        for (const Check* check : registry()) list.push_back(check->info);
        return list;
    }();
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) {
    const auto& all = all_checks();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const CheckInfo& c) { return c.code == code_or_name || c.name == code_or_name; });
    return found == all.end() ? nullptr : &*found;
}

Diagnostics check_map(const Map& authored, const SourceMap& places, const ValidateOptions& options) {
    Map map = authored;
    map.rulings = options.rulings.applied_to(map.rulings);
    Diagnostics found;
    std::vector<HackFact> hack;
    std::optional<Board> board, broken;  // `broken`: of a map with structure errors, for its Hack module only
    std::optional<MapFacts> facts;
    std::optional<BestCaseBound> bound;
    const std::function<const BestCaseBound&()> best_case = [&]() -> const BestCaseBound& {
        if (!bound) bound = best_case_bound(*board, options.bound_seconds, score_out_of_doubt(map), options.stop);
        return *bound;
    };
    const auto run = [&](auto wanted) {
        for (const Check* check : registry()) {
            if (!check->run || !wanted(check->phase) || options.stop.stop_requested()) continue;
            Diagnostics out;
            const HackBoard* hack_board = board ? &board->hack : broken ? &broken->hack : nullptr;
            check->run({map, options, hack, hack_board, found, board ? &*board : nullptr, facts ? &*facts : nullptr,
                        best_case},
                       out);
            std::move(out.begin(), out.end(), std::back_inserter(found));
        }
    };
    run([](Phase phase) { return phase == Phase::structure; });
    if (!has_errors(found) && !options.stop.stop_requested()) {
        board = compile(map);
        facts = analyze(map, *board, options.reasons);
        hack = facts->hack;
    } else if (!std::holds_alternative<LinesHack>(map.hack)) {  // a line's faults are structure
        broken = compile_hack_only(map);
        hack = hack_facts(map, *broken, payable_energy(map, map.rulings));
    }
    run([&](Phase phase) {
        if (phase == Phase::reachability || phase == Phase::economy) return board.has_value();
        return phase == Phase::hack || (phase == Phase::sheet && options.sheet);
    });
    check_waivers(map, options, found);
    if (options.fixes && board && !options.stop.stop_requested()) {
        ValidateOptions again = options;
        again.fixes = again.reasons = again.rate = again.sheet = false;
        again.bound_seconds = 0;
        add_fixes(map, found, [&](const Map& fixed) { return check_map(fixed, {}, again); });
    }
    for (auto& d : found) {
        locate_box(d, map, places);
        locate(d, places);
    }
    sort_diagnostics(found);
    return found;
}

Diagnostics check_loaded(const LoadedMap& loaded, const ValidateOptions& options) {
    Diagnostics found = loaded.diagnostics;
    if (loaded.map && !has_errors(found)) {
        Diagnostics deeper = check_map(*loaded.map, loaded.places, options);
        std::move(deeper.begin(), deeper.end(), std::back_inserter(found));
        sort_diagnostics(found);
    }
    return found;
}

bool has_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return counts_as(d, Severity::error); });
}

bool has_structure_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error && is_of_the_file(d.code); });
}

}  // namespace nedforge::luddite
