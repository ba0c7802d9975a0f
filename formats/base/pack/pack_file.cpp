#include "formats/base/pack/pack_file.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "formats/base/pack/pack_keys.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_maps = 1000;

// `repeat: until_won`.
FormOf<bool> until_won_form() {
    return form_by<bool>(
        {.read = [](const Value& value) { return value.word({"until_won"}) ? std::optional(true) : std::nullopt; },
         .flow = [](const bool&) { return std::string("until_won"); },
         .given = [](const bool& until_won) { return until_won; },
         .schema = R"({"const":"until_won"})"});
}

// A number of attempts, in place of `repeat`.
FormOf<CampaignStage> attempts_form() {
    return form_by<CampaignStage>({.read_into =
                                       [](const Value& value, CampaignStage& stage) {
                                           const auto attempts = value.number(1, largest_number);
                                           stage.until_won = false;
                                           stage.attempts = attempts.value_or(1);
                                           return attempts.has_value();
                                       },
                                   .flow = [](const CampaignStage& stage) { return std::to_string(stage.attempts); },
                                   .given = [](const CampaignStage& stage) { return !stage.until_won; },
                                   .schema = R"({"type":"integer","minimum":1,"maximum":1000000})"});
}

const Record& stage_record() {
    static const Record record = record_of<CampaignStage>("a stage", [](Rows<CampaignStage>& rows,
                                                                        const CampaignStage& stage) {
        rows.add("maps", stage.maps, list_of<std::vector<std::string>>(text(), {.least = 1, .things = "maps"}),
                 "the maps of the stage, each of them also under 'maps' of the pack")
            .required();
        rows.add("repeat", stage.until_won, until_won_form(), "the stage is played until it is won").always().sparse();
        rows.whole("attempts", attempts_form(), "how often the stage is played").sparse();
        rows.exactly_one_of("repeat", "attempts");
    });
    return record;
}

// Where `relative` leads from `root`, every symbolic link on the way followed by hand, so that a link out of the folder
// is seen even where nothing is behind it. Empty: links without end.
fs::path followed(const fs::path& root, const fs::path& relative) {
    fs::path current = root;
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
            current = current.parent_path();
            continue;
        }
        if (part.is_absolute()) {
            current = part;
            continue;
        }
        std::error_code ignored;
        const fs::path next = current / part;
        if (!fs::is_symlink(fs::symlink_status(next, ignored))) {
            current = next;
            continue;
        }
        if (++hops > 40) return {};
        push(fs::read_symlink(next, ignored));
    }
    return current;
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

const Record& pack_record() {
    static const Record record = record_of<Pack>("a pack", [](Rows<Pack>& rows, const Pack& pack) {
        rows.fixed("format", format_version(), "version of this format");
        rows.add("pack", pack.id, file_id(), "id of the pack").required();
        rows.add("name", pack.name, text(), "the pack's title, for people").required();
        rows.add("maps", pack.maps,
                 list_of<std::vector<std::string>>(with_help("a path below the pack's folder", text()),
                                                   {.most = max_maps, .things = "maps"}),
                 "paths of the maps below the folder")
            .required()
            .block();
        for (const PackKey* pack_key : pack_keys())
            rows.whole(pack_key->key, pack_key->form(), std::string(pack_key->help));
        rows.add("words", pack.words, text(),
                 "the words of the pack's sheets: a language that nedforge ships (de, es, fr, pl), or a file of words");
        rows.add("campaign", pack.campaign,
                 list_of<std::vector<CampaignStage>>(mapping<CampaignStage>(stage_record()), {.things = "stages"}),
                 "the stages in their order")
            .block();
        rows.check([](const ReadKeys& keys, Pack& read) {
            for (const PackKey* pack_key : pack_keys())
                if (pack_key->check) pack_key->check(keys, read);
        });
    });
    return record;
}

LoadedPack read_pack(std::string text) {
    LoadedPack loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.subject = "a pack", .keys = pack_record().keys()};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Pack pack;
        const ReadKeys keys = pack_record().read(fields, &pack);
        if (keys.good("pack")) loaded.id = pack.id;
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

namespace {

// A pack, and the place of one of its maps in its list.
struct PlaceInPack {
    LoadedPack loaded;
    std::size_t place = 0;
};

std::optional<PlaceInPack> place_in_pack(const std::string& path) {
    constexpr int levels = 4;
    std::error_code error;
    const fs::path file = fs::absolute(path, error).lexically_normal();
    if (path.empty() || error) return std::nullopt;
    fs::path folder = file.parent_path(), relative = file.filename();
    for (int level = 0; level < levels; ++level) {
        if (fs::exists(folder / pack_file_name, error)) {
            LoadedPack loaded = read_pack_folder(folder.string());
            const std::string name = relative.generic_string();
            if (loaded.pack) {
                const auto& maps = loaded.pack->maps;
                const auto listed = std::find(maps.begin(), maps.end(), name);
                const auto place = static_cast<std::size_t>(listed - maps.begin());
                if (listed != maps.end()) return PlaceInPack{std::move(loaded), place};
            }
        }
        relative = folder.filename() / relative;
        folder = folder.parent_path();
    }
    return std::nullopt;
}

}  // namespace

std::optional<LoadedPack> pack_of(const std::string& path) {
    auto found = place_in_pack(path);
    return found ? std::optional(std::move(found->loaded)) : std::nullopt;
}

std::optional<Pack> pack_seen_from(const std::string& path) {
    const auto found = place_in_pack(path);
    return found ? std::optional(pack_seen_by(*found->loaded.pack, found->place)) : std::nullopt;
}

std::string write_pack(const Pack& pack) { return pack_record().text(&pack); }

Result<std::string, NotFormatted> format_pack(const LoadedPack& loaded) {
    static const YamlLook look = look_of(pack_record());
    if (!loaded.pack) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, look, [&](const std::string& next) -> std::string {
        return read_pack(next).pack == loaded.pack ? "" : "the new layout would change the file's meaning";
    });
}

const std::string& pack_schema() {
    static const std::string schema = schema_of(
        pack_record(), pack_schema_name, "A pack of maps (pack.yaml)",
        "What the loader of nedforge takes, but for what a schema can't say: see docs/format.md, 'JSON Schema'.");
    return schema;
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
