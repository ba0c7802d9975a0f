#pragma once
// The digest in a replay: the play digest of the map that was played, under the replay's readings (docs/format.md). It
// is optional. Where it is not that of the map at hand, the game was played on another version of the map; this is a
// note, and no error.

#include <string>
#include <string_view>

#include "formats/base/record/form.h"
#include "formats/base/record/record_file.h"

namespace nedforge {

inline constexpr std::string_view other_version_note = "this game was played on another version of the map";

FormOf<std::string> replay_digest();

// The replay as it is written of a game on this map.
template <class Replay, class Map>
Replay with_play_digest(Replay replay, Map played) {
    played.rulings = replay.rulings.applied_to(played.rulings);
    replay.digest = play_digest_of(played);
    return replay;
}

// Whether a replay has a digest, and it is that of another version of the map.
template <class Replay, class Map>
bool is_of_other_version(const Replay& replay, const Map& map) {
    return !replay.digest.empty() && with_play_digest(replay, map).digest != replay.digest;
}

}  // namespace nedforge
