#include "cli/base/playable_map.h"

#include <CLI/CLI.hpp>

#include "validator/base/check.h"

namespace nedforge::cli {

Runner add_one_map(CLI::App& app, const std::string& name, const std::string& text,
                   int (*run)(const std::string& path, const Common&)) {
    auto path = std::make_shared<std::string>();
    app.add_option(name, *path, text)->required();
    return [path, run](const Common& common) { return run(*path, common); };
}

std::unique_ptr<MapFile> playable_file(std::string_view command, const std::string& path, const Common& common,
                                       const Family& family, std::string_view noun, Refused grounds, int& status) {
    auto file = file_of_family(command, path, family, noun, status);
    if (!file) return nullptr;
    RunOptions run;
    run.readings = common.readings;
    RunOptions quick = run;  // errors are all that counts
    quick.fixes = quick.sheet = quick.reasons = quick.proofs = false;
    const bool plays = grounds == Refused::form_and_structure;
    if (file->readable() && !(plays && has_structure_errors(file->check(quick)))) {
        status = status_ok;
        return file;
    }
    const std::string game(&family == &first_family() ? std::string_view() : family.names.name);
    status = refused(command, noun, family, {path, file->id(), file->check(run), file->text(), game}, common);
    return nullptr;
}

}  // namespace nedforge::cli
