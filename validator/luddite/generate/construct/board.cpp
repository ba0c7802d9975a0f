#include "validator/luddite/generate/construct/board.h"

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "validator/luddite/movement/model.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {

namespace {

using Steps = IndexedVector<int, int>;

int neighbours_of(const Board& board, int node) {
    int count = 0;
    for (int candidate = 0; candidate < board.node_count; ++candidate)
        count += (board.neighbours[node] >> candidate) & 1 ? 1 : 0;
    return count;
}

class BoardMaker {
public:
    BoardMaker(Draw& draw, Map& map, const Kept& fixed_parts, int game)
        : draw_(draw), map_(map), fixed_parts_(fixed_parts), game_(game) {
        free_.assign(map.nodes.size(), 1);
        for (int n = 0; n < nodes(); ++n) free_[n] = fixed_parts.node(map.nodes[n]) ? 0 : 1;
    }

    void make(const std::vector<std::string>& codes) {
        roles();
        board_ = compile(map_);
        functions(codes);
        wings();
        if (!fixed_parts_.walls && !fixed_parts_.all_nodes && draw_.chance(35)) walls();
        if (!fixed_parts_.links && !fixed_parts_.all_nodes) links();
        gates();
        energy_nodes();
        caches();
        locks();
    }

private:
    int nodes() const { return index_count(map_.nodes); }
    bool plain(int n) const { return free_[n] && content_of(map_.nodes[n]) == Content::plain; }
    bool at_border(int n) const { return neighbours_of(board_, n) < 4; }

    template <class Wanted>
    std::vector<int> those(Wanted wanted) {
        std::vector<int> list;
        for (int n = 0; n < nodes(); ++n)
            if (wanted(n)) list.push_back(n);
        draw_.shuffle(list);
        return list;
    }
    // A node with the highest value among those in question; chance decides between equals.
    template <class Value>
    static int best_of(const std::vector<int>& list, Value value) {
        return *std::max_element(list.begin(), list.end(), [&](int a, int b) { return value(a) < value(b); });
    }

    int with_role(Role role) const {
        for (int n = 0; n < nodes(); ++n)
            if (map_.nodes[n].role == role || map_.nodes[n].role == Role::enter_exit) return n;
        return -1;
    }

    void roles() {
        int enter = with_role(Role::enter), exit = with_role(Role::exit);
        if (enter < 0) {
            const auto free = those([&](int n) { return plain(n); });
            enter = free[0];
            map_.nodes[enter].role = exit < 0 && draw_.chance(45) ? Role::enter_exit : Role::enter;
        }
        exit = with_role(Role::exit);
        if (exit >= 0) return;
        map_.nodes[enter].role = Role::enter_exit;  // for now: a board needs an Exit
        board_ = compile(map_);
        const Steps steps = steps_from(board_, enter);
        const int far = *std::max_element(steps.begin(), steps.end());
        const auto list = those([&](int n) { return plain(n) && 3 * steps[n] >= 2 * far && at_border(n); });
        if (list.empty() || !free_[enter]) return;
        map_.nodes[enter].role = Role::enter;
        map_.nodes[list[0]].role = Role::exit;
    }

    // Each as far as can be from the Enter and from the others, with some chance.
    void functions(const std::vector<std::string>& codes) {
        Steps nearest = steps_from(board_, board_.enter);
        for (int n = 0; n < nodes(); ++n)
            if (critical_of(map_.nodes[n])) place_function(n, nearest);
        for (const auto& code : codes) {
            const auto list = those([&](int n) { return plain(n); });
            if (list.empty()) return;
            IndexedVector<int, int> luck(map_.nodes.size());
            for (int& l : luck) l = draw_.from(0, 2);
            const int n = best_of(list, [&](int node) { return nearest[node] * 2 + luck[node]; });
            map_.nodes[n].critical = Critical{code, 12};
            place_function(n, nearest);
        }
    }
    void place_function(int n, Steps& nearest) {
        functions_.push_back(n);
        const Steps steps = steps_from(board_, n);
        for (int node = 0; node < nodes(); ++node) nearest[node] = std::min(nearest[node], steps[node]);
    }

    void wings() {
        IndexedVector<int, int> numbers{1, 2, 3, 4, 5, 6};
        draw_.shuffle(numbers);
        const auto number = [&](int i) { return numbers[i % switch_count]; };
        wing_.assign(map_.nodes.size(), 0);
        Steps nearest(map_.nodes.size(), max_nodes);
        for (int w = 0; w < index_count(functions_); ++w) {
            switches_.push_back(w < 3 ? std::pair(number(2 * w), number(2 * w + 1))
                                      : std::pair(number(2 * w), number(2 * w + 3)));
            const Steps steps = steps_from(board_, functions_[w]);
            for (int n = 0; n < nodes(); ++n)
                if (steps[n] >= 0 && (steps[n] < nearest[n] || (steps[n] == nearest[n] && draw_.chance(50)))) {
                    nearest[n] = steps[n];
                    wing_[n] = w;
                }
        }
        if (switches_.empty()) switches_.emplace_back(number(0), number(1));
    }

