#include "validator/luddite/solver/trips.h"

#include <algorithm>

namespace nedforge::luddite {

namespace {

Need need_of(const Route& there, const Route& back) {
    Need need;
    need.toggles = static_cast<std::uint8_t>(there.toggles | back.toggles);
    need.locks = static_cast<std::uint8_t>(there.numbers | back.numbers);
    need.steps = static_cast<std::uint8_t>(std::min(255, there.steps + back.steps + 3 * (there.repeats + back.repeats)));
    need.powers = static_cast<std::uint8_t>(there.powers + back.powers);
    return need;
}

}  // namespace

Trips::Trips(std::shared_ptr<const Routes> routes) : routes_(std::move(routes)), stride_((routes_->targets().size() + 15) / 16 * 16) {
    constexpr std::size_t size = std::size_t{1} << table_bits;
    entries_.resize(size);
    costs_.resize(size * 2 * stride_);
    trips_.resize(size * stride_);
}

void Trips::gather(Entry& entry, std::size_t at, std::uint64_t key, int node, std::uint16_t toggles, std::uint16_t open) {
    entry.key = key;
    const Routes::Costs costs = routes_->costs_from(node, toggles, open);
    for (std::size_t t = 0; t < routes_->targets().size(); ++t)
        costs_[at * 2 * stride_ + t] = static_cast<std::uint8_t>(costs[t]);
    entry.home = need_of(routes_->home(node, toggles, open), Route{});
}

void Trips::gather_back(Entry& entry, std::size_t at, int node, std::uint16_t toggles, std::uint16_t open) {
    entry.key |= 1;
    const auto& targets = routes_->targets();
    for (std::size_t t = 0; t < targets.size(); ++t) {
        std::uint8_t& back = costs_[(at * 2 + 1) * stride_ + t];
        back = none;
        const Route there = routes_->from(node, toggles, open, t);
        if (!there.found()) continue;
        const Route home = routes_->home(targets[t], there.toggles_after, open);
        if (!home.found()) continue;
        back = static_cast<std::uint8_t>(home.cost);
        trips_[at * stride_ + t] = need_of(there, home);
    }
}

}  // namespace nedforge::luddite
