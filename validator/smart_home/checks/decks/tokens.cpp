// HOME510, HOME511: no knowledge tokens, or some that match nothing.

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_tokens(const CheckContext& context, Diagnostics& out) {
    if (!context.home.tokens.empty()) return;
    Diagnostic d =
        finding(no_tokens_check.info, "tokens", "there are no knowledge tokens, though levels 5 and 6 pay one");
    d.help = "add kinds of tokens";
    out.push_back(std::move(d));
}

void run_useless(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    for (std::size_t k = 0; k < context.home.tokens.size(); ++k) {
        int matches = 0;
        std::vector<std::string> icons;
        for (const Symbol icon : context.home.tokens[k].icons) {
            icons.push_back(name_of(icon));
            for (const SymbolCounts& symbols : board.symbols) matches += symbols[place_of_index(icon)];
        }
        if (matches > 0) continue;
        const std::string path = "tokens[" + std::to_string(k) + "]";
        Diagnostic d = finding(token_useless_check.info, path,
                               "no device has an icon of token " + std::to_string(k) + ": " + listed(icons));
        d.help = "give the token an icon that devices have, or remove it";
        d.fixes.push_back({"remove token " + std::to_string(k), {{path, std::nullopt}}});
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check no_tokens_check{
    {"HOME510", "no-tokens", Severity::warning, "`tokens` is empty.",
     "Levels 5 and 6 of a reward pay a token; without tokens that part is lost.", "Add kinds of tokens.",
     "# bad\n"
     "tokens: []\n"
     "# good\n"
     "tokens:\n"
     "  - {icons: [patch], count: 2}\n"},
    CheckPhase::decks,
    check_tokens};

const Check token_useless_check{
    {"HOME511", "token-useless", Severity::warning,
     "None of a token's icons is on any device. There is one finding for each kind.", "The token can never be played.",
     "Give the token an icon that devices have, or remove it.",
     "# bad, where no device has privilege\n"
     "tokens:\n"
     "  - {icons: [privilege]}\n"
     "# good\n"
     "tokens:\n"
     "  - {icons: [patch, privilege]}\n"},
    CheckPhase::decks,
    run_useless};

}  // namespace nedforge::smart_home
