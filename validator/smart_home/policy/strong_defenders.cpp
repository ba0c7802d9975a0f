#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <utility>

#include "engine/smart_home/legality.h"
#include "validator/smart_home/policy/defence_plan.h"
#include "validator/smart_home/policy/evaluator.h"
#include "validator/smart_home/policy/hacker_belief.h"
#include "validator/smart_home/policy/imagined.h"
#include "validator/smart_home/policy/strong.h"

namespace nedforge::smart_home {

namespace {

constexpr double lowest = -std::numeric_limits<double>::infinity();
// Of a capture, against what the evaluation says of it: a check that misses still narrows the belief. Found by games on
// the sample homes.
constexpr double check_value = 1.2;
// Where the Defenders remove a bug as often as the Hacker adds one, only a check ends the game. So after
// `patient_rounds` rounds each further round makes a capture worth more by this share.
constexpr int patient_rounds = 10;
constexpr double impatience = 0.1;
constexpr double token_value = 0.02;
constexpr double coverage_value = 0.1;  // of a bug that can be removed in a next turn, against one removed now
constexpr double search_value = 0.04;   // of belief that can be checked in a next turn
constexpr double phishing_risk = 0.05;  // of a bug on a device on which a character stands

// What the tiles are worth in one state: what a bug more or less, a firewall or a token changes.
class Stakes {
public:
    Stakes(const Board& board, const Evaluator& evaluator, const PublicState& s)
        : board_(board), evaluator_(evaluator), s_(s), target_(even_targets(board, s)) {
        value_ = evaluator_.value(s, target_);
    }

    double now() const { return value_; }

    // The value of removing a number of bugs, or all bugs of the tile if it holds fewer; 0 for none.
    double removal(int tile, int bugs) const {
        const int removed = std::min<int>(bugs, s_.bugs[tile]);
        if (removed == 0) return 0;
        if (s_.attacked == bit(tile) && removed == s_.bugs[tile]) return 1 - value_;  // H40
        PublicState after = s_;
        after.bugs[tile] = static_cast<std::uint8_t>(after.bugs[tile] - removed);
        if (after.bugs[tile] == 0) after.attacked &= ~bit(tile);
        return evaluator_.value(after, target_) - value_;
    }

    // Of one bug more: a loss. The bug that a compromise spills is not followed.
    double bug(int tile) const {
        PublicState after = s_;
        if (++after.bugs[tile] >= board_.capacity[tile]) {
            after.compromised |= bit(tile);
            after.attacked &= ~bit(tile);
            ++after.compromised_count;
            const double lost = after.compromised_count >= board_.win_compromised ? 1 : target_[tile];
            return (1 - lost) * evaluator_.value(after, target_) - lost - value_;
        }
        after.attacked |= bit(tile);
        return evaluator_.value(after, target_) - value_;
    }

    // Of a firewall on the border of two tiles.
    double firewall(int tile, int neighbour) const {
        const auto runs = [&](int t) { return (board_.devices & ~s_.compromised & bit(t)) != 0; };
        double value = 0.0005;
        if (runs(tile)) value -= flow_from(neighbour) * bug(tile);
        if (runs(neighbour)) value -= flow_from(tile) * bug(neighbour);
        return value;
    }
    double best_firewall(int tile) const {
        double best = 0;
        for_each_tile(border_tiles_open(board_, s_, tile),
                      [&](int neighbour) { best = std::max(best, firewall(tile, neighbour)); });
        return best;
    }
    double token(Character character) const {
        return can_draw_token(s_) && token_total(s_, character) < token_limit ? token_value : 0;
    }

    double level(Character character, int tile, int level) const {
        switch (level) {
            case 3:
                return best_firewall(tile);
            case 4:
                return removal(tile, 1);
            case 5:
                return removal(tile, 1) + std::max(best_firewall(tile), token(character));
            default:
                return removal(tile, 2) + best_firewall(tile) + token(character);
        }
    }

