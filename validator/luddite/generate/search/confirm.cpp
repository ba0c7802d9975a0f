#include "validator/luddite/generate/search/confirm.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <numbers>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/generate/search/evaluate.h"
#include "validator/luddite/generate/search/expert_games.h"
#include "validator/luddite/solver/rating/ablate.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

using Games = std::vector<RecordedGame>;

// Points that the usual thought scores more than the light one: 3.2 in the mean over the maps of the campaign.
constexpr int worth_of_usual_thought = 3;

class Confirmation {
public:
    Confirmation(Map map, const Kept& fixed_parts, const ConfirmOptions& options)
        : fixed_parts_(fixed_parts), options_(options), board_(compile(map)), tables_(map, board_) {
        confirmed_.map = std::move(map);
    }

    // What costs less comes first. A game of the expert with its usual thought costs as much as a hundred of the light
    // one.
    std::variant<Confirmed, UnmetWish> result() {
        using Step = Unmet (Confirmation::*)();
        for (const Step step :
             {&Confirmation::strict, &Confirmation::cheap_players_get_home,
              &Confirmation::cheap_players_meet_their_levels, &Confirmation::light_expert_uses_all,
              &Confirmation::light_expert_leaves_something_out, &Confirmation::functions_are_worth_it,
              &Confirmation::quick_players_win_as_wished, &Confirmation::expert_wins_as_wished,
              &Confirmation::expert_leaves_something_out, &Confirmation::no_decoration, &Confirmation::strict}) {
            const Unmet unmet = (this->*step)();
            if (stopped()) return UnmetWish{};
            if (unmet) return *unmet;
        }
        figures();
        return std::move(confirmed_);
    }

private:
    using Unmet = std::optional<UnmetWish>;

    bool stopped() const { return options_.stop.stop_requested(); }

    RecordOptions recording(PolicyKind policy, std::uint64_t set) const {
        RecordOptions record;
        record.policy = policy;
        record.seed = seed_for(options_.seed, 100 + set);
        record.jobs = options_.jobs;
        record.ways = ways_;
        record.stop = options_.stop;
        return record;
    }
    // Games of a quick player's set, played once.
    const Games& games(PolicyKind policy, std::uint64_t set) {
        auto& of_set = games_[{policy, set}];
        if (!of_set.empty()) return of_set;
        RecordOptions record = recording(policy, set);
        record.games = options_.quick_games;
        return of_set = record_games(tables_, record).games;
    }
    const Games& light_games() {
        if (!light_games_.empty()) return light_games_;
        RecordOptions record = recording(PolicyKind::expert, light_set);
        record.think = std::min(light_think, options_.think);
        record.games = options_.light_games;
        return light_games_ = record_games(tables_, record).games;
    }
    // Of the sets before this one. The novice and the regular have played set 0 before any is counted.
    std::vector<int> scores_before(PolicyKind policy, std::uint64_t set) {
        std::vector<int> scores;
        for (std::uint64_t s = 0; s < set; ++s) {
            const auto set_scores = scores_of(games(policy, s));
            scores.insert(scores.end(), set_scores.begin(), set_scores.end());
        }
        return scores;
    }
    // Before the expert has played, it has games of the light one, which scores less. None: the expert is the light
    // one.
    std::vector<int> foreseen_scores() {
        if (!has_light_games()) return {};
        std::vector<int> scores = scores_of(light_games());
        for (int& score : scores) score += score > 0 ? worth_of_usual_thought : 0;
        return scores;
    }
    bool has_light_games() const { return options_.light_games > 0 && options_.think > light_think; }

    // Nobody who has to win can, however few points are asked for.
    Unmet cheap_players_get_home() {
        for (const Level level : all_levels) {
            const auto& wanted = options_.target.of[level];
            if (!wanted || player_of(*wanted) == PolicyKind::expert) continue;
            const auto& played = games(player_of(*wanted), 0);
            const auto home = std::count_if(played.begin(), played.end(), [](const auto& g) { return g.escaped; });
            if (1000 * home < (wanted->thousandths - 50) * std::ssize(played))
                return UnmetWish{fmt::format("{} gets home too seldom", player_words(player_of(*wanted)))};
        }
        return {};
    }

