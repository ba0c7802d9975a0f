#include "editor/base/state_folder.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>

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
    for (std::size_t end = 1; end != std::string::npos;) {
        end = path.find('/', end + 1);
        const std::string part = path.substr(0, end);
        if (mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return false;
    }
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

namespace {

// A number of a setting; outside its limits (or none at all) it is taken as absent.
void take_number(const std::string& text, double minimum, double maximum, const std::function<void(double)>& take) {
    const double number = std::strtod(text.c_str(), nullptr);
    if (number >= minimum && number <= maximum) take(number);
}

// A row a setting: its word in the file and how its value is taken.
using Take = void (*)(Settings&, const std::string& value);
template <auto member>
void take_within(Settings& settings, const std::string& value, double minimum, double maximum) {
    auto& setting = settings.*member;
    take_number(value, minimum, maximum,
                [&](double n) { setting = static_cast<std::remove_reference_t<decltype(setting)>>(n); });
}
void take_into(std::vector<std::string>& list, std::size_t limit, const std::string& value) {
    if (list.size() < limit && !value.empty()) list.push_back(value);
}
constexpr std::pair<std::string_view, Take> setting_rows[] = {
    {"theme",
     [](Settings& s, const std::string& v) { s.theme = v == "light" ? ThemeChoice::light : ThemeChoice::dark; }},
    {"scale", [](Settings& s, const std::string& v) { take_within<&Settings::scale>(s, v, 0.5, 4); }},
    {"window_width",
     [](Settings& s, const std::string& v) { take_within<&Settings::window_width>(s, v, 400, 20'000); }},
    {"window_height",
     [](Settings& s, const std::string& v) { take_within<&Settings::window_height>(s, v, 300, 20'000); }},
    {"inspector_width",
     [](Settings& s, const std::string& v) { take_within<&Settings::inspector_width>(s, v, 240, 640); }},
    {"issues_height", [](Settings& s, const std::string& v) { take_within<&Settings::issues_height>(s, v, 90, 800); }},
    {"issues_resized", [](Settings& s, const std::string& v) { s.issues_resized = v == "yes"; }},
    {"show_inspector", [](Settings& s, const std::string& v) { s.show_inspector = v != "no"; }},
    {"show_issues", [](Settings& s, const std::string& v) { s.show_issues = v != "no"; }},
    {"folded", [](Settings& s, const std::string& v) { s.folded = v == "yes"; }},
    {"rate_again", [](Settings& s, const std::string& v) { s.rate_again = v == "yes"; }},
    {"recent", [](Settings& s, const std::string& v) { take_into(s.recent, max_recent, v); }},
    {"open", [](Settings& s, const std::string& v) { take_into(s.open, max_tabs, v); }},
    {"guide", [](Settings& s, const std::string& v) { take_into(s.guides, max_guides, v); }},
    {"front", [](Settings& s, const std::string& v) { s.front = v; }},
    {"pack", [](Settings& s, const std::string& v) { s.pack = v; }}};

void take_setting(Settings& settings, std::string_view key, const std::string& value) {
    for (const auto& [word, take] : setting_rows)
        if (word == key) take(settings, value);
}

}  // namespace

Settings parse_settings(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
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
    add("rate_again", word(settings.rate_again));
    const auto add_path = [&](const char* key, const std::string& path) {
        if (!path.empty() && path.find('\n') == std::string::npos) add(key, path);
    };
    for (const auto& path : settings.recent) add_path("recent", path);
    for (const auto& path : settings.open) add_path("open", path);
    for (const auto& guide : settings.guides) add_path("guide", guide);
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
