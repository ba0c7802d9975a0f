#include "validator/luddite/solver/rating/ablate.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

constexpr double sure = 3;  // standard errors
constexpr double half_way = 1.5;
constexpr double half_an_error = 0.5;
constexpr double a_quarter = 0.25, a_tenth = 0.1;

std::string reward_name(const Map& map, std::size_t index) {
    return item_name(map.hack, index) + " (" + words_of(*rewards_of(map.hack)[index]) + ")";
}

std::string bonus_name(const Map& map, std::size_t index) {
    const Bonus& bonus = map.bonuses[index];
    return "bonus " + std::to_string(index + 1) + " (die " + std::to_string(bonus.die) + ", " +
           words_of(Reward{"", bonus.damage, bonus.gain}) + ")";
}

// How sure a difference is, in standard errors. Points that differ by the same in every game are sure.
double standard_errors(const Difference& difference) {
    if (difference.error > 0) return difference.mean / difference.error;
    return difference.mean == 0 ? 0 : std::copysign(1e9, difference.mean);
}
double meant(bool guard, double difference) { return guard ? difference : -difference; }

// All differences of a comparison, by the whole map's many games.
void steady(const Board& whole_board, const RateResult& whole, const Board& reduced_board, Comparison& c) {
    const auto values = [](const RateResult& games, auto&& value_of) {
        std::vector<double> list(games.scores.size());
        for (std::size_t g = 0; g < list.size(); ++g) list[g] = value_of(g);
        return list;
    };
    c.score = steadied(values(whole, [&](std::size_t g) { return whole.scores[g]; }),
                       values(c.b, [&](std::size_t g) { return c.b.scores[g]; }), FigureKind::amount);
    c.escaped = steadied(values(whole, [&](std::size_t g) { return whole.homes[g]; }),
                         values(c.b, [&](std::size_t g) { return c.b.homes[g]; }), FigureKind::share);
    for (std::size_t l = 0; l < 3; ++l)
        c.win[l] =
            steadied(values(whole,
                            [&](std::size_t g) {
                                return beats(whole_board.rulings, whole.scores[g], whole_board.thresholds.of[l]);
                            }),
                     values(c.b,
                            [&](std::size_t g) {
                                return beats(reduced_board.rulings, c.b.scores[g], reduced_board.thresholds.of[l]);
                            }),
                     FigureKind::share);
}

// The best that the score and the wins of the levels say for a part and against it, in standard errors.
struct Evidence {
    double for_it = 0, against_it = 0;
    bool traded() const { return for_it >= half_way; }
};
Evidence evidence(bool guard, const Comparison& c) {
    Evidence best;
    for (const Difference* figure : {&c.score, &c.win[0], &c.win[1], &c.win[2]}) {
        const double errors = meant(guard, standard_errors(*figure));
        best.for_it = std::max(best.for_it, errors);
        best.against_it = std::max(best.against_it, -errors);
    }
    return best;
}

// What a node holds, by the type of its content's field (contents.h). Of a critical function the damage alone goes: a
// code that nobody asks for would be an error of structure.
std::optional<Part> content_part(const Map& map, std::size_t n, const ContentRow& row) {
    const Node& node = map.nodes[n];
    std::optional<Part> part;
    const auto without_it = [&](const std::string& name, std::string_view kind) {
        part = Part{name + node.id, std::string(kind), {node.id}, n, map};
        clear_contents(part->without.nodes[n]);
    };
    if (value_of<Amounts>(row, node)) without_it(std::string(row.key) + " ", row.key);
    if (value_of<bool>(row, node)) without_it("energy lock of ", "lock");
    if (const Critical* critical = value_of<Critical>(row, node)) {
        without_it("critical function ", "critical");
        with_items(part->without.hack, [&](auto& items) {
            for (auto& item : items)
                if (item.reward.code == critical->code) item.reward.code.clear();
        });
    }
    return part;
}

