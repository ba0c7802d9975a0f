#pragma once
// One self-contained HTML page about a map, for people without the tool: the sheet as SVG, findings, analysis, best
// case and difficulty. No script, no link to anywhere, every text of the map escaped: a page of a hostile map is only
// text.

#include <optional>
#include <string>

#include "engine/luddite/map.h"
#include "formats/base/report/report.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

struct MapReport {
    const nedforge::luddite::Map* map = nullptr;  // none: it could not be read
    std::string path, digest, version;
    Diagnostics findings;
    std::string settings;                             // SettingsInForce::words
    std::string sheet_svg;                            // empty: the map can't be drawn
    const nedforge::luddite::Board* board = nullptr;  // with it, the facts
    std::optional<nedforge::luddite::MapFacts> facts;
    std::optional<nedforge::luddite::SolveResult> best;
    std::optional<nedforge::luddite::RateResult> rated;
    std::uint64_t seed = 1;
    std::string sweep;     // the section of one number at several values (sweep_plot.h); may be empty
    std::string readings;  // the section of other readings (cli/base/rating/rulings_table.h); may be empty
    std::string advice,
        play;  // sections of the advice on it as a game (cli/luddite/critique/critique_html.h); may be empty
};

std::string html_report(const MapReport&);

// The head of a page and the start of its body. The title is escaped. Pictures that are inlined are data of the page.
enum class Pictures { none, inlined };
std::string page_start(std::string_view title, std::string_view more_style = "", Pictures = Pictures::none);
std::string html_escaped(std::string_view);  // also control and bidirectional characters made visible

}  // namespace nedforge::cli::luddite
