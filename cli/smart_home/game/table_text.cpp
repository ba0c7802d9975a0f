#include "cli/smart_home/game/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "engine/smart_home/legality.h"
#include "formats/smart_home/step_words.h"

namespace nedforge::cli::smart_home {

using namespace nedforge::smart_home;

namespace {

std::string joined_or_none(const std::vector<std::string>& words) { return words.empty() ? "none" : joined(words); }

std::string tiles_text(const Board& board, TileMask tiles) {
    std::vector<std::string> ids;
    for_each_tile(tiles, [&](int tile) { ids.push_back(id_of(board, tile)); });
    return joined_or_none(ids);
}

std::string tokens_text(const Board& board, const HeldTokens& held) {
    std::string text;
    for (const int kind : held) {
        if (kind == no_token) continue;
        SymbolCounts icons{};
        for (const Symbol symbol : all_symbols) icons[symbol] = has_icon(board, kind, symbol);
        text += fmt::format("{}token {} ({})", text.empty() ? ", " : "; ", kind, names_of(icons));
    }
    return text;
}

std::string step_in_words(const LoadedReplay& loaded, const ReplayError& error) {
    if (error.step == ReplayStep::setup) return "setup";
    std::string words = "round " + std::to_string(*error.round + 1);
    if (error.step == ReplayStep::movement) return words + ", movement";
    words += ", turn " + std::to_string(*error.turn + 1);
    const auto& turns = loaded.replay->rounds[*error.round].turns;
    if (has_index(turns, *error.turn)) words += " (" + name_of(turns[*error.turn].who) + ")";
    if (error.step == ReplayStep::reaction) return words + ", reaction";
    return error.step == ReplayStep::actions ? words + ", action " + std::to_string(*error.action + 1) : words;
}

class Layout {
public:
    Layout(const Home& home, const Board& board, const PublicState& s) : home_(home), board_(board), s_(s) {}

    std::string draw() {
        int columns = 0, rows = 0, width = 9;
        for (const Tile& tile : home_.tiles) {
            columns = std::max(columns, tile.at.column + 1);
            rows = std::max(rows, tile.at.row + 1);
            width = std::max(width, index_count(tile.id) + 1);
        }
        lines_.assign(place_of_index(rows * 4 + 1), std::string(place_of_index(columns * (width + 1) + 1), ' '));
        width_ = width;
        for (int t = 0; t < board_.tile_count; ++t) draw_box(t);
        std::string text;
        for (auto& line : lines_) {
            line.erase(line.find_last_not_of(' ') + 1);
            text += "  " + line + "\n";
        }
        return text + "  # firewall, X compromised, ! DDoS; K Know-it-All, E Expert, W Wizz, H Hobbyist\n";
    }

private:
    void put(int x, int y, const std::string& text) { lines_[y].replace(place_of_index(x), text.size(), text); }
    // A border is drawn from both its sides; the firewall, which both have, stays.
    void edge(int x, int y, char plain, bool firewall, int dx, int dy, int length) {
        for (int i = 0; i < length; ++i) put(x + i * dx, y + i * dy, std::string(1, firewall ? '#' : plain));
    }

    void draw_box(int t) {
        const Tile& tile = home_.tiles[t];
        const int x = tile.at.column * (width_ + 1), y = tile.at.row * 4;
        const auto walled = [&](int side) { return (s_.firewalls[side] & bit(t)) != 0; };
        edge(x + 1, y, '-', walled(0), 1, 0, width_);
        edge(x + 1, y + 4, '-', walled(2), 1, 0, width_);
        edge(x, y + 1, '|', walled(3), 0, 1, 3);
        edge(x + width_ + 1, y + 1, '|', walled(1), 0, 1, 3);
        for (const int dx : {0, width_ + 1})
            for (const int dy : {0, 4}) put(x + dx, y + dy, "+");
        put(x + 1, y + 1, tile.id.substr(0, place_of_index(width_)));
        put(x + 1, y + 2, state_of(t));
        std::string standing;
        for (const Character c : all_characters)
            if (s_.at[c] == t) standing += character_letters[c];
        put(x + 1, y + 3, standing);
    }

