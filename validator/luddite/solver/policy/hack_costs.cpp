#include "validator/luddite/solver/policy/hack_costs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "engine/base/bits.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

// Tenths of a die, by the dice placed and the dice looked at on the way: placing is what counts, waiting is shared
// with everything else the dice are good for.
constexpr double waiting = 0.25;
HackCosts::Cost tenths(double placed, double looked_at) {
    const double cost = 10 * ((1 - waiting) * placed + waiting * looked_at);
    return static_cast<HackCosts::Cost>(std::clamp(cost + 0.5, 1.0, HackCosts::never - 1.0));
}

constexpr int energy_cell_cost = 14;

// Remembered places: powers of two.
constexpr std::size_t rows_an_item = 256, known_sections = 2048, known_cells = 1024;
constexpr int gap_offset = 80;  // twice the gap between two rows of six boxes is 72 at most

std::uint64_t place_of(std::uint64_t key, std::size_t size) { return (key * 0x9E3779B97F4A7C15ULL) >> 32 & (size - 1); }

}  // namespace

HackCosts::HackCosts(const Board& board) : board_(&board) {
    switch (board.hack.fill()) {
        case HackFill::boxes:
            prepare_lines();
            break;
        case HackFill::pieces:
            prepare_patterns();
            break;
        case HackFill::rows:
            prepare_sums();
            prepare_rows();
            break;
    }
}

void HackCosts::prepare_lines() {
    const HackBoard& hack = board_->hack;
    lines_of_box_.resize(hack.box_at.size());
    line_costs_.resize(hack.reward_boxes.size());
    for (int b = 0; b < hack.box_count; ++b)
        for (std::uint8_t l = 0; l < index_count(hack.reward_boxes); ++l)
            if ((hack.reward_boxes[l] >> b) & 1) lines_of_box_[b].push_back(l);
    // Dice looked at until all are there, about: the numbers still wanted shrink box by box, the doubled ones last
    // longest.
    for (int boxes = 1; boxes < index_count(line_cost_); ++boxes)
        for (int numbers = 1; numbers <= highest_die; ++numbers) {
            double looked_at = 0;
            for (int n = boxes; n > 0; --n) looked_at += 6.0 / std::min(n, numbers);
            line_cost_[boxes][numbers] = tenths(boxes, looked_at);
        }
}

void HackCosts::prepare_sums() {
    // looked_at[r][m]: dice looked at, each taken or left, until r of them add up to m.
    IndexedArray<IndexedArray<double, int, most_missing>, int, most_open> looked_at;
    for (auto& row : looked_at) row.fill(1e9);
    looked_at[0][0] = 0;
    for (int r = 1; r < most_open; ++r)
        for (int m = 0; m < most_missing; ++m) {
            std::array<double, highest_die> costs_after{};
            for (int v = 1; auto& after : costs_after) {
                after = m >= v ? looked_at[r - 1][m - v] : 1e9;
                ++v;
            }
            std::sort(costs_after.begin(), costs_after.end());
            double sum = 0;
            int count = 0;
            for (const double after : costs_after) {
                if (after >= 1e8) break;
                sum += after;
                looked_at[r][m] = std::min(looked_at[r][m], (6 + sum) / ++count);
            }
        }
    for (int r = 0; r < most_open; ++r)
        for (int m = 0; m < most_missing; ++m)
            sum_cost_[r][m] = looked_at[r][m] > 1e8 ? never : r == 0 ? Cost{0} : tenths(r, looked_at[r][m]);
}

void HackCosts::prepare_rows() {
    totals_after_ = hack_variant(board_->hack.kind()).totals_after;
    const std::size_t items = board_->hack.as<RowsBoard>().items.size();
    rows_.resize(rows_an_item * items);
    rows_now_.resize(items);
    for (int open = 1; open < index_count(gap_cost_); ++open)
        for (int twice = 0; twice < index_count(gap_cost_[open]); ++twice) {
            const double between = (twice - gap_offset) / 2.0;
            const double gap = (between - 1) / (1.2 * std::sqrt(open));
            gap_cost_[open][twice] = gap >= 1.5 ? 0.2 : std::min(6.0, 1.5 * std::pow(1.5 - gap, 1.2));
        }
}

void HackCosts::prepare_patterns() {
    known_costs_.resize(known_sections);
    cells_.resize(known_cells);
    pieces_at_.resize(board_->hack.box_at.size());
    for (const auto& list : board_->hack.as<PiecesBoard>().placements)
        for (const auto& piece : list)
            for (auto remaining = piece.cells; remaining; remaining &= remaining - 1)
                pieces_at_[std::countr_zero(remaining)].push_back({piece.cells, piece.value});
}

