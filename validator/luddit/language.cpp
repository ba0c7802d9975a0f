#include "validator/luddit/language.h"

#include "formats/luddit/replay_file.h"
#include "validator/base/check.h"
#include "validator/base/replay_findings.h"
#include "validator/luddit/family.h"
#include "validator/luddit/validate.h"

namespace nedforge::luddit {

namespace {

// Its structure is sound, so that it can be compiled.
bool playable(const LoadedPosition& loaded) {
    ValidateOptions quick;
    quick.fixes = quick.sheet = quick.proofs = false;
    return loaded.position && !has_structure_errors(check_loaded(loaded, quick));
}

Diagnostics check_replay(std::string text, const MapFile& file) {
    const LoadedPosition& loaded = static_cast<const PositionFile&>(file).loaded();
    if (!playable(loaded)) return {};
    return replay_findings(*loaded.position, read_replay(std::move(text), loaded.position->id));
}

}  // namespace

const Language language{
    .replay_schema = "torus_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = check_replay,
};

}  // namespace nedforge::luddit
