#include "formats/base/report/check_settings.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "formats/base/record/file_rows.h"
#include "formats/base/text/globs.h"
#include "formats/base/text/json_text.h"

namespace nedforge {

namespace {

constexpr std::array<std::string_view, 4> severities{"error", "warning", "info", "off"};

bool read_checks(const Value& checks, const std::vector<KnownCheck>& known, CheckSettings& settings) {
    std::vector<std::string_view> keys;
    for (const auto& check : known) {
        keys.push_back(check.code);
        keys.push_back(check.name);
    }
    const auto fields = checks.mapping(keys, "'checks'");
    for (const auto& check : known) {
        if (!fields) break;
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
    return fields.has_value();
}

bool read_thresholds(const Value& thresholds, const std::vector<KnownThreshold>& known, CheckSettings& settings) {
    std::vector<std::string_view> names;
    for (const auto& threshold : known) names.push_back(threshold.name);
    const auto fields = thresholds.mapping(names, "'thresholds'");
    for (const auto& threshold : known) {
        if (!fields) break;
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
    return fields.has_value();
}

// A mapping whose keys are known only where the file is read: codes and names of checks, names of thresholds.
template <class Known>
FormOf<CheckSettings> by_name(bool (*read)(const Value&, const Known&, CheckSettings&), const Known& known,
                              std::string schema) {
    return form_by<CheckSettings>(
        {.read_into = [read, &known](const Value& value,
                                     CheckSettings& settings) { return read(value, known, settings); },
         .flow = [](const CheckSettings&) { return std::string("{}"); },
         .schema = std::move(schema),
         .shows_usual = false});
}

constexpr std::size_t most_globs = 1000;

FormOf<std::string> glob() {
    return form_by<std::string>({.read = [](const Value& value) -> std::optional<std::string> {
                                     auto pattern = value.text();
                                     if (!pattern) return std::nullopt;
                                     const std::string wrong = Globs::wrong(*pattern);
                                     if (wrong.empty()) return pattern;
                                     value.report(FormatCode::bad_value,
                                                  "the pattern can't be " + value.shown() + ": " + wrong,
                                                  "write a pattern as in .gitignore: drafts/ or *.old.yaml");
                                     return std::nullopt;
                                 },
                                 .flow = [](const std::string& pattern) { return yaml_text(pattern); },
                                 .json = json_string,
                                 .schema = R"({"type":"string","minLength":1})"});
}

constexpr std::string_view checks_schema =
    R"({"type":"object","propertyNames":{"pattern":"^([A-Z]+[0-9]{3}|[a-z0-9]+(-[a-z0-9]+)*)$"},)"
    R"("additionalProperties":{"enum":["error","warning","info","off"],"description":"the severity of its findings, or off"}})";
constexpr std::string_view thresholds_schema =
    R"({"type":"object","additionalProperties":{"type":"number","minimum":0,"maximum":1000,"description":"the value"}})";

Record settings_record(const std::vector<KnownCheck>& checks, const std::vector<KnownThreshold>& thresholds) {
    return record_of<CheckSettings>("a settings file", [&](Rows<CheckSettings>& rows, const CheckSettings& settings) {
        rows.fixed("format", format_version(), "version of this format");
        rows.whole("checks", by_name(read_checks, checks, std::string(checks_schema)),
                   "checks by their code or name; a check may be named once");
        rows.whole("thresholds", by_name(read_thresholds, thresholds, std::string(thresholds_schema)),
                   "the values by which nedforge critique judges, by name");
        rows.add("strict", settings.strict, yes_or_no(), "whether warnings fail the run as well");
        rows.add("exclude", settings.exclude,
                 list_of<std::vector<std::string>>(glob(), {.most = most_globs, .things = "patterns"}),
                 "patterns as in .gitignore, relative to this file: what is left out where folders are walked");
    });
}

}  // namespace

LoadedSettings read_check_settings(const std::string& path, std::string text, const std::vector<KnownCheck>& checks,
                                   const std::vector<KnownThreshold>& thresholds) {
    LoadedSettings loaded;
    loaded.report.path = path;
    loaded.report.text = std::move(text);
    CheckSettings settings;
    const Record record = settings_record(checks, thresholds);
    const DocumentKind kind{.subject = record.subject(), .keys = record.keys()};
    loaded.report.diagnostics = read_document(loaded.report.text, kind, [&](const Fields& fields, const Findings&) {
                                    record.read(fields, &settings);
                                }).diagnostics;
    if (loaded.report.diagnostics.empty()) loaded.settings = std::move(settings);
    return loaded;
}

const std::string& settings_schema() {
    static const std::string schema =
        schema_of(settings_record({}, {}), settings_schema_name, "Settings of checks for a project (nedforge.yaml)",
                  "Which severity each check has, and by which values advice is given. See docs/ci.md.");
    return schema;
}

std::string words_of(const CheckSettings& settings) {
    std::string text;
    const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
    for (const auto& [code, severity] : settings.severity)
        add(code + " " + std::string(severity ? severity_word(*severity) : "off"));
    for (const auto& [name, value] : settings.thresholds) add(name + " " + fmt::format("{:g}", value));
    if (settings.strict) add("strict");
    if (!settings.exclude.empty()) {
        std::string patterns = "without ";
        for (const std::string& pattern : settings.exclude) patterns += (patterns.size() > 8 ? " " : "") + pattern;
        add(patterns);
    }
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
