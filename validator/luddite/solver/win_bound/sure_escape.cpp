#include "validator/luddite/solver/win_bound/sure_escape.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <vector>

#include "engine/luddite/spaces.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_places = 300'000;  // of all plans together
constexpr std::size_t most_places_a_number = 60'000;
constexpr unsigned turns_a_question = 256;  // whether to stop

bool can_toggle(unsigned counts, int s) { return ((counts >> (2 * s)) & 3) != max_toggles; }

NodeMask open_nodes(const Board& board, unsigned counts, NodeMask opened) {
    const NodeMask shut = (board.locked | board.energy_nodes) & ~opened;
    return board.gate_open[every_other_bit(counts)] & ~shut;
}

// A walk of at most `most_steps` steps with these resources in hand (0-1 breadth-first search: only steps cost).
class PlannedWalk {
public:
    PlannedWalk(const Board& board, int most_steps, const StopQuestion& stop)
        : board_(board), most_steps_(most_steps), stop_(stop) {}

    // `places`: work left.
    bool leads_home(const ByResource<int>& held, std::size_t& places) {
        add(0, {0, 0, board_.enter, held[Resource::multi_tool], held[Resource::energy],
                held[Resource::credit] / create_price});
        for (unsigned turns = 0; !queue_.empty() && best_.size() < places; ++turns) {
            if (turns % turns_a_question == 0 && asked_to_stop(stop_)) break;
            const auto [steps, place] = queue_.front();
            queue_.pop_front();
            if (best_[place] < steps || steps > most_steps_) continue;
            if (place.node == board_.exit) return true;
            walk(steps, place);
            open_something(steps, place);
            toggle_something(steps, place);
        }
        places -= std::min(places, best_.size());
        return false;
    }

private:
    struct Place {
        unsigned toggles;
        NodeMask opened;  // dice locks and energy nodes
        int node;
        int tools, energy, made;  // made: dice that credits make
        auto operator<=>(const Place&) const = default;
    };

    void add(int steps, const Place& place, bool costs_a_step = false) {
        const auto [found, fresh] = best_.try_emplace(place, steps);
        if (!fresh && found->second <= steps) return;
        found->second = steps;
        if (costs_a_step)
            queue_.push_back({steps, place});
        else
            queue_.push_front({steps, place});
    }

    void walk(int steps, const Place& from) {
        const NodeMask open = open_nodes(board_, from.toggles, from.opened);
        for (NodeMask remaining = board_.neighbours[from.node]; remaining; remaining &= remaining - 1) {
            Place to = from;
            to.node = std::countr_zero(remaining);
            if (open & bit(to.node)) {
                add(steps + 1, to, true);
            } else if (from.energy >= force_price) {
                to.energy -= force_price;
                add(steps, to);
            }
        }
    }

    void open_something(int steps, const Place& from) {
        for (NodeMask remaining = (board_.locked | board_.energy_nodes) & ~from.opened; remaining;
             remaining &= remaining - 1) {
            Place after = from;
            after.opened |= remaining & (~remaining + 1);
            if (board_.energy_nodes & after.opened & ~from.opened)
                after.energy -= power_price;
            else
                after.made -= 1;
            if (after.energy >= 0 && after.made >= 0) add(steps, after);
        }
    }

    void toggle_something(int steps, const Place& from) {
        for (int s = 0; s < switch_count; ++s) {
            if (!can_toggle(from.toggles, s)) continue;
            Place after = from;
            after.toggles += 1u << (2 * s);
            after.tools = from.tools - toggle_price;
            if (after.tools >= 0) add(steps, after);
            after.tools = from.tools;
            after.made = from.made - 1;
            if (after.made >= 0) add(steps, after);
        }
    }

    const Board& board_;
    int most_steps_;
    const StopQuestion& stop_;
    std::map<Place, int> best_;  // steps walked
    std::deque<std::pair<int, Place>> queue_;
};

bool walks_home(const Board& board, const ByResource<int>& held, int most_steps, std::size_t& places,
                const StopQuestion& stop) {
    return PlannedWalk(board, most_steps, stop).leads_home(held, places);
}

