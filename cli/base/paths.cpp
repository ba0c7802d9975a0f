#include "cli/base/paths.h"

#include <filesystem>
#include <iostream>

#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

bool is_stream(const std::string& path) { return is_held_stream(path); }

bool is_standard_output(const std::string& path) {
    return path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

bool path_exists(std::string_view command, const std::string& path) {
    std::error_code error;
    if (is_stream(path) || std::filesystem::exists(path, error)) return true;
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