    DefenceValues defence(Character character, int tile) const {
        DefenceValues values;
        double best = 0;
        for (int m = lowest_reward; m <= dice_count; ++m)
            values.stop[m] = best =
                m == lowest_reward ? level(character, tile, m) : std::max(best, level(character, tile, m));
        values.error = bug(tile);
        values.token = token_value;
        return values;
    }

private:
    // How soon bugs cross a border from this tile, if no firewall stops them.
    double flow_from(int tile) const {
        if (s_.compromised & bit(tile)) return 0.2;
        return board_.devices & bit(tile) ? 0.1 * evaluator_.hazard(s_, tile) : 0;
    }

    const Board& board_;
    const Evaluator& evaluator_;
    const PublicState& s_;
    ByTile<double> target_;
    double value_ = 0;
};

class StrongDefenders : public DefenderPolicy {
public:
    explicit StrongDefenders(PolicyTables& tables)
        : tables_(tables), board_(tables.board), evaluator_(board_), belief_(tables) {}

    void see(const PublicState& before, const std::optional<Step>& step, const PublicState& after) override {
        belief_.see(before, step, after);
    }

    Step decide(const DefenderView& view) override {
        const PublicState& s = view.open;
        switch (s.phase) {
            case Phase::choose_order:
                return order();
            case Phase::turn:
                return turn(view);
            case Phase::match:
                return match(s);
            case Phase::decide:
                return stop_or_roll(s);
            case Phase::choose_reward:
                return reward(s);
            case Phase::firewall_or_token:
            case Phase::place_firewall:
                return firewall(s);
            case Phase::discard_token:
                return discard(s);
            case Phase::use_hobbyist:
                return steps::use_hobbyist(true);
            default:
                return choose(view);
        }
    }

private:
    // The Hobbyist last: the Hacker's own attacks are then followed by a turn before the Hacker walks.
    Step order() const {
        std::vector<Character> order(all_characters.begin(), all_characters.end());
        std::erase_if(order, [&](Character c) { return !is_in_play(board_, c); });
        return steps::order(order);
    }

    // --- The turn --------------------------------------------------------------------------------------------------

    struct Plan {
        double value = lowest;
        std::deque<Step> steps;
    };

    Step turn(const DefenderView& view) {
        if (!follows_plan(view.open)) plan_turn(view);
        const Step step = plan_.empty() ? steps::end_turn() : plan_.front();
        if (!plan_.empty()) plan_.pop_front();
        return step;
    }

    // A plan is made at the beginning of a turn and holds to its end; what it leaves is the end of the turn.
    bool follows_plan(const PublicState& s) {
        const int turn = s.round * static_cast<int>(character_count) + s.turn;
        return std::exchange(planned_, turn) == turn;
    }

    void plan_turn(const DefenderView& view) {
        const PublicState& s = view.open;
        plan_.clear();
        if (s.acted) return;  // asked in the middle of a turn that somebody else began
        const Character character = acting(s);
        const Stakes stakes(board_, evaluator_, s);
        legal_steps(board_, view, legal_);
        prepare_places(s, stakes);
        Plan best;
        const int tile = tile_of(s, character);
        consider(s, stakes, tile, {}, best);
        TileMask considered = bit(tile);
        for_each_tile(steps_open(board_, s), [&](int first) {
            if (!(considered & bit(first))) consider(s, stakes, first, {steps::move(first)}, best);
            considered |= bit(first);
        });
        for_each_tile(steps_open(board_, s) & ~s.compromised, [&](int first) {
            for_each_tile(board_.adjacent[first] & ~s.ddos & ~considered, [&](int second) {
                consider(s, stakes, second, {steps::move(first), steps::move(second)}, best);
                considered |= bit(second);
            });
        });
        plan_ = std::move(best.steps);
    }

