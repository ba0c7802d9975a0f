#pragma once
// What a good player on either side believes of the Hacker's tile: the particle filter of tile_belief.h, half of which
// takes the Hacker to start and to walk by what a Hacker likes (hacker_walk.h). Such a Hacker knows the public record
// and avoids the tiles that somebody believes who takes every walk for even. The Hacker keeps the same belief, for all
// that feeds it is public.

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
    // What somebody who takes every walk for even believes after the Hacker's movement in this state.
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
