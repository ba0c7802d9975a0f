#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "engine/smart_home/legality.h"
#include "validator/smart_home/policy/defender_habits.h"
#include "validator/smart_home/policy/evaluator.h"
#include "validator/smart_home/policy/hacker_belief.h"
#include "validator/smart_home/policy/hacker_walk.h"
#include "validator/smart_home/policy/imagined.h"
#include "validator/smart_home/policy/strong.h"

namespace nedforge::smart_home {

namespace {

// A home is clean sooner than Defenders think: the Hacker must not let bugs run out. The secret target falls sooner
// than many devices do. Both weights were chosen by games on the sample homes.
constexpr EvaluationWeights hacker_weights{.clean_decay = 0.45, .progress = 0.6};
constexpr double later_share = 0.6;  // of the risk after the movement: the Defenders may not follow

// The choice with the highest value, the first of several.
template <class Choice>
struct Best {
    Choice choice{};
    double value = -std::numeric_limits<double>::infinity();
    void offer(const Choice& candidate, double its_value) {
        if (its_value > value) choice = candidate, value = its_value;
    }
};

class StrongHacker : public HackerPolicy {
public:
    StrongHacker(PolicyTables& tables, const SeededDice& dice)
        : tables_(tables),
          board_(tables.board),
          evaluator_(board_, hacker_weights),
          belief_(tables),
          habits_(tables),
          dice_(dice) {}

    void see(const PublicState& before, const std::optional<Step>& step, const PublicState& after) override {
        if (step && side_of(step->kind) == Side::defenders) habits_.see(before, *step, belief_.odds());
        // The belief is the Defenders': it is kept from what they see of the Hacker's own steps.
        if (step) belief_.see(before, seen_by(Side::defenders, before, *step), after);
    }

    Step decide(const HackerView& view) override {
        switch (view.open.phase) {
            case Phase::choose_start:
                return start(view);
            case Phase::movement:
                return walk(view);
            default:
                return attack(view);
        }
    }

private:
    double noise(double size) { return size * static_cast<double>(dice_.below(1024)) / 1024; }

    // Of the standard Gumbel distribution, times the spread: the highest of some values with such whims is drawn with
    // odds that go with exp(value / spread).
    double whim(double spread) {
        const double uniform = (static_cast<double>(dice_.below(1u << 20)) + 0.5) / (1u << 20);
        return -spread * std::log(-std::log(uniform));
    }

    ByTile<double> own_target(const HackerView& view) const {
        ByTile<double> odds{};
        odds[view.secrets.target] = 1;
        return odds;
    }

    // Attacks, and the choices of the compromises that follow.
    Step attack(const HackerView& view) {
        const ByTile<double> target = own_target(view);
        const State current = imagined(board_, view);
        legal_steps(board_, view, legal_);
        Best<Step> best;
        for (const Step& step : legal_) {
            State after = current;
            apply(board_, after, step);
            resolve(board_, after);
            const ByTile<std::uint8_t> strikes = next_strikes(after);
            best.offer(step, -evaluator_.value(after.open, target, &strikes) - shown_by(view, step, after) -
                                 price(step) + noise(0.002));
        }
        return best.choice;
    }

    // The bugs that the strongest card of the hand can put on each device.
    ByTile<std::uint8_t> next_strikes(const State& state) const {
        ByTile<std::uint8_t> strikes{};
        int botnet = 0;
        for (const Card card : all_cards)
            if (state.hacker.hand[card]) botnet = std::max(botnet, strength_of(card));
        if (botnet == 0) return strikes;
        for_each_tile(state.open.compromised, [&](int source) {
            for_each_tile(botnet_targets(board_, state.open, source),
                          [&](int near) { strikes[near] = static_cast<std::uint8_t>(botnet); });
        });
        return strikes;
    }

    // What an attack costs by what it tells of the Hacker's tile. A capture costs less where the Defenders are
    // nearer to winning anyway.
    double shown_by(const HackerView& view, const Step& step, const State& after) const {
        if (step.kind != StepKind::play || is_over(after)) return 0;
        if (step.card != Card::ddos && step.card != Card::target_device) return 0;
        const PublicState& s = view.open;
        const double at_stake = 1 - evaluator_.value(after.open, own_target(view));
        return at_stake * at_stake * (risk_of(view, belief_.after_play(s, step)) - risk_of(view, belief_.odds()));
    }

