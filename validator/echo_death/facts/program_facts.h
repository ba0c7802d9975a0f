#pragma once
// What the programs of a grid can do between default Nodes, which have the statistics of the file and no Task, on level
// 0 and without Cover (docs/echo_death/checks.md, Definitions).

#include <optional>
#include <string>
#include <vector>

#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

struct HitFacts {
    int hit = 0;               // the damage of one run
    std::optional<int> uses;   // runs that destroy a default Node; none where a run does no damage
    std::optional<int> price;  // of these runs in one turn, without a Helper
};
// Precondition: the program has an attack.
HitFacts hit_of(const Board&, const Program&);

// The smallest Defense against which no program of the grid does damage.
int wall_of(const Board&);
// The smallest sum of costs of Tasks, of at most as many different ones as a directory has, by which a default Node
// raises its own Defense to the wall; none where no Tasks do.
std::optional<int> turtle_of(const Board&);

// The ids of the programs that dominate a program of the grid's list, sorted.
std::vector<std::string> dominating(const Board&, const Program&);

// The smallest price of runs in one turn whose damage adds up to `wanted`. `damages` has the damage of one run of each
// program in reach, and `costs` the price of its first and of its later runs.
struct DamageOffer {
    int damage = 0, first = 0, later = 0;
};
std::optional<int> cheapest_damage(const std::vector<DamageOffer>&, int wanted);

}  // namespace nedforge::echo_death
