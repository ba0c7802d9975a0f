#include "editor/base/state_folder.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>

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

Settings parse_settings(std::string_view rest) {
    Settings settings;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto space = line.find(' ');
        if (space == std::string_view::npos) continue;
        const std::string_view key = line.substr(0, space);
        const std::string value(line.substr(space + 1));
        if (key == "theme") settings.theme = value == "light" ? ThemeChoice::light : ThemeChoice::dark;
        if (key == "scale") {
            const double scale = std::strtod(value.c_str(), nullptr);
            if (scale >= 0.5 && scale <= 4) settings.scale = scale;
        }
        if (key == "recent" && settings.recent.size() < max_recent && !value.empty()) settings.recent.push_back(value);
    }
    return settings;
}

std::string settings_text(const Settings& settings) {
    std::string text = "theme " + std::string(settings.theme == ThemeChoice::light ? "light" : "dark") + "\n";
    text += "scale " + std::to_string(settings.scale) + "\n";
    for (const auto& path : settings.recent)
        if (path.find('\n') == std::string::npos) text += "recent " + path + "\n";
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
