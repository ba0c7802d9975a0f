#include "cli/lsp/checker.h"

#include <algorithm>

#include "cli/lsp/findings.h"

namespace nedforge::cli::lsp {

void Checker::changed(std::shared_ptr<const Document> document) {
    const std::lock_guard lock(mutex_);
    const std::string& uri = document->uri();
    if (current_ == uri) stop_.request_stop();
    open_[uri] = document;
    waiting_[uri] = {document, Clock::now()};
    // What a replay does depends on its map, and a pack on its maps.
    if (document->type() == Document::Type::map)
        for (const auto& [key, opened] : open_)
            if (opened->type() == Document::Type::replay) waiting_.try_emplace(key, Waiting{opened, Clock::now()});
    signal_.notify_one();
}

void Checker::closed(const std::string& uri) {
    const std::lock_guard lock(mutex_);
    if (current_ == uri) stop_.request_stop();
    open_.erase(uri);
    waiting_.erase(uri);
}

std::vector<Checked> Checker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(results_, {});
}

std::unique_ptr<MapFile> Checker::find_map(const Document& replay, const std::string& id) {
    std::vector<std::shared_ptr<const Document>> maps;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [uri, document] : open_)
            if (document->type() == Document::Type::map) maps.push_back(document);
    }
    for (const auto& document : maps) {
        auto map = read_map_text(document->path(), document->text());
        if (map->id() == id) return map;
    }
    return find_map_near(replay.path(), id);
}

std::optional<Checker::Clock::duration> Checker::check_next() {
    std::unique_lock lock(mutex_);
    const auto next = std::min_element(waiting_.begin(), waiting_.end(), [](const auto& a, const auto& b) {
        return a.second.change_time < b.second.change_time;
    });
    if (next == waiting_.end()) return std::nullopt;
    if (const auto delay = next->second.change_time + pause_ - Clock::now(); delay > Clock::duration::zero())
        return delay;
    const auto document = next->second.document;
    waiting_.erase(next);
    current_ = document->uri();
    stop_ = std::stop_source();
    const std::stop_token stop_check = stop_.get_token();
    lock.unlock();
    Diagnostics findings = findings_of(
        *document, [&](const std::string& id) { return find_map(*document, id); }, stop_check);
    lock.lock();
    current_.clear();
    const bool is_done = !stop_check.stop_requested();
    if (is_done) results_.push_back({document, std::move(findings)});
    lock.unlock();
    if (is_done) wake_();
    return Clock::duration::zero();
}

}  // namespace nedforge::cli::lsp
