// The checks of a file's form. These entries carry the texts; the readers in formats/ and the run in validate.cpp do
// the finding.

#include "validator/base/form_checks.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

struct FormWords {
    static constexpr Literal prefix{"LOOP"};
    static constexpr Literal game{"luddit"};
    static constexpr Literal map{"position"};
    static constexpr Literal things{"subjects"};
    static constexpr Literal new_command{"nedforge new my.torus.yaml"};
    static constexpr Literal lacking{"The board would have no size, or a puzzle no goal"};
    static constexpr Literal bad_values{
        "a fraction where an integer belongs, rows that are not as many or as long as the board is wide, a task "
        "`untie` "
        "of several turns"};
    static constexpr Literal doubles{"a replay names a point of one piece twice"};
    static constexpr Literal misnamed{", or its suffix is one of another game than its `game`"};
    static constexpr Literal too_many{"turns of a replay, characters of a name"};
    static constexpr Literal room{"A board is printed and looked at as a whole"};
    static constexpr Literal changed{"a stone"};

    static constexpr std::string_view example_of_yaml_syntax =
        bad_and_good<"board: {size: 6, stones: 4", "board: {size: 6, stones: 4}">;
    static constexpr std::string_view example_of_unknown_key =
        bad_and_good<"board: {size: 6, stone: 4}", "board: {size: 6, stones: 4}">;
    static constexpr std::string_view example_of_missing_key =
        bad_and_good<"task: {turns: 1}", "task: {goal: win, turns: 1}", ": what is there to do?">;
    static constexpr std::string_view example_of_wrong_type =
        bad_and_good<"board: {size: \"6\", stones: 4}", "board: {size: 6, stones: 4}">;
    static constexpr std::string_view example_of_bad_value =
        bad_and_good<"rows: [\"#.\", \"...\", \"..o\"]", "rows: [\"#..\", \"...\", \"..o\"]",
                     ": a row has as many characters as the board has columns">;
    static constexpr std::string_view example_of_duplicate =
        bad_and_good<"- [{take: [[0, 0], [0, 0], [1, 0]]}]", "- [{take: [[0, 0], [0, 1], [1, 0]]}]", ", in a replay">;
    static constexpr std::string_view example_of_limit_exceeded =
        bad_and_good<"name: The very long name of a puzzle that nobody could print on a page", "name: The Long Puzzle",
                     ": a name has 40 characters at most">;
    static constexpr std::string_view example_of_waiver_unused = bad_and_good<
        "waivers:\n"
        "  - {check: LOOP408, subjects: [\"carry=turn\"], reason: meant so}",
        "waivers:\n"
        "  - {check: LOOP408, subjects: [\"own=apart\"], reason: meant so}",
        ": the win does not depend on this reading">;
    static constexpr std::string_view example_of_yaml_feature =
        bad_and_good<"board: &board {size: 6, stones: 4}", "board: {size: 6, stones: 4}">;
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::luddit
