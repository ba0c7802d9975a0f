#include "validator/luddite/solver/exact/backward_induction.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/exact/dice_hands.h"
#include "validator/luddite/solver/exact/state_graph.h"

namespace nedforge::luddite {

namespace {

using Edge = StateGraph::Edge;
constexpr std::uint32_t none = StateGraph::none;
constexpr std::size_t width = objectives, sure = sure_escape;

class BackwardInduction {
public:
    BackwardInduction(const Board& board, const ExactOptions& options, DiceHands& dice_hands, StateGraph& graph,
                      const KeepValues& keep)
        : board_(board),
          options_(options),
          dice_hands_(dice_hands),
          graph_(graph),
          keep_(keep),
          states_at_(layers_.size()) {}

    Result<ExactOptima, ExactRefusal> run(const State& start) {
        if (is_over(board_, start)) return ExactRefusal{false, 0, 0, "the game is over"};
        const std::uint32_t root = graph_.position_of(start);
        root_clock_ = start.clock;
        positions_[root].demand =
            in_round(start) ? dice_hands_.set_of(start.dice, positions_[root].ahead) : dice_hands_.between_set();
        const HandId root_hand = dice_hands_.hands(positions_[root].demand)[0];
        if (auto refusal = forward()) return *refusal;
        if (auto refusal = backward()) return *refusal;
        ExactOptima result;
        const auto hands = dice_hands_.hands(positions_[root].demand);
        const auto index = std::find(hands.begin(), hands.end(), root_hand) - hands.begin();
        const double* row = positions_[root].values + place_of_index(index) * width;
        for (std::size_t level = 0; level < 3; ++level) result.win[level] = row[level];
        result.mean = row[mean_score];
        result.guaranteed = row[sure] > 0.5;
        result.positions = positions_.size();
        result.states = states_;
        result.edges = edge_steps_;
        return result;
    }

private:
    // --- forward ---------------------------------------------------------------------------------------------------
    std::optional<ExactRefusal> forward() {
        for (std::size_t clock = 0; clock < layers_.size(); ++clock) {
            auto& layer = layers_[clock];
            // Later orders of the layer appear while it is walked.
            for (auto entry = layer.begin(); entry != layer.end(); ++entry) {
                for (std::size_t i = 0; i < entry->second.size(); ++i) {
                    const std::uint32_t group = entry->second[i];
                    if (!visit(group, clock) && !dice_hands_.gave_up()) continue;
                    visited_.push_back(group);
                    if ((visited_.size() & 63) == 0 || states_ > options_.largest || dice_hands_.gave_up())
                        if (auto refusal = too_much(clock)) return refusal;
                }
            }
            if (options_.progress)
                options_.progress(0.5 * static_cast<double>(clock + 1) / index_count(layers_), states_);
            layer.clear();
        }
        if (!keep_) graph_.close();
        return too_much(layers_.size());
    }

    // False where no hand arises at any position of the group.
    bool visit(std::uint32_t group, std::size_t clock) {
        members_.clear();
        for (bool repeat = true; repeat && !dice_hands_.gave_up();) {
            repeat = false;
            members_.clear();
            for (std::uint32_t s = groups_[group].first; s != none; s = positions_[s].next) members_.push_back(s);
            if (edge_lists_.size() < members_.size()) edge_lists_.resize(members_.size() + 8);
            // New members come first in the chain; lists are kept by age.
            std::reverse(members_.begin(), members_.end());
            for (std::size_t m = 0; m < members_.size(); ++m) {
                const std::uint32_t id = members_[m];
                const HandSetId demand = positions_[id].demand;
                if (demand == dice_hands_.empty_set()) continue;
                const HandSetId closed = dice_hands_.closed(demand, positions_[id].ahead);
                const std::uint64_t fresh = dice_hands_.uses(closed) & ~positions_[id].expanded;
                if (fresh) {
                    positions_[id].expanded |= fresh;
                    graph_.expand(id, fresh, edge_lists_[m]);
                    repeat = true;
                }
                for (const Edge& edge : edge_lists_[m])
                    if (positions_[edge.position].group == group && ask(closed, edge)) repeat = true;
            }
        }
        bool is_wanted = false;
        for (std::size_t m = 0; m < members_.size(); ++m) {
            auto& list = edge_lists_[m];
            StateGraph::Position& position = positions_[members_[m]];
            if (position.demand != dice_hands_.empty_set()) {
                is_wanted = true;
                std::sort(list.begin(), list.end());
                list.erase(std::unique(list.begin(), list.end()), list.end());
                const HandSetId closed = dice_hands_.closed(position.demand, position.ahead);
                for (const Edge& edge : list)
                    if (positions_[edge.position].group != group) ask(closed, edge);
                position.edges = edges_.size();
                position.edge_count = index_count<std::uint32_t>(list);
                edges_.insert(edges_.end(), list.begin(), list.end());
                const auto hands = dice_hands_.hands(closed).size();
                states_ += hands;
                states_at_[clock] += hands;
                value_rows_ += dice_hands_.hands(position.demand).size();
            }
            list.clear();
        }
        return is_wanted;
    }

