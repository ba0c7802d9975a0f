#include "validator/luddit/language.h"

#include "formats/luddit/replay_file.h"
#include "validator/base/replay_findings.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {

const Language language{
    .replay_schema = "torus_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = check_replay_of<PositionFile, Replay>,
};

}  // namespace nedforge::luddit
