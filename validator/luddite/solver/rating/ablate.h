#pragma once
// What each part of a map is worth to a good player: the map is played with it and without it, with the same dice game
// by game. The whole map is one side of every comparison, so luck in its games would move all differences of a map
// together. It is played more often than the parts, and only what its first games foretell of a part's is taken from
// them (a control variate: Lavenberg and Welch, Management Science 27, 1981).
//
// A prize (cache, function, reward, bonus, link, a node that is only a way) is there to help, a guard (gate,
// lock, wall) to hinder, so each is evaluated by the difference in the direction that it is meant for.
//
// Taking a prize away can't help a player who never errs (who plays as if it weren't there), nor can putting a guard
// up. A sure difference the other way says that the part leads a good player, but not a perfect one, into worse games.
// That is the surprising verdict, and among fifty parts some differ by chance; so it is given only where it stands with
// other dice too, and where the player doesn't trade one level's wins for another's.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/solver/rating/compare.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct Part {
    std::string name;
    std::string kind;  // cache, critical, reward, bonus, link, way; gate, lock, wall
    std::vector<std::string> nodes;
    std::size_t index = 0;  // of the node, reward or bonus
    Map without;
    bool guard() const { return kind == "gate" || kind == "lock" || kind == "wall"; }
};

// Every part that can be taken away so that a map without structure errors is left. A critical function goes with its
// code, and a code's reward with its function.
std::vector<Part> parts_of(const Map& map, const StopQuestion& stop = {});  // stopped: fewer
// The map without one of its parts; none: it has no such part, or could not be played without it.
std::optional<Map> without_part(const Map& map, const std::string& kind, std::size_t index);

// The share of games that make use of it: its node entered, its function hit, its reward paid, its bonus crossed.
// None for a wall and a link.
std::optional<double> used(const Part&, const RateResult& whole);

// essential: medium is won or the Exit reached a quarter less often without it (a guard: a quarter more often), for
// sure; useful: it does what it is meant to, for sure; choice: no sure difference, but a tenth of the games or more use
// it: others make up for it; idle: neither; trap: for sure the other way (see above), and in no figure half of the way
// in the right one. Figures are the score and the wins of each level; "for sure" is three standard errors of one of
// them, so that among fifty parts a false one is rare.
enum class Verdict { essential, useful, choice, idle, trap };
inline constexpr IndexedArray<std::string_view, Verdict, 5> verdict_names{"essential", "useful", "choice", "idle",
                                                                          "trap"};
Verdict verdict_of(bool guard, std::optional<double> used, const Comparison& with_and_without);

// No sure difference, but half of one: more games may tell.
bool near_the_line(bool guard, const Comparison& with_and_without);

// The mean of `part` less that of `whole`, whose first games have the dice of the part's: with an interval of 95 %.
Difference steadied(const std::vector<double>& whole, const std::vector<double>& part, FigureKind);

struct EvaluatedPart {
    Part part;
    Comparison comparison;  // differences steadied
    std::optional<double> used;
    Verdict verdict = Verdict::idle;
};

struct Ablation {
    RateResult whole;                  // of the most games played
    std::vector<EvaluatedPart> parts;  // fewer than there are where it was stopped
    bool complete = true;
};

struct AblateOptions {
    CompareOptions compare;
    int whole_factor = 5;           // games of the whole map for each of a part's
    int first_games = 0;            // of each part where traps alone are looked for; see below; 0: all its games
    int most_games = 0;             // parts near the line are played again with twice the games, up to this many
    std::vector<std::string> only;  // names of the parts to evaluate; empty: all
    std::function<void(const std::string& part, int number, int parts, int count, int games)> progress;
};

// A part without which the score is worse after its first games, by half a standard error, is no trap: it gets no
// further games, and its verdict and figures are of these. Of traps that show three standard errors in four times as
// many games this misses one in fifty.
//
// A part that looks like a trap is evaluated again, as often, with the dice of the next seed, and that verdict and
// those figures count.
Ablation ablate(const Map&, const AblateOptions&);

}  // namespace nedforge::luddite
