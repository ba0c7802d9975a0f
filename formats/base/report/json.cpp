// The JSON of `validate --format json`: field by field what the documentation promises, in this order.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/base/report/fix_json.h"
#include "formats/base/report/report.h"
#include "formats/base/text/json_text.h"

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const WitnessStep& step) {
    Json object = Json::object();
    for (const auto& [key, value] : step.fields)
        std::visit([&, name = key](const auto& v) { object[name] = v; }, value);
    return object;
}

Json json_of(const Diagnostic& d, std::string_view text) {
    Json related = Json::array(), witness, fixes = Json::array();
    for (const auto& r : d.related)
        related.push_back({{"nodes", r.subjects},
                           {"line", std::max(1, r.place.line)},
                           {"column", std::max(1, r.place.column)},
                           {"message", r.message}});
    if (d.witness) {
        witness = Json::array();
        for (const auto& step : *d.witness) {
            if (step.begins_run) witness.push_back(Json::array());
            (witness.empty() || !witness.back().is_array() ? witness : witness.back()).push_back(json_of(step));
        }
    }
    for (const auto& fix : d.fixes) fixes.push_back(Json::parse(fix_json(fix, text)));
    return {{"code", d.code},
            {"name", d.name},
            {"severity", severity_word(d.severity)},
            {"message", d.message},
            {"line", std::max(1, d.place.line)},
            {"column", std::max(1, d.place.column)},
            {"nodes", d.subjects},
            {"related", related},
            {"witness", witness},
            {"waived", d.waived ? Json(*d.waived) : Json()},
            {"fixes", fixes}};
}

Json json_of(const Diagnostics& diagnostics, std::string_view text) {
    Json list = Json::array();
    for (const auto& d : diagnostics) list.push_back(json_of(d, text));
    return list;
}

Json json_of(const std::vector<FileReport>& files) {
    Json list = Json::array();
    for (const auto& file : files) {
        Json entry{{"path", file.path}, {"id", file.id ? Json(*file.id) : Json()}};
        if (!file.game.empty()) entry["game"] = file.game;
        entry["diagnostics"] = json_of(file.diagnostics, file.text);
        list.push_back(std::move(entry));
    }
    return list;
}

std::string text_of(const Json& json) { return safe_json(json.dump(1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace

std::string diagnostics_json(const Diagnostics& diagnostics, std::string_view text) {
    return text_of(json_of(diagnostics, text));
}

std::string report_json(const RunReport& report) {
    const auto counts = report.counts();
    Json summary{{"maps", report.maps.size()},
                 {"errors", counts.errors},
                 {"warnings", counts.warnings},
                 {"infos", counts.infos}};
    if (report.baselined) summary["baselined"] = report.baselined;
    if (!report.stale_baseline.empty()) summary["stale_baseline"] = report.stale_baseline;
    const Json root{{"schema", answer_schema},
                    {"tool", {{"name", "nedforge"}, {"version", report.version}}},
                    {"maps", json_of(report.maps)},
                    {"packs", json_of(report.packs)},
                    {"summary", summary}};
    return text_of(root) + "\n";
}

}  // namespace nedforge
