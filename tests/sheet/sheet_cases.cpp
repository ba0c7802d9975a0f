#include "tests/sheet/sheet_cases.h"

#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::test {

using namespace luddite;

const std::vector<SheetCase>& sheet_cases() {
    static const std::vector<SheetCase> all = [] {
        std::vector<std::string> paths = sample_map_paths();
        for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/sheet/luddite/maps")))
            paths.push_back(entry.path().string());
        std::sort(paths.begin(), paths.end());
        std::vector<SheetCase> cases;
        for (const auto& path : paths) {
            const LoadedMap loaded = read_map_file(path);
            if (!loaded.map) throw std::runtime_error(path + " does not read");
            std::string name = std::filesystem::path(path).filename().string();
            name = name.substr(0, name.find('.'));
            cases.push_back({name, *loaded.map, digest_of(*loaded.map)});
        }
        return cases;
    }();
    return all;
}

const SheetCase& sheet_case(const std::string& name) {
    for (const auto& c : sheet_cases())
        if (c.name == name) return c;
    throw std::runtime_error("no map " + name);
}

SheetPage page_of(const SheetCase& c) { return {c.map, c.digest, std::nullopt}; }

bool expected_to_fit(const SheetCase& c, Paper paper) {
    if (c.name == "row-64" || c.name == "line-64" || c.name == "tall-14" || c.name.starts_with("over-full"))
        return false;
    return !(c.name == "square-64" && paper == Paper::letter);
}

int Picture::grey(int x, int y) const {
    const auto* p =
        rgb.data() + 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
    return (p[0] * 299 + p[1] * 587 + p[2] * 114) / 1000;
}

std::string words_on(const std::vector<DocumentPage>& pages, const Box& paper, double from_bottom) {
    std::string words;
    for (const DocumentPage& page : pages) {
        const std::string svg = page_svg(paper, "", "", page, nullptr);
        for (auto at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1)) {
            const auto begin = svg.find('>', at) + 1;
            words += svg.substr(begin, svg.find('<', begin) - begin) + " ";
            const double y = std::stod(svg.substr(svg.find(" y=\"", at) + 4)) / 72 * 25.4;  // mm
            EXPECT_GE(y, 3) << words;
            EXPECT_LE(y, paper.h - from_bottom) << words;
        }
    }
    return words;
}
void expect_words(const std::string& words, const std::vector<std::string>& wanted) {
    for (const auto& word : wanted) EXPECT_NE(words.find(word), std::string::npos) << word << " is not in " << words;
}

Picture decode_png(const std::string& bytes) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes.data(), bytes.size())) throw std::runtime_error("not a PNG");
    image.format = PNG_FORMAT_RGB;
    Picture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    picture.rgb.resize(PNG_IMAGE_SIZE(image));
    png_image_finish_read(&image, nullptr, picture.rgb.data(), 0, nullptr);
    return picture;
}

Picture decode_ppm(const std::string& bytes) {
    std::istringstream in(bytes);
    std::string magic;
    int most = 0;
    Picture picture;
    in >> magic >> picture.width >> picture.height >> most;
    if (magic != "P6" || most != 255) throw std::runtime_error("not a PPM");
    in.get();
    picture.rgb.resize(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 3);
    in.read(reinterpret_cast<char*>(picture.rgb.data()), static_cast<std::streamsize>(picture.rgb.size()));
    return picture;
}

void expect_golden(const std::string& name, const std::string& png) {
    const bool accept = std::getenv("NEDFORGE_ACCEPT") != nullptr;
    if (!accept && run({"fc-match", "Inter", "family"}).out.find("Inter") != 0) return;
    const std::string path = source_path("tests/sheet/golden/" + name + ".png");
    if (accept) {
        std::ofstream(path, std::ios::binary) << png;
        return;
    }
    const Picture is = decode_png(png), was = decode_png(read_all(path));
    ASSERT_EQ(is.width, was.width) << name;
    ASSERT_EQ(is.height, was.height) << name;
    int off = 0;
    for (int y = 0; y < is.height; ++y)
        for (int x = 0; x < is.width; ++x) off += std::abs(is.grey(x, y) - was.grey(x, y)) > 48;
    EXPECT_LT(off, is.width * is.height / 400)
        << name << ": " << off << " pixels differ; NEDFORGE_ACCEPT=1 takes them over";
}

}  // namespace nedforge::test
