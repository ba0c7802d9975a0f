#pragma once
// The figures of a story that its views show, counted by the validator in another thread. They carry the revision that
// they are of.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "validator/london_dread/facts/endgame.h"
#include "validator/london_dread/facts/plot_odds.h"
#include "validator/london_dread/facts/plot_time.h"

namespace nedforge::london_dread {

inline constexpr int most_help = 2;  // points that help in each challenge: 0, 1, 2

struct CardFacts {
    IndexedVector<int, int> points;  // of each character
    std::optional<int> helpers;      // none: more than the largest party has
    std::vector<int> alone;          // characters that solve it by themselves
};

struct PlotFacts {
    IndexedVector<Distribution, int> reach;  // successes of each character; empty: the Plot of the endgame
    int opens = 0;                           // hour
};

struct PlayerFacts {               // for a number of players
    std::vector<PlotTimes> times;  // by chapter
    std::vector<int> dread_cards;  // of a deal, by chapter
    std::vector<int> floor;        // the Dread that no plan avoids, by chapter
    int dice = 0;                  // of the last roll at most
    // Of each character, by the points that help.
    IndexedVector<std::vector<std::optional<Stopping>>, int> stopping;
};

struct Facts {
    std::uint64_t stamp = 0;
    IndexedVector<CardFacts, int> cards;                      // Dread cards
    IndexedVector<IndexedVector<PlotFacts, int>, int> plots;  // by chapter
    IndexedVector<IndexedVector<double, int>, int> beating;   // challenges by characters
    std::map<int, PlayerFacts> players;
};

// Precondition: the story has no error of form or Structure. What is stopped is not complete.
Facts facts_of(std::uint64_t stamp, const Story&, const std::stop_token&);

}  // namespace nedforge::london_dread