void HackCosts::look_at_lines(const State& s) {
    if (lines_known_ && lines_at_ == s.crossed) return;
    lines_known_ = true;
    lines_at_ = s.crossed;
    const HackBoard& hack = board_->hack;
    for (int l = 0; l < index_count(hack.reward_boxes); ++l) {
        auto& costs = line_costs_[l];
        const std::uint64_t open_boxes = hack.reward_boxes[l] & ~s.crossed;
        if (open_boxes == 0) {
            costs.fill(0);
            continue;
        }
        ByDie<std::uint64_t> boxes_by_number{};
        int numbers = 0;
        for (int v = 1; v <= highest_die; ++v) {
            boxes_by_number[v] = hack.as<BoxesBoard>().boxes_of[v] & open_boxes;
            numbers += boxes_by_number[v] != 0;
        }
        const int boxes = std::popcount(open_boxes);
        costs[0] = line_cost_[boxes][numbers];
        for (int v = 1; v <= highest_die; ++v)
            costs[v] = line_cost_[boxes - 1][numbers - ((boxes_by_number[v] & (boxes_by_number[v] - 1)) == 0)];
    }
}

HackCosts::Cost HackCosts::sum_cost(int boxes, int missing) const {
    if (missing < 0 || missing >= most_missing || boxes >= most_open) return never;
    return sum_cost_[boxes][missing];
}

HackCosts::Cost HackCosts::section_cost(std::uint64_t open_cells) {
    if (open_cells == 0) return 0;
    // Covers of a large rest are many; there the number of cells says enough.
    if (const int cells = std::popcount(open_cells); cells > 18) return tenths(cells / 2.4, cells);
    if (const auto found = section_cost_.find(open_cells); found != section_cost_.end()) return found->second;
    const std::uint64_t lowest = open_cells & (~open_cells + 1);
    int best = std::min(never - 1, energy_cell_cost + section_cost(open_cells & ~lowest));
    for (const auto& [cells, value] : pieces_at_[std::countr_zero(open_cells)])
        if (!(cells & ~open_cells)) best = std::min(best, tenths(1, 3) + section_cost(open_cells & ~cells));
    best = std::min(best, never - 1);
    if (section_cost_.size() > 200'000) section_cost_.clear();
    return section_cost_[open_cells] = static_cast<Cost>(best);
}

HackCosts::Cost HackCosts::known_section_cost(std::uint64_t open_cells) {
    if (open_cells == 0) return 0;
    KnownCost& known = known_costs_[place_of(open_cells, known_costs_.size())];
    if (known.open_cells != open_cells) known = {open_cells, section_cost(open_cells)};
    return known.cost;
}

// One row: the nearest of the totals that pay. Several rows: the dice that are looked at grow where the totals to be
// expected are too near each other to rise, as those of `ordered_rows` must.
HackCosts::Cost HackCosts::rows_cost(const RowsBoard::Item& item, const ItemFills& rows) const {
    if (!can_pay(item, totals_after_, rows)) return never;
    if (item.row_count == 1) {
        Cost cost = never;
        const int boxes = item.boxes[0] - rows[0].filled;
        for (auto totals = item.totals & total_range(item.boxes[0], rows[0]).totals(); totals; totals &= totals - 1)
            cost = std::min(cost, sum_cost(boxes, std::countr_zero(totals) - rows[0].total));
        return cost;
    }
    IndexedArray<int, int, most_rows_of_item> twice{}, open{};  // twice the total to be expected; boxes open
    int total = 0;
    for (std::size_t k = 0; k < item.row_count; ++k) {
        const auto& row = rows[item.order[k]];
        const int boxes = item.boxes[item.order[k]] - row.filled;
        total += boxes;
        twice[k] = 2 * row.total + 7 * boxes;
        open[k] = boxes;
    }
    if (total == 0) return 0;
    double looked_at = total;
    for (std::size_t k = 0; k + 1 < item.row_count; ++k)
        if (const int boxes = open[k] + open[k + 1])
            looked_at += gap_cost_[boxes][twice[k + 1] - twice[k] + gap_offset];
    return tenths(total, looked_at);
}

const HackCosts::Rows& HackCosts::rows_of(const State& s, int reward) {
    const RowsBoard::Item& item = item_of_rows(board_->hack, reward);
    const ItemFills rows = item_fills(s, item);
    std::uint32_t key = 1;
    for (const RowFill& row : rows) key = key << 9 | std::uint32_t{row.filled} << 6 | row.total;
    Rows& known = rows_[place_of_index(reward) * rows_an_item + place_of(key, rows_an_item)];
    if (known.key == key) return known;
    known.key = key;
    known.cost = rows_cost(item, rows);
    known.after.fill(never);
    if (known.cost == never) return known;
    for (std::uint8_t value = 1; value <= highest_die; ++value)
        for (std::size_t r = 0; r < item.row_count; ++r) {
            if (rows[r].filled >= item.boxes[r]) continue;
            ItemFills after = rows;
            ++after[r].filled;
            after[r].total += value;
            const Cost cost = rows_cost(item, after);
            if (cost >= known.after[value]) continue;
            known.after[value] = cost;
            known.row[value] = static_cast<std::uint8_t>(item.first + static_cast<int>(r));
        }
    return known;
}

void HackCosts::look_at_rows(const State& s) {
    if (rows_known_ && std::memcmp(&rows_at_, &s.rows, sizeof rows_at_) == 0) return;
    rows_known_ = true;
    rows_at_ = s.rows;
    for (int i = 0; i < index_count(rows_now_); ++i) rows_now_[i] = rows_of(s, i);
}

// Places that give the same icon, or none, differ only in what they leave.
const HackCosts::Cells& HackCosts::cells_of(std::uint8_t section, std::uint64_t open_cells, std::uint8_t value) {
    Cells& known = cells_[place_of(open_cells * 8 + value, cells_.size())];
    if (known.open_cells == open_cells && known.value == value) return known;
    known.open_cells = open_cells;
    known.value = value;
    known.count = 0;
    const HackBoard& hack = board_->hack;
    const auto offer = [&](std::uint64_t cells, std::int16_t target) {
        Option o;
        o.target = target;
        o.touched = 1;
        o.reward[0] = section;
        o.cost[0] = known_section_cost(open_cells & ~cells);
        for (const Resource r : all_resources)
            if (hack.icons[r] & cells) o.icons = static_cast<std::int8_t>(r);
        for (int i = 0; i < known.count; ++i)
            if (known.best[i].icons == o.icons) {
                if (o.cost[0] < known.best[i].cost[0]) known.best[i] = o;
                return;
            }
        known.best[known.count++] = o;
    };
    if (value == 0) {
        for (auto remaining = open_cells; remaining; remaining &= remaining - 1)
            offer(remaining & (~remaining + 1), lowest_place(remaining));
    } else {
        const auto& list = hack.as<PiecesBoard>().placements[value];
        for (std::int16_t p = 0; p < index_count(list); ++p)
            if (!(list[p].cells & ~open_cells)) offer(list[p].cells, p);
    }
    return known;
}

void HackCosts::costs(const State& s, std::uint8_t* out) {
    const HackBoard& hack = board_->hack;
    if (hack.fill() == HackFill::boxes) look_at_lines(s);
    if (hack.fill() == HackFill::rows) look_at_rows(s);
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        Cost cost = never;
        switch (hack.fill()) {
            case HackFill::boxes:
                cost = line_costs_[i][0];
                break;
            case HackFill::pieces:
                cost = known_section_cost(hack.reward_boxes[i] & ~s.crossed);
                break;
            case HackFill::rows:
                cost = rows_now_[i].cost;
                break;
        }
        out[i] = cost == 0 ? never : cost;
    }
}

