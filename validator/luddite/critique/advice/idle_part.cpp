// NED902: parts that hardly any game uses or meets. Games without the part confirm it: where they are for sure worse,
// the part does something that its use does not show.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

bool is_prize(const std::string& kind) {
    return kind != "gate" && kind != "lock" && kind != "wall" && kind != "switch";
}

// A part of a node, which may be idle because of a door before it.
bool is_behind_doors(const std::string& kind) {
    return kind == "cache" || kind == "critical" || kind == "gate" || kind == "lock";
}

std::string use_words(const PartUse& use) {
    if (use.kind == "gate" || use.kind == "lock" || use.kind == "wall") return "stands in the way in";
    if (use.kind == "switch") return "opens or shuts the way in";
    return "is used in";
}

std::string help_for(const PartUse& use) {
    if (use.kind == "switch") return "let its gates be on the way to something, or give them to another switch";
    if (use.kind == "reward") return "let it pay more or ask for less, or take it away";
    if (use.kind == "bonus") return "make it worth more, or take it away";
    if (use.kind == "link")
        return "let it lead to something that players want, open what shuts its ends, or take it away";
    return is_prize(use.kind) ? "make it worth more or bring it nearer, or take it away"
                              : "put it where players pass, or take it away";
}

// Whether the code of a function is idle too: then the function waits for it, and the finding is about the code.
bool waits_for_code(const Measures& measures, const PartUse& function, const std::vector<const PartUse*>& idle) {
    const auto& rewards = measures.board().hack.rewards;
    const int node = index_of_node(measures.map(), function.nodes[0]);
    for (std::size_t r = 0; r < rewards.size(); ++r)
        if (rewards[r].node == node &&
            std::any_of(idle.begin(), idle.end(),
                        [path = reward_path(measures.map().hack, r)](const PartUse* use) { return use->path == path; }))
            return true;
    return false;
}

// A door: a node whose lock, energy lock or gate keeps a part idle, and how often players come to it and find it shut.
struct IdleDoor {
    int node = -1;
    Measured shut_share;
};

constexpr double often_met = 0.2;  // share of some player's games: it is near enough, so the door is the cause

// The door that keeps a node from being entered: the node itself, or one that every way to it passes; hardly any game
// enters it, though many meet it shut.
IdleDoor door_of(Measures& measures, int node, double threshold) {
    const Board& board = measures.board();
    IdleDoor door;
    for (int n = 0; n < board.node_count; ++n) {
        const bool closes = ((board.locked | board.energy_nodes) >> n & 1) != 0 || board.gates[n].has_value();
        if (!closes || n == board.enter) continue;
        if (n != node && (reached_without(board, bit(n)) >> node & 1)) continue;
        const auto entered = [n](const RecordedGame& game) { return (game.visits >> n & 1) != 0; };
        if (measures.largest_share(entered).value >= threshold) continue;
        const Measured shut_share = measures.largest_share(
            [n](const RecordedGame& game) { return ((game.locks_met | game.gates_met) >> n & 1) != 0; });
        if (shut_share.value >= often_met && shut_share.value > door.shut_share.value) door = {n, shut_share};
    }
    return door;
}

// A wall beside an idle prize, without which the planner comes there often.
struct IdleWall {
    Part wall;
    Measured share;  // of the planner's games without it
};

std::optional<IdleWall> wall_of(Measures& measures, const std::string& node) {
    const int n = index_of_node(measures.map(), node);
    for (const Part& part : measures.parts()) {
        if (part.kind != "wall" || std::find(part.nodes.begin(), part.nodes.end(), node) == part.nodes.end()) continue;
        const Ablation ablation = measures.ablation(PolicyKind::planner, {part.name}, measures.options().ablated_games);
        if (ablation.parts.empty()) continue;
        const Comparison& games = ablation.parts.front().comparison;
        const double share = games.b.visits[place_of_index(n)];
        if (share < often_met) continue;
        return IdleWall{part, measured_share(share, games.games)};
    }
    return std::nullopt;
}

std::string words_of_door(const Board& board, int node) {
    std::vector<std::string> obstacles;
    if (board.gates[node]) obstacles.push_back("the gate " + to_string(*board.gates[node]));
    if (board.lock[node]) obstacles.push_back("the lock of " + std::to_string(board.lock[node]));
    if (board.energy_nodes >> node & 1) obstacles.push_back("the energy lock");
    return listed(obstacles) + " of " + board.node_ids[node];
}

// How often the part is used on a changed map. A part that was taken away is idle no more, but a switch stays.
std::function<std::optional<std::string>(Measures&)> effect_on_use(const PartUse& part, double threshold) {
    return [part, threshold](Measures& measures) -> std::optional<std::string> {
        const auto& uses = measures.uses();
        const auto use = std::find_if(uses.begin(), uses.end(), [&](const PartUse& u) { return u.name == part.name; });
        if (use == uses.end())
            return part.kind == "switch" ? std::nullopt : std::optional(part.name + " is taken away");
        if (use->share < threshold) return std::nullopt;
        return fmt::format("{} {:.1f} % -> {:.1f} % of games ({:.1f} to {:.1f})", part.name, 100 * part.share,
                           100 * use->share, 100 * use->interval.low, 100 * use->interval.high);
    };
}

