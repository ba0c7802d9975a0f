#include "validator/luddite/solver/compare.h"

#include <algorithm>
#include <cmath>

#include "engine/luddite/rules.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

Difference paired(const std::vector<double>& differences) {
    Difference result;
    if (differences.empty()) return result;
    const double n = static_cast<double>(differences.size());
    double sum = 0, squares = 0;
    for (const double d : differences) sum += d;
    result.mean = sum / n;
    for (const double d : differences) squares += (d - result.mean) * (d - result.mean);
    const double half = n > 1 ? 1.959964 * std::sqrt(squares / (n - 1) / n) : 1e9;
    result.interval = {result.mean - half, result.mean + half};
    return result;
}

RateResult play(const Board& board, const CompareOptions& options, int before, int all) {
    RateOptions rating;
    rating.policy = options.policy;
    rating.games = options.games;
    rating.seed = options.seed;
    rating.jobs = options.jobs;
    rating.bounds = false;
    rating.stop = options.stop;
    if (options.progress) rating.progress = [&](int done, int) { options.progress(before + done, all); };
    return rate(board, rating);
}

bool can_be_played(const Map& map) {
    ValidateOptions options;
    options.mends = false;
    options.bound_seconds = 0;
    return !has_structure_errors(check_map(map, SourceMap{}, options));
}

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

}  // namespace

Comparison compare(const Board& a, const Board& b, const CompareOptions& options) {
    return compare(a, play(a, options, 0, 2 * options.games), b, options);
}

Comparison compare(const Board& a, const RateResult& games_of_a, const Board& b, const CompareOptions& options) {
    Comparison result;
    result.a = games_of_a;
    result.b = play(b, options, options.games, 2 * options.games);
    const std::size_t games = std::min(result.a.scores.size(), result.b.scores.size());
    result.games = static_cast<int>(games);
    std::vector<double> differences(games);
    for (std::size_t l = 0; l < 3; ++l) {
        for (std::size_t g = 0; g < games; ++g)
            differences[g] = static_cast<double>(beats(b.rulings, result.b.scores[g], b.thresholds.of[l])) -
                             static_cast<double>(beats(a.rulings, result.a.scores[g], a.thresholds.of[l]));
        result.win[l] = paired(differences);
    }
    for (std::size_t g = 0; g < games; ++g) differences[g] = result.b.scores[g] - result.a.scores[g];
    result.score = paired(differences);
    for (std::size_t g = 0; g < games; ++g)
        differences[g] = static_cast<double>(result.b.homes[g]) - static_cast<double>(result.a.homes[g]);
    result.escaped = paired(differences);
    return result;
}

std::vector<Element> differing_elements(const Map& a, const Map& b) {
    std::vector<Element> elements;
    const auto add = [&](const std::string& name, const Map& map) {
        if (!(map == a) && can_be_played(map)) elements.push_back({name, map});
    };
    for (const Node& node : b.nodes) {
        Map changed = a;
        if (const int at = index_of_node(a, node.id); at >= 0) changed.nodes[static_cast<std::size_t>(at)] = node;
        else changed.nodes.push_back(node);
        add("node " + node.id, changed);
    }
    for (std::size_t n = 0; n < a.nodes.size(); ++n) {
        if (index_of_node(b, a.nodes[n].id) >= 0) continue;
        Map changed = a;
        changed.nodes.erase(changed.nodes.begin() + static_cast<std::ptrdiff_t>(n));
        add("node " + a.nodes[n].id + " (removed)", changed);
    }
    const auto part = [&](const std::string& name, auto&& put) {
        Map changed = a;
        put(changed);
        add(name, changed);
    };
    part("walls and links", [&](Map& m) { m.walls = b.walls; m.links = b.links; });
    for (std::size_t r = 0; r < 3; ++r)
        part(std::string(resource_names[r]), [&](Map& m) { m.resources[r] = b.resources[r]; });
    part("clock", [&](Map& m) { m.clock = b.clock; });
    part("bonuses", [&](Map& m) { m.bonuses = b.bonuses; });
    part("hack", [&](Map& m) { m.hack = b.hack; });
    part("thresholds", [&](Map& m) { m.thresholds = b.thresholds; });
    part("readings", [&](Map& m) { m.rulings = b.rulings; });
    return elements;
}

std::vector<Part> parts_of(const Map& map) {
    std::vector<Part> parts;
    const auto rewards = rewards_of(map.hack);
    const auto add = [&](Part part) {
        if (can_be_played(part.without)) parts.push_back(std::move(part));
    };
    for (std::size_t n = 0; n < map.nodes.size(); ++n) {
        const Node& node = map.nodes[n];
        if (node.cache) {
            Part part{"cache " + node.id, "cache", {node.id}, map};
            part.without.nodes[n].cache.reset();
            add(std::move(part));
        }
        if (node.critical) {
            // The damage alone goes: a code that nobody asks for would be an error of structure.
            Part part{"critical function " + node.id, "critical", {node.id}, map};
            part.without.nodes[n].critical.reset();
            for (std::size_t i = 0; i < rewards.size(); ++i)
                if (Reward* reward = reward_at(part.without.hack, i); reward->code == node.critical->code) reward->code.clear();
            add(std::move(part));
        }
        if (node.energy) {
            Part part{"energy lock of " + node.id, "lock", {node.id}, map};
            part.without.nodes[n].energy = false;
            add(std::move(part));
        }
        if (node.lock) {
            Part part{"dice lock of " + node.id, "lock", {node.id}, map};
            part.without.nodes[n].lock.reset();
            add(std::move(part));
        }
        if (node.gate) {
            Part part{"gate of " + node.id + " (" + to_string(*node.gate) + ")", "gate", {node.id}, map};
            part.without.nodes[n].gate.reset();
            add(std::move(part));
        }
    }
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        Part part{reward_name(map, i), "reward", {}, map};
        Reward* reward = reward_at(part.without.hack, i);
        // A code keeps its name, so that the map stays whole, but its function is worth nothing any more.
        if (!reward->code.empty())
            for (auto& node : part.without.nodes)
                if (node.critical && node.critical->code == reward->code &&
                    std::count_if(rewards.begin(), rewards.end(), [&](const Reward* r) { return r->code == reward->code; }) == 1)
                    node.critical.reset();
        *reward = Reward{};
        add(std::move(part));
    }
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        Part part{"bonus " + std::to_string(i) + " (die " + std::to_string(map.bonuses[i].die) + ")", "bonus", {}, map};
        part.without.bonuses.erase(part.without.bonuses.begin() + static_cast<std::ptrdiff_t>(i));
        add(std::move(part));
    }
    return parts;
}

Worth worth_of(const Comparison& c) {
    const Difference& medium = c.win[1];
    if (medium.mean <= -0.25 || c.escaped.mean <= -0.25) return Worth::essential;
    if (c.score.interval.high < 0 || medium.interval.high < 0) return Worth::useful;
    if (c.score.interval.low > 0 || medium.interval.low > 0) return Worth::trap;
    return Worth::idle;
}

}  // namespace nedforge::luddite
