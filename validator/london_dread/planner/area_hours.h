#pragma once
// What the characters present in one area can do there. When it is known who is in an area in which hour, the area is
// a problem of its own: which cards are solved when, by which of those present. A dynamic program over hours and sets
// of done cards answers it exactly (Held and Karp's scheme, J. SIAM 10, 1962); the numbers of tokens enter as costs of
// single visits. Plots are met in hours given from outside, by one character each.
//
// Cost: hours · 2^locations · options of the group that is present.

#include <cstdint>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

constexpr std::uint8_t team_of(int character) { return static_cast<std::uint8_t>(1u << character); }
// Inclusion-minimal sets of characters (masks) whose points reach the card's difficulty.
std::vector<std::uint8_t> minimal_teams(const Problem& problem, const Card& card);

// What characters of an area do in one hour: disjoint teams at different locations.
struct AreaOption {
    std::uint16_t visited = 0;          // locations, by bit: a card solved, a Plot met
    std::uint8_t used = 0;              // characters, by bit
    int gain = 0;                       // Dread that the solved cards would have cost
    ByCharacter<std::int8_t> number{};  // of each used character's location, from 1
};

// What is asked of an area: who is there and ready to act in each hour, and which Plots are met when.
struct AreaQuestion {
    ByHour<std::uint8_t> group{};                                           // characters, by bit
    ByHour<std::uint16_t> plots{};                                          // locations, by bit
    ByCharacter<IndexedArray<int, int, most_locations + 1>> number_cost{};  // Dread for using a number
    bool costs = false;                                                     // some number has a cost
};

struct AreaAnswer {
    int gain = 0;                               // Dread saved, less the costs of numbers
    int plots_missed = 0;                       // nobody could meet them in the hour given
    ByCharacter<ByHour<std::int8_t>> number{};  // 0: Streets
};

class AreaHours {
public:
    AreaHours(const Problem& problem, int area);
    AreaAnswer best(const AreaQuestion& question) const;
    int card_value() const { return card_value_; }  // of all cards in the area

private:
    void add_options(const Problem& problem, int area, std::int8_t location, AreaOption option);

    int hours_;
    int locations_;
    int card_value_ = 0;
    std::uint16_t plots_ = 0;
    IndexedArray<std::vector<AreaOption>, int, 1 << most_characters> without_plots_;  // by group; never empty
    IndexedArray<std::vector<AreaOption>, int, 1 << most_characters> with_plots_;
};

}  // namespace nedforge::london_dread::planner
