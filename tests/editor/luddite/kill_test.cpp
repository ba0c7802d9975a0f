// An editor of maps that is killed (killed_editor.h).

#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "formats/luddite/map_file.h"
#include "tests/editor/killed_editor.h"
#include "tests/editor/luddite/random_edit.h"

namespace nedforge::luddite {
namespace {

TEST(Kill, at_most_the_last_two_seconds_are_lost_whenever_it_is_killed) {
    MapOptions options;
    options.solver_bounds = false;
    test::EditedByChance by;
    by.family = document_family(options);
    by.templates = 4;
    by.edit = [](Workspace& workspace, SeededDice& dice, const std::string& merge) {
        Maps& maps = maps_of(workspace);
        const Edited result = random_edit(maps.active()->map(), dice);
        return result && maps.edit("edit", result, merge);
    };
    by.another = [](SeededDice& dice) { return write_map(template_map(dice.below(4))); };
    by.can_be_read = [](const std::string& text) { return read_map(text).map.has_value(); };
    expect_little_is_lost(by, test::cases(4, 20));
}

}  // namespace
}  // namespace nedforge::luddite
