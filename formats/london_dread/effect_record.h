#pragma once
// Forms that several records of a story share: icons, lists of effects.

#include <optional>
#include <vector>

#include "engine/london_dread/story.h"
#include "formats/base/record/list_form.h"

namespace nedforge::london_dread {

inline constexpr std::size_t longest_name = 40, longest_text = 600, longest_page = 2'000;

// Icons that a card can show (all but wild): different ones.
FormOf<std::vector<Icon>> shown_icons(std::size_t minimum, std::size_t maximum);
// Icons that a card gives: any of the ten, each as often as one likes.
FormOf<std::vector<Icon>> given_icons(std::size_t minimum, std::size_t maximum);
FormOf<Icon> shown_icon();
std::string icons_json(const std::vector<Icon>&);

FormOf<Effects> effects(EffectPlace);

}  // namespace nedforge::london_dread
