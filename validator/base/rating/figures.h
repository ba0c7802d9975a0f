#pragma once
// Named figures of games, for every family: what a rating counts of each game (won, ended so, points, rounds), as one
// number a game and figure. Two series of the same numbers, played on the same dice, are compared figure by figure.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/base/rating/difference.h"

namespace nedforge {

struct Figure {
    std::string title;  // for people, in a table: "the Defenders win"
    FigureKind kind = FigureKind::share;
    // The interval of a share is Clopper and Pearson's in place of Wilson's, because verdicts rest on its ends.
    bool exact = false;
    // A sure difference of it under another reading of the rulebook marks that reading.
    bool marks_readings = true;
};

// The numbers of games 0, 1, …: values[figure][game].
struct PlayedGames {
    explicit PlayedGames(std::size_t figures = 0) : values(figures) {}
    std::vector<std::vector<double>> values;
    int games() const { return values.empty() ? 0 : index_count(values.front()); }
};

// A share or a mean. One game has no interval of its mean.
struct FigureValue {
    double value = 0;
    std::optional<Interval> interval;
};
// Precondition: there are games.
FigureValue value_of(const Figure&, std::span<const double> games);

struct FigureCompared {
    FigureValue a, b;
    Difference difference;  // b - a, over the games that both have
};

struct GamesCompared {
    int games = 0;  // pairs
    std::vector<FigureCompared> figures;
};

// Precondition: both have games, with these figures.
GamesCompared compare_games(const std::vector<Figure>&, const PlayedGames& a, const PlayedGames& b);
// Games that are known to be the same: no difference, with an interval of no width.
GamesCompared same_games(const std::vector<Figure>&, const PlayedGames&);

}  // namespace nedforge
