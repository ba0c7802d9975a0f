#include "cli/base/paths.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/base/family.h"
#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

bool is_stream(const std::string& path) { return is_held_stream(path); }

bool is_standard_output(const std::string& path) {
    return path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

bool is_no_file(const std::string& path) { return path == "/dev/null" || path == "nul" || path == "NUL"; }

bool path_exists(std::string_view command, const std::string& path) {
    std::error_code error;
    if (is_stream(path) || std::filesystem::exists(path, error)) return true;
    std::cerr << "nedforge " << command << ": " << printable(path) << ": "
              << (error ? error.message() : std::string("there is no such file")) << "\n";
    return false;
}

bool replay_exists(std::string_view command, const std::string& path, const std::string& map) {
    if (path != map || !is_stream(path)) return path_exists(command, path);
    std::cerr << "nedforge " << command << ": standard input can be read once; give the replay as a file\n";
    return false;
}

bool map_exists(std::string_view command, const std::string& path, std::string_view kind) {
    if (!path_exists(command, path)) return false;
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return true;
    std::cerr << "nedforge " << command << ": " << printable(path) << ": that is a folder, not a " << kind << "\n";
    return false;
}

std::string pack_folder_of(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (is_stream(path)) return "";
    const fs::path named(path);
    if (fs::is_directory(named, ignored))
        return fs::exists(fs::symlink_status(named / pack_file_name, ignored)) ? path : "";
    if (named.filename() != pack_file_name || !fs::exists(named, ignored)) return "";
    return named.has_parent_path() ? named.parent_path().string() : ".";
}

int pack_refused(std::string_view command, const std::string& folder, const Common& common) {
    PathOptions options;
    options.checks.readings = common.readings;
    RunReport report = validate_files({{}, {folder}}, options);
    report.version = NEDFORGE_VERSION;
    common.findings_out() << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the pack " << printable(folder) << " is not whole\n";
    return status_findings;
}

bool leads_out_of(std::string_view command, const std::string& file, const std::vector<std::string>& paths) {
    namespace fs = std::filesystem;
    if (file.empty() || is_standard_output(file) || is_stream(file)) return false;
    std::error_code error;
    const auto plain = [&](const std::string& path) {
        const fs::path normal = fs::absolute(path, error).lexically_normal();
        return normal.has_filename() ? normal : normal.parent_path();  // "maps/" is "maps"
    };
    for (const std::string& path : paths) {
        const std::string folder = fs::is_directory(path, error) ? path : pack_folder_of(path);
        if (folder.empty()) continue;
        const fs::path relative_path = plain(file).lexically_relative(plain(folder));
        if (relative_path.empty() || *relative_path.begin() == "..") continue;
        if (place_in_folder(folder, relative_path.string()).leads != PlaceInFolder::Leads::outside) continue;
        std::cerr << "nedforge " << command << ": " << printable(file) << ": a symbolic link leads out of the folder "
                  << printable(folder) << ", so the file was neither read nor written; name the file itself\n";
        return true;
    }
    return false;
}

bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs) {
    std::error_code ignored;  // what is not there is no input
    for (const auto& input : inputs)
        if (std::filesystem::equivalent(input, output, ignored)) {
            std::cerr << "nedforge " << command << ": " << printable(output)
                      << ": this command reads that file, and writing there would lose it; write to another file\n";
            return true;
        }
    return false;
}

std::unique_ptr<MapFile> file_of_family(std::string_view command, const std::string& path, const Family& family,
                                        std::string_view kind, int& status) {
    status = status_failed;
    if (!map_exists(command, path, kind)) return nullptr;
    auto file = read_map_of_any_family(path);
    if (&file->family() == &family) return file;
    status = not_answered(command, file->family());
    return nullptr;
}

int refused(std::string_view command, std::string_view kind, const Family& family, FileReport map,
            const Common& common) {
    map.unchecked = left_unchecked(family, map.diagnostics);
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back(std::move(map));
    common.findings_out() << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge " << command << ": refused: the " << kind << " has errors of its form or structure\n";
    return status_findings;
}

std::string why_unreadable(const FileError& error) {
    if (error.kind != FileError::Kind::too_large) return error.message;
    const Diagnostic limit = unreadable_file(error);
    return error.message + " [" + limit.code + " " + limit.name + "]";
}

std::string unreadable_text(const std::string& path, const Diagnostics& found, const std::string& text, bool colour) {
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({path, std::nullopt, found, text});
    std::string lines = report_text(report, colour);
    lines.erase(lines.rfind('\n', lines.size() - 2) + 1);  // its sum counts maps
    return lines;
}

std::string unreadable_replay_text(const std::string& path, const Diagnostics& found, const std::string& text,
                                   bool colour) {
    // As the readers of both families word it; a wrong id is another finding at that place.
    const auto finding = std::find_if(found.begin(), found.end(), [](const Diagnostic& d) {
        return d.path == "map" && d.message.starts_with("this is a replay of the ");
    });
    if (finding == found.end() || found.size() == 1) return unreadable_text(path, found, text, colour);
    return unreadable_text(path, {*finding}, text, colour) +
           "The rest of the replay was not looked at, because it is of another map.\n";
}

void say_other_version(std::string_view command, const std::string& path) {
    std::cerr << "nedforge " << command << ": note: " << printable(path) << ": " << other_version_note << "\n";
}

std::string place_text(const std::string& path, const Place& place) {
    return printable(path) + (place.line ? ":" + std::to_string(place.line) + ":" + std::to_string(place.column) : "") +
           ": ";
}

}  // namespace nedforge::cli
