#include "validator/luddite/solver/best_case/plan_value.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "engine/luddite/prices.h"

namespace nedforge::luddite {

namespace {

constexpr int unbounded = 10'000;

// Spaces that can still take a gain that is not certain.
Amounts room_on(const Board& board, const Amounts& certain) {
    Amounts room;
    for (const Resource k : all_resources)
        room.of[k] = board.rulings.spaces == SpacesRuling::held
                         ? (board.spaces[k] > 0 ? unbounded : 0)
                         : std::max(0, board.spaces[k] - board.start[k] - certain.of[k]);
    return room;
}

}  // namespace

PlanValue::PlanValue(const Board& board, const PlanLimits& limits, const StopQuestion& stop)
    : PlanValue(board, board.rulings.clock_icons, limits, stop, nullptr) {}

PlanValue PlanValue::with_all_icons(const PlanValue& value) {
    return {value.board(), ClockIconsRuling::all, value.limits_, value.stop_, value.tour_};
}

PlanValue::PlanValue(const Board& board, ClockIconsRuling icons, const PlanLimits& limits, const StopQuestion& stop,
                     std::shared_ptr<const TourModel> tour)
    : board_(&board),
      limits_(limits),
      stop_(stop),
      clock_(board, icons),
      room_(room_on(board, clock_.icons())),
      sides_(board, room_, limits, stop),
      tour_(tour ? std::move(tour) : std::make_shared<TourModel>(board, sides_.codes(), room_, limits, stop)) {
    for (int byte = 0; byte < index_count(damage_); ++byte)
        for (unsigned set = 1; set < 256; ++set) {
            const int node = 8 * byte + std::countr_zero(set);
            damage_[byte][set] = damage_[byte][set & (set - 1)] + board.critical_damage[node];
        }
}

Amounts PlanValue::stock(const Amounts& gains) const {
    Amounts sum;
    for (const Resource k : all_resources) {
        const int amount = board_->start[k] + clock_.icons().of[k] + gains.of[k];
        sum.of[k] = held() ? (board_->spaces[k] > 0 ? amount : 0) : std::min(amount, board_->spaces[k]);
    }
    return sum;
}

int PlanValue::most_energy() const {
    Amounts gains = tour_->gain(tour_->caches);
    gains.of[Resource::energy] +=
        sides_.most_gain().of[Resource::energy] + clock_.possible_icons().of[Resource::energy];
    return stock(gains).of[Resource::energy];
}

int PlanValue::most_work() const {
    Amounts gains = tour_->gain(tour_->caches);
    for (const Resource k : all_resources) gains.of[k] += sides_.most_gain().of[k] + clock_.possible_icons().of[k];
    const Amounts amounts = stock(gains);
    return clock_.capacity() + amounts.of[Resource::energy] + amounts.of[Resource::multi_tool] +
           amounts.of[Resource::credit];
}

// What a tour, a class of bundles and the resources add up to, before dice are counted.
struct PlanValue::Resources {
    bool is_payable = false;                 // energy for the tour and the bundle
    int left_over = 0;                       // the value of what is left if none of it stands for dice
    int energy = 0, tools = 0, credits = 0;  // that may stand for dice
    ByResource<int> spare{};                 // can be spent without loss: what has no space at the end (reading `held`)
};

PlanValue::Resources PlanValue::resources(const TourTotals& tour, const Amounts& caches, const SideClass& side) const {
    Amounts amounts = caches;
    for (const Resource k : all_resources) amounts.of[k] += side.gain.of[k];
    amounts = stock(amounts);
    amounts.of[Resource::energy] -= tour.energy + side.energy;
    const Amounts& possible = clock_.possible_icons();
    Resources out;
    out.energy = amounts.of[Resource::energy] + possible.of[Resource::energy];
    out.tools = amounts.of[Resource::multi_tool] + possible.of[Resource::multi_tool];
    out.credits = amounts.of[Resource::credit] + possible.of[Resource::credit];
    out.is_payable = out.energy >= 0;
    for (const Resource k : all_resources) {
        out.left_over += left_over_worth[k] * std::min(amounts.of[k], board_->spaces[k]);
        out.spare[k] = std::max(0, amounts.of[k] - board_->spaces[k]);
    }
    return out;
}

JoinedPlan PlanValue::join(const TourTotals& tour, int lower_limit) const {
    JoinedPlan best;
    best.score = lower_limit;
    const NodeMask visited = tour_->visited(tour.items);
    const Amounts caches = tour_->gain(tour.items);
    const int most_clock = clock_.with_free_dice(0);
    if (most_clock == ClockSupply::impossible) return {};
    const auto& classes = sides_.classes();
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const SideClass& side = classes[c];
        const Resources supply = resources(tour, caches, side);
        if (!supply.is_payable) continue;
        const int fixed = damage_of(side.codes & visited) + fused_damage * tour.fused + supply.left_over;
        if (fixed + side.choices.back().damage + most_clock <= best.score) continue;
        for (std::size_t i = 0; i < side.choices.size(); ++i) {
            const int before = fixed + side.choices[i].damage;
            if (before + most_clock > best.score) join_choice(tour, supply, before, c, i, best);
        }
    }
    if (best.score == lower_limit) best.score = -1;
    return best;
}

