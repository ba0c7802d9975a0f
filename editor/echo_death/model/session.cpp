#include "editor/echo_death/model/session.h"

#include "engine/base/words.h"

namespace nedforge::echo_death {

KeptAnswer kept_of(const Rating& rating) {
    const GridRating& r = rating.result;
    KeptAnswer kept;
    kept.kind = kept_rating;
    kept.players =
        counted(r.games, "game") + ", " + title_of(r.players.policy) + " against " + title_of(r.players.against);
    const CountedShare none;
    kept.figures = {kept_figure("policy wins", r.policy.value_or(none)),
                    kept_figure("first turn wins", r.first.value_or(none)), kept_figure("turns", r.turns)};
    return kept;
}

void Session::document_changed() {
    const GridSize size = size_of_squares(grid());
    std::erase_if(selection, [&](GridCell cell) { return !size.holds(cell); });
    if (from && !size.holds(*from)) from.reset();
}

}  // namespace nedforge::echo_death