    // Their scores may lie so close together that no threshold divides them as wished. The thresholds are not yet those
    // of the map.
    Unmet cheap_players_meet_their_levels() {
        if (fixed_parts_.thresholds) return {};
        for (const Level level : all_levels) {
            const auto& wanted = options_.target.of[level];
            if (!wanted || player_of(*wanted) == PolicyKind::expert) continue;
            const auto scores = scores_of(games(player_of(*wanted), 0));
            const double share = wanted->thousandths / 1000.0;
            const int threshold = threshold_for(board_.rulings, scores, share, -1);
            if (std::abs(share_that_beats(board_.rulings, scores, threshold) - share) > target_tolerance)
                return UnmetWish{"no thresholds meet the target"};
        }
        return {};
    }

    // What it surely uses in fewer games than promised, the expert with its usual thought hardly uses more.
    Unmet light_expert_uses_all() {
        if (!has_light_games()) return {};
        return hardly_used(light_games(), surely_fewer(options_.light_games));
    }

    // The light expert leaves more out than the expert with its usual thought, so a map is dropped where even the light
    // one surely leaves too little out.
    Unmet light_expert_leaves_something_out() {
        if (!has_light_games()) return {};
        return leaves_nothing_out(light_games(), 2);
    }
    // The share of games that take every function is too high, or the entropy of the sets is too low, by more than
    // `errors` standard errors.
    Unmet leaves_nothing_out(const Games& played, double errors) const {
        if (std::popcount(board_.critical_nodes) < fewest_functions_to_choose) return {};
        const PlayFigures figures = figures_of(board_, played);
        const double whole_share = share_of_all_functions(board_, figures);
        const Estimate entropy = set_entropy(figures);
        const bool open =
            whole_share - errors * std::sqrt(whole_share * (1 - whole_share) / figures.games) <= most_taken_whole &&
            entropy.value + errors * entropy.standard_error >= least_set_entropy;
        return open ? Unmet{} : Unmet{UnmetWish{"the expert leaves nothing out"}};
    }
    struct Estimate {
        double value = 0, standard_error = 0;
    };
    // In bits. Few games show too little entropy: the first-order correction is Miller's (1955), the standard error
    // Basharin's (1959).
    static Estimate set_entropy(const PlayFigures& figures) {
        double squares = 0;
        for (const auto& [set, count] : figures.sets) {
            const double share = share_in(count, figures.games);
            squares += share * std::log2(share) * std::log2(share);
        }
        const double variance = std::max(0.0, squares - figures.set_entropy * figures.set_entropy);
        const double missed = (index_count(figures.sets) - 1) / (2 * std::numbers::ln2 * figures.games);
        return {figures.set_entropy + missed, std::sqrt(variance / figures.games)};
    }

    // The expert knows the thresholds and plays for them.
    Unmet choose_thresholds(std::uint64_t set) {
        Thresholds& thresholds = confirmed_.map.thresholds;
        aim_thresholds(thresholds, options_.target, [&](Level level, const LevelTarget& wanted) {
            const PolicyKind player = player_of(wanted);
            if (player == PolicyKind::expert && expert_.count() > 0)
                return shares_of_expert(level, thresholds[level], wanted.thousandths / 1000.0);
            const auto scores = player == PolicyKind::expert ? foreseen_scores() : scores_before(player, set);
            return scores.empty() ? ShareOfGames{} : shares_of(board_.rulings, scores);
        });
        if (thresholds[Level::hard] > highest_threshold) return UnmetWish{"no thresholds meet the target"};
        if (board_.thresholds != thresholds) {
            board_.thresholds = thresholds;
            ways_ = std::make_shared<const PolicyTables>(board_, board_, *ways_, options_.stop);
        }
        return {};
    }

    // A threshold stays while its rate is near what is wanted, or while too few games say that it is not: games that
    // were played for another one more than a point away would not count.
    ShareOfGames shares_of_expert(Level level, int threshold, double wanted) const {
        const CountedRate current = expert_.rate(board_.rulings, level, threshold);
        const double a_standard_error = (current.interval.high - current.interval.low) / 4;
        if (current.games == 0 || std::abs(current.rate - wanted) > std::max(target_tolerance, a_standard_error))
            return expert_.shares(board_.rulings, level);
        return [threshold, wanted](int value) { return value == threshold ? wanted : wanted + 1; };
    }

