#pragma once
// A canvas of the toolkit with a small grid of the tests' own: letters in squares, a history, no family. It is driven
// by pointer and keys as a person does it, frame by frame.

#include <gtest/gtest.h>

#include "editor/base/grid/patch.h"
#include "editor/base/history.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/panel.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/platform/ui_context.h"

namespace nedforge::test {

struct Letters {
    GridSize size;
    std::string squares;
    bool operator==(const Letters&) const = default;
    char at(GridCell cell) const { return squares[size.index(cell)]; }
    std::string text() const {
        return patch_text(GridPatch<char>::cut(size, whole(size), [&](GridCell cell) { return at(cell); }));
    }
};
inline Letters empty_letters(const GridSize& size) {
    return {size, std::string(static_cast<std::size_t>(size.count()), '.')};
}

class GridUi {
public:
    explicit GridUi(const GridSize& size, float width = 900, float height = 700)
        : history(empty_letters(size)), width_(width), height_(height) {
        set_item_probe(&probe_);
        frames(4);
    }
    ~GridUi() { set_item_probe(nullptr); }
    GridUi(const GridUi&) = delete;
    GridUi& operator=(const GridUi&) = delete;

    UiContext ui;
    GridHands hands;
    History<Letters> history;
    Camera camera;
    GridCells selected;
    std::vector<Symmetry> symmetry;
    char brush = 'X';
    float borders = 0;
    std::vector<GridBorder> clicked;
    std::vector<std::pair<GridCell, GridCell>> joined;
    std::optional<GridCell> menu;
    int strokes = 0, ended = 0;

    const Letters& letters() const { return history.now(); }
    std::string text() const { return letters().text(); }
    const GridSize& size() const { return letters().size; }

    GridContents contents() const {
        GridContents contents;
        contents.size = size();
        contents.painted = true;
        contents.selected_squares = selected;
        contents.symmetry = symmetry;
        contents.borders = borders;
        return contents;
    }
    GridWishes wishes() {
        GridWishes wishes;
        wishes.move_camera = [&](CameraMove move) { later_.push_back([this, move] { move(camera); }); };
        wishes.select_squares = [&](GridCells cells) { later_.push_back([this, cells] { selected = cells; }); };
        wishes.paint = [&](const GridStroke& stroke) {
            ++strokes;
            later_.push_back([this, stroke] { paint(stroke); });
        };
        wishes.end_stroke = [&](const std::string&) { later_.push_back([this] { ++ended, history.seal(); }); };
        wishes.is_alike = [&](GridCell a, GridCell b) { return letters().at(a) == letters().at(b); };
        wishes.pick = [&](GridCell cell) { brush = letters().at(cell); };
        wishes.join = [&](GridCell from, GridCell to) { joined.emplace_back(from, to); };
        wishes.click_border = [&](const GridBorder& border) { clicked.push_back(border); };
        wishes.open_menu = [&](std::optional<GridCell> cell) { menu = cell; };
        wishes.drag = [&](const GridDrag& drag) { return move(drag); };
        wishes.drop = [&](const GridDrag& drag) {
            later_.push_back([this, drag] {
                for (GridCell& cell : selected)
                    cell = size().meant(cell + GridCell{drag.columns, drag.rows}).value_or(cell);
                history.seal();
            });
        };
        return wishes;
    }

    void frame() {
        ui.frame(width_, height_, 1.0f / 60, [&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({width_, height_});
            ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
            ImGui::Begin("grid", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
            GridParts parts;
            parts.draw = [&](const CanvasFrame& f, ImDrawList& list) { draw(f, list); };
            grid_panel(ui.look(), hands, {camera, whole(size()), 0, 400}, contents(), wishes(), parts);
            ImGui::End();
            ImGui::PopStyleVar();
        });
        for (const auto& wish : later_) wish();
        later_.clear();
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) frame();
    }

    // Where a cell is, by its own numbers: on a torus also beyond the edges.
    ImVec2 at(double column, double row) const { return hands.shown.at(column, row); }
    ImVec2 at(GridCell cell) const { return at(cell.column, cell.row); }
    void move_to(ImVec2 point) {
        ui.input().push(MouseMoved{point.x, point.y});
        frame();
    }
    void button(bool down, int which = 0) {
        ui.input().push(MouseButton{which, down});
        frame();
    }
    void click(ImVec2 point, int which = 0) {
        move_to(point);
        button(true, which);
        button(false, which);
        frames(2);
    }
    // From the first to the last with a single motion between two frames, as a fast hand does it.
    void drag(std::initializer_list<ImVec2> points, int which = 0) {
        move_to(*points.begin());
        button(true, which);
        for (const ImVec2 point : points) move_to(point);
        frame();
        button(false, which);
        frames(2);
    }
    void hold(int key, bool down) {
        ui.input().push(KeyChanged{key, down});
        frames(2);
    }
    void wheel(ImVec2 point, float by) {
        move_to(point);
        ui.input().push(MouseWheel{0, by});
        frames(2);
    }

    std::function<void(const CanvasFrame&, ImDrawList&)> draw = [](const CanvasFrame&, ImDrawList&) {};

private:
    void paint(const GridStroke& stroke) {
        Letters now = letters();
        for (const GridCell cell : stroke.cells) now.squares[size().index(cell)] = stroke.erases ? '.' : brush;
        history.push("Paint", now, stroke.merge);
    }
    std::optional<std::string> move(const GridDrag& drag) {
        const Letters& start = history.gesture_start(drag.merge);
        Letters now = start;
        if (!drag.copies)
            for (const GridCell cell : hands.dragged) now.squares[size().index(cell)] = '.';
        for (const GridCell cell : hands.dragged) {
            const auto to = size().meant(cell + GridCell{drag.columns, drag.rows});
            if (!to) return "it would leave the grid";
            now.squares[size().index(*to)] = start.at(cell);
        }
        later_.push_back([this, now, drag] { history.push("Move", now, drag.merge); });
        return std::nullopt;
    }

    ItemProbe probe_;
    float width_, height_;
    std::vector<std::function<void()>> later_;
};

}  // namespace nedforge::test
