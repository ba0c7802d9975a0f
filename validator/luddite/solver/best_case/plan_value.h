#pragma once
// Relaxation of a game to a plan: a tour of the NED module joined with the best bundle of Hack rewards and bonuses, a
// game of the Clock that leaves dice enough for both, and the resources left over. The plan knows no time: a resource
// may be spent before it is gained, a die may show what it likes, a credit always makes the die that is wanted.
// So the value of the best plan is an upper bound on every game; most of the time the plan can be played as it is
// (schedule.h). Cost of a join: bundles times the resources that may stand for dice.
//
// Scaled values are in twelfths of a point. A price of work, in twelfths a die, turns the join into a sum (Lagrangian
// relaxation): for every price, value - price * work + clock_at(price) is never less than what the plan scores.

#include <array>
#include <cstdint>
#include <memory>

#include "validator/luddite/solver/best_case/clock_supply.h"
#include "validator/luddite/solver/best_case/side_plans/side_plans.h"
#include "validator/luddite/solver/best_case/tours/tour_model.h"

namespace nedforge::luddite {

inline constexpr int scale = 12;
using Scaled = std::int64_t;
inline constexpr Scaled hopeless = INT64_MIN / 4;

// What a tour has done when it stands on the Exit.
struct TourTotals {
    ItemMask items = 0;
    int toggles = 0, moves = 0, locks = 0;
    int energy = 0;
    int fused = 0;
    int work() const { return toggles + moves + locks; }
};

struct JoinedPlan {
    int score = -1;  // -1: no bundle and Clock go with the tour
    std::size_t side_class = 0;
    std::size_t choice = 0;
    int rounds = 0;
};

class PlanValue {
public:
    // Stopped: incomplete.
    explicit PlanValue(const Board&, const PlanLimits& = {}, const StopQuestion& stop = {});
    // The same board under `clock_icons: all`, which gives every icon that `last` can give and so bounds it. It shares
    // the tour model of the board's own reading.
    static PlanValue with_all_icons(const PlanValue&);

    const Board& board() const { return *board_; }
    const ClockSupply& clock() const { return clock_; }
    const SidePlans& sides() const { return sides_; }
    const TourModel& tour() const { return *tour_; }
    const PlanLimits& limits() const { return limits_; }
    const StopQuestion& stop() const { return stop_; }

    int most_energy() const;  // the most that a game can ever spend
    int most_work() const;    // the most that a game can ever do

    // The best join that scores more than `lower_limit` (else score -1).
    JoinedPlan join(const TourTotals&, int lower_limit) const;

    // Prices. energy_price: what an energy spent on the tour costs at least.
    struct Prices {
        int work = 0;
        int energy = 0;
        Scaled clock = hopeless;                            // most of clock damage + price * free dice
        std::vector<Scaled> of_class;                       // damage less dice, each class at its best
        IndexedArray<Scaled, int, max_toggles + 1> fuse{};  // by toggles so far: the highest value of fusing it
    };
    Prices prices(int work_price) const;
    // The most that bundles and left-overs add with these gains of caches, for each set of codes that they pay, without
    // and with the damage of all those functions; the most with damage first.
    struct Ending {
        NodeMask codes;
        Scaled value, with_damage;
    };
    std::vector<Ending> endings(const Prices&, const Amounts& caches) const;
    int damage_of(NodeMask criticals) const {
        int sum = 0;
        for (int byte = 0; criticals; ++byte, criticals >>= 8) sum += damage_[byte][criticals & 255];
        return sum;
    }
    const Amounts& room() const { return room_; }  // spaces that can still take a gain that is not certain

private:
    PlanValue(const Board&, ClockIconsRuling, const PlanLimits&, const StopQuestion&,
              std::shared_ptr<const TourModel> tour);
    Amounts stock(const Amounts& gains) const;  // all that is ever had of each kind
    struct Resources;
    Resources resources(const TourTotals&, const Amounts& caches, const SideClass&) const;
    // A choice of a class, whose value without the Clock is `before`; `best` becomes it where it is better.
    void join_choice(const TourTotals&, const Resources&, int before, std::size_t side_class, std::size_t index,
                     JoinedPlan& best) const;
    bool held() const { return board_->rulings.spaces == SpacesRuling::held; }

    const Board* board_;
    PlanLimits limits_;
    StopQuestion stop_;
    IndexedArray<std::array<int, 256>, int, max_nodes / 8>
        damage_{};  // of the critical functions in a byte of a set of nodes
    ClockSupply clock_;
    Amounts room_;
    SidePlans sides_;
    std::shared_ptr<const TourModel> tour_;
};

}  // namespace nedforge::luddite
