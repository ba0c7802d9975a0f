// The words of the steps of a home's game: one row a kind.

#include "engine/smart_home/game/trait.h"

namespace nedforge::smart_home {

namespace {

using game::WordReader;
using Words = std::vector<std::string>;
using Field = game::StepField<SmartHomeGame>;

int read_tile(const Board& board, WordReader& words) {
    const auto tile = words.named("a tile", [&](std::string_view id) -> std::optional<int> {
        const int index = index_of_tile(board, id);
        return index < 0 ? std::nullopt : std::optional(index);
    });
    return tile.value_or(-1);
}

namespace field {

const Field tile{
    "TILE",
    [](const Board& board, WordReader& words, Step& step) { step.tile = steps::narrow(read_tile(board, words)); },
    [](const Board& board, const Step& step, Words& words) { words.push_back(id_of(board, step.tile)); }};

const Field character{"CHARACTER",
                      [](const Board&, WordReader& words, Step& step) {
                          step.who = words.named("a character", character_named).value_or(Character{});
                      },
                      [](const Board&, const Step& step, Words& words) { words.push_back(name_of(step.who)); }};

const Field card{
    "CARD",
    [](const Board&, WordReader& words, Step& step) { step.card = words.named("a card", card_named).value_or(Card{}); },
    [](const Board&, const Step& step, Words& words) { words.push_back(name_of(step.card)); }};

const Field token{"TOKEN",
                  [](const Board&, WordReader& words, Step& step) {
                      step.token = steps::narrow(words.number("a token's number", 0, 99));
                  },
                  [](const Board&, const Step& step, Words& words) { words.push_back(std::to_string(step.token)); }};

const Field symbol{"SYMBOL",
                   [](const Board&, WordReader& words, Step& step) {
                       step.symbol = words.named("a symbol", symbol_named).value_or(Symbol{});
                   },
                   [](const Board&, const Step& step, Words& words) { words.push_back(name_of(step.symbol)); }};

const Field symbols{"SYMBOL…",
                    [](const Board&, WordReader& words, Step& step) {
                        while (words.more())
                            if (const auto named = words.named("a symbol", symbol_named)) ++step.counts[*named];
                    },
                    [](const Board&, const Step& step, Words& words) {
                        for (const Symbol s : all_symbols) words.insert(words.end(), step.counts[s], name_of(s));
                    }};

// Of a roll on the table, "patch x2, privilege".
const Field faces{"SYMBOL…", symbols.read,
                  [](const Board&, const Step& step, Words& words) { words.push_back(names_of(step.counts)); }};

const Field level{"N",
                  [](const Board&, WordReader& words, Step& step) {
                      step.number = steps::narrow(words.number("a level, 3 to 6", 0, 99));
                  },
                  [](const Board&, const Step& step, Words& words) { words.push_back(std::to_string(step.number)); }};

const Field yes_or_no{
    "yes|no",
    [](const Board&, WordReader& words, Step& step) {
        const auto answer = words.named("yes or no", [](std::string_view text) {
            return text == "yes" || text == "no" ? std::optional(text == "yes") : std::nullopt;
        });
        step.number = answer.value_or(false);
    },
    [](const Board&, const Step& step, Words& words) { words.push_back(step.number ? "yes" : "no"); }};

// Places after the last character stay zero.
const Field characters{"CHARACTER…",
                       [](const Board&, WordReader& words, Step& step) {
                           std::vector<Character> order;
                           while (words.more())
                               if (const auto named = words.named("a character", character_named))
                                   order.push_back(*named);
                           step = steps::order(order);
                       },
                       [](const Board& board, const Step& step, Words& words) {
                           for (int place = 0; place < board.characters; ++place)
                               words.push_back(name_of(static_cast<Character>(step.counts[place])));
                       }};

// The bugs of a botnet by the tiles that get them. A side that there is not is counted beyond the four sides, where the
// rules refuse it.
const Field bugs{"",
                 [](const Board& board, WordReader& words, Step& step) {
                     while (strength_of(step.card) && words.more()) {
                         const int to = read_tile(board, words);
                         const int side =
                             to < 0 || step.tile >= board.tile_count ? -1 : side_towards(board, step.tile, to);
                         ++step.counts[side < 0 ? side_count : side];
                     }
                 },
                 [](const Board& board, const Step& step, Words& words) {
                     if (!strength_of(step.card)) return;
                     for (int side = 0; side < side_count; ++side)
                         words.insert(words.end(), step.counts[side],
                                      step.counts[side] ? id_of(board, board.neighbour[step.tile][side]) : "");
                 }};

}  // namespace field

}  // namespace

const game::Grammar<SmartHomeGame>& grammar() {
    static const game::Grammar<SmartHomeGame> rows{
        {StepKind::draw_target, "target", {field::tile}, "", ""},
        {StepKind::draw_card, "drawn", {field::card}, "", ""},
        {StepKind::roll, "rolled", {field::faces}, "", ""},
        {StepKind::draw_token, "drawn token", {field::token}, "", ""},
        {StepKind::order, "order", {field::characters}, "choose the order of the turns", "Defenders"},
        {StepKind::move, "move", {field::tile}, "make one step", ""},
        {StepKind::defend, "defend", {}, "roll the dice for the tile the character stands on", ""},
        {StepKind::check, "check", {field::tile}, "ask whether the Hacker is there", ""},
        {StepKind::send,
         "send",
         {field::character, field::tile},
         "move another character (the Know-it-All, once a turn)",
         ""},
        {StepKind::take,
         "take",
         {field::character, field::token},
         "take a token from a character on the same tile",
         ""},
        {StepKind::discard, "discard", {field::token}, "give up one of four tokens", ""},
        {StepKind::end_turn, "end", {}, "end the turn", ""},
        {StepKind::play_token, "token", {field::token, field::symbol}, "play a token as this symbol", "After a roll"},
        {StepKind::set_aside,
         "aside",
         {field::symbols},
         "set aside dice: name the open symbols that they close, or none",
         ""},
        {StepKind::roll_again,
         "roll",
         {field::symbols},
         "roll the dice that are left, but for those named (reroll=held)",
         ""},
        {StepKind::stop, "stop", {}, "end the defence with the matches it has", ""},
        {StepKind::reward, "level", {field::level}, "take the reward of this level, 3 to 6", ""},
        {StepKind::place_firewall, "firewall", {field::tile}, "place the firewall on the border to this tile", ""},
        {StepKind::take_token, "draw", {}, "draw a token in place of the firewall (level 5)", ""},
        {StepKind::use_hobbyist,
         "hobbyist",
         {field::yes_or_no},
         "whether the ability is used (hobbyist=optional)",
         "After the Tech Hobbyist's turn"},
        {StepKind::choose, "choose", {field::card}, "which of the cards drawn is played", ""},
        {StepKind::start, "start", {field::tile}, "choose the start tile", "Hacker"},
        {StepKind::play, "play", {field::card, field::tile, field::bugs}, "attack this tile", ""},
        // For the help: the row before it reads and writes these steps too.
        {StepKind::play,
         "play",
         {{"botnet_N"}, {"SOURCE"}, {"TILE…"}},
         "attack from a compromised tile; name a tile once for each bug",
         ""},
        {StepKind::pass, "pass", {}, "play no card", ""},
        {StepKind::compromise, "compromise", {field::tile}, "which full device falls next", ""},
        {StepKind::spill, "spill", {field::tile}, "where the spilled bug goes", ""},
        {StepKind::walk, "walk", {field::tile}, "make one step in secret", ""},
        {StepKind::end_walk, "stay", {}, "end the walk", ""},
    };
    return rows;
}

}  // namespace nedforge::smart_home
