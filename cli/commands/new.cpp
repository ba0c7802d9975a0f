// nedforge new: a map to start from, for each variant of the Hack module, explained by its comments.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/command.h"
#include "cli/shared/options.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string file;
    std::string variant = "lines";
    std::string id, name;
};

// The JSON Schema beside the program, installed or in its source tree, so that editors with a YAML server help from the
// start.
std::string schema_path() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const char* way : {"../share/nedforge/schema", "../../formats/schema"}) {
        const fs::path schema = (program.parent_path() / way / "map.schema.json").lexically_normal();
        if (!error && fs::exists(schema, error)) return schema.string();
    }
    return "/usr/share/nedforge/schema/map.schema.json";
}

int failed(const std::string& message) {
    std::cerr << "nedforge new: " << printable(message) << "\n";
    return status_failed;
}

int new_map(const Options& options, const Common& common) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(options.file, error)))
        return failed(options.file + ": is there already; nothing was written");
    luddite::TemplateWords words;
    words.id = options.id.empty() ? luddite::id_from_file_name(options.file) : options.id;
    words.name = options.name.empty() ? words.id : options.name;
    words.schema = schema_path();
    const std::string text = luddite::map_template(options.variant, words);
    const luddite::LoadedMap loaded = luddite::read_map(text);
    if (!loaded.map) return failed(loaded.diagnostics.empty() ? "not a map" : loaded.diagnostics.front().message);
    if (const auto trouble = save_file(options.file, text)) return failed(trouble->message);
    if (common.format == "json")
        std::cout << nlohmann::ordered_json{{"path", printable(options.file)},
                                            {"id", words.id},
                                            {"variant", options.variant}}
                         .dump()
                  << "\n";
    else
        std::cout << printable(options.file) << ": a map with the Hack variant " << options.variant
                  << "; 'nedforge validate' checks it, 'nedforge edit' opens it\n";
    return status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    file_name(app.add_option("FILE", options->file, "the file to make, as my-map.ned.yaml"))->required();
    one_of(app.add_option("--variant", options->variant, "of the Hack module"),
           {luddite::hack_variant_names.begin(), luddite::hack_variant_names.end()})
        ->capture_default_str();
    app.add_option("--id", options->id, "the map's id; from the file's name by default")->type_name("ID");
    app.add_option("--name", options->name, "the map's name; its id by default")->type_name("NAME");
    return [options](const Common& common) { return new_map(*options, common); };
}

}  // namespace

extern const Command new_command;
const Command new_command{"new", "start a map from a template",
                          "Examples:\n"
                          "  nedforge new vault.ned.yaml                                  Hack variant lines\n"
                          "  nedforge new vault.ned.yaml --variant sums --name \"The Vault\"\n"
                          "The template has no error and no warning, and its comments explain the format. A file that "
                          "is there is never overwritten.",
                          add};

}  // namespace nedforge::cli
