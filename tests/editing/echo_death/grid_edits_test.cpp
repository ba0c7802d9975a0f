// Edits of grids, without a window: each is a pure function, and what it gives a file can hold. Strokes, pads, moves
// and pastes keep a promised symmetry.

#include <gtest/gtest.h>

#include <algorithm>

#include "editor/base/history.h"
#include "editor/base/reading_edits.h"
#include "editor/base/record_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/echo_death/edits/figures.h"
#include "editor/echo_death/edits/linked_marks.h"
#include "editor/echo_death/edits/squares.h"
#include "engine/base/seeded_dice.h"
#include "engine/echo_death/words.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/grid_record.h"
#include "tests/support/support.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

Grid sample(const std::string& name) {
    return *open_map_file<Grid>(test::source_path("sample_maps/echo_death/" + name)).grid;
}
Grid yards() { return sample("twin-yards.grid.yaml"); }
Grid plain(int columns = 8, int rows = 6) {
    Grid grid;
    grid.id = "plain", grid.name = "Plain";
    grid.rows.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
    return grid;
}
GridCells strokes(const Grid& grid, const GridCells& cells) {
    return with_images(cells, promised(grid), size_of_squares(grid));
}

// By a reckoning of its own: whether marks, levels and pads are those of the image.
bool holds(const Grid& grid, Symmetry symmetry) {
    const auto image = [&](Square s) { return image_of(symmetry, s, grid.width(), grid.height()); };
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column) {
            const Square square{column, row};
            if (mark_on(grid, square) != mark_on(grid, image(square))) return false;
            if (level_on(grid, square) != level_on(grid, image(square))) return false;
        }
    return std::all_of(grid.teleports.begin(), grid.teleports.end(), [&](const Teleport& pair) {
        return std::any_of(grid.teleports.begin(), grid.teleports.end(), [&](const Teleport& other) {
            if (other.way != pair.way) return false;
            const bool same = other.from == image(pair.from) && other.to == image(pair.to);
            const bool turned = other.from == image(pair.to) && other.to == image(pair.from);
            return same || (pair.way == Way::both && turned);
        });
    });
}

TEST(GridEdits, AStrokeChangesOneLayerAndReplacesWhatLiesThere) {
    const Grid grid = *paint(plain(), {{2, 1}, {3, 1}}, {false, 'H'});
    EXPECT_EQ(grid.rows[1], "..HH....");
    EXPECT_FALSE(grid.zones);
    const Grid level = *paint(grid, {{3, 1}, {4, 1}}, {true, '2'});
    EXPECT_EQ(level.rows, grid.rows);
    ASSERT_TRUE(level.zones);
    EXPECT_EQ((*level.zones)[1], "...22...");
    EXPECT_EQ(*paint(level, {{3, 1}, {4, 1}}, {true, '0'}), grid) << "zones without a level are left out again";
    const Grid pads = *add_pair(grid, {0, 0}, {2, 1});
    EXPECT_EQ(mark_at(pads, {2, 1}), '.') << "a pad takes the place of a mark";
    ASSERT_EQ(pads.teleports.size(), 1u);
    EXPECT_TRUE(paint(pads, {{0, 0}}, {false, 'B'})->teleports.empty()) << "a mark takes the place of a pad";
    EXPECT_TRUE(paint(pads, {{0, 0}}, Brush{false, 'B'}.eraser())->teleports.empty());
    EXPECT_EQ(paint(pads, {{0, 0}}, {true, '1'})->teleports.size(), 1u) << "levels leave pads alone";
}

