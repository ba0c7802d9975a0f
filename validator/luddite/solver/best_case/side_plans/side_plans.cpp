#include "validator/luddite/solver/best_case/side_plans/side_plans.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/spaces.h"
#include "validator/luddite/hack/line_unions.h"
#include "validator/luddite/solver/best_case/side_plans/side_bundles.h"

namespace nedforge::luddite {

namespace {
constexpr std::size_t most_compared = 3000;  // options of one group, each with each
constexpr std::size_t least_bundles = 64;    // that are kept however little work is left
}  // namespace

void SidePlans::add_reward(Option& option, int reward) const {
    const CompiledReward& r = board_->hack.rewards[reward];
    option.damage += r.damage;
    for (const Resource k : all_resources) option.gain.of[k] += r.gain.of[k];
    if (r.node >= 0) option.codes |= bit(r.node);
}

void SidePlans::add_group(Group&& group) {
    // Dominated options go: as many dice and energy or more for no more of anything.
    const auto no_better = [](const Option& a, const Option& b) {  // a than b
        if (a.dice < b.dice || a.energy < b.energy || a.damage > b.damage || (a.codes & ~b.codes)) return false;
        for (const Resource k : all_resources)
            if (a.gain.of[k] > b.gain.of[k]) return false;
        return true;
    };
    std::stable_sort(group.options.begin(), group.options.end(), [](const Option& a, const Option& b) {
        return std::tuple(a.dice, a.energy, -a.damage) < std::tuple(b.dice, b.energy, -b.damage);
    });
    IndexedVector<Option, int> front;
    for (auto& option : group.options) {
        if (stopped()) break;
        const bool useless =
            front.size() < most_compared &&
            std::any_of(front.begin(), front.end(), [&](const Option& k) { return no_better(option, k); });
        if (!useless) front.push_back(std::move(option));
    }
    group.options = std::move(front);
    // What costs nothing after rounding stands alone, better than nothing at all.
    if (group.options.empty()) return;  // stopped
    const Option& first = group.options.front();
    const bool pays = first.damage > 0 || first.codes || first.gain.any();
    if (group.options.size() > 1 || pays) groups_.push_back(std::move(group));
}

// Lines that share boxes are bought together: every union of lines is an option.
void SidePlans::add_lines() {
    const HackBoard& hack = board_->hack;
    for (const auto& [lines, unions] : line_components(hack, limits_.unions)) {
        if (!unions.empty()) {
            Group group;
            for (const std::uint64_t u : unions) {
                Option option;
                option.boxes = u;
                option.dice = std::popcount(u);
                for (const std::size_t l : lines)
                    if (!(hack.reward_boxes[l] & ~u)) add_reward(option, static_cast<int>(l));
                group.options.push_back(std::move(option));
            }
            add_group(std::move(group));
            continue;
        }
        // A box is in at most two lines: half of each line's boxes never costs too much.
        exact_ = false;
        for (const std::size_t l : lines) {
            Group group;
            group.options.emplace_back();
            Option option;
            option.boxes = hack.reward_boxes[l];
            option.dice = std::popcount(option.boxes) / 2;
            add_reward(option, static_cast<int>(l));
            group.options.push_back(std::move(option));
            add_group(std::move(group));
        }
    }
}

namespace {

// Values of `boxes` dice with a total, as even as can be.
std::vector<int> spread(int total, int boxes) {
    std::vector<int> values;
    for (int remaining = boxes; remaining > 0; --remaining) {
        values.push_back(total / remaining);
        total -= total / remaining;
    }
    return values;
}

}  // namespace

void SidePlans::add_rows() {
    const HackBoard& hack = board_->hack;
    const auto& items = hack.as<RowsBoard>().items;
    for (int i = 0; i < index_count(items); ++i) {
        if (!can_pay(items[i], hack_variant(hack.kind()).totals_after)) continue;
        Group group;
        group.options.emplace_back();
        Option option;
        option.dice = std::accumulate(items[i].boxes.begin(), items[i].boxes.end(), 0);
        option.item = i;
        add_reward(option, i);
        group.options.push_back(std::move(option));
        add_group(std::move(group));
    }
}

void SidePlans::add_bonuses() {
    for (std::size_t b = 0; b < board_->bonuses.size(); ++b) {
        Group group;
        group.bonus = true;
        group.options.emplace_back();
        Option option;
        option.dice = 1;
        option.damage = board_->bonuses[b].damage;
        option.gain = board_->bonuses[b].gain;
        option.item = static_cast<int>(b);
        group.options.push_back(std::move(option));
        add_group(std::move(group));
    }
}

// Every choice of one option a group, group by group. Bundles of one class keep the fewest dice for each damage.
class SidePlans::Combination {
public:
    Combination(SidePlans& plans, const Amounts& room)
        : plans_(plans),
          limits_(plans.limits_),
          room_(room),
          comparable_(row_of(plans.board_->hack.kind()).energy != EnergyInHack::any_box),  // see keep_best()
          rounded_(*plans.board_, room, payable(plans.groups_)) {
        plans_.steps_.push_back({-1, -1, -1});
        bundles_[BundleKey{}].push_back({0, 0, 0, 0});
    }

