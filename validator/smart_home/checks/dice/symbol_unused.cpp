// HOME403: a symbol that no device has.

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_symbol_unused(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (std::size_t s = 0; s < symbol_count; ++s) {
        int count = 0;
        for (const SymbolCounts& symbols : board.symbols) count += symbols[s];
        if (count > 0) continue;
        Diagnostic d =
            finding(symbol_unused_check.info, "tiles", "no device has the symbol " + std::string(symbol_names[s]));
        d.about = symbol_names[s];
        d.help = "print it on a device";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check symbol_unused_check{
    {"HOME403", "symbol-unused", Severity::info, "A symbol is on no device. There is one finding for each symbol.",
     "A sixth of all dice matches nothing anywhere.", "Print the symbol on a device.",
     "# where every device is like this one, privilege matches nothing\n"
     "symbols: [patch, patch, password, antivirus, monitoring, two_factor]\n"},
    CheckPhase::dice,
    check_symbol_unused};

}  // namespace nedforge::smart_home
