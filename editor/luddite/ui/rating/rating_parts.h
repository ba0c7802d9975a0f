#pragma once
// The parts of the rating view: the histogram with the thresholds as lines in it, kept ratings, what each part is
// worth, games laid over each other, the best case.

#include <string>

#include "editor/luddite/ui/editor_state.h"
#include "editor/luddite/ui/panels/panels.h"

namespace nedforge::luddite {

ImU32 version_colour(const Look&, std::size_t i);  // of a kept rating
// Thresholds can be dragged in it. `before`: the rating of the version before, as a line; or null.
void histogram(const Shown&, const RateResult&, const Rating* before, Wishes&);
void aim_row(const Shown&, EditorState&, Wishes&);  // thresholds by the target
void play_pictures(const Shown&, const AdviceOn&);  // the advice in words, and how the map plays
// Kept ratings. `rating`: the one that they are compared with; null: the map was not rated yet. `before`: see above.
void versions_table(const Shown&, RatingState&, const Rating* rating, const Rating* before, Wishes&);
void testers_list(const Shown&, EditorState&, Wishes&);  // games of people, which the histogram shows too
void sweep_part(const Shown&, RatingState&, Wishes&);    // one number of the map at several values
void many_games_list(const Shown&, EditorState&, Wishes&);
void worths_list(const Shown&, EditorState&, Wishes&);
void best_case(const Shown&, Wishes&);

}  // namespace nedforge::luddite
