#include "validator/luddite/generate/construct/mutate.h"

#include <functional>

#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/generate/construct/construct.h"
#include "validator/luddite/generate/construct/hack_module.h"
#include "validator/luddite/generate/construct/modules.h"

namespace nedforge::luddite {

namespace {

Reward& reward_at(Hack& hack, int index) {
    return with_items(hack, [&](auto& items) -> Reward& { return items[place_of_index(index)].reward; });
}

int rewards_in(const Hack& hack) { return index_count(rewards_of(hack)); }

class Mutator {
public:
    Mutator(Draw& draw, const Map& map, const BoardWishes& wishes, const Kept& fixed_parts)
        : draw_(draw), map_(map), wishes_(wishes), fixed_parts_(fixed_parts) {
        for (int n = 0; n < index_count(map_.nodes); ++n)
            if (!fixed_parts.node(map_.nodes[n])) free_.push_back(n);
    }

    Map take() { return std::move(map_); }

    void blind() {
        struct Change {
            bool possible;
            int weight;
            void (Mutator::*make)();
        };
        const bool board = !free_.empty();
        const std::vector<Change> changes{{board, 6, &Mutator::new_gate},
                                          {board, 3, &Mutator::swap_contents},
                                          {board, 2, &Mutator::new_cache},
                                          {board, 2, &Mutator::new_lock},
                                          {board, 1, &Mutator::energy_node},
                                          {board, 2, &Mutator::damage},
                                          {board && !fixed_parts_.all_nodes, 1, &Mutator::outline},
                                          {!fixed_parts_.walls && !fixed_parts_.all_nodes, 1, &Mutator::wall},
                                          {!fixed_parts_.hack, 3, &Mutator::hack_item},
                                          {!fixed_parts_.hack, 1, &Mutator::swap_rewards},
                                          {!fixed_parts_.hack, 1, &Mutator::hack_module},
                                          {!fixed_parts_.clock, 2, &Mutator::clock},
                                          {!fixed_parts_.bonuses, 1, &Mutator::bonus},
                                          {!fixed_parts_.resources, 1, &Mutator::resources}};
        std::vector<int> weights;
        for (const Change& change : changes) weights.push_back(change.possible ? change.weight : 0);
        if (std::accumulate(weights.begin(), weights.end(), 0) > 0)
            (this->*changes[place_of_index(draw_.weighted(weights))].make)();
    }

    void strengthen(const WeakPart& part) {
        switch (part.kind) {
            case WeakPart::Kind::gate:
                if (has_index(map_.nodes, part.index) && is_free(part.index)) gate_at(part.index);
                return;
            case WeakPart::Kind::function:
            case WeakPart::Kind::cache:
                if (has_index(map_.nodes, part.index) && is_free(part.index)) prize_at(part.index);
                return;
            case WeakPart::Kind::reward:
                if (!fixed_parts_.hack && part.index < rewards_in(map_.hack)) richer(reward_at(map_.hack, part.index));
                return;
            case WeakPart::Kind::bonus:
                if (!fixed_parts_.bonuses && has_index(map_.bonuses, part.index)) bonus();
        }
    }

private:
    bool is_free(int n) const { return std::find(free_.begin(), free_.end(), n) != free_.end(); }
    Node& any_free() { return map_.nodes[draw_.any(free_)]; }

    // Its switches may be any two: wings are no more than a beginning.
    void gate_at(int n) {
        Node& node = map_.nodes[n];
        if (node.role != Role::none || has_energy_lock(node)) return;
        const int a = node.gate ? node.gate->a : draw_.from(1, switch_count);
        int b = node.gate && node.gate->b ? node.gate->b : draw_.from(1, switch_count);
        if (b == a) b = a % switch_count + 1;
        node.gate = some_gate(draw_, a, b, wishes_.game());
    }
    void new_gate() { gate_at(draw_.any(free_)); }

    void prize_at(int n) {
        Node& node = map_.nodes[n];
        if (node.lock && draw_.chance(40)) {
            node.lock.reset();
        } else if (Critical* critical = critical_of(node); critical && draw_.chance(60)) {
            critical->damage = std::min(most_drawn_damage, critical->damage + draw_.from(1, 5));
        } else if (Amounts* cache = gift_of(node); cache && draw_.chance(60)) {
            ++(*cache)[draw_.any({Resource::energy, Resource::multi_tool, Resource::credit})];
        } else {
            gate_at(n);
        }
    }

