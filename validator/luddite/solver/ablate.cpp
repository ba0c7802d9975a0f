#include "validator/luddite/solver/ablate.h"

#include <algorithm>
#include <cmath>

namespace nedforge::luddite {

namespace {

constexpr double sure = 3;            // standard errors
constexpr double half_way = 1.5;
constexpr double a_quarter = 0.25, a_tenth = 0.1;
constexpr double errors_in_half_width = 1.959964;  // of the 95 % intervals of compare.h

Reward* reward_at(Hack& hack, std::size_t index) {
    if (auto* lines = std::get_if<LinesHack>(&hack)) return &lines->lines[index].reward;
    if (auto* sums = std::get_if<SumsHack>(&hack)) return &sums->entries[index].reward;
    if (auto* patterns = std::get_if<PatternsHack>(&hack)) return &patterns->sections[index].reward;
    return &std::get<OrderedRowsHack>(hack).sections[index].reward;
}

std::string reward_name(const Map& map, std::size_t index) {
    static constexpr std::array<const char*, 4> words{"line", "entry", "section", "section"};
    const Reward& reward = *rewards_of(map.hack)[index];
    std::string text = std::string(words[map.hack.index()]) + " " + std::to_string(index) + " (";
    const std::size_t start = text.size();
    const auto add = [&](const std::string& word) { text += (text.size() > start ? ", " : "") + word; };
    if (!reward.code.empty()) add("code " + reward.code);
    if (reward.damage) add(std::to_string(reward.damage) + " damage");
    for (std::size_t r = 0; r < 3; ++r)
        if (reward.gain.of[r]) add(std::to_string(reward.gain.of[r]) + " " + std::string(resource_names[r]));
    return text + ")";
}

std::string bonus_name(const Map& map, std::size_t index) {
    const Bonus& bonus = map.bonuses[index];
    std::string what;
    if (bonus.damage) what = std::to_string(bonus.damage) + " damage";
    for (std::size_t r = 0; r < 3; ++r)
        if (bonus.gain.of[r]) what += (what.empty() ? "" : ", ") + std::to_string(bonus.gain.of[r]) + " " + std::string(resource_names[r]);
    return "bonus " + std::to_string(index) + " (die " + std::to_string(bonus.die) + ", " + what + ")";
}

// How sure a difference is, in standard errors, by the better of the score and medium's wins; positive in the direction that
// the part is meant for. A difference without any spread is sure unless it is none.
double standard_errors(const Difference& difference) {
    const double error = (difference.interval.high - difference.mean) / errors_in_half_width;
    if (error > 0) return difference.mean / error;
    return difference.mean == 0 ? 0 : std::copysign(1e9, difference.mean);
}
double meant(bool guard, double difference) { return guard ? difference : -difference; }

struct Evidence { double for_it = 0, against_it = 0; };
Evidence evidence(bool guard, const Comparison& c) {
    const double score = meant(guard, standard_errors(c.score)), medium = meant(guard, standard_errors(c.win[1]));
    return {std::max(score, medium), std::max(-score, -medium)};
}

}  // namespace

std::vector<Part> parts_of(const Map& map) {
    std::vector<Part> parts;
    const auto rewards = rewards_of(map.hack);
    const auto add = [&](Part part) {
        if (can_be_played(part.without)) parts.push_back(std::move(part));
    };
    for (std::size_t n = 0; n < map.nodes.size(); ++n) {
        const Node& node = map.nodes[n];
        if (node.cache) {
            Part part{"cache " + node.id, "cache", {node.id}, n, map};
            part.without.nodes[n].cache.reset();
            add(std::move(part));
        }
        if (node.critical) {
            // The damage alone goes: a code that nobody asks for would be an error of structure.
            Part part{"critical function " + node.id, "critical", {node.id}, n, map};
            part.without.nodes[n].critical.reset();
            for (std::size_t i = 0; i < rewards.size(); ++i)
                if (Reward* reward = reward_at(part.without.hack, i); reward->code == node.critical->code) reward->code.clear();
            add(std::move(part));
        }
        if (node.energy) {
            Part part{"energy lock of " + node.id, "lock", {node.id}, n, map};
            part.without.nodes[n].energy = false;
            add(std::move(part));
        }
        if (node.lock) {
            Part part{"dice lock of " + node.id, "lock", {node.id}, n, map};
            part.without.nodes[n].lock.reset();
            add(std::move(part));
        }
        if (node.gate) {
            Part part{"gate of " + node.id + " (" + to_string(*node.gate) + ")", "gate", {node.id}, n, map};
            part.without.nodes[n].gate.reset();
            add(std::move(part));
        }
        if (!node.cache && !node.critical && node.role == Role::none) {
            Part part{"way through " + node.id, "way", {node.id}, n, map};
            part.without.nodes.erase(part.without.nodes.begin() + static_cast<std::ptrdiff_t>(n));
            const auto names_it = [&](const auto& pair) { return pair[0] == node.id || pair[1] == node.id; };
            std::erase_if(part.without.walls, names_it);
            std::erase_if(part.without.links, names_it);
            add(std::move(part));
        }
    }
    for (std::size_t i = 0; i < map.walls.size(); ++i) {
        const auto& [a, b] = map.walls[i];
        Part part{"wall " + a + "-" + b, "wall", {a, b}, i, map};
        part.without.walls.erase(part.without.walls.begin() + static_cast<std::ptrdiff_t>(i));
        add(std::move(part));
    }
    for (std::size_t i = 0; i < map.links.size(); ++i) {
        const auto& [a, b] = map.links[i];
        Part part{"link " + a + "-" + b, "link", {a, b}, i, map};
        part.without.links.erase(part.without.links.begin() + static_cast<std::ptrdiff_t>(i));
        add(std::move(part));
    }
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        Part part{reward_name(map, i), "reward", {}, i, map};
        Reward* reward = reward_at(part.without.hack, i);
        // Without the last reward that pays a code its function could never be hit, and is worth nothing any more.
        if (!reward->code.empty())
            for (auto& node : part.without.nodes)
                if (node.critical && node.critical->code == reward->code &&
                    std::count_if(rewards.begin(), rewards.end(), [&](const Reward* r) { return r->code == reward->code; }) == 1)
                    node.critical.reset();
        *reward = Reward{};
        add(std::move(part));
    }
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        Part part{bonus_name(map, i), "bonus", {}, i, map};
        part.without.bonuses.erase(part.without.bonuses.begin() + static_cast<std::ptrdiff_t>(i));
        add(std::move(part));
    }
    return parts;
}