    // Some doors between wings are walled up, where every node keeps two neighbours.
    void walls() {
        for (int wanted = draw_.from(1, std::max(1, nodes() / 7)), tries = 0; wanted > 0 && tries < 40; ++tries) {
            const int a = draw_.from(0, nodes() - 1), b = draw_.from(0, nodes() - 1);
            if (a >= b || !((board_.neighbours[a] >> b) & 1) || wing_[a] == wing_[b]) continue;
            if (neighbours_of(board_, a) < 3 || neighbours_of(board_, b) < 3) continue;
            map_.walls.push_back({map_.nodes[a].id, map_.nodes[b].id});
            const Board walled = compile(map_);
            const Steps steps = steps_from(walled, walled.enter);
            if (*std::min_element(steps.begin(), steps.end()) < 0) {
                map_.walls.pop_back();
                continue;
            }
            board_ = walled;
            --wanted;
        }
    }

    // A ring, a fish bone and a spiral are long ways: links shorten them. Other boards seldom have one.
    void links() {
        const auto shape = silhouette_of(map_);
        const bool long_ways =
            shape == Silhouette::ring || shape == Silhouette::fish_bone || shape == Silhouette::spiral;
        if (!draw_.chance(long_ways ? 85 : 20)) return;
        const int limit = shape == Silhouette::spiral ? 3 : 2;
        for (int wanted = draw_.from(1, limit), tries = 0; wanted > 0 && tries < 200; ++tries) {
            const int a = draw_.from(0, nodes() - 1), b = draw_.from(0, nodes() - 1);
            if (a >= b || ((board_.neighbours[a] >> b) & 1) || !can_be_linked(a, b)) continue;
            if (std::max(steps_from(board_, a)[b], 0) < (long_ways ? 5 : 3)) continue;
            map_.links.push_back({map_.nodes[a].id, map_.nodes[b].id});
            board_ = compile(map_);
            --wanted;
        }
    }
    // Its line on the sheet is short and crosses no node.
    bool can_be_linked(int a, int b) const {
        constexpr int farthest = 3;
        const Position from = map_.nodes[a].at, to = map_.nodes[b].at;
        const int columns = to.column - from.column, rows = to.row - from.row;
        if (std::abs(columns) == 1 && std::abs(rows) == 1) return true;
        if ((columns != 0) == (rows != 0) || std::abs(columns + rows) > farthest) return false;
        const Position step{(columns > 0) - (columns < 0), (rows > 0) - (rows < 0)};
        for (Position place{from.column + step.column, from.row + step.row}; !(place == to);
             place.column += step.column, place.row += step.row)
            if (std::any_of(map_.nodes.begin(), map_.nodes.end(), [&](const Node& node) { return node.at == place; }))
                return false;
        return true;
    }

    void gates() {
        const Steps from_enter = steps_from(board_, board_.enter);
        for (int n = 0; n < nodes(); ++n) {
            Node& node = map_.nodes[n];
            if (!free_[n] || node.role != Role::none) continue;
            const auto [a, b] = switches_[wing_[n]];
            if (critical_of(node))
                node.gate = draw_.chance(80) ? Gate{GateKind::and_, std::min(a, b), std::max(a, b)}
                                             : some_gate(draw_, a, b, game_);
            else if (!draw_.chance(from_enter[n] == 1 ? 20 : 5))
                node.gate = some_gate(draw_, a, b, game_);
        }
    }

    void energy_nodes() {
        if (game_ < row_of(Content::energy).game) return;
        auto list = those([&](int n) { return plain(n); });
        std::stable_sort(list.begin(), list.end(),
                         [&](int a, int b) { return neighbours_of(board_, a) > neighbours_of(board_, b); });
        const int wanted = std::min(draw_.from(0, nodes() / 7), index_count(list));
        list.resize(place_of_index(wanted));
        for (const int n : list) {
            map_.nodes[n].energy = true;
            map_.nodes[n].gate.reset();
        }
    }

    // In the corners rather than on the crossroads.
    void caches() {
        auto list = those([&](int n) { return plain(n); });
        std::stable_sort(list.begin(), list.end(),
                         [&](int a, int b) { return neighbours_of(board_, a) < neighbours_of(board_, b); });
        int gifts = 0;
        for (const Node& node : map_.nodes) gifts += gift_of(node) ? 1 : 0;
        const int wanted = draw_.from(nodes() * 28 / 100, nodes() * 40 / 100) - gifts;
        for (int i = 0; i < wanted && i < index_count(list); ++i)
            map_.nodes[list[place_of_index(i)]].cache = some_cache(draw_);
    }