// What can stand for a die: energy for moves and boxes, multi-tools for toggles, credits for any. The spare ones cost
// nothing; then those that count one point, then two.
void PlanValue::join_choice(const TourTotals& tour, const Resources& supply, int before, std::size_t side_class,
                            std::size_t index, JoinedPlan& best) const {
    const SideClass::Choice& choice = sides_.classes()[side_class].choices[index];
    const int most_clock = clock_.with_free_dice(0);
    const int boxes = row_of(board_->hack.kind()).energy == EnergyInHack::any_box ? choice.hack_dice : 0;
    const int energy = std::min(supply.energy, tour.moves + boxes);
    const int tools = std::min(supply.tools, tour.toggles);
    const int spare_energy = supply.spare[Resource::energy], spare_tools = supply.spare[Resource::multi_tool],
              spare_credits = supply.spare[Resource::credit];
    const int free =
        std::min(spare_energy, energy) + std::min(spare_tools, tools) + std::min(spare_credits, supply.credits);
    const int ones = std::max(0, energy - spare_energy) + std::max(0, tools - spare_tools);
    const int twos = std::max(0, supply.credits - spare_credits);
    const int work = tour.work() + choice.dice - free;
    for (int paid = 0, cost = 0; paid <= ones + twos; ++paid, cost += paid <= ones ? 1 : 2) {
        if (before + most_clock - cost <= best.score) break;
        const int clock = clock_.with_free_dice(work - paid);
        if (clock != ClockSupply::impossible && before + clock - cost > best.score)
            best = {before + clock - cost, side_class, index, clock_.rounds_for(work - paid)};
        if (work - paid <= 0) break;
    }
}

PlanValue::Prices PlanValue::prices(int work_price) const {
    Prices p;
    p.work = work_price;
    // Under `held` an energy that would find no space at the end counts for the work that it could do, not as left
    // over.
    p.energy = held() && most_energy() > board_->spaces[Resource::energy] ? work_price : std::max(scale, work_price);
    for (int work = 0; work <= clock_.capacity(); ++work)
        if (const int clock = clock_.with_free_dice(work); clock != ClockSupply::impossible)
            p.clock = std::max(p.clock, Scaled{scale} * clock + Scaled{work_price} * work);
    // Under `last` an icon counts as left over; spent, its value may be higher.
    if (p.clock > hopeless)
        for (const Resource k : all_resources)
            p.clock += Scaled{std::max(0, work_price - left_over_worth[k] * scale)} * clock_.possible_icons().of[k];
    for (const auto& side : sides_.classes()) {
        Scaled best = hopeless;
        for (const auto& choice : side.choices)
            best = std::max(best, Scaled{scale} * choice.damage - Scaled{work_price} * choice.dice);
        p.of_class.push_back(best);
    }
    for (int toggles = 0; toggles < max_toggles; ++toggles)
        p.fuse[toggles] = std::max(0, fused_damage * scale - (max_toggles - toggles) * work_price);
    p.fuse[max_toggles] = fused_damage * scale;
    return p;
}

std::vector<PlanValue::Ending> PlanValue::endings(const Prices& p, const Amounts& caches) const {
    std::map<NodeMask, Scaled> best;
    for (std::size_t c = 0; c < sides_.classes().size(); ++c) {
        const SideClass& side = sides_.classes()[c];
        Amounts gains = caches;
        for (const Resource k : all_resources) gains.of[k] += side.gain.of[k];
        const Amounts amounts = stock(gains);
        Scaled value = p.of_class[c] - Scaled{p.energy} * side.energy;
        for (const Resource k : all_resources) {
            const int worth = left_over_worth[k] * scale;
            value += Scaled{std::max(worth, p.work)} * std::min(amounts.of[k], board_->spaces[k]);
            value += Scaled{p.work} * std::max(0, amounts.of[k] - board_->spaces[k]);
        }
        const auto [known, fresh] = best.try_emplace(side.codes, value);
        if (!fresh) known->second = std::max(known->second, value);
    }
    std::vector<Ending> out;
    for (const auto& [codes, value] : best) out.push_back({codes, value, value + Scaled{scale} * damage_of(codes)});
    std::stable_sort(out.begin(), out.end(),
                     [](const Ending& a, const Ending& b) { return a.with_damage > b.with_damage; });
    return out;
}

}  // namespace nedforge::luddite
