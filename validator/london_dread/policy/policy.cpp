#include "validator/london_dread/policy/policy.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/unit.h"
#include "validator/london_dread/facts/plot_odds.h"
#include "validator/london_dread/planner/deal.h"
#include "validator/london_dread/planner/plan_search.h"
#include "validator/london_dread/policy/clocks.h"
#include "validator/london_dread/policy/spending.h"
#include "validator/london_dread/policy/staying.h"

namespace nedforge::london_dread {

namespace {

constexpr int most_spends = 24;             // of an hour, a flip, a roll or a meeting; effects could go in circles
constexpr double worth_of_extra_die = 1.5;  // at a challenge, in Dread
constexpr double worth_of_staying_alive = 4;

class TeamPlayer : public TeamPolicy {
public:
    TeamPlayer(const TeamPlayers& players, const Board& board, const SeededDice& dice)
        : b_(board), kind_(players.policy), tries_(players.tries), dice_(dice) {
        for (const int face : board.story.dice.action) mean_face_ += face / double{die_faces};
    }

    Step decide(const View& view) override {
        const Step step = choose(view.open, view.request);
        if (step.kind >= StepKind::use_item && step.kind <= StepKind::play_card) ++spends_;
        if (begins_anew(step.kind)) spends_ = 0;
        return step;
    }

private:
    // Answers to effects begin nothing anew, so effects that lead to each other come to an end.
    static bool begins_anew(StepKind kind) {
        switch (kind) {
            case StepKind::begin_hour:
            case StepKind::end_hour:
            case StepKind::flip:
            case StepKind::roll:
            case StepKind::go_out:
            case StepKind::meet_challenge:
                return true;
            default:
                return false;
        }
    }

    Step choose(const Open& o, const Request& r) {
        switch (r.ask) {
            case Ask::planning:
                return plan(o);
            case Ask::hour:
                return steps::of(StepKind::begin_hour);
            case Ask::event:
                return event(o);
            case Ask::spend:
                return spends_ < most_spends ? spend(o, r) : steps::of(StepKind::done);
            case Ask::take_part:
                return steps::of_mask(StepKind::take_part, r.mask);
            case Ask::flip:
                return steps::by(StepKind::flip, first_of(r.mask));
            case Ask::roll:
                return steps::by(StepKind::roll, first_of(r.mask));
            case Ask::roll_again:
                return roll_again(o, r);
            case Ask::gain_item:
                return gain_item(o, r);
            case Ask::gain_random:
                return steps::by(StepKind::gain_random,
                                 with_fewest(r.mask, [&](int seat) { return items_of(o, seat); }));
            case Ask::gain_virtue:
                return steps::by(StepKind::gain_virtue,
                                 with_fewest(r.mask, [&](int seat) { return sheet(o, seat).virtues; }));
            case Ask::suffer:
                return steps::by(StepKind::suffer, with_fewest(r.mask, [&](int seat) {
                                     const unsigned conditions = sheet(o, seat).conditions;
                                     return (conditions >> r.number & 1u ? 10 : 0) + count_bits(conditions);
                                 }));
            case Ask::heal:
                return heal(o, r);
            case Ask::untilt:
                return untilt(o, r);
            case Ask::choose_leader:
                return steps::by(StepKind::choose_leader, first_of(r.mask));
            case Ask::go_out:
                return go_out(o, r);
            case Ask::meet_challenge:
                return steps::by(StepKind::meet_challenge, first_of(r.mask));
            default:
                return steps::of(StepKind::done);
        }
    }

    static const Sheet& sheet(const Open& o, int seat) { return o.sheets[place_of_index(seat)]; }
    static int items_of(const Open& o, int seat) {
        return total_of(sheet(o, seat).ready) + total_of(sheet(o, seat).tilted);
    }
    static int first_of(unsigned mask) {
        return with_fewest(mask, [](int) { return 0; });
    }
    template <class Measure>
    static int with_fewest(unsigned mask, Measure&& measure) {
        int best = -1, lowest = 0;
        for_each_seat(mask, [&](int seat) {
            const int value = measure(seat);
            if (best < 0 || value < lowest) best = seat, lowest = value;
        });
        return best;
    }

    // Planning: cards are turned, then the clocks of a plan are set slot by slot.
    Step plan(const Open& o) {
        if (planned_chapter_ != o.chapter) {
            if (o.face_down != 0 && turns_another(o)) return steps::at(StepKind::turn, next_to_turn(b_, o));
            plan_ = make_plan(o);
            planned_chapter_ = o.chapter;
            best_worth_.reset();
        }
        for (int seat = 0; seat < b_.players; ++seat)
            for (int hour = 0; hour < b_.hours; ++hour) {
                const int slot = slot_of(plan_[seat][hour]);
                if (slot != o.clocks[place_of_index(seat)][place_of_index(hour)])
                    return steps::set_clock(seat, hour, slot);
            }
        return steps::of(StepKind::end_planning);
    }