    void locks() {
        auto list = those([&](int n) {
            const Node& node = map_.nodes[n];
            return free_[n] && node.role == Role::none && !has_energy_lock(node) &&
                   (gift_of(node) || critical_of(node));
        });
        const int wanted = std::min(draw_.from(1, std::max(1, nodes() / 7)), index_count(list));
        IndexedVector<int, int> dice{1, 2, 3, 4, 5, 6};
        draw_.shuffle(dice);
        for (int i = 0; i < wanted; ++i) map_.nodes[list[place_of_index(i)]].lock = dice[i % 6];
    }

    Draw& draw_;
    Map& map_;
    const Kept& fixed_parts_;
    int game_;
    IndexedVector<char, int> free_;
    Board board_;
    IndexedVector<int, int> functions_;
    IndexedVector<int, int> wing_;
    IndexedVector<std::pair<int, int>, int> switches_;  // of a wing
};

int other_switch(Draw& draw, int a, int b) {
    int third = a;
    while (third == a || third == b) third = draw.from(1, switch_count);
    return third;
}

Gate in_order(GateKind kind, int a, int b) { return {kind, std::min(a, b), std::max(a, b)}; }

}  // namespace

IndexedVector<int, int> steps_from(const Board& board, int node) {
    Steps steps(place_of_index(board.node_count), -1);
    NodeMask reached = bit(node), edge = reached;
    for (int distance = 0; edge; ++distance) {
        NodeMask next = 0;
        for_each_node(edge, [&](int n) {
            steps[n] = distance;
            next |= board.neighbours[n];
        });
        edge = next & ~reached;
        reached |= edge;
    }
    return steps;
}

Gate some_gate(Draw& draw, int a, int b, int game) {
    const int native = draw.chance(50) ? a : b, foreign = other_switch(draw, a, b);
    switch (draw.weighted({32, 14, 18, 20, game >= row_of(GateKind::nand).game ? 9 : 0, 7})) {
        case 0:
            return {GateKind::on, native, 0};
        case 1:
            return in_order(GateKind::or_, a, b);
        case 2:
            return in_order(GateKind::or_, native, foreign);
        case 3:
            return {GateKind::off, foreign, 0};
        case 4:
            return in_order(GateKind::nand, foreign, other_switch(draw, native, foreign));
        default:
            return {GateKind::on, foreign, 0};
    }
}

Amounts some_cache(Draw& draw) {
    Amounts cache;
    const auto kind = [&] { return all_resources[place_of_index(draw.weighted({4, 3, 4}))]; };
    cache[kind()] = 1;
    if (draw.chance(25)) ++cache[kind()];
    return cache;
}

void dress_board(Draw& draw, Map& map, const Kept& fixed_parts, int game, const std::vector<std::string>& codes) {
    BoardMaker(draw, map, fixed_parts, game).make(codes);
}

int dice_of_function(const Board& board, const MapFacts& facts, int node) {
    constexpr int unknown_way = 8, unknown_code = 4;
    int dice = facts.nodes[node].min_dice.value_or(unknown_way);
    for (int r = 0; r < index_count(board.hack.rewards); ++r)
        if (board.hack.rewards[r].node == node) dice += facts.hack[place_of_index(r)].min_dice.value_or(unknown_code);
    return dice;
}

void price_functions(Draw& draw, Map& map, const Kept& fixed_parts) {
    const Board board = compile(map);
    const MapFacts facts = analyze(map, board, false);
    std::vector<std::pair<int, int>> functions;  // dice and node, the cheapest first
    for (int n = 0; n < board.node_count; ++n)
        if (critical_of(map.nodes[n])) functions.emplace_back(dice_of_function(board, facts, n), n);
    std::sort(functions.begin(), functions.end());
    const bool wide = draw.chance(60);  // the more expensive a function, the more it pays for a die
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const auto [dice, n] = functions[i];
        if (fixed_parts.node(map.nodes[n])) continue;
        const double rank =
            functions.size() < 2 ? 0.5 : static_cast<double>(i) / static_cast<double>(functions.size() - 1);
        const double pays = (4 + 1.3 * dice) * (wide ? 0.55 + 0.95 * rank : 1);
        critical_of(map.nodes[n])->damage =
            std::clamp(static_cast<int>(pays) + draw.from(-2, 3), least_drawn_damage, most_drawn_damage);
    }
}

bool gates_spread(const Map& map) {
    IndexedArray<int, int, switch_count + 1> named{};
    int bare = 0;
    for (const Node& node : map.nodes) {
        if (!node.gate) {
            bare += node.role == Role::none && !has_energy_lock(node) ? 1 : 0;
            continue;
        }
        ++named[node.gate->a];
        if (node.gate->b) ++named[node.gate->b];
    }
    const auto [rarest, commonest] = std::minmax_element(named.begin() + 1, named.end());
    return *rarest > 0 && *commonest < 3 * *rarest + 2 && 6 * bare <= index_count(map.nodes);
}

}  // namespace nedforge::luddite
