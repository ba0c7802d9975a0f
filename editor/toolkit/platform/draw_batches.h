#pragma once
// What the toolkit wants drawn, put in few and cheap pieces for software rendering. Filling is what a frame costs
// there, and blending with a texture is most of filling; yet nearly all pixels are opaque and of one colour. So shapes
// are sorted into kinds: opaque ones are drawn without blending, those of one colour without a texture, and upright
// rectangles on their own, which a software renderer fills faster than two triangles. The kinds alternate thousands of
// times in a frame, and each change costs too; a shape is therefore moved forward to the earliest level in which it
// changes places with nothing that it touches. A grid over the window remembers what was put where. A few dozen pieces
// are left of a whole frame, and each pixel gets the same colours in the same order. Shapes are cut by their clip
// rectangles here, so that no piece needs one.

#include <imgui.h>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/indexed.h"

namespace nedforge {

// In the order in which a level draws them.
enum class DrawKind : std::uint8_t { solid_box, solid, veil_box, veil, textured_box, textured };
inline constexpr std::size_t draw_kinds = 6;
inline constexpr std::array<DrawKind, draw_kinds> all_draw_kinds{DrawKind::solid_box,    DrawKind::solid,
                                                                 DrawKind::veil_box,     DrawKind::veil,
                                                                 DrawKind::textured_box, DrawKind::textured};
inline bool is_blended(DrawKind kind) { return kind >= DrawKind::veil_box; }
inline bool is_textured(DrawKind kind) { return kind >= DrawKind::textured_box; }

struct DrawPiece {
    DrawKind kind = DrawKind::solid;
    std::size_t first = 0, count = 0;  // of the indices
};

class DrawBatches {
public:
    // From the toolkit's draw data of this frame, whose one texture is the font atlas. false: the same as the time
    // before.
    bool take(const ImDrawData&, ImVec2 white_pixel);

    const std::vector<ImDrawVert>& vertices() const { return vertices_; }
    const std::vector<std::uint32_t>& indices() const { return indices_; }
    const std::vector<DrawPiece>& pieces() const { return pieces_; }

private:
    struct Rect {
        float x0, y0, x1, y1;
        bool operator==(const Rect&) const = default;
    };
    using Three = std::array<std::uint32_t, 3>;
    using Level = IndexedArray<std::vector<std::uint32_t>, DrawKind, draw_kinds>;
    using Cell = IndexedArray<std::uint16_t, DrawKind, draw_kinds>;  // the last level with this kind here, plus one
    bool box(const Three&, const Three&, const Rect& clip, ImVec2 white);  // false: these two are no upright rectangle
    void box_part(std::vector<std::uint32_t>& list, const ImDrawVert& from, const ImDrawVert& to, const Rect& part,
                  std::optional<ImVec2> white);
    void triangle(const Three&, const Rect& clip, ImVec2 white);
    void cut(const Three&, const Rect& clip, ImVec2 white);
    std::vector<std::uint32_t>& place(const Rect&, DrawKind);
    std::uint32_t next_vertex() const { return static_cast<std::uint32_t>(vertices_.size()); }
    void take_list(const ImDrawList&, ImVec2 display, ImVec2 white);
    void gather();

    std::vector<ImDrawVert> vertices_, vertices_before_;
    std::vector<std::uint32_t> indices_, indices_before_;
    std::vector<DrawPiece> pieces_;
    std::vector<Level> levels_;
    std::size_t used_levels_ = 0;
    IndexedVector<Cell, int> cells_;
    int columns_ = 0, rows_ = 0;
};

}  // namespace nedforge