Part way_part(const Map& map, std::size_t n) {
    const std::string& id = map.nodes[n].id;
    Part part{"way through " + id, "way", {id}, n, map};
    part.without.nodes.erase(part.without.nodes.begin() + static_cast<std::ptrdiff_t>(n));
    const auto names_it = [&](const NodePair& pair) { return pair[0] == id || pair[1] == id; };
    std::erase_if(part.without.walls, names_it);
    std::erase_if(part.without.links, names_it);
    return part;
}

void add_parts_of_node(const Map& map, std::size_t n, std::vector<Part>& parts) {
    const Node& node = map.nodes[n];
    for (const ContentRow& row : content_rows)
        if (auto part = content_part(map, n, row)) parts.push_back(std::move(*part));
    if (node.lock) {
        parts.push_back({"dice lock of " + node.id, "lock", {node.id}, n, map});
        parts.back().without.nodes[n].lock.reset();
    }
    if (node.gate) {
        parts.push_back({"gate of " + node.id + " (" + to_string(*node.gate) + ")", "gate", {node.id}, n, map});
        parts.back().without.nodes[n].gate.reset();
    }
    if (!gift_of(node) && !critical_of(node) && node.role == Role::none) parts.push_back(way_part(map, n));
}

Part pair_part(const Map& map, IndexedVector<NodePair, int> Map::*list, const std::string& kind, std::size_t i) {
    const auto& [a, b] = (map.*list)[i];
    Part part{kind + " " + a + "-" + b, kind, {a, b}, i, map};
    auto& pairs = part.without.*list;
    pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(i));
    return part;
}

// Without the last reward that pays a code, the code's function can never be hit: its node becomes a plain one.
Part reward_part(const Map& map, std::size_t i) {
    const auto rewards = rewards_of(map.hack);
    const std::string& code = rewards[i]->code;
    Part part{reward_name(map, i), "reward", {}, i, map};
    const auto pays_it = [&](const Reward* reward) { return reward->code == code; };
    if (!code.empty() && std::count_if(rewards.begin(), rewards.end(), pays_it) == 1)
        for (Node& node : part.without.nodes)
            if (code_of(node) == code) clear_contents(node);
    with_items(part.without.hack, [&](auto& items) { items[i].reward = {}; });
    return part;
}