    // Step 1. Too many combinations for the work that is left: fewer bundles first. (What remains is bounded, for
    // rounding ends at one bundle for each damage.)
    void prepare(const Group& group) {
        const std::size_t remaining = limits_.combined - std::min(work_, limits_.combined);
        const std::size_t limit = std::max(least_bundles, remaining / group.options.size());
        if (count_ <= limit) return;
        const std::size_t before = count_;
        count_ = rounded_.fit(bundles_, count_, limit);
        if (count_ < before) plans_.exact_ = false;
    }

    // Step 2. Each bundle with each option of the group.
    void add(std::size_t g) {
        next_.clear();
        next_count_ = 0;
        for (const auto& [key, choices] : bundles_)
            for (std::size_t o = 0; o < plans_.groups_[g].options.size(); ++o) {
                if (plans_.stopped()) return;
                add_option(key, choices, g, o);
                if (next_count_ > limits_.bundles) thin_out();
            }
        bundles_ = std::move(next_);
        count_ = next_count_;
        if (count_ > limits_.compared && comparable_) count_ = keep_best(bundles_, work_, plans_.stop_);
    }

    Bundles take() { return std::move(bundles_); }

private:
    static NodeMask payable(const std::vector<Group>& groups) {
        NodeMask codes = 0;
        for (const auto& group : groups)
            for (const auto& option : group.options) codes |= option.codes;
        return codes;
    }

    void add_option(const BundleKey& key, const std::vector<SideClass::Choice>& choices, std::size_t g, std::size_t o) {
        const Group& group = plans_.groups_[g];
        const Option& option = group.options[o];
        BundleKey sum{key.codes | option.codes, {}, key.energy + option.energy};
        for (const Resource k : all_resources) sum.gain[k] = std::min(key.gain[k] + option.gain.of[k], room_.of[k]);
        const BundleKey rounded = rounded_(sum);
        work_ += choices.size();
        if (rounded.energy > plans_.most_energy_) return;
        auto& list = next_[rounded];
        for (const auto& choice : choices) {
            const auto grown =
                add_choice(list, {choice.dice + option.dice, choice.hack_dice + (group.bonus ? 0 : option.dice),
                                  choice.damage + option.damage, index_count(plans_.steps_)});
            if (!grown) continue;
            plans_.steps_.push_back({choice.recipe, static_cast<std::int32_t>(g), static_cast<std::int32_t>(o)});
            next_count_ += static_cast<std::size_t>(*grown);
        }
    }

    // Too many bundles: the dominated ones go, and where that is not enough (the next ones would be too many again at
    // once) differences are forgotten.
    void thin_out() {
        if (comparable_ && work_ < limits_.combined) next_count_ = keep_best(next_, work_, plans_.stop_);
        const std::size_t limit = limits_.bundles * 3 / 4;
        if (next_count_ <= limit) return;
        next_count_ = rounded_.fit(next_, next_count_, limit);
        plans_.exact_ = false;
    }

