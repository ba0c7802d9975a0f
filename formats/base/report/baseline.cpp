#include "formats/base/report/baseline.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;

constexpr int most_alike = 1'000'000;  // findings of one entry

// The key of the old form, which has neither the path nor the words.
FindingKey old_key_of(const FileReport& file, const Diagnostic& d) {
    return {"", file.id.value_or(file.path), d.code, d.subjects, ""};
}

std::string words_of(const FindingKey& key, int count) {
    std::string text = key.code + " in " + (key.path.empty() ? key.id : key.path);
    std::vector<std::string> subjects = key.subjects;
    if (!key.words.empty()) subjects.push_back(key.words);
    for (std::size_t i = 0; i < subjects.size(); ++i) text += (i ? ", " : ": ") + subjects[i];
    return count > 1 ? text + " (" + std::to_string(count) + " times)" : text;
}

// Our own file is flat; a deeper one is not ours, and must not be built in memory.
bool is_flat(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"')
            quoted = !quoted;
        else if (quoted)
            i += c == '\\';  // and what it escapes
        else if (c == '[' || c == '{') {
            if (++depth > 4) return false;
        } else if (c == ']' || c == '}')
            --depth;
    }
    return true;
}

// Sorted by key: with ordered_json each key of a hostile object would be compared with all before it.
using Read = nlohmann::json;

bool has_text(const Read& entry, const char* key) { return entry.contains(key) && entry[key].is_string(); }

std::optional<FindingKey> key_of(const Read& entry, bool old_form) {
    if (!entry.is_object() || !has_text(entry, old_form ? "map" : "path") || !has_text(entry, "code") ||
        !entry.contains("nodes") || !entry["nodes"].is_array())
        return std::nullopt;
    FindingKey key{"", "", entry["code"], {}, ""};
    if (has_text(entry, "map")) key.id = entry["map"];
    if (!old_form) key.path = entry["path"];
    if (!old_form && has_text(entry, "words")) key.words = entry["words"];
    for (const auto& node : entry["nodes"]) {
        if (!node.is_string()) return std::nullopt;
        key.subjects.push_back(node);
    }
    std::sort(key.subjects.begin(), key.subjects.end());
    return key;
}

// The files of a run, as the entries of a baseline name them.
struct SeenFiles {
    std::set<std::string> paths;
    std::map<std::string, std::set<std::string>> of_id;
};

SeenFiles files_of(const RunReport& report, PathsFrom& relative) {
    SeenFiles known_files;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files) {
            const std::string path = printable(relative(file.path));
            known_files.paths.insert(path);
            if (file.id) known_files.of_id[*file.id].insert(path);
        }
    return known_files;
}

// The entries with the paths of today: a file that was moved takes its entries with it.
std::map<FindingKey, int> moved(const Baseline& baseline, const SeenFiles& known_files, const std::string& folder) {
    std::map<std::string, std::set<std::string>> of_id;  // the files that the baseline knows
    for (const auto& [key, count] : baseline.entries) of_id[key.id].insert(key.path);
    std::map<FindingKey, int> entries;
    for (const auto& [entry, count] : baseline.entries) {
        FindingKey key = entry;
        const auto found = known_files.of_id.find(key.id);
        if (found != known_files.of_id.end() && found->second.size() == 1 && of_id[key.id].size() == 1 &&
            !known_files.paths.contains(key.path)) {
            std::error_code ignored;
            if (!std::filesystem::exists(std::filesystem::path(folder) / key.path, ignored))
                key.path = *found->second.begin();
        }
        entries[key] += count;
    }
    return entries;
}

}  // namespace

Baseline baseline_of(const RunReport& report, const std::string& folder) {
    Baseline baseline;
    PathsFrom relative(folder);
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files) {
            const std::string path = relative(file.path);
            for (const auto& d : file.diagnostics)
                if (!d.waived) ++baseline.entries[nedforge::key_of(file, d, path)];
        }
    return baseline;
}

