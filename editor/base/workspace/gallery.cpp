#include "editor/base/workspace/gallery.h"

#include "formats/base/pack/pack_file.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

Pictured pictured(const std::vector<DocumentFamily>& families, const std::string& path, const std::string& text) {
    const std::string game = game_of(text);
    for (std::size_t i = 0; i < families.size(); ++i)
        if (game.empty() ? path.ends_with(families[i].suffix()) : families[i].name() == game) {
            const SharedOverview overview = families[i].overview ? families[i].overview(text) : nullptr;
            return {overview, i, overview ? overview->name : ""};
        }
    return {};
}

namespace {

// A pack shows its first map, under its own name.
Pictured look_at(const std::vector<DocumentFamily>& families, const std::string& path) {
    const std::string tail = "/" + std::string(pack_file_name);
    const bool folder = static_cast<bool>(read_file(path + tail));
    if (folder || path.ends_with(tail)) {
        const LoadedPack pack = read_pack_folder(folder ? path : path.substr(0, path.size() - tail.size()));
        if (!pack.pack || pack.pack->maps.empty()) return {};
        const PackFile first = open_in_pack(pack.folder, pack.pack->maps.front());
        Pictured picture = first.text ? pictured(families, first.path, *first.text) : Pictured{};
        picture.name = pack.pack->name;
        return picture;
    }
    const auto text = read_file(path);
    return text ? pictured(families, path, *text) : Pictured{};
}

}  // namespace

void Gallery::want(const std::vector<std::string>& paths) {
    if (job_.asked()) return;  // the rest is asked for once this has come in
    std::vector<std::string> missing;
    for (const auto& path : paths)
        if (!read_.contains(path)) missing.push_back(path);
    if (missing.empty()) return;
    job_.ask(1, [missing, &families = families_](std::stop_token stop) {
        Read read;
        for (const auto& path : missing) {
            if (stop.stop_requested()) break;
            read[path] = look_at(families, path);
        }
        return read;
    });
}

const Pictured* Gallery::find(const std::string& path) const {
    const auto found = read_.find(path);
    return found == read_.end() ? nullptr : &found->second;
}

bool Gallery::tick() {
    auto read = job_.take(1);
    if (!read) return false;
    read_.merge(*read);
    return true;
}

}  // namespace nedforge
