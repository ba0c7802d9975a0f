#pragma once
// The rulings as refusals, shared by the files that say why a step is illegal: why_illegal.cpp of chance, and one file
// for each side. What is due is asked first, then what the step names. Inside the engine only; others ask rules.h.
// Nothing is drawn or changed here.

#include <optional>
#include <string>
#include <utility>

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

using Why = std::optional<Refusal>;  // nullopt: legal

inline Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }
inline Refusal no_tile_there(int tile) { return refused("there is no tile " + std::to_string(tile)); }
inline std::string range_words(int least, int most) {  // "3", "3 to 5"
    return std::to_string(least) + (most > least ? " to " + std::to_string(most) : "");
}

// Whether a step of the kind is due, whatever it names.
Why why_not_due(const PublicState&, StepKind);
Why why_not_by_defenders(const Board&, const PublicState&, const DefenderSecrets&, const Step&);
Why why_not_by_hacker(const Board&, const PublicState&, const HackerSecrets&, const Step&);

}  // namespace nedforge::smart_home
