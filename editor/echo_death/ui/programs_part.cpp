// The list of programs in the inspector: a row each with what the checks find of it, and of a program of the map's own
// a form for its keys, and its card as it prints.

#include <algorithm>

#include "editor/echo_death/edits/figures.h"
#include "editor/echo_death/ui/panel.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/record_fields.h"
#include "formats/echo_death/grid_record.h"
#include "formats/echo_death/program_words.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

std::string figure(const std::optional<int>& value) { return value ? std::to_string(*value) : "\u2013"; }

// A cost of two numbers, as the file has it.
void cost_row(const Look& look, const Grid& grid, std::size_t index, const Program& program, Wishes& wishes) {
    Program changed = program;
    kit::label(look, "Cost", look.px(76));
    if (kit::number_field(look, "program.cost", program.cost.first, 0, 99, changed.cost.first, look.px(92))) {
        if (!changed.cost.pair) changed.cost.later = changed.cost.first;
        wishes.edit("Cost of a program", set_program(grid, index, changed), "program.cost");
    }
    kit::beside(look.px(110));
    changed = program;
    if (kit::number_field(look, "program.later", program.cost.later, 0, 99, changed.cost.later, look.px(92))) {
        changed.cost.pair = changed.cost.first != changed.cost.later;
        wishes.edit("Cost of later runs", set_program(grid, index, changed), "program.later");
    }
}

void blast_row(const Look& look, const Grid& grid, std::size_t index, const Program& program, Wishes& wishes) {
    Program changed = program;
    kit::label(look, "Blast", look.px(76));
    const bool has_blast = program.blast.has_value();
    static constexpr std::array<std::string_view, 2> words{"no", "yes"};
    int answer = has_blast;
    if (kit::choice(look, "program.blast", words, answer)) {
        changed.blast = answer ? std::optional(Blast{}) : std::nullopt;
        if (answer) changed.multiple.reset();
        wishes.edit("Blast of a program", set_program(grid, index, changed));
    }
    if (!has_blast) return;
    kit::label(look, "", look.px(76));
    if (kit::number_field(look, "program.blast.columns", program.blast->columns, 1, 9, changed.blast->columns,
                          look.px(92)))
        wishes.edit("Blast of a program", set_program(grid, index, changed), "program.blast.columns");
    kit::beside(look.px(110));
    if (kit::number_field(look, "program.blast.rows", program.blast->rows, 1, 9, changed.blast->rows, look.px(92)))
        wishes.edit("Blast of a program", set_program(grid, index, changed), "program.blast.rows");
}

// A mapping that the program has or has not.
template <class Part>
void part_rows(const Look& look, const Grid& grid, std::size_t index, const Program& program,
               std::optional<Part> Program::*member, const char* key, const char* title, const Part& fresh,
               Wishes& wishes) {
    kit::label(look, title, look.px(76));
    static constexpr std::array<std::string_view, 2> words{"no", "yes"};
    int answer = (program.*member).has_value();
    const std::string name = std::string("program.") + key;
    if (kit::choice(look, name, words, answer)) {
        Program changed = program;
        changed.*member = answer ? std::optional(fresh) : std::nullopt;
        wishes.edit(title, set_program(grid, index, changed));
    }
    if (!(program.*member)) return;
    RecordFields(look, *program_record().row(key).form->record(), &*(program.*member), name,
                 [&grid, &wishes, index, key](const std::string& row, std::string_view field, const std::string& typed,
                                              const std::string& merge) {
                     wishes.edit(row, set_program_key(grid, index, key, field, typed), merge);
                 })
        .typed()
        .rest();
}

void program_form(const Look& look, const Grid& grid, std::size_t index, const Program& program, Wishes& wishes) {
    RecordFields(look, program_record(), &program, "program",
                 [&grid, &wishes, index](const std::string& title, std::string_view key, const std::string& typed,
                                         const std::string& merge) {
                     wishes.edit(title, set_program_key(grid, index, "", key, typed), merge);
                 })
        .rest({"cost", "blast", "attack", "add"});
    cost_row(look, grid, index, program, wishes);
    blast_row(look, grid, index, program, wishes);
    part_rows(look, grid, index, program, &Program::attack, "attack", "Attack", Attack{}, wishes);
    Additions fresh;
    fresh.defense = 1;
    part_rows(look, grid, index, program, &Program::add, "add", "Adds", fresh, wishes);
}

