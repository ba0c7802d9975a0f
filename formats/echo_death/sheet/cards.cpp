// Cards of programs, and the Hack cards of each player.

#include <algorithm>

#include "engine/echo_death/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/program_words.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

// A few squares around the target, those that the program strikes with a cross.
void draw_area(Painter& out, const Palette& p, const Box& box, const Program& program) {
    const int columns = program.blast      ? program.blast->columns
                        : program.multiple ? std::min(*program.multiple, 5) + 1
                                           : 1;
    const int rows = program.blast ? program.blast->rows : 1;
    const SmallGrid grid = small_grid(box, columns + 2, rows + 2, 5.5);
    for (int row = 0; row < rows + 2; ++row)
        for (int column = 0; column < columns + 2; ++column) {
            const bool inside = column >= 1 && column <= columns && row >= 1 && row <= rows;
            const bool struck = inside && (program.blast || column == 1 || column == columns);
            const Box cell = grid.cell(column, row);
            out.rectangle(cell, 0,
                          {struck && p.fills, p.panel, {inside && program.blast ? p.ink : p.line, 0.25, false}});
            if (!struck) continue;
            const Box cross = cell.inset(cell.w * 0.28);
            draw_stroke(out, {cross.x, cross.y}, {cross.right(), cross.bottom()}, p.ink, 0.4);
            draw_stroke(out, {cross.right(), cross.y}, {cross.x, cross.bottom()}, p.ink, 0.4);
        }
}

void draw_row(Painter& out, const Palette& p, const Box& box, const std::string& title, const std::string& words) {
    draw_line_of_text(out, {box.x, box.y, 15, box.h}, title, 7, Weight::medium, p.muted, Align::left);
    const Box place{box.x + 15, box.y, box.w - 15, box.h};
    draw_line_of_text(out, place, words, 8.5, Weight::bold, p.ink, Align::left);
}

constexpr double row_height = 4.6;

SidedPages add_decks(std::vector<Deck> decks, const SheetOptions& options, const CutGrid& grid) {
    SidedPages pages;
    for (Deck& deck : decks)
        for (auto& page :
             deck_pages(std::move(deck), palette_of(options.ink), paper_size(options.paper), grid, options.duplex))
            pages.push_back(std::move(page));
    return pages;
}

}  // namespace

CardFace program_face(const Palette& p, const Program& program, const Rulings& rulings) {
    CardFace face;
    face.kicker = is_root_id(program.id)              ? worded("Root program, Command")
                  : program.kind == ProgramKind::task ? worded("Task")
                                                      : worded("Command");
    face.title = is_root_id(program.id) ? worded(program.name) : program.name;
    if (program.blast || program.multiple) {
        face.picture = [&p, program](Painter& out, const Box& box) { draw_area(out, p, box, program); };
        face.picture_share = 0.24;
    }
    face.text = effect_words(program, rulings) + "\n" + worded("Target: {1}.", target_words_of(program));
    if (program.root == RootEffect::movement) face.text = effect_words(program, rulings);
    face.most_points = 9;
    face.below = [&p, program](Painter& out, const Box& box) {
        draw_stroke(out, {box.x, box.y}, {box.right(), box.y}, p.line, 0.2);
        draw_row(out, p, {box.x, box.y + 0.6, box.w, row_height}, worded("Price"), cost_words(program));
        draw_row(out, p, {box.x, box.y + 0.6 + row_height, box.w, row_height}, worded("Distance"),
                 distance_words(program));
    };
    face.below_height = 2 * row_height + 1.2;
    face.deck = program.id;
    return face;
}

SidedPages program_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    Deck deck{worded("Programs"), p.accent, BackPattern::bricks, nullptr, "", {}};
    const std::vector<Program> programs = all_programs(sheet.grid);
    for (int copy = 0; copy < options.copies; ++copy)
        for (const Program& program : programs) {
            deck.faces.push_back(program_face(p, program, sheet.grid.rulings));
            deck.faces.back().number = options.copies > 1 ? worded("set {1} of {2}", copy + 1, options.copies) : "";
        }
    return add_decks({std::move(deck)}, options, card_grid(options));
}

SidedPages hack_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    constexpr int cards = 10;
    std::vector<Deck> decks;
    for (int player = 0; player < sheet.grid.players; ++player) {
        const std::string name = name_of_player(player);
        Deck deck{worded("Hack cards of {1}", name), p.accent, player_patterns[player], nullptr,
                  worded("HACK {1}", name),          {}};
        deck.back_icon = [&p, player](Painter& out, const Box& box) { draw_player(out, p, box, player); };
        for (int value = 1; value <= cards; ++value) {
            CardFace face;
            face.kicker = worded("Hack");
            face.title = worded("Player {1}", name);
            face.picture = [&p, value](Painter& out, const Box& box) {
                const double points = box.h * 0.95 / mm_per_point;
                out.text({box.centre().x, box.centre().y + cap_height(points) / 2}, std::to_string(value), points,
                         Weight::bold, Align::centre, p.ink);
            };
            face.picture_share = 0.5;
            face.text = worded("The highest card wins the Hack.");
            face.text_align = Align::centre;
            face.most_points = 8;
            face.deck = worded("HACK");
            face.number = worded("{1} of 10", value);
            deck.faces.push_back(std::move(face));
        }
        decks.push_back(std::move(deck));
    }
    return add_decks(std::move(decks), options, card_grid(options));
}

}  // namespace nedforge::echo_death
