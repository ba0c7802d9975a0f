#include "validator/luddite/hack/hack_facts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"
#include "validator/base/algorithms/exact_cover.h"

namespace nedforge::luddite {

namespace {

HackFact rows_fact(const HackBoard& hack, const RowsBoard::Item& item) {
    if (!can_pay(item, hack_variant(hack.kind()).totals_after)) return {};
    return {true, std::accumulate(item.boxes.begin(), item.boxes.end(), 0)};
}

}  // namespace

Board compile_hack_only(const Map& map) {
    Map hack_only = map;
    hack_only.nodes.clear();
    hack_only.walls.clear();
    hack_only.links.clear();
    return compile(hack_only);
}

namespace {

// The same sections are asked for again and again: by several checks, for every fix that is tried, at every keystroke
// in the editor. A hard one takes up to a second, so the last ones are remembered.
SectionCover remembered_cover(std::uint64_t cells, std::vector<std::uint64_t> pieces, int energy) {
    struct Known {
        std::uint64_t cells = 0;
        std::vector<std::uint64_t> pieces;
        int energy = 0;
        SectionCover cover;
    };
    if (cells == 0) return cover_section(cells, pieces, energy);
    thread_local std::array<Known, 32> ring;
    thread_local std::size_t next = 0;
    for (const auto& known : ring)
        if (known.cells == cells && known.energy == energy && known.pieces == pieces) return known.cover;
    Known& known = ring[next++ % ring.size()];
    known.cover = cover_section(cells, pieces, energy);
    known.cells = cells;
    known.energy = energy;
    known.pieces = std::move(pieces);
    return known.cover;
}

}  // namespace

std::vector<SectionCover> section_covers(const HackBoard& hack, int energy) {
    std::vector<SectionCover> covers;
    for (int s = 0; s < index_count(hack.reward_boxes); ++s) {
        std::vector<std::uint64_t> pieces;
        for (const auto& of_value : hack.as<PiecesBoard>().placements)
            for (const auto& placement : of_value)
                if (placement.section == s) pieces.push_back(placement.cells);
        covers.push_back(remembered_cover(hack.reward_boxes[s], std::move(pieces), energy));
    }
    return covers;
}

std::vector<HackFact> hack_facts(const Map&, const Board& board, int energy) {
    const HackBoard& hack = board.hack;
    std::vector<HackFact> facts;
    switch (hack.fill()) {
        case HackFill::boxes:
            for (const auto boxes : hack.reward_boxes) facts.push_back({true, std::popcount(boxes)});
            break;
        case HackFill::pieces:
            for (const auto& cover : section_covers(hack, energy))
                facts.push_back({cover.single_cells || !cover.exact, cover.pieces});  // only what is proved is denied
            break;
        case HackFill::rows:
            for (const auto& item : hack.as<RowsBoard>().items) facts.push_back(rows_fact(hack, item));
            break;
    }
    return facts;
}

}  // namespace nedforge::luddite
