// The digest of a replay: which version of the position was played.

#include "formats/base/replay_digest.h"

#include "formats/luddit/position_file.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {

namespace {

std::string digest_under(const RulingOverrides& overrides, Position position) {
    position.rulings = overrides.applied_to(position.rulings);
    return play_digest_of(position);
}

}  // namespace

std::string write_replay(Replay replay, const Position& played) {
    replay.digest = digest_under(replay.rulings, played);
    return write_replay(replay);
}

bool is_of_other_version(const Replay& replay, const Position& position) {
    return !replay.digest.empty() && is_other_version(replay.digest, digest_under(replay.rulings, position));
}

}  // namespace nedforge::luddit
