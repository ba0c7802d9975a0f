#include "validator/luddite/solver/hack_outlook.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nedforge::luddite {

namespace {

// Tenths of a die for so many dice placed and so many looked at on the way: placing is what counts, waiting is shared
// with everything else the dice are good for.
constexpr double waiting = 0.25;
int tenths(double placed, double looked_at) {
    const double cost = 10 * ((1 - waiting) * placed + waiting * looked_at);
    return std::clamp(static_cast<int>(cost + 0.5), 1, HackOutlook::never - 1);
}

constexpr int energy_cell_cost = 14;

}  // namespace

HackOutlook::HackOutlook(const Board& board) : board_(&board) {
    const HackBoard& hack = board.hack;
    if (hack.variant == HackBoard::Variant::lines) {
        lines_of_box_.resize(static_cast<std::size_t>(hack.box_count));
        for (std::size_t b = 0; b < lines_of_box_.size(); ++b)
            for (std::size_t l = 0; l < hack.reward_boxes.size(); ++l)
                if ((hack.reward_boxes[l] >> b) & 1) lines_of_box_[b].push_back(static_cast<std::uint8_t>(l));
    }
    if (hack.variant == HackBoard::Variant::sums) {
        // looked_at[r][m]: dice looked at, each taken or left, until r of them add up to m.
        std::array<std::array<double, 40>, 7> looked_at;
        for (auto& row : looked_at) row.fill(1e9);
        looked_at[0][0] = 0;
        for (std::size_t r = 1; r < 7; ++r)
            for (std::size_t m = 0; m < 40; ++m) {
                std::array<double, 6> later{};
                for (std::size_t v = 1; v <= 6; ++v) later[v - 1] = m >= v ? looked_at[r - 1][m - v] : 1e9;
                std::sort(later.begin(), later.end());
                double sum = 0;
                for (std::size_t taken = 1; taken <= 6 && later[taken - 1] < 1e8; ++taken) {
                    sum += later[taken - 1];
                    looked_at[r][m] = std::min(looked_at[r][m], (6 + sum) / static_cast<double>(taken));
                }
            }
        for (std::size_t r = 0; r < 7; ++r)
            for (std::size_t m = 0; m < 40; ++m)
                sum_cost_[r][m] = static_cast<std::uint8_t>(
                    looked_at[r][m] > 1e8 ? never : r == 0 ? 0 : tenths(static_cast<double>(r), looked_at[r][m]));
    }
    if (hack.variant == HackBoard::Variant::patterns) {
        pieces_at_.resize(static_cast<std::size_t>(hack.box_count));
        for (const auto& list : hack.placements)
            for (const auto& piece : list)
                for (auto rest = piece.cells; rest; rest &= rest - 1)
                    pieces_at_[static_cast<std::size_t>(std::countr_zero(rest))].push_back({piece.cells, piece.value});
    }
}

int HackOutlook::line_cost(std::uint64_t left) const {
    if (left == 0) return 0;
    const HackBoard& hack = board_->hack;
    std::array<int, 7> wanted{};
    const int boxes = std::popcount(left);
    for (auto rest = left; rest; rest &= rest - 1) ++wanted[hack.box_number[static_cast<std::size_t>(std::countr_zero(rest))]];
    // Dice looked at until all are there, about: the numbers still wanted shrink box by box, the doubled ones last longest.
    double looked_at = 0;
    int numbers = 0;
    for (int v = 1; v <= 6; ++v) numbers += wanted[static_cast<std::size_t>(v)] > 0;
    for (int n = boxes; n > 0; --n) looked_at += 6.0 / std::min(n, numbers);
    return tenths(boxes, looked_at);
}

int HackOutlook::sum_cost(int left, int missing) const {
    if (missing < 0 || missing >= 40 || left >= 7) return never;
    return sum_cost_[static_cast<std::size_t>(left)][static_cast<std::size_t>(missing)];
}

