// nedforge diff: what changed between two maps, in the map's terms.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/record/changes.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

struct DiffArguments {
    std::vector<std::string> paths;  // two, or the seven that git gives
    std::string before, after, output;
    std::string before_name, after_name;  // for people; of a file of git's, the name that it has in the folder
    bool by_git = false;                  // who takes every status but 0 for a crash
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
    Json out{{"before", printable(options.before_name)},
             {"after", printable(options.after_name)},
             {"changes", Json::array()}};
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

// git calls an external diff with the file's name, then file, hash and mode of each version; and with the new name and
// words about a file that was renamed. False: these are neither two maps nor git's words.
bool take_paths(DiffArguments& options) {
    const auto& paths = options.paths;
    const bool of_git = paths.size() == 7 || paths.size() == 9;
    if (paths.size() != 2 && !of_git) return false;
    options.by_git = of_git;
    options.before = paths[of_git ? 1 : 0];
    options.after = paths[of_git ? 4 : 1];
    options.before_name = of_git && !is_no_file(options.before) ? paths[0] : options.before;
    options.after_name = of_git && !is_no_file(options.after) ? paths[paths.size() == 9 ? 7 : 0] : options.after;
    return true;
}

// A map under the name that tells its family where it does not say it itself.
std::unique_ptr<MapFile> read_version(const std::string& path, const std::string& name) {
    auto text = read_file(path, max_file_bytes, name);
    return text ? read_map_text(name, std::move(*text)) : families()[family_of_path(name)]->unreadable(text.error());
}

int refused(const std::vector<std::pair<std::string, const MapFile*>>& maps, const Common& common) {
    RunReport report;
    report.version = NEDFORGE_VERSION;
    for (const auto& [name, map] : maps) report.maps.push_back({name, map->id(), map->diagnostics(), map->text(), {}});
    std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
    std::cerr << "nedforge diff: only maps that can be read can be compared\n";
    return status_findings;
}

// The whole map as one change.
int whole_map(const DiffArguments& options, bool added, const Common& common) {
    const std::string &path = added ? options.after : options.before,
                      &name = added ? options.after_name : options.before_name;
    const auto map = read_version(path, name);
    if (!map->readable()) return refused({{name, map.get()}}, common);
    const auto kind = added ? MapChange::Kind::added : MapChange::Kind::removed;
    std::vector<MapChange> changes{{kind, "map " + map->id().value_or(name), "", "", "", {}}};
    if (const auto& record = map->family().record)
        for (MapChange part : added ? changes_between(record(), record().blank(), map->object())
                                    : changes_between(record(), map->object(), record().blank())) {
            if (part.kind == MapChange::Kind::changed && !part.aspect.empty()) part.thing += ": " + part.aspect;
            part.kind = kind;
            part.aspect.clear();
            (added ? part.before : part.after).clear();
            if (!(added ? part.after : part.before).empty() || !part.nodes.empty()) changes.push_back(std::move(part));
        }
    if (common.format == "json")
        print_json(options, changes);
    else
        print_text(changes, common.colour);
    return status_ok;
}

int diff(const DiffArguments& options, const Common& common) {
    const bool added = is_no_file(options.before), removed = is_no_file(options.after);
    if ((!added && !map_exists("diff", options.before, "map")) ||
        (!removed && !map_exists("diff", options.after, "map")))
        return status_failed;
    if (is_input("diff", options.output, {options.before, options.after})) return status_failed;
    if (added || removed) {
        if (added && removed) return failed("diff", "both versions are missing");
        if (!options.output.empty()) return failed("diff", "-o draws two versions of a map, and there is only one");
        return whole_map(options, added, common);
    }
    const auto before = read_version(options.before, options.before_name),
               after = read_version(options.after, options.after_name);
    if (!before->readable() || !after->readable())
        return refused({{options.before_name, before.get()}, {options.after_name, after.get()}}, common);
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
    app.add_option("BEFORE AFTER", options->paths,
                   "two maps; /dev/null for a version that is not there; or the seven words with which git calls an "
                   "external diff")
        ->required();
    file_name(app.add_option("-o,--output", options->output,
                             "also both sheets side by side, with what changed marked (.svg)"),
              {".svg"});
    return [options](const Common& common) {
        if (!take_paths(*options)) return failed("diff", "give two maps to compare");
        if (options->by_git && common.format == "text") std::cout << printable(options->paths[0]) << ":\n";
        const int status = diff(*options, common);
        return options->by_git && status == status_findings ? status_ok : status;
    };
}

}  // namespace

extern const Command diff_command;
const Command diff_command{
    "diff", "what changed between two maps, in the map's terms",
    "Examples:\n"
    "  nedforge diff old{suffix} new{suffix}\n"
    "  nedforge diff old{suffix} new{suffix} --format json\n"
    "  nedforge diff old{suffix} new{suffix} -o diff.svg\n"
    "  git config diff.nedforge.command \"nedforge diff\"    then 'git diff' compares maps so (docs/git.md)\n"
    "Layout, comments and the order of nodes, walls and links don't count. Status 0 with and without changes.",
    add_diff};

}  // namespace nedforge::cli
