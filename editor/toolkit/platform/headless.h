#pragma once
// Pixels without a display: an EGL context on no surface, a frame buffer object, software rendering by Mesa. The same
// machine gives the same bytes each run.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace nedforge {

struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgb;  // top row first
};

class HeadlessGl {
public:
    // nullptr with `error` where there is no EGL.
    static std::unique_ptr<HeadlessGl> create(int width, int height, std::string& error);
    ~HeadlessGl();
    void upload_fonts();  // after the font atlas was rebuilt
    void draw();          // ImGui's draw data
    Image read() const;
    void finish() const;  // waits for the renderer (figures)
private:
    HeadlessGl() = default;
    struct Handles;
    std::unique_ptr<Handles> handles_;
    int width_ = 0, height_ = 0;
};

std::optional<std::string> write_png(const Image&, const std::string& path);  // nullopt: done

}  // namespace nedforge
