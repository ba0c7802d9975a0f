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

const Check unreadable_check{Form::unreadable, Phase::never, nullptr};
const Check yaml_syntax_check{Form::yaml_syntax, Phase::never, nullptr};
const Check unknown_key_check{Form::unknown_key, Phase::never, nullptr};
const Check missing_key_check{Form::missing_key, Phase::never, nullptr};
const Check wrong_type_check{Form::wrong_type, Phase::never, nullptr};
const Check bad_value_check{Form::bad_value, Phase::never, nullptr};
const Check duplicate_check{Form::duplicate, Phase::never, nullptr};
const Check unsupported_version_check{Form::unsupported_version, Phase::never, nullptr};
const Check limit_exceeded_check{Form::limit_exceeded, Phase::never, nullptr};
const Check changed_after_validation_check{Form::changed_after_validation, Phase::never, nullptr};
const Check waiver_unused_check{Form::waiver_unused, Phase::never, nullptr};
const Check yaml_feature_check{Form::yaml_feature, Phase::never, nullptr};

}  // namespace nedforge::luddite