    // Adds the hands that come over the edge to its end; true when some are new.
    bool ask(HandSetId closed, const Edge& edge) {
        StateGraph::Position& to = positions_[edge.position];
        if (to.group == none) return false;
        const HandSetId joined = dice_hands_.joined(to.demand, dice_hands_.after(closed, edge.use, to.ahead));
        if (joined == to.demand) return false;
        to.demand = joined;
        return true;
    }

    std::optional<ExactRefusal> too_much(std::size_t clock) const {
        ExactRefusal refusal;
        refusal.states = states_;
        if (asked_to_stop(options_.stop)) {
            refusal.stopped = true;
            refusal.reason = "stopped";
            return refusal;
        }
        const std::uint64_t bytes = bytes_taken();
        const double estimate = estimated(clock);
        const double largest = static_cast<double>(options_.largest);
        const std::uint64_t looked_at = states_ + dice_hands_.made() / options_.hands_a_state;
        const bool hopeless =
            looked_at > std::min(options_.largest, options_.guess_from) && estimate > options_.hopeless * largest;
        if (states_ <= options_.largest && bytes <= options_.memory && !hopeless && !dice_hands_.gave_up())
            return std::nullopt;
        if (dice_hands_.gave_up()) return with_too_many_hands(refusal);
        refusal.estimate = estimate;
        char text[240];
        std::snprintf(text, sizeof text,
                      "too large for exact optima: %.0f million game states by box %zu of %zu of the Clock, about "
                      "10^%.0f in all; "
                      "up to %.0f million fit",
                      static_cast<double>(states_) / 1e6, clock, layers_.size(), std::log10(estimate), largest / 1e6);
        refusal.reason = text;
        return refusal;
    }

    // When the values are there too.
    std::uint64_t bytes_taken() const {
        return graph_.bytes() + dice_hands_.bytes() + edges_.capacity() * sizeof(Edge) +
               value_rows_ * width * sizeof(double);
    }

    static ExactRefusal with_too_many_hands(ExactRefusal refusal) {
        refusal.reason =
            "too large for exact optima: resources are so many that the dice of one round have too many "
            "ways to be changed and copied";
        return refusal;
    }

    // Extrapolates the growth from box to box over the last half of the layers seen, never down.
    double estimated(std::size_t clock) const {
        double sum = 0;
        for (const auto n : states_at_) sum += static_cast<double>(n);
        if (clock >= layers_.size()) return sum;
        const std::size_t from = clock / 2;
        double layer = static_cast<double>(std::max<std::uint64_t>(states_at_[clock], 1)), growth = 2;
        if (clock > from) {
            layer = std::max(layer, static_cast<double>(states_at_[clock - 1]));
            growth = std::pow(layer / std::max(1.0, static_cast<double>(states_at_[from])),
                              1.0 / static_cast<double>(clock - from));
        }
        for (std::size_t c = clock + 1; c < layers_.size(); ++c) sum += layer *= std::max(1.0, growth);
        return sum;
    }

