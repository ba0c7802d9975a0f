#include "formats/base/pack/pack_file.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "formats/base/pack/target.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/base/yaml/file_keys.h"

namespace nedforge {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_maps = 1000;

std::vector<std::string> read_names(const Value& value, std::size_t least, std::size_t most) {
    std::vector<std::string> names;
    for (const Value& item : value.list(least, most, "maps").value_or(std::vector<Value>{}))
        names.push_back(item.text().value_or(""));
    return names;
}

CampaignStage read_stage(const Fields& keys) {
    CampaignStage stage;
    stage.maps = read_names(keys.required("maps"), 1, no_limit);
    keys.one_of("repeat", "attempts");
    keys.get("repeat").word({"until_won"});
    if (keys.has("attempts")) {
        stage.until_won = false;
        stage.attempts = keys.get("attempts").number(1, largest_number).value_or(1);
    }
    return stage;
}

Pack read_root(const Fields& root, std::optional<std::string>& id) {
    Pack pack;
    read_format_version(root);
    id = read_file_id(root.required("pack"));
    pack.id = id.value_or("");
    pack.name = root.required("name").text().value_or("");
    pack.maps = read_names(root.required("maps"), 0, max_maps);
    pack.target = read_target(root.get("target"));
    if (root.has("campaign"))
        for (const Value& item : root.get("campaign").list(0, no_limit, "stages").value_or(std::vector<Value>{}))
            if (const auto keys = item.mapping({"maps", "repeat", "attempts"}, "a stage"))
                pack.campaign.push_back(read_stage(*keys));
    return pack;
}

std::string names_text(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + yaml_text(name);
    return "[" + text + "]";
}

// Where `relative` leads from `root`, every symbolic link on the way followed by hand, so that a link out of the folder
// is seen even where nothing is behind it. Empty: links without end.
fs::path followed(const fs::path& root, const fs::path& relative) {
    fs::path here = root;
    std::vector<fs::path> ahead;
    const auto push = [&](const fs::path& path) {
        const std::vector<fs::path> parts(path.begin(), path.end());
        ahead.insert(ahead.end(), parts.rbegin(), parts.rend());
    };
    push(relative);
    for (int hops = 0; !ahead.empty();) {
        const fs::path part = ahead.back();
        ahead.pop_back();
        if (part.empty() || part == ".") continue;
        if (part == "..") {
            here = here.parent_path();
            continue;
        }
        if (part.is_absolute()) {
            here = part;
            continue;
        }
        std::error_code ignored;
        const fs::path next = here / part;
        if (!fs::is_symlink(fs::symlink_status(next, ignored))) {
            here = next;
            continue;
        }
        if (++hops > 40) return {};
        push(fs::read_symlink(next, ignored));
    }
    return here;
}

bool is_below(const fs::path& path, const fs::path& root) {
    auto p = path.begin();
    for (const auto& part : root) {
        if (part.empty()) continue;
        if (p == path.end() || *p != part) return false;
        ++p;
    }
    return true;
}

// A path as another system would read it leads out as well: packs travel.
std::optional<std::string> leads_out_by_name(const std::string& relative) {
    if (relative.starts_with('/') || relative.starts_with('\\')) return "it is absolute";
    if (relative.size() > 1 && relative[1] == ':') return "it names a drive";
    for (std::size_t from = 0; from <= relative.size();) {
        const std::size_t to = std::min(relative.find_first_of("/\\", from), relative.size());
        if (relative.substr(from, to - from) == "..") return "it has '..'";
        from = to + 1;
    }
    return std::nullopt;
}

}  // namespace

