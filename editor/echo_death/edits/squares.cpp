#include <algorithm>
#include <map>

#include "editor/base/lists.h"
#include "editor/echo_death/edits/linked_marks.h"
#include "engine/base/characters.h"
#include "engine/base/words.h"

namespace nedforge::echo_death {
namespace {

using Texts = std::vector<std::string>;

Square square_of(GridCell cell) { return {cell.column, cell.row}; }

Texts empty_rows(int width, int height) {
    return Texts(place_of_index(height), std::string(place_of_index(width), '.'));
}

Texts full_zones(const Grid& grid) {
    Texts zones = empty_rows(grid.width(), grid.height());
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column)
            if (const char level = level_at(grid, {column, row}); level != '0') square_in(zones, {column, row}) = level;
    return zones;
}

bool is_flat(const Texts& zones) {
    return std::all_of(zones.begin(), zones.end(),
                       [](const std::string& row) { return row.find_first_not_of('.') == row.npos; });
}

// A grid whose squares are being changed. Its zones are those of every square, and go again where all are on level 0.
class Canvas {
public:
    explicit Canvas(const Grid& grid) : grid_(grid), zones_(full_zones(grid)) {}

    void put_mark(GridCell cell, char letter) {
        take_pads(cell);
        square_in(grid_.rows, cell) = letter;
    }
    void put_level(GridCell cell, char level) { square_in(zones_, cell) = level == '0' ? '.' : level; }
    void take_pads(GridCell cell) {
        std::erase_if(grid_.teleports,
                      [&](const Teleport& pair) { return pair.from == square_of(cell) || pair.to == square_of(cell); });
    }
    void add_pair(const Teleport& pair) {
        for (const Square end : {pair.from, pair.to}) put_mark(cell_of(end), '.');
        grid_.teleports.push_back(pair);
    }
    std::vector<Teleport>& pairs() { return grid_.teleports; }
    Grid done() {
        if (is_flat(zones_))
            grid_.zones.reset();
        else
            grid_.zones = std::move(zones_);
        return std::move(grid_);
    }

private:
    Grid grid_;
    Texts zones_;
};

std::vector<GridMap> group_of_grid(const Grid& grid) { return group_of(promised(grid), size_of_squares(grid)); }

bool equal_pairs(const Teleport& a, const Teleport& b) {
    return a == b || (a.way == Way::both && b.way == Way::both && a.from == b.to && a.to == b.from);
}
bool clash(const Teleport& a, const Teleport& b) {
    return a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
}

// A pair and its images, each once.
std::vector<Teleport> images_of(const Grid& grid, const Teleport& pair) {
    const GridExtent area = whole(size_of_squares(grid));
    std::vector<Teleport> images;
    for (const GridMap& map : group_of_grid(grid)) {
        const GridCell from = image_in(map, area, cell_of(pair.from)), to = image_in(map, area, cell_of(pair.to));
        const Teleport image{square_of(from), square_of(to), pair.way};
        if (std::none_of(images.begin(), images.end(),
                         [&](const Teleport& known) { return equal_pairs(known, image); }))
            images.push_back(image);
    }
    return images;
}

// Why a pair can't be there with its images; nothing: it can.
CanEdit leave_room(const std::vector<Teleport>& images) {
    for (std::size_t a = 0; a < images.size(); ++a)
        for (std::size_t b = a + 1; b < images.size(); ++b)
            if (clash(images[a], images[b])) return no("its image under the promised symmetry needs the same squares");
    return yes();
}

// What lies on the cells goes where `target` says, with everything at all images. Precondition: all targets are on the
// grid.
template <class Target>
Grid rearranged(const Grid& grid, const GridCells& cells, const Target& target, bool copies) {
    const GridSize size = size_of_squares(grid);
    const auto symmetry = promised(grid);
    Canvas canvas(grid);
    // Pads go along where both squares of a pair are selected, and are left where only one is.
    std::vector<Teleport> carried;
    const auto selected = [&](Square square) {
        return std::find(cells.begin(), cells.end(), cell_of(square)) != cells.end();
    };
    for (const Teleport& pair : grid.teleports)
        if (selected(pair.from) && selected(pair.to))
            carried.push_back({square_of(target(cell_of(pair.from))), square_of(target(cell_of(pair.to))), pair.way});
    if (!copies) {
        for (const Teleport& pair : grid.teleports)
            if (selected(pair.from) && selected(pair.to))
                for (const Teleport& image : images_of(grid, pair))
                    std::erase_if(canvas.pairs(), [&](const Teleport& known) { return equal_pairs(known, image); });
        for (const GridCell cell : with_images(cells, symmetry, size)) {
            if (mark_at(grid, cell) != '.') canvas.put_mark(cell, '.');
            canvas.put_level(cell, '0');
        }
    }
    for (const GridCell cell : cells) {
        const bool single_pad = [&] {
            const auto pair = pad_at(grid, cell);
            return pair && !(selected(grid.teleports[*pair].from) && selected(grid.teleports[*pair].to));
        }();
        for (const GridCell image : with_images({target(cell)}, symmetry, size)) {
            // Ground without a mark takes nothing away but marks.
            if (!single_pad) canvas.put_mark(image, mark_at(grid, cell));
            canvas.put_level(image, level_at(grid, cell));
        }
    }
    for (const Teleport& pair : carried)
        if (const auto images = images_of(grid, pair); !leave_room(images))
            for (const Teleport& image : images) canvas.add_pair(image);
    return canvas.done();
}

}  // namespace

