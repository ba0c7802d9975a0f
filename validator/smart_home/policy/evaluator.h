#pragma once
// What a public state is worth to the Defenders, between -1 (lost) and 1 (won): a linear evaluation whose weights were
// set by hand; the Hacker's own were compared in games. It adds the chance that the home is soon clean, and takes away
// the danger that the secret target falls or that enough devices do. The target counts by the odds that the side gives
// it: the Hacker knows it.

#include "engine/smart_home/state.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

struct EvaluationWeights {
    double clean = 0.9, clean_decay = 0.72;  // by the bugs that are left
    double clean_spread = 0.9;               // by the devices that hold them
    double hazard_decay = 0.5;               // by the bugs that a device still takes
    double hazard = 0.7;                     // of a device that takes one more
    double unattacked = 0.5;                 // of a device that is not under attack yet
    double blocked = 1.3;                    // of a device under a DDoS token
    double target = 1.2, progress = 1.0;
};

class Evaluator {
public:
    explicit Evaluator(const Board& board, const EvaluationWeights& weights = {}) : board_(board), w_(weights) {}

    // `target`: by device, the odds that it is the secret target. `strike`: by device, the bugs that one card of the
    // Hacker can put there next, where that is known; else one.
    double value(const PublicState&, const ByTile<double>& target, const ByTile<std::uint8_t>* strike = nullptr) const;
    // How near a device is to its compromise, 0 to 1.
    double hazard(const PublicState&, int tile, int strike = 1) const;

private:
    const Board& board_;
    EvaluationWeights w_;
};

// The odds of the secret target where nothing is known: even among the targets that have not fallen.
ByTile<double> even_targets(const Board&, const PublicState&);

}  // namespace nedforge::smart_home
