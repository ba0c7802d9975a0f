#include "validator/luddite/generate/search/search.h"

#include <fmt/format.h>

#include "validator/base/tasks/task_pool.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/generate/construct/construct.h"
#include "validator/luddite/generate/search/difference.h"
#include "validator/luddite/generate/search/variety.h"
#include "validator/luddite/solver/rating/compare.h"

namespace nedforge::luddite {

namespace {

constexpr int fruitless_generations = 12;  // without one candidate that passes: the wishes can't be met

struct Candidate {
    Elite elite;
    std::optional<UnmetWish> unmet;
};

// What is found out about a candidate with games; its map comes from its number alone.
struct Judged {
    Evaluation evaluation;
    Thresholds thresholds;
};

template <class J>
requires std::is_same_v<std::remove_const_t<J>, Judged>
auto packed_parts(J& judged) {
    auto& [evaluation, thresholds] = judged;
    auto& [reached, passed, reason, reason_key, quality, measures, weak] = evaluation;
    return std::tie(reached, passed, reason, reason_key, quality, measures, weak, thresholds);
}

class Search {
public:
    Search(const GenerateOptions& options, const std::function<void(const GeneratedMap&)>& report_map,
           const std::function<void(const SearchProgress&)>& progress)
        : options_(options),
          report_map_(report_map),
          progress_(progress),
          archive_(options.spread[0], options.spread[1]) {
        evaluating_.target = options.target;
        evaluating_.seed = seed_for(options.seed, 1);
        evaluating_.first_games = options.sizes.first_games;
        evaluating_.games = options.sizes.games;
        evaluating_.expert_games = options.sizes.expert_games;
        evaluating_.think = std::min(light_think, options.think);
        evaluating_.stop = options.stop;
        whole_ = options.kept.from && can_be_played(*options.kept.from);
    }

    GenerateResult run() {
        while (generations_ * options_.sizes.generation < options_.candidates && !over()) next_generation();
        while (archive_.empty() && !over() && generations_ < fruitless_generations) next_generation();
        if (archive_.empty() && !over()) refuse();
        int failed = 0;
        while (!over() && index_count(result_.maps) < options_.count && failed < options_.patience) {
            Elite* finalist = next_finalist();
            failed = finalist && try_to_confirm(*finalist) ? 0 : failed + 1;
            if (!over() && index_count(result_.maps) < options_.count) next_generation();
        }
        result_.stopped = options_.stop.stop_requested();
        return std::move(result_);
    }

private:
    bool over() const { return options_.stop.stop_requested() || result_.refused.has_value(); }

    void tell(const std::string& doing) {
        if (!progress_) return;
        const Elite* best = archive_.best();
        progress_(
            {doing, result_.counts, best ? best->evaluation.quality : 0, index_count(result_.maps), options_.count});
    }

    // A new map, a change of the given one, or a change of one from the archive.
    Candidate built(std::uint64_t number) const {
        Draw draw(options_.seed, number);
        Candidate candidate;
        candidate.elite.number = number;
        Map& map = candidate.elite.map;
        if (!archive_.empty() && draw.chance(75)) {
            const Elite& parent = archive_.any(draw);
            map = mutated(draw, parent.map, parent.evaluation.weak, options_.wishes, options_.kept);
        } else if (whole_ && (!options_.kept.anything() || draw.chance(50))) {
            map = *options_.kept.from;
            for (int rounds = draw.from(2, 8); rounds > 0; --rounds)
                map = mutated(draw, map, {}, options_.wishes, options_.kept);
        } else {
            auto built = construct(draw, options_.wishes, options_.kept);
            if (auto* unmet = std::get_if<UnmetWish>(&built)) {
                candidate.unmet = std::move(*unmet);
                return candidate;
            }
            map = std::move(std::get<Map>(built));
            if (can_be_played(map)) price_functions(draw, map, options_.kept);
        }
        map.validated.reset();
        map.waivers.clear();
        return candidate;
    }

