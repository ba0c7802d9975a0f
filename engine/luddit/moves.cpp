// What moves do, and which are legal. The lists hold what why_no_move accepts.

#include "engine/luddit/moves.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddit/fitting_shifts.h"
#include "engine/luddit/loops.h"
#include "engine/luddit/state.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

namespace {

using Why = std::optional<Refusal>;

SpotSet set_of(const std::vector<Spot>& spots) {
    SpotSet set;
    for (const Spot spot : spots) set.add(spot);
    return set;
}

std::string text_of(const Board& board, const std::vector<Spot>& spots) {
    return listed(spots, "and", [&](Spot spot) { return text_of(board.point_of(spot)); });
}

Why why_not_conditioned(const Board& board, const Stones& stones, Colour player, const std::vector<Spot>& spots) {
    const SpotSet piece = set_of(spots), all = stones.both();
    const std::string text = text_of(board, spots);
    for (const Spot spot : spots)
        if (!all.has(spot)) return Refusal{"L5", "there is no stone on " + text_of(board, {spot})};
    if (index_count(spots) != piece.count()) return Refusal{"L5", "a stone is named twice in " + text};
    if (spots.size() == 2)
        return Refusal{"L5", "the stones on " + text +
                                 " are no piece: a piece is one stone or a loop, and two stones "
                                 "never are a loop"};
    if (!is_piece(board, piece)) {
        Board variant = board;
        variant.rulings.loops = LoopReading::any;
        if (is_piece(variant, piece))
            return Refusal{"L9", "the stones on " + text +
                                     " do not hang together, so they are no loop under the "
                                     "reading loops=connected"};
        return Refusal{"L5", "the stones on " + text + " are no loop: some of them form no ring of stones at range"};
    }
    if (is_conditioned(board, stones, piece, player)) return std::nullopt;
    const bool single = spots.size() == 1;
    return Refusal{"L11", std::string(single ? "the stone" : "the loop") + " on " + text + " is not conditioned to " +
                              title_of(player) +
                              (single ? ": it has the other colour, and no group of pieces at its range is a loop"
                                      : ": it has not only " + title_of(player) +
                                            "'s colour, and no group of other pieces at its range is a loop")};
}

// Whether the stones go to `to` by a shift, or under `turn` by any map of the torus onto itself.
bool keeps_form(const Board& board, const std::vector<Spot>& stones, const std::vector<Spot>& to) {
    const int count = board.rulings.carry == CarryReading::turn ? orientations : 1;
    for (int o = 0; o < count; ++o)
        for (Spot shift = 0; shift < board.points; ++shift) {
            bool fits = true;
            for (std::size_t i = 0; i < stones.size() && fits; ++i)
                fits = board.shifted(board.turned(stones[i], o), shift) == to[i];
            if (fits) return true;
        }
    return false;
}

Why why_no_carry(const Board& board, const Stones& stones, Colour player, const Step& step) {
    if (step.to.size() != step.stones.size()) return Refusal{"L14", "each stone of the piece needs a point to go to"};
    if (auto refusal = why_not_conditioned(board, stones, player, step.stones)) return refusal;
    const SpotSet remainder = stones.both() - set_of(step.stones), to = set_of(step.to);
    if (to.count() != index_count(step.to)) return Refusal{"L13", "two stones can't go to one point"};
    for (const Spot spot : step.to)
        if (remainder.has(spot)) return Refusal{"L13", "the point " + text_of(board, {spot}) + " is not empty"};
    if (step.stones.size() > 1) {
        if (board.rulings.carry == CarryReading::free) {
            if (!is_loop(board, to)) return Refusal{"L14", "the stones do not form a loop on their new points"};
        } else if (!keeps_form(board, step.stones, step.to)) {
            return Refusal{"L14", board.rulings.carry == CarryReading::shift
                                      ? "the loop does not keep its form: every stone has to be shifted by the same "
                                        "number of columns and rows"
                                      : "the loop does not keep its form, not even turned or mirrored"};
        }
    }
    if (board.rulings.still != StillReading::allowed && after(stones, player, step) == stones)
        return Refusal{"L16", "the move does not change the board"};
    return std::nullopt;
}

}  // namespace

Stones after(const Stones& stones, Colour player, const Step& step) {
    Stones next = stones;
    if (step.kind == StepKind::place) next[player].add(step.to.front());
    if (step.kind != StepKind::take && step.kind != StepKind::carry) return next;
    for (const Spot spot : step.stones)
        for (auto& set : next.by_colour) set.remove(spot);
    if (step.kind == StepKind::carry)
        for (std::size_t i = 0; i < step.stones.size(); ++i)
            next[stones[Colour::black].has(step.stones[i]) ? Colour::black : Colour::white].add(step.to[i]);
    return next;
}

