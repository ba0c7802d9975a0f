#pragma once
// perft(): how many different states there are after exactly `steps` steps, outcomes of chance included. The counts
// are the signature of the rules: a change of the rules changes them. (The word comes from chess programs, where it
// counts paths; here equal states count once.) Sets hold 64-bit hashes, not states: the count is the same on every
// machine, and of a few million states one in a million such counts is off by a collision.

#include <unordered_set>
#include <utility>

#include "engine/base/game/game.h"

namespace nedforge::game {

// Every legal step of everybody who acts. `scratch` and `out` are cleared.
template <Game G>
void all_legal_steps(const typename G::Board& board, const typename G::State& state,
                     std::vector<typename G::Step>& scratch, std::vector<typename G::Step>& out) {
    out.clear();
    const Actors actors = G::actors(board, state);
    if (actors.by_chance) return G::legal_steps(board, state, chance, out);
    for (Seat seat = 0; seat < G::seats(board); ++seat) {
        if (!actors.include(seat)) continue;
        G::legal_steps(board, state, seat, scratch);
        out.insert(out.end(), scratch.begin(), scratch.end());
    }
}

template <Game G>
std::uint64_t perft(const typename G::Board& board, const typename G::State& from, int steps) {
    std::vector<typename G::State> states{from};
    std::vector<typename G::Step> scratch, legal;
    for (int depth = 0; depth < steps; ++depth) {
        std::unordered_set<std::uint64_t> hashes;
        std::vector<typename G::State> next;
        for (const auto& state : states) {
            all_legal_steps<G>(board, state, scratch, legal);
            for (const auto& step : legal) {
                auto after = state;
                G::apply(board, after, step);
                if (hashes.insert(G::hash_of(after)).second) next.push_back(std::move(after));
            }
        }
        states = std::move(next);
    }
    return states.size();
}

}  // namespace nedforge::game
