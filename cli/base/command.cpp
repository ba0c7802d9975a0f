#include "cli/base/command.h"

#include <iostream>

#include "formats/base/report/report.h"

namespace nedforge::cli {

int failed(std::string_view command, std::string_view reason) {
    std::cerr << "nedforge " << command << ": " << printable(reason) << "\n";
    return status_failed;
}

std::ostream& Common::findings_out() const { return output_is_stdout && format != "json" ? std::cerr : std::cout; }

}  // namespace nedforge::cli