std::string Brush::words() const {
    if (levels) return "level " + std::string(1, letter);
    return std::string(mark_titles[mark_of_letter(letter).value_or(Mark::none)]);
}

std::optional<Brush> brush_of(char letter) {
    if (letter >= '0' && letter <= '9') return Brush{true, letter};
    if (mark_letters.find(letter) != std::string_view::npos) return Brush{false, letter};
    return std::nullopt;
}

GridSize size_of_squares(const Grid& grid) { return {grid.width(), grid.height(), false}; }
char mark_at(const Grid& grid, GridCell cell) { return letter_of(mark_on(grid, square_of(cell))); }
char level_at(const Grid& grid, GridCell cell) { return letter_of_level(level_on(grid, square_of(cell))); }

std::optional<std::size_t> pad_at(const Grid& grid, GridCell cell) {
    for (std::size_t i = 0; i < grid.teleports.size(); ++i)
        if (grid.teleports[i].from == square_of(cell) || grid.teleports[i].to == square_of(cell)) return i;
    return std::nullopt;
}

bool same_content(const Grid& grid, bool levels, GridCell a, GridCell b) {
    if (levels) return level_at(grid, a) == level_at(grid, b);
    return mark_at(grid, a) == mark_at(grid, b) && pad_at(grid, a).has_value() == pad_at(grid, b).has_value();
}

std::vector<nedforge::Symmetry> promised(const Grid& grid) {
    std::vector<nedforge::Symmetry> words;
    for (const Symmetry symmetry : grid.symmetry)
        if (!needs_square_grid(symmetry) || grid.width() == grid.height()) words.push_back(in_grid(symmetry));
    return words;
}

Edited paint(const Grid& grid, const GridCells& cells, const Brush& brush) {
    Canvas canvas(grid);
    for (const GridCell cell : cells) {
        if (!size_of_squares(grid).holds(cell)) continue;
        if (brush.levels)
            canvas.put_level(cell, brush.letter);
        else
            canvas.put_mark(cell, brush.letter);
    }
    return canvas.done();
}

Edited add_pair(const Grid& grid, GridCell from, GridCell to, Way way) {
    const GridSize size = size_of_squares(grid);
    if (from == to || !size.holds(from) || !size.holds(to))
        return Refused{"a pair of pads needs two squares of the grid"};
    const auto images = images_of(grid, {square_of(from), square_of(to), way});
    if (auto refused = leave_room(images)) return *refused;
    Canvas canvas(grid);
    for (const Teleport& image : images) canvas.add_pair(image);
    if (index_count(canvas.pairs()) > most_pairs)
        return Refused{"a grid has at most " + std::to_string(most_pairs) + " pairs of pads"};
    return canvas.done();
}

Edited remove_pair(const Grid& grid, std::size_t pair) {
    if (pair >= grid.teleports.size()) return Refused{"there is no such pair of pads"};
    Grid result = grid;
    for (const Teleport& image : images_of(grid, grid.teleports[pair]))
        std::erase_if(result.teleports, [&](const Teleport& known) { return equal_pairs(known, image); });
    return result;
}