    void next_generation() {
        tell("trying candidates");
        const int size = options_.sizes.generation;
        const std::uint64_t first = static_cast<std::uint64_t>(generations_ * size) + 1;
        std::vector<std::optional<Candidate>> candidates(place_of_index(size));  // that were built in this process
        const auto make_worker = [&] {
            return [&](std::uint64_t task) {
                Candidate& candidate = candidates[task].emplace(built(first + task));
                Judged judged;
                if (!candidate.unmet)
                    judged.evaluation = evaluate(candidate.elite.map, options_.wishes, options_.kept, evaluating_);
                judged.thresholds = candidate.elite.map.thresholds;
                return std::optional(std::move(judged));
            };
        };
        std::vector<Judged> judgements;
        run_tasks<Judged>({size, options_.jobs, options_.stop}, make_worker,
                          [&](Judged& judged) { judgements.push_back(std::move(judged)); });
        if (options_.stop.stop_requested()) return;  // a generation counts whole or not at all
        for (std::size_t i = 0; i < judgements.size(); ++i) {
            Candidate candidate = candidates[i] ? std::move(*candidates[i]) : built(first + i);
            candidate.elite.evaluation = std::move(judgements[i].evaluation);
            candidate.elite.map.thresholds = judgements[i].thresholds;
            candidates[i] = std::move(candidate);
        }
        ++generations_;
        for (auto& candidate : candidates) take_in(std::move(*candidate));
        result_.counts.in_archive = index_count(archive_.cells());
    }

    void take_in(Candidate candidate) {
        ++result_.counts.candidates;
        const Evaluation& evaluation = candidate.elite.evaluation;
        if (candidate.unmet) {
            ++reasons_[candidate.unmet->reason].count;
            ++result_.counts.dropped[Stage::outline];
        } else if (evaluation.passed) {
            ++result_.counts.passed;
            archive_.add(std::move(candidate.elite));
        } else {
            ++result_.counts.dropped[evaluation.reached];
            if (evaluation.reached != Stage::checks) return;
            Reason& reason = reasons_[evaluation.reason_key];
            if (++reason.count == 1) reason.example = candidate.elite.map;
        }
    }

    // Says, in the words of `validate`, what stood in the way of most candidates.
    void refuse() {
        const auto commonest = std::max_element(reasons_.begin(), reasons_.end(), [](const auto& a, const auto& b) {
            return a.second.count < b.second.count;
        });
        if (commonest == reasons_.end()) {
            result_.refused =
                "no board of this size and number of nodes has rows and columns filled, gates on all "
                "six switches and critical functions that are reached in play";
            return;
        }
        result_.refused = commonest->first;
        if (!commonest->second.example) return;
        const Diagnostics found = strict_findings(*commonest->second.example, true, true);
        for (const Diagnostic& finding : found)
            if (commonest->first.starts_with(finding.code)) {
                result_.refused = finding.code + ": " + finding.message;
                return;
            }
    }

    bool differs(const Map& map) const {
        return std::all_of(result_.maps.begin(), result_.maps.end(), [&](const GeneratedMap& chosen_map) {
            return difference(map, chosen_map.confirmed.map, options_.kept) >= least_difference;
        });
    }

    // Cells between an elite and the nearest map that was taken; as many as there can be where none was.
    double distance(const Elite& elite) const {
        const auto cell = archive_.cell_of(elite.map, elite.evaluation.measures);
        int nearest = 2 * cells_across;
        for (const GeneratedMap& chosen_map : result_.maps) {
            const auto chosen_cell = archive_.cell_of(chosen_map.confirmed.map, chosen_map.confirmed.measures);
            nearest = std::min(nearest,
                               std::abs(cell.first - chosen_cell.first) + std::abs(cell.second - chosen_cell.second));
        }
        return nearest;
    }

    // What a map is worth to the run beside the maps that were taken.
    double worth(const Elite& elite, double quality) const {
        std::vector<Traits> chosen_traits;
        for (const GeneratedMap& chosen_map : result_.maps)
            chosen_traits.push_back(traits_of(chosen_map.confirmed.map));
        return quality + 0.15 * std::min(distance(elite), 6.0) + variety(traits_of(elite.map), chosen_traits);
    }

    struct Finalist {
        Elite* elite;
        double value;
    };

    Elite* next_finalist() {
        std::vector<Finalist> list;
        for (auto& [cell, elite] : archive_.cells())
            if (elite.confirmations == 0 && differs(elite.map))
                list.push_back({&elite, worth(elite, elite.evaluation.quality)});
        const auto by_value = [](const Finalist& a, const Finalist& b) { return a.value > b.value; };
        std::stable_sort(list.begin(), list.end(), by_value);
        const SearchSizes& sizes = options_.sizes;
        for (const auto& [limit, games] :
             {std::pair(sizes.finalists, sizes.first_heat), std::pair(sizes.finalists / 2, sizes.second_heat)}) {
            if (index_count(list) > limit) list.resize(place_of_index(limit));
            if (list.size() < 2) break;
            tell("choosing among finalists");
            std::size_t next = 0;
            const auto make_worker = [&, games = games] {
                return [&, games](std::uint64_t i) { return heat(*list[i].elite, games); };
            };
            run_tasks<double>({index_count(list), options_.jobs, options_.stop}, make_worker, [&](double quality) {
                Finalist& finalist = list[next++];
                finalist.value = worth(*finalist.elite, quality);
            });
            if (over()) return nullptr;
            std::stable_sort(list.begin(), list.end(), by_value);
        }
        return list.empty() ? nullptr : list[0].elite;
    }

