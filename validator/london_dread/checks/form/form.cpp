// The checks of a file's form. These entries carry the texts; the readers in formats/ and the run in validate.cpp do
// the finding.

#include "validator/base/form_checks.h"
#include "validator/london_dread/checks/check.h"

namespace nedforge::london_dread {

namespace {

struct FormWords {
    static constexpr Literal prefix{"DREAD"};
    static constexpr Literal game{"london_dread"};
    static constexpr Literal map{"story"};
    static constexpr Literal things{"cards"};
    static constexpr Literal new_command{"nedforge new my.story.yaml"};
    static constexpr Literal lacking{"A card would have no difficulty, or a Plot no segment"};
    static constexpr Literal bad_values{
        "a fraction where an integer belongs, more hours than tokens, tiers that do not rise, two keys of one effect, "
        "the same icon twice on a card"};
    static constexpr Literal doubles{"a card has the id of a character"};
    static constexpr Literal misnamed{", or its suffix is one of another game than its `game`"};
    static constexpr Literal too_many{"cards, effects, actions of a replay, characters of a text"};
    static constexpr Literal room{"A card is printed and read as a whole"};
    static constexpr Literal changed{"a card"};

    static constexpr std::string_view example_of_yaml_syntax =
        "# bad\n"
        "city: {locations: 3, segments: [2, 2, 2]\n"
        "# good\n"
        "city: {locations: 3, segments: [2, 2, 2]}\n";

    static constexpr std::string_view example_of_unknown_key =
        "# bad: a tier has no source that could have the icon\n"
        "tiers: [{from: 0, do: [{add: [wild]}]}]\n"
        "# good\n"
        "tiers: [{from: 0, do: [{virtue: 1}]}]\n";

    static constexpr std::string_view example_of_missing_key =
        "# bad: when does it begin?\n"
        "- {id: cellar, name: The Cellar, dread: 2, icons: [lore], tiers: [{from: 0}]}\n"
        "# good\n"
        "- {id: cellar, name: The Cellar, from: day, dread: 2, icons: [lore], tiers: [{from: 0}]}\n";

    static constexpr std::string_view example_of_wrong_type =
        "# bad\n"
        "track: {limit: \"30\"}\n"
        "# good\n"
        "track: {limit: 30}\n";

    static constexpr std::string_view example_of_bad_value =
        "# bad: one effect says one thing\n"
        "use: [{add: [lore], dread: 1}]\n"
        "# good\n"
        "use: [{add: [lore]}, {dread: 1}]\n";

    static constexpr std::string_view example_of_duplicate =
        "# bad: a replay could not tell the item from the card\n"
        "dread: [{id: lamp, name: A Lamp in the Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}]\n"
        "items: [{id: lamp, name: Lamp, use: [{add: [courage]}]}]\n"
        "# good\n"
        "dread: [{id: light, name: A Lamp in the Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}]\n"
        "items: [{id: lamp, name: Lamp, use: [{add: [courage]}]}]\n";

    static constexpr std::string_view example_of_limit_exceeded =
        "# bad: a name has 40 characters at most\n"
        "name: The very long name of a story that nobody could print on a card\n"
        "# good\n"
        "name: The Long Story\n";

    static constexpr std::string_view example_of_waiver_unused =
        "# bad: the odds of the last roll are within the standards\n"
        "waivers:\n"
        "  - {check: DREAD503, reason: the story is meant to be hard}\n"
        "# good\n"
        "standards: {last_low: 0.1}\n";

    static constexpr std::string_view example_of_yaml_feature =
        "# bad\n"
        "city: &city {locations: 3}\n"
        "# good\n"
        "city: {locations: 3}\n";
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::london_dread
