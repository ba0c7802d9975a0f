#include "editor/base/workspace/pack_room.h"

#include <algorithm>
#include <set>

#include "editor/base/lists.h"
#include "editor/base/workspace/gallery.h"
#include "editor/base/workspace/pack_edits.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/yaml/tree.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"

namespace nedforge {
namespace {

constexpr int rated_games = 100;

std::string pack_path(const std::string& folder) { return folder + "/" + std::string(pack_file_name); }

PackShown names_of(const LoadedPack& loaded) {
    PackShown shown;
    shown.folder = loaded.folder;
    shown.readable = loaded.pack.has_value();
    shown.name = loaded.pack ? loaded.pack->name : "";
    shown.size = loaded.maps.size();
    shown.findings = loaded.diagnostics;
    return shown;
}

// Of a pack with errors as it is listed.
std::vector<std::string> order_of(const LoadedPack& loaded) {
    std::vector<std::vector<std::string>> stages;
    if (loaded.pack)
        for (const auto& stage : loaded.pack->campaign) stages.push_back(stage.maps);
    return play_order(loaded.maps, stages);
}

// What a map of any family says after `name:`; empty where it says nothing.
std::string name_in(const std::string& text) {
    Findings ignored;
    const YamlFile file = read_yaml(text, LineIndex(text), ignored);
    const YamlNode* name = file.root.is_mapping() ? entry_value(file.root, "name") : nullptr;
    return name && name->kind == YamlNode::Kind::text ? name->text : "";
}

PackEntry look_at(const PackMap& map, const std::string& relative, const std::vector<DocumentFamily>& families,
                  const RunOptions& options) {
    PackEntry entry;
    entry.relative = entry.name = relative;
    entry.path = map.file.path;
    entry.reason = map.file.reason;
    if (!map.map) return entry;
    const std::string& text = map.map->text();
    entry.digest = fnv1a(text);
    const Pictured picture = pictured(families, entry.path, text);
    entry.overview = picture.overview;
    entry.family = picture.family;
    if (std::string name = name_in(text); !name.empty()) entry.name = std::move(name);
    const Diagnostics findings = options.stop.stop_requested() ? Diagnostics{} : map.map->check(options);
    for (const auto& d : findings) {
        entry.errors += counts_as(d, Severity::error);
        entry.warnings += counts_as(d, Severity::warning);
        entry.infos += counts_as(d, Severity::info);
    }
    return entry;
}

// Of each map the mechanisms that no map before it has.
void introduce(std::vector<PackEntry>& maps) {
    std::set<std::string> mechanisms;
    for (PackEntry& map : maps)
        if (map.overview)
            for (const auto& mechanism : map.overview->mechanisms)
                if (mechanisms.insert(mechanism).second) map.introduces.push_back(mechanism);
}

}  // namespace

PackShown names_of_pack(const std::string& folder) { return names_of(read_pack_folder(folder)); }

PackShown checked_pack(const std::string& folder, const std::vector<DocumentFamily>& families, std::stop_token stop) {
    const LoadedPack loaded = read_pack_folder(folder);
    PackShown shown = names_of(loaded);
    shown.checked = true;
    RunOptions options;
    options.fixes = false;
    options.proofs = false;
    options.stop = stop;
    std::vector<PackMap> maps;  // in the order of the list, as the checks of packs want them
    std::map<std::string, PackEntry> entries;
    for (const auto& relative : loaded.maps) {
        maps.push_back(open_pack_map(loaded.folder, relative));
        entries.emplace(relative, look_at(maps.back(), relative, families, options));
        if (maps.back().map) maps.back().map->forget_text();
    }
    shown.findings = check_pack(loaded, maps);
    for (const auto& relative : order_of(loaded)) shown.maps.push_back(std::move(entries.at(relative)));
    introduce(shown.maps);
    return shown;
}

bool PackRoom::open(const std::string& folder) {
    stop_rating();
    before_.clear();
    shown_ = names_of_pack(folder);
    check_again();
    return shown_->readable;
}

void PackRoom::close() {
    shown_.reset();
    before_.clear();
    job_.cancel();
    stop_rating();
}

void PackRoom::check_again() {
    if (!shown_) return;
    job_.ask(1, [folder = shown_->folder, &families = families_](std::stop_token stop) {
        return checked_pack(folder, families, stop);
    });
}

const WinRates* PackRoom::win_rates(const PackEntry& entry) const {
    const auto found = known_.find(entry.digest);
    return found == known_.end() || !found->second ? nullptr : &*found->second;
}

const PackEntry* PackRoom::next_unrated() const {
    if (!shown_) return nullptr;
    for (const PackEntry& entry : shown_->maps)
        if (entry.overview && entry.errors == 0 && families_[entry.family].win_rates && !known_.contains(entry.digest))
            return &entry;
    return nullptr;
}

std::size_t PackRoom::unrated() const {
    if (!shown_) return 0;
    return static_cast<std::size_t>(
        std::count_if(shown_->maps.begin(), shown_->maps.end(), [&](const PackEntry& entry) {
            return entry.overview && entry.errors == 0 && families_[entry.family].win_rates &&
                   !known_.contains(entry.digest);
        }));
}

void PackRoom::rate_all() {
    const PackEntry* next = next_unrated();
    rates_ = next != nullptr;
    if (!next) return;
    rating_.ask(next->digest, [overview = next->overview, rate = families_[next->family].win_rates](
                                  std::stop_token stop) { return rate(*overview, rated_games, stop); });
}

// Saves the new text at once. What another program wrote in the meantime stays: the edit was made from `old_text`.
std::optional<std::string> PackRoom::write(const std::optional<std::string>& new_text, const std::string& old_text) {
    if (!new_text) return "pack.yaml can't be changed this way: edit it as text";
    if (const auto error = save_file(pack_path(shown_->folder), *new_text)) return error->message;
    before_.push_back(old_text);
    check_again();
    return std::nullopt;
}

std::optional<std::string> PackRoom::move(std::size_t from, std::size_t to) {
    if (!shown_ || from >= shown_->maps.size() || to >= shown_->maps.size()) return "there is no such map";
    const auto text = read_file(pack_path(shown_->folder));
    if (!text) return text.error().message;
    std::vector<std::string> order;
    for (const auto& map : shown_->maps) order.push_back(map.relative);
    const std::string moved = order[from];
    erase_at(order, from);
    order.insert(iterator_at(order, to), moved);
    if (auto reason = write(with_order(*text, order), *text)) return reason;
    // In sight at once; the check follows.
    PackEntry entry = std::move(shown_->maps[from]);
    erase_at(shown_->maps, from);
    shown_->maps.insert(iterator_at(shown_->maps, to), std::move(entry));
    for (auto& map : shown_->maps) map.introduces.clear();
    introduce(shown_->maps);
    return std::nullopt;
}

std::optional<std::string> PackRoom::add(const std::string& relative, std::size_t before) {
    if (!shown_) return "no pack is open";
    const auto text = read_file(pack_path(shown_->folder));
    if (!text) return text.error().message;
    return write(with_map(*text, relative, before), *text);
}

std::optional<std::string> PackRoom::undo() {
    if (!shown_ || before_.empty()) return "nothing was changed";
    if (const auto error = save_file(pack_path(shown_->folder), before_.back())) return error->message;
    before_.pop_back();
    check_again();
    return std::nullopt;
}

std::string PackRoom::free_name(const std::string& suffix) const {
    for (int number = 1;; ++number) {
        const std::string name = "new-map" + (number == 1 ? "" : "-" + std::to_string(number)) + suffix;
        const bool listed = shown_ && std::any_of(shown_->maps.begin(), shown_->maps.end(),
                                                  [&](const PackEntry& map) { return map.relative == name; });
        if (!listed && !read_file(shown_->folder + "/" + name)) return name;
    }
}

bool PackRoom::tick() {
    bool news = false;
    if (auto checked = job_.take(1); checked && shown_) {
        shown_ = std::move(*checked);
        news = true;
    }
    if (!rates_) return news;
    if (const auto asked = rating_.asked()) {
        auto rates = rating_.take(*asked);
        if (!rates) return news;
        known_[*asked] = *rates;
        news = true;
    }
    rate_all();  // the next one
    return news;
}

}  // namespace nedforge