std::string write_baseline(const Baseline& baseline) {
    Json findings = Json::array();
    for (const auto& [key, count] : baseline.entries) {
        Json entry = Json::object();
        if (!baseline.old_form) entry["path"] = key.path;
        entry["map"] = key.id;
        entry["code"] = key.code;
        entry["nodes"] = key.subjects;
        if (!key.words.empty()) entry["words"] = key.words;
        entry["count"] = count;
        findings.push_back(std::move(entry));
    }
    return Json{{"format", baseline.old_form ? 1 : 2}, {"findings", findings}}.dump(1, ' ', false,
                                                                                    Json::error_handler_t::replace) +
           "\n";
}

Result<Baseline, std::string> read_baseline(const std::string& text) {
    if (text.size() > max_baseline_bytes)
        return "it has " + std::to_string(text.size()) + " bytes; at most " + std::to_string(max_baseline_bytes) +
               " (2 MiB) are read";
    const Read root = is_flat(text) ? Read::parse(text, nullptr, false) : Read();
    if (!root.is_object()) return std::string("it is not a baseline that nedforge wrote (not JSON, or too deep)");
    if (!root.contains("format") || (root["format"] != 1 && root["format"] != 2))
        return std::string("its 'format' is not 1 or 2: this version can't read it");
    if (!root.contains("findings") || !root["findings"].is_array()) return std::string("it has no list 'findings'");
    Baseline baseline;
    baseline.old_form = root["format"] == 1;
    for (std::size_t i = 0; i < root["findings"].size(); ++i) {
        const Read& entry = root["findings"][i];
        const auto key = key_of(entry, baseline.old_form);
        const bool counted = key && entry.contains("count") && entry["count"].is_number_integer();
        const auto count = counted ? entry["count"].get<std::int64_t>() : 0;
        const std::string place = "findings[" + std::to_string(i) + "]";
        if (count < 1 || count > most_alike)
            return place + " is not an entry: it needs " + (baseline.old_form ? "'map'" : "'path'") +
                   ", 'code', 'nodes' (texts) and 'count' (1 to 1,000,000)";
        int& sum = baseline.entries[*key];  // who merges two baselines may have an entry twice
        if (sum > most_alike - count)
            return place +
                   " is one too many: with the entries before it about the same findings, 'count' is over "
                   "1,000,000";
        sum += static_cast<int>(count);
    }
    return baseline;
}

Unmatched apply_baseline(RunReport& report, const Baseline& baseline, const std::string& folder) {
    PathsFrom relative(folder);
    const SeenFiles known_files = files_of(report, relative);
    std::map<FindingKey, int> remaining = baseline.old_form ? baseline.entries : moved(baseline, known_files, folder);
    const auto is_ambiguous = [&](const std::string& id) {
        const auto known = known_files.of_id.find(id);
        return known != known_files.of_id.end() && known->second.size() > 1;
    };
    std::set<std::string> seen_ids;
    for (auto* files : {&report.packs, &report.maps})
        for (auto& file : *files) {
            const std::string path = relative(file.path);
            seen_ids.insert(file.id.value_or(file.path));
            if (baseline.old_form && file.id && is_ambiguous(*file.id)) continue;
            std::erase_if(file.diagnostics, [&](const Diagnostic& d) {
                if (d.waived) return false;
                const auto known =
                    remaining.find(baseline.old_form ? old_key_of(file, d) : nedforge::key_of(file, d, path));
                if (known == remaining.end() || known->second == 0) return false;
                --known->second;
                ++report.baselined;
                return true;
            });
        }
    Unmatched unmatched;
    for (const auto& [key, count] : remaining) {
        if (count == 0) continue;
        if (baseline.old_form && is_ambiguous(key.id))
            ++unmatched.ambiguous;
        else if (baseline.old_form ? seen_ids.contains(key.id) : known_files.paths.contains(key.path))
            report.stale_baseline.push_back(words_of(key, count));
        else
            ++unmatched.elsewhere;
    }
    return unmatched;
}

}  // namespace nedforge
