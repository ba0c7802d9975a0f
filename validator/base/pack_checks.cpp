#include "validator/base/pack_checks.h"

#include <map>
#include <set>
#include <utility>

#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"

namespace nedforge {

namespace {

constexpr int unreadable = static_cast<int>(FormatCode::unreadable), file_missing = 701, id_repeated = 703,
              unknown_map = 704;

const CheckInfo& numbered(int number) { return check_numbered(first_family().checks(), number); }

std::string map_path(std::size_t i) { return "maps[" + std::to_string(i) + "]"; }

void check_files(const Pack& pack, const std::vector<PackMap>& maps, Diagnostics& out) {
    const auto report = [&](std::size_t i, const CheckInfo& check, const std::string& message, std::string help) {
        out.push_back(finding(check, map_path(i), message));
        out.back().help = std::move(help);
    };
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const PackFile& file = maps[i].file;
        const std::string named =
            "the pack names " + (pack.maps[i].empty() ? "''" : pack.maps[i]) + ", but " + file.reason;
        if (file.state == PackFile::State::missing)
            report(i, numbered(file_missing), named, "add the file, or correct its name");
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
        const std::string& other = pack.maps[earlier->second];
        const bool same_file = maps[i].map == maps[earlier->second].map || pack.maps[i] == other;
        const std::string message = pack.maps[i] == other ? "the pack lists " + other + " twice"
                                    : same_file
                                        ? "the pack lists one file twice: " + pack.maps[i] + " is " + other
                                        : pack.maps[i] + " has the id " + id + ", which " + other + " has already";
        Diagnostic d = finding(numbered(id_repeated), map_path(i), message);
        d.help = same_file ? "list it once" : "give each map of the pack an id of its own";
        d.related.push_back(
            related(map_path(earlier->second), same_file ? other + " is listed here" : other + " has the id " + id));
        out.push_back(std::move(d));
    }
}

void check_stages(const Pack& pack, Diagnostics& out) {
    const std::set<std::string_view> listed(pack.maps.begin(), pack.maps.end());
    for (std::size_t s = 0; s < pack.campaign.size(); ++s)
        for (std::size_t i = 0; i < pack.campaign[s].maps.size(); ++i) {
            const std::string& name = pack.campaign[s].maps[i];
            if (listed.contains(name)) continue;
            Diagnostic d = finding(numbered(unknown_map), stage_path(s, i),
                                   "stage " + std::to_string(s + 1) + " names " + name + ", which 'maps' does not");
            d.help = "add it to 'maps', or correct its name";
            out.push_back(std::move(d));
        }
}

}  // namespace

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

Diagnostics check_pack(const LoadedPack& loaded, const std::vector<PackMap>& maps) {
    Diagnostics found = loaded.diagnostics;
    if (loaded.escapes) {
        found = {finding(numbered(path_escapes_number), "", "pack.yaml is a link that leads out of the pack's folder")};
        found.back().help = "copy the file itself into the folder";
    }
    if (loaded.pack) {
        check_files(*loaded.pack, maps, found);
        check_ids(*loaded.pack, maps, found);
        check_stages(*loaded.pack, found);
        for (const Family* family : families())
            if (family->check_campaign) family->check_campaign(*loaded.pack, maps, found);
    }
    for (auto& d : found) locate(d, loaded.places);
    sort_diagnostics(found);
    return found;
}

std::string left_unchecked_of_pack(const Diagnostics& found) {
    return not_checked_because_of(found, first_form_number, last_form_number,
                                  "Nothing else of the pack itself was checked");
}

}  // namespace nedforge
