#include "editor/echo_death/edits/figures.h"

#include <algorithm>

#include "editor/base/lists.h"
#include "editor/base/record_edits.h"
#include "editor/base/text_fits.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {
namespace {

std::vector<ProgramItem> items_of(const Grid& grid) {
    if (grid.programs) return *grid.programs;
    std::vector<ProgramItem> items;
    for (const Program& program : book_programs()) items.emplace_back(program.id);
    return items;
}

Edited with_items(const Grid& grid, std::vector<ProgramItem> items) {
    Grid result = grid;
    result.programs = std::move(items);
    if (auto refused = fits(grid_record(), "programs", &result)) return *refused;
    return result;
}

bool is_known(const std::vector<ProgramItem>& items, const std::string& id) {
    if (is_root_id(id) || book_program(id)) return true;
    return std::any_of(items.begin(), items.end(), [&](const ProgramItem& item) {
        const auto* program = std::get_if<Program>(&item);
        return program ? program->id == id : std::get<std::string>(item) == id;
    });
}

std::string fresh_id(const std::vector<ProgramItem>& items, const std::string& stem) {
    for (int number = 1;; ++number)
        if (const std::string id = stem + (number == 1 ? "" : "_" + std::to_string(number)); !is_known(items, id))
            return id;
}

Refused no_program() { return {"there is no such program"}; }

}  // namespace

Edited set_movement(const Grid& grid, bool diagonal, const Movement& movement) {
    Grid result = grid;
    (diagonal ? result.node.diagonal : result.node.orthogonal) = movement;
    if (auto refused = fits(grid_record(), "node", &result)) return *refused;
    return result;
}
Edited use_book(const Grid& grid) {
    Grid result = grid;
    result.programs.reset();
    return result;
}
Edited copy_book(const Grid& grid) {
    if (grid.programs) return Refused{"the map has a list of its own"};
    return with_items(grid, items_of(grid));
}
Edited add_program(const Grid& grid) {
    std::vector<ProgramItem> items = items_of(grid);
    Program program;
    program.id = fresh_id(items, "program");
    program.name = "New Program";
    program.cost = {5, 5, false};
    program.distance = 4;
    program.target = Target::hostile;
    program.attack = Attack{};
    items.emplace_back(std::move(program));
    return with_items(grid, std::move(items));
}
Edited own_program(const Grid& grid, std::size_t index) {
    std::vector<ProgramItem> items = items_of(grid);
    if (index >= items.size()) return no_program();
    const auto* id = std::get_if<std::string>(&items[index]);
    if (!id) return Refused{"it is the map's own already"};
    const Program* book = book_program(*id);
    if (!book) return no_program();
    Program copy = *book;
    copy.id = fresh_id(items, "own_" + book->id.substr(0, 18));
    items[index] = std::move(copy);
    return with_items(grid, std::move(items));
}
Edited remove_program(const Grid& grid, std::size_t index) {
    std::vector<ProgramItem> items = items_of(grid);
    if (index >= items.size()) return no_program();
    erase_at(items, index);
    return with_items(grid, std::move(items));
}
Edited move_program(const Grid& grid, std::size_t index, int step) {
    std::vector<ProgramItem> items = items_of(grid);
    if (index >= items.size()) return no_program();
    const auto to = moved_index(items.size(), index, step);
    if (!to) return Refused{"it is at the end of the list"};
    std::swap(items[index], items[*to]);
    return with_items(grid, std::move(items));
}
Edited set_program(const Grid& grid, std::size_t index, const Program& program) {
    std::vector<ProgramItem> items = items_of(grid);
    if (index >= items.size() || !std::holds_alternative<Program>(items[index])) return no_program();
    items[index] = program;
    return with_items(grid, std::move(items));
}
Edited set_program_key(const Grid& grid, std::size_t index, std::string_view part, std::string_view key,
                       const std::string& typed) {
    const std::vector<ProgramItem> items = items_of(grid);
    if (index >= items.size() || !std::holds_alternative<Program>(items[index])) return no_program();
    Program program = std::get<Program>(items[index]);
    if (part.empty()) {
        const auto changed = with_key(program, program_record(), key, typed);
        return changed ? set_program(grid, index, *changed) : Edited(changed.error());
    }
    const Record& record = *program_record().row(part).form->record();
    if (part == "attack") {
        const auto changed = with_key(program.attack.value_or(Attack{}), record, key, typed);
        if (!changed) return changed.error();
        program.attack = *changed;
    } else {
        const auto changed = with_key(program.add.value_or(Additions{}), record, key, typed);
        if (!changed) return changed.error();
        program.add = *changed;
    }
    return set_program(grid, index, program);
}

}  // namespace nedforge::echo_death
