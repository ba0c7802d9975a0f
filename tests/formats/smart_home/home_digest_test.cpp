// The digest of an exported home, held against an example computed by another program: the JSON below was written from
// the page of the format with Python's json.dumps(sort_keys=True, separators=(',', ':'), ensure_ascii=False), and
// hashed with hashlib.

#include <gtest/gtest.h>

#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {
namespace {

constexpr const char* home_text = R"yaml(
format: 1
game: smart_home
id: digest-example
name: "Über \"Nacht\" \\ 日本"
author: ""
notes: |
  Two
  lines
router: hub
tiles:
  - {id: tv, at: [1, 0], name: TV, room: Salon, capacity: 4, bugs: true,
     symbols: [patch, password, privilege, antivirus, monitoring, two_factor]}
  - {id: hub, name: Hub, at: [0, 0]}
  - {id: cam, name: Cam, room: Salon, at: [0, 1], capacity: 0x5, bugs: 2, secret_target: true,
     symbols: [patch, patch, patch, patch, patch, patch]}
attacks: {botnet: {"3": 2, 1: 0}, phishing: 4}
tokens: [{icons: [privilege, patch]}, {icons: [patch], count: 3}]
firewalls: 7
characters: [tech_hobbyist, know_it_all]
win: {compromised: 2}
hacker_steps: [{from: 0, steps: 0}, {from: 1, steps: 2}]
standards: {defence_low: 0, defence_high: 1.0, dead_hand: 1, win_low: 0.0, win_high: 1, ending: 0.125, chain: 4}
rulings: {range: moves}
waivers: [{check: HOME508, reason: so be it}, {check: HOME304, tiles: [tv, cam], reason: x}]
editor: {zoom: 2}
)yaml";

TEST(HomeDigest, WithEverything) {
    const LoadedHome loaded = read_home(home_text);
    ASSERT_TRUE(loaded.home) << loaded.diagnostics.front().message;
    EXPECT_EQ(
        digest_json(*loaded.home),
        R"json({"attacks":{"botnet":{"3":2},"cryptojacking":0,"ddos":0,"phishing":4,"target_device":0},"author":"",)json"
        R"json("characters":["know_it_all","tech_hobbyist"],"firewalls":7,"format":1,"game":"smart_home","hacker_st)json"
        R"json(eps":[{"from":0,"steps":0},{"from":1,"steps":2}],"id":"digest-example","name":"Über \"Nacht\" \\ 日本")json"
        R"json(,"notes":"Two\nlines\n","router":"hub","rulings":{"botnet":"split","cascade":"lowest","ddos":"turns")json"
        R"json(,"deck":"reshuffle","hobbyist":"always","range":"moves","reroll":"all","support":"again"},"standards)json"
        R"json(":{"arrival_rounds":3,"chain":4,"dead_hand":1,"defence_high":1,"defence_low":0,"ending":0.125,"pocke)json"
        R"json(t":4,"rounds":15,"win_high":1,"win_low":0},"tiles":[{"at":[1,0],"bugs":2,"capacity":4,"id":"tv","nam)json"
        R"json(e":"TV","room":"Salon","secret_target":false,"symbols":["patch","password","privilege","antivirus",")json"
        R"json(monitoring","two_factor"]},{"at":[0,0],"id":"hub","name":"Hub"},{"at":[0,1],"bugs":2,"capacity":5,"i)json"
        R"json(d":"cam","name":"Cam","room":"Salon","secret_target":true,"symbols":["patch","patch","patch","patch")json"
        R"json(,"patch","patch"]}],"tokens":[{"count":1,"icons":["privilege","patch"]},{"count":3,"icons":["patch"])json"
        R"json(}],"waivers":[{"check":"HOME508","reason":"so be it"},{"check":"HOME304","reason":"x","tiles":["tv",)json"
        R"json("cam"]}],"win":{"compromised":2}})json");
    EXPECT_EQ(digest_of(*loaded.home), "sha256:0e80d05c25b5ea6e0a628ac3ac1dc19359f519d60dcd459281dd8ebe8cbe1eb2");
}

// Whole shares are whole numbers, and the others as short as they can be.
TEST(HomeDigest, OfStandards) {
    Home home = *read_home(home_text).home;
    const auto has = [&](const std::string& json) {
        const std::string text = digest_json(home);
        return text.find("," + json + ",") != std::string::npos || text.find("," + json + "}") != std::string::npos;
    };
    EXPECT_TRUE(has("\"defence_high\":1"));
    home.standards.win_low = 0.35;
    EXPECT_TRUE(has("\"win_low\":0.35"));
    home.standards.ending = 0;
    EXPECT_TRUE(has("\"ending\":0")) << digest_json(home);
    home.standards.dead_hand = 0.0001;
    EXPECT_TRUE(has("\"dead_hand\":0.0001")) << digest_json(home);
}

}  // namespace
}  // namespace nedforge::smart_home
