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
    aside.keep([&](GridCell cell) { return size.holds(cell); });
    if (from && !size.holds(*from)) from.reset();
}

CanEdit Session::keeps(const Grid& next) const {
    const Grid& now = grid();
    const bool same_size = size_of_squares(now) == size_of_squares(next);
    const auto pads = [](const Grid& of, GridCell cell) {
        const auto pair = pad_at(of, cell);
        return pair ? std::optional(of.teleports[*pair]) : std::nullopt;
    };
    return aside.keeps([&](GridCell cell) {
        return same_size && mark_at(now, cell) == mark_at(next, cell) && level_at(now, cell) == level_at(next, cell) &&
               pads(now, cell) == pads(next, cell);
    });
}

}  // namespace nedforge::echo_death
