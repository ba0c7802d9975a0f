#pragma once
// What both strong policies believe about the Hacker's tile: a particle filter (tile_belief.h). Half of its weight
// assumes a Hacker who starts and walks by preference (hacker_walk.h). Such a Hacker knows the public record and avoids
// the tiles that an observer suspects who assumes that all walks are equally likely. The Hacker keeps the same belief,
// because everything that it rests on is public.

#include <optional>

#include "validator/smart_home/policy/evaluator.h"
#include "validator/smart_home/policy/policy_tables.h"
#include "validator/smart_home/policy/tile_belief.h"

namespace nedforge::smart_home {

class HackerBelief {
public:
    explicit HackerBelief(const PolicyTables&);

    // A step as the Defenders see it.
    void see(const PublicState& before, const std::optional<Step>& step, const PublicState& after);

    // By tile; adds up to 1.
    const ByTile<double>& odds() const { return own().odds(); }
    // What would be believed after the Hacker plays this card.
    ByTile<double> after_play(const PublicState& s, const Step& play) const { return own().after_play(s, play); }
    // The belief of an observer who assumes that all walks are equally likely, after the Hacker's movement in this
    // state.
    ByTile<double> after_even_walk(const PublicState& s) const { return even_.after_movement(s, even_.odds()); }
    ByTile<double> after_movement(const PublicState& s, const ByTile<double>& odds) const {
        return even_.after_movement(s, odds);
    }

private:
    const TileBelief& own() const { return own_ ? *own_ : even_; }

    const PolicyTables& tables_;
    Evaluator evaluator_;
    TileBelief even_;                // of a Hacker who walks evenly
    std::optional<TileBelief> own_;  // made from the first state that is seen
};

}  // namespace nedforge::smart_home
