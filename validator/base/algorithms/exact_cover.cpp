#include "validator/base/algorithms/exact_cover.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

#include "engine/base/indexed.h"
#include "validator/base/algorithms/graph.h"

namespace nedforge {

namespace {

using Cells = std::uint64_t;
constexpr Cells cell(int i) { return Cells{1} << i; }
int count(Cells c) { return std::popcount(c); }
int first(Cells c) { return std::countr_zero(c); }
// What a partial cover has cost: single cells first, then pieces.
using Cost = std::uint16_t;
constexpr Cost one_single = 256, one_piece = 1, no_cost = std::numeric_limits<Cost>::max();

// Sets of covered cells and the least cost to get there. Open addressing; no set is empty or full.
class CostTable {
public:
    // Whether the set is new.
    bool lower(Cells key, Cost cost) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        Slot& slot = find(key);
        if (slot.key == 0) {
            slot = {key, cost};
            ++size_;
            return true;
        }
        slot.cost = std::min(slot.cost, cost);
        return false;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (const auto& slot : slots_)
            if (slot.key != 0) visit(slot.key, slot.cost);
    }
    void clear() { *this = {}; }

private:
    struct Slot {
        Cells key = 0;
        Cost cost = 0;
    };
    Slot& find(Cells key) {
        std::size_t i = (key * 0x9E3779B97F4A7C15ULL) >> shift_;
        while (slots_[i].key != 0 && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }
    void grow() {
        std::vector<Slot> old(std::max<std::size_t>(64, 2 * slots_.size()));
        shift_ = 64 - std::countr_zero(old.size());
        old.swap(slots_);
        for (const auto& slot : old)
            if (slot.key != 0) find(slot.key) = slot;
    }
    std::vector<Slot> slots_;
    std::size_t size_ = 0;
    int shift_ = 64;
};

// Cells that pieces join, renumbered 0.. in the order of the sweep.
struct Part {
    int size = 0;
    std::vector<Cells> pieces;        // the largest first
    IndexedVector<Cost, int> fewest;  // by number of cells: fewest pieces with that many together; no_cost: none have
    Cells all() const { return size == 64 ? ~Cells{0} : cell(size) - 1; }
};

// The parts of the cells that pieces join: connected components, where each piece joins its cells.
std::vector<Cells> parts_of(Cells cells, const std::vector<Cells>& pieces) {
    IndexedArray<NodeSet, int, 64> joined{};
    for (const Cells p : pieces)
        for (Cells remainder = p & (p - 1); remainder != 0; remainder &= remainder - 1) {
            joined[first(p)] |= cell(first(remainder));
            joined[first(remainder)] |= cell(first(p));
        }
    return NodeGraph(std::span<const NodeSet>(joined.begin(), joined.size())).components(cells);
}

// The sum over the sweep of 2^(cells beyond it that may be covered already): bounds the sets that are visited.
double cost_of(const std::vector<int>& order, const std::vector<Cells>& pieces) {
    double sum = 0;
    Cells swept = 0, touched = 0;
    for (const int c : order) {
        for (const Cells p : pieces)
            if ((p & cell(c)) != 0 && (p & swept) == 0) touched |= p;
        swept |= cell(c);
        sum += static_cast<double>(cell(std::min(62, count(touched & ~swept))));
    }
    return sum;
}

// Next always the cell that leaves the fewest touched cells beyond the sweep.
std::vector<int> narrow_order(Cells part, const std::vector<Cells>& pieces, int start) {
    std::vector<int> order;
    Cells swept = 0, touched = 0;
    std::vector<Cells> untouched = pieces;  // no cell swept yet
    for (int next = start; next >= 0;) {
        for (const Cells p : untouched)
            if ((p & cell(next)) != 0) touched |= p;
        std::erase_if(untouched, [&](Cells p) { return (p & cell(next)) != 0; });
        swept |= cell(next);
        order.push_back(next);
        IndexedArray<Cells, int, 64> joined{};
        for (const Cells p : untouched)
            for (Cells remainder = p; remainder != 0; remainder &= remainder - 1) joined[first(remainder)] |= p;
        next = -1;
        int fewest = 65;
        for (Cells remainder = part & ~swept; remainder != 0; remainder &= remainder - 1) {
            const int c = first(remainder);
            const int width = count((touched | joined[c]) & ~swept & ~cell(c));
            const bool nearer = width == fewest && (touched & cell(c)) != 0 && (touched & cell(next)) == 0;
            if (width < fewest || nearer) {
                fewest = width;
                next = c;
            }
        }
    }
    return order;
}

Part in_sweep_order(Cells part, const std::vector<Cells>& pieces) {
    std::vector<int> order;
    for (Cells remainder = part; remainder != 0; remainder &= remainder - 1) order.push_back(first(remainder));
    if (order.size() > 12) {
        double best_cost = cost_of(order, pieces);
        for (const int start : {order.front(), order.back()}) {
            auto candidate = narrow_order(part, pieces, start);
            if (const double cost = cost_of(candidate, pieces); cost < best_cost) {
                best_cost = cost;
                order = std::move(candidate);
            }
        }
    }
    IndexedArray<int, int, 64> place{};
    for (int i = 0; const int c : order) place[c] = i++;
    Part result{index_count(order), {}, {}};
    for (const Cells p : pieces) {
        Cells moved = 0;
        for (Cells remainder = p; remainder != 0; remainder &= remainder - 1) moved |= cell(place[first(remainder)]);
        result.pieces.push_back(moved);
    }
    std::sort(result.pieces.begin(), result.pieces.end(),
              [](Cells a, Cells b) { return count(a) != count(b) ? count(a) > count(b) : a < b; });
    result.fewest.assign(order.size() + 1, no_cost);
    result.fewest[0] = 0;
    for (int n = 1; n < index_count(result.fewest); ++n)
        for (const Cells p : result.pieces) {
            const int k = count(p);
            if (k <= n && result.fewest[n - k] != no_cost)
                result.fewest[n] = std::min(result.fewest[n], static_cast<Cost>(result.fewest[n - k] + one_piece));
        }
    return result;
}

// Whether "each cell is covered once" has a solution modulo a prime at all, any integers allowed as how often a piece
// is laid. No: there is no cover. (Chessboard colourings and their kin are such arguments.)
bool solvable_modulo(const Part& part, std::uint32_t prime) {
    const auto n = place_of_index(part.size);
    using Row = std::array<std::uint32_t, 64>;
    std::vector<Row> basis(n);  // by leading cell; [0] leading entry is 1 where there is one
    std::vector<bool> filled(n, false);
    const auto inverse = [&](std::uint64_t a) {
        std::uint64_t result = 1;
        for (std::uint32_t e = prime - 2; e != 0; e >>= 1, a = a * a % prime)
            if (e & 1) result = result * a % prime;
        return result;
    };
    // Reduces a vector by the basis; its leading cell, or n when nothing is left.
    const auto reduce = [&](Row& row) {
        for (std::size_t c = 0; c < n; ++c) {
            if (row[c] == 0) continue;
            if (!filled[c]) return c;
            const std::uint64_t factor = prime - row[c];
            for (std::size_t k = c; k < n; ++k)
                row[k] = static_cast<std::uint32_t>((row[k] + factor * basis[c][k]) % prime);
        }
        return n;
    };
    std::size_t rank = 0;
    for (const Cells p : part.pieces) {
        if (rank == n) return true;
        Row row{};
        for (Cells remainder = p; remainder != 0; remainder &= remainder - 1) row[place_of_index(first(remainder))] = 1;
        const std::size_t lead = reduce(row);
        if (lead == n) continue;
        const std::uint64_t scale = inverse(row[lead]);
        for (std::size_t k = lead; k < n; ++k) row[k] = static_cast<std::uint32_t>(row[k] * scale % prime);
        basis[lead] = row;
        filled[lead] = true;
        ++rank;
    }
    Row wanted{};
    std::fill_n(wanted.begin(), n, 1u);
    return reduce(wanted) == n;
}

bool refuted(const Part& part) {
    for (const std::uint32_t prime : {2u, 3u, 65537u})
        if (!solvable_modulo(part, prime)) return true;
    return false;
}

// Covers the cell with the fewest ways first, deepest first, within a budget of pieces and single cells: finds most
// covers and refutes most corners that can't be filled long before a sweep would get there. Gives up after `nodes`
// nodes.
class Dive {
public:
    Dive(const Part& part, std::size_t nodes) : part_(part), nodes_left_(nodes) {}

