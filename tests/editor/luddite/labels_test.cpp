// Labels of the layers over every sample map, from 40 to 200 %: no two touch, none is cut, and none hides a gate.

#include <filesystem>

#include "editor/luddite/ui/canvas/canvas.h"
#include "tests/editor/ui_driver.h"
#include "validator/luddite/solver/rating/ablate.h"

namespace nedforge::luddite {
namespace {

// Every layer has something to say of every node, as long as it gets: no games are played for that.
void fill_layers(Session& session) {
    const Map& map = session.map();
    const auto compiled = bench_board(map, map.rulings);
    ASSERT_TRUE(compiled) << map.name;
    const auto board = std::make_shared<const Board>(*compiled);
    session.analysis = Analysis{session.stamp(), {}, board, analyze(map, *board, false), false};
    RateResult rated;
    rated.visits.assign(map.nodes.size(), 1.0);
    rated.hits.assign(map.nodes.size(), 0.995);
    session.rating = Rating{session.stamp(), rated};
    PartValues values;
    values.stamp = session.stamp();
    for (Part& part : parts_of(map)) {
        EvaluatedPart valued;
        valued.part = std::move(part);
        valued.verdict = Verdict::essential;
        values.ablation.parts.push_back(std::move(valued));
    }
    session.part_values = std::move(values);
    ManyGames many;
    many.stamp = session.stamp();
    many.games = 300;
    for (std::size_t a = 0; a < map.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < map.nodes.size(); ++b) {
            const Position p = map.nodes[a].at, q = map.nodes[b].at;
            if (std::abs(p.column - q.column) + std::abs(p.row - q.row) == 1)
                many.walked[{static_cast<int>(a), static_cast<int>(b)}] = 299;
        }
    session.games = std::move(many);
}

struct Written {
    std::string words;
    ImVec2 a, b;
};
bool touch(const Written& x, const Written& y) {
    return x.a.x < y.b.x && y.a.x < x.b.x && x.a.y < y.b.y && y.a.y < x.b.y;
}

void expect_free(const std::vector<Written>& labels, const CanvasFrame& f, const Map& map, const std::string& what) {
    const double half = static_cast<double>(node_share) / 2;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Written& label = labels[i];
        EXPECT_TRUE(label.a.x >= f.min.x && label.a.y >= f.min.y && label.b.x <= f.max.x && label.b.y <= f.max.y)
            << what << ": " << label.words << " is cut";
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(touch(label, labels[k])) << what << ": " << label.words << " and " << labels[k].words;
        for (const Node& node : map.nodes) {
            if (!node.gate) continue;
            const Written head{"", f.at(node.at.column - half, node.at.row - half),
                               f.at(node.at.column + half, node.at.row - half + 2 * half * 0.17)};
            EXPECT_FALSE(touch(label, head)) << what << ": " << label.words << " hides the gate of " << node.id;
        }
    }
}

// What a layer writes over the map in front, in the window that is being drawn. Layers: heat, ways, values, analysis,
// bench.
std::size_t expect_free_layer(UiDriver& ui, int layer, double percent) {
    Session& session = ui.session();
    CanvasState state;
    state.heat = layer == 0, state.games = layer == 1, state.part_values = layer == 2;
    state.analysis = layer == 3;
    session.bench.shown = layer == 4;
    const Box nodes = nodes_box(session.map());
    session.camera = Camera{nodes.centre().x, nodes.centre().y, percent * 1.1, false};
    const CanvasFrame f = frame_of(session.camera, ui.ui.look(), {100, 70}, {1400, 850});
    ui.probe.items.clear();
    ui.as_panel([&](const Shown& shown, EditorState&, Wishes&) {
        draw_overlays(shown, state, f, *ImGui::GetWindowDrawList());
    });
    std::vector<Written> written;
    for (const auto& [key, item] : ui.probe.items)
        if (key.starts_with("label:")) written.push_back({key.substr(6), item.min, item.max});
    const std::string what =
        session.map().name + " at " + std::to_string(static_cast<int>(percent)) + " %, layer " + std::to_string(layer);
    expect_free(written, f, session.map(), what);
    if (percent == 100.0 && layer == 0) {
        EXPECT_GE(written.size(), 3u) << what << ": at the usual size the nodes have their labels";
    }
    return written.size();
}

TEST(Labels, touch_no_other_and_are_not_cut) {
    UiDriver ui;
    std::size_t maps = 0, labels = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("sample_maps/luddite"))) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".ned.yaml")) continue;
        ASSERT_TRUE(ui.workspace().open(path)) << path;
        fill_layers(ui.session());
        ++maps;
        ui.ui.frame(1440, 900, 1.0f / 60, [&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({1440, 900});
            ImGui::Begin("canvas");
            for (const double percent : {40.0, 60.0, 80.0, 100.0, 140.0, 200.0})
                for (int layer = 0; layer < 5; ++layer) labels += expect_free_layer(ui, layer, percent);
            ImGui::End();
        });
        ui.workspace().files.close(ui.session().number);
    }
    EXPECT_GE(maps, 30u);
    EXPECT_GT(labels, 3000u);
}

}  // namespace
}  // namespace nedforge::luddite
