#include "editor/base/state_folder.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <type_traits>

#include "formats/base/text/text_file.h"

namespace nedforge {

std::string state_folder() {
    if (const char* xdg = std::getenv("XDG_STATE_HOME"); xdg && xdg[0] == '/') return std::string(xdg) + "/nedforge";
    if (const char* home = std::getenv("HOME"); home && home[0] == '/')
        return std::string(home) + "/.local/state/nedforge";
    return "";
}

bool make_folders(const std::string& path) {
    if (path.empty()) return false;
    for (std::size_t at = 1; at != std::string::npos;) {
        at = path.find('/', at + 1);
        const std::string part = path.substr(0, at);
        if (mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return false;
    }
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

namespace {

// A number of a setting; outside its limits (or none at all) it is taken as absent.
void take_number(const std::string& text, double least, double most, const std::function<void(double)>& take) {
    const double number = std::strtod(text.c_str(), nullptr);
    if (number >= least && number <= most) take(number);
}

void take_setting(Settings& settings, std::string_view key, const std::string& value) {
    const auto number = [&](double least, double most, auto& into) {
        take_number(value, least, most,
                    [&](double n) { into = static_cast<std::remove_reference_t<decltype(into)>>(n); });
    };
    if (key == "theme") settings.theme = value == "light" ? ThemeChoice::light : ThemeChoice::dark;
    if (key == "scale") number(0.5, 4, settings.scale);
    if (key == "window_width") number(400, 20'000, settings.window_width);
    if (key == "window_height") number(300, 20'000, settings.window_height);
    if (key == "inspector_width") number(240, 640, settings.inspector_width);
    if (key == "issues_height") number(90, 800, settings.issues_height);
    if (key == "issues_resized") settings.issues_resized = value == "yes";
    if (key == "show_inspector") settings.show_inspector = value != "no";
    if (key == "show_issues") settings.show_issues = value != "no";
    if (key == "folded") settings.folded = value == "yes";
    if (key == "recent" && settings.recent.size() < max_recent && !value.empty()) settings.recent.push_back(value);
    if (key == "open" && settings.open.size() < max_tabs && !value.empty()) settings.open.push_back(value);
    if (key == "front") settings.front = value;
    if (key == "pack") settings.pack = value;
}

}  // namespace

Settings parse_settings(std::string_view rest) {
    Settings settings;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto space = line.find(' ');
        if (space == std::string_view::npos) continue;
        take_setting(settings, line.substr(0, space), std::string(line.substr(space + 1)));
    }
    return settings;
}

std::string settings_text(const Settings& settings) {
    std::string text = "theme " + std::string(settings.theme == ThemeChoice::light ? "light" : "dark") + "\n";
    const auto add = [&](const char* key, const std::string& value) { text += std::string(key) + " " + value + "\n"; };
    const auto word = [](bool yes) { return std::string(yes ? "yes" : "no"); };
    add("scale", std::to_string(settings.scale));
    add("window_width", std::to_string(settings.window_width));
    add("window_height", std::to_string(settings.window_height));
    add("inspector_width", std::to_string(settings.inspector_width));
    add("issues_height", std::to_string(settings.issues_height));
    add("issues_resized", word(settings.issues_resized));
    add("show_inspector", word(settings.show_inspector));
    add("show_issues", word(settings.show_issues));
    add("folded", word(settings.folded));
    const auto add_path = [&](const char* key, const std::string& path) {
        if (!path.empty() && path.find('\n') == std::string::npos) add(key, path);
    };
    for (const auto& path : settings.recent) add_path("recent", path);
    for (const auto& path : settings.open) add_path("open", path);
    add_path("front", settings.front);
    add_path("pack", settings.pack);
    return text;
}

Settings read_settings(const std::string& folder) {
    if (folder.empty()) return {};
    const auto text = read_file(folder + "/editor.settings");
    return text ? parse_settings(*text) : Settings{};
}

void write_settings(const Settings& settings, const std::string& folder) {
    if (make_folders(folder)) (void)save_file(folder + "/editor.settings", settings_text(settings));
}

void add_recent(Settings& settings, const std::string& path) {
    auto& list = settings.recent;
    list.erase(std::remove(list.begin(), list.end(), path), list.end());
    list.insert(list.begin(), path);
    if (list.size() > max_recent) list.resize(max_recent);
}

}  // namespace nedforge
