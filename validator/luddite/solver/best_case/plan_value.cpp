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
    for (std::size_t k = 0; k < 3; ++k)
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
    for (std::size_t byte = 0; byte < damage_.size(); ++byte)
        for (unsigned set = 1; set < 256; ++set) {
            const std::size_t node = 8 * byte + static_cast<std::size_t>(std::countr_zero(set));
            damage_[byte][set] = damage_[byte][set & (set - 1)] + board.critical_damage[node];
        }
}

Amounts PlanValue::stock(const Amounts& gains) const {
    Amounts sum;
    for (std::size_t k = 0; k < 3; ++k) {
        const int all = board_->start[k] + clock_.icons().of[k] + gains.of[k];
        sum.of[k] = held() ? (board_->spaces[k] > 0 ? all : 0) : std::min(all, board_->spaces[k]);
    }
    return sum;
}

int PlanValue::most_energy() const {
    Amounts gains = tour_->gain(tour_->caches);
    gains.of[0] += sides_.most_gain().of[0] + clock_.possible_icons().of[0];
    return stock(gains).of[0];
}

int PlanValue::most_work() const {
    Amounts gains = tour_->gain(tour_->caches);
    for (std::size_t k = 0; k < 3; ++k) gains.of[k] += sides_.most_gain().of[k] + clock_.possible_icons().of[k];
    const Amounts all = stock(gains);
    return clock_.capacity() + all.of[0] + all.of[1] + all.of[2];
}

JoinedPlan PlanValue::join(const TourTotals& tour, int above) const {
    JoinedPlan best;
    best.score = above;
    const NodeMask visited = tour_->visited(tour.taken);
    const Amounts caches = tour_->gain(tour.taken);
    const int most_clock = clock_.with_free_dice(0);
    if (most_clock == ClockSupply::impossible) return {};
    const auto& classes = sides_.classes();
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const SideClass& side = classes[c];
        Amounts gains = caches;
        for (std::size_t k = 0; k < 3; ++k) gains.of[k] += side.gain.of[k];
        const Amounts all = stock(gains);
        const int spent = tour.energy + side.energy;
        const int energy_left = all.of[0] - spent;
        if (energy_left + clock_.possible_icons().of[0] < 0) continue;
        int leftover = 0;
        std::array<int, 3> spare{};  // can be spent without loss: what has no space at the end (reading `held`)
        for (std::size_t k = 0; k < 3; ++k) {
            const int have = k == 0 ? energy_left : all.of[k];
            leftover += left_over_worth[k] * std::min(have, board_->spaces[k]);
            spare[k] = std::max(0, have - board_->spaces[k]);
        }
        const int fixed = damage_of(side.codes & visited) + fused_damage * tour.fused + leftover;
        if (fixed + side.choices.back().damage + most_clock <= best.score) continue;
        for (std::size_t i = 0; i < side.choices.size(); ++i) {
            const auto& choice = side.choices[i];
            if (fixed + choice.damage + most_clock <= best.score) continue;
            // What can stand for a die: energy for moves and boxes, multi-tools for toggles, credits for any.
            const int boxes = row_of(board_->hack.kind()).energy == EnergyInHack::any_box ? choice.hack_dice : 0;
            const int energy = std::min(energy_left + clock_.possible_icons().of[0], tour.moves + boxes);
            const int tools = std::min(all.of[1] + clock_.possible_icons().of[1], tour.toggles);
            const int credits = all.of[2] + clock_.possible_icons().of[2];
            const int free = std::min(spare[0], energy) + std::min(spare[1], tools) + std::min(spare[2], credits);
            const int ones = std::max(0, energy - spare[0]) + std::max(0, tools - spare[1]);
            const int twos = std::max(0, credits - spare[2]);
            const int work = tour.work() + choice.dice - free;
            const int before = fixed + choice.damage;
            for (int paid = 0, cost = 0; paid <= ones + twos; ++paid, cost += paid <= ones ? 1 : 2) {
                if (before + most_clock - cost <= best.score) break;
                const int clock = clock_.with_free_dice(work - paid);
                if (clock != ClockSupply::impossible && before + clock - cost > best.score)
                    best = {before + clock - cost, c, i, clock_.rounds_for(work - paid)};
                if (work - paid <= 0) break;
            }
        }
    }
    if (best.score == above) best.score = -1;
    return best;
}

PlanValue::Prices PlanValue::prices(int work_price) const {
    Prices p;
    p.work = work_price;
    // Under `held` an energy that would find no space at the end counts for the work that it could do, not as left
    // over.
    p.energy = held() && most_energy() > board_->spaces[0] ? work_price : std::max(scale, work_price);
    for (int work = 0; work <= clock_.capacity(); ++work)
        if (const int clock = clock_.with_free_dice(work); clock != ClockSupply::impossible)
            p.clock = std::max(p.clock, Scaled{scale} * clock + Scaled{work_price} * work);
    // Under `last` an icon counts as left over; spent, its value may be higher.
    if (p.clock > hopeless)
        for (std::size_t k = 0; k < 3; ++k)
            p.clock += Scaled{std::max(0, work_price - left_over_worth[k] * scale)} * clock_.possible_icons().of[k];
    for (const auto& side : sides_.classes()) {
        Scaled best = hopeless;
        for (const auto& choice : side.choices)
            best = std::max(best, Scaled{scale} * choice.damage - Scaled{work_price} * choice.dice);
        p.of_class.push_back(best);
    }
    for (int done = 0; done < max_toggles; ++done)
        p.fuse[static_cast<std::size_t>(done)] = std::max(0, fused_damage * scale - (max_toggles - done) * work_price);
    p.fuse[max_toggles] = fused_damage * scale;
    return p;
}

std::vector<PlanValue::Ending> PlanValue::endings(const Prices& p, const Amounts& caches) const {
    std::map<NodeMask, Scaled> best;
    for (std::size_t c = 0; c < sides_.classes().size(); ++c) {
        const SideClass& side = sides_.classes()[c];
        Amounts gains = caches;
        for (std::size_t k = 0; k < 3; ++k) gains.of[k] += side.gain.of[k];
        const Amounts all = stock(gains);
        Scaled value = p.of_class[c] - Scaled{p.energy} * side.energy;
        for (std::size_t k = 0; k < 3; ++k) {
            const int kept = left_over_worth[k] * scale;
            value += Scaled{std::max(kept, p.work)} * std::min(all.of[k], board_->spaces[k]);
            value += Scaled{p.work} * std::max(0, all.of[k] - board_->spaces[k]);
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
