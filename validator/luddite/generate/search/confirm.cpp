#include "validator/luddite/generate/search/confirm.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/luddite/contents.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/generate/search/evaluate.h"
#include "validator/luddite/solver/rating/ablate.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

using Games = std::vector<RecordedGame>;

class Confirmation {
public:
    Confirmation(Map map, const Kept& kept, const ConfirmOptions& options)
        : kept_(kept), options_(options), board_(compile(map)), tables_(map, board_) {
        confirmed_.map = std::move(map);
    }

    std::variant<Confirmed, UnmetWish> result() {
        if (const auto unmet = cheap_players_first()) return *unmet;
        if (const auto unmet = win_rates()) return *unmet;
        if (const auto unmet = no_decoration()) return *unmet;
        if (const auto unmet = functions_are_worth_it()) return *unmet;
        if (const auto unmet = strict()) return *unmet;
        if (stopped()) return UnmetWish{};
        figures();
        return std::move(confirmed_);
    }

private:
    using Unmet = std::optional<UnmetWish>;

    bool stopped() const { return options_.stop.stop_requested(); }

    Games play(PolicyKind policy, std::uint64_t set) {
        RecordOptions record;
        record.policy = policy;
        record.think = options_.think;
        record.games = policy == PolicyKind::expert ? options_.games : options_.quick_games;
        record.seed = seed_for(options_.seed, 100 + set);
        record.jobs = options_.jobs;
        record.ways = ways_;
        record.stop = options_.stop;
        return record_games(tables_, record).games;
    }
    // Games of a set, played once.
    const Games& games(PolicyKind policy, std::uint64_t set) {
        auto& of_set = games_[{policy, set}];
        if (of_set.empty()) of_set = play(policy, set);
        return of_set;
    }
    std::vector<int> scores_before(PolicyKind policy, std::uint64_t set) {
        std::vector<int> scores;
        for (std::uint64_t s = 0; s < set; ++s) {
            const auto more = scores_of(games(policy, s));
            scores.insert(scores.end(), more.begin(), more.end());
        }
        return scores;
    }

    // Nobody who has to win can, however few points are asked for.
    Unmet cheap_players_first() {
        for (const Level level : all_levels) {
            const auto& wanted = options_.target.of[place_of_index(level)];
            if (!wanted || player_of(*wanted) == PolicyKind::expert) continue;
            const auto& played = games(player_of(*wanted), 0);
            const auto home = std::count_if(played.begin(), played.end(), [](const auto& g) { return g.escaped; });
            if (1000 * home < (wanted->thousandths - 50) * std::ssize(played))
                return UnmetWish{fmt::format("the {} gets home too seldom", policy_names[player_of(*wanted)])};
        }
        return {};
    }

    Unmet choose_thresholds(std::uint64_t set) {
        Thresholds& thresholds = confirmed_.map.thresholds;
        int above = -1;
        for (const Level level : all_levels) {
            int& threshold = thresholds.of[level];
            if (const auto& wanted = options_.target.of[place_of_index(level)])
                threshold = threshold_for(board_.rulings, scores_before(player_of(*wanted), set),
                                          wanted->thousandths / 1000.0, above);
            threshold = std::max(threshold, above + 1);
            above = threshold;
        }
        if (above > highest_threshold) return UnmetWish{"no thresholds meet the target"};
        return {};
    }

    // The first level whose rate is off; none: all are met.
    const LevelFigures* count_levels(std::uint64_t set) {
        confirmed_.levels.clear();
        for (const Level level : all_levels) {
            const auto& wanted = options_.target.of[place_of_index(level)];
            if (!wanted) continue;
            LevelFigures figures{level, player_of(*wanted), wanted->thousandths / 1000.0, 0, {}, 0};
            const auto scores = scores_of(games(figures.policy, set));
            if (stopped()) return nullptr;
            figures.games = index_count(scores);
            figures.rate = share_that_beats(board_.rulings, scores, confirmed_.map.thresholds[level]);
            figures.interval =
                binomial_interval(static_cast<int>(std::lround(figures.rate * figures.games)), figures.games);
            confirmed_.levels.push_back(figures);
        }
        for (const LevelFigures& figures : confirmed_.levels)
            if (std::abs(figures.rate - figures.wanted) > target_tolerance) return &figures;
        return nullptr;
    }

