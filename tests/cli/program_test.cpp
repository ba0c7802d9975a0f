// The program as a whole: help, usage errors, what it says of itself to shells and man.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "cli/base/family.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::test;

namespace {

// The shared ones, and those of the first family.
std::vector<std::string> commands() {
    std::vector<std::string> names{
#define NEDFORGE_COMMAND(name) #name,
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
    };
    for (const cli::Command* own : cli::commands_of(first_family()).commands) names.emplace_back(own->name);
    return names;
}

bool has_editor() {
    return contains(run({program(), "edit", "--help"}).out, "--size WIDTHxHEIGHT");
}  // the examples name options, too

}  // namespace

TEST(Program, HelpListsEveryCommandAndTheExitStatuses) {
    const Ran help = run({program(), "--help"});
    EXPECT_EQ(help.status, 0);
    for (const auto& command : commands()) EXPECT_TRUE(contains(help.out, "\n  " + command)) << command;
    EXPECT_TRUE(contains(help.out, "Exit status"));
}

TEST(Program, EveryCommandHasHelpWithASummaryAndExamples) {
    for (const auto& command : commands()) {
        const Ran help = run({program(), command, "--help"});
        EXPECT_EQ(help.status, 0) << command;
        EXPECT_TRUE(contains(help.out, "nedforge " + command)) << command << ":\n" << help.out;
        EXPECT_FALSE(contains(help.out, "not there yet")) << command;
    }
}

TEST(Program, SaysWhatItWasBuiltFrom) {
    const Ran version = run({program(), "--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with("nedforge 0.")) << version.out;
    EXPECT_TRUE(contains(version.out, "(")) << version.out;
}

TEST(Program, UsageErrorsAreStatusTwoAndLeaveStandardOutputAlone) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml");
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {"nonsense"},
                                                      {"validate"},
                                                      {"validate", "--nonsense", map},
                                                      {"validate", "no/such/file.ned.yaml"},
                                                      {"analyze", "no/such/file.ned.yaml"},
                                                      {"validate", "--ruling", "or_gate", map},
                                                      {"validate", "--ruling", "or_gate=sometimes", map},
                                                      {"validate", "--ruling", "gravity=off", map},
                                                      {"fmt", "--ruling", "or_gate=sometimes", map},
                                                      {"explain", "NED205", "--ruling", "or_gate=both"},
                                                      {"new", "-", "--ruling", "or_gate=both"},
                                                      {"web", "--ruling", "or_gate=both"},
                                                      {"web", "--format", "json"},
                                                      {"web", "--stdin-name", "a.ned.yaml"},
                                                      {"lsp", "--ruling", "or_gate=both"},
                                                      {"lsp", "--format", "json"},
                                                      {"lsp", "--stdin-name", "a.ned.yaml"},
                                                      {"analyze", "--format", "xml", map}};
    for (const auto& arguments : wrong) {
        std::vector<std::string> argv{program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        const Ran ran = run(argv);
        std::string line;
        for (const auto& a : arguments) line += " " + a;
        EXPECT_EQ(ran.status, 2) << line;
        EXPECT_EQ(ran.out, "") << line;
        EXPECT_NE(ran.err, "") << line;
    }
}

TEST(Program, NoCommandWritesOverAFileThatItReads) {
    const TemporaryFolder folder;
    const std::string text = read_all(source_path("sample_maps/luddite/examples/worked-base.ned.yaml"));
    const std::string map = folder.write("a.ned.yaml", text), pack = folder.path() + "/pack.yaml";
    const std::string pack_text = "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\n", settings_text = "format: 1\n";
    folder.write("pack.yaml", pack_text);
    const std::string settings = folder.write("nedforge.yaml", settings_text);
    for (const auto* ending : {"pdf", "html", "svg", "png"})
        std::filesystem::create_symlink(map, folder.path() + "/link." + ending);
    std::vector<std::vector<std::string>> wrong{{"export", map, "-o", map},
                                                {"solve", map, "--seconds", "1", "-o", folder.path() + "/./a.ned.yaml"},
                                                {"play", map, "-o", map},
                                                {"validate", map, "--write-baseline", map},
                                                {"validate", folder.path(), "--write-baseline", map},
                                                {"validate", folder.path(), "--write-baseline", pack},
                                                {"validate", map, "--settings", settings, "--write-baseline", settings},
                                                {"sheet", map, "-o", folder.path() + "/link.pdf"},
                                                {"sheet", folder.path(), "-o", folder.path() + "/link.pdf"},
                                                {"report", map, "-o", folder.path() + "/link.html"},
                                                {"diff", map, map, "-o", folder.path() + "/link.svg"}};
#ifdef NEDFORGE_EDITOR
    wrong.push_back({"edit", map, "--screenshot", folder.path() + "/link.png"});
#endif
    for (auto& arguments : wrong) {
        arguments.insert(arguments.begin(), program());
        const Ran ran = run(arguments, "quit\n");
        EXPECT_EQ(ran.status, 2) << arguments[1] << ran.err;
        EXPECT_TRUE(read_all(map) == text && read_all(pack) == pack_text && read_all(settings) == settings_text)
            << arguments[1];
        EXPECT_TRUE(contains(ran.err, "another file")) << ran.err;
        folder.write("a.ned.yaml", text);
        folder.write("pack.yaml", pack_text);
    }
    const Ran game = run({program(), "play", map}, "save " + map + "\nquit\n");
    EXPECT_TRUE(contains(game.out, "another file")) << game.out;
    EXPECT_EQ(read_all(map), text);
}

TEST(Program, AMisspeltCommandIsNamedWithTheNearest) {
    for (const auto& [arguments, said] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"validat", "x"}, "no command 'validat'; is it validate? ("},
             {{"Rate"}, "no command 'Rate'; is it rate? ("},
             {{"nonsense", "--help"}, "no command 'nonsense' ("},
             {{""}, "no command '' ("},
             {{}, "a command is needed"}}) {
        std::vector<std::string> argv{program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        const Ran ran = run(argv);
        EXPECT_EQ(ran.status, 2) << said;
        EXPECT_TRUE(ran.err.starts_with("nedforge: " + said)) << ran.err;
    }
}