int HackOutlook::section_cost(std::uint64_t left) {
    if (left == 0) return 0;
    // Covers of a large rest are many; there the number of cells says enough.
    if (const int cells = std::popcount(left); cells > 18) return tenths(cells / 2.4, cells);
    if (const auto found = section_cost_.find(left); found != section_cost_.end()) return found->second;
    const std::uint64_t lowest = left & (~left + 1);
    int best = std::min(never - 1, energy_cell_cost + section_cost(left & ~lowest));
    for (const auto& [cells, value] : pieces_at_[static_cast<std::size_t>(std::countr_zero(left))])
        if (!(cells & ~left)) best = std::min(best, tenths(1, 3) + section_cost(left & ~cells));
    best = std::min(best, never - 1);
    if (section_cost_.size() > 200'000) section_cost_.clear();
    section_cost_[left] = static_cast<std::uint8_t>(best);
    return best;
}

int HackOutlook::rows_cost(const HackBoard::Section& section, const RowFill* rows) const {
    const std::array<std::size_t, 3> order =
        section.arrow == Arrow::up ? std::array<std::size_t, 3>{2, 1, 0} : std::array<std::size_t, 3>{0, 1, 2};
    std::array<double, 3> total{}, spread{};
    int left = 0, above = -1;
    for (std::size_t k = 0; k < 3; ++k) {
        const auto& row = rows[order[k]];
        const int boxes = section.rows[order[k]] - row.filled;
        const int least = std::max<int>(row.total + boxes, above + 1);
        if (least > row.total + 6 * boxes) return never;
        above = least;
        left += boxes;
        total[k] = row.total + 3.5 * boxes;
        spread[k] = boxes;
    }
    if (left == 0) return 0;
    double looked_at = left;
    for (std::size_t k = 0; k < 2; ++k) {
        const double open = spread[k] + spread[k + 1];
        if (open == 0) continue;
        const double gap = (total[k + 1] - total[k] - 1) / (1.2 * std::sqrt(open));
        looked_at += gap >= 1.5 ? 0.2 : std::min(6.0, 1.5 * std::pow(1.5 - gap, 1.2));
    }
    return tenths(left, looked_at);
}

void HackOutlook::costs(const State& s, std::uint8_t* out) {
    const HackBoard& hack = board_->hack;
    for (std::size_t i = 0; i < hack.rewards.size(); ++i) {
        int cost = never;
        switch (hack.variant) {
            case HackBoard::Variant::lines: cost = line_cost(hack.reward_boxes[i] & ~s.crossed); break;
            case HackBoard::Variant::patterns: cost = section_cost(hack.reward_boxes[i] & ~s.crossed); break;
            case HackBoard::Variant::sums:
                cost = sum_cost(hack.entries[i].boxes - s.rows[i].filled, hack.entries[i].target - s.rows[i].total);
                break;
            case HackBoard::Variant::ordered_rows: cost = rows_cost(hack.sections[i], &s.rows[3 * i]); break;
        }
        out[i] = static_cast<std::uint8_t>(cost == 0 ? never : cost);
    }
}

void HackOutlook::options(const State& s, int value, std::vector<Option>& out) {
    const HackBoard& hack = board_->hack;
    out.clear();
    switch (hack.variant) {
        case HackBoard::Variant::lines: {
            std::uint64_t open = value ? hack.boxes_of[static_cast<std::size_t>(value)] : 0;
            if (!value)
                for (int v = 1; v <= 6; ++v) open |= hack.boxes_of[static_cast<std::size_t>(v)];
            for (open &= ~s.crossed; open; open &= open - 1) {
                Option o;
                o.target = static_cast<std::int16_t>(std::countr_zero(open));
                const std::uint64_t after = s.crossed | (open & (~open + 1));
                for (const auto line : lines_of_box_[static_cast<std::size_t>(o.target)]) {
                    if (o.touched == o.reward.size()) break;
                    o.reward[o.touched] = line;
                    o.cost[o.touched++] = static_cast<std::uint8_t>(line_cost(hack.reward_boxes[line] & ~after));
                }
                if (o.touched) out.push_back(o);
            }
            break;
        }
        case HackBoard::Variant::sums:
            if (!value) break;
            for (std::size_t e = 0; e < hack.entries.size(); ++e) {
                const int left = hack.entries[e].boxes - s.rows[e].filled;
                if (left <= 0) continue;
                const int missing = hack.entries[e].target - s.rows[e].total;
                if (sum_cost(left, missing) == never) continue;
                Option o;
                o.target = static_cast<std::int16_t>(e);
                o.touched = 1;
                o.reward[0] = static_cast<std::uint8_t>(e);
                o.cost[0] = static_cast<std::uint8_t>(sum_cost(left - 1, missing - value));
                if (o.cost[0] != never) out.push_back(o);
            }
            break;
        case HackBoard::Variant::ordered_rows:
            if (!value) break;
            for (std::size_t i = 0; i < hack.sections.size(); ++i) {
                std::array<RowFill, 3> rows{s.rows[3 * i], s.rows[3 * i + 1], s.rows[3 * i + 2]};
                if (rows_cost(hack.sections[i], rows.data()) == never) continue;
                for (std::size_t r = 0; r < 3; ++r) {
                    if (rows[r].filled >= hack.sections[i].rows[r]) continue;
                    auto after = rows;
                    ++after[r].filled;
                    after[r].total = static_cast<std::uint8_t>(after[r].total + value);
                    const int cost = rows_cost(hack.sections[i], after.data());
                    if (cost == never) continue;
                    Option o;
                    o.target = static_cast<std::int16_t>(3 * i + r);
                    o.touched = 1;
                    o.reward[0] = static_cast<std::uint8_t>(i);
                    o.cost[0] = static_cast<std::uint8_t>(cost);
                    out.push_back(o);
                }
            }
            break;
        case HackBoard::Variant::patterns: {
            const auto add = [&](std::uint64_t cells, int target, std::size_t section) {
                Option o;
                o.target = static_cast<std::int16_t>(target);
                o.touched = 1;
                o.reward[0] = static_cast<std::uint8_t>(section);
                o.cost[0] = static_cast<std::uint8_t>(section_cost(hack.reward_boxes[section] & ~s.crossed & ~cells));
                for (std::size_t r = 0; r < 3; ++r)
                    if (hack.icons[r] & cells) o.icons = static_cast<int>(r);
                out.push_back(o);
            };
            if (value >= 1 && value <= 4) {
                const auto& list = hack.placements[static_cast<std::size_t>(value)];
                for (std::size_t p = 0; p < list.size(); ++p)
                    if (!(list[p].cells & s.crossed)) add(list[p].cells, static_cast<int>(p), static_cast<std::size_t>(list[p].section));
            } else if (!value) {
                for (int cell = 0; cell < hack.box_count; ++cell)
                    if (!((s.crossed >> cell) & 1))
                        add(std::uint64_t{1} << cell, cell, static_cast<std::size_t>(hack.box_section[static_cast<std::size_t>(cell)]));
            }
            break;
        }
    }
}

}  // namespace nedforge::luddite
