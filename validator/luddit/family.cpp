#include "validator/luddit/family.h"

#include <vector>

#include "formats/base/family_list.h"
#include "formats/luddit/position_record.h"
#include "formats/luddit/position_template.h"
#include "formats/luddit/replay_file.h"
#include "validator/base/family_file.h"
#include "validator/luddit/language.h"

namespace nedforge {

static_assert(is_listed_family("luddit"), "families.def has no line for luddit");

namespace luddit {

namespace {

struct Parts {
    using Options = ValidateOptions;
    using File = PositionFile;
    static constexpr const Family& family = luddit_family;
    static constexpr std::string_view name = "luddit", noun = "position";
    static constexpr auto open = open_position;
    static LoadedReplay read_replay(const std::string& text) { return luddit::read_replay(text); }
};

}  // namespace

}  // namespace luddit

const Family luddit_family = family_of<luddit::Parts>({
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Game"},
                 {'4', "Tasks"},
                 {'5', "Symmetry"},
                 {'8', "Print"}},
    .schema = "torus.schema.json",
    .schema_of_maps = schema_of_maps<luddit::Position>,
    .templates = {luddit::template_kinds.begin(), luddit::template_kinds.end()},
    .templates_are = "the kind of position",
    .checks = all_checks<luddit::Position>,
    .map_template = luddit::position_template,
    .record = luddit::position_record,
    .sample_maps = "sample_maps/luddit",
    .check_fixtures = "tests/validator/luddit/fixtures",
    .language = &luddit::language,
    .unchecked = {{200, 299, "The game, the task and the symmetries were not checked"}},
});

}  // namespace nedforge
