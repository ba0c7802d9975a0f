// read_home: a home file by its shape (docs/smart_home/format.md). Every function reads one mapping of the format.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/text/utf8.h"
#include "formats/base/yaml/document.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_shapes.h"

namespace nedforge::smart_home {

namespace {

constexpr std::size_t longest_text = 40;  // of what is printed

using Values = std::vector<Value>;

// A name or room: 1 to 40 characters.
std::optional<std::string> read_printed(const Value& value, std::string_view key) {
    auto text = value.text();
    if (!text) return std::nullopt;
    const auto length = count_code_points(*text);
    if (length == 0)
        value.report(FormatCode::bad_value, "'" + std::string(key) + "' is empty; it has 1 to 40 characters");
    if (length > longest_text)
        value.report(FormatCode::limit_exceeded,
                     "'" + std::string(key) + "' has " + std::to_string(length) +
                         " characters; it has 40 at most, to be printed",
                     "shorten it");
    return text;
}

std::optional<Position> read_position(const Value& value) {
    const Values items = read_pair(value, "numbers");
    std::array<std::optional<int>, 2> parts;
    for (std::size_t i = 0; i < items.size(); ++i) parts[i] = items[i].number(0, max_coordinate);
    if (!parts[0] || !parts[1]) return std::nullopt;
    return Position{*parts[0], *parts[1]};
}

std::optional<std::array<Symbol, 6>> read_symbols(const Value& value) {
    const auto items = value.list(6, 6, "symbols");
    if (!items) return std::nullopt;
    std::array<Symbol, 6> symbols{};
    for (std::size_t i = 0; i < items->size(); ++i) symbols[i] = read_symbol((*items)[i]).value_or(Symbol{});
    return symbols;
}

void read_bugs(const Value& value, Tile& tile) {
    if (!value.readable()) return;
    if (value.node()->kind == YamlNode::Kind::integer || value.node()->kind == YamlNode::Kind::real)
        tile.bugs = value.number(0, max_capacity);
    else if (value.node()->kind == YamlNode::Kind::boolean)
        tile.bug_symbol = read_only_true(value, "bugs");
    else
        value.report(FormatCode::wrong_type,
                     "'bugs' must be true or a number from 0 to 9, and this is " + value.shown());
}

Tile read_tile(const Fields& keys) {
    Tile tile;
    tile.id = read_tile_id(keys.required("id")).value_or("");
    tile.name = read_printed(keys.required("name"), "name").value_or("");
    tile.room = read_printed(keys.get("room"), "room");
    tile.at = read_position(keys.required("at")).value_or(Position{});
    tile.capacity = keys.get("capacity").number(1, max_capacity);
    if (keys.has("symbols")) tile.symbols = read_symbols(keys.get("symbols"));
    read_bugs(keys.get("bugs"), tile);
    tile.secret_target = read_only_true(keys.get("secret_target"), "secret_target");
    return tile;
}

IndexedVector<Tile, int> read_tiles(const Value& value) {
    IndexedVector<Tile, int> tiles;
    std::set<std::string> ids;
    for (const Value& item : value.list(2, max_tiles, "tiles").value_or(Values{})) {
        const auto keys =
            item.mapping({"id", "name", "room", "at", "capacity", "symbols", "bugs", "secret_target"}, "a tile");
        if (!keys) continue;
        tiles.push_back(read_tile(*keys));
        const std::string& id = tiles.back().id;
        if (!id.empty() && !ids.insert(id).second)
            keys->get("id").report(FormatCode::duplicate, "two tiles have the id " + in_quotes(id),
                                   "give one another id");
    }
    return tiles;
}

IndexedArray<int, Card, card_count> read_attacks(const Value& value) {
    IndexedArray<int, Card, card_count> attacks{};
    const auto keys = value.mapping({"ddos", "phishing", "cryptojacking", "target_device", "botnet"}, "'attacks'");
    if (!keys) return attacks;
    bool good = true;
    const auto read = [&](const Fields& from, std::string_view key, Card card) {
        if (!from.has(key)) return;
        const auto number = from.get(key).number(0, max_cards_of_a_kind);
        good &= number.has_value();
        attacks[card] = number.value_or(0);
    };
    for (const Card card : {Card::ddos, Card::phishing, Card::cryptojacking, Card::target_device})
        read(*keys, card_names[card], card);
    static constexpr std::array<std::string_view, 9> strengths{"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (keys->has("botnet")) {
        const auto botnets = keys->get("botnet").mapping({strengths.begin(), strengths.end()}, "'botnet'");
        good &= botnets.has_value();
        for (std::size_t i = 0; botnets && i < strengths.size(); ++i)
            read(*botnets, strengths[i], botnet(static_cast<int>(i) + 1));
    }
    int total = 0;
    for (const int n : attacks) total += n;
    if (good && (total < 1 || total > max_cards))
        value.report(
            total < 1 ? FormatCode::bad_value : FormatCode::limit_exceeded,
            "the attack pile has " + std::to_string(total) + " cards; it has 1 to " + std::to_string(max_cards));
    return attacks;
}

std::vector<TokenKind> read_tokens(const Value& value) {
    std::vector<TokenKind> tokens;
    for (const Value& item : value.list(0, max_token_kinds, "tokens").value_or(Values{})) {
        const auto keys = item.mapping({"icons", "count"}, "a token");
        if (!keys) continue;
        TokenKind kind;
        for (const Value& icon : keys->required("icons").list(1, symbol_count, "icons").value_or(Values{})) {
            const auto symbol = read_symbol(icon);
            if (!symbol) continue;
            if (std::find(kind.icons.begin(), kind.icons.end(), *symbol) != kind.icons.end())
                icon.report(FormatCode::bad_value, "the icon " + in_quotes(name_of(*symbol)) + " is here twice",
                            "the icons of a token are different symbols: remove one of the two");
            kind.icons.push_back(*symbol);
        }
        kind.count = keys->get("count").number(1, max_token_count).value_or(1);
        tokens.push_back(std::move(kind));
    }
    return tokens;
}

std::vector<Character> read_characters(const Value& value) {
    std::vector<Character> characters;
    for (const Value& item : value.list(1, character_count, "characters").value_or(Values{})) {
        const auto character = read_character(item);
        if (!character) continue;
        if (std::find(characters.begin(), characters.end(), *character) != characters.end())
            item.report(FormatCode::duplicate, "the character " + in_quotes(name_of(*character)) + " is here twice",
                        "remove one of the two");
        characters.push_back(*character);
    }
    return characters;
}

std::vector<HackerSteps> read_hacker_steps(const Value& value) {
    std::vector<HackerSteps> rows;
    for (const Value& item : value.list(1, 10, "items").value_or(Values{})) {
        const auto keys = item.mapping({"from", "steps"}, "an item of 'hacker_steps'");
        if (!keys) continue;
        const Value from = keys->required("from");
        const auto number = from.number(0, max_tiles);
        if (number && rows.empty() && *number != 0)
            from.report(FormatCode::bad_value,
                        "the first item of 'hacker_steps' is from 0, and this is from " + std::to_string(*number));
        if (number && !rows.empty() && *number <= rows.back().from)
            from.report(FormatCode::bad_value, "'from' must rise: " + std::to_string(*number) + " comes after " +
                                                   std::to_string(rows.back().from));
        rows.push_back({number.value_or(rows.empty() ? 0 : rows.back().from),
                        keys->required("steps").number(0, max_walk).value_or(0)});
    }
    return rows;
}

// A share from 0 to 1, whole or not.
std::optional<double> read_share(const Value& value, std::string_view key) {
    if (!value.readable()) return std::nullopt;
    const auto kind = value.node()->kind;
    if (kind != YamlNode::Kind::integer && kind != YamlNode::Kind::real) {
        value.report(FormatCode::wrong_type,
                     "'" + std::string(key) + "' must be a number from 0 to 1, and this is " + value.shown());
        return std::nullopt;
    }
    std::string_view text = value.node()->text;
    if (text.starts_with('+')) text.remove_prefix(1);
    double share = -1;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), share);
    if (end.ec == std::errc{} && end.ptr == text.data() + text.size() && share >= 0 && share <= 1) return share;
    value.report(FormatCode::bad_value,
                 "'" + std::string(key) + "' is " + std::string(text.substr(0, 40)) + "; it must be from 0 to 1");
    return std::nullopt;
}

