#pragma once
// Where a move may end from one state, and what is taken on the way: breadth first, as far as anybody has asked for. An
// arrival is left out where no more steps bring the NEETLE there with as much. Points are those of the evaluator;
// nothing is an error: of a map with more arrivals than there is room for, the rest is left out. One object a thread.

#include <cstdint>

#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/evaluator.h"

namespace nedforge::luddite {

class MoveReach {
public:
    static constexpr int most_arrivals = 160;
    static constexpr std::uint8_t no_arrival = 255;
    struct Arrival {
        std::uint8_t node = 0, from = 0, next = no_arrival;  // the arrival a step before; another at the node
        unsigned live = 0;                                   // functions that are still worth a tour
        NodeMask prizes = 0;                                 // caches and functions on the way
        double points = 0;                                   // what they bring
        double highest = 0;                                  // no sum from there is above; 0: not worked out
    };

    explicit MoveReach(Evaluator& evaluator) : evaluator_(&evaluator), board_(&evaluator.board()) {}

    // All that follows is about this state; the three must outlive the questions.
    void begin(const State& state, const Evaluator::Features& features, const Evaluator::Evaluation& evaluation) {
        s_ = &state;
        features_ = &features;
        evaluation_ = &evaluation;
        walked_ = -1;
    }

    void walk(int steps);
    // Arrivals are in the order of their length; 0 is the node of the NEETLE. `end_of` is the first that takes more
    // than `steps` steps, which have been walked.
    int end_of(int steps) const { return layer_[steps + 1]; }
    Arrival& arrival(int i) { return arrival_[i]; }

private:
    bool known(int node, NodeMask prizes) const;
    void add_first(int arrival);
    NodeMask enter_at_end(int node) const;
    NodeMask wanted_caches() const;
    double points_of(NodeMask prizes) const;

    Evaluator* evaluator_;
    const Board* board_;
    const State* s_ = nullptr;
    const Evaluator::Features* features_ = nullptr;
    const Evaluator::Evaluation* evaluation_ = nullptr;
    IndexedArray<Arrival, int, most_arrivals> arrival_;
    int arrivals_ = 0;
    ByNode<std::uint8_t> first_at_{};
    IndexedArray<std::uint8_t, int, 8> layer_{};  // the first arrival of each length
    int walked_ = 0;
    NodeMask enterable_ = 0, takes_ = 0;
};

}  // namespace nedforge::luddite
