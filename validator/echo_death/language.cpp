#include "validator/echo_death/language.h"

#include "formats/echo_death/replay_file.h"
#include "validator/base/replay_findings.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {

const Language language{
    .replay_schema = "grid_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = check_replay_of<GridFile, Replay>,
};

}  // namespace nedforge::echo_death