TEST(Program, WhatIsMissingIsShown) {
    const Ran none = run({program()});
    EXPECT_TRUE(contains(none.err, "validate, ") && contains(none.err, "sheet")) << none.err;
    for (const auto& [arguments, example] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"sheet", "my.ned.yaml"}, "\nAs in: nedforge sheet my.ned.yaml -o my.pdf\n"},
             {{"report", "my.ned.yaml"}, "\nAs in: nedforge report my.ned.yaml -o my.html\n"},
             {{"export", "my.ned.yaml"}, "\nAs in: nedforge export "},
             {{"validate"}, "\nAs in: nedforge validate my.ned.yaml\n"}}) {
        std::vector<std::string> argv{program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        const Ran ran = run(argv);
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, "is required") && contains(ran.err, example)) << ran.err;
    }
}

TEST(Program, AWrongRulingSaysWhichThereAre) {
    const Ran ran = run({program(), "validate", "--ruling", "or_gate=sometimes", "x.ned.yaml"});
    EXPECT_TRUE(contains(ran.err, "either") && contains(ran.err, "both")) << ran.err;
}

TEST(Program, ARulingOfAnotherGameIsRefusedWhereNoMapKnowsIt) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                      home = source_path("sample_maps/smart_home/cottage.home.yaml");
    folder.write("p/a.ned.yaml", read_all(map));
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\n");
    folder.write("mixed/a.ned.yaml", read_all(map));
    folder.write("mixed/b.home.yaml", read_all(home));
    for (const std::vector<std::string>& line : {std::vector<std::string>{"validate", map, "--ruling", "reroll=held"},
                                                 {"validate", folder.path() + "/p", "--ruling", "reroll=held"},
                                                 {"fmt", "--check", map, "--ruling", "reroll=held"},
                                                 {"analyze", map, "--ruling", "reroll=held"},
                                                 {"generate", "-o", folder.path() + "/new", "--ruling", "reroll=held"},
                                                 {"validate", home, "--ruling", "or_gate=both"},
                                                 {"rate", home, "--ruling", "or_gate=both"}}) {
        std::vector<std::string> words = line;
        words.insert(words.begin(), program());
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << line[0] << ran.out;
        EXPECT_TRUE(contains(ran.err, "knows no such reading; its rulings are")) << line[0] << ran.err;
    }
    for (const std::string ruling : {"reroll=held", "or_gate=both"})
        EXPECT_NE(run({program(), "validate", folder.path() + "/mixed", "--ruling", ruling}).status, 2) << ruling;
}

