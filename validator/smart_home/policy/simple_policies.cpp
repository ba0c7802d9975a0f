// The policies that the strong ones are measured against.

#include <algorithm>
#include <bit>

#include "validator/smart_home/policy/policy.h"
#include "validator/smart_home/policy/strong.h"

namespace nedforge::smart_home {

namespace {

template <class View>
class RandomPolicy : public SidePolicy<View> {
public:
    RandomPolicy(const Board& board, const SeededDice& dice) : board_(board), dice_(dice) {}
    Step decide(const View& view) override {
        legal_steps(board_, view, legal_);
        return legal_[dice_.below(static_cast<std::uint32_t>(legal_.size()))];
    }

private:
    const Board& board_;
    SeededDice dice_;
    std::vector<Step> legal_;
};

// The legal step with the highest rating; equal ones by lot.
template <class View, class Rate>
Step best_step(const Board& board, const View& view, SeededDice& dice, std::vector<Step>& legal, Rate&& rate) {
    legal_steps(board, view, legal);
    Step best = legal.front();
    double highest = -1e300;
    std::uint32_t equal = 0;
    for (const Step& step : legal) {
        const double rating = rate(step);
        if (rating > highest) equal = 0;
        if (rating >= highest && dice.below(++equal) == 0) best = step;
        highest = std::max(highest, rating);
    }
    return best;
}

// Checks a tile at random every turn, from where the character is. It draws all else evenly from the legal steps.
class CheckingDefenders : public DefenderPolicy {
public:
    CheckingDefenders(const Board& board, const SeededDice& dice) : board_(board), dice_(dice) {}
    Step decide(const DefenderView& view) override {
        return best_step(board_, view, dice_, legal_, [](const Step& step) {
            return step.kind == StepKind::check ? 2 : step.kind == StepKind::end_turn ? 1 : 0;
        });
    }

private:
    const Board& board_;
    SeededDice dice_;
    std::vector<Step> legal_;
};

// Goes to the nearest device under attack, sets aside all that matches, rolls until four dice match, takes the highest
// reward. Where nothing is left to defend it checks a tile at random, if it `checks` at all.
class GreedyDefenders : public DefenderPolicy {
public:
    GreedyDefenders(const PolicyTables& tables, const SeededDice& dice, bool checks)
        : tables_(tables), board_(tables.board), dice_(dice), checks_(checks) {}

    Step decide(const DefenderView& view) override {
        return best_step(board_, view, dice_, legal_, [&](const Step& step) { return rating(view.open, step); });
    }

private:
    double rating(const PublicState& s, const Step& step) const {
        const int here = tile_of(s, acting(s));
        switch (step.kind) {
            case StepKind::defend:
                return s.bugs[here] ? 3 : 0;
            case StepKind::move:
                return distance_to_bugs(s, step.tile) < distance_to_bugs(s, here) ? 2 : -1;
            case StepKind::check:
                return checks_ ? 1 : -2;
            case StepKind::end_turn:
                return 0.5;
            case StepKind::play_token:
                return can_match(s) ? -1 : 1;
            case StepKind::set_aside:
                return sum_of(step.counts);
            case StepKind::stop:
                return s.defence.matches >= 4 ? 1 : -1;
            case StepKind::reward:
                return step.number;
            default:
                return 0;
        }
    }

    int distance_to_bugs(const PublicState& s, int from) const {
        int nearest = no_way;
        for (TileMask left = s.attacked; left; left &= left - 1)
            if (may_defend(board_, s, std::countr_zero(left)))
                nearest = std::min<int>(nearest, tables_.distance[from][std::countr_zero(left)]);
        return nearest;
    }

    const PolicyTables& tables_;
    const Board& board_;
    SeededDice dice_;
    bool checks_;
    std::vector<Step> legal_;
};

// Puts bugs where a device is nearest to its fall, the secret target first; walks at random.
class GreedyHacker : public HackerPolicy {
public:
    GreedyHacker(const Board& board, const SeededDice& dice) : board_(board), dice_(dice) {}

