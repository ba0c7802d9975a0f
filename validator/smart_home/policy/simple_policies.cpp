// The policies that the strong ones are measured against.

#include <algorithm>
#include <functional>

#include "engine/smart_home/legality.h"
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

// Takes the legal step with the highest rating; of equal ones one by lot.
template <class View>
class RatingPolicy : public SidePolicy<View> {
public:
    using Rate = std::function<double(const View&, const Step&)>;
    RatingPolicy(const Board& board, const SeededDice& dice, Rate rate)
        : board_(board), dice_(dice), rate_(std::move(rate)) {}

    Step decide(const View& view) override {
        legal_steps(board_, view, legal_);
        Step best = legal_.front();
        double highest = -1e300;
        std::uint32_t equal = 0;
        for (const Step& step : legal_) {
            const double rating = rate_(view, step);
            if (rating > highest) equal = 0;
            if (rating >= highest && dice_.below(++equal) == 0) best = step;
            highest = std::max(highest, rating);
        }
        return best;
    }

private:
    const Board& board_;
    SeededDice dice_;
    Rate rate_;
    std::vector<Step> legal_;
};

// Checks a tile at random every turn, from where the character is. It draws all else evenly from the legal steps.
double checking(const DefenderView&, const Step& step) {
    return step.kind == StepKind::check ? 2 : step.kind == StepKind::end_turn ? 1 : 0;
}

int distance_to_bugs(const PolicyTables& tables, const PublicState& s, int from) {
    int nearest = no_way;
    for_each_tile(s.attacked, [&](int tile) {
        if (may_defend(tables.board, s, tile)) nearest = std::min<int>(nearest, tables.distance[from][tile]);
    });
    return nearest;
}

// Goes to the nearest device under attack, sets aside all that matches, rolls until four dice match, takes the highest
// reward. Where nothing is left to defend it checks a tile at random, if it `checks` at all.
double greedy_defending(const PolicyTables& tables, const PublicState& s, const Step& step, bool checks) {
    const int tile = tile_of(s, acting(s));
    switch (step.kind) {
        case StepKind::defend:
            return s.bugs[tile] ? 3 : 0;
        case StepKind::move:
            return distance_to_bugs(tables, s, step.tile) < distance_to_bugs(tables, s, tile) ? 2 : -1;
        case StepKind::check:
            return checks ? 1 : -2;
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

// Puts bugs where a device is nearest to its fall, the secret target first; walks at random.
double greedy_hacking(const Board& board, const HackerView& view, const Step& step) {
    const auto of_bugs = [&](int tile, int bugs) {
        const int need = std::max(0, board.capacity[tile] - view.open.bugs[tile] - bugs);
        return (tile == view.secrets.target ? 3.0 : 1.0) / (1 + need);
    };
    if (step.kind == StepKind::pass) return -1;
    if (step.kind == StepKind::spill) return of_bugs(step.tile, 1);
    if (step.kind != StepKind::play || step.card == Card::ddos) return 0;
    if (!strength_of(step.card)) return of_bugs(step.tile, 1);
    double sum = 0;
    for (int side = 0; side < side_count; ++side)
        if (step.counts[side]) sum += of_bugs(board.neighbour[step.tile][side], step.counts[side]);
    return sum;
}

}  // namespace

bool plays_the_hacker(PolicyKind kind) { return kind != PolicyKind::checks && kind != PolicyKind::defends; }

std::vector<PolicyKind> policies_of(game::Seat seat) {
    std::vector<PolicyKind> kinds;
    for (const PolicyKind kind : indices_of(policy_names))
        if (seat == defenders_seat || plays_the_hacker(kind)) kinds.push_back(kind);
    return kinds;
}

std::vector<std::string> policy_words(game::Seat seat) {
    std::vector<std::string> words;
    for (const PolicyKind kind : policies_of(seat)) words.emplace_back(policy_names[kind]);
    return words;
}

std::optional<PolicyKind> policy_named(std::string_view name) { return find_index(policy_names, name); }

std::string title_of(PolicyKind kind) {
    const std::string name(policy_names[kind]);
    return kind == PolicyKind::strong ? name + " " + std::to_string(strong_version) : name;
}

std::unique_ptr<DefenderPolicy> make_defenders(PolicyKind kind, PolicyTables& tables, const SeededDice& dice) {
    if (kind == PolicyKind::strong) return strong_defenders(tables, dice);
    if (kind == PolicyKind::random) return std::make_unique<RandomPolicy<DefenderView>>(tables.board, dice);
    if (kind == PolicyKind::checks) return std::make_unique<RatingPolicy<DefenderView>>(tables.board, dice, checking);
    const auto rate = [&tables, checks = kind == PolicyKind::greedy](const DefenderView& view, const Step& step) {
        return greedy_defending(tables, view.open, step, checks);
    };
    return std::make_unique<RatingPolicy<DefenderView>>(tables.board, dice, rate);
}

std::unique_ptr<HackerPolicy> make_hacker(PolicyKind kind, PolicyTables& tables, const SeededDice& dice) {
    if (kind == PolicyKind::random) return std::make_unique<RandomPolicy<HackerView>>(tables.board, dice);
    if (kind != PolicyKind::greedy) return strong_hacker(tables, dice);
    const auto rate = [&board = tables.board](const HackerView& view, const Step& step) {
        return greedy_hacking(board, view, step);
    };
    return std::make_unique<RatingPolicy<HackerView>>(tables.board, dice, rate);
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
