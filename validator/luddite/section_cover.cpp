#include "validator/luddite/section_cover.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace nedforge::luddite {

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
    void lower(Cells key, Cost cost) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        Slot& slot = find(key);
        if (slot.key == 0) {
            slot = {key, cost};
            ++size_;
        } else {
            slot.cost = std::min(slot.cost, cost);
        }
    }
    template <class Visit>
    void each(Visit visit) const {
        for (const auto& slot : slots_)
            if (slot.key != 0) visit(slot.key, slot.cost);
    }
    std::size_t size() const { return size_; }
    void clear() { *this = {}; }

private:
    struct Slot { Cells key = 0; Cost cost = 0; };
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
    std::vector<Cells> pieces;
    Cells all() const { return size == 64 ? ~Cells{0} : cell(size) - 1; }
};

std::vector<Cells> parts_of(Cells cells, const std::vector<Cells>& pieces) {
    std::vector<Cells> parts;
    for (Cells rest = cells; rest != 0;) {
        Cells part = cell(first(rest));
        for (bool grew = true; grew;) {
            grew = false;
            for (const Cells p : pieces)
                if ((p & part) != 0 && (p & ~part) != 0) {
                    part |= p;
                    grew = true;
                }
        }
        parts.push_back(part);
        rest &= ~part;
    }
    return parts;
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
        std::array<Cells, 64> joined{};
        for (const Cells p : untouched)
            for (Cells rest = p; rest != 0; rest &= rest - 1) joined[static_cast<std::size_t>(first(rest))] |= p;
        next = -1;
        int fewest = 65;
        for (Cells rest = part & ~swept; rest != 0; rest &= rest - 1) {
            const int c = first(rest);
            const int beyond = count((touched | joined[static_cast<std::size_t>(c)]) & ~swept & ~cell(c));
            const bool nearer = beyond == fewest && (touched & cell(c)) != 0 && (touched & cell(next)) == 0;
            if (beyond < fewest || nearer) {
                fewest = beyond;
                next = c;
            }
        }
    }
    return order;
}

Part in_sweep_order(Cells part, const std::vector<Cells>& pieces) {
    std::vector<int> order;
    for (Cells rest = part; rest != 0; rest &= rest - 1) order.push_back(first(rest));
    if (order.size() > 12) {
        double least = cost_of(order, pieces);
        for (const int start : {order.front(), order.back()}) {
            auto other = narrow_order(part, pieces, start);
            if (const double cost = cost_of(other, pieces); cost < least) {
                least = cost;
                order = std::move(other);
            }
        }
    }
    std::array<int, 64> place{};
    for (std::size_t i = 0; i < order.size(); ++i) place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    Part result{static_cast<int>(order.size()), {}};
    for (const Cells p : pieces) {
        Cells moved = 0;
        for (Cells rest = p; rest != 0; rest &= rest - 1) moved |= cell(place[static_cast<std::size_t>(first(rest))]);
        result.pieces.push_back(moved);
    }
    std::sort(result.pieces.begin(), result.pieces.end(), [](Cells a, Cells b) {
        return count(a) != count(b) ? count(a) > count(b) : a < b;
    });
    return result;
}