void draw_program_card(const Shown& shown, const Program& program) {
    const Look& look = shown.look;
    constexpr Box card{0, 0, 63, 88};
    const float width = std::min(ImGui::GetContentRegionAvail().x, look.px(190)), zoom = zoom_across(card.w, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = DrawingFrame{corner, zoom}.length(card.h);
    ImGui::Dummy({width, height});
    mark_item("program.card");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Palette& paper = palette_of(InkUse::full);
    list.AddRectFilled(corner, {corner.x + width, corner.y + height}, to_imgui(paper.paper));
    ImGuiPainter out(list, look, corner, zoom);
    draw_card(out, paper, paper.accent, card, program_face(paper, program, shown.grid().rulings));
}

void open_program(const Shown& shown, EditorState& editor, std::size_t index, const Program& program, bool is_own,
                  Wishes& wishes) {
    const Look& look = shown.look;
    const Grid& grid = shown.grid();
    if (is_own) program_form(look, grid, index, program, wishes);
    kit::wrapped(effect_words(program, grid.rulings));
    draw_program_card(shown, program);
    if (!grid.programs) return;
    if (!is_own && kit::button(look, "program.own", "Make it the map's own", kit::Kind::normal,
                               "A copy with an id of its own takes its place, and can be changed."))
        wishes.edit("A program of the map's own", own_program(grid, index));
    if (kit::button(look, "program.up", "Up", kit::Kind::quiet)) {
        wishes.edit("Move a program", move_program(grid, index, -1));
        if (index > 0) editor.program = index - 1;
    }
    kit::beside(kit::button_width("Down"));
    if (kit::button(look, "program.down", "Down", kit::Kind::quiet)) {
        wishes.edit("Move a program", move_program(grid, index, 1));
        if (index + 1 < grid.programs->size()) editor.program = index + 1;
    }
    kit::beside(kit::button_width("Remove"));
    if (kit::button(look, "program.remove", "Remove", kit::Kind::danger)) {
        wishes.edit("Remove " + program.name, remove_program(grid, index));
        editor.program.reset();
    }
}

}  // namespace

void programs_part(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Grid& grid = shown.grid();
    const Analysis* analysis = shown.session->fresh_analysis();
    const std::vector<Program> list = program_list(grid);
    // The line stands before its figures come in, so that nothing below it moves under the pointer.
    const bool has_figures = analysis && analysis->board;
    kit::caption(look, "Wall " + (has_figures ? std::to_string(analysis->wall) : "-") + ", turtle " +
                           (has_figures ? figure(analysis->turtle) : "-") + ", income of Hardlines " +
                           (has_figures ? std::to_string(analysis->income) : "-") + ".");
    kit::caption(look, "Price, distance; hit, uses and price of a kill between default Nodes.");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Program& program = list[i];
        const bool is_own =
            grid.programs && i < grid.programs->size() && std::holds_alternative<Program>((*grid.programs)[i]);
        std::string words =
            program.name + (is_own ? "*" : "") + "   " + cost_words(program) + ", " + std::to_string(program.distance);
        if (program.attack && analysis)
            if (const auto hit = analysis->hits.find(program.id); hit != analysis->hits.end())
                words += "   " + std::to_string(hit->second.hit) + " / " + figure(hit->second.uses) + " / " +
                         figure(hit->second.price);
        const bool open = editor.program == i;
        const std::string key = "program:" + program.id;
        if (ImGui::Selectable((for_toolkit(words) + "##" + std::to_string(i)).c_str(), open))
            editor.program = open ? std::nullopt : std::optional(i);
        mark_item(key);
        if (open) open_program(shown, editor, i, program, is_own, wishes);
    }
    if (!grid.programs) {
        kit::caption(look, "The book's list.");
        if (kit::button(look, "programs.copy", "Copy the book's list", kit::Kind::normal,
                        "The list becomes the map's own: programs can be removed, changed and added."))
            wishes.edit("Copy the book's list", copy_book(grid));
        return;
    }
    if (kit::button(look, "programs.add", "Add a program", kit::Kind::normal)) {
        wishes.edit("Add a program", add_program(grid));
        editor.program = list.size();
    }
    kit::beside(kit::button_width("Use the book's list"));
    if (kit::button(look, "programs.book", "Use the book's list", kit::Kind::quiet,
                    "The map's own list is dropped; it can be undone."))
        wishes.edit("Use the book's list", use_book(grid));
}

}  // namespace nedforge::echo_death
