#include "editor/toolkit/platform/renderer.h"

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#endif
#include <imgui.h>
#include <malloc.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "editor/toolkit/measures.h"
#include "editor/toolkit/platform/draw_batches.h"

namespace nedforge {
namespace {

#ifdef __EMSCRIPTEN__
#define SHADER_VERSION "#version 300 es\nprecision highp float;\n"
#else
#define SHADER_VERSION "#version 330 core\n"
#endif
constexpr const char* vertex_source = SHADER_VERSION R"(
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 spot;
layout(location = 2) in vec4 colour;
uniform vec2 scale;
out vec2 uv;
out vec4 tint;
void main() {
    uv = spot;
    tint = colour;
    gl_Position = vec4(place * scale + vec2(-1, 1), 0, 1);
})";
constexpr const char* plain_source = SHADER_VERSION R"(
in vec4 tint;
layout(location = 0) out vec4 pixel;
void main() { pixel = tint; })";
constexpr const char* textured_source = SHADER_VERSION R"(
in vec2 uv;
in vec4 tint;
uniform sampler2D atlas;
layout(location = 0) out vec4 pixel;
void main() { pixel = tint * texture(atlas, uv); })";

GLuint shader(GLenum kind, const char* source, std::string& error) {
    const GLuint id = glCreateShader(kind);
    glShaderSource(id, 1, &source, nullptr);
    glCompileShader(id);
    GLint good = 0;
    glGetShaderiv(id, GL_COMPILE_STATUS, &good);
    if (good) return id;
    char log[512] = {};
    glGetShaderInfoLog(id, sizeof log, nullptr, log);
    error = log;
    return 0;
}

GLuint program(const char* fragment, std::string& error) {
    const GLuint vertex = shader(GL_VERTEX_SHADER, vertex_source, error),
                 pixel = shader(GL_FRAGMENT_SHADER, fragment, error);
    if (!vertex || !pixel) return 0;
    const GLuint id = glCreateProgram();
    glAttachShader(id, vertex);
    glAttachShader(id, pixel);
    glLinkProgram(id);
    glDeleteShader(vertex);
    glDeleteShader(pixel);
    GLint good = 0;
    glGetProgramiv(id, GL_LINK_STATUS, &good);
    if (!good) error = "the shaders do not link";
    return good ? id : 0;
}

}  // namespace

struct Renderer::Handles {
    GLuint plain = 0, textured = 0, array = 0, vertices = 0, indices = 0, atlas = 0;
    GLint plain_scale = 0, textured_scale = 0;
    DrawBatches batches;
    int width = 0, height = 0;
    bool stale = true;  // what is on the screen is of an older atlas, or nothing
};

std::unique_ptr<Renderer> Renderer::create(std::string& error) {
#ifdef __GLIBC__
    // A software renderer takes and gives back megabytes each frame: kept at hand, they need not be had anew from the
    // system.
    mallopt(M_MMAP_THRESHOLD, 64 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
    std::unique_ptr<Renderer> renderer(new Renderer);
    renderer->handles_ = std::make_unique<Handles>();
    Handles& h = *renderer->handles_;
    h.plain = program(plain_source, error);
    h.textured = program(textured_source, error);
    if (!h.plain || !h.textured) return nullptr;
    h.plain_scale = glGetUniformLocation(h.plain, "scale");
    h.textured_scale = glGetUniformLocation(h.textured, "scale");
    glGenVertexArrays(1, &h.array);
    glBindVertexArray(h.array);
    glGenBuffers(1, &h.vertices);
    glGenBuffers(1, &h.indices);
    glBindBuffer(GL_ARRAY_BUFFER, h.vertices);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, h.indices);
    const auto offset_pointer = [](std::size_t offset) { return reinterpret_cast<const void*>(offset); };
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(ImDrawVert), offset_pointer(offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, sizeof(ImDrawVert), offset_pointer(offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(ImDrawVert),
                          offset_pointer(offsetof(ImDrawVert, col)));
    for (GLuint i = 0; i < 3; ++i) glEnableVertexAttribArray(i);
    glGenTextures(1, &h.atlas);
    ImGui::GetIO().BackendRendererName = "nedforge";
    return renderer;
}

Renderer::~Renderer() {
    Handles& h = *handles_;
    glDeleteTextures(1, &h.atlas);
    glDeleteBuffers(1, &h.vertices);
    glDeleteBuffers(1, &h.indices);
    glDeleteVertexArrays(1, &h.array);
    glDeleteProgram(h.plain);
    glDeleteProgram(h.textured);
    if (ImGui::GetCurrentContext()) {
        ImGui::GetIO().BackendRendererName = nullptr;
        ImGui::GetIO().Fonts->SetTexID(nullptr);
    }
}

void Renderer::upload_fonts() {
    Handles& h = *handles_;
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    fonts.GetTexDataAsRGBA32(&pixels, &width, &height);
    glBindTexture(GL_TEXTURE_2D, h.atlas);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    h.stale = true;
    fonts.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(h.atlas)));
}

namespace {
template <class T>
GLsizeiptr bytes_of(const std::vector<T>& elements) {
    return static_cast<GLsizeiptr>(elements.size() * sizeof(T));
}
}  // namespace

bool Renderer::draw(int width, int height, bool is_forced) {
    Handles& h = *handles_;
    const ImVec4 ground = ImGui::GetStyleColorVec4(ImGuiCol_WindowBg);
    if (const ImDrawData* data = ImGui::GetDrawData()) {
        const bool is_same = !h.batches.take(*data, ImGui::GetIO().Fonts->TexUvWhitePixel);
        if (is_same && !is_forced && !h.stale && width == h.width && height == h.height) return false;
    }
    h.stale = false;
    h.width = width;
    h.height = height;
    glViewport(0, 0, width, height);
    glClearColor(ground.x, ground.y, ground.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    const auto& vertices = h.batches.vertices();
    const auto& indices = h.batches.indices();
    if (indices.empty()) return true;
    glBindVertexArray(h.array);
    glBindBuffer(GL_ARRAY_BUFFER, h.vertices);
    glBufferData(GL_ARRAY_BUFFER, bytes_of(vertices), vertices.data(), GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, bytes_of(indices), indices.data(), GL_STREAM_DRAW);
    glBindTexture(GL_TEXTURE_2D, h.atlas);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    for (const GLenum feature : std::array<GLenum, 4>{GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_SCISSOR_TEST})
        glDisable(feature);
    for (const bool textured : {false, true}) {
        glUseProgram(textured ? h.textured : h.plain);
        glUniform2f(textured ? h.textured_scale : h.plain_scale, each_of(width, 2.0f), each_of(height, -2.0f));
    }
    for (const DrawPiece& piece : h.batches.pieces()) {
        glUseProgram(is_textured(piece.kind) ? h.textured : h.plain);
        (is_blended(piece.kind) ? glEnable : glDisable)(GL_BLEND);
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(piece.count), GL_UNSIGNED_INT,
                       reinterpret_cast<const void*>(piece.first * sizeof(std::uint32_t)));
    }
    return true;
}

}  // namespace nedforge