void HackCosts::line_options(const State& s, int value, std::vector<Option>& out) {
    look_at_lines(s);
    const HackBoard& hack = board_->hack;
    std::uint64_t open = value ? hack.as<BoxesBoard>().boxes_of[value] : ~std::uint64_t{0} >> (64 - hack.box_count);
    for (open &= ~s.crossed; open; open &= open - 1) {
        const std::uint8_t box = lowest_place(open);
        if (lines_of_box_[box].empty()) continue;
        Option& o = out.emplace_back();
        o.target = box;
        for (const auto line : lines_of_box_[box]) {
            if (o.touched == o.reward.size()) break;
            o.reward[o.touched] = line;
            o.cost[o.touched++] = line_costs_[line][hack.as<BoxesBoard>().box_number[box]];
        }
    }
}

void HackCosts::rows_options(const State& s, int value, std::vector<Option>& out) {
    look_at_rows(s);
    for (std::uint8_t i = 0; i < index_count(rows_now_); ++i) {
        const Rows& rows = rows_now_[i];
        if (rows.after[value] == never) continue;
        Option o;
        o.target = rows.row[value];
        o.touched = 1;
        o.reward[0] = i;
        o.cost[0] = rows.after[value];
        out.push_back(o);
    }
}

void HackCosts::cells_options(const State& s, int value, std::vector<Option>& out) {
    if (value > 4) return;
    const HackBoard& hack = board_->hack;
    for (std::uint8_t i = 0; i < index_count(hack.reward_boxes); ++i) {
        const std::uint64_t open_cells = hack.reward_boxes[i] & ~s.crossed;
        if (!open_cells) continue;
        const Cells& cells = cells_of(i, open_cells, static_cast<std::uint8_t>(value));
        out.insert(out.end(), cells.best.begin(), cells.best.begin() + cells.count);
    }
}

void HackCosts::options(const State& s, int value, std::vector<Option>& out) {
    out.clear();
    switch (board_->hack.fill()) {
        case HackFill::boxes:
            line_options(s, value, out);
            break;
        case HackFill::pieces:
            cells_options(s, value, out);
            break;
        case HackFill::rows:
            if (value) rows_options(s, value, out);
            break;
    }
}

}  // namespace nedforge::luddite