TEST(Program, RefusesWhatAnOptionDoesNotTake) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const std::string seeds = "is not a whole number from 0 to 18446744073709551615",
                      seconds = "is not a number from 0 to 1000000";
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"rate", map, "--seed", "-1"}, "--seed: '-1' " + seeds},
        {{"play", map, "--seed", "-1"}, "--seed: '-1' " + seeds},
        {{"report", map, "-o", "a.html", "--seed", "99999999999999999999"}, "--seed: '99999999999999999999' " + seeds},
        {{"compare", map, map, "--seed", "0x10"}, seeds},
        {{"rate", map, "--games", "0"}, "--games: '0' is not a whole number from 1 to 100000000"},
        {{"ablate", map, "--up-to", "1"}, "from 2 to"},
        {{"validate", map, "--jobs", "2.5"}, "--jobs: '2.5' is not a whole number from 1 to 1024"},
        {{"solve", map, "--seconds", "nan"}, "--seconds: 'nan' " + seconds},
        {{"solve", map, "--seconds", "inf"}, seconds},
        {{"report", map, "-o", "a.html", "--seconds", "-1"}, seconds},
        {{"analyze", map, "--format", "xml"}, "--format: 'xml' is not text or json"},
        {{"rate", map, "--policy", "lucky"}, "is not random, novice, regular, planner or expert"},
        {{"export", map, "-o", ""}, "--output: it takes a file's name"},
        {{"solve", map, "-o", ""}, "--output: it takes a file's name"},
        {{"sheet", map, "-o", "a.gif"}, "--output: 'a.gif' does not end in .pdf, .html, .svg or .png"},
        {{"report", map, "-o", "a.pdf"}, "'a.pdf' does not end in .html or .htm"},
        {{"diff", map, map, "-o", "a.pdf"}, "'a.pdf' does not end in .svg"},
        {{"new", ""}, "FILE: it takes a file's name"},
        {{"rate", map, "--games", "1", "--games", "2"}, "nedforge rate: --games was given more than once\n"},
        {{"rate", map, "--set-thresholds", "--exact"}, "--set-thresholds and --exact don't go together"},
        {{"rate", map, "--set-thresholds", "--policy", "novice"}, "--policy and --set-thresholds don't go together"},
        {{"rate", map, "--set-thresholds", "--rolls", "a.replay.yaml"},
         "--rolls and --set-thresholds don't go together"},
        {{"rate", map, "--rolls", "none.replay.yaml"}, "nedforge rate: none.replay.yaml: there is no such file\n"},
        {{"validate", map, "--write-baseline", "-"}, "--write-baseline takes a file's name"},
        {{"validate", map, "--write-baseline", "/dev/stdout"}, "--write-baseline takes a file's name"},
        {{"solve", map, "-o", "-", "--format", "json"}, "leave -o out"},
    };
    for (const auto& [arguments, piece] : wrong) {
        std::vector<std::string> argv{program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        const Ran ran = run(argv, "", folder.path());
        EXPECT_EQ(ran.status, 2) << piece;
        EXPECT_TRUE(contains(ran.err, piece)) << ran.err;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    const Ran seed = run({program(), "rate", map, "--games", "1", "--policy", "random", "--no-bounds", "--format",
                          "json", "--seed", "010"});
    EXPECT_TRUE(contains(seed.out, "\"seed\": 10")) << "a nought in front is no sign of another base";
}

// An option that the command does not have is named, with the one that was probably meant, and nothing is written.
TEST(Program, SaysWhichOptionWasMeant) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                      home = source_path("sample_maps/smart_home/family-house.home.yaml");
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"validate", map, "--stric"},
         "nedforge validate: no option '--stric'; is it --strict? ('nedforge help validate' lists them)\n"},
        {{"rate", map, "-games", "5"}, "nedforge rate: no option '-games'; is it --games?"},
        {{"rate", map, "-games=5"}, "no option '-games'; is it --games?"},
        {{"rate", home, "--gmaes", "5"}, "no option '--gmaes'; is it --games?"},
        {{"sheet", map, "-out", "x.pdf"}, "nedforge sheet: no option '-out'; is it -o or --output?"},
        {{"sheet", map, "--out", "x.pdf"}, "no option '--out'; is it -o or --output?"},
        {{"export", map, "-output=x"}, "no option '-output'; is it -o or --output?"},
        {{"validate", map, "-x"}, "no option '-x' ('nedforge help validate' lists them)"},
        {{"validate", map, "--no-such-thing"}, "no option '--no-such-thing' ("},
        {{"--versoin"}, "nedforge: no option '--versoin'; is it --version? ('nedforge help' lists them)"},
        {{"validate", map, "--games", "5"}, "nedforge validate: --games goes only with --rate\n"},
        {{"rate", map, "--seed"}, "nedforge rate: --seed needs a value, N\n"},
        {{"validate", map, "--strict=maybe"}, "nedforge validate: --strict takes no value\n"},
        {{"export", map, "more", "-o", "x"}, "nedforge export: too many arguments: 'more' has no use here\n"},
        {{"sheet", map, "-o", "-"}, "it takes a file's name; nothing goes to standard output here"},
        {{"play", map, "--seed", "1", "-o", "-"}, "the game is played on standard output; name a file"},
        {{"rate", home, "--games", "1", "-o", "-", "--format", "json"}, "both want standard output"},
    };
    for (const auto& [arguments, piece] : wrong) {
        std::vector<std::string> argv{program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        const Ran ran = run(argv, "", folder.path());
        EXPECT_EQ(ran.status, 2) << piece;
        EXPECT_TRUE(contains(ran.err, piece)) << ran.err;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    // What only looks like one: a value behind its option's letter, a number, an argument behind "--".
    EXPECT_EQ(run({program(), "export", map, "-oout.ned.yaml"}, "", folder.path()).status, 0);
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/out.ned.yaml"));
    EXPECT_TRUE(contains(run({program(), "rate", map, "--seed", "-1"}).err, "'-1' is not a whole number"));
    EXPECT_TRUE(contains(run({program(), "validate", "--", "--stric"}).err, "no such file or folder: --stric"));
    const Ran replay = run({program(), "rate", home, "--games", "1", "-o", "-"});
    EXPECT_EQ(replay.status, 0);
    EXPECT_TRUE(replay.out.starts_with("format: 1\n")) << replay.out;
}

// Whoever reads the help knows what happens without an option: it is required, its default is said, or nothing happens.
TEST(Program, TheHelpSaysEveryDefault) {
    // They add something to what the command does, or take the place of another option or argument. Nothing happens
    // where they are not given.
    const std::set<std::string> add_something{
        "--ruling",  "--promise", "--baseline",   "--write-baseline", "--rolls",      "--part",
        "--against", "--from",    "--only",       "--without",        "--keep",       "--solution",
        "--plan",    "--duplex",  "--screenshot", "--output",         "--stdin-name", "--exclude",
        "--layer",   "--each",    "--tts",        "--play",           "--sweep"};
    const std::string home = source_path("sample_maps/smart_home/family-house.home.yaml");
    std::vector<std::vector<std::string>> lines;
    for (const auto& command : commands()) lines.push_back({program(), command, "--help"});
    for (const char* command : {"rate", "report", "play", "sheet"})
        lines.push_back({program(), command, home, "--help"});
    for (const auto& line : lines) {
        const std::string help = run(line).out;
        // An option begins with two spaces and a dash; its text goes on below, further to the right.
        const std::regex option("\n  (-[^\n]*(\n {20,}[^\n]*)*)");
        for (std::sregex_iterator it(help.begin(), help.end(), option), end; it != end; ++it) {
            const std::string text = (*it)[1];
            std::smatch name;
            if (!std::regex_search(text, name, std::regex("--[a-z-]+"))) continue;
            const bool takes_value = std::regex_search(text, std::regex("^[-a-z,]+ [^ ]"));
            if (!takes_value || add_something.contains(name[0])) continue;
            EXPECT_TRUE(contains(text, "default") || contains(text, "required")) << line[1] << ": " << text;
        }
    }
}

TEST(Program, EditRefusesWhatItCanNotShowOrDraw) {
    if (!has_editor()) GTEST_SKIP() << "a build without the editor";
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                      picture = folder.path() + "/a.png";
    for (const auto& [arguments, piece] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--screenshot", folder.path() + "/a.jpg"}, "does not end in .png"},
             {{"--screenshot", picture, "--scale", "nan"}, "--scale: 'nan' is not a number from 0.5 to 4"},
             {{"--screenshot", picture, folder.path()}, "that is a folder, not a map, and it has no pack.yaml"}}) {
        std::vector<std::string> argv{program(), "edit"};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        if (arguments.size() != 3) argv.push_back(map);
        const Ran ran = run(argv);
        EXPECT_EQ(ran.status, 2) << piece;
        EXPECT_TRUE(contains(ran.err, piece)) << ran.err;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Program, DescribesOptionsInWordsForPeople) {
    std::vector<std::string> texts{run({program(), "--help"}).out};
    for (const auto& command : commands()) texts.push_back(run({program(), command, "--help"}).out);
    for (const char* kind : {"man", "bash", "zsh"}) texts.push_back(run({program(), "--describe", kind}).out);
    for (const auto& text : texts)
        for (const char* jargon : {"TEXT", "INT", "FLOAT", " in [", "{false}", "REQUIRED", "Excludes", "SUBCOMMAND"})
            EXPECT_FALSE(contains(text, jargon)) << jargon << " in\n" << text;
    EXPECT_TRUE(contains(run({program(), "validate", "--help"}).out, "--format text|json|sarif|junit|github|gitlab"));
    EXPECT_TRUE(!has_editor() || contains(run({program(), "edit", "--help"}).out, "[MAP|PACK]"));
}

// Ctrl-C: what is known so far, said to be no more than that; where nothing is, the command could not be carried out.
TEST(Program, SaysWhatAnInterruptedRunKnows) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml"),
                      other = source_path("sample_maps/luddite/campaign-2026-11/ned-09.ned.yaml");
    const std::vector<std::string> many{"--games", "100000", "--format", "json", "--jobs", "1"};
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"rate", map, "--no-bounds"}, {"compare", map, other}, {"ablate", map}}) {
        std::vector<std::string> argv{"timeout", "--preserve-status", "-s", "INT", "2", program()};
        argv.insert(argv.end(), arguments.begin(), arguments.end());
        argv.insert(argv.end(), many.begin(), many.end());
        const Ran ran = run(argv);
        EXPECT_TRUE(contains(ran.err, ": stopped")) << arguments[0] << ran.err;
        EXPECT_EQ(ran.status, 130) << arguments[0];
        EXPECT_TRUE(ran.out.empty() || contains(ran.out, "\"complete\": false")) << arguments[0] << ran.out;
        EXPECT_TRUE(arguments[0] != "ablate" || contains(ran.out, "\"parts\": []")) << "no part was judged" << ran.out;
    }
}

