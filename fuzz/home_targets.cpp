#include "fuzz/home_targets.h"

#include <algorithm>
#include <string>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/base/text/fnv1a.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "formats/smart_home/sheet/sheet.h"
#include "validator/smart_home/family.h"

namespace nedforge {

namespace {

using namespace smart_home;

void require_findings_of_form(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("HOME1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty() && printable(d.message) == d.message && printable(d.help) == d.help,
                "a message is safe to print");
    }
}

// All of the text together chooses a change.
Home changed(Home home, std::string_view bytes) {
    SeededDice dice(fnv1a(bytes));
    home.validated.reset();
    Tile& tile = home.tiles.front();
    switch (dice.below(4)) {
        case 0:
            tile.capacity = 1 + static_cast<int>(dice.below(9));
            break;
        case 1:
            home.name = home.name == "x" ? "y: #z" : "x";
            break;
        case 2:
            home.tokens.push_back({{Symbol::patch}, 2});
            if (home.tokens.size() > max_token_kinds) home.tokens.clear();
            break;
        default:
            home.firewalls = static_cast<int>(dice.below(100));
    }
    return home;
}

}  // namespace

void fuzz_home(std::string_view bytes) {
    const LoadedHome loaded = open_home(std::string(bytes));
    if (!loaded.home) return require_findings_of_form(loaded.diagnostics);
    const Home& home = *loaded.home;
    require(loaded.diagnostics.empty(), "a home that loads has no finding of form");
    require(read_home(write_map(home)).home == home, "a home that is written reads back");
    const LoadedHome exported = read_home(write_export(home, "fuzz", 0));
    require(exported.home && digest_of(*exported.home) == digest_of(home), "an export loads with its digest");
    const auto once = format_map(loaded);
    require(bool(once), "fmt lays out what loads");
    const LoadedHome again = read_home(*once);
    require(again.home == home, "layout changes no meaning");
    const auto twice = format_map(again);
    require(twice && *twice == *once, "layout twice is layout once");
    const Home other = changed(home, bytes);
    require(read_home(patch_map(loaded, other)).home == other, "a patched text reads as the changed home");
    map_changes(home, other);
    sheet_overflows(home);
    for (const auto& d : check_loaded(loaded, {}))
        require(find_check(all_checks<Home>(), d.code) && d.place.line >= 1,
                "a finding is of the registry and has a place");
}

void fuzz_home_replay(std::string_view bytes) {
    static const Home home = *read_home(home_template({"cottage", "Cottage", ""})).home;
    static const Board board = compile(home);
    const LoadedReplay loaded = read_replay(std::string(bytes), home.id);
    if (!loaded.replay) return require_findings_of_form(loaded.diagnostics);
    require(read_replay(write_replay(*loaded.replay), home.id).replay == loaded.replay,
            "a replay that is written reads back");
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(), "an illegal replay has a reason");
}

}  // namespace nedforge
