// The editor's renderer against the toolkit's own: sorting a frame into a few pieces must not change a pixel. Once with
// random shapes and a slow rasterizer of a few lines, once with real frames and real OpenGL.

#include <backends/imgui_impl_opengl3.h>

#include <algorithm>
#include <cmath>

#include "editor/toolkit/platform/draw_batches.h"
#include "editor/toolkit/platform/headless.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/seeded_dice.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

struct Pixels {
    int width, height;
    std::vector<std::array<float, 3>> rgb;
    Pixels(int w, int h) : width(w), height(h), rgb(static_cast<std::size_t>(w * h)) {}

    // Blends where the pixel's middle lies in the triangle; `clip`: whole pixels.
    void triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c, ImVec4 clip) {
        const auto side = [](ImVec2 u, ImVec2 v, float x, float y) {
            return (v.x - u.x) * (y - u.y) - (v.y - u.y) * (x - u.x);
        };
        const float whole = side(a.pos, b.pos, c.pos.x, c.pos.y);
        if (whole == 0) return;
        const float alpha = static_cast<float>(a.col >> 24) / 255;
        for (int y = std::max(0, static_cast<int>(clip.y)); y < std::min(height, static_cast<int>(clip.w)); ++y)
            for (int x = std::max(0, static_cast<int>(clip.x)); x < std::min(width, static_cast<int>(clip.z)); ++x) {
                const float px = static_cast<float>(x) + 0.5f, py = static_cast<float>(y) + 0.5f;
                const float s = whole > 0 ? 1.0f : -1.0f;
                if (s * side(a.pos, b.pos, px, py) < 0 || s * side(b.pos, c.pos, px, py) < 0 ||
                    s * side(c.pos, a.pos, px, py) < 0)
                    continue;
                auto& p = rgb[static_cast<std::size_t>(y * width + x)];
                for (std::size_t i = 0; i < 3; ++i)
                    p[i] += (static_cast<float>((a.col >> (8 * i)) & 255) / 255 - p[i]) * alpha;
            }
    }
};

TEST(DrawBatches, random_shapes_keep_their_order_and_their_clip) {
    ImGuiContext* context = ImGui::CreateContext();
    const ImVec2 white{0.5f, 0.5f};
    const int frames = test::cases(60, 3000);
    for (int frame = 0; frame < frames; ++frame) {
        SeededDice dice(5, static_cast<std::uint64_t>(frame));
        const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
        const int width = 96, height = 64;
        ImDrawList list(ImGui::GetDrawListSharedData());
        Pixels wanted(width, height), got(width, height);
        std::vector<ImDrawVert> vertices;
        std::vector<ImDrawIdx> indices;
        list.CmdBuffer.clear();
        // Positions on eighths of a pixel: middles of pixels never lie on an edge by accident of rounding.
        const auto place = [&](int below) { return static_cast<float>(n(below * 8 + 160) - 80) / 8 + 0.03f; };
        for (int command = 0; command < 4; ++command) {
            ImDrawCmd cmd;
            const int x = n(width), y = n(height);
            cmd.ClipRect = n(3) ? ImVec4(0, 0, width, height)
                                : ImVec4(static_cast<float>(x), static_cast<float>(y),
                                         static_cast<float>(x + 1 + n(width)), static_cast<float>(y + 1 + n(height)));
            cmd.IdxOffset = static_cast<unsigned>(indices.size());
            for (int shape = 0; shape < 12; ++shape) {
                const ImU32 colour = IM_COL32(n(256), n(256), n(256), n(2) ? 255 : n(256));
                const auto first = static_cast<ImDrawIdx>(vertices.size());
                if (n(2)) {  // an upright rectangle
                    const float x0 = place(width), y0 = place(height), x1 = x0 + static_cast<float>(1 + n(60)),
                                y1 = y0 + static_cast<float>(1 + n(40));
                    for (const ImVec2 p : {ImVec2{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}})
                        vertices.push_back({p, white, colour});
                    for (const int i : {0, 1, 2, 0, 2, 3}) indices.push_back(static_cast<ImDrawIdx>(first + i));
                } else {
                    for (int i = 0; i < 3; ++i)
                        vertices.push_back({{place(width), place(height)}, white, colour}),
                            indices.push_back(static_cast<ImDrawIdx>(first + i));
                }
            }
            cmd.ElemCount = static_cast<unsigned>(indices.size()) - cmd.IdxOffset;
            list.CmdBuffer.push_back(cmd);
            for (unsigned i = 0; i < cmd.ElemCount; i += 3) {
                const auto v = [&](unsigned k) { return vertices[indices[cmd.IdxOffset + i + k]]; };
                wanted.triangle(v(0), v(1), v(2), cmd.ClipRect);
            }
        }
        for (const auto& v : vertices) list.VtxBuffer.push_back(v);
        for (const auto i : indices) list.IdxBuffer.push_back(i);
        ImDrawData data;
        ImDrawList* lists[] = {&list};
        data.CmdLists = lists;
        data.CmdListsCount = 1;
        data.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        DrawBatches batches;
        EXPECT_TRUE(batches.take(data, white));
        EXPECT_FALSE(batches.take(data, white)) << "the same frame again";
        for (const DrawPiece& piece : batches.pieces())
            for (std::size_t i = piece.first; i < piece.first + piece.count; i += 3) {
                const auto& v = batches.vertices();
                const auto& k = batches.indices();
                ASSERT_TRUE(is_blended(piece.kind) || v[k[i]].col >> 24 == 255);
                got.triangle(v[k[i]], v[k[i + 1]], v[k[i + 2]], ImVec4(0, 0, width, height));
            }
        int different = 0;
        for (std::size_t i = 0; i < wanted.rgb.size(); ++i)
            for (std::size_t c = 0; c < 3; ++c)
                if (std::fabs(wanted.rgb[i][c] - got.rgb[i][c]) > 0.01f) {
                    ++different;
                    break;
                }
        // A cut triangle is a fan, whose inner edges may take a pixel twice.
        EXPECT_LE(different, width * height / 100) << "frame " << frame;
        data.CmdLists = nullptr;
    }
    ImGui::DestroyContext(context);
}

