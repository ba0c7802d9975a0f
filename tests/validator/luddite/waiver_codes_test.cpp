// A waiver may name just the checks of the registry. The readers and the schema know the form of a code, the registry
// which there are.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

std::string map_with(const std::string& check, const std::string& more = "") {
    return test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml")) +
           "\nwaivers:\n  - {check: " + check + ", reason: r}\n" + more;
}

TEST(WaiverCodes, EveryCheckOfTheRegistryCanBeNamed) {
    const auto schema = nlohmann::json::parse(test::read_all(test::source_path("formats/schema/map.schema.json")));
    const std::regex form(schema["definitions"]["waiver"]["properties"]["check"]["pattern"].get<std::string>());
    for (const auto& check : all_checks()) {
        EXPECT_TRUE(std::regex_search(std::string(check.code), form)) << check.code << ": the schema refuses it";
        EXPECT_TRUE(open_map(map_with(std::string(check.code))).map) << check.code << ": the reader refuses it";
    }
}

TEST(WaiverCodes, AnUnknownOneIsAnErrorOfFormAtItsPlace) {
    const LoadedMap loaded = open_map(map_with("NED999"));
    EXPECT_FALSE(loaded.map);
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    const Diagnostic& d = loaded.diagnostics[0];
    EXPECT_EQ(d.code + " " + d.name, "NED106 bad-value");
    EXPECT_EQ(d.path, "waivers[0].check");
    EXPECT_EQ(d.place.column, 13);
    EXPECT_EQ(d.message, "there is no check 'NED999'");
    EXPECT_EQ(open_map(map_with("NED031")).diagnostics.at(0).help, "write 'NED301'");
}

TEST(WaiverCodes, AnUnknownOneIsFoundHoweverTheMapIsChecked) {
    const std::string text = map_with("NED999");
    ValidateOptions options;
    options.proofs = false;
    const LoadedMap read = read_map(text), opened = open_map(text);
    ASSERT_TRUE(read.map);
    const Diagnostics once = check_loaded(opened, options);
    EXPECT_EQ(once.size(), 1u) << "nothing else is checked";
    EXPECT_EQ(check_loaded(read, options), once);
    EXPECT_EQ(check_map(*read.map, read.places, options), once);
}

TEST(WaiverCodes, AnUnknownOneIsFoundBesideOtherErrorsOfForm) {
    const Diagnostics found = check_loaded(read_map(map_with("NED999", "colour: red\n")), {});
    std::string codes;
    for (const auto& d : found) codes += d.code + " ";
    EXPECT_EQ(codes, "NED106 NED103 ");
}

}  // namespace
}  // namespace nedforge::luddite
