// The canonical text of a home: keys in the order of docs/smart_home/format.md, one item a line, defaults left out, no
// comments.

#include <array>
#include <charconv>

#include "formats/base/yaml/flow_text.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_words.h"

namespace nedforge::smart_home {

namespace {

// {key: value, …} from what is set.
std::string symbol_word(Symbol symbol) { return name_of(symbol); }
std::string character_word(Character character) { return name_of(character); }

// The shortest text that reads back as the same number.
std::string number_text(double number) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    return {text.data(), end.ptr};
}

}  // namespace

std::string flow(const Tile& tile) {
    FlowMapping out;
    out.put("id", yaml_text(tile.id)).put("name", yaml_text(tile.name));
    if (tile.room) out.put("room", yaml_text(*tile.room));
    out.put("at", "[" + std::to_string(tile.at.column) + ", " + std::to_string(tile.at.row) + "]");
    if (tile.capacity) out.put("capacity", *tile.capacity);
    if (tile.bug_symbol) out.put("bugs", "true");
    if (tile.bugs) out.put("bugs", *tile.bugs);
    if (tile.secret_target) out.put("secret_target", "true");
    if (tile.symbols) out.put("symbols", flow_list(*tile.symbols, symbol_word));
    return out.done();
}

std::string flow(const TokenKind& kind) {
    FlowMapping out;
    out.put("icons", flow_list(kind.icons, symbol_word));
    if (kind.count != 1) out.put("count", kind.count);
    return out.done();
}

std::string flow(const HackerSteps& row) { return FlowMapping().put("from", row.from).put("steps", row.steps).done(); }

std::string flow(const Waiver& waiver) { return flow_waiver(waiver, "tiles", waiver.tiles); }

std::string flow(const Validated& validated) { return flow_validated(validated); }

std::string flow(const Standards& s) {
    const Standards usual;
    FlowMapping out;
    const auto whole = [&](std::string_view key, int Standards::*member) {
        if (s.*member != usual.*member) out.put(key, s.*member);
    };
    const auto share = [&](std::string_view key, double Standards::*member) {
        if (s.*member != usual.*member) out.put(key, number_text(s.*member));
    };
    whole("arrival_rounds", &Standards::arrival_rounds);
    whole("pocket", &Standards::pocket);
    whole("chain", &Standards::chain);
    share("defence_low", &Standards::defence_low);
    share("defence_high", &Standards::defence_high);
    share("dead_hand", &Standards::dead_hand);
    share("win_low", &Standards::win_low);
    share("win_high", &Standards::win_high);
    whole("rounds", &Standards::rounds);
    share("ending", &Standards::ending);
    return out.done();
}

std::string flow(const Rulings& rulings) {
    FlowMapping out;
    for (const auto& info : ruling_table())
        if (const int reading = info.get(rulings); reading != 0)
            out.put(info.name, std::string(info.readings[static_cast<std::size_t>(reading)]));
    return out.done();
}

namespace {

class Writer {
public:
    void entry(const std::string& key, const std::string& value) { out_ += key + ": " + value + "\n"; }
    void text(const std::string& key, const std::string& value) { entry(key, yaml_text(value)); }
    template <class Item>
    void list(const std::string& key, const std::vector<Item>& items) {
        if (items.empty()) return entry(key, "[]");
        out_ += key + ":\n";
        for (const auto& item : items) out_ += "  - " + flow(item) + "\n";
    }
    void attacks(const IndexedArray<int, Card, card_count>& attacks) {
        out_ += "attacks:\n";
        FlowMapping botnets;
        for (std::size_t c = 0; c < card_count; ++c) {
            const auto card = static_cast<Card>(c);
            if (attacks[c] == 0) continue;
            if (strength_of(card))
                botnets.put(std::to_string(strength_of(card)), attacks[c]);
            else
                out_ += "  " + name_of(card) + ": " + std::to_string(attacks[c]) + "\n";
        }
        if (!botnets.empty()) out_ += "  botnet: " + botnets.done() + "\n";
    }
    void gap() { out_ += "\n"; }
    std::string take() { return std::move(out_); }

private:
    std::string out_;
};

}  // namespace

std::string write_home(const Home& home) {
    const Home usual;
    Writer w;
    w.entry("format", "1");
    w.entry("game", "smart_home");
    w.text("id", home.id);
    w.text("name", home.name);
    if (home.author) w.text("author", *home.author);
    if (home.notes) w.text("notes", *home.notes);
    w.gap();
    w.text("router", home.router);
    w.list("tiles", home.tiles);
    w.gap();
    w.attacks(home.attacks);
    w.gap();
    w.list("tokens", home.tokens);
    w.gap();
    w.entry("firewalls", std::to_string(home.firewalls));
    if (home.characters != usual.characters) w.entry("characters", flow_list(home.characters, character_word));
    if (home.win_compromised != usual_win)
        w.entry("win", FlowMapping().put("compromised", home.win_compromised).done());
    if (home.hacker_steps != usual.hacker_steps) w.list("hacker_steps", home.hacker_steps);
    if (home.standards != usual.standards) w.entry("standards", flow(home.standards));
    if (home.rulings != usual.rulings) w.entry("rulings", flow(home.rulings));
    if (!home.waivers.empty()) w.list("waivers", home.waivers);
    if (!home.editor.empty()) w.entry("editor", home.editor);
    if (home.validated) w.entry("validated", flow(*home.validated));
    return w.take();
}

std::string write_export(const Home& home, const std::string& tool, int warnings) {
    Home exported = home;
    exported.editor.clear();
    exported.validated = Validated{tool, digest_of(home), warnings};
    return write_home(exported);
}

}  // namespace nedforge::smart_home
