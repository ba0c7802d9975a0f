#pragma once
// A home played in the editor: people at one screen, or a person and a policy. At a hot seat the Hacker's secrets are
// shown only when the Hacker asks for them, and are gone as soon as somebody else decides (H44).

#include <optional>
#include <string>

#include "editor/base/playtest.h"
#include "engine/smart_home/game/replay.h"
#include "engine/smart_home/home.h"
#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

class Playtest : public PlaytestOf<SmartHomeGame, Home> {
public:
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Home>, std::uint64_t revision, const Seats&,
             std::uint64_t seed);

    const Seats seats;
    const Home& home() const { return *authored; }
    // The answer to the check that step `index` of made() was; else Answer::none.
    Answer answer(std::size_t index) const;
    // Whether everybody at the screen may read step `index` of made().
    bool may_be_read(std::size_t index) const;
    bool shows_hacker() const { return shows(hacker_seat); }    // its tile, target, hand and the tiles it visited
    bool shows_drawn() const { return shows(defenders_seat); }  // the cards that the Hobbyist has drawn

    bool can_save() const { return !in_setup(open()); }
};

}  // namespace nedforge::smart_home