    Step decide(const HackerView& view) override {
        return best_step(board_, view, dice_, legal_, [&](const Step& step) { return rating(view, step); });
    }

private:
    double rating(const HackerView& view, const Step& step) const {
        switch (step.kind) {
            case StepKind::pass:
                return -1;
            case StepKind::play:
                if (step.card == Card::ddos) return 0;
                return strength_of(step.card) ? bugs_of_botnet(view, step) : of_bugs(view, step.tile, 1);
            case StepKind::spill:
                return of_bugs(view, step.tile, 1);
            default:
                return 0;
        }
    }
    double bugs_of_botnet(const HackerView& view, const Step& step) const {
        double sum = 0;
        for (int side = 0; side < side_count; ++side)
            if (step.counts[side]) sum += of_bugs(view, board_.neighbour[step.tile][side], step.counts[side]);
        return sum;
    }
    double of_bugs(const HackerView& view, int tile, int bugs) const {
        const int need = std::max(0, board_.capacity[tile] - view.open.bugs[tile] - bugs);
        return (tile == view.own.target ? 3.0 : 1.0) / (1 + need);
    }

    const Board& board_;
    SeededDice dice_;
    std::vector<Step> legal_;
};

}  // namespace

bool plays_the_hacker(PolicyKind kind) { return kind != PolicyKind::checks && kind != PolicyKind::defends; }

std::vector<PolicyKind> policies_of(game::Seat seat) {
    std::vector<PolicyKind> kinds;
    for (std::size_t i = 0; i < policy_names.size(); ++i)
        if (const auto kind = static_cast<PolicyKind>(i); seat == defenders_seat || plays_the_hacker(kind))
            kinds.push_back(kind);
    return kinds;
}

std::vector<std::string> policy_words(game::Seat seat) {
    std::vector<std::string> words;
    for (const PolicyKind kind : policies_of(seat)) words.emplace_back(policy_names[kind]);
    return words;
}

std::optional<PolicyKind> policy_named(std::string_view name) {
    const auto found = std::find(policy_names.begin(), policy_names.end(), name);
    if (found == policy_names.end()) return std::nullopt;
    return static_cast<PolicyKind>(found - policy_names.begin());
}

std::string title_of(PolicyKind kind) {
    const std::string name(policy_names[kind]);
    return kind == PolicyKind::strong ? name + " " + std::to_string(strong_version) : name;
}

std::unique_ptr<DefenderPolicy> make_defenders(PolicyKind kind, PolicyTables& tables, const SeededDice& dice) {
    switch (kind) {
        case PolicyKind::random:
            return std::make_unique<RandomPolicy<DefenderView>>(tables.board, dice);
        case PolicyKind::checks:
            return std::make_unique<CheckingDefenders>(tables.board, dice);
        case PolicyKind::defends:
            return std::make_unique<GreedyDefenders>(tables, dice, false);
        case PolicyKind::greedy:
            return std::make_unique<GreedyDefenders>(tables, dice, true);
        case PolicyKind::strong:
            break;
    }
    return strong_defenders(tables, dice);
}

std::unique_ptr<HackerPolicy> make_hacker(PolicyKind kind, PolicyTables& tables, const SeededDice& dice) {
    switch (kind) {
        case PolicyKind::random:
            return std::make_unique<RandomPolicy<HackerView>>(tables.board, dice);
        case PolicyKind::greedy:
            return std::make_unique<GreedyHacker>(tables.board, dice);
        case PolicyKind::checks:
        case PolicyKind::defends:
        case PolicyKind::strong:
            break;
    }
    return strong_hacker(tables, dice);
}

std::unique_ptr<game::Policy<SmartHomeGame>> make_policy(game::Seat seat, PolicyKind kind, PolicyTables& tables,
                                                         const SeededDice& dice) {
    if (seat == defenders_seat) return make_defenders(kind, tables, dice);
    return make_hacker(kind, tables, dice);
}

game::PolicyMaker<SmartHomeGame> players_of(const Seats& seats, const Board& board) {
    return [seats, tables = std::make_shared<PolicyTables>(board)](game::Seat seat, const SeededDice& dice) {
        return seats[seat] ? make_policy(seat, *seats[seat], *tables, dice) : nullptr;
    };
}

}  // namespace nedforge::smart_home