LoadedPack read_pack(std::string text) {
    LoadedPack loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.what = "a pack", .keys = {"format", "pack", "name", "maps", "target", "campaign"}};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Pack pack = read_root(fields, loaded.id);
        loaded.maps = pack.maps;
        if (!findings.empty()) std::erase(loaded.maps, "");
        if (findings.empty()) loaded.pack = std::move(pack);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedPack read_pack_folder(const std::string& folder) {
    LoadedPack loaded;
    const std::string path = (fs::path(folder) / pack_file_name).string();
    const PlaceInFolder place = place_in_folder(folder, std::string(pack_file_name));
    auto text = place.leads == PlaceInFolder::Leads::inside
                    ? read_file(place.path, max_file_bytes, path)
                    : Result<std::string, FileError>(
                          FileError{FileError::Kind::unreadable, path + ": " + place.reason, place.reason});
    if (text)
        loaded = read_pack(std::move(*text));
    else
        loaded.diagnostics.push_back(unreadable_file(text.error()));
    loaded.escapes = place.leads == PlaceInFolder::Leads::outside;
    loaded.folder = folder;
    return loaded;
}

std::optional<Target> target_of_pack(const std::string& path) {
    constexpr int levels = 4;
    std::error_code error;
    const fs::path file = fs::absolute(path, error).lexically_normal();
    if (path.empty() || error) return std::nullopt;
    fs::path folder = file.parent_path(), relative = file.filename();
    for (int level = 0; level < levels; ++level) {
        if (fs::exists(folder / pack_file_name, error)) {
            const LoadedPack loaded = read_pack_folder(folder.string());
            const std::string name = relative.generic_string();
            if (loaded.pack && std::count(loaded.pack->maps.begin(), loaded.pack->maps.end(), name))
                return loaded.pack->target;
        }
        relative = folder.filename() / relative;
        folder = folder.parent_path();
    }
    return std::nullopt;
}

std::string write_pack(const Pack& pack) {
    std::string out = "format: 1\npack: " + yaml_text(pack.id) + "\nname: " + yaml_text(pack.name) + "\n";
    out += pack.maps.empty() ? "maps: []\n" : "maps:\n";
    for (const auto& name : pack.maps) out += "  - " + yaml_text(name) + "\n";
    if (pack.target) out += "target: " + flow(*pack.target) + "\n";
    if (!pack.campaign.empty()) out += "campaign:\n";
    for (const auto& stage : pack.campaign)
        out += "  - {maps: " + names_text(stage.maps) + ", " +
               (stage.until_won ? "repeat: until_won" : "attempts: " + std::to_string(stage.attempts)) + "}\n";
    return out;
}

PlaceInFolder place_in_folder(const std::string& folder, const std::string& relative) {
    using Leads = PlaceInFolder::Leads;
    if (const auto out = leads_out_by_name(relative)) return {Leads::outside, "", *out};
    std::error_code trouble;
    const fs::path root = fs::canonical(folder, trouble);
    if (trouble) return {Leads::nowhere, "", trouble.message()};
    const fs::path target = followed(root, relative);
    if (target.empty()) return {Leads::nowhere, "", "its symbolic links have no end"};
    if (!is_below(target, root)) return {Leads::outside, "", "a symbolic link leads out of the pack's folder"};
    return {Leads::inside, target.string(), ""};
}

PackFile open_in_pack(const std::string& folder, const std::string& relative) {
    using Found = PackFile::State;
    PackFile file;
    file.path = (fs::path(folder) / relative).string();
    const auto refuse = [&](Found state, std::string reason) {
        file.state = state;
        file.reason = std::move(reason);
        return file;
    };
    if (leads_out_by_name(relative)) file.path = folder + "/" + relative;
    const PlaceInFolder place = place_in_folder(folder, relative);
    if (place.leads == PlaceInFolder::Leads::outside) return refuse(Found::escapes, place.reason);
    if (place.leads == PlaceInFolder::Leads::nowhere) return refuse(Found::no_file, place.reason);
    auto text = read_file(place.path, max_file_bytes, file.path);
    if (text) {
        file.text = std::move(*text);
        return file;
    }
    using Kind = FileError::Kind;
    if (text.error().kind == Kind::missing) return refuse(Found::missing, "there is no such file");
    if (text.error().kind == Kind::not_regular) return refuse(Found::no_file, "that " + text.error().reason);
    file.error = text.error();
    return refuse(Found::unreadable, text.error().message);
}

}  // namespace nedforge
