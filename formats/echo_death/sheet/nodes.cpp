// A sheet for each player, with a table of the Nodes, the directory and the Disconnect; and pawns to be folded.

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/echo_death/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/program_words.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

constexpr double box_side = 5, directory_row = 5.6, least_row = 8, most_row = 40;

void draw_boxes(Painter& out, const Palette& p, Point corner, int count, double room) {
    const double gap = 1.2;
    const int in_row = std::max(1, static_cast<int>((room + gap) / (box_side + gap)));
    for (int i = 0; i < count; ++i)
        out.rectangle({corner.x + (i % in_row) * (box_side + gap), corner.y + (i / in_row) * (box_side + gap), box_side,
                       box_side},
                      0.6, outlined(p.ink, 0.3));
}

struct Column {
    std::string title;
    double width;  // 0: the rest
};

void draw_table(Painter& out, const Palette& p, const Box& box, const Grid& grid, int player) {
    const int boxes_in_row = std::min(grid.node.hard_drive, 5);
    const std::vector<Column> columns{{worded("Node"), 13},
                                      {worded("Hard Drives"), std::max(20.0, 3 + boxes_in_row * (box_side + 1.2))},
                                      {worded("Offense"), 16},
                                      {worded("Defense"), 16},
                                      {worded("Orthogonal"), 19},
                                      {worded("Diagonal"), 17},
                                      {worded("Tasks and effects"), 0}};
    constexpr double head = 5;
    const double row = std::clamp((box.h - head) / grid.nodes, least_row, most_row);
    double x = box.x;
    const double bottom = box.y + head + row * grid.nodes;
    const std::vector<std::string> start{"",
                                         "",
                                         std::to_string(grid.node.offense),
                                         std::to_string(grid.node.defense),
                                         movement_words(grid.node.orthogonal),
                                         movement_words(grid.node.diagonal),
                                         ""};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double width = columns[i].width > 0 ? columns[i].width : box.right() - x;
        draw_line_of_text(out, {x + 1, box.y, width - 2, head}, columns[i].title, 7, Weight::medium, p.muted,
                          Align::left);
        if (i > 0) draw_stroke(out, {x, box.y}, {x, bottom}, p.line, 0.2);
        for (int node = 0; node < grid.nodes; ++node) {
            const Box cell{x + 1.5, box.y + head + node * row, width - 3, row};
            if (i == 0) {
                draw_player(out, p, {cell.x - 0.5, cell.centre().y - 2, 4, 4}, player);
                draw_line_of_text(out, {cell.x + 4, cell.y, cell.w - 4, cell.h},
                                  name_of_player(player) + std::to_string(node + 1), 10, Weight::bold, p.ink,
                                  Align::left);
            }
            if (i == 1)
                draw_boxes(
                    out, p,
                    {cell.x, cell.centre().y - (grid.node.hard_drive > boxes_in_row ? box_side + 0.6 : box_side / 2)},
                    grid.node.hard_drive, boxes_in_row * (box_side + 1.2));
            if (!start[i].empty())
                draw_line_of_text(out, {cell.x, cell.y + 0.6, cell.w, 4}, start[i], 8, Weight::bold, p.ink,
                                  Align::left);
        }
        x += width;
    }
    for (int node = 0; node <= grid.nodes; ++node)
        draw_stroke(out, {box.x, box.y + head + node * row}, {box.right(), box.y + head + node * row}, p.line, 0.2);
}

void draw_directory(Painter& out, const Palette& p, const Box& box, const std::vector<Program>& programs) {
    constexpr int columns = 3;
    const int rows = std::max(1, (index_count(programs) + columns - 1) / columns);
    const double width = box.w / columns, height = std::min(directory_row, box.h / rows);
    for (const auto& [i, program] : with_index(programs)) {
        const double x = box.x + width * (i / rows), y = box.y + height * (i % rows);
        const double side = std::min(box_side, height - 0.6);
        out.rectangle({x, y, side, side}, 0.6, outlined(p.ink, 0.3));
        draw_line_of_text(out, {x + side + 1.5, y, width - side - 3, side}, program.name + ", " + cost_words(program),
                          8, Weight::regular, p.ink, Align::left);
    }
}

void draw_sheet(Painter& out, const SheetGrid& sheet, const SheetOptions& options, int player) {
    const Palette& p = palette_of(options.ink);
    const Grid& grid = sheet.grid;
    const Box body = draw_page(out, p, paper_size(options.paper),
                               page_words(sheet, worded("NODES"), worded("Player {1}", name_of_player(player))));
    const std::vector<Program> programs = program_list(grid);
    const int rows = std::max(1, (index_count(programs) + 2) / 3);
    constexpr double disconnect = 13;
    const double directory = panel_height(std::min(rows * directory_row, 60.0));
    const double top = body.h - directory - disconnect - 2 * panel_gap;
    const Box table = draw_panel(out, p, {body.x, body.y, body.w, top}, worded("Nodes"));
    draw_table(out, p, table, grid, player);
    const Box list = draw_panel(out, p, {body.x, body.y + top + panel_gap, body.w, directory},
                                worded("Directory: tick {1}", worded_count(grid.directory, "program")));
    draw_directory(out, p, list, programs);
    const Box foot = draw_panel(out, p, {body.x, body.bottom() - disconnect, body.w, disconnect}, "");
    out.rectangle({foot.x, foot.y + 1, 6, 6}, 0.6, outlined(p.ink, 0.4));
    draw_paragraph(
        out, {foot.x + 9, foot.y, foot.w - 9, foot.h},
        worded("Disconnect, once in the game: when another player runs a program, say so and Hack. If you win, the "
               "program is cancelled; its price is paid all the same. Cross the box when you have used it."),
        8, Weight::regular, p.ink);
}

void draw_pawn(Painter& out, const Palette& p, const Box& box, int player, int node) {
    draw_folded(out, p, box, [&](Painter& painter, const Box& half) {
        draw_player(painter, p, {half.x + 3, half.y + 2.5, half.w - 6, half.h - 5}, player);
        draw_line_of_text(painter, {half.x + 4.5, half.y + (player == 2 ? 4.5 : 0.0), half.w - 9, half.h},
                          name_of_player(player) + std::to_string(node + 1), 13, Weight::bold, p.ink);
    });
}

}  // namespace

SidedPages node_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    SidedPages pages;
    for (int player = 0; player < sheet.grid.players; ++player)
        pages.push_back(
            plain_page(worded("Nodes of {1}", name_of_player(player)),
                       [sheet, options, player](Painter& out) { draw_sheet(out, sheet, options, player); }));
    CutSheet pawns{worded("Pawns, to be folded in the middle"), grid_of(20, 40), {}, nullptr};
    for (int player = 0; player < sheet.grid.players; ++player)
        for (int node = 0; node < sheet.grid.nodes; ++node)
            pawns.items.push_back(
                {[&p, player, node](Painter& out, const Box& box) { draw_pawn(out, p, box, player, node); }, nullptr});
    for (auto& page : cut_pages(pawns, p, paper_size(options.paper), options.duplex)) pages.push_back(std::move(page));
    return pages;
}

}  // namespace nedforge::echo_death
