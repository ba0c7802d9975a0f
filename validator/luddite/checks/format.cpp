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
        "# bad\n"
        "- {id: A1, at: [0, 0]\n"
        "# good\n"
        "- {id: A1, at: [0, 0]}\n";

    static constexpr std::string_view example_of_unknown_key =
        "# bad\n"
        "- {id: B1, at: [1, 0], gaet: ON 2}\n"
        "# good\n"
        "- {id: B1, at: [1, 0], gate: ON 2}\n";

    static constexpr std::string_view example_of_missing_key =
        "# bad: where does it stand?\n"
        "- {id: B1}\n"
        "# good\n"
        "- {id: B1, at: [1, 0]}\n";

    static constexpr std::string_view example_of_wrong_type =
        "# bad\n"
        "- {id: B1, at: \"1, 0\", lock: \"3\"}\n"
        "# good\n"
        "- {id: B1, at: [1, 0], lock: 3}\n";

    static constexpr std::string_view example_of_bad_value =
        "# bad: there are six switches\n"
        "- {id: B1, at: [1, 0], gate: ON 7}\n"
        "# good\n"
        "- {id: B1, at: [1, 0], gate: ON 6}\n";

    static constexpr std::string_view example_of_duplicate =
        "# bad\n"
        "- {id: B1, at: [1, 0], lock: 1, lock: 2}\n"
        "# good\n"
        "- {id: B1, at: [1, 0], lock: 2}\n";

    static constexpr std::string_view example_of_limit_exceeded =
        "# bad: 201 boxes\n"
        "clock: [\"….\"]\n"
        "# good: up to 200 boxes\n"
        "clock: [\"..........\"]\n";

    static constexpr std::string_view example_of_waiver_unused =
        "# bad: nothing is found at D9\n"
        "waivers:\n"
        "  - {check: NED303, nodes: [D9], reason: meant so}\n"
        "# good\n"
        "waivers:\n"
        "  - {check: NED303, nodes: [D4], reason: meant so}\n";

    static constexpr std::string_view example_of_yaml_feature =
        "# bad\n"
        "- &first {id: A1, at: [0, 0]}\n"
        "# good\n"
        "- {id: A1, at: [0, 0]}\n";
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, Phase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::luddite
