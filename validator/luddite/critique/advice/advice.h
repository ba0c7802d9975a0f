#pragma once
// The advice on a map as a game: one file a code (NED901 to NED915), each with the check's texts and the function that
// finds it in the measures. These checks run in no validation (Phase::never): they need some hundred games, which
// `critique`, `report` and the editor play.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/words.h"
#include "engine/luddite/target.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/critique/measures.h"
#include "validator/luddite/critique/thresholds.h"

namespace nedforge::luddite {

// With one critical function or two, taking all of them is no lack of choice.
inline constexpr int fewest_functions_to_choose = 3;

struct Advice {
    Diagnostic finding;
    Measured figure;  // what decided, with its 95 % interval
    AdviceThreshold threshold{};
    double beyond = 0;  // the threshold in force
    // The effect of a change that removes the finding, in words; nullopt: the part that the finding is about is no
    // better off. Not set: the figure on the changed map says it.
    std::function<std::optional<std::string>(Measures& of_changed_map)> effect_on;
    int edits_tried = 0;  // as cures (try_cures.h)
};

struct AdviceContext {
    Measures& measures;
    const AdviceThresholds& thresholds;
    const std::optional<Target>& target;  // of the map or its pack: makes warnings of what it promises
    std::vector<Advice>& out;
};

// A finding about some nodes, with its figure. The message gets the figures' words from the caller.
Advice& advise(AdviceContext&, const Check&, AdviceThreshold, const Measured& figure, std::string message,
               std::string path = "name", std::vector<std::string> nodes = {});
std::string percents(const Interval&);  // "51 to 62 %"
std::string listed_ids(const Board&, NodeMask);
// The number that NED915 calls scarce; nullopt: none.
std::optional<int> scarce_number(Measures&, const AdviceThresholds&);
std::string help_with_scarce(int number);
// What is reached from the Enter without these nodes, gates and locks open.
NodeMask reached_without(const Board&, NodeMask door);

#define NEDFORGE_ADVICE(name)        \
    extern const Check name##_check; \
    void find_##name(AdviceContext&);
#include "validator/luddite/critique/advice/advice.def"
#undef NEDFORGE_ADVICE

}  // namespace nedforge::luddite
