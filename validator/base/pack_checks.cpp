#include "validator/base/pack_checks.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/utf8.h"
#include "formats/base/words/words_file.h"
#include "formats/base/yaml/tree.h"
#include "validator/base/conflict_copies.h"

namespace nedforge {

namespace {

constexpr int unreadable = static_cast<int>(FormatCode::unreadable), file_missing = 701, id_repeated = 703,
              unknown_map = 704, unlisted_map = 711, id_repeated_outside = 712;

const CheckInfo& numbered(int number) { return check_numbered(first_family().checks(), number); }

constexpr std::size_t most_seen = 10'000;  // entries of a folder

std::string map_path(std::size_t i) { return "maps[" + std::to_string(i) + "]"; }

// The file below the folder that a path means which has '\\' for '/', or letters of another size. Empty: there is none.
std::string meant_path(const std::string& folder, std::string path) {
    namespace fs = std::filesystem;
    std::replace(path.begin(), path.end(), '\\', '/');
    fs::path meant;
    for (const fs::path& part : fs::path(path)) {
        if (part == "." || part.empty()) continue;
        std::error_code error;
        const fs::path directory = fs::path(folder) / meant;
        const fs::path exact = directory / part;
        fs::path next = fs::exists(fs::symlink_status(exact, error)) ? part : fs::path();
        std::size_t entry_count = 0;
        for (fs::directory_iterator it(directory, error), end;
             !error && next.empty() && it != end && entry_count < most_seen; it.increment(error), ++entry_count)
            if (ascii_lower(it->path().filename().string()) == ascii_lower(part.string())) next = it->path().filename();
        if (part == ".." || next.empty()) return "";
        meant /= next;
        // Nothing behind a link out of the folder is looked at.
        if (place_in_folder(folder, meant.generic_string()).leads != PlaceInFolder::Leads::inside) return "";
    }
    std::error_code error;
    return fs::is_regular_file(fs::path(folder) / meant, error) ? meant.generic_string() : "";
}

std::string help_for_missing(const std::string& folder, const std::string& path) {
    const std::string meant = meant_path(folder, path);
    if (meant.empty()) return "add the file, or correct its name";
    return "did you mean " + meant + "? A path has '/' between its parts, and capital letters count";
}

void check_files(const std::string& folder, const Pack& pack, const std::vector<PackMap>& maps, Diagnostics& out) {
    const auto report = [&](std::size_t i, const CheckInfo& check, const std::string& message, std::string help) {
        out.push_back(finding(check, map_path(i), message));
        out.back().about = pack.maps[i];
        out.back().help = std::move(help);
    };
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const PackFile& file = maps[i].file;
        const std::string named =
            "the pack names " + (pack.maps[i].empty() ? "''" : pack.maps[i]) + ", but " + file.reason;
        if (file.state == PackFile::State::missing)
            report(i, numbered(file_missing), named, help_for_missing(folder, pack.maps[i]));
        if (file.state == PackFile::State::no_file) report(i, numbered(unreadable), named, "name the file of a map");
        if (file.state == PackFile::State::escapes)
            report(i, numbered(path_escapes_number),
                   "the path " + pack.maps[i] + " leads out of the pack's folder" +
                       (file.reason.empty() ? "" : ": " + file.reason),
                   "copy the map into the pack's folder, and name it by its path there");
    }
}

void check_ids(const Pack& pack, const std::vector<PackMap>& maps, Diagnostics& out) {
    std::map<std::string, std::size_t> first;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        if (!maps[i].map || !maps[i].map->id()) continue;
        const std::string& id = *maps[i].map->id();
        const auto [earlier, is_new] = first.try_emplace(id, i);
        if (is_new) continue;
        const std::string& earlier_path = pack.maps[earlier->second];
        const bool same_file = maps[i].map == maps[earlier->second].map || pack.maps[i] == earlier_path;
        const std::string message =
            pack.maps[i] == earlier_path ? "the pack lists " + earlier_path + " twice"
            : same_file                  ? "the pack lists one file twice: " + pack.maps[i] + " is " + earlier_path
                        : pack.maps[i] + " has the id " + id + ", which " + earlier_path + " has already";
        Diagnostic& d = report(out, numbered(id_repeated), map_path(i), message,
                               same_file ? "list it once" : "give each map of the pack an id of its own");
        d.about = pack.maps[i];
        d.related.push_back(related(map_path(earlier->second),
                                    same_file ? earlier_path + " is listed here" : earlier_path + " has the id " + id));
    }
}

void check_stages(const Pack& pack, Diagnostics& out) {
    const std::set<std::string_view> listed(pack.maps.begin(), pack.maps.end());
    for (std::size_t s = 0; s < pack.campaign.size(); ++s)
        for (std::size_t i = 0; i < pack.campaign[s].maps.size(); ++i) {
            const std::string& name = pack.campaign[s].maps[i];
            if (listed.contains(name)) continue;
            report(out, numbered(unknown_map), stage_path(s, i),
                   "stage " + std::to_string(s + 1) + " names " + name + ", which 'maps' does not",
                   "add it to 'maps', or correct its name")
                .about = name;
        }
}