    bool turns_another(const Open& o) {
        if (kind_ == PolicyKind::careless || o.turned_plots < index_count(b_.chapter(o.chapter).plots)) return true;
        const planner::Problem problem = planner::known_problem(b_, o);
        if (kind_ == PolicyKind::table) {
            // A card takes two characters and some of their way.
            const int hours = b_.players * b_.hours - 2 * index_count(problem.plots);
            return 3 * index_count(problem.cards) < hours;
        }
        const int worth = found_worth(problem, tries_ / 16);
        if (best_worth_ && worth >= *best_worth_) return false;
        best_worth_ = worth;
        return true;
    }
    std::optional<planner::FoundPlan> find(const planner::Problem& problem, int tries) {
        const planner::PlanSearch search(problem);
        return search.search(dice_.next(), 0, static_cast<std::uint64_t>(std::max(1, tries)),
                             dread_of_face_down * problem.face_down);
    }
    int found_worth(const planner::Problem& problem, int tries) {
        const auto found = find(problem, tries);
        return found ? found->worth.total() : 1000;
    }

    planner::Clocks make_plan(const Open& o) {
        planner::Problem problem = planner::known_problem(b_, o);
        planner::Clocks clocks;
        if (kind_ == PolicyKind::careless) return careless_clocks(b_, o, dice_);
        std::optional<planner::FoundPlan> found;
        if (kind_ == PolicyKind::planner)
            for (int run = 0; run < 2; ++run)
                if (auto candidate = find(problem, tries_ / 3);
                    candidate && (!found || candidate->worth.total() < found->worth.total()))
                    found = std::move(candidate);
        const planner::Clocks greedy = greedy_clocks(b_, o, problem);
        const auto worth = planner::worth_of(problem, greedy);
        clocks = found && (!worth || found->worth.total() <= worth->total()) ? found->clocks : greedy;
        if (kind_ == PolicyKind::planner) join_plots(b_, problem, o.chapter, clocks);
        fill_empty_slots(b_, o, problem, clocks);
        go_to_start(b_, o, clocks);
        return clocks;
    }

    unsigned seats_at(const Open& o, Location location) const {
        unsigned seats = 0;
        for (int seat = 0; seat < b_.players; ++seat)
            if (sheet(o, seat).at == location) seats |= seat_bit(seat);
        return seats;
    }
    int points_before(const Open& o, int seat, unsigned shown) const {
        int points = printed_points(b_.character(seat), shown);
        for (int ally = 0; ally < index_count(b_.story.allies); ++ally)
            points += sheet(o, seat).allies[place_of_index(ally)] * points_of(b_.story.allies[ally].icons, shown);
        return points;
    }

    // Allies first, since their icons help; then the cards that can be solved, then the Plots in their order.
    Step event(const Open& o) {
        if (const auto step = free_use(o)) return *step;
        std::optional<Step> dread, plot;
        for (int place = 0; place < b_.places(); ++place) {
            const Card& card = o.cards[place_of_index(place)];
            const Location location = b_.location_of(place);
            const unsigned group = seats_at(o, location);
            if (group == 0 || (o.face_down >> place & 1u)) continue;
            if (card.kind == CardKind::ally)
                for (int seat = 0; seat < b_.players; ++seat)
                    if ((group >> seat & 1u) && total_of(sheet(o, seat).allies) < b_.size.ally_limit)
                        return steps::at(StepKind::take_ally, location, seat);
            if (o.tried >> place & 1u) continue;
            if (card.kind == CardKind::dread && can_solve(o, group, b_.story.dread[card.index]))
                dread = steps::at(StepKind::investigate, location);
            if (card.kind == CardKind::plot && card.index == o.met_plots &&
                o.hour >= first_hour(b_.story, b_.chapter(o.chapter).plots[card.index].from))
                plot = steps::at(StepKind::meet_plot, location);
        }
        return dread ? *dread : plot ? *plot : steps::of(StepKind::end_hour);
    }
    bool can_solve(const Open& o, unsigned group, const DreadCard& card) const {
        const unsigned shown = bits_of(card.icons);
        int missing = card.difficulty;
        for_each_seat(group, [&](int seat) { missing -= points_before(o, seat, shown); });
        if (missing <= 0) return true;
        return kind_ != PolicyKind::careless &&
               pays(spend_options(b_, o, group, shown, true, false), missing, card.dread);
    }
    static bool pays(const std::vector<SpendOption>& options, int missing, double worth) {
        const auto bought = buy_points(options, missing);
        return bought && bought->price <= worth;
    }

