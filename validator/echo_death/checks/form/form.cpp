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
        "# bad\n"
        "node: {offense: 2, defense: 1\n"
        "# good\n"
        "node: {offense: 2, defense: 1}\n";

    static constexpr std::string_view example_of_unknown_key =
        "# bad\n"
        "budget: {lunch: 20}\n"
        "# good\n"
        "budget: {launch: 20}\n";

    static constexpr std::string_view example_of_missing_key =
        "# bad: where does the pad send to?\n"
        "teleports:\n"
        "  - {from: [2, 9]}\n"
        "# good\n"
        "teleports:\n"
        "  - {from: [2, 9], to: [9, 2]}\n";

    static constexpr std::string_view example_of_wrong_type =
        "# bad\n"
        "nodes: \"3\"\n"
        "# good\n"
        "nodes: 3\n";

    static constexpr std::string_view example_of_bad_value =
        "# bad: X is no mark\n"
        "rows: [\"..X...\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n"
        "# good\n"
        "rows: [\"..H...\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n";

    static constexpr std::string_view example_of_duplicate =
        "# bad\n"
        "symmetry: [half_turn, half_turn]\n"
        "# good\n"
        "symmetry: [half_turn]\n";

    static constexpr std::string_view example_of_limit_exceeded =
        "# bad: a name has 40 characters at most\n"
        "name: The very long name of a grid that nobody could print on one line of a page\n"
        "# good\n"
        "name: The Long Grid\n";

    static constexpr std::string_view example_of_waiver_unused =
        "# bad: the symmetry is not broken there\n"
        "waivers:\n"
        "  - {check: ECHO401, subjects: [\"0,0\"], reason: meant so}\n"
        "# good\n"
        "waivers:\n"
        "  - {check: ECHO401, subjects: [\"3,5\"], reason: meant so}\n";

    static constexpr std::string_view example_of_yaml_feature =
        "# bad\n"
        "node: &node {offense: 2}\n"
        "# good\n"
        "node: {offense: 2}\n";
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::echo_death
