#pragma once
// Where the Hacker may be, as the public record tells it (H22, H30, H33, H35, H44): a particle filter over the
// Hacker's tile and the tiles visited, with weights. It knows what both sides see of attacks, checks and movements, and
// nothing of either side's secrets; so both sides' policies hold the same belief. The Hacker is taken to start anywhere
// and to walk evenly to any tile within reach. A belief with `Likings` gives half of its weight to a Hacker who starts
// and walks by them, and what is seen then says which of the two it is. The Hacker stands
// on one of the tiles of `possible`, which is exact except that it ignores the order in which tiles were visited.

#include <optional>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

class TileBelief {
public:
    // By tile, how much likelier than others a Hacker who chooses is to go there; above 0.
    using Likings = ByTile<double>;

    explicit TileBelief(const Board&, const Likings* start = nullptr);

    // A step as the Defenders see it. `walk`: for the end of a movement.
    void see(const PublicState& before, const std::optional<Step>& step, const PublicState& after,
             const Likings* walk = nullptr);

    // By tile; adds up to 1.
    const ByTile<double>& odds() const { return odds_; }
    TileMask possible() const { return possible_; }

    // What would be believed after the Hacker's movement in this state, if this is believed before it.
    ByTile<double> after_movement(const PublicState&, const ByTile<double>& odds) const;
    // What would be believed after the Hacker plays this card.
    ByTile<double> after_play(const PublicState&, const Step& play) const;

private:
    struct Particle {
        TileMask visited = 0;
        std::uint8_t tile = 0;
        bool chooses = false;  // walks by the likings
        double weight = 0;
        auto operator<=>(const Particle&) const = default;
    };

    template <class Fits>
    void keep(Fits&& fits);  // those that fit
    void move(const PublicState&, const Likings* walk);
    void merge();
    void sum_up();
    TileMask reach(const PublicState&, int tile, int steps) const;

    const Board& board_;
    std::vector<Particle> particles_;
    TileMask possible_ = 0;
    ByTile<double> odds_{};
    SeededDice thinning_{0x5EED};  // of its own, the same in every game
};

// Whether a Hacker on the tile may play the card so, whatever the hand.
bool fits_play(const Board&, const PublicState&, int tile, const Step& play);

}  // namespace nedforge::smart_home
