#include "validator/smart_home/policy/tile_belief.h"

#include <algorithm>
#include <bit>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

constexpr std::size_t most_particles = 600;

HackerSecrets hacker_on(int tile) {
    HackerSecrets hacker;
    hacker.tile = static_cast<std::uint8_t>(tile);
    return hacker;
}

// The attacks that depend on where the Hacker is.
bool depends_on_tile(Card card) { return card == Card::ddos || card == Card::target_device; }

}  // namespace

bool fits_play(const Board& board, const PublicState& s, int tile, const Step& play) {
    return !depends_on_tile(play.card) || (card_targets(board, s, hacker_on(tile), play.card) & bit(play.tile)) != 0;
}

TileBelief::TileBelief(const Board& board, const Likings* start) : board_(board) {
    double sum = 0;
    for (int t = 0; start && t < board.tile_count; ++t)
        if (t != board.router) sum += (*start)[t];
    for (int t = 0; t < board.tile_count; ++t) {
        if (t == board.router) continue;
        const auto tile = static_cast<std::uint8_t>(t);
        particles_.push_back({bit(t), tile, false, 1});
        if (start) particles_.push_back({bit(t), tile, true, (board.tile_count - 1) * (*start)[t] / sum});
    }
    sum_up();
    for (const auto& p : particles_) possible_ |= bit(p.tile);
}

void TileBelief::see(const PublicState& before, const std::optional<Step>& step, const PublicState& after,
                     const Likings* walk) {
    if (!step || is_over(after)) return;
    switch (step->kind) {
        case StepKind::check: {
            const int tile = step->tile;
            const bool been = after.answer == Answer::been;
            return keep([&](const Particle& p) { return p.tile != tile && ((p.visited & bit(tile)) != 0) == been; });
        }
        case StepKind::play:
            if (!depends_on_tile(step->card)) return;
            return keep([&](const Particle& p) { return fits_play(board_, before, p.tile, *step); });
        case StepKind::choose:  // a card that could not be carried out
            if (after.phase == Phase::forced_reaction || !depends_on_tile(step->card)) return;
            return keep(
                [&](const Particle& p) { return card_targets(board_, before, hacker_on(p.tile), step->card) == 0; });
        case StepKind::end_walk:
            return move(before, walk);
        default:
            return;
    }
}

template <class Fits>
void TileBelief::keep(Fits&& fits) {
    TileMask remaining = 0;
    for_each_tile(possible_, [&](int t) {
        // What was visited is not known here: either answer may fit.
        const auto tile = static_cast<std::uint8_t>(t);
        if (fits(Particle{bit(t), tile}) || fits(Particle{~TileMask{0}, tile})) remaining |= bit(t);
    });
    if (remaining) possible_ = remaining;
    std::erase_if(particles_, [&](const Particle& p) { return !fits(p); });
    if (particles_.empty())  // thinned out too much: begin anew with the tiles that are left
        for_each_tile(possible_, [&](int t) {
            particles_.push_back({bit(t), static_cast<std::uint8_t>(t), false, 1});
        });
    sum_up();
}

TileMask TileBelief::reach(const PublicState& s, int tile, int steps) const {
    PublicState moving = s;
    moving.phase = Phase::movement;
    HackerSecrets hacker = hacker_on(tile);
    hacker.walk_left = 1;
    const auto open = [&](int from) {
        hacker.tile = static_cast<std::uint8_t>(from);
        return walk_open(board_, moving, hacker);
    };
    return reached_by_walk(bit(tile), open, steps);
}

void TileBelief::move(const PublicState& s, const Likings* walk) {
    const int steps = board_.walk_limit[s.compromised_count];
    TileMask possible = 0;
    ByTile<TileMask> reached{};
    for_each_tile(
        possible_ |
            [&] {
                TileMask tiles = 0;
                for (const auto& p : particles_) tiles |= bit(p.tile);
                return tiles;
            }(),
        [&](int t) {
            reached[t] = reach(s, t, steps);
            if (possible_ & bit(t)) possible |= reached[t];
        });
    possible_ = possible;
    std::vector<Particle> moved;
    for (const auto& p : particles_) {
        const bool chooses = p.chooses && walk;
        double sum = 0;
        for_each_tile(reached[p.tile], [&](int to) { sum += chooses ? (*walk)[to] : 1; });
        for_each_tile(reached[p.tile], [&](int to) {
            const double share = p.weight * (chooses ? (*walk)[to] : 1) / sum;
            moved.push_back({p.visited | bit(to), static_cast<std::uint8_t>(to), p.chooses, share});
        });
    }
    particles_ = std::move(moved);
    merge();
    sum_up();
}

// Equal particles become one; of too many, as many are kept as there may be, drawn by weight (systematic resampling).
void TileBelief::merge() {
    std::sort(particles_.begin(), particles_.end());
    std::vector<Particle> merged;
    for (const auto& p : particles_) {
        if (!merged.empty() && merged.back().tile == p.tile && merged.back().visited == p.visited &&
            merged.back().chooses == p.chooses)
            merged.back().weight += p.weight;
        else
            merged.push_back(p);
    }
    if (merged.size() > most_particles) {
        double total = 0;
        for (const auto& p : merged) total += p.weight;
        const double stride = total / static_cast<double>(most_particles);
        double next = stride * static_cast<double>(thinning_.below(1u << 20)) / static_cast<double>(1u << 20);
        std::vector<Particle> drawn;
        double passed = 0;
        for (const auto& p : merged) {
            passed += p.weight;
            double weight = 0;
            for (; next < passed; next += stride) weight += stride;
            if (weight > 0) drawn.push_back({p.visited, p.tile, p.chooses, weight});
        }
        merged = std::move(drawn);
    }
    particles_ = std::move(merged);
}

void TileBelief::sum_up() {
    odds_.fill(0);
    double total = 0;
    for (const auto& p : particles_) total += p.weight;
    for (auto& p : particles_) {
        p.weight /= total;
        odds_[p.tile] += p.weight;
    }
}

ByTile<double> TileBelief::after_movement(const PublicState& s, const ByTile<double>& before) const {
    const int steps = board_.walk_limit[s.compromised_count];
    ByTile<double> odds{};
    for (int t = 0; t < board_.tile_count; ++t) {
        if (before[t] <= 0) continue;
        const TileMask reached = reach(s, t, steps);
        for_each_tile(reached, [&](int to) { odds[to] += before[t] / std::popcount(reached); });
    }
    return odds;
}

ByTile<double> TileBelief::after_play(const PublicState& s, const Step& play) const {
    if (!depends_on_tile(play.card)) return odds_;
    ByTile<double> odds{};
    double total = 0;
    for (int t = 0; t < board_.tile_count; ++t)
        if (odds_[t] > 0 && fits_play(board_, s, t, play)) total += odds[t] = odds_[t];
    for (double& share : odds)
        if (total > 0) share /= total;
    return odds;
}

}  // namespace nedforge::smart_home
