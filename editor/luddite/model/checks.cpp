#include "editor/luddite/model/checks.h"

#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

Analysis analyse(std::uint64_t stamp, const LoadedMap& base, const Map& map, const RulingOverrides& rulings, bool full,
                 bool bounds, std::stop_token stop) {
    Analysis result;
    result.stamp = stamp;
    result.full = full;
    const LoadedMap loaded = read_map(MapDocument::text_of(base, map));
    ValidateOptions options;
    options.rulings = rulings;
    options.fixes = full;
    options.proofs = full && bounds;
    options.stop = stop;
    result.diagnostics = loaded.map ? check_map(map, loaded.places, options) : loaded.diagnostics;
    if (has_structure_errors(result.diagnostics) || stop.stop_requested()) return result;
    auto board = std::make_shared<const Board>(compile(map, rulings.applied_to(map.rulings)));
    result.facts = analyze(map, *board);
    result.board = std::move(board);
    return result;
}

}  // namespace

void Checks::ask(Session& session) {
    TwoStepChecks::ask(
        session.stamp(), session.fresh_analysis(),
        [stamp = session.stamp(), rulings = rulings_, bounds = solver_bounds_, base = session.document.base(),
         map = session.document.shared()](bool full, const std::stop_token& stop) {
            return analyse(stamp, *base, *map, rulings, full, full && bounds, stop);
        });
}

}  // namespace nedforge::luddite