    static bool movable(const Node& node) { return node.role == Role::none && !has_energy_lock(node); }
    void swap_contents() {
        Node &a = any_free(), &b = any_free();
        if (!movable(a) || !movable(b)) return;
        std::swap(a.cache, b.cache);
        std::swap(a.critical, b.critical);
        std::swap(a.lock, b.lock);
    }
    void new_cache() {
        Node& node = any_free();
        if (!movable(node) || critical_of(node)) return;
        if (node.cache && draw_.chance(40))
            node.cache.reset();
        else
            node.cache = some_cache(draw_);
    }
    void new_lock() {
        Node& node = any_free();
        if (!movable(node)) return;
        if (node.lock && draw_.chance(50))
            node.lock.reset();
        else
            node.lock = draw_.from(1, 6);
    }
    void energy_node() {
        Node& node = any_free();
        if (node.role != Role::none || critical_of(node) || wishes_.game() < row_of(Content::energy).game) return;
        const bool energy = !node.energy;
        node.gate.reset(), node.lock.reset(), node.cache.reset();
        node.energy = energy;
        if (!energy) gate_at(index_of_node(map_, node.id));
    }
    void damage() {
        for (int tries = 0; tries < 10; ++tries)
            if (Critical* critical = critical_of(any_free())) {
                critical->damage =
                    std::clamp(critical->damage + draw_.from(-4, 4), least_drawn_damage, most_drawn_damage);
                return;
            }
    }
    // A node more at the border, or one less.
    void outline() {
        if (silhouette_of(map_).value_or(Silhouette::rectangle) != Silhouette::rectangle) return;
        const Node beside = map_.nodes[draw_.from(0, index_count(map_.nodes) - 1)];
        if (draw_.chance(50) && index_count(map_.nodes) < wishes_.most_nodes) {
            Node node;
            node.at = beside.at;
            (draw_.chance(50) ? node.at.column : node.at.row) += draw_.chance(50) ? 1 : -1;
            node.id = id_at({std::max(node.at.column, 0), std::max(node.at.row, 0)});
            if (node.at.column < 0 || node.at.row < 0 || index_of_node(map_, node.id) >= 0 || outside(node.at)) return;
            map_.nodes.push_back(node);
            free_.push_back(index_count(map_.nodes) - 1);
            gate_at(free_.back());
        } else if (index_count(map_.nodes) > wishes_.least_nodes) {
            const int n = index_of_node(map_, beside.id);
            if (!is_free(n) || !movable(beside) || critical_of(beside) || fixed_parts_.place_of(beside)) return;
            const auto names = [&](const NodePair& pair) { return pair[0] == beside.id || pair[1] == beside.id; };
            std::erase_if(map_.walls, names);
            std::erase_if(map_.links, names);
            map_.nodes.erase(map_.nodes.begin() + n);
            std::erase(free_, n);
            for (int& f : free_) f -= f > n ? 1 : 0;
        }
    }
    bool outside(Position place) const {
        return wishes_.size && (place.column >= wishes_.size->columns || place.row >= wishes_.size->rows);
    }
    void wall() {
        if (!map_.walls.empty() && draw_.chance(50)) {
            const int w = draw_.place_in(map_.walls);
            if (!kept_pair(map_.walls[w])) map_.walls.erase(map_.walls.begin() + w);
            return;
        }
        const int a = draw_.place_in(map_.nodes), b = draw_.place_in(map_.nodes);
        const Position p = map_.nodes[a].at, q = map_.nodes[b].at;
        NodePair pair{map_.nodes[std::min(a, b)].id, map_.nodes[std::max(a, b)].id};
        if (std::abs(p.column - q.column) + std::abs(p.row - q.row) != 1 || kept_pair(pair)) return;
        if (std::find(map_.walls.begin(), map_.walls.end(), pair) == map_.walls.end()) map_.walls.push_back(pair);
    }
    bool kept_pair(const NodePair& pair) const {
        for (const auto& id : pair)
            if (const int n = index_of_node(map_, id); n < 0 || is_free(n)) return false;
        return true;
    }

    static void set_richer(Draw& draw, Reward& reward) {
        if (reward.damage > 0)
            reward.damage += draw.from(1, 3);
        else if (reward.gain.any())
            ++reward.gain[draw.any({Resource::energy, Resource::multi_tool, Resource::credit})];
    }
    void richer(Reward& reward) { set_richer(draw_, reward); }

