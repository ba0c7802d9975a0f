#include "validator/luddite/generate/search/usage.h"

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {

namespace {

template <class Has>
double share_of(const std::vector<RecordedGame>& games, Has condition) {
    return share_in(count_where(games, condition), index_count(games));
}

}  // namespace

std::vector<UsedPart> part_uses(const Map& map, const Board& board, const std::vector<RecordedGame>& games) {
    using Kind = WeakPart::Kind;
    std::vector<UsedPart> uses;
    const auto node_part = [&](Kind kind, const std::string& word, int n, NodeMask RecordedGame::*nodes) {
        uses.push_back({{kind, n}, word + " " + board.node_ids[n], share_of(games, [&](const RecordedGame& game) {
                            return (game.*nodes & bit(n)) != 0;
                        })});
    };
    for (int n = 0; n < board.node_count; ++n) {
        if (critical_of(map.nodes[n])) node_part(Kind::function, "critical function", n, &RecordedGame::hits);
        if (gift_of(map.nodes[n])) node_part(Kind::cache, "cache", n, &RecordedGame::caches);
        if (map.nodes[n].gate) node_part(Kind::gate, "gate of", n, &RecordedGame::gates_met);
    }
    for (int r = 0; r < index_count(board.hack.rewards); ++r)
        uses.push_back({{Kind::reward, r},
                        item_name(map.hack, place_of_index(r)),
                        share_of(games, [&](const auto& game) { return game.rewards[place_of_index(r)]; })});
    for (int b = 0; b < index_count(map.bonuses); ++b)
        uses.push_back({{Kind::bonus, b}, "roll bonus " + std::to_string(b + 1), share_of(games, [&](const auto& game) {
                            return ((game.bonuses >> b) & 1) != 0;
                        })});
    return uses;
}

std::vector<UsedPart> decoration(const std::vector<UsedPart>& uses, double share) {
    std::vector<UsedPart> idle, gates;
    int all_gates = 0;
    for (const UsedPart& use : uses) {
        const bool gate = use.part.kind == WeakPart::Kind::gate;
        all_gates += gate ? 1 : 0;
        if (use.share < share) (gate ? gates : idle).push_back(use);
    }
    if (10 * index_count(gates) > all_gates) idle.insert(idle.end(), gates.begin(), gates.end());
    return idle;
}

}  // namespace nedforge::luddite