    // What the acting character can do on a tile, reached by these steps.
    void consider(const PublicState& s, const Stakes& stakes, int tile, const std::deque<Step>& way, Plan& best) {
        const Character character = acting(s);
        const double place = place_value(s, stakes, character, tile);
        const double capture =
            check_value * (1 + impatience * std::max(0, s.round - patient_rounds)) * (1 - stakes.now());
        const auto keep = [&](double value, std::deque<Step> steps) {
            if (value > best.value) best = {value, std::move(steps)};
        };
        const auto extend = [&](const Step& step) {
            std::deque<Step> steps = way;
            steps.push_back(step);
            return steps;
        };
        keep(place, way);
        for_each_tile(board_.adjacent[tile] | bit(tile), [&](int checked) {
            const double odds = belief_.odds()[checked];
            if (odds > 0) keep(place + capture * odds, extend(steps::check(checked)));
        });
        if (!may_defend(board_, s, tile)) return;
        const auto support =
            static_cast<int>(std::count(s.at.begin(), s.at.end(), tile)) - (tile_of(s, character) == tile);
        const DefenceValues values = stakes.defence(character, tile);
        if (values.stop[dice_count] <= 0.002) return;
        DefencePlan plan(tables_, character, board_.symbols[tile], 0, {}, values);
        const double alone = plan.of_rolling(support);
        keep(place + alone, extend(steps::defend()));
        for (const Step& send : legal_) {
            if (send.kind != StepKind::send || send.tile != tile) continue;
            const double moved =
                place_value(s, stakes, send.who, tile) - place_value(s, stakes, send.who, tile_of(s, send.who));
            std::deque<Step> steps = extend(steps::defend());
            steps.push_front(send);
            keep(place + moved + plan.of_rolling(support + 1), std::move(steps));
        }
    }

    // By device, what removing a bug is worth; for place_value.
    void prepare_places(const PublicState& s, const Stakes& stakes) {
        heat_.fill(0);
        for_each_tile(s.attacked & ~s.ddos, [&](int t) { heat_[t] = std::max(0.0, stakes.removal(t, 1)); });
    }

    static double reach_share(int distance, int reach) {
        return distance <= reach ? 1 : distance <= 2 * reach ? 0.5 : distance == no_way ? 0 : 0.2;
    }

    // What it is worth that the character ends its turn there: devices and belief that the team can reach then.
    double place_value(const PublicState& s, const Stakes& stakes, Character character, int tile) const {
        const auto best_share = [&](int t, int reach) {
            double best = reach_share(tables_.distance[tile][t], reach);
            for (const Character c : all_characters)
                if (s.at[c] != no_tile && c != character)
                    best = std::max(best, reach_share(tables_.distance[s.at[c]][t], reach));
            return best;
        };
        double value = 0;
        for (int t = 0; t < board_.tile_count; ++t) {
            if (heat_[t] > 0) value += coverage_value * heat_[t] * best_share(t, steps_a_turn);
            if (belief_.odds()[t] > 0) value += search_value * belief_.odds()[t] * best_share(t, steps_a_turn + 1);
        }
        if (board_.devices & ~s.compromised & bit(tile)) value += phishing_risk * stakes.bug(tile);
        return value;
    }

    // --- A defence -------------------------------------------------------------------------------------------------

    struct Tokens {
        IndexedVector<std::uint8_t, int> kinds, icons;
    };
    Tokens useful_tokens(const PublicState& s) const {
        Tokens tokens;
        for (const auto kind : s.tokens[acting(s)]) {
            if (kind == no_token) continue;
            unsigned icons = 0;
            for (const Symbol i : all_symbols)
                if (s.defence.open[i]) icons |= board_.token_icons[kind] & 1u << place_of_index(i);
            if (!icons) continue;
            tokens.kinds.push_back(kind);
            tokens.icons.push_back(static_cast<std::uint8_t>(icons));
        }
        return tokens;
    }

    DefencePlan plan_of(const PublicState& s, const Tokens& tokens) {
        const Defence& d = s.defence;
        const Stakes stakes(board_, evaluator_, s);
        return DefencePlan(tables_, acting(s), d.open, d.dice - sum_of(d.open), tokens.icons,
                           stakes.defence(acting(s), tile_of(s, acting(s))));
    }

    Step match(const PublicState& s) {
        Tokens tokens = useful_tokens(s);
        const Defence& d = s.defence;
        auto choice = plan_of(s, tokens).after_roll(d.faces, d.support, d.token_played != 0);
        if (choice.token >= 0) {
            const Pools pools = pools_of(acting(s));
            for (const Symbol i : all_symbols)
                if (pools[i] == choice.pool && (tokens.icons[choice.token] >> place_of_index(i) & 1u))
                    return steps::play_token(tokens.kinds[choice.token], i);
        }
        return steps::set_aside(by_symbol(s, choice.aside));
    }

