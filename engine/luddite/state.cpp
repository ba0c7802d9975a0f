#include "engine/luddite/state.h"

namespace nedforge::luddite {

State initial_state(const Board& board) {
    State state;
    state.node = static_cast<std::uint8_t>(board.enter);
    for (const Resource r : all_resources) {
        state.used_spaces[r] = static_cast<std::uint16_t>(board.start[r]);
        state.held[r] = static_cast<std::uint8_t>(board.start[r]);
    }
    return state;
}

// Two multiply-and-fold lanes over the state's words (the mixing step of wyhash). It is no cryptographic hash, and
// costs next to nothing.
std::uint64_t hash_of(const State& state) {
    static_assert(sizeof(State) % 8 == 0);
    constexpr std::size_t words = sizeof(State) / 8;
    std::array<std::uint64_t, words> w;
    std::memcpy(w.data(), &state, sizeof(State));
    const auto fold = [](std::uint64_t a, std::uint64_t b) {
        const auto product = static_cast<unsigned __int128>(a) * b;
        return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    };
    std::uint64_t left = 0x9E3779B97F4A7C15ULL, right = 0xD1B54A32D192ED03ULL;
    for (std::size_t i = 0; i + 1 < words; i += 2) {
        left = fold(left ^ w[i], 0xA0761D6478BD642FULL ^ w[i + 1]);
        if (i + 3 < words) {
            i += 2;
            right = fold(right ^ w[i], 0xE7037ED1A0B428DBULL ^ w[i + 1]);
        }
    }
    return fold(left ^ (words % 2 ? w[words - 1] : 0), right ^ 0x8EBC6AF09C88C6E3ULL);
}

}  // namespace nedforge::luddite