namespace {

// Each image of the pair is changed in its place.
template <class Change>
Edited with_pair(const Grid& grid, std::size_t pair, const Change& change) {
    if (pair >= grid.teleports.size()) return Refused{"there is no such pair of pads"};
    Teleport changed = grid.teleports[pair];
    change(changed);
    const auto before = images_of(grid, grid.teleports[pair]);
    const auto after = images_of(grid, changed);
    if (auto refused = leave_room(after)) return *refused;
    Grid result = grid;
    for (Teleport& known : result.teleports) {
        if (std::none_of(before.begin(), before.end(), [&](const Teleport& b) { return equal_pairs(known, b); }))
            continue;
        const auto found = std::find_if(after.begin(), after.end(), [&](const Teleport& a) { return clash(known, a); });
        if (found != after.end()) known = *found;
    }
    return result;
}

}  // namespace

Edited turn_pair(const Grid& grid, std::size_t pair) {
    return with_pair(grid, pair, [](Teleport& changed) { std::swap(changed.from, changed.to); });
}

Edited set_way(const Grid& grid, std::size_t pair, Way way) {
    return with_pair(grid, pair, [&](Teleport& changed) { changed.way = way; });
}

CanEdit can_move(const Grid& grid, const GridCells& cells, int columns, int rows) {
    if (cells.empty()) return no("no square is selected");
    for (const GridCell cell : cells)
        if (!size_of_squares(grid).holds(cell + GridCell{columns, rows}))
            return no("what is selected would leave the grid");
    return yes();
}

Edited move_squares(const Grid& grid, const GridCells& cells, int columns, int rows, bool copies) {
    if (auto refused = can_move(grid, cells, columns, rows)) return *refused;
    return rearranged(grid, cells, moved_by(columns, rows), copies);
}

CanEdit can_turn(const Grid& grid, const GridCells& cells, nedforge::Symmetry symmetry) {
    if (cells.empty()) return no("no square is selected");
    const GridExtent area = extent_of_cells(cells);
    for (const GridCell cell : cells)
        if (!size_of_squares(grid).holds(image_in(symmetry, area, cell)))
            return no("what is selected would leave the grid");
    return yes();
}

Edited turn_squares(const Grid& grid, const GridCells& cells, nedforge::Symmetry symmetry) {
    if (auto refused = can_turn(grid, cells, symmetry)) return *refused;
    return rearranged(grid, cells, imaged_in(symmetry, extent_of_cells(cells)), false);
}

Grid without(const Grid& grid, const GridCells& cells) {
    Canvas canvas(grid);
    for (const GridCell cell : cells) canvas.put_mark(cell, '.'), canvas.put_level(cell, '0');
    return canvas.done();
}

Grid with_same_squares(const Grid& grid, const GridCells& from, const GridCells& to) {
    const GridSize size = size_of_squares(grid);
    Canvas canvas(grid);
    const auto has_pad_of_its_own = [&](const GridCells& cells, GridCell cell) {
        const auto pair = pad_at(grid, cell);
        return pair && (index_in<std::size_t>(cells, cell_of(grid.teleports[*pair].from)) == cells.size() ||
                        index_in<std::size_t>(cells, cell_of(grid.teleports[*pair].to)) == cells.size());
    };
    for (std::size_t i = 0; i < from.size(); ++i) {
        const char mark = mark_at(grid, from[i]);
        const bool stays = mark == '.' && has_pad_of_its_own(to, to[i]);
        for (const GridCell image : with_images({to[i]}, promised(grid), size)) {
            if (!stays) canvas.put_mark(image, mark);
            canvas.put_level(image, level_at(grid, from[i]));
        }
    }
    for (const Teleport& pair : grid.teleports) {
        const std::size_t a = index_in<std::size_t>(from, cell_of(pair.from)),
                          b = index_in<std::size_t>(from, cell_of(pair.to));
        if (a == from.size() || b == from.size()) continue;
        const auto images = images_of(grid, {square_of(to[a]), square_of(to[b]), pair.way});
        if (leave_room(images) || index_count(canvas.pairs()) + index_count(images) > most_pairs) continue;
        for (const Teleport& image : images) canvas.add_pair(image);
    }
    return canvas.done();
}

Edited clear_squares(const Grid& grid, const GridCells& cells) {
    if (cells.empty()) return Refused{"no square is selected"};
    return without(grid, with_images(cells, promised(grid), size_of_squares(grid)));
}

