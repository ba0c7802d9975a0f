#include "validator/luddite/critique/cures/cure_candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/hack/box_name.h"
#include "formats/base/yaml/flow_text.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/table/swept_number.h"
#include "validator/luddite/words.h"

namespace nedforge::luddite {

namespace {

class CureCandidates {
public:
    CureCandidates(Measures& measures, const Advice& advice)
        : measures_(measures), map_(measures.map()), advice_(advice), code_(advice.finding.code) {}

    std::vector<FixCandidate> all() {
        const auto shorter = {-0.15, -0.3, -0.45, -0.6, -0.75}, longer = {0.1, 0.2, 0.35, 0.5};
        if (code_ == "NED901") more_damage_elsewhere();
        if (code_ == "NED902") open_or_pay_more();
        if (code_ == "NED903") pay_more();
        if (code_ == "NED904") change_reward({1.5, 2.0, 0.5});
        if (code_ == "NED905") give_uses();
        if (code_ == "NED906") luck();
        if (code_ == "NED907" || code_ == "NED911") clock(longer);
        if (code_ == "NED908" || code_ == "NED912") clock(shorter);
        if (code_ == "NED908") clock({0.25, 0.5, 1.0});
        if (code_ == "NED909" || advice_.threshold == AdviceThreshold::decided_rounds) thresholds();
        if (code_ == "NED910" || code_ == "NED911") open_doors();
        if (code_ == "NED913") turn_gates();
        if (code_ == "NED914") give_less();
        if (code_ == "NED915") make_numbers();
        return std::move(out_);
    }

private:
    // One number of the map, by the names of a sweep.
    void number(const std::string& name, const std::string& path, int value) {
        const auto swept = swept_number(map_, name);
        if (!swept || value < swept->low || value > swept->high || value == swept->own) return;
        FixCandidate candidate{map_, {fmt::format("{}: {} in place of {}", swept->words, value, swept->own), {}}};
        swept->set(candidate.map, value);
        candidate.fix.edits.push_back({path, std::to_string(value)});
        out_.push_back(std::move(candidate));
    }
    void damage(int node, double factor) {
        const Critical* critical = critical_of(map_.nodes[node]);
        if (critical)
            number("function " + map_.nodes[node].id, node_path(node, "critical.damage"),
                   static_cast<int>(critical->damage * factor + 0.5));
    }
    // By these shares of its boxes.
    void clock(const std::vector<double>& shares) {
        const auto boxes = swept_number(map_, "clock");
        int before = boxes->own;
        for (const double share : shares) {
            const int value = boxes->own + static_cast<int>(std::floor(share * boxes->own + 0.5));
            if (value < boxes->low || value > boxes->high || value == std::exchange(before, value)) continue;
            FixCandidate candidate{map_, {fmt::format("a Clock of {} boxes in place of {}", value, boxes->own), {}}};
            boxes->set(candidate.map, value);
            candidate.fix.edits.push_back({"clock", flow_list(candidate.map.clock, yaml_text)});
            out_.push_back(std::move(candidate));
        }
    }
    void without_lock(int node) {
        if (!map_.nodes[node].lock) return;
        FixCandidate candidate{map_, {"take the lock from " + map_.nodes[node].id, {}}};
        candidate.map.nodes[node].lock.reset();
        candidate.fix.edits.push_back({node_path(node, "lock"), std::nullopt});
        out_.push_back(std::move(candidate));
    }
    // False: the finding is about no wall.
    bool without_its_wall() {
        for (int w = 0; w < index_count(map_.walls); ++w)
            if (advice_.finding.path == wall_path(w)) {
                out_.push_back(without_wall(map_, w));
                return true;
            }
        return false;
    }
    std::vector<int> subjects() const {
        std::vector<int> nodes;
        for (const std::string& id : advice_.finding.subjects)
            if (const int n = index_of_node(map_, id); n >= 0) nodes.push_back(n);
        return nodes;
    }
    bool is_subject(int node) const {
        const auto& ids = advice_.finding.subjects;
        return std::find(ids.begin(), ids.end(), map_.nodes[node].id) != ids.end();
    }

    void more_damage_elsewhere() {
        for (const double factor : {1.5, 2.0, 3.0})
            for (int n = 0; n < index_count(map_.nodes); ++n)
                if (!is_subject(n)) damage(n, factor);
        for (const double factor : {0.75, 0.5, 0.25})
            for (const int n : subjects()) damage(n, factor);
    }
    void pay_more() {
        for (const double factor : {1.5, 2.0, 3.0})
            for (const int n : subjects()) damage(n, factor);
    }
    void open_or_pay_more() {
        if (without_its_wall()) return;
        open_doors();
        pay_more();
        change_reward({3.0, 6.0, 10.0});
    }
    void open_doors() {
        for (const int n : subjects()) {
            without_lock(n);
            if (map_.nodes[n].gate) out_.push_back(without_gate(map_, n));
        }
    }
    void turn_gates() {
        for (const int n : subjects()) {
            if (!map_.nodes[n].gate) continue;
            for (const Gate& gate : near_gates(map_, *map_.nodes[n].gate)) out_.push_back(with_gate(map_, n, gate));
        }
    }