    // The symbols that the dice of each pool close.
    static SymbolCounts by_symbol(const PublicState& s, SymbolCounts by_pool) {
        const Pools pools = pools_of(acting(s));
        SymbolCounts closed{};
        for (const Symbol i : all_symbols) {
            auto& remaining = by_pool[pools[i]];
            closed[i] = std::min(remaining, s.defence.open[i]);
            remaining = static_cast<std::uint8_t>(remaining - closed[i]);
        }
        return closed;
    }

    Step stop_or_roll(const PublicState& s) {
        const Stakes stakes(board_, evaluator_, s);
        const double stop = stakes.defence(acting(s), tile_of(s, acting(s))).stop[s.defence.matches];
        return plan_of(s, useful_tokens(s)).of_rolling(s.defence.support) > stop ? steps::roll_again() : steps::stop();
    }

    Step reward(const PublicState& s) const {
        const Stakes stakes(board_, evaluator_, s);
        const Character character = acting(s);
        int best = lowest_reward;
        for (int level = lowest_reward; level <= s.defence.matches; ++level)
            if (stakes.level(character, tile_of(s, character), level) >=
                stakes.level(character, tile_of(s, character), best))
                best = level;
        return steps::reward(best);
    }

    Step firewall(const PublicState& s) const {
        const Stakes stakes(board_, evaluator_, s);
        const int tile = tile_of(s, acting(s));
        int best = -1;
        double value = s.phase == Phase::firewall_or_token ? stakes.token(acting(s)) : lowest;
        for_each_tile(border_tiles_open(board_, s, tile), [&](int neighbour) {
            const double gain = stakes.firewall(tile, neighbour);
            if (gain <= value) return;
            value = gain;
            best = neighbour;
        });
        return best < 0 ? steps::take_token() : steps::place_firewall(best);
    }

    // The token with the fewest icons.
    Step discard(const PublicState& s) const {
        const HeldTokens& held = s.tokens[acting(s)];
        const auto icons = [&](int kind) { return std::popcount(static_cast<unsigned>(board_.token_icons[kind])); };
        return steps::discard(
            *std::min_element(held.begin(), held.end(), [&](int a, int b) { return icons(a) < icons(b); }));
    }

    // --- The Hobbyist ------------------------------------------------------------------------------------------------

    // The card with which the Hacker does the least harm from where it is believed most.
    Step choose(const DefenderView& view) {
        const auto& odds = belief_.odds();
        const auto tile = static_cast<int>(std::max_element(odds.begin(), odds.end()) - odds.begin());
        const ByTile<double> target = even_targets(board_, view.open);
        legal_steps(board_, view, legal_);
        const std::vector<Step> cards = legal_;
        Step best = cards.front();
        double highest = lowest;
        for (const Step& card : cards) {
            State state = imagined(board_, view, tile);
            apply(board_, state, card);
            double worst = evaluator_.value(state.open, target);
            if (state.open.phase == Phase::forced_reaction) {
                worst = -lowest;
                legal_steps(board_, state, legal_);
                for (const Step& attack : legal_) {
                    State after = state;
                    apply(board_, after, attack);
                    resolve(board_, after);
                    worst = std::min(worst, evaluator_.value(after.open, target));
                }
            }
            if (worst > highest) {
                highest = worst;
                best = card;
            }
        }
        return best;
    }

    PolicyTables& tables_;
    const Board& board_;
    Evaluator evaluator_;
    HackerBelief belief_;
    ByTile<double> heat_{};
    int planned_ = -1;       // the turn of the plan
    std::deque<Step> plan_;  // what is left of it
    std::vector<Step> legal_;
};

}  // namespace

std::unique_ptr<DefenderPolicy> strong_defenders(PolicyTables& tables, const SeededDice&) {
    return std::make_unique<StrongDefenders>(tables);
}

}  // namespace nedforge::smart_home
