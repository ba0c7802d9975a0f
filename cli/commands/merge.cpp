// nedforge merge: the three-way merge of maps, packs and replays, by meaning; a merge driver for git.

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
#include "validator/base/merged_file.h"

namespace nedforge::cli {

namespace {

struct MergeArguments {
    std::string base, ours, theirs, output;
};

// One of the three; false where it can't be read, which is said. git gives an empty file, or /dev/null, for none.
bool read_side(const std::string& path, std::string& text) {
    if (is_no_file(path)) return true;
    if (!map_exists("merge", path, "map")) return false;
    auto read = read_file(path);
    if (read)
        text = std::move(*read);
    else
        failed("merge", why_unreadable(read.error()));
    return bool(read);
}

void print_json(const MergeArguments& options, const MergedFile& file) {
    using Json = nlohmann::ordered_json;
    Json out{{"output", options.output.empty() ? Json() : Json(printable(options.output))},
             {"conflicts", file.conflicts},
             {"diagnostics", Json::parse(diagnostics_json(file.result.diagnostics))}};
    if (options.output.empty()) out["text"] = file.merged.text;
    std::cout << answer_text(out, -1);
}

void say_conflicts(const MergedFile& file) {
    if (!file.merged.reason.empty())
        std::cerr << "nedforge merge: not merged by meaning: " << printable(file.merged.reason) << "\n";
    for (const std::string& conflict : file.conflicts)
        std::cerr << "nedforge merge: conflict: " << printable(conflict) << "\n";
}

void say_errors(const MergeArguments& options, const MergedFile& file) {
    if (file.result.diagnostics.empty()) return;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back(file.result);
    report.maps.back().path = options.output.empty() ? options.ours : options.output;
    std::cerr << report_text(report, false) << "nedforge merge: the result has "
              << (file.result.diagnostics.size() == 1 ? "an error" : "errors") << " that neither side has\n";
}

int merge(const MergeArguments& options, const Common& common) {
    MergeTexts texts;
    if (!read_side(options.base, texts.base) || !read_side(options.ours, texts.ours) ||
        !read_side(options.theirs, texts.theirs))
        return status_failed;
    if (!options.output.empty() && is_input("merge", options.output, {options.base, options.theirs}))
        return status_failed;
    const bool printed = options.output.empty() || is_standard_output(options.output);
    const MergedFile file = merged_file(texts, printed ? options.ours : options.output, common.readings);
    if (!printed)
        if (const auto error = save_file(options.output, file.merged.text)) return failed("merge", error->message);
    if (common.format == "json")
        print_json(options, file);
    else if (printed)
        std::cout << file.merged.text;
    say_conflicts(file);
    say_errors(options, file);
    return file.conflicts.empty() && file.result.diagnostics.empty() ? status_ok : status_findings;
}

Runner add_merge(CLI::App& app) {
    auto options = std::make_shared<MergeArguments>();
    app.add_option("BASE", options->base, "what both sides come from; an empty file where both added it")->required();
    app.add_option("OURS", options->ours, "one side")->required();
    app.add_option("THEIRS", options->theirs, "the other side")->required();
    file_name(app.add_option("-o,--output", options->output,
                             "where the result goes, which may be OURS; standard output by default"));
    return [options](const Common& common) { return merge(*options, common); };
}

}  // namespace

extern const Command merge_command;
const Command merge_command{
    "merge", "merge two versions of a map, a pack or a replay by meaning; for git",
    "Examples:\n"
    "  nedforge merge base{suffix} ours{suffix} theirs{suffix} -o ours{suffix}\n"
    "Comments stay. Where both sides changed one value differently, the result has git's marks around the lines that\n"
    "differ, and the status is 1. It is 1 too where the result has an error that neither side has. A replay is merged\n"
    "if at most one side changed it.\n"
    "For git, once in each clone (docs/git.md):\n"
    "  git config merge.nedforge.name \"maps of nedforge\"\n"
    "  git config merge.nedforge.driver \"nedforge merge %O %A %B -o %A\"\n"
    "  git config diff.nedforge.command \"nedforge diff\"\n"
    "  git config difftool.nedforge.cmd 'nedforge diff \"$LOCAL\" \"$REMOTE\"'\n"
    "and in the file .gitattributes:\n"
    "{attributes}\n"
    "  pack.yaml merge=nedforge\n"
    "  *.replay.yaml merge=nedforge",
    add_merge};

}  // namespace nedforge::cli
