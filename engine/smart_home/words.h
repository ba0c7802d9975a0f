#pragma once
// The vocabulary of "Protecting the Smart Home": symbols, cards, characters, answers, endings, and the readings of the
// rulebook. It has names and no behaviour. Rulings are numbered H1 to H44; rules.h says where they are carried out.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/indexed.h"
#include "engine/base/rulings.h"

namespace nedforge::smart_home {

inline constexpr int max_tiles = 64;
inline constexpr int max_coordinate = 63;
inline constexpr int max_capacity = 9;
inline constexpr int dice_count = 6;
inline constexpr int hand_limit = 5;
inline constexpr int token_limit = 3;  // a fourth one is discarded at once (H23)
inline constexpr int max_token_kinds = 32;
inline constexpr int max_token_count = 20;
inline constexpr int max_firewalls = 99;
inline constexpr int max_cards_of_a_kind = 40;
inline constexpr int max_cards = 200;
inline constexpr int max_walk = 9;
inline constexpr int steps_a_turn = 2;   // H9
inline constexpr int lowest_reward = 3;  // H20
inline constexpr int highest_reward = 6;
inline constexpr int ddos_range = 3;    // H30
inline constexpr int target_range = 1;  // H33

enum class Symbol : std::uint8_t { patch, password, privilege, antivirus, monitoring, two_factor };
inline constexpr std::size_t symbol_count = 6;
inline constexpr IndexedArray<std::string_view, Symbol, symbol_count> symbol_names{
    "patch", "password", "privilege", "antivirus", "monitoring", "two_factor"};
inline constexpr IndexedArray<std::string_view, Symbol, symbol_count> symbol_titles{
    "Patch", "Password", "Privilege", "Anti-virus", "Monitoring", "Two-factor"};
constexpr std::string_view symbol_title(Symbol symbol) { return symbol_titles[symbol]; }
// How many of each symbol, indexed by Symbol: a multiset of dice or of printed symbols.
using SymbolCounts = IndexedArray<std::uint8_t, Symbol, symbol_count>;
template <class Counts = SymbolCounts>
constexpr int sum_of(const Counts& counts) {
    int sum = 0;
    for (const int n : counts) sum += n;
    return sum;
}

enum class Character : std::uint8_t { know_it_all, security_expert, password_wizz, tech_hobbyist };
inline constexpr std::size_t character_count = 4;
inline constexpr IndexedArray<std::string_view, Character, character_count> character_names{
    "know_it_all", "security_expert", "password_wizz", "tech_hobbyist"};
inline constexpr IndexedArray<std::string_view, Character, character_count> character_titles{
    "Network Know-it-All", "Security Expert", "Password Wizz", "Tech Hobbyist"};

// The letter that stands for a character in small drawings.
inline constexpr IndexedArray<std::string_view, Character, character_count> character_letters{"K", "E", "W", "H"};

// The two symbols that the character's ability makes alike on its own dice (H26); nullopt: it has no such ability.
constexpr std::optional<std::array<Symbol, 2>> exchanged_symbols(Character character) {
    if (character == Character::security_expert) return std::array{Symbol::patch, Symbol::antivirus};
    if (character == Character::password_wizz) return std::array{Symbol::password, Symbol::two_factor};
    return std::nullopt;
}

enum class Card : std::uint8_t {
    ddos,
    phishing,
    cryptojacking,
    target_device,
    botnet_1,
    botnet_2,
    botnet_3,
    botnet_4,
    botnet_5,
    botnet_6,
    botnet_7,
    botnet_8,
    botnet_9
};
inline constexpr std::size_t card_count = 13;
inline constexpr IndexedArray<std::string_view, Card, card_count> card_names{
    "ddos",     "phishing", "cryptojacking", "target_device", "botnet_1", "botnet_2", "botnet_3",
    "botnet_4", "botnet_5", "botnet_6",      "botnet_7",      "botnet_8", "botnet_9"};
// As printed; of the cards without a strength.
inline constexpr IndexedArray<std::string_view, Card, 4> card_titles{"DDoS", "Phishing", "CryptoJacking",
                                                                     "Target Device"};
using CardCounts = IndexedArray<std::uint8_t, Card, card_count>;
// 1 to 9 for a botnet card, else 0.
constexpr int strength_of(Card card) {
    return card < Card::botnet_1 ? 0 : static_cast<int>(card) - static_cast<int>(Card::botnet_1) + 1;
}
// Precondition: a strength of 1 to 9.
constexpr Card botnet(int strength) { return static_cast<Card>(static_cast<int>(Card::botnet_1) + strength - 1); }

inline constexpr auto all_symbols = indices_of(symbol_names);
inline constexpr auto all_characters = indices_of(character_names);
inline constexpr auto all_cards = indices_of(card_names);

inline std::optional<Symbol> symbol_named(std::string_view name) { return find_index(symbol_names, name); }
inline std::optional<Character> character_named(std::string_view name) { return find_index(character_names, name); }
inline std::optional<Card> card_named(std::string_view name) { return find_index(card_names, name); }
inline std::string name_of(Symbol s) { return std::string(symbol_names[s]); }
inline std::string name_of(Character c) { return std::string(character_names[c]); }
inline std::string name_of(Card c) { return std::string(card_names[c]); }
inline std::string short_title(Card c) {  // "BotNet Spread 2"
    return strength_of(c) ? "BotNet Spread " + std::to_string(strength_of(c)) : std::string(card_titles[c]);
}

// "patch x2, privilege": what is counted, with its number where that is more than one; "none" where nothing is.
template <class T, class Kind, std::size_t n, class WordOf>
std::string counts_in_words(const IndexedArray<T, Kind, n>& counts, const WordOf& word_of,
                            std::string_view times = " x") {
    std::string words;
    for (const Kind kind : indices_of(counts)) {
        if (counts[kind] == 0) continue;
        words += (words.empty() ? "" : ", ") + std::string(word_of(kind));
        if (counts[kind] > 1) words += std::string(times) + std::to_string(counts[kind]);
    }
    return words.empty() ? "none" : words;
}
inline std::string names_of(const SymbolCounts& counts) {
    return counts_in_words(counts, [](Symbol s) { return symbol_names[s]; });
}
inline std::string names_of(const CardCounts& counts) {
    return counts_in_words(counts, [](Card c) { return card_names[c]; });
}

// Who decides: the dice and shuffles, the team of the Defenders, the Hacker.
enum class Side : std::uint8_t { chance, defenders, hacker };

// What the Hacker says to a check (H22). `none`: nobody has checked yet.
enum class Answer : std::uint8_t { none, here, been, no };
inline constexpr IndexedArray<std::string_view, Answer, 4> answer_names{"", "here", "been", "no"};

// How a game ends (H39 to H43).
enum class Ending : std::uint8_t { none, captured, clean, target, devices };
inline constexpr IndexedArray<std::string_view, Ending, 5> ending_names{"", "captured", "clean", "target", "devices"};
// Precondition: the game has ended.
constexpr Side winner_of(Ending ending) {
    return ending == Ending::captured || ending == Ending::clean ? Side::defenders : Side::hacker;
}

// Rulings that people at a table read in another way; the first reading of each is the default.
enum class RerollRuling : std::uint8_t { all, held };           // H16
enum class SupportRuling : std::uint8_t { again, end };         // H18
enum class HobbyistRuling : std::uint8_t { always, optional };  // H27
enum class DeckRuling : std::uint8_t { reshuffle, once };       // H29
enum class RangeRuling : std::uint8_t { steps, moves };         // H30
enum class DdosRuling : std::uint8_t { turns, round };          // H30
enum class BotnetRuling : std::uint8_t { split, single };       // H32
enum class CascadeRuling : std::uint8_t { lowest, chain };      // H36

struct Rulings {
    RerollRuling reroll{};
    SupportRuling support{};
    HobbyistRuling hobbyist{};
    DeckRuling deck{};
    RangeRuling range{};
    DdosRuling ddos{};
    BotnetRuling botnet{};
    CascadeRuling cascade{};
    bool operator==(const Rulings&) const = default;
};

// The rulings as a table, for every place that reads, writes or offers them.
inline constexpr std::size_t ruling_count = 8;
using RulingInfo = RulingInfoOf<Rulings>;
const std::array<RulingInfo, ruling_count>& ruling_table();
using RulingOverrides = RulingOverridesOf<ruling_table>;

}  // namespace nedforge::smart_home
