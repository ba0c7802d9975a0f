#include "validator/luddite/solver/best_case/tours/label_setting_search.h"

#include <algorithm>
#include <bit>
#include <queue>

#include "engine/base/bits.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

namespace {

// Classes of bundles in a join that take as long as a label, so that the budget covers both.
constexpr std::size_t classes_a_label = 64;

struct Label {
    ItemMask items = 0;
    std::int32_t before = -1;
    std::uint16_t walk = 0;     // index in the walks of (setting, node of `before`), or of the forced steps
    std::uint16_t toggles = 0;  // 2 bits a switch
    std::uint16_t work = 0;
    std::uint8_t toggled = 0;
    std::uint8_t node = 0;
    std::uint8_t energy = 0;
    bool force = false;
};

int toggle_count(std::uint16_t toggles) {
    return std::popcount(toggles & 0x555u) + 2 * std::popcount(toggles & 0xAAAu);
}

// Least work known for (items, node, toggles, energy): open addressing, grown by doubling.
class LeastWork {
public:
    LeastWork() : slots_(1u << 16) {}

    // True when this is less than what was known.
    bool improve(const Label& label) {
        if (2 * ++used_ > slots_.size()) grow();
        Slot& slot = find(key_of(label));
        if (slot.work != empty) {
            --used_;
            if (slot.work <= label.work) return false;
        } else {
            slot.key = key_of(label);
        }
        slot.work = label.work;
        return true;
    }
    int known(const Label& label) {
        const Slot& slot = find(key_of(label));
        return slot.work == empty ? INT32_MAX : slot.work;
    }

private:
    static constexpr std::uint16_t empty = 0xFFFF;
    struct Key {
        ItemMask items = 0;
        std::uint32_t packed = 0;  // toggles, node, energy
        bool operator==(const Key&) const = default;
    };
    struct Slot {
        Key key;
        std::uint16_t work = empty;
    };

    static Key key_of(const Label& l) {
        return {l.items, std::uint32_t{l.toggles} | std::uint32_t{l.node} << 12 | std::uint32_t{l.energy} << 18};
    }
    Slot& find(const Key& key) {
        std::uint64_t h = (key.items * 0x9E3779B97F4A7C15ULL) ^ (key.packed * 0xD1B54A32D192ED03ULL);
        h ^= h >> 29;
        for (std::size_t i = h & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1))
            if (slots_[i].work == empty || slots_[i].key == key) return slots_[i];
    }
    void grow() {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        for (const auto& slot : old)
            if (slot.work != empty) find(slot.key) = slot;
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
};

class TourSearch {
public:
    TourSearch(const PlanValue& value, const LabelSearchOptions& options)
        : value_(value), options_(options), board_(value.board()), tour_(value.tour()), best_(options.at_least) {
        most_work_ = value.most_work();
        most_energy_ = std::min(value.most_energy(), 250);
        for (unsigned setting = 0; setting < sensitive_.size(); ++setting)
            for (int n = 0; n < board_.node_count; ++n)
                for (const DieWalk& walk : tour_.walks[setting][n]) sensitive_[setting][n] |= walk.sensitive;
        for (const auto* p : options.bounds)
            for (unsigned x = 0; x < 4096; ++x) {
                Scaled sum = p->prices().clock;
                for (unsigned s = 0; s < 6; ++s) sum += p->prices().fuse[(x >> (2 * s)) & 3u];
                fuse_.push_back(sum);
            }
    }

    LabelSearchResult run() {
        LabelSearchResult result;
        Label start;
        start.node = static_cast<std::uint8_t>(board_.enter);
        if (value_.clock().with_free_dice(0) != ClockSupply::impossible) add(start);
        std::size_t turns = 0;
        while (!open_.empty()) {
            // Step 1. The label with the highest rank. One that can't be better than the best game is left out, and
            // with it all others where ranks are bounds.
            const auto [rank, index] = open_.top();
            const Scaled bound = options_.eagerness > 0 ? bound_of(labels_[index]) : rank;
            if (points(bound) <= best_) {
                if (options_.eagerness == 0) break;
                open_.pop();
                continue;
            }
            // Step 2. The budget.
            if ((++turns & 63u) == 0) {
                if (options_.progress && (turns & 0x3FFFu) == 0) options_.progress(points(bound));
                if (labels_.size() + joined_ / classes_a_label > options_.most_labels || asked_to_stop(options_.stop))
                    return interrupted_at(bound);
            }
            open_.pop();
            // Step 3. Dominance: a label of the same place with less work has come since.
            const Label label = labels_[index];
            if (known_.known(label) < label.work) continue;
            // Step 4. On the Exit it is a plan, and it may go on.
            if (label.node == board_.exit && !finish(label, index)) return interrupted_at(bound);
            // Step 5. Every toggle set and walk from here.
            expand(label, index);
        }
        result.complete = true;
        result.bound = best_;
        result.labels = labels_.size();
        return result;
    }

private:
    static int points(Scaled scaled) { return static_cast<int>(scaled >= 0 ? scaled / scale : -1); }

    LabelSearchResult interrupted_at(Scaled bound) const { return {false, points(bound), labels_.size()}; }

    Scaled bound_of(const Label& l) const {
        Scaled bound = INT64_MAX;
        for (std::size_t i = 0; i < options_.bounds.size(); ++i) {
            const CompletionBound& p = *options_.bounds[i];
            bound = std::min(bound, p.of(l.items, l.node) + fuse_[4096 * i + l.toggles] -
                                        Scaled{p.prices().work} * l.work - Scaled{p.prices().energy} * l.energy);
        }
        return bound;
    }

