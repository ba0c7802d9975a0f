// Random work: edits by chance with undo to the start and redo to the end giving the same bytes, and senseless pointer
// and key events that must never crash, hang or leave a map that its own format refuses.

#include <filesystem>

#include "editor/luddite/model/templates.h"
#include "engine/base/seeded_dice.h"
#include "tests/editor/luddite/random_edit.h"
#include "tests/editor/random_history.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

TEST(Monkey, random_editing_undone_and_redone_gives_the_same_bytes) {
    const int rounds = test::cases(12, 400);
    test::ByChance counts;
    for (int round = 0; round < rounds; ++round) {
        SeededDice dice(7, static_cast<std::uint64_t>(round));
        test::expect_history_keeps_bytes(
            MapDocument(template_map(static_cast<std::size_t>(round % 4))), dice, counts,
            [](const MapDocument& document, SeededDice& chance) { return random_edit(document.map(), chance); },
            [](const MapDocument& document) { return write_map(document.map()); },
            [](const std::string& text, const MapDocument& document) { return read_map(text).map == document.map(); });
    }
    EXPECT_GT(counts.done, rounds * 50);
    EXPECT_GT(counts.refused, rounds * 5);
}

TEST(Monkey, every_edit_gives_a_map_that_its_format_can_hold) {
    const int tries = test::cases(600, 20000);
    SeededDice dice(11);
    Map map = template_map(0);
    for (int i = 0; i < tries; ++i) {
        auto result = random_edit(map, dice);
        if (!result) continue;
        map = std::move(*result);
        const LoadedMap back = read_map(write_map(map));
        ASSERT_TRUE(back.map) << i << " " << back.diagnostics.front().message << "\n" << write_map(map);
        ASSERT_EQ(*back.map, map) << i;
    }
}

TEST(Monkey, patching_keeps_up_with_random_edits) {
    const int tries = test::cases(150, 4000);
    SeededDice dice(13);
    const LoadedMap base = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(base.map);
    Map map = *base.map;
    for (int i = 0; i < tries; ++i) {
        auto result = random_edit(map, dice);
        if (!result) continue;
        map = std::move(*result);
        const LoadedMap back = read_map(MapDocument::text_of(base, map));
        ASSERT_TRUE(back.map) << i << " " << back.diagnostics.front().message << "\n" << back.text;
        ASSERT_EQ(*back.map, map) << i << "\n" << back.text;
    }
}

TEST(Monkey, senseless_events_never_break_the_editor) {
    const int events = test::cases(1500, 60000);
    test::TemporaryFolder state;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(state.path());  // should it ever confirm a file name, it is one in here
    UiDriver ui(state.path(), 1200, 760);
    ui.editor.state().samples.clear();  // nor does it save over what comes with the program
    SeededDice dice(17);
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    ui.maps().make(0);
    ui.frames(3);
    for (int i = 0; i < events; ++i) {
        if (!ui.maps().active()) ui.maps().make(static_cast<std::size_t>(n(4)));
        // Files of the machine are none of its business.
        if (ui.editor.state().dialog.request) ui.key({key_escape, 0});
        switch (n(9)) {
            case 0:
            case 1:
                ui.ui.input().push(MouseMoved{static_cast<float>(n(1200)), static_cast<float>(n(760))});
                break;
            case 2:
            case 3:
                ui.ui.input().push(MouseButton{n(8) ? 0 : 1 + n(2), n(2) == 0});
                break;
            case 4:
                ui.ui.input().push(MouseWheel{0, static_cast<float>(n(5) - 2)});
                break;
            case 5: {
                const int key = n(3) ? 'A' + n(26) : key_escape + n(28);
                ui.ui.input().push(KeyChanged{key, true});
                ui.ui.input().push(KeyChanged{key, false});
                break;
            }
            case 6:
                ui.ui.input().push(KeyChanged{key_shift + n(3), n(2) == 0});
                break;
            case 7:
                ui.ui.input().push(TextTyped{static_cast<unsigned>(32 + n(95))});
                break;
            case 8:  // a widget that is there
                if (!ui.probe.items.empty()) {
                    auto at = ui.probe.items.begin();
                    std::advance(at, n(static_cast<int>(ui.probe.items.size())));
                    const ImVec2 p{(at->second.min.x + at->second.max.x) / 2,
                                   (at->second.min.y + at->second.max.y) / 2};
                    ui.ui.input().push(MouseMoved{p.x, p.y});
                    ui.ui.input().push(MouseButton{0, true});
                    ui.ui.input().push(MouseButton{0, false});
                }
                break;
        }
        if (i % 3 == 0) ui.frame();
    }
    ui.drain();
    for (const auto& session : ui.maps().all()) {
        const LoadedMap back = read_map(session->document.text());
        EXPECT_TRUE(back.map) << (back.diagnostics.empty() ? "" : back.diagnostics.front().message);
    }
    ui.workspace().recovery.finish();
    std::filesystem::current_path(before);
}

}  // namespace
}  // namespace nedforge::luddite
