#include "validator/london_dread/planner/relaxation.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/story.h"
#include "validator/london_dread/planner/area_hours.h"

namespace nedforge::london_dread::planner {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double most_rise = 4;  // of the bound that a step aims at
constexpr float forced = 1000;   // above the worth of any plan: a visit that is fixed is chosen before all others

}  // namespace

// The subproblems' solutions at some prices.
struct Relaxation::Step {
    IndexedArray<std::uint8_t, int, most_places> team{};  // by item; 0: the card stays
    ByCharacter<std::uint64_t> visits{};                  // of items, by bit
    IndexedArray<int, int, most_locations + 1> stash{};   // characters that use a number three times
};

Relaxation::Relaxation(const Problem& problem)
    : problem_(problem), cards_(index_count(problem.cards)), hours_(problem.hours()) {
    constant_ = dread_of_face_down * problem.face_down;
    for (const Card& card : problem.cards) items_.push_back({card.place, card.value, minimal_teams(problem, card)});
    for (const Plot& plot : problem.plots) {
        Item item{plot.place, 0, {}};
        for (int character = 0; character < problem.characters; ++character) item.teams.push_back(team_of(character));
        items_.push_back(item);
    }
    for (int item = 0; item < items(); ++item) items_of_area_[problem.area_of(items_[item].place)].push_back(item);
}

bool Relaxation::choose_visits(int character, const Fixing& fixing, const Prices& prices, Step& step,
                               double& profit) const {
    struct Visit {
        float value;
        int item;
    };
    const auto better = [](const Visit& a, const Visit& b) {
        return a.value > b.value || (a.value == b.value && a.item < b.item);
    };
    const auto& fixed = fixing.visits[character];
    const auto& price = prices.visit[character];
    // The visits of each area that may pay, and whether one of them is forced.
    IndexedArray<IndexedArray<Visit, int, most_locations>, int, areas> of_area;
    IndexedArray<int, int, areas> counts{};
    unsigned needed = 0;  // areas with a forced visit
    int forced_visits = 0;
    for (int area = 0; area < areas; ++area)
        for (const int item : items_of_area_[area]) {
            if (fixed[item] == Fixed::No) continue;
            const bool required = fixed[item] == Fixed::Yes;
            if (!required && price[item] <= 0) continue;
            if (required) needed |= 1u << area, ++forced_visits;
            of_area[area][counts[area]++] = {price[item] + (required ? forced : 0), item};
        }
    const unsigned start = 1u << problem_.start;
    double best = -1;
    std::uint64_t best_visits = 0;
    std::uint32_t best_thirds = 0;
    for (unsigned set = 0; set < 1u << areas; ++set) {
        if (!(set & start) || (needed & ~set)) continue;
        const int room = hours_ - count_bits(set) + 1;
        if (room < 0) continue;
        IndexedArray<Visit, int, most_places> visits;
        IndexedArray<IndexedArray<Visit, int, areas>, int, most_locations> of_number;
        IndexedArray<int, int, most_locations> in_number{};
        for (unsigned area = 0; area < areas; ++area) {
            if (!(set >> area & 1u)) continue;
            for (int i = 0; i < counts[area]; ++i) {
                const Visit& visit = of_area[area][i];
                const int number = items_[visit.item].place % problem_.locations;
                auto& list = of_number[number];
                int place = in_number[number]++;
                for (; place > 0 && better(visit, list[place - 1]); --place) list[place] = list[place - 1];
                list[place] = visit;
            }
        }
        int count = 0;
        std::uint64_t thirds = 0;  // items that would need a token of the stash
        for (int number = 0; number < problem_.locations; ++number) {
            for (int i = 0; i < std::min(in_number[number], 3); ++i) {
                Visit visit = of_number[number][i];
                if (i == 2) {
                    visit.value -= 1 + prices.stash[number + 1];
                    if (visit.value <= 0) continue;
                    thirds |= 1ULL << visit.item;
                }
                visits[count++] = visit;
            }
        }
        const int chosen = std::min(count, room);
        if (chosen < count) std::nth_element(visits.begin(), visits.begin() + chosen, visits.begin() + count, better);
        double value = 0;
        for (int i = 0; i < chosen; ++i) value += double{visits[i].value};
        if (value <= best) continue;
        best = value;
        best_visits = 0;
        best_thirds = 0;
        for (int i = 0; i < chosen; ++i) {
            const int item = visits[i].item;
            best_visits |= 1ULL << item;
            if (thirds >> item & 1u) best_thirds |= 1u << items_[item].place % problem_.locations;
        }
    }
    if (best < 0) return false;
    for (int item = 0; item < items(); ++item)
        if (fixed[item] == Fixed::Yes && !(best_visits >> item & 1u)) return false;
    profit = best - double{forced} * forced_visits;
    step.visits[character] = best_visits;
    for (int number = 0; number < problem_.locations; ++number)
        if (best_thirds >> number & 1u) ++step.stash[number + 1];
    return true;
}