    // --- backward --------------------------------------------------------------------------------------------------
    std::optional<ExactRefusal> backward() {
        std::vector<Arena> arenas(layers_.size());
        std::size_t clock = layers_.size();
        for (std::size_t i = visited_.size(); i-- > 0;) {
            const std::uint32_t group = visited_[i];
            if (groups_[group].clock != clock) {
                clock = groups_[group].clock;
                for (std::size_t c = clock + 7; c < arenas.size(); ++c) arenas[c].clear();
                if (options_.progress)
                    options_.progress(1 - 0.5 * static_cast<double>(i) / index_count(visited_), states_);
            }
            if ((i & 63) == 0 && asked_to_stop(options_.stop)) {
                ExactRefusal refusal;
                refusal.stopped = true;
                refusal.states = states_;
                refusal.reason = "stopped";
                return refusal;
            }
            if (dice_hands_.gave_up()) {
                ExactRefusal refusal;
                refusal.states = states_;
                return with_too_many_hands(refusal);
            }
            evaluate(group, arenas[clock]);
        }
        // The root's values lie in its layer, which is the last one written and is kept by its arena till here.
        root_values_ = std::move(arenas[root_clock_]);
        return std::nullopt;
    }

    struct Member {
        std::uint32_t position;
        HandSetId closed;
        std::size_t row;  // in scratch_
    };

    // Raises the rows of hands of `rank` (none: of all) by what the edge leads to.
    void take_best(const Member& member, const Edge& edge, const double* values, HandSetId to,
                   std::optional<int> rank) {
        auto steps = dice_hands_.steps(member.closed, edge.use, to, positions_[edge.position].ahead);
        if (rank) {
            const auto hands = dice_hands_.hands(member.closed);
            const auto begin = std::lower_bound(
                steps.begin(), steps.end(), *rank,
                [&](const DiceHands::Step& step, int r) { return dice_hands_.rank(hands[step.from]) < r; });
            const auto end = std::find_if(begin, steps.end(), [&](const DiceHands::Step& step) {
                return dice_hands_.rank(hands[step.from]) > *rank;
            });
            steps = {begin, end};
        }
        double* rows = &scratch_[member.row];
        for (const auto& step : steps) {
            double* mine = rows + step.from * width;
            const double* theirs = values + step.to * width;
            for (std::size_t k = 0; k < width; ++k) mine[k] = std::max(mine[k], theirs[k]);
        }
        edge_steps_ += steps.size();
    }

    void evaluate(std::uint32_t group, Arena& arena) {
        // Step 1. The members of the group, a row of scratch values for each of their hands.
        list_members(group);
        // Step 2. What leaves the group, whose values are known.
        leave_group(group);
        // Step 3. In order of rank: a walk leaves a die less and all else as it is; hands with a Clock die may end the
        // round, whose value is known once the hands without one are.
        for (const int rank : ranks_) {
            if (rank >= DiceHands::pause_rank)
                for (const Member& member : group_) end_round_values(member, rank);
            for (const Walk& walk : walks_)
                take_best(*walk.from, walk.edge, &scratch_[walk.to->row], walk.to->closed, rank);
        }
        // Step 4. The values of the hands that can arise are kept.
        for (const Member& member : group_) keep_values(member, arena);
    }

    void list_members(std::uint32_t group) {
        group_.clear();
        ranks_.clear();
        std::size_t rows = 0;
        for (std::uint32_t s = groups_[group].first; s != none; s = positions_[s].next) {
            if (positions_[s].demand == dice_hands_.empty_set()) continue;
            const HandSetId closed = dice_hands_.closed(positions_[s].demand, positions_[s].ahead);
            group_.push_back({s, closed, rows});
            rows += dice_hands_.hands(closed).size() * width;
            for (const auto hand : dice_hands_.hands(closed))
                if (ranks_.empty() || ranks_.back() != dice_hands_.rank(hand)) ranks_.push_back(dice_hands_.rank(hand));
        }
        std::sort(ranks_.begin(), ranks_.end());
        ranks_.erase(std::unique(ranks_.begin(), ranks_.end()), ranks_.end());
        scratch_.assign(rows, 0.0);
    }

    // Raises the members' rows by the edges to other groups, and lists the walks within this one.
    void leave_group(std::uint32_t group) {
        walks_.clear();
        for (const Member& member : group_) {
            const StateGraph::Position& position = positions_[member.position];
            for (std::uint64_t e = position.edges; e < position.edges + position.edge_count; ++e) {
                const StateGraph::Position& to = positions_[edges_[e].position];
                if (to.group != group) {
                    take_best(member, edges_[e], to.values, to.demand, std::nullopt);
                    continue;
                }
                for (const Member& target : group_)
                    if (target.position == edges_[e].position) walks_.push_back({&member, &target, edges_[e]});
            }
        }
    }

