#include "formats/base/report/baseline.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;

constexpr int most_alike = 1'000'000;  // findings of one entry

BaselineKey key_of(const FileReport& file, const Diagnostic& d) {
    return {file.id.value_or(file.path), d.code, d.subjects};
}

std::string words_of(const BaselineKey& key, int count) {
    std::string text = key.code + " in " + key.map;
    for (std::size_t i = 0; i < key.nodes.size(); ++i) text += (i ? ", " : ": ") + key.nodes[i];
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

std::optional<BaselineKey> key_of(const Read& entry) {
    if (!entry.is_object() || !entry.contains("map") || !entry.contains("code") || !entry.contains("nodes") ||
        !entry["map"].is_string() || !entry["code"].is_string() || !entry["nodes"].is_array())
        return std::nullopt;
    BaselineKey key{entry["map"], entry["code"], {}};
    for (const auto& node : entry["nodes"]) {
        if (!node.is_string()) return std::nullopt;
        key.nodes.push_back(node);
    }
    std::sort(key.nodes.begin(), key.nodes.end());
    return key;
}

}  // namespace

Baseline baseline_of(const RunReport& report) {
    Baseline baseline;
    for (const auto* files : {&report.packs, &report.maps})
        for (const auto& file : *files)
            for (const auto& d : file.diagnostics)
                if (!d.waived) ++baseline[key_of(file, d)];
    return baseline;
}

std::string write_baseline(const Baseline& baseline) {
    Json findings = Json::array();
    for (const auto& [key, count] : baseline)
        findings.push_back({{"map", key.map}, {"code", key.code}, {"nodes", key.nodes}, {"count", count}});
    return Json{{"format", 1}, {"findings", findings}}.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Baseline, std::string> read_baseline(const std::string& text) {
    if (text.size() > max_baseline_bytes)
        return "it has " + std::to_string(text.size()) + " bytes; at most " + std::to_string(max_baseline_bytes) +
               " (2 MiB) are read";
    const Read root = is_flat(text) ? Read::parse(text, nullptr, false) : Read();
    if (!root.is_object()) return std::string("it is not a baseline that nedforge wrote (not JSON, or too deep)");
    if (!root.contains("format") || root["format"] != 1)
        return std::string("its 'format' is not 1: this version can't read it");
    if (!root.contains("findings") || !root["findings"].is_array()) return std::string("it has no list 'findings'");
    Baseline baseline;
    for (std::size_t i = 0; i < root["findings"].size(); ++i) {
        const Read& entry = root["findings"][i];
        const auto key = key_of(entry);
        const bool counted = key && entry.contains("count") && entry["count"].is_number_integer();
        const auto count = counted ? entry["count"].get<std::int64_t>() : 0;
        const std::string place = "findings[" + std::to_string(i) + "]";
        if (count < 1 || count > most_alike)
            return place + " is not an entry: it needs 'map', 'code', 'nodes' (texts) and 'count' (1 to 1,000,000)";
        int& sum = baseline[*key];  // who merges two baselines may have an entry twice
        if (sum > most_alike - count)
            return place +
                   " is one too many: with the entries before it of the same map, code and nodes, 'count' is over "
                   "1,000,000";
        sum += static_cast<int>(count);
    }
    return baseline;
}

int apply_baseline(RunReport& report, const Baseline& baseline) {
    Baseline left = baseline;
    std::set<std::string> seen;
    for (auto* files : {&report.packs, &report.maps})
        for (auto& file : *files) {
            seen.insert(file.id.value_or(file.path));
            std::erase_if(file.diagnostics, [&](const Diagnostic& d) {
                if (d.waived) return false;
                const auto known = left.find(key_of(file, d));
                if (known == left.end() || known->second == 0) return false;
                --known->second;
                ++report.baselined;
                return true;
            });
        }
    int elsewhere = 0;
    for (const auto& [key, count] : left) {
        if (count == 0) continue;
        if (seen.contains(key.map))
            report.stale_baseline.push_back(words_of(key, count));
        else
            ++elsewhere;
    }
    return elsewhere;
}

}  // namespace nedforge
