#pragma once
// A story in words for people: what effects, rules of the antagonist and readings do, one sentence each. Sheet, editor,
// terminal and docs say the same.

#include <string>
#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

// "Add 1 strength and 1 wild.", "One of you suffers Injured." `place` is where the effect stands, which decides for
// whom it is and where Confidence cards go.
std::string effect_sentence(const Story&, const Effect&, EffectPlace);
std::vector<std::string> effect_sentences(const Story&, const Effects&, EffectPlace);
std::string rule_sentence(const AntagonistRule&);
// "2 strength and 1 wild"; "nothing" where there are none.
std::string icon_counts(const std::vector<Icon>&);
// What a Plot's sum has to be for a tier: "0 or 1", "2 to 4", "5 or more".
std::string tier_range(const Plot&, int tier);
// The letter of a Plot in its chapter: A, B, C.
std::string letter_of_plot(int plot);
std::string segment_title(Segment);  // "Morning"
std::string area_title(Area);        // "North"
std::string icon_title(Icon);        // "Strength"
std::string tier_mark(int tier);     // "I", "II"
// A sentence for each reading that is not the usual one.
std::vector<std::string> reading_lines(const Rulings&);

}  // namespace nedforge::london_dread