// The language of the pack's sheets, or its file of words. Of a file that has errors the first one is named.
void check_words(const std::string& folder, const Pack& pack, Diagnostics& out) {
    if (!pack.words || are_words_shipped(*pack.words)) return;
    const std::string& words = *pack.words;
    const auto report = [&](int number, const std::string& message, std::string help) {
        out.push_back(finding(numbered(number), "words", message));
        out.back().about = words;
        out.back().help = std::move(help);
    };
    const PackFile file = open_in_pack(folder, words);
    if (file.state == PackFile::State::missing)
        return report(file_missing,
                      "'words' is " + in_quotes(words) + ", which is no file of the pack, and no language of " +
                          listed(shipped_languages(), "or"),
                      "name a language, or add the file");
    if (file.state == PackFile::State::escapes)
        return report(
            path_escapes_number,
            "the path " + words + " leads out of the pack's folder" + (file.reason.empty() ? "" : ": " + file.reason),
            "copy the file of words into the pack's folder, and name it by its path there");
    if (!file.text)
        return report(unreadable, "'words' names " + words + ", but " + file.reason, "name a file of words");
    for (const Diagnostic& d : read_words(*file.text).diagnostics)
        if (d.severity == Severity::error)
            return report(
                number_of(d.code),
                words + ":" + std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + ": " + d.message,
                d.help);
}

void check_unlisted(const std::vector<std::string>& unlisted, Diagnostics& out) {
    for (const std::string& path : unlisted) {
        const bool copy = is_conflict_copy(std::filesystem::path(path).filename().string());
        report(out, numbered(unlisted_map), "maps",
               copy ? "'maps' does not list " + path +
                          ", a conflict copy by its name: a tool that syncs folders made it from two "
                          "versions of one map"
                    : "'maps' does not list " + path + ", which lies in the pack's folder",
               copy ? "compare it with the map (nedforge diff), take over what is right, and delete it"
                    : "add it to 'maps', or move it out of the pack's folder")
            .about = path;
    }
}

}  // namespace

Diagnostic repeated_id(const std::string& id, const std::string& text, const std::string& other_path,
                       std::size_t files) {
    Diagnostic d =
        finding(numbered(id_repeated_outside), "id",
                other_path + (files > 2 ? " and " + counted(static_cast<int>(files) - 2, "other map") : std::string()) +
                    (files > 2 ? " have" : " has") + " the id " + id + " too");
    d.about = other_path;
    d.help = "give each map an id of its own, by which replays know it";
    const YamlFile file = yaml_tree(text);
    if (const YamlNode* value = file.root.is_mapping() ? entry_value(file.root, "id") : nullptr)
        d.place = LineIndex(text).place(value->begin, value->end);
    return d;
}

bool is_of_pack_files(std::string_view code) {
    const int number = number_of(code);
    return number >= file_missing && number <= id_repeated;
}

std::string stage_path(std::size_t stage, std::size_t i) {
    return "campaign[" + std::to_string(stage) + "].maps[" + std::to_string(i) + "]";
}

PackMap open_pack_map(const std::string& folder, const std::string& relative) {
    PackMap map{open_in_pack(folder, relative), nullptr};
    if (map.file.text)
        map.map = read_map_text(map.file.path, *std::exchange(map.file.text, std::nullopt));
    else if (map.file.error)
        map.map = families()[family_of_path(map.file.path)]->unreadable(*map.file.error);
    return map;
}

Diagnostics check_pack(const LoadedPack& loaded, const std::vector<PackMap>& maps,
                       const std::vector<std::string>& unlisted) {
    Diagnostics found = loaded.diagnostics;
    if (loaded.escapes) {
        found = {finding(numbered(path_escapes_number), "", "pack.yaml is a link that leads out of the pack's folder")};
        found.back().help = "copy the file itself into the folder";
    }
    if (loaded.pack) {
        check_files(loaded.folder, *loaded.pack, maps, found);
        check_ids(*loaded.pack, maps, found);
        check_stages(*loaded.pack, found);
        check_words(loaded.folder, *loaded.pack, found);
        check_unlisted(unlisted, found);
        for (const Family* family : families())
            if (family->check_campaign) family->check_campaign(*loaded.pack, maps, found);
    }
    for (auto& d : found) locate(d, loaded.places);
    sort_diagnostics(found);
    return found;
}

std::string left_unchecked_of_pack(const LoadedPack& loaded, const Diagnostics& found) {
    if (loaded.pack) return "";  // an error of form is that of a file that the pack names
    return not_checked_because_of(found, first_form_number, last_form_number,
                                  "Nothing else of the pack itself was checked");
}

}  // namespace nedforge
