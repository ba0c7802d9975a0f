#pragma once
// Random planning problems, for tests and benchmarks of the planner. Equal seeds give equal problems.

#include <algorithm>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

struct DealShape {
    int characters = 4;
    int locations = 6;
    IndexedArray<int, int, 3> segments{4, 4, 4};
    int plots = 5;
    bool endgame = true;  // the last Plot ends the chapter
    int face_down = 0;    // Dread cards that are not turned
};

// Cards show two or three of nine icons and have difficulties of 2 to 5 and values of 3 to 5; characters have two
// icons. Plots begin in segments that never fall, and charge 2 to 4.
inline Problem random_deal(const DealShape& shape, std::uint64_t seed) {
    SeededDice dice(seed, 77);
    const auto below = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
    const auto different_icons = [&](int count) {
        std::vector<int> icons;
        while (static_cast<int>(icons.size()) < count)
            if (const int icon = below(9); std::find(icons.begin(), icons.end(), icon) == icons.end())
                icons.push_back(icon);
        return icons;
    };
    Problem problem;
    problem.characters = shape.characters;
    problem.locations = shape.locations;
    problem.segments = shape.segments;
    std::vector<std::vector<int>> printed;
    for (int character = 0; character < shape.characters; ++character) printed.push_back(different_icons(2));
    std::vector<int> rest(static_cast<std::size_t>(areas * (shape.locations - 1)), 0);
    std::fill_n(rest.begin(), shape.plots - areas, 1);
    std::shuffle(rest.begin(), rest.end(), dice);
    std::vector<int> plot_places;
    int face_down = shape.face_down;
    for (int area = 0; area < areas; ++area) {
        const auto from = rest.begin() + area * (shape.locations - 1);
        std::vector<int> pile(from, from + shape.locations - 1);
        pile.push_back(1);
        std::shuffle(pile.begin(), pile.end(), dice);
        for (int location = 0; location < shape.locations; ++location) {
            const int place = area * shape.locations + location;
            if (pile[static_cast<std::size_t>(location)] == 1) {
                plot_places.push_back(place);
                continue;
            }
            Card card{place, 2 + below(4), 3 + below(3), {}};
            const auto icons = different_icons(2 + below(2));
            for (int character = 0; character < shape.characters; ++character) {
                card.points[character] = 1;
                for (const int icon : printed[static_cast<std::size_t>(character)])
                    card.points[character] += std::find(icons.begin(), icons.end(), icon) != icons.end();
            }
            if (face_down-- > 0)
                ++problem.face_down;
            else
                problem.cards.push_back(card);
        }
    }
    std::shuffle(plot_places.begin(), plot_places.end(), dice);
    for (int plot = 0; plot < shape.plots; ++plot) {
        const bool last = shape.endgame && plot + 1 == shape.plots;
        problem.plots.push_back(
            {plot_places[static_cast<std::size_t>(plot)], 3 * plot / (shape.plots + 1), last ? 0 : 2 + below(3), last});
    }
    return problem;
}

}  // namespace nedforge::london_dread::planner
