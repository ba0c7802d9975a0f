#include "formats/london_dread/sheet/preview.h"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/london_dread/sheet/cards.h"

namespace nedforge::london_dread {

std::optional<CardPreview> preview_of(const Story& story, std::string_view list, int owner, int index) {
    static constexpr std::array<std::pair<std::string_view, PrintedKind>, 9> kinds{
        {{"characters", PrintedKind::character},
         {"personality", PrintedKind::personality},
         {"dread", PrintedKind::dread},
         {"allies", PrintedKind::ally},
         {"confidence", PrintedKind::confidence},
         {"items", PrintedKind::item},
         {"plots", PrintedKind::plot},
         {"antagonist", PrintedKind::antagonist},
         {"challenges", PrintedKind::challenge}}};
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const auto& known) { return known.first == list; });
    if (kind == kinds.end()) return std::nullopt;
    const bool owned = kind->second == PrintedKind::personality || kind->second == PrintedKind::plot;
    const CardRef card = owned ? CardRef{kind->second, owner, index} : CardRef{kind->second, index, 0};
    if (!card_exists(story, card)) return std::nullopt;
    const Box size = size_of_card(card.kind);
    const Palette& palette = palette_of(InkUse::full);
    return CardPreview{
        size, [&story, &palette, card, size](Painter& out) { draw_card_front(out, palette, story, card, size); },
        [&story, &palette, card, size](Painter& out) { draw_card_back(out, palette, story, card, size); }};
}

}  // namespace nedforge::london_dread
