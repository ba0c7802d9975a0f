// The checks of a file's form. These entries carry the texts; the readers in formats/ and the run in validate.cpp do
// the finding.

#include "validator/base/form_checks.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

struct FormWords {
    static constexpr Literal prefix{"NED"};
    static constexpr Literal game{"luddite"};
    static constexpr Literal map{"map"};
    static constexpr Literal things{"nodes"};
    static constexpr Literal new_command{"nedforge new"};
    static constexpr Literal lacking{"The map would have no clock, no name or no place for a node"};
    static constexpr Literal bad_values{
        "a gate that names a switch beyond 6, rows of a drawing that differ in length, two keys of which only one may "
        "be"};
    static constexpr Literal doubles{"or two nodes have one id"};
    static constexpr Literal misnamed{""};
    static constexpr Literal too_many{"nodes, boxes, cells, sections"};
    static constexpr Literal room{"A sheet has one page"};
    static constexpr Literal changed{"damage"};

    static constexpr std::string_view example_of_yaml_syntax =
        bad_and_good<"- {id: A1, at: [0, 0]", "- {id: A1, at: [0, 0]}">;
    static constexpr std::string_view example_of_unknown_key =
        bad_and_good<"- {id: B1, at: [1, 0], gaet: ON 2}", "- {id: B1, at: [1, 0], gate: ON 2}">;
    static constexpr std::string_view example_of_missing_key =
        bad_and_good<"- {id: B1}", "- {id: B1, at: [1, 0]}", ": where does it stand?">;
    static constexpr std::string_view example_of_wrong_type =
        bad_and_good<"- {id: B1, at: \"1, 0\", lock: \"3\"}", "- {id: B1, at: [1, 0], lock: 3}">;
    static constexpr std::string_view example_of_bad_value =
        bad_and_good<"- {id: B1, at: [1, 0], gate: ON 7}", "- {id: B1, at: [1, 0], gate: ON 6}",
                     ": there are six switches">;
    static constexpr std::string_view example_of_duplicate =
        bad_and_good<"- {id: B1, at: [1, 0], lock: 1, lock: 2}", "- {id: B1, at: [1, 0], lock: 2}">;
    static constexpr std::string_view example_of_limit_exceeded =
        "# bad: 201 boxes\n"
        "clock: [\"….\"]\n"
        "# good: up to 200 boxes\n"
        "clock: [\"..........\"]\n";
    static constexpr std::string_view example_of_waiver_unused = bad_and_good<
        "waivers:\n"
        "  - {check: NED303, nodes: [D9], reason: meant so}",
        "waivers:\n"
        "  - {check: NED303, nodes: [D4], reason: meant so}",
        ": nothing is found at D9">;
    static constexpr std::string_view example_of_yaml_feature =
        bad_and_good<"- &first {id: A1, at: [0, 0]}", "- {id: A1, at: [0, 0]}">;
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, Phase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::luddite
