#include "cli/smart_home/game/play_words.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

#include "cli/smart_home/game/table_text.h"

namespace nedforge::cli {

using namespace smart_home;

namespace {

std::string repeated(const SymbolCounts& counts) {
    std::string words;
    for (std::size_t i = 0; i < symbol_count; ++i)
        for (int n = 0; n < counts[i]; ++n) words += " " + std::string(symbol_names[i]);
    return words;
}

std::string play_words(const Board& board, const Step& step) {
    std::string words = "play " + name_of(step.card) + " " + id_of(board, step.tile);
    for (int side = 0; side < side_count; ++side)
        for (int n = 0; n < step.counts[side]; ++n) words += " " + id_of(board, board.neighbour[step.tile][side]);
    return words;
}

std::string order_words(const Board& board, const Step& step) {
    std::string words = "order";
    for (int place = 0; place < board.characters; ++place)
        words += " " + name_of(static_cast<Character>(step.counts[place]));
    return words;
}

// How a step of each kind begins; the rest is written by what it names.
constexpr IndexedArray<std::string_view, StepKind, step_kinds> verbs{
    "target", "drawn", "rolled", "drawn token",                                         // chance
    "start",  "play",  "pass",   "compromise",  "spill",   "walk",     "stay",          // Hacker
    "order",  "move",  "send",   "take",        "discard", "defend",   "check", "end",  // Defenders
    "token",  "aside", "stop",   "roll",        "level",   "firewall", "draw",  "hobbyist", "choose"};

// What a line says, word by word; the first thing that is wrong is kept.
class Words {
public:
    Words(const Board& board, std::string_view line) : board_(board) {
        std::istringstream stream{std::string(line)};
        for (std::string word; stream >> word;) words_.push_back(word);
    }

    bool more() const { return next_ < words_.size(); }
    const std::string& wrong() const { return wrong_; }