    // Whether there is a cover with that many pieces and single cells at most; no value: given up.
    std::optional<bool> covers(int pieces, int singles) { return dive(part_.all(), part_.pieces, pieces, singles); }

private:
    struct Corner {
        int tightest = -1;  // the cell that the fewest pieces cover, one at least
        Cells lonely = 0;   // cells that no piece covers
    };
    static Corner tightest_corner(Cells free, const std::vector<Cells>& fitting) {
        IndexedArray<int, int, 64> ways{};
        for (const Cells p : fitting)
            for (Cells remainder = p; remainder != 0; remainder &= remainder - 1) ++ways[first(remainder)];
        Corner corner;
        for (Cells remainder = free; remainder != 0; remainder &= remainder - 1) {
            const int c = first(remainder);
            if (ways[c] == 0)
                corner.lonely |= cell(c);
            else if (corner.tightest < 0 || ways[c] < ways[corner.tightest])
                corner.tightest = c;
        }
        return corner;
    }

    std::optional<bool> dive(Cells free, const std::vector<Cells>& candidates, int pieces, int singles) {
        if (free == 0) return true;
        if (nodes_left_ == 0) return std::nullopt;
        --nodes_left_;
        if (singles == 0) {
            const Cost minimum = part_.fewest[count(free)];
            if (minimum == no_cost || minimum > pieces) return false;
        }
        std::vector<Cells> fitting;
        std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(fitting),
                     [&](Cells p) { return (p & ~free) == 0; });
        const Corner corner = tightest_corner(free, fitting);
        singles -= count(corner.lonely);
        if (singles < 0) return false;
        free &= ~corner.lonely;
        if (free == 0) return true;
        const Cells tightest = cell(corner.tightest);
        bool given_up = false;
        for (const Cells p : fitting) {
            if ((p & tightest) == 0 || pieces == 0) continue;
            const auto found = dive(free & ~p, fitting, pieces - 1, singles);
            if (found == true) return true;
            given_up |= !found;
            if (nodes_left_ == 0) return std::nullopt;
        }
        if (singles > 0) {
            const auto found = dive(free & ~tightest, fitting, pieces, singles - 1);
            if (found == true) return true;
            given_up |= !found;
        }
        return given_up ? std::nullopt : std::optional<bool>(false);
    }

