#pragma once
// What a player has to go on with in the last rounds, and what it can bring at most (prospects.h). Dice and resources
// are units; a resource costs its left-over points, 1 at least. `Gains` is a knapsack over half units of dice
// (Kellerer, Pferschy, Pisinger 2004): what dice pay costs the points of changing them, what resources pay costs 1
// point a unit. Internal to the folder.

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/exact/end_game/prospects.h"

namespace nedforge::luddite {

struct EndGameProspects::Means {
    static constexpr int most_dice = 11, unpayable = 99;

    int energy = 0, tools = 0, credits = 0;
    int paid_for = 0;                           // of them, what will have cost a die or an energy each
    int rounds = 0;                             // to come after this one
    int dice = 0;                               // but that for the Clock
    IndexedArray<int, int, most_dice> shown{};  // by them, the highest first
    IndexedArray<int, int, most_dice + 1> trip_price, home_price;  // in points, by dice that they take

    Means() {
        trip_price.fill(unpayable);
        home_price.fill(0);
    }
    int& of(Resource r) { return r == Resource::energy ? energy : r == Resource::credit ? credits : tools; }
    int resources() const { return energy + tools + credits; }

    void add_die(int value) {
        if (dice == most_dice) return;
        int place = dice++;
        for (; place > 0 && shown[place - 1] < value; --place) shown[place] = shown[place - 1];
        shown[place] = value;
    }
    void leave_one() { dice = std::max(0, dice - 1); }
    void add_round() {
        for (std::size_t i = 1; i < rolled_dice; ++i) add_die(highest_die);
    }

    // The points that a way costs of which `count` dice pay a part.
    int price(const TripCosts::Steps& way, int count) const {
        const int steps_a_point = energy + credits > 0 ? energy_steps : tools > 0 ? 1 : 0;
        int best = unpayable;
        for (int payments = 0; payments < index_count(way); ++payments) {
            if (way[payments] >= TripCosts::far) continue;
            for (int by_dice = 0; by_dice <= std::min(count, payments); ++by_dice) {
                int steps = way[payments];
                for (int i = 0; i < count - by_dice; ++i) steps -= shown[i];
                int points = payments - by_dice;
                if (points > resources() || (steps > 0 && steps_a_point == 0)) continue;
                if (steps > 0) points += (steps + steps_a_point - 1) / steps_a_point;
                if (points <= resources() + credits) best = std::min(best, points);
            }
        }
        return best;
    }
    bool add_trip(const TripCosts::Steps& way) {
        if (price(way, dice) == unpayable) return false;
        for (int count = 0; count <= dice; ++count) trip_price[count] = std::min(trip_price[count], price(way, count));
        return true;
    }
    bool must_go_home(const TripCosts::Steps& way) {
        for (int count = 0; count <= dice; ++count) home_price[count] = price(way, count);
        return home_price[dice] != unpayable;
    }
};

struct EndGameProspects::Gains {
    static constexpr int impossible = 9;
    static constexpr int most_halves = 2 * Means::most_dice;
    using Row = IndexedArray<int, int, most_halves + 1>;  // by half units of dice

    Gains(const Board& board, const State& state, const Means& supply) : means(supply), halves(2 * supply.dice) {
        best.fill(0);
        chosen.fill(0);
        find_prices(state);
        const int boxes = means.rounds > 0 ? 1 : board.clock_length - state.clock;
        for (int value = boxes; value <= highest_die; ++value)
            clock = std::max(clock, tally_damage(value) - prices[value][1]);
    }

    // Points that it costs to have `count` dice with the number.
    int price_of(int number, int count) const {
        return prices[number][std::min<std::size_t>(3, place_of_index(count))];
    }

    // A bonus: by one die, or by a credit.
    void add_bonus(int number, int points) {
        note_choice(points - price_of(number, 1), 2);
        if (means.credits > 0) note_choice(points - left_over_worth[Resource::credit], 0);
        take_choices();
    }
    // `half_units`: what it takes; any part of them by dice, which costs that part of `price`.
    void add_item(int points, int half_units, int price) {
        for (int by_dice = 0; by_dice <= std::min(half_units, halves); ++by_dice) {
            const int remainder = half_units - by_dice;
            if (remainder > 2 * means.resources()) continue;
            note_choice(points - remainder / 2 - std::max(0, price - (remainder + 1) / 2), by_dice);
        }
        take_choices();
    }
    void note_choice(int points, int by_dice) {
        if (points <= 0 || by_dice > halves + 2 * means.credits) return;
        const int from = std::min(by_dice, halves);
        for (int h = halves + 1; h-- > from;) chosen[h] = std::max(chosen[h], best[h - from] + points);
    }
    void take_choices() {
        for (std::size_t h = 0; h < best.size(); ++h) best[h] = std::max(best[h], chosen[h]);
        chosen = best;
    }

    // With a trip to the goals, which bring `visits`, or without.
    int most(int visits, bool goals) const {
        int points = -Means::unpayable;
        for (int dice = 0; dice <= means.dice; ++dice) {
            const int choice_points = best[halves - 2 * dice];
            if (means.home_price[dice] < Means::unpayable)
                points = std::max(points, choice_points - means.home_price[dice]);
            if (goals && means.trip_price[dice] < Means::unpayable)
                points = std::max(points, choice_points + visits - means.trip_price[dice]);
        }
        return points + clock;
    }

private:
    void find_prices(const State& state) {
        if (means.rounds > 0 || !in_round(state)) return;  // dice to come show what is wanted
        for (int number = 1; number <= highest_die; ++number) {
            std::array<int, 6> costs;
            costs.fill(impossible);
            std::size_t count = 0;
            for (int i = 0; i < index_count(state.dice.rolled); ++i) {
                const int value = die_value(state, Die::rolled(i));
                if (value && std::abs(value - number) <= means.tools) costs[count++] = std::abs(value - number);
            }
            for (int die = 0; die < state.dice.made_of(number) && count < 3; ++die) costs[count++] = 0;
            const bool rolled = std::count(state.dice.rolled.begin(), state.dice.rolled.end(), number) > 0;
            const int credits = rolled ? duplicate_price : create_price;
            for (int copies = 1; copies * credits <= means.credits && count < costs.size(); ++copies)
                costs[count++] = credits * left_over_worth[Resource::credit];
            std::sort(costs.begin(), costs.end());
            for (std::size_t n = 1; n <= 3; ++n) prices[number][n] = std::min(99, prices[number][n - 1] + costs[n - 1]);
        }
    }

    const Means& means;
    int halves;
    Row best, chosen;
    IndexedArray<std::array<int, 4>, int, highest_die + 1> prices{};
    int clock = -99;
};

}  // namespace nedforge::luddite
