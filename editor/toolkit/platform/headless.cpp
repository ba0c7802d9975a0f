#include "editor/toolkit/platform/headless.h"

#define GL_GLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/gl.h>
#include <GL/glext.h>
#include <png.h>

#include <cstdlib>

#include "editor/toolkit/platform/renderer.h"
#include "engine/base/indexed.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

struct HeadlessGl::Handles {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
    GLuint frame = 0, colour = 0;
    std::unique_ptr<Renderer> renderer;
};

std::unique_ptr<HeadlessGl> HeadlessGl::create(int width, int height, std::string& error) {
    std::unique_ptr<HeadlessGl> gl(new HeadlessGl);
    gl->handles_ = std::make_unique<Handles>();
    gl->width_ = width;
    gl->height_ = height;
    Handles& h = *gl->handles_;
    h.display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    const auto fail = [&](const char* reason) {
        error = std::string("no picture can be drawn without a display: ") + reason;
        return nullptr;
    };
    if (h.display == EGL_NO_DISPLAY || !eglInitialize(h.display, nullptr, nullptr))
        return fail("EGL has no surfaceless platform");
    if (!eglBindAPI(EGL_OPENGL_API)) return fail("EGL knows no OpenGL");
    const EGLint want[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (!eglChooseConfig(h.display, want, &config, 1, &count) || count < 1)
        return fail("EGL has no configuration for OpenGL");
    const EGLint version[] = {
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    h.context = eglCreateContext(h.display, config, EGL_NO_CONTEXT, version);
    if (h.context == EGL_NO_CONTEXT || !eglMakeCurrent(h.display, EGL_NO_SURFACE, EGL_NO_SURFACE, h.context))
        return fail("no OpenGL 3.3 context");
    glGenTextures(1, &h.colour);
    glBindTexture(GL_TEXTURE_2D, h.colour);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    glGenFramebuffers(1, &h.frame);
    glBindFramebuffer(GL_FRAMEBUFFER, h.frame);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, h.colour, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return fail("no frame buffer of this size");
    std::string fault;
    h.renderer = Renderer::create(fault);
    if (!h.renderer) return fail(("the renderer did not start: " + fault).c_str());
    return gl;
}

HeadlessGl::~HeadlessGl() {
    Handles& h = *handles_;
    h.renderer.reset();
    if (h.display != EGL_NO_DISPLAY) {
        eglMakeCurrent(h.display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (h.context != EGL_NO_CONTEXT) eglDestroyContext(h.display, h.context);
        eglTerminate(h.display);
    }
}

void HeadlessGl::upload_fonts() { handles_->renderer->upload_fonts(); }

void HeadlessGl::draw() { handles_->renderer->draw(width_, height_, true); }

void HeadlessGl::finish() const { glFinish(); }

Image HeadlessGl::read() const {
    Image image{width_, height_, {}};
    const std::ptrdiff_t stride = std::ptrdiff_t{3} * width_;
    std::vector<std::uint8_t> rows(place_of_index(stride * height_));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width_, height_, GL_RGB, GL_UNSIGNED_BYTE, rows.data());
    image.rgb.reserve(rows.size());
    for (auto row_end = rows.end(); row_end != rows.begin(); row_end -= stride)  // OpenGL counts rows from the bottom
        image.rgb.insert(image.rgb.end(), row_end - stride, row_end);
    return image;
}

std::optional<std::string> write_png(const Image& image, const std::string& path) {
    png_image info{};
    info.version = PNG_IMAGE_VERSION;
    info.width = static_cast<png_uint_32>(image.width);
    info.height = static_cast<png_uint_32>(image.height);
    info.format = PNG_FORMAT_RGB;
    png_alloc_size_t size = 0;
    std::string bytes;
    if (!png_image_write_get_memory_size(info, size, 0, image.rgb.data(), 0, nullptr)) return std::string(info.message);
    bytes.resize(size);
    if (!png_image_write_to_memory(&info, bytes.data(), &size, 0, image.rgb.data(), 0, nullptr))
        return std::string(info.message);
    bytes.resize(size);
    if (const auto error = save_file(path, bytes)) return error->message;
    return std::nullopt;
}

}  // namespace nedforge