// What stands behind the option's value is an argument again, and the map is one of them.
TEST(Program, AnOptionThatMayBeRepeatedStandsBeforeTheMapToo) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                      copy = folder.write("copy.ned.yaml", read_all(map)), out = folder.path() + "/out";
    const std::string replay = folder.write("a.replay.yaml", "format: 1\nrounds: []\n");
    const std::string table = folder.write("a.csv", "player,score\nAnna,50\n");
    const std::vector<std::string> quick{"--games", "2", "--policy", "random"};
    const auto with = [](std::vector<std::string> words, const std::vector<std::string>& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    const std::map<std::string, std::vector<std::string>> rest{
        {"validate", {map, "--jobs", "1"}},
        {"analyze", {map, "--format", "json"}},
        {"export", {map, "-o", out + ".yaml"}},
        {"solve", {map, "--seconds", "0"}},
        {"rate", with({map, "--no-bounds"}, quick)},
        {"compare", with({map, map}, quick)},
        {"ablate", with({map, "--part", "cache C1"}, quick)},
        {"rulings", with({map}, quick)},
        {"playtest", {map, table, "--games", "100", "--no-expert"}},
        {"replay", {map, replay, "--format", "json"}},
        {"play", {map, "--seed", "1"}},
        {"sheet", {map, "-o", out + ".svg"}},
        {"report", {map, "-o", out + ".html"}},
        {"fmt", {copy, "--check"}},
        {"diff", {map, map, "--format", "json"}},
    };
    for (const auto& [command, arguments] : rest) {
        const Ran ran =
            run(with({program(), command, "--ruling", "or_gate=both", "--ruling", "spaces=held"}, arguments));
        EXPECT_EQ(ran.status, 0) << command << ": " << ran.err;
    }
    const std::string no_map =
        run({program(), "edit", "--ruling", "or_gate=both", "gone.ned.yaml", "--light"}).err;  // no window opens
    EXPECT_TRUE(!has_editor() || contains(no_map, "gone.ned.yaml")) << no_map;
    EXPECT_EQ(run({program(), "validate", "--rate", "--games", "2", "--promise", "easy=0", map}).status, 0);
    EXPECT_EQ(run(with({program(), "ablate", "--part", "cache C1", map}, quick)).status, 0);
    EXPECT_EQ(run({program(), "validate", "--ruling", "or_gate=both", "spaces=held", map}).status, 2)
        << "one ruling each";
}

