#include "validator/echo_death/language.h"

#include "formats/echo_death/replay_file.h"
#include "validator/base/check.h"
#include "validator/base/replay_findings.h"
#include "validator/echo_death/family.h"
#include "validator/echo_death/validate.h"

namespace nedforge::echo_death {

namespace {

// Its structure is sound, so that it can be compiled.
bool playable(const LoadedGrid& loaded) {
    ValidateOptions quick;
    quick.fixes = quick.sheet = quick.proofs = false;
    return loaded.grid && !has_structure_errors(check_loaded(loaded, quick));
}

Diagnostics check_replay(std::string text, const MapFile& file) {
    const LoadedGrid& loaded = static_cast<const GridFile&>(file).loaded();
    if (!playable(loaded)) return {};
    return replay_findings(*loaded.grid, read_replay(std::move(text), loaded.grid->id));
}

}  // namespace

const Language language{
    .replay_schema = "grid_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = check_replay,
};

}  // namespace nedforge::echo_death