    const Part& part_;
    std::size_t nodes_left_;
};

class Sweep {
public:
    explicit Sweep(const Part& part) : part_(part), by_first_(place_of_index(part.size)) {
        for (const Cells p : part.pieces) by_first_[first(p)].push_back(p);
    }

    // The least cost below `best` of a cover with at most `most_singles` single cells. `best`: no cover costs less. No
    // value: given up after `sets` sets.
    std::optional<Cost> least(int most_singles, Cost best, std::size_t sets) const {
        IndexedVector<CostTable, int> level(place_of_index(part_.size));
        std::size_t waiting = 0;
        const Cells part_cells = part_.all();
        const auto reach = [&](Cells covered, Cost cost) {
            if (covered == part_cells) {
                best = std::min(best, cost);
                return;
            }
            const int remaining = part_.size - count(covered);
            if (cost / one_single == most_singles) {  // pieces only from here
                const Cost minimum = part_.fewest[remaining];
                if (minimum == no_cost || cost + minimum >= best) return;
            } else if (cost >= best) {
                return;
            }
            waiting += level[first(~covered)].lower(covered, cost);
        };
        reach_from(0, 0, most_singles, reach);
        for (auto& table : level) {
            if (waiting > sets) return std::nullopt;
            table.each([&](Cells covered, Cost cost) {
                if (waiting <= sets) reach_from(covered, cost, most_singles, reach);
            });
            table.clear();
        }
        return best;
    }

private:
    template <class Reach>
    void reach_from(Cells covered, Cost cost, int most_singles, const Reach& reach) const {
        const int uncovered = first(~covered);
        for (const Cells p : by_first_[uncovered])
            if ((p & covered) == 0) reach(covered | p, cost + one_piece);
        if (cost / one_single < most_singles) reach(covered | cell(uncovered), cost + one_single);
    }

