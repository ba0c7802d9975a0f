// Pictures of every view of fixed maps against those in tests/editor/golden, made small so that they weigh little and
// fine differences of smoothing do not count. To renew them after a change that is meant, and look at what git shows:
//
//   NEDFORGE_WRITE_GOLDEN=1 build/release/tests/editor_tests --gtest_filter='Golden.*'

#include <png.h>

#include <cstdlib>
#include <filesystem>
#include <functional>

#include "editor/toolkit/fonts.h"
#include "editor/toolkit/platform/headless.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

constexpr int width = 1200, height = 760, smaller = 4;
constexpr double most_on_average = 1.0;  // of 255; the same machine gives 0
constexpr double most_changed = 0.01;    // share of small pixels that differ visibly
constexpr int visibly = 24;

Image scaled_down(const Image& image) {
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

std::optional<Image> read_png(const std::string& path) {
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
Difference compare(const Image& a, const Image& b) {
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

class Golden : public ::testing::Test {
protected:
    void SetUp() override {
        std::string error;
        gl = HeadlessGl::create(width, height, error);
        if (!gl) GTEST_SKIP() << error;
        if (find_font("Inter-Regular.otf").empty()) GTEST_SKIP() << "the pictures are made with the Inter font";
    }
    void open(const std::string& file) {
        ui.workspace().open(test::source_path("sample_maps/" + file));
        ASSERT_TRUE(ui.maps().active()) << file;
        ui.settle();
        ui.session().camera.fit = true;
        ui.move({5, 5});
        ui.frames(3);
    }
    Image picture() {
        ui.frames(3);
        if (ui.ui.take_fonts_changed()) gl->upload_fonts();
        gl->draw();
        return scaled_down(gl->read());
    }
    static std::string path_of(const std::string& name) {
        return test::source_path("tests/editor/golden/" + name + ".png");
    }
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
                      << "\nIf it is meant: NEDFORGE_WRITE_GOLDEN=1 editor_tests --gtest_filter='Golden.*'";
    }
    UiDriver ui{"", width, height};
    std::unique_ptr<HeadlessGl> gl;
};

TEST_F(Golden, start_page) { is_as("start"); }

TEST_F(Golden, canvas) {
    open("lines-first-hack.ned.yaml");
    ui.editor.state().folded = true;
    ui.session().camera.fit = true;
    is_as("canvas");
    ui.session().selection = {"C1"};
    ui.panels->canvas.analysis = true;
    is_as("canvas-analysis");
    ui.session().bench.toggles = {1, 0, 3, 2, 0, 0};
    ui.session().bench.shown = true;
    is_as("canvas-bench");
}

TEST_F(Golden, hack_panels) {
    for (const char* variant : {"lines", "sums", "patterns", "ordered_rows"}) {
        ui.maps().make(static_cast<std::size_t>(
            std::find(hack_variant_names.begin(), hack_variant_names.end(), variant) - hack_variant_names.begin()));
        ui.settle();
        ui.editor.state().folded = true;
        ui.session().show_view(1);
        ui.session().select_part(PagePart{PartKind::item, 1, {}, {}});
        ui.frames(3);
        is_as(std::string("hack-") + variant);
        ui.workspace().files.close(ui.session().number);
    }
}

TEST_F(Golden, modules) {
    open("lines-first-hack.ned.yaml");
    ui.editor.state().folded = true;
    ui.session().show_view(2);
    ui.session().select_part(PagePart{PartKind::clock, 2, {2, 0}, {}});
    ui.frames(3);
    is_as("modules");
}

TEST_F(Golden, issues) {
    open("lines-first-hack.ned.yaml");
    ui.maps().edit("break", set_code(ui.map(), "D1", "nobody"));
    ui.settle();
    ui.key({key_f8, 0});
    ui.now += 3;  // the ring has faded
    is_as("issues");
}

TEST_F(Golden, play) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::play;
    ASSERT_TRUE(ui.maps().start_play(ui.session(), 1));
    (void)ui.session().play->roll({2, 4, 6});
    ui.panels->play.die = 0;
    is_as("play");
}

TEST_F(Golden, rating) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::rating;
    // Figures of a made-up rating: the picture is about how they are drawn.
    Rating rating;
    rating.stamp = ui.session().stamp();
    RateResult& r = rating.result;
    r.policy = "look-ahead", r.games = 400, r.complete = true;
    r.escaped = 0.995, r.mean = 71.3, r.mean_clock_at_escape = 30.5, r.mean_rounds = 10.2;
    r.quantiles = {{25, 64}, {75, 78}};
    for (int i = 0; i < 3; ++i)
        r.win[static_cast<std::size_t>(i)] = WinFigures{0.9 - 0.25 * i, 0.87 - 0.25 * i, 0.93 - 0.25 * i,
                                                        i == 2 ? std::optional(0.8) : std::nullopt, std::nullopt};
    for (int score = 40; score < 100; ++score) r.histogram[score] = 30 - std::abs(score - 72);
    r.part_means = {30, 12, 9, 15, 5};
    ui.session().rating = rating;
    is_as("rating");
}

TEST_F(Golden, sheet) {
    open("lines-first-hack.ned.yaml");
    ui.session().view = View::sheet;
    is_as("sheet");
}

TEST_F(Golden, light_theme) {
    ui.ui.set_look(ThemeChoice::light, 1);
    ui.workspace().preferences.settings.theme = ThemeChoice::light;
    open("lines-first-hack.ned.yaml");
    is_as("canvas-light");
}

// What the tolerance must not let through.
TEST_F(Golden, a_moved_panel_a_missing_node_and_another_theme_are_seen) {
    open("lines-first-hack.ned.yaml");
    const Image before = picture();
    EXPECT_TRUE(compare(before, picture()).within());
    EXPECT_EQ(compare(before, picture()).average, 0) << "the same machine gives the same pixels";
    ui.editor.state().inspector_width += 8;
    EXPECT_FALSE(compare(before, picture()).within());
    ui.editor.state().inspector_width -= 8;
    EXPECT_TRUE(compare(before, picture()).within());
    ui.maps().edit("one less", remove_nodes(ui.map(), {"B3"}));
    ui.settle();
    EXPECT_FALSE(compare(before, picture()).within());
    ui.workspace().files.undo();
    ui.settle();
    ui.ui.set_look(ThemeChoice::light, 1);
    EXPECT_FALSE(compare(before, picture()).within());
}

}  // namespace
}  // namespace nedforge::luddite