// Whether "each cell is covered once" has a solution modulo a prime at all, any integers allowed as how often a piece
// is laid. No: there is no cover. (Chessboard colourings and their kin are such arguments.)
bool solvable_modulo(const Part& part, std::uint32_t prime) {
    const auto n = static_cast<std::size_t>(part.size);
    using Row = std::array<std::uint32_t, 64>;
    std::vector<Row> basis(n);                     // by leading cell; [0] leading entry is 1 where there is one
    std::vector<bool> has(n, false);
    const auto inverse = [&](std::uint64_t a) {
        std::uint64_t result = 1;
        for (std::uint32_t e = prime - 2; e != 0; e >>= 1, a = a * a % prime)
            if (e & 1) result = result * a % prime;
        return static_cast<std::uint32_t>(result);
    };
    // Reduces a vector by the basis; its leading cell, or n when nothing is left.
    const auto reduce = [&](Row& row) {
        for (std::size_t c = 0; c < n; ++c) {
            if (row[c] == 0) continue;
            if (!has[c]) return c;
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
        for (Cells rest = p; rest != 0; rest &= rest - 1) row[static_cast<std::size_t>(first(rest))] = 1;
        const std::size_t lead = reduce(row);
        if (lead == n) continue;
        const std::uint64_t scale = inverse(row[lead]);
        for (std::size_t k = lead; k < n; ++k) row[k] = static_cast<std::uint32_t>(row[k] * scale % prime);
        basis[lead] = row;
        has[lead] = true;
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

class Sweep {
public:
    explicit Sweep(const Part& part) : part_(part), by_first_(static_cast<std::size_t>(part.size)) {
        for (const Cells p : part.pieces) by_first_[static_cast<std::size_t>(first(p))].push_back(p);
        // fewest_[n]: pieces that have n cells together, at least; no_cost: no pieces have.
        fewest_.assign(static_cast<std::size_t>(part.size) + 1, no_cost);
        fewest_[0] = 0;
        for (std::size_t n = 1; n < fewest_.size(); ++n)
            for (const Cells p : part.pieces) {
                const auto k = static_cast<std::size_t>(count(p));
                if (k <= n && fewest_[n - k] != no_cost)
                    fewest_[n] = std::min(fewest_[n], static_cast<Cost>(fewest_[n - k] + one_piece));
            }
    }

    // The least cost of a cover with at most `most` single cells; no_cost: there is none.
    Cost least(int most, std::size_t& effort) const {
        std::vector<CostTable> level(static_cast<std::size_t>(part_.size));
        Cost best = no_cost;
        const Cells all = part_.all();
        const auto reach = [&](Cells covered, Cost cost) {
            if (covered == all) {
                best = std::min(best, cost);
                return;
            }
            const int left = part_.size - count(covered);
            if (cost / one_single == most) {  // pieces only from here
                const Cost more = fewest_[static_cast<std::size_t>(left)];
                if (more == no_cost || cost + more >= best) return;
            } else if (cost >= best) {
                return;
            }
            level[static_cast<std::size_t>(first(~covered))].lower(covered, cost);
        };
        reach_from(0, 0, most, reach);
        for (std::size_t at = 0; at < level.size(); ++at) {
            effort += level[at].size();
            level[at].each([&](Cells covered, Cost cost) { reach_from(covered, cost, most, reach); });
            level[at].clear();
        }
        return best;
    }

private:
    template <class Reach>
    void reach_from(Cells covered, Cost cost, int most, const Reach& reach) const {
        const int at = first(~covered);
        for (const Cells p : by_first_[static_cast<std::size_t>(at)])
            if ((p & covered) == 0) reach(covered | p, static_cast<Cost>(cost + one_piece));
        if (cost / one_single < most) reach(covered | cell(at), static_cast<Cost>(cost + one_single));
    }

    const Part& part_;
    std::vector<std::vector<Cells>> by_first_;
    std::vector<Cost> fewest_;
};

// The least cost of a part with at most `most` single cells; no_cost: none.
Cost cost_of_part(const Part& part, int most, std::size_t& effort) {
    const Sweep sweep(part);
    if (!refuted(part))
        if (const Cost cost = sweep.least(0, effort); cost != no_cost) return cost;
    for (int allowed = 1; most > 0; allowed *= 2) {  // few are enough where any are
        const Cost cost = sweep.least(std::min(allowed, most), effort);
        if (cost != no_cost || allowed >= most) return cost;
    }
    return no_cost;
}

}  // namespace

SectionCover cover_section(std::uint64_t cells, const std::vector<std::uint64_t>& given, int most_single_cells) {
    std::vector<Cells> pieces = given;
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    SectionCover cover{0, 0, 0};
    for (const Cells part : parts_of(cells, pieces)) {
        std::vector<Cells> own;
        std::copy_if(pieces.begin(), pieces.end(), std::back_inserter(own), [&](Cells p) { return (p & part) != 0; });
        const Cost cost = cost_of_part(in_sweep_order(part, own), most_single_cells - *cover.single_cells, cover.effort);
        if (cost == no_cost) return {std::nullopt, std::nullopt, cover.effort};
        *cover.single_cells += cost / one_single;
        if (cover.pieces) *cover.pieces += cost % one_single;
        if (*cover.single_cells > 0) cover.pieces.reset();
    }
    return cover;
}

}  // namespace nedforge::luddite
