#pragma once
// Pictures of the editor against those in tests/editor/golden, made small so that they weigh little and fine
// differences of smoothing do not count. To renew them after a change that is meant, and look at what git shows:
//
//   NEDFORGE_WRITE_GOLDEN=1 build/release/tests/editor_tests --gtest_filter='*Golden.*'

#include <gtest/gtest.h>
#include <png.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>

#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/platform/headless.h"
#include "tests/support/support.h"

namespace nedforge::test::golden {

inline constexpr int width = 1200, height = 760, smaller = 4;
inline constexpr double most_on_average = 1.0;  // of 255; the same machine gives 0
inline constexpr double most_changed = 0.01;    // share of small pixels that differ visibly
inline constexpr int visibly = 24;

inline Image scaled_down(const Image& image) {
    Image small{image.width / smaller, image.height / smaller, {}};
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x)
            for (int c = 0; c < 3; ++c) {
                int sum = 0;
                for (int dy = 0; dy < smaller; ++dy)
                    for (int dx = 0; dx < smaller; ++dx)
                        sum += image.rgb[static_cast<std::size_t>(
                            ((y * smaller + dy) * image.width + x * smaller + dx) * 3 + c)];
                small.rgb.push_back(static_cast<std::uint8_t>((sum + smaller * smaller / 2) / (smaller * smaller)));
            }
    return small;
}

inline std::optional<Image> read_png(const std::string& path) {
    png_image info{};
    info.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&info, path.c_str())) return std::nullopt;
    info.format = PNG_FORMAT_RGB;
    Image image{static_cast<int>(info.width), static_cast<int>(info.height),
                std::vector<std::uint8_t>(PNG_IMAGE_SIZE(info))};
    if (!png_image_finish_read(&info, nullptr, image.rgb.data(), 0, nullptr)) return std::nullopt;
    return image;
}

struct Difference {
    double average = 0, changed = 0;
    bool within() const { return average <= most_on_average && changed <= most_changed; }
};
inline Difference compare(const Image& a, const Image& b) {
    if (a.width != b.width || a.height != b.height) return {255, 1};
    Difference d;
    for (std::size_t i = 0; i < a.rgb.size(); i += 3) {
        int worst = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            const int by = std::abs(a.rgb[i + c] - b.rgb[i + c]);
            d.average += by;
            worst = std::max(worst, by);
        }
        d.changed += worst > visibly;
    }
    d.average /= static_cast<double>(a.rgb.size());
    d.changed /= static_cast<double>(a.rgb.size() / 3);
    return d;
}

// `Ui` drives the editor.
template <class Ui>
class GoldenPictures : public ::testing::Test {
protected:
    void SetUp() override {
        std::string error;
        gl = HeadlessGl::create(width, height, error);
        if (!gl) GTEST_SKIP() << error;
        if (find_font("Inter-Regular.otf").empty()) GTEST_SKIP() << "the pictures are made with the Inter font";
    }
    Image picture() {
        ui.frames(3);
        if (ui.ui.take_fonts_changed()) gl->upload_fonts();
        gl->draw();
        return scaled_down(gl->read());
    }
    static std::string path_of(const std::string& name) { return source_path("tests/editor/golden/" + name + ".png"); }
    void is_as(const std::string& name) {
        const Image now = picture();
        if (std::getenv("NEDFORGE_WRITE_GOLDEN")) {
            ASSERT_FALSE(write_png(now, path_of(name)));
            return;
        }
        const auto golden = read_png(path_of(name));
        ASSERT_TRUE(golden) << path_of(name) << " is not there";
        const Difference d = compare(now, *golden);
        if (d.within()) return;
        const std::string seen =
            (std::filesystem::temp_directory_path() / ("nedforge-golden-" + name + ".png")).string();
        (void)write_png(now, seen);
        ADD_FAILURE() << name << " differs by " << d.average << " on average, visibly in " << d.changed * 100
                      << " % of the picture.\nSeen: " << seen
                      << "\nIf it is meant: NEDFORGE_WRITE_GOLDEN=1 editor_tests --gtest_filter='*Golden.*'";
    }
    Ui ui{"", width, height};
    std::unique_ptr<HeadlessGl> gl;
};

}  // namespace nedforge::test::golden