std::string squares_text(const Grid& grid, const GridCells& cells) {
    const GridSize size = size_of_squares(grid);
    const GridExtent area = extent_of_cells(cells);
    const auto chosen = [&](GridCell cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); };
    const auto text_with = [&](const auto& letter) {
        GridPatch<char> patch = GridPatch<char>::cut(size, area, letter);
        for (int row = 0; row < patch.size().rows; ++row)
            for (int column = 0; column < patch.size().columns; ++column)
                if (!chosen(area.corner() + GridCell{column, row})) patch[{column, row}].reset();
        std::string text;
        const std::string rows = patch_text(patch);
        for (std::size_t begin = 0; begin < rows.size();) {
            const std::size_t end = rows.find('\n', begin);
            text += "  - \"" + rows.substr(begin, end - begin) + "\"\n";
            begin = end + 1;
        }
        return text;
    };
    std::string text = "rows:\n" + text_with([&](GridCell cell) { return mark_at(grid, cell); });
    const bool any_level =
        std::any_of(cells.begin(), cells.end(), [&](GridCell cell) { return level_at(grid, cell) != '0'; });
    if (any_level)
        text += "zones:\n" + text_with([&](GridCell cell) {
                    const char level = level_at(grid, cell);
                    return level == '0' ? '.' : level;
                });
    return text;
}

GridSize SquaresPatch::size() const {
    const GridSize zero{};
    const GridSize a = marks ? marks->size() : zero, b = levels ? levels->size() : zero;
    return {std::max(a.columns, b.columns), std::max(a.rows, b.rows), false};
}

std::optional<SquaresPatch> read_squares(std::string_view text) {
    const auto is_mark = [](char c) { return mark_letters.find(c) != std::string_view::npos; };
    const auto is_level = [](char c) { return c == '.' || is_digit(c); };
    SquaresPatch patch;
    const std::size_t zones = text.find("zones:");
    std::string_view marks = text.substr(0, zones);
    if (const auto rows = marks.find("rows:"); rows != marks.npos) marks.remove_prefix(rows + 5);
    if (zones != text.npos) patch.levels = read_patch(text.substr(zones + 6), is_level);
    patch.marks = read_patch(marks, is_mark);
    if (!patch.marks && zones == text.npos) patch.levels = read_patch(marks, is_level);
    return patch.marks || patch.levels ? std::optional(patch) : std::nullopt;
}

Edited paste_squares(const Grid& grid, const SquaresPatch& patch, GridCell corner) {
    const GridSize size = size_of_squares(grid);
    const auto symmetry = promised(grid);
    Canvas canvas(grid);
    if (patch.marks)
        patch.marks->paste(size, corner, [&](GridCell cell, char mark) {
            for (const GridCell image : with_images({cell}, symmetry, size)) canvas.put_mark(image, mark);
        });
    if (patch.levels)
        patch.levels->paste(size, corner, [&](GridCell cell, char level) {
            for (const GridCell image : with_images({cell}, symmetry, size))
                canvas.put_level(image, level == '.' ? '0' : level);
        });
    return canvas.done();
}

Edited make_symmetric(const Grid& grid) {
    const auto symmetry = promised(grid);
    if (symmetry.empty()) return Refused{"no symmetry is promised"};
    const GridSize size = size_of_squares(grid);
    Canvas canvas(grid);
    CellTable<bool> visited(size);
    const auto first_of = [&](GridCell cell) {
        const GridCells images = with_images({cell}, symmetry, size);
        return *std::min_element(images.begin(), images.end(),
                                 [&](GridCell a, GridCell b) { return size.index(a) < size.index(b); });
    };
    canvas.pairs().clear();
    for (int row = 0; row < size.rows; ++row)
        for (int column = 0; column < size.columns; ++column) {
            const GridCell cell{column, row};
            if (visited[cell]) continue;
            for (const GridCell image : with_images({cell}, symmetry, size)) {
                visited[image] = true;
                canvas.put_mark(image, mark_at(grid, cell));
                canvas.put_level(image, level_at(grid, cell));
            }
        }
    // A pair gives its images where one of its squares is the first among its own images.
    for (const Teleport& pair : grid.teleports) {
        const bool leads =
            first_of(cell_of(pair.from)) == cell_of(pair.from) || first_of(cell_of(pair.to)) == cell_of(pair.to);
        const auto images = images_of(grid, pair);
        const bool known = std::any_of(canvas.pairs().begin(), canvas.pairs().end(), [&](const Teleport& pad_pair) {
            return std::any_of(images.begin(), images.end(),
                               [&](const Teleport& image) { return clash(image, pad_pair); });
        });
        if (!leads || known || leave_room(images)) continue;
        for (const Teleport& image : images) canvas.add_pair(image);
    }
    if (index_count(canvas.pairs()) > most_pairs)
        return Refused{"a grid has at most " + std::to_string(most_pairs) + " pairs of pads"};
    return canvas.done();
}

