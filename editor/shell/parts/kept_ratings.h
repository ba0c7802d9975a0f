#pragma once
// Ratings that are kept (editor/base/workspace/memory_keeper.h), as every family's rating view has them: a name for the
// rating that is shown, the way to MAP.ratings, and a table of the figures that the family's ratings have in common.

#include <optional>
#include <string>

#include "editor/shell/editor_family.h"

namespace nedforge {

// A field for a name and the button that keeps the rating under it, with *Save with the map* beside them. Answers the
// name once it is to be kept; `typed` is what was typed until then. `reason`: why it can't be kept now.
std::optional<std::string> keep_row(const Frame&, WishList&, std::string& typed, const Off& reason);

// The kept ratings of the open document. `current`: the one that is shown, to be kept under a name; nullopt: none.
// `rates`: it is still growing.
void kept_ratings(const Frame&, WishList&, std::string& typed, std::optional<KeptAnswer> current, bool rates);

// The same under the rating of the document as it is now. Returns that rating, or null where the document has no such
// rating.
template <class Shown, class Wishes>
auto rating_with_kept(const Shown& shown, Wishes& wishes, std::string& typed, bool rates) {
    const auto* rating = shown.session->fresh_rating();
    kept_ratings(shown.frame, wishes.list(), typed, rating ? std::optional(kept_of(*rating)) : std::nullopt, rates);
    return rating;
}

// Words for a rating that is not of the map as it is now; empty: it is.
std::string age_words(const PlayedAs& played, const PlayedAs& current);
std::string figure_words(const KeptFigure&);  // "43.5 %", "51.2"

}  // namespace nedforge