    std::string word(const std::string& what) {
        if (more()) return words_[next_++];
        expected(what);
        return "";
    }
    int tile() {
        const std::string id = word("a tile");
        const int tile = index_of_tile(board_, id);
        if (tile < 0) expected("a tile, not '" + id + "'");
        return tile;
    }
    int number(const std::string& what) {
        const std::string text = word(what);
        if (text.size() == 1 + (text.size() > 1) && text.find_first_not_of("0123456789") == std::string::npos)
            return std::stoi(text);
        expected(what + ", not '" + text + "'");
        return 0;
    }
    template <class Word>
    Word named(std::optional<Word> (*find)(std::string_view), const std::string& what) {
        const std::string text = word(what);
        const auto found = find(text);
        if (!found) expected(what + ", not '" + text + "'");
        return found.value_or(Word{});
    }
    SymbolCounts symbols() {
        SymbolCounts counts{};
        while (more()) ++counts[named(symbol_named, "a symbol")];
        return counts;
    }
    void end() {
        if (more()) expected("nothing after '" + words_[next_ - 1] + "'");
    }

private:
    void expected(const std::string& what) {
        if (wrong_.empty()) wrong_ = "expected " + what;
    }
    const Board& board_;
    std::vector<std::string> words_;
    std::size_t next_ = 0;
    std::string wrong_;
};

Step read_play(const Board& board, Words& words) {
    const Card card = words.named(card_named, "a card");
    const int tile = words.tile();
    if (!strength_of(card)) return steps::play(card, tile);
    SymbolCounts bugs{};
    while (words.more()) {
        const int at = words.tile(), side = at < 0 || tile < 0 ? -1 : side_towards(board, tile, at);
        ++bugs[side < 0 ? side_count : side];  // a side there is not: the rules refuse it
    }
    return steps::play_botnet(card, tile, bugs);
}

Step read_order(Words& words) {
    std::vector<Character> order;
    while (words.more()) order.push_back(words.named(character_named, "a character"));
    return steps::order(order);
}

Step read_hacker(const Board& board, StepKind kind, Words& words) {
    if (kind == StepKind::play) return read_play(board, words);
    if (kind == StepKind::pass || kind == StepKind::end_walk) return steps::plain(kind);
    return steps::at(kind, words.tile());
}

Step read_turn(StepKind kind, Words& words) {
    switch (kind) {
        case StepKind::send: {
            const Character who = words.named(character_named, "a character");
            return steps::send(who, words.tile());
        }
        case StepKind::take: {
            const Character from = words.named(character_named, "a character");
            return steps::take(from, words.number("a token's number"));
        }
        case StepKind::discard:
            return steps::discard(words.number("a token's number"));
        case StepKind::move:
        case StepKind::check:
            return steps::at(kind, words.tile());
        default:
            return steps::plain(kind);
    }
}

Step read_defence(StepKind kind, Words& words) {
    switch (kind) {
        case StepKind::play_token: {
            const int token = words.number("a token's number");
            return steps::play_token(token, words.named(symbol_named, "a symbol"));
        }
        case StepKind::set_aside:
            return steps::set_aside(words.symbols());
        case StepKind::roll_again:
            return steps::roll_again(words.symbols());
        case StepKind::reward:
            return steps::reward(words.number("a level, 3 to 6"));
        case StepKind::place_firewall:
            return steps::place_firewall(words.tile());
        case StepKind::use_hobbyist: {
            const std::string answer = words.word("yes or no");
            return answer == "yes" || answer == "no" ? steps::use_hobbyist(answer == "yes")
                                                     : steps::plain(StepKind::stop);
        }
        case StepKind::choose:
            return steps::choose(words.named(card_named, "a card"));
        default:
            return steps::plain(kind);
    }
}

// What a step names by numbers and counts; nullopt: it names a tile or nothing.
std::optional<std::string> things_named(const Board& board, const Step& step) {
    switch (step.kind) {
        case StepKind::draw_card:
        case StepKind::choose:
            return name_of(step.card);
        case StepKind::draw_token:
        case StepKind::discard:
            return std::to_string(step.token);
        case StepKind::send:
            return name_of(step.who) + " " + id_of(board, step.tile);
        case StepKind::take:
            return name_of(step.who) + " " + std::to_string(step.token);
        case StepKind::play_token:
            return std::to_string(step.token) + " " + name_of(step.symbol);
        case StepKind::reward:
            return std::to_string(step.number);
        case StepKind::use_hobbyist:
            return step.number ? "yes" : "no";
        case StepKind::roll:
            return symbols_text(step.counts);
        default:
            return std::nullopt;
    }
}

bool names_a_tile(StepKind kind) {
    switch (kind) {
        case StepKind::pass:
        case StepKind::end_walk:
        case StepKind::defend:
        case StepKind::end_turn:
        case StepKind::stop:
        case StepKind::take_token:
            return false;
        default:
            return true;
    }
}

}  // namespace

std::string words_of(const Board& board, const Step& step) {
    const std::string verb(verbs[step.kind]);
    if (step.kind == StepKind::play) return play_words(board, step);
    if (step.kind == StepKind::order) return order_words(board, step);
    if (step.kind == StepKind::set_aside || step.kind == StepKind::roll_again) return verb + repeated(step.counts);
    if (const auto things = things_named(board, step)) return verb + " " + *things;
    return names_a_tile(step.kind) ? verb + " " + id_of(board, step.tile) : verb;
}

Result<Step, std::string> step_of(const Board& board, std::string_view line) {
    Words words(board, line);
    const std::string verb = words.word("a command");
    const auto found = std::find(verbs.begin() + static_cast<int>(StepKind::start), verbs.end(), verb);
    if (found == verbs.end()) return "there is no command '" + verb + "'; type help";
    const auto kind = static_cast<StepKind>(found - verbs.begin());
    Step step;
    if (side_of(kind) == Side::hacker)
        step = read_hacker(board, kind, words);
    else if (kind == StepKind::order)
        step = read_order(words);
    else if (kind <= StepKind::end_turn)
        step = read_turn(kind, words);
    else
        step = read_defence(kind, words);
    words.end();
    if (!words.wrong().empty()) return verb + ": " + words.wrong();
    return step;
}

std::string defenders_grammar() {
    return "Defenders\n"
           "  order CHARACTER…                     choose the order of the turns\n"
           "  move TILE                            make one step\n"
           "  defend                               roll the dice for the tile the character stands on\n"
           "  check TILE                           ask whether the Hacker is there\n"
           "  send CHARACTER TILE                  move another character (the Know-it-All, once a turn)\n"
           "  take CHARACTER TOKEN                 take a token from a character on the same tile\n"
           "  discard TOKEN                        give up one of four tokens\n"
           "  end                                  end the turn\n"
           "After a roll\n"
           "  token TOKEN SYMBOL                   play a token as this symbol\n"
           "  aside SYMBOL…                        set aside dice: name the open symbols that they close\n"
           "  aside                                set aside none, where no die matches\n"
           "  roll                                 roll the dice that are left again\n"
           "  roll SYMBOL…                         the same, but leave these dice lying (reading reroll=held)\n"
           "  stop                                 end the defence with the matches it has\n"
           "  level N                              take the reward of this level, 3 to 6\n"
           "  firewall TILE                        place the firewall on the border to this tile\n"
           "  draw                                 draw a token in place of the firewall (level 5)\n"
           "After the Tech Hobbyist's turn\n"
           "  hobbyist yes | hobbyist no           whether the ability is used (reading hobbyist=optional)\n"
           "  choose CARD                          which of the cards drawn is played\n";
}

std::string hacker_grammar() {
    return "Hacker\n"
           "  start TILE                           choose the start tile\n"
           "  play CARD TILE                       attack this tile\n"
           "  play botnet_N SOURCE TILE…           attack from a compromised tile; name a tile once for each bug\n"
           "  pass                                 play no card\n"
           "  compromise TILE                      which full device falls next\n"
           "  spill TILE                           where the spilled bug goes\n"
           "  walk TILE                            make one step in secret\n"
           "  stay                                 end the walk\n";
}

}  // namespace nedforge::cli
