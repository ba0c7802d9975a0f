#include "engine/luddite/spaces.h"

#include <bit>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

void add_gain(ByResource<int>& sum, const Amounts& gain) {
    for (const Resource r : all_resources) sum[r] += gain[r];
}

void add_icons(ByResource<int>& sum, const Drawing& drawing) {
    for (const auto& row : drawing)
        for (const Resource r : all_resources)
            sum[r] += static_cast<int>(std::count(row.begin(), row.end(), resource_letters[r]));
}

}  // namespace

ByResource<int> printed_supply(const Map& map) {
    ByResource<int> sum{};
    for (const Resource r : all_resources) sum[r] = map.resources[r].start;
    add_icons(sum, map.clock);
    for (const auto& node : map.nodes)
        if (gift_of(node)) add_gain(sum, *gift_of(node));
    for (const auto& bonus : map.bonuses) add_gain(sum, bonus.gain);
    for (const Reward* reward : rewards_of(map.hack)) add_gain(sum, reward->gain);
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack))
        for (const auto& section : patterns->sections) add_icons(sum, section.cells);
    return sum;
}

ByResource<int> printed_supply(const Board& board) {
    ByResource<int> sum = still_to_gain(board, initial_state(board));
    for (const Resource r : all_resources) sum[r] += board.start[r];
    return sum;
}

ByResource<int> still_to_gain(const Board& board, const State& state) {
    const HackBoard& hack = board.hack;
    ByResource<int> sum{};
    for (const Resource r : all_resources)
        sum[r] = board.icons_before[board.clock_length][r] - board.icons_before[state.clock][r] +
                 std::popcount(hack.icons[r] & ~state.crossed);
    for (NodeMask shut = board.cache_nodes & ~state.caches; shut; shut &= shut - 1)
        add_gain(sum, board.cache[std::countr_zero(shut)]);
    for (int b = 0; b < index_count(board.bonuses); ++b)
        if (!((state.bonuses >> b) & 1u)) add_gain(sum, board.bonuses[b].gain);
    const auto boxes_left = hack_variant(hack.kind()).boxes_left;
    for (int i = 0; i < index_count(hack.rewards); ++i)
        if (hack.rewards[i].gain.any() && boxes_left(hack, state, i) > 0) add_gain(sum, hack.rewards[i].gain);
    return sum;
}

ByResource<int> most_ever_gained(const Board& board) {
    ByResource<int> maximum = printed_supply(board);
    for (const Resource r : all_resources)
        maximum[r] = board.spaces[r] == 0 ? 0 : within_spaces(board.rulings, board.spaces[r], maximum[r]);
    return maximum;
}

}  // namespace nedforge::luddite
