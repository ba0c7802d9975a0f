// SARIF 2.1.0 (OASIS), the part that code hosts read: rules with their texts, results with place, fingerprint and
// suppression. Paths are relative with forward slashes. A fingerprint is made of the finding's key (identity.h), not of
// its line, so that editing above it does not make it new. Code hosts refuse or hide what is beyond their limits, so
// there is a limit here, and it is told.

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/characters.h"
#include "formats/base/family_name.h"
#include "formats/base/report/identity.h"
#include "formats/base/report/report.h"
#include "formats/base/text/json_text.h"
#include "formats/base/text/utf8.h"
#include "formats/base/yaml/edit.h"

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;
constexpr std::size_t most_results = 5000;
constexpr std::string_view home = project_address;

std::string_view level_of(Severity severity) { return severity == Severity::info ? "note" : severity_word(severity); }

// RFC 3986: letters, digits and -._~ stay, '/' parts.
std::string uri_of(std::string path) {
    while (path.starts_with("./")) path.erase(0, 2);
    std::string uri = path.starts_with('/') ? "file://" : "";
    constexpr std::string_view hex = "0123456789ABCDEF";
    for (const char c : path) {
        if (is_latin_letter(c) || is_digit(c) || std::string_view("-._~/").find(c) != std::string_view::npos)
            uri += c;
        else
            uri += {'%', hex[byte_of(c) >> 4], hex[byte_of(c) & 15]};
    }
    return uri;
}

Json location_of(const FileReport& file, const Place& place) {
    Json physical{{"artifactLocation", {{"uri", uri_of(file.path)}}}};
    const int line = std::max(1, place.line), column = std::max(1, place.column);
    Json region{{"startLine", line}, {"startColumn", column}};
    if (place.length > 0) region["endColumn"] = column + place.length;
    physical["region"] = region;
    return {{"physicalLocation", physical}};
}

Json message(const std::string& text) { return {{"text", printable(text)}}; }

// The page of the checks that have this prefix, in the folder of their family. Versions before these folders named
// docs/checks.md, which links to the new place of each check.
std::string page_of(const CheckText& check) {
    for (const FamilyName& family : family_names())
        if (check.code.starts_with(family.prefix)) return "docs/" + std::string(family.name) + "/checks.md";
    return "docs/checks.md";
}

// Of its heading there, "ABC301 exit-unreachable".
std::string anchor_of(const CheckText& check) {
    std::string anchor = check.code + "-" + check.name;
    for (char& c : anchor) c = to_small_letter(c);
    return anchor;
}

// A fix as the lines that it replaces: from the first that differs to the last.
Json fix_of(const FileReport& file, const Fix& fix) {
    const auto text = edited_text(file.text, fix.edits);
    if (!text) return {};
    const LineIndex before(file.text), after(*text);
    const auto start = [](const LineIndex& lines, std::string_view content, int line) {
        return line > lines.line_count() ? content.size() : lines.line_start(line);
    };
    int first = 1, last_before = before.line_count() + 1, last_after = after.line_count() + 1;
    while (first < last_before && first < last_after && before.line(first) == after.line(first)) ++first;
    while (last_before > first && last_after > first && before.line(last_before - 1) == after.line(last_after - 1)) {
        --last_before;
        --last_after;
    }
    // Below a last line without a line break there is no place: that line is replaced as a whole.
    first = std::min({first, before.line_count(), after.line_count()});
    const Place end = before.place(start(before, file.text, last_before));
    const std::size_t from = start(after, *text, first);
    const std::string inserted = text->substr(from, start(after, *text, last_after) - from);
    const Json replacement{
        {"deletedRegion", {{"startLine", first}, {"startColumn", 1}, {"endLine", end.line}, {"endColumn", end.column}}},
        {"insertedContent", {{"text", inserted}}}};
    return {{"description", message(fix.title)},
            {"artifactChanges", Json::array({{{"artifactLocation", {{"uri", uri_of(file.path)}}},
                                              {"replacements", Json::array({replacement})}}})}};
}

