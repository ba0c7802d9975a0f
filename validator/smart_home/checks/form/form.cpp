// The checks of a file's form. These entries carry the texts; the readers in formats/ and the run in validate.cpp do
// the finding.

#include "validator/base/form_checks.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

struct FormWords {
    static constexpr Literal prefix{"HOME"};
    static constexpr Literal game{"smart_home"};
    static constexpr Literal map{"home"};
    static constexpr Literal things{"tiles"};
    static constexpr Literal new_command{"nedforge new my.home.yaml"};
    static constexpr Literal lacking{"The home would have no Router, no attack pile or no place for a tile"};
    static constexpr Literal bad_values{
        "a fraction where an integer belongs, a list of symbols that has not six items, an order of standards or steps "
        "that is wrong"};
    static constexpr Literal doubles{"two tiles have one id, or a character is named twice"};
    static constexpr Literal misnamed{", or its suffix is one of another game than its `game`"};
    static constexpr Literal too_many{"tiles, kinds of tokens, characters of a name"};
    static constexpr Literal room{"A home is printed and laid out on a table"};
    static constexpr Literal changed{"a capacity"};

    static constexpr std::string_view example_of_yaml_syntax =
        "# bad\n"
        "win: {compromised: 6\n"
        "# good\n"
        "win: {compromised: 6}\n";

    static constexpr std::string_view example_of_unknown_key =
        "# bad\n"
        "- {id: lamp, name: Lamp, at: [2, 0], capcity: 2}\n"
        "# good\n"
        "- {id: lamp, name: Lamp, at: [2, 0], capacity: 2}\n";

    static constexpr std::string_view example_of_missing_key =
        "# bad: where does it stand?\n"
        "- {id: hub, name: Router}\n"
        "# good\n"
        "- {id: hub, name: Router, at: [1, 1]}\n";

    static constexpr std::string_view example_of_wrong_type =
        "# bad\n"
        "firewalls: \"14\"\n"
        "# good\n"
        "firewalls: 14\n";

    static constexpr std::string_view example_of_bad_value =
        "# bad: a device has six symbols\n"
        "symbols: [patch, patch, password, antivirus, monitoring]\n"
        "# good\n"
        "symbols: [patch, patch, password, antivirus, monitoring, two_factor]\n";

    static constexpr std::string_view example_of_duplicate =
        "# bad\n"
        "characters: [security_expert, security_expert]\n"
        "# good\n"
        "characters: [security_expert, password_wizz]\n";

    static constexpr std::string_view example_of_limit_exceeded =
        "# bad: a name has 40 characters at most\n"
        "name: The very long name of a home that nobody could print on a page\n"
        "# good\n"
        "name: The Long House\n";

    static constexpr std::string_view example_of_waiver_unused =
        "# bad: nothing is found at the lamp\n"
        "waivers:\n"
        "  - {check: HOME402, tiles: [lamp], reason: meant so}\n"
        "# good\n"
        "waivers:\n"
        "  - {check: HOME402, tiles: [kettle], reason: meant so}\n";

    static constexpr std::string_view example_of_yaml_feature =
        "# bad\n"
        "- &first {id: hub, name: Router, at: [1, 1]}\n"
        "# good\n"
        "- {id: hub, name: Router, at: [1, 1]}\n";
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::smart_home
