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
        bad_and_good<"city: {locations: 3, segments: [2, 2, 2]", "city: {locations: 3, segments: [2, 2, 2]}">;
    static constexpr std::string_view example_of_unknown_key =
        bad_and_good<"tiers: [{from: 0, do: [{add: [wild]}]}]", "tiers: [{from: 0, do: [{virtue: 1}]}]",
                     ": a tier has no source that could have the icon">;
    static constexpr std::string_view example_of_missing_key =
        bad_and_good<"- {id: cellar, name: The Cellar, dread: 2, icons: [lore], tiers: [{from: 0}]}",
                     "- {id: cellar, name: The Cellar, from: day, dread: 2, icons: [lore], tiers: [{from: 0}]}",
                     ": when does it begin?">;
    static constexpr std::string_view example_of_wrong_type =
        bad_and_good<"track: {limit: \"30\"}", "track: {limit: 30}">;
    static constexpr std::string_view example_of_bad_value =
        bad_and_good<"use: [{add: [lore], dread: 1}]", "use: [{add: [lore]}, {dread: 1}]",
                     ": one effect says one thing">;
    static constexpr std::string_view example_of_duplicate = bad_and_good<
        "dread: [{id: lamp, name: A Lamp in the Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}]\n"
        "items: [{id: lamp, name: Lamp, use: [{add: [courage]}]}]",
        "dread: [{id: light, name: A Lamp in the Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}]\n"
        "items: [{id: lamp, name: Lamp, use: [{add: [courage]}]}]",
        ": a replay could not tell the item from the card">;
    static constexpr std::string_view example_of_limit_exceeded =
        bad_and_good<"name: The very long name of a story that nobody could print on a card", "name: The Long Story",
                     ": a name has 40 characters at most">;
    static constexpr std::string_view example_of_waiver_unused = bad_and_good<
        "waivers:\n"
        "  - {check: DREAD503, reason: the story is meant to be hard}",
        "standards: {last_low: 0.1}", ": the odds of the last roll are within the standards">;
    static constexpr std::string_view example_of_yaml_feature =
        bad_and_good<"city: &city {locations: 3}", "city: {locations: 3}">;
};
using Form = FormChecks<FormWords>;

}  // namespace

#define NEDFORGE_CHECK(name) const Check name##_check{Form::name, CheckPhase::never, nullptr};
#include "validator/base/form_checks.def"
#undef NEDFORGE_CHECK

}  // namespace nedforge::london_dread
