// All loops of a set of stones, by a table over its subsets; and loops that explain something to people.

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/base/small.h"
#include "engine/luddit/loops.h"

namespace nedforge::luddit {

namespace {
constexpr unsigned low_bits = 10;
constexpr std::uint32_t low_mask = (1u << low_bits) - 1;
}  // namespace

Loops::Loops(const Board& board, const SpotSet& occupied) : board_(board) {
    assert(occupied.count() <= most_loop_stones);
    std::vector<Part> rings;
    for (const Part& part : parts_of(board, occupied))
        if (part.has_ring()) rings.push_back(part);
    std::array<Set, most_spots> index{};
    for (const Part& part : rings) {
        const auto first = static_cast<unsigned>(spots_.size());
        part.stones.for_each([&](Spot spot) {
            index[spot] = static_cast<Set>(spots_.size());
            spots_.push_back(spot);
        });
        const bool lone = board.rulings.loops == LoopReading::connected || rings.size() == 1;
        if (part.chordless && lone) lone_rings_.push_back(((Set{1} << part.size) - 1) << first);
    }
    const auto stones = static_cast<unsigned>(spots_.size());
    std::vector<Set> near(stones);
    for (unsigned i = 0; i < stones; ++i)
        (board.near[spots_[i]] & occupied).for_each([&](Spot neighbour) { near[i] |= Set{1} << index[neighbour]; });
    const auto near_table = [&](unsigned from, unsigned bits) {
        std::vector<Set> table(std::size_t{1} << bits);
        for (Set set = 1; set < table.size(); ++set)
            table[set] = table[set & (set - 1)] | near[from + static_cast<unsigned>(std::countr_zero(set))];
        return table;
    };
    near_low_ = near_table(0, std::min(stones, low_bits));
    near_high_ = near_table(low_bits, stones > low_bits ? stones - low_bits : 0);
    sets_ = Set{1} << stones;
    ring_parts_ = std::make_unique_for_overwrite<Set[]>(sets_);
    ring_parts_[0] = 0;
    for (unsigned last = 0; last < stones; ++last) {
        const Set stone = Set{1} << last, touches = near[last];
        for (Set base = 0; base < stone; ++base) ring_parts_[stone | base] = rings_with(base, stone, touches & base);
    }
}

Loops::Set Loops::rings_with(Set base, Set stone, Set touched) const {
    const Set rings = ring_parts_[base], trees = base & ~rings, met = touched & trees;
    bool ring = (touched & rings) != 0;
    if (!met) return ring ? rings | stone : rings;
    for (Set remaining = met; remaining && !ring;) {  // two stones of one tree close a ring
        const Set part = grown(remaining & (~remaining + 1), trees);
        ring = (part & remaining & (remaining - 1)) != 0;
        remaining &= ~part;
    }
    return ring ? rings | stone | grown(met, trees) : rings;
}

Loops::Set Loops::near(Set set) const { return near_low_[set & low_mask] | near_high_[set >> low_bits]; }

Loops::Set Loops::grown(Set from, Set within) const {
    for (Set part = from;;) {
        const Set extension = (part | near(part)) & within;
        if (extension == part) return part;
        part = extension;
    }
}

bool Loops::is_loop(Set set) const {
    if (ring_parts_[set] != set) return false;
    return board_.rulings.loops == LoopReading::any || part_of_first(set) == set;
}

SpotSet Loops::stones_of(Set set) const {
    SpotSet stones;
    for (; set; set &= set - 1) stones.add(spots_[static_cast<unsigned>(std::countr_zero(set))]);
    return stones;
}

Loops::Set Loops::set_of(const SpotSet& stones) const {
    Set set = 0;
    for (std::size_t i = 0; i < spots_.size(); ++i)
        if (stones.has(spots_[i])) set |= Set{1} << i;
    return set;
}

bool Loops::is_for_both(Set loop) const {
    const bool by_members = board_.rulings.condition == ConditionReading::members;
    if (board_.rulings.own == OwnReading::counted)
        return by_members || std::find(lone_rings_.begin(), lone_rings_.end(), loop) == lone_rings_.end();
    const Set remainder = (sets_ - 1) & ~loop;
    const Set rings = ring_parts_[remainder];
    const Set at_range = near(loop) & remainder;
    if (!by_members) return (at_range & rings) != 0;
    for (Set remaining = at_range & rings; remaining; remaining &= remaining - 1) {
        const Set stone = remaining & (~remaining + 1);
        if (near(stone) & at_range) return true;
        const Set part = grown(stone, remainder);
        if (board_.rulings.loops == LoopReading::any && part != rings) return true;
        for (Set candidates = part & ~stone; candidates; candidates &= candidates - 1)
            if (ring_parts_[part & ~(candidates & (~candidates + 1))] & stone) return true;
    }
    return false;
}

namespace {

// Breadth-first search over stones at range.
struct Search {
    IndexedArray<Small<std::int16_t>, int, most_spots> distance, parent, branch;
    std::vector<Spot> order;