    SidePlans& plans_;
    const PlanLimits& limits_;
    const Amounts& room_;
    bool comparable_;
    BundleRounding rounded_;
    Bundles bundles_, next_;
    std::size_t count_ = 1, next_count_ = 0;
    std::size_t work_ = 0;  // bundles made and compared
};

void SidePlans::combine(const Amounts& room) {
    Combination combination(*this, room);
    for (std::size_t g = 0; g < groups_.size() && !stopped(); ++g) {
        combination.prepare(groups_[g]);
        combination.add(g);
    }
    for (auto& [key, choices] : combination.take()) {
        SideClass c;
        c.codes = key.codes;
        c.gain.of = key.gain;
        c.energy = key.energy;
        c.choices = std::move(choices);
        std::sort(c.choices.begin(), c.choices.end(), [](const auto& a, const auto& b) { return a.dice < b.dice; });
        codes_ |= c.codes;
        for (const Resource k : all_resources) most_gain_.of[k] = std::max(most_gain_.of[k], c.gain.of[k]);
        classes_.push_back(std::move(c));
    }
}

// Energy that a game can ever spend: no more than ever finds a space, or under `held` than the sheet gives.
int SidePlans::energy_ever(const Board& board) {
    if (board.rulings.spaces == SpacesRuling::lifetime) return board.spaces[Resource::energy];
    return printed_supply(board)[Resource::energy];
}

SidePlans::SidePlans(const Board& board, const Amounts& room, const PlanLimits& limits, const StopQuestion& stop)
    : board_(&board), limits_(limits), stop_(stop), most_energy_(energy_ever(board)) {
    switch (board.hack.fill()) {
        case HackFill::boxes:
            add_lines();
            break;
        case HackFill::pieces:
            add_patterns();
            break;
        case HackFill::rows:
            add_rows();
            break;
    }
    add_bonuses();
    combine(room);
}

SideTasks SidePlans::tasks(std::int32_t recipe) const {
    SideTasks out;
    const HackBoard& hack = board_->hack;
    const auto die_task = [](int value, ActionKind kind, int target) {
        DieTask task;
        task.value = value;
        task.action = action_of(kind, Die::none(), 0, target);
        return task;
    };
    std::uint64_t boxes = 0;
    for (; recipe >= 0 && steps_[recipe].group >= 0; recipe = steps_[recipe].before) {
        const Step& step = steps_[recipe];
        const Group& group = groups_[step.group];
        const Option& option = group.options[step.option];
        if (group.bonus) {
            if (option.item >= 0)
                out.bonuses.push_back(die_task(board_->bonuses[option.item].die, ActionKind::bonus, option.item));
            continue;
        }
        boxes |= option.boxes;
        for (const auto& [value, placement] : option.pieces)
            out.hack.push_back(die_task(value, ActionKind::hack, placement));
        for (const int cell : option.cells) out.cells.push_back(die_task(0, ActionKind::hack, cell).action);
        if (hack.fill() != HackFill::rows || option.item < 0) continue;
        const RowsBoard::Item& item = hack.as<RowsBoard>().items[option.item];
        const auto totals = *least_paying_totals(item, hack_variant(hack.kind()).totals_after);
        for (std::size_t row = 0; row < item.row_count; ++row)
            for (const int value : spread(totals[row], item.boxes[row]))
                out.hack.push_back(die_task(value, ActionKind::hack, item.first + static_cast<int>(row)));
    }
    for (std::uint64_t remaining = boxes; remaining; remaining &= remaining - 1) {
        const int box = std::countr_zero(remaining);
        out.hack.push_back(die_task(hack.as<BoxesBoard>().box_number[box], ActionKind::hack, box));
    }
    return out;
}

}  // namespace nedforge::luddite
