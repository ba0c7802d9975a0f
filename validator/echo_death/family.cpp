#include "validator/echo_death/family.h"

#include <vector>

#include "formats/base/family_list.h"
#include "formats/echo_death/grid_record.h"
#include "formats/echo_death/grid_template.h"
#include "formats/echo_death/replay_file.h"
#include "formats/echo_death/sheet/grid_diff.h"
#include "validator/base/family_file.h"
#include "validator/echo_death/language.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge {

static_assert(is_listed_family("echo_death"), "families.def has no line for echo_death");

namespace echo_death {

namespace {

struct Parts {
    using Options = ValidateOptions;
    using File = GridFile;
    static constexpr const Family& family = echo_death_family;
    static constexpr std::string_view name = "echo_death", noun = "grid";
    static constexpr auto open = open_grid;
    static LoadedReplay read_replay(const std::string& text) { return echo_death::read_replay(text); }
    static std::string drawing_of_changes(const Grid& before, const Grid& after) { return diff_svg(before, after); }
    static std::string why_not_rated(const Grid& grid, std::optional<int> games) {
        return echo_death::why_not_rated(grid.players, games);
    }
};

}  // namespace

}  // namespace echo_death

const Family echo_death_family = family_of<echo_death::Parts>({
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Deployment"},
                 {'4', "Fairness"},
                 {'5', "Programs"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "grid.schema.json",
    .schema_of_maps = schema_of_maps<echo_death::Grid>,
    .templates = {echo_death::template_kinds.begin(), echo_death::template_kinds.end()},
    .templates_are = "the kind of grid",
    .checks = all_checks<echo_death::Grid>,
    .map_template = echo_death::grid_template,
    .record = echo_death::grid_record,
    .sample_maps = "sample_maps/echo_death",
    .check_fixtures = "tests/validator/echo_death/fixtures",
    .language = &echo_death::language,
    .unchecked = {{200, 299, "Deployment, fairness and programs were not checked"}},
    .rated_checks = "ECHO601 to ECHO604",
});

}  // namespace nedforge
