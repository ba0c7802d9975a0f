// The words of the steps of a home's game: one row a kind.

#include "engine/smart_home/game/trait.h"

namespace nedforge::smart_home {

namespace {

using game::WordReader;
using Words = std::vector<std::string>;
using Field = game::StepField<SmartHomeGame>;

std::optional<int> tile_named(const Board& board, std::string_view id) { return find_index(board.ids, id); }

namespace field {

const Field tile = game::named_field<SmartHomeGame>(
    "TILE", "a tile", &Step::tile, tile_named, [](const Board& board, int index) { return id_of(board, index); },
    steps::narrow(-1));
const Field character = game::word_field<SmartHomeGame>("CHARACTER", "a character", &Step::who, character_names);
const Field card = game::word_field<SmartHomeGame>("CARD", "a card", &Step::card, card_names);
const Field token = game::number_field<SmartHomeGame>("TOKEN", "a token's number", &Step::token, 0, 99);
const Field symbol = game::word_field<SmartHomeGame>("SYMBOL", "a symbol", &Step::symbol, symbol_names);
const Field level = game::number_field<SmartHomeGame>("N", "a level, 3 to 6", &Step::number, 0, 99);

constexpr std::array<std::string_view, 2> no_yes{"no", "yes"};
const Field yes_or_no = game::word_field<SmartHomeGame>("yes|no", "yes or no", &Step::number, no_yes);

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
                         const auto named = [&](std::string_view id) { return tile_named(board, id); };
                         const int to = words.named("a tile", named).value_or(-1);
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
    using K = StepKind;
    static const game::Grammar<SmartHomeGame> rows{
        {K::draw_target, "target", {field::tile}},
        {K::draw_card, "drawn", {field::card}},
        {K::roll, "rolled", {field::faces}},
        {K::draw_token, "drawn token", {field::token}},
        {K::order, "order", {field::characters}, "choose the order of the turns", "Defenders"},
        {K::move, "move", {field::tile}, "make one step"},
        {K::defend, "defend", {}, "roll the dice for the tile the character stands on"},
        {K::check, "check", {field::tile}, "ask whether the Hacker is there"},
        {K::send, "send", {field::character, field::tile}, "move another character (the Know-it-All, once a turn)"},
        {K::take, "take", {field::character, field::token}, "take a token from a character on the same tile"},
        {K::discard, "discard", {field::token}, "give up one of four tokens"},
        {K::end_turn, "end", {}, "end the turn"},
        {K::play_token, "token", {field::token, field::symbol}, "play a token as this symbol", "After a roll"},
        {K::set_aside, "aside", {field::symbols}, "set aside dice: name the open symbols that they close, or none"},
        {K::roll_again, "roll", {field::symbols}, "roll the dice that are left, but for those named (reroll=held)"},
        {K::stop, "stop", {}, "end the defence with the matches it has"},
        {K::reward, "level", {field::level}, "take the reward of this level, 3 to 6"},
        {K::place_firewall, "firewall", {field::tile}, "place the firewall on the border to this tile"},
        {K::take_token, "draw", {}, "draw a token in place of the firewall (level 5)"},
        {K::use_hobbyist,
         "hobbyist",
         {field::yes_or_no},
         "whether the ability is used (hobbyist=optional)",
         "After the Tech Hobbyist's turn"},
        {K::choose, "choose", {field::card}, "which of the cards drawn is played"},
        {K::start, "start", {field::tile}, "choose the start tile", "Hacker"},
        {K::play, "play", {field::card, field::tile, field::bugs}, "attack this tile"},
        // For the help: the row before it reads and writes these steps too.
        {K::play,
         "play",
         {{"botnet_N"}, {"SOURCE"}, {"TILE…"}},
         "attack from a compromised tile; name a tile once for each bug"},
        {K::pass, "pass", {}, "play no card"},
        {K::compromise, "compromise", {field::tile}, "which full device falls next"},
        {K::spill, "spill", {field::tile}, "where the spilled bug goes"},
        {K::walk, "walk", {field::tile}, "make one step in secret"},
        {K::end_walk, "stay", {}, "end the walk"},
    };
    return rows;
}

}  // namespace nedforge::smart_home