    // Items that lower Dread or bring things are used whenever they are ready.
    std::optional<Step> free_use(const Open& o) const {
        if (kind_ == PolicyKind::careless || spends_ >= most_spends) return std::nullopt;
        for (const SpendOption& option : spend_options(b_, o, b_.all_seats(), 0, false, false)) {
            if (option.step.kind != StepKind::use_item) continue;
            const bool heals = option.gain.heals > 0 && sheet(o, option.step.who).conditions != 0;
            if ((option.gain.lowers > 0 && o.dread > 0) || option.gain.things > 0 || heals) return option.step;
        }
        return std::nullopt;
    }

    Step spend(const Open& o, const Request& r) {
        const Scene& scene = o.scene;
        std::optional<Step> step;
        if (r.before)
            step = help_before(o, r);
        else if (scene.kind == SceneKind::dread)
            step = spend_at_card(o, r);
        else if (scene.kind == SceneKind::plot)
            step = spend_at_plot(o, r);
        else if (scene.kind == SceneKind::meeting)
            step = spend_at_challenge(o, r);
        else if (scene.kind == SceneKind::last_roll)
            step = spend_in_last_roll(o, r);
        return step.value_or(steps::of(StepKind::done));
    }

    std::optional<Step> bought(const std::vector<SpendOption>& options, int missing, double worth) const {
        if (missing <= 0) return std::nullopt;
        const auto points = buy_points(options, missing);
        if (!points || points->price > worth) return std::nullopt;
        return points->first;
    }

    std::optional<Step> spend_at_card(const Open& o, const Request& r) const {
        if (kind_ == PolicyKind::careless) return std::nullopt;
        int place = -1;
        for_each_seat(o.scene.group, [&](int seat) { place = b_.place_of(sheet(o, seat).at); });
        const DreadCard& card = b_.story.dread[o.cards[place_of_index(place)].index];
        int missing = card.difficulty;
        for_each_seat(o.scene.group, [&](int seat) { missing -= points_of(b_, o, seat); });
        return bought(spend_options(b_, o, r.mask, o.scene.shown, r.draws, false), missing, card.dread);
    }

    // What comes back by itself is used for dice and successes; rerolls where a die may get better.
    std::optional<Step> spend_at_plot(const Open& o, const Request& r) const {
        if (kind_ == PolicyKind::careless) return std::nullopt;
        const int seat = first_of(r.mask);
        const bool rolled = (o.scene.rolled & seat_bit(seat)) != 0;
        for (const SpendOption& option : spend_options(b_, o, r.mask, o.scene.shown, false, false)) {
            if (option.step.kind != StepKind::use_item) continue;
            if (!rolled && option.gain.points + option.gain.dice > 0) return option.step;
            if (rolled && (option.gain.successes > 0 || (option.gain.rerolls > 0 && bad_dice(o, seat) > 0)))
                return option.step;
        }
        return std::nullopt;
    }
    int bad_dice(const Open& o, int seat) const {
        int dice = 0;
        for (int value = 0; const std::uint8_t count : o.scene.dice[place_of_index(seat)])
            if (value++ < mean_face_) dice += count;
        return dice;
    }

    std::optional<Step> spend_at_challenge(const Open& o, const Request& r) const {
        const int seat = first_of(r.mask);
        const Challenge& challenge = b_.story.challenges[o.challenge];
        const int missing = challenge.difficulty + b_.difficulty - points_of(b_, o, seat);
        double worth = worth_of_extra_die * gain_of(challenge.win, 0).dice;
        for (const Effect& effect : challenge.fail) {
            if (effect.kind == EffectKind::dread) worth += effect.number;
            if (effect.kind != EffectKind::condition) continue;
            const bool repeated = (sheet(o, seat).conditions >> index_of_condition(b_.story, effect.words) & 1u) != 0;
            worth += repeated ? worth_of_staying_alive * (1 + sheet(o, seat).dice) : 1;
        }
        return bought(spend_options(b_, o, r.mask, o.scene.shown, false, r.plays), missing, worth + 1);
    }