Standards read_standards(const Value& value) {
    Standards standards;
    const auto keys = value.mapping({"arrival_rounds", "pocket", "chain", "defence_low", "defence_high", "dead_hand",
                                     "win_low", "win_high", "rounds", "ending"},
                                    "'standards'");
    if (!keys) return standards;
    const auto whole = [&](std::string_view key, int low, int high, int& into) {
        into = keys->get(key).number(low, high).value_or(into);
    };
    const auto share = [&](std::string_view key, double& into) {
        const Value at = keys->get(key);
        const auto read = read_share(at, key);
        into = read.value_or(into);
        return read.has_value() || !keys->has(key);
    };
    const auto pair = [&](std::string_view low_key, std::string_view high_key, double& low, double& high) {
        const bool low_good = share(low_key, low), high_good = share(high_key, high);
        if (!low_good || !high_good || low < high) return;
        keys->get(keys->has(high_key) ? high_key : low_key)
            .report(
                FormatCode::bad_value,
                "'" + std::string(low_key) + "' must be below '" + std::string(high_key) + "'" +
                    (keys->has(low_key) && keys->has(high_key) ? "" : ", which has its default where it is not given"));
    };
    whole("arrival_rounds", 1, 20, standards.arrival_rounds);
    whole("pocket", 0, 63, standards.pocket);
    whole("chain", 2, 13, standards.chain);
    whole("rounds", 1, 100, standards.rounds);
    pair("defence_low", "defence_high", standards.defence_low, standards.defence_high);
    pair("win_low", "win_high", standards.win_low, standards.win_high);
    share("dead_hand", standards.dead_hand);
    share("ending", standards.ending);
    return standards;
}