// The part that draws is a file of its own, which only drawing needs.
TEST(Program, WithoutTheModuleThatDrawsDoesAllElse) {
    const TemporaryFolder folder;
    const std::string alone = folder.path() + "/nedforge", pdf = folder.path() + "/a.pdf";
    std::filesystem::copy_file(program(), alone);
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    EXPECT_EQ(run({alone, "validate", map}).status, 0);
    const Ran ran = run({alone, "sheet", map, "-o", pdf});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(ran.err, "nedforge sheet: drawing needs nedforge-drawing.so")) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(pdf));
    folder.write("nedforge-drawing.so", "no library");
    EXPECT_EQ(run({alone, "sheet", map, "-o", pdf}).status, 2);
    EXPECT_EQ(run({program(), "sheet", map, "-o", pdf}).status, 0);
    EXPECT_TRUE(std::filesystem::exists(pdf));
}

TEST(Program, DescribesItselfForManAndShells) {
    const Ran man = run({program(), "--describe", "man"});
    for (const auto& command : commands()) EXPECT_TRUE(contains(man.out, ".SS nedforge " + command)) << command;
    const Ran bash = run({"bash", "-n"}, run({program(), "--describe", "bash"}).out);
    EXPECT_EQ(bash.status, 0) << bash.err;
    const Ran completed = run({"bash", "-c",
                               "eval \"$(" + program() +
                                   " --describe bash)\"; COMP_WORDS=(nedforge val); COMP_CWORD=1; "
                                   "_nedforge; echo ${COMPREPLY[@]}"});
    EXPECT_EQ(completed.out, "validate\n") << completed.err;
    const Ran value = run({"bash", "-c",
                           "eval \"$(" + program() +
                               " --describe bash)\"; COMP_WORDS=(nedforge solve --ruling or_); COMP_CWORD=3; "
                               "_nedforge; echo ${COMPREPLY[@]}"});
    EXPECT_EQ(value.out, "or_gate=either or_gate=both\n") << value.err;
    EXPECT_TRUE(run({program(), "--describe", "zsh"}).out.starts_with("#compdef nedforge"));
}
