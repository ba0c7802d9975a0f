#include "editor/smart_home/edits/decks.h"

#include <algorithm>

#include "editor/base/record_edits.h"
#include "editor/base/text_fits.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

// A copy with what `change` does below a key of the home.
template <class Change>
Edited changed_key(const Home& home, std::string_view key, const Change& change) {
    return changed_below(home, home_record(), key, change);
}

}  // namespace

Edited set_cards(const Home& home, Card card, int count) {
    return changed_key(home, "attacks", [&](Home& h) { h.attacks[card] = count; });
}

Edited set_in_play(const Home& home, Character character, bool in_play) {
    if (!in_play && home.characters == std::vector{character}) return Refused{"one character at least is in play"};
    return changed_key(home, "characters", [&](Home& h) {
        std::erase(h.characters, character);
        if (in_play) h.characters.push_back(character);
        std::sort(h.characters.begin(), h.characters.end());
    });
}

Edited add_token(const Home& home) {
    return changed_key(home, "tokens", [](Home& h) { h.tokens.push_back({{Symbol::patch}, 2}); });
}
Edited set_token(const Home& home, int kind, const TokenKind& token) {
    if (!has_index(home.tokens, kind)) return Refused{"there is no such token"};
    return changed_key(home, "tokens", [&](Home& h) { h.tokens[kind] = token; });
}
Edited remove_token(const Home& home, int kind) {
    if (!has_index(home.tokens, kind)) return Refused{"there is no such token"};
    return changed_key(home, "tokens", [&](Home& h) { h.tokens.erase(h.tokens.begin() + kind); });
}

Edited set_steps(const Home& home, int row, const HackerSteps& steps) {
    if (!has_index(home.hacker_steps, row)) return Refused{"there is no such row"};
    return changed_key(home, "hacker_steps", [&](Home& h) { h.hacker_steps[row] = steps; });
}
Edited add_steps(const Home& home) {
    return changed_key(home, "hacker_steps", [](Home& h) {
        const HackerSteps last = h.hacker_steps.back();
        h.hacker_steps.push_back({std::min(last.from + 4, max_tiles), std::min(last.steps + 1, max_walk)});
    });
}
Edited remove_steps(const Home& home, int row) {
    if (row == 0) return Refused{"the first row stays"};
    if (!has_index(home.hacker_steps, row)) return Refused{"there is no such row"};
    return changed_key(home, "hacker_steps", [&](Home& h) { h.hacker_steps.erase(h.hacker_steps.begin() + row); });
}

}  // namespace nedforge::smart_home