    // Each reward's amount, by its number of the sweep's names and its path.
    template <class Each>
    void each_reward(Each visit) {
        const auto rewards = rewards_of(map_.hack);
        for (std::size_t r = 0; r < rewards.size(); ++r)
            visit("reward " + std::to_string(r + 1), reward_path(map_.hack, r), *rewards[r]);
    }
    // Of the reward that the finding is about.
    void change_reward(const std::vector<double>& factors) {
        for (const double factor : factors)
            each_reward([&](const std::string& name, const std::string& path, const Reward& reward) {
                if (reward.damage > 0 && advice_.finding.path.starts_with(path))
                    number(name + " damage", path + ".damage", static_cast<int>(reward.damage * factor + 0.5));
            });
    }
    void luck() {
        const auto tools = map_.resources[Resource::multi_tool];
        if (advice_.threshold == AdviceThreshold::luck_most) {
            for (const int extra : {1, 2, 3}) number("multi_tool", "resources.multi_tool.start", tools.start + extra);
            clock({0.1, 0.2, 0.35});
            more_room();
        } else {
            for (const int less : {1, 2}) number("multi_tool", "resources.multi_tool.start", tools.start - less);
            clock({-0.1, -0.2, -0.35});
        }
    }
    void give_less() {
        for (const int divisor : {2, 4})
            each_reward([&](const std::string& name, const std::string& path, const Reward& reward) {
                for (const Resource resource : all_resources) {
                    const std::string gain(resource_names[resource]);
                    if (const int amount = reward.gain.of[resource]; amount >= divisor)
                        number(name + " " + gain, path + "." + gain, amount / divisor);
                }
            });
        fewer_spaces();
    }
    // Of the resource with the most spaces; then also the best function pays more.
    void fewer_spaces() {
        const Resource roomiest = *std::max_element(
            all_resources.begin(), all_resources.end(),
            [&](Resource a, Resource b) { return map_.resources[a].spaces < map_.resources[b].spaces; });
        int best = -1;
        for (int n = 0; n < index_count(map_.nodes); ++n)
            if (const Critical* critical = critical_of(map_.nodes[n]);
                critical && (best < 0 || critical->damage > critical_of(map_.nodes[best])->damage))
                best = n;
        const ResourceRow row = map_.resources[roomiest];
        for (const int spaces : {3 * row.spaces / 4, row.spaces / 2, row.spaces / 4})
            if (spaces >= 2 && spaces < row.spaces)
                out_.push_back(with_row(map_, roomiest, {spaces, std::min(row.start, spaces)}));
        const int spaces = std::max(2, row.spaces / 4);
        if (best < 0 || spaces >= row.spaces) return;
        const FixCandidate fewer = with_row(map_, roomiest, {spaces, std::min(row.start, spaces)});
        for (const int factor : {2, 3, 5}) {
            const std::size_t before = out_.size();
            damage(best, factor);
            if (out_.size() == before) continue;
            FixCandidate& combination = out_.back();
            combination.map.resources = fewer.map.resources;
            combination.fix.title = fewer.fix.title + ", and " + combination.fix.title;
            combination.fix.edits.insert(combination.fix.edits.begin(), fewer.fix.edits.begin(), fewer.fix.edits.end());
        }
    }
    static FixCandidate with_row(const Map& map, Resource resource, const ResourceRow& wanted) {
        const std::string name(resource_names[resource]);
        const ResourceRow row = map.resources[resource];
        FixCandidate candidate{map, {}};
        candidate.map.resources[resource] = wanted;
        std::vector<std::string> words;
        const auto change = [&](const char* key, int before, int after) {
            if (before == after) return;
            words.push_back(std::to_string(after) + (key == std::string("start") ? " at the start" : " spaces") +
                            " in place of " + std::to_string(before));
            candidate.fix.edits.push_back({"resources." + name + "." + key, std::to_string(after)});
        };
        change("spaces", row.spaces, wanted.spaces);
        change("start", row.start, wanted.start);
        candidate.fix.title = name + ": " + listed(words);
        return candidate;
    }
    // Room for more of what changes and makes dice, and some of it at the start.
    void more_room() {
        for (const int extra : {2, 4})
            for (const Resource resource : {Resource::credit, Resource::multi_tool, Resource::energy}) {
                const ResourceRow row = map_.resources[resource];
                out_.push_back(with_row(map_, resource, {std::max(row.spaces, row.start + extra), row.start + extra}));
            }
    }
    // For dice that have one use, or none.
    void give_uses() {
        more_room();
        for (int n = 0; n < index_count(map_.nodes); ++n) without_lock(n);
        clock({0.2, 0.5});
    }
    void make_numbers() {
        for (const Resource resource : {Resource::multi_tool, Resource::credit}) {
            const ResourceRow row = map_.resources[resource];
            const std::string name(resource_names[resource]);
            for (const int extra : {1, 2, 4})
                number(name, "resources." + name + ".start", std::min(row.spaces, row.start + extra));
        }
        other_numbers();
        for (int n = 0; n < index_count(map_.nodes); ++n) without_lock(n);
        more_room();
    }
    // Boxes and locks that show the number which most of them show get the one that fewest show: each lock, and in each
    // row of boxes two of them.
    void other_numbers() {
        ByDie<int> asked{};
        for (const Node& node : map_.nodes)
            if (node.lock) ++asked[*node.lock];
        const auto* lines = std::get_if<LinesHack>(&map_.hack);
        if (lines)
            for (const std::string& row : lines->boxes)
                for (const char box : row)
                    if (box >= '1' && box <= '6') ++asked[box - '0'];
        const int rarest = index_at(asked, std::min_element(asked.begin() + 1, asked.end()));
        const int commonest = index_at(asked, std::max_element(asked.begin() + 1, asked.end()));
        for (std::size_t r = 0; lines && r < lines->boxes.size(); ++r) {
            FixCandidate candidate{map_, {}};
            auto& boxes = std::get<LinesHack>(candidate.map.hack).boxes;
            std::vector<std::string> changed;
            for (std::size_t column = 0; column < boxes[r].size() && changed.size() < 2; ++column)
                if (boxes[r][column] == '0' + commonest) {
                    boxes[r][column] = static_cast<char>('0' + rarest);
                    changed.push_back(name_of_box({static_cast<int>(column), static_cast<int>(r)}));
                }
            if (changed.empty()) continue;
            candidate.fix.title =
                fmt::format("{} {} {} {} in place of {}", changed.size() == 1 ? "Hack box" : "Hack boxes",
                            listed(changed), changed.size() == 1 ? "shows" : "show", rarest, commonest);
            candidate.fix.edits.push_back({"hack.boxes", flow_list(boxes, yaml_text)});
            out_.push_back(std::move(candidate));
        }
        for (int n = 0; n < index_count(map_.nodes); ++n) {
            const auto& lock = map_.nodes[n].lock;
            if (!lock || *lock == rarest) continue;
            FixCandidate candidate{
                map_, {fmt::format("the lock of {} shows {} in place of {}", map_.nodes[n].id, rarest, *lock), {}}};
            candidate.map.nodes[n].lock = rarest;
            candidate.fix.edits.push_back({node_path(n, "lock"), std::to_string(rarest)});
            out_.push_back(std::move(candidate));
        }
    }

