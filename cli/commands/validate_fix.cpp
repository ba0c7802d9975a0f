#include "cli/commands/validate_fix.h"

#include <unistd.h>

#include <iostream>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_diff.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

bool answered_yes(const std::string& path) {
    std::cerr << "write this to " << printable(path) << "? [y/N] " << std::flush;
    std::string answer;
    return std::getline(std::cin, answer) && (answer == "y" || answer == "Y" || answer == "yes");
}

}  // namespace

int fix_maps(const std::vector<std::string>& paths, const RunOptions& options, const FixOptions& fix) {
    const bool ask = !fix.yes && isatty(0) && isatty(2);
    int offered = 0, written = 0;
    for (const auto& path : paths) {
        const auto map = read_map_of_any_family(path);
        if (map->text().empty() && !map->diagnostics().empty())
            std::cerr << "nedforge validate: no fix for " << printable(path) << ": "
                      << printable(map->diagnostics().front().message) << "\n";
        const auto fixed = map->fix(options);
        if (options.stop.stop_requested()) return status_ok;  // what a stopped check proved is not to be relied on
        if (!fixed) continue;
        if (is_stream(path)) {
            std::cerr << "nedforge validate: the fixes of " << printable(path) << " are not written: it was no file\n";
            continue;
        }
        ++offered;
        std::cerr << unified_diff(map->text(), fixed->text, path, fix.colour);
        for (const auto& change : fixed->done) std::cerr << "  " << printable(change) << "\n";
        if (fixed->more)
            std::cerr << "nedforge validate: " << printable(path)
                      << " may have more fixes than one run works out; run it again after these\n";
        if (!fix.yes && !(ask && answered_yes(path))) continue;
        if (const auto error = save_file(path, fixed->text)) {
            std::cerr << "nedforge validate: " << printable(error->message) << "\n";
            return status_failed;
        }
        ++written;
    }
    if (offered == 0)
        std::cerr << "nedforge validate: no finding has a proved fix\n";
    else if (written < offered)
        std::cerr << "nedforge validate: "
                  << (offered - written == 1 ? "1 file is left as it is"
                                             : std::to_string(offered - written) + " files are left as they are")
                  << "; --yes writes the changes shown\n";
    return status_ok;
}

}  // namespace nedforge::cli