Edited promise(const Grid& grid, Symmetry symmetry, bool is_promised) {
    Grid result = grid;
    std::erase(result.symmetry, symmetry);
    if (!is_promised) return result;
    if (needs_square_grid(symmetry) && grid.width() != grid.height())
        return Refused{"only a grid as wide as it is high has this symmetry"};
    if (result.symmetry.size() >= 3) return Refused{"a grid promises at most 3 symmetries"};
    result.symmetry.push_back(symmetry);
    return result;
}

Edited break_promises(const Grid& grid) {
    if (grid.symmetry.empty()) return Refused{"no symmetry is promised"};
    Grid result = grid;
    result.symmetry.clear();
    return result;
}

CanEdit can_resize(const Grid& grid, const Resize& change) {
    const int width = grid.width() + change.left + change.right, height = grid.height() + change.top + change.bottom;
    if (width < least_side || width > most_side || height < least_side || height > most_side)
        return no("a grid has " + std::to_string(least_side) + " to " + std::to_string(most_side) +
                  " columns and rows; this one would have " + std::to_string(width) + " by " + std::to_string(height));
    return yes();
}

Edited resize(const Grid& grid, const Resize& change) {
    if (auto refused = can_resize(grid, change)) return *refused;
    const int width = grid.width() + change.left + change.right, height = grid.height() + change.top + change.bottom;
    Grid result = grid;
    result.rows = empty_rows(width, height);
    Texts zones = result.rows;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            const GridCell before{column - change.left, row - change.top};
            square_in(result.rows, {column, row}) = mark_at(grid, before);
            if (const char level = level_at(grid, before); level != '0') square_in(zones, {column, row}) = level;
        }
    result.zones.reset();
    if (!is_flat(zones)) result.zones = std::move(zones);
    for (Teleport& pair : result.teleports)
        for (Square* end : {&pair.from, &pair.to}) *end = {end->column + change.left, end->row + change.top};
    std::erase_if(result.teleports,
                  [&](const Teleport& pair) { return !result.has(pair.from) || !result.has(pair.to); });
    // What only a square grid has can't be promised any more.
    if (width != height) std::erase_if(result.symmetry, needs_square_grid);
    const GridCells squares = cells_of(size_of_squares(grid));
    GridCells moved;
    for (const GridCell cell : squares) moved.push_back(cell + GridCell{change.left, change.top});
    return with_places_along(grid, std::move(result), squares, moved);
}

std::vector<std::string> falling_off(const Grid& grid, const Resize& change) {
    std::vector<std::string> lost;
    const int width = grid.width() + change.left + change.right, height = grid.height() + change.top + change.bottom;
    const auto stays = [&](Square square) {
        const int column = square.column + change.left, row = square.row + change.top;
        return column >= 0 && row >= 0 && column < width && row < height;
    };
    int levels = 0;
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column) {
            if (stays({column, row})) continue;
            if (const Mark mark = mark_on(grid, {column, row}); mark != Mark::none)
                lost.push_back(std::string(mark_titles[mark]) + " on " + text_of(Square{column, row}));
            levels += level_on(grid, {column, row}) > 0;
        }
    for (const Teleport& pair : grid.teleports)
        if (!stays(pair.from) || !stays(pair.to))
            lost.push_back("the pair of pads " + text_of(pair.from) + " and " + text_of(pair.to));
    if (levels > 0) lost.push_back("the levels of " + counted(levels, "square"));
    if (width != height)
        for (const Symmetry symmetry : grid.symmetry)
            if (needs_square_grid(symmetry))
                lost.push_back("the promise of the " + std::string(symmetry_title(in_grid(symmetry))));
    return lost;
}

}  // namespace nedforge::echo_death
