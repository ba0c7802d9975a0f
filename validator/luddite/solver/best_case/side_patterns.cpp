// The part of side_plans.h that buys sections of `patterns`.

#include <algorithm>
#include <bit>
#include <functional>
#include <unordered_map>

#include "validator/luddite/solver/best_case/side_plans.h"

namespace nedforge::luddite {

// A section by itself: to be covered whole (it pays), or only some of its icons. For every number of single cells
// crossed by energy the fewest pieces.
void SidePlans::add_patterns() {
    const HackBoard& hack = board_->hack;
    for (std::size_t s = 0; s < hack.reward_boxes.size(); ++s) {
        const std::uint64_t section = hack.reward_boxes[s];
        struct Piece {
            std::uint64_t cells;
            int value, placement;
        };
        std::vector<Piece> pieces;
        int largest = 1;
        for (int value = 1; value <= 4; ++value)
            for (std::size_t p = 0; p < hack.placements[static_cast<std::size_t>(value)].size(); ++p) {
                const auto& placement = hack.placements[static_cast<std::size_t>(value)][p];
                if (static_cast<std::size_t>(placement.section) != s) continue;
                if (std::any_of(pieces.begin(), pieces.end(),
                                [&](const Piece& q) { return q.cells == placement.cells; }))
                    continue;
                pieces.push_back({placement.cells, value, static_cast<int>(p)});
                largest = std::max(largest, std::popcount(placement.cells));
            }
        std::sort(pieces.begin(), pieces.end(),
                  [](const Piece& a, const Piece& b) { return std::popcount(a.cells) > std::popcount(b.cells); });
        std::uint64_t icons = 0;
        for (const std::uint64_t of_kind : hack.icons) icons |= of_kind & section;
        const int most_energy = std::min(std::popcount(section), most_energy_);

        Group group;
        group.options.emplace_back();
        const auto gain_icons = [&](Option& option, std::uint64_t cells) {
            for (std::size_t k = 0; k < 3; ++k) option.gain.of[k] += std::popcount(hack.icons[k] & cells);
        };
        std::size_t steps = 0;
        bool cut = false;
        // Pieces for `required` with `energy` single cells at most: fewest first, by deepening.
        const auto cover = [&](std::uint64_t required, int energy, int dice, Option& out) {
            std::unordered_map<std::uint64_t, std::vector<std::pair<int, int>>> failed;  // used -> (energy, dice) left
            std::function<bool(std::uint64_t, int, int)> go = [&](std::uint64_t used, int e, int d) {
                const std::uint64_t open = required & ~used;
                if (!open) return true;
                if (std::popcount(open) > e + d * largest) return false;
                if (++steps > limits_.covers) {
                    cut = true;
                    return false;
                }
                auto& known = failed[used];
                for (const auto& [fe, fd] : known)
                    if (e <= fe && d <= fd) return false;
                const std::uint64_t cell = open & (~open + 1);
                if (d > 0)
                    for (const auto& piece : pieces) {
                        if (!(piece.cells & cell) || (piece.cells & used)) continue;
                        out.pieces.emplace_back(piece.value, piece.placement);
                        if (go(used | piece.cells, e, d - 1)) return true;
                        out.pieces.pop_back();
                    }
                if (e > 0) {
                    out.cells.push_back(std::countr_zero(cell));
                    if (go(used | cell, e - 1, d)) return true;
                    out.cells.pop_back();
                }
                if (!cut) failed[used].emplace_back(e, d);
                return false;
            };
            return go(0, energy, dice);
        };
        const auto add_covers = [&](std::uint64_t required, bool pays) {
            int fewest = std::popcount(required);  // dice; less with every energy more
            for (int energy = 0; energy <= most_energy; ++energy) {
                const int least = std::max(0, (std::popcount(required) - energy + largest - 1) / largest);
                bool found = false;
                for (int dice = least; dice <= fewest && !found; ++dice) {
                    Option option;
                    found = cover(required, energy, dice, option);
                    if (cut) {  // too hard: as if the largest piece always fitted
                        option.pieces.clear();
                        option.cells.clear();
                        exact_ = false;
                        found = true;
                        dice = least;
                    }
                    if (!found) continue;
                    option.dice = cut ? least : static_cast<int>(option.pieces.size());
                    option.energy = cut ? energy : static_cast<int>(option.cells.size());
                    std::uint64_t crossed = required;
                    for (const auto& [value, p] : option.pieces)
                        crossed |= hack.placements[static_cast<std::size_t>(value)][static_cast<std::size_t>(p)].cells;
                    gain_icons(option, cut ? icons : crossed);
                    if (pays) add_reward(option, static_cast<int>(s));
                    option.item = static_cast<int>(s);
                    fewest = option.dice - 1;
                    group.options.push_back(std::move(option));
                }
                if (fewest < 0) break;
            }
        };
        add_covers(section, true);
        const bool too_many = std::popcount(icons) > limits_.icons;  // to choose among: all of them for one die
        if (icons && !cut && !too_many) {
            for (std::uint64_t some = icons; some; some = (some - 1) & icons) add_covers(some, false);
        } else if (icons) {
            if (!cut) exact_ = false;
            Option option;
            option.dice = 1;
            gain_icons(option, icons);
            group.options.push_back(option);
            option.dice = 0;
            option.energy = 1;
            group.options.push_back(std::move(option));
        }
        add_group(std::move(group));
    }
}

}  // namespace nedforge::luddite