    Unmet win_rates() {
        constexpr std::uint64_t most_sets = 3;
        for (set_ = 1;; ++set_) {
            if (!kept_.thresholds)
                if (const auto unmet = choose_thresholds(set_)) return unmet;
            if (stopped()) return UnmetWish{};
            const LevelFigures* off = count_levels(set_);
            if (stopped()) return UnmetWish{};
            if (!off) return {};
            if (kept_.thresholds || set_ == most_sets)
                return UnmetWish{fmt::format("the {} wins {} too {}", policy_names[off->policy],
                                             level_names[off->level], off->rate > off->wanted ? "often" : "seldom")};
        }
    }

    Unmet no_decoration() {
        const auto idle = decoration(part_uses(confirmed_.map, board_, games(PolicyKind::expert, set_)));
        if (stopped()) return UnmetWish{};
        if (!idle.empty()) return UnmetWish{"hardly a game uses the " + kind_of(idle[0])};
        return {};
    }
    static std::string kind_of(const UsedPart& use) {  // without its number, so that reasons can be counted
        const std::size_t last = use.name.rfind(' ');
        return use.name.substr(0, use.part.kind == WeakPart::Kind::gate ? 4 : last);
    }

    Unmet functions_are_worth_it() {
        if (options_.ablate_games == 0) return {};
        AblateOptions ablation;
        ablation.compare.games = options_.ablate_games;
        ablation.compare.think = std::min(light_think, options_.think);
        ablation.compare.seed = seed_for(options_.seed, 200);
        ablation.compare.jobs = options_.jobs;
        ablation.compare.stop = options_.stop;
        ablation.whole_factor = 2;
        for (const Part& part : parts_of(confirmed_.map))
            if (part.kind == "critical") ablation.only.push_back(part.name);
        for (const EvaluatedPart& judged : ablate(confirmed_.map, ablation).parts)
            if (judged.verdict == Verdict::idle || judged.verdict == Verdict::trap)
                return UnmetWish{fmt::format("ablate calls a critical function {}", verdict_names[judged.verdict])};
        return {};
    }

    Unmet strict() {
        const Diagnostics found = strict_findings(confirmed_.map, true, true);
        if (!found.empty()) return UnmetWish{found[0].code + " " + found[0].name};
        if (!keeps_all(kept_, confirmed_.map)) return UnmetWish{"a kept part would change"};
        return {};
    }

    void figures() {
        LadderGames ladder{games(PolicyKind::novice, set_), games(PolicyKind::regular, set_),
                           games(PolicyKind::expert, set_)};
        confirmed_.measures = measures_of(board_, ladder, confirmed_.map.thresholds[Level::medium]);
        RateResult& expert = confirmed_.expert;
        expert.policy = policy_names[PolicyKind::expert];
        expert.scores = scores_of(ladder.best);
        expert.games = index_count(expert.scores);
        for (const int score : expert.scores) ++expert.histogram[score];
        const PlayFigures figures = figures_of(board_, ladder.best);
        expert.mean = figures.mean, expert.sd = figures.sd, expert.escaped = figures.escaped;
    }

    const Kept& kept_;
    const ConfirmOptions& options_;
    Board board_;
    RecordTables tables_;
    SharedTables ways_ = policy_tables(board_);
    Confirmed confirmed_;
    std::map<std::pair<PolicyKind, std::uint64_t>, Games> games_;
    std::uint64_t set_ = 1;  // that is counted
};

}  // namespace

std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose) { return SeededDice(seed, purpose).next() >> 16; }

std::variant<Confirmed, UnmetWish> confirm(Map map, const Kept& kept, const ConfirmOptions& options) {
    if (options.target != map.target.value_or(Target{})) map.target = options.target;
    return Confirmation(std::move(map), kept, options).result();
}

}  // namespace nedforge::luddite