    // The odds of being caught before the movement after next, if the Defenders believe this now.
    double risk_of(const HackerView& view, const ByTile<double>& belief) const {
        const PublicState& s = view.open;
        const auto first = s.order.begin(), next = first + s.turn + 1, last = first + board_.characters;
        const double soon_risk = caught(s, belief, view.secrets.tile, {next, last}, check_reach);
        const ByTile<double> moved = belief_.after_movement(s, belief);
        double later_risk = 1;
        const int steps = std::min<int>(board_.walk_limit[s.compromised_count], ddos_range);
        for_each_tile(board_.within[view.secrets.tile][steps], [&](int near) {
            later_risk = std::min(later_risk, caught(s, moved, near, {first, last}, check_reach + steps_a_turn));
        });
        return 1 - (1 - soon_risk) * (1 - later_share * later_risk);
    }

    // The odds that one of these characters catches a Hacker on the tile.
    double caught(const PublicState& s, const ByTile<double>& belief, int tile, std::span<const Character> characters,
                  int reach) const {
        return habits_.risk(s, tile, characters, capture_risk(tables_, s, belief, tile, characters, reach));
    }

    // Cards that always find a use are kept where another does as well.
    static double price(const Step& step) {
        if (step.kind != StepKind::play) return 0;
        if (step.card == Card::ddos) return 0.004;
        return step.card == Card::cryptojacking ? 0.003 : 0.002;
    }

    // What can be attacked from a tile later.
    double prospect(const HackerView& view, int tile) const {
        const double sum = prospect_of(board_, evaluator_, view.open, own_target(view), tile);
        return view.secrets.hand[Card::target_device] ? 2 * sum : sum;
    }

    Step start(const HackerView& view) {
        Best<int> best;
        for (int t = 0; t < board_.tile_count; ++t)
            if (t != board_.router)
                best.offer(t, start_value(tables_, evaluator_, view.open, own_target(view), t) + whim(start_spread));
        return steps::start(best.choice);
    }

    // The end of the walk is chosen at its first step.
    Step walk(const HackerView& view) {
        if (!walking_) {
            plan_walk(view);
            walking_ = true;
        }
        if (route_.empty()) {
            walking_ = false;
            return steps::end_walk();
        }
        const int next = route_.back();
        route_.pop_back();
        return steps::walk(next);
    }

    void plan_walk(const HackerView& view) {
        const PublicState& s = view.open;
        const ByTile<double> belief = belief_.after_even_walk(s);
        ByTile<std::uint8_t> from{};
        from.fill(no_tile);
        HackerSecrets walker = view.secrets;
        TileMask reached = bit(walker.tile), leaving = reached;
        for (int i = 0; i < view.secrets.walk_left; ++i) {
            TileMask entered = 0;
            for_each_tile(leaving, [&](int tile) {
                walker.tile = static_cast<std::uint8_t>(tile);
                const TileMask fresh = walk_open(board_, s, walker) & ~reached & ~entered;
                for_each_tile(fresh, [&](int next) { from[next] = walker.tile; });
                entered |= fresh;
            });
            leaving = entered;
            reached |= entered;
        }
        Best<int> best;
        const std::span<const Character> characters{s.order.begin(), s.order.begin() + board_.characters};
        for_each_tile(reached, [&](int t) {
            best.offer(t, prospect(view, t) + whim(walk_spread) -
                              walk_capture_cost * caught(s, belief, t, characters, check_reach));
        });
        route_.clear();
        for (int t = best.choice; t != view.secrets.tile; t = from[t]) route_.push_back(t);
    }

    PolicyTables& tables_;
    const Board& board_;
    Evaluator evaluator_;
    HackerBelief belief_;
    DefenderHabits habits_;
    SeededDice dice_;
    bool walking_ = false;
    std::vector<int> route_;  // the rest of the walk, its end first
    std::vector<Step> legal_;
};

}  // namespace

std::unique_ptr<HackerPolicy> strong_hacker(PolicyTables& tables, const SeededDice& dice) {
    return std::make_unique<StrongHacker>(tables, dice);
}

}  // namespace nedforge::smart_home
