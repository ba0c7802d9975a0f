#include "formats/base/yaml/source_map.h"

namespace nedforge {

namespace {

// "nodes[3].gate" -> "nodes[3]" -> "nodes" -> "".
std::string parent_of(const std::string& path) {
    const auto cut = path.find_last_of(".[");
    return cut == std::string::npos ? std::string() : path.substr(0, cut);
}

void locate(Place& place, const std::string& path, const SourceMap& places) {
    if (place.line == 0) place = places.place_of(path);
}

}  // namespace

const Span* SourceMap::find_exact(const std::string& path) const {
    const auto found = spans_.find(path);
    return found == spans_.end() ? nullptr : &found->second;
}

const Span* SourceMap::find(const std::string& path) const {
    for (std::string ancestor = path;; ancestor = parent_of(ancestor)) {
        if (const Span* span = find_exact(ancestor)) return span;
        if (ancestor.empty()) return nullptr;
    }
}

Place SourceMap::place_of(const std::string& path) const {
    const Span* span = find(path);
    return span ? span->place : Place{};
}

void locate(Diagnostic& diagnostic, const SourceMap& places) {
    locate(diagnostic.place, diagnostic.path, places);
    for (auto& related : diagnostic.related) locate(related.place, related.path, places);
}

}  // namespace nedforge