// The round that crosses a box can't be the last one when six boxes are left behind it; the icon is gained first, by
// the die on the Clock, and from then on at least the boxes from this one to the end are good for steps.
bool some_plan_escapes(const Board& board, const StopQuestion& stop) {
    std::size_t places = most_places;
    if (walks_home(board, board.start, 2 * board.clock_length, places, stop)) return true;
    if (board.rulings.clock_icons == ClockIconsRuling::last) return false;
    for (int box = 1; box <= board.clock_length - highest_die && places > 0; ++box) {
        if (board.clock_icon[box - 1] < 0) continue;
        ByResource<int> held{};
        for (const Resource k : all_resources)
            held[k] = std::min(board.spaces[k], board.start[k] + board.icons_before[box][k]);
        if (walks_home(board, held, 2 * (board.clock_length - box + 1), places, stop)) return true;
    }
    return false;
}

// As many dice of one number as one likes, everything else by resources: changing a die costs a tool for each step, any
// other die two credits.
class OneNumber {
public:
    OneNumber(const Board& board, int number, const StopQuestion& stop) : board_(board), number_(number), stop_(stop) {}

    bool shuts_out() {
        const auto held = most_ever_gained(board_);
        add({0, 0, board_.enter, held[Resource::energy], held[Resource::multi_tool], held[Resource::credit]});
        for (unsigned turns = 0; !open_places_.empty(); ++turns) {
            if (known_.size() > most_places_a_number) return false;
            if (turns % turns_a_question == 0 && asked_to_stop(stop_)) return false;
            const Place place = open_places_.back();
            open_places_.pop_back();
            if (place.node == board_.exit) return false;
            walk(place);
            open_something(place);
            toggle_something(place);
        }
        return true;
    }

private:
    struct Place {
        unsigned toggles;
        NodeMask opened;
        int node;
        int energy, tools, credits;
        auto operator<=>(const Place&) const = default;
    };

    void add(const Place& place) {
        if (place.energy < 0 || place.tools < 0 || place.credits < 0) return;  // can't be paid
        if (known_.insert(place).second) open_places_.push_back(place);
    }

    // A die of another number: the number's, adjusted, or one that is made.
    void add_with_die(Place after, int wanted) {
        after.tools -= adjust_price * std::abs(wanted - number_);
        add(after);
        after.tools += adjust_price * std::abs(wanted - number_);
        after.credits -= create_price;
        add(after);
    }

    void walk(const Place& from) {
        const NodeMask open = open_nodes(board_, from.toggles, from.opened);
        for (NodeMask remaining = board_.neighbours[from.node]; remaining; remaining &= remaining - 1) {
            Place to = from;
            to.node = std::countr_zero(remaining);
            if (!(open & bit(to.node))) to.energy -= force_price;
            add(to);
        }
    }

    void open_something(const Place& from) {
        for (NodeMask remaining = (board_.locked | board_.energy_nodes) & ~from.opened; remaining;
             remaining &= remaining - 1) {
            const int n = std::countr_zero(remaining);
            Place after = from;
            after.opened |= bit(n);
            if (board_.energy_nodes & bit(n)) {
                after.energy -= power_price;
                add(after);
            } else {
                add_with_die(after, board_.lock[n]);
            }
        }
    }

    void toggle_something(const Place& from) {
        for (int s = 0; s < switch_count; ++s) {
            if (!can_toggle(from.toggles, s)) continue;
            Place after = from;
            after.toggles += 1u << (2 * s);
            // A multi-tool toggles any switch.
            if (s + 1 != number_) after.tools -= toggle_price;
            add(after);
            after.tools = from.tools;
            after.credits -= create_price;
            add(after);
        }
    }

    const Board& board_;
    int number_;
    const StopQuestion& stop_;
    std::set<Place> known_;
    std::vector<Place> open_places_;
};

}  // namespace

std::optional<bool> escape_is_guaranteed(const Board& board, const StopQuestion& stop) {
    if (some_plan_escapes(board, stop)) return true;
    for (int number = 1; number <= highest_die; ++number)
        if (OneNumber(board, number, stop).shuts_out()) return false;
    return std::nullopt;
}

}  // namespace nedforge::luddite
