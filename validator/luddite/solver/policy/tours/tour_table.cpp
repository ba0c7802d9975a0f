#include "validator/luddite/solver/policy/tours/tour_table.h"

#include <algorithm>
#include <bit>

#include "engine/base/bits.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_labels = 4'200'000;
constexpr std::uint16_t none = 0xFFFF;
constexpr unsigned tour_settings_between_questions = 32;  // whether to stop; each has up to 64 sets of functions

}  // namespace

TourTable::TourTable(const Board& board, const StopQuestion& stop)
    : nodes_(board.node_count), locks_(board), named_(board) {
    for (NodeMask remaining = board.critical_nodes; remaining; remaining &= remaining - 1)
        functions_.push_back(lowest_place(remaining));
    std::stable_sort(functions_.begin(), functions_.end(),
                     [&](auto a, auto b) { return board.critical_damage[a] > board.critical_damage[b]; });
    while (functions_.size() > most_functions ||
           (functions_.size() > 1 &&
            (named_.toggles_of.size() * board.node_ids.size() << functions_.size()) > most_labels))
        functions_.pop_back();
    work_out(board, true, stop, labels_[0]);
    if (!locks_.empty() && !asked_to_stop(stop)) work_out(board, false, stop, labels_[1]);
}

// By one toggle more, from what is known of later settings.
void TourTable::toggle_first(const std::vector<Label>& out, unsigned setting, unsigned set, Labels& labels) const {
    for (int i = 0; i < index_count(named_.switches); ++i) {
        if (((setting >> (2 * i)) & 3) == max_toggles) continue;
        const Label* next = &out[place(setting + (1u << (2 * i)), 0, set)];
        for (int n = 0; n < nodes_; ++n, next += sets()) {
            if (next->cost == none || next->cost + TourCosts::toggle >= labels[n].cost) continue;
            labels[n] = *next;
            labels[n].cost = next->cost + TourCosts::toggle;
        }
    }
}

// Shortest paths by steps from the nodes of `changed`. A step from n into m: m's gate must hold, its lock costs.
void TourTable::walk(const Board& board, NodeMask gates, NodeMask changed, bool locks_cost, Labels& labels) const {
    for (changed &= gates; changed;) {
        NodeMask next = 0;
        for (; changed; changed &= changed - 1) {
            const int m = std::countr_zero(changed), lock = locks_.of_node(m);
            const bool counted = lock >= 0 && ((labels[m].locks >> lock) & 1);
            const int cost =
                labels[m].cost + TourCosts::step + (lock < 0 || counted || !locks_cost ? 0 : locks_.price(lock));
            for (NodeMask from = board.neighbours[m]; from; from &= from - 1) {
                const int n = std::countr_zero(from);
                if (cost >= labels[n].cost) continue;
                labels[n] = labels[m];
                labels[n].cost = static_cast<std::uint16_t>(cost);
                if (labels[n].steps < 255) ++labels[n].steps;
                if (lock >= 0) labels[n].locks |= 1u << lock;
                next |= bit(n);
            }
        }
        changed = next & gates;
    }
}

// Labels lie by setting, node, set.
void TourTable::work_out(const Board& board, bool locks_cost, const StopQuestion& stop, std::vector<Label>& out) const {
    out.assign(place(named_.settings(), 0, 0), Label{});
    Labels labels;
    for (unsigned setting = named_.settings(); setting-- > 0;) {
        if (setting % tour_settings_between_questions == 0 && asked_to_stop(stop)) return;
        const auto toggles = named_.toggles_of[setting];
        const NodeMask gates = board.gate_open[switch_setting(toggles)];
        for (unsigned set = 0; set < sets(); ++set) {
            std::fill_n(labels.begin(), nodes_, Label{});
            toggle_first(out, setting, set, labels);
            if (set == 0) labels[board.exit] = Label{0, toggles, 0, 0, 0};
            for (int f = 0; f < index_count(functions_); ++f)
                if ((set >> f) & 1) {
                    const Label& after = out[place(setting, functions_[f], set & ~(1u << f))];
                    if (after.cost < labels[functions_[f]].cost) labels[functions_[f]] = after;
                }
            NodeMask known = 0;
            for (int n = 0; n < nodes_; ++n)
                if (labels[n].cost != none) known |= bit(n);
            walk(board, gates, known, locks_cost, labels);
            for (int n = 0; n < nodes_; ++n) out[place(setting, n, set)] = labels[n];
        }
    }
}

