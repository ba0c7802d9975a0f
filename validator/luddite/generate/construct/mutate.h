#pragma once
// Small changes of a map that leave its kept parts alone. Most are blind; where it is known which parts a game hardly
// uses (weak parts, search/evaluate.h), half of the changes go there: a prize is made richer or nearer, a gate that
// nobody meets closed is made anew.

#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/draw.h"
#include "validator/luddite/generate/construct/wishes.h"

namespace nedforge::luddite {

struct WeakPart {
    enum class Kind { function, cache, gate, reward, bonus };
    Kind kind = Kind::function;
    int index = 0;  // of the node, reward or bonus
};

// One to three changes. The result may have errors; the first stage of evaluation sees to that.
Map mutated(Draw&, const Map&, const std::vector<WeakPart>&, const BoardWishes&, const Kept&);

}  // namespace nedforge::luddite
