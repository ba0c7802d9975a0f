#include "validator/luddite/solver/policy/tours/tour_table.h"

#include <algorithm>
#include <bit>

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_labels = 4'200'000;
constexpr std::uint16_t none = 0xFFFF;

}  // namespace

TourTable::TourTable(const Board& board, const TourCosts& costs)
    : costs_(costs), nodes_(static_cast<std::size_t>(board.node_count)) {
    for (NodeMask rest = board.critical_nodes; rest; rest &= rest - 1)
        functions_.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
    std::stable_sort(functions_.begin(), functions_.end(),
                     [&](auto a, auto b) { return board.critical_damage[a] > board.critical_damage[b]; });
    door_of_.fill(-1);
    for (NodeMask rest = board.locked | board.energy_nodes; rest && doors_.size() < 16; rest &= rest - 1) {
        const auto n = static_cast<std::size_t>(std::countr_zero(rest));
        door_of_[n] = static_cast<std::int8_t>(doors_.size());
        door_number_[doors_.size()] = board.lock[n];
        doors_.push_back(static_cast<std::uint8_t>(n));
    }
    unsigned named = 0;
    for (std::size_t n = 0; n < nodes_; ++n) named |= board.gate_switches[n];
    for (int s = 0; s < switch_count; ++s)
        if ((named >> s) & 1) switches_.push_back(s);
    const std::size_t settings = std::size_t{1} << (2 * switches_.size());
    while (functions_.size() > 6 || (functions_.size() > 1 && (settings * nodes_ << functions_.size()) > most_labels))
        functions_.pop_back();
    setting_of_.resize(4096);
    toggles_of_.resize(settings);
    for (unsigned toggles = 0; toggles < 4096; ++toggles)
        for (std::size_t i = 0; i < switches_.size(); ++i)
            setting_of_[toggles] =
                static_cast<std::uint16_t>(setting_of_[toggles] | ((toggles >> (2 * switches_[i])) & 3u) << (2 * i));
    for (unsigned setting = 0; setting < settings; ++setting)
        for (std::size_t i = 0; i < switches_.size(); ++i)
            toggles_of_[setting] =
                static_cast<std::uint16_t>(toggles_of_[setting] | ((setting >> (2 * i)) & 3u) << (2 * switches_[i]));
    for (std::size_t set = 0; set < 256; ++set)
        for (std::size_t d = 0; d < doors_.size(); ++d)
            if ((set >> (d & 7)) & 1) {
                auto& price = (d < 8 ? low_price_ : high_price_)[set];
                price = static_cast<std::uint16_t>(price + (door_number_[d] ? costs_.lock : costs_.power));
            }
    work_out(board, true, labels_[0]);
    if (!doors_.empty()) work_out(board, false, labels_[1]);
}

// Labels lie by setting, node, set.
void TourTable::work_out(const Board& board, bool doors_cost, std::vector<Label>& out) const {
    const std::size_t sets = this->sets(), row = nodes_ * sets;
    out.assign(toggles_of_.size() * row, Label{});
    std::vector<Label> here(nodes_);
    std::array<std::int8_t, max_nodes> function_at;
    function_at.fill(-1);
    for (std::size_t f = 0; f < functions_.size(); ++f) function_at[functions_[f]] = static_cast<std::int8_t>(f);
    for (std::size_t setting = toggles_of_.size(); setting-- > 0;) {
        const auto toggles = toggles_of_[setting];
        const NodeMask gates = board.gate_open[switch_setting(toggles)];
        Label* const at = &out[setting * row];
        for (std::size_t set = 0; set < sets; ++set) {
            for (std::size_t n = 0; n < nodes_; ++n) here[n] = Label{};
            for (std::size_t i = 0; i < switches_.size(); ++i) {
                if (((setting >> (2 * i)) & 3) == max_toggles) continue;
                const Label* next = &out[(setting + (std::size_t{1} << (2 * i))) * row + set];
                for (std::size_t n = 0; n < nodes_; ++n) {
                    const Label& later = next[n * sets];
                    if (later.cost == none || later.cost + costs_.toggle >= here[n].cost) continue;
                    here[n] = later;
                    here[n].cost = static_cast<std::uint16_t>(later.cost + costs_.toggle);
                }
            }
            if (set == 0) {
                here[static_cast<std::size_t>(board.exit)] = Label{0, toggles, 0, 0, 0};
            } else {
                for (std::size_t f = 0; f < functions_.size(); ++f)
                    if ((set >> f) & 1) {
                        const Label& after = at[functions_[f] * sets + (set & ~(std::size_t{1} << f))];
                        if (after.cost < here[functions_[f]].cost) here[functions_[f]] = after;
                    }
            }
            NodeMask changed = 0;
            for (std::size_t n = 0; n < nodes_; ++n)
                if (here[n].cost != none) changed |= bit(static_cast<int>(n));
            for (changed &= gates; changed;) {
                NodeMask again = 0;
                for (; changed; changed &= changed - 1) {
                    const auto m = static_cast<std::size_t>(std::countr_zero(changed));
                    const int door = door_of_[m];
                    const bool counted = door >= 0 && ((here[m].doors >> door) & 1);
                    const int cost = here[m].cost + costs_.step +
                                     (door < 0 || counted || !doors_cost             ? 0
                                      : door_number_[static_cast<std::size_t>(door)] ? costs_.lock
                                                                                     : costs_.power);
                    for (NodeMask from = board.neighbours[m]; from; from &= from - 1) {
                        const auto n = static_cast<std::size_t>(std::countr_zero(from));
                        if (cost >= here[n].cost) continue;
                        here[n] = here[m];
                        here[n].cost = static_cast<std::uint16_t>(cost);
                        if (here[n].steps < 255) ++here[n].steps;
                        if (door >= 0) here[n].doors = static_cast<std::uint16_t>(here[n].doors | (1u << door));
                        again |= bit(static_cast<int>(n));
                    }
                }
                changed = again & gates;
            }
            for (std::size_t n = 0; n < nodes_; ++n) at[n * sets + set] = here[n];
        }
    }
}