    void keep_values(const Member& member, Arena& arena) {
        StateGraph::Position& position = positions_[member.position];
        const auto wanted = dice_hands_.hands(position.demand);
        const auto known_hands = dice_hands_.hands(member.closed);
        if (keep_) keep_(member.position, member.closed, &scratch_[member.row]);
        position.values = arena.take(wanted.size() * width);
        std::size_t place = 0;
        for (std::size_t w = 0; w < wanted.size(); ++w) {
            while (known_hands[place] != wanted[w]) ++place;
            std::copy_n(&scratch_[member.row + place * width], width, position.values + w * width);
        }
    }

    // The pause: the mean over the rolls (the worst for the sure escape). Hands with a Clock die may go on to the
    // pause.
    void end_round_values(const Member& member, int rank) {
        const auto hands = dice_hands_.hands(member.closed);
        double* rows = &scratch_[member.row];
        const auto by_rank = [&](HandId hand, int r) { return dice_hands_.rank(hand) < r; };
        const auto begin = std::lower_bound(hands.begin(), hands.end(), rank, by_rank) - hands.begin();
        const auto pause = std::lower_bound(hands.begin(), hands.end(), DiceHands::pause_rank, by_rank) - hands.begin();
        if (pause == std::ssize(hands)) return;
        double* pause_row = rows + place_of_index(pause) * width;
        if (rank == DiceHands::pause_rank) {
            const int ahead = positions_[member.position].ahead;
            const auto rolls = dice_hands_.rolls(ahead);
            const auto places = dice_hands_.roll_places(member.closed, ahead);
            std::array<double, width> mean{};
            mean[sure] = 1;
            for (std::size_t r = 0; r < rolls.size(); ++r) {
                const double* row = rows + places[r] * width;
                for (std::size_t k = 0; k < sure; ++k)
                    mean[k] =
                        options_.chosen_dice ? std::max(mean[k], row[k]) : mean[k] + rolls[r].probability * row[k];
                mean[sure] = std::min(mean[sure], row[sure]);
            }
            std::copy(mean.begin(), mean.end(), pause_row);
            return;
        }
        for (auto h = begin; h < std::ssize(hands) && dice_hands_.rank(hands[place_of_index(h)]) == rank; ++h) {
            double* row = rows + place_of_index(h) * width;
            for (std::size_t k = 0; k < width; ++k) row[k] = std::max(row[k], pause_row[k]);
        }
    }

    const Board& board_;
    const ExactOptions& options_;
    DiceHands& dice_hands_;
    StateGraph& graph_;
    const KeepValues& keep_;
    std::vector<StateGraph::Position>& positions_ = graph_.positions;
    std::vector<StateGraph::Group>& groups_ = graph_.groups;
    IndexedVector<StateGraph::Layer, int>& layers_ = graph_.layers;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> visited_;  // groups in forward order
    Arena root_values_;
    std::size_t root_clock_ = 0;

    std::uint64_t states_ = 0, value_rows_ = 0, edge_steps_ = 0;
    std::vector<std::uint64_t> states_at_;  // by clock

    std::vector<std::uint32_t> members_;  // scratch of one call each
    std::vector<std::vector<Edge>> edge_lists_;
    std::vector<Member> group_;
    std::vector<int> ranks_;
    struct Walk {
        const Member* from;
        const Member* to;
        Edge edge;
    };
    std::vector<Walk> walks_;
    std::vector<double> scratch_;
};

}  // namespace

Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const ExactOptions& options) {
    return exact_optima(board, initial_state(board), options);
}

Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const State& start, const ExactOptions& options) {
    DiceHands dice_hands(board, options.of_hands(), options.stop);
    StateGraph graph(board, dice_hands);
    return exact_optima(board, start, options, dice_hands, graph, {});
}

Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const State& start, const ExactOptions& options,
                                               DiceHands& dice_hands, StateGraph& graph, const KeepValues& keep) {
    return BackwardInduction(board, options, dice_hands, graph, keep).run(start);
}

}  // namespace nedforge::luddite