double Relaxation::evaluate(const Fixing& fixing, const Prices& prices, Step& step) const {
    double total = constant_;
    step = {};
    for (int item = 0; item < items(); ++item) {
        double best = infinite;
        if (item < cards_ && fixing.solved[item] != Fixed::Yes) best = items_[item].value;
        if (item >= cards_ || fixing.solved[item] != Fixed::No)
            for (const std::uint8_t team : items_[item].teams) {
                double price = 0;
                for (int character = 0; character < problem_.characters; ++character)
                    if (team >> character & 1u)
                        price += fixing.visits[character][item] == Fixed::No ? infinite
                                                                             : double{prices.visit[character][item]};
                if (price < best) {
                    best = price;
                    step.team[item] = team;
                }
            }
        total += best;
    }
    for (int character = 0; character < problem_.characters; ++character) {
        double profit = 0;
        if (!choose_visits(character, fixing, prices, step, profit)) return infinite;
        total -= profit;
    }
    for (int number = 1; number <= problem_.locations; ++number) total -= double{prices.stash[number]};
    return total;
}

Prices Relaxation::first_prices() const {
    Prices prices;
    for (int item = 0; item < items(); ++item)
        for (int character = 0; character < problem_.characters; ++character) {
            float& price = prices.visit[character][item];
            price = 1;
            if (item >= cards_) continue;
            const Card& card = problem_.cards[item];
            price = 0.5F * static_cast<float>(card.value) *
                    std::min(1.0F, static_cast<float>(card.points[character]) / static_cast<float>(card.difficulty));
        }
    return prices;
}

RelaxedBound Relaxation::bound(const Fixing& fixing, const Prices& prices, int steps, double target) const {
    RelaxedBound result{-infinite, prices, {}, {}};
    Prices current = prices;
    Step step;
    double scale = 1;
    int idle = 0;
    ByCharacter<IndexedArray<float, int, most_places>> direction{};
    for (int round = 0; round < steps; ++round) {
        const double value = evaluate(fixing, current, step);
        if (value == infinite) {
            result.bound = infinite;
            return result;
        }
        if (value > result.bound + 1e-4) {
            idle = 0;
        } else if (++idle >= 8) {
            idle = 0;
            scale *= 0.6;
        }
        if (value > result.bound) {
            result.bound = value;
            result.prices = current;
            if (value > target - 1 + 1e-6) return result;
        }
        const float weight = round == 0 ? 1.0F : 0.1F;
        double norm = 0;
        for (int item = 0; item < items(); ++item) {
            result.solved[item] += weight * ((step.team[item] != 0 ? 1.0F : 0.0F) - result.solved[item]);
            for (int character = 0; character < problem_.characters; ++character) {
                const float visit = step.visits[character] >> item & 1u ? 1.0F : 0.0F;
                const float wanted = step.team[item] >> character & 1u ? 1.0F : 0.0F;
                auto& mean = result.visits[character][item];
                mean += weight * (std::max(visit, wanted) - mean);
                float& slope = direction[character][item];
                slope = round == 0 ? wanted - visit : 0.6F * (wanted - visit) + 0.4F * slope;
                norm += double{slope} * double{slope};
            }
        }
        for (int number = 1; number <= problem_.locations; ++number) {
            const double excess = step.stash[number] - 1;
            if (excess > 0 || prices.stash[number] > 0) norm += excess * excess;
        }
        if (norm < 1e-9) break;
        const double aim = std::min(target, result.bound + most_rise);
        const auto length = static_cast<float>(scale * (aim - value) / norm);
        for (int item = 0; item < items(); ++item)
            for (int character = 0; character < problem_.characters; ++character) {
                float& price = current.visit[character][item];
                price = std::max(0.0F, price + length * direction[character][item]);
            }
        for (int number = 1; number <= problem_.locations; ++number) {
            float& price = current.stash[number];
            price = std::max(0.0F, price + length * static_cast<float>(step.stash[number] - 1));
        }
    }
    return result;
}

}  // namespace nedforge::london_dread::planner
