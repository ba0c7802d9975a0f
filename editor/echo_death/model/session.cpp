#include "editor/echo_death/model/session.h"

#include "engine/base/words.h"

namespace nedforge::echo_death {

KeptAnswer kept_of(const Rating& rating) {
    const GridRating& r = rating.result;
    KeptAnswer answer;
    answer.kind = kept_rating;
    answer.players =
        counted(r.games, "game") + ", " + title_of(r.players.policy) + " against " + title_of(r.players.against);
    const CountedShare blank;
    answer.figures = {kept_figure("policy wins", r.policy.value_or(blank)),
                      kept_figure("first turn wins", r.first.value_or(blank)), kept_figure("turns", r.turns)};
    return answer;
}

void Session::document_changed() {
    const GridSize size = size_of_squares(grid());
    std::erase_if(selection, [&](GridCell cell) { return !size.holds(cell); });
    aside.keep([&](GridCell cell) { return size.holds(cell); });
    if (from && !size.holds(*from)) from.reset();
}

CanEdit Session::keeps(const Grid& next) const {
    const Grid& current = grid();
    const bool same_size = size_of_squares(current) == size_of_squares(next);
    const auto pads = [](const Grid& version, GridCell cell) {
        const auto pair = pad_at(version, cell);
        return pair ? std::optional(version.teleports[*pair]) : std::nullopt;
    };
    return aside.keeps([&](GridCell cell) {
        return same_size && mark_at(current, cell) == mark_at(next, cell) &&
               level_at(current, cell) == level_at(next, cell) && pads(current, cell) == pads(next, cell);
    });
}

}  // namespace nedforge::echo_death