    std::string state_of(int t) const {
        std::string text = t == board_.router ? "Router" : "";
        if (s_.compromised & bit(t))
            text = "X";
        else if (board_.devices & bit(t))
            text = fmt::format("{}/{} bugs", s_.bugs[t], board_.capacity[t]);
        return text + (s_.ddos & bit(t) ? "!" : "");
    }

    const Home& home_;
    const Board& board_;
    const PublicState& s_;
    IndexedVector<std::string, int> lines_;
    int width_ = 0;
};

}  // namespace

std::string ending_text(const Board& board, const State& state) {
    return ending_words(state, [&](int tile) { return id_of(board, tile); });
}

std::string turn_words(const PublicState& s) {
    std::string words = "round " + std::to_string(s.round + 1);
    if (s.phase == Phase::movement) return words + ", the Hacker moves";
    words += ", " + name_of(acting(s));
    return s.phase >= Phase::use_hobbyist ? words + ", reaction" : words;
}

std::string due_text(const PublicState& s, bool hacker_decides) {
    if (in_setup(s)) return hacker_decides ? "setup, the Hacker" : "setup, the Defenders";
    std::string words = turn_words(s);
    if (s.phase == Phase::match)
        words += ", dice " + names_of(s.defence.faces) + "; open " + names_of(s.defence.open);
    else if (s.phase == Phase::decide)
        words += ", " + std::to_string(s.defence.matches) + " matches";
    return words + (hacker_decides && s.phase != Phase::movement ? ", the Hacker" : "");
}

std::string status_text(const Board& board, const PublicState& s) {
    std::string text;
    for (const Character c : all_characters)
        if (s.at[c] != no_tile)
            text += fmt::format("  {} on {}{}\n", character_titles[c], id_of(board, s.at[c]),
                                tokens_text(board, s.tokens[c]));
    std::vector<std::string> bugs, fallen, ddos, firewalls;
    for (int t = 0; t < board.tile_count; ++t) {
        if (s.bugs[t]) bugs.push_back(fmt::format("{} {} of {}", id_of(board, t), s.bugs[t], board.capacity[t]));
        if (s.ddos & bit(t)) ddos.push_back(fmt::format("{} ({} turns)", id_of(board, t), s.ddos_turns[t]));
        for (const int side : {1, 2})
            if (s.firewalls[side] & bit(t))
                firewalls.push_back(id_of(board, t) + "-" + id_of(board, board.neighbour[t][side]));
    }
    for (int i = 0; i < s.compromised_count; ++i) fallen.push_back(id_of(board, s.fallen[i]));
    text += "  bugs: " + joined_or_none(bugs) + "\n";
    text += fmt::format("  compromised ({} of {}): {}\n", s.compromised_count, board.win_compromised,
                        joined_or_none(fallen));
    text += fmt::format("  firewalls ({} left): {}\n", s.firewalls_left, joined_or_none(firewalls));
    if (s.ddos) text += "  DDoS: " + joined_or_none(ddos) + "\n";
    return text + fmt::format("  attack pile: {} cards; the Hacker's hand: {}; discard: {}\n", s.pile_size, s.hand_size,
                              names_of(s.discard));
}

std::string secrets_text(const Board& board, const HackerSecrets& hacker) {
    if (hacker.target == no_tile) return "";
    if (hacker.tile == no_tile)
        return fmt::format("  the secret target is {}; hand: {}\n", id_of(board, hacker.target), names_of(hacker.hand));
    return fmt::format("  the Hacker: on {}; secret target {}; hand: {}; visited: {}\n", id_of(board, hacker.tile),
                       id_of(board, hacker.target), names_of(hacker.hand), tiles_text(board, hacker.visited));
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    return place_text(path, loaded.places.place_of(path_of(error))) + step_in_words(loaded, error) + ": " +
           printable(error.message) + (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

std::string layout_text(const Home& home, const Board& board, const PublicState& s) {
    return Layout(home, board, s).draw();
}

}  // namespace nedforge::cli::smart_home
