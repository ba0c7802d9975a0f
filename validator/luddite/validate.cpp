// The registry of LUDDITE's checks, and the run over it: phases, waivers, places, order.

#include "validator/luddite/validate.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "formats/base/findings/findings.h"
#include "validator/base/file_checks.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/critique/critique.h"
#include "validator/luddite/family.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/hack/hack_facts.h"
#include "validator/luddite/movement/economy.h"

namespace nedforge::luddite {

namespace {

constexpr const Check* registry_of_checks[]{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/luddite/checks/checks.def"
#undef NEDFORGE_CHECK
};

// A check of a single box names it "hack.boxes[1][3]"; the readers know the whole row. In a row that is written plainly
// (one byte a box, in quotes or not) the column is that of the row plus the box's.
void locate_box(Diagnostic& d, const Map& map, const SourceMap& places) {
    constexpr std::string_view boxes = "hack.boxes[";
    const auto* lines = std::get_if<LinesHack>(&map.hack);
    if (!lines || !d.path.starts_with(boxes)) return;
    const auto open = d.path.rfind('[');
    const Span* span = places.find_exact(d.path.substr(0, open));
    const std::size_t row = std::stoul(d.path.substr(boxes.size()));
    if (open < boxes.size() || !span || row >= lines->boxes.size()) return;
    const std::size_t bytes = span->end - span->begin, quotes = bytes - lines->boxes[row].size();
    if (quotes != 0 && quotes != 2) return;
    d.place = {span->place.line, span->place.column + (quotes ? 1 : 0) + std::stoi(d.path.substr(open + 1)), 1};
}

struct CheckParts {
    using Check = luddite::Check;
    using Options = ValidateOptions;
    using Loaded = LoadedMap;
    static constexpr std::string_view name = "luddite";
    static constexpr auto& registry = registry_of_checks;

    static bool is_asked_for(Phase phase, const ValidateOptions& options) {
        switch (phase) {
            case Phase::best_case:
                return options.proofs;
            case Phase::rating:
                return options.rate;
            case Phase::sheet:
                return options.sheet;
            default:
                return true;
        }
    }
};
using Checks = FileChecks<CheckParts>;

// The scores that win: NED601 asks of each whether a game reaches it.
std::vector<int> winning_scores(const Map& map) {
    std::vector<int> scores;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        scores.push_back(least_winning_score(map.rulings, map.thresholds[level]));
    return scores;
}

void check_code(const std::string& path, const std::string& code, const SourceMap& places, Diagnostics& out) {
    check_waiver_code(path, code, all_checks(), family().prefix, places, out);
}

// One run over a map: the phases in their order, and what their checks share.
class MapCheck {
public:
    MapCheck(const Map& map, const ValidateOptions& options) : map_(map), options_(options) {}

    bool structure_is_sound() {
        run_structure();
        return !has_structure_errors(found_);
    }

    Diagnostics findings() {
        run_structure();
        find_facts();
        run([&](Phase phase) {
            const bool after_structure = phase == Phase::hack || phase == Phase::sheet;
            return phase != Phase::never && phase != Phase::structure && CheckParts::is_asked_for(phase, options_) &&
                   (after_structure || board_);
        });
        if (stopped())
            apply_waivers(found_, map_.waivers);  // what was not looked for can't be called unused
        else
            settle_waivers(found_, map_.waivers, all_checks(), [&](std::string_view code) {
                return is_advice(code) || Checks::is_left_out(code, options_);
            });
        if (options_.fixes && !stopped())
            look_for_fixes();
        else
            for (auto& d : found_) d.fixes.clear();  // none is listed without a proof
        return std::move(found_);
    }

private:
    bool stopped() const { return options_.stop.stop_requested(); }

    void run_structure() {
        run([](Phase phase) { return phase == Phase::structure; });
    }
    template <class Wanted>
    void run(Wanted wanted) {
        run_checks(
            CheckParts::registry, wanted, [&] { return context(); }, found_, options_.stop);
    }
    CheckContext context() {
        const HackBoard* hack = board_ ? &board_->hack : broken_ ? &broken_->hack : nullptr;
        return {map_,       options_, hack_, hack, found_, board_ ? &*board_ : nullptr, facts_ ? &*facts_ : nullptr,
                best_case_, wins_};
    }

    void find_facts() {
        if (!has_errors(found_) && !stopped()) {
            board_ = compile(map_);
            facts_ = analyze(map_, *board_, options_.reasons);
            hack_ = facts_->hack;
        } else if (row_of(map_.hack).fill != HackFill::boxes) {  // a line's faults are structure
            broken_ = compile_hack_only(map_);
            hack_ = hack_facts(map_, *broken_, printed_energy(map_, map_.rulings));
        }
    }

    void look_for_fixes() {
        ValidateOptions whole_options = options_;
        whole_options.fixes = whole_options.reasons = false;
        ValidateOptions quick_options = whole_options;
        quick_options.rate = quick_options.sheet = quick_options.proofs = false;
        const Rechecks rechecks{[&](const Map& fixed) { return check_map(fixed, {}, quick_options); },
                                [&](const Map& fixed) { return check_map(fixed, {}, whole_options); }};
        keep_proved_fixes(map_, found_, rechecks);
        if (board_) add_fixes(map_, found_, rechecks);
    }

    const Map& map_;
    const ValidateOptions& options_;
    Diagnostics found_;
    std::vector<HackFact> hack_;
    std::optional<Board> board_, broken_;  // `broken`: of a map with structure errors, for its Hack module only
    std::optional<MapFacts> facts_;
    std::optional<BestCaseBound> bound_;
    std::map<PolicyKind, CountedWins> wins_;
    const std::function<const BestCaseBound&()> best_case_ = [&]() -> const BestCaseBound& {
        if (!bound_) bound_ = best_case_bound(*board_, {.scores = winning_scores(map_), .stop = options_.stop});
        return *bound_;
    };
};

}  // namespace

const FamilyName& family() { return family_name("luddite"); }

const std::vector<CheckInfo>& all_checks() { return Checks::all(); }
const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }
LoadedMap open_map(std::string text) { return Checks::opened(read_map(std::move(text))); }
LoadedMap open_map_file(const std::string& path) { return Checks::opened(read_map_file(path)); }

Diagnostics check_map(const Map& authored, const SourceMap& places, const ValidateOptions& options) {
    Map map = authored;
    map.rulings = options.rulings.applied_to(map.rulings);
    Diagnostics found;
    for (std::size_t i = 0; i < map.waivers.size(); ++i)
        check_code("waivers[" + std::to_string(i) + "].check", map.waivers[i].check, places, found);
    if (!found.empty()) return found;
    found = MapCheck(map, options).findings();
    for (auto& d : found) {
        locate_box(d, map, places);
        locate(d, places);
    }
    sort_diagnostics(found);
    return found;
}

bool structure_is_sound(const Map& map) {
    const ValidateOptions options;
    return MapCheck(map, options).structure_is_sound();
}

Diagnostics check_loaded(const LoadedMap& loaded, const ValidateOptions& options) {
    return loaded.map ? check_map(*loaded.map, loaded.places, options) : Checks::form_findings(loaded);
}

}  // namespace nedforge::luddite
