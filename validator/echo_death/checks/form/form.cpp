// The checks of a file's form. These entries carry the texts; the readers in formats/ and the run in validate.cpp do
// the finding.

#include "validator/base/form_checks.h"
#include "validator/echo_death/checks/check.h"

namespace nedforge::echo_death {

namespace {

struct FormWords {
    static constexpr Literal prefix{"ECHO"};
    static constexpr Literal game{"echo_death"};
    static constexpr Literal map{"grid"};
    static constexpr Literal things{"subjects"};
    static constexpr Literal new_command{"nedforge new my.grid.yaml"};
    static constexpr Literal lacking{"The grid would have no squares, or a program no cost"};
    static constexpr Literal bad_values{
        "a fraction where an integer belongs, rows or zones of different lengths, a letter that is no mark, a digit 0 "
        "in the zones, a standard out of its range"};
    static constexpr Literal doubles{
        "two programs have one id, a symmetry is promised twice, or a directory of a replay names a program twice"};
    static constexpr Literal misnamed{", or its suffix is one of another game than its `game`"};
    static constexpr Literal too_many{"rows, squares of a row, programs, actions of a replay, characters of a name"};
    static constexpr Literal room{"A grid is printed as a poster and looked at as a whole"};
    static constexpr Literal changed{"a mark"};

    static constexpr std::string_view example_of_yaml_syntax =
        bad_and_good<"node: {offense: 2, defense: 1", "node: {offense: 2, defense: 1}">;
    static constexpr std::string_view example_of_unknown_key =
        bad_and_good<"budget: {lunch: 20}", "budget: {launch: 20}">;
    static constexpr std::string_view example_of_missing_key = bad_and_good<
        "teleports:\n"
        "  - {from: [2, 9]}",
        "teleports:\n"
        "  - {from: [2, 9], to: [9, 2]}",
        ": where does the pad send to?">;
    static constexpr std::string_view example_of_wrong_type = bad_and_good<"nodes: \"3\"", "nodes: 3">;
    static constexpr std::string_view example_of_bad_value =
        bad_and_good<"rows: [\"..X...\", \"......\", \"......\", \"......\", \"......\", \"......\"]",
                     "rows: [\"..H...\", \"......\", \"......\", \"......\", \"......\", \"......\"]",
                     ": X is no mark">;
    static constexpr std::string_view example_of_duplicate =
        bad_and_good<"symmetry: [half_turn, half_turn]", "symmetry: [half_turn]">;
    static constexpr std::string_view example_of_limit_exceeded =
        bad_and_good<"name: The very long name of a grid that nobody could print on one line of a page",
                     "name: The Long Grid", ": a name has 40 characters at most">;
    static constexpr std::string_view example_of_waiver_unused = bad_and_good<
        "waivers:\n"
        "  - {check: ECHO401, subjects: [\"0,0\"], reason: meant so}",
        "waivers:\n"
        "  - {check: ECHO401, subjects: [\"3,5\"], reason: meant so}",
        ": the symmetry is not broken there">;
    static constexpr std::string_view example_of_yaml_feature =
        bad_and_good<"node: &node {offense: 2}", "node: {offense: 2}">;
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::echo_death
