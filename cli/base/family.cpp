#include "cli/base/family.h"

#include <algorithm>
#include <cassert>
#include <iostream>

namespace nedforge::cli {

const CommandsOfFamily& commands_of(const Family& family) {
    for (const CommandsOfFamily* commands : commands_of_families())
        if (&commands->family == &family) return *commands;
    assert(false);
    return *commands_of_families().front();
}

const CommandsOfFamily& commands_of_file(const std::string& path) { return commands_of(family_of_file(path)); }

int SheetPrinter::add_plan(const std::string&) { return status_failed; }
int SheetPrinter::add_position(const std::string&) { return status_failed; }

bool has_command(const Family& family, std::string_view command) {
    const auto& commands = commands_of(family).commands;
    return std::any_of(commands.begin(), commands.end(), [&](const Command* known) { return known->name == command; });
}

int not_answered(std::string_view command, const Family& family) {
    std::cerr << "nedforge " << command << ": this command does not take maps of " << family.names.title << "\n";
    return status_failed;
}

}  // namespace nedforge::cli
