#pragma once
// What a campaign asks of its players, and which map has taught it before (docs/luddite/critique.md, NED710). A map
// asks for a thing if the regular wins medium at most half as often without it, on the same dice; it teaches a thing
// that at least a fifth of the novice's games use. Cost: some hundred games of the regular for each thing on each map.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/pack/pack_file.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/critique/pack_lint.h"

namespace nedforge::luddite {

inline constexpr double taught_share = 0.2;  // of the novice's games
inline constexpr double asked_share = 0.5;   // of the regular's wins that are left without the thing

// A gate kind, force, a double toggle, a copied die, a made die, a plan of three rounds, a second visit.
struct CampaignThing {
    Restriction without;
    std::function<bool(const RecordedGame&)> used;
};
std::vector<CampaignThing> campaign_things(const Board&);  // those that the board has

// One thing on one map.
struct MapLesson {
    std::string thing;  // Restriction::word
    Measured won;       // by the regular at medium
    Measured won_without;
    Measured used;  // share of the novice's games
    bool asked() const { return won.value > 0 && won_without.value <= asked_share * won.value; }
    bool taught() const { return used.value >= taught_share; }
};

// What a map asks for that no map before it in the order of play has asked for.
struct FirstAsked {
    std::size_t map = 0;                   // index in the maps
    std::size_t thing = 0;                 // index in its lessons
    std::optional<std::size_t> taught_by;  // an earlier map; none
};

struct CampaignLessons {
    std::vector<std::vector<MapLesson>> maps;  // in the order of play
    std::vector<FirstAsked> first;
    const FirstAsked* first_asked(std::size_t map, std::size_t thing) const;  // null: not there
};
CampaignLessons campaign_lessons(const std::vector<PlayedMap>&);

// NED710 for each thing that a map but the first asks for before one has taught it; located in the pack's file, sorted.
Diagnostics lint_lessons(const LoadedPack&, const std::vector<PlayedMap>&, const CampaignLessons&);

}  // namespace nedforge::luddite