    void add(const Label& label) {
        if (label.work > most_work_ || label.energy > most_energy_) return;
        const Scaled bound = bound_of(label);
        if (points(bound) <= best_ || !known_.improve(label)) return;
        open_.emplace(bound + options_.eagerness * label.work, index_count(labels_));
        labels_.push_back(label);
    }

    void expand(const Label& label, std::int32_t index) {
        unsigned free = 0;  // switches that can be toggled
        for (unsigned s = 0; s < 6; ++s)
            if (((label.toggles >> (2 * s)) & 3u) < max_toggles) free |= 1u << s;
        for (unsigned toggled = free;; toggled = (toggled - 1) & free) {
            walk(label, index, toggled);
            if (!toggled) break;
        }
        force(label, index);
    }

    // The walks that need all these switches toggled before them.
    void walk(const Label& label, std::int32_t index, unsigned toggled) {
        const unsigned setting = switch_setting(label.toggles) ^ toggled;
        if (toggled & ~sensitive_[setting][label.node]) return;
        Label next = label;
        next.before = index;
        next.toggled = static_cast<std::uint8_t>(toggled);
        next.force = false;
        for (unsigned s = 0; s < 6; ++s)
            if (toggled >> s & 1u) next.toggles = static_cast<std::uint16_t>(next.toggles + (1u << (2 * s)));
        const auto& walks = tour_.walks[setting][label.node];
        const int work = label.work + 1 + std::popcount(toggled);
        for (std::uint16_t w = 0; w < walks.size(); ++w) {
            const DieWalk& die = walks[w];
            if (toggled & ~die.sensitive) continue;
            const ItemMask fresh = die.needs & ~label.items;
            next.walk = w;
            next.node = die.end;
            next.items = label.items | die.takes | die.needs;
            if (next.node == label.node && next.items == label.items) continue;
            next.work = static_cast<std::uint16_t>(work + count_bits(fresh & tour_.locks));
            next.energy = label.energy + count_bits(fresh & tour_.energies);
            add(next);
        }
    }

    void force(const Label& label, std::int32_t index) {
        for (std::uint16_t f = 0; f < tour_.forced[label.node].size(); ++f) {
            Label next = label;
            next.before = index;
            next.toggled = 0;
            next.force = true;
            next.walk = f;
            next.node = tour_.forced[label.node][f];
            next.items = label.items | tour_.taken_at[next.node];
            next.energy = label.energy + 2;
            add(next);
        }
    }

    // On the Exit: with every sensible number of fuses. False: interrupted.
    bool finish(const Label& label, std::int32_t index) {
        TourTotals totals;
        totals.items = label.items;
        totals.energy = label.energy;
        totals.toggles = toggle_count(label.toggles);
        totals.locks = std::popcount(label.items & tour_.locks);
        totals.moves = label.work - totals.toggles - totals.locks;
        std::array<int, 6> order{0, 1, 2, 3, 4, 5};
        const auto remaining_toggles = [&](int s) { return max_toggles - ((label.toggles >> (2 * s)) & 3); };
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return remaining_toggles(a) < remaining_toggles(b); });
        Plan plan;
        for (int s = 0; s < 6; ++s) plan.toggles[s] = max_toggles - remaining_toggles(s);
        for (std::size_t i = 0;; ++i) {
            if (i == 6 || remaining_toggles(order[i]) > 0) {
                if (asked_to_stop(options_.stop)) return false;
                plan.join = value_.join(totals, best_);
                joined_ += value_.sides().classes().size();
                plan.score = plan.join.score;
                if (options_.second_value && plan.score > best_)
                    plan.score = std::min(plan.score, options_.second_value->join(totals, best_).score);
                if (plan.score > best_) {
                    plan.totals = totals;
                    plan.steps = steps_to(index);
                    best_ = std::max(best_, options_.found(plan));
                }
            }
            if (i == 6) break;
            const int toggles = remaining_toggles(order[i]);
            plan.fuses[order[i]] = toggles;
            totals.toggles += toggles;
            totals.fused += 1;
        }
        return true;
    }

    std::vector<TourStep> steps_to(std::int32_t index) const {
        std::vector<TourStep> steps;
        for (; labels_[index].before >= 0; index = labels_[index].before) {
            const Label& l = labels_[index];
            const Label& b = labels_[l.before];
            TourStep step;
            step.toggled = l.toggled;
            step.setting = switch_setting(l.toggles);
            step.force = l.force;
            step.from = b.node;
            step.open = l.items & (tour_.locks | tour_.energies);
            if (l.force) {
                step.walk.end = l.node;
                step.walk.takes = tour_.taken_at[l.node];
            } else {
                step.walk = tour_.walks[step.setting][b.node][l.walk];
            }
            steps.push_back(step);
        }
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

    const PlanValue& value_;
    const LabelSearchOptions& options_;
    const Board& board_;
    const TourModel& tour_;
    int best_;
    std::size_t joined_ = 0;  // classes of bundles looked at by joins
    int most_work_ = 0, most_energy_ = 0;
    BySetting<ByNode<std::uint8_t>> sensitive_{};  // the switches to which some walk from a node is sensitive
    std::vector<Scaled> fuse_;
    IndexedVector<Label, std::int32_t> labels_;
    LeastWork known_;
    std::priority_queue<std::pair<Scaled, std::int32_t>> open_;  // rank and label
};

}  // namespace

LabelSearchResult label_setting_search(const PlanValue& value, const LabelSearchOptions& options) {
    return TourSearch(value, options).run();
}

}  // namespace nedforge::luddite