    // Nothing has a use afterwards.
    std::optional<Step> spend_in_last_roll(const Open& o, const Request& r) const {
        const int seat = first_of(r.mask);
        const bool rolled = (o.scene.rolled & seat_bit(seat)) != 0;
        for (const SpendOption& option : spend_options(b_, o, r.mask, 0, false, false)) {
            const SpendGain& gain = option.gain;
            if (option.step.kind == StepKind::use_item && b_.story.items[option.step.index].deplete) {
                // Using it would tilt it; depleting it may bring more.
                const SpendGain depletion = gain_of(*b_.story.items[option.step.index].deplete, 0);
                if (value_in_last_roll(depletion, o, seat, rolled) > value_in_last_roll(gain, o, seat, rolled))
                    continue;
            }
            if (value_in_last_roll(gain, o, seat, rolled) > 0) return option.step;
        }
        return std::nullopt;
    }
    int value_in_last_roll(const SpendGain& gain, const Open& o, int seat, bool rolled) const {
        const int lowered = o.dread > 0 ? std::max(0, gain.lowers) : 0;
        if (!rolled) return 3 * gain.dice;
        return 3 * gain.successes + 2 * std::min(gain.rerolls, bad_dice(o, seat)) + lowered;
    }

    // D33: somebody who would be defeated heals before, if it can.
    std::optional<Step> help_before(const Open& o, const Request& r) const {
        const int seat = first_of(r.mask);
        if (kind_ == PolicyKind::careless || o.phase < Phase::hands || sheet(o, seat).conditions == 0)
            return std::nullopt;
        for (const SpendOption& option : spend_options(b_, o, r.mask, 0, false, false))
            if (option.gain.heals > 0) return option.step;
        return std::nullopt;
    }

    Step roll_again(const Open& o, const Request& r) const {
        DiceCounts rerolled{};
        int remaining = r.number;
        const DiceCounts& dice = o.scene.dice[place_of_index(r.who)];
        for (std::size_t value = 0; value < dice.size(); ++value) {
            if (static_cast<double>(value) >= mean_face_) break;
            rerolled[value] = static_cast<std::uint8_t>(std::min<int>(dice[value], remaining));
            remaining -= rerolled[value];
        }
        return steps::of_dice(StepKind::roll_again, rerolled);
    }

    // The first item of the supply that is of most use in play, for whoever has least; where none is of use, the top of
    // the deck, if there is a card.
    Step gain_item(const Open& o, const Request& r) const {
        const int player = with_fewest(r.mask, [&](int seat) { return items_of(o, seat); });
        const bool can_draw = total_of(o.item_deck) + total_of(o.item_discard) > 0;
        int best = -1, best_value = can_draw ? -1 : std::numeric_limits<int>::min();
        for (int i = 0; i < index_count(b_.story.items); ++i) {
            if (o.supply[place_of_index(i)] == 0) continue;
            const Item& item = b_.story.items[i];
            int value = 0;
            for (const auto& effects : {item.use, item.deplete}) {
                if (!effects) continue;
                const SpendGain gain =
                    gain_of(*effects, bit_of(b_.character(player).icons[0]) | bit_of(b_.character(player).icons[1]));
                value = 2 * value + gain.points + gain.dice + gain.successes + gain.lowers + gain.rerolls +
                        gain.things + gain.heals;
            }
            if (value > best_value) best = i, best_value = value;
        }
        return steps::by(StepKind::gain_item, player, best);
    }

    Step heal(const Open& o, const Request& r) const {
        const int player = with_fewest(r.mask, [&](int seat) { return -count_bits(sheet(o, seat).conditions); });
        for (int i = 0; i < index_count(b_.story.conditions); ++i)
            if (sheet(o, player).conditions >> i & 1u) return steps::by(StepKind::heal, player, i);
        return steps::of(StepKind::done);
    }
    Step untilt(const Open& o, const Request& r) const {
        for (int i = 0; i < index_count(b_.story.items); ++i)
            if (sheet(o, r.who).tilted[place_of_index(i)] - (i == r.number) > 0)
                return steps::of_index(StepKind::untilt, i);
        return steps::of(StepKind::done);
    }

    Step go_out(const Open& o, const Request& r) const {
        unsigned out = 0;
        for_each_seat(r.mask, [&](int seat) {
            const bool stays = kind_ == PolicyKind::careless ? sheet(o, seat).conditions == 0
                                                             : should_stay(b_, o, seat, kind_ == PolicyKind::planner);
            if (!stays) out |= seat_bit(seat);
        });
        return steps::of_mask(StepKind::go_out, out);
    }

    const Board& b_;
    PolicyKind kind_;
    int tries_;
    SeededDice dice_;
    double mean_face_ = 0;
    planner::Clocks plan_;
    int planned_chapter_ = -1;
    std::optional<int> best_worth_;  // of the plans for the cards that were turned so far
    int spends_ = 0;
};

}  // namespace

std::string title_of(PolicyKind kind) {
    const std::string name(policy_names[kind]);
    return kind == PolicyKind::planner ? name + " " + std::to_string(planner_version) : name;
}

std::unique_ptr<TeamPolicy> make_policy(const TeamPlayers& players, const Board& board, const SeededDice& dice) {
    return std::make_unique<TeamPlayer>(players, board, dice);
}

}  // namespace nedforge::london_dread