std::optional<Refusal> why_no_move(const Board& board, const Stones& stones, Colour player, const Step& step) {
    for (const auto* spots : {&step.stones, &step.to})
        for (const Spot spot : *spots)
            if (spot >= board.points) return Refusal{"L1", "a point lies beyond the board"};
    switch (step.kind) {
        case StepKind::place:
            if (step.to.size() != 1) return Refusal{"L13", "one stone is placed on one point"};
            if (stones.both().has(step.to.front()))
                return Refusal{"L13", "the point " + text_of(board, step.to) + " is not empty"};
            if (stones.count() >= board.cap)
                return Refusal{"L2", "there are " + counted(board.cap, "stone") +
                                         " on the board already, as many as the cap allows"};
            if (supply_left(board, stones, player) <= 0)
                return Refusal{"L3", title_of(player) + " has no stone left in the supply"};
            return std::nullopt;
        case StepKind::take:
            return why_not_conditioned(board, stones, player, step.stones);
        case StepKind::carry:
            return why_no_carry(board, stones, player, step);
        default:
            return Refusal{"L13", "the end of a turn is no move"};
    }
}

namespace {

double ways_to_choose(int points, int stones) {
    double ways = 1;
    for (int i = 0; i < stones; ++i) ways = ways * (points - i) / (i + 1);
    return ways;
}

class Lister {
public:
    using Visit = std::function<bool(const MoveFound&)>;
    Lister(const Board& board, const Stones& stones, Colour player, const Visit& visit, const MoveLimits& limits)
        : board_(board),
          stones_(stones),
          player_(player),
          visit_(visit),
          limits_(limits),
          empty_(board.all_points - stones.both()) {}

    bool run() { return places() && singles() && (!limits_.loops || loops()); }

private:
    bool found(StepKind kind, const Stones& after) {
        if (kind == StepKind::carry && board_.rulings.still != StillReading::allowed && after == stones_) return true;
        return visit_({after, kind, piece_, to_});
    }

    bool leaves_ring(const SpotSet& occupied) const { return limits_.untied && has_ring(board_, occupied); }
    bool is_known(const Stones& remainder, int blacks, int whites) const {
        return limits_.lays && !limits_.lays(remainder, blacks, whites);
    }

    bool places() {
        if (stones_.count() >= board_.cap || supply_left(board_, stones_, player_) <= 0) return true;
        if (leaves_ring(stones_.both())) return true;
        piece_.clear();
        for (SpotSet remaining = empty_; !remaining.empty(); remaining.remove(remaining.first())) {
            to_.assign(1, remaining.first());
            Stones next = stones_;
            next[player_].add(remaining.first());
            if (!leaves_ring(next.both()) && !found(StepKind::place, next)) return false;
        }
        return true;
    }

    bool singles() {
        const SpotSet mine = conditioned_stones(board_, stones_, player_);
        for (SpotSet remaining = mine; !remaining.empty(); remaining.remove(remaining.first())) {
            const Spot stone = remaining.first();
            const Colour colour = stones_[Colour::black].has(stone) ? Colour::black : Colour::white;
            piece_.assign(1, stone);
            to_.clear();
            Stones remainder = stones_;
            remainder[colour].remove(stone);
            if (leaves_ring(remainder.both())) continue;
            if (!found(StepKind::take, remainder)) return false;
            if (!limits_.carries || is_known(remainder, colour == Colour::black, colour == Colour::white)) continue;
            SpotSet free = empty_;
            free.add(stone);
            for (; !free.empty(); free.remove(free.first())) {
                to_.assign(1, free.first());
                Stones next = remainder;
                next[colour].add(free.first());
                if (!leaves_ring(next.both()) && !found(StepKind::carry, next)) return false;
            }
        }
        return true;
    }

