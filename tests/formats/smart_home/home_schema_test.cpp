// home.schema.json against the reader: what the schema refuses the reader refuses, and what the reader refuses the
// schema refuses too, but for what a schema can't say (`beyond_a_schema`).

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/game/replay.h"
#include "formats/base/yaml/tree.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_template.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/smart_home_games.h"
#include "tests/support/smart_home_homes.h"
#include "tests/support/support.h"

namespace nedforge::smart_home {
namespace {

using nlohmann::json;

class Schema {
public:
    explicit Schema(const std::string& name = "home.schema.json") {
        std::ifstream in(test::source_path("formats/schema/" + name));
        const json text = json::parse(in);
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema_);
    }
    bool takes(const json& value) const {
        valijson::Validator validator;
        return validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(value), nullptr);
    }

private:
    valijson::Schema schema_;
};

json as_json(const YamlNode& node) {
    switch (node.kind) {
        case YamlNode::Kind::boolean:
            return node.integer != 0;
        case YamlNode::Kind::integer:
            return node.integer;
        case YamlNode::Kind::real:
            return std::stod(node.text);
        case YamlNode::Kind::text:
            return node.text;
        case YamlNode::Kind::list: {
            json out = json::array();
            for (const auto& item : node.children) out.push_back(as_json(item));
            return out;
        }
        case YamlNode::Kind::mapping: {
            json out = json::object();
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
                out[node.children[i].text] = as_json(node.children[i + 1]);
            return out;
        }
        default:
            return nullptr;
    }
}

json json_of(const std::string& text) {
    Findings findings;
    return as_json(read_yaml(text, LineIndex(text), findings).root);
}
json json_of(const Home& home) { return json_of(write_home(home)); }

// The relation of values to each other, and a sum over several of them.
bool beyond_a_schema(const Diagnostic& d) {
    for (const char* words : {"two tiles have the id", "must be below", "must rise", "is from 0, and this is from",
                              "the attack pile has", "the home was changed", "this is a replay of the home",
                              "is not among those drawn", "'reaction'", "'movement'"})
        if (d.message.find(words) != std::string::npos) return true;
    return false;
}

void collect(json& value, std::vector<json*>& out) {
    out.push_back(&value);
    if (value.is_structured())
        for (auto& item : value) collect(item, out);
}

// One thing wrong, or odd, somewhere.
void spoil(json& root, SeededDice& dice) {
    static const std::vector<json> odd{0,
                                       1,
                                       2,
                                       6,
                                       7,
                                       -1,
                                       9,
                                       10,
                                       13,
                                       14,
                                       40,
                                       41,
                                       64,
                                       99,
                                       100,
                                       0.5,
                                       1.5,
                                       -0.1,
                                       true,
                                       false,
                                       nullptr,
                                       "",
                                       "A",
                                       "a b",
                                       "patch",
                                       "password",
                                       "ddos",
                                       "know_it_all",
                                       "held",
                                       json::array(),
                                       json::object(),
                                       json::array({0, 0}),
                                       "HOME305",
                                       std::string(40, 'x'),
                                       std::string(41, 'x'),
                                       std::string(17, 'x')};
    static const std::vector<std::string> keys{
        "id",      "room",      "capacity", "symbols", "bugs",  "secret_target", "count",  "ddos", "botnet", "1",
        "10",      "standards", "chain",    "win",     "notes", "editor",        "colour", "tile", "spill",  "token",
        "discard", "held",      "firewall", "do",      "card",  "from",          "tokens"};
    const auto any = [&](const auto& list) { return list[dice.below(static_cast<std::uint32_t>(list.size()))]; };
    std::vector<json*> places;
    collect(root, places);
    json& place = *any(places);
    switch (dice.below(5)) {
        case 0:
            place = any(odd);
            break;
        case 1:
            if (place.is_object() && !place.empty()) {
                auto entry = place.begin();
                std::advance(entry, dice.below(static_cast<std::uint32_t>(place.size())));
                place.erase(entry);
            } else {
                place = any(odd);
            }
            break;
        case 2:
            if (place.is_object()) place[any(keys)] = any(odd);
            break;
        case 3:
            if (place.is_array() && !place.empty()) {
                const json item = place[0];
                for (std::uint32_t n = 1 + dice.below(3); n > 0; --n) place.push_back(item);
            }
            break;
        default:
            if (place.is_array() && !place.empty())
                place.erase(place.begin() + dice.below(static_cast<std::uint32_t>(place.size())));
            else if (place.is_number_integer())
                place = place.get<int>() + (dice.below(2) ? 1 : -1);
    }
}

TEST(HomeSchema, TakesTemplateCottageAndExport) {
    const Schema schema;
    EXPECT_TRUE(schema.takes(json_of(*read_home(home_template({})).home)));
    EXPECT_TRUE(schema.takes(json_of(test::cottage())));
    EXPECT_TRUE(schema.takes(json_of(*read_home(write_export(test::cottage(), "nedforge", 0)).home)));
}

TEST(HomeSchema, TakesAndRefusesWhatTheReaderDoes) {
    const Schema schema;
    SeededDice dice(17);
    int good = 0, bad = 0;
    for (int i = 0; i < test::cases(500, 50'000); ++i) {
        json value = json_of(dice.below(3) ? test::random_home(dice) : test::cottage());
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        const Diagnostics findings = read_home(value.dump()).diagnostics;
        const bool taken = schema.takes(value);
        if (findings.empty()) {
            ++good;
            ASSERT_TRUE(taken) << "the schema refuses what the reader takes:\n" << value.dump();
            continue;
        }
        ++bad;
        for (const auto& d : findings)
            if (!beyond_a_schema(d)) {
                ASSERT_FALSE(taken) << "the schema takes what the reader refuses (" << d.code << " " << d.path << ": "
                                    << d.message << "):\n"
                                    << value.dump();
                break;
            }
    }
    EXPECT_GT(good, 100);
    EXPECT_GT(bad, 100);
}

TEST(HomeSchema, OfReplaysTakesAndRefusesWhatTheReaderDoes) {
    const Schema schema("home_replay.schema.json");
    SeededDice dice(19);
    int good = 0, bad = 0;
    for (int i = 0; i < test::cases(300, 20'000); ++i) {
        const Home home = dice.below(3) ? test::random_home(dice) : test::cottage();
        const Board board = compile(home);
        std::vector<Step> steps = test::lively_game(board, dice, 60 + static_cast<int>(dice.below(200)));
        Replay replay = to_replay(board, steps);
        replay.home = home.id;
        json value = json_of(write_replay(replay));
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        const Diagnostics findings = read_replay(value.dump(), home.id).diagnostics;
        const bool taken = schema.takes(value);
        if (findings.empty()) {
            ++good;
            ASSERT_TRUE(taken) << "the schema refuses what the reader takes:\n" << value.dump();
            continue;
        }
        ++bad;
        for (const auto& d : findings)
            if (!beyond_a_schema(d)) {
                ASSERT_FALSE(taken) << "the schema takes what the reader refuses (" << d.code << " " << d.path << ": "
                                    << d.message << "):\n"
                                    << value.dump();
                break;
            }
    }
    EXPECT_GT(good, 60);
    EXPECT_GT(bad, 60);
}

}  // namespace
}  // namespace nedforge::smart_home
