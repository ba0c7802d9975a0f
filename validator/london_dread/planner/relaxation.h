#pragma once
// A lower bound of a plan's worth that looks at no hours: who helps on which card, one arrow for each area besides the
// first, visits and arrows within the clock, and the numbers of tokens. Lagrangian relaxation (Geoffrion, Mathematical
// Programming Study 2, 1974) prices each visit of a character to a place: then each card chooses its cheapest team, and
// each character its most profitable set of visits, exactly and alone. Subgradient steps (Held, Wolfe and Crowder,
// Mathematical Programming 6, 1974) raise the bound; every price gives a valid one.

#include <cstdint>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

// What is fixed in a node of the search: whether a card is solved, whether a character visits a place. Plots are
// items behind the cards.
enum class Fixed : std::uint8_t { Open, Yes, No };
struct Fixing {
    IndexedArray<Fixed, int, most_places> solved{};               // by item; a Plot is always done
    ByCharacter<IndexedArray<Fixed, int, most_places>> visits{};  // by character and item
};

struct Prices {
    ByCharacter<IndexedArray<float, int, most_places>> visit{};  // by character and item
    IndexedArray<float, int, most_locations + 1> stash{};        // by number
};

struct RelaxedBound {
    double bound = 0;  // infinite: the fixing allows no plan
    Prices prices;     // of the bound
    // Shares of the subproblems' solutions, averaged over the last steps.
    IndexedArray<float, int, most_places> solved{};
    ByCharacter<IndexedArray<float, int, most_places>> visits{};
};

class Relaxation {
public:
    explicit Relaxation(const Problem& problem);
    int items() const { return index_count(items_); }
    int cards() const { return cards_; }
    // Raises the bound by `steps` subgradient steps towards `target`, the worth to be reached; it stops once it is
    // above `target` − 1 (the worth is an integer, so no better plan is left).
    RelaxedBound bound(const Fixing& fixing, const Prices& prices, int steps, double target) const;
    // Prices to begin with: each visit is paid its share of the points, each plot little.
    Prices first_prices() const;

private:
    struct Item {
        int place = 0;
        int value = 0;  // of a card that stays; a Plot may not
        std::vector<std::uint8_t> teams;
    };
    struct Step;
    double evaluate(const Fixing& fixing, const Prices& prices, Step& step) const;
    bool choose_visits(int character, const Fixing& fixing, const Prices& prices, Step& step, double& profit) const;

    const Problem& problem_;
    int cards_ = 0;
    int hours_ = 0;
    // Dread that every plan pays: cards that lie face down, and Plots that no party can meet in time.
    double constant_ = 0;
    IndexedVector<Item, int> items_;
    IndexedArray<IndexedVector<int, int>, int, areas> items_of_area_;
};

}  // namespace nedforge::london_dread::planner
