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

Edited set_key(const Home& home, std::string_view key, const std::string& typed) {
    return with_key(home, home_record(), key, typed);
}

int cards_in_pile(const Home& home) {
    int total = 0;
    for (const int n : home.attacks) total += n;
    return total;
}
Edited set_cards(const Home& home, Card card, int count) {
    return changed_key(home, "attacks", [&](Home& h) { h.attacks[card] = count; });
}
Edited set_win(const Home& home, int compromised) {
    return changed_key(home, "win", [&](Home& h) { h.win_compromised = compromised; });
}

Edited set_in_play(const Home& home, Character character, bool in_play) {
    if (!in_play && home.characters == std::vector{character}) return Refused{"one character at least is in play"};
    return changed_key(home, "characters", [&](Home& h) {
        std::erase(h.characters, character);
        if (in_play) h.characters.push_back(character);
        std::sort(h.characters.begin(), h.characters.end());
    });
}

CanEdit can_add_token(const Home& home) { return why_not(add_token(home)); }
Edited add_token(const Home& home) {
    return changed_key(home, "tokens", [](Home& h) { h.tokens.push_back({{Symbol::patch}, 2}); });
}
Edited set_token(const Home& home, std::size_t kind, const TokenKind& token) {
    if (kind >= home.tokens.size()) return Refused{"there is no such token"};
    return changed_key(home, "tokens", [&](Home& h) { h.tokens[kind] = token; });
}
CanEdit can_remove_token(const Home& home, std::size_t kind) {
    return kind < home.tokens.size() ? yes() : no("there is no such token");
}
Edited remove_token(const Home& home, std::size_t kind) {
    return changed(home, can_remove_token(home, kind),
                   [&](Home& h) { h.tokens.erase(h.tokens.begin() + static_cast<std::ptrdiff_t>(kind)); });
}

Edited set_steps(const Home& home, std::size_t row, const HackerSteps& steps) {
    if (row >= home.hacker_steps.size()) return Refused{"there is no such row"};
    return changed_key(home, "hacker_steps", [&](Home& h) { h.hacker_steps[row] = steps; });
}
CanEdit can_add_steps(const Home& home) { return why_not(add_steps(home)); }
Edited add_steps(const Home& home) {
    return changed_key(home, "hacker_steps", [](Home& h) {
        const HackerSteps last = h.hacker_steps.back();
        h.hacker_steps.push_back({std::min(last.from + 4, max_tiles), std::min(last.steps + 1, max_walk)});
    });
}
CanEdit can_remove_steps(const Home& home, std::size_t row) {
    if (row == 0) return no("the first row stays");
    return row < home.hacker_steps.size() ? yes() : no("there is no such row");
}
Edited remove_steps(const Home& home, std::size_t row) {
    return changed(home, can_remove_steps(home, row),
                   [&](Home& h) { h.hacker_steps.erase(h.hacker_steps.begin() + static_cast<std::ptrdiff_t>(row)); });
}

Edited set_standard(const Home& home, std::string_view key, const std::string& typed) {
    const auto standards = with_key(home.standards, standards_record(), key, typed);
    if (!standards) return standards.error();
    Home result = home;
    result.standards = *standards;
    return result;
}

}  // namespace nedforge::smart_home
