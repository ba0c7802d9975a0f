#include "tests/support/smart_home/homes.h"

#include <algorithm>

#include "tests/support/support.h"

namespace nedforge::test {

using namespace smart_home;

namespace {

Tile device(const char* id, const char* name, const char* room, Position at, int capacity,
            std::array<Symbol, 6> symbols) {
    Tile tile;
    tile.id = id;
    tile.name = name;
    tile.room = room;
    tile.at = at;
    tile.capacity = capacity;
    tile.symbols = symbols;
    return tile;
}

int pick(SeededDice& dice, int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

Tile random_tile(SeededDice& dice, int index, Position at) {
    Tile tile;
    tile.id = std::string(1, static_cast<char>('a' + index));
    tile.name = "Tile " + tile.id;
    tile.room = "Room";
    tile.at = at;
    tile.capacity = dice.below(3) ? pick(dice, 1, 3) : pick(dice, 1, 9);
    tile.symbols.emplace();
    const int kinds = pick(dice, 1, 6);  // few kinds give symbols that are printed several times
    for (auto& s : *tile.symbols) s = static_cast<Symbol>(pick(dice, 0, kinds - 1));
    if (dice.below(3) == 0)
        tile.bugs = pick(dice, 0, *tile.capacity - 1);
    else
        tile.bug_symbol = dice.below(2) && *tile.capacity > 1;
    tile.secret_target = dice.below(3) == 0;
    return tile;
}

void add_tiles(SeededDice& dice, Home& home) {
    const int columns = pick(dice, 2, 4), rows = pick(dice, 1, 4);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (dice.below(6) || home.tiles.size() < 2)
                home.tiles.push_back(random_tile(dice, static_cast<int>(home.tiles.size()), Position{column, row}));
    const auto router = dice.below(static_cast<std::uint32_t>(home.tiles.size()));
    Tile& hub = home.tiles[router];
    home.router = hub.id;
    if (dice.below(3)) {  // a plain one
        hub.capacity.reset();
        hub.symbols.reset();
        hub.bugs.reset();
        hub.bug_symbol = hub.secret_target = false;
    }
    home.tiles[(router + 1) % home.tiles.size()].secret_target = true;
}

}  // namespace

std::string cottage_text() { return read_all(source_path("sample_maps/smart_home/cottage.home.yaml")); }

Home cottage() {
    using enum Symbol;
    Home home;
    home.id = "cottage";
    home.name = "The Cottage";
    home.author = "A. Designer";
    home.router = "hub";
    home.tiles = {
        device("kettle", "Kettle", "Kitchen", {0, 0}, 3, {patch, patch, password, antivirus, monitoring, two_factor}),
        device("fridge", "Fridge", "Kitchen", {1, 0}, 5,
               {patch, antivirus, antivirus, privilege, privilege, monitoring}),
        device("lamp", "Lamp", "Lounge", {2, 0}, 2, {password, password, password, two_factor, patch, privilege}),
        device("telly", "Television", "Lounge", {3, 0}, 5,
               {patch, antivirus, monitoring, monitoring, two_factor, privilege}),
        device("oven", "Oven", "Kitchen", {0, 1}, 3, {patch, patch, patch, antivirus, antivirus, privilege}),
        Tile{},
        device("speaker", "Smart Speaker", "Lounge", {2, 1}, 3,
               {password, two_factor, two_factor, monitoring, privilege, patch}),
        device("console", "Game Console", "Lounge", {3, 1}, 4,
               {password, password, two_factor, two_factor, antivirus, patch}),
        device("doorbell", "Doorbell", "Hall", {0, 2}, 3,
               {monitoring, monitoring, privilege, privilege, password, two_factor}),
        device("thermostat", "Thermostat", "Hall", {1, 2}, 4,
               {patch, privilege, monitoring, antivirus, antivirus, password}),
        device("camera", "Camera", "Study", {2, 2}, 3,
               {monitoring, monitoring, monitoring, password, password, two_factor}),
        device("printer", "Printer", "Study", {3, 2}, 4, {patch, patch, antivirus, privilege, monitoring, password}),
    };
    Tile& hub = home.tiles[5];
    hub.id = "hub";
    hub.name = "Router";
    hub.at = {1, 1};
    for (const char* id : {"kettle", "speaker", "doorbell", "camera"})
        home.tiles[static_cast<std::size_t>(index_of_tile(home, id))].bug_symbol = true;
    for (const char* id : {"fridge", "telly", "thermostat", "printer"})
        home.tiles[static_cast<std::size_t>(index_of_tile(home, id))].secret_target = true;
    home.attacks = {3, 4, 5, 4, 2, 2, 1};
    home.tokens = {{{patch}, 2}, {{password, two_factor}, 2}, {{privilege}, 1}, {{antivirus, monitoring}, 2}};
    home.firewalls = 14;
    home.win_compromised = 6;
    home.waivers = {{"HOME508", std::nullopt, "made for beginners"}};
    return home;
}

Home random_home(SeededDice& dice) {
    Home home;
    home.id = home.name = "random";
    add_tiles(dice, home);
    for (auto& n : home.attacks) n = dice.below(2) ? pick(dice, 0, 3) : 0;
    home.attacks[dice.below(card_count)] += 1;
    for (int kinds = pick(dice, 0, 4); kinds > 0; --kinds) {
        TokenKind kind;
        for (std::size_t s = 0; s < symbol_count; ++s)
            if (dice.below(2)) kind.icons.push_back(static_cast<Symbol>(s));
        if (kind.icons.empty()) kind.icons.push_back(Symbol::privilege);
        kind.count = pick(dice, 1, 4);
        home.tokens.push_back(kind);
    }
    home.firewalls = dice.below(2) ? pick(dice, 0, 3) : 20;
    home.characters.clear();
    for (std::size_t c = 0; c < character_count; ++c)
        if (dice.below(4)) home.characters.push_back(static_cast<Character>(c));
    if (home.characters.empty()) home.characters.push_back(Character::security_expert);
    home.win_compromised = pick(dice, 1, static_cast<int>(home.tiles.size()) + 1);
    home.hacker_steps = {{0, pick(dice, 0, 3)}, {2, pick(dice, 0, 4)}, {5, pick(dice, 0, 9)}};
    for (const auto& ruling : ruling_table()) ruling.set(home.rulings, dice.below(3) == 0);
    return home;
}

}  // namespace nedforge::test