// Two columns of two rows at the left, with a linked copy three columns to the right.
Grid with_two_places(const Grid& grid) {
    const GridCells cells{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
    return *with_linked_cells(grid, cells, {3, 0},
                              [&](GridCell by) { return move_squares(grid, cells, by.column, by.row, true); });
}

TEST(LinkedMarks, PairsOfPadsAreAlikeWhereBothSquaresAreInThePlace) {
    const Grid linked = with_two_places(plain());
    const auto edited = [&](const Grid& from, const Grid& to) { return with_places_alike(from, to); };
    const Grid pads = edited(linked, *add_pair(linked, {0, 0}, {1, 1}, Way::one));
    ASSERT_EQ(pads.teleports.size(), 2u);
    EXPECT_EQ(pads.teleports[1].from, (Square{3, 0}));
    EXPECT_EQ(pads.teleports[1].to, (Square{4, 1}));
    const Grid turned = edited(pads, *turn_pair(pads, 1));
    EXPECT_EQ(turned.teleports.size(), 2u);
    EXPECT_TRUE(std::any_of(turned.teleports.begin(), turned.teleports.end(), [](const Teleport& pair) {
        return pair.from == Square{1, 1};
    }));
    EXPECT_TRUE(edited(pads, *remove_pair(pads, 0)).teleports.empty());
    const Grid outside = edited(linked, *add_pair(linked, {0, 0}, {7, 5}));
    EXPECT_EQ(outside.teleports.size(), 1u) << "a pad that leads out is the place's own";
    EXPECT_EQ(linked_stamps_of(outside), linked_stamps_of(linked));
}

TEST(LinkedMarks, AResizeTakesPlacesAlong) {
    const Grid linked = with_two_places(*paint(plain(), {{1, 1}}, {false, 'H'}));
    const Grid larger = *resize(linked, {2, 1, 0, 0});
    const LinkedStamps stamps = linked_stamps_of(larger);
    ASSERT_EQ(stamps.size(), 1u);
    EXPECT_EQ(stamps[0].places[1], (Ids{"F2", "G2", "F3", "G3"}));
    const Grid painted = with_places_alike(larger, *paint(larger, {{3, 2}}, {false, 'U'}));
    EXPECT_EQ(mark_at(painted, {6, 2}), 'U');
    EXPECT_TRUE(linked_stamps_of(*resize(linked, {-1, 0, 0, 0})).empty()) << "a place that lost a square";
}

TEST(LinkedMarks, APromisedSymmetryIsKeptOrTheLinkEnds) {
    Grid grid = *paint(plain(), {{0, 0}}, {false, 'H'});
    grid.symmetry = {Symmetry::half_turn};
    grid = *make_symmetric(grid);
    const Grid linked = with_two_places(grid);
    ASSERT_EQ(linked_stamps_of(linked).size(), 1u);
    EXPECT_TRUE(holds(linked, Symmetry::half_turn));
    const Grid painted = with_places_alike(linked, *paint(linked, strokes(linked, {{1, 1}}), {false, 'B'}));
    EXPECT_EQ(mark_at(painted, {4, 1}), 'B');
    EXPECT_TRUE(holds(painted, Symmetry::half_turn));
    const GridCells whole_row{{0, 0}, {1, 0}, {2, 0}, {3, 0}};
    EXPECT_FALSE(with_linked_cells(grid, whole_row, {4, 5}, [&](GridCell by) {
        return move_squares(grid, whole_row, by.column, by.row, true);
    })) << "the copy's image lies on the squares themselves";
}

TEST(GridEdits, EveryLetterIsABrush) {
    for (const char letter : brush_letters) {
        const auto brush = brush_of(letter);
        ASSERT_TRUE(brush) << letter;
        const Grid grid = *paint(plain(), {{1, 1}}, *brush);
        EXPECT_EQ(brush->levels ? level_at(grid, {1, 1}) : mark_at(grid, {1, 1}), letter);
        EXPECT_EQ(*paint(grid, {{1, 1}}, brush->eraser()), plain());
    }
    EXPECT_FALSE(brush_of('x'));
}

TEST(GridEdits, EveryStrokeIsAStepOfUndo) {
    History<Grid> history(yards());
    SeededDice dice(7);
    std::vector<Grid> past{history.now()};
    for (int i = 0; i < 60; ++i) {
        const Grid& now = history.now();
        const GridCell cell{static_cast<int>(dice.below(12)), static_cast<int>(dice.below(12))};
        const char letter = brush_letters[dice.below(static_cast<std::uint32_t>(brush_letters.size()))];
        if (history.push("Paint", *paint(now, strokes(now, {cell}), *brush_of(letter)), ""))
            past.push_back(history.now());
        EXPECT_TRUE(holds(history.now(), Symmetry::half_turn)) << i;
    }
    EXPECT_GT(past.size(), 30u);
    for (std::size_t i = past.size(); i-- > 1;) {
        EXPECT_EQ(history.now(), past[i]);
        ASSERT_TRUE(history.undo());
    }
    EXPECT_EQ(history.now(), yards());
    EXPECT_FALSE(history.undo());
}

// Whatever is edited, a promise that held goes on to hold, and the file reads back.
TEST(GridEdits, PromisesAreKeptByEveryEditOfSquares) {
    struct Case {
        const char* file;
        std::vector<Symmetry> promises;
    };
    for (const Case& c : {Case{"twin-yards.grid.yaml", {Symmetry::half_turn}},
                          Case{"river-port.grid.yaml", {Symmetry::left_right, Symmetry::top_bottom}},
                          Case{"four-corners.grid.yaml", {Symmetry::quarter_turn}}}) {
        Grid grid = sample(c.file);
        ASSERT_EQ(grid.symmetry, c.promises);
        SeededDice dice(3);
        const auto cell = [&] {
            return GridCell{static_cast<int>(dice.below(static_cast<std::uint32_t>(grid.width()))),
                            static_cast<int>(dice.below(static_cast<std::uint32_t>(grid.height())))};
        };
        int done = 0;
        for (int i = 0; i < 300; ++i) {
            const GridCell a = cell(), b = cell();
            GridCells area;
            for (int row = std::min(a.row, b.row); row <= std::max(a.row, b.row); ++row)
                for (int column = std::min(a.column, b.column); column <= std::max(a.column, b.column); ++column)
                    area.push_back({column, row});
            Edited edited = grid;
            switch (dice.below(7)) {
                case 0:
                    edited = add_pair(grid, a, b, dice.below(2) ? Way::both : Way::one);
                    break;
                case 1:
                    edited = move_squares(grid, area, static_cast<int>(dice.below(5)) - 2,
                                          static_cast<int>(dice.below(5)) - 2, dice.below(2) == 0);
                    break;
                case 2:
                    edited = turn_squares(grid, area, nedforge::Symmetry::quarter_turn);
                    break;
                case 3:
                    edited = paste_squares(grid, *read_squares(squares_text(grid, area)), b);
                    break;
                case 4:
                    if (grid.teleports.empty()) continue;
                    edited = turn_pair(grid, dice.below(static_cast<std::uint32_t>(grid.teleports.size())));
                    break;
                case 5:
                    if (grid.teleports.empty()) continue;
                    edited = remove_pair(grid, dice.below(static_cast<std::uint32_t>(grid.teleports.size())));
                    break;
                default:
                    edited = paint(grid, strokes(grid, {a}), *brush_of(brush_letters[dice.below(19)]));
            }
            if (!edited) continue;
            ++done;
            for (const Symmetry symmetry : c.promises) ASSERT_TRUE(holds(*edited, symmetry)) << c.file << " step " << i;
            const auto read = read_grid(write_map(*edited)).grid;
            ASSERT_TRUE(read) << write_map(*edited);
            EXPECT_EQ(*read, *edited);
            grid = *edited;
        }
        EXPECT_GT(done, 150) << c.file;
    }
}

TEST(GridEdits, APairWhoseImageNeedsItsSquaresIsRefused) {
    Grid grid = plain(8, 8);
    grid.symmetry = {Symmetry::half_turn};
    // The image of a one-way pair from a square to its own image leads the other way over the same squares.
    EXPECT_FALSE(add_pair(grid, {0, 0}, {7, 7}, Way::one));
    EXPECT_EQ(add_pair(grid, {0, 0}, {7, 7}, Way::both)->teleports.size(), 1u);
    EXPECT_EQ(add_pair(grid, {0, 0}, {3, 5}, Way::one)->teleports.size(), 2u);
    EXPECT_FALSE(add_pair(grid, {2, 2}, {2, 2}));
    Grid full = plain(30, 30);
    for (int i = 0; i < most_pairs; ++i) full = *add_pair(full, {i % 30, i / 30}, {i % 30, 10 + i / 30});
    EXPECT_FALSE(add_pair(full, {0, 20}, {1, 20})) << "no more than a file may have";
}

TEST(GridEdits, PadsTurnAndChangeTheirWayWithTheirImages) {
    Grid grid = plain(8, 8);
    grid.symmetry = {Symmetry::left_right};
    grid = *add_pair(grid, {0, 1}, {2, 4}, Way::one);
    ASSERT_EQ(grid.teleports.size(), 2u);
    const Grid turned = *turn_pair(grid, 0);
    EXPECT_EQ(turned.teleports[0], (Teleport{{2, 4}, {0, 1}, Way::one}));
    EXPECT_EQ(turned.teleports[1], (Teleport{{5, 4}, {7, 1}, Way::one}));
    const Grid both = *set_way(turned, 1, Way::both);
    EXPECT_EQ(both.teleports[0].way, Way::both);
    EXPECT_EQ(both.teleports[1].way, Way::both);
    EXPECT_TRUE(remove_pair(both, 0)->teleports.empty());
    EXPECT_FALSE(remove_pair(both, 2));
}

TEST(GridEdits, ASelectionMovesWithItsPadsAndStaysOnTheGrid) {
    Grid grid = *paint(plain(), {{1, 1}}, {false, 'D'});
    grid = *paint(grid, {{1, 1}}, {true, '3'});
    grid = *add_pair(grid, {0, 0}, {1, 0});
    const GridCells area{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
    const Grid moved = *move_squares(grid, area, 3, 2);
    EXPECT_EQ(mark_at(moved, {4, 3}), 'D');
    EXPECT_EQ(level_at(moved, {4, 3}), '3');
    EXPECT_EQ(mark_at(moved, {1, 1}), '.');
    EXPECT_EQ(level_at(moved, {1, 1}), '0');
    EXPECT_EQ(moved.teleports, (std::vector<Teleport>{{{3, 2}, {4, 2}, Way::both}}));
    EXPECT_EQ(*move_squares(moved, {{3, 2}, {4, 2}, {3, 3}, {4, 3}}, -3, -2), grid);
    const Grid copied = *move_squares(grid, area, 3, 2, true);
    EXPECT_EQ(copied.teleports.size(), 2u);
    EXPECT_EQ(mark_at(copied, {1, 1}), 'D');
    EXPECT_FALSE(move_squares(grid, area, -1, 0)) << "it would leave the grid";
    EXPECT_FALSE(move_squares(grid, {}, 1, 0));
}

TEST(GridEdits, RowsOfTextTravelBetweenGrids) {
    const Grid grid = yards();
    GridCells area;
    for (int row = 5; row < 7; ++row)
        for (int column = 4; column < 8; ++column) area.push_back({column, row});
    const std::string text = squares_text(grid, area);
    EXPECT_EQ(text, "rows:\n  - \".F..\"\n  - \"..F.\"\nzones:\n  - \".22.\"\n  - \".22.\"\n");
    const Grid pasted = *paste_squares(plain(), *read_squares(text), {0, 0});
    EXPECT_EQ(pasted.rows[0], ".F......");
    EXPECT_EQ((*pasted.zones)[1], ".22.....");
    EXPECT_EQ(paste_squares(plain(), *read_squares("HH\n..\n"), {7, 5})->rows[5], ".......H")
        << "what is outside is cut";
    EXPECT_TRUE(read_squares("12\n.3\n")->levels) << "digits alone are levels";
    EXPECT_FALSE(read_squares("hello"));
    EXPECT_FALSE(read_squares(""));
}

TEST(GridEdits, MakeSymmetricCopiesTheFirstOfEachAndIsSoonDone) {
    Grid grid = plain(8, 8);
    grid = *paint(grid, {{0, 0}}, {false, 'H'});
    grid = *paint(grid, {{7, 7}}, {false, 'T'});
    grid = *paint(grid, {{1, 2}}, {true, '2'});
    grid = *add_pair(grid, {2, 1}, {5, 3}, Way::one);
    EXPECT_FALSE(make_symmetric(grid)) << "nothing is promised";
    grid.symmetry = {Symmetry::half_turn};
    const Grid made = *make_symmetric(grid);
    EXPECT_EQ(mark_at(made, {7, 7}), 'H') << "the first in reading order counts";
    EXPECT_EQ(level_at(made, {6, 5}), '2');
    EXPECT_EQ(made.teleports.size(), 2u);
    EXPECT_TRUE(holds(made, Symmetry::half_turn));
    EXPECT_EQ(*make_symmetric(made), made);
    EXPECT_TRUE(break_promises(made)->symmetry.empty());
    grid.symmetry = {Symmetry::quarter_turn, Symmetry::diagonal};
    EXPECT_TRUE(holds(*make_symmetric(grid), Symmetry::quarter_turn));
    EXPECT_FALSE(promise(plain(8, 6), Symmetry::diagonal, true)) << "the grid is not square";
}

TEST(GridEdits, ResizeNamesWhatFallsOff) {
    Grid grid = *paint(plain(8, 8), {{0, 3}}, {false, 'L'});
    grid = *paint(grid, {{0, 4}, {1, 4}}, {true, '1'});
    grid = *add_pair(grid, {0, 6}, {5, 6});
    grid.symmetry = {Symmetry::diagonal, Symmetry::half_turn};
    const Resize by{-1, 0, 0, 2};
    EXPECT_EQ(falling_off(grid, by),
              (std::vector<std::string>{"Life Sucking Crystal on [0, 3]", "the pair of pads [0, 6] and [5, 6]",
                                        "the levels of 1 square", "the promise of the diagonal"}));
    const Grid resized = *resize(grid, by);
    EXPECT_EQ(resized.width(), 7);
    EXPECT_EQ(resized.height(), 10);
    EXPECT_EQ(level_at(resized, {0, 4}), '1');
    EXPECT_TRUE(resized.teleports.empty());
    EXPECT_EQ(resized.symmetry, std::vector<Symmetry>{Symmetry::half_turn});
    const Grid wider = *resize(grid, {2, 1, 0, 0});
    EXPECT_EQ(mark_at(wider, {2, 4}), 'L');
    EXPECT_EQ(wider.teleports[0].to, (Square{7, 7}));
    EXPECT_TRUE(falling_off(yards(), {1, 1, 1, 1}).empty());
    EXPECT_FALSE(resize(plain(8, 8), {-3, 0, 0, 0})) << "a grid has 6 columns at least";
    EXPECT_FALSE(resize(plain(8, 8), {0, 0, 57, 0}));
}

TEST(GridEdits, ProgramsAreCopiedChangedAndDroppedAgain) {
    const Grid copied = *copy_book(yards());
    ASSERT_TRUE(copied.programs);
    EXPECT_EQ(copied.programs->size(), book_programs().size());
    EXPECT_FALSE(copy_book(copied));
    Grid own = *add_program(copied);
    const std::size_t last = own.programs->size() - 1;
    own = *set_program_key(own, last, "", "distance", "7");
    own = *set_program_key(own, last, "attack", "add", "2");
    const Program& program = std::get<Program>((*own.programs)[last]);
    EXPECT_EQ(program.distance, 7);
    EXPECT_EQ(program.attack->added(), 2);
    EXPECT_FALSE(set_program_key(own, last, "", "distance", "99")) << "no file could hold it";
    EXPECT_FALSE(set_program_key(own, 0, "", "distance", "3")) << "the book's programs are the book's";
    const Grid mine = *own_program(own, 0);
    EXPECT_TRUE(std::holds_alternative<Program>((*mine.programs)[0]));
    EXPECT_EQ(read_grid(write_map(mine)).grid, mine);
    EXPECT_EQ(*move_program(*move_program(own, 0, 1), 1, -1), own);
    EXPECT_FALSE(move_program(own, 0, -1));
    EXPECT_EQ(remove_program(own, last)->programs, copied.programs);
    EXPECT_EQ(*use_book(own), yards());
}

TEST(GridEdits, FiguresAreWhatAFileCanHold) {
    EXPECT_EQ(with_key(yards(), grid_record(), "nodes", "5")->nodes, 5);
    EXPECT_FALSE(with_key(yards(), grid_record(), "nodes", "21"));
    EXPECT_EQ(with_key_in(yards(), &Grid::node, node_record(), "offense", "3")->node.offense, 3);
    EXPECT_EQ(with_key_in(yards(), &Grid::budget, budget_record(), "launch", "12")->budget.launch, 12);
    const auto overclock = [](auto& of) -> auto& { return of.budget.overclock; };
    EXPECT_EQ(with_key_in(yards(), overclock, overclock_record(), "at", "2")->budget.overclock.at, 2);
    EXPECT_EQ(set_movement(yards(), true, {3, 2})->node.diagonal, (Movement{3, 2}));
    EXPECT_FALSE(set_movement(yards(), true, {3, 0}));
    const RulingInfo& zone = *find_ruling(ruling_table(), "zone");
    EXPECT_EQ(set_reading(yards(), zone, 1)->rulings.zone, ZoneReading::either);
    EXPECT_FALSE(set_reading(yards(), zone, 2));
    EXPECT_FALSE(with_key_in(yards(), &Grid::standards, standards_record(), "income", "30"));
    EXPECT_FALSE(add_waiver(yards(), {"ECHO402", std::nullopt, "  "}));
}

}  // namespace
}  // namespace nedforge::echo_death
