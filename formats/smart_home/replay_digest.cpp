// The digest of a replay: which version of the home was played.

#include "formats/base/replay_digest.h"

#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {

namespace {

std::string digest_under(const RulingOverrides& overrides, Home home) {
    home.rulings = overrides.applied_to(home.rulings);
    return play_digest_of(home);
}

}  // namespace

std::string write_replay(Replay replay, const Home& played) {
    replay.digest = digest_under(replay.rulings, played);
    return write_replay(replay);
}

bool is_of_other_version(const Replay& replay, const Home& home) {
    return !replay.digest.empty() && is_other_version(replay.digest, digest_under(replay.rulings, home));
}

}  // namespace nedforge::smart_home
