// Tokens: of the tasks, of Instructions, and the features for a grid that is made at the table.

#include <algorithm>

#include "engine/base/characters.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

constexpr int tokens_of_a_task = 10, instruction_counters = 20;

std::vector<CutItem> alike(int count, const CutItem& item) {
    return std::vector<CutItem>(static_cast<std::size_t>(count), item);
}

void draw_task(Painter& out, const Palette& p, const Box& box, const TaskLetters& task) {
    const Box safe = draw_item_frame(out, p.ink, box, 1.6);
    draw_line_of_text(out, {safe.x + 0.6, safe.y + 1, safe.w - 1.2, safe.h - 2}, task.letters, 15, Weight::bold, p.ink);
}

void draw_counter(Painter& out, const Palette& p, const Box& box) {
    out.circle(box.centre(), box.w / 2 - safe_inset, outlined(p.ink, 0.5));
    draw_line_of_text(out, box.inset(safe_inset + 1), "I", 14, Weight::bold, p.ink);
}

struct Feature {
    int count;
    Mark mark;
    int level;  // of a zone token
    const char* title;
};
// The rulebook's 35 tokens.
constexpr std::array<Feature, 11> features{{{5, Mark::cover, 0, "Cover"},
                                            {1, Mark::helper, 0, "Helper"},
                                            {1, Mark::life, 0, "Life Crystal"},
                                            {4, Mark::focus, 0, "Focus Crystal"},
                                            {5, Mark::boost, 0, "Boost Pad"},
                                            {3, Mark::trap, 0, "Trap"},
                                            {2, Mark::none, 0, "Pad"},
                                            {5, Mark::hardline, 0, "Hardline"},
                                            {4, Mark::none, 1, "Zone One"},
                                            {3, Mark::none, 2, "Zone Two"},
                                            {2, Mark::none, 3, "Zone Three"}}};

void draw_feature(Painter& out, const Palette& p, const Box& box, const Feature& feature) {
    const Box safe = draw_item_frame(out, p.ink, box).inset(0.6);
    const Box picture{safe.x + 3, safe.y + 0.8, safe.w - 6, safe.h - 5.4};
    if (feature.level > 0) {
        const Box area{safe.x, safe.y, safe.w, safe.h - 4.6};
        draw_hatch(out, p, area, feature.level, 12);
        out.circle(area.centre(), 4.6, {true, p.paper, {p.ink, 0.3, false}});
        draw_line_of_text(out, area, std::to_string(feature.level), 18, Weight::bold, p.ink);
    } else if (feature.mark == Mark::none) {
        draw_pad(out, p, picture.inset(1), {1, true, true});
    } else {
        draw_sign(out, p, picture, feature.mark);
    }
    draw_line_of_text(out, {safe.x, safe.bottom() - 4.2, safe.w, 3.8}, worded(feature.title), 8, Weight::bold, p.ink);
}

void append(SidedPages& pages, SidedPages new_pages) {
    for (auto& page : new_pages) pages.push_back(std::move(page));
}

}  // namespace

std::vector<TaskLetters> task_letters(const Grid& grid) {
    std::vector<TaskLetters> tasks;
    for (const Program& program : program_list(grid))
        if (program.kind == ProgramKind::task) tasks.push_back({"", program.name});
    for (TaskLetters& task : tasks) {
        std::size_t length = std::min<std::size_t>(2, task.name.size());
        const auto shared = [&] {
            return std::any_of(tasks.begin(), tasks.end(), [&](const TaskLetters& candidate) {
                return &candidate != &task && candidate.name.substr(0, length) == task.name.substr(0, length);
            });
        };
        while (length < std::min<std::size_t>(5, task.name.size()) && shared()) ++length;
        task.letters = task.name.substr(0, character_end(task.name, length));
    }
    return tasks;
}

SidedPages token_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    SidedPages pages;
    CutSheet tasks{worded("Task tokens"), grid_of(15, 15), {}, nullptr};
    for (const TaskLetters& task : task_letters(sheet.grid))
        for (auto& item : alike(tokens_of_a_task,
                                {[&p, task](Painter&out, const Box&box) { draw_task(out, p, box, task); }, nullptr}))
            tasks.items.push_back(std::move(item));
    append(pages, cut_pages(tasks, p, paper, options.duplex));
    const CutSheet counters{
        worded("Instruction counters"), grid_of(15, 15),
        alike(instruction_counters, {[&p](Painter& out, const Box& box) { draw_counter(out, p, box); }, nullptr}),
        nullptr};
    append(pages, cut_pages(counters, p, paper, options.duplex));
    return pages;
}

SidedPages feature_pages(const SheetGrid&, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    CutSheet sheet{worded("Feature tokens"), grid_of(25, 25), {}, ground_of(p, BackPattern::bricks, p.accent)};
    const ItemDrawing back_drawing = [&p](Painter& out, const Box& box) {
        draw_back(
            out, p, p.accent, box,
            [&p](Painter& painter, const Box& icon) {
                const double points = icon.h / mm_per_point;
                painter.text({icon.centre().x, icon.centre().y + cap_height(points) / 2}, "?", points, Weight::bold,
                             Align::centre, p.ink);
            },
            "");
    };
    for (const Feature& feature : features)
        for (auto& item :
             alike(feature.count,
                   {[&p, feature](Painter&out, const Box&box) { draw_feature(out, p, box, feature); }, back_drawing}))
            sheet.items.push_back(std::move(item));
    return cut_pages(sheet, p, paper_size(options.paper), options.duplex);
}

}  // namespace nedforge::echo_death
