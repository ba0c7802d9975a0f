// The digest of a replay: which version of the map was played.

#include "formats/base/replay_digest.h"

#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {

namespace {

std::string digest_under(const RulingOverrides& overrides, Map map) {
    map.rulings = overrides.applied_to(map.rulings);
    return play_digest_of(map);
}

}  // namespace

std::string write_replay(Replay replay, const Map& played) {
    replay.digest = digest_under(replay.rulings, played);
    return write_replay(replay);
}

bool is_of_other_version(const Replay& replay, const Map& map) {
    return !replay.digest.empty() && is_other_version(replay.digest, digest_under(replay.rulings, map));
}

}  // namespace nedforge::luddite