    Search(const Board& board, const SpotSet& occupied, Spot from) {
        distance.fill(-1);
        order.push_back(from);
        distance[from] = 0;
        parent[from] = branch[from] = -1;
        for (std::size_t next = 0; next < order.size(); ++next) {
            const Spot spot = order[next];
            (board.near[spot] & occupied).for_each([&](Spot neighbour) {
                if (distance[neighbour] >= 0) return;
                distance[neighbour] = distance[spot] + 1;
                parent[neighbour] = spot;
                branch[neighbour] = spot == from ? int{neighbour} : int{branch[spot]};
                order.push_back(neighbour);
            });
        }
    }
    SpotSet way_to(Spot spot) const {
        SpotSet way;
        for (int point = spot; point >= 0; point = int{parent[point]}) way.add(static_cast<Spot>(point));
        return way;
    }
};

// The shortest ring through the stone, which two stones at range in different branches of the search close.
std::optional<SpotSet> ring_through(const Board& board, const SpotSet& occupied, Spot stone) {
    const Search search(board, occupied, stone);
    int shortest = most_spots + 1;
    Spot first = 0, second = 0;
    for (const Spot a : search.order)
        if (a != stone)
            (board.near[a] & occupied).for_each([&](Spot b) {
                const int length = search.distance[a] + search.distance[b] + 1;
                if (b == stone || search.branch[a] == search.branch[b] || length >= shortest) return;
                shortest = length;
                first = a;
                second = b;
            });
    if (shortest > most_spots) return std::nullopt;
    return search.way_to(first) | search.way_to(second);
}

}  // namespace

// A smallest connected set with a ring: the shortest way to a stone and the shortest ring through that stone.
std::optional<SpotSet> smallest_loop_with(const Board& board, const SpotSet& occupied, Spot stone) {
    const Search search(board, occupied, stone);
    std::optional<SpotSet> smallest;
    for (const Spot join : search.order) {
        if (smallest && search.distance[join] + 3 >= smallest->count()) break;
        const auto ring = ring_through(board, occupied, join);
        if (!ring) continue;
        const SpotSet loop = *ring | search.way_to(join);
        if (!smallest || loop.count() < smallest->count()) smallest = loop;
    }
    return smallest;
}

// The largest group among the pieces at range is what is left after those with fewer than two others at range are
// taken out, again and again (L7). It is searched with few loops first, so that the group stays small.
std::vector<SpotSet> conditioning_group(const Board& board, const SpotSet& occupied, const SpotSet& piece) {
    if (!is_conditioned_to_both(board, occupied, piece)) return {};
    const SpotSet neighbours = near_of(board, piece);
    const bool apart = board.rulings.own == OwnReading::apart;
    const auto may_be_in = [&](const SpotSet& member) {
        return member != piece && (member.meets(piece) ? !apart : member.meets(neighbours));
    };
    std::vector<SpotSet> loops;
    Loops(board, occupied).for_each([&](const Loops::Loop& loop) {
        if (may_be_in(loop.stones)) loops.push_back(loop.stones);
        return true;
    });
    std::stable_sort(loops.begin(), loops.end(),
                     [](const SpotSet& a, const SpotSet& b) { return a.count() < b.count(); });
    if (board.rulings.condition == ConditionReading::loop) return {loops.front()};
    const auto at_range = [&](const SpotSet& a, const SpotSet& b) { return a.meets(b) || near_of(board, a).meets(b); };
    const auto largest_group = [&](std::vector<SpotSet> group) {
        for (bool changed = true; std::exchange(changed, false);)
            for (std::size_t i = group.size(); i-- > 0;) {
                int count = 0;
                for (std::size_t k = 0; k < group.size() && count < 2; ++k)
                    count += k != i && at_range(group[i], group[k]);
                if (count < 2) group.erase(group.begin() + static_cast<std::ptrdiff_t>(i)), changed = true;
            }
        return group;
    };
    std::vector<SpotSet> singles, group;
    occupied.for_each([&](Spot stone) {
        if (may_be_in(SpotSet{stone})) singles.push_back(SpotSet{stone});
    });
    for (std::size_t limit = 0; group.empty(); limit = limit ? 2 * limit : 1) {
        std::vector<SpotSet> members = singles;
        members.insert(members.end(), loops.data(), loops.data() + std::min(limit, loops.size()));
        group = largest_group(std::move(members));
        if (limit > loops.size()) break;
    }
    for (std::size_t i = group.size(); i-- > 0;) {  // members that it can do without
        if (i >= group.size()) continue;
        std::vector<SpotSet> fewer = group;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (fewer = largest_group(std::move(fewer)); !fewer.empty()) group = std::move(fewer);
    }
    return group;
}

}  // namespace nedforge::luddit
