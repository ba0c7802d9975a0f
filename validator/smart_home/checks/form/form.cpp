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
        bad_and_good<"win: {compromised: 6", "win: {compromised: 6}">;
    static constexpr std::string_view example_of_unknown_key =
        bad_and_good<"- {id: lamp, name: Lamp, at: [2, 0], capcity: 2}",
                     "- {id: lamp, name: Lamp, at: [2, 0], capacity: 2}">;
    static constexpr std::string_view example_of_missing_key =
        bad_and_good<"- {id: hub, name: Router}", "- {id: hub, name: Router, at: [1, 1]}", ": where does it stand?">;
    static constexpr std::string_view example_of_wrong_type = bad_and_good<"firewalls: \"14\"", "firewalls: 14">;
    static constexpr std::string_view example_of_bad_value =
        bad_and_good<"symbols: [patch, patch, password, antivirus, monitoring]",
                     "symbols: [patch, patch, password, antivirus, monitoring, two_factor]",
                     ": a device has six symbols">;
    static constexpr std::string_view example_of_duplicate =
        bad_and_good<"characters: [security_expert, security_expert]", "characters: [security_expert, password_wizz]">;
    static constexpr std::string_view example_of_limit_exceeded =
        bad_and_good<"name: The very long name of a home that nobody could print on a page", "name: The Long House",
                     ": a name has 40 characters at most">;
    static constexpr std::string_view example_of_waiver_unused = bad_and_good<
        "waivers:\n"
        "  - {check: HOME402, tiles: [lamp], reason: meant so}",
        "waivers:\n"
        "  - {check: HOME402, tiles: [kettle], reason: meant so}",
        ": nothing is found at the lamp">;
    static constexpr std::string_view example_of_yaml_feature =
        bad_and_good<"- &first {id: hub, name: Router, at: [1, 1]}", "- {id: hub, name: Router, at: [1, 1]}">;
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::smart_home