std::optional<double> used(const Part& part, const RateResult& whole) {
    if (part.kind == "wall" || part.kind == "link") return std::nullopt;
    const auto& shares = part.kind == "reward"     ? whole.reward_rates
                         : part.kind == "bonus"    ? whole.bonus_rates
                         : part.kind == "critical" ? whole.hits
                                                   : whole.visits;
    return part.index < shares.size() ? std::optional(shares[part.index]) : std::nullopt;
}

Worth worth_of(bool guard, std::optional<double> used, const Comparison& c) {
    for (const Difference* share : {&c.win[1], &c.escaped})
        if (meant(guard, share->mean) >= a_quarter && meant(guard, standard_errors(*share)) >= sure) return Worth::essential;
    const Evidence e = evidence(guard, c);
    if (e.for_it >= sure && e.for_it >= e.against_it) return Worth::useful;
    if (e.against_it >= sure) return Worth::trap;
    return used && *used >= a_tenth ? Worth::choice : Worth::idle;
}

bool near_the_line(bool guard, const Comparison& c) {
    const Evidence e = evidence(guard, c);
    const double most = std::max(e.for_it, e.against_it);
    return most >= half_way && most < sure;
}

Ablation ablate(const Map& map, const AblateOptions& options) {
    Ablation result;
    const Board board = compile(map);
    const auto parts = parts_of(map);
    CompareOptions compare_options = options.compare;
    std::string playing;
    int number = 0;
    compare_options.progress = [&](int done, int all) {   // of both sides, in compare(): the first is played already
        if (all > compare_options.games) done -= compare_options.games;
        if (options.progress) options.progress(playing, number, static_cast<int>(parts.size()), done, compare_options.games);
    };
    const auto play_whole = [&] {
        RateOptions rating;
        rating.policy = compare_options.policy;
        rating.games = compare_options.games;
        rating.seed = compare_options.seed;
        rating.jobs = compare_options.jobs;
        rating.bounds = false;
        rating.stop = compare_options.stop;
        playing = "the whole map";
        rating.progress = compare_options.progress;
        return rate(board, rating);
    };
    const auto judge = [&](Judged& judged, const RateResult& whole) {
        playing = "without " + judged.part.name;
        Comparison comparison = compare(board, whole, compile(judged.part.without), compare_options);
        if (comparison.games < compare_options.games) return false;
        judged.comparison = std::move(comparison);
        judged.used = used(judged.part, whole);
        judged.worth = worth_of(judged.part.guard(), judged.used, judged.comparison);
        return true;
    };

    result.whole = play_whole();
    result.complete = result.whole.complete;
    for (const auto& part : parts) {
        if (!result.complete) break;
        ++number;
        Judged judged{part, {}, {}};
        result.complete = judge(judged, result.whole);
        if (result.complete) result.parts.push_back(std::move(judged));
    }
    // The games of the first look are the first of the longer one, so the longer look alone counts.
    while (result.complete && compare_options.games < options.most_games) {
        const auto open = [](const Judged& j) { return near_the_line(j.part.guard(), j.comparison); };
        if (std::none_of(result.parts.begin(), result.parts.end(), open)) break;
        compare_options.games = std::min(2 * compare_options.games, options.most_games);
        number = 0;
        RateResult whole = play_whole();
        if (!(result.complete = whole.complete)) break;
        result.whole = std::move(whole);
        for (auto& judged : result.parts) {
            ++number;
            if (!open(judged) || judged.comparison.games >= compare_options.games) continue;
            if (!(result.complete = judge(judged, result.whole))) break;
        }
    }
    return result;
}

}  // namespace nedforge::luddite
