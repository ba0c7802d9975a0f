// The part of side_plans.h that buys sections of `patterns`: exact cover by iterative deepening, with memory of the
// covers that failed (Korf 1985). The number of steps for each section is limited.

#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_map>

#include "validator/luddite/solver/best_case/side_plans/side_plans.h"

namespace nedforge::luddite {

namespace {

struct Piece {
    std::uint64_t cells;
    int value, placement;
};

// The pieces that fit into one section, each set of cells once, large ones first.
std::vector<Piece> pieces_of(const HackBoard& hack, int section) {
    std::vector<Piece> pieces;
    for (int value = 1; value <= highest_pattern; ++value) {
        const auto& placements = hack.as<PiecesBoard>().placements[value];
        for (int p = 0; p < index_count(placements); ++p) {
            const auto same_cells = [&](const Piece& q) { return q.cells == placements[p].cells; };
            if (placements[p].section != section) continue;
            if (std::any_of(pieces.begin(), pieces.end(), same_cells)) continue;
            pieces.push_back({placements[p].cells, value, p});
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
    CoverSearch(const HackBoard& hack, int section, std::size_t most_steps, const StopQuestion& stop)
        : pieces_(pieces_of(hack, section)), most_steps_(most_steps), stop_(stop) {
        for (const auto& piece : pieces_) largest_ = std::max(largest_, std::popcount(piece.cells));
    }

    int largest() const { return largest_; }  // cells of a piece
    bool gave_up() const { return gave_up_; }

    // Covers `required` with limited single cells and pieces. False: there is no such cover, or the search gave
    // up.
    bool find(std::uint64_t required, int energy, int dice, Cover& out) {
        failed_.clear();
        required_ = required;
        return extend(0, energy, dice, out);
    }

private:
    bool extend(std::uint64_t used, int energy, int dice, Cover& out) {
        // Step 1. Done, or not enough is left.
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
        // Step 2. What failed with as much.
        auto& known = failed_[used];
        for (const auto& [e, d] : known)
            if (energy <= e && dice <= d) return false;
        // Step 3. The lowest open cell, so that every cover is met in one order only: by a piece, or by an energy.
        const std::uint64_t cell = open & (~open + 1);
        if (dice > 0 && extend_by_piece(cell, used, energy, dice, out)) return true;
        if (energy > 0) {
            out.cells.push_back(std::countr_zero(cell));
            if (extend(used | cell, energy - 1, dice, out)) return true;
            out.cells.pop_back();
        }
        if (!gave_up_) failed_[used].emplace_back(energy, dice);
        return false;
    }

    bool extend_by_piece(std::uint64_t cell, std::uint64_t used, int energy, int dice, Cover& out) {
        for (const auto& piece : pieces_) {
            if (!(piece.cells & cell) || (piece.cells & used)) continue;
            out.pieces.emplace_back(piece.value, piece.placement);
            if (extend(used | piece.cells, energy, dice - 1, out)) return true;
            out.pieces.pop_back();
        }
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
    for (const Resource k : all_resources) option.gain.of[k] += std::popcount(board_->hack.icons[k] & cells);
}

// The options of one section by itself: covered whole (it pays), or only some of its icons. For every number of single
// cells crossed by energy the fewest pieces.
class SidePlans::SectionOptions {
public:
    SectionOptions(SidePlans& plans, int section)
        : plans_(plans),
          section_(section),
          cells_(plans.board_->hack.reward_boxes[section]),
          search_(plans.board_->hack, section, plans.limits_.covers, plans.stop_) {
        for (const std::uint64_t of_kind : plans.board_->hack.icons) icons_ |= of_kind & cells_;
        group_.options.emplace_back();
    }

    Group list() {
        add_covers(cells_, true);
        // Too many icons to choose among: all of them for one die.
        const bool too_many = std::popcount(icons_) > plans_.limits_.icons;
        if (icons_ && !search_.gave_up() && !too_many)
            for (std::uint64_t subset = icons_; subset; subset = (subset - 1) & icons_) add_covers(subset, false);
        else if (icons_)
            add_rounded_icons();
        return std::move(group_);
    }

private:
    void add_covers(std::uint64_t required, bool pays) {
        const int most_energy = std::min(std::popcount(cells_), plans_.most_energy_);
        int fewest = std::popcount(required);  // dice; less with every energy more
        for (int energy = 0; energy <= most_energy && fewest >= 0; ++energy) {
            std::optional<Option> option = fewest_pieces(required, energy, fewest);
            if (!option) continue;
            if (pays) plans_.add_reward(*option, section_);
            fewest = option->dice - 1;
            group_.options.push_back(std::move(*option));
        }
    }

    // With limited numbers of single cells and pieces; nothing where there is no such cover.
    std::optional<Option> fewest_pieces(std::uint64_t required, int energy, int most_dice) {
        const int largest = search_.largest();
        const int fewest = std::max(0, (std::popcount(required) - energy + largest - 1) / largest);
        for (int dice = fewest; dice <= most_dice; ++dice) {
            Option option;
            option.item = section_;
            Cover cover;
            if (search_.find(required, energy, dice, cover) && !search_.gave_up()) {
                option.pieces = std::move(cover.pieces);
                option.cells = std::move(cover.cells);
                option.dice = index_count(option.pieces);
                option.energy = index_count(option.cells);
                plans_.gain_icons(option, cover.crossed | required);
                return option;
            }
            if (!search_.gave_up()) continue;
            // Too hard: as if the largest piece always fitted.
            plans_.exact_ = false;
            option.dice = fewest;
            option.energy = energy;
            plans_.gain_icons(option, icons_);
            return option;
        }
        return std::nullopt;
    }

    // All icons for one die or one energy.
    void add_rounded_icons() {
        plans_.exact_ = false;
        Option option;
        option.dice = 1;
        plans_.gain_icons(option, icons_);
        group_.options.push_back(option);
        option.dice = 0;
        option.energy = 1;
        group_.options.push_back(std::move(option));
    }

    SidePlans& plans_;
    int section_;
    std::uint64_t cells_, icons_ = 0;
    CoverSearch search_;
    Group group_;
};

void SidePlans::add_patterns() {
    for (int s = 0; s < index_count(board_->hack.reward_boxes) && !stopped(); ++s)
        add_group(SectionOptions(*this, s).list());
}

}  // namespace nedforge::luddite
