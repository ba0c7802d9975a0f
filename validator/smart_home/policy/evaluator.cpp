#include "validator/smart_home/policy/evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nedforge::smart_home {

double Evaluator::hazard(const PublicState& s, int tile, int strike) const {
    const int need = board_.capacity[tile] - s.bugs[tile] - std::max(0, strike - 1);
    double danger = w_.hazard;
    for (int n = 1; n < need; ++n) danger *= w_.hazard_decay;
    if (!s.bugs[tile]) danger *= w_.unattacked;
    return s.ddos & bit(tile) ? std::min(0.9, danger * w_.blocked) : danger;
}

double Evaluator::value(const PublicState& s, const ByTile<double>& target, const ByTile<std::uint8_t>* strike) const {
    if (s.ending != Ending::none) return winner_of(s.ending) == Side::defenders ? 1 : -1;
    double target_danger = 0, falling = 0, bugs = 0;
    int attacked = 0;
    for (TileMask remaining = board_.devices & ~s.compromised; remaining; remaining &= remaining - 1) {
        const int t = std::countr_zero(remaining);
        const double danger = hazard(s, t, strike ? (*strike)[t] : 1);
        target_danger += target[t] * danger;
        falling += danger;
        bugs += s.bugs[t];
        attacked += s.bugs[t] > 0;
    }
    const double win = board_.win_compromised;
    const double progress = s.compromised_count / win;
    const double soon = std::min(1.0, (s.compromised_count + 0.5 * falling) / win);
    const double danger = w_.target * target_danger + w_.progress * 0.5 * (progress * progress + soon * soon);
    const double clean = w_.clean * std::pow(w_.clean_decay, std::max(1.0, bugs) - 1) *
                         std::pow(w_.clean_spread, std::max(0, attacked - 1));
    return std::clamp(clean - danger, -0.99, 0.99);
}

ByTile<double> even_targets(const Board& board, const PublicState& s) {
    ByTile<double> odds{};
    const TileMask remaining = board.targets & ~s.compromised;
    const int number = std::popcount(remaining);
    for (TileMask remainder = remaining; remainder; remainder &= remainder - 1)
        odds[std::countr_zero(remainder)] = 1.0 / number;
    return odds;
}

}  // namespace nedforge::smart_home
