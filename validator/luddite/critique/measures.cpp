#include "validator/luddite/critique/measures.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/words.h"

namespace nedforge::luddite {

namespace {

constexpr int resamples = 200;
constexpr int fewest_plans = 8;      // a round with fewer is nearly forced
constexpr double no_difference = 1;  // points: where the median plan costs less, any will do

double variance_of(const std::vector<double>& values, double mean) {
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return values.size() > 1 ? squares / (index_count(values) - 1) : 0;
}

double plain_mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / index_count(values);
}

// The share of the variance over all players' games that is within the players' own.
double share_within(const std::vector<std::vector<double>>& scores) {
    std::vector<double> means;
    double within = 0, of_means = 0;
    for (const auto& of_player : scores) {
        if (of_player.empty()) return 0;
        means.push_back(plain_mean(of_player));
        const double variance = variance_of(of_player, means.back());
        within += variance / index_count(scores);
        of_means += variance / (1.0 * index_count(of_player) * index_count(scores));
    }
    const double between = std::max(0.0, variance_of(means, plain_mean(means)) - of_means);
    return within + between > 0 ? within / (within + between) : 0;
}

std::vector<double> scores_of(const RecordedGames& games) {
    std::vector<double> scores;
    for (const auto& game : games.games) scores.push_back(game.score);
    return scores;
}

// Whether a game uses or meets the part.
bool uses_part(const RecordedGame& game, const Part& part) {
    const auto includes = [&](NodeMask nodes) { return ((nodes >> part.index) & 1) != 0; };
    if (part.kind == "critical") return includes(game.hits);
    if (part.kind == "gate") return includes(game.gates_met);
    if (part.kind == "lock") return includes(game.locks_met);
    if (part.kind == "reward") return game.rewards[part.index];
    if (part.kind == "bonus") return (game.bonuses >> part.index) & 1;
    if (part.kind == "wall") return part.index >= most_pairs || game.walls_met[part.index];
    if (part.kind == "link") return part.index >= most_pairs || game.links_walked[part.index];
    return includes(game.caches);
}

std::string path_of(const Part& part) {
    if (part.kind == "reward") return "";
    if (part.kind == "bonus") return "bonuses[" + std::to_string(part.index) + "]";
    if (part.kind == "wall" || part.kind == "link") return part.kind + "s[" + std::to_string(part.index) + "]";
    return node_path(part.index);
}

}  // namespace

Interval bootstrap(std::size_t count, const std::function<double(const std::vector<std::size_t>&)>& figure) {
    if (count < 2) return {};
    std::vector<double> figures;
    std::vector<std::size_t> drawn(count);
    SeededDice dice(1979, count);
    for (int i = 0; i < resamples; ++i) {
        for (auto& index : drawn) index = dice.below(static_cast<std::uint32_t>(count));
        figures.push_back(figure(drawn));
    }
    std::sort(figures.begin(), figures.end());
    return {figures[resamples / 40], figures[resamples - 1 - resamples / 40]};
}

Measured measured_share(double share, int games) {
    return {share, binomial_interval(static_cast<int>(std::lround(share * games)), games)};
}

Measured mean_of(const std::vector<double>& values) {
    Measured m;
    m.value = plain_mean(values);
    const double n = index_count(values);
    const double error = n > 1 ? std::sqrt(variance_of(values, m.value) / n) : 1e9;
    m.interval = normal_interval(m.value, error);
    return m;
}

Measured mean_share(const std::vector<double>& shares) {
    Measured m = mean_of(shares);
    m.interval = {std::max(0.0, m.interval.low), std::min(1.0, m.interval.high)};
    return m;
}

Measures::Measures(const Map& map, const Board& board, const MeasureOptions& options)
    : map_(map), board_(board), options_(options), tables_(map, board) {}

const SharedTables& Measures::ways() {
    if (!ways_) ways_ = policy_tables(board_, options_.stop);
    return ways_;
}

RecordOptions Measures::record_options(PolicyKind policy) {
    RecordOptions options;
    options.policy = policy;
    options.games = policy == PolicyKind::expert ? options_.expert_games : options_.games;
    options.think = options_.think;
    options.seed = options_.seed;
    options.jobs = options_.jobs;
    options.ways = ways();
    options.stop = options_.stop;
    return options;
}

const RecordedGames& Measures::games(PolicyKind policy) {
    if (const auto known = games_.find(policy); known != games_.end()) return known->second;
    say("games of the " + std::string(policy_names[policy]));
    RecordOptions options = record_options(policy);
    options.choices = policy == PolicyKind::expert;
    return games_[policy] = record_games(tables_, options);
}

const PlayFigures& Measures::figures(PolicyKind policy) {
    if (const auto known = figures_.find(policy); known != figures_.end()) return known->second;
    return figures_[policy] = figures_of(board_, games(policy).games);
}

namespace {
Measured share_of(const std::vector<RecordedGame>& played, const std::function<bool(const RecordedGame&)>& condition) {
    const int count = count_where(played, condition);
    const int total = index_count(played);
    return {share_in(count, total), binomial_interval(count, total)};
}
}  // namespace

Measured Measures::share(PolicyKind policy, const std::function<bool(const RecordedGame&)>& condition) {
    return share_of(games(policy).games, condition);
}

Measured Measures::largest_share(const std::function<bool(const RecordedGame&)>& condition) {
    Measured largest = share(PolicyKind::novice, condition);
    for (const PolicyKind policy : {PolicyKind::regular, PolicyKind::expert})
        if (const Measured of_player = share(policy, condition); of_player.value > largest.value) largest = of_player;
    return largest;
}

const std::vector<Part>& Measures::parts() {
    if (!parts_) parts_ = parts_of(map_, options_.stop);
    return *parts_;
}

