// nedforge new: a map to start from, of the family that the name of the file tells, explained by its comments.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/family.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/record/record.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;

struct NewArguments {
    std::string file;
    std::string variant;
    std::string id, name, game, from;
};

// The templates of all families.
std::vector<std::string> variants() {
    std::vector<std::string> list;
    for (const Family* family : families()) list.insert(list.end(), family->templates.begin(), family->templates.end());
    return list;
}

std::string variants_help() {
    std::string text = "which template:";
    for (const Family* family : families())
        if (!family->templates.empty())
            text += " for " + std::string(family->names.title) + " " + std::string(family->templates_are) + ", " +
                    std::string(family->templates[0]) + " by default;";
    text.pop_back();
    return text;
}

void report_made(const std::string& file, const Family& family, const std::string& id, const std::string& variant,
                 const std::vector<std::string>& left_out, bool imported, const Common& common) {
    if (common.format == "json") {
        nlohmann::ordered_json json{{"path", printable(file)}, {"id", id}};
        if (!variant.empty()) json["variant"] = variant;
        if (imported) json["left_out"] = left_out;
        std::cout << answer_text(json, -1);
        return;
    }
    std::cout << printable(file) << ": a map of " << family.names.title
              << (variant.empty() ? "" : ", from the template '" + variant + "'") << "; 'nedforge validate' checks it"
              << (commands_of(family).editor ? ", 'nedforge edit' opens it\n" : "\n");
}

// That of --game, else what the file's name tells.
const Family& family_of(const NewArguments& options) {
    for (const Family* family : families())
        if (family->names.name == options.game) return *family;
    return *families()[family_of_path(options.file)];
}

// The name without what tells a family, or any other ending.
std::string stem_of(const std::string& file) {
    for (const Family* family : families())
        if (file.ends_with(family->names.suffix)) return file.substr(0, file.size() - family->names.suffix.size());
    fs::path path(file);
    return path.replace_extension().string();
}

// The map of a table, of a map of Tiled or of a project of LDtk.
int import_structure(const NewArguments& options, const Family& family, const std::string& variant,
                     const TemplateWords& words, ImportedMap& imported) {
    if (!family.map_of_structure)
        return failed("new", "--from is not for maps of " + std::string(family.names.title) +
                                 ": it takes over nodes, walls and links");
    if (!path_exists("new", options.from)) return status_failed;
    const auto text = read_file(options.from, most_structure_bytes, options.from);
    if (!text) return failed("new", why_unreadable(text.error()));
    const StructureResult structure = read_structure(*text);
    if (!structure) {
        const StructureError& error = structure.error();
        const std::string place =
            error.place.line > 0 ? ":" + std::to_string(error.place.line) + ":" + std::to_string(error.place.column)
                                 : "";
        return failed("new", options.from + place + ": " + error.message + "; nothing was written");
    }
    imported = family.map_of_structure(*structure, variant, words);
    return status_ok;
}

int new_map(const NewArguments& options, const Common& common) {
    std::error_code error;
    const bool to_stdout = is_standard_output(options.file);
    if (!to_stdout && fs::exists(fs::symlink_status(options.file, error)))
        return failed("new", options.file + ": is there already; nothing was written");
    const Family& family = family_of(options);
    const std::string suffix(family.names.suffix);
    if (!to_stdout && !options.file.ends_with(suffix))
        return failed("new", options.file + ": the file of a map of " + std::string(family.names.title) + " ends in " +
                                 suffix + ", as in " + stem_of(options.file) + suffix + "; nothing was written");
    const auto& known = family.templates;
    const std::string variant = !options.variant.empty() ? options.variant : known.empty() ? "" : std::string(known[0]);
    if (!variant.empty() && std::find(known.begin(), known.end(), variant) == known.end())
        return failed("new", "--variant: '" + variant + "' is not one for maps of " + std::string(family.names.title));
    TemplateWords words;
    words.id = options.id.empty() ? id_from_file_name(options.file) : options.id;
    words.name = options.name.empty() ? words.id : options.name;
    if (!family.schema.empty()) words.schema = schema_address(family.schema);
    ImportedMap imported;
    if (options.from.empty()) {
        imported.text = family.map_template(variant, words);
    } else if (const int status = import_structure(options, family, variant, words, imported); status != status_ok) {
        return status;
    }
    const std::string& text = imported.text;
    const auto map = family.read(text);
    if (!map->readable()) {
        const std::string& reason = map->diagnostics().front().message;
        return failed("new", options.from.empty() ? reason : options.from + ": " + reason + "; nothing was written");
    }
    for (const std::string& line : imported.left_out)
        std::cerr << "nedforge new: " << printable(options.from) << ": not taken over: " << printable(line) << "\n";
    if (to_stdout) {
        std::cout << text;
        return status_ok;
    }
    if (const auto trouble = save_file(options.file, text)) return failed("new", trouble->message);
    report_made(options.file, family, words.id, variant, imported.left_out, !options.from.empty(), common);
    return status_ok;
}

Runner add_new(CLI::App& app) {
    auto options = std::make_shared<NewArguments>();
    file_name(app.add_option(
                  "FILE", options->file,
                  "the file to make, as my-map" + std::string(first_family().names.suffix) + "; - is standard output"))
        ->required();
    one_of(app.add_option("--variant", options->variant, variants_help()), variants());
    std::vector<std::string> games;
    for (const Family* family : families()) games.emplace_back(family->names.name);
    one_of(app.add_option("--game", options->game, "the game of the map; taken from the file's ending by default"),
           games);
    file_name(
        app.add_option("--from", options->from,
                       "take the nodes from a table (.csv: id, column, row, gate, lock, content), a map of Tiled or "
                       "a project of LDtk (JSON); what can't be taken over is said"));
    app.add_option("--id", options->id, "the map's id; from the file's name by default")->type_name("ID");
    app.add_option("--name", options->name, "the map's name; its id by default")->type_name("NAME");
    return [options](const Common& common) { return new_map(*options, common); };
}

}  // namespace

extern const Command new_command;
const Command new_command{"new",
                          "start a map from a template",
                          "Examples:\n"
                          "{own}\n"
                          "The template has no error and no warning, and its comments explain the format. An "
                          "existing file is never overwritten.",
                          add_new,
                          Command::Formats::shared,
                          false,
                          false};

}  // namespace nedforge::cli