Home read_root(const Fields& root, std::optional<std::string>& id, std::vector<WaiverCode>& waiver_codes) {
    Home home;
    read_format_version(root);
    read_game(root);
    id = read_file_id(root.required("id"));
    home.id = id.value_or("");
    home.name = read_printed(root.required("name"), "name").value_or("");
    home.author = root.get("author").text();
    home.notes = root.get("notes").text();
    home.router = read_tile_id(root.required("router")).value_or("");
    home.tiles = read_tiles(root.required("tiles"));
    home.attacks = read_attacks(root.required("attacks"));
    home.tokens = read_tokens(root.required("tokens"));
    home.firewalls = root.required("firewalls").number(0, max_firewalls).value_or(0);
    if (root.has("characters")) home.characters = read_characters(root.get("characters"));
    if (const auto keys = root.get("win").mapping({"compromised"}, "'win'"))
        home.win_compromised = keys->required("compromised").number(1, max_tiles).value_or(usual_win);
    if (root.has("hacker_steps")) home.hacker_steps = read_hacker_steps(root.get("hacker_steps"));
    home.standards = read_standards(root.get("standards"));
    home.rulings = read_rulings(root.get("rulings")).applied_to({});
    home.waivers =
        read_waivers<Waiver>(root.get("waivers"), family().name, "tiles", &Waiver::tiles, read_tile_id, waiver_codes);
    home.editor = read_editor(root.get("editor"));
    home.validated = read_validated<Validated>(root.get("validated"));
    return home;
}

}  // namespace

LoadedHome read_home(std::string text) {
    LoadedHome loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{
        .what = "a home",
        .keys = {"format", "game", "id", "name", "author", "notes", "router", "tiles", "attacks", "tokens", "firewalls",
                 "characters", "win", "hacker_steps", "standards", "rulings", "waivers", "editor", "validated"},
        .opaque = {"editor"},
        .help_of_empty = "start from a template: nedforge new",
        .family = family().name};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Home home = read_root(fields, loaded.id, loaded.waiver_codes);
        if (findings.empty() && home.validated)
            check_digest(fields.get("validated"), home.validated->digest, digest_of(home), "home");
        if (findings.empty()) loaded.home = std::move(home);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedHome read_home_file(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_home(std::move(*text));
    LoadedHome loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

}  // namespace nedforge::smart_home
