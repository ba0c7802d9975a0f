#pragma once
// Ratings kept under names, one file each below the state folder, so that closing the editor loses none. A rating
// belongs to a map where the map has the same digest, or where it was made of the file at the same path: an older
// version of the map. Damaged files are taken as absent. At most `most_kept` are kept for all maps; the oldest make
// room.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/model/balance/balance.h"

namespace nedforge::luddite {

class KeptRatings {
public:
    static constexpr std::size_t most_kept = 500;

    // `state`: the state folder; empty: nothing is kept. `most`: ratings of all maps together.
    explicit KeptRatings(const std::string& state, std::size_t most = most_kept);

    // Those of a map at a path (empty: never saved), in the order in which they were kept.
    std::vector<RatingVersion> of(const Map&, const std::string& path) const;
    // Keeps a rating and sets its `file`. nullopt: done, or nothing is kept; else why not.
    std::optional<std::string> keep(RatingVersion&, const std::string& path) const;
    void forget(const std::string& file) const;

private:
    std::string folder_;  // empty: nothing is kept
    std::size_t most_;
};

// The text of a file, and what it says; nullopt where it is damaged.
std::string kept_rating_text(const RatingVersion&);
std::optional<RatingVersion> parse_kept_rating(const std::string& text);

}  // namespace nedforge::luddite