std::uint16_t TourTable::open_doors(NodeMask open) const {
    unsigned mask = 0;
    for (std::size_t d = 0; d < doors_.size(); ++d) mask |= static_cast<unsigned>((open >> doors_[d]) & 1) << d;
    return static_cast<std::uint16_t>(mask);
}

void TourTable::bills(int node, std::uint16_t toggles, std::uint16_t open, TourBill* out) const {
    const std::size_t sets = this->sets();
    const unsigned setting = setting_of_[toggles];
    const std::size_t at = (setting * nodes_ + static_cast<std::size_t>(node)) * sets;
    const unsigned shut = ~static_cast<unsigned>(open);
    for (std::size_t set = 0; set < sets; ++set) {
        TourBill& bill = out[set];
        bill = {};
        const Label* label = &labels_[0][at + set];
        if (label->cost == none) continue;
        int cost = label->cost - (open ? price_of(label->doors & open) : 0);
        if (open) {
            const Label& free = labels_[1][at + set];
            if (const int other = free.cost + price_of(free.doors & shut); other < cost) {
                cost = other;
                label = &free;
            }
        }
        bill.cost = static_cast<std::uint16_t>(std::max(0, cost));
        bill.steps = label->steps;
        unsigned powers = 0, repeats = 0;
        for (unsigned rest = label->doors & shut; rest; rest &= rest - 1) {
            const int number = door_number_[static_cast<std::size_t>(std::countr_zero(rest))];
            if (!number)
                powers += 1;
            else if ((bill.locks >> (number - 1)) & 1)
                repeats += 1;
            else
                bill.locks = static_cast<std::uint8_t>(bill.locks | 1u << (number - 1));
        }
        // Counts only grow, switch by switch, so their difference has no borrow.
        bill.toggles = static_cast<std::uint16_t>(label->toggles_after - toggles_of_[setting]);
        for (unsigned s = 0; s < switch_count; ++s)
            if (const unsigned count = (bill.toggles >> (2 * s)) & 3) {
                bill.numbers = static_cast<std::uint8_t>(bill.numbers | 1u << s);
                repeats += count - 1;
            }
        bill.cost = static_cast<std::uint16_t>(bill.cost + static_cast<unsigned>(costs_.repeat) * repeats);
        bill.powers = static_cast<std::uint8_t>(powers);
        bill.repeats = static_cast<std::uint8_t>(repeats);
    }
}

std::vector<std::uint8_t> TourTable::way(const Board& board, int node, std::uint16_t toggles, std::uint16_t open,
                                         std::size_t set) const {
    std::vector<std::uint8_t> way;
    std::size_t setting = setting_of_[toggles], here = static_cast<std::size_t>(node);
    const auto& labels = labels_[open && !doors_.empty() ? 1 : 0];
    const auto label = [&](std::size_t at_setting, std::size_t at, std::size_t of) -> const Label& {
        return labels[(at_setting * nodes_ + at) * sets() + of];
    };
    // Every label was made from one that costs less, so the search ends.
    const auto follow = [&] {
        const Label& now = label(setting, here, set);
        for (std::size_t f = 0; f < functions_.size(); ++f)
            if (((set >> f) & 1) && functions_[f] == here) {
                set &= ~(std::size_t{1} << f);
                return true;
            }
        if (now.cost == none || now.cost == 0) return false;
        const NodeMask gates = board.gate_open[switch_setting(toggles_of_[setting])];
        for (NodeMask to = board.neighbours[here] & gates; to; to &= to - 1) {
            const auto m = static_cast<std::size_t>(std::countr_zero(to));
            const Label& next = label(setting, m, set);
            if (next.cost == none || next.cost >= now.cost || next.toggles_after != now.toggles_after ||
                next.steps + 1 != now.steps)
                continue;
            here = m;
            way.push_back(static_cast<std::uint8_t>(m));
            return true;
        }
        for (std::size_t i = 0; i < switches_.size(); ++i) {
            if (((setting >> (2 * i)) & 3) == max_toggles) continue;
            const std::size_t later = setting + (std::size_t{1} << (2 * i));
            const Label& next = label(later, here, set);
            if (next.cost == none || next.cost + costs_.toggle != now.cost || next.toggles_after != now.toggles_after)
                continue;
            setting = later;
            return true;
        }
        return false;
    };
    while (follow()) {
    }
    return way;
}

}  // namespace nedforge::luddite
