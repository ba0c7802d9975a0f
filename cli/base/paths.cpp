#include "cli/base/paths.h"

#include <filesystem>
#include <iostream>

#include "formats/base/report/report.h"

namespace nedforge::cli {

bool path_exists(std::string_view command, const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error)) return true;
    std::cerr << "nedforge " << command << ": " << printable(path) << ": "
              << (error ? error.message() : std::string("there is no such file")) << "\n";
    return false;
}

bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs) {
    std::error_code ignored;  // what is not there is no input
    for (const auto& input : inputs)
        if (std::filesystem::equivalent(input, output, ignored)) {
            std::cerr << "nedforge " << command << ": " << printable(output)
                      << ": this command reads that file, and writing there would lose it; write to another file\n";
            return true;
        }
    return false;
}

}  // namespace nedforge::cli