// What is left to pay of the label at a place, or of the one through free locks where that is cheaper by now.
TourBill TourTable::bill_of(unsigned index, unsigned toggles, unsigned open) const {
    TourBill bill;
    const Label* label = &labels_[0][index];
    if (label->cost == none) return bill;
    int cost = label->cost;
    const unsigned shut = ~open;
    if (open) {
        cost -= locks_.price_of(label->locks & open);
        const Label& free = labels_[1][index];
        if (const int free_cost = free.cost + locks_.price_of(free.locks & shut); free_cost < cost) {
            cost = free_cost;
            label = &free;
        }
    }
    bill.steps = label->steps;
    int repeats = 0;
    for (unsigned remaining = label->locks & shut; remaining; remaining &= remaining - 1) {
        const int number = locks_.die_number(std::countr_zero(remaining));
        if (!number)
            ++bill.powers;
        else if ((bill.locks >> (number - 1)) & 1)
            ++repeats;
        else
            bill.locks |= 1u << (number - 1);
    }
    // Counts only grow, switch by switch, so their difference has no borrow.
    bill.toggles = static_cast<std::uint16_t>(label->toggles_after - toggles);
    const unsigned odd = every_other_bit(bill.toggles), twice = every_other_bit(bill.toggles >> 1);
    bill.numbers = static_cast<std::uint8_t>(odd | twice);
    if (twice) repeats += std::popcount(twice) + std::popcount(odd & twice);
    bill.cost = static_cast<std::uint16_t>(std::max(0, cost) + TourCosts::repeat * repeats);
    bill.repeats = static_cast<std::uint8_t>(repeats);
    return bill;
}

void TourTable::bills(int node, std::uint16_t toggles, std::uint16_t open, TourBill* out) const {
    const unsigned setting = named_.setting_of[toggles], first = place(setting, node, 0);
    for (unsigned set = 0; set < sets(); ++set) out[set] = bill_of(first + set, named_.toggles_of[setting], open);
}

void TourTable::bills(int node, std::uint16_t toggles, std::uint16_t open, const std::vector<std::uint8_t>& sets,
                      TourBill* out) const {
    const unsigned setting = named_.setting_of[toggles], first = place(setting, node, 0);
    for (const auto set : sets) out[set] = bill_of(first + set, named_.toggles_of[setting], open);
}

// The step that a label stands for: a node further, or (-1) not a step.
int TourTable::next_node(const Board& board, const std::vector<Label>& labels, const Spot& spot) const {
    const Label& label = labels[place(spot.setting, spot.node, spot.set)];
    const NodeMask gates = board.gate_open[switch_setting(named_.toggles_of[spot.setting])];
    for (NodeMask to = board.neighbours[spot.node] & gates; to; to &= to - 1) {
        const int m = std::countr_zero(to);
        const Label& next = labels[place(spot.setting, m, spot.set)];
        if (next.cost != none && next.cost < label.cost && next.toggles_after == label.toggles_after &&
            next.steps + 1 == label.steps)
            return m;
    }
    return -1;
}

// The setting after the toggle that a label stands for; the same setting: no toggle does.
unsigned TourTable::next_setting(const std::vector<Label>& labels, const Spot& spot) const {
    const Label& label = labels[place(spot.setting, spot.node, spot.set)];
    for (int i = 0; i < index_count(named_.switches); ++i) {
        if (((spot.setting >> (2 * i)) & 3) == max_toggles) continue;
        const unsigned setting = spot.setting + (1u << (2 * i));
        const Label& next = labels[place(setting, spot.node, spot.set)];
        if (next.cost != none && next.cost + TourCosts::toggle == label.cost &&
            next.toggles_after == label.toggles_after)
            return setting;
    }
    return spot.setting;
}

std::vector<std::uint8_t> TourTable::way(const Board& board, int node, std::uint16_t toggles, std::uint16_t open,
                                         unsigned set) const {
    std::vector<std::uint8_t> way;
    const auto& labels = labels_[open && !locks_.empty() ? 1 : 0];
    Spot spot{named_.setting_of[toggles], node, set};
    // Every label was made from one that costs less, so the search ends.
    for (;;) {
        const auto found = std::find(functions_.begin(), functions_.end(), spot.node);
        if (const unsigned bit = 1u << (found - functions_.begin()); found != functions_.end() && (spot.set & bit)) {
            spot.set &= ~bit;
            continue;
        }
        const Label& label = labels[place(spot.setting, spot.node, spot.set)];
        if (label.cost == none || label.cost == 0) return way;
        if (const int next = next_node(board, labels, spot); next >= 0) {
            spot.node = next;
            way.push_back(static_cast<std::uint8_t>(next));
        } else {
            const unsigned setting = next_setting(labels, spot);
            if (setting == spot.setting) return way;
            spot.setting = setting;
        }
    }
}

}  // namespace nedforge::luddite
