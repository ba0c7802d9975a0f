#pragma once
// The digest in a replay: the play digest of the map that was played, under the replay's readings (docs/format.md). It
// is optional. Where it is not that of the map at hand, the game was played on another version of the map; this is a
// note, and no error.

#include <string>
#include <string_view>

#include "formats/base/record/form.h"

namespace nedforge {

inline constexpr std::string_view other_version_note = "this game was played on another version of the map";

std::string read_replay_digest(const Value&);  // empty: it is not there, or a finding says that it is not one
FormOf<std::string> replay_digest();

// Whether a replay with this digest was played on another map than the one whose play digest is `now`.
inline bool is_other_version(const std::string& digest, const std::string& now) {
    return !digest.empty() && digest != now;
}

}  // namespace nedforge