// The frame just built, drawn by the toolkit's renderer into the same frame buffer.
Image drawn_by_the_toolkit(HeadlessGl& gl) {
    ImGuiIO& io = ImGui::GetIO();
    const ImTextureID ours = io.Fonts->TexID;
    const char* name = io.BackendRendererName;
    void* data = io.BackendRendererUserData;
    gl.draw();  // clears, sets the viewport
    io.BackendRendererUserData = nullptr;
    EXPECT_TRUE(ImGui_ImplOpenGL3_Init("#version 330"));
    ImGui_ImplOpenGL3_NewFrame();
    const ImTextureID theirs = io.Fonts->TexID;
    ImDrawData& frame = *ImGui::GetDrawData();
    for (int l = 0; l < frame.CmdListsCount; ++l)
        for (auto& command : frame.CmdLists[l]->CmdBuffer) command.TextureId = theirs;
    // Over what is there: the first thing it draws is a ground over all.
    ImDrawList under(ImGui::GetDrawListSharedData());
    under._ResetForNewFrame();
    under.PushClipRect({0, 0}, frame.DisplaySize);
    under.PushTextureID(theirs);
    under.AddRectFilled({0, 0}, frame.DisplaySize, ImGui::GetColorU32(ImGuiCol_WindowBg));
    ImDrawList* one[] = {&under};
    ImDrawData ground = frame;
    ground.CmdLists = one;
    ground.CmdListsCount = 1;
    ImGui_ImplOpenGL3_RenderDrawData(&ground);
    ImGui_ImplOpenGL3_RenderDrawData(&frame);
    Image image = gl.read();
    ImGui_ImplOpenGL3_Shutdown();
    io.Fonts->SetTexID(ours);
    io.BackendRendererName = name;
    io.BackendRendererUserData = data;
    return image;
}

TEST(Renderer, draws_what_the_toolkits_renderer_draws) {
    UiDriver ui("", 1200, 760);
    std::string error;
    auto gl = HeadlessGl::create(1200, 760, error);
    if (!gl) GTEST_SKIP() << error;
    ui.workspace().open(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ui.settle();
    gl->upload_fonts();
    for (const View view : {View::canvas, View::hack, View::modules, View::sheet}) {
        ui.session().show_view(static_cast<std::size_t>(view));
        ui.frames(3);
        if (view == View::canvas) ui.key({'A', 0}), ui.key(ctrl_shift('P'));  // veils, pills, a window over others
        gl->draw();
        const Image ours = gl->read(), theirs = drawn_by_the_toolkit(*gl);
        int worst = 0, off = 0;
        for (std::size_t i = 0; i < ours.rgb.size(); ++i) {
            const int d = std::abs(ours.rgb[i] - theirs.rgb[i]);
            worst = std::max(worst, d);
            off += d > 2;
        }
        EXPECT_LT(off, 1200 * 760 / 1000) << view_names[static_cast<std::size_t>(view)] << ", worst " << worst;
        ui.key({key_escape, 0});
    }
}

TEST(Shapes, a_rounded_box_is_a_few_rectangles_and_covers_what_the_toolkits_does) {
    UiDriver ui;
    ImGui::NewFrame();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const int before = list.IdxBuffer.Size;
    fill_rounded(list, ui.ui.look(), {10, 10}, {60, 40}, IM_COL32_WHITE, 6);
    EXPECT_LE(list.IdxBuffer.Size - before, 7 * 6);
    fill_rounded(list, ui.ui.look(), {10, 10}, {60, 40}, IM_COL32_WHITE, 0);
    EXPECT_EQ(list.IdxBuffer.Size - before, 8 * 6);
    ImVec2 least{1e9f, 1e9f}, most{-1e9f, -1e9f};
    for (const auto& v : list.VtxBuffer)
        least = {std::min(least.x, v.pos.x), std::min(least.y, v.pos.y)},
        most = {std::max(most.x, v.pos.x), std::max(most.y, v.pos.y)};
    EXPECT_TRUE(least.x == 10 && least.y == 10 && most.x == 60 && most.y == 40);
    ImGui::EndFrame();
}

}  // namespace
}  // namespace nedforge::luddite
