#include "editor/smart_home/edits/decks.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "editor/base/text_fits.h"
#include "formats/base/text/utf8.h"

namespace nedforge::smart_home {
namespace {

constexpr std::size_t most_steps = 10;

bool is_home_id(std::string_view id) {
    return !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

}  // namespace

CanEdit can_set_home_name(const Home&, const std::string& name) {
    if (auto refused = text_fits(name, false)) return refused;
    return name.empty() || count_code_points(name) > 40 ? no("a name has 1 to 40 characters") : yes();
}
Edited set_home_name(const Home& home, const std::string& name) {
    return changed(home, can_set_home_name(home, name), [&](Home& h) { h.name = name; });
}
CanEdit can_set_home_id(const Home&, const std::string& id) {
    return is_home_id(id) ? yes() : no("an id has 1 to 40 of the letters a-z, digits and -");
}
Edited set_home_id(const Home& home, const std::string& id) {
    return changed(home, can_set_home_id(home, id), [&](Home& h) { h.id = id; });
}
CanEdit can_set_author(const Home&, const std::string& author) { return text_fits(author, false); }
Edited set_author(const Home& home, const std::string& author) {
    return changed(home, can_set_author(home, author), [&](Home& h) { h.author = given(author); });
}
CanEdit can_set_notes(const Home&, const std::string& notes) { return text_fits(notes, true); }
Edited set_notes(const Home& home, const std::string& notes) {
    return changed(home, can_set_notes(home, notes), [&](Home& h) { h.notes = given(notes); });
}

int cards_in_pile(const Home& home) {
    int total = 0;
    for (const int n : home.attacks) total += n;
    return total;
}
CanEdit can_set_cards(const Home& home, Card card, int count) {
    if (count < 0 || count > max_cards_of_a_kind) return no("there are 0 to 40 cards of a kind");
    const int total = cards_in_pile(home) - home.attacks[card] + count;
    if (total < 1 || total > max_cards) return no("the attack pile has 1 to 200 cards");
    return yes();
}
Edited set_cards(const Home& home, Card card, int count) {
    return changed(home, can_set_cards(home, card, count), [&](Home& h) { h.attacks[card] = count; });
}
CanEdit can_set_firewalls(const Home&, int count) {
    return count < 0 || count > max_firewalls ? no("the supply has 0 to 99 firewalls") : yes();
}
Edited set_firewalls(const Home& home, int count) {
    return changed(home, can_set_firewalls(home, count), [&](Home& h) { h.firewalls = count; });
}
CanEdit can_set_win(const Home&, int compromised) {
    return compromised < 1 || compromised > max_tiles ? no("the Hacker wins with 1 to 64 compromised devices") : yes();
}
Edited set_win(const Home& home, int compromised) {
    return changed(home, can_set_win(home, compromised), [&](Home& h) { h.win_compromised = compromised; });
}

CanEdit can_play(const Home& home, Character character, bool in_play) {
    const auto& all = home.characters;
    const bool there = std::find(all.begin(), all.end(), character) != all.end();
    return there && !in_play && all.size() == 1 ? no("one character at least is in play") : yes();
}
Edited set_in_play(const Home& home, Character character, bool in_play) {
    return changed(home, can_play(home, character, in_play), [&](Home& h) {
        std::erase(h.characters, character);
        if (in_play) h.characters.push_back(character);
        std::sort(h.characters.begin(), h.characters.end());
    });
}

CanEdit can_add_token(const Home& home) {
    return home.tokens.size() >= static_cast<std::size_t>(max_token_kinds) ? no("there are at most 32 kinds of tokens")
                                                                           : yes();
}
Edited add_token(const Home& home) {
    return changed(home, can_add_token(home), [](Home& h) { h.tokens.push_back({{Symbol::patch}, 2}); });
}
CanEdit can_set_token(const Home& home, std::size_t kind, const TokenKind& token) {
    if (kind >= home.tokens.size()) return no("there is no such token");
    if (token.icons.empty()) return no("a token has at least one icon");
    if (token.count < 1 || token.count > max_token_count) return no("there are 1 to 20 tokens of a kind");
    return yes();
}
Edited set_token(const Home& home, std::size_t kind, const TokenKind& token) {
    return changed(home, can_set_token(home, kind, token), [&](Home& h) { h.tokens[kind] = token; });
}
CanEdit can_remove_token(const Home& home, std::size_t kind) {
    return kind < home.tokens.size() ? yes() : no("there is no such token");
}
Edited remove_token(const Home& home, std::size_t kind) {
    return changed(home, can_remove_token(home, kind),
                   [&](Home& h) { h.tokens.erase(h.tokens.begin() + static_cast<std::ptrdiff_t>(kind)); });
}

CanEdit can_set_steps(const Home& home, std::size_t row, const HackerSteps& steps) {
    const auto& rows = home.hacker_steps;
    if (row >= rows.size()) return no("there is no such row");
    if (steps.steps < 0 || steps.steps > max_walk) return no("the Hacker walks 0 to 9 steps");
    if (row == 0 && steps.from != 0) return no("the first row is from 0 compromised devices on");
    if (steps.from > max_tiles) return no("a home has at most 64 devices");
    if ((row > 0 && steps.from <= rows[row - 1].from) || (row + 1 < rows.size() && steps.from >= rows[row + 1].from))
        return no("the numbers of compromised devices rise from row to row");
    return yes();
}
Edited set_steps(const Home& home, std::size_t row, const HackerSteps& steps) {
    return changed(home, can_set_steps(home, row, steps), [&](Home& h) { h.hacker_steps[row] = steps; });
}
CanEdit can_add_steps(const Home& home) {
    if (home.hacker_steps.size() >= most_steps) return no("there are at most 10 rows");
    return home.hacker_steps.back().from >= max_tiles ? no("the last row begins at 64 devices") : yes();
}
Edited add_steps(const Home& home) {
    return changed(home, can_add_steps(home), [](Home& h) {
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

namespace {

template <auto member>
StandardRow row(std::string_view name, std::string_view title, double low, double high) {
    using Number = std::remove_reference_t<decltype(std::declval<Standards&>().*member)>;
    return {name,
            title,
            low,
            high,
            std::is_same_v<Number, double>,
            [](const Standards& s) { return static_cast<double>(s.*member); },
            [](Standards& s, double value) { s.*member = static_cast<Number>(value); }};
}

}  // namespace

const std::array<StandardRow, 10>& standard_rows() {
    static const std::array<StandardRow, 10> rows{
        row<&Standards::arrival_rounds>("arrival_rounds", "Rounds to any tile", 1, 20),
        row<&Standards::pocket>("pocket", "Tiles in a pocket", 0, 63),
        row<&Standards::chain>("chain", "Devices in a chain", 2, 13),
        row<&Standards::defence_low>("defence_low", "Defence at least", 0, 1),
        row<&Standards::defence_high>("defence_high", "Defence at most", 0, 1),
        row<&Standards::dead_hand>("dead_hand", "Dead first hands", 0, 1),
        row<&Standards::win_low>("win_low", "Defenders win at least", 0, 1),
        row<&Standards::win_high>("win_high", "Defenders win at most", 0, 1),
        row<&Standards::rounds>("rounds", "Rounds of a game", 1, 100),
        row<&Standards::ending>("ending", "Each ending at least", 0, 1)};
    return rows;
}

CanEdit can_set_standard(const Home& home, const StandardRow& row, double value) {
    if (!(value >= row.low && value <= row.high))
        return no(row.share ? "a share is 0 to 1"
                            : "it is " + std::to_string(static_cast<int>(row.low)) + " to " +
                                  std::to_string(static_cast<int>(row.high)));
    if (!row.share && value != static_cast<int>(value)) return no("it is a whole number");
    Standards standards = home.standards;
    row.set(standards, value);
    if (standards.defence_low >= standards.defence_high || standards.win_low >= standards.win_high)
        return no("the lower limit stays below the upper one");
    return yes();
}
Edited set_standard(const Home& home, const StandardRow& row, double value) {
    return changed(home, can_set_standard(home, row, value), [&](Home& h) { row.set(h.standards, value); });
}

CanEdit can_set_reading(const Home&, std::string_view ruling, int reading) {
    return find_ruling(ruling) && (reading == 0 || reading == 1) ? yes() : no("there is no such reading");
}
Edited set_reading(const Home& home, std::string_view ruling, int reading) {
    return changed(home, can_set_reading(home, ruling, reading),
                   [&](Home& h) { find_ruling(ruling)->set(h.rulings, reading); });
}

CanEdit can_add_waiver(const Home& home, const Waiver& waiver) {
    if (waiver.reason.find_first_not_of(' ') == std::string::npos) return no("a waiver needs a reason");
    if (auto refused = text_fits(waiver.reason, false)) return refused;
    for (const Waiver& w : home.waivers)
        if (w.check == waiver.check && w.tiles == waiver.tiles) return no("it is waived already");
    return yes();
}
Edited add_waiver(const Home& home, const Waiver& waiver) {
    return changed(home, can_add_waiver(home, waiver), [&](Home& h) { h.waivers.push_back(waiver); });
}
CanEdit can_remove_waiver(const Home& home, std::size_t index) {
    return index < home.waivers.size() ? yes() : no("there is no such waiver");
}
Edited remove_waiver(const Home& home, std::size_t index) {
    return changed(home, can_remove_waiver(home, index),
                   [&](Home& h) { h.waivers.erase(h.waivers.begin() + static_cast<std::ptrdiff_t>(index)); });
}

}  // namespace nedforge::smart_home