Json rules_of(const std::vector<CheckText>& checks) {
    Json rules = Json::array();
    for (const auto& check : checks)
        rules.push_back(
            {{"id", check.code},
             {"name", check.name},
             {"shortDescription", {{"text", check.name}}},
             {"fullDescription", {{"text", check.what}}},
             {"helpUri", std::string(home) + "/blob/main/" + page_of(check) + "#" + anchor_of(check)},
             {"help", {{"text", check.what + "\n\nWhy it matters: " + check.why + "\n\nHelp: " + check.help}}},
             {"defaultConfiguration", {{"level", level_of(check.severity)}}}});
    return rules;
}

Json result_of(const FileReport& file, const Diagnostic& d, const std::map<std::string, std::size_t>& rule_index,
               const std::string& fingerprint) {
    Json result{{"ruleId", d.code}};
    if (const auto rule = rule_index.find(d.code); rule != rule_index.end()) result["ruleIndex"] = rule->second;
    result["level"] = level_of(d.severity);
    result["message"] = message(d.help.empty() ? d.message : d.message + ". Help: " + d.help);
    Json location = location_of(file, d.place);
    if (!d.subjects.empty()) {
        Json logical = Json::array();
        for (const auto& node : d.subjects)
            logical.push_back({{"name", node}, {"fullyQualifiedName", file.id.value_or(file.path) + "/" + node}});
        location["logicalLocations"] = logical;
    }
    result["locations"] = Json::array({location});
    if (!d.related.empty()) {
        Json related = Json::array();
        for (const auto& r : d.related) {
            Json place = location_of(file, r.place);
            place["id"] = related.size() + 1;
            place["message"] = message(r.message);
            related.push_back(place);
        }
        result["relatedLocations"] = related;
    }
    Json fixes = Json::array();
    for (const auto& fix : d.fixes)
        if (Json fix_json = fix_of(file, fix); !fix_json.is_null()) fixes.push_back(std::move(fix_json));
    if (!fixes.empty()) result["fixes"] = fixes;
    result["partialFingerprints"] = {{"nedforgeFinding/v2", fingerprint}};
    if (d.waived)
        result["suppressions"] = Json::array({{{"kind", "inSource"}, {"justification", printable(*d.waived)}}});
    return result;
}

}  // namespace

std::string report_sarif(const RunReport& report, const std::vector<CheckText>& rules) {
    std::map<std::string, std::size_t> rule_index;
    for (std::size_t i = 0; i < rules.size(); ++i) rule_index[rules[i].code] = i;

    Json results = Json::array();
    std::size_t left_out = 0;
    // The worst first, so that it is the least that is left out.
    Ordinals ordinals;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info})
        for (const auto* files : {&report.packs, &report.maps})
            for (const auto& file : *files)
                for (const auto& d : file.diagnostics) {
                    if (d.severity != severity) continue;
                    const FindingKey key = key_of(file, d, file.known_path());
                    const std::string fingerprint = fingerprint_of(key, ordinals.next(key));
                    if (results.size() == most_results)
                        ++left_out;
                    else
                        results.push_back(result_of(file, d, rule_index, fingerprint));
                }
    Json notifications = Json::array();
    if (left_out > 0)
        notifications.push_back(
            {{"level", "warning"},
             {"message", message(std::to_string(left_out) + " findings are left out: a report holds " +
                                 std::to_string(most_results) + ", the worst first")}});
    for (const auto& entry : report.stale_baseline)
        notifications.push_back(
            {{"level", "note"}, {"message", message("nothing matches the baseline's '" + entry + "' any more")}});
    const Json run{
        {"tool",
         {{"driver",
           {{"name", "nedforge"}, {"version", report.version}, {"informationUri", home}, {"rules", rules_of(rules)}}}}},
        {"invocations", Json::array({{{"executionSuccessful", true}, {"toolExecutionNotifications", notifications}}})},
        {"columnKind", "unicodeCodePoints"},
        {"results", results}};
    const Json root{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}};
    return safe_json(root.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace nedforge