    // The quality by games of the light expert.
    double heat(const Elite& elite, int games) const {
        const Board board = compile(elite.map);
        const RecordTables tables(elite.map, board);
        RecordOptions record;
        record.games = games;
        record.seed = evaluating_.seed;
        record.jobs = 1;
        record.ways = policy_tables(board, options_.stop);
        record.stop = options_.stop;
        LadderGames ladder;
        ladder.novice = record_games(tables, record).games;
        record.policy = PolicyKind::regular;
        ladder.regular = record_games(tables, record).games;
        record.policy = PolicyKind::expert;
        record.think = std::min(light_think, options_.think);
        ladder.best = record_games(tables, record).games;
        return quality_of(elite.map, board, ladder, measures_of(elite.map, board, ladder), options_.target,
                          options_.kept);
    }

    bool try_to_confirm(Elite& elite) {
        ++elite.confirmations;
        ++result_.counts.confirmations;
        tell("measuring a finished map");
        ConfirmOptions confirming;
        confirming.target = options_.target;
        confirming.games = options_.games;
        confirming.think = options_.think;
        confirming.quick_games = options_.sizes.quick_games;
        confirming.light_games = options_.sizes.second_heat;
        confirming.ablate_games = options_.sizes.ablate_games;
        // Dice of its own: where all maps had the same, one unlucky set would fail them all.
        confirming.seed = seed_for(options_.seed, 2 + elite.number);
        confirming.jobs = options_.jobs;
        confirming.stop = options_.stop;
        auto confirmed = confirm(named(elite), options_.kept, confirming);
        if (over()) return false;
        if (const auto* unmet = std::get_if<UnmetWish>(&confirmed)) {
            ++result_.unmet[unmet->reason];
            for (const std::string& part : unmet->parts) ++result_.unmet_parts[unmet->reason][part];
            return false;
        }
        result_.maps.push_back({std::move(std::get<Confirmed>(confirmed)), elite.number});
        if (report_map_) report_map_(result_.maps.back());
        return true;
    }

    // With the name that its number in the run gives it.
    Map named(const Elite& elite) const {
        Map map = elite.map;
        if (options_.wishes.campaign_game) map.campaign_game = options_.wishes.campaign_game;
        const int number = index_count(result_.maps) + 1;
        if (options_.kept.from) {
            const std::string tail = fmt::format("-{}-{}", options_.seed, number);
            map.id = options_.kept.from->id.substr(0, 40 - std::min<std::size_t>(tail.size(), 40)) + tail;
            map.name = fmt::format("{}, variation {}", options_.kept.from->name, number);
            return map;
        }
        Draw draw(options_.seed, seed_for(options_.seed, 3));
        std::vector<std::string> names;
        while (index_count(names) < number) {
            const std::string name = some_name(draw);
            const bool used = std::any_of(names.begin(), names.end(), [&](const std::string& known_name) {
                return name.substr(0, name.find(' ')) == known_name.substr(0, known_name.find(' ')) ||
                       name.substr(name.find(' ')) == known_name.substr(known_name.find(' '));
            });
            if (!used || number > 20) names.push_back(name);
        }
        map.name = names.back();
        if (number > 20) map.name += fmt::format(" {}", number);
        map.id = id_of_name(map.name);
        return map;
    }

    struct Reason {
        int count = 0;
        std::optional<Map> example;
    };

    const GenerateOptions& options_;
    const std::function<void(const GeneratedMap&)>& report_map_;
    const std::function<void(const SearchProgress&)>& progress_;
    EvaluateOptions evaluating_;
    Archive archive_;
    GenerateResult result_;
    std::map<std::string, Reason> reasons_;
    int generations_ = 0;
    bool whole_ = false;  // the given map is right in its structure
};

}  // namespace

GenerateResult generate(const GenerateOptions& options, const std::function<void(const GeneratedMap&)>& report_map,
                        const std::function<void(const SearchProgress&)>& progress) {
    return Search(options, report_map, progress).run();
}

}  // namespace nedforge::luddite
