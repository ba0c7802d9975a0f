// Tokens: the Action tokens of each player and of the stash, Investigation marks, virtue tokens, conditions, pawns.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

constexpr int stash = -1, marks_of_a_kind = 12, copies_of_a_condition = 4;

// The number in front, with the owner's sign around it; tokens of the stash have a frame of two lines.
void draw_action(Painter& out, const Palette& p, const Box& box, int player, int number) {
    const Box safe = box.inset(safe_inset);
    if (player == stash) {
        out.rectangle(safe, 1, outlined(p.ink, 0.35));
        out.rectangle(safe.inset(0.9), 0.6, outlined(p.ink, 0.35));
    } else {
        draw_player(out, p, safe, player, 0.6);
    }
    const double points = player == 2 ? 17 : 22, offset = player == 2 ? 2.2 : 0;
    out.text({box.centre().x, box.centre().y + offset + cap_height(points) / 2}, std::to_string(number), points,
             Weight::bold, Align::centre, p.ink);
}
void draw_action_back(Painter& out, const Palette& p, const Box& box) {
    draw_arrow(out, p.ink, box.inset(safe_inset + 1));
}

// What lies at a location after an investigation: solved, an item, a virtue token, cards.
enum class MarkKind { solved, item, virtue, cards };
void draw_mark(Painter& out, const Palette& p, const Box& box, MarkKind kind) {
    const Box b = box.inset(safe_inset + 0.6);
    switch (kind) {
        case MarkKind::solved:
            return draw_strokes(out,
                                {{b.x + b.w * 0.08, b.y + b.h * 0.55},
                                 {b.x + b.w * 0.38, b.y + b.h * 0.85},
                                 {b.right() - b.w * 0.04, b.y + b.h * 0.14}},
                                p.ink, 1.3);
        case MarkKind::item:
            out.rectangle({b.x + b.w * 0.06, b.y + b.h * 0.34, b.w * 0.88, b.h * 0.58}, 0.8, outlined(p.ink, 0.5));
            out.rectangle({b.x + b.w * 0.34, b.y + b.h * 0.1, b.w * 0.32, b.h * 0.24}, 0.6, outlined(p.ink, 0.5));
            return;
        case MarkKind::virtue:
            return draw_icon(out, p, b, Icon::wild);
        case MarkKind::cards:
            break;
    }
    out.rectangle({b.x + b.w * 0.06, b.y + b.h * 0.02, b.w * 0.54, b.h * 0.76}, 0.6,
                  {true, p.paper, {p.ink, 0.5, false}});
    out.rectangle({b.x + b.w * 0.36, b.y + b.h * 0.2, b.w * 0.54, b.h * 0.76}, 0.6,
                  {true, p.paper, {p.ink, 0.5, false}});
}

void draw_virtue(Painter& out, const Palette& p, const Box& box) {
    out.circle(box.centre(), box.w / 2 - safe_inset, {true, p.paper, {p.ink, 0.6, false}});
    draw_line_of_text(out, box.inset(safe_inset + 1), "V", 17, Weight::bold, p.ink);
}

void draw_condition(Painter& out, const Palette& p, const Box& box, const Condition& condition) {
    const Box safe = draw_item_frame(out, p.ink, box, 2).inset(1);
    draw_title(out, {safe.x, safe.y, safe.w, safe.h - 4}, condition.name, 11, Weight::bold, p.ink);
    draw_line_of_text(out, {safe.x, safe.bottom() - 3.6, safe.w, 3.6},
                      worded("again: {1} Dread; endgame: defeat", condition.again), 6.5, Weight::regular, p.muted);
}

void draw_pawn(Painter& out, const Palette& p, const Box& box, const Character& character) {
    draw_folded(out, p, box, [&](Painter& painter, const Box& half) {
        draw_icon(painter, p, {half.x + 4, half.y + 3, 5.4, 5.4}, character.icons[0]);
        draw_icon(painter, p, {half.right() - 9.4, half.y + 3, 5.4, 5.4}, character.icons[1]);
        draw_title(painter, {half.x + 1.6, half.y + 9, half.w - 3.2, 15}, character.name, 8, Weight::bold, p.ink);
    });
}

std::vector<CutItem> alike(int count, const CutItem& item) {
    return std::vector<CutItem>(static_cast<std::size_t>(count), item);
}

}  // namespace

SidedPages token_pages(const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Story& story = sheet.story;
    const Box paper = paper_size(options.paper);
    SidedPages pages;
    CutSheet actions{worded("Action tokens"), grid_of(20, 20), {}, nullptr};
    const ItemDrawing back_drawing = [&p](Painter& out, const Box& box) { draw_action_back(out, p, box); };
    const auto add = [&](int player, int copies) {
        for (int number = 1; number <= story.city.locations; ++number)
            for (int copy = 0; copy < copies; ++copy)
                actions.items.push_back(
                    {[&p, player, number](Painter& out, const Box& box) { draw_action(out, p, box, player, number); },
                     back_drawing});
    };
    for (int player = 0; player < players_at_most(story); ++player) add(player, tokens_of_a_number);
    add(stash, 1);
    append(pages, cut_pages(actions, p, paper, options.duplex));

    CutSheet small{worded("Marks and virtue tokens"), grid_of(15, 15), {}, nullptr};
    for (const MarkKind kind : {MarkKind::solved, MarkKind::item, MarkKind::virtue, MarkKind::cards})
        for (auto& item : alike(marks_of_a_kind,
                                {[&p, kind](Painter&out, const Box&box) { draw_mark(out, p, box, kind); }, nullptr}))
            small.items.push_back(std::move(item));
    for (auto& item :
         alike(story.virtue_tokens, {[&p](Painter&out, const Box&box) { draw_virtue(out, p, box); }, nullptr}))
        small.items.push_back(std::move(item));
    append(pages, cut_pages(small, p, paper, options.duplex));

    CutSheet conditions{worded("Conditions"), grid_of(45, 20), {}, nullptr};
    for (const Condition& condition : story.conditions)
        for (auto& item :
             alike(copies_of_a_condition,
                   {[&p, condition](Painter&out, const Box&box) { draw_condition(out, p, box, condition); }, nullptr}))
            conditions.items.push_back(std::move(item));
    append(pages, cut_pages(conditions, p, paper, options.duplex));

    CutSheet pawns{worded("Pawns, to be folded in the middle"), grid_of(20, 60), {}, nullptr};
    for (const Character& character : story.characters)
        pawns.items.push_back(
            {[&p, character](Painter& out, const Box& box) { draw_pawn(out, p, box, character); }, nullptr});
    append(pages, cut_pages(pawns, p, paper, options.duplex));
    return pages;
}

}  // namespace nedforge::london_dread
