#pragma once
// Draws ImGui's draw data with OpenGL 3.3 (in the browser: WebGL 2) into the present frame buffer. In the place of the
// toolkit's own renderer, which blends every pixel: see draw_batches.h. The context must be current.

#include <memory>
#include <string>

namespace nedforge {

class Renderer {
public:
    static std::unique_ptr<Renderer> create(std::string& error);
    ~Renderer();
    void upload_fonts();  // after the font atlas was rebuilt
    // Clears to the colour of windows (so that panels of that colour need no ground of their own), then draws the frame
    // that ImGui::Render() left. false: it is the frame drawn last, so nothing was done; `is_forced` draws even then.
    bool draw(int width, int height, bool is_forced);

private:
    Renderer() = default;
    struct Handles;
    std::unique_ptr<Handles> handles_;
};

}  // namespace nedforge