    const Part& part_;
    IndexedVector<std::vector<Cells>, int> by_first_;
};

// What is tried in turn: a short dive settles most parts within a millisecond, a short sweep most others.
struct Try {
    std::size_t dive_nodes, sweep_sets;
};
constexpr std::array<Try, 2> tries{{{2'000, 100'000}, {30'000, 1'000'000}}};

// Known of the least cost of something: at least `low`, at most `high`; no_cost: there is none.
struct Bounds {
    Cost low = 0, high = no_cost;
    bool exact() const { return low == high; }
};

// Closes in from below: raises `low` as long as `covers(low)` is answered by no, up to `limit`.
template <class Covers>
void raise(Bounds& bounds, int limit, const Covers& covers) {
    while (!bounds.exact()) {
        const std::optional<bool> found = covers(bounds.low);
        if (!found) return;
        if (*found)
            bounds.high = bounds.low;
        else if (++bounds.low > limit)
            bounds.low = no_cost;
    }
}

// Fewest pieces with no single cell.
Bounds by_pieces(const Part& part) {
    Bounds bounds{part.fewest.back(), no_cost};
    if (bounds.low == no_cost || refuted(part)) return {no_cost, no_cost};
    for (const Try& limits : tries) {
        Dive dive(part, limits.dive_nodes);
        raise(bounds, part.size, [&](int pieces) { return dive.covers(pieces, 0); });
        // Any cover makes the sweep narrower.
        for (int step = 1; bounds.high == no_cost && bounds.low + step <= part.size; step *= 2)
            if (Dive(part, limits.dive_nodes / 4).covers(bounds.low + step, 0) == true)
                bounds.high = static_cast<Cost>(bounds.low + step);
        if (bounds.exact()) break;
        if (const auto cost = Sweep(part).least(0, bounds.high, limits.sweep_sets)) return {*cost, *cost};
    }
    return bounds;
}

// Fewest single cells, `most_singles` or fewer, where pieces alone don't do.
Bounds by_singles(const Part& part, int most_singles) {
    Bounds bounds{1, no_cost};
    if (most_singles < 1) return {no_cost, no_cost};
    for (const Try& limits : tries) {
        Dive dive(part, limits.dive_nodes);
        raise(bounds, most_singles, [&](int singles) { return dive.covers(part.size, singles); });
        for (int step = 1; bounds.high == no_cost && bounds.low < most_singles; step *= 2) {
            const int singles = std::min(bounds.low + step, most_singles);
            if (Dive(part, limits.dive_nodes / 4).covers(part.size, singles) == true)
                bounds.high = static_cast<Cost>(singles);
            if (singles == most_singles) break;
        }
        while (!bounds.exact()) {  // few are enough where any are
            const int allowed = std::min({2 * bounds.low - 1, most_singles, bounds.high - 1});
            const auto cost = Sweep(part).least(allowed, no_cost, limits.sweep_sets);
            if (!cost) break;
            if (*cost != no_cost)
                bounds.low = bounds.high = *cost / one_single;
            else
                bounds.low = static_cast<Cost>(allowed + 1);
            if (bounds.low > most_singles) bounds.low = no_cost;
        }
        if (bounds.exact()) break;
    }
    return bounds;
}

}  // namespace

SectionCover cover_section(std::uint64_t cells, const std::vector<std::uint64_t>& pieces, int most_single_cells) {
    std::vector<Cells> sorted_pieces = pieces;
    std::sort(sorted_pieces.begin(), sorted_pieces.end());
    sorted_pieces.erase(std::unique(sorted_pieces.begin(), sorted_pieces.end()), sorted_pieces.end());
    SectionCover cover{0, 0, true};
    int remaining = std::min(most_single_cells, count(cells));
    for (const Cells part_cells : parts_of(cells, sorted_pieces)) {
        std::vector<Cells> part_pieces;
        std::copy_if(sorted_pieces.begin(), sorted_pieces.end(), std::back_inserter(part_pieces),
                     [&](Cells p) { return (p & part_cells) != 0; });
        const Part part = in_sweep_order(part_cells, part_pieces);
        const Bounds by_pieces_alone = by_pieces(part);
        cover.exact &= by_pieces_alone.exact();
        if (by_pieces_alone.high != no_cost) {
            if (cover.pieces) *cover.pieces += by_pieces_alone.high;
            continue;
        }
        cover.pieces.reset();
        const Bounds singles = by_singles(part, remaining);
        cover.exact &= singles.exact();
        if (singles.high == no_cost) return {std::nullopt, std::nullopt, singles.exact()};
        *cover.single_cells += singles.high;
        remaining -= singles.high;
    }
    return cover;
}

}  // namespace nedforge
