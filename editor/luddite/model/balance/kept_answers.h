#pragma once
// What is kept of a map of LUDDITE (editor/base/memory/kept.h): ratings, the value of parts, advice and the games of
// testers, as text and back. What is damaged gives nothing.

#include <optional>
#include <string>
#include <vector>

#include "editor/base/memory/kept.h"
#include "editor/luddite/model/session.h"

namespace nedforge::luddite {

inline constexpr const char *parts_answer = "parts", *advice_answer = "advice", *testers_answer = "testers";

// `map` has the readings in force.
PlayedAs played_as(const Map& map);

// `of` and the name are the caller's.
KeptAnswer kept_of(const RateResult&, const Map&);
KeptAnswer kept_of(const Ablation&);
KeptAnswer kept_of(const AdviceOn&);
KeptAnswer kept_of(const std::vector<PlaytestGame>&);

std::optional<RatingVersion> rating_in(const KeptAnswer&);
std::optional<Ablation> parts_in(const KeptAnswer&);  // without the maps and the games
std::optional<AdviceOn> advice_in(const KeptAnswer&);
std::optional<std::vector<PlaytestGame>> testers_in(const KeptAnswer&);

// Ratings of the map, or of a map at its path, in the files that earlier editors wrote: one file for each.
std::vector<KeptAnswer> earlier_ratings(const std::string& state, const Map&, const std::string& path);

}  // namespace nedforge::luddite