    // The expert's are left out until it has played.
    void count_levels(std::uint64_t set) {
        confirmed_.levels.clear();
        for (const Level level : all_levels) {
            const auto& wanted = options_.target.of[level];
            if (!wanted) continue;
            LevelFigures figures{level, player_of(*wanted), wanted->thousandths / 1000.0, 0, {}, 0, false};
            const int threshold = confirmed_.map.thresholds[level];
            if (figures.policy != PolicyKind::expert) {
                const auto scores = scores_of(games(figures.policy, set));
                if (stopped()) return;
                figures.games = index_count(scores);
                const int won = wins(board_.rulings, scores, threshold);
                figures.rate = 1.0 * won / figures.games;
                figures.interval = binomial_interval(won, figures.games);
            } else if (expert_.count() > 0) {
                const CountedRate counted = expert_.rate(board_.rulings, level, threshold);
                figures.rate = counted.rate, figures.interval = counted.interval;
                figures.games = counted.games, figures.without_luck = counted.without_luck;
            } else {
                continue;
            }
            confirmed_.levels.push_back(figures);
        }
    }

    static bool meets(const LevelFigures& level) { return std::abs(level.rate - level.wanted) <= target_tolerance; }
    static bool is_narrow(const LevelFigures& level) {
        return level.policy != PolicyKind::expert || level.interval.high - level.interval.low <= 2 * target_tolerance;
    }
    static bool surely_misses(const LevelFigures& level) {
        return level.interval.low > level.wanted + target_tolerance ||
               level.interval.high < level.wanted - target_tolerance;
    }
    Unmet first_level(bool (*which)(const LevelFigures&), bool expected) const {
        for (const LevelFigures& level : confirmed_.levels)
            if (which(level) == expected)
                return UnmetWish{fmt::format("{} wins {} too {}", player_words(level.policy), level_names[level.level],
                                             level.rate > level.wanted ? "often" : "seldom")};
        return {};
    }

    Unmet quick_players_win_as_wished() {
        constexpr std::uint64_t most_sets = 6;
        for (set_ = 1;; ++set_) {
            if (!fixed_parts_.thresholds)
                if (const auto unmet = choose_thresholds(set_)) return unmet;
            if (stopped()) return UnmetWish{};
            count_levels(set_);
            if (stopped()) return UnmetWish{};
            const Unmet unmet = first_level(meets, false);
            if (!unmet || fixed_parts_.thresholds || set_ == most_sets) return unmet;
        }
    }

    void let_expert_play() {
        RecordOptions record = recording(PolicyKind::expert, 1);
        record.think = options_.think;
        record.first = expert_.count();
        record.games = std::min(record.first == 0 ? first_look : later_looks, options_.games - record.first);
        record.luck = effort_of(options_.think).rolls > 0;  // the games of a light expert cost less than their luck
        expert_.add(record_games(tables_, record), board_.thresholds);
    }

    // At fixed looks, so that nothing depends on the clock.
    Unmet expert_wins_as_wished() {
        const bool is_asked_for =
            std::any_of(options_.target.of.begin(), options_.target.of.end(),
                        [](const auto& wanted) { return wanted && player_of(*wanted) == PolicyKind::expert; });
        for (;;) {
            let_expert_play();
            if (stopped()) return UnmetWish{};
            if (const auto unmet = hardly_used(expert_.all(), surely_fewer(expert_.count()))) return unmet;
            if (const auto unmet = leaves_nothing_out(expert_.all(), errors_by_games_to_come())) return unmet;
            if (!is_asked_for) return {};
            if (!fixed_parts_.thresholds)
                if (const auto unmet = choose_thresholds(set_)) return unmet;
            if (stopped()) return UnmetWish{};
            count_levels(set_);
            if (const auto unmet = first_level(surely_misses, true)) return unmet;
            if (expert_.count() >= options_.games || !first_level(is_narrow, false)) return first_level(meets, false);
        }
    }

    // By how many standard errors of the games so far the games to come may move a figure: one standard deviation of
    // what they change. A map is given up where that is not enough, as the search for another costs less than the rest
    // of its games (stochastic curtailment: Lan, Simon and Halperin 1982).
    double errors_by_games_to_come() const {
        constexpr int usual_games = 160;  // after which the expert's rate is known well enough
        const double played = share_in(expert_.count(), std::min(usual_games, options_.games));
        return std::sqrt(std::max(0.0, 1 - played));
    }