    void hack_item() {
        if (rewards_in(map_.hack) == 0) return;
        const int i = draw_.from(0, rewards_in(map_.hack) - 1);
        std::visit([&](auto& hack) { change_item(items_of(hack)[place_of_index(i)]); }, map_.hack);
        Reward& reward = reward_at(map_.hack, i);
        if (reward.damage > 0) reward.damage = std::max(2, reward.damage + draw_.from(-2, 2));
    }
    void change_item(SumEntry& entry) {
        entry.target = std::clamp(entry.target + draw_.from(-3, 3), 2 * entry.boxes, 5 * entry.boxes);
    }
    void change_item(RowsSection& section) {
        if (draw_.chance(40)) section.arrow = opposite(section.arrow);
        int& row = section.rows[place_of_index(draw_.from(0, 2))];
        row = std::clamp(row + draw_.from(-1, 1), 1, 2);
    }
    void change_item(PatternSection& section) {
        for (auto& row : section.cells)
            for (char& cell : row)
                if (resource_of_letter(cell)) cell = draw_.any({'#', 'e', 'm', 'c'});
    }
    void change_item(HackLine&) {  // another number in a box
        auto* lines = std::get_if<LinesHack>(&map_.hack);
        char& box = draw_.any(draw_.any(lines->boxes));
        if (box != '.') box = static_cast<char>('0' + draw_.from(1, 6));
    }
    void swap_rewards() {
        if (rewards_in(map_.hack) < 2) return;
        std::swap(reward_at(map_.hack, draw_.from(0, rewards_in(map_.hack) - 1)),
                  reward_at(map_.hack, draw_.from(0, rewards_in(map_.hack) - 1)));
    }
    void hack_module() {
        std::vector<std::string> codes;
        for (const Node& node : map_.nodes)
            if (const auto code = code_of(node); !code.empty()) codes.emplace_back(code);
        map_.hack = some_hack(draw_, static_cast<HackKind>(map_.hack.index()), codes);
    }

    void clock() {
        std::string boxes = boxes_of(map_.clock);
        const int length = index_count(boxes);
        if (draw_.chance(50)) {
            const int change = draw_.any({-2, -1, 1, 2});
            if (length + change < shortest_clock || length + change > longest_clock) return;
            if (change > 0) boxes.insert(place_of_index(draw_.from(0, length)), place_of_index(change), '.');
            for (int removals = -change; removals > 0; --removals) {
                const std::size_t plain = boxes.find('.', place_of_index(draw_.from(0, index_count(boxes) / 2)));
                if (plain != std::string::npos) boxes.erase(plain, 1);
            }
        } else {
            std::swap(draw_.any(boxes), draw_.any(boxes));
            boxes[0] = boxes[0] == '.' ? '.' : boxes[0];
        }
        map_.clock = clock_of(boxes);
    }
    void bonus() {
        if (map_.bonuses.empty() || draw_.chance(30)) {
            map_.bonuses = some_bonuses(draw_);
            return;
        }
        Bonus& bonus = draw_.any(map_.bonuses);
        if (bonus.damage) return;
        bonus.gain = {};
        bonus.gain[draw_.any({Resource::energy, Resource::multi_tool, Resource::credit})] = 1;
    }
    void resources() {
        ResourceRow& row = map_.resources[draw_.any({Resource::energy, Resource::multi_tool, Resource::credit})];
        row.spaces = std::clamp(row.spaces + draw_.from(-1, 1), 3, 10);
        row.start = std::clamp(row.start + draw_.from(-1, 1), 0, std::min(2, row.spaces));
    }

    Draw& draw_;
    Map map_;
    const BoardWishes& wishes_;
    const Kept& fixed_parts_;
    std::vector<int> free_;  // nodes
};

}  // namespace

Map mutated(Draw& draw, const Map& map, const std::vector<WeakPart>& weak, const BoardWishes& wishes,
            const Kept& fixed_parts) {
    Mutator mutator(draw, map, wishes, fixed_parts);
    for (int changes = draw.from(1, 3); changes > 0; --changes)
        if (!weak.empty() && draw.chance(50))
            mutator.strengthen(weak[place_of_index(draw.place_in(weak))]);
        else
            mutator.blind();
    return mutator.take();
}

}  // namespace nedforge::luddite
