#pragma once
// Who plays a seat: a policy is made for one game, sees every step of it as its seat sees it, and decides where its
// seat decides. It gets the view of its own seat and nothing else, so that what is hidden from the seat can't change a
// decision. What a policy draws for itself comes from the dice it was made with.

#include <functional>
#include <memory>
#include <optional>

#include "engine/base/game/game.h"

namespace nedforge::game {

template <Game G>
class Policy {
public:
    virtual ~Policy() = default;
    // A step was made, by whomever; nullopt: one that the seat does not see. `before` and `after` are what lies open.
    virtual void see(const typename G::Open&, const std::optional<typename G::Step>&, const typename G::Open&) {}
    // A legal step. Precondition: the seat acts.
    virtual typename G::Step decide(const typename G::View&) = 0;
};

// Makes the policy of a seat with the dice that it draws from; null: a person plays the seat.
template <Game G>
using PolicyMaker = std::function<std::unique_ptr<Policy<G>>(Seat, const SeededDice&)>;

}  // namespace nedforge::game