const std::vector<PartUse>& Measures::uses() {
    if (uses_) return *uses_;
    uses_.emplace();
    const auto add = [&](PartUse use, const std::function<bool(const RecordedGame&)>& condition) {
        for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
            if (const Measured of_player = share(policy, condition);
                policy == PolicyKind::novice || of_player.value > use.share) {
                use.share = of_player.value;
                use.interval = of_player.interval;
                use.player = policy;
            }
        uses_->push_back(std::move(use));
    };
    for (const Part& part : parts()) {
        if (part.kind == "way") continue;
        const std::string path = part.kind == "reward" ? reward_path(map_.hack, part.index) : path_of(part);
        add({.name = part.name, .kind = part.kind, .path = path, .nodes = part.nodes},
            [&](const RecordedGame& game) { return uses_part(game, part); });
    }
    for (int number = 1; number <= switch_count; ++number) {
        PartUse use{.name = "switch " + std::to_string(number), .kind = "switch"};
        NodeMask gated = 0;
        for (int n = 0; n < board_.node_count; ++n)
            if ((board_.gate_switches[n] >> (number - 1)) & 1) {
                if (use.nodes.empty()) use.path = node_path(n, "gate");
                use.nodes.push_back(board_.node_ids[n]);
                gated |= bit(n);
            }
        if (use.nodes.empty()) continue;  // NED307
        // Thrown, and a node entered whose gate asks for it: a switch is also thrown for the damage of fusing it.
        add(use, [&](const RecordedGame& game) {
            return ((game.toggles >> (2 * (number - 1))) & 3) != 0 && (game.visits & gated) != 0;
        });
    }
    return *uses_;
}

const LuckFigures& Measures::luck() {
    if (luck_) return *luck_;
    luck_.emplace();
    std::vector<std::vector<double>> scores;
    for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
        scores.push_back(scores_of(games(policy)));
    luck_->luck.value = share_within(scores);
    SeededDice dice(1979);
    luck_->luck.interval = bootstrap(scores[0].size(), [&](const std::vector<std::size_t>& drawn) {
        auto resampled = scores;
        for (auto& of_player : resampled) {
            const auto from = of_player;
            for (std::size_t i = 0; i < of_player.size(); ++i)
                of_player[i] =
                    from[drawn.size() == from.size() ? drawn[i] : dice.below(index_count<std::uint32_t>(from))];
        }
        return share_within(resampled);
    });
    RecordOptions second_options = record_options(PolicyKind::regular);
    second_options.games = std::min(second_options.games, 200);
    second_options.policy_seed = 1;
    const auto second = scores_of(record_games(tables_, second_options));
    std::vector<double> first(scores[1].begin(),
                              scores[1].begin() + std::min(std::ssize(scores[1]), std::ssize(second)));
    const double mean = plain_mean(first), second_mean = plain_mean(second);
    double together = 0;
    for (std::size_t g = 0; g < first.size(); ++g) together += (first[g] - mean) * (second[g] - second_mean);
    const double spread = std::sqrt(variance_of(first, mean) * variance_of(second, second_mean));
    if (spread > 0 && first.size() > 1)
        luck_->among_equals = std::clamp(together / (index_count(first) - 1) / spread, 0.0, 1.0);
    return *luck_;
}

const RoundChoices& Measures::choices() {
    if (choices_) return *choices_;
    choices_.emplace();
    const auto& rounds = games(PolicyKind::expert).choices;
    int forced = 0, alike = 0;
    double plans = 0;
    for (const RoundChoice& round : rounds) {
        plans += round.plans;
        if (round.plans < fewest_plans)
            ++forced;
        else if (round.median_costs < no_difference)
            ++alike;
    }
    RoundChoices& result = *choices_;
    result.rounds = index_count(rounds);
    if (rounds.empty()) return result;
    result.plans = plans / result.rounds;
    result.no_choice = share_in(forced, result.rounds);
    result.no_difference = share_in(alike, result.rounds);
    result.without_decision = {result.no_difference + result.no_choice,
                               binomial_interval(alike + forced, result.rounds)};
    return result;
}

Ablation Measures::ablation(PolicyKind policy, const std::vector<std::string>& names, int games, int first_games) {
    say("games of the " + std::string(policy_names[policy]) + " without parts");
    AblateOptions options;
    options.compare.policy = policy;
    options.compare.think = options_.think;
    options.compare.games = games;
    options.first_games = first_games;
    options.compare.seed = options_.seed;
    options.compare.jobs = options_.jobs;
    options.compare.stop = options_.stop;
    options.whole_factor = policy == PolicyKind::expert ? 1 : 3;
    options.only = names;
    return names.empty() ? Ablation{} : ablate(map_, options);
}

RecordedGames Measures::games_without(PolicyKind policy, const Restriction& restriction) {
    say("games of the " + std::string(policy_names[policy]) + " without " + restriction.word);
    RecordOptions options = record_options(policy);
    options.without = &restriction;
    return record_games(tables_, options);
}

Measured Measures::share_without(PolicyKind policy, const Restriction& restriction,
                                 const std::function<bool(const RecordedGame&)>& condition) {
    return share_of(games_without(policy, restriction).games, condition);
}

Difference Measures::loss_without(PolicyKind policy, const Restriction& restriction) {
    const RecordedGames restricted_games = games_without(policy, restriction);
    const auto& whole = games(policy).games;
    std::vector<double> lost;
    for (std::size_t g = 0; g < std::min(whole.size(), restricted_games.games.size()); ++g)
        lost.push_back(whole[g].score - restricted_games.games[g].score);
    return mean_difference(lost, FigureKind::amount);
}

}  // namespace nedforge::luddite
