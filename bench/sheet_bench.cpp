// How fast sheets are: the question of NED801, one layout, one page in each format, a pack of a hundred.

#include <benchmark/benchmark.h>

#include <filesystem>

#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "formats/luddite/sheet/sheet_layout.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

Map load(const std::string& path) { return *read_map_file(std::string(NEDFORGE_SOURCE_DIR) + "/" + path).map; }
Map usual() { return load("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml"); }
Map largest() { return load("tests/sheet/luddite/maps/square-64.ned.yaml"); }
SheetPage page_of(const Map& map) { return {map, digest_of(map), std::nullopt}; }

void overflow_check(benchmark::State& state) {
    const Map map = state.range(0) ? largest() : usual();
    for (auto _ : state) benchmark::DoNotOptimize(sheet_overflows(map, Paper::a4));
}
BENCHMARK(overflow_check)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void layout(benchmark::State& state) {
    const Map map = state.range(0) ? largest() : usual();
    for (auto _ : state) benchmark::DoNotOptimize(lay_out_sheet(map, Paper::a4, ""));
}
BENCHMARK(layout)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void page_pdf(benchmark::State& state) {
    const SheetPage page = page_of(state.range(0) ? largest() : usual());
    for (auto _ : state) benchmark::DoNotOptimize(sheet_pdf({page}, {}, "page"));
}
BENCHMARK(page_pdf)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void page_svg(benchmark::State& state) {
    const SheetPage page = page_of(usual());
    for (auto _ : state) benchmark::DoNotOptimize(sheet_svg(page, {}));
}
BENCHMARK(page_svg)->Unit(benchmark::kMillisecond);

void page_png_300_dpi(benchmark::State& state) {
    const SheetPage page = page_of(usual());
    for (auto _ : state) benchmark::DoNotOptimize(sheet_png(page, {}));
}
BENCHMARK(page_png_300_dpi)->Unit(benchmark::kMillisecond);

// The nine maps of the campaign, over and over.
void pack_of_100(benchmark::State& state) {
    std::vector<SheetPage> pages;
    for (int i = 0; i < 100; ++i)
        pages.push_back(
            page_of(load("sample_maps/luddite/campaign-2026-11/ned-0" + std::to_string(i % 9 + 1) + ".ned.yaml")));
    for (auto _ : state) benchmark::DoNotOptimize(sheet_pdf(pages, {}, "pack"));
}
BENCHMARK(pack_of_100)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