    // A share of that many games below this is surely below the promised one, by the 95 % interval.
    static double surely_fewer(int games) {
        int uses = 0;
        while (uses < games && binomial_interval(uses, games).high < used_share) ++uses;
        return share_in(uses, games);
    }

    Unmet expert_leaves_something_out() { return leaves_nothing_out(expert_.all(), 0); }

    Unmet no_decoration() { return hardly_used(expert_.all(), used_share); }

    Unmet hardly_used(const Games& played, double share) {
        const auto idle = decoration(part_uses(confirmed_.map, board_, played), share);
        if (idle.empty()) return {};
        UnmetWish unmet{"hardly a game uses the " + kind_of(idle[0])};
        for (const UsedPart& use : idle)
            if (kind_of(use) == kind_of(idle[0])) unmet.parts.push_back(use.name.substr(use.name.rfind(' ') + 1));
        return unmet;
    }
    static std::string kind_of(const UsedPart& use) {  // without its number, so that reasons can be counted
        const std::size_t last = use.name.rfind(' ');
        return use.name.substr(0, use.part.kind == WeakPart::Kind::gate ? 4 : last);
    }

    Unmet functions_are_worth_it() {
        if (options_.ablate_games == 0) return {};
        AblateOptions ablation;
        ablation.compare.games = options_.ablate_games;
        ablation.first_games = options_.ablate_games / 4;
        ablation.compare.think = std::min(light_think, options_.think);
        ablation.compare.seed = seed_for(options_.seed, 200);
        ablation.compare.jobs = options_.jobs;
        ablation.compare.stop = options_.stop;
        ablation.whole_factor = 2;
        for (const Part& part : parts_of(confirmed_.map, options_.stop))
            if (part.kind == "critical") ablation.only.push_back(part.name);
        for (const EvaluatedPart& judged : ablate(confirmed_.map, ablation).parts)
            if (judged.verdict == Verdict::idle || judged.verdict == Verdict::trap)
                return UnmetWish{fmt::format("ablate calls a critical function {}",
                                             judged.verdict == Verdict::trap ? "a trap" : "idle")};
        return {};
    }

    Unmet strict() {
        const Diagnostics found = strict_findings(confirmed_.map, true, true);
        if (!found.empty()) return UnmetWish{found[0].code + " " + found[0].name};
        if (!keeps_all(fixed_parts_, confirmed_.map)) return UnmetWish{"a kept part would change"};
        return {};
    }

    void figures() {
        LadderGames ladder{games(PolicyKind::novice, 1), games(PolicyKind::regular, 1), expert_.all()};
        confirmed_.measures = measures_of(confirmed_.map, board_, ladder);
        RateResult& expert = confirmed_.expert;
        expert.policy = policy_names[PolicyKind::expert];
        expert.scores = scores_of(ladder.best);
        expert.games = index_count(expert.scores);
        for (const int score : expert.scores) ++expert.histogram[score];
        const PlayFigures figures = figures_of(board_, ladder.best);
        expert.mean = figures.mean, expert.sd = figures.sd, expert.escaped = figures.escaped;
    }

    const Kept& fixed_parts_;
    const ConfirmOptions& options_;
    Board board_;
    RecordTables tables_;
    SharedTables ways_ = policy_tables(board_, options_.stop);
    Confirmed confirmed_;
    std::map<std::pair<PolicyKind, std::uint64_t>, Games> games_;  // of the quick players
    Games light_games_;
    ExpertGames expert_;
    std::uint64_t set_ = 1;                                  // of the quick players, that is counted
    static constexpr std::uint64_t light_set = 50;           // of the light expert, beside those of the confirmation
    static constexpr int first_look = 20, later_looks = 20;  // games of the expert
};

}  // namespace

std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose) { return SeededDice(seed, purpose).next() >> 16; }

std::variant<Confirmed, UnmetWish> confirm(Map map, const Kept& fixed_parts, const ConfirmOptions& options) {
    if (options.target != map.target.value_or(Target{})) map.target = options.target;
    return Confirmation(std::move(map), fixed_parts, options).result();
}

}  // namespace nedforge::luddite
