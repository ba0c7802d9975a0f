// The part of side_plans.h that buys sections of `patterns`: exact cover by iterative deepening, with memory of the
// covers that failed (Korf 1985). The number of steps for each section is limited.

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "validator/luddite/solver/best_case/side_plans/side_plans.h"

namespace nedforge::luddite {

namespace {

struct Piece {
    std::uint64_t cells;
    int value, placement;
};

// The pieces that fit into one section, each set of cells once, large ones first.
std::vector<Piece> pieces_of(const HackBoard& hack, std::size_t section) {
    std::vector<Piece> pieces;
    for (int value = 1; value <= 4; ++value) {
        const auto& placements = hack.as<PatternsBoard>().placements[static_cast<std::size_t>(value)];
        for (std::size_t p = 0; p < placements.size(); ++p) {
            const auto same_cells = [&](const Piece& q) { return q.cells == placements[p].cells; };
            if (static_cast<std::size_t>(placements[p].section) != section) continue;
            if (std::any_of(pieces.begin(), pieces.end(), same_cells)) continue;
            pieces.push_back({placements[p].cells, value, static_cast<int>(p)});
        }
    }
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return std::popcount(a.cells) > std::popcount(b.cells); });
    return pieces;
}

struct Cover {
    std::vector<std::pair<int, int>> pieces;  // value, placement
    std::vector<int> cells;                   // by energy
    std::uint64_t crossed = 0;
};

// Covers of cells of one section.
class CoverSearch {
public:
    CoverSearch(const HackBoard& hack, std::size_t section, std::size_t most_steps, const StopQuestion& stop)
        : pieces_(pieces_of(hack, section)), most_steps_(most_steps), stop_(stop) {
        for (const auto& piece : pieces_) largest_ = std::max(largest_, std::popcount(piece.cells));
    }

    int largest() const { return largest_; }  // cells of a piece
    bool gave_up() const { return gave_up_; }

    // Covers `required` with at most so many single cells and pieces. False: there is no such cover, or the search gave
    // up.
    bool find(std::uint64_t required, int energy, int dice, Cover& out) {
        failed_.clear();
        required_ = required;
        return extend(0, energy, dice, out);
    }

private:
    bool extend(std::uint64_t used, int energy, int dice, Cover& out) {
        const std::uint64_t open = required_ & ~used;
        if (!open) {
            out.crossed = used;
            return true;
        }
        if (std::popcount(open) > energy + dice * largest_) return false;
        if (++steps_ > most_steps_ || ((steps_ & 255u) == 0 && asked_to_stop(stop_))) {
            gave_up_ = true;
            return false;
        }
        auto& known = failed_[used];
        for (const auto& [e, d] : known)
            if (energy <= e && dice <= d) return false;
        const std::uint64_t cell = open & (~open + 1);  // the lowest: every cover is met in one order only
        if (dice > 0)
            for (const auto& piece : pieces_) {
                if (!(piece.cells & cell) || (piece.cells & used)) continue;
                out.pieces.emplace_back(piece.value, piece.placement);
                if (extend(used | piece.cells, energy, dice - 1, out)) return true;
                out.pieces.pop_back();
            }
        if (energy > 0) {
            out.cells.push_back(std::countr_zero(cell));
            if (extend(used | cell, energy - 1, dice, out)) return true;
            out.cells.pop_back();
        }
        if (!gave_up_) failed_[used].emplace_back(energy, dice);
        return false;
    }

    std::vector<Piece> pieces_;
    std::size_t most_steps_;
    const StopQuestion& stop_;
    int largest_ = 1;
    std::uint64_t required_ = 0;
    std::size_t steps_ = 0;
    bool gave_up_ = false;
    std::unordered_map<std::uint64_t, std::vector<std::pair<int, int>>> failed_;  // cells used -> (energy, dice) left
};

}  // namespace

void SidePlans::gain_icons(Option& option, std::uint64_t cells) const {
    for (std::size_t k = 0; k < 3; ++k) option.gain.of[k] += std::popcount(board_->hack.icons[k] & cells);
}

// A section by itself: to be covered whole (it pays), or only some of its icons. For every number of single cells
// crossed by energy the fewest pieces.
void SidePlans::add_patterns() {
    const HackBoard& hack = board_->hack;
    for (std::size_t s = 0; s < hack.reward_boxes.size() && !stopped(); ++s) {
        const std::uint64_t section = hack.reward_boxes[s];
        std::uint64_t icons = 0;
        for (const std::uint64_t of_kind : hack.icons) icons |= of_kind & section;
        CoverSearch search(hack, s, limits_.covers, stop_);
        Group group;
        group.options.emplace_back();

        const auto add_covers = [&](std::uint64_t required, bool pays) {
            const int most_energy = std::min(std::popcount(section), most_energy_);
            int fewest = std::popcount(required);  // dice; less with every energy more
            for (int energy = 0; energy <= most_energy && fewest >= 0; ++energy) {
                const int least =
                    std::max(0, (std::popcount(required) - energy + search.largest() - 1) / search.largest());
                for (int dice = least; dice <= fewest; ++dice) {
                    Cover cover;
                    const bool found = search.find(required, energy, dice, cover);
                    if (!found && !search.gave_up()) continue;
                    Option option;
                    option.item = static_cast<int>(s);
                    if (search.gave_up()) {  // too hard: as if the largest piece always fitted
                        exact_ = false;
                        option.dice = least;
                        option.energy = energy;
                        gain_icons(option, icons);
                    } else {
                        option.pieces = std::move(cover.pieces);
                        option.cells = std::move(cover.cells);
                        option.dice = static_cast<int>(option.pieces.size());
                        option.energy = static_cast<int>(option.cells.size());
                        gain_icons(option, cover.crossed | required);
                    }
                    if (pays) add_reward(option, static_cast<int>(s));
                    fewest = option.dice - 1;
                    group.options.push_back(std::move(option));
                    break;
                }
            }
        };
        add_covers(section, true);
        const bool too_many = std::popcount(icons) > limits_.icons;  // to choose among: all of them for one die
        if (icons && !search.gave_up() && !too_many) {
            for (std::uint64_t some = icons; some; some = (some - 1) & icons) add_covers(some, false);
        } else if (icons) {
            if (!search.gave_up()) exact_ = false;
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
