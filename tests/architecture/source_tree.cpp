#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/support/support.h"

namespace nedforge::test {

namespace fs = std::filesystem;

namespace {

const std::vector<std::string> layers{"engine", "formats", "validator", "editor", "cli"};

}  // namespace

std::vector<std::string> files_below(const std::string& path, const std::vector<std::string>& endings) {
    const auto wanted = [&](const fs::path& file) {
        return std::find(endings.begin(), endings.end(), file.extension().string()) != endings.end();
    };
    if (!fs::is_directory(source_path(path))) return {path};
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(source_path(path)))
        if (entry.is_regular_file() && wanted(entry.path()))
            files.push_back(fs::relative(entry.path(), source_path("")).string());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<Include> includes_below(const std::string& folder) {
    static const std::regex pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::vector<Include> found;
    for (const auto& file : files_below(folder, {".h", ".cpp", ".def"})) {
        std::ifstream in(source_path(file));
        std::string text;
        for (int line = 1; std::getline(in, text); ++line) {
            std::smatch match;
            if (std::regex_search(text, match, pattern)) found.push_back({file, line, match[1]});
        }
    }
    return found;
}

std::vector<Include> all_includes() {
    std::vector<Include> all;
    for (const auto& layer : layers)
        for (auto& i : includes_below(layer)) all.push_back(std::move(i));
    return all;
}

std::string at(const Include& i) { return i.file + ":" + std::to_string(i.line) + " includes " + i.target; }

int layer_of(const std::string& path) {
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (path.starts_with(layers[i] + "/")) return static_cast<int>(i);
    return -1;
}

const std::vector<FamilyLine>& families() {
    static const std::vector<FamilyLine> all = [] {
        static const std::regex pattern(R"rx(^NEDFORGE_FAMILY\((\w+), "([^"]*)", "([^"]*)", "([^"]*)"\))rx");
        std::vector<FamilyLine> lines;
        std::ifstream in(source_path("families.def"));
        std::smatch match;
        for (std::string line; std::getline(in, line);)
            if (std::regex_search(line, match, pattern)) lines.push_back({match[1], match[2], match[3], match[4]});
        return lines;
    }();
    return all;
}

}  // namespace nedforge::test