// Whether the map can be played without them or not.
std::vector<Part> all_parts(const Map& map) {
    std::vector<Part> parts;
    for (std::size_t n = 0; n < map.nodes.size(); ++n) add_parts_of_node(map, n, parts);
    for (std::size_t i = 0; i < map.walls.size(); ++i) parts.push_back(pair_part(map, &Map::walls, "wall", i));
    for (std::size_t i = 0; i < map.links.size(); ++i) parts.push_back(pair_part(map, &Map::links, "link", i));
    for (std::size_t i = 0; i < rewards_of(map.hack).size(); ++i) parts.push_back(reward_part(map, i));
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        Part part{bonus_name(map, i), "bonus", {}, i, map};
        part.without.bonuses.erase(part.without.bonuses.begin() + static_cast<std::ptrdiff_t>(i));
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

std::vector<Part> parts_of(const Map& map, const StopQuestion& stop) {
    std::vector<Part> parts = all_parts(map);
    std::erase_if(parts, [&](const Part& part) { return asked_to_stop(stop) || !can_be_played(part.without); });
    return parts;
}

std::optional<Map> without_part(const Map& map, const std::string& kind, std::size_t index) {
    for (Part& part : all_parts(map))
        if (part.kind == kind && part.index == index && can_be_played(part.without)) return std::move(part.without);
    return std::nullopt;
}

std::optional<double> used(const Part& part, const RateResult& whole) {
    if (part.kind == "wall" || part.kind == "link") return std::nullopt;
    const auto& shares = part.kind == "reward"     ? whole.reward_rates
                         : part.kind == "bonus"    ? whole.bonus_rates
                         : part.kind == "critical" ? whole.hits
                                                   : whole.visits;
    return part.index < shares.size() ? std::optional(shares[part.index]) : std::nullopt;
}

Verdict verdict_of(bool guard, std::optional<double> used, const Comparison& c) {
    for (const Difference* share : {&c.win[1], &c.escaped})
        if (meant(guard, share->mean) >= a_quarter && meant(guard, standard_errors(*share)) >= sure)
            return Verdict::essential;
    const Evidence e = evidence(guard, c);
    if (e.for_it >= sure && e.for_it >= e.against_it) return Verdict::useful;
    if (e.against_it >= sure && !e.traded()) return Verdict::trap;
    return used && *used >= a_tenth ? Verdict::choice : Verdict::idle;
}

bool near_the_line(bool guard, const Comparison& c) {
    const Evidence e = evidence(guard, c);
    const double strongest = std::max(e.for_it, e.against_it);
    return strongest >= half_way && strongest < sure;
}

Difference steadied(const std::vector<double>& whole, const std::vector<double>& part, FigureKind kind) {
    const std::size_t n = std::min(part.size(), whole.size());
    if (n < 2) return difference_of(0, 1e9, kind);
    const auto mean = [](const std::vector<double>& values, std::size_t count) {
        double sum = 0;
        for (std::size_t g = 0; g < count; ++g) sum += values[g];
        return sum / static_cast<double>(count);
    };
    const double games = static_cast<double>(n), all_games = index_count(whole);
    const double of_part = mean(part, n), first = mean(whole, n), of_whole = mean(whole, whole.size());
    double together = 0, squares = 0, all_squares = 0;
    for (std::size_t g = 0; g < n; ++g) {
        together += (part[g] - of_part) * (whole[g] - first);
        squares += (whole[g] - first) * (whole[g] - first);
    }
    for (const double value : whole) all_squares += (value - of_whole) * (value - of_whole);
    const double slope = squares > 0 ? together / squares : 0;
    double residual = 0;
    for (std::size_t g = 0; g < n; ++g) {
        const double deviation = part[g] - of_part - slope * (whole[g] - first);
        residual += deviation * deviation;
    }
    // What the slope leaves of the part's games does not depend on the whole map's, so variances add
    // up.
    const double free = std::max(1.0, games - 2);
    const double of_rest =
        kind == FigureKind::share ? (residual + 1) / (free + 2) / (games + 2) : residual / free / games;
    const double variance = of_rest + (1 - slope) * (1 - slope) * all_squares / (all_games - 1) / all_games;
    return difference_of(of_part - of_whole - slope * (first - of_whole), std::sqrt(variance), kind);
}

namespace {

// The looks of one ablation: all parts once, those near the line again with more games, traps with other dice.
class AblationRun {
public:
    AblationRun(const Map& map, const AblateOptions& options)
        : options_(options),
          compare_(options.compare),
          board_(compile(map)),
          tables_(compare_.policy == PolicyKind::random ? nullptr : policy_tables(board_, compare_.stop)),
          parts_(parts_of(map, options.compare.stop)) {
        if (!options.only.empty())
            std::erase_if(parts_, [&](const Part& part) {
                return std::find(options.only.begin(), options.only.end(), part.name) == options.only.end();
            });
        compare_.progress = [this](int count, int total) {  // of both sides, in compare(): the first is played already
            if (total == 2 * compare_.games && number_ > 0) total -= compare_.games, count -= compare_.games;
            if (options_.progress) options_.progress(playing_, number_, index_count(parts_), count, total);
        };
    }

    Ablation ablation() {
        first_look();
        look_longer();
        look_at_traps_again();
        return std::move(result_);
    }

private:
    RateResult play_whole() {
        RateOptions rating;
        rating.policy = compare_.policy;
        rating.think = compare_.think;
        rating.games = compare_.games * std::max(1, options_.whole_factor);
        rating.seed = compare_.seed;
        rating.jobs = compare_.jobs;
        rating.bounds = false;
        rating.tables = tables_;
        rating.stop = compare_.stop;
        playing_ = "the whole map";
        number_ = 0;
        rating.progress = compare_.progress;
        return rate(board_, rating);
    }

    struct Without {
        Without(const Part& part, const Board& whole, const SharedTables& of_whole, const StopQuestion& stop)
            : board(compile(part.without)),
              tables(of_whole ? std::make_shared<const PolicyTables>(board, whole, *of_whole, stop) : nullptr) {}
        Board board;
        SharedTables tables;
    };
    Without without(const Part& part) const { return {part, board_, tables_, compare_.stop}; }

    // False: it was stopped.
    bool value_part(EvaluatedPart& valued, const Without& reduced_map, const RateResult& whole) {
        playing_ = "without " + valued.part.name;
        compare_.tables = reduced_map.tables;
        Comparison comparison = compare(board_, whole, reduced_map.board, compare_);
        if (comparison.games < compare_.games) return false;
        steady(board_, whole, reduced_map.board, comparison);
        valued.comparison = std::move(comparison);
        valued.used = used(valued.part, whole);
        valued.verdict = verdict_of(valued.part.guard(), valued.used, valued.comparison);
        return true;
    }

    // Evaluates the parts that `wanted` names.
    template <class Wanted>
    void judge_again(const RateResult& whole, Wanted wanted) {
        for (auto& valued : result_.parts) {
            ++number_;
            if (!wanted(valued)) continue;
            result_.complete = value_part(valued, without(valued.part), whole);
            if (!result_.complete) return;
        }
    }

    // False: its first games leave it open, or it was stopped in them.
    bool is_no_trap_for_sure(EvaluatedPart& valued, const Without& reduced_map) {
        if (options_.first_games <= 0 || options_.first_games >= compare_.games) return false;
        const int usual_games = std::exchange(compare_.games, options_.first_games);
        const bool played = value_part(valued, reduced_map, result_.whole);
        compare_.games = usual_games;
        return played && valued.verdict != Verdict::trap &&
               meant(valued.part.guard(), standard_errors(valued.comparison.score)) > half_an_error;
    }

    void first_look() {
        result_.whole = play_whole();
        result_.complete = result_.whole.complete;
        for (const auto& part : parts_) {
            if (!result_.complete) return;
            ++number_;
            EvaluatedPart valued{part, {}, {}};
            const Without played = without(part);
            result_.complete = is_no_trap_for_sure(valued, played) || value_part(valued, played, result_.whole);
            if (result_.complete) result_.parts.push_back(std::move(valued));
        }
    }

    // The games of the first look are the first of the longer one, so the longer look alone counts.
    void look_longer() {
        const auto open = [](const EvaluatedPart& j) { return near_the_line(j.part.guard(), j.comparison); };
        while (result_.complete && compare_.games < options_.most_games &&
               std::any_of(result_.parts.begin(), result_.parts.end(), open)) {
            compare_.games = std::min(2 * compare_.games, options_.most_games);
            RateResult whole = play_whole();
            result_.complete = whole.complete;
            if (!result_.complete) return;
            result_.whole = std::move(whole);
            judge_again(result_.whole,
                        [&](const EvaluatedPart& j) { return open(j) && j.comparison.games < compare_.games; });
        }
    }

    // Other dice: a verdict that was picked out for what its games looked like is not to rest on them.
    void look_at_traps_again() {
        std::set<int> looks;
        for (const auto& valued : result_.parts)
            if (valued.verdict == Verdict::trap) looks.insert(valued.comparison.games);
        ++compare_.seed;
        for (const int games : looks) {
            if (!result_.complete) return;
            compare_.games = games;
            const RateResult whole = play_whole();
            result_.complete = whole.complete;
            if (result_.complete)
                judge_again(whole, [&](const EvaluatedPart& j) {
                    return j.verdict == Verdict::trap && j.comparison.games == games;
                });
        }
    }

    const AblateOptions& options_;
    CompareOptions compare_;
    Board board_;
    SharedTables tables_;
    std::vector<Part> parts_;
    Ablation result_;
    std::string playing_;
    int number_ = 0;
};

}  // namespace

Ablation ablate(const Map& map, const AblateOptions& options) { return AblationRun(map, options).ablation(); }

}  // namespace nedforge::luddite