    // Those that meet the target, or the usual one, with the scores that are known.
    void thresholds() {
        if (auto candidate = with_thresholds(measures_, map_.target ? *map_.target : usual_target()))
            out_.push_back(std::move(*candidate));
    }

    Measures& measures_;
    const Map& map_;
    const Advice& advice_;
    const std::string code_;
    std::vector<FixCandidate> out_;
};

}  // namespace

std::optional<FixCandidate> with_thresholds(Measures& measures, const Target& target) {
    FixCandidate candidate{measures.map(), {}};
    int lower_limit = -1;
    std::string values;
    for (const Level level : all_levels) {
        const auto& of_level = target.of[place_of_index(level)];
        int& threshold = candidate.map.thresholds.of[level];
        if (of_level) {
            std::vector<int> scores;
            for (const RecordedGame& game : measures.games(player_of(*of_level)).games) scores.push_back(game.score);
            threshold = threshold_for(candidate.map.rulings, scores, of_level->thousandths / 1000.0, lower_limit);
        }
        threshold = std::max(threshold, lower_limit + 1);
        lower_limit = threshold;
        values += fmt::format("{}{}: {}", values.empty() ? "" : ", ", level_names[level], threshold);
    }
    if (lower_limit > highest_threshold) return std::nullopt;
    candidate.fix = {"thresholds " + values, {{"thresholds", "{" + values + "}"}}};
    return candidate;
}

std::vector<FixCandidate> cure_candidates(Measures& measures, const Advice& advice) {
    return CureCandidates(measures, advice).all();
}

}  // namespace nedforge::luddite