    bool loops() {
        const SpotSet occupied = stones_.both();
        const int count = occupied.count();
        if (count < 3 || count > most_loop_stones || !has_ring(board_, occupied)) return true;
        const bool carries = limits_.carries && !limits_.untied;  // a loop that is carried remains one
        const Loops list(board_, occupied);
        const Loops::Set mine = list.set_of(stones_[player_]);
        std::vector<FittingShifts> fitting;
        if (carries && board_.rulings.carry != CarryReading::free)
            for (int o = 0; o < (board_.rulings.carry == CarryReading::turn ? orientations : 1); ++o)
                fitting.emplace_back(board_, occupied, list, o);
        return list.for_each_set([&](Loops::Set loop, bool for_both) {
            if (!for_both && (loop & ~mine)) return true;
            const SpotSet stones = list.stones_of(loop);
            Stones remainder = stones_;
            for (auto& set : remainder.by_colour) set -= stones;
            if (leaves_ring(remainder.both())) return true;
            piece_ = stones.list();
            to_.clear();
            if (!found(StepKind::take, remainder)) return false;
            if (!carries) return true;
            return board_.rulings.carry == CarryReading::free
                       ? laid_anew(remainder, board_.all_points - remainder.both())
                       : kept(remainder, loop, fitting);
        });
    }

    // The form shifted, or under `turn` turned and mirrored as well.
    bool kept(const Stones& remainder, Loops::Set loop, std::vector<FittingShifts>& fitting) {
        to_.resize(piece_.size());
        for (const auto& [o, shifts] : with_index(fitting))
            for (const Spot shift : shifts.of(loop)) {
                Stones next = remainder;
                for (std::size_t i = 0; i < piece_.size(); ++i) {
                    to_[i] = board_.shifted(board_.turned(piece_[i], o), shift);
                    next[stones_[Colour::black].has(piece_[i]) ? Colour::black : Colour::white].add(to_[i]);
                }
                if (!found(StepKind::carry, next)) return false;
            }
        return true;
    }

    // Every loop of as many stones on empty points, with every way to share out the colours (L15).
    bool laid_anew(const Stones& remainder, const SpotSet& free) {
        if (ways_to_choose(free.count(), index_count(piece_)) > most_laid_anew) return true;
        const std::vector<Spot> piece = piece_;
        std::vector<Spot> blacks, whites;
        for (const Spot spot : piece) (stones_[Colour::black].has(spot) ? blacks : whites).push_back(spot);
        if (is_known(remainder, index_count(blacks), index_count(whites))) return true;
        piece_ = blacks;
        piece_.insert(piece_.end(), whites.begin(), whites.end());
        to_.resize(piece_.size());
        const auto share = [&](const auto& self, std::size_t next, std::size_t from, const SpotSet& loop,
                               const std::vector<Spot>& loop_spots, const SpotSet& black) -> bool {
            if (next < blacks.size()) {
                for (std::size_t i = from; i < loop_spots.size(); ++i) {
                    SpotSet next_black = black;
                    next_black.add(loop_spots[i]);
                    if (!self(self, next + 1, i + 1, loop, loop_spots, next_black)) return false;
                }
                return true;
            }
            std::size_t b = 0, w = blacks.size();
            for (const Spot spot : loop_spots) to_[black.has(spot) ? b++ : w++] = spot;
            Stones after = remainder;
            after[Colour::black] |= black;
            after[Colour::white] |= loop - black;
            return found(StepKind::carry, after);
        };
        return for_each_loop_on(board_, free, index_count(piece),
                                [&](const SpotSet& loop) { return share(share, 0, 0, loop, loop.list(), {}); });
    }

    const Board& board_;
    const Stones& stones_;
    const Colour player_;
    const Visit& visit_;
    const MoveLimits limits_;
    const SpotSet empty_;
    std::vector<Spot> piece_, to_;
};

}  // namespace

bool for_each_move(const Board& board, const Stones& stones, Colour player,
                   const std::function<bool(const MoveFound&)>& visit, const MoveLimits& limits) {
    return Lister(board, stones, player, visit, limits).run();
}

bool lists_all_moves(const Board& board, const Stones& stones) {
    const SpotSet occupied = stones.both();
    int in_rings = 0;  // as many as the largest loop has
    for (const Part& part : parts_of(board, occupied))
        if (part.has_ring()) in_rings += part.size;
    if (in_rings == 0) return true;
    if (occupied.count() > most_loop_stones) return false;
    if (board.rulings.carry != CarryReading::free) return true;
    for (int size = 3; size <= in_rings; ++size)
        if (ways_to_choose(board.points - occupied.count() + size, size) > most_laid_anew) return false;
    return true;
}

bool has_move(const Board& board, const Stones& stones, Colour player) {
    if (!stones[player].empty()) return true;
    if (stones.count() < board.cap && supply_left(board, stones, player) > 0) return true;
    return !is_dead(board, stones.both());
}

}  // namespace nedforge::luddit
