#pragma once
// The difference of a figure between two series of games that are paired: game k of both has the same dice, so what
// chance brings to both falls out, and a difference shows with far fewer games than two ratings would need (common
// random numbers, Glasserman and Yao, Management Science 38, 1992). Intervals are 95 % and normal, for the mean of the
// paired differences.

#include <vector>

#include "validator/base/statistics/intervals.h"

namespace nedforge {

// What the numbers of single games are. `share`: 1 for a game that has a property (won, escaped, an ending) and 0 for
// one that has not. `amount`: anything that is counted (points, rounds).
enum class FigureKind { amount, share };

struct Difference {
    double mean = 0;
    Interval interval;
    double error = 0;  // the standard error of the mean
};

// An interval of shares lies within -1 and 1.
Difference difference_of(double mean, double error, FigureKind);

// `pairs`: the second figure minus the first, by game. Where no share of a few games differs, the games yet to come may
// differ: half a pair of each kind is added to those counted (Agresti and Min, Statistics in Medicine 24, 2005).
Difference mean_difference(const std::vector<double>& pairs, FigureKind);

// Whether the interval leaves out 0.
bool is_seen(const Difference&);
// Whether the difference is more than three standard errors from 0, so that it is no chance even among many figures.
bool is_sure(const Difference&);

}  // namespace nedforge
