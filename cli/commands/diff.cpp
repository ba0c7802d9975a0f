// nedforge diff: what changed between two maps, in the map's terms.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

struct DiffArguments {
    std::string before, after, output;
};

std::string_view word_of(MapChange::Kind kind) {
    switch (kind) {
        case MapChange::Kind::added:
            return "added";
        case MapChange::Kind::removed:
            return "removed";
        case MapChange::Kind::changed:
            break;
    }
    return "changed";
}

void print_json(const DiffArguments& options, const std::vector<MapChange>& changes) {
    using Json = nlohmann::ordered_json;
    const auto or_null = [](const std::string& text) { return text.empty() ? Json() : Json(text); };
    Json out{{"before", printable(options.before)}, {"after", printable(options.after)}, {"changes", Json::array()}};
    for (const MapChange& change : changes)
        out["changes"].push_back({{"change", word_of(change.kind)},
                                  {"thing", change.thing},
                                  {"aspect", or_null(change.aspect)},
                                  {"before", or_null(change.before)},
                                  {"after", or_null(change.after)},
                                  {"nodes", change.nodes},
                                  {"message", to_string(change)}});
    std::cout << answer_text(out, -1);
}

void print_text(const std::vector<MapChange>& changes, bool colour) {
    for (const MapChange& change : changes) {
        const char* sign = change.kind == MapChange::Kind::added     ? "+"
                           : change.kind == MapChange::Kind::removed ? "-"
                                                                     : "~";
        const char* ink = change.kind == MapChange::Kind::added     ? "\x1b[32m"
                          : change.kind == MapChange::Kind::removed ? "\x1b[31m"
                                                                    : "\x1b[33m";
        std::cout << (colour ? ink : "") << sign << (colour ? "\x1b[0m" : "") << " " << printable(to_string(change))
                  << "\n";
    }
    if (changes.empty()) std::cout << "no difference\n";
}

int diff(const DiffArguments& options, const Common& common) {
    if (!map_exists("diff", options.before, "map") || !map_exists("diff", options.after, "map")) return status_failed;
    if (is_input("diff", options.output, {options.before, options.after})) return status_failed;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    const auto before = read_map_of_any_family(options.before), after = read_map_of_any_family(options.after);
    if (!before->readable() || !after->readable()) {
        report.maps.push_back({options.before, before->id(), before->diagnostics(), before->text(), {}});
        report.maps.push_back({options.after, after->id(), after->diagnostics(), after->text(), {}});
        std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
        std::cerr << "nedforge diff: only maps that can be read can be compared\n";
        return status_findings;
    }
    if (&before->family() != &after->family())
        return failed("diff", "a map of " + std::string(before->family().names.title) +
                                  " can't be compared with one of " + std::string(after->family().names.title));
    if (!options.output.empty()) {
        const std::string svg = before->changes_drawn(*after, common.readings);
        if (svg.empty())
            return failed("diff",
                          "-o: changes of a map of " + std::string(before->family().names.title) + " are not drawn");
        if (const auto error = save_file(options.output, svg)) return failed("diff", error->message);
    }
    const auto changes = before->changes_to(*after, common.readings);
    if (common.format == "json")
        print_json(options, changes);
    else
        print_text(changes, common.colour);
    return status_ok;
}

Runner add_diff(CLI::App& app) {
    auto options = std::make_shared<DiffArguments>();
    app.add_option("BEFORE", options->before, "a map")->required();
    app.add_option("AFTER", options->after, "another")->required();
    file_name(app.add_option("-o,--output", options->output,
                             "also both sheets side by side, with what changed marked (.svg)"),
              {".svg"});
    return [options](const Common& common) { return diff(*options, common); };
}

}  // namespace

extern const Command diff_command;
const Command diff_command{
    "diff", "what changed between two maps, in the map's terms",
    "Examples:\n"
    "  nedforge diff old{suffix} new{suffix}\n"
    "  nedforge diff old{suffix} new{suffix} --format json\n"
    "  nedforge diff old{suffix} new{suffix} -o diff.svg\n"
    "Layout, comments and the order of nodes, walls and links don't count. Status 0 with and without changes.",
    add_diff};

}  // namespace nedforge::cli
