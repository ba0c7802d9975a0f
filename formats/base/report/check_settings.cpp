#include "formats/base/report/check_settings.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "formats/base/yaml/document.h"
#include "formats/base/yaml/file_keys.h"

namespace nedforge {

namespace {

constexpr std::array<std::string_view, 4> severities{"error", "warning", "info", "off"};

void read_checks(const Value& checks, const std::vector<KnownCheck>& known, CheckSettings& settings) {
    std::vector<std::string_view> keys;
    for (const auto& check : known) {
        keys.push_back(check.code);
        keys.push_back(check.name);
    }
    const auto fields = checks.mapping(keys, "'checks'");
    if (!fields) return;
    for (const auto& check : known) {
        if (fields->has(check.code) && fields->has(check.name))
            fields->key_of(check.name)
                .report(FormatCode::duplicate,
                        std::string(check.code) + " and " + std::string(check.name) + " are one check",
                        "keep one of them");
        for (const std::string_view key : {check.code, check.name}) {
            if (!fields->has(key)) continue;
            if (check.settable == KnownCheck::Settable::never)
                fields->key_of(key).report(FormatCode::bad_value,
                                           std::string(key) +
                                               " can't be set: a map with such an "
                                               "error can't be played",
                                           "remove the line");
            const auto word = fields->get(key).word({severities.begin(), severities.end()});
            if (!word) continue;
            if (check.settable == KnownCheck::Settable::passed_over) {
                settings.passed_over.emplace_back(check.code);
                continue;
            }
            settings.severity[std::string(check.code)] =
                *word == 3 ? std::nullopt : std::optional(static_cast<Severity>(*word));
        }
    }
}

void read_thresholds(const Value& thresholds, const std::vector<KnownThreshold>& known, CheckSettings& settings) {
    std::vector<std::string_view> names;
    for (const auto& threshold : known) names.push_back(threshold.name);
    const auto fields = thresholds.mapping(names, "'thresholds'");
    if (!fields) return;
    for (const auto& threshold : known) {
        const Value value = fields->get(threshold.name);
        if (!value.readable()) continue;
        const std::string& text = value.node()->text;
        double number = -1;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size();
        if (whole && number >= threshold.low && number <= threshold.high)
            settings.thresholds[std::string(threshold.name)] = number;
        else
            value.report(FormatCode::bad_value,
                         fmt::format("'{}' must be a number from {:g} to {:g}, and this is {}", threshold.name,
                                     threshold.low, threshold.high, value.shown()));
    }
}

}  // namespace

LoadedSettings read_check_settings(const std::string& path, std::string text, const std::vector<KnownCheck>& checks,
                                   const std::vector<KnownThreshold>& thresholds) {
    LoadedSettings loaded;
    loaded.report.path = path;
    loaded.report.text = std::move(text);
    CheckSettings settings;
    const DocumentKind kind{.what = "a settings file", .keys = {"format", "checks", "thresholds", "strict"}};
    loaded.report.diagnostics = read_document(loaded.report.text, kind, [&](const Fields& fields, const Findings&) {
                                    read_format_version(fields);
                                    if (fields.has("checks")) read_checks(fields.get("checks"), checks, settings);
                                    if (fields.has("thresholds"))
                                        read_thresholds(fields.get("thresholds"), thresholds, settings);
                                    if (fields.has("strict"))
                                        settings.strict = fields.get("strict").boolean().value_or(false);
                                }).diagnostics;
    if (loaded.report.diagnostics.empty()) loaded.settings = std::move(settings);
    return loaded;
}

std::string words_of(const CheckSettings& settings) {
    std::string text;
    const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
    for (const auto& [code, severity] : settings.severity)
        add(code + " " + std::string(severity ? severity_word(*severity) : "off"));
    for (const auto& [name, value] : settings.thresholds) add(name + " " + fmt::format("{:g}", value));
    if (settings.strict) add("strict");
    return text.empty() ? "nothing" : text;
}

void apply_settings(Diagnostics& diagnostics, const CheckSettings& settings) {
    std::erase_if(diagnostics, [&](Diagnostic& d) {
        const auto set = settings.severity.find(d.code);
        if (set == settings.severity.end()) return false;
        if (set->second) d.severity = *set->second;
        return !set->second;
    });
}

}  // namespace nedforge