// One finding about a door, for all the parts that it keeps idle.
void tell_of_door(AdviceContext& context, const IdleDoor& door, const PartUse& first,
                  const std::vector<std::string>& parts) {
    const Board& board = context.measures.board();
    const std::string key = board.lock[door.node] ? "lock" : board.gates[door.node] ? "gate" : "energy";
    const bool two_doors = board.gates[door.node] && (board.lock[door.node] || (board.energy_nodes >> door.node & 1));
    Advice& advice = advise(
        context, idle_part_check, AdviceThreshold::idle_share, {first.share, first.interval},
        fmt::format("{} {} {} idle: at most {:.1f} % of any player's games use {}, though {} of a player's games "
                    "meet {} shut",
                    words_of_door(board, door.node), two_doors ? "keep" : "keeps", listed(parts), 100 * first.share,
                    parts.size() == 1 ? "it" : "them", percent(door.shut_share.value), board.node_ids[door.node]),
        node_path(door.node, key), {board.node_ids[door.node]});
    advice.effect_on = effect_on_use(first, context.thresholds[AdviceThreshold::idle_share]);
    advice.finding.help = board.lock[door.node]
                              ? "give the lock another number or take it away, or let what lies behind pay "
                                "for it"
                              : "let it ask for less, or let what lies behind pay for it";
}

void tell_of_wall(AdviceContext& context, const IdleWall& found, const PartUse& prize) {
    Advice& advice = advise(
        context, idle_part_check, AdviceThreshold::idle_share, {prize.share, prize.interval},
        fmt::format(
            "{} keeps {} idle: at most {:.1f} % of any player's games use it; without the wall the planner comes "
            "there in {} of its games ({})",
            found.wall.name, prize.name, 100 * prize.share, percent(found.share.value), percents(found.share.interval)),
        wall_path(found.wall.index), found.wall.nodes);
    advice.effect_on = effect_on_use(prize, context.thresholds[AdviceThreshold::idle_share]);
    advice.finding.help = "take the wall away, or let what lies behind it pay for the long way";
}

}  // namespace

void find_idle_part(AdviceContext& context) {
    Measures& measures = context.measures;
    const double threshold = context.thresholds[AdviceThreshold::idle_share];
    std::vector<const PartUse*> idle;
    std::vector<std::string> names;
    for (const PartUse& use : measures.uses())
        if (use.share < threshold) {
            idle.push_back(&use);
            if (use.kind != "switch") names.push_back(use.name);
        }
    if (idle.empty() || measures.stopped()) return;
    const Ablation ablation = measures.ablation(PolicyKind::planner, names, measures.options().ablated_games);
    std::map<int, std::pair<IdleDoor, std::vector<const PartUse*>>> behind;  // by door
    for (const PartUse* use : idle) {
        if (use->kind == "critical" && waits_for_code(measures, *use, idle)) continue;
        if (use->kind == "cache" || use->kind == "critical")
            if (const auto wall = wall_of(measures, use->nodes[0])) {
                tell_of_wall(context, *wall, *use);
                continue;
            }
        if (is_behind_doors(use->kind)) {
            const int node = index_of_node(measures.map(), use->nodes[0]);
            const IdleDoor door = door_of(measures, node, threshold);
            const bool is_itself = door.node == node && (use->kind == "gate" || use->kind == "lock");
            if (door.node >= 0 && !is_itself) {
                behind[door.node].first = door;
                behind[door.node].second.push_back(use);
                continue;
            }
        }
        const auto judged = std::find_if(ablation.parts.begin(), ablation.parts.end(),
                                         [&](const EvaluatedPart& j) { return j.part.name == use->name; });
        std::string effect;
        if (judged != ablation.parts.end()) {
            if (judged->verdict != Verdict::idle && judged->verdict != Verdict::choice) continue;  // it has an effect
            const Difference& d = judged->comparison.score;
            effect = fmt::format("; without it the planner scores {:+.1f} points ({:+.1f} to {:+.1f})", d.mean,
                                 d.interval.low, d.interval.high);
        }
        Advice& advice =
            advise(context, idle_part_check, AdviceThreshold::idle_share, {use->share, use->interval},
                   fmt::format("{} {} {:.1f} % of the {}'s games ({:.1f} to {:.1f}), and in no more of any other "
                               "player's{}",
                               use->name, use_words(*use), 100 * use->share, policy_names[use->player],
                               100 * use->interval.low, 100 * use->interval.high, effect),
                   use->path, use->nodes);
        advice.effect_on = effect_on_use(*use, threshold);
        advice.finding.help = help_for(*use);
    }
    for (const auto& [node, found] : behind) {
        const auto& [door, uses] = found;
        std::vector<std::string> parts;
        for (const PartUse* use : uses) parts.push_back(use->name);
        tell_of_door(context, door, *uses.front(), parts);
    }
}

const Check idle_part_check{
    {"NED902", "idle-part", Severity::info,
     "Only in `nedforge critique` and in reports: a part (a function, cache, reward, bonus, gate, lock, wall, link or "
     "switch) that no player uses or meets in more than a few games. Games without it are not significantly worse.",
     "Players read every part of a sheet. One that never matters is only in the way, or it was meant to matter.",
     "Make it worth more, bring it nearer to where players go, or take it away. Where a lock or a gate keeps a part "
     "idle, the finding is about the lock or the gate.",
     "# a cache behind two gates and a lock, for one energy\n"
     "- {id: F6, at: [5, 5], gate: AND 5 6, lock: 6, cache: {energy: 1}}\n"
     "# better\n"
     "- {id: F6, at: [5, 5], gate: ON 5, cache: {energy: 2, credit: 1}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
